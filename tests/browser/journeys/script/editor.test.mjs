// Writing a script in a real browser: suggestions while typing, lines from the menu, one-press fixes for
// problems. It knows what people see and hear, by role and name.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, everywhere, journey, violations } from "../../support/harness.mjs";
import { frames, item, processes, scenario, seek, text, until } from "../../support/page.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SCRIPT = "algorithm bully\nids 0..3\nat 3 crash 1\nat 20 recover 1\n";

const list = (page) => page.getByRole("listbox", { name: /^(Suggestions|Sugestões)$/ });
const options = (page) => list(page).getByRole("option");
const insert = (page) => page.getByRole("button", { name: /^(Insert|Inserir)$/ });
const selected = (page) => scenario(page).evaluate((it) => it.value.slice(it.selectionStart, it.selectionEnd));

async function ready(page, script = SCRIPT) {
  await processes(page).first().waitFor();
  await scenario(page).fill(script);
  await scenario(page).press("Control+End");
}

everywhere("suggestions come while typing, and are taken with the keyboard", {}, async (page) => {
  await ready(page);
  await scenario(page).pressSequentially("at 9 c");
  await list(page).waitFor();
  assert.deepEqual(await options(page).locator("code").allInnerTexts(), ["crash", "cut"]);
  assert.equal(await scenario(page).getAttribute("aria-activedescendant"), null, "nothing is chosen by itself");
  await page.keyboard.press("ArrowDown");
  const active = await scenario(page).getAttribute("aria-activedescendant");
  assert.equal(await page.locator(`#${active}`).getAttribute("aria-selected"), "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  // The line continues, and so do the suggestions.
  await until(page, "the word is there", async () => (await text(page)) === `${SCRIPT}at 9 crash `);
  await until(page, "the ids follow", async () => (await options(page).count()) === 5);
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await until(page, "the id is there", async () => (await text(page)) === `${SCRIPT}at 9 crash 2`);
  assert.ok(await scenario(page).evaluate((it) => it === document.activeElement), "the focus stays");
  await list(page).waitFor({ state: "hidden" });
  await page.keyboard.press("Control+z");
  await until(page, "undo takes it back", async () => (await text(page)) !== `${SCRIPT}at 9 crash 2`);
});

journey("suggestions are never in the way of typing", WIDE, async (page) => {
  await ready(page);
  await scenario(page).pressSequentially("at 9 crash 0\n");
  assert.equal(await text(page), `${SCRIPT}at 9 crash 0\n`, "Enter makes a new line");
  await list(page).waitFor({ state: "hidden" });
  await scenario(page).pressSequentially("d");
  await list(page).waitFor();
  await page.keyboard.press("Enter");
  assert.equal(await text(page), `${SCRIPT}at 9 crash 0\nd\n`, "also while something is suggested");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await scenario(page).pressSequentially("de");
  await list(page).waitFor();
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "hidden" });
  await scenario(page).pressSequentially("l");
  await list(page).waitFor();
  await page.keyboard.press("Tab");
  assert.ok(!(await scenario(page).evaluate((it) => it === document.activeElement)), "Tab leaves the field");
  await list(page).waitFor({ state: "hidden" });
  assert.match(await text(page), /\ndel$/);
  // Ctrl+Space shows suggestions even on an empty line.
  await scenario(page).fill(SCRIPT);
  await scenario(page).press("Control+End");
  await page.keyboard.press("Control+Space");
  await until(page, "statements are offered", async () => (await options(page).count()) > 8);
  await options(page).filter({ hasText: "loss" }).click();
  await until(page, "a press takes one", async () => (await text(page)) === `${SCRIPT}loss `);
});

