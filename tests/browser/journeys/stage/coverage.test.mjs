// The picture is large: the drawing covers a good part of the window, whatever the layout and the number of
// processes. The bounds are in support/coverage.mjs; `cargo xtask bench feel` prints the figures.

import assert from "node:assert/strict";
import { coverage, LAYOUTS, present, show, SIZES, WINDOWS } from "../../support/coverage.mjs";
import { journey } from "../../support/harness.mjs";

for (const { name, viewport, options, present: alone, least } of WINDOWS) {
  const { width, height } = viewport;
  journey(`the drawing covers ${100 * least} % of the window: ${name}, ${width}×${height}`, { viewport, timeout: 120_000, ...options }, async (page) => {
    if (alone) await present(page);
    const small = [];
    for (const [layout, script] of Object.entries(LAYOUTS)) {
      for (const size of SIZES) {
        await show(page, script(size), size);
        const covered = await coverage(page);
        if (covered < least) small.push(`${layout} of ${size}: ${(100 * covered).toFixed(1)} %`);
      }
    }
    assert.deepEqual(small, []);
  });
}
