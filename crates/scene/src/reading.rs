//! A trace prepared for pictures: everything is computed once, so that each picture only looks things up.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use model::sorting;
use model::trace::chronicle::Step;
use model::trace::{Chronicle, Event, Message, States};
use model::{Id, Language, Moment, Names, Process, Time, Trace};
use words::Sentence;

use crate::allegiance::Allegiance;
use crate::beats::{Beat, Beats, BeatsBuilder, Pace, telling};
use crate::cone::{CausalOrder, Cone};
use crate::digest::Digest;
use crate::layout::Layout;
use crate::picture::{Bodies, Curtain, Frame, LinkMark, Point, ProcessMark, Scene, Share};
use crate::spacetime::{Arrow, Timeline};
use crate::timeline::{self, MAX_ARROWS};
use crate::tokens::{self, Forms, KindLook};
use crate::{curtain, links, processes, wording};

/// A trace with everything that is computed once for it.
pub struct Reading {
    pub trace: Trace,
    pub states: States,
    pub names: Rc<Names>,
    pub chronicle: Chronicle,
    pub(crate) digest: Digest,
    /// A letter or two for each kind of message.
    pub(crate) initials: Vec<String>,
    drawing: Drawing,
    timeline: Timeline,
    beats: Beats,
    pace: Pace,
    begin: Moment,
    /// The layout of the last frame: a page asks for the same one sixty times a second.
    layout: RefCell<Option<(Frame, Rc<Layout>)>>,
    /// What stood still in the last scene: most frames are between two events.
    still: RefCell<Option<Still>>,
    /// In which form each kind of message flies in the layout of the last frame.
    forms: RefCell<Option<Forms>>,
    /// Computed when first needed: most viewers never ask for causes.
    causal_order: OnceCell<CausalOrder>,
    /// The last cone: stage and lanes ask for the same one.
    cone: RefCell<Option<(u32, Option<Rc<Cone>>)>>,
}

/// The part of a scene that only events change, and what it was made from.
#[derive(Clone)]
struct Still {
    position: u32,
    chosen: Option<Process>,
    layout: Rc<Layout>,
    processes: Rc<[ProcessMark]>,
    links: Rc<[LinkMark]>,
    curtain: Option<Curtain>,
    agreement: Vec<Share>,
    parted: Option<Vec<u32>>,
}

/// In longer runs, causes and effects are not shown.
const CONES_UP_TO: u32 = 200_000;

/// A reading under construction, event by event, so that one pass can feed other observers too, and pause.
pub struct ReadingBuilder {
    states: States,
    chronicle: Chronicle,
    digest: Digest,
    beats: BeatsBuilder,
}

impl ReadingBuilder {
    /// Before the first event; only the head of the trace need be there.
    pub fn new(trace: &Trace) -> ReadingBuilder {
        let processes = trace.head.roster.len();
        ReadingBuilder {
            states: States::new(processes),
            chronicle: Chronicle::new(trace),
            digest: Digest::new(trace),
            beats: BeatsBuilder::new(),
        }
    }

    /// Reads the next event; the trace need not go further than this. Other observers may use the step too.
    pub fn see<'a>(&'a mut self, trace: &'a Trace, index: u32, event: &'a Event) -> Step<'a> {
        self.states.see(trace, index, event);
        let step = self.chronicle.see(trace, index, event);
        self.digest.see(&step);
        self.beats.see(&step);
        step
    }

    /// After the last event of the trace.
    pub fn finish(self, trace: Trace, drawing: Drawing) -> Reading {
        let ReadingBuilder { states, chronicle, digest, beats } = self;
        let digest = digest.finish();
        let timeline = Timeline::of(&trace, &chronicle, &digest);
        let names = Rc::new(Names::new(&trace.head.roster, &drawing.labels));
        let begin = trace.begin();
        let (beats, flight) = beats.finish();
        let pace = Pace::of_story(&telling(&trace, &names, &beats), begin, timeline.end, flight);
        let initials = wording::initials(trace.head.algorithm.kinds);
        Reading {
            begin,
            names,
            trace,
            states,
            chronicle,
            digest,
            initials,
            drawing,
            timeline,
            beats,
            pace,
            layout: RefCell::new(None),
            still: RefCell::new(None),
            forms: RefCell::new(None),
            causal_order: OnceCell::new(),
            cone: RefCell::new(None),
        }
    }
}

