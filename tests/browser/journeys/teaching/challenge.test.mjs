// Challenges in a real browser: a student makes something happen by clicking on the stage, predicts
// something hidden, learns why a near miss is wrong, and submits the answer as a link; a teacher writes one
// and shares it. It knows what people see and hear, by role and name.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, journey, violations } from "../../support/harness.mjs";
import { box, button, ready, scenario, seek, tab, time, until } from "../../support/page.mjs";

const panel = (page) => page.getByRole("tabpanel", { name: /^(Challenge|Desafio)$/ });
const list = (page) => page.getByRole("dialog", { name: /^(Challenges|Desafios)$/ });
const write = (page) => page.getByRole("dialog", { name: /^(Write a challenge|Escrever um desafio)$/ });

/** Opens a challenge from the list. */
async function open(page, title, { from = "Challenges" } = {}) {
  await page.getByRole("banner").getByRole("button", { name: from, exact: true }).click();
  await list(page).getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await panel(page).getByRole("heading", { name: new RegExp(`^${title}`) }).waitFor();
}

/** The text that was copied to the clipboard. */
async function copied(page, name) {
  await page.evaluate(() => {
    globalThis.handedOut = undefined;
    const clipboard = { writeText: async (text) => void (globalThis.handedOut = text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  });
  await button(page, name).click();
  await until(page, "a link was handed out", () => page.evaluate(() => globalThis.handedOut !== undefined));
  return page.evaluate(() => globalThis.handedOut);
}

journey("a challenge is solved by clicking on the stage, and stays solved", {}, async (page) => {
  await ready(page);
  await open(page, "Long live the dead king");
  await panel(page).getByText("Not yet.", { exact: true }).waitFor();
  await panel(page).getByText("0 of 1 `crash` event used".replaceAll("`", "")).waitFor();
  await seek(page, 4_500);
  await page.getByRole("button", { name: /^Process 5\b/ }).click();
  await page.getByRole("menuitem", { name: /^Crash/ }).click();
  await panel(page).getByText("Solved.", { exact: true }).waitFor();
  await panel(page).getByText("Validity is violated, as asked: All follow 5, down since 4.5.").waitFor();
  await panel(page).getByText(/^The list says who was up/).waitFor();
  await panel(page).getByText("1 of 1 crash event used").waitFor();
  await page.reload();
  await ready(page);
  await page.getByRole("banner").getByRole("button", { name: "Challenges", exact: true }).click();
  await list(page).getByRole("button", { name: /^Long live the dead king ?, solved/ }).waitFor();
  await list(page).getByText(/^1 of \d+ solved$/).waitFor();
});

journey("a near miss is explained, hints come one by one, and too many faults are refused", {}, async (page) => {
  await ready(page);
  await open(page, "Two heads");
  await panel(page).getByText("Uniqueness should be violated, but still holds: 5 is the only leader at the end.").waitFor();
  await panel(page).getByText("May be added: partition (groups cannot reach each other)").waitFor();
  await button(page, "Show a hint").click();
  await panel(page).getByText("Hint 1 of 2:").waitFor();
  await button(page, "Show another hint").click();
  await panel(page).getByText("Hint 2 of 2:").waitFor();
  assert.equal(await button(page, "Show another hint").count(), 0);
  const before = page.url();
  await page.reload();
  await panel(page).getByText("Hint 2 of 2:").waitFor();
  assert.equal(page.url(), before, "hints are nobody else's business");
  await tab(page, "Script").click();
  const given = await scenario(page).inputValue();
  const answer = async (lines) => {
    await tab(page, "Script").click();
    await scenario(page).fill(given + lines);
    await tab(page, "Challenge").click();
  };
  await answer("at 0 partition 1 2 | 3 4 5\n");
  await panel(page).getByText("Leaders at the end: 1; it should be exactly 2 (1 too low).").waitFor();
  await answer("at 0 partition 1 2 3 | 4 5\nat 5 crash 1\n");
  await panel(page).getByText("Reached, but by means that are not allowed.").waitFor();
  await panel(page).getByText("crash may not be added here, only partition.").waitFor();
  await panel(page).getByText("You added 2 faults, one is allowed: lines 5, 6.").waitFor();
  await panel(page).getByRole("button", { name: "line 6" }).click();
  await until(page, "the script is in front", async () => (await tab(page, "Script").getAttribute("aria-selected")) === "true");
  await answer("at 0 partition 1 2 3 | 4 5\n# a comment is free\n");
  await panel(page).getByText("Solved.", { exact: true }).waitFor();
  await button(page, "Next challenge").click();
  await panel(page).getByRole("heading", { name: "Too impatient" }).waitFor();
  await page.keyboard.press("Control+z");
  await panel(page).getByRole("heading", { name: "Two heads" }).waitFor();
});

journey("what is to be predicted is behind a curtain until it is answered", {}, async (page) => {
  await ready(page);
  await open(page, "Count the shouts");
  await page.getByText("The curtain is down.").waitFor();
  await until(page, "the question has the keys", () => page.evaluate(() => document.activeElement?.closest(".challenge") !== null));
  assert.equal(await button(page, "Play").count(), 0, "nothing to play");
  assert.equal(await time(page).count(), 0, "nothing to drag");
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await tab(page, "Log").click();
  const log = await page.getByRole("tabpanel", { name: "Log" }).getByRole("listitem").allInnerTexts();
  assert.ok(log.length > 0 && log.every((line) => /^0\b/.test(line.trim())), `the log knows of what will come: ${log}`);
  await page.getByRole("banner").getByRole("button", { name: "Compare", exact: true }).click();
  assert.equal(await page.getByRole("region", { name: /^B: / }).count(), 0, "nor does another side");
  await tab(page, "Challenge").click();
  const field = page.getByRole("textbox", { name: "Messages" });
  await field.fill("many");
  await field.press("Enter");
  await panel(page).getByText("That is not a possible answer here.").waitFor();
  await page.getByText("The curtain is down.").waitFor();
  await field.fill("21");
  await field.press("Enter");
  await panel(page).getByText("Right.", { exact: true }).waitFor();
  await until(page, "what is told has the keys", () => page.evaluate(() => document.activeElement?.matches(".challenge-body") ?? false));
  await panel(page).getByText("Messages: 21 (ELECTION 10 + OK 6 + COORD 5), as you said.").waitFor();
  await panel(page).getByRole("button", { name: "Go to that moment" }).click();
  await until(page, "the end is shown", async () => (await time(page).inputValue()) === "4000");
  await until(page, "the address has the answer", () => /[#&]c=count-the-shouts&a=21\b/.test(page.url()));
});

journey("an answer goes back to the teacher as a link", {}, async (page) => {
  await ready(page);
  await open(page, "Two heads");
  const question = await copied(page, "Copy the challenge's link");
  assert.match(question, /#v=1&c=two-heads$/);
  await tab(page, "Script").click();
  await scenario(page).fill((await scenario(page).inputValue()) + "at 0 partition 1 2 3 | 4 5\n");
  await tab(page, "Challenge").click();
  await panel(page).getByText("Solved.", { exact: true }).waitFor();
  const answer = await copied(page, "Copy the link with my answer");
  const teacher = await page.context().newPage();
  await teacher.goto(answer);
  await panel(teacher).getByText("Solved.", { exact: true }).waitFor();
  await tab(teacher, "Script").click();
  assert.match(await scenario(teacher).inputValue(), /at 0 partition 1 2 3 \| 4 5/);
  await teacher.goto("about:blank");
  await teacher.goto(question);
  await panel(teacher).getByText("Not yet.", { exact: true }).waitFor();
  await teacher.goto("about:blank");
  await teacher.goto(question.replace("two-heads", "no-such-thing"));
  await teacher.getByText("The link names a challenge that does not exist here.").waitFor();
  await ready(teacher);
  await teacher.goto("about:blank");
  await teacher.goto(question.replace("two-heads", "count-the-shouts&a=16"));
  await panel(teacher).getByText("That is not right.", { exact: true }).waitFor();
  await panel(teacher).getByText(/You said 16\.$/).waitFor();
});

journey("a teacher writes a challenge, solves it, and its link opens", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm bully\nids 1..4\nat 0 start 1\n");
  await page.getByRole("banner").getByRole("button", { name: "Challenges", exact: true }).click();
  await button(list(page), "Write a challenge").click();
  const form = write(page);
  await form.getByText("There is no title yet.").waitFor();
  await form.getByRole("textbox", { name: "Title" }).fill("Nobody but three");
  await form.getByRole("textbox", { name: "Question" }).fill("Make 3 lead.");
  await form.getByRole("textbox", { name: "Hints, a line each" }).fill("Who is larger than 3?\nWhat if 4 is silent?");
  await form.getByRole("combobox", { name: "What" }).selectOption({ label: "The leader all follow at the end" });
  await form.getByRole("textbox", { name: "Value" }).fill("3");
  await form.getByRole("radio", { name: "only this" }).check();
  await form.getByRole("checkbox", { name: "crash", exact: true }).check();
  await form.getByRole("combobox", { name: "At most: faults" }).selectOption("1");
  await form.getByText("Nobody has shown yet that it can be solved.").waitFor();
  await button(form, "Copy the link all the same").waitFor();
  assert.match(await form.locator("pre").innerText(), /goal leader = 3\nallow crash\nlimit faults 1\ngiven\nalgorithm bully/);
  await button(form, "Try it on the page").click();
  await panel(page).getByRole("heading", { name: "Nobody but three" }).waitFor();
  await panel(page).getByText(/all should follow 3\./).waitFor();
  await tab(page, "Script").click();
  await scenario(page).fill((await scenario(page).inputValue()) + "at 0 crash 4\n");
  await tab(page, "Challenge").click();
  await panel(page).getByText("Solved.", { exact: true }).waitFor();
  await button(page, "Back to writing").click();
  await form.getByText("You have solved it yourself: it can be handed out.").waitFor();
  const link = await copied(form.page(), "Copy the link");
  assert.match(link, /#v=1&q=/);
  const student = await page.context().newPage();
  await student.goto(link);
  await panel(student).getByRole("heading", { name: "Nobody but three" }).waitFor();
  await panel(student).getByText("Not yet.", { exact: true }).waitFor();
  await button(student, "Show a hint").click();
  await student.reload();
  await panel(student).getByText("Hint 1 of 2:").waitFor();
  await tab(student, "Script").click();
  assert.doesNotMatch(await scenario(student).inputValue(), /crash/, "the answer does not travel with it");
});

journey("a teacher is told if a challenge is solved as given", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm bully\nids 1..4\nat 0 start 1\n");
  await page.getByRole("banner").getByRole("button", { name: "Challenges", exact: true }).click();
  await button(list(page), "Write a challenge").click();
  const form = write(page);
  await form.getByRole("textbox", { name: "Title" }).fill("Too easy");
  await form.getByRole("textbox", { name: "Question" }).fill("Make 4 lead.");
  await form.getByRole("combobox", { name: "What" }).selectOption({ label: "The leader all follow at the end" });
  await form.getByRole("textbox", { name: "Value" }).fill("4");
  await form.getByText("It is solved as it is given: there is nothing to do.").waitFor();
  await form.getByRole("textbox", { name: "Value" }).fill("3");
  await form.getByText("Nobody has shown yet that it can be solved.").waitFor();
});

journey("two pages of one browser keep what was solved in each, and the course shows both", {}, async (page) => {
  await ready(page);
  const address = page.url().replace(/#.*/, "");
  const other = await page.context().newPage();
  await other.goto(`${address}#v=1&c=count-the-shouts`);
  await page.goto(`${address}#v=1&c=everybody-asks`);
  await page.reload();
  for (const [one, answer] of [[page, "45"], [other, "21"]]) {
    await one.getByRole("textbox", { name: "Messages" }).fill(answer);
    await button(one, "Answer").click();
    await panel(one).getByText("Right.", { exact: true }).waitFor();
  }
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  await page.getByRole("banner").getByRole("button", { name: "Course", exact: true }).click();
  const course = page.getByRole("dialog", { name: "Course", exact: true });
  await course.getByText(/^0 of 23 lessons read, 2 of \d+ challenges solved\. Kept in this browser only\.$/).waitFor();
  await course.getByText(/^\d+ challenges, 1 solved$/).first().click();
  await course.getByRole("listitem").filter({ hasText: "Count the shouts" }).getByRole("img", { name: "solved" }).waitFor();
});

journey("somebody else's answer is not one's own", {}, async (page) => {
  await ready(page);
  const address = page.url().replace(/#.*/, "");
  await page.goto("about:blank");
  await page.goto(`${address}#v=1&c=count-the-shouts&a=21`);
  await panel(page).getByText("Right.", { exact: true }).waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Challenges", exact: true }).click();
  await list(page).getByText(/^0 of \d+ solved$/).waitFor();
});

journey("challenges speak Portuguese on a phone", { locale: "pt-BR", viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Ajuda", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desafios", exact: true }).click();
  await assertNoSidewaysScroll(page);
  await list(page).getByRole("button", { name: /^Duas cabeças/ }).click();
  await panel(page).getByText("Unicidade deveria deixar de valer, mas ainda vale: 5 é o único líder no fim.").waitFor();
  await panel(page).getByText("Em uso: 0 de 1 falha").waitFor();
  await assertNoSidewaysScroll(page);
  await button(page, "Desafios").last().click();
  await list(page).getByRole("button", { name: /^Quanto tempo no escuro/ }).click();
  await page.getByText("O resto aparece depois que você responder.").waitFor();
  await page.locator("#prediction").fill("6,5");
  await button(page, "Responder").click();
  await panel(page).getByText("Certo.", { exact: true }).waitFor();
  await assertNoSidewaysScroll(page);
});

/** A link is a thin line and its box is mostly empty, so press the middle of the line. */
const middle = (page, name) =>
  page.locator(`[aria-label="${name}"] path`).evaluate((line) => {
    const middle = line.getPointAtLength(line.getTotalLength() / 2);
    const seen = new DOMPoint(middle.x, middle.y).matrixTransform(line.getScreenCTM());
    return { x: seen.x, y: seen.y };
  });

journey("a link that is cut before anything has begun is cut at the beginning", {}, async (page) => {
  await ready(page);
  await open(page, "The bridge");
  await panel(page).getByText("Press a link on the stage, or write:").waitFor();
  const cut = async (name) => {
    const at = await middle(page, name);
    await page.mouse.click(at.x, at.y);
    await page.getByRole("menuitem", { name: "Cut", exact: true }).click();
  };
  await cut("Link between 3 and 7");
  await panel(page).getByText("1 of 1 cut event used").waitFor();
  await panel(page).getByText("Not yet.", { exact: true }).waitFor();
  await page.keyboard.press("Control+z");
  await panel(page).getByText("0 of 1 cut event used").waitFor();
  await cut("Link between 5 and 6");
  await panel(page).getByText("Solved.", { exact: true }).waitFor();
  assert.match(await page.locator("textarea").first().inputValue(), /^at 0 cut 5-6$/m);
});

journey("a message that is slowed again keeps its one line", {}, async (page) => {
  await ready(page);
  await open(page, "Two inside");
  await page.getByText("Ready: 3 processes, none of them inside").first().waitFor();
  const slow = async (to) => {
    await page.getByRole("button", { name: "Message GRANT from 0 to 1" }).click();
    await page.getByRole("textbox", { name: /^takes/ }).fill(to);
    await page.getByRole("menuitem", { name: "Slow", exact: true }).click();
  };
  await seek(page, 1_500);
  await slow("3");
  await panel(page).getByText("1 of 1 slow event used").waitFor();
  await panel(page).getByText("Not yet.", { exact: true }).waitFor();
  await slow("6");
  await panel(page).getByText("Solved.", { exact: true }).waitFor();
  await panel(page).getByText("1 of 1 slow event used").waitFor();
});

journey("the form offers no order that theory knows to be the answer", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm chang-roberts\nids 3 1 2\n");
  await tab(page, "Parameters").click();
  await page.locator("#panel-parameters").getByRole("button", { name: "Worst case", exact: true }).waitFor();
  await open(page, "The longest way round");
  await panel(page).getByRole("button", { name: "Parameters", exact: true }).click();
  const form = page.locator("#panel-parameters");
  await form.getByRole("button", { name: "Reversed", exact: true }).waitFor();
  assert.equal(await form.getByRole("button", { name: "Worst case", exact: true }).count(), 0);
  await form.getByRole("button", { name: "Reversed", exact: true }).click();
  await page.getByText("The challenge is solved.").waitFor();
});

const PHONE = { locale: "pt-BR", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

journey("on a phone the stage stays above the question, and solving it is announced while writing", PHONE, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Ajuda", exact: true }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Desafios", exact: true }).tap();
  await list(page).getByRole("button", { name: /^Duas cabeças/ }).tap();
  await until(page, "the question has the keys", () => page.evaluate(() => document.activeElement?.closest(".challenge") !== null));
  const question = page.getByText("Separe os cinco processos de modo que dois deles liderem no fim.");
  await until(page, "question and stage are in sight together", async () => {
    const [asked, stage] = [await box(question), await box(page.locator(".stage").first())];
    return stage.top >= 52 && stage.bottom <= asked.top && asked.bottom < 734;
  });
  await panel(page).getByRole("button", { name: "Ir a esse momento" }).first().tap();
  await until(page, "the playhead has moved", async () => (await time(page).inputValue()) !== "0");
  const shown = await box(page.locator("[data-process]").first());
  assert.ok(shown.top > 52 && shown.bottom < 734, "what it leads to is in sight");
  await panel(page).getByRole("button", { name: "Roteiro", exact: true }).tap();
  await until(page, "the script is in sight", async () => {
    const script = await box(page.locator("textarea").first());
    return script.top > 52 && script.top < 600;
  });
  await scenario(page).fill((await scenario(page).inputValue()) + "at 0 partition 1 2 3 | 4 5\n");
  await page.getByText("O desafio está resolvido.").waitFor();
  await button(page, "Ver por quê").tap();
  await panel(page).getByText("Resolvido.", { exact: true }).waitFor();
});

journey("on a phone one sees that it is solved, however far down one has read", PHONE, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Ajuda", exact: true }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Desafios", exact: true }).tap();
  await list(page).getByRole("button", { name: /^O token que se foi/ }).tap();
  await button(page, "Mostrar uma dica").tap();
  await button(page, "Mostrar outra dica").tap();
  await button(page, "Copiar o link do desafio").scrollIntoViewIfNeeded();
  const stage = await box(page.locator(".stage").first());
  const outcome = panel(page).locator(".outcome");
  assert.ok((await box(outcome)).top < stage.bottom, "it has been scrolled away");
  await seek(page, 2_000);
  await page.getByRole("button", { name: /^Processo 4\b/ }).tap();
  await page.getByRole("menuitem", { name: /^Derrubar/ }).tap();
  await panel(page).getByText("Resolvido.", { exact: true }).waitFor();
  await until(page, "the outcome is in sight", async () => {
    const { top, bottom } = await box(outcome);
    return top >= stage.bottom && bottom < 734;
  });
});

