//! Macros that declare the words of a trace, each word once. One row gives the enum's variant, how the tape
//! reads and writes it, its name and text, and an example for tests, so no word can be half implemented. The
//! words themselves are in `event.rs`; their numbers are fixed, since they are hashed.

/// An enum without fields: `number "name" Variant`. The number is written on the tape.
macro_rules! numbered {
    ($(#[$about:meta])* pub enum $list:ident {
        $($(#[$doc:meta])* $number:literal $name:literal $variant:ident,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $list { $($(#[$doc])* $variant = $number,)* }

        impl $list {
            /// All of them, in the order of their numbers.
            pub const ALL: [$list; [$($number),*].len()] = [$($list::$variant),*];

            /// The name in JSON and files, which never changes.
            pub fn name(self) -> &'static str {
                match self { $($list::$variant => $name,)* }
            }

            /// The number on the tape.
            pub fn number(self) -> u8 {
                self as u8
            }

            /// The one with this number, if there is one.
            pub fn of_number(number: u8) -> Option<$list> {
                match number { $($number => Some($list::$variant),)* _ => None }
            }
        }

        impl $crate::trace::tape::Field for $list {
            const NUMBERS: usize = 1;

            #[inline(always)]
            fn numbers(&self, _: $crate::Time, into: &mut [u64]) {
                into[0] = self.number().into();
            }

            fn read(_: $crate::Time, reader: &mut $crate::trace::tape::Reader) -> Option<$list> {
                reader.byte().and_then($list::of_number)
            }

            fn examples() -> Vec<$list> {
                $list::ALL.to_vec()
            }
        }
    };
}

/// An enum whose variants have fields: `tag Variant(field: Type, …)`. The tape has the tag, then the fields in
/// order. Two rows with the same tag do not compile.
macro_rules! tagged {
    ($(#[$about:meta])* pub enum $list:ident {
        $($(#[$doc:meta])* $tag:literal $variant:ident $(($($field:ident: $type:ty),*))?,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $list { $($(#[$doc])* $variant $(($($type),*))?,)* }

        impl $crate::trace::tape::Field for $list {
            const NUMBERS: usize = 0;

            #[inline(always)]
            fn numbers(&self, _: $crate::Time, _: &mut [u64]) {}

            #[inline(always)]
            fn list(&self, base: $crate::Time, writer: &mut $crate::trace::tape::Writer) {
                self.write(base, writer);
            }

            #[inline(always)]
            fn write(&self, base: $crate::Time, writer: &mut $crate::trace::tape::Writer) {
                let _ = base;
                match self {
                    $($list::$variant $(($($field),*))? => {
                        let mut values = [0; 1 $($(+ <$type>::NUMBERS)*)?];
                        values[0] = $tag;
                        let _at = 1;
                        $($(
                            $field.numbers(base, &mut values[_at..]);
                            let _at = _at + <$type>::NUMBERS;
                        )*)?
                        writer.numbers(values);
                        $($($field.list(base, writer);)*)?
                    })*
                }
            }

            #[inline]
            fn read(base: $crate::Time, reader: &mut $crate::trace::tape::Reader) -> Option<$list> {
                let tag = reader.byte()?;
                $list::read_tagged(tag, base, reader)
            }

            fn examples() -> Vec<$list> {
                let mut all = Vec::new();
                $(
                    let most = [1, $($(<$type>::examples().len()),*)?].into_iter().max().unwrap_or(1);
                    all.extend((0..most).map(|_k| {
                        $list::$variant $(($({
                            let examples = <$type>::examples();
                            examples[_k % examples.len()].clone()
                        }),*))?
                    }));
                )*
                all
            }
        }

        impl $list {
            /// Reads the variant with this tag; `None` if there is none.
            #[deny(unreachable_patterns)]
            #[inline]
            pub(super) fn read_tagged(
                tag: u8,
                base: $crate::Time,
                reader: &mut $crate::trace::tape::Reader,
            ) -> Option<$list> {
                use $crate::trace::tape::Field as _;
                let _ = base;
                Some(match tag {
                    $($tag => $list::$variant $(($(<$type>::read(base, reader)?),*))?,)*
                    _ => return None,
                })
            }
        }
    };
}

/// The words of events: `tag "name" "text" Variant(field: Meaning(Type), …)`.
///
/// The meaning of a field is a [`Value`](super::event::Value). Its key in JSON is written before it. In the
/// text for transcripts, `{}` stands for the fields, in order.
macro_rules! words {
    ($(#[$about:meta])* pub enum $list:ident {
        $($(#[$doc:meta])* $tag:literal $name:literal $text:literal $variant:ident
            $(($($field:ident $($key:literal)?: $meaning:ident($type:ty)),*))?,)*
    }) => {
        tagged! {
            $(#[$about])*
            pub enum $list { $($(#[$doc])* $tag $variant $(($($field: $type),*))?,)* }
        }

        impl $list {
            /// Every tag of this list.
            #[allow(dead_code)]
            pub(super) const TAGS: &[u8] = &[$($tag),*];

            /// The name in the trace's JSON.
            pub fn name(&self) -> &'static str {
                match self { $($list::$variant { .. } => $name,)* }
            }

            /// What transcripts say, with `{}` for each field.
            pub fn text(&self) -> &'static str {
                match self { $($list::$variant { .. } => $text,)* }
            }

            /// Shows every field in order, with the key it has in JSON beside the name.
            #[inline]
            pub fn each_value<'a>(&'a self, mut show: impl FnMut(Option<&'static str>, Value<'a>)) {
                match self {
                    $($list::$variant $(($($field),*))? => {
                        $($({
                            #[allow(unused_mut, unused_assignments)]
                            let mut key = None;
                            $(key = Some($key);)?
                            show(key, Value::$meaning($field));
                        })*)?
                    })*
                }
            }

            /// For tests: at least one of every variant, and every value of the enums in it.
            pub fn examples() -> Vec<$list> {
                <$list as $crate::trace::tape::Field>::examples()
            }
        }
    };
}

pub(super) use {numbered, tagged, words};
