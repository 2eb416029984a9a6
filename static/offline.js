// Registers the service worker that caches the page for offline use, and tells the program when a newer
// build is ready. If service workers are missing or forbidden, everything else still works. It knows the
// service worker's few messages, and nothing of the program but one event.

const build = new URL(".", import.meta.url).pathname.split("/").at(-2);

/** Starts caching this page; does nothing if that is impossible. */
export async function keepForLater() {
  try {
    // In an iframe, caching is the decision of the page around it.
    if (window.top !== window || /[#&]embed=1(&|$)/.test(location.hash)) return;
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    serviceWorker.addEventListener("message", ({ data, ports }) => {
      if (data === "which") ports[0].postMessage(build);
      else if (data?.ready && data.ready !== build) tell();
    });
    serviceWorker.startMessages();
    const registration = await serviceWorker.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" });
    registration.active?.postMessage("sweep");
    // A page may stay open for days, so check for updates whenever it becomes visible.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  } catch (error) {
    console.info("Habemus cannot be kept for offline use here:", error.message);
  }
}

/** Sets an attribute as well as sending an event, because the program may not be listening yet. */
function tell() {
  document.documentElement.dataset.renewed = "true";
  window.dispatchEvent(new Event("habemus-renewed"));
}
