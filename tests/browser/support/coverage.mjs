// How much of the window the drawing covers: the box around all processes, for every kind of layout and in
// the windows people use. Shared by the journey that holds the bounds and the bench that prints the figures.

import { frames, until } from "./page.mjs";

/** A script for each kind of layout, by the number of processes. */
export const LAYOUTS = {
  ring: (n) => `algorithm chang-roberts\nprocesses ${n}\n`,
  complete: (n) => `algorithm bully\nprocesses ${n}\n`,
  graph: (n) => `algorithm yoyo\nprocesses ${n}\n`,
  cube: (n) => `algorithm vcube\nprocesses ${n}\n`,
};

export const SIZES = [5, 8, 16, 32];

/** The windows, whether the stage is shown alone, and the share that the drawing covers at least. */
export const WINDOWS = [
  { name: "ordinary", viewport: { width: 1280, height: 720 }, least: 0.22 },
  { name: "ordinary", viewport: { width: 1440, height: 900 }, least: 0.22 },
  { name: "Present", viewport: { width: 1280, height: 720 }, present: true, least: 0.45 },
  { name: "phone", viewport: { width: 390, height: 844 }, options: { hasTouch: true, isMobile: true }, least: 0.2 },
];

/** Shows a script with this many processes, and waits until the stage has settled. */
export async function show(page, script, count) {
  // Directly into the field: where the stage stands alone, the field is hidden.
  await page.locator("#scenario").evaluate((field, script) => {
    field.value = script;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, script);
  await until(page, `${count} processes`, async () => (await page.locator(".stage .process").count()) === count);
  // The stage is measured after the frame in which its neighbours have changed.
  await frames(page, 4);
}

/** Shows the stage alone. */
export async function present(page) {
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("p");
  await page.locator(".page.presented").waitFor();
  await frames(page, 4);
}

/** The share of the window that the box around all processes covers. */
export const coverage = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".stage .process .hit")].map((hit) => hit.getBoundingClientRect());
    const edge = (side, pick) => pick(...boxes.map((box) => box[side]));
    const width = Math.min(innerWidth, edge("right", Math.max)) - Math.max(0, edge("left", Math.min));
    const height = Math.min(innerHeight, edge("bottom", Math.max)) - Math.max(0, edge("top", Math.min));
    return (width * height) / (innerWidth * innerHeight);
  });
