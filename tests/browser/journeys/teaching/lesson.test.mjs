// Lessons and the course in a real browser: a student opens the course, follows a lesson through its
// moments and returns to their own script. It knows what people see and hear, by role and name.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assertNoSidewaysScroll, journey, violations } from "../../support/harness.mjs";
import { box, ready, tab, until } from "../../support/page.mjs";

const WORDS = {
  en: {
    course: "Course", lesson: "Lesson", bully: "Bully", next: /^Next lesson/, read: "I have read this lesson", back: "Back to my script",
    moments: ["4 misses the leader", "Two answers", "Silence decides", "All know"], time: "Time", retry: "Try again", save: "Save progress",
    claim: "6 leads from 3 on", title: /^# 4 notices that 7 is dead\n/, graph: "YoYo", counted: /^1 of 23 lessons read/,
  },
  pt: {
    course: "Curso", lesson: "Lição", bully: "Valentão (Bully)", next: /^Próxima lição/, read: "Já li esta lição", back: "Voltar ao meu roteiro",
    moments: ["O 4 sente falta do líder", "Duas respostas", "O silêncio decide", "Todos sabem"], time: "Tempo", retry: "Tentar de novo", save: "Salvar progresso",
    claim: "o 6 lidera a partir de 3", title: /^# O 4 nota que o 7 falhou\n/, graph: "YoYo", counted: /^1 de 23 lições lidas/,
  },
};

const scenario = (page) => page.locator("textarea");
const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" });
const course = (page, words) => page.getByRole("dialog", { name: words.course, exact: true });
const panel = (page, words) => page.getByRole("tabpanel", { name: words.lesson, exact: true });
const slider = (page, words) => page.getByRole("slider", { name: words.time });

/** Opens the course: from the bar, or on a phone from the lesson's panel. */
async function openCourse(page, words, width) {
  if (width >= 600) return button(page, words.course).first().click();
  await tab(page, words.lesson).click();
  await panel(page, words).getByRole("button", { name: words.course }).click();
}

const heading = (page, name) => page.getByRole("heading", { level: 2, name, exact: true });

for (const [language, words] of Object.entries(WORDS)) {
  for (const width of [1440, 390]) {
    const options = { locale: language === "pt" ? "pt-BR" : "en-US", viewport: { width, height: 844 } };
    journey(`a lesson is followed by its moments in ${language} at ${width} px`, options, async (page) => {
      await ready(page);
      const own = await scenario(page).inputValue();
      await openCourse(page, words, width);
      await course(page, words).waitFor();
      await course(page, words).getByRole("button", { name: new RegExp(`^${words.bully.replace(/[()]/g, "\\$&")}`) }).click();
      await course(page, words).waitFor({ state: "hidden" });
      await heading(page, words.bully).waitFor();
      assert.equal(await scenario(page).inputValue(), own, "a lesson alone replaces nothing");
      const ends = [];
      for (const moment of words.moments) {
        await button(page, moment).click();
        await until(page, `${moment} is marked`, async () => (await button(page, moment).getAttribute("aria-current")) === "step");
        ends.push(Number(await slider(page, words).inputValue()));
        const stage = await page.locator(".stage").first().boundingBox();
        assert.ok(stage && stage.y > -40 && stage.y + stage.height / 2 < 844, "the stage is in sight");
      }
      assert.match(await scenario(page).inputValue(), words.title);
      assert.deepEqual([...ends].sort((a, b) => a - b), ends, "moments come in the order of time");
      assert.equal(ends.at(-1), Number(await slider(page, words).getAttribute("max")));
      await page.getByRole("link", { name: words.claim, exact: true }).click();
      await until(page, "the claim leads to its moment", async () => Number(await slider(page, words).inputValue()) === ends[2]);
      await button(page, words.back).click();
      await until(page, "the own script is back", async () => (await scenario(page).inputValue()) === own);
      await button(page, words.next).click();
      await heading(page, words.graph).waitFor();
      await openCourse(page, words, width);
      await course(page, words).getByText(words.counted).waitFor();
      await assertNoSidewaysScroll(page);
    });
  }
}

journey("what was read is kept for the next visit and can be taken away", {}, async (page) => {
  const words = WORDS.en;
  await ready(page);
  await tab(page, words.lesson).click();
  await heading(page, "Bully").waitFor();
  await page.getByRole("checkbox", { name: words.read }).check();
  await page.reload();
  await ready(page);
  await button(page, words.course).first().click();
  await course(page, words).getByText(words.counted).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, words.save).click()]);
  assert.deepEqual(JSON.parse(await readFile(await file.path(), "utf8")), { habemus: "progress", read: ["bully"], solved: [], hints: {} });
  // Simulates another device on which another lesson was read.
  await page.evaluate(() => localStorage.setItem("habemus-progress", "read franklin\n"));
  await page.reload();
  await ready(page);
  await button(page, words.course).first().click();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Load progress").click()]);
  await chooser.setFiles({ name: "habemus-progress.json", mimeType: "application/json", buffer: await readFile(await file.path()) });
  await course(page, words).getByText(/^2 of 23 lessons read/).waitFor();
  await until(page, "both are kept", () => page.evaluate(() => localStorage.getItem("habemus-progress") === "read bully\nread franklin\n"));
});

