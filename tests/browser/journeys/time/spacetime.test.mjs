// The space-time diagram and the stage with pointer, wheel and keys: zooming, scrolling, causes and
// effects, the divider between the two. It knows what people see, by role and name, and a few drawn lines.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, journey, violations } from "../../support/harness.mjs";
import { frames, middle, process, scenario, seek, time, until } from "../../support/page.mjs";

const lanes = (page) => page.getByRole("img", { name: /Space-time diagram|Diagrama espaço-tempo/ });
const zoom = (page, picture, name) => page.getByRole("group", { name: picture }).getByRole("button", { name, exact: true });
const ofLanes = (page, name) => zoom(page, "Space-time diagram", name);
const ofStage = (page, name) => zoom(page, "Stage", name);
const bracket = (page) => page.locator(".bracket").getAttribute("d");
const told = (page) => page.locator(".lanes-told").textContent();

async function show(page, text, processes) {
  await scenario(page).waitFor();
  await scenario(page).fill(text);
  await until(page, "the run is there", async () => (await page.getByRole("button", { name: /^Process/ }).count()) === processes);
  await page.evaluate(() => document.activeElement.blur());
}

/** The x position of a time, read from the labels below the lanes. */
async function xOf(page, at) {
  const labels = await lanes(page).locator(".lanes-times text").evaluateAll((all) =>
    all.map((label) => {
      const box = label.getBoundingClientRect();
      return [Number(label.textContent.replace(",", ".")), box.left + box.width / 2];
    }));
  const [[t0, x0], [t1, x1]] = [labels[0], labels.at(-1)];
  return x0 + ((at - t0) / (t1 - t0)) * (x1 - x0);
}

/** The y position of the lane with this name. */
async function yOf(page, id) {
  const label = await lanes(page).locator(".lanes-names text").filter({ hasText: new RegExp(`^${id}$`) }).boundingBox();
  return label.y + label.height / 2;
}

const BULLY = "algorithm bully\nids 0..5\nset watch 3\nuntil 40\nat 0 start 2\nat 10 crash 5\n";
const LONG = "algorithm bully\nids 0..3\nset watch 20\nuntil 2000\nat 0 start 0\n";
const RING = "algorithm chang-roberts\nids 3 7 2 8 5 1 6 4\ndelay 0.6..1.4\nseed 42\nat 0 start 2 5 6\n";

journey("the lanes zoom by buttons, wheel and keys, and a bracket shows where", {}, async (page) => {
  await show(page, BULLY, 6);
  assert.equal(await bracket(page), null);
  assert.equal(await ofLanes(page, "Zoom out").getAttribute("aria-disabled"), "true");
  await seek(page, 20_000);
  await ofLanes(page, "Zoom in").click();
  await until(page, "a bracket", async () => /^M\d/.test(await bracket(page)));
  const first = await bracket(page);
  await ofLanes(page, "Zoom in").click();
  await until(page, "a smaller one", async () => (await bracket(page)) !== first);
  await ofLanes(page, "Fit").click();
  await until(page, "none", async () => (await bracket(page)) === null);

  const box = await lanes(page).boundingBox();
  const x = await xOf(page, 28);
  await page.mouse.move(x, box.y + 40);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await until(page, "the wheel zooms", async () => /^M\d/.test(await bracket(page)));
  assert.ok(Math.abs((await xOf(page, 28)) - x) < 2, "what is under the pointer stays there");
  const before = await bracket(page);
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, 120);
  await page.keyboard.up("Shift");
  await until(page, "with Shift it scrolls", async () => (await bracket(page)) !== before);

  await time(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("0");
  await until(page, "0 fits", async () => (await bracket(page)) === null);
  await page.keyboard.press("+");
  await until(page, "plus zooms in", async () => (await bracket(page)) !== null);
  await page.keyboard.press("-");
  await until(page, "minus zooms out", async () => (await bracket(page)) === null);
});

