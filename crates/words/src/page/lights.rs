//! The words of the lights: how a property stands at the playhead, and how the whole run ends.

use model::spec::Bilingual;
use model::verdict::Light;
use model::{Language, Time};

use crate::{both, numbers};

/// In place of how the run ends, while that is not told.
pub const WHOLE_HIDDEN: Bilingual =
    both("Whole run: hidden until you have been at its end", "Execução toda: oculta até você chegar ao fim");
/// The button beside it.
pub const TELL_NOW: Bilingual = both("Show it now", "Mostrar já");

/// The word of a light.
pub fn light(light: Light, language: Language) -> String {
    let word = match light {
        Light::Holds => both("Holds", "Vale"),
        Light::Violated => both("Violated", "Violação"),
        Light::NeverPromised => {
            both("Violated, but never promised", "Violação, mas o algoritmo não promete isso")
        }
        Light::NotYet => both("Not yet", "Ainda não"),
        Light::NoLonger => both("No longer", "Não mais"),
        Light::HandingOver(until) => {
            let handing = both("Handing over", "Passando a vez").of(language);
            return match until {
                Some(until) => format!("{handing}, {}", until_time(until, language)),
                None => handing.to_owned(),
            };
        }
    };
    word.of(language).to_owned()
}

/// The word of a light for a whole run, inside a sentence.
fn of_the_whole(ends: Light, language: Language) -> String {
    match ends {
        Light::NotYet => {
            both("not decided when it stopped", "sem decisão quando parou").of(language).to_owned()
        }
        other => light(other, language).to_lowercase(),
    }
}

/// Until when something lasts, in few words.
pub fn until_time(until: Time, language: Language) -> String {
    let until = numbers::time(until, language);
    match language {
        Language::En => format!("until {until}"),
        Language::Pt => format!("até {until}"),
    }
}

/// How a property stands at the playhead and, if that may be told, in the whole run: the rest of a name.
pub fn standing(now: Light, ends: Option<Light>, language: Language) -> String {
    let now = at_this_moment(now, language).to_lowercase();
    match ends {
        Some(ends) => format!("{now}; {}", in_the_whole_run(ends, language).to_lowercase()),
        None => now,
    }
}

/// How a property stands at the playhead.
pub fn at_this_moment(now: Light, language: Language) -> String {
    let status = light(now, language).to_lowercase();
    match language {
        Language::En => format!("Now: {status}"),
        Language::Pt => format!("Agora: {status}"),
    }
}

/// How the whole run ends for a property.
pub fn in_the_whole_run(ends: Light, language: Language) -> String {
    let status = of_the_whole(ends, language);
    match language {
        Language::En => format!("Whole run: {status}"),
        Language::Pt => format!("Execução toda: {status}"),
    }
}

/// The word before a time that can be jumped to; something that lasts has a beginning.
pub fn before_time(lasts: bool, language: Language) -> &'static str {
    match (lasts, language) {
        (true, Language::En) => "since",
        (true, Language::Pt) => "desde",
        (false, Language::En) => "at",
        (false, Language::Pt) => "em",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_says_how_it_stands_now_and_apart_from_that_how_the_run_ends() {
        let [en, pt] = Language::ALL;
        let handing = Light::HandingOver(Some(Time(25_500)));
        assert_eq!(light(handing, en), "Handing over, until 25.5");
        assert_eq!(light(handing, pt), "Passando a vez, até 25,5");
        assert_eq!(light(Light::HandingOver(None), en), "Handing over");
        assert_eq!(light(Light::HandingOver(None), pt), "Passando a vez");
        let said = |now, ends| Language::ALL.map(|language| standing(now, ends, language));
        assert_eq!(said(Light::NotYet, None), ["now: not yet", "agora: ainda não"]);
        assert_eq!(
            said(Light::NoLonger, Some(Light::Holds)),
            ["now: no longer; whole run: holds", "agora: não mais; execução toda: vale"]
        );
        assert_eq!(
            said(handing, Some(Light::NotYet)),
            [
                "now: handing over, until 25.5; whole run: not decided when it stopped",
                "agora: passando a vez, até 25,5; execução toda: sem decisão quando parou"
            ]
        );
    }
}
