//! Which mark an element on the page is, by the classes that the scene gives it. The scene's own classes are
//! the only thing it knows.

use model::mark::Mark;

/// The selector of each mark on the stage: what a process is, what stands at it, messages, links.
pub const ON_STAGE: [(&str, Mark); 30] = [
    (".process.up.leads", Mark::Leader),
    (".process.up.follows", Mark::Follows),
    (".process.candidate.up", Mark::Candidate),
    (".process.passive.up", Mark::Passive),
    (".process.source.up", Mark::Source),
    (".process.sink.up", Mark::Sink),
    (".process.pruned.up", Mark::PrunedOut),
    (".process.holder.up", Mark::Holder),
    (".process.waiting.up", Mark::Waiting),
    (".process.recovering.up", Mark::Recovering),
    (".process.crashed", Mark::Crashed),
    (".process.absent", Mark::Absent),
    (".crown-followed", Mark::FollowedThoughDown),
    (".crown-hollow", Mark::NobodyKnown),
    (".chip.leaning", Mark::Leans),
    (".chip:not(.leaning)", Mark::Follows),
    (".badge.suspected", Mark::SuspectedBy),
    (".badge.suspects", Mark::Suspects),
    (".timer-whole", Mark::Timer),
    (".token.discarded", Mark::Discarded),
    (".token.lost", Mark::Lost),
    (".token.ask.under-way", Mark::Ask),
    (".token.answer.under-way", Mark::Answer),
    (".token.tell.under-way", Mark::Tell),
    (".token.thing.under-way", Mark::Thing),
    (".curtain", Mark::Curtain),
    (".curtain-words", Mark::Curtain),
    (".link-target.cut", Mark::CutLink),
    (".link-target.pruned", Mark::PrunedLink),
    (".link-target.tree", Mark::TreeLink),
];

#[cfg(test)]
mod tests {
    use scene::display::legend::drawing;
    use scene::display::{Item, Shape};

    use super::*;

    #[test]
    fn every_mark_of_the_stage_can_be_pointed_at() {
        let over_time = Mark::ALL.iter().position(|mark| *mark == Mark::Start).expect("it is one");
        for mark in &Mark::ALL[..over_time] {
            let known = ON_STAGE.iter().any(|(_, known)| known == mark);
            assert!(known, "{} has no selector", mark.name());
        }
    }

    /// Every class of a drawing.
    fn classes(item: &Item) -> Vec<String> {
        let own = item.class.split(' ').map(str::to_owned);
        let inside = match &item.shape {
            Shape::Items(items) => items.iter().flat_map(classes).collect(),
            _ => Vec::new(),
        };
        own.chain(inside).collect()
    }

    #[test]
    fn the_scene_draws_each_mark_with_the_classes_of_its_selector() {
        let has_drawing =
            |selector: &str| selector != ".curtain-words" && !selector.starts_with(".link-target");
        for (selector, mark) in ON_STAGE.into_iter().filter(|(selector, _)| has_drawing(selector)) {
            let drawn = classes(&drawing(mark));
            let wanted = selector.split(':').next().unwrap_or_default();
            for class in wanted.split('.').filter(|class| !class.is_empty()) {
                assert!(drawn.iter().any(|known| known == class), "{selector}: {drawn:?}");
            }
        }
    }
}
