// Every state of the page with its own words or colours: panels, menus, dialogs, lists, runs of every
// algorithm. The crawls go through this list, so a new panel needs one entry here.
//
// The algorithms are those that the build's own module knows: a new one is crawled at once.
//
// An entry has a script (without titles and captions, so it fits all languages; none: a first visit), a
// time, and the steps to get there. It finds things by ids, classes and roles, never by language. `width`
// is for narrow pages.

import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist } from "./site.mjs";

const { algorithms } = await import(pathToFileURL(join(dist, "module/habemus.js")));

/** The scripts, by what they show. */
const SCRIPTS = {
  bully: "algorithm bully\nids 0..7\nset watch 3\nat 0 crash 7\nat 0 start 4\nat 20 recover 7\nat 30 cut 0-1\nat 34 heal\nat 40 drop 6->0\n",
  violated: "algorithm bully\nids 1 2 3\nset ok-timeout 0.5\ndelay 0.5..2\nloss 20%\nat 0 start 1\nat 3 partition 1 | 2 3\nat 9 heal\n",
  suspicions: "algorithm vcube\nprocesses 8\nset rounds 4\nat 15 crash 3\nat 70 recover 3\n",
  exclusion: "algorithm mutex-coordinator\nprocesses 4\nset grant-timeout 3\nat 0 request 1 for 6\nat 1 request 2 for 3\nat 2 request 3 for 2\n",
  wrong: "algorthm bully\nprocesses 4 5\nset ok-timeout -1\nat 3 crash 9\nat 4 say \"open\nat 5 request 1 for 2\nseed 1\nseed 2\ngst 1.5.5\n",
  unnamed: "processes 4\n",
};

/** Scripts with content in all panels, by algorithm; another algorithm runs with a few processes. */
const CONTENT = {
  "chang-roberts": "ids 3 7 1 5 2\nset repair yes\nat 0 crash 5\nat 0 start 1 3",
  franklin: "ids 3 7 1 5 2 6",
  "anonymous-ring": "ids 3 7 1 5\nat 0 start 1\nat 2 start 5",
  "collecting-ring": "ids 3 7 1 5\nat 0 start 1",
  "ring-list": "ids 0..5\nat 0 crash 4\nat 0 start 2",
  bully: "ids 0..5\nset watch 3\nat 0 start 2\nat 12 crash 5\nat 30 recover 5\nuntil 60",
  yoyo: "processes 7",
  "spanning-tree": "processes 7\nset probe 6\nat 20 crash 6\nuntil 60",
  omega: "processes 5\ndelay 0.5..3\nat 20 crash 0\nuntil 60",
  "omega-recovery": "processes 4\nat 20 crash 0\nat 40 recover 0\nuntil 70",
  "majority-terms": "processes 5\nat 30 crash 2\nat 50 recover 2\nuntil 90",
  vcube: "processes 8\nset rounds 3\nat 20 crash 1",
  "all-to-all": "processes 5\nset rounds 3\nat 20 crash 1\nat 50 recover 1",
  vring: "processes 5\nset rounds 3\nat 20 crash 1",
  "mutex-coordinator": "processes 4\nset coordinator elected\nset fencing yes\nset acknowledge-release yes\nat 10 request 0 for 3\nat 11 request 1 for 3",
  "mutex-token-ring": "processes 4\nat 0 request 1 for 3\nat 1 request 3 for 2\nuntil 20",
  "mutex-quorum": "processes 5\nset retry 4\nat 0 request 0 for 3\nat 0 request 4 for 3\nat 0 request 2 for 2",
};

/** Replaces the script and waits until it is on the stage or rejected. */
export async function write(page, script) {
  await page.locator("#scenario").fill(script);
  // Small runs finish during the keystroke; the picture follows in the next frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.querySelector("progress"));
}

/** Moves the playhead to a fraction of the run, from 0 to 1. */
export async function seek(page, part) {
  await page.locator(".watch input[type=range], .ribbon input[type=range]").first().evaluate((slider, part) => {
    slider.value = String(Math.round(Number(slider.max) * part));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }, part);
}

const press = (selector) => (page) => page.locator(selector).first().click();
const tab = (name) => press(`#tab-${name}`);

/** Selects a process in the inspector, by its position in the list. */
async function choose(page, index = 2) {
  await page.locator(".chooser select").selectOption({ index });
}

async function ask(page, text) {
  await press("#tab-script")(page);
  const field = page.locator("#scenario");
  await field.press("Control+End");
  await field.pressSequentially(text);
  await page.locator("#suggestions").waitFor();
}

/** Opens our first challenge of a kind (predict or construct) and shows its hints. */
async function challenge(page, kind) {
  const item = { predict: 0, construct: 1 }[kind];
  await press(".to-challenges")(page);
  await page.locator(".challenge-item").nth(item).click();
  await page.locator(".challenge .hints button").click();
}

/** Closes the open dialog or menu. */
async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open], .menu"));
}

