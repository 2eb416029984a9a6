// The Lab in a real browser: a lecturer opens a ready experiment and reads the paper's numbers; a student
// cancels a long one, shares another, opens a point on the stage and exports the table. It knows what
// people see and hear, by role and name.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertNoSidewaysScroll, journey, violations } from "../../support/harness.mjs";
import { button, ready, scenario, time, until } from "../../support/page.mjs";

const lab = (page) => page.getByRole("region", { name: /^(Lab|Laboratório)$/ });
const experiment = (page) => page.getByRole("textbox", { name: /^(Experiment|Experimento)$/ });
const points = (page) => lab(page).getByRole("group", { name: /^(Chart|Gráfico)/ }).getByRole("button");
const card = (page, title) => lab(page).getByRole("button", { name: new RegExp(`^${title}`) });

async function open(page) {
  await ready(page);
  await page.locator(".to-lab").click();
  await lab(page).waitFor();
}

/** Waits until all runs are finished. */
async function done(page) {
  await lab(page).getByRole("button", { name: /^(Run|Executar)$/ }).waitFor({ timeout: 60_000 });
}

/** Enters an experiment. The page parses it afterwards: wait for what you need of that. */
async function write(page, text) {
  await experiment(page).fill(text);
  await until(page, "the text is read", async () => (await experiment(page).inputValue()) === text);
}

/** Waits until the text says what was chosen in the form. */
const says = (page, pattern) => until(page, `the experiment says ${pattern}`, async () => pattern.test(await experiment(page).inputValue()));

const plain = (text) => text.replace(/[\u202f\u00a0 ]/g, "");

/** The cells of the table's rows, without thin spaces. */
const rows = async (page) => {
  const all = await lab(page).locator(".lab-table tbody tr").all();
  return Promise.all(all.map(async (row) => (await row.locator("th, td").allInnerTexts()).map((cell) => plain(cell.trim()))));
};

const SMALL = "# Two rings\nmeasure messages\nvary processes 8,16\nseeds 1..3\nalgorithm chang-roberts\nalgorithm franklin\nids {shuffled}\n";
/** What `habemus sweep` prints for this experiment, without and with `--summary`. */
const RUNS = `algorithm,processes,seed,ended,messages
chang-roberts,8,1,quiescent,28
chang-roberts,8,2,quiescent,29
chang-roberts,8,3,quiescent,28
chang-roberts,16,1,quiescent,70
chang-roberts,16,2,quiescent,66
chang-roberts,16,3,quiescent,70
franklin,8,1,quiescent,56
franklin,8,2,quiescent,56
franklin,8,3,quiescent,72
franklin,16,1,quiescent,112
franklin,16,2,quiescent,144
franklin,16,3,quiescent,112
`;
const POINTS = `algorithm,processes,runs,cut-off,messages.runs,messages.median,messages.min,messages.max,messages.mean
chang-roberts,8,3,0,3,28,28,29,28.333
chang-roberts,16,3,0,3,70,66,70,68.667
franklin,8,3,0,3,56,56,72,61.333
franklin,16,3,0,3,112,112,144,122.667
`;
const LONG = "# Long\nmeasure messages\nvary processes 64..512*2\nseeds 1..500\nalgorithm all-to-all mode=paper rounds=1\n";

journey("the ready table has the numbers of the paper, and says where the paper slipped", { viewport: { width: 1440, height: 900 }, timeout: 120_000 }, async (page) => {
  await open(page);
  await card(page, "Messages in one round").click();
  await done(page);
  const cells = await rows(page);
  const expected = [
    [8, 112, 48, "57.14%"],
    [16, 480, 128, "73.33%"],
    [32, 1984, 320, "83.87%"],
    [64, 8064, 768, "90.48%"],
    [128, 32512, 1792, "94.49%"],
    [256, 130560, 4096, "96.86%"],
    [512, 523264, 9216, "98.24%"],
  ];
  assert.deepEqual(cells.map((row) => row.slice(0, 4)), expected.map((row) => row.map(String)));
  assert.match(cells[4][4], /^94\.59%\*$/, "the paper's slip is marked");
  assert.match(cells[6][4], /^98\.28%\*\*$/);
  await lab(page).getByText(/94\.49/).first().waitFor();
  assert.deepEqual(await violations(page), []);
});

