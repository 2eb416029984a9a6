// Compares the module's trace hashes with the native ones, for both Node and Chromium. It imports nothing,
// so a browser can load it directly, and must not know any scenario.

/** The address of `cargo xtask serve`, so a failing scenario is one click away. */
const PAGE = "http://127.0.0.1:8080/";

/** As many as the property tests use; fewer would test less without anyone noticing. */
export const MANY = 10_000;

/**
 * How the module differs from the native program: one line per scenario, with its link. `pairs` holds the
 * text and native trace hash of each, `first` is the number of the first one.
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

/** Fails with the first few differences, as `assert` would. */
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
