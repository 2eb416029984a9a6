//! The Bully (Garcia-Molina): a process that notices that the leader is gone asks all better processes; if
//! none answers in time it declares itself leader, and a better one that comes back takes over at once.
//!
//! Its elections are a module of their own, so that other algorithms can elect their leader in this way.

pub(crate) mod election;
mod message;
mod rules;
pub(crate) mod sayings;
mod spec;
mod teaching;
mod timer;
mod watch;

use engine::{Algorithm, Boot, Clocked, Context, Effects};
use model::Process;
use model::spec::{Spec, Values};
use model::trace::Role;

use election::{Comeback, Election, Elects, Installed, Message, Rule, Rules, Timer};

/// One process: it only elects.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bully {
    election: Election,
}

#[derive(Debug)]
pub struct Parameters {
    rules: Rules,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        let rules = Rules {
            announce_to_all: values.word("announce") == "all",
            rule: match values.word("rule") {
                "episode" => Rule::Episode,
                "memoryless" => Rule::Memoryless,
                _ => Rule::AnswerOnly,
            },
            ok_timeout: values.duration("ok-timeout"),
            coordinator_timeout: values.duration("coordinator-timeout"),
            rejects_lower: values.word("lower-coordinator") == "reject",
            watch: values.duration("watch"),
            leader_timeout: values.duration("leader-timeout"),
            comeback: match values.word("comeback") {
                "bully" => Comeback::Bully,
                "follow" => Comeback::Follow,
                _ => Comeback::Uptime,
            },
        };
        Parameters { rules }
    }
}

/// It assumes a synchronous system; `comeback uptime` reads the clock when a process boots.
impl Clocked for Bully {}

impl Elects for Bully {
    fn rules(parameters: &Parameters) -> &Rules {
        &parameters.rules
    }

    fn message(message: Message) -> Message {
        message
    }

    fn timer(timer: Timer) -> Timer {
        timer
    }

    fn play(role: Role, out: &mut Effects<Self>) {
        out.role(role);
    }
}

impl Algorithm for Bully {
    type Message = Message;
    type Timer = Timer;
    type Stable = Installed;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<Installed>, out: &mut Effects<Self>) -> Self {
        Bully { election: Election::boot(ctx, &how, out) }
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        self.election.on_start(ctx, out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        self.election.on_message(ctx, from, message, out);
    }

    fn on_timer(&mut self, ctx: &Context<Self>, timer: Timer, out: &mut Effects<Self>) {
        self.election.on_timer(ctx, timer, out);
    }
}
