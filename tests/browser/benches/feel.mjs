// What the page feels like, in figures: how much of the window the drawing covers, and how every example of
// the gallery is told at normal speed. The page is played in a real Chromium, with its animation frames in
// the hands of this script: an hour of playing takes minutes, and a busy machine gives the same figures.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { coverage, LAYOUTS, present, show, SIZES, WINDOWS } from "../support/coverage.mjs";
import { answering } from "../support/site.mjs";
import { at } from "./table.mjs";

const ALGORITHMS = join(import.meta.dirname, "../../../crates/algorithms/src");
/** Milliseconds from one frame to the next. */
const FRAME = 50;
/** A run that is not over after this many minutes is not followed to its end. */
const MINUTES = 4;

/** The share of the window that the drawing covers, for each layout, size and window. */
export async function covered(browser, address, table) {
  for (const { name, viewport, options, present: alone, least } of WINDOWS) {
    const context = await browser.newContext({ viewport, serviceWorkers: "block", ...options });
    const page = await context.newPage();
    await page.goto(address);
    await answering(page);
    if (alone) await present(page);
    table.head(`Covered by the drawing: ${name}, ${viewport.width}×${viewport.height}`);
    for (const [layout, script] of Object.entries(LAYOUTS)) {
      const shares = [];
      for (const size of SIZES) {
        await show(page, script(size), size);
        shares.push(await coverage(page));
      }
      const figures = shares.map((share) => (100 * share).toFixed(1)).join(" ");
      table.row(`${layout} of ${SIZES.join(", ")}`, `${figures} %`, { text: `≥ ${100 * least} %`, met: Math.min(...shares) >= least });
    }
    await context.close();
  }
}

/** How the gallery is told: how long, how still, how crowded. */
export async function told(browser, address, table) {
  const runs = [];
  for (const name of examples()) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: "block" });
    await context.addInitScript(holdFrames);
    const page = await context.newPage();
    await page.goto(`${address}#v=1&g=${name}`);
    await page.evaluate(() => globalThis.heldFrames.free());
    await answering(page);
    await page.locator(".stage .process, .stage .cell").first().waitFor();
    runs.push({ name, ...(await page.evaluate(play, { step: FRAME, most: MINUTES * 60_000 })) });
    await context.close();
    const { length, still, crowd } = runs.at(-1);
    console.error(`${name}: ${(length / 1000).toFixed(1)} s, still for ${(still / 1000).toFixed(1)} s, ${crowd} beats in a second`);
  }
  const list = (key) => runs.map((run) => run[key]);
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  const named = (key, pick) => runs.find((run) => run[key] === pick(...list(key))).name;
  table.head(`The ${runs.length} examples of the gallery, played at 1×`);
  const row = (what, key, part, aim) => table.row(what, seconds(at(list(key), part)), aim);
  row("length, shortest", "length", 0, { text: "≥ 8 s", met: Math.min(...list("length")) >= 8_000 });
  row("  median", "length", 0.5);
  row("  longest", "length", 1, { text: "≤ 90 s", met: Math.max(...list("length")) <= 90_000 });
  table.row("  which", named("length", Math.max));
  row("nothing moves, median of the longest", "still", 0.5);
  // While a sentence is read the picture may stand: at most for as long as the longest sentence takes.
  row("  the longest of all", "still", 1);
  table.row("  which", named("still", Math.max));
  const crowd = Math.max(...list("crowd"));
  table.row("beats in one second, at most", String(crowd), { text: "≤ 2", met: crowd <= 2 });
  table.row("  which", named("crowd", Math.max));
}

/** The names of the gallery's examples. */
function examples() {
  const files = readdirSync(ALGORITHMS, { recursive: true }).filter((file) => file.endsWith("outcomes.txt"));
  const lines = files.sort().flatMap((file) => readFileSync(join(ALGORITHMS, file), "utf8").split("\n"));
  return lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split("|")[0].trim());
}

/** In the page, before its program: frames are given as ever until `hold`, then only by `give`. */
function holdFrames() {
  const real = globalThis.requestAnimationFrame.bind(globalThis);
  const cancel = globalThis.cancelAnimationFrame.bind(globalThis);
  let [held, next, now] = [false, 1, 0];
  let waiting = new Map();
  globalThis.requestAnimationFrame = (callback) => {
    if (!held) return real(callback);
    waiting.set(-next, callback);
    return -next++;
  };
  globalThis.cancelAnimationFrame = (handle) => (handle < 0 ? void waiting.delete(handle) : cancel(handle));
  globalThis.heldFrames = {
    free: () => {
      held = false;
    },
    hold: () => {
      held = true;
      now = performance.now();
    },
    give: (milliseconds) => {
      now += milliseconds;
      const due = waiting;
      waiting = new Map();
      for (const callback of due.values()) callback(now);
    },
  };
}

/** In the page: plays the run, and looks at every frame. */
async function play({ step, most }) {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const headline = () => document.querySelector(".headline")?.textContent ?? "";
  // The sentence of a beat may grow while its last events arrive: the number of the step says when the next begins.
  const beat = () => document.querySelector(".event-count").textContent;
  const fast = () => !document.querySelector(".fast-forward").hidden;
  // Whatever moves: shapes and their places, the sentence, the caption, and the clock where it spins; a canvas
  // moves with the clock.
  const picture = () => {
    const stage = document.querySelector(".stage-picture");
    const places = [...stage.querySelectorAll("[transform], path, circle")].map((it) => `${it.getAttribute("transform")}${it.getAttribute("d")}${it.getAttribute("class")}`);
    const crowd = stage.querySelector("canvas") ? document.querySelector(".ribbon input[type=range]").value : "";
    const spinning = fast() ? document.querySelector(".clock-now").textContent : "";
    return [headline(), document.querySelector(".caption")?.textContent, spinning, crowd, ...places].join();
  };
  globalThis.heldFrames.hold();
  document.querySelector(".play").click();
  await settled();
  const changes = [];
  let [length, moved, still, shown, told] = [0, 0, 0, picture(), beat()];
  const playing = () => document.querySelector(".play").getAttribute("aria-label") !== "Play";
  while (playing() && length < most) {
    globalThis.heldFrames.give(step);
    await settled();
    length += step;
    const now = picture();
    if (now !== shown) [shown, moved] = [now, length];
    still = Math.max(still, length - moved);
    if (beat() !== told) {
      told = beat();
      changes.push(length);
    }
  }
  const crowd = Math.max(0, ...changes.map((from) => changes.filter((time) => time >= from && time < from + 1000).length));
  return { length, still, crowd };
}
