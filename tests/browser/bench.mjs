// How much the page works for each frame while it plays, in a real Chromium, and how long a keystroke
// takes to become a picture: `cargo xtask bench`. It reports; it asserts nothing, for machines differ.
//
// The times come from the browser's own trace of its main thread: scripting is every callback and what
// follows from it; drawing is styles, layout and paint.

import { open } from "./site.mjs";

/** What is measured: small and large, few messages and many. */
const CASES = [
  ["ring-8", (n) => `algorithm chang-roberts\nprocesses ${n}\n`, 8],
  ["bully-64", (n) => `algorithm bully\nprocesses ${n}\nat 0 start 0\n`, 64],
  ["omega-64", (n) => `algorithm omega\nprocesses ${n}\n`, 64],
  ["vcube-256", (n) => `algorithm vcube\nprocesses ${n}\n`, 256],
  ["vcube-1024", (n) => `algorithm vcube\nprocesses ${n}\n`, 1024],
];

/** How long each is played, and how often it is typed. */
const PLAYED = 4000;
const TYPED = 5;

const SCRIPTING = new Set(["FireAnimationFrame", "RunMicrotasks", "FunctionCall", "EventDispatch", "TimerFire", "EvaluateScript", "v8.callFunction"]);
const DRAWING = new Set(["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"]);

const only = process.argv.slice(2);
const { browser, address, close } = await open();
const rows = [];
try {
  for (const [name, script, count] of CASES.filter(([name]) => only.length === 0 || only.includes(name))) {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(address);
    await page.locator("textarea").waitFor();
    const typed = await keystrokes(page, script, count);
    const frames = await play(page);
    rows.push({ name, frames, typed });
    console.error(`${name}: ${frames.scripting.length} frames`);
    await page.context().close();
  }
} finally {
  await close();
}
print(rows);

/** The milliseconds from a changed script to its picture, several times. */
async function keystrokes(page, script, count) {
  const times = [];
  for (let round = 0; round < TYPED; round++) {
    await type(page, script(count - 1));
    times.push(await type(page, script(count)));
  }
  return times;
}

/** Writes another script and waits for the frame that shows its run: then there are other events. */
function type(page, text) {
  return page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const field = document.querySelector("textarea");
        const events = () => document.querySelector(".event-count")?.textContent.split(/of/)[1];
        const [old, began] = [events(), performance.now()];
        const shown = () => {
          if (events() === old) return void requestAnimationFrame(shown);
          // After the frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          requestAnimationFrame(() => port2.postMessage(0));
        };
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        shown();
      }),
    text,
  );
}

/** Plays from the beginning, and reads what each frame cost from the browser's trace. */
async function play(page) {
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ["devtools.timeline", "v8"] });
  await page.keyboard.press("Space");
  await page.waitForTimeout(PLAYED);
  await page.keyboard.press("Space");
  const trace = JSON.parse((await browser.stopTracing()).toString());
  return framesOf(trace.traceEvents);
}

function framesOf(events) {
  const fired = events.filter((event) => event.name === "FireAnimationFrame" && event.ph === "X");
  const thread = mostFrequent(fired.map((event) => `${event.pid} ${event.tid}`));
  const here = events.filter((event) => event.ph === "X" && `${event.pid} ${event.tid}` === thread);
  const starts = fired.filter((event) => `${event.pid} ${event.tid}` === thread).map((event) => event.ts);
  starts.sort((a, b) => a - b);
  const sums = (names) => {
    const frames = starts.map(() => 0);
    let end = 0;
    for (const event of here.filter((event) => names.has(event.name)).sort((a, b) => a.ts - b.ts)) {
      // What happens inside something counted is counted already.
      if (event.ts < end) continue;
      end = event.ts + event.dur;
      const frame = starts.findLastIndex((start) => start <= event.ts);
      if (frame >= 0) frames[frame] += event.dur / 1000;
    }
    return frames;
  };
  const gaps = starts.slice(1).map((start, index) => (start - starts[index]) / 1000);
  // The first frames still make ready what all others use.
  return { scripting: sums(SCRIPTING).slice(3, -1), drawing: sums(DRAWING).slice(3, -1), gaps: gaps.slice(3) };
}

function mostFrequent(list) {
  const counts = new Map();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function at(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

function print(rows) {
  const heads = ["", "frames/s", "script, median", "script, 95 %", "drawing, median", "keystroke, median"];
  const cells = rows.map(({ name, frames, typed }) => [
    name,
    (1000 / at(frames.gaps, 0.5)).toFixed(0),
    ...[at(frames.scripting, 0.5), at(frames.scripting, 0.95), at(frames.drawing, 0.5), at(typed, 0.5)].map((ms) => `${ms.toFixed(1)} ms`),
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column].length)));
  for (const row of [heads, ...cells]) {
    console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join("  "));
  }
}
