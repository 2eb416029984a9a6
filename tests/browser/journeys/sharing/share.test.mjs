// Sharing and opening scenarios in a real browser: the dialog, the link, its QR code, files, pasted links,
// and every link format ever used. It knows what people see and hear.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import jsQR from "jsqr";
import { assertNoSidewaysScroll, journey, violations } from "../../support/harness.mjs";
import { button, ready, seek, text, time, until } from "../../support/page.mjs";
import { noise } from "../../support/texts.mjs";

const SCRIPT = "# Who leads?\nalgorithm bully\nids 1..5\nset watch 3\nat 12 crash 5\n";
const WORDS = {
  en: { share: "Share", copy: "Copy link", copied: "Link copied.", link: "Link", refused: /did not let the page copy/, large: "Show the QR code large", close: "Close" },
  pt: { share: "Compartilhar", copy: "Copiar link", copied: "Link copiado.", link: "Link", refused: /não deixou a página copiar/, large: "Mostrar o código QR grande", close: "Fechar" },
};

// By id, because it may be hidden behind another panel.
const scenario = (page) => page.locator("#scenario");
const dialog = (page) => page.getByRole("dialog", { name: /^(Share|Compartilhar)$/ });
const field = (page) => dialog(page).getByRole("textbox", { name: "Link", exact: true });
const link = (page) => field(page).inputValue();

/** Sets the field's text, as pasting over everything would. */
async function write(page, script) {
  await ready(page);
  await scenario(page).fill(script);
  await page.waitForFunction((title) => document.querySelector(".scenario-title").textContent === title, script.split("\n")[0].slice(2));
}

async function share(page, words = WORDS.en) {
  await button(page, words.share).click();
  await dialog(page).waitFor();
}

/** A script of about this many letters that does not compress well. */
const noisy = (letters) => `# Noise\nalgorithm bully\nids 1 2 3\n${noise(letters)}`;

/** The text that a camera would read from a picture of an element. */
async function scanned(page, element) {
  const picture = (await element.screenshot()).toString("base64");
  const blank = await page.context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    let text = "";
    for (const byte of data) text += String.fromCharCode(byte);
    return { width: image.width, height: image.height, pixels: btoa(text) };
  }, picture);
  await blank.close();
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, "base64")), width, height)?.data;
}

for (const [language, locale] of [["en", "en-US"], ["pt", "pt-BR"]]) {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    const words = WORDS[language];
    journey(`two presses copy the link, in ${language} at ${width}`, { locale, viewport: { width, height } }, async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await ready(page);
      await share(page, words);
      await until(page, "the focus is on the button", () => button(page, words.copy).evaluate((it) => it === document.activeElement));
      await page.keyboard.press("Enter");
      await dialog(page).getByText(words.copied).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await link(page));
      await assertNoSidewaysScroll(page);
      assert.equal(await scanned(page, page.locator(".qr-button .qr")), await link(page), "the small code");
      await button(page, words.large).click();
      const large = page.locator("dialog.qr-large .qr");
      await large.waitFor();
      const box = await large.boundingBox();
      assert.ok(box.width >= Math.min(width, height - 60), `the code is ${box.width} px wide`);
      assert.equal(await scanned(page, large), await link(page), "the large code");
      await page.keyboard.press("Escape");
      await large.waitFor({ state: "hidden" });
      await dialog(page).waitFor();
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "hidden" });
    });

    journey(`a refused clipboard leaves the link selected, in ${language} at ${width}`, { locale, viewport: { width, height } }, async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } }));
      await page.reload();
      await ready(page);
      await share(page, words);
      await button(page, words.copy).click();
      await dialog(page).getByText(words.refused).waitFor();
      const selected = await field(page).evaluate((it) => it === document.activeElement && it.value.slice(it.selectionStart, it.selectionEnd));
      assert.equal(selected, await link(page));
    });
  }
}

