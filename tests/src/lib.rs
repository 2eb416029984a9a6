//! What the tests share: repeatable random draws, random scenarios over the whole language and others that
//! stay inside the assumptions, hostile input, scenarios kept as data, and the link of one that failed.

pub mod cases;
pub mod dice;
pub mod feel;
pub mod hostile;
pub mod hunt;
pub mod inside;
pub mod promises;
pub mod random;

use model::scenario::link::{self, SharedLink};

/// Where `cargo xtask serve` shows the page: a failing scenario is one click away.
const PAGE: &str = "http://127.0.0.1:8080/";

/// The link to a scenario that failed.
pub fn link_to(text: &str) -> String {
    PAGE.to_owned() + &link::encode(&SharedLink { text: text.to_owned(), ..SharedLink::default() })
}
