//! Franklin's election on a two-way ring: in each phase every active process compares itself with the
//! nearest active ones on both sides, and only local maxima stay active. At least half drop out each time;
//! a process that meets itself has won and announces itself around the ring.
//!
//! Elections are numbered, so that messages of an old one
//! cannot wake anybody; only the number survives a crash.

mod sayings;
mod spec;
mod teaching;

use std::collections::VecDeque;
use std::convert::Infallible;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage};
use model::Process;
use model::spec::{Spec, Values};
use model::trace::{Atom, Role};

/// One process on the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Franklin {
    /// The last election it took part in, from 1; 0 before the first.
    election: u32,
    part: Part,
}

/// Its part in that election.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Part {
    /// It has done nothing since it booted.
    Asleep,
    /// It compares itself, phase by phase.
    Active(Active),
    /// It passes messages on, and waits to hear who leads.
    Passive,
    /// It passes messages on, and knows who leads.
    Follows,
    Leads,
}

/// A process that may still win.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Active {
    phase: u32,
    /// What has arrived from either side and is not compared yet; the faster side may be phases ahead.
    from_left: VecDeque<Word>,
    from_right: VecDeque<Word>,
}

/// What an active process says about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// It is out. Compares as smaller than every process that stands.
    Beaten(Process),
    /// It is still a candidate.
    Stands(Process),
}

/// The direction of a message; on a ring of two both directions lead to the same neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RingDirection {
    Right,
    Left,
}

/// What travels around the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// A process speaks about itself, to the next active one in this direction.
    Election { election: u32, word: Word, direction: RingDirection },
    /// Announces the leader.
    Leader {
        /// The election it won.
        election: u32,
        leader: Process,
    },
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Election { .. } => 0,
            Message::Leader { .. } => 1,
        }
    }

    /// A notice of defeat has a negative election number; the number 1 is left out.
    fn payload(&self, says: &mut Vec<Atom>) {
        let (process, number) = match *self {
            Message::Election { election, word: Word::Stands(process), .. } => (process, i64::from(election)),
            Message::Election { election, word: Word::Beaten(process), .. } => {
                (process, -i64::from(election))
            }
            Message::Leader { election, leader } => (leader, i64::from(election)),
        };
        let number = Some(Atom::Number(number)).filter(|_| number != 1);
        says.push(Atom::Process(process));
        says.extend(number);
    }
}

#[derive(Debug)]
pub struct Parameters {
    defeat_notices: bool,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters { defeat_notices: values.word("variant") == "defeat-notices" }
    }
}

/// The number of the last election it took part in.
#[derive(Clone, Debug)]
pub struct LastElection(u32);

impl From<LastElection> for Vec<Atom> {
    fn from(LastElection(number): LastElection) -> Vec<Atom> {
        vec![Atom::Number(number.into())]
    }
}

impl Algorithm for Franklin {
    type Message = Message;
    type Timer = Infallible;
    type Stable = LastElection;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(_: &Context<Self>, how: Boot<LastElection>, _: &mut Effects<Self>) -> Self {
        let election = match how {
            Boot::Recovered(Some(LastElection(number))) => number,
            _ => 0,
        };
        Franklin { election, part: Part::Asleep }
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if matches!(self.part, Part::Active(_) | Part::Passive) {
            out.line("busy");
            return;
        }
        out.line("start");
        self.stand(ctx, self.election + 1, out);
        if ctx.processes() == 1 {
            out.line("alone");
            self.win(ctx, out);
        }
    }

    fn on_message(&mut self, ctx: &Context<Self>, _: Process, message: Message, out: &mut Effects<Self>) {
        let (Message::Election { election, .. } | Message::Leader { election, .. }) = message;
        if election < self.election {
            out.line("stale");
            out.discard();
            return;
        }
        match message {
            Message::Election { word, direction, .. } => {
                if election > self.election || self.part == Part::Asleep {
                    out.line("wake");
                    self.stand(ctx, election, out);
                }
                self.hear(ctx, word, direction, out);
            }
            Message::Leader { leader, .. } => self.follow(ctx, election, leader, out),
        }
    }
}

