// The page without a network: a service worker that keeps each build whole. Every file that a page loads
// lies in a folder named after its build, so what one build kept is never taken for another's, and a new
// build can be kept while pages of the old one are open. The two values in braces are put in by
// `cargo xtask build`. It knows files, and nothing of what they do.

const BUILD = "{{build}}";
const FILES = {{files}};

const { scope } = self.registration;
// One host may carry several copies of the page, each with caches of its own.
const FAMILY = `habemus ${scope} `;
const OWN = FAMILY + BUILD;

/** How long a slow network is waited for before the kept page is shown, in milliseconds. */
const PATIENCE = 3000;
/** How long a page may take to say which build it is of. */
const ANSWER = 2000;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data === "sweep") event.waitUntil(sweep());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.mode !== "navigate") return event.respondWith(file(request));
  const inside = new URL(request.url).pathname.slice(new URL(scope).pathname.length);
  if (inside === "" || inside === "index.html") event.respondWith(page(request));
});

/** Keeps the whole build or nothing of it. */
async function keep() {
  const index = await fetch(scope, { cache: "no-cache" });
  // While a host is being updated its index.html may still be the old one: then later, not half.
  if (!index.ok || !(await index.clone().text()).includes(BUILD)) throw new Error("index.html is not of this build");
  const cache = await caches.open(OWN);
  try {
    await cache.addAll(FILES.map((name) => new URL(name, scope).href));
    // Last: a cache that has the page has everything. Without its history, for a page must not come of a redirection.
    await cache.put(scope, new Response(await index.blob(), { headers: index.headers }));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
  // At once: pages of an older build go on with what was kept for them.
  await self.skipWaiting();
}

async function begin() {
  await self.clients.claim();
  for (const client of await pages()) client.postMessage({ ready: BUILD });
  await sweep();
}

/** The newest page there is: the network's, or the kept one where that fails or is slow. */
async function page(request) {
  const kept = await find(scope);
  if (!kept) return fetch(request);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const fresh = await fetch(scope, { cache: "no-cache", redirect: "manual", signal: patience.signal });
    return fresh.ok ? fresh : kept;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

async function file(request) {
  return (await find(request.url)) ?? fetch(request);
}

/** What was kept under an address, by this build before others. */
async function find(address) {
  try {
    const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
    for (const name of [OWN, ...others]) {
      const found = (await caches.has(name)) && (await (await caches.open(name)).match(address, { ignoreVary: true }));
      if (found) return found;
    }
  } catch (error) {
    // Storage can be taken away at any time; the network is still there.
    console.warn(error);
  }
}

/** Forgets the builds of which no page is open any more. */
async function sweep() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  if (old.length === 0) return;
  const shown = await Promise.all((await pages()).map(buildOf));
  // Who has not answered may be about to load a file: nothing is forgotten then.
  if (shown.includes(null)) return;
  const unused = old.filter((name) => !shown.includes(name.slice(FAMILY.length)));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((client) => client.url.startsWith(scope));
}

/** The build a page is of; null where it does not say. */
function buildOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ANSWER);
    client.postMessage("which", [port2]);
  });
}
