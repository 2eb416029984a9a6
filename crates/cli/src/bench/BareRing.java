// The ring workload of `habemus bench ring` as a bare event loop: a priority queue of (time, sequence),
// Chang-Roberts' comparisons, counters. Prints "events first fastest": the seconds of
// the first of five times, before the machine has learnt the loop, and of the fastest.
import java.util.PriorityQueue;

class BareRing {
  record Entry(int time, int sequence, int place, boolean news, int id) implements Comparable<Entry> {
    public int compareTo(Entry other) {
      return time != other.time ? Integer.compare(time, other.time) : Integer.compare(sequence, other.sequence);
    }
  }

  final int processes;
  final PriorityQueue<Entry> queue = new PriorityQueue<>();
  final boolean[] takesPart;
  int sequence = 0;

  BareRing(int processes) {
    this.processes = processes;
    takesPart = new boolean[processes];
  }

  void send(int time, int place, boolean news, int id) {
    queue.add(new Entry(time + 1, sequence++, (place + 1) % processes, news, id));
  }

  int elect(int begin) {
    int events = 1;
    for (int place = 0; place < processes; place++) {
      takesPart[place] = true;
      send(begin, place, false, processes - place);
    }
    while (!queue.isEmpty()) {
      var now = queue.poll();
      events++;
      int place = now.place, me = processes - place;
      if (now.news) {
        takesPart[place] = false;
        if (now.id != me) send(now.time, place, true, now.id);
      } else if (now.id > me) {
        takesPart[place] = true;
        send(now.time, place, false, now.id);
      } else if (now.id == me) {
        takesPart[place] = false;
        send(now.time, place, true, now.id);
      }
    }
    return events;
  }

  public static void main(String[] arguments) {
    int processes = Integer.parseInt(arguments[0]), elections = Integer.parseInt(arguments[1]);
    var times = new double[5];
    int events = 0;
    for (int k = 0; k < times.length; k++) {
      long begin = System.nanoTime();
      var ring = new BareRing(processes);
      events = 0;
      for (int election = 0; election < elections; election++) events += ring.elect(election * (2 * processes + 1));
      times[k] = (System.nanoTime() - begin) / 1e9;
    }
    double first = times[0];
    java.util.Arrays.sort(times);
    System.out.println(events + " " + first + " " + times[0]);
  }
}
