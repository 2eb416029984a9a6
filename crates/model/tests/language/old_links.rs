//! Links that were once shared. They open forever: the file only grows.
//!
//! A line is a link, its text, what the other side of a comparison changes, and what else it carries as
//! `name=value`, separated by tabs. Fields at the end of a line may be missing.

use habemus_model::scenario::link::{SharedLink, decode};

#[test]
fn every_link_ever_shared_still_opens() {
    let links = include_str!("../old_links.txt").lines().filter(|line| line.contains('\t'));
    let mut count = 0;
    for line in links {
        let mut parts = line.split('\t');
        let link = parts.next().unwrap_or_default();
        let opened = decode(link).unwrap_or_else(|problem| panic!("{link}: {problem:?}"));
        let mut text = || parts.next().map(|part| part.replace("\\n", "\n"));
        assert_eq!(opened.text, text().unwrap_or_default(), "{link}");
        assert_eq!(opened.other, text().filter(|other| !other.is_empty()), "{link}");
        while let Some(more) = text() {
            let (name, value) = more.split_once('=').expect("a name and its value");
            assert_eq!(carried(&opened, name).as_deref(), Some(value), "{name} of {link}");
        }
        count += 1;
    }
    assert!(count >= 20, "links have been taken out of the file");
}

fn carried(link: &SharedLink, name: &str) -> Option<String> {
    match name {
        "example" => link.example.clone(),
        "experiment" => link.experiment.clone(),
        "entered" => link.entered.clone(),
        "lesson" => link.lesson.clone(),
        "challenge" => link.challenge.clone(),
        "question" => link.question.clone(),
        "answer" => link.answer.clone(),
        "moment" => link.moment.map(|moment| moment.to_string()),
        "lang" => link.language.map(|language| language.code().to_owned()),
        "embed" => link.embed.then(|| "1".to_owned()),
        "view" => link.view.clone(),
        _ => panic!("no link carries `{name}`"),
    }
}
