// The playground in a real browser, as a lecturer, a student and an assistant use it. It knows what people
// see and hear, by role and name, and must not know how the page is built.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, everywhere, journey, violations } from "../../support/harness.mjs";
import { button, frames, item, process, processes, ready, region, scenario, tab, thousandths, time, until } from "../../support/page.mjs";

const leaders = (page) => page.getByRole("button", { name: /^Processo? \d+, (leader|líder)/ });

async function write(page, text) {
  await scenario(page).fill(text);
}

/** Seeks to the end of the run with the keyboard. */
async function goToEnd(page) {
  await time(page).focus();
  await page.keyboard.press("End");
}

const TANENBAUM = "# Seven is dead\nalgorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";

everywhere("a first visit: play, crash the leader, see the election", {}, async (page, { say, press }) => {
  await ready(page);
  assert.match(await page.title(), /Habemus/);
  const before = await thousandths(page);
  await frames(page, 20);
  assert.equal(await thousandths(page), before, "nothing moves before Play");
  await press(button(page, say("Play")));
  await until(page, "the playhead moves", async () => (await thousandths(page)) > before);
  await until(page, "somebody leads", async () => (await leaders(page).count()) > 0);
  await press(button(page, say("Pause")));

  const leader = await leaders(page).first().getAttribute("aria-label");
  const id = Number(leader.match(/(\d+)/)[1]);
  const stood = await thousandths(page);
  await press(process(page, id));
  await press(item(page, say("Crash")));
  const crash = new RegExp(`at [\\d.]+ crash ${id}`);
  await until(page, "the line is written", async () => crash.test(await scenario(page).inputValue()));
  assert.equal(await thousandths(page), stood, "the playhead stays");
  await goToEnd(page);
  await until(page, "another one leads", async () => {
    const names = await leaders(page).evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
    return names.length === 1 && !new RegExp(`^Processo? ${id},`).test(names[0]);
  });
  assert.match(await process(page, id).getAttribute("aria-label"), new RegExp(say("crashed")));
});

everywhere("a copied link shows the same moment in a fresh page", {}, async (page, { say, press }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ready(page);
  await write(page, TANENBAUM);
  await process(page, 7).waitFor();
  await time(page).focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < 12; step++) await press(button(page, say("Next step")));
  const names = (page) => processes(page).evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
  const seen = await names(page);
  const at = await thousandths(page);
  await press(button(page, say("Share")));
  await press(button(page, say("Copy link")));
  await until(page, "the link is in the clipboard", async () => (await page.evaluate(() => navigator.clipboard.readText())).includes("#v=1&s="));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await until(page, "the address bar says the same", async () => new URL(page.url()).hash === new URL(link).hash);

  const fresh = await page.context().newPage();
  await fresh.goto(link);
  await ready(fresh);
  assert.equal(await scenario(fresh).inputValue(), TANENBAUM);
  assert.equal(await thousandths(fresh), at);
  assert.deepEqual(await names(fresh), seen);
});

