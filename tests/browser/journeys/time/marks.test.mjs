// Every mark is explained where it stands: to a pointer, to the keyboard, to a finger; and in the help.

import assert from "node:assert/strict";
import { everywhere, journey } from "../../support/harness.mjs";
import { middle, process, processes, ready, scenario, seek, until } from "../../support/page.mjs";

const SPLIT = "algorithm bully\nids 1..6\nset watch 3\nat 0 start 1\nat 12 partition 1 2 3 | 4 5 6\nuntil 40\n";

const told = (page) => page.locator(".mark-meaning");

async function open(page, text) {
  await ready(page);
  await scenario(page).fill(text);
  await until(page, "six processes", async () => (await processes(page).count()) === 6);
}

journey("a mark under the pointer says what it means, until Escape", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await open(page, SPLIT);
  await seek(page, 11000);
  const leader = await middle(process(page, 6));
  await page.mouse.move(leader.x, leader.y);
  await told(page).getByText(/It leads/).waitFor();
  await page.keyboard.press("Escape");
  await told(page).waitFor({ state: "hidden" });
  const follower = await middle(process(page, 2));
  await page.mouse.move(follower.x, follower.y);
  await told(page).getByText(/It follows that leader/).waitFor();
  const mark = page.getByRole("button", { name: /^Partition at 12/ });
  await mark.hover();
  await told(page).getByText(/Links are cut/).waitFor();
});

journey("a mark reached by keyboard says what it means", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await open(page, SPLIT);
  await seek(page, 30000);
  await page.getByRole("button", { name: /^Two leaders at once, since/ }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await told(page).getByText(/Two are where only one may be/).waitFor();
});

everywhere("a finger that rests on a process reads what it is, and presses nothing", {}, async (page, { phone }) => {
  if (!phone) return;
  await open(page, SPLIT);
  await seek(page, 11000);
  const { x, y } = await middle(process(page, 6));
  const target = process(page, 6);
  const touch = { pointerType: "touch", clientX: x, clientY: y, bubbles: true, isPrimary: true };
  await target.dispatchEvent("pointerdown", touch);
  await told(page).getByText(/Lidera/).waitFor();
  await target.dispatchEvent("pointerup", touch);
  await target.dispatchEvent("click", { clientX: x, clientY: y, bubbles: true });
  assert.equal(await page.getByRole("menu").count(), 0, "no menu opened");
});

everywhere("the help lists what the marks mean, those of the run first", {}, async (page, { press }) => {
  await open(page, SPLIT);
  await press(page.getByRole("button", { name: /^(Help|Ajuda)$/ }));
  const legend = page.getByRole("region", { name: /^(What the marks mean|O que significam as marcas)$/ });
  const first = legend.getByRole("list").first();
  await first.getByText(/A partition|Uma partição/).waitFor();
  assert.equal(await first.getByText(/critical section|região crítica/).count(), 0, "nobody is in a critical section here");
  assert.ok((await legend.locator("svg path").count()) > 40, "each is drawn");
});