journey("a long experiment is cancelled half-way and the page goes on", {}, async (page) => {
  await open(page);
  await done(page);
  await write(page, LONG);
  await button(page, "Run").click();
  const said = lab(page).getByText(/\d+ of [\d\s\u202f]+ runs, \d+:\d\d left/);
  await said.waitFor();
  await button(page, "Cancel").click();
  await button(page, "Run").waitFor();
  assert.ok((await points(page).count()) > 0, "what was measured stays");
  await button(page, "Back to the stage").click();
  await button(page, "Play").click();
  await until(page, "the stage plays", async () => Number(await time(page).inputValue()) > 500);
});

journey("the page answers while runs are made", {}, async (page) => {
  await open(page);
  await done(page);
  await write(page, LONG);
  await button(page, "Run").click();
  await lab(page).getByText(/left/).waitFor();
  await experiment(page).pressSequentially("# on");
  assert.match(await experiment(page).inputValue(), /# on$/);
  await button(page, "Cancel").click();
});

journey("a link restores an experiment, and back leads to the stage", {}, async (page) => {
  await open(page);
  await until(page, "the address says that the Lab is open", () => page.evaluate(() => /[&#]x=/.test(location.hash)));
  const before = page.url();
  await write(page, SMALL);
  await until(page, "the address follows", () => page.url() !== before);
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await lab(other).waitFor();
  assert.equal(await experiment(other).inputValue(), SMALL);
  await done(other);
  assert.equal(await points(other).count(), 4, "a small one is run at once");
  await other.close();
  await page.goBack();
  await scenario(page).waitFor();
  assert.equal(await lab(page).count(), 0);
  await page.goForward();
  await lab(page).waitFor();
  await page.keyboard.press("Escape");
  await scenario(page).waitFor();
});

journey("a link names a ready experiment", {}, async (page) => {
  await open(page);
  await card(page, "A log beside a log").click();
  await until(page, "the address says it", () => page.evaluate(() => location.hash.includes("view=lab.")));
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await lab(page).getByRole("heading", { name: "A log beside a log" }).waitFor();
  await page.goto(address.replace("lab.vcube_figure_5", "lab.quorum_risk"));
  await lab(page).getByRole("heading", { name: "When coordinators forget" }).waitFor();
  await until(page, "its card is in sight", () =>
    page.evaluate(() => {
      const card = document.querySelector(".lab-card[aria-current]").getBoundingClientRect();
      const column = document.querySelector(".lab-experiments").getBoundingClientRect();
      return card.top >= column.top && card.bottom <= column.bottom;
    }),
  );
  await page.goto(address);
  await lab(page).getByText("19 of 19 published lines are reproduced here.").waitFor();
  await lab(page).getByText("14 of 14 published lines are reproduced here.").waitFor();
});

journey("a point opens its scenario on the stage, which can be undone", {}, async (page) => {
  await open(page);
  await write(page, SMALL);
  await button(page, "Run").click();
  await done(page);
  const before = await scenarioBehind(page);
  await points(page).first().focus();
  await page.keyboard.press("ArrowRight");
  const said = await page.locator(".point:focus").getAttribute("aria-label");
  assert.match(said, /Chang–Roberts, processes 16: Messages \d+, from \d+ to \d+ \(3 runs\)/);
  const [, median] = /Messages (\d+),/.exec(said);
  await page.keyboard.press("Enter");
  await scenario(page).waitFor();
  const text = await scenario(page).inputValue();
  assert.match(text, /^# Two rings\nalgorithm chang-roberts\n/);
  assert.match(text, /\nids (\d+ ?){16}\n/);
  assert.match(text, /\nseed [123]\n/);
  await page.getByRole("button", { name: /^Process / }).first().waitFor();
  assert.equal(await time(page).inputValue(), "0", "the playhead stands at the start");
  await time(page).press("End");
  const sent = async () => (await page.locator(".counters ul").first().locator("b").allInnerTexts()).reduce((sum, count) => sum + Number(plain(count)), 0);
  await until(page, `the run sends ${median} messages`, async () => (await sent()) === Number(median));
  await page.keyboard.press("Control+z");
  await until(page, "undone", async () => (await scenario(page).inputValue()) === before);
});

/** The scenario on the stage behind the Lab. */
async function scenarioBehind(page) {
  await page.keyboard.press("Escape");
  const text = await scenario(page).inputValue();
  await page.locator(".to-lab").click();
  await lab(page).waitFor();
  return text;
}

journey("the form writes the text, and problems are explained", {}, async (page) => {
  await open(page);
  await write(page, SMALL);
  await lab(page).getByRole("combobox", { name: "Add an algorithm" }).selectOption("bully");
  await says(page, /algorithm franklin\nalgorithm bully\n/);
  await lab(page).getByRole("button", { name: /^Remove: Franklin/ }).click();
  await until(page, "Franklin is gone", async () => !/franklin/.test(await experiment(page).inputValue()));
  await lab(page).getByRole("combobox", { name: "Add a line" }).selectOption("at 0 crash {largest}");
  await says(page, /\nat 0 crash \{largest\}\n$/);
  await lab(page).getByRole("spinbutton", { name: "Repetitions" }).fill("7");
  await lab(page).getByRole("spinbutton", { name: "Repetitions" }).press("Enter");
  await says(page, /seeds 1\.\.7\n/);
  await lab(page).getByRole("combobox", { name: "Horizontal axis" }).selectOption("loss");
  await says(page, /vary loss /);
  await page.keyboard.press("Control+z");
  await says(page, /vary processes 8,16\n/);
  await write(page, "measure mesages\nvary processes 8\nalgorithm bully\n");
  await lab(page).getByText(/unknown measure/).waitFor();
  assert.ok(await button(page, "Run").isDisabled());
  await lab(page).getByRole("button", { name: "line 1" }).click();
  const selected = () => experiment(page).evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
  await until(page, "the line is chosen", async () => (await selected()) === "measure mesages");
});

journey("the downloads are what the command line prints, and a picture", {}, async (page) => {
  await open(page);
  await write(page, SMALL);
  await button(page, "Run").click();
  await done(page);
  const taken = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const runs = await taken("CSV, all runs");
  assert.equal(runs.name, "two-rings.csv");
  assert.equal(runs.text, RUNS);
  const summary = await taken("CSV, points");
  assert.equal(summary.text, POINTS);
  const picture = await taken("SVG");
  assert.match(picture.text, /^<svg [^]*<\/svg>\s*$/);
  assert.match(picture.text, /Franklin/);
});

journey("an experiment is saved as a file, and such a file opens in the Lab", {}, async (page) => {
  await open(page);
  await write(page, SMALL);
  const saved = async (press) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  assert.deepEqual(await saved(() => page.keyboard.press("Control+s")), { name: "Two-rings.habemus", text: SMALL });
  assert.equal(await button(page, "Export").count(), 0, "the run behind the Lab is not what is meant");
  await button(page, "Share").click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.waitFor();
  assert.equal((await saved(() => dialog.getByRole("button", { name: "Download .habemus" }).click())).text, SMALL);
  assert.equal(await dialog.getByText("Embed in a page").count(), 0);
  // Two presses at once: the second arrives before the page has drawn the effect of the first.
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Escape")]);
  await scenario(page).waitFor();
  const other = SMALL.replace("8,16", "4,8");
  await page.locator("#open-file").setInputFiles({ name: "other.habemus", mimeType: "text/plain", buffer: Buffer.from(other) });
  await lab(page).waitFor();
  await until(page, "the file is open", async () => (await experiment(page).inputValue()) === other);
  await done(page);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await until(page, "undone", async () => (await experiment(page).inputValue()) === SMALL);
});

journey("a worker that dies is replaced, and its run is not lost", { expected: /on purpose/ }, async (page) => {
  // The worker fails the first time run 5 is requested.
  await page.route("**/lab-worker.js", async (route) => {
    const answer = await route.fetch();
    const broken = (await answer.text()).replace(
      "(await runs).make(data);",
      `{ const made = await runs;
         const died = await caches.open("died");
         if (data.includes(5) && !(await died.match("/5"))) { await died.put("/5", new Response("")); throw new Error("died on purpose"); }
         made.make(data); }`,
    );
    await route.fulfill({ response: answer, body: broken });
  });
  await open(page);
  await done(page);
  await write(page, SMALL);
  await button(page, "Run").click();
  await done(page);
  assert.equal(await points(page).count(), 4);
  await lab(page).getByText("12 runs").waitFor();
});

journey("a run that kills twice is left out, and the page says so", {}, async (page) => {
  await page.route("**/lab-worker.js", async (route) => {
    const answer = await route.fetch();
    const broken = (await answer.text()).replace("(await runs).make(data);", `{ const made = await runs; if (data.includes(5)) throw new Error("no"); made.make(data); }`);
    await route.fulfill({ response: answer, body: broken });
  });
  await open(page);
  await done(page);
  await write(page, SMALL);
  await button(page, "Run").click();
  await lab(page).getByText("1 run failed twice and is left out.").waitFor();
  await done(page);
  await lab(page).getByText("11 of 12 runs").waitFor();
});

journey("sliders move the verdict on a timeout", { timeout: 120_000 }, async (page) => {
  await open(page);
  await card(page, "What a timeout costs").click();
  await done(page);
  const verdict = () => lab(page).locator(".lab-verdict").innerText();
  const slide = (name, value) =>
    lab(page).getByRole("slider", { name }).evaluate((slider, value) => {
      slider.value = String(value * 1000);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }, value);
  await slide(/^C,/, 1);
  await slide(/^E,/, 100);
  await until(page, "any timeout is long enough", async () => /< 100 = E/.test(await verdict()));
  const short = await verdict();
  await slide(/^C,/, 1000);
  await slide(/^E,/, 1);
  await until(page, "a longer one is wanted", async () => (await verdict()) !== short);
  await lab(page).getByRole("img", { name: "mistakes p, measured" }).waitFor();
  await lab(page).getByRole("img", { name: "crash noticed after" }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "CSV, points").click()]);
  assert.match(readFileSync(await download.path(), "utf8"), /^algorithm,timeout,[^]*\nall-to-all[^]*,9,20,/);
});

journey("a link brings what was entered, with the verdict, and undo takes it back", { timeout: 120_000 }, async (page) => {
  await open(page);
  await card(page, "What a timeout costs").click();
  await done(page);
  const told = (name) => lab(page).getByRole("slider", { name }).inputValue();
  assert.doesNotMatch(page.url(), /&e=/);
  await lab(page).getByRole("slider", { name: /^C,/ }).fill("500000");
  await lab(page).getByRole("slider", { name: /^E,/ }).fill("20000");
  await until(page, "the address says it", () => page.url().includes("&e=C500_E20&"));
  const address = page.url();
  const verdict = await lab(page).locator(".lab-verdict").innerText();
  assert.match(verdict, /C·p = 500 · .* 20 = E/);
  await page.goto("about:blank");
  await page.goto(address);
  await lab(page).waitFor();
  await done(page);
  assert.deepEqual([await told(/^C,/), await told(/^E,/)], ["500000", "20000"]);
  assert.equal(await lab(page).locator(".lab-verdict").innerText(), verdict);
  await lab(page).getByRole("slider", { name: /^C,/ }).fill("7000");
  await until(page, "the address follows", () => page.url().includes("&e=C7_E20&"));
  await page.keyboard.press("Control+z");
  await until(page, "undone", async () => (await told(/^C,/)) === "500000");
  await until(page, "the address follows back", () => page.url() === address);
});

journey("a link brings the quorum that was asked about, and says where it is none", { timeout: 120_000 }, async (page) => {
  await open(page);
  await card(page, "When coordinators forget").click();
  const field = (name) => lab(page).getByRole("textbox", { name, exact: true });
  const answer = () => lab(page).locator(".lab-answer").innerText();
  const first = await answer();
  await field("Coordinators, n").fill("9");
  await field("Quorum, m").fill("5");
  await field("Each restarts with probability P").fill("1/8");
  await until(page, "the address says it", () => page.url().includes("&e=n9_m5_p1/8&"));
  const [address, asked] = [page.url(), await answer()];
  assert.notEqual(asked, first);
  await done(page);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "CSV, points").click()]);
  assert.match(readFileSync(await download.path(), "utf8"), /^n,m,p,formula,trials,violated,measured,from,to,alone\n5,3,0\.05,0\.14\d*,400,58,0\.145,/);
  // A decimal comma is accepted too; links have one form for all languages.
  await field("Each restarts with probability P").fill("0,125");
  await until(page, "the address says it with a point", () => page.url().includes("&e=n9_m5_p0.125&"));
  assert.equal(await answer(), asked);
  const other = await page.context().newPage();
  await other.goto(address);
  await other.locator(".lab-answer").getByText(asked).waitFor();
  await other.goto(address.replace("n9_m5_p1/8", "n9_m50_p1/8"));
  await other.locator(".lab-answer").getByText("P is from 0 to 1, and m from 1 to n.").waitFor();
  await other.goBack();
  await other.locator(".lab-answer").getByText(asked).waitFor();
  await other.close();
});

