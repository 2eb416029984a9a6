// No spoilers: what the playhead has not shown yet is not told, on a first visit and wherever somebody asks for it.

import assert from "node:assert/strict";
import { everywhere, journey } from "../../support/harness.mjs";
import { processes, ready, region, seek, until } from "../../support/page.mjs";

const lights = (page) => region(page, /^(Verdicts|Veredictos)$/).getByRole("listitem").getByRole("button");
const names = (page) => lights(page).evaluateAll((all) => all.map((light) => light.getAttribute("aria-label")));
const tellsTheEnd = async (page) => (await names(page)).some((name) => /whole run|execução toda/.test(name));
const count = (page) => page.locator(".event-count").textContent();
const covered = (page) => page.evaluate(() => Number(document.querySelector(".ribbon .untold")?.getAttribute("width") ?? 0));
const isTold = (page) => until(page, "everything is told", () => tellsTheEnd(page));
const isHidden = (page) => until(page, "the end is hidden", async () => !(await tellsTheEnd(page)));

everywhere("a first visit does not tell the end before it was seen once", {}, async (page) => {
  await ready(page);
  await isHidden(page);
  const whole = await covered(page);
  assert.ok(whole > 0, "the time bar is empty");
  await seek(page, 3000);
  await until(page, "the bar fills as far as the playhead was", async () => (await covered(page)) < whole);
  assert.doesNotMatch(await count(page), / (of|de) /, "it does not say how much is still to come");
  await seek(page, 1000);
  const seen = await covered(page);
  assert.ok(seen < whole, "what was seen stays");
  await page.keyboard.press("End");
  await isTold(page);
  assert.match(await count(page), / (of|de) /);
  assert.equal(await covered(page), 0);
  await page.reload();
  await ready(page);
  await isTold(page);
});

everywhere("one press tells everything, and the choice is remembered", {}, async (page, { press }) => {
  await ready(page);
  await isHidden(page);
  await press(page.getByRole("button", { name: /^(Show it now|Mostrar já)$/ }));
  await isTold(page);
  await page.reload();
  await ready(page);
  await isTold(page);
  await page.locator("#scenario").evaluate(() => document.activeElement.blur());
  await page.keyboard.press("v");
  await isHidden(page);
  await until(page, "the address asks for it", () => /view=[^&]*veil/.test(page.url()));
  const address = page.url();
  await page.keyboard.press("v");
  await isTold(page);
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  await isHidden(page);
});

everywhere("the switch in the help hides what has not happened yet", {}, async (page, { press }) => {
  await ready(page);
  await page.keyboard.press("End");
  await isTold(page);
  await press(page.getByRole("button", { name: /^(Help|Ajuda)$/ }));
  const box = page.getByRole("checkbox", { name: /^(Hide what has not happened yet|Esconder o que ainda não aconteceu)$/ });
  assert.equal(await box.isChecked(), false);
  await box.check();
  await page.keyboard.press("Escape");
  await isTold(page);
});

journey("an intervention hides what it may have changed", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await ready(page);
  await page.keyboard.press("End");
  await page.locator("#scenario").evaluate(() => document.activeElement.blur());
  await page.keyboard.press("v");
  await isTold(page);
  await seek(page, 3000);
  const before = await processes(page).count();
  await processes(page).last().press("Enter");
  await page.getByRole("menuitem", { name: /^Crash/ }).click();
  await until(page, "it has run", async () => (await processes(page).count()) === before);
  await isHidden(page);
});
