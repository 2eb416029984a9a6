// Lecture and projector mode in a real browser, as a lecturer with a remote control uses them. It knows
// what people see and hear, by role and name, and must not know how the page is built.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, everywhere, journey, violations } from "../../support/harness.mjs";
import { button, frames, ready, scenario, thousandths, time, until } from "../../support/page.mjs";

const TOLD = `# A split, told
algorithm bully
ids 1..6
set watch 3
at 1 start 2
at 4 say "Everybody follows 6."
at 12 partition 1 2 3 | 4 5 6
at 12 say "The network falls apart."
at 24 say "Two halves, two leaders."
until 30
`;

async function open(page) {
  await ready(page);
  await scenario(page).fill(TOLD);
  await page.getByRole("button", { name: /^Processo? 6\b/ }).waitFor();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
}

const isAt = (page, at) => until(page, `the time is ${at}`, async () => (await thousandths(page)) === at);
const caption = (page, text) => page.getByRole("paragraph").filter({ hasText: new RegExp(`^${text}$`) }).waitFor();

everywhere("in a lecture playing pauses at each caption", {}, async (page, { phone, say, press }) => {
  await open(page);
  await page.getByRole("combobox", { name: say("Speed") }).selectOption({ label: "16×" });
  if (phone) await press(button(page, say("Help")));
  await press(button(page, say("Lecture")));
  if (!phone) assert.equal(await button(page, say("Lecture")).getAttribute("aria-pressed"), "true");
  await page.getByText(/caption 0 of 3|legenda 0 de 3/).waitFor();
  for (const [at, text] of [[4_000, "Everybody follows 6."], [12_000, "The network falls apart."], [24_000, "Two halves, two leaders."]]) {
    await press(button(page, say("Play")));
    await button(page, say("Play")).waitFor();
    await isAt(page, at);
    await caption(page, text);
    // The caption appears once: the headline shows what happened before, and screen readers are told.
    assert.ok(!(await page.locator(".headline").innerText()).includes(text));
    await page.locator("[aria-live=polite]").getByText(`“${text}”`).waitFor({ state: "attached" });
  }
  await page.getByText(/caption 3 of 3|legenda 3 de 3/).waitFor();
  if (phone) await press(button(page, say("Help")));
  await press(button(page, say("Lecture")));
  await page.keyboard.press("Home");
  await press(button(page, say("Play")));
  await isAt(page, 30_000);
});

journey("a presenter's remote walks from caption to caption", {}, async (page) => {
  await open(page);
  await page.keyboard.press("PageDown");
  assert.equal(await thousandths(page), 0, "outside a lecture the key is the browser's");
  // The second key arrives before the page has drawn the effect of the first.
  await Promise.all([page.keyboard.press("l"), page.keyboard.press("PageDown")]);
  await isAt(page, 4_000);
  for (const at of [12_000, 24_000, 30_000]) {
    await page.keyboard.press("PageDown");
    await isAt(page, at);
  }
  for (const at of [24_000, 12_000, 4_000, 0]) {
    await page.keyboard.press("PageUp");
    await isAt(page, at);
  }
  await button(page, "Next caption").click();
  await isAt(page, 4_000);
  await time(page).focus();
  await page.keyboard.press("PageDown");
  await isAt(page, 12_000);
  await button(page, "Leave lecture mode").click();
  assert.equal(await button(page, "Lecture").getAttribute("aria-pressed"), "false");
});

journey("the remote leaves the script alone while somebody writes", {}, async (page) => {
  await open(page);
  await button(page, "Lecture").click();
  await scenario(page).focus();
  await page.keyboard.press("PageDown");
  await frames(page, 6);
  assert.equal(await thousandths(page), 0);
});

journey("a link opens the lecture it was shared from", {}, async (page) => {
  await open(page);
  await button(page, "Lecture").click();
  await page.keyboard.press("PageDown");
  await isAt(page, 4_000);
  await until(page, "the address says so", async () => /view=lecture/.test(page.url()) && /t=4/.test(page.url()));
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await ready(fresh);
  assert.equal(await button(fresh, "Lecture").getAttribute("aria-pressed"), "true");
  await caption(fresh, "Everybody follows 6.");
  await fresh.keyboard.press("PageDown");
  await isAt(fresh, 12_000);
});

journey("without motion a lecture pauses too", { reducedMotion: "reduce" }, async (page) => {
  await open(page);
  await page.getByRole("combobox", { name: "Speed" }).selectOption({ label: "16×" });
  await page.keyboard.press("l");
  await page.keyboard.press("Shift+ArrowRight");
  await button(page, "Play").click();
  await until(page, "it paused at the caption", async () => (await thousandths(page)) === 4_000 && (await button(page, "Play").count()) === 1);
});

journey("projector mode shows the stage alone, larger, and ends with Escape or the button", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await open(page);
  const size = () => page.locator(".stage").evaluate((stage) => Math.min(stage.clientWidth, stage.clientHeight));
  const before = await size();
  await button(page, "Present").click();
  await scenario(page).waitFor({ state: "hidden" });
  await page.getByRole("img", { name: "Space-time diagram" }).waitFor({ state: "hidden" });
  assert.ok((await size()) >= before * 1.4, `${before} became ${await size()}`);
  assert.ok(await page.getByText(/^Ready: 6 processes/).first().evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize)) >= 28);
  await page.getByRole("button", { name: /^Processo? 6\b/ }).click();
  await page.getByRole("menuitem", { name: /^Crash\b/ }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("menuitem").count(), 0, "first the menu");
  await page.keyboard.press("Escape");
  await scenario(page).waitFor();
  await page.keyboard.press("p");
  await scenario(page).waitFor({ state: "hidden" });
  await button(page, "Leave the presentation").click();
  await scenario(page).waitFor();
});

journey("a process is dragged where the pointer goes in projector mode", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await open(page);
  await button(page, "Present").click();
  const process = page.getByRole("button", { name: /^Processo? 6\b/ });
  const middle = async () => {
    const box = await process.locator("path").first().boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middle();
  // Towards the middle: at the edge it would be kept on the stage.
  const to = { x: from.x + 200, y: from.y + 60 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await until(page, "it stands where it was let go", async () => {
    const now = await middle();
    return Math.hypot(now.x - to.x, now.y - to.y) < 6;
  });
});

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, { width: 390, height: 844 }, { width: 320, height: 640 }]) {
    journey(`axe finds nothing in a projected lecture in ${colorScheme} at ${viewport.width} px`, { colorScheme, viewport, locale: "pt-BR" }, async (page) => {
      await scenario(page).waitFor();
      await scenario(page).fill(TOLD);
      await page.getByRole("button", { name: /^Processo 6\b/ }).waitFor();
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("l");
      await page.keyboard.press("p");
      await page.keyboard.press("PageDown");
      await page.getByText("legenda 1 de 3").waitFor();
      assert.deepEqual(await violations(page), []);
      await assertNoSidewaysScroll(page);
    });
  }
}

journey("on a phone the help has both modes", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
  await ready(page);
  await button(page, "Help").tap();
  await button(page, "Lecture").tap();
  await page.getByRole("group", { name: "Lecture" }).waitFor();
  await button(page, "Help").tap();
  await button(page, "Present").tap();
  await scenario(page).waitFor({ state: "hidden" });
});

for (const colorScheme of ["light", "dark"]) {
  journey(`the help lists the keys, and axe finds nothing in it in ${colorScheme}`, { colorScheme }, async (page) => {
    await ready(page);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    for (const key of ["PageDown", "PageUp", "L", "P", "Esc", "Enter"]) await help.getByText(key, { exact: true }).waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
