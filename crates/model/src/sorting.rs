//! Stable sorting that compiles to little code. The standard sort is compiled again for each element type,
//! some kilobytes each time, and there are many types here. This one sorts indices, so all types share one
//! copy. Use the standard sort for lists that are long or sorted often.

use std::cmp::Ordering;

/// Sorts a list; equal elements keep their order.
pub fn sort<T: Ord>(list: &mut Vec<T>) {
    sort_by(list, T::cmp);
}

/// Sorts by a key; equal elements keep their order.
pub fn sort_by_key<T, K: Ord>(list: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// Sorts by a comparison; equal elements keep their order.
pub fn sort_by<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    if list.len() < 2 {
        return;
    }
    let indices = indices(list.len(), &|a, b| compare(&list[a], &list[b]));
    let mut old: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(indices.into_iter().filter_map(|index| old[index].take()));
}

fn indices(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..count).collect();
    indices.sort_by(|a, b| compare(*a, *b));
    indices
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        for length in [0, 1, 2, 3, 20, 21, 50, 333] {
            let list: Vec<(u64, u64)> = (0..length).map(|k| (k * 7919 % 13, k)).collect();
            let (mut ours, mut standard) = (list.clone(), list.clone());
            sort_by_key(&mut ours, |(key, _)| *key);
            standard.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, standard);
            let (mut ours, mut standard) = (list.clone(), list);
            sort_by(&mut ours, |a, b| b.cmp(a));
            standard.sort_by(|a, b| b.cmp(a));
            assert_eq!(ours, standard);
            sort(&mut ours);
            standard.sort();
            assert_eq!(ours, standard);
        }
    }
}
