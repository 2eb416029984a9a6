// No English text is left in the Portuguese page: visits the same states in both languages; any text that
// is equal in both must be a word without a translation.

import assert from "node:assert/strict";
import { journey } from "../support/harness.mjs";
import { answering } from "../support/site.mjs";
import { EMPTY, RUNS, STATES, crawl, write } from "../support/states.mjs";

const WIDE = { viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"], timeout: 240_000 };

/** Words that are the same in both languages, and why. */
const SHARED = new Set(
  [
    // Script keywords: statements, events, clauses, parameters and their values.
    "algorithm processes ids topology edges capacity weight label place set delay loss duplicate gst order seed until budget at",
    "start crash recover join cut heal partition request drop slow say all nth for to from before after",
    "complete ring path star tree grid hypercube random fifo any yes no",
    "variant classic max-token no-wakeup max-token-id-only announce repair defeat-notices withdraw criterion max min",
    "lower rule episode memoryless answer-only ok-timeout coordinator-timeout lower-coordinator reject accept watch",
    "leader-timeout ask-timeout comeback bully follow uptime office smallest largest prune cascade eager santoro none votes any-no any-yes flood probe",
    "interval increment grow insert always literal timeout mode sound paper rounds spacing retest waits parallel sequential",
    "merge version timestamp clusters one-per-round tester list first-correct coordinator fixed elected grant-timeout fencing",
    "acknowledge-release coordinators quorum retry",
    // Timers without a parameter are named like script keywords.
    "stay beginning back-off round",
    // Names of algorithms, in scripts and in text.
    "chang-roberts chang roberts franklin anonymous-ring collecting-ring ring-list yoyo spanning-tree omega omega-recovery",
    "majority-terms vcube all-to-all vring mutex-coordinator mutex-token-ring mutex-quorum",
    // Proper names and keys.
    "habemus shift ctrl alt home end pageup pagedown enter delete esc gst url log pt en",
    // The same word in both languages.
    "total link linear",
  ]
    .join(" ")
    .split(" "),
);

/** Whether a text has nothing to translate: numbers, symbols, single letters, message kinds, shared words. */
function isShared(text) {
  const words = text.match(/[\p{L}][\p{L}-]*/gu) ?? [];
  return words.every((word) => word.length === 1 || /^[A-Z][A-Z-]+$/.test(word) || SHARED.has(word.toLowerCase()));
}

/** Every visible or spoken text of the page, each once, except quotations from the script. */
function texts() {
  const found = new Set();
  const add = (text) => {
    const plain = text?.replace(/\s+/g, " ").trim();
    if (plain) found.add(plain);
  };
  const seen = (element) => element.checkVisibility() && !element.closest("[hidden], code, textarea, script, style, noscript");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (seen(node.parentElement)) add(node.data);
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext], [aria-description], [alt]")) {
    if (!element.checkVisibility()) continue;
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "aria-description", "alt"]) add(element.getAttribute(name));
  }
  add(document.title);
  return [...found];
}

/** All texts of each state in one language, by state name. */
async function collect(page, states) {
  const all = new Map();
  await crawl(page, states, async (name) => {
    const here = await page.evaluate(texts);
    all.set(name, new Set([...(all.get(name) ?? []), ...here]));
  });
  return all;
}

/** Compares the same states in an English and a Portuguese browser. */
async function assertTranslated(page, states) {
  await page.locator("textarea").waitFor();
  const english = await collect(page, states);
  const { timeout, ...options } = WIDE;
  const context = await page.context().browser().newContext({ ...options, locale: "pt-BR" });
  context.setDefaultTimeout(10_000);
  const other = await context.newPage();
  await other.goto(page.url().split("#")[0]);
  await answering(other);
  const portuguese = await collect(other, states);
  assert.equal(await other.evaluate(() => document.documentElement.lang), "pt-BR");
  await context.close();
  const left = [];
  for (const [name, seen] of portuguese) {
    assert.ok(seen.size > 10, `${name}: the page was looked at`);
    const alike = [...seen].filter((text) => english.get(name).has(text) && !isShared(text));
    left.push(...alike.map((text) => `${name}: ${text}`));
  }
  assert.deepEqual(left, [], "the same in both languages");
}

journey("every panel, menu and dialog speaks Portuguese", WIDE, (page) => assertTranslated(page, STATES));

journey("every algorithm speaks Portuguese", WIDE, (page) => assertTranslated(page, RUNS));

journey("an empty page speaks Portuguese", { locale: "pt-BR" }, async (page) => {
  await page.locator("textarea").waitFor();
  await write(page, EMPTY.script);
  await page.waitForFunction(() => location.hash.includes("s="));
  await page.reload();
  await page.locator(".empty").waitFor();
  const english = /\b(the|needs|says|which|insert|line|name)\b/i;
  const words = await page.locator(".empty, .problems, .status").allInnerTexts();
  assert.deepEqual(words.filter((text) => english.test(text.replaceAll("algorithm", ""))), []);
});
