// The page without a network, and updates from one build to the next: after a first visit everything works
// from the cache, a new build is announced and shown on request, and no page mixes two builds.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { longRun, until } from "../support/page.mjs";
import { dist, serve } from "../support/site.mjs";
import { trial } from "../support/trial.mjs";

// More processes than the page runs on its main thread.
const LONG = "algorithm bully\nprocesses 256\n";

const folders = [];

after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A test with a separate host and profile; `options` are those of a Playwright context. */
function journey(name, options, walk) {
  trial(name, { timeout: 90_000, patience: 15_000, ...options }, async (context) => {
    const host = await serve(dist);
    try {
      await walk(context, host);
    } finally {
      host.close();
    }
  });
}

/** Opens a page of the host and waits until its program runs. */
async function visit(context, host, fragment = "") {
  const page = await context.newPage();
  await page.goto(host.address + fragment);
  await running(page);
  return page;
}

const running = (page) => page.locator(".page:not(.first) textarea").waitFor();
const notice = (page) => page.locator(".renewal");
const buildOf = (page) => page.evaluate(() => document.getElementById("boot").src.split("/").at(-2));
const keptBuilds = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));

/**
 * Waits for an asynchronous condition in the page; Playwright's waitForFunction would take the promise itself
 * as true. Patient, because a whole build is loaded meanwhile.
 */
const untilInPage = (page, what, condition, argument) => until(page, what, () => page.evaluate(condition, argument), 45_000);

/** Waits until a build is cached and its service worker controls the page. */
async function kept(page, build) {
  await untilInPage(page, `${build} is kept`, async (build) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(build));
    const whole = names[0] && (await (await caches.open(names[0])).match(location.href.split("#")[0]));
    return Boolean(whole && navigator.serviceWorker.controller);
  }, build);
}

/** A copy of the build with one more byte in a file, under the name that such a build would have. */
async function nextBuild(letter) {
  const folder = await mkdtemp(join(tmpdir(), "habemus-"));
  folders.push(folder);
  await cp(dist, folder, { recursive: true });
  const old = (await readdir(folder)).find((name) => name.startsWith("build-"));
  const build = `build-${letter.repeat(16)}`;
  await rename(join(folder, old), join(folder, build));
  for (const name of ["index.html", "sw.js"]) {
    const text = await readFile(join(folder, name), "utf8");
    assert.ok(text.includes(old), `${name} does not name its build`);
    await writeFile(join(folder, name), text.replaceAll(old, build));
  }
  const style = join(folder, build, "tokens.css");
  await writeFile(style, `${await readFile(style, "utf8")}\n:root { --edition: ${letter}; }\n`);
  return { folder, build };
}

const edition = (page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--edition").trim());

/** The builds whose files the page has loaded. */
const loadedBuilds = (page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name.match(/\/(build-[0-9a-z]+)\//)?.[1])
        .filter(Boolean),
    ),
  ]);

journey("after one visit everything works without a network", {}, async (context, host) => {
  const page = await visit(context, host);
  await kept(page, await buildOf(page));
  host.reachable = false;
  await page.reload();
  await running(page);
  await page.waitForFunction(() => document.querySelectorAll(".page:not(.first) [data-process]").length === 6);
  // A long run needs the worker, its module and the program inside it.
  await page.locator("textarea").fill(LONG);
  await longRun(page);
  await page.getByRole("button", { name: "Gallery" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /./ }).nth(5).waitFor();
  // A link opened in a new tab.
  const shared = await page.evaluate(() => location.href);
  const other = await context.newPage();
  await other.goto(shared);
  await running(other);
});

journey("a new build is announced, and shown when asked for, with nothing lost", {}, async (context, host) => {
  const page = await visit(context, host);
  const old = await buildOf(page);
  await kept(page, old);
  const text = "algorithm bully\nprocesses 7\nat 1 start 0\n";
  await page.locator("textarea").fill(text);
  await page.waitForFunction(() => location.hash.includes("s="));
  const next = await nextBuild("a");
  host.folder = next.folder;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await notice(page).getByText("A new version of Habemus is ready").waitFor();
  assert.equal(await buildOf(page), old, "the open page is left alone");
  assert.ok((await keptBuilds(page)).includes(old), "what the open page may still need is kept");
  await notice(page).getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction((build) => document.getElementById("boot")?.src.includes(build), next.build);
  await running(page);
  assert.equal(await edition(page), "a");
  assert.equal(await page.locator("textarea").inputValue(), text);
  assert.deepEqual(await loadedBuilds(page), [next.build]);
  assert.equal(await notice(page).count(), 0);
  // No page shows the old build any more, so its cache is deleted.
  await untilInPage(page, `${old} is forgotten`, async (old) => !(await caches.keys()).some((name) => name.endsWith(old)), old);
});

