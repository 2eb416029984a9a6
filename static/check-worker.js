// Compares an exported trace with its scenario's run beside the page: the same program, already compiled,
// in a worker. It passes on that something failed; everything else is in the program.

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
