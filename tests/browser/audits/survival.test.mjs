// Failures around the page: workers that cannot load or that die, denied storage and clipboard, an hour of
// sleep. Each leaves a way to go on, and nothing is lost. It knows only what people see and hear.

import assert from "node:assert/strict";
import { journey } from "../support/harness.mjs";
import { button, longRun, processes, scenario, time, until } from "../support/page.mjs";

const lab = (page) => page.getByRole("region", { name: "Lab" });

const SMALL = "# Seven is dead\nalgorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";
// More processes than the page runs on its main thread.
const LONG = "algorithm bully\nprocesses 256\n";
/** A run of a thousand time units, so there is always something left to play. */
const ENDLESS = "algorithm omega\nprocesses 4\nuntil 1000\n";
const EXPERIMENT = "# Two rings\nmeasure messages\nvary processes 8,16\nseeds 1..3\nalgorithm chang-roberts\nalgorithm franklin\nids {shuffled}\n";

async function show(page, text, count) {
  await scenario(page).fill(text);
  await page.waitForFunction((count) => document.querySelectorAll(".stage [data-process]").length === count, count);
}

/** Simulates a machine that sleeps: on waking all clocks have jumped ahead and frames are late. */
function sleepy() {
  let slept = 0;
  globalThis.sleep = (milliseconds) => void (slept += milliseconds);
  const { requestAnimationFrame: request, performance, Date } = globalThis;
  const [now, today] = [performance.now.bind(performance), Date.now];
  performance.now = () => now() + slept;
  Date.now = () => today() + slept;
  globalThis.requestAnimationFrame = (frame) => request((at) => frame(at + slept));
}

/** Crashes the page in a separate task, as a real crash would. */
const breakPage = (page) =>
  page.evaluate(async () => {
    const program = await import(new URL("app/habemus-web.js", document.getElementById("boot").src));
    setTimeout(() => program.breakOnPurpose());
  });

journey("the page works without a worker that cannot be loaded", { blocked: "**/worker.js", expected: /ERR_FAILED/ }, async (page) => {
  await show(page, SMALL, 8);
  await scenario(page).fill(LONG);
  await longRun(page);
  await show(page, SMALL, 8);
});

journey("a worker that dies half way is reported, and the next edit runs", { expected: /died on purpose/ }, async (page) => {
  let dies = true;
  await page.route("**/worker.js", async (route) => {
    if (!dies) return route.continue();
    const body = 'addEventListener("message", () => { postMessage([1, 1]); setTimeout(() => { throw new Error("died on purpose"); }); });';
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await show(page, SMALL, 8);
  await scenario(page).fill(LONG);
  await page.getByText("could not be carried out").waitFor();
  assert.equal(await page.getByRole("progressbar").count(), 0);
  assert.equal(await scenario(page).inputValue(), LONG, "the script stays");
  assert.equal(await processes(page).count(), 8, "the last good run stays");
  dies = false;
  await scenario(page).press("Control+End");
  await scenario(page).pressSequentially("# once more");
  await longRun(page);
});

for (const [how, prepare] of [
  ["cannot be loaded", (page) => page.route("**/lab-worker.js", (route) => route.abort())],
  ["may not be started", (page) => page.evaluate(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("not here");
      }
    };
  })],
]) {
  journey(`an experiment is made without workers that ${how}`, { expected: /ERR_FAILED/ }, async (page) => {
    await processes(page).first().waitFor();
    await prepare(page);
    await page.locator(".to-lab").click();
    await page.getByRole("textbox", { name: "Experiment" }).fill(EXPERIMENT);
    await button(page, "Run").click();
    await lab(page).getByRole("button", { name: "Run", exact: true }).waitFor();
    await lab(page).getByText("12 runs", { exact: true }).waitFor();
    assert.equal(await lab(page).getByText(/left out/).count(), 0);
    assert.equal(await lab(page).getByRole("group", { name: /^Chart/ }).getByRole("button").count(), 4);
  });
}

journey("a page that may store nothing does all the rest", {}, async (page) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
    }
  });
  await page.reload();
  await page.locator("#loading").waitFor({ state: "detached" });
  await show(page, SMALL, 8);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.locator(".bar-tools .square").first().click();
  await until(page, "the colours change", async () => (await theme()) !== before);
  await button(page, "Play").click();
  await until(page, "it plays", async () => Number(await time(page).inputValue()) > 0);
  await page.waitForFunction(() => location.hash.includes("s="));
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".stage [data-process]").length === 8);
  assert.equal(await scenario(page).inputValue(), SMALL, "the address has it");
});

for (const [how, clipboard] of [
  ["refuses", () => ({ writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) })],
  ["is missing", () => undefined],
]) {
  journey(`a broken page whose clipboard ${how} shows the script to be copied`, { expected: /broken on purpose|unreachable/ }, async (page) => {
    await page.addInitScript(`Object.defineProperty(navigator, "clipboard", { value: (${clipboard})() })`);
    await page.reload();
    await processes(page).first().waitFor();
    await show(page, SMALL, 8);
    // The script field is hidden, as it often is.
    await page.getByRole("tab", { name: "Log" }).click();
    await breakPage(page);
    await button(page, "Copy script").click();
    await page.getByText("press Ctrl+C").waitFor();
    const selected = await page.evaluate(() => {
      const field = document.activeElement;
      return field.checkVisibility() && field.value.slice(field.selectionStart, field.selectionEnd);
    });
    assert.equal(selected, SMALL);
  });
}

journey("a broken page says so in Portuguese, as boldly", { locale: "pt-BR", expected: /broken on purpose|unreachable/ }, async (page) => {
  await processes(page).first().waitFor();
  await breakPage(page);
  await page.locator("#broken b", { hasText: "Algo no Habemus quebrou" }).waitFor();
});

for (const [how, options] of [
  ["in motion", {}],
  ["step by step", { reducedMotion: "reduce" }],
]) {
  journey(`an hour asleep moves nothing, playing ${how}`, options, async (page) => {
    await page.addInitScript(sleepy);
    await page.reload();
    await processes(page).first().waitFor();
    await show(page, ENDLESS, 4);
    await button(page, "Play").click();
    // Many events share a time, so only the event count shows single steps.
    const done = async () => Number((await page.locator(".event-count").getAttribute("title")).split("of")[0].replace(/\D/g, ""));
    await until(page, "it plays", async () => (await done()) > 0);
    const [before, begun] = [await done(), Number(await time(page).inputValue())];
    await page.evaluate(() => globalThis.sleep(3_600_000));
    // It continues from where it was at normal speed: playing the missed hour would finish the run.
    await until(page, "it plays on", async () => (await done()) > before);
    const after = Number(await time(page).inputValue());
    assert.ok(after - begun < 100_000, `it went from ${begun} to ${after}`);
    await button(page, "Pause").click();
    await scenario(page).fill(SMALL);
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-process]").length === 8);
  });
}

journey("a tab that was frozen plays on when it is back", {}, async (page) => {
  await show(page, ENDLESS, 4);
  await button(page, "Play").click();
  const at = async () => Number(await time(page).inputValue());
  await until(page, "it plays", async () => (await at()) > 0);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await session.send("Page.setWebLifecycleState", { state: "active" });
  const before = await at();
  await until(page, "it plays on", async () => (await at()) > before);
  await button(page, "Pause").waitFor();
});
