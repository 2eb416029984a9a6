//! Encodes and decodes shared links: `#v=1&s=…&t=…`. Texts are compressed with DEFLATE
//! and written in base64url: `s` the scenario, `o` what the other side of a comparison
//! changes, `x` an experiment, `q` a challenge somebody wrote. What the program ships
//! goes by name: `g` an example of the gallery, `l` a lesson, `c` a challenge. `a` is
//! a short answer to a challenge, and `e` the values entered beside an experiment.
//!
//! The only module that knows this format. Every link ever shared must open forever: a new format gets a
//! new `v`, and `tests/old_links.txt` only grows.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::limits;
use crate::language::Language;
use crate::moment::Moment;

/// Above this length, in characters, some messengers may cut a link.
pub const LENGTH_WARN: usize = 2000;
/// Above this length, in characters, no link is offered.
pub const MAX_LENGTH: usize = 8000;

/// Whether a link is likely to arrive whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    Fine,
    /// Some messengers may cut it.
    Long,
    /// It is not offered at all.
    TooLong,
}

/// What a link carries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedLink {
    /// The scenario exactly as written, even with problems; empty if the link carries something else.
    pub text: String,
    /// The name of an example of the gallery, instead of its text.
    pub example: Option<String>,
    /// What the other side of a comparison changes; `None` without a comparison.
    pub other: Option<String>,
    /// The position of the playhead.
    pub moment: Option<Moment>,
    /// The language of the page; `None` leaves it to the browser.
    pub language: Option<Language>,
    /// Whether the page is shown inside another page.
    pub embed: bool,
    /// The view the page opens with: one word of letters, digits and hyphens.
    pub view: Option<String>,
    /// The text of an experiment.
    pub experiment: Option<String>,
    /// The values entered beside an experiment: words that may contain `/`.
    pub entered: Option<String>,
    /// The name of a lesson.
    pub lesson: Option<String>,
    /// The name of a challenge the program ships.
    pub challenge: Option<String>,
    /// The text of a challenge that somebody wrote.
    pub question: Option<String>,
    /// The short answer to a challenge, one word. If the answer is a scenario, it is in `text`.
    pub answer: Option<String>,
}

/// Why a link cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkProblem {
    /// It does not look like a link of this program.
    NotALink,
    /// Part of it was lost or changed on the way.
    Damaged,
    /// It was made by a later version of this program.
    FutureVersion(u32),
    /// Its text is larger than a scenario may be.
    TooLarge,
    /// It carries nothing that could be shown.
    NoText,
}

/// The fragment of a link, from `#` on.
pub fn encode(link: &SharedLink) -> String {
    let mut fragment = format!("#v={VERSION}");
    let mut add = |key: &str, value: &str| {
        for part in ["&", key, "=", value] {
            fragment.push_str(part);
        }
    };
    let word = |word: &Option<String>| word.clone().filter(|word| is_word(word));
    let packed = |text: &Option<String>| text.as_deref().map(pack);
    let entered = link.entered.clone().filter(|entered| are_values(entered));
    let says_something_else = word(&link.example).is_some()
        || link.experiment.is_some()
        || word(&link.lesson).is_some()
        || word(&link.challenge).is_some()
        || link.question.is_some();
    let text = (!link.text.is_empty() || !says_something_else).then(|| pack(&link.text));
    for (key, value) in [
        ("s", text),
        ("g", word(&link.example)),
        ("o", packed(&link.other)),
        ("x", packed(&link.experiment)),
        ("e", entered),
        ("l", word(&link.lesson)),
        ("c", word(&link.challenge)),
        ("q", packed(&link.question)),
        ("a", word(&link.answer)),
        ("t", link.moment.map(|moment| moment.to_string())),
        ("lang", link.language.map(|language| language.code().to_owned())),
        ("embed", link.embed.then(|| "1".to_owned())),
        ("view", word(&link.view)),
    ] {
        if let Some(value) = value {
            add(key, &value);
        }
    }
    fragment
}

/// Decodes a whole address, its fragment, or the fragment without `#`. Unknown keys are ignored: a later
/// version may add some.
pub fn decode(link: &str) -> Result<SharedLink, LinkProblem> {
    let (version, fragment) = recognise(link).ok_or(LinkProblem::NotALink)?;
    if version != VERSION {
        return Err(if version > VERSION {
            LinkProblem::FutureVersion(version)
        } else {
            LinkProblem::Damaged
        });
    }
    let mut opened = SharedLink::default();
    let mut empty = true;
    for (key, value) in fragment.split('&').filter_map(|part| part.split_once('=')) {
        let value = plain(value);
        let word = || Some(value.clone()).filter(|word| is_word(word));
        match key {
            // Some programs cut links that are too long.
            "s" | "x" | "q" if value.is_empty() => return Err(LinkProblem::NoText),
            "s" => opened.text = unpack(&value)?,
            "g" => opened.example = word(),
            "o" => opened.other = Some(unpack(&value)?),
            "x" => opened.experiment = Some(unpack(&value)?),
            "e" => opened.entered = Some(value).filter(|entered| are_values(entered)),
            "l" => opened.lesson = word(),
            "c" => opened.challenge = word(),
            "q" => opened.question = Some(unpack(&value)?),
            "a" => opened.answer = word(),
            "t" => opened.moment = Some(value.parse().map_err(|_| LinkProblem::Damaged)?),
            "lang" => opened.language = Language::read(&value),
            "embed" => opened.embed = value == "1",
            "view" => opened.view = word(),
            _ => {}
        }
        empty &= !matches!(key, "s" | "g" | "x" | "l" | "c" | "q");
    }
    if empty { Err(LinkProblem::NoText) } else { Ok(opened) }
}