journey("on a phone the question stays in sight when something is done on the stage", PHONE, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Ajuda", exact: true }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Desafios", exact: true }).tap();
  await list(page).getByRole("button", { name: /^A ponte/ }).tap();
  await until(page, "the question has the keys", () => page.evaluate(() => document.activeElement?.closest(".challenge") !== null));
  const title = panel(page).getByRole("heading", { name: "A ponte" });
  await until(page, "the title is under the stage", async () => (await box(title)).top < 520);
  const before = await box(title);
  const at = await middle(page, "Enlace entre 5 e 6");
  await page.touchscreen.tap(at.x, at.y);
  await page.getByRole("menuitem", { name: "Cortar", exact: true }).tap();
  await panel(page).getByText("Resolvido.", { exact: true }).waitFor();
  await until(page, "the menu is gone", async () => (await page.getByRole("menu").count()) === 0);
  assert.ok(Math.abs((await box(title)).top - before.top) < 2, "nothing has scrolled");
});

journey("between phone and desk nothing of a challenge lies over the lights", { viewport: { width: 768, height: 1024 } }, async (page) => {
  await ready(page);
  await open(page, "Two heads");
  for (const _ of [1, 2]) await panel(page).getByRole("button", { name: /^Show/ }).click();
  const [body, lights] = [await box(page.locator(".challenge-body")), await box(page.locator(".lights"))];
  assert.ok(body.bottom <= lights.top + 1, `the panel ends at ${body.bottom}, the lights begin at ${lights.top}`);
});

