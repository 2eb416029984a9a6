// Heavy load and crashes: a run of a million events never freezes the page, and a panic in the page or its
// worker never loses the script.

import assert from "node:assert/strict";
import { journey } from "../support/harness.mjs";
import { button, processes, scenario } from "../support/page.mjs";

const progress = (page) => page.getByRole("progressbar");

const SMALL = "# Seven is dead\nalgorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";
// More processes than the page runs on its main thread: a million events, about half a second.
const LONG = "algorithm bully\nprocesses 1024\n";

/**
 * The longest single task may take this share of a long run's total time; handling the result all at once
 * would take a quarter or more. A share, because a busy machine is slower at both.
 */
const SHARE = 1 / 8;

async function show(page, text, count) {
  await scenario(page).fill(text);
  await page.waitForFunction((count) => document.querySelectorAll(".stage [data-process]").length === count, count);
}

/** Starts recording long tasks: those that block the page for more than 50 ms. */
const watch = (page) =>
  page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map((task) => task.duration))).observe({
      type: "longtask",
    });
  });

/** Fails if a single task since `watch` took too large a share of the time. */
async function assertAnswered(page, during, time) {
  const tasks = await page.evaluate(() => globalThis.longTasks.splice(0));
  const busy = tasks.map(Math.round).join(", ");
  assert.ok(Math.max(0, ...tasks) < time * SHARE, `busy for ${busy} of ${time} ms while ${during}`);
}

/** Waits until a long run is on screen and returns how long that took. */
async function arrived(page) {
  const began = Date.now();
  await progress(page).waitFor();
  await page.waitForFunction(() => !document.querySelector("progress"), null, { timeout: 30_000 });
  const events = await page.locator(".event-count").getAttribute("title");
  assert.ok(Number(events.split("of")[1].replace(/\D/g, "")) > 100_000, events);
  return Date.now() - began;
}

journey("a million events arrive, and the page answers all the while", {}, async (page) => {
  await show(page, SMALL, 8);
  await watch(page);
  await scenario(page).fill(LONG);
  const took = await arrived(page);
  await assertAnswered(page, "the run arrived", took);
  const time = page.getByRole("slider", { name: "Time" });
  const end = Number(await time.getAttribute("max"));
  for (let part = 1; part < 8; part++) await time.fill(String(Math.round((end * part) / 8)));
  await page.evaluate(() => document.activeElement.blur());
  for (const key of ["ArrowRight", "ArrowLeft", "Shift+ArrowRight", "End"]) await page.keyboard.press(key);
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByRole("region", { name: "Log" }).getByRole("button").first().waitFor();
  await assertAnswered(page, "it was looked at", took);
});

journey("a long run gives way to what is typed, and can be cancelled", {}, async (page) => {
  await show(page, SMALL, 8);
  await watch(page);
  const began = Date.now();
  await scenario(page).fill(LONG);
  await progress(page).waitFor();
  await scenario(page).press("Control+End");
  await scenario(page).pressSequentially("# not the last word\n", { delay: 20 });
  await progress(page).waitFor();
  await button(page, "Cancel").click();
  await page.getByText("was cancelled").waitFor();
  await page.waitForTimeout(1500);
  assert.equal(await processes(page).count(), 8, "the run on screen stays");
  await scenario(page).fill(LONG);
  await progress(page).waitFor();
  await show(page, SMALL.replace("0..7", "0..6").replace("crash 7", "crash 6"), 7);
  await page.waitForTimeout(1500);
  assert.equal(await processes(page).count(), 7, "the latest text wins");
  await assertAnswered(page, "runs came and went", Date.now() - began);
});

journey(
  "a panic of the page is reported, and the script is saved",
  { expected: /broken on purpose|unreachable/, permissions: ["clipboard-read", "clipboard-write"] },
  async (page) => {
    await show(page, SMALL, 8);
    await page.waitForFunction(() => location.hash.includes("s="));
    const notice = page.getByRole("alert").filter({ hasText: "no longer answers" });
    assert.equal(await notice.isVisible(), false);
    await page.evaluate(async () => {
      const program = await import(new URL("app/habemus-web.js", document.getElementById("boot").src));
      // In a separate task, as in a real crash.
      setTimeout(() => program.breakOnPurpose());
    });
    await notice.waitFor();
    await button(page, "Copy script").click();
    await page.getByText("Your script is copied").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), SMALL);
    await button(page, "Reload").click();
    await notice.waitFor({ state: "hidden" });
    await processes(page).first().waitFor();
    assert.equal(await scenario(page).inputValue(), SMALL);
    await show(page, SMALL.replace("0..7", "0..8"), 9);
  },
);

journey(
  "a panic of the worker is reported, and the next edit runs",
  { expected: /broken on purpose|unreachable/ },
  async (page) => {
    let breaks = true;
    await page.route("**/worker.js", async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      // The real worker script, except that it panics instead of running.
      const broken = body.replace("{ runLong }", "{ breakOnPurpose }").replace("runLong(text)", "breakOnPurpose()");
      assert.notEqual(broken, body);
      await route.fulfill({ response, body: breaks ? broken : body });
    });
    await show(page, SMALL, 8);
    await scenario(page).fill(LONG);
    await page.getByText("could not be carried out").waitFor();
    assert.equal(await progress(page).count(), 0);
    assert.equal(await scenario(page).inputValue(), LONG, "the script stays");
    assert.equal(await processes(page).count(), 8, "the last good run stays");
    breaks = false;
    await scenario(page).press("Control+End");
    await scenario(page).pressSequentially("# once more");
    await arrived(page);
  },
);