journey("a long run begins with a part, which follows the playhead but not before it moves", {}, async (page) => {
  await show(page, LONG, 4);
  const first = await bracket(page);
  assert.match(first, /^M72/, "the part begins with the run");
  await seek(page, 1_000_000);
  await until(page, "it follows", async () => (await bracket(page)) !== first);
  const there = await bracket(page);
  assert.equal(await lanes(page).locator(".playhead").count(), 1);

  const box = await lanes(page).boundingBox();
  await page.mouse.move(box.x + 500, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await until(page, "a drag scrolls", async () => (await bracket(page)) !== there);
  assert.equal(await time(page).inputValue(), "1000000", "and does not seek");
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(900, 0);
  await until(page, "the playhead is out of sight", async () => (await lanes(page).locator(".playhead").count()) === 0);
  await frames(page, 12);
  assert.equal(await lanes(page).locator(".playhead").count(), 0, "the scroll is kept");
  await page.getByRole("button", { name: "Next step" }).click();
  await until(page, "a step brings it back", async () => (await lanes(page).locator(".playhead").count()) === 1);
});

journey("a run with very many messages has arrows where one looks closely", {}, async (page) => {
  await show(page, "algorithm omega\nprocesses 16\nuntil 800\nat 60 crash 0\n", 16);
  await ofLanes(page, "Fit").click();
  await until(page, "it says why there are none", async () => /Too many messages/.test(await told(page)));
  for (let press = 0; press < 6; press++) await ofLanes(page, "Zoom in").click();
  await until(page, "arrows", async () => (await lanes(page).locator(".plain .lane-arrow").getAttribute("d")).length > 100);
});

journey("pointing at an event lights causes and effects in both views, a click goes there", {}, async (page) => {
  await show(page, BULLY, 6);
  await seek(page, 500);
  await page.mouse.move(await xOf(page, 1), await yOf(page, 5));
  await until(page, "it is said which", async () => /^1: 5 /.test(await told(page)));
  assert.match(await lanes(page).locator(".lit-past path").first().getAttribute("d"), /^M/);
  assert.match(await lanes(page).locator(".lit-future path").first().getAttribute("d"), /^M/);
  assert.equal(await lanes(page).locator(".faded").count(), 1);
  assert.equal(await page.locator(".stage .token.cause").count(), 1, "of the three on their way it hangs on one");

  const what = (await told(page)).replace(/^1: /, "");
  await page.mouse.click(await xOf(page, 1), await yOf(page, 5));
  await until(page, "right behind the event", async () => (await page.locator(".headline").textContent()) === what);
  assert.equal(await time(page).inputValue(), "1000");
  await page.mouse.click(await xOf(page, 6.5), (await yOf(page, 5)) - 12);
  await until(page, "elsewhere to the time", async () => Math.abs(Number(await time(page).inputValue()) - 6500) < 60);
  await page.mouse.move(10, 200);
  await until(page, "nothing is lit", async () => (await lanes(page).locator(".lit-past").count()) === 0);
  assert.equal(await page.locator(".stage .cause").count(), 0);
});

journey("with the keyboard the event at the playhead is lit, step by step", {}, async (page) => {
  await show(page, RING, 8);
  await seek(page, 4_000);
  await time(page).focus();
  await page.keyboard.press("Tab");
  await until(page, "lit", async () => (await lanes(page).locator(".lit-event").count()) === 1);
  const first = await told(page);
  assert.match(first, new RegExp((await page.locator(".headline").textContent()).slice(0, 12)));
  await page.keyboard.press(".");
  await until(page, "the next one", async () => (await told(page)) !== first);
  // Inside a beat the sentence is that of the event.
  assert.ok((await told(page)).includes(await page.locator(".headline").textContent()));
  const second = await told(page);
  await page.keyboard.press("ArrowRight");
  await until(page, "that at the end of the step", async () => {
    const now = await told(page);
    return now !== second && Number(now.split(":")[0]) * 1000 === Number(await time(page).inputValue());
  });
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Tab");
  await until(page, "left", async () => (await lanes(page).locator(".lit-event").count()) === 0);
});

journey("lanes shrink, fold, and their edge moves", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await show(page, "algorithm bully\nprocesses 64\nat 0 start 0\n", 64);
  const fits = () => page.evaluate(() => {
    const area = document.querySelector(".lanes-area");
    return area.scrollHeight <= area.clientHeight && area.getBoundingClientRect().bottom <= innerHeight + 1;
  });
  assert.ok(await fits(), "nothing scrolls inside the lanes");
  const height = async () => (await page.locator(".lanes-area").boundingBox()).height;
  assert.ok((await height()) <= 360);
  assert.ok((await page.locator(".theatre").boundingBox()).height >= 320);

  const edge = page.getByRole("separator", { name: "Height of the space-time diagram" });
  const full = await height();
  await edge.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown");
  await until(page, "keys make it lower", async () => Math.abs((await height()) - full + 48) < 2);
  const at = await edge.boundingBox();
  await page.mouse.move(at.x + 200, at.y + 4);
  await page.mouse.down();
  await page.mouse.move(at.x + 200, at.y + 34, { steps: 4 });
  await page.mouse.up();
  await until(page, "the pointer too", async () => Math.abs((await height()) - full + 78) < 3);
  await edge.dblclick({ position: { x: 100, y: 4 } });
  await until(page, "a double click puts it back", async () => Math.abs((await height()) - full) < 2);

  await ofLanes(page, "Zoom in").click();
  await until(page, "a bracket", async () => (await bracket(page)) !== null);
  await edge.focus();
  while ((await told(page)) !== "Space-time diagram") {
    const before = await height();
    await page.keyboard.press("ArrowDown");
    await until(page, "lower", async () => (await height()) < before);
  }
  assert.equal(await bracket(page), null, "folded lanes show no part of the run");
  await edge.dblclick({ position: { x: 100, y: 4 } });
  await until(page, "unfolded", async () => Math.abs((await height()) - full) < 2);

  await page.setViewportSize({ width: 1440, height: 480 });
  await until(page, "folded to its name", async () => (await told(page)) === "Space-time diagram" && (await height()) <= 40);
  assert.ok(await time(page).isVisible());
  assert.ok(await fits());
});