/// Whether a link to this could be opened again: none of its texts is too large.
pub fn fits(link: &SharedLink) -> bool {
    let texts = [Some(&link.text), link.other.as_ref(), link.experiment.as_ref(), link.question.as_ref()];
    texts.into_iter().flatten().all(|text| text.len() <= limits::BYTES)
}

/// Whether a link asks to be shown inside another page, even if the rest of it cannot be read.
pub fn is_embedded(link: &str) -> bool {
    recognise(link).is_some_and(|(_, fragment)| fragment.split('&').any(|part| part == "embed=1"))
}

/// Whether a word on the command line is a link rather than the name of a file.
pub fn is_link(word: &str) -> bool {
    recognise(word).is_some()
}

const VERSION: u32 = 1;
/// The highest compression level: a scenario is small and links are made rarely.
const LEVEL: u8 = 10;
/// Written without padding; read with or without it, since some tools add it.
const BASE64URL: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The version and the fragment of something that looks like a link: `v=` and a number, then `&` or the
/// end. Without a `#` in front there must be more keys, because a file may be called `v=1`.
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

/// Decodes percent escapes such as `%7E`, which some programs add to harmless characters.
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

/// Letters, digits and hyphens; also underscores, for names of files, and the point of a number.
fn is_word(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(is_of_word)
}

/// Words that may contain `/`.
fn are_values(values: &str) -> bool {
    !values.is_empty() && values.bytes().all(|byte| byte == b'/' || is_of_word(byte))
}

fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Time;

    fn full() -> SharedLink {
        SharedLink {
            text: "# Olá\nalgorithm bully\nprocesses 3\n".to_owned(),
            other: Some("seed 2\n".to_owned()),
            moment: Some(Moment { time: Time(4500), done: Some(3) }),
            language: Some(Language::Pt),
            embed: true,
            view: Some("stage".to_owned()),
            entered: Some("n9_p1/8".to_owned()),
            ..SharedLink::default()
        }
    }

    /// Links that carry something other than a scenario.
    fn without_text() -> [SharedLink; 4] {
        let some = |word: &str| Some(word.to_owned());
        [
            SharedLink { example: some("leader_crashes"), moment: full().moment, ..SharedLink::default() },
            SharedLink {
                experiment: some("measure messages\n"),
                language: Some(Language::En),
                ..SharedLink::default()
            },
            SharedLink { lesson: some("slow-or-dead"), ..SharedLink::default() },
            SharedLink { challenge: some("two-leaders"), answer: some("36.5"), ..SharedLink::default() },
        ]
    }

    #[test]
    fn a_link_opens_as_it_was_made() {
        for link in [full(), SharedLink::default(), SharedLink { text: full().text, ..SharedLink::default() }]
        {
            let fragment = encode(&link);
            assert!(fragment.starts_with("#v=1&s="), "{fragment}");
            assert_eq!(decode(&fragment), Ok(link.clone()));
            assert_eq!(decode(&fragment[1..]), Ok(link.clone()));
            assert_eq!(decode(&format!(" https://example.org/habemus/?x#{}\n", &fragment[1..])), Ok(link));
        }
        for link in without_text() {
            assert_eq!(decode(&encode(&link)), Ok(link));
        }
        let answered = SharedLink { question: Some("ask\n".to_owned()), ..full() };
        assert_eq!(decode(&encode(&answered)), Ok(answered));
    }

    #[test]
    fn unknown_keys_and_escapes_do_no_harm() {
        let fragment = encode(&full()).replace('~', "%7E") + "&colour=red&flag&lang=fr";
        assert_eq!(decode(&fragment), Ok(SharedLink { language: None, ..full() }));
        assert_eq!(decode("#v=1&s=AwA=&t=4").map(|link| link.text), Ok(String::new()));
        let entered = |link: &str| decode(link).map(|link| link.entered);
        assert_eq!(entered("#v=1&s=AwA&e=n9_p1%2F8"), Ok(Some("n9_p1/8".to_owned())));
        for strange in ["", "n9+1", "n=9", "n%209", "%3Cscript%3E", "\u{2153}"] {
            assert_eq!(entered(&format!("#v=1&s=AwA&e={strange}")), Ok(None), "{strange}");
        }
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
            ("#v=1&t=4&lang=en", LinkProblem::NoText),
            ("#v=1&g=leader&x=*", LinkProblem::Damaged),
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
    fn a_damaged_link_still_says_that_it_is_inside_another_page() {
        assert!(is_embedded("https://example.org/#v=1&s=*&embed=1"));
        assert!(is_embedded("#v=9&embed=1&more"));
        assert!(!is_embedded("#v=1&s=AwA"));
        assert!(!is_embedded("embed=1"));
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
