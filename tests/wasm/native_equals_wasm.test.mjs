// Native = wasm: every listed scenario gives the same JSON, including the trace hash, in WebAssembly as in
// the native program that wrote the list, and ten thousand random ones give the same trace hash; the
// browser tests repeat those in Chromium. This file must not know any scenario or algorithm; `cargo xtask
// test` creates the lists and the module.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { assertNone, differences } from "./same.mjs";

const folder = process.env.HABEMUS_WASM_TESTS ?? join(import.meta.dirname, "../../target/wasm-tests");
const module = createRequire(import.meta.url)(join(folder, "habemus-js.js"));
const list = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const cases = list("cases.json");

// A list that shrank by mistake would test less and less without anyone noticing.
const FEWEST = 1000;

test("the list of scenarios is long enough to mean something", (t) => {
  assert.ok(Array.isArray(cases), "cases.json is not a list");
  t.diagnostic(`${cases.length} scenarios listed`);
  assert.ok(cases.length >= FEWEST, `only ${cases.length} scenarios are listed, at least ${FEWEST} are wanted`);
  const runs = cases.filter((scenario) => scenario.json !== null).length;
  assert.ok(2 * runs > cases.length, `only ${runs} of ${cases.length} scenarios run at all`);
});

for (const [group, scenarios] of grouped(cases)) {
  test(`${group}: wasm agrees with native`, (t) => {
    const unlike = scenarios.map(difference).filter((sentence) => sentence !== null);
    t.diagnostic(`${scenarios.length} scenarios compared`);
    const shown = unlike.slice(0, 5).join("\n\n");
    assert.equal(unlike.length, 0, `${unlike.length} of ${scenarios.length} differ, the first:\n${shown}`);
  });
}

test("ten thousand random scenarios have the same trace hash in wasm under Node", () => {
  const pairs = list("random.json");
  assertNone(differences(pairs, 0, module), pairs.length);
});

/** Groups the list by source: the part of the name before the first slash. */
function grouped(list) {
  const groups = new Map();
  for (const scenario of list) {
    const group = scenario.name.split("/")[0];
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(scenario);
  }
  return groups;
}

/** How wasm differs from native, as a sentence, or null. */
function difference({ name, text, json }) {
  const native = json === null ? "refused" : json;
  const wasm = answer(text);
  if (wasm === native) return null;
  // Whole answers would fill the screen, so show only where they begin to differ.
  let at = 0;
  while (wasm[at] === native[at]) at += 1;
  const part = (answered) => answered.slice(Math.max(0, at - 60), at + 100);
  return `${name}: from character ${at} on\n  native: ${part(native)}\n  wasm:   ${part(wasm)}`;
}

/** The JSON, or one word for a text that both must refuse; a trap counts as neither. */
function answer(text) {
  try {
    return module.simulate(text);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return `trapped: ${error.message}`;
    return error.message === "" ? "refused without a reason" : "refused";
  }
}
