// What every journey shares: dist/ served under a sub-path, one Chromium, a fresh page whose
// complaints fail the test, and a picture when it does. It knows nothing of what the page shows.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const here = import.meta.dirname;
const dist = process.env.HABEMUS_DIST ?? join(here, "../../dist");
const results = join(here, "results");

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

let server;
let browser;
let address;

before(async () => {
  server = createServer(serve);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}${SUB_PATH}`;
  browser = await chromium.launch({
    executablePath: process.env.HABEMUS_CHROMIUM ?? "/usr/bin/chromium",
    args: FLAGS,
  });
});

after(async () => {
  await browser?.close();
  server?.close();
});

/**
 * A test in a fresh page with an empty profile. `journey` is given the page, already at its
 * address; `options` are those of a Playwright context (viewport, colorScheme …), plus `blocked`,
 * a pattern of addresses that fail to load, and `expected`, a pattern of complaints that belong to
 * the journey.
 */
export function journey(name, { blocked, expected, ...options }, walk) {
  test(name, { timeout: 60_000 }, async () => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(10_000);
    const complaints = listen(context);
    const page = await context.newPage();
    try {
      if (blocked) await page.route(blocked, (route) => route.abort());
      await page.goto(address);
      await walk(page);
      const unexpected = complaints.filter((complaint) => !expected?.test(complaint));
      assert.deepEqual(unexpected, [], "the page complained or left its own host");
    } catch (error) {
      mkdirSync(results, { recursive: true });
      const picture = join(results, `${name.replace(/[^a-z0-9]+/gi, "-")}.png`);
      await page.screenshot({ path: picture, fullPage: true }).catch(() => {});
      throw error;
    } finally {
      await context.close();
    }
  });
}

/** axe-core's violations, as sentences. */
export async function violations(page) {
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  // Through the debugger's door, because the page's policy rightly forbids a script tag.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: readFileSync(axe, "utf8") });
  const found = await page.evaluate(() => globalThis.axe.run(document));
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** Fails when the page can be scrolled sideways. */
export async function assertNoSidewaysScroll(page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  assert.ok(content <= window, `the page is ${content} px wide in a window of ${window} px`);
}

/** Everything that should never happen in a journey, as it comes. */
function listen(context) {
  const complaints = [];
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`error: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    const local = url.protocol === "data:" || url.protocol === "blob:";
    if (!local && url.origin !== new URL(address).origin) complaints.push(`request: ${url}`);
  });
  return complaints;
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
