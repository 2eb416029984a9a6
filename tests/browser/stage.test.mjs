// The stage under a real pointer: a process is dragged to a place that the text keeps, and a click
// that does not move still opens the menu. It knows what people see, by role and name.

import assert from "node:assert/strict";
import { journey } from "./harness.mjs";

const scenario = (page) => page.getByRole("textbox", { name: "Scenario" });
const process = (page, id) => page.getByRole("button", { name: new RegExp(`^Process ${id}\\b`) });

const YOYO =
  "algorithm yoyo\nedges 2-31 3-11 3-12 3-14 4-14 4-20 5-11 5-12 5-20 7-20 7-31 11-12 12-20 20-41\n";

const middle = async (of) => {
  const box = await of.locator(".hit").boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

journey("a process is dragged, the text keeps its place, one undo takes it back", {}, async (page) => {
  await scenario(page).waitFor();
  await scenario(page).fill(YOYO);
  await process(page, 41).waitFor();
  const from = await middle(process(page, 41));
  const other = await middle(process(page, 20));
  await page.mouse.move(from.x + 3, from.y + 3);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 10);
  await page.mouse.move(from.x - 97, from.y - 57, { steps: 6 });
  const held = await middle(process(page, 41));
  assert.ok(Math.hypot(held.x - from.x + 100, held.y - from.y + 60) < 2, "it follows the pointer");
  await page.mouse.up();
  await page.waitForFunction(() => /place 41 /.test(document.querySelector("textarea").value));
  // Until the text has run again, the stage holds the process itself.
  await page.locator("svg.dragging").waitFor({ state: "detached" });
  assert.match(await scenario(page).inputValue(), /^place 41 \d+(\.\d)? \d+(\.\d)?$/m);
  const now = await middle(process(page, 41));
  assert.ok(Math.hypot(now.x - held.x, now.y - held.y) < 2, "it stays where it was let go");
  assert.deepEqual(await middle(process(page, 20)), other, "nobody else moves");
  assert.equal(await page.getByRole("menu").count(), 0, "a drag opens no menu");
  await page.mouse.move(now.x, now.y);
  await page.mouse.down();
  await page.mouse.move(now.x + 2, now.y + 1);
  await page.mouse.up();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  assert.equal(await scenario(page).inputValue(), YOYO);
});
