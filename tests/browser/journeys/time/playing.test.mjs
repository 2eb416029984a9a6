// What changes on the page while a run plays. It knows which parts may move, and must not know how they are
// drawn.

import assert from "node:assert/strict";
import { everywhere } from "../../support/harness.mjs";
import { button, processes, ready, scenario, seek, thousandths, until } from "../../support/page.mjs";

/** One message on its way for a long time: between 0 and 200 nothing happens. */
const LONG_WAY = "algorithm chang-roberts\nids 1 3 2\ndelay 200\nat 0 start 1\n";

/**
 * What changes during the next frames outside the parts that may move: the stage, the time bar, the
 * space-time diagram. The sentence stands still here, because nothing happens.
 */
const changedElsewhere = (page, frames) =>
  page.evaluate(async (frames) => {
    const moving = "[role=graphics-document], section.transport, .lanes";
    const elsewhere = new Set();
    const observer = new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element && !element.closest(moving)) elsewhere.add(`${element.tagName}.${element.className}: ${attributeName ?? type}`);
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return [...elsewhere];
  }, frames);

everywhere("while a run plays, only what moves is drawn again", {}, async (page, { say, press }) => {
  await ready(page);
  await scenario(page).fill(LONG_WAY);
  await until(page, "three processes are on the stage", async () => (await processes(page).count()) === 3);
  await seek(page, 10_000);
  await press(button(page, say("Play")));
  await until(page, "time passes", async () => (await thousandths(page)) > 10_500);
  const before = await thousandths(page);
  assert.deepEqual(await changedElsewhere(page, 30), [], "drawn again without need");
  const after = await thousandths(page);
  assert.ok(after > before && after < 200_000, `from ${before} to ${after} it should have moved, with no event on the way`);
});
