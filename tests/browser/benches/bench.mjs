// How fast everything is, as one table with our targets: `cargo xtask bench`. It measures the engine
// natively and in WebAssembly next to bare loops, and the cost of a keystroke, a frame, a scrub and a first
// visit in a real Chromium. It asserts nothing, because machines differ.
//
// The part `feel` tells how large the picture is and how the gallery's runs are told.
//
// HABEMUS_BEFORE names the dist/ of another build: then both pages are measured in turn. Words after the
// command select parts.

import { figures, moving } from "./engine.mjs";
import { covered, told } from "./feel.mjs";
import { framesOf, traced } from "./frames.mjs";
import { firstVisit, kept } from "./load.mjs";
import { answering, dist, open } from "../support/site.mjs";
import { at, Table } from "./table.mjs";

/** The scripts that are played and typed: small and large, few messages and many. */
const CASES = [
  ["ring-8", (n) => `algorithm chang-roberts\nprocesses ${n}\n`, 8],
  ["chang-roberts-64", (n) => `algorithm chang-roberts\nids ${descending(n)}\n`, 64],
  ["franklin-64", (n) => `algorithm franklin\nids ${descending(n)}\n`, 64],
  ["collecting-ring-64", (n) => `algorithm collecting-ring\nprocesses ${n}\n`, 64],
  ["bully-64", (n) => `algorithm bully\nprocesses ${n}\nat 0 start 0\n`, 64],
  ["omega-64", (n) => `algorithm omega\nprocesses ${n}\n`, 64],
  ["vcube-256", (n) => `algorithm vcube\nprocesses ${n}\n`, 256],
  ["vcube-1024", (n) => `algorithm vcube\nprocesses ${n}\n`, 1024],
];

/** Runs of a million events; each stops when its event budget is used up. */
const LONG = [
  ["all-to-all-512", "algorithm all-to-all\nprocesses 512\n"],
  ["bully-1024", "algorithm bully\nprocesses 1024\n"],
];

/** How long each is played (in milliseconds), how often it is typed, and how often a long run is scrubbed. */
const PLAYED = 4000;
const TYPED = 5;
const SOUGHT = 60;

/** Our targets. */
const FRAME = 1000 / 60;
const EARLY = 250_000;

const before = process.env.HABEMUS_BEFORE;
const folders = before ? [["before", before], ["now", dist]] : [["", dist]];
const only = process.argv.slice(2);
const wanted = (name, group) => only.length === 0 || only.includes(name) || only.includes(group);
const PARTS = ["engine", "page", "scrub", "load", "feel", ...CASES.map(([name]) => name)];
const unknown = only.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. There are ${PARTS.join(", ")}.`);
  process.exit(2);
}
const table = new Table();

if (wanted("engine")) engine();
const sides = [];
try {
  for (const [side, folder] of folders) sides.push({ side, folder, ...(await open(folder)) });
  for (const [name, script, count] of CASES.filter(([name]) => wanted(name, "page"))) {
    for (const side of sides) await played(side, name, script, count);
  }
  for (const [name, script] of LONG.filter(() => wanted("scrub"))) {
    for (const side of sides) await scrubbed(side, name, script);
  }
  for (const side of sides.filter(() => wanted("load"))) await visited(side);
  for (const { browser, address } of sides.filter(() => wanted("feel"))) {
    await covered(browser, address, table);
    await told(browser, address, table);
  }
} finally {
  for (const { close } of sides) await close();
}
table.print();

/** Events per second, next to bare loops that send the same messages. */
function engine() {
  for (const { name, unit, native, wasm, bytes, rivals } of figures()) {
    const rate = (value) => `${(value / 1e6).toFixed(2)} M ${unit}/s`;
    const times = (one, other) => `${(one / other).toFixed(2)} times`;
    table.head(`The engine: ${name}`);
    table.row("counters only, native", rate(native.counters));
    for (const [language, bare] of Object.entries(rivals)) {
      const title = `${language[0].toUpperCase()}${language.slice(1)}'s bare loop`;
      if (bare === null) table.row(title, `there is no ${language} on this machine`);
      else {
        // The rate of a single cold call, and that of a long series.
        table.row(`${title}, its first time`, rate(bare.first));
        const aim = language === "java" && unit === "messages" ? { text: "≥ 10", met: native.first >= 10 * bare.first } : undefined;
        table.row("  counters only the first time, against it", times(native.first, bare.first), aim);
        table.row(`${title}, warm`, rate(bare.fastest));
        table.row("  counters only, against it", times(native.counters, bare.fastest));
      }
    }
    table.row("full trace, native", rate(native.recorder));
    table.row("  against counters only", times(native.recorder, native.counters), { text: "≥ 0.33", met: 3 * native.recorder >= native.counters });
    for (const [what, key] of [["counters only", "counters"], ["full trace", "recorder"]]) {
      table.row(`${what}, wasm`, rate(wasm[key]));
      table.row("  against native", times(wasm[key], native[key]), { text: "≥ 0.50", met: 2 * wasm[key] >= native[key] });
    }
    table.row("memory of the trace", `${bytes.toFixed(1)} bytes per event`);
  }
}

