// The gallery in a real browser: a lecturer opens it, chooses an example and undoes that. It knows what
// people see and hear, by role and name, and must not know how the page is built.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, everywhere, journey, violations } from "../../support/harness.mjs";
import { button, frames, ready, scenario, time, until } from "../../support/page.mjs";

const gallery = (page, name = "Gallery") => page.getByRole("dialog", { name, exact: true });
const card = (page, title) => page.getByRole("button", { name: new RegExp(`^${title}`) });

const says = (page, pattern) => until(page, `the script says ${pattern}`, async () => pattern.test(await scenario(page).inputValue()));

everywhere("an example replaces the scenario, and undo brings it back", {}, async (page, { say, press }) => {
  await ready(page);
  const old = await scenario(page).inputValue();
  await time(page).focus();
  await page.keyboard.press("End");
  await press(button(page, say("Gallery")));
  await gallery(page, say("Gallery")).waitFor();
  await press(card(page, say("The worst order")));
  await gallery(page, say("Gallery")).waitFor({ state: "hidden" });
  await says(page, new RegExp(`^# ${say("The worst order")}\n`));
  await page.getByRole("button", { name: /^Processo? 8\b/ }).waitFor();
  assert.equal(await time(page).inputValue(), "0", "the playhead is at the beginning");
  await page.keyboard.press("Control+z");
  await until(page, "the old text is back", async () => (await scenario(page).inputValue()) === old);
});

journey("an example is an entry in the browser's history", {}, async (page) => {
  await ready(page);
  const first = await scenario(page).inputValue();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await button(page, "Gallery").click();
  await card(page, "The best order").click();
  await says(page, /^# The best order\n/);
  await until(page, "there is one entry more", async () => (await entries()) > before);
  await page.goBack();
  await until(page, "back shows what was there", async () => (await scenario(page).inputValue()) === first);
});

journey("the gallery with the keyboard alone", {}, async (page) => {
  await ready(page);
  const old = await scenario(page).inputValue();
  await button(page, "Gallery").focus();
  await page.keyboard.press("Enter");
  await gallery(page).waitFor();
  await page.keyboard.press("Escape");
  await gallery(page).waitFor({ state: "hidden" });
  assert.equal(await scenario(page).inputValue(), old, "Escape changes nothing");
  await until(page, "the focus is back", () => button(page, "Gallery").evaluate((it) => it === document.activeElement));
  await page.keyboard.press("Enter");
  await gallery(page).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await until(page, "Tab reaches a card", async () => {
    if (/^A crash swallows/.test(await focused())) return true;
    await page.keyboard.press("Tab");
    return false;
  });
  await page.keyboard.press("Enter");
  await says(page, /^# A crash swallows the election\n/);
  await gallery(page).waitFor({ state: "hidden" });
});

const find = (page, name = "Find") => page.getByRole("searchbox", { name, exact: true });
const cards = (page, name) => gallery(page, name).getByRole("listitem").getByRole("button");

journey("examples are searched, in any order and without accents", { locale: "pt-BR" }, async (page) => {
  await scenario(page).waitFor();
  await button(page, "Galeria").click();
  const all = await cards(page, "Galeria").count();
  assert.ok(all >= 80, `${all} examples`);
  await find(page, "Buscar").fill("mutua exclusao coordenador");
  await until(page, "fewer are shown", async () => {
    const some = await cards(page, "Galeria").count();
    return some > 1 && some < 20;
  });
  const names = await cards(page, "Galeria").allTextContents();
  for (const name of names) assert.match(name, /coordenador/i);
  await page.getByRole("status").filter({ hasText: `${names.length} exemplos` }).waitFor();
  await find(page, "Buscar").fill("nada disto");
  await page.getByText("Nenhum exemplo corresponde à busca.").waitFor();
  await button(page, "Mostrar todos").click();
  await until(page, "all are back", async () => (await cards(page, "Galeria").count()) === all);
  assert.equal(await find(page, "Buscar").inputValue(), "");
});

everywhere("families show a part of the gallery", {}, async (page, { say, press }) => {
  await ready(page);
  await press(button(page, say("Gallery")));
  const open = gallery(page, say("Gallery"));
  const family = open.getByRole("group", { name: say("Families") }).getByRole("button");
  const names = await family.allTextContents();
  for (const name of ["All", "Rings", "Complete graph", "Any graph", "Detectors", "Terms", "Monitors", "Mutual exclusion"]) {
    assert.ok(names.includes(say(name)), `${say(name)} is among ${names}`);
  }
  const all = await cards(page, say("Gallery")).count();
  await press(family.filter({ hasText: say("Rings") }));
  assert.deepEqual(await open.getByRole("heading", { level: 3 }).allTextContents(), [say("Rings")]);
  assert.ok((await cards(page, say("Gallery")).count()) < all);
  assert.equal(await family.filter({ hasText: say("Rings") }).getAttribute("aria-pressed"), "true");
});

journey("cards have a picture, a verdict and a figure once they are near, and not before", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await ready(page);
  await button(page, "Gallery").click();
  await card(page, "The worst order").getByText(/^44 messages$/).waitFor();
  await until(page, "it is drawn", async () => (await card(page, "The worst order").locator("svg .process").count()) === 8);
  await card(page, "A crash swallows the election").getByText(/termination: violated/).waitFor();
  const last = cards(page).last();
  assert.equal(await last.locator("svg").count(), 0, "what is far away is not worked out");
  await last.scrollIntoViewIfNeeded();
  await until(page, "now it is drawn", async () => (await last.locator("svg .process").count()) > 1);
});

journey("the gallery is worked out in small parts, however fast one scrolls", {}, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, task.duration);
    }).observe({ type: "longtask" });
  });
  const began = Date.now();
  await button(page, "Gallery").click();
  await card(page, "The worst order").getByText(/messages$/).waitFor();
  for (let screen = 0; screen < 12; screen++) {
    await gallery(page).evaluate((it) => it.scrollBy(0, 600));
    await frames(page, 4);
  }
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  await until(page, "the last is drawn", async () => (await last.locator("svg .process").count()) > 1);
  const [longest, all] = [await page.evaluate(() => globalThis.longest), Date.now() - began];
  assert.ok(longest < all / 4, `one task took ${Math.round(longest)} of ${all} ms`);
});

