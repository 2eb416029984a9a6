//! What is wrong with a text, as data: where, what, and what to write instead.

use habemus_core::{Json, Language};

/// Every problem of a text, in its order.
pub fn of(text: &str, language: Language) -> Json {
    let parsed = habemus_core::parse(text);
    // A text that runs may still have warnings; they are no reason to refuse it.
    let problems = if parsed.scenario.is_some() { Vec::new() } else { parsed.problems };
    Json::list(&problems, |problem| {
        Json::object([
            ("line", problem.line.into()),
            ("column", problem.column.into()),
            ("length", problem.length.into()),
            ("message", words::problem(problem, language).into()),
            ("replacement", problem.suggestion.as_ref().map(|meant| meant.replacement()).into()),
        ])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_says_where_it_is_and_what_was_meant() {
        let json: serde_json::Value =
            serde_json::from_str(&of("algorithm buly\nprocesses 3", Language::En).to_string()).expect("JSON");
        assert_eq!(json[0]["line"], 1);
        assert_eq!(json[0]["column"], 11);
        assert_eq!(json[0]["replacement"], "bully");
    }

    #[test]
    fn a_text_that_runs_has_none() {
        assert_eq!(of("algorithm bully\nprocesses 3", Language::En), Json::Array(Vec::new()));
    }
}
