// Accessibility: axe checks every state of the page in light, dark, forced colours and high contrast.
// What names another element must find it.

import assert from "node:assert/strict";
import { journey, violations } from "../support/harness.mjs";
import { STATES, crawl } from "../support/states.mjs";

const MODES = [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["forced colours", { forcedColors: "active" }],
  ["more contrast in the dark", { colorScheme: "dark", contrast: "more" }],
];

// The arrow keys scroll this list while the focus stays in the text field. axe accepts that for a combobox,
// which a multi-line field cannot be.
const isArrowed = (sentence) => /^scrollable-region-focusable\b[^|]*id="suggestions"[^|]*$/.test(sentence);

/** Names of elements that are not there: axe leaves these to people. */
const dangling = (page) =>
  page.evaluate(() =>
    ["for", "aria-describedby"].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)]
        .flatMap((element) => element.getAttribute(attribute).split(/\s+/))
        .filter((id) => id && !document.getElementById(id))
        .map((id) => `${attribute} names ${id}, which is not there`)));

for (const [name, mode] of MODES) {
  const options = { viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"], timeout: 300_000, ...mode };
  journey(`axe finds nothing in any state: ${name}`, options, async (page) => {
    const found = [];
    await crawl(page, STATES, async (state) => {
      const left = (await violations(page)).filter((sentence) => !isArrowed(sentence)).concat(await dangling(page));
      found.push(...left.map((sentence) => `${state}: ${sentence}`));
    });
    assert.deepEqual(found, []);
  });
}