for (const [locale, title] of [["en-US", "Messages in one round"], ["pt-BR", "Mensagens em uma rodada"]]) {
  journey(`the Lab fits a phone, can be read and heard, ${locale}`, { viewport: { width: 390, height: 844 }, locale, colorScheme: "dark", timeout: 240_000 }, async (page) => {
    await open(page);
    await card(page, title).click();
    await done(page);
    const cards = await lab(page).locator(".lab-card").count();
    for (let index = 0; index < cards; index++) {
      await lab(page).locator(".lab-card").nth(index).click();
      await lab(page).locator(".lab-card").nth(index).and(page.locator("[aria-current]")).waitFor();
      if (await lab(page).locator(".lab-progress").count()) await done(page);
      await assertNoSidewaysScroll(page);
      await assertLegible(page);
      await assertTablesFit(page);
      assert.deepEqual(await violations(page), [], `card ${index}`);
    }
  });
}

/** Asserts that numbers, intervals and verdicts fit without scrolling in tables of up to five columns. */
async function assertTablesFit(page) {
  const cut = await page.evaluate(() => {
    const tables = [...document.querySelectorAll(".lab-sheet")].filter((table) => table.querySelectorAll("thead th").length <= 5);
    return tables.filter((table) => table.scrollWidth > table.clientWidth).map((table) => `${table.innerText.slice(0, 80)}: ${table.scrollWidth} of ${table.clientWidth} px`);
  });
  assert.deepEqual(cut, []);
}

/** Asserts that chart text is at least 11 px, inside the picture, and never overlaps other text. */
async function assertLegible(page) {
  const problems = await page.evaluate(() => {
    const found = [];
    for (const chart of document.querySelectorAll(".lab-chart")) {
      const room = chart.getBoundingClientRect();
      const texts = [...chart.querySelectorAll("text")].filter((text) => !text.closest(".tip"));
      const boxes = texts.map((text) => ({ text: text.textContent, size: parseFloat(getComputedStyle(text).fontSize), box: text.getBoundingClientRect() }));
      for (const { text, size, box } of boxes) {
        if (size < 11) found.push(`${text}: ${size} px`);
        if (box.left < room.left - 1 || box.right > room.right + 1) found.push(`${text}: outside, ${box.left}–${box.right} of ${room.left}–${room.right}`);
      }
      boxes.forEach((one, index) =>
        boxes.slice(index + 1).forEach((other) => {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > 1 && down > 3) found.push(`${one.text} over ${other.text}`);
        }),
      );
    }
    return found;
  });
  assert.deepEqual(problems, []);
}
