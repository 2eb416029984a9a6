// Asks the browser to keep the page for when there is no network, and tells the program when a newer
// build is ready. Where that is missing or forbidden everything works as before. It knows the service
// worker's few messages, and of the program only the event it hears.

const build = new URL(".", import.meta.url).pathname.split("/").at(-2);

/** Begins to keep this page; quietly does nothing where that cannot be. */
export async function keepForLater() {
  try {
    // An embed is somebody else's page, which decides itself what it keeps.
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
    // A page may stay open for days: it looks again whenever somebody comes back to it.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  } catch (error) {
    console.info("Habemus cannot be kept for offline use here:", error.message);
  }
}

/** Marked as well as told, because the program may not listen yet. */
function tell() {
  document.documentElement.dataset.renewed = "true";
  window.dispatchEvent(new Event("habemus-renewed"));
}
