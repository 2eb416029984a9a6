// The gallery in a real browser: a lecturer opens it, chooses an example, and takes it back. It knows
// what people see and hear, by role and name, and nothing of how the page is made.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, journey, violations } from "./harness.mjs";

const scenario = (page) => page.getByRole("textbox", { name: /^(Scenario|Cenário)$/ });
const time = (page) => page.getByRole("slider", { name: "Time" });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const gallery = (page, name = "Gallery") => page.getByRole("dialog", { name, exact: true });
const card = (page, title) => page.getByRole("button", { name: new RegExp(`^${title}`) });

/** The program is up once the field it renders is there and the run is on the stage. */
async function ready(page) {
  await scenario(page).waitFor();
  await page.getByRole("button", { name: /^Process/ }).first().waitFor();
}

/** Polls until the page shows what it should; the page answers after the press, not within it. */
async function until(page, what, condition) {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, `never came true: ${what}`);
    await page.waitForTimeout(30);
  }
}

const says = (page, pattern) => until(page, `the script says ${pattern}`, async () => pattern.test(await scenario(page).inputValue()));

journey("an example replaces the scenario, and undo brings it back", {}, async (page) => {
  await ready(page);
  const old = await scenario(page).inputValue();
  await time(page).focus();
  await page.keyboard.press("End");
  await button(page, "Gallery").click();
  await gallery(page).waitFor();
  await card(page, "The worst order").click();
  await gallery(page).waitFor({ state: "hidden" });
  await says(page, /^# The worst order\n/);
  await page.getByRole("button", { name: /^Process 8\b/ }).waitFor();
  assert.equal(await time(page).inputValue(), "0", "the playhead is at the beginning");
  await page.keyboard.press("Control+z");
  await until(page, "the old text is back", async () => (await scenario(page).inputValue()) === old);
});

journey("an example is an entry in the browser's history", {}, async (page) => {
  await ready(page);
  const first = await scenario(page).inputValue();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await button(page, "Gallery").click();
  await card(page, "The best order").click();
  await says(page, /^# The best order\n/);
  await until(page, "there is one entry more", async () => (await entries()) > before);
  await page.goBack();
  await until(page, "back shows what was there", async () => (await scenario(page).inputValue()) === first);
});

journey("the gallery with the keyboard alone", {}, async (page) => {
  await ready(page);
  const old = await scenario(page).inputValue();
  await button(page, "Gallery").focus();
  await page.keyboard.press("Enter");
  await gallery(page).waitFor();
  await page.keyboard.press("Escape");
  await gallery(page).waitFor({ state: "hidden" });
  assert.equal(await scenario(page).inputValue(), old, "Escape changes nothing");
  assert.ok(await button(page, "Gallery").evaluate((it) => it === document.activeElement), "the focus is back");
  await page.keyboard.press("Enter");
  await gallery(page).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await until(page, "Tab reaches a card", async () => {
    if (/^A crash swallows/.test(await focused())) return true;
    await page.keyboard.press("Tab");
    return false;
  });
  await page.keyboard.press("Enter");
  await says(page, /^# A crash swallows the election\n/);
  await gallery(page).waitFor({ state: "hidden" });
});

journey("the gallery speaks Portuguese", { locale: "pt-BR" }, async (page) => {
  await scenario(page).waitFor();
  await button(page, "Galeria").click();
  await gallery(page, "Galeria").waitFor();
  await card(page, "A pior ordem").click();
  await says(page, /^# A pior ordem\n[^]*say "Só o 1 para agora/);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [1440, 390]) {
    journey(`axe finds nothing in the gallery in ${colorScheme} at ${width} px`, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await ready(page);
      await assertNoSidewaysScroll(page);
      await button(page, "Gallery").click();
      await gallery(page).waitFor();
      assert.deepEqual(await violations(page), []);
      await assertNoSidewaysScroll(page);
      const { content, room } = await gallery(page).evaluate((it) => ({ content: it.scrollWidth, room: it.clientWidth }));
      assert.ok(content <= room, "the gallery does not scroll sideways");
    });
  }
}
