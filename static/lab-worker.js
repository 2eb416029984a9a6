// One of the Lab's workers: the same program as the page, already compiled. It is first given the
// program and the text of an experiment, then lists of runs by their numbers. It passes on that
// something failed; everything else is in the program.

import start, { LabRuns } from "./app/habemus-web.js";

let runs;

const open = async ([module, text]) => {
  await start({ module_or_path: module });
  return new LabRuns(text);
};

addEventListener("message", async ({ data }) => {
  try {
    if (runs) (await runs).make(data);
    else await (runs = open(data));
  } catch (error) {
    console.warn(error);
    postMessage(null);
  }
});
