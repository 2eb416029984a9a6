//! The challenges that come with the page: one text each, in both languages, beside this file. `core`
//! knows what a challenge is; only the tests know that each can be solved, and how.

#[derive(Debug)]
pub struct ChallengeText {
    /// The name of its file, used in links.
    pub name: &'static str,
    pub text: &'static str,
}

macro_rules! challenges {
    ($($name:literal),* $(,)?) => {
        &[$(ChallengeText { name: $name, text: include_str!(concat!($name, ".txt")) }),*]
    };
}

/// Every challenge, by algorithm in teaching order, the easier ones first.
pub const CHALLENGES: &[ChallengeText] = challenges![
    "small-ring",
    "worst-order",
    "one-lost-letter",
    "quick-peace",
    "slowest-duels",
    "nameless-rivals",
    "three-lists",
    "one-list-home",
    "dead-winner",
    "two-heads",
    "too-impatient",
    "count-the-shouts",
    "one-slow-ok",
    "revolving-door",
    "the-bridge",
    "cheap-star",
    "tree-bill",
    "split-the-ring",
    "how-long-blind",
    "slow-is-dead",
    "the-unstable",
    "old-king",
    "one-crash-too-many",
    "the-desk",
    "stuck-for-good",
    "two-inside",
    "where-is-the-token",
    "lost-token",
    "forgetful-voter",
    "three-polite",
    "everybody-asks",
    "four-kings",
    "whispers",
    "distance-on-a-cube",
    "helpful-silence",
];
