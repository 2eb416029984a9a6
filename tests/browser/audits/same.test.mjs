// Determinism: ten thousand random scenarios give the same trace hash in Chromium as natively. Tests the
// published module; `cargo xtask test` writes the native hashes, which the wasm tests also use. This file
// must not know any scenario.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { assertNone } from "../../wasm/same.mjs";
import { open } from "../support/site.mjs";

const folder = process.env.HABEMUS_WASM_TESTS ?? join(import.meta.dirname, "../../../target/wasm-tests");
/** How many scenarios run per call into the page. */
const PORTION = 1000;

test("ten thousand random scenarios have the same trace hash in Chromium", { timeout: 180_000 }, async () => {
  const pairs = JSON.parse(await readFile(join(folder, "random.json"), "utf8"));
  const comparison = await readFile(join(import.meta.dirname, "../../wasm/same.mjs"), "utf8");
  const { browser, address, close } = await open();
  try {
    const page = await browser.newPage();
    const guest = (name, contentType, body) => page.route(address + name, (route) => route.fulfill({ contentType, body }));
    await guest("guest.html", "text/html", "<!doctype html><title>A guest</title>");
    await guest("same.mjs", "text/javascript", comparison);
    await page.goto(`${address}guest.html`);
    const unlike = [];
    for (let first = 0; first < pairs.length; first += PORTION) {
      const some = { first, pairs: pairs.slice(first, first + PORTION) };
      const found = await page.evaluate(async ({ first, pairs }) => {
        const at = (name) => import(new URL(name, document.baseURI));
        const [{ differences }, module] = await Promise.all([at("same.mjs"), at("module/habemus.js")]);
        return differences(pairs, first, module);
      }, some);
      unlike.push(...found);
    }
    assertNone(unlike, pairs.length);
  } finally {
    await close();
  }
});
