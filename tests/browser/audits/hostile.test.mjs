// Untrusted text in a real browser: whatever is in a title, label, caption, name, link or file is shown as
// text and never executed. The page's content security policy would stop most attacks, so it is switched
// off to test the page itself. It knows the places where text enters, not what happens behind them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { journey } from "../support/harness.mjs";
import { STATES, crawl } from "../support/states.mjs";
import { pack } from "../support/texts.mjs";
import { served } from "../support/trial.mjs";

/** Code that a page would run if it treated text as markup. None contains a quote, so it fits everywhere. */
const MARKUP = [
  "<img src=x onerror=ran(1)>",
  "<script>ran(2)</script>",
  "</title></textarea></svg><svg onload=ran(3)>",
  "javascript:ran(4)",
  "<a href=javascript:ran(5)>press</a>",
  "<iframe srcdoc=&lt;script&gt;parent.ran(6)&lt;/script&gt;></iframe>",
  "&lt;img src=x onerror=ran(7)&gt;",
  "{{constructor.constructor('ran(8)')()}}${ran(9)}",
].join(" ");

const WITHOUT_POLICY = { bypassCSP: true, viewport: { width: 1440, height: 900 } };
/** A scenario with the markup in the title, labels and captions. */
const SCRIPT = `# ${MARKUP}\nalgorithm bully\nids 0..5 # ${MARKUP}\nset watch 3\nlabel 1="${MARKUP}"\nlabel 5="${MARKUP}"\nat 0 start 2\nat 0.5 say "${MARKUP}"\nat 12 crash 5\n`;

/** Installs every function that the markup calls if it is executed. */
const listen = (page) =>
  page.addInitScript(() => {
    globalThis.heard = [];
    globalThis.ran = (number) => globalThis.heard.push(number);
    for (const name of ["alert", "confirm", "prompt"]) globalThis[name] = () => globalThis.heard.push(name);
  });

/** Asserts that nothing was executed and that no injected element is in the page. */
async function harmless(page, where) {
  const found = await page.evaluate(() => {
    const foreign = 'img[src="x"], iframe, object, embed, [onerror], [onload], [onclick], [srcdoc], [href^="javascript:" i], body script:not([src]):not([type="application/json"])';
    return { heard: globalThis.heard, elements: [...document.querySelectorAll(foreign)].map((it) => it.outerHTML.slice(0, 200)) };
  });
  assert.deepEqual(found, { heard: [], elements: [] }, where);
}

/** Loads the page from scratch at a fragment, with `listen` active. */
async function visit(page, fragment) {
  await page.goto("about:blank");
  await page.goto(served().address + fragment);
  await page.locator("#loading").waitFor({ state: "detached" });
}

/** Waits until the text is visible as written; an error message may quote only its first word. */
const shows = (page, place) => page.locator(place).filter({ hasText: "<img" }).first().waitFor();

journey("markup that is executed on purpose is noticed", { ...WITHOUT_POLICY, expected: /404/ }, async (page) => {
  await listen(page);
  await visit(page, "");
  await page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), MARKUP);
  await page.waitForFunction(() => globalThis.heard.includes(1));
  await assert.rejects(harmless(page, "on purpose"));
});

journey("markup in a scenario is text in every panel, menu and dialog", { ...WITHOUT_POLICY, timeout: 120_000 }, async (page) => {
  await listen(page);
  await visit(page, "");
  const states = STATES.filter((state) => state.script).map((state) => ({
    ...state,
    script: `# ${MARKUP}\n${state.script}label 1="${MARKUP}"\nat 0.5 say "${MARKUP}"\n`,
  }));
  assert.ok(states.length > 15);
  await crawl(page, states, (name) => harmless(page, name));
  // The title and a process label are visible as text.
  await page.locator("#scenario").fill(SCRIPT);
  await shows(page, ".scenario-title");
});

