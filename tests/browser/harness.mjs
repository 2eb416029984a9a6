// What every journey shares: a fresh page whose complaints fail the test, and a picture when it does.
// It knows nothing of what the page shows.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { answering, open } from "./site.mjs";
import { say } from "./tongue.mjs";

const results = join(import.meta.dirname, "results");

let site;

before(async () => {
  site = await open();
});

after(async () => {
  await site?.close();
});

/** What all journeys stand on, once they have begun: the browser, and the page's address. */
export function served() {
  return site;
}

/**
 * A test in a fresh page with an empty profile. `journey` is given the page, already at its
 * address; `options` are those of a Playwright context (viewport, colorScheme …), plus `blocked`,
 * a pattern of addresses that fail to load, `expected`, a pattern of complaints that belong to the
 * journey, and `timeout`, where it is a long one.
 */
export function journey(name, { blocked, expected, timeout = 60_000, ...options }, walk) {
  test(name, { timeout }, async () => {
    // What a service worker answers nobody can watch or block; offline.test.mjs has them.
    const context = await site.browser.newContext({ serviceWorkers: "block", ...options });
    context.setDefaultTimeout(10_000);
    const complaints = listen(context);
    const page = await context.newPage();
    try {
      if (blocked) await page.route(blocked, (route) => route.abort());
      await page.goto(site.address);
      await answering(page);
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

/** Both languages and both ends of what people hold: a lecturer's screen, a student's phone. */
const PLACES = [
  { where: "on a lecturer's screen, in English", language: "en", options: { viewport: { width: 1440, height: 900 }, locale: "en-US" } },
  {
    where: "on a phone, in Portuguese",
    language: "pt",
    options: { viewport: { width: 390, height: 844 }, locale: "pt-BR", hasTouch: true, isMobile: true },
  },
];

/**
 * A journey for each of those, for what hangs on words or on room. `walk` is given the page and the place:
 * whether it is a `phone`, what the page says there for an English word (`say`), and how a button is
 * pressed there (`press`).
 */
export function everywhere(name, options, walk) {
  for (const { where, language, options: own } of PLACES) {
    const phone = own.hasTouch === true;
    const place = {
      phone,
      say: (english) => say(language, english),
      press: (locator) => (phone ? locator.tap() : locator.click()),
    };
    journey(`${name}, ${where}`, { ...own, ...options }, async (page) => {
      await walk(page, place);
      await assertNoSidewaysScroll(page);
    });
  }
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
    if (!local && url.origin !== new URL(site.address).origin) complaints.push(`request: ${url}`);
  });
  return complaints;
}
