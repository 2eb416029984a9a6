// What every journey finds on the page, by role and name, in both languages, and how it waits. It must not
// know how the page is built.

import assert from "node:assert/strict";

export const scenario = (page) => page.getByRole("textbox", { name: /^(Scenario|Cenário)$/ });
export const time = (page) => page.getByRole("slider", { name: /^(Time|Tempo)$/ });
export const process = (page, id) => page.getByRole("button", { name: new RegExp(`^Processo? ${id}\\b`) });
export const processes = (page) => page.getByRole("button", { name: /^Processo? / });
export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const tab = (page, name) => page.getByRole("tab", { name, exact: true });
export const region = (page, name) => page.getByRole("region", { name, exact: true });
export const item = (page, name) => page.getByRole("menuitem", { name: new RegExp(`^${name}\\b`) });

/** The script's text, even while its panel is hidden. */
export const text = (page) => page.locator("#scenario").inputValue();

/** The playhead position, in thousandths of a time unit. */
export const thousandths = async (page) => Number(await time(page).inputValue());

/** Waits until the program runs: its script field exists, even if hidden, and the run is on the stage. */
export async function ready(page) {
  await page.locator("#scenario").waitFor({ state: "attached" });
  await processes(page).first().waitFor();
}

/** Polls until a condition holds, because the page reacts after the event, not during it. */
export async function until(page, what, condition, patience = 15_000) {
  const deadline = Date.now() + patience;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, `never came true: ${what}`);
    await page.waitForTimeout(30);
  }
}

/** Lets the page draw this many frames: for what should not happen, and so cannot be waited for. */
export const frames = (page, count) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Waits until a step under way has arrived: for some frames the playhead stays where it is. */
export const rest = (page) =>
  page.evaluate(async () => {
    const slider = document.querySelector(".ribbon input[type=range]");
    for (let still = 0, last = slider.value; still < 12; ) {
      await new Promise(requestAnimationFrame);
      still = slider.value === last ? still + 1 : 0;
      last = slider.value;
    }
  });

/** Moves the playhead, as dragging the slider does. */
export const seek = (page, thousandths) =>
  time(page).evaluate((slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }, String(thousandths));

/** Waits until a run of more than 20 000 events is on screen. */
export const longRun = (page) =>
  page.waitForFunction(() => Number(document.querySelector(".event-count").title.split("of")[1].replace(/\D/g, "")) > 20_000, null, { timeout: 30_000 });

/** An element's position in the window. */
export async function box(locator) {
  const box = await locator.boundingBox();
  assert.ok(box, "it is on the page");
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

/** Where a thing on the stage can be pressed: its middle. */
export async function middle(thing) {
  const box = await thing.locator(".hit").boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
