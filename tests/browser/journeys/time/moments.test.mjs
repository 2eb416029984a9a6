// Details of the playground: movable marks, history, cancelling, and links that are too long. It knows what
// people see and hear, and must not know how the page is built.

import assert from "node:assert/strict";
import { everywhere, journey } from "../../support/harness.mjs";
import { processes, ready, region, scenario, seek, tab, text, time, until } from "../../support/page.mjs";
import { noise } from "../../support/texts.mjs";

const CRASH = "algorithm bully\nids 1 2 3\nset watch 2\nuntil 40\nat 0 start 3\nat 10 crash 3\n";

everywhere("a fault's mark moves along the time bar and can be removed", {}, async (page) => {
  await ready(page);
  await scenario(page).fill(CRASH);
  const mark = page.getByRole("button", { name: /^(Crash of 3 at|Falha de 3 em) 10\b/ });
  await mark.waitFor();
  const box = await mark.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await until(page, "the line's time moved", async () => {
    const at = (await scenario(page).inputValue()).match(/at ([\d.]+) crash 3/);
    return at && Number(at[1]) > 12;
  });
  await page.getByRole("button", { name: /^(Crash of 3 at|Falha de 3 em)/ }).focus();
  await page.keyboard.press("Delete");
  await until(page, "the line is gone", async () => !/crash/.test(await scenario(page).inputValue()));
});

everywhere("a link can be cut and healed by keyboard or pointer", {}, async (page, { say, press }) => {
  await ready(page);
  await scenario(page).fill("algorithm chang-roberts\nids 1 3 2\nat 0 start 1\n");
  const link = page.getByRole("button", { name: /^(Link between 1 and 3|Enlace entre 1 e 3)/ });
  await link.waitFor();
  await link.focus();
  await page.keyboard.press("Enter");
  await press(page.getByRole("menuitem", { name: say("Cut"), exact: true }));
  await until(page, "the line is written", async () => /cut 1-3/.test(await text(page)));
  await seek(page, 500);
  await page.getByRole("button", { name: /^(Link between 1 and 3|Enlace entre 1 e 3), (cut|cortado)/ }).focus();
  await page.keyboard.press("Enter");
  await press(page.getByRole("menuitem", { name: say("Heal"), exact: true }));
  await until(page, "it is healed", async () => /heal 1-3/.test(await text(page)));
});

journey("back and forward walk through what was opened", {}, async (page) => {
  await ready(page);
  const first = await scenario(page).inputValue();
  // The first link in crates/model/tests/old_links.txt.
  await page.evaluate(() => { location.hash = "#v=1&s=S8xJzy_KLMnIVUgqzcmp5Cooyk9OLS5OLVaw4AIA"; });
  const linked = "algorithm bully\nprocesses 8\n";
  await until(page, "the linked scenario is shown", async () => (await scenario(page).inputValue()) === linked);
  await until(page, "its eight processes are on the stage", async () => (await processes(page).count()) === 8);
  await page.goBack();
  await until(page, "the first scenario is back", async () => (await scenario(page).inputValue()) === first);
  await page.goForward();
  await until(page, "the linked one is there again", async () => (await scenario(page).inputValue()) === linked);
});

journey("a run at its budget can be cancelled and the page goes on", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm bully\nprocesses 64\nset watch 0.001\nset leader-timeout 1\ndelay 0.001\nuntil 1000000\nbudget 20000000\n");
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.waitFor();
  await cancel.click();
  await until(page, "it says so", async () => (await page.getByText(/cancelled/).count()) > 0);
  await scenario(page).fill(CRASH);
  await until(page, "the next text runs", async () => (await processes(page).count()) === 3);
});

journey("a script too long for a link is said to be", {}, async (page) => {
  await ready(page);
  await scenario(page).fill(CRASH + noise(15_600));
  await until(page, "the long run is there", async () => (await processes(page).count()) === 3);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("dialog", { name: "Share" }).getByText(/too long for a link/).waitFor();
  assert.ok(page.url().length < 8200);
});

everywhere("times scroll, captions appear, and the log follows", {}, async (page, { say, press }) => {
  await ready(page);
  await scenario(page).fill(`${CRASH}at 12 say "Silence begins"\n`);
  await until(page, "the run is there", async () => (await processes(page).count()) === 3);
  await time(page).fill("13000");
  await page.getByText("Silence begins").first().waitFor();
  await press(tab(page, say("Log")));
  await region(page, say("Log")).getByText(/crashes|\bfalha\b/).first().waitFor();
});
