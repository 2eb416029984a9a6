//! What comes out of the examples of detectors and of the leaders they name.

use super::Row;

pub const OUTCOMES: &[Row] = &[
    ("it_dies_before_it_answers", &[0, 1], &[1], 108, ""),
    ("it_dies_after_it_answers", &[0, 1], &[1], 111, ""),
    ("a_false_suspicion_a_longer_interval", &[0, 1], &[0], 132, ""),
    ("jitter_and_a_fixed_interval", &[0, 1], &[0], 245, ""),
    ("jitter_and_a_growing_interval", &[0, 1], &[0], 174, ""),
    ("several_leaders_before_gst", &[0, 1, 2, 3], &[0], 273, ""),
    ("back_but_no_longer_first", &[0, 1], &[1], 135, ""),
    ("the_unstable_never_lead_for_long", &[0, 1], &[1], 64, ""),
    ("heartbeats_that_never_arrive", &[1], &[1], 50, ""),
    ("to_the_letter_nobody_leads", &[], &[], 42, ""),
];
