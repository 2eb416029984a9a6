//! A challenge that is being written, as the fields of a form, and the text made from them. Whether that
//! text is a valid challenge is decided by the parser. A half-written challenge is stored in the browser in
//! its own line format; this file does not know where.

use habemus_core::challenge::{Ceiling, ScenarioPart};
use model::scenario::lex::quote;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DraftKind {
    #[default]
    Construct,
    Predict,
}

/// One goal: subject, relation, value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftGoal {
    pub subject: String,
    /// A relation, or the expected verdict on a property.
    pub how: String,
    pub value: String,
}

/// The fields of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub title: String,
    pub question: String,
    pub because: String,
    /// One hint per line.
    pub hints: String,
    pub level: u8,
    pub kind: DraftKind,
    pub goals: Vec<DraftGoal>,
    pub predicted: String,
    pub within: String,
    /// What may change; none if anything may.
    pub allowed: Option<Vec<&'static str>>,
    /// What is limited, and to how much.
    pub limits: Vec<(&'static str, u32)>,
    pub given: String,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            title: String::new(),
            question: String::new(),
            because: String::new(),
            hints: String::new(),
            level: 1,
            kind: DraftKind::Construct,
            goals: vec![DraftGoal::default()],
            predicted: String::new(),
            within: String::new(),
            allowed: None,
            limits: Vec::new(),
            given: String::new(),
        }
    }
}

impl Draft {
    /// Whether nothing was written yet. Only then may the given script be replaced by the one on the page.
    pub fn is_untouched(&self) -> bool {
        *self == Draft { given: self.given.clone(), ..Draft::default() }
    }

    /// The text of the challenge.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        // A statement is one line, so line breaks become spaces.
        let mut say = |statement: &str, said: &str| {
            let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
            if !said.is_empty() {
                lines.push(format!("{statement} {}", quote(&said)));
            }
        };
        say("title", &self.title);
        say("question", &self.question);
        self.hints.lines().for_each(|hint| say("hint", hint));
        say("because", &self.because);
        lines.push(format!("level {}", self.level));
        match self.kind {
            DraftKind::Construct => lines.extend(self.goals.iter().filter_map(DraftGoal::line)),
            DraftKind::Predict if self.predicted.is_empty() => {}
            DraftKind::Predict => {
                let within = self.within.trim();
                let within = if within.is_empty() { String::new() } else { format!(" within {within}") };
                lines.push(format!("predict {}{within}", self.predicted));
            }
        }
        if let (Some(allowed), DraftKind::Construct) = (&self.allowed, self.kind) {
            lines.push(format!("allow {}", allowed.join(" ")).trim_end().to_owned());
        }
        if self.kind == DraftKind::Construct {
            lines.extend(self.limits.iter().map(|(of, most)| format!("limit {of} {most}")));
        }
        lines.push("given".to_owned());
        format!("{}\n{}", lines.join("\n"), self.given)
    }

    /// What the browser stores: one field per line.
    pub fn lines(&self) -> String {
        let kind = if self.kind == DraftKind::Predict { PREDICT } else { "" };
        let level = self.level.to_string();
        let named: [(&str, &str); 9] = [
            ("title", &self.title),
            ("question", &self.question),
            ("because", &self.because),
            ("hints", &self.hints),
            ("level", &level),
            ("kind", kind),
            ("predicted", &self.predicted),
            ("within", &self.within),
            ("given", &self.given),
        ];
        let mut lines: Vec<String> = named
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name} {}", in_one_line(value)))
            .collect();
        for DraftGoal { subject, how, value } in &self.goals {
            lines.push(format!("goal {}", in_one_line(&[subject.as_str(), how, value].join("\t"))));
        }
        if let Some(allowed) = &self.allowed {
            lines.push(format!("allow {}", allowed.join(" ")));
        }
        lines.extend(self.limits.iter().map(|(of, most)| format!("limit {of} {most}")));
        lines.join("\n")
    }

    /// From what the browser stored; unknown lines are ignored.
    pub fn read(lines: &str) -> Draft {
        let mut draft = Draft { goals: Vec::new(), ..Draft::default() };
        for (name, value) in lines.lines().filter_map(|line| line.split_once(' ')) {
            let text = as_written(value);
            match name {
                "title" => draft.title = text,
                "question" => draft.question = text,
                "because" => draft.because = text,
                "hints" => draft.hints = text,
                "level" => draft.level = text.parse().unwrap_or(1).clamp(1, 3),
                "kind" if text == PREDICT => draft.kind = DraftKind::Predict,
                "predicted" => draft.predicted = text,
                "within" => draft.within = text,
                "given" => draft.given = text,
                "goal" => draft.goals.extend(DraftGoal::read(&text)),
                "allow" => draft.allowed = Some(parts(value)),
                "limit" => draft.limits.extend(limit(value)),
                _ => {}
            }
        }
        if draft.goals.is_empty() {
            draft.goals.push(DraftGoal::default());
        }
        draft
    }
}

