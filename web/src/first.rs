//! The scenario of a first visit: an election ready to play, whose leader is watched, so that crashing it
//! by a click leads to another one. Its comments are in the visitor's language.

use model::Language;

pub fn scenario(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("first.en.habemus"),
        Language::Pt => include_str!("first.pt.habemus"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_visit_breaks_no_assumption_and_ends_with_a_leader() {
        for language in Language::ALL {
            let run = habemus_core::run_text(scenario(language)).expect("it runs");
            assert!(run.summary.warnings.is_empty());
            assert_eq!(run.summary.metrics.leaders.len(), 1);
        }
    }
}
