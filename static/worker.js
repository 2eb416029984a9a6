// A long run beside the page: the same program, already compiled, in a worker. It knows how the page
// calls it, and passes on that something failed; everything else is in the program.

import start, { runLong } from "./app/habemus-web.js";

addEventListener("message", async ({ data: [module, text] }) => {
  try {
    await start({ module_or_path: module });
    runLong(text);
  } catch (error) {
    console.warn(error);
    postMessage(null);
  }
});
