// Exported files are valid for their readers: pictures are byte-identical to the command line's and drawn
// by two renderers, films have their frames, diagrams parse, clocks are JSON, traces can be opened again.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { assertNoSidewaysScroll, journey } from "../../support/harness.mjs";
import { pack } from "../../support/texts.mjs";

const require = createRequire(import.meta.url);
const { GifReader } = require("omggif");
const { path: ffprobe } = require("@ffprobe-installer/ffprobe");
const habemus = process.env.HABEMUS_CLI ?? join(import.meta.dirname, "../../../../target/debug/habemus");

const SPLIT = '# A split brain; halves #1\nalgorithm bully\nids 1..6\nlabel 2="B: end; <i>"\nset watch 3\nat 12 partition 1 2 3 | 4 5 6\nat 13 say "Two < leaders & 50%; \\"so\\" #2"\nat 30 heal\nuntil 40\n';
const PICTURES = [
  ["a split brain", SPLIT, "24.5"],
  ["a ring of eight", "# Eight\nalgorithm chang-roberts\nids 3 7 1 5 8 2 6 4\nat 0 start 3\nat 0 start 5\n", "4.5"],
  ["sixty-four bullies", "algorithm bully\nids 0..63\nat 0 crash 63\nat 0 start 40\n", "1.5"],
  ["sixteen in a cube", "algorithm vcube\nprocesses 16\nset rounds 3\nat 15 crash 3\n", "33.4"],
  ["a random graph", "algorithm yoyo\nprocesses 9\ntopology random 40%\n", "3.7~1"],
  ["a crowd of cells", "algorithm vcube\nprocesses 256\nset rounds 2\nat 15 crash 3\n", "33"],
];

/** The fragment of a link, as any program could create it. */
function fragment(text, moment, language) {
  return `#v=1&s=${pack(text)}&t=${moment}&lang=${language}`;
}

const run = (...words) => execFileSync(habemus, words, { maxBuffer: 1 << 28 });

/** Opens a link and its export dialog. */
async function openExport(page, link) {
  await page.goto(`${page.url().split("#")[0]}${link}`);
  // Changing only the fragment would not reload the page.
  await page.reload();
  await page.locator(".process, .cells").first().waitFor();
  await page.locator(".to-export").click();
  await page.locator("dialog.export[open]").waitFor();
}

const choose = (page, kind) => page.locator(`.export-kind input[value="${kind}"]`).check();
const segment = (page, id, index) => page.locator(`input[name="radio-${id}"]`).nth(index).check({ force: true });
/** One time unit per second, behind the seven speeds of the story. */
const BY_THE_CLOCK = 9;
const option = (page, id, index) => page.locator(`.row:has(#label-${id}) select`).selectOption({ index });

/** Presses Download; returns the file's bytes and name. */
async function download(page) {
  const [made] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), page.locator(".export-download").click()]);
  return { name: made.suggestedFilename(), bytes: readFileSync(await made.path()) };
}

/** A blank page with Mermaid loaded. */
async function mermaid(page) {
  const blank = await page.context().newPage();
  await blank.setContent("<!doctype html><title>Mermaid</title>");
  await blank.addScriptTag({ path: require.resolve("@mermaid-js/tiny/dist/mermaid.tiny.js") });
  const parse = (text) => blank.evaluate((text) => globalThis.mermaid.parse(text).then(({ diagramType }) => diagramType), text);
  const draw = (text) => blank.evaluate((text) => globalThis.mermaid.render("drawn", text).then(({ svg }) => svg), text);
  return { parse, draw, close: () => blank.close() };
}

