//! The state of learning: which lesson is open, what it has put on the stage, and how to get back to the
//! user's own script. It knows names and texts; lessons are fetched and parsed elsewhere.

mod progress;

use std::collections::BTreeMap;
use std::rc::Rc;

use habemus_core::lesson::{Lesson, When};
use habemus_core::{Topic, course};
use model::Language;

use super::history::Snapshot;
use super::{Notice, Opening, Playhead, State, Tab};
pub use progress::{Achievement, LearningProgress};

#[derive(Clone, Default)]
pub struct Learning {
    /// The requested lesson; if none, the lesson about the algorithm on the stage is shown.
    pub asked: Option<Topic>,
    /// How often a lesson was opened.
    pub opened: u32,
    /// Every lesson that has been fetched, by its address.
    pub library: Rc<BTreeMap<String, Rc<Lesson>>>,
    pub progress: LearningProgress,
    /// What the lesson has put on the stage last: the scenario's name in the lesson, and when.
    pub shown: Option<(String, When)>,
    /// The text that the lesson has put on the stage last.
    placed: Option<Snapshot>,
    /// The user's own text, which the lesson has replaced.
    own: Option<Snapshot>,
}

pub enum LessonInput {
    Open(Topic),
    /// Shows something of a lesson on the stage.
    See(Box<Sight>),
    /// Restores what was there before a lesson.
    BackToOwn,
    /// Marks a lesson as read or unread.
    Read(Topic, bool),
    AddProgress(LearningProgress),
    Fetched {
        address: String,
        lesson: Rc<Lesson>,
    },
}

/// Something that a lesson shows.
pub struct Sight {
    pub lesson: Topic,
    /// The scenario's name in the lesson.
    pub name: String,
    pub when: When,
    /// The scenario.
    pub text: String,
    /// The difference of the other side, if it is a comparison.
    pub difference: Option<String>,
}

/// The file of a lesson, beside the page's other files.
pub fn lesson_address(name: &str, language: Language) -> String {
    format!("lessons/{name}.{}.md", language.code())
}

/// A lesson and its place in the course.
#[derive(Clone, Copy)]
pub struct CoursePosition {
    pub topic: Topic,
    /// The title of its unit.
    pub unit: model::spec::Bilingual,
    /// Counted from 0.
    pub index: usize,
}

/// Every lesson with its place, in order.
pub fn course_positions() -> impl Iterator<Item = CoursePosition> {
    let all = course().iter().flat_map(|unit| unit.topics.iter().map(move |topic| (*topic, unit.title)));
    all.enumerate().map(|(index, (topic, unit))| CoursePosition { topic, unit, index })
}

/// The lesson with this name.
pub fn topic(name: &str) -> Option<Topic> {
    course_positions().map(|place| place.topic).find(|topic| topic.name() == name)
}

impl State {
    pub(super) fn change_lesson(&mut self, input: LessonInput) {
        match input {
            LessonInput::Open(topic) => self.open_lesson(topic),
            LessonInput::See(sight) => self.see(*sight),
            LessonInput::BackToOwn => self.go_back_to_own(),
            LessonInput::Read(topic, done) => self.lesson.progress.set(Achievement::Read, topic.name(), done),
            LessonInput::AddProgress(elsewhere) => {
                self.lesson.progress.add(&elsewhere);
                self.say(Notice::ProgressAdded);
            }
            LessonInput::Fetched { address, lesson } => {
                Rc::make_mut(&mut self.lesson.library).insert(address, lesson);
            }
        }
    }

    /// The lesson of the panel: the requested one, else that of the algorithm on the stage.
    pub fn lesson_shown(&self) -> Option<Topic> {
        self.lesson.asked.or_else(|| topic(self.run.as_ref()?.scenario.algorithm.name))
    }

    /// Whether a lesson has replaced the user's own script.
    pub fn can_go_back_to_own(&self) -> bool {
        self.lesson.own.as_ref().is_some_and(|own| !own.has_same_texts(&self.snapshot()))
    }

    /// Whether what is on the stage was put there by a lesson.
    pub(super) fn is_lesson_on_stage(&self) -> bool {
        let placed = self.lesson.shown.is_some().then_some(self.lesson.placed.as_ref()).flatten();
        placed.is_some_and(|placed| placed.has_same_texts(&self.snapshot()))
    }

