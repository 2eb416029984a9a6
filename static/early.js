// What is visible before the program has loaded: the chosen theme and language, and on a first visit the
// page as rendered by the build, with the stage scaled to the window. Visitors who follow a link see a
// loading message instead. A classic script at the end of the body, so it runs before the first paint.

(() => {
  const LOADING = { en: "Loading the simulator…", pt: "Carregando o simulador…" };

  const kept = (storage, name) => {
    try {
      return window[storage].getItem(name);
    } catch {
      return null;
    }
  };
  // Inside another page nothing is remembered, so that it looks the same to everyone.
  const embedded = /[#&]embed=1(&|$)/.test(location.hash);
  const chosen = (name) => (embedded ? null : kept("localStorage", name));
  const spoken = (code) => (Object.hasOwn(LOADING, code) ? code : undefined);
  const root = document.documentElement;
  const language =
    spoken(location.hash.match(/[#&]lang=(\w+)/)?.[1]) ??
    spoken(chosen("habemus-language")) ??
    navigator.languages.map((tag) => spoken(tag.toLowerCase().split("-")[0])).find(Boolean) ??
    "en";
  root.lang = language === "pt" ? "pt-BR" : "en";
  const theme = chosen("habemus-theme");
  if (theme) root.dataset.theme = theme;
  const loading = document.getElementById("loading");
  loading.textContent = LOADING[language];

  if (location.hash.length > 1 || kept("sessionStorage", "habemus-text") !== null) return;
  const shape = matchMedia("(max-width: 719px), (max-width: 899px) and (max-height: 599px)").matches ? "narrow" : "wide";
  const first = document.getElementById(`first-${language}-${shape}`).content.firstElementChild.cloneNode(true);
  first.classList.add("first");
  // It looks like the page but does not react yet.
  first.inert = true;
  first.querySelector(".play").disabled = true;
  first.querySelector(".hint").textContent = LOADING[language];
  // The build knows of a window only that it is not narrow; over a small stage there are no words.
  if (matchMedia("(max-width: 999px)").matches) {
    first.querySelector(".over")?.classList.remove("over");
    for (const corner of first.querySelectorAll("[data-over]")) corner.removeAttribute("data-over");
  }
  if (chosen("habemus-tour")) first.querySelector(".invitation")?.remove();
  loading.closest(".loading").classList.add("heard");
  document.getElementById("app").append(first);

  const room = first.querySelector(".stage-picture");
  room.innerHTML = "<svg><g></g></svg>";
  const stage = room.firstElementChild;
  const picture = JSON.parse(document.getElementById("first-stage").textContent);
  new ResizeObserver(draw).observe(room);
  draw();

  /** Draws the stage: interpolates each size-dependent number between the two nearest prerendered sizes. */
  function draw() {
    const { text, heights, wider, spare, numbers } = picture;
    const box = room.getBoundingClientRect();
    const [width, height] = [Math.floor(box.width), Math.floor(box.height)];
    stage.setAttribute("width", width);
    stage.setAttribute("height", height);
    const size = Math.max(heights[0], Math.min(height, width - spare));
    const next = Math.max(1, heights.findIndex((drawn) => drawn >= size));
    const share = (size - heights[next - 1]) / (heights[next] - heights[next - 1]);
    const between = numbers.map((column) => (column[next - 1] + share * (column[next] - column[next - 1])).toFixed(3));
    const place = stage.lastElementChild;
    place.setAttribute("transform", `translate(${(width - size - wider) / 2} ${(height - size) / 2})`);
    place.innerHTML = text.replace(/~(\d+)~/g, (_, which) => between[which]);
  }
})();
