//! What the tests share: dice that always fall the same way, random scenarios over the whole
//! language, and the scenarios kept as data.

pub mod cases;
pub mod dice;
pub mod random;
