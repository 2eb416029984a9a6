//! Whether what a lesson claims is true. A claim is `facts in scenario`, with commas between facts:
//!
//! - `NAME = VALUE`, where the name leads into the command line's JSON: `total`, `messages.OK`,
//!   `knows.3`, `facts.phases`, `entries.2.from` (the second entry), `detections.0.last` (of process 0);
//!   a property's name alone is its verdict (`uniqueness = violated`, `uniqueness.at = 1.5`);
//! - `NAME@T = VALUE` about a moment: `leaders`, `followers.3`, `leader.3`, `suspects.3`,
//!   `suspecters.3`, `inside`, `up`, `under-way` (how many messages), `role.passive`, `fact.interval.3`;
//! - `count NAME = VALUE`: how many there are;
//! - `at T p3 suspect 0`: a line of the log;
//! - `pv 0.0001 32 24 < 1e-40`: how unlikely restarts let two quorums form, whatever the scenario.
//!
//! Values are words with blanks between them; `none` is an empty list or nothing. `dead_or_slow.other` is
//! the other side of a comparison.

use std::collections::BTreeMap;

use habemus_core::lesson::{Claim, Lesson};
use habemus_core::quorum_risk::{Chance, quorum_risk};
use habemus_core::{Language, Outcome, catalogue, log, run_text};
use model::scenario::edit::other_side;
use model::spec::Unit;
use model::trace::states::{Aspect, States};
use model::{Id, Moment, Names, Process, Time};
use serde_json::Value;

/// A scenario that ran, with everything a claim can ask about.
pub struct Ran {
    pub outcome: Outcome,
    json: Value,
    states: States,
    log: Vec<String>,
}

impl Ran {
    fn of(text: &str) -> Ran {
        let outcome = run_text(text).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
        let json = report::summary_json(&outcome.summary, Language::En).to_string();
        let json = serde_json::from_str(&json).expect("the command line's JSON is JSON");
        let states = States::of(&outcome.trace);
        let log = log(&outcome.trace);
        Ran { outcome, json, states, log }
    }

    fn id(&self, process: Process) -> u32 {
        self.outcome.summary.roster.id(process).0
    }

    fn process(&self, id: &str) -> Process {
        let found = self.outcome.summary.roster.all().find(|process| self.id(*process).to_string() == id);
        found.unwrap_or_else(|| panic!("there is no process {id}"))
    }
}

/// Runs each scenario once, even if several lessons name it.
#[derive(Default)]
pub struct Runs(BTreeMap<String, Ran>);

impl Runs {
    /// The run of a scenario that a lesson names.
    pub fn named(&mut self, lesson: &Lesson, name: &str, language: Language) -> &Ran {
        let (plain, other) = match name.strip_suffix(".other") {
            Some(plain) => (plain, true),
            None => (name, false),
        };
        let found = lesson.scenario(plain, language);
        let found = found.unwrap_or_else(|| panic!("{}: there is no scenario {name}", lesson.title));
        let text = match (other, found.other) {
            (true, Some(other)) => other_side(found.text, other, catalogue()).text,
            (true, None) => panic!("{name}: it is no comparison"),
            (false, _) => found.text.to_owned(),
        };
        self.0.entry(text.clone()).or_insert_with(|| Ran::of(&text))
    }
}

/// The facts of a claim: what each says, and what is true.
pub fn facts(claim: &Claim, ran: &Ran) -> Vec<Fact> {
    claim.facts.split(", ").map(|fact| Fact::of(fact.trim(), ran)).collect()
}

/// A fact that was looked up.
#[derive(Debug)]
pub struct Fact {
    /// As the lesson writes it.
    pub written: String,
    /// The words whose numbers must be printed.
    pub value: String,
    /// The true value.
    pub found: String,
}

