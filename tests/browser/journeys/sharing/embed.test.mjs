// The small player inside a page of another origin, with and without sandbox and storage: it plays, obeys
// messages from the page around it, reports events, and does not disturb it otherwise.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before } from "node:test";
import { violations } from "../../support/harness.mjs";
import { pack } from "../../support/texts.mjs";
import { served, trial } from "../../support/trial.mjs";

const EXAMPLE = "#v=1&g=the_watched_leader_fails&lang=en&embed=1";

let host;

before(async () => {
  host = createServer((request, response) => {
    const asked = new URL(request.url, "http://host").searchParams;
    response.writeHead(200, { "content-type": "text/html" }).end(course(Object.fromEntries(asked)));
  });
  // Another host name, so the browser treats it as another site.
  await new Promise((resolve) => host.listen(0, "localhost", resolve));
});

after(() => host?.close());

/** A course page with the player in it. */
function course({ fragment = EXAMPLE, sandbox, width = "640", height = "420", scheme = "light" }) {
  const fence = sandbox === undefined ? "" : ` sandbox="${sandbox}"`;
  const quoted = fragment.replaceAll("&", "&amp;");
  return `<!doctype html><html lang="en" style="color-scheme: ${scheme}"><title>Course</title><h1>Elections</h1>
    <iframe id="player" title="Habemus" src="${served().address}${quoted}" width="${width}" height="${height}"${fence}></iframe>
    <iframe id="stranger" srcdoc="<p>Somebody else</p>"></iframe>
    <p style="height: 3000px">A long text.</p>
    <script>
      window.told = [];
      const player = document.getElementById("player");
      addEventListener("message", (event) => {
        if (event.source === player.contentWindow) told.push({ ...event.data, origin: event.origin });
      });
      window.ask = (message) => player.contentWindow.postMessage(message, "*");
    </script>`;
}

/** A test on the course page; `storage: false` denies the player all storage. */
function embedded(name, { storage = true, expected, timeout, colorScheme, viewport, ...asked }, walk) {
  trial(name, { timeout, colorScheme, viewport }, async (context) => {
    const complaints = [];
    context.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    context.on("weberror", (error) => complaints.push(error.error().message));
    if (!storage) {
      await context.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
          Object.defineProperty(window, name, { get: () => { throw new DOMException("denied", "SecurityError"); } });
        }
      });
    }
    const page = await context.newPage();
    await page.goto(`http://localhost:${host.address().port}/?${new URLSearchParams(asked)}`);
    const player = page.frameLocator("#player");
    await player.locator(".player").waitFor();
    await walk(page, player);
    assert.deepEqual(complaints.filter((complaint) => !expected?.test(complaint)), []);
  });
}

const told = (page, what) => page.waitForFunction((what) => {
  const has = (message) => Object.entries(what).every(([name, value]) => message[name] === value);
  return globalThis.told.some((message) => message.habemus === 1 && has(message));
}, what);
const latest = (page, name) => page.evaluate((name) => globalThis.told.filter((message) => name in message).at(-1)?.[name], name);
const ask = (page, message) => page.evaluate((message) => globalThis.ask(message), message);
const time = (player) => player.getByRole("slider", { name: "Time" });

async function obeys(page, player) {
  await told(page, { ready: true });
  assert.ok((await latest(page, "title")).length > 0);
  const end = await latest(page, "end");
  assert.ok(end > 0);
  assert.ok((await latest(page, "height")) >= 240);
  await ask(page, { habemus: 1, do: "seek", t: 4.5 });
  await told(page, { t: 4.5, playing: false });
  assert.equal(await time(player).inputValue(), "4500");
  await ask(page, { habemus: 1, do: "play" });
  await told(page, { playing: true });
  await page.waitForFunction(() => globalThis.told.some((message) => message.t > 4.6));
  await ask(page, { habemus: 1, do: "pause" });
  await player.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.waitForFunction(() => globalThis.told.filter((message) => "t" in message).at(-1).playing === false);
  await ask(page, { habemus: 1, do: "end" });
  await told(page, { t: end, playing: false });
  await ask(page, { habemus: 1, do: "start" });
  await page.waitForFunction(() => globalThis.told.filter((message) => "t" in message).at(-1).t === 0);
}

