//! YoYo (Santoro): an election on any connected graph. Every link points from the smaller id to the larger; ids
//! flow down from the sources, votes flow back up and reverse or prune links, until the process with the
//! smallest id has none left.
//!
//! Nobody knows how many processes there are. A message that comes before its turn is kept: over a link
//! that was just reversed, the next iteration may begin before this one is over here.
//!
//! Every process counts the elections it takes part in and sends that number with each message, and also
//! the iteration: duplicates and messages of an old election are recognised by it. Only the number
//! survives a crash, so that messages from before the crash are not taken for new ones.

mod message;
mod sayings;
mod spec;
mod teaching;
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
use vote::{Pruning, ReceivedVotes, Votes};

/// The state of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YoYo {
    /// How many elections it has taken part in.
    election: u32,
    /// The latest election of each neighbour it has heard of, as that neighbour counts.
    heard: BTreeMap<Process, u32>,
    stage: Stage,
    /// Its links, by neighbour, ascending.
    links: Vec<Link>,
    /// How many links have not yet brought what this stage waits for.
    missing: usize,
    /// How many down-and-up iterations it has begun.
    iteration: u32,
    /// 1 if it is a source, else 0; summed over the run this
    /// is the number of sources left. The winner is the last.
    sources: i64,
    /// The smallest id that came down in this iteration.
    smallest: Process,
    /// The votes that came up in this iteration.
    received: ReceivedVotes,
    /// The processes that dropped out with this one as their last neighbour: it tells them who leads.
    children: Vec<Process>,
    /// The last neighbour it dropped out with.
    parent: Option<Process>,
    /// Messages that came before their turn.
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
    state: LinkState,
    /// The id that came down it in this iteration.
    brought: Option<Process>,
    /// Whether its vote came up in this iteration.
    voted: bool,
}

/// The direction of a link, seen from this end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum LinkState {
    Unknown,
    /// Towards this process.
    In,
    /// Away from this process.
    Away,
    /// The link is pruned.
    Gone,
}

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
            received: ReceivedVotes::default(),
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
                self.show_lines(&message.word, out);
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

/// When a message is to be processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Now,
    Later,
    Never,
}

impl YoYo {
    /// Forgets the last election, if there was one, and introduces itself to all neighbours.
    fn take_part(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let link = |to: &Process| Link { to: *to, state: LinkState::Unknown, brought: None, voted: false };
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
        out.send_each(ctx.neighbours.iter().copied(), self.message(Word::Id(ctx.me)));
    }

    fn message(&self, word: Word) -> Message {
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
        let has_met = link.state != LinkState::Unknown;
        match message.election.cmp(&heard) {
            Ordering::Less => Turn::Never,
            Ordering::Equal if has_met => self.turn_within(link, &message.word),
            Ordering::Equal => Turn::Never,
            Ordering::Greater if is_id && !has_met => Turn::Now,
            // The neighbour has begun the next election, or its ID was overtaken.
            Ordering::Greater => Turn::Later,
        }
    }

    /// The same, for a message of the election that both ends of the link take part in.
    fn turn_within(&self, link: &Link, word: &Word) -> Turn {
        let is_due = match *word {
            Word::Id(_) => false,
            Word::Yo { iteration, .. } if iteration > self.iteration => return Turn::Later,
            Word::Yo { iteration, .. } => {
                let waits =
                    self.stage == Stage::Down && link.state == LinkState::In && link.brought.is_none();
                waits && iteration == self.iteration
            }
            Word::Vote { iteration, .. } => {
                let waits = self.stage == Stage::Up && link.state == LinkState::Away && !link.voted;
                waits && iteration == self.iteration
            }
            Word::Leader(_) => self.stage == Stage::Out && self.parent == Some(link.to),
        };
        if is_due { Turn::Now } else { Turn::Never }
    }

    /// Reports the pseudo-code lines for a message that has just arrived.
    fn show_lines(&self, word: &Word, out: &mut Effects<Self>) {
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

    /// Processes a message whose turn it is.
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

    /// Does what can be done after a message, including with those that came early.
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

    /// This neighbour is known now: the link points to the larger id.
    fn orient(&mut self, ctx: &Context<Self>, neighbour: Process, out: &mut Effects<Self>) {
        let (state, direction) = if neighbour < ctx.me {
            (LinkState::In, Direction::In)
        } else {
            (LinkState::Away, Direction::Out)
        };
        self.link_mut(neighbour).state = state;
        out.orient(neighbour, direction);
    }

    /// Begins the next iteration, as a source, a sink or in between, depending on its links.
    fn iterate(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let (incoming, outgoing) = (self.those(LinkState::In).count(), self.those(LinkState::Away).count());
        if incoming + outgoing == 0 {
            self.win(ctx, out);
            return;
        }
        self.iteration += 1;
        out.fact("iterations", self.iteration.into());
        self.received = ReceivedVotes::default();
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

    /// Every id has come down: sends the smallest on or, as a sink, votes.
    fn pass_on(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let brought = self.links.iter().filter_map(|link| link.brought);
        self.smallest = brought.min().expect("a link that points here brought something");
        out.fact("smallest", ctx.id(self.smallest).into());
        if self.those(LinkState::Away).next().is_some() {
            out.line("pass");
            self.send_down(out);
        } else {
            self.turn_back(ctx, out);
        }
    }

    fn send_down(&mut self, out: &mut Effects<Self>) {
        let down: Vec<Process> = self.those(LinkState::Away).collect();
        self.stage = Stage::Up;
        self.missing = down.len();
        out.send_each(down, self.message(Word::Yo { iteration: self.iteration, smallest: self.smallest }));
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
        out.send_each(self.children.iter().copied(), self.message(Word::Leader(leader)));
    }

    /// The neighbours whose links point in this direction, ascending.
    fn those(&self, state: LinkState) -> impl Iterator<Item = Process> + '_ {
        self.links.iter().filter(move |link| link.state == state).map(|link| link.to)
    }

    fn link(&self, to: Process) -> Option<&Link> {
        self.links.binary_search_by_key(&to, |link| link.to).ok().map(|place| &self.links[place])
    }

    fn link_mut(&mut self, to: Process) -> &mut Link {
        let place = self.links.binary_search_by_key(&to, |link| link.to);
        &mut self.links[place.expect("only messages of neighbours are taken in")]
    }
}
