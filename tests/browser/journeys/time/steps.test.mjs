// Steps and speeds: how the playhead moves from beat to beat. It knows what people press and see, and must not
// know how the way is worked out.

import assert from "node:assert/strict";
import { everywhere, journey } from "../../support/harness.mjs";
import { button, frames, ready, rest, scenario, thousandths, time, until } from "../../support/page.mjs";

/** One message on its way for a long time, then the next. */
const SLOW = "algorithm chang-roberts\nids 1 3 2\ndelay 5\nat 1 start 1\n";

async function open(page, text = SLOW) {
  await ready(page);
  await scenario(page).fill(text);
  await until(page, "it has run", async () => (await page.locator(".stage [data-process]").count()) === 3);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
}

/** Presses a key and returns every place of the playhead until it rests, without leaving the page. */
const seen = (page, key, options = {}) =>
  page.evaluate(
    async ([key, options]) => {
      const slider = document.querySelector(".ribbon input[type=range]");
      const places = [Number(slider.value)];
      let still = 0;
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options }));
      while (still < 20) {
        await new Promise(requestAnimationFrame);
        const now = Number(slider.value);
        still = now === places.at(-1) ? still + 1 : 0;
        if (still === 0) places.push(now);
      }
      return places;
    },
    [key, options],
  );

const step = (page) => page.locator(".event-count").textContent();
const event = async (page) => Number((await page.locator(".event-count").getAttribute("title")).match(/\d+/)[0]);

journey("→ moves to the end of the next step and ← back, and both arrive exactly", {}, async (page) => {
  await open(page);
  await seen(page, "ArrowRight");
  const begun = await thousandths(page);
  assert.match(await step(page), /^step 1 of \d+$/);
  const forth = await seen(page, "ArrowRight");
  assert.ok(forth.length > 4, `it was seen at ${forth}`);
  assert.deepEqual(forth, [...forth].sort((one, other) => one - other), "on the way it never goes back");
  assert.equal(forth.at(-1), 6000);
  assert.match(await step(page), /^step 2 of/);
  await until(page, "the address says where it arrived", async () => /[&]t=6(&|$)/.test(page.url()));
  const back = await seen(page, "ArrowLeft");
  assert.ok(back.length > 2, `it was seen at ${back}`);
  assert.equal(back.at(-1), begun);
});

journey("a key that is held does not queue, and a fresh press goes on at once", {}, async (page) => {
  await open(page);
  await seen(page, "ArrowRight");
  await seen(page, "ArrowRight");
  const alone = (await seen(page, "ArrowRight")).at(-1);
  await seen(page, "ArrowLeft");
  await page.evaluate(() => {
    const press = (repeat) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true, repeat }));
    press(false);
    for (let held = 0; held < 30; held++) press(true);
  });
  await rest(page);
  assert.equal(await thousandths(page), alone, "one step");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await rest(page);
  assert.equal(await thousandths(page), alone, "three presses are three steps, however quick");
});

journey("Space during a step plays on from where it leads", {}, async (page) => {
  await open(page);
  await seen(page, "ArrowRight");
  await page.evaluate(() => {
    for (const key of ["ArrowRight", " "]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await button(page, "Pause").waitFor();
  assert.ok((await thousandths(page)) >= 6000);
});

journey("without motion a step is a cut, and playing goes from beat to beat", { reducedMotion: "reduce" }, async (page) => {
  await open(page);
  await seen(page, "ArrowRight");
  const forth = await seen(page, "ArrowRight");
  assert.deepEqual(forth.slice(1), [6000]);
  assert.deepEqual((await seen(page, "ArrowLeft")).slice(1), [forth[0]]);
  await page.getByRole("combobox", { name: "Speed" }).selectOption({ label: "16×" });
  await button(page, "Play").click();
  const places = new Set();
  await until(page, "it is over", async () => {
    places.add(await thousandths(page));
    return (await button(page, "Play").count()) === 1;
  });
  const end = Number(await time(page).getAttribute("max"));
  for (const place of places) assert.ok(place % 1000 === 0 || place === end, `it stood still at ${[...places]}`);
});

journey("single events are passed with . and , or Alt and an arrow, and the browser stays where it is", {}, async (page) => {
  await open(page, "algorithm bully\nids 1..3\nat 0 start all\n");
  await page.evaluate(() => {
    globalThis.prevented = [];
    addEventListener("keydown", (event) => globalThis.prevented.push(event.defaultPrevented));
  });
  const begun = await event(page);
  for (const [key, at] of [[".", 1], [".", 2], [",", 1], ["Alt+ArrowRight", 2], ["Alt+ArrowLeft", 1]]) {
    await page.keyboard.press(key);
    await until(page, `${key} leads to event ${begun + at}`, async () => (await event(page)) === begun + at);
  }
  // Alt is a key, too.
  assert.deepEqual(await page.evaluate(() => globalThis.prevented), [true, true, true, false, true, false, true]);
  // Inside a beat the sentence is that of the event; at its end, of all that happened.
  const one = await page.locator(".headline").textContent();
  await page.keyboard.press("ArrowRight");
  await until(page, "the beat is told", async () => (await page.locator(".headline").textContent()) !== one);
});

journey("the time slider steps like the rest of the page", {}, async (page) => {
  await open(page);
  await time(page).focus();
  for (const [key, at] of [["ArrowRight", 1000], ["ArrowUp", 6000], ["ArrowDown", 1000], ["ArrowRight", 6000], ["ArrowLeft", 1000]]) {
    await page.keyboard.press(key);
    await until(page, `${key} leads to ${at}`, async () => (await thousandths(page)) === at);
    await rest(page);
  }
});

everywhere("the speed menu has the story and the clock, and its keys stay in a group", {}, async (page, { phone, say, press }) => {
  await open(page);
  const menu = page.getByRole("combobox", { name: say("Speed") });
  const chosen = () => menu.evaluate((it) => it.selectedOptions[0].textContent.trim());
  assert.equal(await menu.locator("optgroup").count(), 2);
  assert.equal(await chosen(), "1×");
  await menu.selectOption({ label: "¼/s" });
  await page.evaluate(() => document.activeElement.blur());
  if (!phone) {
    await page.keyboard.press("<");
    await frames(page, 6);
    assert.equal(await chosen(), "¼/s", "slower there is none");
    await page.keyboard.press(">");
    await until(page, "the next faster", async () => (await chosen()) === "½/s");
  }
  await menu.selectOption({ label: "16/s" });
  await press(button(page, say("Play")));
  await until(page, "it plays to the end", async () => (await thousandths(page)) === Number(await time(page).getAttribute("max")));
});

journey("silence passes quickly, and it is said so", {}, async (page) => {
  await open(page, "algorithm chang-roberts\nids 1 3 2\nat 200 start 1\n");
  const hurry = page.getByRole("img", { name: "fast forward: nothing happens" });
  assert.equal(await hurry.count(), 0);
  await button(page, "Play").click();
  await hurry.waitFor();
  await until(page, "something happens", async () => (await thousandths(page)) >= 200_000);
  await hurry.waitFor({ state: "hidden" });
  await button(page, "Pause").click();
});
