//! The expected outcomes of the examples of elections. Verdicts: termination, uniqueness, agreement,
//! validity, stability.

use habemus_core::Outcome;
use model::Time;
use model::trace::Change;

use super::{Row, captions, examples, ran};

pub const OUTCOMES: &[Row] = &[
    ("a_ring_of_eight_from_2", &[7], &[7], 21, "+++++"),
    ("the_same_ring_with_a_token", &[7], &[7], 16, "+++++"),
    ("best_order_one_hop_each", &[8], &[8], 23, "+++++"),
    ("worst_order_every_id_goes_far", &[8], &[8], 44, "+++++"),
    ("a_crashed_process_swallows_the_message", &[], &[], 2, "x+xx+"),
    ("the_repaired_ring_skips_the_dead", &[5], &[5], 12, "+++++"),
    ("a_token_with_only_an_id", &[2, 5], &[2, 5], 9, "+xxx+"),
    ("a_token_that_names_its_initiator", &[5], &[5], 12, "+++++"),
    ("a_sleeper_that_is_not_woken", &[], &[], 1, "x+xx+"),
    ("half_drop_out_in_each_phase", &[7], &[7], 72, "+++++"),
    ("in_sorted_order_two_phases_do", &[7], &[7], 40, "+++++"),
    ("one_candidate_takes_office", &[0], &[0], 8, "++xx+"),
    ("two_candidates_two_leaders", &[0, 2], &[0, 2], 8, "+xxx+"),
    ("a_late_candidate_swallows_the_news", &[], &[], 8, "x+xx+"),
    ("a_late_candidate_gives_way", &[0], &[0], 10, "++xx+"),
    ("a_list_collects_every_id", &[0], &[], 5, "x+xx+"),
    ("everybody_sends_a_list", &[0], &[0], 25, "+++++"),
    ("two_initiators_come_to_the_same", &[6], &[6], 28, "+++++"),
    ("the_dead_are_skipped", &[4], &[4], 8, "+++++"),
    ("the_chosen_one_dies_on_the_way", &[4], &[], 9, "x++x+"),
    ("three_alive_the_largest_wins", &[3], &[3], 8, "+++++"),
    ("three_is_dead_two_takes_over", &[2], &[2], 6, "+++++"),
    ("the_watched_leader_fails", &[3, 4], &[3], 45, "+++++"),
    ("four_five_six_and_the_dead_seven", &[6], &[6], 16, "+++++"),
    ("five_processes_three_begin", &[4], &[4], 20, "+++++"),
    // 4 messages announce 5; then the 10 + 6 + 4 of five processes where the lowest asks too.
    ("five_leads_fails_and_4_follows_in_seven_steps", &[4, 5], &[4], 24, "+++++"),
    // 1 asks 2, 3 and 4, and so on: 6 + 6 + 4; then 5, the weakest, asks: 10 + 6 + 4.
    ("the_most_memory_leads", &[3, 4], &[3], 36, "+++++"),
    ("too_short_a_timeout", &[1, 2], &[2], 5, "+x+++"),
    ("too_short_and_too_polite", &[1, 2], &[], 4, "+xxxx"),
    ("too_long_a_timeout", &[3], &[3], 12, "+++++"),
    ("the_comeback_deposes_a_leader", &[3, 4], &[4], 15, "++++x"),
    ("the_comeback_that_follows", &[3], &[3], 16, "+++x+"),
    ("the_longest_up_leads", &[3, 4, 5], &[3], 214, "+++++"),
    ("a_partition_two_leaders", &[3, 6], &[3, 6], 31, "+xxx+"),
    ("answers_alone_elect_nobody", &[], &[], 8, "x+xx+"),
    ("five_sources_then_two_then_one", &[2], &[2], 100, "+++++"),
    ("pruned_leaf_by_leaf", &[2], &[2], 152, "+++++"),
    ("without_pruning_it_never_ends", &[], &[], 64, "?+??+"),
    ("a_bridge_cut_before_means_two_leaders", &[1, 4], &[1, 4], 28, "+xxx+"),
    ("a_bridge_cut_midway_means_waiting", &[], &[], 18, "x+xx+"),
    ("ten_processes_and_one_bridge", &[1], &[1], 93, "+++++"),
    ("the_bridge_2_10_cut_before", &[1, 3], &[1, 3], 72, "+xxx+"),
    ("the_bridge_2_10_cut_midway", &[], &[], 49, "x+xx+"),
    ("ten_radios_elect_the_most_able", &[8], &[8], 43, "+++++"),
    ("a_dead_neighbour_is_waited_for", &[], &[], 24, "x+xx+"),
    ("a_lost_child_is_given_up", &[2], &[2], 384, "+++++"),
    ("two_parts_merge_under_the_better", &[2, 5], &[5], 194, "+x+++"),
];

/// What is sent at an instant, as `2→3 ELECTION`.
fn sent_at(outcome: &Outcome, at: Time) -> Vec<String> {
    let (trace, roster) = (&outcome.trace, &outcome.summary.roster);
    let mut sent = Vec::new();
    for (event, index) in trace.events().zip(0..).filter(|(event, _)| event.at == at) {
        for change in event.changes {
            let (Change::Send(message), Some(from)) = (change, trace.process_of(index)) else { continue };
            let kind = trace.head.algorithm.kinds[message.kind as usize].name;
            sent.push(format!("{}→{} {kind}", roster.id(from), roster.id(message.to)));
        }
    }
    sent
}

#[test]
fn the_seven_steps_are_those_of_the_text() {
    let found = examples().find(|example| example.name == "five_leads_fails_and_4_follows_in_seven_steps");
    let outcome = ran(found.expect("it is in the gallery"));
    let steps = captions(&outcome.scenario).len();
    assert_eq!(steps, 7);
    for (at, sent) in [
        (0, "5→1 COORD, 5→2 COORD, 5→3 COORD, 5→4 COORD"),
        (5, "2→3 ELECTION, 2→4 ELECTION, 2→5 ELECTION, 3→4 ELECTION, 3→5 ELECTION"),
        (6, "3→2 OK, 4→2 OK, 4→3 OK"),
        (7, "1→2 ELECTION, 1→3 ELECTION, 1→4 ELECTION, 1→5 ELECTION"),
        (8, "2→1 OK, 3→1 OK, 4→1 OK"),
        (9, "4→5 ELECTION"),
        (11, "4→1 COORD, 4→2 COORD, 4→3 COORD, 4→5 COORD"),
    ] {
        assert_eq!(sent_at(&outcome, Time::units(at)).join(", "), sent, "at {at}");
    }
}
