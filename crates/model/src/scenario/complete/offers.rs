//! The words, names, ids and links that a text has to offer. Knows the rest of the text, not where in a
//! line the offers would go.

use super::super::keyword::{self, Clause, Keyword, TOPOLOGIES, Verb};
use super::super::parse::Parsed;
use super::super::{LinkOrder, print};
use super::{Candidate, MAX_OFFERED, Meaning};
use crate::process::Id;
use crate::scenario::edit::{self, SettingKey};
use crate::spec::{Parameter, ParameterKind, Spec};
use crate::time::Time;

/// What can be chosen from.
pub struct Offers<'t> {
    /// The text without the line being written.
    pub rest: &'t str,
    /// The rest, parsed.
    pub parsed: Parsed,
    /// The time of the playhead.
    pub now: Option<Time>,
    pub catalogue: &'t [&'static Spec],
}

impl Offers<'_> {
    /// Every statement that may still be added.
    pub fn statements(&self) -> Vec<Candidate> {
        let fits = |keyword: &Keyword| match keyword {
            Keyword::Topology => {
                self.parsed.links_are_free() && !self.says(Keyword::Edges) && !self.says(*keyword)
            }
            Keyword::Edges => self.parsed.links_are_free() && !self.says(Keyword::Topology),
            Keyword::Processes | Keyword::Ids => !self.says(Keyword::Processes) && !self.says(Keyword::Ids),
            Keyword::Set => self.parsed.algorithm.is_none_or(|spec| !spec.parameters.is_empty()),
            keyword => !keyword.stands_once() || !self.says(*keyword),
        };
        // Once the processes are known, events are written most often.
        let mut keywords: Vec<Keyword> = Keyword::ALL.into_iter().filter(fits).collect();
        if !self.parsed.ids.is_empty() {
            keywords.rotate_right(1);
        }
        keywords.into_iter().map(|keyword| more(keyword.name(), Meaning::Statement(keyword))).collect()
    }

    pub(super) fn algorithms(&self) -> Vec<Candidate> {
        self.catalogue.iter().map(|spec| done(spec.name, Meaning::Algorithm(spec))).collect()
    }

    /// Shapes with their arguments: a grid that fits, a density.
    pub fn topologies(&self) -> Vec<Candidate> {
        let count = self.parsed.ids.len();
        TOPOLOGIES
            .into_iter()
            .map(|name| {
                let text = match name {
                    "random" => "random 30%".to_owned(),
                    "grid" => grid(count),
                    name => name.to_owned(),
                };
                Candidate { text, meaning: Meaning::Topology(name), goes_on: false }
            })
            .collect()
    }

    pub(super) fn orders(&self) -> Vec<Candidate> {
        [LinkOrder::Fifo, LinkOrder::Any].map(|order| done(print::order(order), Meaning::Order(order))).into()
    }

    /// The parameters of the algorithm that no line sets yet.
    pub fn parameters(&self) -> Vec<Candidate> {
        let is_unset = |parameter: &&Parameter| {
            edit::line_of(self.rest, &SettingKey::Parameter(parameter.name.to_owned())).is_none()
        };
        let parameters = self.parsed.algorithm.map_or(&[][..], |spec| spec.parameters);
        parameters.iter().filter(is_unset).map(|it| more(it.name, Meaning::Parameter(it))).collect()
    }

    /// The values a parameter may have; for numbers, only the default.
    pub fn values(&self, name: &str) -> Vec<Candidate> {
        let parameters = self.parsed.algorithm.map_or(&[][..], |spec| spec.parameters);
        let Some(parameter) = parameters.iter().find(|parameter| parameter.name == name) else {
            return Vec::new();
        };
        match parameter.kind {
            ParameterKind::Choice(words) => {
                let value = |(index, word): (usize, &&str)| done(word, Meaning::Value { usual: index == 0 });
                words.iter().enumerate().map(value).collect()
            }
            kind => {
                let usual = kind.usual(self.parsed.ids.len().max(1));
                vec![done(&print::value(&kind, &usual), Meaning::Value { usual: true })]
            }
        }
    }

    pub(super) fn clauses(&self, used: &[&str]) -> Vec<Candidate> {
        let unused = Clause::ALL.into_iter().filter(|clause| !used.contains(&clause.name()));
        unused.map(|clause| more(clause.name(), Meaning::Clause(clause))).collect()
    }

    /// The verbs of events.
    pub fn events(&self) -> Vec<Candidate> {
        let fits = |verb: &Verb| match verb {
            Verb::Start => self.parsed.has_starts(),
            Verb::Request => self.parsed.has_requests(),
            _ => true,
        };
        let candidate = |verb: Verb| match verb {
            Verb::Say => done("say \"", Meaning::Event(verb)),
            Verb::Heal => done(verb.name(), Meaning::Event(verb)),
            verb => more(verb.name(), Meaning::Event(verb)),
        };
        Verb::ALL.into_iter().filter(fits).map(candidate).collect()
    }

    /// The time of the playhead.
    pub fn now(&self) -> Vec<Candidate> {
        self.now.iter().map(|now| more(&now.to_string(), Meaning::Now)).collect()
    }

    /// One process, or all.
    pub fn who(&self) -> Vec<Candidate> {
        let mut candidates = self.processes(&[]);
        candidates.push(done(keyword::ALL, Meaning::Everybody));
        candidates
    }

    /// The processes that are not in a list yet.
    pub fn processes(&self, listed: &[&str]) -> Vec<Candidate> {
        let new = |id: &&Id| !listed.contains(&id.to_string().as_str());
        self.ids().iter().filter(new).map(|id| done(&id.to_string(), Meaning::Process(*id))).collect()
    }

    /// `ID=`, the beginning of a value for a process.
    pub fn given(&self, listed: &[&str]) -> Vec<Candidate> {
        let mut candidates = self.processes(listed);
        candidates.iter_mut().for_each(|candidate| candidate.text.push('='));
        candidates
    }

    /// The existing links: `A-B`, or `A->B` once an arrow is typed.
    pub fn links(&self, typed: &str) -> Vec<Candidate> {
        let sign = if typed.contains("->") { "->" } else { "-" };
        self.joined(sign, typed)
    }

    /// The directions of the existing links.
    pub fn ways(&self, typed: &str) -> Vec<Candidate> {
        self.joined("->", typed)
    }

    /// Any two processes.
    pub fn pairs(&self, sign: &str, typed: &str) -> Vec<Candidate> {
        link_texts(sign, typed, self.all_pairs())
    }

    fn joined(&self, sign: &str, typed: &str) -> Vec<Candidate> {
        match &self.parsed.scenario {
            Some(scenario) if !scenario.graph().edges().is_empty() => {
                let roster = scenario.roster();
                let edges = scenario.graph().edges().into_iter();
                link_texts(sign, typed, edges.map(|(a, b)| (roster.id(a), roster.id(b))))
            }
            _ => link_texts(sign, typed, self.all_pairs()),
        }
    }

    fn all_pairs(&self) -> impl Iterator<Item = (Id, Id)> {
        let ids = self.ids();
        ids.iter().enumerate().flat_map(move |(at, a)| ids[at + 1..].iter().map(move |b| (*a, *b)))
    }

    fn ids(&self) -> &[Id] {
        &self.parsed.ids
    }

    fn says(&self, keyword: Keyword) -> bool {
        edit::line_of(self.rest, &SettingKey::Statement(keyword)).is_some()
    }
}

