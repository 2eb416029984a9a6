//! The gallery, comparisons, lessons and challenges show what they say, in both languages.

use model::Scenario;
use model::scenario::Action;

/// Challenges: each can be solved, near-misses are refused with a reason, hostile texts do no harm.
mod challenges;
/// Two runs side by side: ready comparisons and their numbers.
mod comparisons;
/// The examples show what they say.
mod gallery;
/// Lessons, and that what they claim is true.
mod lessons;
/// What flies in the examples has one grammar.
mod messages;

/// The scenario without its texts: what both languages must share.
fn wordless(mut scenario: Scenario) -> Scenario {
    scenario.title.clear();
    scenario.labels.clear();
    for event in &mut scenario.events {
        if let Action::Say(words) = &mut event.action {
            words.clear();
        }
    }
    scenario
}
