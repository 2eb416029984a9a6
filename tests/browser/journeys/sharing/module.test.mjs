// The module for programmers, used as they would: imported from a folder in Node, from a host in a plain
// page, and type-checked by a compiler. The scenario is small enough to count by hand.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { dist, open, serve } from "../../support/site.mjs";

const folder = join(dist, "module");
const habemus = await import(pathToFileURL(join(folder, "habemus.js")));

const TEXT = "algorithm bully\nprocesses 4\nat 0 crash 3\nat 0 start 0\n";

test("a run is an object", () => {
  const run = habemus.simulate(TEXT);
  assert.deepEqual(run.leaders, [2]);
  assert.deepEqual(run.knows, { 0: 2, 1: 2, 2: 2 });
  assert.equal(run.total, Object.values(run.messages).reduce((sum, count) => sum + count));
  assert.match(run.trace_hash, /^[0-9a-f]{16}$/);
  assert.deepEqual(habemus.simulate(TEXT), run);
});

test("a bad text is an error with its problems as data", () => {
  for (const refused of [() => habemus.simulate("algorithm buly\nprocesses 3\n"), () => habemus.sceneAt("algorithm buly\nprocesses 3\n", 1)]) {
    assert.throws(refused, (error) => {
      assert.ok(error instanceof habemus.ScenarioError && error instanceof Error);
      const [first] = error.problems;
      assert.deepEqual([first.line, first.column, first.length, first.replacement], [1, 11, 4, "bully"]);
      assert.ok(error.message.includes(first.message));
      return true;
    });
  }
  assert.deepEqual(habemus.problems(TEXT), []);
  const [en, pt] = ["en", "pt"].map((lang) => habemus.problems("algorithm buly", { lang })[0].message);
  assert.notEqual(en, pt);
});

test("a moment is data and a picture", () => {
  const early = habemus.sceneAt(TEXT, 0.5);
  assert.deepEqual(early.processes.map(({ id, up }) => [id, up]), [[0, true], [1, true], [2, true], [3, false]]);
  assert.ok(early.processes.every(({ leader }) => leader === null));
  assert.ok(early.messages.some(({ kind, from, fate }) => kind === "ELECTION" && from === 0 && fate === "under-way"));
  const late = habemus.sceneAt(TEXT, early.ends_at);
  assert.deepEqual(late.processes.map(({ leader }) => leader), [2, 2, 2, null]);
  assert.equal(late.done, late.events);
  assert.deepEqual(habemus.sceneAt(TEXT, "0.5"), early);
  assert.match(early.svg, /^<svg [^>]*width="720"[^>]*height="480"/);
});

test("pictures differ by theme, view and size, and requests that cannot be met are refused", () => {
  const wishes = [{}, { theme: "dark" }, { view: "space-time" }, { width: 640 }];
  const pictures = wishes.map((wish) => habemus.sceneAt(TEXT, 1, wish).svg);
  assert.equal(new Set(pictures).size, pictures.length);
  for (const wish of [{ theme: "pink" }, { view: "back" }, { width: 1 }, { height: NaN }]) {
    assert.throws(() => habemus.sceneAt(TEXT, 1, wish), (error) => !(error instanceof habemus.ScenarioError));
  }
  assert.throws(() => habemus.sceneAt(TEXT, "soon"), /soon/);
});

test("a link carries what it was given, and a bad link is refused with a reason", () => {
  const address = habemus.link(TEXT, { t: 2.5, lang: "pt", embed: true, page: "https://host/habemus/#old" });
  assert.match(address, /^https:\/\/host\/habemus\/#v=1&s=/);
  assert.deepEqual(habemus.open(address), { text: TEXT, t: "2.5", lang: "pt", embed: true });
  assert.deepEqual(habemus.open(new URL(address)).text, TEXT);
  assert.throws(() => habemus.open("https://host/"), /link/);
});

test("every algorithm is listed, and runs as it is", () => {
  const all = habemus.algorithms();
  assert.ok(all.length >= 10);
  for (const { name } of all) assert.equal(habemus.simulate(`algorithm ${name}\nprocesses 4\nuntil 20\n`).algorithm, name);
});

test("the folder is a package that Node resolves by its name", () => {
  const place = mkdtempSync(join(tmpdir(), "habemus-package-"));
  try {
    execFileSync("mkdir", ["-p", join(place, "node_modules")]);
    symlinkSync(folder, join(place, "node_modules/habemus"));
    writeFileSync(join(place, "use.mjs"), `import { simulate } from "habemus"; console.log(simulate(${JSON.stringify(TEXT)}).leaders);`);
    assert.equal(execFileSync("node", ["use.mjs"], { cwd: place, encoding: "utf8" }).trim(), "[ 2 ]");
  } finally {
    rmSync(place, { recursive: true });
  }
});

test("the types hold for a program that is right, and not for one that is wrong", () => {
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const check = (file) =>
    execFileSync("node", [compiler, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", file], {
      encoding: "utf8",
      cwd: place,
    });
  const place = mkdtempSync(join(tmpdir(), "habemus-types-"));
  try {
    execFileSync("mkdir", ["-p", join(place, "node_modules")]);
    symlinkSync(folder, join(place, "node_modules/habemus"));
    const sample = readFileSync(join(import.meta.dirname, "module.sample.ts"), "utf8");
    writeFileSync(join(place, "right.mts"), sample);
    assert.equal(check("right.mts"), "");
    writeFileSync(join(place, "wrong.mts"), 'import { sceneAt } from "habemus";\nsceneAt("", 1, { theme: "pink" });\nsceneAt(1);\n');
    assert.throws(() => check("wrong.mts"), (error) => /wrong\.mts\(2,/.test(error.stdout) && /wrong\.mts\(3,/.test(error.stdout));
  } finally {
    rmSync(place, { recursive: true });
  }
});

test("a plain page of another host imports it", { timeout: 60_000 }, async () => {
  const { browser, close } = await open();
  const host = await serve(dist);
  host.headers = { "access-control-allow-origin": "*" };
  const guest = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><title>A guest</title><body><script type="module">
      import { simulate, sceneAt } from "${host.address}module/habemus.js";
      const text = ${JSON.stringify(TEXT)};
      document.body.innerHTML = sceneAt(text, 2).svg;
      document.title = "leader " + simulate(text).leaders;
    </script>`);
  });
  await new Promise((resolve) => guest.listen(0, "127.0.0.1", resolve));
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${guest.address().port}/`);
    await page.waitForFunction(() => document.title === "leader 2");
    assert.equal(await page.locator("svg").count(), 1);
  } finally {
    guest.close();
    guest.closeAllConnections();
    host.close();
    await close();
  }
});