embedded("it plays, pauses and seeks as the page around asks, without any storage", { storage: false }, obeys);
embedded("it does so in a sandbox", { sandbox: "allow-scripts allow-same-origin" }, obeys);
embedded("it does so in a sandbox without an origin", { sandbox: "allow-scripts" }, obeys);

embedded(
  "a long run goes on where no worker may be started",
  // 64 processes that watch each other: a hundred thousand events.
  { sandbox: "allow-scripts", fragment: `#v=1&s=${pack("algorithm omega\nprocesses 64\nuntil 60\n")}&lang=en&embed=1`, timeout: 120_000 },
  async (page, player) => {
    await player.getByRole("button", { name: /^Process/ }).first().waitFor({ timeout: 90_000 });
    await told(page, { ready: true, end: 60 });
  },
);

embedded("what makes no sense, or comes from somebody else, is left alone", {}, async (page, player) => {
  await told(page, { ready: true });
  const nonsense = [null, 7, "play", [], {}, { do: "play" }, { habemus: 2, do: "play" }, { habemus: 1 }, { habemus: 1, do: 5 },
    { habemus: 1, do: "undo" }, { habemus: 1, do: "seek" }, { habemus: 1, do: "seek", t: "4" }, { habemus: 1, do: "seek", t: -1 }, { habemus: 1, do: "seek", t: 1e300 }];
  for (const message of nonsense) await ask(page, message);
  const stranger = await (await page.locator("#stranger").elementHandle()).contentFrame();
  await stranger.evaluate(() => parent.frames[0].postMessage({ habemus: 1, do: "seek", t: 5 }, "*"));
  // Messages arrive in order: when this one is answered, all earlier ones were handled.
  await ask(page, { habemus: 1, do: "report" });
  await page.waitForFunction(() => globalThis.told.filter((message) => message.ready).length === 2);
  assert.equal(await time(player).inputValue(), "0");
  assert.ok(await page.evaluate(() => globalThis.told.every((message) => !message.playing)));
});

embedded("the page around keeps its keys, its focus and its history", {}, async (page, player) => {
  await told(page, { ready: true });
  const before = await page.evaluate(() => [history.length, location.href, document.activeElement.tagName]);
  assert.equal(before[2], "BODY");
  await page.evaluate(() => { globalThis.scrolled = new Promise((resolve) => addEventListener("scrollend", resolve, { once: true })); });
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  // Space belongs to the outer page, which scrolls until the player is out of view and gets no more frames.
  await page.evaluate(() => globalThis.scrolled);
  assert.ok(await page.evaluate(() => scrollY > 0));
  assert.equal(await time(player).inputValue(), "0");
  await page.evaluate(() => scrollTo(0, 0));
  // Inside the player the keys work.
  await player.getByRole("button", { name: "Next step" }).click();
  await player.getByRole("button", { name: "Next step" }).press("End");
  await page.waitForFunction(() => globalThis.told.filter((message) => "t" in message).at(-1).t > 1);
  await page.keyboard.press("?");
  assert.equal(await player.getByRole("dialog").count(), 0);
  assert.deepEqual((await page.evaluate(() => [history.length, location.href])), before.slice(0, 2));
});

