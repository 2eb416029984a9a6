//! Reads the text of a challenge: one statement per line, texts in quotes, `#` for comments, and after the line
//! `given` the scenario. Accepts any text and never fails except by saying what is wrong.

use model::scenario::lex::{self, Class};
use model::scenario::limits;
use model::spec::Property;
use model::{Language, Scenario};

use super::subject::{self, Subject};
use super::{
    Ceiling, Challenge, ChallengeProblem, ChallengeWhat, Goal, LocalizedText, Means, ScenarioPart, Task,
};
use crate::sweep::Amount;

pub(super) const TITLE: &str = "title";
pub(super) const QUESTION: &str = "question";
pub(super) const BECAUSE: &str = "because";
pub(super) const HINT: &str = "hint";
pub(super) const LEVEL: &str = "level";
pub(super) const GOAL: &str = "goal";
pub(super) const PREDICT: &str = "predict";
pub(super) const WITHIN: &str = "within";
pub(super) const ALLOW: &str = "allow";
pub(super) const FIXED: &str = "fixed";
pub(super) const LIMIT: &str = "limit";
pub(super) const GIVEN: &str = "given";
const STATEMENTS: [&str; 11] =
    [TITLE, QUESTION, LEVEL, GOAL, PREDICT, ALLOW, FIXED, LIMIT, HINT, BECAUSE, GIVEN];

/// The highest level of difficulty.
const LEVELS: u8 = 3;

/// A line with a statement.
struct Statement<'t> {
    line: u32,
    name: &'t str,
    /// What follows the name, up to a comment.
    words: Vec<Word<'t>>,
}

/// A word of a line, or a text in quotes.
enum Word<'t> {
    Bare(&'t str),
    Quoted(String),
}

type Problems = Vec<ChallengeProblem>;

pub(super) fn read(text: &str) -> Result<Challenge, Problems> {
    if text.len() > limits::BYTES || text.lines().count() > limits::LINES {
        return Err(vec![ChallengeProblem { line: None, what: ChallengeWhat::TooLong }]);
    }
    let (head, given, given_line) = split(text);
    let statements = statements(head);
    let mut problems = Vec::new();
    let names = STATEMENTS.to_vec();
    for statement in statements.iter().filter(|it| !STATEMENTS.contains(&it.name)) {
        let what = ChallengeWhat::UnknownStatement { word: statement.name.to_owned(), names: names.clone() };
        problems.push(statement.problem(what));
    }
    let scenario = read_given(given, given_line, &mut problems);
    let words = Words::read(&statements, &mut problems);
    let level = read_level(&statements, &mut problems);
    // What can be asked depends on the scenario, so without one the rest is not read.
    let Some(scenario) = scenario else { return Err(problems) };
    let means = read_means(&statements, &scenario, &mut problems);
    let task = read_task(&statements, &scenario, &means, &mut problems);
    let (Some(words), Some(task), true) = (words, task, problems.is_empty()) else { return Err(problems) };
    let Words { title, question, because, hints } = words;
    let given = match given.ends_with('\n') {
        true => given.to_owned(),
        false => format!("{given}\n"),
    };
    Ok(Challenge { title, question, because, hints, level, task, means, given, scenario })
}

/// The text before the line `given`, the text after it, and the number of that line, if there is one.
fn split(text: &str) -> (&str, &str, Option<u32>) {
    let mut start = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let next = start + line.len();
        if line.trim_matches(lex::is_blank) == GIVEN {
            return (&text[..start], &text[next..], Some(index as u32 + 1));
        }
        start = next;
    }
    (text, "", None)
}

fn statements(head: &str) -> Vec<Statement<'_>> {
    let mut statements = Vec::new();
    for (line, text) in (1..).zip(head.lines()) {
        let mut words = words(text).into_iter();
        match words.next() {
            Some(Word::Bare(name)) => statements.push(Statement { line, name, words: words.collect() }),
            Some(Word::Quoted(_)) => statements.push(Statement { line, name: "\"", words: Vec::new() }),
            None => {}
        }
    }
    statements
}

/// The words of a line: separated by blanks, or texts in quotes.
fn words(line: &str) -> Vec<Word<'_>> {
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut end = None;
    for token in lex::line(line) {
        match (token.class, words.last_mut()) {
            (Class::Comment, _) => break,
            (Class::Text, _) => {
                words.push(Word::Quoted(lex::unquote(token.text(line))));
                end = None;
                continue;
            }
            // Tokens that touch each other are one word: `messages:OK`, `>=`.
            (_, Some(Word::Bare(word))) if end == Some(token.start) => {
                *word = &line[token.start - word.len()..token.end];
            }
            _ => words.push(Word::Bare(token.text(line))),
        }
        end = Some(token.end);
    }
    words
}

