//! The runs of an experiment where no worker can be started: on the page itself, one after the other and
//! in small slices, so that the page responds. Slower, but all runs are made.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use habemus_core::sweep::{Report, RunningJob};

use super::Crew;
use crate::browser;

/// Milliseconds before the page may respond, and events per look at the clock.
const SLICE: f64 = 10.0;
const EVENTS: u64 = 500;
/// The page's place in the queue.
const PLACE: usize = 0;

/// A run in progress, and the time it has taken so far.
struct RunInProgress {
    run: usize,
    making: RunningJob,
    micros: f64,
}

impl Crew {
    /// Continues without workers.
    pub(super) fn help_out(self: &Rc<Crew>) {
        if !self.alone.replace(true) {
            self.workers.borrow_mut().iter_mut().for_each(|hand| *hand = None);
            self.queue.borrow_mut().take_back();
            self.later(None);
        }
    }

    fn later(self: &Rc<Crew>, current: Option<RunInProgress>) {
        let crew = self.clone();
        Timeout::new(0, move || {
            if !crew.dismissed.get() {
                crew.work(current);
            }
        })
        .forget();
    }

    /// Works for a while, then lets the page respond before going on.
    fn work(self: &Rc<Crew>, mut current: Option<RunInProgress>) {
        let began = browser::now();
        while browser::now() - began < SLICE {
            let Some(mut at) = current.take().or_else(|| self.take_up()) else { break };
            let since = browser::now();
            let report = at.making.advance(EVENTS);
            at.micros += (browser::now() - since) * 1000.0;
            match report {
                Some(report) => self.made(at.run, at.micros, report),
                None => current = Some(at),
            }
        }
        self.tell_soon();
        if current.is_some() || !self.queue.borrow().is_over() {
            self.later(current);
        }
    }

    /// The next run that can be made; those that cannot are reported on the way.
    fn take_up(&self) -> Option<RunInProgress> {
        loop {
            let run = *self.queue.borrow_mut().hand(PLACE, 1).first()?;
            let job = self.batch.source.job(run)?;
            match job.begin() {
                Ok(making) => return Some(RunInProgress { run, making, micros: 0.0 }),
                Err(report) => self.made(run, 0.0, report),
            }
        }
    }

    fn made(&self, run: usize, micros: f64, report: Report) {
        self.queue.borrow_mut().done(PLACE, run);
        self.forecast.borrow_mut().took(self.point(run), micros / 1000.0);
        self.fresh.borrow_mut().0.push(report);
    }
}