everywhere("with the keyboard alone", {}, async (page, { say }) => {
  await ready(page);
  await write(page, TANENBAUM);
  await process(page, 7).waitFor();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  const start = await thousandths(page);
  for (let step = 0; step < 30; step++) await page.keyboard.press("ArrowRight");
  await until(page, "steps move time", async () => (await thousandths(page)) > start);
  const far = await thousandths(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await until(page, "back to an earlier moment", async () => (await thousandths(page)) < far);
  await page.keyboard.press("Space");
  await button(page, say("Pause")).waitFor();
  await page.keyboard.press("k");
  await button(page, say("Play")).waitFor();
  await process(page, 6).focus();
  await page.keyboard.press("Enter");
  await item(page, say("Crash")).waitFor();
  await page.keyboard.press("Escape");
  await item(page, say("Crash")).waitFor({ state: "detached" });
  await process(page, 6).focus();
  await page.keyboard.press("Enter");
  await item(page, say("Crash")).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await until(page, "arrows reach Crash", async () => {
    if ((await focused()).startsWith(say("Crash"))) return true;
    await page.keyboard.press("ArrowDown");
    return false;
  });
  await page.keyboard.press("Enter");
  await until(page, "the line is written", async () => /crash 6/.test(await scenario(page).inputValue()));
  await page.keyboard.press("Control+z");
  await until(page, "undo takes it back", async () => (await scenario(page).inputValue()) === TANENBAUM);
  await page.keyboard.press("Control+Shift+z");
  await until(page, "redo brings it again", async () => /crash 6/.test(await scenario(page).inputValue()));
});

everywhere("typing: problems are explained, the last good run stays, fixes are one press away", {}, async (page, { say, press }) => {
  await ready(page);
  await write(page, TANENBAUM);
  await process(page, 7).waitFor();
  await write(page, TANENBAUM.replace("bully", "buly"));
  await page.getByText(new RegExp(say("did you mean"))).first().waitFor();
  assert.equal(await page.getByRole("button", { name: /^Process/ }).count(), 8, "the last good run stays");
  assert.match(await scenario(page).inputValue(), /buly/, "nothing typed is lost");
  await press(page.getByRole("button", { name: /bully/ }).first());
  await until(page, "the fix is in", async () => (await scenario(page).inputValue()) === TANENBAUM);
  await scenario(page).press("Control+End");
  await scenario(page).pressSequentially("at 20 recover 7\n");
  await goToEnd(page);
  await until(page, "the run follows each keystroke", async () => (await process(page, 7).getAttribute("aria-label")).includes(say("leader")));
  for (let undo = 0; undo < 40; undo++) await scenario(page).press("Control+z");
  await until(page, "undo goes back to the beginning", async () => /watch/.test(await scenario(page).inputValue()));
});

everywhere("a message can be dropped and slowed where it travels", {}, async (page, { say, press }) => {
  await ready(page);
  await write(page, "algorithm chang-roberts\nids 1 3 2\nat 0 start 1\n");
  await process(page, 3).waitFor();
  await time(page).focus();
  await page.keyboard.press("Home");
  await time(page).fill("500");
  const token = page.getByRole("button", { name: /^(Message|Mensagem) ELECTION/ }).first();
  await token.waitFor();
  await press(token);
  await press(item(page, say("Drop")));
  await until(page, "the line is written at the sending time", async () => /at 0 drop 1->3/.test(await scenario(page).inputValue()));
  await page.keyboard.press("Control+z");
  await until(page, "it is undone", async () => !/drop/.test(await scenario(page).inputValue()));
  await press(token);
  await item(page, say("Slow")).waitFor();
});

everywhere("verdicts, log and counters say how it went", {}, async (page, { say, press }) => {
  await ready(page);
  await write(page, "algorithm bully\nids 1 2\nset ok-timeout 1.5\nat 0 start 1\n");
  await until(page, "the small run is there", async () => (await processes(page).count()) === 2);
  await goToEnd(page);
  const verdicts = region(page, say("Verdicts"));
  await press(verdicts.getByRole("button", { name: /^(Uniqueness|Um):/ }));
  await verdicts.getByText(/both led|lideraram ao mesmo tempo/).first().waitFor();
  await page.getByText(/(line|linha) 3/).first().waitFor();
  await press(tab(page, say("Log")));
  const log = region(page, say("Log"));
  assert.ok((await log.innerText()).length > 40);
});

for (const [what, fragment, says] of [
  ["damaged", "#v=1&s=AAAA!!!", /link was damaged on its way/],
  ["from the future", "#v=99&s=abc", /link was made by a newer Habemus \(version 99 of links\)/],
]) {
  journey(`a link that is ${what} is explained and leaves a usable page`, {}, async (page) => {
    await page.goto(page.url().split("#")[0] + fragment);
    await page.reload();
    await ready(page);
    await page.getByText(says).first().waitFor();
    await write(page, TANENBAUM);
    await process(page, 7).waitFor();
  });
}

journey("the page is in Portuguese for a Portuguese browser", { locale: "pt-BR" }, async (page) => {
  await page.getByRole("button", { name: /^Processo/ }).first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "pt-BR");
  assert.equal(await page.getByRole("button", { name: "Play", exact: true }).count(), 0);
  await page.getByRole("textbox").first().fill("algorithm buly\nprocesses 3\n");
  await page.getByText(/quis dizer/i).first().waitFor();
});

journey("without motion it steps", { reducedMotion: "reduce" }, async (page) => {
  await ready(page);
  await write(page, TANENBAUM);
  await process(page, 7).waitFor();
  await time(page).focus();
  await page.keyboard.press("Home");
  await button(page, "Play").click();
  await until(page, "it moves on, event by event", async () => (await thousandths(page)) > 0);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [1440, 390]) {
    journey(`axe finds nothing in ${colorScheme} at ${width} px`, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await ready(page);
      assert.deepEqual(await violations(page), []);
      await write(page, TANENBAUM);
      await process(page, 7).waitFor();
      await goToEnd(page);
      await process(page, 6).click();
      await item(page, "Crash").waitFor();
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press("Escape");
      await write(page, "algorithm buly\nprocesses 3\n");
      await page.getByText(/did you mean/).first().waitFor();
      assert.deepEqual(await violations(page), []);
    });
  }
}

for (const width of [390, 320]) {
  journey(`does not scroll sideways at ${width} px`, { viewport: { width, height: 800 }, hasTouch: true }, async (page) => {
    await ready(page);
    await assertNoSidewaysScroll(page);
    await button(page, "Play").tap();
    await button(page, "Pause").tap();
    await write(page, `algorithm ${"x".repeat(200)}`);
    await page.getByText(/xxxx/).first().waitFor();
    await assertNoSidewaysScroll(page);
  });
}

journey("the content-security policy is in force", { expected: /Content Security Policy/ }, async (page) => {
  await ready(page);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.intruder = true";
    document.body.append(script);
    return Boolean(window.intruder);
  });
  assert.equal(ran, false);
});

journey(
  "the page says so when the program cannot be loaded",
  { blocked: "**/*.wasm", expected: /ERR_FAILED|Failed to fetch/ },
  async (page) => {
    await page.getByText("could not be loaded").waitFor();
  },
);

journey("without JavaScript the page says what it needs", { javaScriptEnabled: false }, async (page) => {
  // By tag, because text searches skip <noscript> even when it is visible.
  const sentence = page.locator("noscript p");
  await sentence.waitFor();
  assert.match(await sentence.innerText(), /needs JavaScript/);
});
