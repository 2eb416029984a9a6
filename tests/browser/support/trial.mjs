// A test in a browser context of its own: one Chromium a file, an empty profile a test, a picture of every
// page when it fails. It knows nothing of what is visited.
//
// A journey that fails is walked once more, in a fresh context. A page that is wrong is wrong twice; a
// machine that stalled for ten seconds, or a message between Chromium's processes that came late, is not the
// page's fault, and over three hundred journeys such a thing happens. It is never silent: the first failure
// is printed, and `cargo xtask test` counts how many needed a second walk.
//
// With HABEMUS_SLOWNESS=5 every page has a fifth of the processor and everybody five times the patience, and
// nothing is walked twice: what hangs on the page being quicker than the journey shows.

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

/** What all journeys stand on, once they have begun: the browser, and the page's address. */
export function served() {
  return site;
}

/**
 * A test that is given a fresh context. `options` are those of a Playwright context; `timeout` is what one
 * walk may take, `patience` what each of its steps may.
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
    // Also what a walk that is late still waits for ends here.
    await context.close();
  }
}

/** Gives a page less of the processor; it may be closed before it heard of that. */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page).catch(() => null);
  await session?.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS }).catch(() => {});
}

/** Where the picture of a context's page goes. */
function picture(name, attempt) {
  const stem = name.replace(/[^a-z0-9]+/gi, "-");
  return (place) => join(results, `${stem}-${attempt}${place === 0 ? "" : `-page-${place + 1}`}.png`);
}
