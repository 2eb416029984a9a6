// A worker for long runs, using the page's already compiled program. It knows how the page calls it and
// reports failures; all logic is in the program.

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
