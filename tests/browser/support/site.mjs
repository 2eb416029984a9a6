// The basis of all browser tests and benchmarks: dist/ served under a sub-path as a static host would, and
// one Chromium. It must not know tests or what the page shows.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

/** The output of `cargo xtask build`. */
export const dist = process.env.HABEMUS_DIST ?? join(import.meta.dirname, "../../../dist");

// Not the host's root, so any address that is not relative fails here.
const SUB_PATH = "/some/course/habemus/";

/** The content types that a host gives to our files. */
export const KINDS = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Waits until the page reacts: before its program has loaded it only looks ready. */
export async function answering(page) {
  await page.locator("#app > .first").waitFor({ state: "detached" });
}

/** A browser, the page's address, and a function that closes both; `folder` may be another build. */
export async function open(folder = dist) {
  const host = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.HABEMUS_CHROMIUM ?? "/usr/bin/chromium",
    args: FLAGS,
  });
  const close = async () => {
    await browser.close();
    host.close();
  };
  return { browser, address: host.address, close };
}

/**
 * A plain static host: the files of a folder below the sub-path, nothing else. Tests can change its folder
 * and headers, make it unreachable, and read the list of requests.
 */
export async function serve(folder) {
  const host = { folder, reachable: true, headers: {}, asked: [] };
  const server = createServer(async (request, response) => {
    if (!host.reachable) return void request.socket.destroy();
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    const inside = path.startsWith(SUB_PATH) ? path.slice(SUB_PATH.length) || "index.html" : null;
    try {
      if (inside === null || normalize(inside).startsWith("..")) throw new Error("outside");
      host.asked.push(inside);
      const bytes = await readFile(join(host.folder, inside));
      const kind = KINDS[extname(inside)] ?? "application/octet-stream";
      // Most static hosts allow every origin, and a sandboxed frame needs that.
      response.writeHead(200, { "access-control-allow-origin": "*", ...host.headers, "content-type": kind });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  host.address = `http://127.0.0.1:${server.address().port}${SUB_PATH}`;
  host.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return host;
}
