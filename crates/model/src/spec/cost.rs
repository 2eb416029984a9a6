//! What theory says about the cost of a run: bounds, and the orders of ids that reach them.

use crate::process::Id;

/// What theory says about the number of messages of some kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The kinds that are counted together.
    pub kinds: &'static [&'static str],
    /// How many there are, at least or at most or on average.
    pub sense: Sense,
    /// The number, in thousandths (an average need not be whole).
    pub value: u64,
    /// The formula as people write it.
    pub formula: &'static str,
}

/// Which side of the truth a bound is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Never fewer.
    AtLeast,
    /// So many over all orders of the ids.
    OnAverage,
    /// Never more.
    AtMost,
    /// Always exactly so many.
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

/// The orders of the ids in which an election costs least and most, where theory names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    /// No order costs less.
    pub best: IdOrder,
    /// No order costs more.
    pub worst: IdOrder,
}

/// An order of any ids, in the direction of the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdOrder {
    /// Each is followed by the next larger one.
    Ascending,
    /// Each is followed by the next smaller one.
    Descending,
    /// A small one before each large one, and the large ones among themselves in the same manner: whoever
    /// is larger than both its neighbours is every other one, as many as there can be, again and again.
    Sifted,
}

impl IdOrder {
    /// Puts ids into this order.
    pub fn arrange(self, ids: &mut [Id]) {
        ids.sort_unstable();
        match self {
            IdOrder::Ascending => {}
            IdOrder::Descending => ids.reverse(),
            IdOrder::Sifted => {
                let sifted = sifted(ids);
                ids.copy_from_slice(&sifted);
            }
        }
    }
}

/// These ascending ids, sifted.
fn sifted(ascending: &[Id]) -> Vec<Id> {
    if ascending.len() < 2 {
        return ascending.to_vec();
    }
    let (small, large) = ascending.split_at(ascending.len().div_ceil(2));
    // One more small one than there are large ones stands beside another at the end.
    let mut rest = small.iter();
    let mut order: Vec<Id> =
        sifted(large).into_iter().flat_map(|id| rest.next().copied().into_iter().chain([id])).collect();
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
        assert_eq!(arranged(IdOrder::Sifted, some), [2, 9, 3, 40, 7]);
        assert_eq!(arranged(IdOrder::Sifted, 1..=8), [1, 5, 2, 7, 3, 6, 4, 8]);
        for n in 0..20 {
            let mut all = arranged(IdOrder::Sifted, 0..n);
            all.sort_unstable();
            assert!(all.into_iter().eq(0..n));
        }
    }
}