for (const [name, text, moment] of PICTURES) {
  journey(`the page's SVG is the command line's: ${name}`, { viewport: { width: 1200, height: 800 } }, async (page) => {
    for (const [language, theme] of [["en", "light"], ["pt", "dark"]]) {
      const link = fragment(text, moment, language);
      await openExport(page, link);
      for (const [view, index] of [["stage", 0], ["time", 1]]) {
        await segment(page, "export-view", index);
        await segment(page, "export-colours", theme === "light" ? 0 : 1);
        const { name: file, bytes } = await download(page);
        assert.match(file, /\.svg$/);
        const native = run("render", link, "--view", view, "--theme", theme);
        assert.ok(bytes.equals(native), `${view}, ${theme}, ${language}: ${bytes.length} and ${native.length} bytes`);
        const drawn = new Resvg(bytes.toString()).render();
        assert.deepEqual([drawn.width, drawn.height], [960, 540]);
        assertInked(drawn.pixels, theme);
      }
    }
  });
}

/** Fails if a picture is a single plain colour. */
function assertInked(pixels, theme) {
  const paper = theme === "light" ? [255, 255, 255] : [15, 18, 21];
  let inked = 0;
  for (let at = 0; at < pixels.length; at += 4) inked += paper.some((value, k) => pixels[at + k] !== value);
  assert.ok(inked > 2000 && inked < (0.95 * pixels.length) / 4, `${inked} pixels are not paper`);
}

journey("other sizes are the command line's too", {}, async (page) => {
  const link = fragment(SPLIT, "24.5", "en");
  await openExport(page, link);
  for (const [index, size] of [[1, "1280x720"], [3, "1080x1080"], [4, "640x480"]]) {
    await option(page, "export-size", index);
    const { bytes } = await download(page);
    assert.ok(bytes.equals(run("render", link, "--size", size)), size);
  }
  await segment(page, "export-view", 1);
  await page.locator("#export-from").fill("10");
  await page.locator("#export-to").fill("20,5");
  const { bytes } = await download(page);
  assert.ok(bytes.equals(run("render", link, "--size", "640x480", "--view", "time", "--from", "10", "--to", "20.5")));
});

journey("a PNG is twice as sharp and not empty", {}, async (page) => {
  await openExport(page, fragment(SPLIT, "24.5", "en"));
  await choose(page, "png");
  const { name, bytes } = await download(page);
  assert.equal(name, "a-split-brain-halves-1-24.5.png");
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1920, 1080]);
  assert.ok(bytes.length > 20_000, `${bytes.length} bytes`);
});

journey("an animation has the frames it was asked for", { timeout: 180_000 }, async (page) => {
  await openExport(page, fragment(SPLIT, "24.5", "en"));
  await choose(page, "gif");
  await option(page, "export-size", 4);
  await option(page, "export-rate", 0);
  await option(page, "export-speed", BY_THE_CLOCK);
  await page.locator("#export-from").fill("12");
  await page.locator("#export-to").fill("14");
  assert.match(await page.locator(".export-length").innerText(), /^2\.1 s, 21 frames$/);
  const { name, bytes } = await download(page);
  assert.equal(name, "a-split-brain-halves-1.gif");
  const film = new GifReader(bytes);
  assert.deepEqual([film.width, film.height, film.numFrames(), film.loopCount()], [640, 480, 21, 0]);
  for (let frame = 0; frame < 21; frame++) assert.equal(film.frameInfo(frame).delay, frame === 20 ? 150 : 10);
  // Frames build on the previous ones: the last picture differs from the first, and neither is blank.
  const canvas = new Uint8Array(640 * 480 * 4);
  film.decodeAndBlitFrameRGBA(0, canvas);
  const first = canvas.slice();
  assertInkedFilm(first);
  for (let frame = 1; frame < 21; frame++) film.decodeAndBlitFrameRGBA(frame, canvas);
  assertInkedFilm(canvas);
  assert.ok(!canvas.every((value, at) => value === first[at]), "something moved");
  // The browser's own decoder agrees.
  const frames = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    await decoder.decode({ frameIndex: decoder.tracks.selectedTrack.frameCount - 1 });
    return decoder.tracks.selectedTrack.frameCount;
  }, bytes.toString("base64"));
  assert.equal(frames, 21);
  // So does ffprobe, whose library most video programs use.
  const read = JSON.parse(execFileSync(ffprobe, ["-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", "-"], { input: bytes }));
  const [stream] = read.streams;
  assert.deepEqual([stream.codec_name, stream.width, stream.height, stream.nb_read_frames], ["gif", 640, 480, "21"]);
});

