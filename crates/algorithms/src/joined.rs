//! Concatenates two lists of sayings at compile time, for algorithms that share a part. A `const fn`, because
//! a spec is a constant.

use model::spec::Saying;

/// Both lists, one after the other; `N` is their total length.
pub(crate) const fn joined<const N: usize>(first: &[Saying], second: &[Saying]) -> [Saying; N] {
    assert!(N == first.len() + second.len(), "N counts both lists");
    let mut all = [Saying { label: "", said: &[], why: None }; N];
    let mut k = 0;
    while k < N {
        all[k] = if k < first.len() { first[k] } else { second[k - first.len()] };
        k += 1;
    }
    all
}
