//! Messages at a moment: which are under way, where each is, and what is written on it.

mod course;
mod detour;
mod fates;
mod flight;
mod forms;
mod legend;
mod legible;
mod traffic;

use model::sorting;
use model::trace::Message;
use model::{Process, Time};

use crate::flows::{self, Flow};
use crate::geometry::Area;
use crate::layout::Layout;
use crate::layout::corners::areas;
use crate::picture::{Belief, Density, Fate, Medium, Point, ProcessMark, Token, TokenForm};
use crate::reading::Reading;
use crate::shapes;
use crate::timeline::announced_leader;
use crate::wording::{self, Detail};
use course::Course;
use flight::Flight;
pub(crate) use forms::Forms;
pub use legend::KindLook;
pub(crate) use legend::legend;
pub(crate) use traffic::Traffic;

/// The space around what is written.
const GAP: f64 = 3.0;
/// The largest mark of a swarm.
const LARGEST_DOT: f64 = 10.0;
/// Up to this many messages of the chosen process are drawn beside flows.
const OWN_UP_TO: usize = 300;

/// The messages of a scene.
pub(crate) struct Crowd {
    pub(crate) tokens: Vec<Token>,
    pub(crate) density: Density,
    pub(crate) medium: Medium,
    pub(crate) flows: Vec<Flow>,
    pub(crate) undrawn: u32,
}

pub(crate) fn tokens(
    reading: &Reading,
    layout: &Layout,
    processes: &[ProcessMark],
    now: Time,
    position: u32,
    chosen: Option<Process>,
    forms: &mut Forms,
) -> Crowd {
    let all = reading.states.count_under_way(&reading.trace, position) as usize;
    let density = Density::of(all);
    // Half a million messages that are not drawn need not be listed.
    let mut under_way = match flows::can_count(all) || chosen.is_some() {
        true => reading.states.under_way(&reading.trace, position),
        false => Vec::new(),
    };
    let mut flows = Vec::new();
    if density == Density::Counted {
        if flows::can_count(all) {
            flows = flows::flows(reading, layout, &under_way, now);
        }
        under_way = own(reading, &under_way, chosen);
    }
    let undrawn = (all - under_way.len()) as u32;
    let mut placer = TokenPlacer::new(reading, layout, processes, forms, chosen);
    for index in under_way {
        placer.fly(index, &reading.trace.message(index), now);
    }
    if density != Density::Counted {
        fates::add(&mut placer, now, position);
    }
    let mut tokens = placer.tokens;
    // What matters more lies on top, and ghosts lie under everything.
    let kinds = reading.trace.head.algorithm.kinds;
    sorting::sort_by_key(&mut tokens, |token| {
        (token.fate == Fate::UnderWay, kinds[token.kind as usize].weight, token.message)
    });
    let medium = Medium::of(tokens.iter().filter(|token| token.detail == Detail::Dot).count());
    Crowd { tokens, density, medium, flows, undrawn }
}

/// The messages from and to the chosen process, which are drawn beside the flows; none if they are too many.
fn own(reading: &Reading, under_way: &[u32], chosen: Option<Process>) -> Vec<u32> {
    let Some(chosen) = chosen else { return Vec::new() };
    let all = reading.trace.envelopes(under_way).filter(|it| it.from == chosen || it.to == chosen);
    // One more than allowed shows that they are too many.
    let own: Vec<u32> = all.map(|envelope| envelope.message).take(OWN_UP_TO + 1).collect();
    if own.len() > OWN_UP_TO { Vec::new() } else { own }
}

/// The form of a message, what is written on it, and its size.
type Written = (Detail, (String, String), (f64, f64));

/// Places tokens one after the other.
struct TokenPlacer<'a> {
    reading: &'a Reading,
    layout: &'a Layout,
    processes: &'a [ProcessMark],
    forms: &'a mut Forms,
    chosen: Option<Process>,
    tokens: Vec<Token>,
    /// Messages under way without words.
    marks: Vec<Point>,
    /// What no ghost may cover: chips, crowns, labels of processes and of tokens.
    taken: Vec<Area>,
}

impl<'a> TokenPlacer<'a> {
    fn new(
        reading: &'a Reading,
        layout: &'a Layout,
        processes: &'a [ProcessMark],
        forms: &'a mut Forms,
        chosen: Option<Process>,
    ) -> TokenPlacer<'a> {
        let mut taken: Vec<Area> = areas(layout.frame).into_iter().flatten().collect();
        for mark in processes {
            if let Some(at) = mark.chip_at {
                let size = match mark.belief {
                    Belief::Follows(..) => shapes::chip_size(&mark.believes_in),
                    Belief::Leans(_) => shapes::leaning_size(&mark.believes_in),
                    _ => shapes::HOLLOW_CROWN,
                };
                taken.push(Area { at, size });
            }
            if mark.label_size > 0.0 && !mark.is_labelled_inside() {
                taken.push(Area { at: mark.label_at, size: layout.of(mark.process).label.extent() });
            }
            if let Belief::Itself(_) = mark.belief {
                let (at, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
                taken.push(Area { at, size: (width, width * 0.66) });
            }
        }
        TokenPlacer {
            reading,
            layout,
            processes,
            forms,
            chosen,
            tokens: Vec::new(),
            marks: Vec::new(),
            taken,
        }
    }

