//! Links that were once shared. They open for ever: the file only grows.

use habemus_model::scenario::link::decode;

#[test]
fn every_link_ever_shared_still_opens() {
    let links = include_str!("../old_links.txt").lines().filter(|line| line.contains('\t'));
    let mut count = 0;
    for line in links {
        let (link, text) = line
            .split_once('\t')
            .expect("a link, a tab, its text, maybe a tab and what the other side does differently");
        let opened = decode(link).unwrap_or_else(|problem| panic!("{link}: {problem:?}"));
        let (text, other) = match text.split_once('\t') {
            Some((text, other)) => (text, Some(other.replace("\\n", "\n"))),
            None => (text, None),
        };
        assert_eq!(opened.text, text.replace("\\n", "\n"), "{link}");
        assert_eq!(opened.other, other, "{link}");
        count += 1;
    }
    assert!(count >= 7, "links have been taken out of the file");
}
