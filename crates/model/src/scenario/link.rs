//! Shared links, both ways: `#v=1&s=…&t=…`, where `s` is the text, deflated and in base64url, and `o`
//! in the same way what the other side of a comparison does differently.
//!
//! The only module that knows this form. Every link ever shared must open for ever: a new form gets
//! a new `v`, and `tests/old_links.txt` only grows.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::limits;
use crate::language::Language;
use crate::moment::Moment;

/// The length, in characters, above which a link may not survive every messenger.
pub const LENGTH_WARN: usize = 2000;
/// The length, in characters, above which no link is offered.
pub const LENGTH_MOST: usize = 8000;

/// What a link carries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The scenario, exactly as written, problems and all.
    pub text: String,
    /// What the other side of a comparison does differently; `None` compares nothing.
    pub other: Option<String>,
    /// Where the playhead stands.
    pub moment: Option<Moment>,
    /// The language of the page; `None` leaves it to the reader's browser.
    pub language: Option<Language>,
    /// Whether the page is shown inside another one.
    pub embed: bool,
    /// Which view the page opens with: one word of letters, digits and hyphens.
    pub view: Option<String>,
}

/// Why a link cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkProblem {
    /// It does not look like one.
    NotALink,
    /// Part of it was lost or changed on the way.
    Damaged,
    /// It was made by a later edition of this program.
    FutureVersion(u32),
    /// Its text is larger than a scenario may be.
    TooLarge,
    /// It carries no scenario.
    NoText,
}

/// The fragment of a link, from `#` on.
pub fn encode(link: &Link) -> String {
    let mut fragment = format!("#v={VERSION}&s={}", pack(&link.text));
    let mut add = |key: &str, value: &str| {
        for part in ["&", key, "=", value] {
            fragment.push_str(part);
        }
    };
    if let Some(other) = &link.other {
        add("o", &pack(other));
    }
    if let Some(moment) = link.moment {
        add("t", &moment.to_string());
    }
    if let Some(language) = link.language {
        add("lang", language.code());
    }
    if link.embed {
        add("embed", "1");
    }
    if let Some(view) = link.view.as_deref().filter(|view| is_word(view)) {
        add("view", view);
    }
    fragment
}

/// Opens a whole address, its fragment, or the fragment without its `#`. Keys nobody knows are left
/// aside: a later edition may add some.
pub fn decode(link: &str) -> Result<Link, LinkProblem> {
    let (version, fragment) = recognise(link).ok_or(LinkProblem::NotALink)?;
    if version != VERSION {
        return Err(if version > VERSION {
            LinkProblem::FutureVersion(version)
        } else {
            LinkProblem::Damaged
        });
    }
    let mut opened = Link::default();
    let mut packed = None;
    for (key, value) in fragment.split('&').filter_map(|part| part.split_once('=')) {
        let value = plain(value);
        match key {
            "s" => packed = Some(value),
            "o" => opened.other = Some(unpack(&value)?),
            "t" => opened.moment = Some(value.parse().map_err(|_| LinkProblem::Damaged)?),
            "lang" => opened.language = Language::read(&value),
            "embed" => opened.embed = value == "1",
            "view" => opened.view = Some(value).filter(|view| is_word(view)),
            _ => {}
        }
    }
    opened.text = unpack(&packed.filter(|packed| !packed.is_empty()).ok_or(LinkProblem::NoText)?)?;
    Ok(opened)
}

/// Whether a word on the command line is meant as a link rather than as the name of a file.
pub fn is_link(word: &str) -> bool {
    recognise(word).is_some()
}

const VERSION: u32 = 1;
/// The most compact: a scenario is small and a link is made rarely.
const LEVEL: u8 = 10;
/// Written without padding; read with or without, since some tools add it.
const BASE64URL: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The version and the fragment of what looks like a link: `v=` and a number, then `&` or the end.
/// Without a `#` before it there must be more keys, for a file may be called `v=1`.
fn recognise(link: &str) -> Option<(u32, &str)> {
    let link = link.trim();
    let (fragment, marked) = match link.split_once('#') {
        Some((_, fragment)) => (fragment, true),
        None => (link, false),
    };
    let rest = fragment.strip_prefix("v=")?;
    let (version, more) = match rest.split_once('&') {
        Some((version, _)) => (version, true),
        None => (rest, false),
    };
    let digits = !version.is_empty() && version.bytes().all(|b| b.is_ascii_digit());
    (digits && (marked || more)).then_some((version.parse().unwrap_or(u32::MAX), fragment))
}