journey("an open page of the old build goes on with its own files", {}, async (context, host) => {
  const page = await visit(context, host);
  const old = await buildOf(page);
  await kept(page, old);
  const next = await nextBuild("b");
  host.folder = next.folder;
  const other = await visit(context, host);
  assert.equal(await buildOf(other), next.build, "a new visit gets the new build");
  await kept(other, next.build);
  await notice(page).waitFor();
  // Its worker was never loaded before, and the host no longer has the file.
  await page.locator("textarea").fill(LONG);
  await longRun(page);
  assert.deepEqual(await loadedBuilds(page), [old]);
  assert.deepEqual(await loadedBuilds(other), [next.build]);
  // Without a network a new tab shows the complete new build.
  host.reachable = false;
  const third = await visit(context, host);
  assert.equal(await edition(third), "b");
  assert.deepEqual(await loadedBuilds(third), [next.build]);
});

journey("a host caught between two builds gives the old one, never a mix", {}, async (context, host) => {
  const page = await visit(context, host);
  const old = await buildOf(page);
  await kept(page, old);
  const next = await nextBuild("c");
  // The new service worker is already published, the other files are not.
  const between = await mkdtemp(join(tmpdir(), "habemus-"));
  folders.push(between);
  await cp(dist, between, { recursive: true });
  await cp(join(next.folder, "sw.js"), join(between, "sw.js"));
  host.folder = between;
  const refused = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const updated = await registration.update();
    const worker = updated.installing;
    return new Promise((resolve) => {
      if (!worker) return resolve("nothing was installed");
      worker.addEventListener("statechange", () => resolve(worker.state));
    });
  });
  assert.equal(await refused, "redundant");
  assert.deepEqual(await keptBuilds(page), [old]);
  host.reachable = false;
  await page.reload();
  await running(page);
  assert.deepEqual(await loadedBuilds(page), [old]);
});

journey("the notice is in the page's language, and gone once it is closed", { locale: "pt-BR" }, async (context, host) => {
  const page = await visit(context, host);
  await kept(page, await buildOf(page));
  host.folder = (await nextBuild("d")).folder;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await notice(page).getByText("Há uma nova versão do Habemus").waitFor();
  await notice(page).getByRole("button", { name: "Recarregar" }).waitFor();
  await notice(page).getByRole("button", { name: "Fechar" }).click();
  await page.locator(".to-lab").click();
  await page.locator(".lab-setup").waitFor();
  assert.equal(await notice(page).count(), 0, "the Lab does not bring it back");
});

journey("a script too long for any link survives the reload", {}, async (context, host) => {
  const page = await visit(context, host);
  await kept(page, await buildOf(page));
  const labels = Array.from({ length: 600 }, (_, k) => `# ${Math.sin(k + 1)} ${Math.cos(k + 1)}`).join("\n");
  const text = `algorithm bully\nprocesses 5\n${labels}\n`;
  await page.locator("textarea").fill(text);
  host.folder = (await nextBuild("e")).folder;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await notice(page).getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => document.getElementById("boot")?.src.includes("eeee"));
  await running(page);
  assert.equal(await page.locator("textarea").inputValue(), text);
});

for (const sandbox of ["allow-scripts allow-same-origin", "allow-scripts"]) {
  journey(`inside another page nothing is kept, and all works: ${sandbox}`, {}, async (context, host) => {
    // A page with an opaque origin can load modules only from hosts that allow every origin.
    host.headers = { "access-control-allow-origin": "*" };
    const page = await context.newPage();
    await page.setContent(`<iframe sandbox="${sandbox}" src="${host.address}" width="1000" height="600"></iframe>`);
    const inside = page.frameLocator("iframe");
    await inside.locator(".page:not(.first) [data-process]").first().waitFor();
    const visitor = await context.newPage();
    // Same origin, but not the page itself.
    await visitor.goto(`${host.address}icons/icon.svg`);
    const kept = await visitor.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);
    assert.deepEqual(kept, [0, 0]);
    assert.ok(!host.asked.includes("sw.js"));
  });
}

journey("the page can be installed", {}, async (context, host) => {
  const page = await visit(context, host);
  const address = await page.locator('link[rel="manifest"]').evaluate((link) => link.href);
  const manifest = await (await context.request.get(address)).json();
  assert.equal(new URL(manifest.start_url, address).href, host.address);
  const sizes = [];
  for (const { src, sizes: size, type, purpose } of manifest.icons) {
    const icon = await context.request.get(new URL(src, address).href);
    assert.equal(icon.status(), 200, src);
    assert.equal(icon.headers()["content-type"], type);
    sizes.push(`${size} ${purpose ?? "any"}`);
  }
  for (const wanted of ["192x192 any", "512x512 any", "512x512 maskable"]) assert.ok(sizes.includes(wanted), wanted);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const serious = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.deepEqual(serious, []);
});
