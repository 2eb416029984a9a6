//! The words of the lights: the status of a property at the playhead, and when it changes.

use model::verdict::Light;
use model::{Language, Time};

use crate::{both, numbers};

/// The word of a light.
pub fn light(light: Light, language: Language) -> String {
    let word = match light {
        Light::Holds => both("Holds", "Vale"),
        Light::SoFar => both("Holds so far", "Vale até aqui"),
        Light::Violated => both("Violated", "Violação"),
        Light::NeverPromised => {
            both("Violated, but never promised", "Violação, mas o algoritmo não promete isso")
        }
        Light::NotYet => both("Not yet", "Ainda não"),
        Light::HandingOver(until) => {
            let handing = both("Handing over", "Passando a liderança").of(language);
            return match until {
                Some(until) => format!("{handing}, {}", until_time(until, language)),
                None => handing.to_owned(),
            };
        }
    };
    word.of(language).to_owned()
}

/// Until when something lasts, in few words.
pub fn until_time(until: Time, language: Language) -> String {
    let until = numbers::time(until, language);
    match language {
        Language::En => format!("until {until}"),
        Language::Pt => format!("até {until}"),
    }
}

/// The status of a property at the playhead and, if it changes later in the run, what it becomes and when.
pub fn standing(now: Light, ends: Light, at: Option<Time>, language: Language) -> String {
    let status = light(now, language);
    let Some(at) = at.filter(|_| now != ends).map(|at| numbers::time(at, language)) else { return status };
    match (ends, language) {
        (Light::Holds, Language::En) => format!("{status}; holds from {at} on"),
        (Light::Holds, Language::Pt) => format!("{status}; vale a partir de {at}"),
        (Light::Violated | Light::NeverPromised, Language::En) => format!("{status}; violated at {at}"),
        (Light::Violated | Light::NeverPromised, Language::Pt) => format!("{status}; violação em {at}"),
        (Light::SoFar | Light::NotYet | Light::HandingOver(_), _) => status,
    }
}

/// The status at the end of the run, seen from an earlier moment.
pub fn at_the_end(ends: Light, language: Language) -> String {
    let status = light(ends, language).to_lowercase();
    match language {
        Language::En => format!("At the end of the run: {status}"),
        Language::Pt => format!("No fim da execução: {status}"),
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
    fn a_light_says_how_it_stands_now_and_when_that_changes() {
        let [en, pt] = Language::ALL;
        let handing = Light::HandingOver(Some(Time(25_500)));
        assert_eq!(light(handing, en), "Handing over, until 25.5");
        assert_eq!(light(handing, pt), "Passando a liderança, até 25,5");
        assert_eq!(light(Light::HandingOver(None), en), "Handing over");
        assert_eq!(light(Light::HandingOver(None), pt), "Passando a liderança");
        let (four, twelve) = (Some(Time(4_000)), Some(Time(12_000)));
        assert_eq!(standing(Light::NotYet, Light::Holds, four, en), "Not yet; holds from 4 on");
        assert_eq!(standing(Light::NotYet, Light::Holds, four, pt), "Ainda não; vale a partir de 4");
        assert_eq!(standing(Light::SoFar, Light::NeverPromised, twelve, en), "Holds so far; violated at 12");
        assert_eq!(standing(Light::SoFar, Light::Violated, twelve, pt), "Vale até aqui; violação em 12");
        assert_eq!(standing(Light::Holds, Light::Holds, four, en), "Holds");
        assert_eq!(standing(handing, Light::Holds, None, en), "Handing over, until 25.5");
    }
}
