// The room the picture has: words over the corners of the stage, the space-time diagram in its four places,
// the projected stage. It compares boxes and must not know where the stage puts its processes.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, journey, violations } from "../../support/harness.mjs";
import { box, button, process, ready, scenario, thousandths, time, until } from "../../support/page.mjs";

const BULLY = (count) => `algorithm bully\nprocesses ${count}\nat 0 start 0\n`;
const TOLD = `${BULLY(6)}at 1 say "The first asks all the better ones, and nobody else says anything yet"\n`;

async function show(page, text, last) {
  await ready(page);
  await scenario(page).fill(text);
  await process(page, last).waitFor();
  await page.evaluate(() => {
    document.activeElement.blur();
    scrollTo(0, 0);
  });
}

const stage = (page) => box(page.locator(".stage"));
const places = (page) => page.getByRole("group", { name: /^(Place of the space-time diagram|Lugar do diagrama espaço-tempo)$/ });
const put = (page, name) => places(page).getByRole("button", { name, exact: true }).click();
const diagram = (page) => page.getByRole("img", { name: /^(Space-time diagram|Diagrama espaço-tempo)$/ });

/** The boxes of what lies over the stage, by corner, as long as they have a size. */
const corners = (page) =>
  page.locator("[data-over]").evaluateAll((all) =>
    all.map((corner) => {
      const { left, right, top, bottom } = corner.getBoundingClientRect();
      return { name: corner.dataset.over, left, right, top, bottom };
    }).filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1),
  );

const touch = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

for (const { viewport, wide, high } of [
  { viewport: { width: 1280, height: 720 }, wide: 860, high: 420 },
  { viewport: { width: 1440, height: 900 }, wide: 980, high: 560 },
]) {
  for (const options of [{ colorScheme: "light", locale: "en-US" }, { colorScheme: "dark", locale: "pt-BR" }]) {
    journey(`the stage is large however many there are: ${viewport.width} px, ${options.colorScheme}`, { viewport, ...options }, async (page) => {
      for (const count of [5, 64]) {
        await show(page, BULLY(count), count - 1);
        const { left, right, top, bottom } = await stage(page);
        assert.ok(right - left >= wide && bottom - top >= high, `${count}: ${right - left} × ${bottom - top}`);
        const lanes = await page.locator(".lanes-area").boundingBox();
        assert.ok(lanes.height <= 0.24 * viewport.height, `${count}: ${lanes.height} px of lanes`);
        const transport = await page.locator(".transport").boundingBox();
        assert.ok(transport.height <= 88, `${transport.height}`);
        const over = await corners(page);
        assert.deepEqual(over.map(({ name }) => name), ["top-left", "top-right", "bottom-left", "bottom-right"]);
      }
    });
  }
}

for (const viewport of [
  { width: 1024, height: 768 }, { width: 900, height: 600 }, { width: 720, height: 500 },
  { width: 390, height: 844 }, { width: 320, height: 640 },
]) {
  journey(`sentence, leaders, counters, caption and zoom keep off each other at ${viewport.width} × ${viewport.height}`, { viewport, locale: "pt-BR" }, async (page) => {
    for (const text of [BULLY(6), TOLD]) {
      await show(page, text, 5);
      await page.keyboard.press("End");
      const parts = await page.evaluate(() =>
        [".said", ".agreed", ".counted", ".captions", ".zooms"].flatMap((part) => {
          const { left, right, top, bottom } = document.querySelector(part).getBoundingClientRect();
          return right > left && bottom > top ? [{ part, left, right, top, bottom }] : [];
        }),
      );
      assert.ok(parts.length >= 4);
      for (const [k, one] of parts.entries()) {
        for (const other of parts.slice(k + 1)) {
          assert.ok(!touch(one, other), `${one.part} and ${other.part}`);
        }
      }
      await assertNoSidewaysScroll(page);
    }
  });
}

journey("on a phone sentence, stage and transport are in the first screen", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
  await show(page, BULLY(8), 7);
  const { left, right, top, bottom } = await stage(page);
  assert.ok(right - left >= 390 && bottom - top >= 400, `${right - left} × ${bottom - top}`);
  const transport = await box(page.locator(".transport"));
  assert.ok(bottom <= transport.top, "the stage ends above the transport");
  assert.ok((await box(page.locator(".headline"))).top >= 52);
  assert.equal((await corners(page)).length, 0, "rows around the stage, nothing over it");
});

journey("what lies over the stage keeps its size during a run and lets presses through", { viewport: { width: 1280, height: 720 } }, async (page) => {
  await show(page, BULLY(6), 5);
  const before = await corners(page);
  const end = Number(await time(page).getAttribute("max"));
  for (let step = 1; step <= 8; step += 1) {
    const at = Math.round((end * step) / 8);
    await time(page).evaluate((slider, at) => {
      slider.value = at;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }, String(at));
    await until(page, "the playhead is there", async () => (await thousandths(page)) === at);
    assert.deepEqual(await corners(page), before, `at ${at}`);
  }
  const through = await page.evaluate(() => {
    const { left, top } = document.querySelector(".headline").getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + 4).closest(".stage") !== null;
  });
  assert.ok(through, "a press on the sentence is one on the stage");
});