for (const colorScheme of ["light", "dark"]) {
  journey(`the dialog is within reach of everybody, ${colorScheme}`, { colorScheme }, async (page) => {
    await ready(page);
    await share(page);
    await page.getByText("Embed in a page").click();
    assert.deepEqual(await violations(page), []);
    await button(page, "Show the QR code large").click();
    await page.locator("dialog.qr-large .qr").waitFor();
    assert.deepEqual(await violations(page), []);
    const colours = await page.locator("dialog.qr-large .qr").evaluate((it) => [...it.children].map((part) => getComputedStyle(part).fill));
    assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  });
}

journey("a link carries the moment, the panel, the language and the comparison", { viewport: { width: 1440, height: 900 } }, async (page) => {
  await write(page, SCRIPT);
  await seek(page, 13_000);
  await page.getByRole("tab", { name: "Log" }).click();
  await button(page, "Lecture").click();
  await share(page);
  await dialog(page).getByText("With what is open: Log, Lecture").waitFor();
  const whole = new URL(await link(page));
  assert.match(whole.hash, /&t=13&view=lecture-log$/);
  await dialog(page).getByRole("radio", { name: "The start" }).check();
  await dialog(page).getByRole("radio", { name: "English" }).first().check();
  await dialog(page).getByRole("checkbox", { name: "With what is open: Log, Lecture" }).uncheck();
  await until(page, "the link follows", async () => /^#v=1&s=[^&]+&lang=en$/.test(new URL(await link(page)).hash));

  const fresh = await page.context().newPage();
  await fresh.goto(whole.href);
  await ready(fresh);
  assert.equal(await text(fresh), SCRIPT);
  assert.equal(await time(fresh).inputValue(), "13000");
  assert.equal(await fresh.getByRole("tab", { name: "Log" }).getAttribute("aria-selected"), "true");
  assert.equal(await button(fresh, "Lecture").getAttribute("aria-pressed"), "true");
  // The address bar matches the link.
  await fresh.getByRole("tab", { name: "Parameters" }).click();
  await until(fresh, "the address follows the panel", () => fresh.url().endsWith("&t=13&view=lecture-parameters"));
  await button(fresh, "Compare").click();
  await until(fresh, "the address has the other side", () => /&o=[^&]+&t=13&view=lecture-compare$/.test(fresh.url()));
});

journey("an example of the gallery has a short link, in the reader's language", {}, async (page) => {
  await page.goto(page.url().split("#")[0] + "#v=1&g=the_watched_leader_fails&t=4");
  await ready(page);
  const english = await text(page);
  assert.match(english, /^# /);
  await share(page);
  assert.match(await link(page), /#v=1&g=the_watched_leader_fails&t=4$/);
  assert.ok((await link(page)).length < 120);
  await dialog(page).getByText(/by its name/).waitFor();
  await page.keyboard.press("Escape");
  // After an edit it is no longer the example.
  await scenario(page).press("Control+End");
  await scenario(page).pressSequentially("# mine");
  await share(page);
  assert.match(await link(page), /#v=1&s=/);

  const context = await page.context().browser().newContext({ locale: "pt-BR" });
  const reader = await context.newPage();
  await reader.goto(page.url().split("#")[0] + "#v=1&g=the_watched_leader_fails&t=4");
  await ready(reader);
  assert.notEqual(await text(reader), english);
  await reader.goto(page.url().split("#")[0] + "#v=1&g=the_watched_leader_fails&lang=en");
  await until(reader, "the link's language wins", async () => (await text(reader)) === english);
  await context.close();
});

journey("a link to an unknown example is explained, and nothing is lost", {}, async (page) => {
  await write(page, SCRIPT);
  await page.evaluate(() => { location.hash = "#v=1&g=no_such_example"; });
  await page.getByRole("status").getByText(/there is no example no_such_example here/).waitFor();
  assert.equal(await text(page), SCRIPT);
});

journey("a long link is doubted, a longer one refused, and the file offered", {}, async (page) => {
  await write(page, noisy(2_600));
  await share(page);
  await dialog(page).getByText(/some messengers cut links this long/).waitFor();
  assert.ok((await link(page)).length > 2_000);
  await page.keyboard.press("Escape");
  await write(page, noisy(6_000));
  await share(page);
  await dialog(page).getByText(/A QR code holds 2953 characters at most/).waitFor();
  assert.ok((await link(page)).length > 2_953);
  await page.keyboard.press("Escape");
  const long = noisy(20_000);
  await write(page, long);
  await share(page);
  await dialog(page).getByText(/too long for a link: .* at most 8000/).waitFor();
  assert.equal(await field(page).count(), 0);
  const saved = page.waitForEvent("download");
  // The focus is on the button that downloads the file instead.
  await page.keyboard.press("Enter");
  const download = await saved;
  assert.equal(download.suggestedFilename(), "Noise.habemus");
  assert.equal(readFileSync(await download.path(), "utf8"), long);
});

journey("the device's own share menu is offered where there is one", {}, async (page) => {
  await ready(page);
  await share(page);
  assert.equal(await button(page, "Send with an app…").count(), 0);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", {
    value: (data) => { globalThis.shared = data; return Promise.resolve(); },
  }));
  await page.reload();
  await write(page, SCRIPT);
  await share(page);
  await button(page, "Send with an app…").click();
  await page.waitForFunction(() => globalThis.shared);
  assert.deepEqual(await page.evaluate(() => globalThis.shared), { title: "Who leads?", url: await link(page) });
});

journey("a script is saved, opened again and dropped", {}, async (page) => {
  await write(page, SCRIPT);
  const saved = page.waitForEvent("download");
  await scenario(page).press("Control+s");
  const download = await saved;
  assert.equal(download.suggestedFilename(), "Who-leads.habemus");
  assert.equal(readFileSync(await download.path(), "utf8"), SCRIPT);

  const other = "# Olá\nalgorithm bully\nids 1 2 3\n";
  const chosen = page.waitForEvent("filechooser");
  // Intercepting the file chooser and pressing keys use different channels; this round trip makes sure the
  // interception is active first.
  await page.evaluate(() => true);
  await page.keyboard.press("Control+o");
  await (await chosen).setFiles({ name: "ola.habemus", mimeType: "", buffer: Buffer.from(other) });
  await until(page, "the file is there", async () => (await text(page)) === other);
  await page.getByText("Opened: ola.habemus").waitFor();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await until(page, "undone", async () => (await text(page)) === SCRIPT);

  // Drag and drop with the events that browsers send, and what is visible during the drag.
  const held = (name, bytes, kind = "drop") => page.evaluate(([name, bytes, kind]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    document.querySelector(".stage").dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
  }, [name, [...bytes], kind]);
  await held("ola.habemus", Buffer.from(other), "dragover");
  await page.getByText("Drop the file to open it").waitFor();
  await held("ola.habemus", Buffer.from(other));
  await page.getByText("Drop the file to open it").waitFor({ state: "hidden" });
  await until(page, "the dropped file is there", async () => (await text(page)) === other);
  for (const [name, bytes, said] of [
    ["large.habemus", Buffer.alloc(70_000, "#"), /large\.habemus is too large for a scenario/],
    ["latin.txt", Buffer.from([0xe1, 0xe9]), /latin\.txt is not a text in UTF-8/],
    ["picture.png", Buffer.from([1, 2]), /picture\.png is not a scenario/],
  ]) {
    await held(name, bytes);
    await page.getByRole("status").getByText(said).waitFor();
    assert.equal(await text(page), other, "nothing is replaced");
  }
});

journey("a link that is pasted opens, wherever it is", {}, async (page) => {
  await write(page, SCRIPT);
  const received = "https://example.org/habemus/#v=1&s=S8xJzy_KLMnIVUgqzcmp5Cooyk9OLS5OLVaw4AIA&t=2&embed=1";
  const opened = "algorithm bully\nprocesses 8\n";
  const paste = (selector, pasted) => page.evaluate(([selector, pasted]) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
    return !document.querySelector(selector).dispatchEvent(event);
  }, [selector, pasted]);
  assert.ok(await paste("#scenario", ` ${received}\n`), "it is not taken as a text");
  await until(page, "it is open", async () => (await text(page)) === opened);
  await page.getByRole("banner").waitFor();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await until(page, "undone", async () => (await text(page)) === SCRIPT);
  assert.ok(await paste("body", received), "also outside the script");
  await until(page, "it is open again", async () => (await text(page)) === opened);
  assert.equal(await time(page).inputValue(), "2000");
  assert.ok(!(await paste("#scenario", `# see ${received}\n`)), "a script that quotes a link is a script");
  assert.ok(await paste("body", "#v=1&s=AAAA"), "a damaged one is told");
  await page.getByRole("status").getByText(/damaged on its way/).waitFor();

  await share(page);
  const open = dialog(page).getByRole("textbox", { name: "Open a link" });
  await open.fill("https://example.org/other");
  await button(page, "Open").click();
  await dialog(page).getByText(/this is not a shared link/).waitFor();
  await open.fill(`${page.url().split("#")[0]}#v=1&g=the_watched_leader_fails&view=log`);
  await open.press("Enter");
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByRole("tab", { name: "Log", selected: true }).waitFor();
  assert.match(await text(page), /^# /);
});

const OLD = readFileSync(join(import.meta.dirname, "../../../../crates/model/tests/old_links.txt"), "utf8")
  .split("\n").filter((line) => line.includes("\t")).map((line) => line.split("\t"));

journey("an address change that the page notices late is not overwritten", {}, async (page) => {
  // Simulates a busy browser: hashchange events arrive a second late.
  await page.addInitScript(() => {
    let told = false;
    window.addEventListener("hashchange", (event) => {
      if (told) return;
      event.stopImmediatePropagation();
      setTimeout(() => {
        told = true;
        window.dispatchEvent(new HashChangeEvent("hashchange"));
        told = false;
      }, 1000);
    }, true);
  });
  await page.reload();
  await write(page, SCRIPT);
  await page.evaluate(() => { location.hash = "#v=1&g=several_leaders_before_gst"; });
  await until(page, "what the address asks for is there", async () => /^algorithm omega$/m.test(await text(page)));
});

journey("every link ever shared opens", { timeout: 120_000 }, async (page) => {
  assert.ok(OLD.length >= 20);
  const address = page.url().split("#")[0];
  for (const [old, script, , ...more] of OLD) {
    const carried = Object.fromEntries(more.map((each) => each.split(/=(.*)/s)));
    const fresh = await page.context().newPage();
    await fresh.goto(`${address}#${old.includes("#") ? old.split("#")[1] : old}`);
    const written = script.replaceAll("\\n", "\n");
    if (/&embed=1/.test(old)) {
      await fresh.getByRole("link", { name: /^(Open in Habemus|Abrir no Habemus)/ }).waitFor();
    } else if (carried.experiment || /lab\./.test(carried.view ?? "")) {
      await fresh.locator("section.lab").waitFor();
      // Sliders count in thousandths.
      for (const entered of carried.entered?.split("_") ?? []) {
        const values = () => fresh.locator("section.lab input").evaluateAll((fields) => fields.map((field) => field.value));
        await until(fresh, entered, async () => (await values()).some((value) => [entered.slice(1), `${entered.slice(1)}000`].includes(value)));
      }
    } else {
      await scenario(fresh).waitFor({ state: "attached" });
      if (script !== "") assert.equal(await text(fresh), written, old);
      if (carried.example) assert.match(await text(fresh), /^algorithm /m, old);
      if (/lecture/.test(carried.view ?? "")) await fresh.locator(".page.lecture").waitFor();
      if (/log/.test(carried.view ?? "")) await fresh.locator("#tab-log[aria-selected=true]").waitFor();
    }
    assert.ok(await fresh.locator("#broken").isHidden(), old);
    await fresh.close();
  }
});
