//! What people enter beside a ready experiment, which is not part of its text: the cost of a mistake and of
//! waiting, and the quorum for the formula of P_v. Also its form in a link, such as `C500_E20` or
//! `n9_m5_p1/8`; default values are left out there.

use habemus_core::lab::{READY, Ready, ReadyKind};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    pub stakes: Stakes,
    pub quorum: Quorum,
}

/// The cost of a mistake, and of waiting longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// C: the cost of each live process that is suspected.
    pub mistake: u64,
    /// E: the cost of waiting longer.
    pub waiting: u64,
}

/// The quorum of the calculator, as it stands in the fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quorum {
    /// n: how many coordinators there are.
    pub coordinators: String,
    /// m: how many of them make a quorum.
    pub needed: String,
    /// p: the probability that each restarts.
    pub restart: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Mistake,
    Waiting,
    Coordinators,
    Needed,
    Restart,
}

pub const MAX_FIELD_LENGTH: usize = 40;
const BETWEEN: char = '_';

impl Stakes {
    /// The maximum of each slider; both begin at 1, because a cost of zero makes the question trivial.
    pub const MAX_MISTAKE: u64 = 1000;
    pub const MAX_WAITING: u64 = 100;
}

impl Default for Stakes {
    fn default() -> Stakes {
        Stakes { mistake: 100, waiting: 5 }
    }
}

/// The example from the publication.
impl Default for Quorum {
    fn default() -> Quorum {
        let example = READY.iter().find_map(|ready| match &ready.kind {
            ReadyKind::Risk(risk) => Some(risk.example),
            _ => None,
        });
        let said = |number: Option<String>| number.unwrap_or_default();
        Quorum {
            coordinators: said(example.map(|example| example.n.to_string())),
            needed: said(example.map(|example| example.m.to_string())),
            restart: said(example.map(|example| example.p().to_string())),
        }
    }
}

impl Field {
    /// The fields beside a ready experiment.
    fn of(ready: &Ready) -> &'static [Field] {
        match ready.kind {
            ReadyKind::Price(_) => &[Field::Mistake, Field::Waiting],
            ReadyKind::Risk(_) => &[Field::Coordinators, Field::Needed, Field::Restart],
            ReadyKind::Chart(_) | ReadyKind::Beside(_) | ReadyKind::Bars(_) => &[],
        }
    }

    /// Its letter in formulas and in links. Letters may be added but never changed, so that old links still
    /// open.
    fn letter(self) -> char {
        match self {
            Field::Mistake => 'C',
            Field::Waiting => 'E',
            Field::Coordinators => 'n',
            Field::Needed => 'm',
            Field::Restart => 'p',
        }
    }
}

impl Entered {
    fn value(&self, field: Field) -> String {
        match field {
            Field::Mistake => self.stakes.mistake.to_string(),
            Field::Waiting => self.stakes.waiting.to_string(),
            Field::Coordinators => self.quorum.coordinators.clone(),
            Field::Needed => self.quorum.needed.clone(),
            Field::Restart => self.quorum.restart.clone(),
        }
    }

    /// Sets a value. A cost is limited to the range of its slider, and text that is no number is ignored. A
    /// quorum may be any short text; the page says if it is impossible.
    pub fn set(&mut self, field: Field, value: &str) {
        match field {
            Field::Mistake => set_cost(&mut self.stakes.mistake, value, Stakes::MAX_MISTAKE),
            Field::Waiting => set_cost(&mut self.stakes.waiting, value, Stakes::MAX_WAITING),
            Field::Coordinators => set_field(&mut self.quorum.coordinators, value),
            Field::Needed => set_field(&mut self.quorum.needed, value),
            Field::Restart => set_field(&mut self.quorum.restart, value),
        }
    }

    /// The values in a link to a ready experiment; none if all are defaults.
    pub fn word(&self, ready: &Ready) -> Option<String> {
        let first = Entered::default();
        let changed = Field::of(ready).iter().filter(|field| self.value(**field) != first.value(**field));
        let words: Vec<String> =
            changed.filter_map(|field| link_value(*field, &self.value(*field))).collect();
        (!words.is_empty()).then(|| words.join(&BETWEEN.to_string()))
    }

