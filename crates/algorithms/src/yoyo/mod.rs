//! YoYo: an election on any connected graph. Every link points from the smaller id to the larger; what
//! the sources know flows down, the votes flow back up and turn the links round or prune them, until
//! the process with the smallest id has none left.
//!
//! Nobody knows how many processes there are. A message that comes before its turn is kept: over a
//! link that was just turned round, the next iteration may begin before this one is over here.
//!
//! Everybody counts the elections it takes part in and says the number with each message, and so the
//! iteration: what comes twice, or out of an election that is over, is known by it. Only the number
//! survives a crash, so that nobody who comes back is taken for an echo of itself.

pub(crate) mod gallery;
mod message;
mod sayings;
mod spec;
mod vote;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::convert::Infallible;

use engine::{Algorithm, Boot, Context, Effects};
use model::Process;
use model::spec::{Spec, Values};
use model::trace::event::Direction;
use model::trace::{Atom, Role};

use message::{Message, Word};
use vote::{Pruning, Tally, Votes};

/// One process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YoYo {
    /// How many elections it has taken part in.
    election: u32,
    /// The last election of each neighbour that it has met, as that neighbour counts.
    heard: BTreeMap<Process, u32>,
    stage: Stage,
    /// Its links, by neighbour, ascending.
    links: Vec<Link>,
    /// How many links have not yet brought what this stage waits for.
    missing: usize,
    /// How often it has begun to go down and up.
    iteration: u32,
    /// As how many of the sources that are left it counts: 1 or 0. The winner is the last of them.
    sources: i64,
    /// The smallest id that came down in this iteration.
    smallest: Process,
    /// The votes that came up in this iteration.
    tally: Tally,
    /// Who dropped out with it as the last neighbour: it tells them who leads.
    children: Vec<Process>,
    /// With whom it dropped out.
    parent: Option<Process>,
    /// What came before its turn.
    early: Vec<(Process, Message)>,
}

/// What a process waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// Nothing: it takes no part yet, or no more.
    Rest,
    /// The ids of its neighbours.
    Meet,
    /// A YO on each link that points to it.
    Down,
    /// A VOTE on each link that points away from it.
    Up,
    /// The LEADER: it has dropped out.
    Out,
}

/// One end of a link.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Link {
    to: Process,
    way: Way,
    /// The id that came down it in this iteration.
    brought: Option<Process>,
    /// Whether its vote came up in this iteration.
    voted: bool,
}

/// Where a link points, seen from this end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Way {
    /// Not known yet.
    Unknown,
    /// To me.
    In,
    /// Away from me.
    Away,
    /// Nowhere: it is pruned.
    Gone,
}

/// What the text may set.
#[derive(Debug)]
pub struct Parameters {
    pruning: Pruning,
    votes: Votes,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters {
            pruning: match values.word("prune") {
                "cascade" => Pruning::Cascade,
                "eager" => Pruning::Eager,
                "santoro" => Pruning::Santoro,
                _ => Pruning::None,
            },
            votes: if values.word("votes") == "any-no" { Votes::AnyNo } else { Votes::AnyYes },
        }
    }
}

/// How many elections it had taken part in.
#[derive(Clone, Debug)]
pub struct LastElection(u32);

impl From<LastElection> for Vec<Atom> {
    fn from(LastElection(number): LastElection) -> Vec<Atom> {
        vec![Atom::Number(number.into())]
    }
}

impl Algorithm for YoYo {
    type Message = Message;
    type Timer = Infallible;
    type Stable = LastElection;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<LastElection>, _: &mut Effects<Self>) -> Self {
        let election = match how {
            Boot::Recovered(Some(LastElection(number))) => number,
            _ => 0,
        };
        YoYo {
            election,
            heard: BTreeMap::new(),
            stage: Stage::Rest,
            links: Vec::new(),
            missing: 0,
            iteration: 0,
            sources: 0,
            smallest: ctx.me,
            tally: Tally::default(),
            children: Vec::new(),
            parent: None,
            early: Vec::new(),
        }
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if self.stage != Stage::Rest {
            out.line("busy");
            return;
        }
        out.line("start");
        self.take_part(ctx, out);
        self.go_on(ctx, out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        match self.turn(ctx, from, &message) {
            Turn::Now => {
                self.say(&message.word, out);
                self.take_in(ctx, from, message, out);
                self.go_on(ctx, out);
            }
            Turn::Later if !self.early.contains(&(from, message.clone())) => {
                out.line("early");
                self.early.push((from, message));
            }
            Turn::Later | Turn::Never => {
                out.line("stray");
                out.discard();
            }
        }
    }
}

