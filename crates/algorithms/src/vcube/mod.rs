//! vCube: everybody is tested by the first correct process of each of its clusters, and answers pass on
//! what is known. Without faults the tests are the edges of a hypercube; when somebody is suspected they
//! rearrange themselves.

mod sayings;
mod spec;
mod teaching;

use engine::Context;
use model::Process;
use model::clusters::{cluster, clusters};
use model::spec::{Spec, Values};

use crate::monitor::{Arrows, Monitor, Pace, Scheme, Tells, View};

/// The state of one process.
pub(crate) type VCube = Monitor<Cube>;

/// Whom a process of a vCube tests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cube;

/// The additional parameters of vCube.
#[derive(Debug)]
pub(crate) struct Settings {
    /// Whether a round goes through all clusters, or only through the next one.
    all_clusters: bool,
    tester: Tester,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tester {
    /// The cluster list of the tested process decides: the first correct process on it is the tester.
    List,
    /// The cluster list of the tester decides: it tests the first process it considers correct.
    FirstCorrect,
}

impl From<&Values> for Settings {
    fn from(values: &Values) -> Settings {
        Settings {
            all_clusters: values.word("clusters") == "all",
            tester: match values.word("tester") {
                "list" => Tester::List,
                _ => Tester::FirstCorrect,
            },
        }
    }
}

impl Scheme for Cube {
    const SPEC: &'static Spec = &spec::SPEC;
    const PACE: Pace = Pace::Steady;
    const TELLS: Tells = Tells::Everything;
    const ARROWS: Arrows = Arrows::RoundList;
    const OUTBIDS: bool = false;
    type Settings = Settings;

    fn list(ctx: &Context<VCube>, view: &View, round: u32) -> Vec<Process> {
        let (n, i) = (ctx.processes(), ctx.place(ctx.me));
        let at = |place: usize| ctx.in_order()[place];
        let first_correct = |whose: usize, s: u32| cluster(whose, s, n).find(|j| view.holds_correct(at(*j)));
        // To be the tester of j, everybody before this process in the list of j must be suspected, or be missing
        // because the cube is not full. So only the first `far` processes of a cluster can be tested.
        let far = view.suspected() + (n.next_power_of_two() - n) + 1;
        let settings = &ctx.parameters.own;
        let mut list = Vec::new();
        for s in 1..=clusters(n) {
            if !settings.all_clusters && s != (round - 1) % clusters(n) + 1 {
                continue;
            }
            match settings.tester {
                Tester::List => {
                    let near = cluster(i, s, n).take(far);
                    list.extend(near.filter(|j| first_correct(*j, s) == Some(i)).map(at));
                }
                Tester::FirstCorrect => list.extend(first_correct(i, s).map(at)),
            }
        }
        list
    }
}