for (const [width, across] of [[1440, 5], [1024, 4], [768, 3], [600, 2], [390, 1]]) {
  journey(`cards are ${across} across at ${width} px, and arrow keys follow the rows`, { viewport: { width, height: 900 } }, async (page) => {
    await ready(page);
    await button(page, "Gallery").click();
    await cards(page).first().waitFor();
    const tops = await cards(page).evaluateAll((all) => all.slice(0, 6).map((it) => Math.round(it.getBoundingClientRect().top)));
    assert.equal(tops.filter((top) => top === tops[0]).length, across);
    await find(page).focus();
    const focused = () => cards(page).evaluateAll((all) => all.indexOf(document.activeElement));
    const last = (await cards(page).count()) - 1;
    for (const [key, place] of [
      ["ArrowDown", 0],
      ["ArrowDown", across],
      ["ArrowRight", across + 1],
      ["ArrowLeft", across],
      ["ArrowUp", 0],
      ["End", last],
    ]) {
      await page.keyboard.press(key);
      await until(page, `${key} leads to card ${place}`, async () => (await focused()) === place);
    }
  });
}

journey("the gallery speaks Portuguese", { locale: "pt-BR" }, async (page) => {
  await scenario(page).waitFor();
  await button(page, "Galeria").click();
  await gallery(page, "Galeria").waitFor();
  await card(page, "A pior ordem").click();
  await says(page, /^# A pior ordem\n[^]*say "Só o 1 para agora/);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [1440, 390, 320]) {
    journey(`axe finds nothing in the gallery in ${colorScheme} at ${width} px`, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await ready(page);
      await assertNoSidewaysScroll(page);
      await button(page, "Gallery").click();
      await gallery(page).waitFor();
      await card(page, "The worst order").getByText(/messages$/).waitFor();
      assert.deepEqual(await violations(page), []);
      await assertNoSidewaysScroll(page);
      const { content, room } = await gallery(page).evaluate((it) => ({ content: it.scrollWidth, room: it.clientWidth }));
      assert.ok(content <= room, "the gallery does not scroll sideways");
    });
  }
}
