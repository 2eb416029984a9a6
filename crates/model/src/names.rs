//! What people call the processes of a run: the label the text gives them, or else their id.
//!
//! Labels are not part of a run: traces and machine-readable output know only ids. Everything shown to a
//! person asks here, so that a process has one name everywhere.

use std::collections::BTreeMap;

use crate::process::{Id, Process, Roster};

/// The name of every process of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// Ascending.
    ids: Vec<Id>,
    names: Vec<String>,
}

impl Names {
    /// Names from these labels. If a process has several labels the last one counts, empty labels are
    /// ignored, and a label that several processes share is followed by the id.
    pub fn new(roster: &Roster, labels: &[(Id, String)]) -> Names {
        let ids: Vec<Id> = roster.all().map(|process| roster.id(process)).collect();
        let mut names: Vec<String> = ids.iter().map(Id::to_string).collect();
        if labels.is_empty() {
            return Names { ids, names };
        }
        let mut labelled: BTreeMap<Id, String> = BTreeMap::new();
        for (id, label) in labels {
            labelled.insert(*id, label.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        labelled.retain(|id, label| !label.is_empty() && ids.binary_search(id).is_ok());
        let mut users: BTreeMap<String, usize> = BTreeMap::new();
        for (id, name) in ids.iter().zip(&names) {
            let label = labelled.get(id).filter(|label| *label != name);
            for called in label.into_iter().chain([name]) {
                *users.entry(called.clone()).or_default() += 1;
            }
        }
        for (id, label) in labelled {
            // Not while somebody else is called the same: `node (1)`, too, may be the label of another.
            let mut name = label;
            while users[&name] > 1 {
                name = with_id(&name, id);
                *users.entry(name.clone()).or_default() += 1;
            }
            names[ids.binary_search(&id).expect("only those were kept")] = name;
        }
        Names { ids, names }
    }

    /// Names for a run whose text gives no labels or is not known: the ids.
    pub fn plain(roster: &Roster) -> Names {
        Names::new(roster, &[])
    }

    /// The name of a process.
    pub fn of(&self, process: Process) -> &str {
        &self.names[process.index()]
    }

    /// The name of the process with this id; the id itself if there is no such process.
    pub fn of_id(&self, id: Id) -> String {
        self.ids.binary_search(&id).map_or_else(|_| id.to_string(), |rank| self.names[rank].clone())
    }

    /// The name if it has at most this many characters, or else the id.
    pub fn within(&self, process: Process, limit: usize) -> String {
        let name = self.of(process);
        if name.chars().count() <= limit { name.to_owned() } else { self.ids[process.index()].to_string() }
    }

    /// A name short enough for the stage and the panels around it.
    pub fn brief(&self, process: Process) -> String {
        self.within(process, MAX_BRIEF)
    }

    /// The name, followed by the id if they differ: the script knows the process by its id.
    pub fn in_full(&self, process: Process) -> String {
        let (name, id) = (self.of(process), self.ids[process.index()]);
        let shows_id = name == id.to_string() || name.ends_with(&format!("({id})"));
        if shows_id { name.to_owned() } else { with_id(name, id) }
    }
}

/// The longest label that counts as brief, in characters: `Part1`.
const MAX_BRIEF: usize = 5;

fn with_id(label: &str, id: Id) -> String {
    format!("{label} ({id})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(labels: &[(u32, &str)]) -> Names {
        let labels: Vec<(Id, String)> = labels.iter().map(|(id, label)| (Id(*id), (*label).into())).collect();
        Names::new(&Roster::new(&[Id(7), Id(1), Id(2)]), &labels)
    }

    fn called(names: &Names) -> [&str; 3] {
        [0, 1, 2].map(|rank| names.of(Process(rank)))
    }

    #[test]
    fn a_label_is_the_name_and_without_one_the_id_is() {
        assert_eq!(called(&names(&[(1, "Part1"), (7, "Coordinator")])), ["Part1", "2", "Coordinator"]);
        assert_eq!(called(&names(&[])), ["1", "2", "7"]);
        assert_eq!(called(&names(&[(1, "old"), (1, "new"), (2, " \n ")])), ["new", "2", "7"]);
    }

    #[test]
    fn the_full_name_shows_the_id_once() {
        let names = names(&[(1, "Part1"), (2, "2")]);
        assert_eq!(names.in_full(Process(0)), "Part1 (1)");
        assert_eq!(names.in_full(Process(1)), "2");
        assert_eq!(names.in_full(Process(2)), "7");
        assert_eq!(names.of_id(Id(1)), "Part1");
        assert_eq!(names.of_id(Id(9)), "9");
    }

    #[test]
    fn where_there_is_little_room_the_id_replaces_a_long_label() {
        let names = names(&[(1, "Part1"), (2, "Coordinator")]);
        assert_eq!([0, 1, 2].map(|rank| names.brief(Process(rank))), ["Part1", "2", "7"]);
    }

    #[test]
    fn no_two_processes_have_the_same_name() {
        assert_eq!(called(&names(&[(1, "node"), (2, "node")])), ["node (1)", "node (2)", "7"]);
        let taken = names(&[(1, "node"), (2, "node"), (7, "node (1)")]);
        assert_eq!(called(&taken), ["node (1) (1)", "node (2)", "node (1) (7)"]);
        let swapped = names(&[(1, "2"), (2, "b")]);
        assert_eq!(called(&swapped), ["2 (1)", "b", "7"]);
        assert_eq!(swapped.in_full(Process(0)), "2 (1)");
    }
}
