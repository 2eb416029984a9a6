// The tour in a real browser: offered once, taken or skipped, never in the way. It knows what people see
// and hear, by role and name, and must not know how the page is built.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, journey, violations } from "../../support/harness.mjs";
import { button, ready, scenario, until } from "../../support/page.mjs";
import { answering } from "../../support/site.mjs";

const note = (page, name) => page.getByRole("dialog", { name, exact: true });
const STEPS = ["Start it", "Break it", "Read what happened", "It is all a text", "Did it hold?"];

const isFocused = (locator) => locator.evaluate((it) => it === document.activeElement);

/** Asserts that the note is completely inside the window. */
async function assertInWindow(page, name) {
  const box = await note(page, name).boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${name}: ${JSON.stringify(box)}`);
}

for (const viewport of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }, { width: 390, height: 844 }, { width: 320, height: 640 }]) {
  journey(`the tour by keyboard at ${viewport.width} px`, { viewport }, async (page) => {
    await ready(page);
    await button(page, "Take the tour").focus();
    await page.keyboard.press("Enter");
    for (const [index, step] of STEPS.entries()) {
      await note(page, step).waitFor();
      const next = button(page, index + 1 === STEPS.length ? "Done" : "Next");
      await until(page, `${step} has the focus`, () => isFocused(next));
      await assertInWindow(page, step);
      await assertNoSidewaysScroll(page);
      await page.keyboard.press("Enter");
    }
    await note(page, STEPS.at(-1)).waitFor({ state: "detached" });
    await until(page, "the focus is on what comes next", () => isFocused(button(page, "Play")));
    assert.equal(await button(page, "Take the tour").count(), 0, "the invitation is gone");
  });
}

journey("the tour blocks nothing and ends with Escape wherever the focus is", {}, async (page) => {
  await ready(page);
  await button(page, "Take the tour").click();
  await note(page, STEPS[0]).waitFor();
  await button(page, "Play").click();
  await button(page, "Pause").click();
  await button(page, "Next").click();
  await page.getByRole("button", { name: /^Process 0\b/ }).click();
  await page.getByRole("menuitem", { name: /^Crash\b/ }).click();
  await until(page, "the line is written", async () => /crash 0/.test(await scenario(page).inputValue()));
  await button(page, "Play").focus();
  await page.keyboard.press("Escape");
  await note(page, STEPS[1]).waitFor({ state: "detached" });
});

journey("the tour can be skipped, and the help brings it back", {}, async (page) => {
  await ready(page);
  await button(page, "Take the tour").click();
  await button(page, "Skip").click();
  await note(page, STEPS[0]).waitFor({ state: "detached" });
  await button(page, "Help").click();
  await button(page, "Take the tour").click();
  await note(page, STEPS[0]).waitFor();
  await until(page, "the focus is in it", () => isFocused(button(page, "Next")));
  await button(page, "Next").click();
  await button(page, "Back").click();
  await note(page, STEPS[0]).waitFor();
});

journey("the tour is offered on the very first visit only", {}, async (page) => {
  await ready(page);
  await button(page, "Take the tour").waitFor();
  await page.reload();
  await answering(page);
  await ready(page);
  assert.equal(await button(page, "Take the tour").count(), 0);
});

journey("the invitation goes when it is sent away, and while time passes", {}, async (page) => {
  await ready(page);
  await button(page, "Play").click();
  await button(page, "Take the tour").waitFor({ state: "detached" });
  await button(page, "Pause").click();
  await page.keyboard.press("Home");
  await button(page, "No tour, thanks").click();
  await button(page, "Take the tour").waitFor({ state: "detached" });
});

journey("visitors who follow a link are not offered a tour", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm bully\nids 1 2 3\n");
  await until(page, "the address has it", async () => new URL(page.url()).hash.length > 1);
  const link = page.url();
  const context = await page.context().browser().newContext();
  const fresh = await context.newPage();
  await fresh.goto(link);
  await ready(fresh);
  assert.equal(await button(fresh, "Take the tour").count(), 0);
  await context.close();
});

const LANGUAGES = [
  { locale: "en-US", viewport: { width: 390, height: 844 }, take: "Take the tour", steps: STEPS, next: "Next", done: "Done" },
  {
    locale: "pt-BR",
    viewport: { width: 1024, height: 768 },
    take: "Fazer a visita guiada",
    steps: ["Ponha para rodar", "Quebre algo", "Leia o que aconteceu", "Tudo é um texto", "Deu certo?"],
    next: "Continuar",
    done: "Pronto",
  },
];

for (const colorScheme of ["light", "dark"]) {
  for (const { locale, viewport, take, steps, next, done } of LANGUAGES) {
    journey(`axe finds nothing in the tour in ${colorScheme} in ${locale}`, { colorScheme, locale, viewport }, async (page) => {
      await scenario(page).waitFor();
      await button(page, take).waitFor();
      assert.deepEqual(await violations(page), [], "with the invitation");
      await button(page, take).click();
      for (const [index, step] of steps.entries()) {
        await note(page, step).waitFor();
        assert.deepEqual(await violations(page), [], step);
        await button(page, index + 1 === steps.length ? done : next).click();
      }
      await note(page, steps.at(-1)).waitFor({ state: "detached" });
    });
  }
}
