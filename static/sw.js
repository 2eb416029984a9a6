// The service worker: caches each build as a whole for offline use. Every file that a page loads is in a
// folder named after its build, so builds never mix, and a new build can be cached while pages of the old
// one are open. `cargo xtask build` fills in the two values in braces. It handles files and must not know
// what they do.

const BUILD = "{{build}}";
const FILES = {{files}};

const { scope } = self.registration;
// One host may serve several copies of the page, each with separate caches.
const FAMILY = `habemus ${scope} `;
const OWN = FAMILY + BUILD;

/** How long to wait for a slow network before showing the cached page, in milliseconds. */
const PATIENCE = 3000;
/** How long a page may take to report its build, in milliseconds. */
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

/** Caches the whole build or nothing. */
async function keep() {
  const index = await fetch(scope, { cache: "no-cache" });
  // While a host is being updated its index.html may still be the old one: fail now and try again later.
  if (!index.ok || !(await index.clone().text()).includes(BUILD)) throw new Error("index.html is not of this build");
  const cache = await caches.open(OWN);
  try {
    await cache.addAll(FILES.map((name) => new URL(name, scope).href));
    // Last: a cache that has the page is complete. A copy, because browsers reject a redirected response here.
    await cache.put(scope, new Response(await index.blob(), { headers: index.headers }));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
  // Without waiting: pages of an older build still have their own cache.
  await self.skipWaiting();
}

async function begin() {
  await self.clients.claim();
  for (const client of await pages()) client.postMessage({ ready: BUILD });
  await sweep();
}

/** The newest page: from the network, or the cached one if the network fails or is slow. */
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

/** The cached response for an address; this build's cache comes first. */
async function find(address) {
  try {
    const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
    for (const name of [OWN, ...others]) {
      const found = (await caches.has(name)) && (await (await caches.open(name)).match(address, { ignoreVary: true }));
      if (found) return found;
    }
  } catch (error) {
    // The browser may delete the cache at any time; the network may still work.
    console.warn(error);
  }
}

/** Deletes caches of builds that no open page uses. */
async function sweep() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  if (old.length === 0) return;
  const shown = await Promise.all((await pages()).map(buildOf));
  // A page that did not answer may still be loading files, so delete nothing.
  if (shown.includes(null)) return;
  const unused = old.filter((name) => !shown.includes(name.slice(FAMILY.length)));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((client) => client.url.startsWith(scope));
}

/** The build of a page; null if it does not answer. */
function buildOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ANSWER);
    client.postMessage("which", [port2]);
  });
}
