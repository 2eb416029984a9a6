//! The expected outcomes of the examples of mutual exclusion. Verdicts: exclusion, deadlock-freedom,
//! no-starvation, bounded-wait.

use super::Row;

pub const OUTCOMES: &[Row] = &[
    ("the_coordinators_queue", &[], &[], 9, "++++"),
    ("the_coordinators_diagram", &[], &[], 12, "++++"),
    ("the_holder_dies", &[], &[], 6, "+xx+"),
    ("the_holder_dies_with_a_timeout", &[], &[], 10, "++++"),
    ("a_slow_holder", &[], &[], 11, "x+++"),
    ("a_late_release_with_fencing", &[], &[], 12, "x+++"),
    ("a_late_release_without_fencing", &[], &[], 12, "x+++"),
    ("two_leaders_two_inside", &[3, 5], &[3, 5], 46, "x+++"),
    ("the_token_goes_round", &[], &[], 15, "++++"),
    ("the_token_rings_diagram", &[], &[], 9, "++++"),
    ("the_token_is_lost", &[], &[], 3, "+xx+"),
    ("four_of_seven", &[], &[], 42, "++++"),
    ("a_coordinator_forgets", &[], &[], 39, "x+++"),
    ("nobody_forgets", &[], &[], 39, "++++"),
    ("one_grant_each", &[], &[], 12, "+xx+"),
    ("one_grant_each_with_retry", &[], &[], 81, "++++"),
    ("giving_up_again_and_again", &[], &[], 198, "+??x"),
];
