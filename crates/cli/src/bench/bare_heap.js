// A binary heap of (time, sequence) and a stopwatch, for the bare loops beside it.
'use strict';
class Heap {
  constructor() { this.items = []; }
  before(a, b) { return a.time !== b.time ? a.time < b.time : a.sequence < b.sequence; }
  push(item) {
    const items = this.items;
    let index = items.length;
    items.push(item);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.before(item, items[parent])) break;
      items[index] = items[parent];
      index = parent;
    }
    items[index] = item;
  }
  pop() {
    const items = this.items, top = items[0], last = items.pop(), length = items.length;
    if (length > 0) {
      let index = 0;
      for (;;) {
        let child = 2 * index + 1;
        if (child >= length) break;
        if (child + 1 < length && this.before(items[child + 1], items[child])) child++;
        if (!this.before(items[child], last)) break;
        items[index] = items[child];
        index = child;
      }
      items[index] = last;
    }
    return top;
  }
}
/** Does the same five times, and prints what came of it, the first time and the shortest. */
function timed(act) {
  const seconds = [];
  let result;
  for (let k = 0; k < 5; k++) {
    const begin = process.hrtime.bigint();
    result = act();
    seconds.push(Number(process.hrtime.bigint() - begin) / 1e9);
  }
  console.log(result, seconds[0], Math.min(...seconds));
}
