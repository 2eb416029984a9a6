// The stage with a real pointer: a process is dragged to a position that the script stores, and a click
// without movement still opens the menu. It knows what people see, by role and name.

import assert from "node:assert/strict";
import { everywhere, journey } from "../../support/harness.mjs";
import { middle, process, scenario, seek, time, until } from "../../support/page.mjs";

const YOYO =
  "algorithm yoyo\nedges 2-31 3-11 3-12 3-14 4-14 4-20 5-11 5-12 5-20 7-20 7-31 11-12 12-20 20-41\n";

/** Scrolls to the stage and removes the focus from the script, which would scroll back to its caret. */
const toTheTop = (page) => page.evaluate(() => (document.activeElement.blur(), scrollTo(0, 0)));

/** A pointer that can be pressed, moved and released: a mouse or a finger. */
async function pointer(page, phone) {
  if (!phone) {
    return {
      down: (x, y) => page.mouse.move(x, y).then(() => page.mouse.down()),
      move: (x, y) => page.mouse.move(x, y, { steps: 3 }),
      up: () => page.mouse.up(),
    };
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (x, y) => touch("touchStart", { x, y }),
    move: (x, y) => touch("touchMove", { x, y }),
    up: () => touch("touchEnd"),
  };
}

everywhere("a process is dragged, the text keeps its place, one undo takes it back", {}, async (page, { phone, say, press }) => {
  await scenario(page).waitFor();
  await scenario(page).fill(YOYO);
  await process(page, 41).waitFor();
  await toTheTop(page);
  const hand = await pointer(page, phone);
  const from = await middle(process(page, 41));
  // Relative to the stage, because the text above it may take another line.
  const onStage = async (id) => {
    const [at, { x, y }] = [await middle(process(page, id)), await page.locator(".stage-picture").boundingBox()];
    return [at.x - x, at.y - y].map(Math.round);
  };
  const other = await onStage(20);
  // Towards the middle of the stage.
  const stage = await page.locator(".stage-picture").boundingBox();
  const [right, down] = [stage.x + stage.width / 2 - from.x, stage.y + stage.height / 2 - from.y].map((way) => Math.round(way / 2));
  await hand.down(from.x + 3, from.y + 3);
  await hand.move(from.x + right / 2, from.y + down / 2);
  await hand.move(from.x + right + 3, from.y + down + 3);
  await page.locator(".stage-picture.dragging").waitFor();
  const held = await middle(process(page, 41));
  assert.ok(Math.hypot(held.x - from.x - right, held.y - from.y - down) < 2, "it follows the pointer");
  await hand.up();
  await page.waitForFunction(() => /place 41 /.test(document.querySelector("textarea").value));
  // Until the new text has run, the stage itself holds the process in place.
  await page.locator(".stage-picture.dragging").waitFor({ state: "detached" });
  assert.match(await scenario(page).inputValue(), /^place 41 \d+(\.\d)? \d+(\.\d)?$/m);
  const now = await middle(process(page, 41));
  assert.ok(Math.hypot(now.x - held.x, now.y - held.y) < 2, "it stays where it was let go");
  assert.deepEqual(await onStage(20), other, "nobody else moves");
  assert.equal(await page.getByRole("menu").count(), 0, "a drag opens no menu");
  await hand.down(now.x, now.y);
  await hand.move(now.x + 2, now.y + 1);
  await hand.up();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await press(page.getByRole("button", { name: say("Undo"), exact: true }).first());
  await until(page, "undone", async () => (await scenario(page).inputValue()) === YOYO);
});

// Everybody sends to everybody: too many messages for one element each.
const CROWD = "algorithm omega\nprocesses 9\ndelay 1\nuntil 20\n";

/** The canvas: its size and pixels. */
const drawn = (page) =>
  page.locator("canvas").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let inked = 0;
    for (let at = 3; at < data.length; at += 4) inked += data[at] > 0;
    return { sharp: canvas.width / canvas.clientWidth, inked, picture: canvas.toDataURL() };
  });

