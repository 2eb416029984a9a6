//! Which worker makes which runs of an experiment. It knows neither workers nor runs, only their numbers:
//! who has what, what is left, and what to do with the runs of a worker that died.

use std::collections::{BTreeSet, VecDeque};

pub struct Queue {
    /// Not handed out yet, in order.
    waiting: VecDeque<usize>,
    /// Were in progress when a worker died: each is handed out alone, so that the next death identifies
    /// the culprit.
    suspected: VecDeque<usize>,
    /// All that ever were suspected.
    ever_suspected: BTreeSet<usize>,
    /// By worker.
    under_way: Vec<Vec<usize>>,
}

impl Queue {
    /// These runs, in this order, for this many workers.
    pub fn new(runs: impl IntoIterator<Item = usize>, workers: usize) -> Queue {
        Queue {
            waiting: runs.into_iter().collect(),
            suspected: VecDeque::new(),
            ever_suspected: BTreeSet::new(),
            under_way: vec![Vec::new(); workers],
        }
    }

    /// The next waiting run.
    pub fn next(&self) -> Option<usize> {
        self.waiting.front().copied()
    }

    /// Hands out at most `most` runs to a free worker.
    pub fn hand(&mut self, worker: usize, most: usize) -> &[usize] {
        let runs = &mut self.under_way[worker];
        if runs.is_empty() {
            match self.suspected.pop_front() {
                Some(run) => runs.push(run),
                None => runs.extend(self.waiting.drain(..most.min(self.waiting.len()))),
            }
        }
        runs
    }

    /// A worker answered for a run.
    pub fn done(&mut self, worker: usize, run: usize) {
        self.under_way[worker].retain(|other| *other != run);
    }

    /// Whether a worker has nothing to do.
    pub fn is_free(&self, worker: usize) -> bool {
        self.under_way[worker].is_empty()
    }

    /// A worker died: its runs go to others. Returns those that killed two workers, which are not tried
    /// again.
    pub fn died(&mut self, worker: usize) -> Vec<usize> {
        let runs = std::mem::take(&mut self.under_way[worker]);
        let (again, first): (Vec<usize>, Vec<usize>) =
            runs.into_iter().partition(|run| self.ever_suspected.contains(run));
        self.ever_suspected.extend(&first);
        self.suspected.extend(first);
        again
    }

    /// All workers are gone through no fault of a run: their runs come next.
    pub fn take_back(&mut self) {
        for runs in self.under_way.iter_mut().rev() {
            for run in std::mem::take(runs).into_iter().rev() {
                self.waiting.push_front(run);
            }
        }
    }

    /// Whether every run was made or given up.
    pub fn is_over(&self) -> bool {
        self.waiting.is_empty() && self.suspected.is_empty() && self.under_way.iter().all(Vec::is_empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_is_made_once_and_in_order() {
        let mut queue = Queue::new(0..5, 2);
        assert_eq!(queue.hand(0, 2), [0, 1]);
        assert_eq!(queue.hand(1, 9), [2, 3, 4]);
        [1, 0].into_iter().for_each(|run| queue.done(0, run));
        assert!(queue.is_free(0) && !queue.is_over());
        assert_eq!(queue.hand(0, 2), [0; 0]);
        (2..5).for_each(|run| queue.done(1, run));
        assert!(queue.is_over());
    }

    #[test]
    fn what_was_handed_out_in_vain_comes_first_again() {
        let mut queue = Queue::new(0..6, 2);
        queue.hand(0, 2);
        queue.hand(1, 2);
        queue.done(1, 2);
        queue.take_back();
        assert!(queue.is_free(1));
        assert_eq!(queue.hand(0, 9), [0, 1, 3, 4, 5]);
    }

    #[test]
    fn the_runs_of_a_dead_worker_are_tried_once_more_one_by_one() {
        let mut queue = Queue::new(0..4, 2);
        queue.hand(0, 3);
        queue.done(0, 0);
        assert_eq!(queue.died(0), [0; 0], "it may have been any of them");
        assert_eq!(queue.hand(1, 3), [1], "one that may be bad stands alone");
        assert_eq!(queue.hand(0, 3), [2]);
        queue.done(1, 1);
        assert_eq!(queue.died(0), [2], "now it is known which");
        assert_eq!(queue.hand(1, 3), [3]);
        queue.done(1, 3);
        assert!(queue.is_over());
    }
}