everywhere("names, parameters and values are suggested", {}, async (page) => {
  await ready(page, "algorithm \nprocesses 4\n");
  await scenario(page).press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Space");
  await until(page, "all algorithms", async () => (await options(page).count()) >= 17);
  await scenario(page).pressSequentially("quo");
  await until(page, "one is left", async () => (await options(page).count()) === 1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until(page, "it is there", async () => (await text(page)).startsWith("algorithm mutex-quorum\n"));
  await scenario(page).press("Control+End");
  await scenario(page).pressSequentially("set r");
  await until(page, "its parameter", async () => (await options(page).locator("code").allInnerTexts()).join() === "retry");
});

journey("the menu inserts lines where they belong and selects what to change", WIDE, async (page) => {
  await ready(page);
  await seek(page, 10_000);
  await insert(page).click();
  await item(page, "crash").waitFor();
  const [menu, pressed] = [await page.getByRole("menu").boundingBox(), await insert(page).boundingBox()];
  assert.ok(menu.y > pressed.y && menu.x + menu.width > pressed.x, "the menu is at its button");
  await item(page, "crash").click();
  await until(page, "in time order", async () => (await text(page)) === SCRIPT.replace("at 20", "at 10 crash 3\nat 20"));
  assert.equal(await selected(page), "3");
  await page.keyboard.type("2");
  await until(page, "typing replaces it", async () => /at 10 crash 2\n/.test(await text(page)));
  await insert(page).focus();
  await page.keyboard.press("Enter");
  await item(page, "crash").waitFor();
  await page.keyboard.press("l");
  await page.keyboard.press("Enter");
  await until(page, "a setting goes to the settings", async () => /^algorithm bully\nids 0\.\.3\nloss 10%\n/.test(await text(page)));
  assert.equal(await selected(page), "10%");
  await insert(page).click();
  await item(page, "watch").click();
  await until(page, "a parameter", async () => /^set watch 0$/m.test(await text(page)));
  await insert(page).click();
  await item(page, "ids").click();
  await until(page, "what stands already is pointed at", async () => (await selected(page)) === "0..3");
  await insert(page).click();
  await item(page, "say").click();
  await until(page, "a caption", async () => (await selected(page)) === "What is to be seen here");
  await insert(page).click();
  await page.keyboard.press("Escape");
  assert.ok(await insert(page).evaluate((it) => it === document.activeElement), "the focus is back");
});

journey("the menu and the suggestions fit a phone, in Portuguese", { ...PHONE, locale: "pt-BR" }, async (page) => {
  await scenario(page).waitFor();
  await insert(page).tap();
  await item(page, "crash").waitFor();
  await assertNoSidewaysScroll(page);
  assert.ok((await item(page, "crash").boundingBox()).height >= 44);
  assert.match(await item(page, "crash").innerText(), /processos param/);
  await item(page, "crash").tap();
  await until(page, "the line is there", async () => /at \S+ crash 5\n/.test(await text(page)));
  await scenario(page).press("Control+End");
  await scenario(page).pressSequentially("set ");
  await list(page).waitFor();
  const box = await list(page).boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 390, "the list is inside the window");
  assert.ok((await options(page).first().boundingBox()).height >= 44);
  await options(page).first().tap();
  await until(page, "a tap takes one", async () => /\nset announce $/.test(await text(page)));
});

everywhere("what is known to mend a problem is one press away", {}, async (page, { say, press }) => {
  await ready(page, "algorithm bully\nprocesses 4 4\nset ok-timeout -2\nat 3 crash 1 1\nseed 1\nseed 2\nat 1 request 1 for 2\n");
  const [out, change, whole] = [say("Take out"), say("Change to"), say("Take the line out")];
  for (const name of [`${out} 4`, `${change} 2`, `${out} 1`, whole, whole]) {
    const mend = page.getByRole("button", { name, exact: true }).first();
    await mend.waitFor();
    const before = await text(page);
    await press(mend);
    await until(page, `${name} changes the text`, async () => (await text(page)) !== before);
  }
  await until(page, "everything is mended", async () => (await text(page)) === "algorithm bully\nprocesses 4\nset ok-timeout 2\nat 3 crash 1\nseed 1\n");
  await scenario(page).fill("algorithm bully\n");
  await press(page.getByRole("button", { name: `${say("Add")} processes 5` }));
  await until(page, "five take part", async () => (await processes(page).count()) === 5);
});

journey("letter keys can be switched off", {}, async (page) => {
  await ready(page);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await help.getByRole("checkbox", { name: "Letter and punctuation keys" }).uncheck();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await page.evaluate(() => document.activeElement.blur());
  for (const key of ["k", "?", ",", ".", ">"]) await page.keyboard.press(key);
  assert.equal(await help.isVisible(), false);
  assert.equal(await page.getByRole("button", { name: "Pause" }).count(), 0);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: /^Process/ }).first().waitFor();
  await page.keyboard.press("?");
  await frames(page, 12);
  assert.equal(await help.isVisible(), false, "it is remembered");
});

journey("axe finds nothing while something is suggested", WIDE, async (page) => {
  await ready(page);
  await scenario(page).pressSequentially("at 9 c");
  await list(page).waitFor();
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await violations(page), []);
});