    /// The values after opening a link to a ready experiment: what it does not name is reset, and what
    /// belongs to other experiments stays.
    pub fn opened(&self, ready: &Ready, word: Option<&str>) -> Entered {
        let (mut entered, first) = (self.clone(), Entered::default());
        for field in Field::of(ready) {
            entered.set(*field, &first.value(*field));
            let values = word.unwrap_or_default().split(BETWEEN);
            if let Some(value) = values.filter_map(|value| value.strip_prefix(field.letter())).next_back() {
                entered.set(*field, value);
            }
        }
        entered
    }
}

/// A value in a link, normalised, with a decimal point. Unreadable values are left out.
fn link_value(field: Field, value: &str) -> Option<String> {
    let value: String =
        model::typed(value).chars().filter(|letter| !letter.is_whitespace() && *letter != '+').collect();
    let fits =
        value.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '/'));
    fits.then(|| format!("{}{value}", field.letter()))
}

fn set_cost(cost: &mut u64, value: &str, most: u64) {
    if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
        // Only a number with too many digits fails to parse.
        *cost = value.parse().unwrap_or(most).clamp(1, most);
    }
}

fn set_field(field: &mut String, value: &str) {
    if value.chars().count() <= MAX_FIELD_LENGTH {
        value.clone_into(field);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ready(wanted: fn(&ReadyKind) -> bool) -> &'static Ready {
        READY.iter().find(|ready| wanted(&ready.kind)).expect("there is one")
    }

    fn price() -> &'static Ready {
        ready(|kind| matches!(kind, ReadyKind::Price(_)))
    }

    fn risk() -> &'static Ready {
        ready(|kind| matches!(kind, ReadyKind::Risk(_)))
    }

    fn opened(ready: &Ready, word: &str) -> Entered {
        Entered::default().opened(ready, Some(word))
    }

    #[test]
    fn what_is_entered_is_read_as_it_was_written() {
        for (ready, word) in [
            (price(), "C500_E20"),
            (price(), "C1"),
            (price(), "E100"),
            (risk(), "n9_m5_p1/8"),
            (risk(), "p1e-9"),
            (risk(), "m"),
        ] {
            assert_eq!(opened(ready, word).word(ready).as_deref(), Some(word));
        }
    }

    #[test]
    fn only_what_was_changed_and_can_be_seen_is_named() {
        let mut entered = Entered::default();
        for ready in READY {
            assert_eq!(entered.word(ready), None, "{}", ready.name);
        }
        entered.set(Field::Mistake, "7");
        entered.set(Field::Restart, " 1e+0 ");
        assert_eq!(entered.word(price()).as_deref(), Some("C7"));
        assert_eq!(entered.word(risk()).as_deref(), Some("p1e0"));
        entered.set(Field::Restart, "0,25");
        assert_eq!(entered.word(risk()).as_deref(), Some("p0.25"), "a link has one form for all languages");
        entered.set(Field::Restart, "a_b");
        assert_eq!(entered.word(risk()), None);
        let chart = ready(|kind| matches!(kind, ReadyKind::Chart(_)));
        assert_eq!(entered.word(chart), None);
    }

    #[test]
    fn a_link_says_everything_of_its_experiment_and_nothing_of_others() {
        let before = opened(price(), "C500_E20");
        assert_eq!(before.opened(price(), Some("C7")), opened(price(), "C7"));
        assert_eq!(before.opened(price(), None), Entered::default());
        assert_eq!(before.opened(risk(), Some("n9_C7")).stakes, before.stakes);
    }

    #[test]
    fn absurd_values_do_no_harm() {
        let stakes = |word: &str| opened(price(), word).stakes;
        assert_eq!(stakes("C0_E0"), Stakes { mistake: 1, waiting: 1 });
        assert_eq!(stakes("C999999999999999999999999_E101"), Stakes { mistake: 1000, waiting: 100 });
        for strange in ["", "_", "C", "E-1_Cx", "C1.5", "z9", "c7", "500"] {
            assert_eq!(stakes(strange), Stakes::default(), "{strange}");
        }
        assert_eq!(stakes("C7_C8").mistake, 8, "the last word counts, as with the keys of a link");
        let long = format!("n{}", "9".repeat(MAX_FIELD_LENGTH + 1));
        assert_eq!(opened(risk(), &long), Entered::default());
        assert_eq!(opened(risk(), "pabc").quorum.restart, "abc", "which the page explains");
    }
}