everywhere("a crowd of messages is on a canvas, and each is found by its place", { deviceScaleFactor: 2 }, async (page, { phone, say, press }) => {
  await scenario(page).waitFor();
  await scenario(page).fill(CROWD);
  await process(page, 8).waitFor();
  await seek(page, 500);
  await toTheTop(page);
  await page.getByRole("img", { name: /^(72 messages under way|72 mensagens a caminho)/ }).waitFor();
  assert.equal(await page.locator(".stage .token").count(), 0, "none is an element");
  const first = await drawn(page);
  assert.equal(Math.round(first.sharp), 2, "as sharp as the screen");
  assert.ok(first.inked > 72 * 20, `${first.inked} pixels`);
  await seek(page, 700);
  await until(page, "they move", async () => (await drawn(page)).picture !== first.picture);
  await seek(page, 500);
  await until(page, "the same moment is the same picture", async () => (await drawn(page)).picture === first.picture);

  // Hovering with a mouse shows which message a mark is.
  const stage = await page.locator(".stage-picture").boundingBox();
  const from = await middle(process(page, 0));
  const found = page.locator(".stage .token");
  for (let part = 0.3; (await found.count()) === 0 && part < 1; part += 0.05) {
    await page.mouse.move(from.x, from.y + part * (stage.height / 2));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const [sender, receiver] = (await found.getAttribute("aria-label")).match(/\d+/g);
  const place = await middle(found);
  await page.mouse.move(stage.x + 2, stage.y + 2);
  await found.waitFor({ state: "detached" });
  if (phone) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
  await press(page.getByRole("menuitem", { name: new RegExp(`^${say("Drop")}`) }));
  const written = new RegExp(`^at 0 drop ${sender}->${receiver}$`, "m");
  await until(page, "the line is written", async () => written.test(await scenario(page).inputValue()));
  await press(page.getByRole("button", { name: say("Undo"), exact: true }).first());
  await toTheTop(page);
  await page.mouse.move(stage.x + 2, stage.y + 2);

  // A new colour scheme changes the pixels at once.
  await until(page, "the picture is back", async () => (await drawn(page)).picture === first.picture);
  await page.emulateMedia({ colorScheme: "dark" });
  await until(page, "the system's colours", async () => (await drawn(page)).picture !== first.picture);
  await page.emulateMedia({ colorScheme: "light" });
  await until(page, "and back", async () => (await drawn(page)).picture === first.picture);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await until(page, "the reader's colours", async () => (await drawn(page)).picture !== first.picture);
});

// Everybody asks everybody: too many messages for the canvas to show one by one.
const FLOOD = "algorithm omega\nprocesses 64\ndelay 1\nuntil 20\n";

everywhere("more messages than can be drawn are counted flows, and the chosen process keeps its own", {}, async (page) => {
  await scenario(page).waitFor();
  await scenario(page).fill(FLOOD);
  await process(page, 63).waitFor();
  await seek(page, 500);
  await toTheTop(page);
  const flows = page.getByRole("img", { name: /^4032 (messages under way|mensagens a caminho)/ });
  await flows.waitFor();
  // A small stage has room for four groups, a large one for eight; flows connect each group to each other one.
  const { width, height } = await page.locator(".stage-picture").boundingBox();
  const parts = Math.min(width, height) < 480 ? 4 : 8;
  assert.equal(await flows.locator(".flow-tip").count(), parts * (parts - 1));
  const numbers = await page.locator(".flows .flow-number").allTextContents();
  assert.ok(numbers.every((number) => /^×\d+$/.test(number)), "a number is not taken for an id");
  assert.ok((await page.getByRole("img", { name: /^\d+ (messages from|mensagens de) \d+ process/ }).count()) > 0);
  assert.ok(numbers.length > parts * 1.5, `${numbers.length} numbers`);
  const tip = () => flows.locator(".flow-tip").first().getAttribute("d");
  const before = await tip();
  await seek(page, 700);
  await until(page, "they move", async () => (await tip()) !== before);
  assert.equal(await page.locator(".stage .token").count(), 0);
  await process(page, 5).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await until(page, "its own are drawn", async () => (await page.locator(".stage .token, canvas").count()) > 0);
});

// Three leaders with such long ids that their chips need two rows.
const THREE_LEADERS =
  "algorithm bully\nids 1001..1009\ndelay 1\nat 0 partition 1001 1002 1003 | 1004 1005 1006 | 1007 1008 1009\nat 0 start 1003 1006 1009\n";

journey("the stage keeps its size when there are more believed leaders", {}, async (page) => {
  await scenario(page).waitFor();
  await scenario(page).fill(THREE_LEADERS);
  await process(page, 1009).waitFor();
  const heights = () =>
    page.evaluate(() => [".stage-picture", ".agreement-chips"].map((name) => document.querySelector(name).offsetHeight));
  const chips = page.locator(".agreement-chips li");
  const [stage, row] = await heights();
  await page.keyboard.press("Escape");
  await toTheTop(page);
  await page.keyboard.press("End");
  await until(page, "there are three leaders", async () => (await chips.count()) === 3);
  const [then, rows] = await heights();
  assert.ok(rows > row, `${rows} and ${row} pixels of chips`);
  assert.equal(then, stage);
});

// Long and short sentences, two and three believed leaders, captions of one and two lines, a lost message.
const TOLD = `algorithm bully
ids 1..6
delay 0.5..1
at 0 partition 1 2 3 | 4 5 6
at 0 start 1 4
at 1.5 say "Short"
at 2.5 say "Whoever hears from nobody better takes itself for the best of all there are and says so"
`;

everywhere("while a run plays, no sentence, caption or number moves the layout", {}, async (page) => {
  await scenario(page).fill(TOLD);
  await process(page, 6).waitFor();
  await toTheTop(page);
  const places = () =>
    page.evaluate(() =>
      [".stage-picture", ".counters", ".lights", "[role=tablist]"].map((part) => {
        const { top, height } = document.querySelector(part).getBoundingClientRect();
        return `${part} ${Math.round(top + scrollY)} ${Math.round(height)}`;
      }),
    );
  const before = await places();
  const end = Number(await time(page).getAttribute("max"));
  for (let step = 0; step <= 16; step += 1) {
    const at = Math.round((end * step) / 16);
    await seek(page, at);
    await until(page, "the playhead is there", async () => (await time(page).inputValue()) === String(at));
    assert.deepEqual(await places(), before, `at ${at}`);
  }
  await page.getByText(/^Whoever hears from nobody better/).waitFor();
});

journey("in a crowd a dead process is crossed out, not covered", {}, async (page) => {
  await scenario(page).waitFor();
  await scenario(page).fill("algorithm all-to-all\nprocesses 400\nat 0 crash 5\nuntil 5\n");
  await page.locator(".cells").waitFor();
  await seek(page, 5000);
  const [square, cross] = [page.locator(".cells .cell-down"), page.locator(".cells .cell-cross")];
  await until(page, "one is dead", async () => (await square.count()) === 1 && (await cross.count()) === 1);
  const later = await cross.evaluate((cross) => cross.compareDocumentPosition(document.querySelector(".cells .cell-down")) & Node.DOCUMENT_POSITION_PRECEDING);
  assert.ok(later, "what comes later is drawn over it");
});