impl Fact {
    fn of(fact: &str, ran: &Ran) -> Fact {
        let written = fact.to_owned();
        if let Some(line) = fact.strip_prefix("at ") {
            let (time, what) = line.split_once(' ').unwrap_or_else(|| panic!("{fact}: no line of a log"));
            let at = Time::parse(time).unwrap_or_else(|| panic!("{fact}: {time} is no time"));
            let wanted = format!("{} {what}", at.fixed());
            let found = ran.log.contains(&wanted);
            let value = time.to_owned();
            return Fact { written, found: if found { value.clone() } else { "not logged".into() }, value };
        }
        if let Some(risk) = fact.strip_prefix("pv ") {
            let found = if is_below(risk) { "" } else { "not below" };
            return Fact { written, value: String::new(), found: found.to_owned() };
        }
        let (name, value) = fact.split_once(" = ").unwrap_or_else(|| panic!("{fact}: no fact"));
        let found = match name.strip_prefix("count ") {
            Some(name) => match looked_up(name, ran).as_str() {
                "none" => "0".to_owned(),
                some => some.split_whitespace().count().to_string(),
            },
            None => looked_up(name, ran),
        };
        Fact { written, value: value.to_owned(), found }
    }
}

/// Whether the risk of two quorums is below a power of ten: `0.0001 32 24 < 1e-40`.
fn is_below(risk: &str) -> bool {
    let (of, bound) = risk.split_once(" < 1e").unwrap_or_else(|| panic!("{risk}: below what?"));
    let [p, n, m] = of.split(' ').collect::<Vec<_>>()[..] else { panic!("{risk}: p, n and m") };
    let count = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is no number"));
    let chance = Chance::read(p).unwrap_or_else(|| panic!("{p} is no probability"));
    let risk = quorum_risk(chance, count(n), count(m)).expect("m is more than half of n");
    risk.log10() < bound.parse().expect("a power of ten")
}

fn looked_up(name: &str, ran: &Ran) -> String {
    match name.rsplit_once('@') {
        Some((name, when)) => at_moment(name, when, ran),
        None => of_run(name, ran),
    }
}

/// A value at a moment.
fn at_moment(name: &str, when: &str, ran: &Ran) -> String {
    let trace = &ran.outcome.trace;
    let moment: Moment = when.parse().unwrap_or_else(|_| panic!("{when} is no moment"));
    let position = trace.position(moment);
    let (what, of) = name.split_once('.').unwrap_or((name, ""));
    let who = |is: &dyn Fn(Process) -> bool| {
        let all = ran.outcome.summary.roster.all();
        all.filter(|process| ran.states.up(*process, position) && is(*process)).collect::<Vec<_>>()
    };
    let found: Vec<Process> = match what {
        "leaders" => who(&|process| ran.states.leader(process, position) == Some(process)),
        "followers" => who(&|process| ran.states.leader(process, position) == Some(ran.process(of))),
        "leader" => ran.states.leader(ran.process(of), position).into_iter().collect(),
        "suspects" => ran.states.suspects(ran.process(of), position),
        "suspecters" => who(&|process| ran.states.suspects(process, position).contains(&ran.process(of))),
        "inside" => who(&|process| ran.states.value(process, Aspect::Inside, position) == Some(1)),
        "up" => who(&|_| true),
        "role" => who(&|process| ran.states.role(process, position).name() == of),
        "under-way" => return ran.states.under_way(trace, position).len().to_string(),
        "fact" => return own_figure(of, position, ran),
        _ => panic!("{name}: nothing is known of a moment by that name"),
    };
    words(found.into_iter().map(|process| ran.id(process).to_string()))
}

fn own_figure(name: &str, position: u32, ran: &Ran) -> String {
    let (fact, id) = name.rsplit_once('.').unwrap_or_else(|| panic!("{name}: of whom?"));
    let declared = ran.outcome.summary.algorithm.facts;
    let index =
        declared.iter().position(|each| each.name == fact).unwrap_or_else(|| panic!("no fact {fact}"));
    let value = ran.states.value(ran.process(id), Aspect::Fact(index as u32), position).unwrap_or(0);
    match declared[index].unit {
        Unit::Thousandths => Time(value as u64).to_string(),
        Unit::Whole => value.to_string(),
    }
}