journey("on a zoomed stage presses and drags mean what is under the pointer", {}, async (page) => {
  await show(page, BULLY, 6);
  const far = await middle(process(page, 1));
  const stage = await page.locator(".stage-picture").boundingBox();
  const centre = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  await page.mouse.move(far.x, far.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await until(page, "twice as large", async () => (await page.locator(".stage-bodies > [transform*='scale(2']").count()) === 1);
  const near = await middle(process(page, 1));
  assert.ok(Math.hypot(near.x - far.x, near.y - far.y) < 2, "what is under the pointer stays there");

  await page.mouse.click(near.x, near.y);
  await page.getByRole("menu", { name: "Process 1" }).waitFor();
  await page.keyboard.press("Escape");

  await page.mouse.move(near.x + 5, near.y + 5);
  await page.mouse.down();
  await page.mouse.move(near.x - 30, near.y - 20, { steps: 3 });
  await page.mouse.move(near.x - 75, near.y + 45, { steps: 5 });
  const held = await middle(process(page, 1));
  assert.ok(Math.hypot(held.x - near.x + 80, held.y - near.y - 40) < 3, "it follows the pointer");
  await page.mouse.up();
  await page.waitForFunction(() => /place 1 /.test(document.querySelector("textarea").value));
  await page.locator(".stage-picture.dragging").waitFor({ state: "detached" });
  const let_go = await middle(process(page, 1));
  assert.ok(Math.hypot(let_go.x - held.x, let_go.y - held.y) < 3, "it stays where it was let go");

  const before = await middle(process(page, 1));
  await page.mouse.move(centre.x + 220, centre.y + 30);
  await page.mouse.down();
  await page.mouse.move(centre.x + 270, centre.y + 10, { steps: 4 });
  await page.mouse.up();
  const after = await middle(process(page, 1));
  assert.ok(Math.hypot(after.x - before.x - 50, after.y - before.y + 20) < 3, "the stage moves along");
  assert.equal(await page.getByRole("menu").count(), 0);

  for (let press = 0; press < 3; press++) await ofStage(page, "Zoom in").click();
  await process(page, 4).focus();
  await until(page, "what has the focus is brought into sight", async () => {
    const at = await middle(process(page, 4));
    return at.x > stage.x && at.x < stage.x + stage.width && at.y > stage.y && at.y < stage.y + stage.height;
  });
  assert.deepEqual(await violations(page), []);
  await ofStage(page, "Fit").click();
  await until(page, "all is seen again", async () => (await page.locator(".stage-picture.zoomed").count()) === 0);
});

journey("on a phone, in Portuguese and in the dark", {
  viewport: { width: 390, height: 844 }, locale: "pt-BR", colorScheme: "dark", hasTouch: true, isMobile: true,
}, async (page) => {
  await scenario(page).waitFor();
  await scenario(page).fill(RING);
  await page.getByRole("tab", { name: "Diagrama espaço-tempo" }).click();
  const group = page.getByRole("group", { name: "Diagrama espaço-tempo" });
  // Scrolls it up from behind the bottom bar, as a thumb would.
  await group.evaluate((element) => element.scrollIntoView());
  await group.getByRole("button", { name: "Ampliar", exact: true }).tap();
  await until(page, "a bracket", async () => (await bracket(page)) !== null);
  const size = await group.getByRole("button", { name: "Ajustar", exact: true }).boundingBox();
  assert.ok(size.width >= 44 && size.height >= 44);
  await group.getByRole("button", { name: "Reduzir", exact: true }).tap();
  await until(page, "none", async () => (await bracket(page)) === null);
  await lanes(page).scrollIntoViewIfNeeded();
  await page.touchscreen.tap(await xOf(page, 0), await yOf(page, 2));
  await until(page, "a finger lights what it touches", async () => (await lanes(page).locator(".lit-event").count()) === 1);
  assert.match(await told(page), /^0: /);

  await page.evaluate(() => scrollTo(0, 0));
  const stage = await page.locator(".stage-picture").boundingBox();
  const session = await page.context().newCDPSession(page);
  const fingers = (type, apart) => session.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: apart === null ? [] : [-1, 1].map((side, id) => ({ id, x: stage.x + stage.width / 2 + side * apart, y: stage.y + 60 })),
  });
  await fingers("touchStart", 30);
  for (const apart of [40, 60, 90]) await fingers("touchMove", apart);
  await fingers("touchEnd", null);
  await until(page, "two fingers zoom the stage", async () => (await page.locator(".stage-bodies > [transform*='scale(3']").count()) === 1);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1, "and not the page");
  await page.getByRole("group", { name: "Palco" }).getByRole("button", { name: "Ajustar", exact: true }).tap();
  await assertNoSidewaysScroll(page);
  assert.deepEqual(await violations(page), []);
});
