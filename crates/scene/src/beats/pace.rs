//! How fast a run is told: a map between its own time and the time on screen, which only ever goes forward.
//! Silence is short, bursts are stretched, and each beat stays long enough to be read.

use model::{Moment, Time};

/// The map between moments of a run, or of two on one clock, and milliseconds on screen at normal speed.
#[derive(Clone, Debug, PartialEq)]
pub struct Pace {
    /// Ascending in both; at least one. Between two knots time passes evenly; at a knot everything up to its
    /// moment happens at once.
    knots: Vec<Knot>,
    /// How many times longer than usual sentences stay.
    tempo: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Knot {
    /// In milliseconds on screen.
    shown: f64,
    moment: Moment,
    /// Whether time rushes on the way here, because there is nothing to tell.
    rushed: bool,
}

/// What a beat needs to be told.
pub(crate) struct Telling {
    /// How long its sentence takes to read, in milliseconds.
    pub reading: f64,
    /// Its first and last instants.
    pub from: Time,
    pub to: Time,
    /// The moment after its last event.
    pub done: Moment,
    pub routine: bool,
}

/// No run is told in less time than this, in milliseconds.
const SHORTEST: f64 = 8_000.0;
/// No run takes longer, unless its beats do.
const LONGEST: f64 = 88_000.0;
/// From one beat to the next, at least: no more than two a second.
const STEP: f64 = 505.0;
/// The longest that nothing new is told once a sentence was read.
const STILL: f64 = 990.0;
/// Before anything happens.
const FIRST_LOOK: f64 = 400.0;
/// A message usually flies so long.
const FLIGHT: f64 = 800.0;
/// Time rushes where it passes this many times faster than usual.
const RUSH: f64 = 4.0;

impl Pace {
    /// Every time unit takes a second.
    pub fn linear(end: Time) -> Pace {
        let knot = |shown, time| Knot { shown, moment: Moment::after(time), rushed: false };
        let begin = Moment { time: Time::ZERO, done: Some(0) };
        Pace {
            knots: vec![Knot { shown: 0.0, moment: begin, rushed: false }, knot(end.0 as f64, end)],
            tempo: 1.0,
        }
    }

    /// The pace of a story: how each beat is told, when the run is first shown and when it ends, and how long
    /// a message usually flies.
    pub(crate) fn of_story(told: &[Telling], begin: Moment, end: Time, flight: Time) -> Pace {
        // Long stories are read faster and short ones slower, until they fit.
        let length = |tempo: f64| Maker::new(begin, flight, tempo).tell(told, end).length();
        let tempo = match length(1.0) {
            fits if (SHORTEST..=LONGEST).contains(&fits) => 1.0,
            short if short < SHORTEST => boundary(1.0, 64.0, |tempo| length(tempo) < SHORTEST).1,
            _ => boundary(0.01, 1.0, |tempo| length(tempo) <= LONGEST).0,
        };
        Maker::new(begin, flight, tempo).tell(told, end)
    }

    /// One clock for several runs: each moment stays as long as the slowest of them needs.
    pub fn shared(paces: &[&Pace]) -> Pace {
        let [first, others @ ..] = paces else { return Pace::linear(Time::units(1)) };
        if others.is_empty() {
            return (*first).clone();
        }
        let mut times: Vec<Time> =
            paces.iter().flat_map(|pace| pace.knots.iter().map(|knot| knot.moment.time)).collect();
        times.sort_unstable();
        times.dedup();
        let before = |pace: &Pace, time| pace.shown_at(Moment { time, done: Some(0) });
        let after = |pace: &Pace, time| pace.shown_at(Moment::after(time));
        let longest = |span: &dyn Fn(&Pace) -> f64| paces.iter().map(|pace| span(pace)).fold(0.0, f64::max);
        let begin = Moment { time: times[0], done: Some(0) };
        let mut knots = vec![Knot { shown: 0.0, moment: begin, rushed: false }];
        let (mut shown, mut last) = (0.0, times[0]);
        for time in times {
            let way = longest(&|pace| before(pace, time) - after(pace, last));
            let stay = longest(&|pace| after(pace, time) - before(pace, time));
            let rushed = time > last
                && paces
                    .iter()
                    .all(|pace| pace.is_fast_forward((after(pace, last) + before(pace, time)) / 2.0));
            shown += way + stay;
            knots.push(Knot { shown, moment: Moment::after(time), rushed });
            last = time;
        }
        Pace { knots, tempo: paces.iter().map(|pace| pace.tempo).fold(0.0, f64::max) }
    }

    /// When a moment is first on screen, in milliseconds from the beginning.
    pub fn shown_at(&self, moment: Moment) -> f64 {
        let next = self.knots.partition_point(|knot| key(knot.moment) < key(moment));
        let Some(to) = self.knots.get(next) else { return self.length() };
        let Some(from) = next.checked_sub(1).map(|k| self.knots[k]) else { return to.shown };
        if moment.time >= to.moment.time {
            return to.shown;
        }
        if moment.time <= from.moment.time {
            return from.shown;
        }
        let way =
            (moment.time.0 - from.moment.time.0) as f64 / (to.moment.time.0 - from.moment.time.0) as f64;
        from.shown + way * (to.shown - from.shown)
    }