impl Franklin {
    /// Takes part with its own id, and considers the old leader gone.
    fn stand(&mut self, ctx: &Context<Self>, election: u32, out: &mut Effects<Self>) {
        self.take_part_in(election, out);
        out.count("candidatures", 1);
        out.lead(None);
        out.role(Role::Candidate);
        self.part = Part::Active(Active::default());
        self.begin_phase(ctx, out);
    }

    fn take_part_in(&mut self, election: u32, out: &mut Effects<Self>) {
        if self.election != election {
            self.election = election;
            out.persist(LastElection(election));
        }
    }

    fn begin_phase(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let Part::Active(active) = &mut self.part else { unreachable!("only the active have phases") };
        active.phase += 1;
        out.fact("phases", active.phase.into());
        self.say(ctx, Word::Stands(ctx.me), out);
    }

    /// Speaks to both sides.
    fn say(&self, ctx: &Context<Self>, word: Word, out: &mut Effects<Self>) {
        self.pass(ctx, word, RingDirection::Right, out);
        self.pass(ctx, word, RingDirection::Left, out);
    }

    fn pass(&self, ctx: &Context<Self>, word: Word, direction: RingDirection, out: &mut Effects<Self>) {
        let next = match direction {
            RingDirection::Right => ctx.right(),
            RingDirection::Left => ctx.left(),
        };
        if next != ctx.me {
            out.send(next, Message::Election { election: self.election, word, direction });
        }
    }

    /// A word has arrived: an active process compares it, others pass it on.
    fn hear(&mut self, ctx: &Context<Self>, word: Word, direction: RingDirection, out: &mut Effects<Self>) {
        match &mut self.part {
            Part::Active(active) => {
                match direction {
                    RingDirection::Right => active.from_left.push_back(word),
                    RingDirection::Left => active.from_right.push_back(word),
                }
                if active.from_left.is_empty() || active.from_right.is_empty() {
                    out.line("wait");
                }
                self.compare(ctx, out);
            }
            Part::Leads => {
                out.line("over");
                out.discard();
            }
            Part::Asleep | Part::Passive | Part::Follows => {
                out.line("relay");
                self.pass(ctx, word, direction, out);
            }
        }
    }

    /// Compares phase by phase, as long as both sides have spoken.
    fn compare(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        while let Part::Active(active) = &mut self.part {
            if active.from_left.is_empty() || active.from_right.is_empty() {
                return;
            }
            let larger = active.from_left.pop_front().max(active.from_right.pop_front());
            match larger.cmp(&Some(Word::Stands(ctx.me))) {
                std::cmp::Ordering::Less => {
                    out.line("next");
                    self.begin_phase(ctx, out);
                }
                std::cmp::Ordering::Equal => {
                    out.line("win");
                    self.win(ctx, out);
                }
                std::cmp::Ordering::Greater => {
                    let active = std::mem::take(active);
                    self.give_up(ctx, active, out);
                }
            }
        }
    }

    fn give_up(&mut self, ctx: &Context<Self>, active: Active, out: &mut Effects<Self>) {
        out.line("beaten");
        self.part = Part::Passive;
        out.role(Role::Passive);
        if ctx.parameters.defeat_notices {
            out.line("notice");
            self.say(ctx, Word::Beaten(ctx.me), out);
        }
        if active.from_left.is_empty() && active.from_right.is_empty() {
            return;
        }
        // It was meant for the process that is active in the next phase.
        out.line("flush");
        active.from_left.into_iter().for_each(|word| self.pass(ctx, word, RingDirection::Right, out));
        active.from_right.into_iter().for_each(|word| self.pass(ctx, word, RingDirection::Left, out));
    }

    fn win(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        self.part = Part::Leads;
        out.lead(Some(ctx.me));
        out.role(Role::Leader);
        self.announce(ctx, ctx.me, out);
    }

    /// The announcement ends where it began.
    fn follow(&mut self, ctx: &Context<Self>, election: u32, leader: Process, out: &mut Effects<Self>) {
        if leader == ctx.me {
            out.line("home");
            return;
        }
        out.line("follow");
        self.take_part_in(election, out);
        self.part = Part::Follows;
        out.lead(Some(leader));
        out.role(Role::Follower);
        self.announce(ctx, leader, out);
    }

    fn announce(&self, ctx: &Context<Self>, leader: Process, out: &mut Effects<Self>) {
        if ctx.processes() > 1 {
            out.send(ctx.right(), Message::Leader { election: self.election, leader });
        }
    }
}
