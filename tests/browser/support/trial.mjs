// A test in its own browser context: one Chromium per file, an empty profile per test, a screenshot of
// every page on failure. It must not know what is visited.
//
// A failed journey is repeated once in a fresh context, because a stalled machine or a late message between
// Chromium's processes is not the page's fault. The first failure is printed, and `cargo xtask test` counts
// the repeats.
//
// HABEMUS_SLOWNESS=5 gives every page a fifth of the CPU, makes timeouts five times longer and repeats
// nothing: this exposes races between page and test.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { open } from "./site.mjs";

const SLOWNESS = Number(process.env.HABEMUS_SLOWNESS ?? 1);
const results = join(import.meta.dirname, "../results");

let site;

before(async () => {
  site = await open();
});

after(async () => {
  await site?.close();
});

/** What all journeys use once they have started: the browser and the page's address. */
export function served() {
  return site;
}

/**
 * A test with a fresh context. `options` are those of a Playwright context; `timeout` limits one attempt,
 * `patience` each of its steps.
 */
export function trial(name, { timeout = 60_000, patience = 10_000, ...options }, walk) {
  const patient = { timeout: timeout * SLOWNESS, patience: patience * SLOWNESS, options };
  test(name, { timeout: 2 * patient.timeout + 30_000 }, async (t) => {
    const once = (number) => attempt(picture(name, number), patient, walk);
    try {
      await once(1);
    } catch (failure) {
      if (SLOWNESS > 1) throw failure;
      console.error(`${name}: the first walk failed:\n${failure.stack ?? failure}`);
      t.diagnostic(`walked again: ${name}`);
      await once(2);
    }
  });
}

async function attempt(picture, { timeout, patience, options }, walk) {
  if (!site.browser.isConnected()) {
    await site.close();
    site = await open();
  }
  const context = await site.browser.newContext(options);
  context.setDefaultTimeout(patience);
  if (SLOWNESS > 1) context.on("page", slowDown);
  let alarm;
  const late = new Promise((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`not done after ${timeout / 1000} s`)), timeout);
  });
  try {
    await Promise.race([walk(context), late]);
  } catch (failure) {
    mkdirSync(results, { recursive: true });
    for (const [place, page] of context.pages().entries()) {
      await page.screenshot({ path: picture(place), fullPage: true }).catch(() => {});
    }
    throw failure;
  } finally {
    clearTimeout(alarm);
    // This also ends whatever a timed-out attempt is still waiting for.
    await context.close();
  }
}

/** Throttles a page's CPU; the page may be closed before that takes effect. */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page).catch(() => null);
  await session?.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS }).catch(() => {});
}

/** The file for the screenshot of a context's page. */
function picture(name, attempt) {
  const stem = name.replace(/[^a-z0-9]+/gi, "-");
  return (place) => join(results, `${stem}-${attempt}${place === 0 ? "" : `-page-${place + 1}`}.png`);
}