embedded("Open leads to the whole page at this moment", {}, async (page, player) => {
  await told(page, { ready: true });
  await ask(page, { habemus: 1, do: "seek", t: 4.5 });
  await told(page, { t: 4.5 });
  const opening = page.context().waitForEvent("page");
  await player.getByRole("link", { name: "Open in Habemus, in a new tab" }).click();
  const whole = await opening;
  await whole.getByRole("textbox", { name: "Scenario" }).waitFor();
  assert.match(whole.url(), /#v=1&g=the_watched_leader_fails&t=4\.5&lang=en$/);
  assert.equal(await whole.evaluate(() => window.opener), null);
});

embedded(
  "where no tab may be opened, the link is there to be copied",
  { sandbox: "allow-scripts allow-same-origin", expected: /allow-popups/ },
  async (page, player) => {
    await told(page, { ready: true });
    await player.getByRole("link", { name: "Open in Habemus, in a new tab" }).click();
    const field = player.getByRole("textbox", { name: "URL" });
    await field.waitFor();
    assert.match(await field.inputValue(), /#v=1&g=the_watched_leader_fails&t=/);
  },
);

embedded("it pauses when nobody sees it", {}, async (page, player) => {
  await told(page, { ready: true });
  await ask(page, { habemus: 1, do: "play" });
  await told(page, { playing: true });
  await page.evaluate(() => scrollTo(0, 2500));
  await page.waitForFunction(() => globalThis.told.filter((message) => "t" in message).at(-1).playing === false);
  await page.evaluate(() => scrollTo(0, 0));
  await player.getByRole("button", { name: "Play", exact: true }).waitFor();
});

embedded("a damaged link is told where it stands", { fragment: "#v=1&s=AAAA&embed=1&lang=en" }, async (page, player) => {
  await player.getByText(/damaged on its way/).waitFor();
  assert.equal(await player.getByRole("banner").count(), 0);
});

embedded(
  "a script that does not run says why, and where to mend it",
  { fragment: `#v=1&s=${pack("algorithm bulli\n")}&lang=en&embed=1` },
  async (page, player) => {
    await player.getByText(/does not run/).waitFor();
    await player.getByText(/did you mean/).waitFor();
  },
);

for (const [width, height] of [[320, 240], [480, 320], [640, 420], [960, 600]]) {
  embedded(`everything is within ${width} × ${height}`, { width: String(width), height: String(height) }, async (page, player) => {
    await told(page, { ready: true });
    await ask(page, { habemus: 1, do: "end" });
    const out = await player.locator(".player").evaluate((it) => {
      const root = document.documentElement;
      const parts = [".play", ".way-out", ".stage", ".ribbon input", ".headline", ".player-verdicts .sign"];
      const outside = parts.filter((part) => {
        const box = it.querySelector(part).getBoundingClientRect();
        return box.left < -1 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight || box.width < 8 || box.height < 8;
      });
      if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) outside.push("it scrolls");
      return outside;
    });
    assert.deepEqual(out, []);
    const stage = await player.locator(".stage").boundingBox();
    assert.ok(stage.height >= height * 0.36, `the stage has ${stage.height} of ${height} px`);
  });
}

for (const theme of ["light", "dark"]) {
  const options = { viewport: { width: 640, height: 420 }, colorScheme: theme === "light" ? "dark" : "light" };
  trial(`the player is within reach of everybody, ${theme}`, options, async (context) => {
    const page = await context.newPage();
    await page.goto(`${served().address}${EXAMPLE}&view=lecture-${theme}`);
    await page.getByRole("button", { name: /^Process/ }).first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme, "its colours are those asked for");
    assert.equal(await page.evaluate(() => localStorage.length), 0, "nothing is remembered");
    await page.keyboard.press("PageDown");
    assert.deepEqual(await violations(page), []);
  });
}

trial("what is remembered elsewhere does not show in the player, not even while it loads", { locale: "en-US" }, async (context) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("habemus-theme", "dark");
    localStorage.setItem("habemus-language", "pt");
  });
  await page.route("**/habemus-web.js", (route) => route.abort());
  await page.goto(`${served().address}#v=1&g=the_watched_leader_fails&embed=1`);
  const { lang, theme } = await page.evaluate(() => ({ lang: document.documentElement.lang, theme: document.documentElement.dataset.theme }));
  assert.equal(lang, "en");
  assert.equal(theme, undefined);
});
