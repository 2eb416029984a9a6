// Whether the module gives the same trace hashes as the native program did: one comparison for Node and
// for Chromium. It imports nothing, so that a browser takes it as it is, and knows no scenario.

/** Where `cargo xtask serve` shows the page: a failing scenario is one click away. */
const PAGE = "http://127.0.0.1:8080/";

/** As many as the laws that hold everywhere are tried on; fewer would prove less without anybody noticing. */
export const MANY = 10_000;

/**
 * What the module does unlike the native program, a line for each scenario, with its link. `pairs` are
 * the text and the native trace hash of each, `first` is the number of the first of them.
 */
export function differences(pairs, first, { simulate, link }) {
  const unlike = [];
  for (const [index, [text, native]] of pairs.entries()) {
    const here = hash(text, simulate);
    if (here === native) continue;
    unlike.push(`random scenario ${first + index}: ${native} natively, here ${here}\n${PAGE}${link(text)}`);
  }
  return unlike;
}

/** Fails with the first few, as `assert` would. */
export function assertNone(unlike, compared) {
  if (compared !== MANY) throw new Error(`${compared} scenarios were compared instead of ${MANY}`);
  if (unlike.length === 0) return;
  throw new Error(`${unlike.length} of ${compared} differ, the first:\n${unlike.slice(0, 5).join("\n\n")}`);
}

/** The trace hash, or why there is none. */
function hash(text, simulate) {
  try {
    const answer = simulate(text);
    return (typeof answer === "string" ? JSON.parse(answer) : answer).trace_hash;
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}
