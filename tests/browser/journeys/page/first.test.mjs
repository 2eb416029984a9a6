// What is visible before the program has loaded: on a first visit the first election, in its final place;
// for visitors who follow a link, no picture but that of the link.

import assert from "node:assert/strict";
import { journey, violations } from "../../support/harness.mjs";

/** Elements that must not move when the program starts, and the tolerance in pixels. */
const FIXED = [".headline", ".detail", ".agreement", ".stage-picture", ".play", ".scrubber", ".scenario-title", ".side"];
const JITTER = 1.5;

/** Reloads the page with its program held back; returns a function that releases it. */
async function held(page, address = page.url()) {
  let release;
  const gate = new Promise((resolve) => (release = resolve));
  await page.route("**/*.wasm", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("#loading").waitFor({ state: "attached" });
  return async () => {
    release();
    await page.locator(".page:not(.first) .stage [data-process]").first().waitFor();
    await page.unroute("**/*.wasm");
  };
}

/** Positions of the fixed elements, and the headline. */
const places = (page) =>
  page.evaluate((fixed) => {
    const box = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    };
    const bodies = [...document.querySelectorAll(".stage [data-process] .body")].map((body, k) => [`process ${k}`, box(body)]);
    const parts = fixed.map((part) => [part, box(document.querySelector(part))]);
    return { boxes: Object.fromEntries([...parts, ...bodies]), said: document.querySelector(".headline").textContent };
  }, FIXED);

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 640 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

for (const locale of ["en-GB", "pt-BR"]) {
  for (const viewport of WINDOWS) {
    journey(`the first frame is where the page will be: ${viewport.width} × ${viewport.height}, ${locale}`, { viewport, locale }, async (page) => {
      const address = page.url().split("#")[0];
      const release = await held(page, address);
      await page.locator(".first .stage [data-process]").first().waitFor();
      const before = await places(page);
      assert.equal(Object.keys(before.boxes).length, FIXED.length + 6);
      await release();
      // The live stage has to measure itself first.
      await page.waitForFunction(() => document.querySelectorAll(".page:not(.first) .stage [data-process]").length === 6);
      const after = await places(page);
      assert.equal(before.said, after.said);
      for (const [part, [x, y, width, height]] of Object.entries(after.boxes)) {
        const old = before.boxes[part];
        const moved = Math.max(...[x, y, width, height].map((now, k) => Math.abs(now - old[k])));
        assert.ok(moved <= JITTER, `${part} moves by ${moved.toFixed(1)} px, from ${old} to ${[x, y, width, height]}`);
      }
    });
  }
}

journey("the first frame says that it loads, answers nobody, and is readable", {}, async (page) => {
  const release = await held(page, page.url().split("#")[0]);
  await page.locator(".first .stage [data-process]").first().waitFor();
  assert.equal(await page.getByRole("status").first().textContent(), "Loading the simulator…");
  assert.equal(await page.locator(".hint").textContent(), "Loading the simulator…");
  assert.ok(await page.locator(".play").isDisabled());
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY", "nothing offers itself that does not work yet");
  assert.deepEqual(await violations(page), []);
  await release();
  assert.ok(await page.getByRole("button", { name: "Play", exact: true }).isEnabled());
  assert.equal(await page.locator(".first, #loading").count(), 0);
});

journey("a link shows no other picture than its own", {}, async (page) => {
  await page.locator("textarea").fill("algorithm chang-roberts\nprocesses 3\n");
  await page.waitForFunction(() => location.hash.includes("s="));
  const release = await held(page);
  assert.equal(await page.locator(".first, .stage").count(), 0);
  await page.getByText("Loading the simulator…").waitFor();
  await release();
  assert.equal(await page.locator(".stage [data-process]").count(), 3);
});

journey("what somebody has chosen holds from the first frame on", { colorScheme: "light" }, async (page) => {
  await page.getByRole("button", { name: /^EN: / }).click();
  for (const _ of ["light", "dark"]) await page.getByRole("button", { name: /^Cores: / }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  const release = await held(page, page.url().split("#")[0]);
  await page.locator(".first").getByText("Carregando o simulador…").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "pt-BR");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(15, 18, 21)");
  assert.equal(await page.locator(".invitation").count(), 0, "who was here before is not invited again");
  await release();
});