/// A value of the whole run.
fn of_run(name: &str, ran: &Ran) -> String {
    let mut place = &ran.json;
    let verdict = |name: &str| {
        let verdicts = ran.json["verdicts"].as_array().expect("verdicts are a list");
        verdicts.iter().find(|verdict| verdict["property"] == name)
    };
    for (depth, step) in name.split('.').enumerate() {
        if let Some(verdict) = (depth == 0).then(|| verdict(step)).flatten() {
            place = if name == step { &verdict["status"] } else { verdict };
            continue;
        }
        place = match place {
            Value::Array(items) => {
                let of = |item: &&Value| {
                    item["process"].as_u64().is_some_and(|process| process.to_string() == step)
                };
                let nth = step.parse::<usize>().ok().and_then(|nth| items.get(nth.wrapping_sub(1)));
                let detections = name.starts_with("detections.");
                let item = if detections { items.iter().find(of) } else { nth };
                item.unwrap_or_else(|| panic!("{name}: there is no {step}"))
            }
            // A kind that was never sent is not listed.
            Value::Object(fields) => match fields.get(step) {
                Some(value) => value,
                None if depth > 0 => return "0".to_owned(),
                None => panic!("{name}: the JSON has no {step}"),
            },
            _ => panic!("{name}: there is nothing inside"),
        };
    }
    plain(place)
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) => words(items.iter().map(|item| match item {
            Value::Object(_) => "one".to_owned(),
            other => plain(other),
        })),
        other => other.to_string(),
    }
}

fn words(all: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = all.collect();
    if all.is_empty() { "none".to_owned() } else { all.join(" ") }
}

/// Whether every claimed value is printed, and every printed number is in the claim.
pub fn prints(claim: &Claim, facts: &[Fact], names: &Names, language: Language) -> bool {
    let values = facts.iter().flat_map(|fact| fact.value.split(' ')).filter(|word| is_number(word));
    let named: Vec<&str> =
        claim.facts.split(|letter: char| !letter.is_ascii_digit() && letter != '.').collect();
    let printed = printed(&claim.shown, language);
    // A process may be called by its label.
    let labelled = |value: &str| {
        let name = value.parse().map_or_else(|_| String::new(), |id| names.of_id(Id(id)));
        let mut words = claim.shown.split(|letter: char| !letter.is_alphanumeric());
        name != value && words.any(|word| word == name)
    };
    let said = |value: &str| printed.iter().any(|(number, _)| number == value) || labelled(value);
    values.into_iter().all(said)
        && printed
            .iter()
            .all(|(number, sure)| !sure || named.iter().any(|name| name.trim_matches('.') == number))
}

fn is_number(word: &str) -> bool {
    word.parse::<f64>().is_ok()
}

/// The numbers of a text, in figures or in words, as the script would write them; and whether they are
/// certainly numbers.
fn printed(shown: &str, language: Language) -> Vec<(String, bool)> {
    let parts = shown.split(|letter: char| letter.is_whitespace() || "()–/;:".contains(letter));
    let parts = parts.map(|part| part.trim_matches(|letter: char| !letter.is_alphanumeric()));
    let numbers = parts.filter_map(|part| {
        let figure = match language {
            Language::En => part.to_owned(),
            Language::Pt => part.replace(',', "."),
        };
        if is_number(&figure) { Some((figure, true)) } else { spelt(&part.to_lowercase(), language) }
    });
    numbers.collect()
}

/// A number in words. Some words, such as `one`, are numbers only sometimes.
fn spelt(word: &str, language: Language) -> Option<(String, bool)> {
    const EN: [&str; 11] =
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    const PT: [&str; 11] =
        ["dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze"];
    match (word, language) {
        ("one" | "single" | "once" | "only", Language::En)
        | ("um" | "uma" | "único" | "única" | "só", Language::Pt) => return Some(("1".to_owned(), false)),
        ("no" | "nobody" | "nothing" | "none" | "never", Language::En)
        | ("nenhum" | "nenhuma" | "ninguém" | "nada" | "nunca" | "sem", Language::Pt) => {
            return Some(("0".to_owned(), false));
        }
        ("both" | "twice", Language::En) | ("ambos" | "ambas", Language::Pt) => {
            return Some(("2".to_owned(), false));
        }
        _ => {}
    }
    let (list, word) = match (language, word) {
        (Language::En, word) => (EN, word),
        (Language::Pt, "duas") => (PT, "dois"),
        (Language::Pt, word) => (PT, word),
    };
    list.iter().position(|each| *each == word).map(|index| ((index + 2).to_string(), true))
}