function assertInkedFilm(pixels) {
  let white = 0;
  for (let at = 0; at < pixels.length; at += 4) white += pixels[at] === 255 && pixels[at + 1] === 255 && pixels[at + 2] === 255;
  assert.ok(white > pixels.length / 8 && white < pixels.length / 4, `${white} white pixels`);
}

journey("an animation can be stopped, and one too long is not begun", {}, async (page) => {
  await openExport(page, fragment(SPLIT, "24.5", "en"));
  await choose(page, "gif");
  await option(page, "export-speed", BY_THE_CLOCK);
  await page.locator("#export-from").fill("0");
  await page.locator("#export-to").fill("39");
  await page.locator(".export-download").click();
  await page.getByText("781 frames are too many", { exact: false }).waitFor();
  await page.locator("#export-from").fill("20");
  await page.locator(".export-download").click();
  await page.getByText(/Drawing frame \d+ of 381/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Stopped. No file was saved.").waitFor();
  assert.equal(await page.locator("dialog.export progress").count(), 0);
  for (const [from, to] of [["9", "3"], ["x", "3"], ["", "5"]]) {
    await page.locator("#export-from").fill(from);
    await page.locator("#export-to").fill(to);
    await page.locator(".export-download").click();
    await page.getByText("From must be a time before To", { exact: false }).waitFor();
  }
});

journey("diagram, log, counters and trace can be read by the programs they are for", {}, async (page) => {
  const link = fragment(SPLIT, "24.5", "pt");
  await openExport(page, link);
  const file = async (kind) => {
    await choose(page, kind);
    return (await download(page)).bytes.toString();
  };
  const { parse, draw, close } = await mermaid(page);
  const diagram = await file("mmd");
  assert.equal(diagram, run("run", link, "--format", "mermaid", "--lang", "pt").toString());
  assert.equal(await parse(diagram), "sequence");
  // Characters written as numeric codes come back as characters.
  const drawn = (await draw(diagram)).replaceAll("&lt;", "<").replaceAll("&amp;", "&").replaceAll("&gt;", ">");
  for (const words of ["B: end; <i>", 'Two < leaders & 50%; "so" #2']) assert.ok(drawn.includes(words), words);
  await close();

  const log = await file("shiviz.log");
  assert.equal(log, run("run", link, "--format", "shiviz", "--lang", "pt").toString());
  assertShiviz(log);

  const counters = await file("csv");
  assert.equal(counters, run("run", link, "--format", "csv").toString());

  const trace = await file("trace.json");
  assert.equal(trace, run("run", link, "--format", "document").toString());
  const events = JSON.parse(trace).events.length;
  const upload = (text) => page.locator(".export-check input").setInputFiles({ name: "a.trace.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await upload(trace);
  await page.getByText(`Mesma execução: todos os ${events} eventos são iguais.`).waitFor();
  await upload(trace.replace('"what":"deliver"', '"what":"lose"'));
  await page.getByText('`what` é "lose" no arquivo e "deliver" aqui', { exact: false }).waitFor();
  await upload(trace.slice(0, 5000));
  await page.getByText("não é JSON", { exact: false }).waitFor();
  // The trace's scenario is on the page.
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("textarea").inputValue(), SPLIT);
});

journey("a trace that is dropped is compared and opened, and undo takes it back", {}, async (page) => {
  await page.locator(".process").first().waitFor();
  const before = await page.locator("#scenario").inputValue();
  const trace = run("run", fragment(SPLIT, "24.5", "en"), "--format", "document").toString();
  const drop = (text) => page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "a.trace.json"));
    document.querySelector(".stage").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, text);
  const said = page.getByRole("status");
  await drop('{"format": "something else"}');
  await said.getByText("not a trace exported by Habemus", { exact: false }).waitFor();
  assert.equal(await page.locator("#scenario").inputValue(), before, "nothing is replaced");
  const beside = page.waitForEvent("worker");
  await drop(trace);
  assert.match((await beside).url(), /check-worker/, "the page does not wait for it");
  await said.getByText(`Same run: all ${JSON.parse(trace).events.length} events are equal.`).waitFor();
  assert.equal(await page.locator("#scenario").inputValue(), SPLIT);
  await drop(trace.replace('"what":"deliver"', '"what":"lose"'));
  await said.getByText(/what.* is "lose" in the file and "deliver" here/).waitFor();
  assert.equal(await said.getByRole("button", { name: "Undo" }).count(), 0, "its scenario was there already");
  await page.keyboard.press("Control+z");
  await page.waitForFunction((text) => document.querySelector("#scenario").value === text, before);
});

