// Two runs side by side in a real browser: a lecturer opens a ready comparison, plays both, reads the
// table, shares it and undoes it. It knows what people see and hear, by role and name.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, everywhere, journey, violations } from "../../support/harness.mjs";
import { button, ready, scenario, seek, tab, time, until } from "../../support/page.mjs";

const pane = (page, letter) => page.getByRole("region", { name: new RegExp(`^${letter}: `) });
const card = (page, title) => page.getByRole("button", { name: new RegExp(`^${title}`) });
const table = (page) => page.getByRole("table", { name: /^A (and|e) B/ });

/** Opens a ready comparison from its panel. */
async function open(page, name, title) {
  await tab(page, name).click();
  await card(page, title).click();
  await pane(page, "B").locator("[data-process]").first().waitFor();
}

/** A table row: the value on each side, and the difference. */
const row = async (page, name) =>
  (await table(page).getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell").allInnerTexts()).map((cell) => cell.trim());

const sentence = (page, letter) => pane(page, letter).locator(".headline").innerText();

everywhere("dead or slow look the same until the answers come", {}, async (page, { say }) => {
  await ready(page);
  await open(page, say("Compare"), say("Dead or slow?").replace("?", ""));
  await pane(page, "A").getByText("at 10 crash 0").waitFor();
  await pane(page, "B").getByText("delay 7 from 0 after 10").waitFor();
  const believed = (letter) => pane(page, letter).getByRole("img", { name: /^(Believed leader|Líder reconhecido)/ }).getAttribute("aria-label");
  const follow = (count, all, id) => new RegExp(`${count} (of|de) ${all} (follow|seguem) ${id}\\b`);
  await seek(page, 17_000);
  await until(page, "1 is followed in A", async () => follow(4, 4, 1).test(await believed("A")));
  assert.match(await believed("B"), follow(4, 5, 1));
  await seek(page, 25_000);
  await until(page, "0 is followed again in B", async () => follow(5, 5, 0).test(await believed("B")));
  assert.match(await believed("A"), follow(4, 4, 1));
});

for (const [width, across] of [[719, 1], [720, 2], [768, 2], [1024, 2]]) {
  journey(`the two stages are ${across} across at ${width} px`, { viewport: { width, height: 1024 } }, async (page) => {
    await ready(page);
    await page.getByRole("banner").getByRole("button", { name: "Compare", exact: true }).click();
    await pane(page, "B").locator("[data-process]").first().waitFor();
    const [a, b] = [await pane(page, "A").boundingBox(), await pane(page, "B").boundingBox()];
    assert.equal(across === 2, Math.abs(a.y - b.y) < 1 && b.x >= a.x + a.width - 1);
    assert.ok(b.width >= 300, `B is ${b.width} px wide`);
    await assertNoSidewaysScroll(page);
  });
}

journey("both play on one clock, and steps go through both", {}, async (page) => {
  await ready(page);
  await open(page, "Compare", "All the way round");
  assert.equal(await time(page).getAttribute("max"), "26250", "the axis ends with the longer run");
  await button(page, "Play").click();
  await until(page, "time passes", async () => Number(await time(page).inputValue()) > 1000);
  await button(page, "Pause").click();
  await time(page).focus();
  await page.keyboard.press("End");
  await until(page, "the longer run is over", async () => (await time(page).inputValue()) === "26250");
  await page.keyboard.press("Home");
  const [a, b] = [await sentence(page, "A"), await sentence(page, "B")];
  await button(page, "Next step").click();
  await until(page, "a step moves both", async () => (await sentence(page, "A")) !== a && (await sentence(page, "B")) !== b);
});

journey("the table has the numbers of the single runs", {}, async (page) => {
  await ready(page);
  await open(page, "Compare", "All the way round");
  assert.deepEqual(await row(page, "Messages"), ["90", "60", "−30"]);
  assert.deepEqual(await row(page, "ELECTION"), ["78", "48", "−30"]);
  assert.deepEqual(await row(page, "All know at"), ["23", "24", "+1"]);
  const counted = async () => (await page.locator(".counters").innerText()).replace(/\s+/g, " ");
  await button(page, "End the comparison").click();
  await page.keyboard.press("End");
  await until(page, "A alone has 78", async () => /ELECTION 78\b/.test(await counted()));
  await scenario(page).fill((await scenario(page).inputValue()).replace("chang-roberts", "franklin"));
  await until(page, "B alone has 48", async () => /ELECTION 48\b/.test(await counted()));
});

everywhere("a link brings both sides and the moment back", {}, async (page, { say }) => {
  await ready(page);
  await open(page, say("Compare"), say("Dead or slow?").replace("?", ""));
  await seek(page, 21_000);
  await until(page, "the address has the other side and the moment", async () => /[#&]o=.*[&]t=21(&|$)/.test(page.url()));
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await pane(fresh, "B").locator("[data-process]").first().waitFor();
  await pane(fresh, "B").getByText("delay 7 from 0 after 10").waitFor();
  assert.equal(await time(fresh).inputValue(), "21000");
});

journey("a comparison begins and ends in one press, and undo takes either back", {}, async (page) => {
  await ready(page);
  const text = await scenario(page).inputValue();
  const switched = page.getByRole("banner").getByRole("button", { name: "Compare", exact: true });
  await switched.click();
  await pane(page, "B").locator("[data-process]").first().waitFor();
  assert.equal(await switched.getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Control+z");
  await pane(page, "B").waitFor({ state: "detached" });
  await page.keyboard.press("Control+Shift+z");
  await pane(page, "B").waitFor();
  await switched.click();
  await pane(page, "B").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await pane(page, "B").waitFor();
  assert.equal(await scenario(page).inputValue(), text, "the script is as it was");
});

journey("what differs can be chosen and typed, and a fault by a click strikes both", {}, async (page) => {
  await ready(page);
  await page.getByRole("banner").getByRole("button", { name: "Compare", exact: true }).click();
  const lines = page.getByRole("textbox", { name: "Different in B" });
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption({ label: "Bully" });
  await until(page, "no line is left", async () => (await lines.inputValue()).trim() === "");
  await page.getByText("B does nothing differently yet.").waitFor();
  // A decimal comma is accepted too.
  await page.getByRole("combobox", { name: "Parameter", exact: true }).selectOption("ok-timeout");
  await page.getByRole("textbox", { name: "Value in B", exact: true }).fill("2,5");
  await page.keyboard.press("Enter");
  await until(page, "the line has a point", async () => /^set ok-timeout 2\.5$/m.test(await lines.inputValue()));
  await lines.fill("delay 3\nset nothing 4\n");
  await page.getByText("set nothing 4", { exact: true }).waitFor();
  await pane(page, "B").getByText("delay 3").waitFor();
  await seek(page, 9_300);
  await pane(page, "B").getByRole("button", { name: /^Process 5\b/ }).click();
  await page.getByRole("menuitem", { name: /^Crash/ }).click();
  await tab(page, "Script").click();
  await until(page, "the script has it", async () => /at 9.3\d* crash 5/.test(await scenario(page).inputValue()));
  for (const letter of ["A", "B"]) await pane(page, letter).getByRole("button", { name: /^Process 5\b.*(crashed|down)/i }).waitFor();
});

journey("a comparison speaks Portuguese on a phone", { locale: "pt-BR", viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
  await scenario(page).waitFor();
  await open(page, "Comparar", "Falho ou lento");
  await page.getByText("Nas execuções inteiras.").waitFor();
  assert.deepEqual((await row(page, "Suspeitas falsas")).slice(0, 2), ["0", "8"]);
  await assertNoSidewaysScroll(page);
  const [a, b] = [await pane(page, "A").boundingBox(), await pane(page, "B").boundingBox()];
  assert.ok(b.y >= a.y + a.height - 1, "one pane above the other");
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [1440, 1024, 390]) {
    journey(`axe finds nothing in a comparison in ${colorScheme} at ${width} px`, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await ready(page);
      await tab(page, "Compare").click();
      assert.deepEqual(await violations(page), [], "before it begins");
      await open(page, "Compare", "Two leaders");
      await seek(page, 30_000);
      await until(page, "the caption is there", async () => /Three of five/.test(await pane(page, "B").innerText()));
      assert.deepEqual(await violations(page), []);
      await assertNoSidewaysScroll(page);
    });
  }
}