/// What a scenario says about the drawing alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Shown instead of ids.
    pub labels: Vec<(Id, String)>,
    /// Where processes are: x and y in thousandths of a per cent of the stage.
    pub places: Vec<(Id, u32, u32)>,
}

impl Reading {
    pub fn new(trace: Trace, drawing: Drawing) -> Reading {
        let mut builder = ReadingBuilder::new(&trace);
        for (index, event) in (0..).zip(trace.events()) {
            builder.see(&trace, index, &event);
        }
        builder.finish(trace, drawing)
    }

    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The run as a story.
    pub fn beats(&self) -> &Beats {
        &self.beats
    }

    /// How fast the story is told.
    pub fn pace(&self) -> &Pace {
        &self.pace
    }

    /// What the beat before a moment tells, as far as it has happened.
    pub fn beat_sentence(&self, moment: Moment, language: Language) -> Sentence {
        let position = self.trace.position(moment);
        let beat = self.beats.told_at(position).map(Beat::to_tell).unwrap_or_default();
        words::beat_sentence(&self.trace, &self.names, &beat, position, language)
    }

    /// The moment at which a run is first shown: processes have booted, and nothing else has happened.
    pub fn begin(&self) -> Moment {
        self.begin
    }

    /// The moment, moved into the run if it is before its beginning or after its end.
    pub fn within(&self, moment: Moment) -> Moment {
        let (end, begin) = (self.timeline.end, self.begin);
        match moment.time > end {
            true => Moment::after(end),
            false if self.trace.position(moment) < self.trace.position(begin) => begin,
            false => moment,
        }
    }

    pub fn allegiance(&self, leader: Process) -> Allegiance {
        self.digest.allegiance(leader)
    }

    /// All processes that are ever believed in, in the order of the colours.
    pub fn leaders(&self) -> Vec<Id> {
        let roster = &self.trace.head.roster;
        let mut leaders: Vec<Process> =
            roster.all().filter(|process| self.digest.order(*process) != u32::MAX).collect();
        sorting::sort_by_key(&mut leaders, |leader| self.digest.order(*leader));
        leaders.into_iter().map(|leader| roster.id(leader)).collect()
    }

    /// Gives these leaders the first colours, in this order, and the others the next ones: beside another run
    /// the same leader has the same colour.
    pub fn colour_like(&mut self, leaders: &[Id]) {
        let known: Vec<Option<Process>> =
            leaders.iter().map(|leader| self.trace.head.roster.find(*leader)).collect();
        self.digest.order_leaders(&known);
        self.timeline = Timeline::of(&self.trace, &self.chronicle, &self.digest);
    }

    /// The positions worth stopping at, ascending: right after each fault, caption and leader change, and
    /// where all processes that are up come to agree.
    pub fn interesting(&self) -> &[u32] {
        &self.digest.interesting
    }

    /// The messages under way at any time from `from` to `to`, in sending order; none if they are too many to
    /// draw.
    pub fn arrows(&self, from: Time, to: Time) -> Option<Vec<Arrow>> {
        let position = self.trace.position(Moment { time: from, done: Some(0) });
        let older = self.states.count_under_way(&self.trace, position);
        let first = self.sent_before(|message| message.sent_in < position);
        let last = self.sent_before(|message| message.sent <= to);
        if older + last.saturating_sub(first) > MAX_ARROWS {
            return None;
        }
        let older = self.states.under_way(&self.trace, position);
        let arrow = |message| timeline::arrow(&self.trace, &self.digest, message);
        Some(older.into_iter().chain(first..last).map(arrow).collect())
    }

