//! Looks at a run from outside, one event after the other: what it cost, who believed what and for how
//! long, and whether it kept its promises. One pass over the trace feeds all of it, and whoever has no
//! time for a long pass may take it in slices.

mod beliefs;
mod conduct;
mod envelopes;
mod links;
pub mod metrics;
mod properties;
mod sections;
mod suspicions;

use model::scenario::check::Happened;
use model::trace::{Event, Happening};
use model::{Process, Scenario, Trace, Verdict};

use crate::Counters;
use beliefs::{Beliefs, Turn};
use conduct::Conduct;
pub(crate) use envelopes::Envelopes;
use links::Connections;
pub use metrics::Metrics;
use metrics::Tally;
use properties::Bench;
use sections::{Passage, Sections};
use suspicions::Suspicions;

/// What is known about a run after some of its events.
pub struct Assessment {
    envelopes: Envelopes,
    counters: Counters,
    picture: Picture,
    tally: Tally,
    bench: Bench,
    conduct: Conduct,
}

/// All that could be said about a run.
pub struct Assessed {
    /// Messages and the algorithm's own figures.
    pub counters: Counters,
    /// Who knows what, since when.
    pub metrics: Metrics,
    /// How each property did, in the order of the lights.
    pub verdicts: Vec<Verdict>,
    /// What happened of all that the text makes possible.
    pub happened: Happened,
}

impl Assessment {
    /// Nothing has been seen yet.
    pub fn new(scenario: &Scenario, trace: &Trace) -> Assessment {
        let processes = trace.head.roster.len();
        Assessment {
            envelopes: Envelopes::default(),
            counters: Counters::new(trace.head.algorithm, processes),
            picture: Picture {
                beliefs: Beliefs::new(processes),
                links: Connections::new(&trace.head.graph),
                suspicions: Suspicions::new(processes),
                sections: Sections::new(processes),
            },
            tally: Tally::new(processes),
            bench: Bench::new(scenario, processes),
            conduct: Conduct::new(scenario, processes),
        }
    }

    /// Sees the next event; they have to come in order.
    pub fn see(&mut self, trace: &Trace, event: &Event) {
        self.envelopes.see(event);
        let whose = self.envelopes.whose(&event.happening);
        self.counters.see(event, whose, &self.envelopes);
        let was_up = whose.is_some_and(|process| self.picture.beliefs.is_up(process));
        self.picture.links.see(&event.happening);
        let turns = self.picture.beliefs.see(event, whose);
        self.picture.suspicions.see(event, whose, was_up, &self.picture.beliefs);
        let passages = self.picture.sections.see(event, whose, was_up);
        let step = Step { trace, event, whose, was_up, turns: &turns, passages: &passages };
        self.tally.see(&step, &self.picture);
        self.bench.see(&step, &self.picture);
        self.conduct.see(&step);
    }

    /// The run is over.
    pub fn finish(self, scenario: &Scenario, trace: &Trace) -> Assessed {
        let metrics = self.tally.finish(&self.picture, trace);
        let happened = self.conduct.finish(&self.picture, scenario, trace);
        let verdicts = self.bench.finish(&self.picture, scenario, trace, &happened);
        Assessed { counters: self.counters, metrics, verdicts, happened }
    }

    /// Looks at a whole trace at once.
    pub fn of(scenario: &Scenario, trace: &Trace) -> Assessed {
        let mut assessment = Assessment::new(scenario, trace);
        for event in trace.events() {
            assessment.see(trace, &event);
        }
        assessment.finish(scenario, trace)
    }
}

/// How things stand after an event.
struct Picture {
    beliefs: Beliefs,
    links: Connections,
    suspicions: Suspicions,
    sections: Sections,
}

/// An event, with what those who look at it all need.
struct Step<'a> {
    trace: &'a Trace,
    event: &'a Event,
    /// Whose step it is.
    whose: Option<Process>,
    /// Whether that process was up before.
    was_up: bool,
    /// Whose beliefs it turned.
    turns: &'a [Turn],
    /// Who went into a critical section, or out of it.
    passages: &'a [Passage],
}

impl Step<'_> {
    /// Whether somebody comes or goes.
    fn changes_presence(&self) -> bool {
        use Happening::{Boot, Crash, Join, Recover};
        matches!(self.event.happening, Boot(_) | Recover(_) | Join(_) | Crash(_))
    }

    /// The process that does what the changes of this event say.
    fn actor(&self) -> Process {
        self.whose.expect("only a process's step has changes")
    }
}
