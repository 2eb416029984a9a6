// The cost of frames, from the browser's trace: scripting is every callback and what it triggers; drawing
// is style, layout and paint on the same thread; raster is the work of other threads for a frame. Times are
// CPU times, not wall-clock times, so a busy machine gives nearly the same figures.

const SCRIPTING = new Set(["FireAnimationFrame", "RunMicrotasks", "FunctionCall", "EventDispatch", "TimerFire", "EvaluateScript", "v8.callFunction"]);
const DRAWING = new Set(["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"]);

/** The browser's trace while `act` runs. */
export async function traced(browser, page, act) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "v8"] });
  await act();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/** Milliseconds per frame. A frame starts with its animation callback or, if given, with `mark`. */
export function framesOf(events, mark) {
  const fired = events.filter((event) => event.name === "FireAnimationFrame" && event.ph === "X");
  const threadOf = (event) => `${event.pid} ${event.tid}`;
  const thread = mostFrequent(fired.map(threadOf));
  const here = events.filter((event) => event.ph === "X" && threadOf(event) === thread);
  const begins = mark ? events.filter((event) => event.name === mark) : fired;
  const starts = begins.filter((event) => threadOf(event) === thread).map((event) => event.ts);
  starts.sort((a, b) => a - b);
  const cost = (event) => (event.tdur ?? event.dur) / 1000;
  const others = events.filter((event) => event.ph === "X" && event.name === "RasterTask");
  const raster = others.reduce((sum, event) => sum + cost(event), 0) / Math.max(1, starts.length);
  const sums = (names) => {
    const frames = starts.map(() => 0);
    let end = 0;
    for (const event of here.filter((event) => names.has(event.name)).sort((a, b) => a.ts - b.ts)) {
      // Nested events are already included in the outer one.
      if (event.ts < end) continue;
      end = event.ts + event.dur;
      // A mark lies inside the callback that it stands for.
      const frame = starts.findLastIndex((start) => start <= (mark ? end : event.ts));
      if (frame >= 0) frames[frame] += cost(event);
    }
    return frames;
  };
  const gaps = starts.slice(1).map((start, index) => (start - starts[index]) / 1000);
  // Skip the first frames: they include one-time setup.
  return { scripting: sums(SCRIPTING).slice(3, -1), drawing: sums(DRAWING).slice(3, -1), raster, gaps: gaps.slice(3) };
}

function mostFrequent(list) {
  const counts = new Map();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