/// How a prediction is stored; the other kind is the default.
const PREDICT: &str = "predict";

/// Several lines as one.
fn in_one_line(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "")
}

/// The reverse of `in_one_line`.
fn as_written(line: &str) -> String {
    let mut letters = line.chars();
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, true) => text.push(letters.next().map_or('\\', |it| if it == 'n' { '\n' } else { it })),
            (plain, false) => text.push(plain),
        }
    }
    text
}

/// What may change, by the words of the language.
fn parts(words: &str) -> Vec<&'static str> {
    let parameters: Vec<&'static str> = habemus_core::catalogue()
        .iter()
        .flat_map(|spec| spec.parameters.iter().map(|parameter| parameter.name))
        .collect();
    words
        .split_whitespace()
        .filter_map(|word| ScenarioPart::read(word, &parameters))
        .map(ScenarioPart::name)
        .collect()
}

fn limit(words: &str) -> Option<(&'static str, u32)> {
    let (of, most) = words.split_once(' ')?;
    Some((Ceiling::read(of)?.name(), most.parse().ok()?))
}

impl DraftGoal {
    fn line(&self) -> Option<String> {
        let words = [&self.subject, &self.how, &self.value].map(|word| word.trim());
        (!words[0].is_empty()).then(|| format!("goal {}", words.join(" ")).trim_end().to_owned())
    }

    /// From its three stored parts.
    fn read(kept: &str) -> Option<DraftGoal> {
        let mut parts = kept.split('\t').map(str::to_owned);
        Some(DraftGoal { subject: parts.next()?, how: parts.next()?, value: parts.next()? })
    }
}

#[cfg(test)]
mod tests {
    use habemus_core::challenge::Challenge;

    use super::*;

    #[test]
    fn filled_in_it_is_a_challenge() {
        let goal = |subject: &str, how: &str, value: &str| DraftGoal {
            subject: subject.to_owned(),
            how: how.to_owned(),
            value: value.to_owned(),
        };
        let draft = Draft {
            title: "Two \"heads\"".to_owned(),
            question: "Part\nthem.".to_owned(),
            hints: "one\n\ntwo".to_owned(),
            goals: vec![goal("uniqueness", "violated", ""), goal("leaders", "=", "2"), goal("", "", "")],
            allowed: Some(vec!["partition"]),
            limits: vec![("faults", 1)],
            given: "algorithm bully\nids 1..5\n".to_owned(),
            ..Draft::default()
        };
        let challenge = Challenge::read(&draft.text()).expect("it is one");
        assert_eq!((challenge.hints.len(), challenge.means.limits.len()), (2, 1));
        assert!(Challenge::read(&Draft::default().text()).is_err());
    }

    #[test]
    fn half_written_it_is_kept_as_it_is() {
        let goal = DraftGoal { subject: "leaders".to_owned(), how: ">=".to_owned(), value: String::new() };
        let draft = Draft {
            title: " Two\theads, \\n and a \\ ".to_owned(),
            hints: "one\n\ntwo \n".to_owned(),
            level: 3,
            kind: DraftKind::Predict,
            goals: vec![goal, DraftGoal::default()],
            predicted: "messages:OK".to_owned(),
            allowed: Some(vec!["partition", "id-order", "ok-timeout"]),
            limits: vec![("faults", 1), ("crash", 0)],
            given: "algorithm bully\nids 1..5\n".to_owned(),
            ..Draft::default()
        };
        assert_eq!(Draft::read(&draft.lines()), draft);
        for plain in [Draft::default(), Draft { allowed: Some(Vec::new()), ..Draft::default() }] {
            assert_eq!(Draft::read(&plain.lines()), plain);
        }
        assert_eq!(Draft::read("nonsense\nlevel 9\nlimit moons 3\ngoal x").level, 3);
    }
}
