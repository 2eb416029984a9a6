//! Lists for tests that go through all variants of an enum.

/// A list with every variant of an enum, some perhaps more than once; if one is forgotten, it does not
/// compile.
macro_rules! one_of_each {
    ($enum:ident: $($variant:ident $(($($place:tt)*))? $({$($field:tt)*})?,)+) => {{
        #[allow(unreachable_patterns)]
        let _is_complete = |one: &$enum| match one {
            $($enum::$variant { .. } => (),)+
        };
        vec![$($enum::$variant $(($($place)*))? $({$($field)*})?,)+]
    }};
}
