//! No spoilers: while the veil is on, nothing of a run is told that the playhead has not shown yet. Whether it
//! is on is asked for by a link, chosen by a person, or follows from what the page is used for.

use super::State;
use crate::run::{PreparedRun, Told};
use model::Moment;

/// The word in the view of a link.
pub const VEIL: &str = "veil";

/// Longer runs are not compared event by event when the script changes.
const COMPARED_UP_TO: u32 = 200_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Veil {
    /// What a person chose, here or at an earlier visit.
    pub wish: Option<bool>,
    /// Whether this is a first visit: the veil is on until its run was seen to the end, or the person writes a
    /// script of their own.
    pub first_visit: bool,
    /// How far the playhead has been in the run on screen.
    farthest: Moment,
}

impl Default for Veil {
    fn default() -> Veil {
        Veil { wish: None, first_visit: false, farthest: super::Playhead::START }
    }
}

impl State {
    /// Whether the future is hidden.
    pub fn is_veiled(&self) -> bool {
        let asked = self.has(VEIL).then_some(true);
        // Whoever compares asks for the numbers of both runs.
        let first_visit = self.veil.first_visit && self.compare.difference.is_none();
        let usual = || self.is_lecture() || self.is_lesson_on_stage() || first_visit;
        asked.or(self.veil.wish).unwrap_or_else(usual)
    }

    /// How far the run on screen, or both of a comparison, may be told.
    pub fn told(&self) -> Told {
        let farthest = self.veil.farthest;
        match self.is_veiled() && !self.has_shown_all() {
            true => Told::UpTo(farthest),
            false => Told::Whole,
        }
    }

    /// A person hides the future or shows it.
    pub(super) fn set_veil(&mut self, on: bool) {
        // In the link, too: it opens as it was shared.
        self.switch(VEIL, on);
        (self.veil.wish, self.veil.first_visit) = (Some(on), false);
    }

    /// Notes how far the playhead has come.
    pub(super) fn note_farthest(&mut self) {
        let now = self.now();
        if key(now) > key(self.veil.farthest) {
            self.veil.farthest = now;
        }
        if self.veil.first_visit && self.has_shown_all() {
            self.veil.first_visit = false;
        }
    }

    /// Another script was opened: nothing of it has been shown.
    pub(super) fn forget_farthest(&mut self) {
        self.veil.farthest = super::Playhead::START;
    }

    /// The script changed: what was seen counts as far as it is still the same.
    pub(super) fn keep_farthest(&mut self, old: Option<&PreparedRun>, new: &PreparedRun) {
        let Some(old) = old else { return };
        let seen = old.reading.trace.position(self.veil.farthest);
        let (before, now) = (&old.reading.trace, &new.reading.trace);
        if seen > COMPARED_UP_TO || before.head.roster != now.head.roster {
            return self.forget_farthest();
        }
        let same = before.events().zip(now.events()).take(seen as usize);
        let same = same.take_while(|(before, now)| before == now).count() as u32;
        if same < seen || now.len() != before.len() {
            let kept = now.moment(same);
            if key(kept) < key(self.veil.farthest) {
                self.veil.farthest = kept;
            }
        }
    }

    /// Whether nothing is left to happen after the farthest point.
    fn has_shown_all(&self) -> bool {
        let farthest = self.veil.farthest;
        self.shown().is_some_and(|shown| {
            [Some(&shown.one), shown.other.as_ref()].into_iter().flatten().all(|run| {
                let trace = &run.reading.trace;
                trace.position(farthest) == trace.len() && run.extent == crate::run::Extent::Whole
            })
        })
    }
}

/// Sorts moments; the end of an instant comes after all of its events.
fn key(moment: Moment) -> (model::Time, u32) {
    (moment.time, moment.done.unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use model::{Language, Time};

    use super::*;
    use crate::state::sample::{TEXT, page, run};
    use crate::state::{Input, LinkView, ModeInput, OpenInput, ScriptInput, TimeInput};

    fn seek(state: &mut State, time: u64) {
        state.take(Input::Time(TimeInput::Seek(Moment::after(Time(time)))));
    }

    fn veiled() -> State {
        let mut state = page(TEXT);
        state.take(Input::Mode(ModeInput::Veil(true)));
        state
    }

    #[test]
    fn what_was_shown_once_may_be_told_and_after_the_end_everything() {
        let mut state = veiled();
        seek(&mut state, 2_000);
        seek(&mut state, 1_000);
        assert_eq!(state.told(), Told::UpTo(Moment::after(Time(2_000))));
        state.take(Input::Time(TimeInput::End));
        seek(&mut state, 1_000);
        assert_eq!(state.told(), Told::Whole);
    }

    #[test]
    fn an_edit_hides_what_it_may_have_changed_and_nothing_before_it() {
        let mut state = veiled();
        state.take(Input::Time(TimeInput::End));
        seek(&mut state, 1_000);
        let text = format!("{TEXT}# Nothing changes\n");
        state.take(Input::Script(ScriptInput::Type { text, at: 0.0 }));
        run(&mut state);
        assert_eq!(state.told(), Told::Whole);
        let text = format!("{TEXT}at 1.5 crash 3\n");
        state.take(Input::Script(ScriptInput::Type { text, at: 0.0 }));
        run(&mut state);
        let Told::UpTo(farthest) = state.told() else { panic!("it changed after 1.5") };
        assert!((Time(1_000)..=Time(1_500)).contains(&farthest.time), "{farthest}");
        state.take(Input::Open(OpenInput::New("algorithm franklin\nids 1 2 3\n".to_owned())));
        run(&mut state);
        assert_eq!(state.told(), Told::UpTo(state.now()), "nothing of another script was shown");
    }

    #[test]
    fn a_link_a_lecture_and_a_first_visit_hide_the_future_unless_a_person_says_otherwise() {
        let mut state = page(TEXT);
        assert!(!state.is_veiled());
        state.take(Input::Mode(ModeInput::Lecture(true)));
        assert!(state.is_veiled());
        state.take(Input::Mode(ModeInput::Veil(false)));
        assert!(!state.is_veiled(), "the person's choice goes first");
        state.modes.words = LinkView::read(Some("lecture-veil")).words;
        assert!(state.is_veiled(), "the link asks for it");
        assert_eq!(state.whole_view().as_deref(), Some("lecture-veil"));
        state.take(Input::Mode(ModeInput::Veil(false)));
        assert_eq!((state.is_veiled(), state.whole_view().as_deref()), (false, Some("lecture")));
        let mut first = State::new(TEXT, Language::En);
        first.veil.first_visit = true;
        run(&mut first);
        assert!(first.is_veiled());
        first.take(Input::Time(TimeInput::End));
        assert!(!first.is_veiled(), "it was seen to the end once");
    }
}
