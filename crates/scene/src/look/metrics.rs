//! Font sizes, and estimates of how wide words are: the font is chosen where a picture is opened and cannot be
//! measured here.

/// On a message: its kind, and in bold its payload.
pub const KIND: f64 = 11.0;
pub const PAYLOAD: f64 = 13.0;
/// In a chip, and other words on the stage.
pub const CHIP: f64 = 12.0;
/// A line of state beside a process, a badge, a number on an axis.
pub const NOTE: f64 = 11.0;

/// The width of a letter of a kind, of a payload, and of bold words as a share of the font size.
pub const KIND_LETTER: f64 = 6.2;
pub const PAYLOAD_LETTER: f64 = 7.6;
pub const BOLD_LETTER: f64 = PAYLOAD_LETTER / PAYLOAD;

/// The width of a letter in chips and badges.
pub const CHIP_LETTER: f64 = 7.0;

/// The estimated width of words, letter by letter.
pub fn width_of(words: &str, size: f64) -> f64 {
    let each = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | '\u{202f}' => 0.29,
        'f' | 'r' | 't' | '(' | ')' | '-' | '“' | '”' => 0.36,
        'm' | 'w' | 'M' | 'W' | '—' | '…' | '→' => 0.9,
        c if c.is_uppercase() => 0.7,
        c if (c as u32) < 0x2000 => 0.56,
        _ => 1.0,
    };
    words.chars().map(each).sum::<f64>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_space_inside_a_number_is_as_narrow_as_a_space() {
        let number = words::page::count(100_000);
        assert_eq!(width_of(&number, CHIP), width_of("100 000", CHIP));
    }
}
