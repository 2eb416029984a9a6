// The panels in a real browser: the inspector, the pseudo-code, the form, the log's filter. It knows what
// people see and hear, by role and name, and must not know how the page is built.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, everywhere, journey, violations } from "../../support/harness.mjs";
import { button, processes, region, scenario, tab, text, time, until } from "../../support/page.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const BULLY = "# Seven is dead\nalgorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";

const field = (page, name) => page.getByRole("spinbutton", { name, exact: true });

async function ready(page, script) {
  await scenario(page).waitFor();
  await page.getByRole("button", { name: /^Process/ }).first().waitFor();
  if (script) await scenario(page).fill(script);
}

const says = (page, pattern) => until(page, `the script says ${pattern}`, async () => pattern.test(await text(page)));
const lacks = (page, pattern) => until(page, `the script does not say ${pattern}`, async () => !pattern.test(await text(page)));

async function goTo(page, thousandths) {
  await time(page).fill(String(thousandths));
}

journey("the inspector shows a process, what changed and why, and acts on it", WIDE, async (page) => {
  await ready(page, BULLY);
  const inspector = region(page, "Inspector");
  await inspector.getByText("Choose a process").waitFor();
  await inspector.getByRole("combobox").selectOption({ label: "Process 4" });
  await inspector.getByText("Process 4").last().waitFor();
  await goTo(page, 1500);
  await inspector.getByText(/ok-timeout: 0.5 left, until 2/).waitFor();
  await inspector.getByText("OK from 5, arrives at 2").waitFor();
  await goTo(page, 2000);
  await inspector.getByText(/accepts|waits|waited|OK/).first().waitFor();
  // Each cause is a button that jumps to it; the last in the list is the oldest, the start command.
  const causes = inspector.locator("ol").getByRole("button");
  await until(page, "there are causes", async () => (await causes.count()) >= 3);
  await causes.last().click();
  await until(page, "the first cause is at the start", async () => (await time(page).inputValue()) === "0");
  await button(inspector, "Next process").click();
  assert.equal(await inspector.getByRole("combobox").inputValue(), "5");
  await button(inspector, "Crash").click();
  await says(page, /at 0.001 crash 5\n$/);
  await page.keyboard.press("Control+z");
  await lacks(page, /crash 5/);
  // A folded section stays folded after a reload, with its header visible.
  await inspector.getByRole("button", { name: "Inspector" }).click();
  await page.reload();
  await ready(page);
  const header = region(page, "Inspector").getByRole("button", { name: "Inspector" });
  await until(page, "it is still folded", async () => (await header.getAttribute("aria-expanded")) === "false");
  assert.ok(await header.isVisible());
});

journey("a figure that changes is drawn over time, and described in words", WIDE, async (page) => {
  await ready(page, "algorithm omega\nids 0..2\ndelay 5 from 0 after 20\nuntil 40\n");
  const inspector = region(page, "Inspector");
  await inspector.getByRole("combobox").selectOption({ label: "Process 1" });
  await inspector.getByRole("img", { name: "interval: 4 from 0, 5 from 28" }).waitFor();
  // A value that never changes has no chart.
  await scenario(page).fill("algorithm omega\nids 0..2\nuntil 40\n");
  await until(page, "the line is gone", async () => (await inspector.getByRole("img").count()) === 0);
});

journey("the inspector on a phone, in Portuguese", { ...PHONE, locale: "pt-BR" }, async (page) => {
  await ready(page);
  await tab(page, "Inspetor").tap();
  const inspector = region(page, "Inspetor");
  await inspector.getByText("Escolha um processo").waitFor();
  await button(inspector, "Ver o próximo processo").tap();
  await inspector.getByText("líder", { exact: true }).first().waitFor();
  assert.equal(await inspector.getByRole("button", { name: "Inspetor" }).count(), 0, "behind a tab nothing folds");
  await button(inspector, "Derrubar").tap();
  await says(page, /crash 0\n$/);
});

