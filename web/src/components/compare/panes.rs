//! The two sides of a comparison, side by side and with one playhead. An action on either side edits the
//! text and so changes both.

use model::scenario::keyword::Keyword;
use model::spec::Bilingual;
use model::{Language, Moment, Process};
use words::compare::side_name;
use words::page::running;
use yew::prelude::*;

use super::LETTERS;
use super::pane::Pane;
use crate::components::stage::pattern::PatternsBeside;
use crate::run::{SharedRun, Told};
use crate::state::{Inbox, Other};

/// What the two sides show.
pub struct Sides<'a> {
    /// The run of the text.
    pub run: &'a SharedRun,
    pub other: &'a Other,
    pub moment: Moment,
    pub told: Told,
    pub playing: bool,
    pub chosen: Option<Process>,
}

pub fn panes(sides: &Sides<'_>, language: Language, inbox: &Inbox) -> Html {
    let Sides { run, other, moment, told, playing, chosen } = *sides;
    let own = other.run.as_ref().map_or_else(Vec::new, |other| only_in(&run.text, &other.text));
    let beside = match &other.run {
        Some(other) => {
            let own = only_in(&other.text, &run.text);
            let chosen = chosen.and_then(|process| run.counterpart(process, other));
            html! {
                <ContextProvider<PatternsBeside> key="other" context={PatternsBeside}>
                    <Pane letter={LETTERS[1]} run={other.clone()} text_run={run.clone()} {own} {moment} {told} {playing} {chosen} {language}
                        inbox={inbox.clone()} />
                </ContextProvider<PatternsBeside>>
            }
        }
        None => absent(other, language),
    };
    html! {
        <div key="panes" class="panes">
            <Pane letter={LETTERS[0]} run={run.clone()} {own} {moment} {told} {playing} {chosen} {language} inbox={inbox.clone()} />
            {beside}
        </div>
    }
}

/// What is shown while the other side has no run.
fn absent(other: &Other, language: Language) -> Html {
    let word = |word: Bilingual| word.of(language);
    let said = match (other.pending, other.problems.first()) {
        (Some(pending), _) if pending.events > 0 => running(pending.events, pending.now, language),
        (Some(_), _) => words::page::STARTING.of(language).to_owned(),
        (None, Some(problem)) => {
            format!("{} {}", word(words::compare::DOES_NOT_RUN), words::problem(problem, language))
        }
        (None, None) => word(words::compare::NOT_YET).to_owned(),
    };
    html! {
        <section key="absent" class="pane" aria-label={side_name(LETTERS[1], word(words::compare::OTHER_SIDE))}>
            <h2 class="pane-name"><b aria-hidden="true">{LETTERS[1]}</b><span>{word(words::compare::OTHER_SIDE)}</span></h2>
            <p class="pane-absent">{said}</p>
        </section>
    }
}

/// The lines of a text that the other one does not have, without captions and comments, and without the
/// algorithm, which is shown anyway.
fn only_in(text: &str, other: &str) -> Vec<String> {
    let plain = |line: &str| {
        line.split('#').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let others: Vec<String> = other.lines().map(plain).collect();
    let says = |line: &str| line.split(' ').nth(2) == Some("say");
    let named = |line: &str| line.split(' ').next() == Some(Keyword::Algorithm.name());
    let own = text.lines().map(plain).filter(|line| !line.is_empty() && !says(line) && !named(line));
    own.filter(|line| !others.contains(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_says_what_only_it_has() {
        let one = "# One\nalgorithm bully\nset watch  3 # often\nseed 4\nat 2 crash 1\nat 3 say \"so\"\n";
        let other = "algorithm yoyo\nset watch 5\nseed 4\n";
        assert_eq!(only_in(one, other), ["set watch 3", "at 2 crash 1"]);
        assert_eq!(only_in(other, one), ["set watch 5"]);
    }
}