/// When a message is to be taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Now,
    Later,
    Never,
}

impl YoYo {
    /// Forgets the election before, if there was one, and tells all neighbours who it is.
    fn take_part(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let link = |to: &Process| Link { to: *to, way: Way::Unknown, brought: None, voted: false };
        self.links = ctx.neighbours.iter().map(link).collect();
        self.missing = self.links.len();
        self.election += 1;
        out.persist(LastElection(self.election));
        self.iteration = 0;
        self.children.clear();
        self.parent = None;
        self.stage = Stage::Meet;
        self.count_as(0, out);
        out.lead(None);
        out.role(Role::Candidate);
        out.send_each(ctx.neighbours.iter().copied(), self.saying(Word::Id(ctx.me)));
    }

    fn saying(&self, word: Word) -> Message {
        Message { election: self.election, word }
    }

    /// Whether it is this message's turn.
    fn turn(&self, ctx: &Context<Self>, from: Process, message: &Message) -> Turn {
        let heard = self.heard.get(&from).copied().unwrap_or(0);
        let is_id = matches!(message.word, Word::Id(_));
        if self.stage == Stage::Rest {
            // Nothing else can come first, and between elections only a neighbour's next one counts.
            let wakes = is_id && message.election > heard && ctx.neighbours.contains(&from);
            return if wakes { Turn::Now } else { Turn::Never };
        }
        let Some(link) = self.link(from) else { return Turn::Never };
        let has_met = link.way != Way::Unknown;
        match message.election.cmp(&heard) {
            Ordering::Less => Turn::Never,
            Ordering::Equal if has_met => self.turn_within(link, &message.word),
            Ordering::Equal => Turn::Never,
            Ordering::Greater if is_id && !has_met => Turn::Now,
            // That neighbour has begun the next election, or its ID was overtaken.
            Ordering::Greater => Turn::Later,
        }
    }

    /// The same, of a message out of the election that both ends of the link take part in.
    fn turn_within(&self, link: &Link, word: &Word) -> Turn {
        let is_due = match *word {
            Word::Id(_) => false,
            Word::Yo { iteration, .. } if iteration > self.iteration => return Turn::Later,
            Word::Yo { iteration, .. } => {
                let waits = self.stage == Stage::Down && link.way == Way::In && link.brought.is_none();
                waits && iteration == self.iteration
            }
            Word::Vote { iteration, .. } => {
                let waits = self.stage == Stage::Up && link.way == Way::Away && !link.voted;
                waits && iteration == self.iteration
            }
            Word::Leader(_) => self.stage == Stage::Out && self.parent == Some(link.to),
        };
        if is_due { Turn::Now } else { Turn::Never }
    }

    /// The lines under which it takes in a message that has just come.
    fn say(&self, word: &Word, out: &mut Effects<Self>) {
        match word {
            Word::Id(_) => {
                if self.stage == Stage::Rest {
                    out.line("wake");
                }
                out.line("orient");
            }
            Word::Yo { .. } => out.line("gather"),
            Word::Vote { vote, .. } => {
                out.line(if vote.is_yes() { "yes" } else { "no" });
                if vote.prunes() {
                    out.line("drop");
                }
            }
            Word::Leader(_) => out.line("follow"),
        }
    }

    /// Takes in a message whose turn it is.
    fn take_in(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        match message.word {
            Word::Id(id) => {
                if self.stage == Stage::Rest {
                    self.take_part(ctx, out);
                }
                self.heard.insert(from, message.election);
                self.orient(ctx, id, out);
                self.missing -= 1;
            }
            Word::Yo { smallest, .. } => {
                self.link_mut(from).brought = Some(smallest);
                self.missing -= 1;
            }
            Word::Vote { vote, .. } => {
                self.count_vote(from, vote, out);
                self.missing -= 1;
            }
            Word::Leader(leader) => self.follow(leader, out),
        }
    }