/** Parses as ShiViz does: the first line is the expression for all following lines. */
function assertShiviz(log) {
  const [expression, delimiter] = log.split("\n", 2);
  assert.equal(delimiter, "", "one execution");
  const rest = log.slice(expression.length + 2);
  const steps = [...rest.matchAll(new RegExp(expression, "gm"))];
  assert.equal(steps.length, rest.trimEnd().split("\n").length / 2, "every line belongs to a step");
  const before = new Map();
  for (const { groups } of steps) {
    const clock = JSON.parse(groups.clock);
    assert.equal(clock[groups.host], (before.get(groups.host) ?? 0) + 1, "a process counts its own steps");
    assert.ok(groups.event.length > 0);
    before.set(groups.host, clock[groups.host]);
  }
}

journey("every example of the gallery is a diagram Mermaid reads and a log ShiViz reads", { timeout: 240_000 }, async (page) => {
  const { parse, close } = await mermaid(page);
  const listed = execFileSync("git", ["ls-files", "crates/algorithms/src/*.habemus"], { cwd: join(import.meta.dirname, "../../../..") });
  // The other side of a comparison is not a complete scenario.
  const files = listed.toString().trim().split("\n").filter((file) => !file.includes(".other."));
  assert.ok(files.length > 100, `${files.length} examples`);
  for (const file of files) {
    const path = join(import.meta.dirname, "../../../..", file);
    const language = file.includes(".pt.") ? "pt" : "en";
    const diagram = run("run", path, "--format", "mermaid", "--lang", language).toString();
    assert.equal(await parse(diagram).catch((error) => error.message), "sequence", file);
    if (language === "en") assertShiviz(run("run", path, "--format", "shiviz").toString());
  }
  await close();
});

for (const width of [320, 390, 1440]) {
  journey(`the export fits ${width} pixels and is reached by keyboard`, { viewport: { width, height: 740 } }, async (page) => {
    await page.locator(".process").first().waitFor();
    if (width < 720) {
      // A phone's bar has no room for Export; the Share dialog has it.
      await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
      await page.locator("dialog[open]").getByRole("button", { name: "Export", exact: true }).press("Enter");
    } else {
      await page.locator(".to-export").press("Enter");
    }
    await page.locator("dialog.export[open]").waitFor();
    for (const kind of ["svg", "png", "gif", "mmd", "shiviz.log", "trace.json", "csv"]) {
      await choose(page, kind);
      await assertNoSidewaysScroll(page);
      const wide = await page.locator(".export-body").evaluate((body) => body.scrollWidth - body.clientWidth);
      assert.ok(wide <= 0, `${kind}: ${wide} px too wide`);
    }
    await page.keyboard.press("Escape");
    // The browser closes the dialog before it notifies the page, which then removes the contents.
    await page.waitForFunction(() => !document.querySelector("dialog[open], .export-columns"));
    // Keys control playback again after the dialog is closed.
    await page.locator("body").press("k");
    await page.locator(".play").and(page.getByRole("button", { name: /Pause/ })).waitFor();
  });
}