/// Links whose text begins with what is typed; each from
/// its smaller end, unless a number is typed already.
fn link_texts(sign: &str, typed: &str, links: impl Iterator<Item = (Id, Id)>) -> Vec<Candidate> {
    let one_way = sign == "->";
    let mut found = Vec::new();
    for (a, b) in links {
        for (from, to) in [(a, b), (b, a)] {
            let text = format!("{from}{sign}{to}");
            let wanted = from == a || one_way || !typed.is_empty();
            if wanted && text.starts_with(typed) {
                found.push(done(&text, Meaning::Link));
            }
        }
        if found.len() > MAX_OFFERED {
            break;
        }
    }
    found
}

/// The most nearly square grid for this many processes.
fn grid(count: usize) -> String {
    let height =
        (1..=count).take_while(|side| side * side <= count).filter(|side| count.is_multiple_of(*side));
    let height = height.last().unwrap_or(1);
    format!("grid {} {height}", count.max(1) / height)
}

/// A candidate after which the line goes on.
pub fn more(text: &str, meaning: Meaning) -> Candidate {
    Candidate { text: text.to_owned(), meaning, goes_on: true }
}

/// A candidate after which the line may end.
fn done(text: &str, meaning: Meaning) -> Candidate {
    Candidate { text: text.to_owned(), meaning, goes_on: false }
}