everywhere("the pseudo-code lights what was executed and leads to the next time", {}, async (page, { phone, say, press }) => {
  await ready(page, BULLY);
  // On a phone it is behind a tab with a longer name.
  const panel = (name) => (phone ? press(page.getByRole("tab", { name: new RegExp(`${name}$`, "i") })) : undefined);
  await panel(say("Pseudo-code"));
  const code = region(page, say("Pseudo-code"));
  const line = (words) => code.getByRole("button", { name: words });
  const current = () => code.locator("[aria-current=step]").allInnerTexts();
  assert.ok(!/\[/.test(await code.innerText()), "no label is seen");
  const answers = phone ? /^envio OK a q/ : /^send OK to q/;
  const leads = phone ? /^ninguém pior pode liderar/ : /^nobody worse can lead/;
  const waits = phone ? /^espero OK ou COORD/ : /^I wait for OK or COORD/;
  await press(line(answers));
  await until(page, "somebody answers", async () => (await current()).some((it) => answers.test(it)));
  assert.equal(await time(page).inputValue(), "1000");
  await line(leads).focus();
  await page.keyboard.press("Enter");
  await until(page, "the leader declares itself", async () => (await current()).some((it) => leads.test(it)));
  await press(line(leads));
  await page.getByRole("status").getByText(/Not executed later|Não é executada mais tarde/).waitFor();
  await press(line(waits));
  await page.getByRole("status").getByText(/Nobody executes this line|Ninguém executa esta linha/).waitFor();
  // With a process selected, only its own steps count.
  await panel(say("Inspector"));
  await region(page, say("Inspector")).getByRole("combobox").selectOption({ label: `${say("Process")} 0` });
  await panel(say("Pseudo-code"));
  await press(line(answers));
  await page.getByRole("status").getByText(/^0 (never executes this line|nunca executa esta linha)/).waitFor();
});

everywhere("the form writes the script, by keys and by sliders, and undo takes it back", {}, async (page, { say, press }) => {
  await ready(page, BULLY);
  await press(tab(page, say("Parameters")));
  await field(page, say("Processes")).fill("12");
  await field(page, say("Processes")).press("Enter");
  await says(page, /^ids 0\.\.11$|^processes 12$/m);
  await until(page, "twelve are on the stage", async () => (await processes(page).count()) === 12);
  await press(button(page, say("Reversed")));
  await says(page, /^ids 11 10 9 8 7 6 5 4 3 2 1 0$/m);
  await press(button(page, say("In order")));
  await says(page, /^processes 12$/m);
  const slider = page.getByRole("slider", { name: say("Delay, at most") });
  await slider.focus();
  for (let stroke = 0; stroke < 5; stroke++) await page.keyboard.press("ArrowRight");
  await says(page, /^delay 1\.\.1\.5$/m);
  await page.getByRole("button", { name: /delay 1\.\.1\.5/ }).waitFor();
  assert.equal(await slider.evaluate((it) => it === document.activeElement), true, "the focus stays on the slider");
  await page.keyboard.press("Control+z");
  await lacks(page, /^delay/m);
  await field(page, say("Loss")).fill("12.5");
  await field(page, say("Loss")).press("Tab");
  await says(page, /^loss 12\.5%$/m);
  await page.getByRole("radio", { name: "any", exact: true }).check();
  await says(page, /^order any$/m);
  await page.getByRole("radio", { name: "lower" }).check();
  await says(page, /^set announce lower$/m);
  await field(page, "ok-timeout").fill("-3");
  await field(page, "ok-timeout").press("Enter");
  assert.equal(await field(page, "ok-timeout").inputValue(), "2", "what is out of range becomes again what it was");
  await press(button(page, say("Roll another seed")));
  await says(page, /^seed \d+$/m);
  await field(page, "GST").fill("30");
  await field(page, "GST").press("Enter");
  await says(page, /^gst 30$/m);
  await press(button(page, say("Make it asynchronous")));
  await says(page, /^delay 0\.1\.\.10$/m);
  await lacks(page, /^gst/m);
  // The button with the written line opens the script.
  await press(page.getByRole("button", { name: /seed \d/ }));
  await scenario(page).waitFor();
  const selected = () => page.locator("textarea").evaluate((it) => it.value.slice(it.selectionStart, it.selectionEnd));
  await until(page, "the line is selected", async () => /^seed \d+$/.test(await selected()));
});

for (const locale of ["en-US", "pt-BR"]) {
  journey(`a decimal comma is a point in the form, and arrow keys step (${locale})`, { ...WIDE, locale }, async (page) => {
    await ready(page, BULLY);
    await tab(page, locale === "pt-BR" ? "Parâmetros" : "Parameters").click();
    await field(page, "ok-timeout").selectText();
    await page.keyboard.type("2,5");
    await page.keyboard.press("Enter");
    await says(page, /^set ok-timeout 2\.5$/m);
    await until(page, "the field shows what was written", async () => (await field(page, "ok-timeout").inputValue()) === "2.5");
    await page.keyboard.press("ArrowUp");
    await says(page, /^set ok-timeout 3\.5$/m);
    await page.keyboard.press("ArrowDown");
    await says(page, /^set ok-timeout 2\.5$/m);
    await field(page, "GST").focus();
    await page.keyboard.press("ArrowUp");
    await says(page, /^gst 1$/m);
    await field(page, "ok-timeout").fill("2,5,5");
    await page.keyboard.press("Enter");
    assert.equal(await field(page, "ok-timeout").inputValue(), "2.5", "what is no number becomes again what it was");
  });
}

everywhere("the best and the worst order are one press away, where theory knows them", {}, async (page, { say, press }) => {
  await ready(page, "algorithm chang-roberts\nids 5 1 7 3\n");
  await press(tab(page, say("Parameters")));
  await press(button(page, say("Worst case")));
  await says(page, /^ids 7 5 3 1$/m);
  await press(button(page, say("Best case")));
  await says(page, /^ids 1 3 5 7$/m);
  await page.getByRole("combobox", { name: /^(Algorithm|Algoritmo)$/ }).selectOption("franklin");
  await says(page, /^algorithm franklin$/m);
  await press(button(page, say("Worst case")));
  await says(page, /^ids 1 5 3 7$/m);
  await page.getByRole("combobox", { name: /^(Algorithm|Algoritmo)$/ }).selectOption("bully");
  await button(page, say("Worst case")).waitFor({ state: "detached" });
  await button(page, say("Shuffle")).waitFor();
});

everywhere("another algorithm keeps the lines it understands, and says which were removed", {}, async (page, { say, press }) => {
  await ready(page, "algorithm bully\nprocesses 6\nset watch 3\nat 0 start 2\nat 9 crash 5 # the leader\n");
  const before = await text(page);
  await press(tab(page, say("Parameters")));
  await page.getByRole("combobox", { name: say("Algorithm") }).selectOption("yoyo");
  await says(page, /^algorithm yoyo\nprocesses 6\nat 0 start 2\nat 9 crash 5 # the leader\n$/);
  await page.getByRole("status").getByText(/1 line no longer fits|1 linha já não cabe/).waitFor();
  await page.getByRole("combobox", { name: say("Topology") }).selectOption("star");
  await says(page, /^topology star$/m);
  await page.getByRole("combobox", { name: say("Algorithm") }).selectOption("chang-roberts");
  await lacks(page, /topology/);
  await press(page.getByRole("status").getByRole("button", { name: say("Undo") }));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await until(page, "everything is back", async () => (await text(page)) === before);
});

for (const [locale, name, off] of [
  ["en-US", "Parameters", /The script has problems/],
  ["pt-BR", "Parâmetros", /O roteiro tem problemas/],
]) {
  journey(`while the script has problems the form says so (${locale})`, { ...WIDE, locale }, async (page) => {
    await ready(page);
    await scenario(page).fill("algorithm buly\nprocesses 3\n");
    await tab(page, name).click();
    await page.getByText(off).waitFor();
    assert.ok(await page.getByRole("spinbutton").first().isDisabled());
    await page.getByRole("tab").first().click();
    await scenario(page).fill("algorithm bully\nprocesses 3\n");
    await tab(page, name).click();
    await until(page, "the form works again", async () => page.getByRole("spinbutton").first().isEnabled());
  });
}

everywhere("the log can be narrowed to a process and a kind", {}, async (page, { say, press }) => {
  await ready(page, BULLY);
  await time(page).focus();
  await page.keyboard.press("End");
  await press(tab(page, say("Log")));
  const log = region(page, say("Log"));
  const lines = log.getByRole("listitem");
  const all = await lines.count();
  await log.getByRole("combobox", { name: say("Events") }).selectOption({ label: say("faults and repairs") });
  await until(page, "only the crash is left", async () => (await lines.count()) === 1);
  await log.getByRole("combobox", { name: say("Process") }).selectOption({ label: "3" });
  await log.getByText(/Nothing in this run matches|Nada nesta execução corresponde à busca/).waitFor();
  await log.getByRole("combobox", { name: say("Events") }).selectOption({ label: "COORD" });
  await until(page, "the news that 3 hears", async () => (await lines.count()) > 0 && (await lines.count()) < all);
});

journey("everything fits a lecturer's screen without scrolling the page", WIDE, async (page) => {
  await ready(page, BULLY);
  await region(page, "Inspector").getByRole("combobox").selectOption({ label: "Process 6" });
  for (const name of ["Parameters", "Log", "Script"]) {
    await tab(page, name).click();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= 900, `${name}: the page is ${height} px high`);
    for (const part of ["Inspector", "Pseudo-code", "Verdicts"]) assert.ok(await region(page, part).isVisible());
  }
});

const NARROW_TABS = ["Script", "Parameters", "Inspector", "Pseudo-code", "Space-time diagram", "Log"];

// A tablet in portrait has two columns; a phone in landscape is wide enough but too low for them. Tested in
// Portuguese, which has longer words, and with touch, which needs more room.
for (const [width, height, columns] of [[719, 1024, 1], [720, 1024, 2], [820, 1180, 2], [844, 390, 1], [900, 800, 2], [1024, 768, 2]]) {
  journey(`${columns === 2 ? "two columns" : "one column"} at ${width} × ${height} px`, { viewport: { width, height }, locale: "pt-BR", hasTouch: true }, async (page) => {
    await ready(page, BULLY);
    const [stage, side] = [await page.locator(".stage").boundingBox(), await page.locator(".side").boundingBox()];
    assert.equal(columns === 2, side.x >= stage.x + stage.width - 1, "beside it, or under it");
    assert.ok(stage.width >= 320 && stage.height >= 240, `the stage is ${stage.width} × ${stage.height}`);
    await assertNoSidewaysScroll(page);
    // No button is cut off at the edge or overlaps the edge of its column.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll(".bar button, .side button:not(.editor *), .buttons > *")]
        .filter((it) => it.checkVisibility() && !it.closest(".tabs, [hidden]"))
        .filter((it) => it.getBoundingClientRect().right > (it.closest(".watch")?.getBoundingClientRect().right ?? innerWidth) + 0.5)
        .map((it) => it.outerHTML.slice(0, 80)));
    assert.deepEqual(cut, []);
  });
}