journey("where nothing can be kept the course says so", {}, async (page) => {
  const words = WORDS.en;
  await page.addInitScript(() => {
    const refuse = { get: () => { throw new DOMException("blocked", "SecurityError"); } };
    Object.defineProperty(globalThis, "localStorage", refuse);
  });
  await page.reload();
  await ready(page);
  await tab(page, words.lesson).click();
  await heading(page, "Bully").waitFor();
  await page.getByRole("checkbox", { name: words.read }).check();
  await button(page, words.course).first().click();
  await course(page, words).getByText(/^1 of 23 lessons read, .* This browser keeps nothing: save it before you leave\.$/).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, words.save).click()]);
  assert.deepEqual(JSON.parse(await readFile(await file.path(), "utf8")).read, ["bully"]);
});

journey("a lesson with the keyboard alone", { viewport: { width: 1440, height: 900 } }, async (page) => {
  const words = WORDS.en;
  await ready(page);
  await button(page, words.course).first().focus();
  await page.keyboard.press("Enter");
  await course(page, words).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const reach = (what) => until(page, `Tab reaches ${what}`, async () => {
    if (what.test(await focused())) return true;
    await page.keyboard.press("Tab");
    return false;
  });
  await reach(/^Chang–Roberts/);
  await page.keyboard.press("Enter");
  await heading(page, "Chang–Roberts").waitFor();
  await until(page, "the lesson has the keys", () => page.evaluate(() => document.activeElement?.matches(".lesson-body") ?? false));
  await reach(/^2 begins$/);
  await page.keyboard.press("Enter");
  await until(page, "its scenario is there", async () => /^# Eight on a ring/.test(await scenario(page).inputValue()));
  assert.match(await focused(), /^2 begins$/, "the focus stays where it was");
  await page.keyboard.press("Control+z");
  await until(page, "undo takes it back", async () => !/^# Eight/.test(await scenario(page).inputValue()));
});

journey("a lesson is one press away from an algorithm and from the gallery", {}, async (page) => {
  await ready(page);
  await tab(page, "Parameters").click();
  await page.locator("#panel-parameters").getByRole("button", { name: "Lesson", exact: true }).click();
  await heading(page, "Bully").waitFor();
  await button(page, "Gallery").click();
  await button(page, "Lesson: Franklin").click();
  await heading(page, "Franklin").waitFor();
  await page.getByRole("dialog", { name: "Gallery" }).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Chang–Roberts", exact: true }).click();
  await heading(page, "Chang–Roberts").waitFor();
});

journey("a lesson shows what it is about at one press, and leads to its challenges", {}, async (page) => {
  await ready(page);
  await button(page, "Gallery").click();
  await page.getByRole("dialog", { name: "Gallery" }).getByRole("button", { name: "Course", exact: true }).click();
  await course(page, WORDS.en).getByRole("button", { name: /^Chang–Roberts/ }).click();
  await button(page, "Show it on the stage").click();
  await until(page, "the ring is there", async () => /^# Eight on a ring/.test(await scenario(page).inputValue()));
  assert.equal(await button(page, "Show it on the stage").count(), 0, "it has done its work");
  await button(page, "The longest way round").click();
  await page.getByRole("tabpanel", { name: "Challenge" }).getByRole("heading", { name: "The longest way round" }).waitFor();
});

const PHONE = { locale: "pt-BR", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a lesson from the help on a phone, as a new visitor would. */
async function findLesson(page, name) {
  await page.locator("[data-process]").first().waitFor();
  await button(page, "Ajuda").tap();
  await page.getByRole("dialog").getByRole("button", { name: "Curso", exact: true }).tap();
  await course(page, WORDS.pt).getByRole("button", { name }).tap();
  await until(page, "the lesson has the keys", () => page.evaluate(() => document.activeElement?.matches(".lesson-body") ?? false));
}

journey("on a phone a lesson begins in sight, under the stage", PHONE, async (page) => {
  await findLesson(page, /^Chang–Roberts/);
  await until(page, "title and stage are in sight together", async () => {
    const [title, stage] = [await box(heading(page, "Chang–Roberts")), await box(page.locator(".stage").first())];
    return stage.top >= 52 && stage.bottom <= title.top && title.bottom < 520;
  });
  // From moment to moment the text does not move, however long the sentence above the stage is.
  const watch = page.locator(".watch");
  await button(page, "O 2 começa").tap();
  const first = await box(watch);
  for (const name of ["O 3 é maior", "Em casa", "Todos sabem"]) {
    await button(page, name).tap();
    await until(page, `${name} is marked`, async () => (await button(page, name).getAttribute("aria-current")) === "step");
    assert.equal((await box(watch)).bottom, first.bottom, name);
  }
});

journey("on a phone a comparison stands side by side over the text that speaks of left and right", PHONE, async (page) => {
  await findLesson(page, /^Lento ou falho/);
  const moment = button(page, "Duas execuções, uma só visão");
  await moment.tap();
  await until(page, "both are seen beside each other, over the words", async () => {
    if ((await page.locator(".pane").count()) !== 2) return false;
    const [left, right] = [await box(page.locator(".pane .stage").first()), await box(page.locator(".pane .stage").last())];
    const pressed = await box(moment);
    return left.right <= right.left && left.top === right.top && left.top > 52 && left.bottom <= pressed.top && pressed.bottom < 734;
  });
  await assertNoSidewaysScroll(page);
});

journey("on a phone an exercise leads to the script, and the lesson is found where it was left", PHONE, async (page) => {
  await findLesson(page, /^Chang–Roberts/);
  const exercise = page.getByText("Encontre uma ordem de 1 a 5 que custe exatamente a média, arredondada.");
  const toScript = button(page, "Ir ao roteiro");
  await toScript.scrollIntoViewIfNeeded();
  const before = await box(exercise);
  assert.ok(before.top > 52 && before.bottom < 734, "the exercise is in sight");
  await toScript.tap();
  await until(page, "the script is in sight", async () => {
    const script = await page.locator("textarea").first().boundingBox();
    return script !== null && script.y > 52 && script.y < 600;
  });
  const row = await box(page.getByRole("tablist").first());
  await tab(page, "Parâmetros").tap();
  await until(page, "the form is there", () => page.locator("#panel-parameters select").first().isVisible());
  assert.ok(Math.abs((await box(page.getByRole("tablist").first())).top - row.top) < 2, "the tabs stay under the finger");
  await tab(page, "Lição").tap();
  await until(page, "the exercise is where it was", async () => Math.abs((await box(exercise)).top - before.top) < 2);
});

journey("between phone and desk a lesson scrolls beside the stage, not over the lights", { viewport: { width: 768, height: 1024 } }, async (page) => {
  await ready(page);
  await tab(page, "Lesson").click();
  await heading(page, "Bully").waitFor();
  const body = page.locator(".lesson-body");
  assert.ok((await box(body)).bottom <= (await box(page.locator(".lights"))).top + 1);
  assert.ok(await body.evaluate((it) => it.scrollHeight > it.clientHeight + 100), "it scrolls by itself");
});

journey("the language of a lesson follows the page", {}, async (page) => {
  await ready(page);
  await tab(page, "Lesson").click();
  await heading(page, "Bully").waitFor();
  await page.locator(".language").click();
  await heading(page, "Valentão (Bully)").waitFor();
});

journey("a lesson that cannot be fetched says so and can be tried again", { blocked: "**/lessons/**", expected: /Failed to load resource/ }, async (page) => {
  await ready(page);
  await tab(page, "Lesson").click();
  await page.getByRole("alert").getByText(/could not be fetched/).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.unroute("**/lessons/**");
  await button(page, "Try again").click();
  await heading(page, "Bully").waitFor();
});

journey("a link opens a lesson with its scenario, and the address names the one that is read", {}, async (page) => {
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(`${address}#v=1&l=slow-or-dead`);
  await heading(page, "Slow or dead?").waitFor();
  await until(page, "its comparison is there", async () => /^# Dead or slow\?\n/.test(await scenario(page).inputValue()));
  await page.getByText(/^Lesson 12 of 23/).waitFor();
  await page.goto("about:blank");
  await page.goto(`${address}#v=1&l=vcube&lang=pt`);
  await heading(page, "vCube").waitFor();
  await tab(page, "Lição").waitFor();
  await button(page, "O 0 falhou").click();
  await until(page, "the address names the lesson", async () => /&l=vcube&/.test(page.url()));
  await page.goto("about:blank");
  await page.goto(`${address}#v=1&l=no-such-lesson`);
  await ready(page);
  await page.getByText(/there is no lesson no-such-lesson here/).waitFor();
});

journey("no lesson is fetched before somebody wants one", {}, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await ready(page);
  assert.deepEqual(asked.filter((url) => /\/lessons\//.test(url)), []);
  await tab(page, "Lesson").click();
  await heading(page, "Bully").waitFor();
  await tab(page, "Script").click();
  await tab(page, "Lesson").click();
  await heading(page, "Bully").waitFor();
  assert.equal(asked.filter((url) => /\/lessons\//.test(url)).length, 1, "and then once");
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [1440, 390, 320]) {
    journey(`axe finds nothing in a lesson and the course in ${colorScheme} at ${width} px`, { colorScheme, viewport: { width, height: 844 } }, async (page) => {
      const words = WORDS.en;
      await ready(page);
      await tab(page, words.lesson).click();
      await heading(page, "Bully").waitFor();
      await button(page, words.moments[1]).click();
      await button(page, words.back).waitFor();
      assert.deepEqual(await violations(page), []);
      await assertNoSidewaysScroll(page);
      await openCourse(page, words, width);
      await course(page, words).waitFor();
      await course(page, words).getByText(/^9 examples$/).first().click();
      assert.deepEqual(await violations(page), []);
      await assertNoSidewaysScroll(page);
      const { content, room } = await course(page, words).evaluate((it) => ({ content: it.scrollWidth, room: it.clientWidth }));
      assert.ok(content <= room, "the course does not scroll sideways");
    });
  }
}
