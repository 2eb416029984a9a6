// How fast the engine is: natively, as the command line reports it, and in WebAssembly, in this process.
// Both run the same texts for several rounds, and the fastest time counts, so a busy machine gives nearly
// the same figures as an idle one.

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

const target = join(import.meta.dirname, "../../../target");
const habemus = process.env.HABEMUS_CLI ?? join(target, "release/habemus");
const { count, record, sceneAt } = createRequire(import.meta.url)(join(process.env.HABEMUS_TIMED ?? join(target, "timed-module"), "habemus-js.js"));

/** How many rounds there are, and how many times in a row each runs in wasm. */
const ROUNDS = 3;
const TIMES = 5;

/** For each workload: the rates natively, in wasm and in bare loops, and the trace's bytes per event. */
export function figures() {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    console.error(`engine: round ${round + 1} of ${ROUNDS}`);
    const natively = JSON.parse(execFileSync(habemus, ["bench", "numbers"], { encoding: "utf8" }));
    return natively.map((workload) => ({ ...workload, wasm: { counters: rate(count, workload), recorder: rate(record, workload) } }));
  });
  const best = (of) => Math.max(...rounds.map(of));
  return rounds[0].map(({ name, unit, rivals }, index) => ({
    name,
    unit,
    native: {
      counters: best((round) => round[index].counters.fastest),
      first: best((round) => round[index].counters.first),
      recorder: best((round) => round[index].recorder.fastest),
    },
    wasm: { counters: best((round) => round[index].wasm.counters), recorder: best((round) => round[index].wasm.recorder) },
    bytes: rounds[0][index].bytes,
    rivals: Object.fromEntries(Object.keys(rivals).map((language) => [language, rivals[language] && {
      first: best((round) => round[index].rivals[language].first),
      fastest: best((round) => round[index].rivals[language].fastest),
    }])),
  }));
}

/** The largest number of messages in transit at a few early moments. */
export function moving(script) {
  const moments = [0.5, 1.5, 2.5, 3.5];
  return Math.max(...moments.map((moment) => {
    const { messages, undrawn } = JSON.parse(sceneAt(script, `${moment}`, 960, 540, "light", "stage"));
    return messages.length + undrawn;
  }));
}

function rate(act, { script, count }) {
  const times = Array.from({ length: TIMES }, () => {
    const begin = process.hrtime.bigint();
    act(script);
    return Number(process.hrtime.bigint() - begin) / 1e9;
  });
  return count / Math.min(...times);
}