/** A fresh page that has shown its first run. */
async function ready({ browser, address }) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(address);
  await answering(page);
  return page;
}

async function played(side, name, script, count) {
  const page = await ready(side);
  const typed = [];
  for (let round = 0; round < TYPED; round++) {
    await type(page, script(count - 1));
    typed.push(await type(page, script(count)));
  }
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  await page.waitForTimeout(500);
  const events = await traced(side.browser, page, async () => {
    await page.keyboard.press("Space");
    await page.waitForTimeout(PLAYED);
    await page.keyboard.press("Space");
  });
  await page.context().close();
  const { scripting, drawing, raster, gaps } = framesOf(events);
  const ms = (list, part) => at(list, part).toFixed(1);
  table.head(`The page: ${name}, up to ${moving(script(count))} moving ${side.side}`);
  table.row("keystroke to picture", `${ms(typed, 0.5)} ms`);
  table.row("frames", `${(1000 / at(gaps, 0.5)).toFixed(0)} a second`);
  table.row("  script, median (95 %)", `${ms(scripting, 0.5)} (${ms(scripting, 0.95)}) ms`);
  table.row("  drawing, median (95 %)", `${ms(drawing, 0.5)} (${ms(drawing, 0.95)}) ms`);
  table.row("  raster, mean", `${raster.toFixed(1)} ms`);
  console.error(`${name} ${side.side}: ${scripting.length} frames`);
}

/** Jumps all over a long run, once per frame. */
async function scrubbed(side, name, script) {
  const page = await ready(side);
  const shown = await type(page, script);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  const events = await traced(side.browser, page, () =>
    page.evaluate(
      (count) =>
        new Promise((resolve) => {
          const slider = document.querySelector(".ribbon input[type=range]");
          let done = 0;
          const seek = () => {
            performance.mark("seek");
            // Steps by the golden ratio: they reach every part and never land near the previous one.
            slider.value = Math.floor(+slider.max * ((done * 0.6180339887) % 1));
            slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
            if (++done <= count) requestAnimationFrame(seek);
            else resolve();
          };
          requestAnimationFrame(seek);
        }),
      SOUGHT,
    ),
  );
  await page.context().close();
  const { scripting, drawing } = framesOf(events, "seek");
  const whole = scripting.map((cost, frame) => cost + drawing[frame]);
  const ms = (list, part) => at(list, part).toFixed(1);
  table.head(`Scrubbing a million events: ${name} ${side.side}`);
  table.row("keystroke to picture", `${shown.toFixed(0)} ms`);
  table.row("a seek, median", `${ms(whole, 0.5)} ms`, { text: "≤ 16.7 ms", met: at(whole, 0.5) <= FRAME });
  table.row("  95 %", `${ms(whole, 0.95)} ms`, { text: "≤ 16.7 ms", met: at(whole, 0.95) <= FRAME });
  table.row("  of it script, median (95 %)", `${ms(scripting, 0.5)} (${ms(scripting, 0.95)}) ms`);
  console.error(`${name} ${side.side}: ${whole.length} seeks`);
}

/** Measures a first visit in a fresh profile. */
async function visited({ side, folder, browser }) {
  const { first, firstBytes, played, playedBytes } = await firstVisit(browser, folder);
  const seconds = (time) => `${(time / 1000).toFixed(2)} s`;
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
  table.head(`A first visit at 1.6 Mbit/s and 150 ms ${side}`);
  table.row("first frame after", seconds(first));
  table.row("  on the wire until then", kilobytes(firstBytes), { text: "≤ 250 KB", met: firstBytes <= EARLY });
  table.row("can be played after", seconds(played));
  table.row("  on the wire until then", kilobytes(playedBytes));
  table.row("all that is kept for offline", kilobytes(await kept(folder)));
}

/** A ring in which every candidacy travels as far as possible, so messages are always in transit. */
function descending(count) {
  return Array.from({ length: count }, (_, place) => count - place).join(" ");
}

/** Enters another script and waits for the frame that shows its run, which has a different number of events. */
function type(page, text) {
  return page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const field = document.querySelector("textarea");
        const events = () => document.querySelector(".event-count")?.title.split(/of/)[1];
        const [old, began] = [events(), performance.now()];
        const shown = () => {
          if (events() === old) return void requestAnimationFrame(shown);
          // Runs after the frame has been painted.
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
