//! The counters of a run as CSV: one number per row, so that any spreadsheet can sum and pivot them.

use std::fmt::Write;

use habemus_core::Summary;
use habemus_core::sweep::csv_cell;
use model::trace::event::Origin;
use model::trace::{Change, Happening};
use model::{Names, Process, Trace};

/// Rows `counter,process,kind,value`: messages that were sent, copied by the network, delivered, discarded
/// and lost, by kind and by the name of the process that sent (or received) them; `all` marks a sum. Then
/// what the algorithm itself counts, by name, and the number of events.
pub fn counters(trace: &Trace, summary: &Summary) -> String {
    let (processes, kinds) = (trace.head.roster.len(), trace.head.algorithm.kinds.len());
    let mut counts = Counts { kinds, values: vec![0; Counter::ALL.len() * processes * kinds], processes };
    for event in trace.events() {
        let actor = trace.actor(&event.happening);
        let arrival_or_loss = match event.happening {
            Happening::Deliver(message) => Some((Counter::Delivered, message)),
            Happening::Lose(message, _) => Some((Counter::Lost, message)),
            _ => None,
        };
        let kind = arrival_or_loss.map(|(counter, message)| {
            let message = trace.message(message);
            let whose = if counter == Counter::Lost { message.from } else { message.to };
            *counts.of(counter, whose, message.kind) += 1;
            message.kind
        });
        for change in &event.changes {
            match (change, actor, kind) {
                (Change::Send(sent), Some(from), _) => {
                    let copied = sent.origin == Origin::Copy;
                    let counter = if copied { Counter::Copied } else { Counter::Sent };
                    *counts.of(counter, from, sent.kind) += 1;
                }
                (Change::Discard, Some(process), Some(kind)) => {
                    *counts.of(Counter::Discarded, process, kind) += 1;
                }
                _ => {}
            }
        }
    }
    table(trace, summary, &mut counts)
}

/// A number for each counter, process and kind.
struct Counts {
    processes: usize,
    kinds: usize,
    values: Vec<u64>,
}

impl Counts {
    fn of(&mut self, counter: Counter, process: Process, kind: u32) -> &mut u64 {
        let row = counter as usize * self.processes + process.index();
        &mut self.values[row * self.kinds + kind as usize]
    }
}

/// What is counted, in the order of the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counter {
    Sent,
    Copied,
    Delivered,
    Discarded,
    Lost,
}

impl Counter {
    const ALL: [Counter; 5] =
        [Counter::Sent, Counter::Copied, Counter::Delivered, Counter::Discarded, Counter::Lost];

    fn name(self) -> &'static str {
        match self {
            Counter::Sent => "sent",
            Counter::Copied => "copied",
            Counter::Delivered => "delivered",
            // The name that spreadsheets already rely on.
            Counter::Discarded => "put aside",
            Counter::Lost => "lost",
        }
    }
}

fn table(trace: &Trace, summary: &Summary, counts: &mut Counts) -> String {
    let (roster, kinds) = (&trace.head.roster, trace.head.algorithm.kinds);
    let mut rows = String::from("counter,process,kind,value\n");
    let mut row = |counter: &str, process: &str, kind: &str, value: i64| {
        let _ = writeln!(rows, "{counter},{process},{kind},{value}");
    };
    for counter in Counter::ALL {
        let mut sum_of =
            |kind: u32| roster.all().map(|process| *counts.of(counter, process, kind) as i64).sum();
        let sums: Vec<i64> = (0..kinds.len() as u32).map(&mut sum_of).collect();
        row(counter.name(), "all", "all", sums.iter().sum());
        for (kind, sum) in kinds.iter().zip(sums) {
            row(counter.name(), "all", kind.name, sum);
        }
        for process in roster.all() {
            for (number, kind) in (0..).zip(kinds) {
                match *counts.of(counter, process, number) {
                    0 => {}
                    some => row(counter.name(), &cell(&summary.names, process), kind.name, some as i64),
                }
            }
        }
    }
    for (name, value) in summary.run_facts() {
        row(name, "all", "", value);
    }
    row("events", "all", "", i64::from(trace.len()));
    rows
}

/// The name of a process as one cell; a process named `all` gets its id added, to differ from the sums.
fn cell(names: &Names, process: Process) -> String {
    match names.of(process) {
        "all" => csv_cell(&names.in_full(process)),
        name => csv_cell(name),
    }
}
