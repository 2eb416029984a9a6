// The finer promises of the playground: marks that move, history, cancelling, and links that are too
// long. It knows what people see and hear, and nothing of how the page is made.

import assert from "node:assert/strict";
import { journey } from "./harness.mjs";

const scenario = (page) => page.getByRole("textbox", { name: "Scenario" });
const time = (page) => page.getByRole("slider", { name: "Time" });

async function ready(page) {
  await scenario(page).waitFor();
  await page.getByRole("button", { name: /^Process/ }).first().waitFor();
}

async function until(page, what, condition) {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, `never came true: ${what}`);
    await page.waitForTimeout(30);
  }
}

const CRASH = "algorithm bully\nids 1 2 3\nset watch 2\nuntil 40\nat 0 start 3\nat 10 crash 3\n";

journey("a fault's mark moves along the time bar and can be removed", {}, async (page) => {
  await ready(page);
  await scenario(page).fill(CRASH);
  const mark = page.getByRole("button", { name: /^Crash of 3 at 10\b/ });
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
  await page.getByRole("button", { name: /^Crash of 3 at/ }).focus();
  await page.keyboard.press("Delete");
  await until(page, "the line is gone", async () => !/crash/.test(await scenario(page).inputValue()));
});

journey("a link can be cut and healed by keyboard or mouse", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm chang-roberts\nids 1 3 2\nat 0 start 1\n");
  const link = page.getByRole("button", { name: /^Link between 1 and 3/ });
  await link.waitFor();
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Cut", exact: true }).click();
  await until(page, "the line is written", async () => /cut 1-3/.test(await scenario(page).inputValue()));
});

journey("back and forward walk through what was opened", {}, async (page) => {
  await ready(page);
  const first = await scenario(page).inputValue();
  await page.waitForTimeout(500);
  // The first link of the model's file of old links.
  await page.evaluate(() => { location.hash = "#v=1&s=S8xJzy_KLMnIVUgqzcmp5Cooyk9OLS5OLVaw4AIA"; });
  const linked = "algorithm bully\nprocesses 8\n";
  await until(page, "the linked scenario is shown", async () => (await scenario(page).inputValue()) === linked);
  await until(page, "its eight processes are on the stage", async () => (await page.getByRole("button", { name: /^Process/ }).count()) === 8);
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
  await until(page, "the next text runs", async () => (await page.getByRole("button", { name: /^Process/ }).count()) === 3);
});

journey("a script too long for a link is said to be", {}, async (page) => {
  await ready(page);
  // Text that does not compress: captions of pseudo-random letters.
  let noise = 12345;
  const word = () => Array.from({ length: 60 }, () => {
    noise = (noise * 1103515245 + 12345) % 2147483648;
    return String.fromCharCode(97 + (noise >> 8) % 26);
  }).join("");
  const captions = Array.from({ length: 260 }, (_, k) => `at ${k % 30} say "${word()}"`).join("\n");
  await scenario(page).fill(`${CRASH}${captions}\n`);
  await until(page, "the long run is there", async () => (await page.getByRole("button", { name: /^Process/ }).count()) === 3);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await until(page, "the page says so", async () => (await page.getByText(/too long for a link/).count()) > 0);
  assert.ok(page.url().length < 8200);
});

journey("times scroll, captions appear, and the log follows", {}, async (page) => {
  await ready(page);
  await scenario(page).fill(`${CRASH}at 12 say "Silence begins"\n`);
  await until(page, "the run is there", async () => (await page.getByRole("button", { name: /^Process/ }).count()) === 3);
  await time(page).fill("13000");
  await page.getByText("Silence begins").first().waitFor();
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByRole("region", { name: "Log" }).getByText(/crashes/).first().waitFor();
});
