// A worker that compares an exported trace with a run of its scenario, using the page's already compiled
// program. It only reports failures; all logic is in the program.

import start, { checkTrace } from "./app/habemus-web.js";

addEventListener("message", async ({ data: [module, file] }) => {
  try {
    await start({ module_or_path: module });
    checkTrace(file);
  } catch (error) {
    console.warn(error);
    postMessage(null);
  }
});
