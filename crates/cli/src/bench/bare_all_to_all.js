// The workload of `habemus bench all-to-all` as a bare event loop: a binary heap of (time, sequence),
// no views, no timeouts, counters only. Times are tenths. Prints "messages first fastest".
const processes = +process.argv[1];
const ISSUE = 0, REQUEST = 1, REPLY = 2, DELAY = 10;
timed(() => {
  const heap = new Heap();
  const answers = new Int32Array(processes);
  let sequence = 0, messages = 0, over = 0;
  for (let from = 0; from < processes; from++) {
    let time = 0;
    for (let to = 0; to < processes; to++) {
      if (to !== from) heap.push({ time: ++time, sequence: ++sequence, step: ISSUE, from, to });
    }
  }
  while (heap.items.length) {
    const { time, step, from, to } = heap.pop();
    if (step === REPLY) {
      if (++answers[from] === processes - 1) over++;
    } else {
      messages++;
      heap.push({ time: time + DELAY, sequence: ++sequence, step: step + 1, from, to });
    }
  }
  if (over !== processes) throw new Error('some round did not end');
  return messages;
});