journey("markup in every part of a link is text", { ...WITHOUT_POLICY, timeout: 120_000 }, async (page) => {
  await listen(page);
  const good = "algorithm bully\nprocesses 4\n";
  const written = `title "${MARKUP}"\nquestion "${MARKUP}"\nhint "${MARKUP}"\nbecause "${MARKUP}"\ngoal leaders = 2\nallow crash\ngiven\n${SCRIPT}`;
  const experiment = `# ${MARKUP}\nmeasure messages\nvary processes 2..4\nseeds 1..2\nalgorithm bully\nlabel 1="${MARKUP}"\n`;
  const encoded = encodeURIComponent(MARKUP);
  for (const [what, fragment, place] of [
    ["a scenario", `#v=1&s=${pack(SCRIPT)}&t=0.6`, ".scenario-title"],
    ["a scenario inside another page", `#v=1&s=${pack(SCRIPT)}&t=0.6&embed=1`, "#app"],
    ["a script with problems", `#v=1&s=${pack(`algorithm ${MARKUP}\n${MARKUP}\nat 1 ${MARKUP}\n`)}`, ".side"],
    ["the other side of a comparison", `#v=1&s=${pack(good)}&o=${pack(`${MARKUP}\n# ${MARKUP}\nlabel 1="${MARKUP}"\n`)}`, null],
    ["an experiment", `#v=1&x=${pack(experiment)}`, null],
    ["an experiment with problems", `#v=1&x=${pack(`measure ${MARKUP}\nvary ${MARKUP}\n${MARKUP}\n`)}`, "#experiment-problems"],
    ["a challenge", `#v=1&q=${pack(written)}`, "[role=tabpanel]"],
    ["a challenge with problems", `#v=1&q=${pack(`title "${MARKUP}"\n${MARKUP}\ngoal ${MARKUP}\ngiven\n${MARKUP}\n`)}`, null],
    ["the name of an example", `#v=1&g=${encoded}`, null],
    ["the name of a lesson", `#v=1&l=${encoded}`, null],
    ["the name of a challenge", `#v=1&c=${encoded}`, null],
    ["an answer", `#v=1&c=four-kings&a=${encoded}`, null],
    ["a view, a language and a time", `#v=1&s=${pack(good)}&view=${encoded}&lang=${encoded}&t=${encoded}`, null],
    ["no link at all", `#${encoded}`, null],
    ["a script for the address bar", "#javascript:ran(4)", null],
  ]) {
    await visit(page, fragment);
    await page.locator("[data-process], .lab, .toast, #scenario").first().waitFor({ state: "attached" });
    if (place) await shows(page, place);
    await harmless(page, what);
  }
  // The parts of a challenge that are shown later.
  await visit(page, `#v=1&q=${pack(written)}`);
  await page.locator(".challenge .hints button").click();
  await shows(page, ".challenge .hints");
  await harmless(page, "a hint");
});

journey("markup in a file and in its name is text", WITHOUT_POLICY, async (page) => {
  await listen(page);
  await visit(page, "");
  const drop = (name, text) =>
    page.evaluate(([name, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      document.querySelector(".stage").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }, [name, text]);
  await page.locator("[data-process]").first().waitFor();
  await drop(`${MARKUP.replaceAll("/", ":")}.png`, "no scenario");
  await shows(page, ".toast");
  await harmless(page, "the name of a file that is refused");
  await drop(`${MARKUP.replaceAll("/", ":")}.habemus`, SCRIPT);
  await shows(page, ".scenario-title");
  await harmless(page, "a file");
  await page.keyboard.press("Control+z");
  await harmless(page, "the file undone");
});

journey("markup in a trace that is opened again is text", WITHOUT_POLICY, async (page) => {
  await listen(page);
  await visit(page, "");
  await page.locator(".to-export").click();
  const field = page.locator(".export-check input[type=file]");
  const events = [{ [MARKUP]: MARKUP, at: MARKUP }];
  for (const [what, file] of [
    ["a file that is no JSON", MARKUP],
    ["an event that differs", JSON.stringify({ format: "habemus-trace", version: 1, scenario: "algorithm bully\nprocesses 3\n", events })],
    ["a scenario with problems", JSON.stringify({ format: "habemus-trace", version: 1, scenario: MARKUP, events })],
    ["a scenario", JSON.stringify({ format: "habemus-trace", version: 1, scenario: SCRIPT, events })],
  ]) {
    await page.locator(".export-compared").evaluate((it) => (it.dataset.before = it.textContent));
    await field.setInputFiles({ name: `${MARKUP.replaceAll("/", ":")}.json`, mimeType: "application/json", buffer: Buffer.from(file) });
    await page.waitForFunction(() => {
      const said = document.querySelector(".export-compared");
      return !said || (said.textContent !== "" && said.textContent !== said.dataset.before);
    });
    await harmless(page, what);
    if ((await page.locator("dialog[open]").count()) === 0) await page.locator(".to-export").click();
  }
});

journey("an exported picture contains the text and no markup", WITHOUT_POLICY, async (page) => {
  await listen(page);
  await visit(page, `#v=1&s=${pack(SCRIPT)}&t=0.6`);
  await page.locator("[data-process]").first().waitFor();
  await page.locator(".to-export").click();
  await page.locator(".export-kind input").first().check();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".export-download").click()]);
  const svg = await readFile(await download.path(), "utf8");
  assert.ok(svg.startsWith("<svg") && svg.includes("&lt;img src=x"), "it is no picture of this scenario");
  const elements = await page.evaluate((svg) => {
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml");
    return [...picture.querySelectorAll("parsererror, script, foreignObject, img, iframe, a, [onload], [onerror]")].map((it) => it.outerHTML);
  }, svg);
  assert.deepEqual(elements, []);
});
