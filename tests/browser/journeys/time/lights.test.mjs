// The lights at the current moment: during a handover, and before their final verdict is true.

import assert from "node:assert/strict";
import { everywhere } from "../../support/harness.mjs";
import { processes, ready, region, scenario, seek, until } from "../../support/page.mjs";

// All follow 2. Then 3 recovers and becomes leader at 24; 2 learns of it at 25.
const COMEBACK = "algorithm ring-list\nids 1 3 2\nat 0 crash 3\nat 0 start 1\nat 10 recover 3\nat 20 start 1\n";

const HANDING = /(Handing over, until 25|Passando a liderança, até 25)/;
const PLAIN = /: (Holds|Vale)$/;

const lights = (page) => region(page, /^(Verdicts|Veredictos)$/);
const uniqueness = (page) => lights(page).getByRole("button", { name: /^(Uniqueness|Um):/ });
const drawing = (light) => light.locator("svg").innerHTML();

async function says(page, light, pattern) {
  await until(page, `the light says ${pattern}`, async () => pattern.test(await light.getAttribute("aria-label")));
}

async function open(page) {
  await ready(page);
  await scenario(page).fill(COMEBACK);
  await until(page, "three processes", async () => (await processes(page).count()) === 3);
}

everywhere("while one leader gives way, the light of uniqueness says so", {}, async (page) => {
  await open(page);
  const light = uniqueness(page);
  await seek(page, 23000);
  await says(page, light, PLAIN);
  const [plain, before] = [await drawing(light), await light.boundingBox()];
  await seek(page, 24500);
  await says(page, light, HANDING);
  assert.notEqual(await drawing(light), plain, "it has a shape of its own");
  await lights(page).getByText(HANDING).waitFor();
  const during = await light.boundingBox();
  assert.deepEqual([during.width, during.height], [before.width, before.height], "nothing grows when it begins");
  await seek(page, 26000);
  await says(page, light, PLAIN);
  assert.equal(await drawing(light), plain);
});

everywhere("a light says from when on its final verdict is true", {}, async (page) => {
  await open(page);
  const agreement = lights(page).getByRole("button", { name: /^(Agreement|Acordo):/ });
  await seek(page, 22000);
  await says(page, agreement, /: (Not yet; holds from \d+ on|Ainda não; vale a partir de \d+)$/);
  const hollow = await drawing(agreement);
  await seek(page, 27000);
  await says(page, agreement, PLAIN);
  assert.notEqual(await drawing(agreement), hollow);
});
