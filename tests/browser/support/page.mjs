// What every journey finds on the page, by role and name, in either language; and how it waits. It knows
// nothing of how the page is made.

import assert from "node:assert/strict";

export const scenario = (page) => page.getByRole("textbox", { name: /^(Scenario|Cenário)$/ });
export const time = (page) => page.getByRole("slider", { name: /^(Time|Tempo)$/ });
export const process = (page, id) => page.getByRole("button", { name: new RegExp(`^Processo? ${id}\\b`) });
export const processes = (page) => page.getByRole("button", { name: /^Processo? / });
export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const tab = (page, name) => page.getByRole("tab", { name, exact: true });
export const region = (page, name) => page.getByRole("region", { name, exact: true });
export const item = (page, name) => page.getByRole("menuitem", { name: new RegExp(`^${name}\\b`) });

/** The script's text, also while its panel stands behind another. */
export const text = (page) => page.locator("#scenario").inputValue();

/** Where the playhead stands, in thousandths of a time unit. */
export const thousandths = async (page) => Number(await time(page).inputValue());

/** The program is up once the field it renders is there, if behind another panel, and the run is on the stage. */
export async function ready(page) {
  await page.locator("#scenario").waitFor({ state: "attached" });
  await processes(page).first().waitFor();
}

/** Polls until the page shows what it should; the page answers after the press, not within it. */
export async function until(page, what, condition) {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, `never came true: ${what}`);
    await page.waitForTimeout(30);
  }
}

/** Moves the playhead, as a hand on the slider does. */
export const seek = (page, thousandths) =>
  time(page).evaluate((slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }, String(thousandths));
