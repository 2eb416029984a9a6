//! Which events make sense for a process, a link or a message at a moment, and their names. Reads the
//! trace; draws nothing.

use model::scenario::{Action, Link, Way, Who};
use model::spec::Bilingual;
use model::trace::Message;
use model::trace::event::Origin;
use model::trace::states::Aspect;
use model::{Id, Language, Moment, Process, Time};
use words::stage::{link_title, message_title, one_way, process_title};

use crate::press::{Act, Target};
use crate::run::{PreparedRun, write_time};

/// An event that can be written, and its name in the menu.
#[derive(Clone, PartialEq)]
pub struct MenuAction {
    pub name: String,
    pub act: Act,
}

/// What the menu is about.
pub fn title(run: &PreparedRun, target: Target, language: Language) -> String {
    let names = &run.reading.names;
    match target {
        Target::Process(process) => process_title(&names.in_full(process), language),
        Target::Link(a, b) => link_title(names.of(a), names.of(b), language),
        Target::Message(index) => {
            let message = run.reading.trace.message(index);
            let (kind, about) = message_words(run, &message);
            let name = format!("{kind} {about}");
            message_title(name.trim_end(), names.of(message.from), names.of(message.to), language)
        }
    }
}

/// A message's kind, and the processes it is about, in full.
pub fn message_words(run: &PreparedRun, message: &Message) -> (&'static str, String) {
    scene::display::message_words(&run.reading, message)
}

pub fn menu_actions(
    run: &PreparedRun,
    moment: Moment,
    target: Target,
    language: Language,
) -> Vec<MenuAction> {
    match target {
        Target::Process(process) => of_process(run, moment, process, language),
        Target::Link(a, b) => of_link(run, moment, (a, b), language),
        Target::Message(message) => of_message(run, message, language),
    }
}

/// How long a process keeps a resource requested by a click; the line can be edited.
const USUAL_STAY: Time = Time::units(5);

fn menu_action(word: Bilingual, at: Time, action: Action, language: Language) -> MenuAction {
    MenuAction { name: word.of(language).to_owned(), act: Act { at, action } }
}

fn of_process(run: &PreparedRun, moment: Moment, process: Process, language: Language) -> Vec<MenuAction> {
    let trace = &run.reading.trace;
    let at = write_time(run, moment);
    let who = || Who::These(vec![trace.head.roster.id(process)]);
    let starts = (run.scenario.algorithm.starts)(&run.scenario.values());
    match run.reading.states.value(process, Aspect::Up, trace.position(moment)) {
        Some(1) => {
            let start = starts.then(|| menu_action(words::stage::START, at, Action::Start(who()), language));
            let request = run.scenario.algorithm.requests.then(|| {
                let action = Action::Request(who(), USUAL_STAY);
                menu_action(words::stage::REQUEST, at, action, language)
            });
            let crash = menu_action(words::stage::CRASH, at, Action::Crash(who()), language);
            start.into_iter().chain(request).chain([crash]).collect()
        }
        Some(_) => vec![menu_action(words::stage::RECOVER, at, Action::Recover(who()), language)],
        // It has not joined yet: nothing can happen to it.
        None => Vec::new(),
    }
}

fn of_link(
    run: &PreparedRun,
    moment: Moment,
    (a, b): (Process, Process),
    language: Language,
) -> Vec<MenuAction> {
    let at = write_time(run, moment);
    let (roster, names) = (&run.reading.trace.head.roster, &run.reading.names);
    let (one, other) = (roster.id(a), roster.id(b));
    let ways = run.reading.chronicle.links.at(run.reading.trace.position(moment));
    let (there, back) = (ways.is_cut(a, b), ways.is_cut(b, a));
    let both = || vec![Link::Both(one, other)];
    let way = |from: Id, to: Id| MenuAction {
        name: one_way(words::stage::CUT, &names.of_id(from), &names.of_id(to), language),
        act: Act { at, action: Action::Cut(vec![Link::OneWay(Way { from, to })]) },
    };
    let mut actions = Vec::new();
    if !(there && back) {
        actions.push(menu_action(words::stage::CUT, at, Action::Cut(both()), language));
    }
    if there || back {
        actions.push(menu_action(words::stage::HEAL, at, Action::Heal(both()), language));
    } else {
        actions.extend([way(one, other), way(other, one)]);
    }
    if ways.is_parted(a, b) {
        actions.push(menu_action(words::stage::HEAL_ALL, at, Action::HealAll, language));
    }
    actions
}

/// The lines are written at the sending time and name the message by its number among those sent the same
/// way at that time; copies made by the network cannot be named.
fn of_message(run: &PreparedRun, index: u32, language: Language) -> Vec<MenuAction> {
    let trace = &run.reading.trace;
    let message = trace.message(index);
    if message.origin == Origin::Copy {
        return Vec::new();
    }
    let earlier = (0..index).rev().map(|other| trace.message(other));
    let same_time = earlier.take_while(|other| other.sent == message.sent);
    let before = same_time.filter(|other| {
        (other.from, other.to) == (message.from, message.to) && other.origin == Origin::Process
    });
    let nth = before.count() as u32 + 1;
    let way = Way { from: trace.head.roster.id(message.from), to: trace.head.roster.id(message.to) };
    let twice = Time(2 * (message.due.0 - message.sent.0).max(1));
    vec![
        menu_action(words::stage::DROP, message.sent, Action::Drop(way, nth), language),
        menu_action(words::stage::SLOW, message.sent, Action::Slow(way, nth, twice), language),
    ]
}
