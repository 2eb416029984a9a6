// Hostile input in WebAssembly: wasm generates the same inputs as the native tests and must give the same
// answers, without a trap and within a memory limit. The published module gets hostile input from here.
// `cargo xtask test` builds both modules.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

const folder = process.env.HABEMUS_WASM_TESTS ?? join(import.meta.dirname, "../../target/wasm-tests");
const [hostile, megabytesOfDoors] = load("hostile/habemus-hostile.js");
const [module, megabytesOfModule] = load("habemus-js.js");
const native = JSON.parse(readFileSync(join(folder, "hostile.json"), "utf8"));

/**
 * Memory limits in megabytes: for the entry points (doors), which handle a 30 MB file, and for the
 * published module.
 */
const DOORS_MOST = 384;
const MODULE_MOST = 256;

for (const [index, door] of hostile.doors().entries()) {
  test(`${door}: hostile input does no harm in wasm, and is answered as natively`, () => {
    const answers = native[door];
    assert.ok(answers.length >= 1000, `only ${answers.length} native answers`);
    for (let number = 0; number < answers.length; number++) {
      // A trap throws, which fails the test; the same number generates the same input again.
      const here = attempt(() => (hostile.enter(index, number) ? "t" : "r"));
      assert.equal(here, answers[number], `${door} ${number}`);
    }
  });
}

test("JSON traces as large as they may be are answered", () => {
  const count = hostile.largeDocuments();
  assert.ok(count > 5);
  for (let which = 0; which < count; which++) hostile.enterLarge(which);
});

test("scripts of ten megabytes are refused by the published module", () => {
  for (const piece of ["at 1 crash 0\n", "x", "\u{1F600}", "\n", "edges 1-2 ", '"\\"', "# ", "\ud800"]) {
    const text = piece.repeat(10_000_000 / piece.length);
    const problems = JSON.parse(module.problems(text));
    assert.ok(problems.length >= 1 && problems.length <= 3, `${JSON.stringify(piece)} has ${problems.length} problems`);
    assert.match(attempt(() => module.simulate(text)), /^refused/);
    assert.match(attempt(() => module.sceneAt(text, "1", 400, 300, "light", "stage")), /^refused/);
  }
});

test("a link that unpacks to a quarter of a gigabyte is refused by the published module", () => {
  const pack = (bytes) => deflateRawSync(Buffer.alloc(bytes, "#")).toString("base64url");
  const bomb = pack(1 << 28);
  for (const key of ["s", "o", "x", "q"]) {
    const link = `#v=1&s=${pack(9)}&${key}=${bomb}`;
    assert.match(attempt(() => module.open(link)), /^refused: .*larg/i, key);
  }
  JSON.parse(module.open(`#v=1&s=${pack(60_000)}`));
});

test("absurd numbers and requests are refused or answered, never a trap", () => {
  const text = "algorithm bully\nprocesses 4\n";
  for (const moment of ["", "-1", "1e999", "NaN", "9".repeat(400), "1~99999999999999999999", "\u0000", "١"]) {
    attempt(() => module.sceneAt(text, moment, 400, 300, "light", "stage"));
    attempt(() => module.link(text, moment));
  }
  for (const size of [0, 1, -1, NaN, Infinity, 2 ** 32 - 1, 2 ** 53]) {
    attempt(() => module.sceneAt(text, "1", size, size, "light", "stage"));
  }
  for (const word of ["<script>", "\u202e", "x".repeat(100_000)]) {
    attempt(() => module.sceneAt(text, "1", 400, 300, word, word, word));
    attempt(() => module.link(text, undefined, word, true, word, word));
    attempt(() => module.open(word, word));
  }
});

test("all of that within the limits of memory", (t) => {
  const [doors, published] = [megabytesOfDoors(), megabytesOfModule()];
  t.diagnostic(`${doors} MB for the doors, ${published} MB for the published module`);
  assert.ok(doors <= DOORS_MOST, `the doors took ${doors} MB`);
  assert.ok(published <= MODULE_MOST, `the published module took ${published} MB`);
});

/**
 * Loads a module; returns it and a function for its memory size. Wasm memory never shrinks, so the final
 * size is the peak.
 */
function load(name) {
  const { Instance } = WebAssembly;
  let memory;
  WebAssembly.Instance = class extends Instance {
    constructor(...given) {
      super(...given);
      ({ memory } = this.exports);
    }
  };
  const loaded = createRequire(import.meta.url)(join(folder, name));
  WebAssembly.Instance = Instance;
  return [loaded, () => memory.buffer.byteLength / (1 << 20)];
}

/** The result, or a refusal with its reason; a trap is thrown again. */
function attempt(ask) {
  try {
    return ask();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    assert.notEqual(error.message, "", "refused without a reason");
    return `refused: ${error.message}`;
  }
}
