// Keys in places where they are easily lost: in fields, on marks, in menus, after an element is removed. It
// knows what people see and hear, by role and name.

import assert from "node:assert/strict";
import { journey } from "../../support/harness.mjs";
import { button, process, ready, scenario, seek, tab, text, until } from "../../support/page.mjs";

const QUORUM = "algorithm mutex-quorum\nprocesses 9\nat 0 request 0 for 3\n";
const CRASHES = "algorithm bully\nids 1..4\nat 0 start 1\nat 5 crash 1\nat 10 crash 4\nat 15 recover 4\nuntil 30\n";

const field = (page, name) => page.getByRole("spinbutton", { name, exact: true });
const focusIs = (page, selector) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
const says = (page, pattern) => until(page, `the script says ${pattern}`, async () => pattern.test(await text(page)));

async function write(page, script) {
  await ready(page);
  await scenario(page).fill(script);
  await until(page, "it has run", async () => (await process(page, 1).count()) > 0);
}

journey("a slider of whole numbers goes up and down by one", {}, async (page) => {
  await write(page, QUORUM);
  await tab(page, "Parameters").click();
  const slider = page.getByRole("slider", { name: "coordinators", exact: true });
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await says(page, /^set coordinators 7$/m);
  await page.keyboard.press("ArrowLeft");
  await says(page, /^set coordinators 6$/m);
  await page.keyboard.press("ArrowRight");
  await says(page, /^set coordinators 7$/m);
});

journey("a value that a field does not take is explained, and the field keeps what it had", {}, async (page) => {
  await write(page, QUORUM);
  await tab(page, "Parameters").click();
  for (const [name, typed, why] of [
    ["coordinators", "2.5", /“2.5” is not a whole number from 1 to/],
    ["Processes", "0", /“0” is not a whole number from 1 to 1024\./],
    ["Until", "abc", /“abc” is not a number from 0 to .* with at most three places\./],
  ]) {
    const before = await field(page, name).inputValue();
    await field(page, name).fill(typed);
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText(why).waitFor();
    assert.equal(await field(page, name).inputValue(), before);
  }
  assert.equal(await text(page), QUORUM);
  // An arrow key in an empty Until field must not set it to 1.
  await field(page, "Until").focus();
  await page.keyboard.press("ArrowUp");
  assert.doesNotMatch(await text(page), /^until 1$/m);
});

journey("undo acts on the focused field, and on nothing behind a dialog", {}, async (page) => {
  await write(page, CRASHES);
  await tab(page, "Parameters").click();
  await field(page, "Seed").fill("5");
  await page.keyboard.press("Enter");
  await says(page, /^seed 5$/m);
  const written = await text(page);
  await field(page, "Until").press("End");
  await page.keyboard.type("9");
  await page.keyboard.press("Control+z");
  assert.equal(await field(page, "Until").inputValue(), "30");
  assert.equal(await text(page), written, "what was handed in stays");
  await button(page, "Gallery").click();
  await page.getByRole("dialog", { name: "Gallery" }).getByRole("searchbox").fill("yoyo");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  assert.equal(await text(page), written);
});

journey("a mark on the ribbon can be moved step by step", {}, async (page) => {
  await write(page, CRASHES);
  await page.getByRole("button", { name: /^Crash of 4 at 10/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await says(page, /^at 9\.9 crash 4$/m);
  await page.keyboard.press("ArrowLeft");
  await says(page, /^at 9\.8 crash 4$/m);
  assert.ok(await focusIs(page, ".mark"));
});

journey("the menu of a message is left by Tab at either end, and by Escape", {}, async (page) => {
  await write(page, CRASHES);
  await seek(page, 500);
  const menu = page.locator(".menu");
  const open = async () => {
    await page.locator(".stage-tokens [role=button]").first().focus();
    await page.keyboard.press("Enter");
    await menu.waitFor();
  };
  await open();
  await page.keyboard.press("Shift+Tab");
  await menu.waitFor({ state: "detached" });
  await open();
  const toField = () => until(page, "there is a field to go to", async () => {
    await page.keyboard.press("Tab");
    return focusIs(page, ".menu input");
  });
  await toField();
  await page.keyboard.press("Shift+Tab");
  assert.ok(await focusIs(page, ".menu *"), "and to come back from");
  await toField();
  await page.keyboard.press("Tab");
  await menu.waitFor({ state: "detached" });
  await open();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
});

journey("an element that disappears gives the focus back", {}, async (page) => {
  await write(page, CRASHES);
  await process(page, 2).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /^Crash/ }).press("Enter");
  const undo = page.locator(".toast").getByRole("button", { name: "Undo", exact: true });
  await undo.waitFor();
  await button(page, "Play").focus();
  await undo.focus();
  await page.keyboard.press("Enter");
  await undo.waitFor({ state: "detached" });
  await until(page, "the focus is where it was", () => focusIs(page, ".play"));
  // A button that becomes disabled keeps the focus.
  const back = page.locator(".undo").getByRole("button", { name: "Undo", exact: true });
  await back.focus();
  await until(page, "all is undone", async () => {
    await page.keyboard.press("Enter");
    return (await back.getAttribute("aria-disabled")) === "true";
  });
  assert.ok(await focusIs(page, ".undo button"));
});

journey("the end of an experiment is heard", {}, async (page) => {
  await ready(page);
  await page.locator(".to-lab").click();
  await page.getByRole("textbox", { name: "Experiment", exact: true }).fill("measure messages\nvary processes 4,8\nseeds 1..2\nalgorithm franklin\n");
  await button(page, "Run").click();
  await page.getByRole("status").getByText("The experiment is done.").waitFor({ state: "attached", timeout: 30_000 });
});
