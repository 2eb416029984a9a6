//! Reads and writes links. The model knows their format; this names their parts for JavaScript.

use habemus_core::{Json, Language};
use model::Moment;
use model::scenario::link::{self, SharedLink};

/// The fragment of a link, from `#` on.
pub fn to(
    text: &str,
    moment: Option<String>,
    lang: Option<String>,
    embed: bool,
    view: Option<String>,
    other: Option<String>,
) -> Result<String, String> {
    let moment = moment.map(|moment| self::moment(&moment)).transpose()?;
    let language = lang.and_then(|code| Language::read(&code));
    Ok(link::encode(&SharedLink {
        text: text.to_owned(),
        other,
        moment,
        language,
        embed,
        view,
        ..SharedLink::default()
    }))
}

/// What a link carries.
pub fn from(address: &str, language: Language) -> Result<Json, String> {
    let opened = link::decode(address).map_err(|problem| words::link_problem(problem, language))?;
    Ok(Json::object([
        ("text", opened.text.into()),
        ("t", opened.moment.map(|moment| moment.to_string()).into()),
        ("lang", opened.language.map(|language| language.code().to_owned()).into()),
        ("embed", opened.embed.into()),
        ("view", opened.view.into()),
        ("other", opened.other.into()),
        ("example", opened.example.into()),
        ("experiment", opened.experiment.into()),
        ("lesson", opened.lesson.into()),
        ("challenge", opened.challenge.into()),
        ("question", opened.question.into()),
        ("answer", opened.answer.into()),
    ]))
}

/// A moment as links write it.
pub fn moment(text: &str) -> Result<Moment, String> {
    text.parse().map_err(|_| {
        format!("`{text}` is no moment: write a time with at most three digits after the point, such as 4.5, or 4.5~3 after three events of that time")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_gives_back_what_it_was_made_of() {
        let text = "algorithm bully\nprocesses 3\n";
        let link = to(text, Some("4.5~3".into()), Some("pt".into()), true, None, None).expect("a link");
        let opened = from(&format!("https://host/habemus/{link}"), Language::En).expect("it opens");
        let json: serde_json::Value = serde_json::from_str(&opened.to_string()).expect("JSON");
        assert_eq!(json["text"], text);
        assert_eq!((&json["t"], &json["lang"]), (&"4.5~3".into(), &"pt".into()));
        assert_eq!((&json["embed"], &json["view"]), (&true.into(), &serde_json::Value::Null));
    }

    #[test]
    fn bad_links_and_moments_are_refused_with_a_reason() {
        assert!(from("hello", Language::En).is_err());
        assert!(
            to("", Some("soon".into()), None, false, None, None).is_err_and(|said| said.contains("soon"))
        );
    }
}