for (const width of [390, 320]) {
  journey(`all panels are tabs at ${width} px, with targets for fingers`, { ...PHONE, viewport: { width, height: 800 } }, async (page) => {
    await ready(page, BULLY);
    for (const name of NARROW_TABS) {
      await tab(page, name).tap();
      await page.getByRole("tabpanel", { name, exact: true }).waitFor();
      if (name === "Inspector") await button(page, "Next process").tap();
      await assertNoSidewaysScroll(page);
      const small = await page.getByRole("tabpanel", { name, exact: true }).evaluate((panel) => {
        const targets = [...panel.querySelectorAll("button, select, input:not([type=radio]), .segments label")];
        const tooLow = targets.filter((it) => it.getClientRects().length > 0 && it.getBoundingClientRect().height < 44);
        return tooLow.map((it) => it.outerHTML.slice(0, 120));
      });
      assert.deepEqual(small, [], `${name}: targets under 44 px`);
    }
  });
}

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [WIDE.viewport, PHONE.viewport]) {
    journey(`axe finds nothing in any panel in ${colorScheme} at ${viewport.width} px`, { colorScheme, viewport }, async (page) => {
      await ready(page, BULLY);
      await goTo(page, 2000);
      const names = viewport.width < 900 ? NARROW_TABS : ["Parameters", "Log", "Script"];
      for (const name of names) {
        await tab(page, name).click();
        if (name === names[0]) assert.deepEqual(await violations(page), []);
        const next = button(page, "Next process");
        if ((await next.count()) > 0) await next.click();
        assert.deepEqual(await violations(page), [], name);
      }
    });
  }
}
