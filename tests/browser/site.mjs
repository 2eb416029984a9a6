// What everything here stands on: dist/ served under a sub-path as any static host would, and one
// Chromium. It knows nothing of tests and nothing of what the page shows.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

const dist = process.env.HABEMUS_DIST ?? join(import.meta.dirname, "../../dist");

// Not the root of the host: an address that is not relative misses the page's files here.
const SUB_PATH = "/some/course/habemus/";

const KINDS = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A browser, the page's address, and how to end both. */
export async function open() {
  const server = createServer(serve);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({
    executablePath: process.env.HABEMUS_CHROMIUM ?? "/usr/bin/chromium",
    args: FLAGS,
  });
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { browser, address: `http://127.0.0.1:${server.address().port}${SUB_PATH}`, close };
}

/** A static host like any other: files below the sub-path, nothing else. */
async function serve(request, response) {
  const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
  const inside = path.startsWith(SUB_PATH) ? path.slice(SUB_PATH.length) || "index.html" : null;
  try {
    if (inside === null || normalize(inside).startsWith("..")) throw new Error("outside");
    const bytes = await readFile(join(dist, inside));
    response.writeHead(200, { "content-type": KINDS[extname(inside)] ?? "application/octet-stream" });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}