    fn put(&mut self, token: Token) {
        match token.is_mark() {
            true if token.fate == Fate::UnderWay => self.marks.push(token.at),
            true => {}
            false => self.taken.push(Area { at: token.at, size: token.size }),
        }
        self.tokens.push(token);
    }

    fn is_chosen(&self, message: &Message) -> bool {
        self.chosen.is_some_and(|chosen| chosen == message.from || chosen == message.to)
    }

    /// Whether a ghost covers nothing there.
    fn is_free(&self, area: &Area) -> bool {
        let clear = self.layout.mark / 2.0 + 1.0;
        self.covers_nobody(area)
            && !self.taken.iter().any(|other| area.crowds(other, GAP))
            && !self.marks.iter().any(|at| area.distance(*at) < clear)
    }

    /// Whether something there is on the stage and covers no process.
    fn covers_nobody(&self, area: &Area) -> bool {
        let frame = self.layout.frame;
        area.is_within(frame.width, frame.height)
            && self.processes.iter().all(|mark| area.distance(mark.at) >= room_of(mark))
    }

    /// Places a message under way, in the form of its kind.
    fn fly(&mut self, index: u32, message: &Message, now: Time) {
        let share = share(message, now);
        let detail = self.detail(index, message);
        let token = match self.pill(index, message, detail) {
            Some((course, written)) => {
                let flight = self.flight(message, written.2.1).on(course.curve);
                let place = course.stretch.at(share);
                self.token(index, message, written, &flight, place)
            }
            None => self.around(index, message, detail, share),
        };
        self.put(token);
    }

    /// Places a mark that goes around the bodies in its way.
    fn around(&self, index: u32, message: &Message, detail: Detail, share: f64) -> Token {
        let detail = detail.min(Detail::Initials);
        let words = forms::words(self.reading, message.kind, message, detail);
        let (size, across, ahead) = if detail == Detail::Initials {
            let size = wording::size(detail, (&words.0, &words.1));
            (size, wording::across(size), shapes::POINTER / 2.0)
        } else {
            let mark = self.mark(detail);
            ((mark, mark), mark, 0.0)
        };
        let flight = self.flight(message, size.1);
        let place = flight.mark(across, ahead).at(share);
        let token = self.token(index, message, (detail, words, size), &flight, place);
        let aside = detour::aside(self.layout, message, token.at, flight.direction(place), across);
        Token { bend: token.bend.plus(aside.times(0.5)), at: token.at.plus(aside), ..token }
    }

    /// The form of a message: that of its kind, but even in a crowd the messages of the chosen process have
    /// letters if there is room.
    fn detail(&mut self, index: u32, message: &Message) -> Detail {
        let detail = self.forms.of(self.reading, index, message.kind);
        let lifted = detail < Detail::Initials
            && self.is_chosen(message)
            && !self.layout.has_cells()
            && self.pill(index, message, Detail::Initials).is_some();
        if lifted { Detail::Initials } else { detail }
    }

    /// Where a message flies in a form with words, what is written on it, and its size.
    fn pill(&mut self, index: u32, message: &Message, detail: Detail) -> Option<(Course, Written)> {
        if detail < Detail::Initials {
            return None;
        }
        let words = forms::words(self.reading, message.kind, message, detail);
        let size = wording::size(detail, (&words.0, &words.1));
        let course = self.forms.course_of(self.reading, index, message, size)?;
        Some((course, (detail, words, size)))
    }

    fn flight(&self, message: &Message, height: f64) -> Flight {
        Flight::new(self.reading, self.layout, message.from, message.to, height)
    }

    /// The size of a mark without letters.
    fn mark(&self, detail: Detail) -> f64 {
        if detail == Detail::Dot { self.layout.mark.min(LARGEST_DOT) } else { self.layout.mark }
    }

    fn token(
        &self,
        index: u32,
        message: &Message,
        (detail, words, size): Written,
        flight: &Flight,
        place: f64,
    ) -> Token {
        let tail = flight.tail(&self.processes[message.from.index()], place);
        let (trace, digest) = (&self.reading.trace, &self.reading.digest);
        Token {
            message: index,
            from: message.from,
            to: message.to,
            kind: message.kind,
            detail,
            words,
            tail: tail.start,
            bend: tail.bend,
            at: tail.end,
            size,
            angle: flight.angle(place),
            form: TokenForm::of(trace.head.algorithm.kinds[message.kind as usize].manner),
            allegiance: announced_leader(trace, digest, message.kind, &message.payload),
            fate: Fate::UnderWay,
        }
    }
}

/// The share of its flight that is over.
fn share(message: &Message, now: Time) -> f64 {
    let (passed, whole) = (now.0.saturating_sub(message.sent.0), message.due.0 - message.sent.0);
    (passed as f64 / whole.max(1) as f64).min(1.0)
}

fn room_of(mark: &ProcessMark) -> f64 {
    let body = shapes::extent(mark.role, mark.presence, mark.radius) + 2.0;
    match mark.timers.len().checked_sub(1) {
        Some(outer) => body.max(shapes::timer_radius(mark.role, mark.presence, mark.radius, outer) + 1.0),
        None => body,
    }
}
