//! Starts other programs: prints the command, reads the output and explains failures.
//!
//! No program inherits standard input, so none can wait for an answer.

use crate::Result;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The cargo that started this tool, so every call uses the same toolchain.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
}

/// Runs a program with its output on the terminal.
pub fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let ended = command.stdin(Stdio::null()).status();
    judge(command, ended)
}

/// Runs a program and passes each line of its standard output to the terminal and to `listener`.
pub fn run_listening(command: &mut Command, mut listener: impl FnMut(&str)) -> Result<()> {
    announce(command);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| could_not_start(command, &error))?;
    let mut output = BufReader::new(child.stdout.take().expect("its output was piped above"));
    let mut line = Vec::new();
    // Bytes instead of `lines()`: a test may print invalid UTF-8 and must still be counted.
    while matches!(output.read_until(b'\n', &mut line), Ok(1..)) {
        let text = String::from_utf8_lossy(&line);
        print!("{text}");
        listener(text.trim_end());
        line.clear();
    }
    judge(command, child.wait())
}

/// Runs a program without showing its output, and returns that output.
pub fn answer(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| could_not_start(command, &error))?;
    judge(command, Ok(output.status))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program runs and exits successfully; its output is hidden.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The first of these programs found in PATH.
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let places: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let candidates = names.iter().flat_map(|name| places.iter().map(move |place| place.join(name)));
    candidates.into_iter().find(|candidate| candidate.is_file())
}

/// The command as you would type it.
pub fn spelled(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(name).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn announce(command: &Command) {
    // To standard error, like cargo's progress messages, so the two stay in order.
    eprintln!("$ {}", spelled(command));
}

fn judge(command: &Command, ended: std::io::Result<std::process::ExitStatus>) -> Result<()> {
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed ({status}); its message is above.", spelled(command))),
        Err(error) => Err(could_not_start(command, &error)),
    }
}

fn could_not_start(command: &Command, error: &std::io::Error) -> String {
    let program = command.get_program().to_string_lossy();
    match error.kind() {
        ErrorKind::NotFound => format!("`{program}` is needed and was not found on this machine."),
        _ => format!("`{program}` could not be started: {error}."),
    }
}
