// The lights speak of the moment on the stage and, apart from that, of the whole run.

import assert from "node:assert/strict";
import { everywhere } from "../../support/harness.mjs";
import { processes, ready, region, scenario, seek, thousandths, until } from "../../support/page.mjs";

// All follow 2. Then 3 recovers and becomes leader at 24; 2 learns of it at 25.
const COMEBACK = "algorithm ring-list\nids 1 3 2\nat 0 crash 3\nat 0 start 1\nat 10 recover 3\nat 20 start 1\n";

const HANDING = /(now: handing over, until 25|agora: passando a vez, até 25)/i;
const PLAIN = /(now: holds|agora: vale);/;

const lights = (page) => region(page, /^(Verdicts|Veredictos)$/);
const uniqueness = (page) => lights(page).getByRole("button", { name: /^(Uniqueness|Um):/ });
const drawing = (light) => light.locator(".light-signs > svg").evaluate((svg) => svg.outerHTML);

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

everywhere("a light says apart how it stands now and how the whole run ends", {}, async (page) => {
  await open(page);
  const agreement = lights(page).getByRole("button", { name: /^(Agreement|Acordo):/ });
  await seek(page, 22000);
  await says(page, agreement, /: (now: no longer; whole run: holds|agora: não mais; execução toda: vale)$/);
  assert.equal(await agreement.locator(".light-whole svg").count(), 1, "the whole run has a sign of its own");
  const hollow = await drawing(agreement);
  await seek(page, 27000);
  await says(page, agreement, /: (now: holds; whole run: holds|agora: vale; execução toda: vale)$/);
  assert.notEqual(await drawing(agreement), hollow);
  assert.equal(await agreement.locator(".light-whole svg").count(), 0, "one sign is enough where both say the same");
});

everywhere("a handover has a band on the time bar, which leads to its beginning", {}, async (page) => {
  await open(page);
  const band = page.getByRole("button", { name: /^(Handover from 2 to 3, 24 to 25|Passagem de 2 para 3, de 24 a 25)$/ });
  const { width } = await band.locator(".band-lines").boundingBox();
  assert.ok(width >= 3, `it is ${width} px wide`);
  await band.press("Enter");
  await until(page, "the playhead is where it begins", async () => (await thousandths(page)) === 24000);
});