impl<'t> Statement<'t> {
    fn problem(&self, what: ChallengeWhat) -> ChallengeProblem {
        ChallengeProblem { line: Some(self.line), what }
    }

    /// The words that are not in quotes.
    fn bare(&self) -> Vec<&'t str> {
        let bare = |word: &Word<'t>| match word {
            Word::Bare(word) => Some(*word),
            Word::Quoted(_) => None,
        };
        self.words.iter().filter_map(bare).collect()
    }

    /// The text of the statement, and its language; `None` if it is for all.
    fn said(&self) -> Result<(Option<Language>, &str), ChallengeWhat> {
        let name = STATEMENTS.into_iter().find(|name| *name == self.name).unwrap_or_default();
        let (language, rest) = match &self.words[..] {
            [Word::Bare(word), rest @ ..] => match Language::read(word) {
                Some(language) => (Some(language), rest),
                None => return Err(ChallengeWhat::NoText(name)),
            },
            rest => (None, rest),
        };
        match rest {
            [Word::Quoted(text)] if !text.trim().is_empty() => Ok((language, text)),
            [Word::Quoted(_), Word::Bare(stray), ..] => Err(ChallengeWhat::Stray((*stray).to_owned())),
            _ => Err(ChallengeWhat::NoText(name)),
        }
    }
}

/// The texts of a challenge that people read.
struct Words {
    title: LocalizedText,
    question: LocalizedText,
    because: Option<LocalizedText>,
    hints: Vec<LocalizedText>,
}

impl Words {
    fn read(statements: &[Statement<'_>], problems: &mut Problems) -> Option<Words> {
        let mut one = |name: &'static str| {
            let mut all = said(statements, name, problems);
            if all.len() > 1 {
                problems.push(ChallengeProblem { line: None, what: ChallengeWhat::SaidTwice(name) });
            }
            (!all.is_empty()).then(|| all.remove(0))
        };
        let (title, question, because) = (one(TITLE), one(QUESTION), one(BECAUSE));
        let hints = said(statements, HINT, problems);
        for (name, said) in [(TITLE, &title), (QUESTION, &question)] {
            if said.is_none() && !problems.iter().any(|it| it.what == ChallengeWhat::NoText(name)) {
                problems.push(ChallengeProblem { line: None, what: ChallengeWhat::Missing(name) });
            }
        }
        Some(Words { title: title?, question: question?, because, hints })
    }
}