fn pack(text: &str) -> String {
    BASE64URL.encode(compress_to_vec(text.as_bytes(), LEVEL))
}

fn unpack(packed: &str) -> Result<String, LinkProblem> {
    let bytes = BASE64URL.decode(packed).map_err(|_| LinkProblem::Damaged)?;
    let text = decompress_to_vec_with_limit(&bytes, limits::BYTES).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => LinkProblem::TooLarge,
        _ => LinkProblem::Damaged,
    })?;
    String::from_utf8(text).map_err(|_| LinkProblem::Damaged)
}

/// Undoes `%7E` and its like, which some programs make of harmless characters on the way.
fn plain(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = (*first == b'%').then(|| tail.get(..2)).flatten();
        let byte = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn is_word(view: &str) -> bool {
    !view.is_empty() && view.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Time;

    fn full() -> Link {
        Link {
            text: "# Olá\nalgorithm bully\nprocesses 3\n".to_owned(),
            other: Some("seed 2\n".to_owned()),
            moment: Some(Moment { time: Time(4500), done: Some(3) }),
            language: Some(Language::Pt),
            embed: true,
            view: Some("stage".to_owned()),
        }
    }

    #[test]
    fn a_link_opens_as_it_was_made() {
        for link in [full(), Link::default(), Link { text: full().text, ..Link::default() }] {
            let fragment = encode(&link);
            assert!(fragment.starts_with("#v=1&s="), "{fragment}");
            assert_eq!(decode(&fragment), Ok(link.clone()));
            assert_eq!(decode(&fragment[1..]), Ok(link.clone()));
            assert_eq!(decode(&format!(" https://example.org/habemus/?x#{}\n", &fragment[1..])), Ok(link));
        }
    }

    #[test]
    fn unknown_keys_and_escapes_do_no_harm() {
        let fragment = encode(&full()).replace('~', "%7E") + "&colour=red&flag&lang=fr";
        assert_eq!(decode(&fragment), Ok(Link { language: None, ..full() }));
        assert_eq!(decode("#v=1&s=AwA=&t=4").map(|link| link.text), Ok(String::new()));
    }

    #[test]
    fn bad_links_say_why() {
        let packed = BASE64URL.encode(compress_to_vec(&vec![b'#'; limits::BYTES + 1], LEVEL));
        let not_text = BASE64URL.encode(compress_to_vec(&[0xff, 0xfe], LEVEL));
        for (link, problem) in [
            ("", LinkProblem::NotALink),
            ("scenario.habemus", LinkProblem::NotALink),
            ("https://example.org/#/lessons", LinkProblem::NotALink),
            ("#s=AwA", LinkProblem::NotALink),
            ("#v=one&s=AwA", LinkProblem::NotALink),
            ("#v=0&s=AwA", LinkProblem::Damaged),
            ("#v=2&anything", LinkProblem::FutureVersion(2)),
            ("#v=99999999999", LinkProblem::FutureVersion(u32::MAX)),
            ("#v=1", LinkProblem::NoText),
            ("#v=1&s=", LinkProblem::NoText),
            ("#v=1&s=*", LinkProblem::Damaged),
            ("#v=1&s=AAAA", LinkProblem::Damaged),
            ("#v=1&s=AwA&t=now", LinkProblem::Damaged),
            ("#v=1&s=AwA&o=*", LinkProblem::Damaged),
            ("#v=1&s=AwA&o=", LinkProblem::Damaged),
            (&format!("#v=1&s={packed}"), LinkProblem::TooLarge),
            (&format!("#v=1&s={not_text}"), LinkProblem::Damaged),
        ] {
            assert_eq!(decode(link), Err(problem), "{link}");
        }
    }

    #[test]
    fn files_are_not_links() {
        for word in ["-", "v=1", "a/b.habemus", "notes#v", "C:\\v=1&s", "v=x&s=AwA", "x#v=1.txt"] {
            assert!(!is_link(word), "{word}");
        }
        for word in ["#v=1&s=AwA", "v=1&s=AwA", "https://example.org/#v=3", "./page.html#v=1&s=AwA"] {
            assert!(is_link(word), "{word}");
        }
    }
}
