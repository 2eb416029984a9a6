// Habemus for programmers: the page's simulator as functions, for browsers and Node. Values are exchanged
// with WebAssembly as JSON; habemus.d.ts describes them. It must not know any algorithm.

import start, * as program from "./{{build}}/habemus-js.js";

const wasm = new URL("./{{build}}/habemus-js_bg.wasm", import.meta.url);
// Node's fetch cannot read files.
const source = wasm.protocol === "file:" ? (await import("node:fs/promises")).readFile(wasm) : wasm;
await start({ module_or_path: await source });

/** Thrown when a scenario text cannot run; lists every reason. */
export class ScenarioError extends Error {
  name = "ScenarioError";
  constructor(message, problems) {
    super(message);
    this.problems = problems;
  }
}

export function simulate(text, { lang } = {}) {
  return checked(text, lang, () => program.simulate(text, lang));
}

export function sceneAt(text, moment, { width = 720, height = 480, theme = "light", view = "stage", lang } = {}) {
  return checked(text, lang, () => program.sceneAt(text, String(moment), width, height, theme, view, lang));
}

export function problems(text, { lang } = {}) {
  return JSON.parse(program.problems(text, lang));
}

export function link(text, { t, lang, embed = false, view, other, page = "" } = {}) {
  const moment = t === undefined || t === null ? undefined : String(t);
  return String(page).split("#")[0] + program.link(text, moment, lang, embed, view, other);
}

export function open(link, { lang } = {}) {
  const carried = JSON.parse(program.open(String(link), lang));
  return Object.fromEntries(Object.entries(carried).filter(([, value]) => value !== null));
}

export function algorithms({ lang } = {}) {
  return JSON.parse(program.algorithms(lang));
}

/** Returns the result of `ask`; if it fails because of the text, throws a ScenarioError with all problems. */
function checked(text, lang, ask) {
  try {
    return JSON.parse(ask());
  } catch (error) {
    // A wasm trap is a bug in Habemus, not an error in the text.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const found = problems(text, { lang });
    throw found.length > 0 ? new ScenarioError(error.message, found) : error;
  }
}