journey("a half-written challenge is there after a reload, and an emptied form can be filled again", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm bully\nids 1..4\nat 0 start 1\n");
  const form = write(page);
  const toForm = async () => {
    await page.getByRole("banner").getByRole("button", { name: "Challenges", exact: true }).click();
    await button(list(page), "Write a challenge").click();
  };
  await toForm();
  assert.equal(await form.getByRole("button", { name: "Begin a new one" }).count(), 0, "there is nothing to empty");
  await form.getByRole("textbox", { name: "Title" }).fill("Half a challenge");
  await form.getByRole("textbox", { name: "Hints, a line each" }).fill("one\ntwo");
  await form.getByRole("combobox", { name: "What" }).selectOption({ label: "The leader all follow at the end" });
  await form.getByRole("radio", { name: "only this" }).check();
  await form.getByRole("checkbox", { name: "crash", exact: true }).check();
  await page.reload();
  await ready(page);
  await toForm();
  const isBack = async () => {
    await until(page, "the title is there", async () => (await form.getByRole("textbox", { name: "Title" }).inputValue()) === "Half a challenge");
    assert.equal(await form.getByRole("textbox", { name: "Hints, a line each" }).inputValue(), "one\ntwo");
    assert.ok(await form.getByRole("checkbox", { name: "crash", exact: true }).isChecked());
    assert.match(await form.locator("pre").innerText(), /hint "one"\nhint "two"\nlevel 1\ngoal leader =\nallow crash\ngiven\nalgorithm bully/);
  };
  await isBack();
  await button(form, "Begin a new one").click();
  await until(page, "the form is empty", async () => (await form.getByRole("textbox", { name: "Title" }).inputValue()) === "");
  await button(form, "Bring back the last one").click();
  await isBack();
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [1440, 390]) {
    journey(`axe finds nothing in challenges in ${colorScheme} at ${width} px`, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await ready(page);
      const all = async () => {
        if (width > 600) return page.getByRole("banner").getByRole("button", { name: "Challenges", exact: true }).click();
        await page.getByRole("button", { name: "Help", exact: true }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Challenges", exact: true }).click();
      };
      await all();
      await list(page).waitFor();
      assert.deepEqual(await violations(page), [], "the list");
      await list(page).getByRole("button", { name: /^Two heads/ }).click();
      await button(page, "Show a hint").click();
      assert.deepEqual(await violations(page), [], "a challenge");
      await tab(page, "Script").click();
      await scenario(page).fill((await scenario(page).inputValue()) + "at 0 partition 1 2 3 | 4 5\nat 3 crash 1\n");
      await tab(page, "Challenge").click();
      await panel(page).getByText("Reached, but by means that are not allowed.").waitFor();
      assert.deepEqual(await violations(page), [], "refused");
      await all();
      await list(page).getByRole("button", { name: /^Count the shouts/ }).click();
      await page.getByText("The curtain is down.").waitFor();
      assert.deepEqual(await violations(page), [], "behind the curtain");
      await all();
      await button(list(page), "Write a challenge").click();
      await write(page).waitFor();
      assert.deepEqual(await violations(page), [], "the form");
      await assertNoSidewaysScroll(page);
    });
  }
}
