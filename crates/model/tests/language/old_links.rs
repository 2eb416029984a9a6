//! Links that were once shared. They open for ever: the file only grows.

use habemus_model::scenario::link::decode;

#[test]
fn every_link_ever_shared_still_opens() {
    let links = include_str!("../old_links.txt").lines().filter(|line| line.contains('\t'));
    let mut count = 0;
    for line in links {
        let (link, text) = line.split_once('\t').expect("a link, a tab, and its text");
        let opened = decode(link).unwrap_or_else(|problem| panic!("{link}: {problem:?}"));
        assert_eq!(opened.text, text.replace("\\n", "\n"), "{link}");
        count += 1;
    }
    assert!(count >= 6, "links have been taken out of the file");
}