/// The texts of a statement, in order; the first in English is paired with the first in Portuguese.
fn said(statements: &[Statement<'_>], name: &str, problems: &mut Problems) -> Vec<LocalizedText> {
    let mut all: Vec<(Option<String>, Option<String>)> = Vec::new();
    for statement in statements.iter().filter(|statement| statement.name == name) {
        let (language, text) = match statement.said() {
            Ok((language, text)) => (language, text.to_owned()),
            Err(what) => {
                problems.push(statement.problem(what));
                continue;
            }
        };
        let open = |said: &&mut (Option<String>, Option<String>)| match language {
            Some(Language::En) => said.0.is_none(),
            Some(Language::Pt) => said.1.is_none(),
            None => false,
        };
        match (all.iter_mut().find(open), language) {
            (Some(said), Some(Language::En)) => said.0 = Some(text),
            (Some(said), _) => said.1 = Some(text),
            (None, Some(Language::En)) => all.push((Some(text), None)),
            (None, Some(Language::Pt)) => all.push((None, Some(text))),
            (None, None) => all.push((Some(text.clone()), Some(text))),
        }
    }
    let whole = |said: (Option<String>, Option<String>)| match said {
        (Some(en), Some(pt)) if en == pt => Some(LocalizedText::Same(en)),
        (Some(en), Some(pt)) => Some(LocalizedText::PerLanguage(en, pt)),
        (Some(text), None) | (None, Some(text)) => Some(LocalizedText::Same(text)),
        (None, None) => None,
    };
    all.into_iter().filter_map(whole).collect()
}

fn read_given(given: &str, at: Option<u32>, problems: &mut Problems) -> Option<Scenario> {
    let Some(at) = at else {
        problems.push(ChallengeProblem { line: None, what: ChallengeWhat::Missing(GIVEN) });
        return None;
    };
    let parsed = crate::parse(given);
    problems.extend(parsed.problems.into_iter().map(|problem| ChallengeProblem {
        line: Some(at + problem.line),
        what: ChallengeWhat::Given(problem),
    }));
    parsed.scenario
}

fn read_level(statements: &[Statement<'_>], problems: &mut Problems) -> u8 {
    let mut all = statements.iter().filter(|statement| statement.name == LEVEL);
    let Some(statement) = all.next() else { return 1 };
    if let Some(twice) = all.next() {
        problems.push(twice.problem(ChallengeWhat::SaidTwice(LEVEL)));
    }
    let words = statement.bare();
    let read = |word: &str| word.parse().ok().filter(|level| (1..=LEVELS).contains(level));
    match (words.len(), words.first().copied().and_then(read)) {
        (1, Some(level)) => level,
        _ => {
            problems.push(statement.problem(ChallengeWhat::BadLevel(words.join(" "))));
            1
        }
    }
}

fn read_means(statements: &[Statement<'_>], scenario: &Scenario, problems: &mut Problems) -> Means {
    let parameters: Vec<&'static str> = scenario.algorithm.parameters.iter().map(|it| it.name).collect();
    let mut means = Means::default();
    for statement in statements {
        let words = statement.bare();
        let mut add = |parts: &mut Vec<ScenarioPart>| {
            for word in &words {
                match ScenarioPart::read(word, &parameters) {
                    Some(part) if parts.contains(&part) => {}
                    Some(part) => parts.push(part),
                    None => {
                        problems.push(statement.problem(ChallengeWhat::UnknownPart((*word).to_owned())));
                    }
                }
            }
        };
        match statement.name {
            ALLOW => add(means.allowed.get_or_insert_default()),
            FIXED => add(&mut means.fixed),
            LIMIT => match read_limit(&words) {
                Ok((of, _)) if means.limits.iter().any(|(known, _)| *known == of) => {
                    problems.push(statement.problem(ChallengeWhat::SaidTwice(of.name())));
                }
                Ok(limit) => means.limits.push(limit),
                Err(what) => problems.push(statement.problem(what)),
            },
            _ => {}
        }
    }
    means
}

fn read_limit(words: &[&str]) -> Result<(Ceiling, usize), ChallengeWhat> {
    let word = |index: usize| words.get(index).copied().unwrap_or_default();
    let of = Ceiling::read(word(0)).ok_or_else(|| {
        let names = vec!["faults", "lines", "processes", "crash", "cut", "slow", "drop"];
        ChallengeWhat::UnknownCeiling { word: word(0).to_owned(), names }
    })?;
    let most = word(1).parse::<u32>().map_err(|_| ChallengeWhat::BadNumber(word(1).to_owned()))?;
    match words.get(2) {
        Some(stray) => Err(ChallengeWhat::Stray((*stray).to_owned())),
        None => Ok((of, most as usize)),
    }
}

fn read_task(
    statements: &[Statement<'_>],
    scenario: &Scenario,
    means: &Means,
    problems: &mut Problems,
) -> Option<Task> {
    let judged = subject::judged(scenario);
    let mut goals = Vec::new();
    let mut predictions = Vec::new();
    let before = problems.len();
    for statement in statements {
        let words = statement.bare();
        let read = match statement.name {
            GOAL => read_goal(&words, scenario, means, &judged).map(|goal| goals.push(goal)),
            PREDICT => read_prediction(&words, scenario, &judged).map(|task| predictions.push(task)),
            _ => Ok(()),
        };
        problems.extend(read.err().map(|what| statement.problem(what)));
    }
    let wrong = |what| ChallengeProblem { line: None, what };
    match (goals.is_empty(), predictions.len()) {
        (false, 0) => Some(Task::Construct(goals)),
        (true, 1) => predictions.pop(),
        (true, 0) => {
            // A statement that was there but wrong has been reported already.
            if problems.len() == before {
                problems.push(wrong(ChallengeWhat::NoTask));
            }
            None
        }
        _ => {
            problems.push(wrong(ChallengeWhat::TwoTasks));
            None
        }
    }
}

fn read_goal(
    words: &[&str],
    scenario: &Scenario,
    means: &Means,
    judged: &[Property],
) -> Result<Goal, ChallengeWhat> {
    let goal = Goal::read(words, scenario, judged)?;
    let missing = goal.names().into_iter().find(|id| !scenario.ids.contains(id));
    match missing.filter(|_| !means.frees_ids()) {
        Some(id) => Err(ChallengeWhat::UnknownId(id)),
        None => Ok(goal),
    }
}

fn read_prediction(words: &[&str], scenario: &Scenario, judged: &[Property]) -> Result<Task, ChallengeWhat> {
    let of = Subject::read(words.first().copied().unwrap_or_default(), scenario, judged)?;
    if let Subject::LeaderOf(id) = of
        && !scenario.ids.contains(&id)
    {
        return Err(ChallengeWhat::UnknownId(id));
    }
    let within = match words.get(1..).unwrap_or_default() {
        [] => Amount(0),
        [WITHIN, number] => Amount(subject::number(number)?.0.abs()),
        [stray, ..] => return Err(ChallengeWhat::Stray((*stray).to_owned())),
    };
    Ok(Task::Predict { of, within })
}
