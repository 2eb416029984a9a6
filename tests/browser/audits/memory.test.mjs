// Memory: ten thousand plays, scrubs and edits in one session. Afterwards the page uses about as much
// memory as after the first two thousand. It knows the page's controls by roles, ids and classes.

import assert from "node:assert/strict";
import { journey } from "../support/harness.mjs";

const ACTIONS = 10_000;
/** By then everything that is cached on purpose is full: undo steps, panels, compiled code. */
const WARM = 2_000;
/** How many megabytes and objects may be added after that: a few hundred bytes per action. */
const MOST = { heap: 4, wasm: 8, nodes: 2_000, listeners: 200 };

/** Shows one panel at a time: all are visited, and no hidden panel costs layout time. */
const PHONE = { viewport: { width: 390, height: 844 } };

/** Memory in use after garbage collection. */
async function held(session, page) {
  // Twice: the first collection may release objects that hold more.
  for (let time = 0; time < 2; time++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const bytes = await page.evaluate(async () => {
    const program = await import(new URL("app/habemus-web.js", document.getElementById("boot").src));
    // A second call returns the instance that is already running.
    return (await program.default()).memory.buffer.byteLength;
  });
  return { heap: usedSize / (1 << 20), wasm: bytes / (1 << 20), nodes, listeners: jsEventListeners };
}

/** Acts like a user, from number `from` to `to`; returns how many different moments were on screen. */
function act([from, to]) {
  const texts = [
    "# One\nalgorithm bully\nids 1..4\nat 0 crash 4\nat 0 start 1\nat 12 recover 4\n",
    "# Two\nalgorithm omega\nprocesses 3\nuntil 12\nat 5 crash 0\n",
    "# Three\nalgorithm mutex-coordinator\nprocesses 3\nat 0 request 1 for 2\nat 1 request 2 for 1\nat 2 say \"Both\"\n",
    "# Four\nalgorthm bully\nprocesses 4 5\n",
  ];
  const set = (field, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, String(value));
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  const key = (name, more = {}) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, code: name, bubbles: true, cancelable: true, ...more }));
  const press = (selector) => document.querySelector(selector).click();
  const slider = () => document.querySelector(".watch input[type=range], .ribbon input[type=range]");
  const scrub = (part) => set(slider(), Math.round(Number(slider().max) * part));
  const tabs = ["log", "script", "code", "script", "parameters", "script", "time", "script", "inspector", "script"];
  const things = [
    (k) => scrub((k % 97) / 97),
    () => press(".play"),
    (k) => scrub((k % 31) / 31),
    () => press(".play"),
    () => key("ArrowRight"),
    (k) => set(document.getElementById("scenario"), `${texts[k % texts.length]}# ${k}\n`),
    () => key("ArrowLeft"),
    (k) => set(document.getElementById("scenario"), texts[k % texts.length]),
    () => key("z", { ctrlKey: true }),
    () => key("End"),
    (k) => press(`#tab-${tabs[k % tabs.length]}`),
    () => key("Home"),
    () => key("z", { ctrlKey: true, shiftKey: true }),
  ];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A timer would wait for milliseconds; a message arrives in the next task.
  const { port1, port2 } = new MessageChannel();
  const task = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const seen = new Set();
  return (async () => {
    for (let k = from; k < to; k++) {
      things[k % things.length](Math.floor(k / things.length));
      // The page handles events between actions, and is painted now and then.
      await (k % 20 === 0 ? frame() : task());
      seen.add(document.querySelector(".scenario-title").textContent + slider().value);
    }
    port1.close();
    return seen.size;
  })();
}

journey("ten thousand plays, scrubs and edits leave no more behind than two thousand", { ...PHONE, timeout: 400_000 }, async (page) => {
  await page.locator("[data-process]").first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await page.evaluate(act, [0, WARM]);
  const then = await held(session, page);
  const portion = 1_003;
  for (let from = WARM; from < ACTIONS; from += portion) {
    const to = Math.min(from + portion, ACTIONS);
    const moments = await page.evaluate(act, [from, to]);
    assert.ok(moments > (to - from) / 10, `only ${moments} moments were seen: the page is not doing what it is asked`);
  }
  const now = await held(session, page);
  const line = Object.keys(MOST).map((what) => `${what} ${then[what].toFixed(1)} → ${now[what].toFixed(1)}`).join(", ");
  for (const [what, most] of Object.entries(MOST)) {
    assert.ok(now[what] - then[what] <= most, `${what} grew by more than ${most}: ${line}`);
  }
  // The page still works.
  await page.locator("#tab-script").click();
  await page.locator("#scenario").fill("algorithm bully\nprocesses 5\n");
  await page.waitForFunction(() => document.querySelectorAll(".stage [data-process]").length === 5);
});
