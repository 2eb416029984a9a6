// The bare page in a real browser: it loads from a sub-path, answers as one types, survives a bad
// text, and is fit for assistive technology and small screens. It knows what a reader sees, by
// role and label, and nothing of how the page is made.

import assert from "node:assert/strict";
import { assertNoSidewaysScroll, journey, violations } from "./harness.mjs";

const scenario = (page) => page.getByLabel("Scenario");
const outcome = (page) => page.getByRole("region", { name: "Outcome" });

/** The program is up once the field it renders is there. */
const ready = (page) => scenario(page).waitFor();

/** Waits for the text, because the page answers after the keystroke and not within it. */
const shows = (page, text) => outcome(page).getByText(text).first().waitFor();

journey("loads and shows an outcome", {}, async (page) => {
  await ready(page);
  assert.match(await page.title(), /Habemus/);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await shows(page, "6 was elected.");
  await shows(page, "16 messages were sent.");
  await shows(page, "uniqueness");
  assert.equal(await page.getByText("Loading").count(), 0);
});

journey("answers at every keystroke and survives a bad text", {}, async (page) => {
  await ready(page);
  await scenario(page).fill("algorithm buly\nprocesses 3\n");
  await shows(page, "did you mean");
  await shows(page, "buly");
  assert.ok(await page.getByRole("heading", { name: "Habemus" }).isVisible());
  assert.match(await scenario(page).inputValue(), /buly/);

  await scenario(page).fill("algorithm bully\nprocesses 3\n");
  await shows(page, "2 was elected.");
  await scenario(page).press("End");
  await scenario(page).pressSequentially("at 0 crash 2\n");
  await shows(page, "1 was elected.");
});

for (const colorScheme of ["light", "dark"]) {
  journey(`axe finds nothing in ${colorScheme}`, { colorScheme }, async (page) => {
    await ready(page);
    await shows(page, "was elected.");
    assert.deepEqual(await violations(page), []);
    await scenario(page).fill("algorithm buly");
    await shows(page, "buly");
    assert.deepEqual(await violations(page), []);
  });
}

for (const width of [390, 320]) {
  journey(`does not scroll sideways at ${width} px`, { viewport: { width, height: 700 } }, async (page) => {
    await ready(page);
    await assertNoSidewaysScroll(page);
    await scenario(page).fill(`algorithm ${"x".repeat(200)}`);
    await shows(page, "cannot be run");
    await assertNoSidewaysScroll(page);
  });
}

journey(
  "says so when the program cannot be loaded",
  { blocked: "**/*.wasm", expected: /ERR_FAILED|Failed to fetch/ },
  async (page) => {
    await page.getByText("could not be loaded").waitFor();
  },
);

journey("says so without JavaScript", { javaScriptEnabled: false }, async (page) => {
  // By its tag: searches by text pass over <noscript>, whoever can see it.
  const sentence = page.locator("noscript p");
  await sentence.waitFor();
  assert.match(await sentence.innerText(), /needs JavaScript/);
});
