// What all journeys share: a fresh page, and a test that fails on any error the page reports. It must not
// know what the page shows.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { answering } from "./site.mjs";
import { say } from "./translations.mjs";
import { served, trial } from "./trial.mjs";

/**
 * A test in a fresh page with an empty profile. `walk` gets the page after it has loaded. `options` are
 * those of a trial (viewport, colorScheme, timeout …), plus `blocked`, a pattern of addresses that fail to
 * load, and `expected`, a pattern of errors that the test expects.
 */
export function journey(name, { blocked, expected, ...options }, walk) {
  // Service worker responses cannot be observed or blocked; audits/offline.test.mjs tests them.
  trial(name, { serviceWorkers: "block", ...options }, async (context) => {
    const complaints = listen(context);
    const page = await context.newPage();
    if (blocked) await page.route(blocked, (route) => route.abort());
    await page.goto(served().address);
    await answering(page);
    await walk(page);
    const unexpected = complaints.filter((complaint) => !expected?.test(complaint));
    assert.deepEqual(unexpected, [], "the page complained or left its own host");
  });
}

/** Both languages and both extremes of screens: a lecturer's screen, a student's phone. */
const PLACES = [
  { where: "on a lecturer's screen, in English", language: "en", options: { viewport: { width: 1440, height: 900 }, locale: "en-US" } },
  {
    where: "on a phone, in Portuguese",
    language: "pt",
    options: { viewport: { width: 390, height: 844 }, locale: "pt-BR", hasTouch: true, isMobile: true },
  },
];

/**
 * A journey in each of these places, for what depends on words or space. `walk` gets the page and the
 * place: whether it is a `phone`, the page's text for an English word (`say`), and how to press a button
 * (`press`).
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
  // Through the DevTools protocol, because the page's content security policy forbids an added script tag.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: readFileSync(axe, "utf8") });
  const found = await page.evaluate(() => globalThis.axe.run(document));
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** Fails if the page can be scrolled sideways. */
export async function assertNoSidewaysScroll(page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  assert.ok(content <= window, `the page is ${content} px wide in a window of ${window} px`);
}

/** Collects everything that must never happen in a journey. */
function listen(context) {
  const complaints = [];
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`error: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    const local = url.protocol === "data:" || url.protocol === "blob:";
    if (!local && url.origin !== new URL(served().address).origin) complaints.push(`request: ${url}`);
  });
  return complaints;
}