    /// The moment on screen after so many milliseconds.
    pub fn moment_at(&self, milliseconds: f64) -> Moment {
        let next = self.knots.partition_point(|knot| knot.shown <= milliseconds);
        let Some(from) = next.checked_sub(1).map(|k| self.knots[k]) else { return self.knots[0].moment };
        let Some(to) = self.knots.get(next) else { return from.moment };
        let way = (milliseconds - from.shown) / (to.shown - from.shown);
        let span = to.moment.time.0 - from.moment.time.0;
        // A little more, so that a moment that was turned into milliseconds comes back as itself.
        let passed = (way * span as f64 + 1e-4) as u64;
        // What happens at the next knot is still to come.
        match passed.min(span.saturating_sub(1)) {
            0 => from.moment,
            passed => Moment::after(Time(from.moment.time.0 + passed)),
        }
    }

    /// How long the whole run takes on screen, in milliseconds.
    pub fn length(&self) -> f64 {
        self.knots.last().map_or(0.0, |knot| knot.shown)
    }

    /// How many times longer than its reading time each sentence stays: more than one where a run has little
    /// to tell, less where it has much.
    pub fn tempo(&self) -> f64 {
        self.tempo
    }

    /// Whether time passes much faster than usual there, because nothing happens.
    pub fn is_fast_forward(&self, milliseconds: f64) -> bool {
        let next = self.knots.partition_point(|knot| knot.shown <= milliseconds);
        self.knots.get(next).is_some_and(|knot| knot.rushed)
    }
}

/// Lays the knots of a story.
struct Maker {
    knots: Vec<Knot>,
    /// Milliseconds for a tick of the run, where nothing else decides.
    usual: f64,
    tempo: f64,
}

impl Maker {
    fn new(begin: Moment, flight: Time, tempo: f64) -> Maker {
        let usual = FLIGHT / flight.0.max(1) as f64 * tempo.min(1.0);
        Maker { knots: vec![Knot { shown: 0.0, moment: begin, rushed: false }], usual, tempo }
    }

    fn tell(mut self, told: &[Telling], end: Time) -> Pace {
        // The picture is seen before anything happens.
        let mut stay = (FIRST_LOOK, STILL - FIRST_LOOK);
        let begin = self.last().moment;
        for beat in told.iter().filter(|beat| key(beat.done) > key(begin)) {
            self.go_on(beat.from, stay);
            if beat.from < beat.to {
                self.arrive(Moment::after(beat.from));
                let usual = (beat.to.0 - beat.from.0) as f64 * self.usual;
                let span = usual.min(STILL * self.tempo.min(1.0));
                self.lay(span, beat.done, beat.routine && usual >= RUSH * span);
            } else {
                self.arrive(beat.done);
            }
            stay = ((beat.reading * self.tempo).max(STEP), STILL);
        }
        self.go_on(end, stay);
        self.arrive(Moment::after(end));
        Pace { knots: self.knots, tempo: self.tempo }
    }

    /// From the end of a beat on, while its sentence is read, and then to the moment before the next one.
    fn go_on(&mut self, to: Time, (reading, still): (f64, f64)) {
        let from = self.last().moment;
        let before = Moment { time: to, done: Some(0) };
        let still = still * self.tempo.min(1.0);
        let gap = to.0.saturating_sub(from.time.0);
        let usual = gap as f64 * self.usual;
        if usual <= reading + still {
            return self.lay(reading.max(usual), before, false);
        }
        let passed = (reading / self.usual) as u64;
        self.lay(reading, Moment::after(Time(from.time.0 + passed)), false);
        self.lay(still, before, usual - reading >= RUSH * still);
    }

    fn lay(&mut self, milliseconds: f64, moment: Moment, rushed: bool) {
        let shown = self.last().shown + milliseconds;
        self.knots.push(Knot { shown, moment, rushed });
    }

    /// What happens at the last knot.
    fn arrive(&mut self, moment: Moment) {
        self.knots.last_mut().expect("there is a first knot").moment = moment;
    }

    fn last(&self) -> Knot {
        *self.knots.last().expect("there is a first knot")
    }
}

/// Moments in their order.
fn key(moment: Moment) -> (Time, u32) {
    (moment.time, moment.done.unwrap_or(u32::MAX))
}

/// Where a condition that holds at `low` stops holding: the last value at which it does and the first at which
/// it does not.
fn boundary(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> (f64, f64) {
    for _ in 0..30 {
        let middle = (low + high) / 2.0;
        match holds(middle) {
            true => low = middle,
            false => high = middle,
        }
    }
    (low, high)
}
