//! The clusters of a virtual hypercube (vCube): for each process, groups of
//! other processes that double in size, each in the order in which vCube
//! tests it. Works on positions only; the roster maps positions to processes.

/// The number of clusters each process has: ⌈log₂ n⌉.
pub fn clusters(processes: usize) -> u32 {
    processes.next_power_of_two().trailing_zeros()
}

/// The cluster c(i, s), in order, of the process at position `i`; `s` counts from 1. If the cube is not
/// full, positions beyond the last process are skipped.
///
/// The definition is recursive: c(i, s) = i ⊕ 2^(s−1) followed by c(i ⊕ 2^(s−1), 1), …, c(i ⊕ 2^(s−1), s −
/// 1). The closed form is i ⊕ 2^(s−1) ⊕ m for m = 0, 1, …, 2^(s−1) − 1.
pub fn cluster(i: usize, s: u32, processes: usize) -> impl Iterator<Item = usize> + Clone {
    let half = 1usize << (s - 1);
    (0..half).map(move |m| i ^ half ^ m).filter(move |j| *j < processes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(i: usize, s: u32, processes: usize) -> Vec<usize> {
        cluster(i, s, processes).collect()
    }

    #[test]
    fn eight_processes_have_the_clusters_of_the_published_table() {
        let table: [[&[usize]; 8]; 3] = [
            [&[1], &[0], &[3], &[2], &[5], &[4], &[7], &[6]],
            [&[2, 3], &[3, 2], &[0, 1], &[1, 0], &[6, 7], &[7, 6], &[4, 5], &[5, 4]],
            [
                &[4, 5, 6, 7],
                &[5, 4, 7, 6],
                &[6, 7, 4, 5],
                &[7, 6, 5, 4],
                &[0, 1, 2, 3],
                &[1, 0, 3, 2],
                &[2, 3, 0, 1],
                &[3, 2, 1, 0],
            ],
        ];
        assert_eq!(clusters(8), 3);
        for (s, row) in (1..).zip(table) {
            for (i, expected) in row.into_iter().enumerate() {
                assert_eq!(listed(i, s, 8), expected, "c({i}, {s})");
            }
        }
    }

    /// The recursive definition, as published.
    fn recursive(i: usize, s: u32, processes: usize) -> Vec<usize> {
        let first = i ^ (1 << (s - 1));
        let own = Some(first).filter(|first| *first < processes);
        own.into_iter().chain((1..s).flat_map(|t| recursive(first, t, processes))).collect()
    }

    #[test]
    fn the_closed_form_is_the_recursive_definition_for_any_number_of_processes() {
        for processes in 1..=70 {
            for i in 0..processes {
                let mut seen = vec![i];
                for s in 1..=clusters(processes) {
                    assert_eq!(listed(i, s, processes), recursive(i, s, processes), "c({i}, {s})");
                    seen.extend(cluster(i, s, processes));
                }
                seen.sort_unstable();
                assert!(seen.into_iter().eq(0..processes), "everybody is in one cluster of {i}");
            }
        }
    }

    #[test]
    fn the_number_of_clusters_is_the_logarithm_rounded_up() {
        let counts = [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (512, 9), (1024, 10)];
        for (processes, expected) in counts {
            assert_eq!(clusters(processes), expected, "{processes}");
        }
    }
}