    /// Does whatever can be done now that something has come, with what came early as well.
    fn go_on(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        loop {
            match self.stage {
                Stage::Meet if self.missing == 0 => self.iterate(ctx, out),
                Stage::Down if self.missing == 0 => self.pass_on(ctx, out),
                Stage::Up if self.missing == 0 => self.turn_back(ctx, out),
                _ => {
                    let is_due =
                        |(from, message): &(Process, Message)| self.turn(ctx, *from, message) == Turn::Now;
                    let due = self.early.iter().position(is_due);
                    let Some(due) = due else { return };
                    let (from, message) = self.early.remove(due);
                    out.line("resume");
                    self.take_in(ctx, from, message, out);
                }
            }
        }
    }

    /// Now it knows this neighbour: their link points to the larger of them.
    fn orient(&mut self, ctx: &Context<Self>, neighbour: Process, out: &mut Effects<Self>) {
        let (way, direction) =
            if neighbour < ctx.me { (Way::In, Direction::In) } else { (Way::Away, Direction::Out) };
        self.link_mut(neighbour).way = way;
        out.orient(neighbour, direction);
    }

    /// Begins to go down and up once more, as what its links make it.
    fn iterate(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let (incoming, outgoing) = (self.those(Way::In).count(), self.those(Way::Away).count());
        if incoming + outgoing == 0 {
            self.win(ctx, out);
            return;
        }
        self.iteration += 1;
        out.fact("iterations", self.iteration.into());
        self.tally = Tally::default();
        self.smallest = ctx.me;
        if incoming > 0 {
            self.stage = Stage::Down;
            self.missing = incoming;
            self.count_as(0, out);
            out.role(if outgoing > 0 { Role::Internal } else { Role::Sink });
        } else {
            out.line("source");
            self.count_as(1, out);
            out.role(Role::Source);
            self.send_down(out);
        }
    }

    /// Reports whether it is a source, when that changes.
    fn count_as(&mut self, sources: i64, out: &mut Effects<Self>) {
        if self.sources != sources {
            self.sources = sources;
            out.fact("sources", sources);
        }
    }

    /// Everything has come down: on with the smallest, or back up from here.
    fn pass_on(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let brought = self.links.iter().filter_map(|link| link.brought);
        self.smallest = brought.min().expect("a link that points here brought something");
        out.fact("smallest", ctx.id(self.smallest).into());
        if self.those(Way::Away).next().is_some() {
            out.line("pass");
            self.send_down(out);
        } else {
            self.turn_back(ctx, out);
        }
    }

    fn send_down(&mut self, out: &mut Effects<Self>) {
        let down: Vec<Process> = self.those(Way::Away).collect();
        self.stage = Stage::Up;
        self.missing = down.len();
        out.send_each(down, self.saying(Word::Yo { iteration: self.iteration, smallest: self.smallest }));
    }

    /// No link is left: everybody else has dropped out.
    fn win(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("win");
        self.stage = Stage::Rest;
        self.count_as(1, out);
        out.lead(Some(ctx.me));
        out.role(Role::Leader);
        self.announce(ctx.me, out);
    }

    fn follow(&mut self, leader: Process, out: &mut Effects<Self>) {
        self.stage = Stage::Rest;
        out.lead(Some(leader));
        out.role(Role::Follower);
        self.announce(leader, out);
    }

    fn announce(&mut self, leader: Process, out: &mut Effects<Self>) {
        self.children.sort_unstable();
        out.send_each(self.children.iter().copied(), self.saying(Word::Leader(leader)));
    }

    /// The neighbours at the other ends of the links that point this way, ascending.
    fn those(&self, way: Way) -> impl Iterator<Item = Process> + '_ {
        self.links.iter().filter(move |link| link.way == way).map(|link| link.to)
    }

    fn link(&self, to: Process) -> Option<&Link> {
        self.links.binary_search_by_key(&to, |link| link.to).ok().map(|place| &self.links[place])
    }

    fn link_mut(&mut self, to: Process) -> &mut Link {
        let place = self.links.binary_search_by_key(&to, |link| link.to);
        &mut self.links[place.expect("only messages of neighbours are taken in")]
    }
}