/** The states, visited one after another in one page; `leave` brings the page back. */
export const STATES = [
  { name: "a first visit" },
  { name: "a run half way", script: SCRIPTS.bully, part: 0.5, go: choose },
  { name: "a run at its end", script: SCRIPTS.bully, part: 1 },
  { name: "the log", script: SCRIPTS.bully, part: 1, go: tab("log"), leave: tab("script") },
  { name: "the parameters", script: SCRIPTS.bully, go: tab("parameters"), leave: tab("script") },
  {
    name: "the parameters of a graph",
    script: "algorithm yoyo\nprocesses 6\ntopology random 40%\n",
    go: tab("parameters"),
    leave: tab("script"),
  },
  { name: "broken promises and assumptions", script: SCRIPTS.violated, part: 1 },
  {
    name: "every light in turn",
    script: SCRIPTS.violated,
    part: 0.6,
    each: (page) => page.locator(".lights li button").count(),
    go: (page, index) => page.locator(".lights li button").nth(index).click(),
  },
  { name: "who suspects whom", script: SCRIPTS.suspicions, part: 0.5, go: choose },
  { name: "mutual exclusion", script: SCRIPTS.exclusion, part: 0.5, go: choose },
  { name: "a script with problems", script: SCRIPTS.wrong },
  { name: "the form of a script with problems", script: SCRIPTS.wrong, go: tab("parameters"), leave: tab("script") },
  { name: "the menu of a process", script: SCRIPTS.bully, part: 0.05, go: (page) => page.locator(".process").first().press("Enter"), leave: closeDialog },
  { name: "the menu of a link", script: "algorithm yoyo\nedges 1-2 2-3 3-1\n", go: (page) => page.locator(".link-target").first().press("Enter"), leave: closeDialog },
  {
    name: "the menu of a message",
    script: "algorithm chang-roberts\nids 1 3 2\nat 0 start 1\n",
    part: 0.05,
    go: (page) => page.locator(".token[role=button]").first().press("Enter"),
    leave: closeDialog,
  },
  { name: "the menu of a mark", script: SCRIPTS.bully, go: (page) => page.locator(".mark.movable").last().press("Enter"), leave: closeDialog },
  { name: "the gallery", go: press(".browse"), leave: closeDialog },
  { name: "the challenges", go: press(".to-challenges"), leave: closeDialog },
  { name: "a challenge", go: (page) => challenge(page, "construct"), leave: press(".challenge-head .square") },
  { name: "a challenge answered by the wrong means", go: async (page) => {
    await challenge(page, "construct");
    await tab("script")(page);
    await page.locator("#scenario").press("Control+End");
    await page.locator("#scenario").pressSequentially("at 90 crash 1\n");
    await tab("challenge")(page);
    await page.locator(".breaches li").first().waitFor();
  }, leave: press(".challenge-head .square") },
  { name: "something to predict", go: (page) => challenge(page, "predict"), leave: press(".challenge-head .square") },
  { name: "something predicted", go: async (page) => {
    await challenge(page, "predict");
    await page.locator("#prediction").fill("1");
    await page.locator("#prediction").press("Enter");
    await page.locator(".because").waitFor();
  }, leave: press(".challenge-head .square") },
  { name: "a challenge being written", go: async (page) => {
    await press(".to-challenges")(page);
    await press(".challenges-head .framed")(page);
    await page.locator(".write-challenge[open] select").first().selectOption({ index: 1 });
    await page.locator(".write-challenge[open] [name=radio-write-allow]").last().check();
  }, leave: closeDialog },
  {
    name: "a lesson",
    script: SCRIPTS.bully,
    go: async (page) => {
      await tab("lesson")(page);
      await page.locator(".lesson-text").waitFor();
      await page.locator(".lesson-moment").nth(1).click();
      await page.locator(".lesson-back button").waitFor();
    },
    leave: async (page) => {
      await seek(page, 0);
      await tab("script")(page);
    },
  },
  {
    name: "the course",
    go: async (page) => {
      await press(".bar .to-course")(page);
      await page.locator(".entry-more summary").first().click();
    },
    leave: closeDialog,
  },
  {
    name: "the help",
    go: async (page) => {
      await page.locator(".bar-tools .square").last().click();
      await page.locator("dialog.help[open]").waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "what has not happened yet hidden",
    script: SCRIPTS.violated,
    part: 0.2,
    go: async (page) => {
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("v");
      await page.locator(".verdict .jump").last().waitFor();
    },
    leave: (page) => page.keyboard.press("v"),
  },
  {
    name: "a mark explained",
    script: SCRIPTS.bully,
    part: 0.5,
    go: async (page) => {
      await page.locator(".process .hit").first().hover();
      await page.locator(".mark-meaning:not([hidden])").waitFor();
    },
    leave: (page) => page.mouse.move(1, 1),
  },
  {
    name: "the export, of every kind",
    script: SCRIPTS.bully,
    part: 0.5,
    each: async (page) => {
      await press(".to-export")(page);
      await page.locator(".export-kind input").first().waitFor();
      return page.locator(".export-kind input").count();
    },
    go: (page, index) => page.locator(".export-kind input").nth(index).check(),
    leave: closeDialog,
  },
  { name: "the lines to insert", script: SCRIPTS.bully, go: press(".insert button"), leave: closeDialog },
  { name: "suggested statements", script: SCRIPTS.bully, go: (page) => ask(page, "d") },
  { name: "suggested events", script: SCRIPTS.bully, go: (page) => ask(page, "at 50 ") },
  { name: "suggested algorithms", script: SCRIPTS.unnamed, go: (page) => ask(page, "algorithm ") },
  { name: "suggested parameters", script: SCRIPTS.bully, go: (page) => ask(page, "set ") },
  { name: "suggested values", script: SCRIPTS.bully, go: (page) => ask(page, "set announce ") },
  { name: "suggested shapes", script: "algorithm yoyo\nprocesses 6\n", go: (page) => ask(page, "topology ") },
  { name: "a link to hand out", script: SCRIPTS.bully, go: async (page) => {
    await press(".share")(page);
    await page.locator("dialog.sharing[open]").waitFor();
    await press(".share-embed summary")(page);
  }, leave: closeDialog },
  { name: "a line written by a press", script: SCRIPTS.bully, part: 0.3, go: async (page) => {
    await choose(page);
    await page.locator(".deeds button").first().click();
    await page.locator(".toast").waitFor();
  }, leave: press(".toast-close") },
  {
    name: "the Lab",
    each: async (page) => {
      await press(".to-lab")(page);
      await page.locator(".lab-card").first().waitFor();
      return page.locator(".lab-card").count();
    },
    go: async (page, index) => {
      await page.locator(".lab-card").nth(index).click();
      await page.locator(".lab-card[aria-current]").nth(0).waitFor();
      await page.locator(".lab-run, .lab-log, .lab-load").first().waitFor({ timeout: 60_000 });
    },
    leave: press(".lab-back"),
  },
  {
    name: "an experiment with problems",
    go: async (page) => {
      await press(".to-lab")(page);
      await page.locator(".lab-card").first().click();
      await page.locator("#experiment").fill("measure mesages\nvary nothing 1\nalgorithm buly ok\n");
      await page.locator("#experiment-problems li").first().waitFor();
    },
    leave: press(".lab-back"),
  },
  {
    name: "the diagram in each of its places",
    script: SCRIPTS.bully,
    part: 0.5,
    each: (page) => page.locator(".places button").count(),
    go: (page, index) => page.locator(".places button").nth(index).click(),
    leave: press(".places button:nth-last-child(2)"),
  },
  {
    name: "a projected stage with its controls",
    script: SCRIPTS.bully,
    part: 0.5,
    go: async (page) => {
      await press(".bar-tools .present")(page);
      await page.locator(".leave-present").focus();
    },
    leave: press(".leave-present"),
  },
  { name: "the colours", each: () => 3, go: (page, index) => (index > 0 ? page.locator(".bar-tools .square").first().click() : null) },
  { name: "a crowd", script: "algorithm vcube\nprocesses 64\nset rounds 2\nat 15 crash 3\n", part: 0.4, go: choose },
  ...["inspector", "code", "time", "log", "parameters"].map((name) => ({
    name: `the ${name} on a phone`,
    width: 390,
    script: SCRIPTS.bully,
    part: 0.5,
    go: tab(name),
    leave: tab("script"),
  })),
  { name: "the views on a phone", width: 390, script: SCRIPTS.suspicions, part: 0.5, go: tab("views"), leave: tab("script") },
];

const NAMES = algorithms().map(({ name }) => name);
assert.deepEqual(Object.keys(CONTENT).filter((name) => !NAMES.includes(name)), [], "scripts of algorithms that are not there");

/** The panels of every algorithm: form, log, inspector and pseudo-code. */
export const RUNS = NAMES.flatMap((name) => {
  const script = `algorithm ${name}\n${CONTENT[name] ?? "processes 5"}\n`;
  return [
    { name: `${name}, half way`, script, part: 0.4, go: choose },
    { name: `${name}, its log`, script, part: 1, go: tab("log"), leave: tab("script") },
    { name: `${name}, its parameters`, script, go: tab("parameters"), leave: tab("script") },
  ];
});

/** A page on which nothing has ever run; it needs a fresh page. */
export const EMPTY = { name: "no algorithm yet", script: SCRIPTS.unnamed };

/** Visits states one after another and calls `look` with the name of each. */
export async function crawl(page, states, look) {
  await page.locator("#scenario").waitFor();
  await page.locator(".process, [aria-label^=Process]").first().waitFor();
  const first = await page.locator("#scenario").inputValue();
  const size = page.viewportSize();
  for (const state of states) {
    try {
      if (state.width) await page.setViewportSize({ width: state.width, height: 844 });
      await write(page, state.script ?? first);
      if (state.part !== undefined) await seek(page, state.part);
      const times = (await state.each?.(page)) ?? 1;
      for (let index = 0; index < times; index++) {
        await state.go?.(page, index);
        await look(state.name, page);
      }
      await state.leave?.(page);
      if (state.width) await page.setViewportSize(size);
    } catch (error) {
      error.message = `${state.name}: ${error.message}`;
      throw error;
    }
  }
}