journey("the space-time diagram is folded, beside, below or in the stage's place", { viewport: { width: 1280, height: 720 } }, async (page) => {
  await show(page, BULLY(8), 7);
  const usual = await stage(page);
  const below = await box(diagram(page));
  assert.ok(below.top >= usual.bottom);

  await put(page, "Folded");
  await until(page, "the stage has its room", async () => (await stage(page)).bottom > usual.bottom + 80);

  await put(page, "Beside");
  await until(page, "right of the stage, as high as it", async () => {
    const [picture, lanes] = [await stage(page), await box(page.locator(".lanes-area"))];
    return lanes.left >= picture.right - 1 && lanes.top <= usual.top + 1 && lanes.bottom > usual.bottom;
  });
  const edge = page.getByRole("separator", { name: "Width of the space-time diagram" });
  const width = async () => (await page.locator(".lanes-area").boundingBox()).width;
  const before = await width();
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  await until(page, "keys make it wider", async () => Math.abs((await width()) - before - 16) < 2);
  await edge.dblclick();
  await until(page, "a double click puts it back", async () => Math.abs((await width()) - before) < 2);
  assert.deepEqual(await violations(page), []);

  await put(page, "Maximised");
  await until(page, "it is the larger one", async () => {
    const [picture, lanes] = [await stage(page), await box(diagram(page))];
    return lanes.bottom - lanes.top > 360 && picture.bottom - picture.top < 160;
  });
  assert.ok(await process(page, 7).isVisible(), "the stage is still seen");
  assert.ok(await page.locator(".headline").isVisible());
  assert.deepEqual(await violations(page), []);

  // It stays where it was put, whatever is written.
  await scenario(page).fill(BULLY(5));
  await process(page, 5).waitFor({ state: "detached" });
  assert.equal(await places(page).getByRole("button", { name: "Maximised" }).getAttribute("aria-pressed"), "true");
  await places(page).getByRole("button", { name: "Below" }).focus();
  await page.keyboard.press("Enter");
  await until(page, "back", async () => Math.abs((await stage(page)).bottom - usual.bottom) < 2);
});

journey("a narrow window has no place beside the stage", { viewport: { width: 1000, height: 700 }, locale: "pt-BR" }, async (page) => {
  await show(page, BULLY(5), 4);
  await put(page, "Ao lado");
  await until(page, "beside", async () => (await box(page.locator(".lanes-area"))).left > (await stage(page)).left + 100);
  await page.setViewportSize({ width: 880, height: 700 });
  await until(page, "below again", async () => (await box(page.locator(".lanes-area"))).left === (await stage(page)).left);
  assert.equal(await places(page).getByRole("button").count(), 3);
});

/** Notes in the page whether full screen was asked for. */
const listen = (page) =>
  page.evaluate(() => {
    const ask = Element.prototype.requestFullscreen;
    globalThis.asked = 0;
    Element.prototype.requestFullscreen = function (...options) {
      globalThis.asked += 1;
      return ask.apply(this, options);
    };
  });

const away = (page) => until(page, "the controls are away", () => page.evaluate(() => document.documentElement.dataset.controls === "away"));
const shown = (page, name) => button(page, name).evaluate((it) => it.closest(".buttons, .presenting-tools > *").computedStyleMap().get("opacity").value === 1);

journey("a projected stage fills the screen; its controls come and go", { viewport: { width: 1280, height: 720 } }, async (page) => {
  await show(page, BULLY(6), 5);
  await listen(page);
  await button(page, "Present").click();
  await scenario(page).waitFor({ state: "hidden" });
  await until(page, "full screen", () => page.evaluate(() => document.fullscreenElement !== null));
  assert.equal(await page.evaluate(() => globalThis.asked), 1);
  const { left, right, top, bottom } = await stage(page);
  assert.ok(right - left >= 1279 && bottom - top >= 640, `${right - left} × ${bottom - top}`);
  await away(page);
  assert.ok(await page.locator(".progress-line").isVisible(), "a thin line is left");
  await page.mouse.move(600, 300);
  await page.mouse.move(610, 310);
  await until(page, "they are back", () => shown(page, "Play"));
  await away(page);

  // A key brings them back, and they stay while it has the focus there.
  await button(page, "Play").focus();
  await page.keyboard.press("Tab");
  await until(page, "they are back", () => shown(page, "Play"));
  await page.keyboard.press("Escape");
  await scenario(page).waitFor();
  await until(page, "full screen is left", () => page.evaluate(() => document.fullscreenElement === null));
  assert.equal(await page.evaluate(() => document.documentElement.dataset.controls), undefined);

  await page.keyboard.press("p");
  await until(page, "full screen", () => page.evaluate(() => document.fullscreenElement !== null));
  await page.evaluate(() => document.exitFullscreen());
  await scenario(page).waitFor();
});

journey("where full screen is refused the stage fills the window, and a link does not ask", { viewport: { width: 1280, height: 720 } }, async (page) => {
  await show(page, BULLY(6), 5);
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("refused"));
  });
  await page.keyboard.press("p");
  await scenario(page).waitFor({ state: "hidden" });
  await until(page, "the address says so", async () => /view=present/.test(page.url()));
  const fresh = await page.context().newPage();
  await fresh.setViewportSize({ width: 1280, height: 720 });
  await fresh.goto(page.url());
  await process(fresh, 5).waitFor();
  assert.ok(await scenario(fresh).isHidden());
  assert.equal(await fresh.evaluate(() => document.fullscreenElement), null);
  await button(fresh, "Leave the presentation").click();
  await scenario(fresh).waitFor();
});
