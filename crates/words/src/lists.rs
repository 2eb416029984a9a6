//! Lists inside a sentence.

/// `a, b and c`, with the language's word for "and" or "or".
pub fn listed(items: &[String], and: &str) -> String {
    match items.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {and} {last}", others.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_and() {
        let items = ["1", "2", "3"].map(String::from);
        assert_eq!(listed(&items, "and"), "1, 2 and 3");
        assert_eq!(listed(&items[..2], "e"), "1 e 2");
        assert_eq!(listed(&items[..1], "e"), "1");
    }
}
