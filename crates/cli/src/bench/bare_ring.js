// The ring workload of `habemus bench ring` as a bare event loop: a binary heap of (time, sequence),
// Chang-Roberts' comparisons, counters. Prints "events first fastest".
const processes = +process.argv[1], elections = +process.argv[2];
const idAt = (place) => processes - place;
timed(() => {
  const heap = new Heap();
  const takesPart = new Uint8Array(processes);
  let sequence = 0, events = 0;
  const send = (time, place, news, id) =>
    heap.push({ time: time + 1, sequence: ++sequence, place: (place + 1) % processes, news, id });
  for (let election = 0; election < elections; election++) {
    const time = election * (2 * processes + 1);
    events++;
    for (let place = 0; place < processes; place++) {
      takesPart[place] = 1;
      send(time, place, false, idAt(place));
    }
    while (heap.items.length) {
      const { time, place, news, id } = heap.pop();
      events++;
      const me = idAt(place);
      if (news) {
        takesPart[place] = 0;
        if (id !== me) send(time, place, true, id);
      } else if (id > me) {
        takesPart[place] = 1;
        send(time, place, false, id);
      } else if (id === me) {
        takesPart[place] = 0;
        send(time, place, true, id);
      }
    }
  }
  return events;
});
