// The cost of a first visit on a slow network, in a real Chromium: `cargo xtask bench`. It measures time
// and compressed bytes until the first election is visible, until it can be played, and until the page is
// cached for offline use. It asserts nothing, because machines differ.

import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { KINDS } from "../support/site.mjs";

/** A phone with weak reception: 1.6 Mbit/s, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Measures a first visit in a fresh profile. */
export async function firstVisit(browser, folder) {
  const host = await compressing(folder);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    const loaded = [];
    session.on("Network.loadingFinished", ({ timestamp, encodedDataLength }) => loaded.push([timestamp, encodedDataLength]));
    let began;
    session.on("Network.requestWillBeSent", ({ timestamp }) => (began ??= timestamp));
    await page.goto(host.address, { waitUntil: "commit" });
    const seen = (selector) =>
      page.waitForFunction((selector) => document.querySelector(selector) && performance.now(), selector, { polling: "raf" }).then((handle) => handle.jsonValue());
    const first = await seen(".stage [data-process] .body");
    const played = await seen(".page:not(.first) .stage [data-process] .body");
    const bytes = (until) => loaded.filter(([at]) => at - began <= until / 1000).reduce((sum, [, length]) => sum + length, 0);
    return { first, firstBytes: bytes(first), played, playedBytes: bytes(played) };
  } finally {
    await context.close();
    host.close();
  }
}

/** The compressed size of everything except the programmers' module: what a page caches for offline use. */
export async function kept(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const ours = paths.filter((path) => !path.startsWith(join(folder, "module")));
  const sizes = await Promise.all(ours.map(async (path) => gzipSync(await readFile(path), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A static host that compresses files, as hosting services do. */
async function compressing(folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://host").pathname.slice(1) || "index.html";
    try {
      const bytes = gzipSync(await readFile(join(folder, path)), { level: 9 });
      response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "text/plain", "content-encoding": "gzip" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}
