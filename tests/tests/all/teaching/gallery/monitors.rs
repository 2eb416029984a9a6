//! The expected outcomes of the examples of monitors. Verdicts: stability, strong completeness, eventual
//! strong accuracy, eventual agreement, eventual accuracy.

use super::Row;

pub const OUTCOMES: &[Row] = &[
    ("everybody_tests_everybody", &[0], &[0], 112, "+++++"),
    ("the_first_one_down_all_notice_at_once", &[0, 1], &[1], 91, "+++++"),
    ("the_last_one_down_takes_longer", &[0], &[0], 91, "+++++"),
    ("a_timeout_below_the_round_trip", &[1, 2, 3, 4], &[1, 2, 3, 4], 48, "++??+"),
    ("as_few_tests_as_can_be", &[0], &[0], 16, "+++++"),
    ("slow_news_around_the_ring", &[0, 1], &[1], 105, "+++++"),
    ("a_whole_cube_in_one_round", &[0], &[0], 48, "+++++"),
    ("one_cluster_after_the_other", &[0], &[0], 48, "+++++"),
    ("the_news_of_a_crash_in_three_rounds", &[0, 1], &[1], 119, "+++++"),
    ("a_crash_one_cluster_per_round", &[0, 1], &[1], 43, "+++++"),
    ("back_again_but_less_stable", &[0, 1], &[1], 273, "+++++"),
    ("back_again_one_cluster_per_round", &[0, 1], &[1], 106, "+++++"),
    ("four_fails_and_its_list_decides", &[0], &[0], 168, "+++++"),
    ("four_fails_under_the_older_rule", &[0], &[0], 159, "+++++"),
    ("a_crash_between_two_rounds", &[0, 1], &[1], 240, "x++++"),
    ("an_epoch_that_is_not_passed_on", &[0, 1], &[1], 240, "x++?+"),
    ("the_rightful_leader_joins_late", &[0, 1], &[0], 230, "x++++"),
    ("wrong_until_the_network_keeps_its_word", &[0, 1, 2], &[0], 428, "+++++"),
];
