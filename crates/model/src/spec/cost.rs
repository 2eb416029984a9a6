//! What theory says about the cost of a run: bounds, and the orders of ids that reach them. Knows nothing
//! about what a run really cost.

use crate::process::Id;

/// What theory says about the number of messages of certain kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The kinds that are counted together.
    pub kinds: &'static [&'static str],
    pub sense: Sense,
    /// The number, in thousandths, because an average need not be whole.
    pub value: u64,
    /// The formula as people write it.
    pub formula: &'static str,
}

/// What kind of bound it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    AtLeast,
    /// The average over all orders of the ids.
    OnAverage,
    AtMost,
    Exactly,
}

impl Sense {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Sense::AtLeast => "at least",
            Sense::OnAverage => "on average",
            Sense::AtMost => "at most",
            Sense::Exactly => "exactly",
        }
    }
}

/// The orders of ids in which an election costs least and most, where theory names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    pub best: IdOrder,
    pub worst: IdOrder,
}

/// A way to order ids around the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdOrder {
    /// Each id is followed by the next larger one.
    Ascending,
    /// Each id is followed by the next smaller one.
    Descending,
    /// Small and large ids alternate, and the large ones are arranged in the same way among themselves. In
    /// every round half of the processes are larger than both neighbours, the most there can be.
    Alternating,
}

impl IdOrder {
    /// Puts ids into this order.
    pub fn arrange(self, ids: &mut [Id]) {
        ids.sort_unstable();
        match self {
            IdOrder::Ascending => {}
            IdOrder::Descending => ids.reverse(),
            IdOrder::Alternating => {
                let alternating = alternating(ids);
                ids.copy_from_slice(&alternating);
            }
        }
    }
}

/// Arranges ascending ids as [`IdOrder::Alternating`].
fn alternating(ascending: &[Id]) -> Vec<Id> {
    if ascending.len() < 2 {
        return ascending.to_vec();
    }
    let (small, large) = ascending.split_at(ascending.len().div_ceil(2));
    // With an odd number of ids there is one more small one; it goes to the end.
    let mut rest = small.iter();
    let mut order: Vec<Id> =
        alternating(large).into_iter().flat_map(|id| rest.next().copied().into_iter().chain([id])).collect();
    order.extend(rest);
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arranged(order: IdOrder, ids: impl IntoIterator<Item = u32>) -> Vec<u32> {
        let mut ids: Vec<Id> = ids.into_iter().map(Id).collect();
        order.arrange(&mut ids);
        ids.into_iter().map(|id| id.0).collect()
    }

    #[test]
    fn orders_keep_everybody() {
        let some = [9, 2, 7, 40, 3];
        assert_eq!(arranged(IdOrder::Ascending, some), [2, 3, 7, 9, 40]);
        assert_eq!(arranged(IdOrder::Descending, some), [40, 9, 7, 3, 2]);
        assert_eq!(arranged(IdOrder::Alternating, some), [2, 9, 3, 40, 7]);
        assert_eq!(arranged(IdOrder::Alternating, 1..=8), [1, 5, 2, 7, 3, 6, 4, 8]);
        for n in 0..20 {
            let mut all = arranged(IdOrder::Alternating, 0..n);
            all.sort_unstable();
            assert!(all.into_iter().eq(0..n));
        }
    }
}
