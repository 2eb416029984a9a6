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

  /** The number at a gap of the text, for a picture of this size in units of the scene. */
  function numbersFor(width, height) {
    const { ratios, sizes, usual, numbers } = picture;
    const ratio = width / height;
    const size = width / Math.max(usual[1], usual[0] * ratio);
    const between = (list, wanted) => {
      const at = list.findIndex((drawn) => drawn >= wanted);
      const next = at < 0 ? list.length - 1 : Math.max(1, at);
      return [next, Math.min(1, Math.max(0, (wanted - list[next - 1]) / (list[next] - list[next - 1])))];
    };
    const [[right, across], [larger, up]] = [between(ratios, ratio), between(sizes, size)];
    const mix = (a, b, share) => a + share * (b - a);
    const row = (column, at) => mix(column[at * ratios.length + right - 1], column[at * ratios.length + right], across);
    const columns = numbers.map((column) => mix(row(column, larger - 1), row(column, larger), up));
    return (gap) => gap.match(/~(\d+)(.*)~/).slice(1).reduce((which, more) => columns[which] + Number(more));
  }

  /** What the page puts over the corners of the stage: from its left or right, and its upper or lower edge. */
  function taken(box) {
    const over = [...room.closest(".stage-area").querySelectorAll("[data-over]")].map((element) => {
      const it = element.getBoundingClientRect();
      const [top, left] = [element.dataset.over.startsWith("top"), element.dataset.over.endsWith("left")];
      const width = Math.ceil(Math.max(0, left ? it.right - box.left : box.right - it.left));
      const height = Math.ceil(Math.max(0, top ? it.bottom - box.top : box.bottom - it.top));
      return { top, left, width, height, shown: it.width > 0 && it.height > 0 };
    });
    return over.filter((corner) => corner.shown && corner.width && corner.height);
  }

  /** Draws the stage as the program will: it gives way to the corners step by step. */
  function draw() {
    const { text, usual, zooms, step, most, reach, places } = picture;
    const box = room.getBoundingClientRect();
    const [width, height] = [Math.floor(box.width), Math.floor(box.height)];
    if (!width || !height) return;
    const corners = taken(box);
    const highest = (top) => Math.max(0, ...corners.filter((corner) => corner.top === top).map((corner) => corner.height));
    const [upper, lower] = [highest(true), highest(false)];
    const fits = upper + lower <= most * height;
    for (let [above, below] = [0, 0]; ; ) {
      const high = height - above - below;
      const zoom = Math.min(zooms[1], Math.max(zooms[0], Math.min(high / usual[0], width / usual[1])));
      const number = numbersFor(width / zoom, high / zoom);
      const [side, up, down] = reach.map((length) => length * zoom);
      const covered = (top) =>
        places.some(([x, y]) => {
          const [across, along] = [number(x) * zoom, number(y) * zoom + above];
          return corners.some(
            (corner) =>
              corner.top === top &&
              (corner.left ? across - side < corner.width : across + side > width - corner.width) &&
              (top ? along - up < corner.height : along + down > height - corner.height),
          );
        });
      if (fits && above < upper && covered(true)) above = Math.min(above + step, upper);
      else if (fits && below < lower && covered(false)) below = Math.min(below + step, lower);
      else {
        stage.setAttribute("width", width);
        stage.setAttribute("height", height);
        const place = stage.lastElementChild;
        place.setAttribute("transform", `translate(0 ${above}) scale(${zoom})`);
        place.innerHTML = text.replace(/~[^~]+~/g, (gap) => number(gap).toFixed(3));
        return;
      }
    }
  }
})();
