//! The first letter of a name: upper case at the beginning of a line or sentence, lower case inside one.

/// A name at the beginning of a line or sentence.
pub fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A name inside a sentence.
pub(crate) fn uncapitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_letter_changes() {
        assert_eq!([capital("três"), capital("úLTIMO"), capital("")], ["Três", "ÚLTIMO", ""]);
        assert_eq!(
            [uncapitalized("Óbvio"), uncapitalized("vCube"), uncapitalized("")],
            ["óbvio", "vCube", ""]
        );
    }
}
