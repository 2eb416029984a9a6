//! Lines on standard output. The reader may stop early, as `head` does: then the output is dropped and the
//! program goes on to its exit code, where `println!` would panic.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::exit;

/// Prints a line on standard output.
macro_rules! say {
    ($($text:tt)*) => { $crate::say::line(format_args!($($text)*)) };
}

pub(crate) use say;

pub(crate) fn line(text: fmt::Arguments) {
    match writeln!(io::stdout().lock(), "{text}") {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        Err(error) => {
            eprintln!("{error}");
            exit(2)
        }
    }
}