    /// How many messages are early (binary search): `is_early` must hold for the first ones sent and no later
    /// one.
    fn sent_before(&self, is_early: impl Fn(&Message) -> bool) -> u32 {
        let (mut low, mut high) = (0, self.trace.message_count());
        while low < high {
            let middle = low + (high - low) / 2;
            match is_early(&self.trace.message(middle)) {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        low
    }

    /// The causal past and future of an event; none if it is no step of a process, or if the run is too long.
    pub fn cone(&self, event: u32) -> Option<Rc<Cone>> {
        let mut kept = self.cone.borrow_mut();
        match &*kept {
            Some((known, cone)) if *known == event => cone.clone(),
            _ => {
                let cone = self.causal_order()?.cone(&self.trace, event).map(Rc::new);
                *kept = Some((event, cone.clone()));
                cone
            }
        }
    }

    /// The event of a process nearest to a time; none if the run is too long.
    pub fn nearest_event(&self, process: Process, time: Time) -> Option<u32> {
        let events = self.has_cones().then(|| self.chronicle.steps(process))?;
        let after = events.partition_point(|event| self.trace.time_of(*event) < time);
        let near = [after.checked_sub(1), Some(after)].into_iter().flatten().filter_map(|k| events.get(k));
        near.copied().min_by_key(|event| self.trace.time_of(*event).0.abs_diff(time.0))
    }

    /// Whether the run is short enough for causes and effects.
    pub fn has_cones(&self) -> bool {
        self.trace.len() <= CONES_UP_TO
    }

    fn causal_order(&self) -> Option<&CausalOrder> {
        self.has_cones()
            .then(|| self.causal_order.get_or_init(|| CausalOrder::of(&self.trace, &self.chronicle)))
    }

    pub fn layout(&self, frame: Frame) -> Rc<Layout> {
        let mut kept = self.layout.borrow_mut();
        match &*kept {
            Some((known, layout)) if *known == frame => layout.clone(),
            _ => {
                let layout = Rc::new(Layout::new(&self.trace, &self.drawing, frame));
                *kept = Some((frame, layout.clone()));
                layout
            }
        }
    }

    /// The scene of a moment. Tokens from and to the chosen process keep their labels when there are many.
    pub fn scene(&self, moment: Moment, frame: Frame, chosen: Option<Process>) -> Scene {
        self.draw(moment, self.layout(frame), chosen)
    }

    /// The scene of a moment while a process is dragged away from its place.
    pub fn scene_holding(
        &self,
        moment: Moment,
        frame: Frame,
        chosen: Option<Process>,
        (held, at): (Process, Point),
    ) -> Scene {
        self.draw(moment, Rc::new(self.layout(frame).with_process_at(held, at)), chosen)
    }

    fn draw(&self, moment: Moment, layout: Rc<Layout>, chosen: Option<Process>) -> Scene {
        let position = self.trace.position(moment);
        let still = self.still(position, &layout, chosen);
        let mut forms = self.forms.borrow_mut();
        let forms = Self::forms_in(&layout, &mut forms);
        let crowd = tokens::tokens(self, &layout, &still.processes, moment.time, position, chosen, forms);
        let spoken = self.digest.captions.partition_point(|(since, _)| *since <= position);
        let caption = spoken.checked_sub(1).map(|k| self.digest.captions[k].1.clone());
        Scene {
            frame: layout.frame,
            zoom: layout.zoom,
            time: moment.time,
            bodies: Bodies::of(&layout),
            curtain: still.curtain,
            links: still.links,
            agreement: still.agreement,
            processes: still.processes,
            tokens: crowd.tokens,
            density: crowd.density,
            medium: crowd.medium,
            flows: crowd.flows,
            undrawn: crowd.undrawn,
            caption,
            parted: still.parted,
        }
    }

    /// How each kind of message that occurs in the run looks after so many events.
    pub fn legend(&self, position: u32, frame: Frame) -> Vec<KindLook> {
        let mut forms = self.forms.borrow_mut();
        tokens::legend(self, Self::forms_in(&self.layout(frame), &mut forms), position)
    }

    fn forms_in<'a>(layout: &Rc<Layout>, kept: &'a mut Option<Forms>) -> &'a mut Forms {
        kept.take_if(|known| !known.are_for(layout));
        kept.get_or_insert_with(|| Forms::new(layout))
    }

    /// The part of a scene that stays the same between two events.
    fn still(&self, position: u32, layout: &Rc<Layout>, chosen: Option<Process>) -> Still {
        let mut kept = self.still.borrow_mut();
        let same = |still: &&Still| {
            still.position == position && still.chosen == chosen && Rc::ptr_eq(&still.layout, layout)
        };
        if let Some(still) = kept.as_ref().filter(same) {
            return still.clone();
        }
        let connectivity = self.chronicle.links.at(position);
        let parted_since = self.chronicle.links.parted_since(position);
        let processes = processes::processes(self, layout, position, chosen);
        let still = Still {
            position,
            chosen,
            layout: layout.clone(),
            links: links::links(self, layout, &connectivity, position, &processes, chosen).into(),
            processes: processes.into(),
            curtain: parted_since.and_then(|since| curtain::curtain(self, layout, &connectivity, since)),
            agreement: processes::agreement(self, position),
            parted: connectivity.groups().map(<[u32]>::to_vec),
        };
        *kept = Some(still.clone());
        still
    }
}
