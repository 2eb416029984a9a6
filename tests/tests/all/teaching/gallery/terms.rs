//! The expected outcomes of the examples of elections by terms. Verdicts: eventual agreement, eventual
//! accuracy, one leader per term.

use super::Row;

pub const OUTCOMES: &[Row] = &[
    ("a_leader_fails_the_next_term_begins", &[1, 4], &[4], 50, "+++"),
    ("the_old_leader_lingers_in_its_term", &[1, 4], &[4], 101, "+++"),
    ("half_against_half_nobody_leads", &[5], &[5], 67, "+++"),
    ("one_weight_decides_between_halves", &[4], &[4], 63, "??+"),
    ("everybody_stands_at_once", &[], &[], 36, "??+"),
];
