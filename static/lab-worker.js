// One of the Lab's workers, running the page's already compiled program. The first message brings the
// program and an experiment's text, later ones lists of run numbers. It only reports failures; all logic is
// in the program.

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
