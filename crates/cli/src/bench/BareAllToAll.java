// One round of everybody testing everybody as a bare event loop: a priority queue of (tick, sequence),
// no protocol, no record. Prints "messages first fastest": the seconds of the first of five times, before the
// machine has learnt the loop, and of the fastest.
import java.util.PriorityQueue;

class BareAllToAll {
  record Entry(int tick, int sequence, int stage, int tester) implements Comparable<Entry> {
    public int compareTo(Entry other) {
      return tick != other.tick ? Integer.compare(tick, other.tick) : Integer.compare(sequence, other.sequence);
    }
  }

  static final int ISSUED = 0, TESTED = 1, ANSWERED = 2, TRAVELS = 10;

  static int round(int processes) {
    var queue = new PriorityQueue<Entry>();
    var answers = new int[processes];
    int sequence = 0, messages = 0;
    for (int tester = 0; tester < processes; tester++)
      for (int test = 1; test < processes; test++) queue.add(new Entry(test, sequence++, ISSUED, tester));
    while (!queue.isEmpty()) {
      var now = queue.poll();
      if (now.stage == ANSWERED) {
        answers[now.tester]++;
      } else {
        messages++;
        queue.add(new Entry(now.tick + TRAVELS, sequence++, now.stage + 1, now.tester));
      }
    }
    return messages;
  }

  public static void main(String[] arguments) {
    int processes = Integer.parseInt(arguments[0]);
    var times = new double[5];
    int messages = 0;
    for (int k = 0; k < times.length; k++) {
      long begin = System.nanoTime();
      messages = round(processes);
      times[k] = (System.nanoTime() - begin) / 1e9;
    }
    double first = times[0];
    java.util.Arrays.sort(times);
    System.out.println(messages + " " + first + " " + times[0]);
  }
}