    /// Opens a lesson in its panel. The stage stays as it is.
    pub(super) fn open_lesson(&mut self, topic: Topic) {
        if self.lesson.asked.map(Topic::name) != Some(topic.name()) {
            self.lesson.shown = None;
        }
        self.show_all();
        self.dialog = None;
        self.lesson.opened += 1;
        (self.lesson.asked, self.choice.tab) = (Some(topic), Tab::Lesson);
    }

    /// Puts what a lesson shows on the stage; if it is already there, only the playhead moves.
    fn see(&mut self, sight: Sight) {
        let wanted = Snapshot {
            text: sight.text.into(),
            difference: sight.difference.map(Into::into),
            ..Snapshot::default()
        };
        let now = self.snapshot();
        if !self.lesson.placed.as_ref().is_some_and(|placed| placed.has_same_texts(&now)) {
            self.lesson.own = Some(now.clone());
        }
        let moment = sight.when.moment();
        match wanted.has_same_texts(&now) {
            true => self.stand_at(moment),
            false => {
                let (embed, view) = (self.modes.embed, self.modes.words.clone());
                let difference = wanted.difference.as_deref().map(str::to_owned);
                let moment = Some(moment);
                self.open(Opening { difference, moment, embed, view, ..Opening::of(&wanted.text) });
                self.openings += 1;
            }
        }
        self.lesson.placed = Some(wanted);
        (self.lesson.asked, self.lesson.shown) = (Some(sight.lesson), Some((sight.name, sight.when)));
    }

    fn go_back_to_own(&mut self) {
        if let Some(own) = self.lesson.own.take() {
            self.write_pair(own.text.to_string(), own.difference.as_deref().map(str::to_owned));
            self.restore_challenge(own.asked);
            self.grade();
            self.playhead.moment = Playhead::START;
            self.lesson.shown = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use model::{Moment, Time};

    use super::*;
    use crate::state::sample::run;
    use crate::state::{Input, ScriptInput};

    const OWN: &str = "algorithm bully\nids 1 2 3\nat 1 start 1\n";
    const SHOWN: &str = "algorithm chang-roberts\nids 1 2 3\n";

    fn page() -> State {
        let mut state = State::new(OWN, Language::En);
        run(&mut state);
        state
    }

    fn sight(text: &str, time: u64) -> Input {
        Input::Lesson(LessonInput::See(Box::new(Sight {
            lesson: topic("stability").expect("it is in the course"),
            name: "x".to_owned(),
            when: When::At(Moment::after(Time(time))),
            text: text.to_owned(),
            difference: None,
        })))
    }

    #[test]
    fn the_lesson_is_that_of_the_algorithm_until_another_is_asked_for() {
        let mut state = page();
        assert_eq!(state.lesson_shown().map(Topic::name), Some("bully"));
        state.take(Input::Lesson(LessonInput::Open(topic("vcube").expect("it is in the course"))));
        assert_eq!((state.lesson_shown().map(Topic::name), state.choice.tab), (Some("vcube"), Tab::Lesson));
        assert_eq!(&*state.script.text, OWN, "what is on the stage stays");
    }

    #[test]
    fn a_moment_is_one_step_to_undo_and_the_own_script_is_one_press_away() {
        let mut state = page();
        assert!(!state.can_go_back_to_own());
        state.take(sight(SHOWN, 2_000));
        run(&mut state);
        assert_eq!((&*state.script.text, state.now()), (SHOWN, Moment::after(Time(2_000))));
        assert_eq!(state.lesson_shown().map(Topic::name), Some("stability"), "the lesson stays in front");
        let openings = state.openings;
        state.take(sight(SHOWN, 3_000));
        assert_eq!((state.now().time, state.openings), (Time(3_000), openings), "only the playhead moves");
        state.take(Input::Undo);
        assert_eq!(&*state.script.text, OWN);
        state.take(sight(SHOWN, 2_000));
        state.take(sight("algorithm franklin\nids 1 2 3\n", 1_000));
        assert!(state.can_go_back_to_own());
        state.take(Input::Lesson(LessonInput::BackToOwn));
        assert_eq!((&*state.script.text, state.can_go_back_to_own()), (OWN, false));
    }

    #[test]
    fn a_changed_example_is_somebodys_own() {
        let mut state = page();
        state.take(sight(SHOWN, 2_000));
        let changed = format!("{SHOWN}at 2 crash 3\n");
        state.take(Input::Script(ScriptInput::Type { text: changed.clone(), at: 0.0 }));
        state.take(sight(SHOWN, 2_000));
        state.take(Input::Lesson(LessonInput::BackToOwn));
        assert_eq!(*state.script.text, *changed);
    }
}
