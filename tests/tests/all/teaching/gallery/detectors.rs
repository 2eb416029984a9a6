//! The expected outcomes of the examples of detectors and Ω. Verdicts of detectors: stability, strong
//! completeness, eventual strong accuracy, eventual agreement, eventual accuracy; of Ω alone: stability,
//! eventual agreement, eventual accuracy.

use super::Row;

pub const OUTCOMES: &[Row] = &[
    ("it_dies_before_it_answers", &[0, 1], &[1], 108, "+++++"),
    ("it_dies_after_it_answers", &[0, 1], &[1], 111, "+++++"),
    ("a_false_suspicion_a_longer_interval", &[0, 1], &[0], 132, "x++++"),
    ("jitter_and_a_fixed_interval", &[0, 1], &[0], 245, "x+?++"),
    ("jitter_and_a_growing_interval", &[0, 1], &[0], 174, "x++++"),
    ("several_leaders_before_gst", &[0, 1, 2, 3], &[0], 273, "x++++"),
    ("the_interval_grows_for_ever", &[0, 1], &[0], 456, "x++++"),
    ("a_fast_process_is_missed_late", &[0, 1, 3], &[1], 234, "x++++"),
    ("any_criterion_will_do", &[1, 3], &[3], 144, "+++++"),
    ("back_but_no_longer_first", &[0, 1], &[1], 135, "x++"),
    ("the_unstable_never_lead_for_long", &[0, 1], &[1], 64, "x++"),
    ("heartbeats_that_never_arrive", &[0, 2], &[2], 84, "+++"),
    ("heartbeats_that_come_too_late", &[0, 1], &[1], 46, "x++"),
    ("to_the_letter_nobody_leads", &[], &[], 42, "+??"),
];
