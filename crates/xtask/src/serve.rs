//! `cargo xtask serve`: serves dist/ over HTTP, only for browsers on this machine.
//!
//! A plain static host like the ones that publish the page: it serves files below one folder and must not
//! know what they contain. `answer` turns a request into a response.

mod answer;

use crate::tree::Tree;
use crate::{Result, programs, site, watch};
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

pub struct Options {
    pub port: u16,
    pub open: bool,
    pub watch: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { port: 8080, open: false, watch: false }
    }
}

pub fn serve(tree: &Tree, options: Options) -> Result<()> {
    // Before the build, so a port that is already in use is reported at once.
    let listener = listen(options.port)?;
    let dates = watch::dates(tree);
    match (site::build(tree), options.watch) {
        (Err(problem), false) => return Err(problem),
        (outcome, true) => watch::report(tree, outcome),
        (Ok(()), false) => {}
    }
    let address = listener.local_addr().map_err(|error| format!("no address: {error}."))?;
    let url = format!("http://{address}/");
    println!("Serving dist/ at {url} (Ctrl-C ends it).");
    if options.open {
        // In a separate thread: on some systems the command returns only when the browser is closed.
        std::thread::spawn(move || open(&url));
    }
    let dist = tree.dist();
    if options.watch {
        std::thread::spawn(move || accept(&listener, &dist));
        watch::rebuild_forever(tree, dates);
    }
    accept(&listener, &dist);
    Ok(())
}

fn listen(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => format!(
            "port {port} is already used by another program. \
             Take another one: cargo xtask serve --port {}",
            port.checked_add(1).unwrap_or(8080)
        ),
        ErrorKind::PermissionDenied => format!(
            "this user may not listen on port {port}. \
             Take one above 1023: cargo xtask serve --port 8080"
        ),
        _ => format!("cannot listen on port {port}: {error}."),
    })
}

/// One thread per connection is enough: a browser opens only a few.
fn accept(listener: &TcpListener, dist: &Path) {
    for connection in listener.incoming().flatten() {
        let dist: PathBuf = dist.into();
        // Errors are ignored: they only mean that the browser closed the connection.
        std::thread::spawn(move || respond(connection, &dist).ok());
    }
}

fn respond(mut connection: TcpStream, dist: &Path) -> std::io::Result<()> {
    connection.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut head = Vec::new();
    let mut part = [0; 1024];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") && head.len() < 16 * 1024 {
        match connection.read(&mut part)? {
            0 => return Ok(()),
            some => head.extend_from_slice(&part[..some]),
        }
    }
    connection.write_all(&answer::answer(&String::from_utf8_lossy(&head), dist))
}

/// A failure is only a warning, because the address is printed on the terminal.
fn open(url: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(target_os = "windows") {
        let mut command = Command::new("cmd");
        command.args(["/C", "start"]);
        command
    } else {
        Command::new("xdg-open")
    };
    if let Err(problem) = programs::run(command.arg(url)) {
        eprintln!("No browser could be opened: {problem} Open {url} by hand.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_explained_with_a_way_out() {
        let holder = listen(0).expect("some port is free");
        let port = holder.local_addr().expect("it listens").port();
        let problem = listen(port).expect_err("the port is taken");
        assert!(problem.contains(&port.to_string()) && problem.contains("--port"), "{problem}");
    }

    #[test]
    fn a_request_over_the_wire_is_answered() {
        let listener = listen(0).expect("some port is free");
        let address = listener.local_addr().expect("it listens");
        std::thread::spawn(move || accept(&listener, Path::new(env!("CARGO_MANIFEST_DIR"))));
        let mut client = TcpStream::connect(address).expect("somebody listens");
        client.write_all(b"GET /Cargo.toml HTTP/1.1\r\nHost: here\r\n\r\n").expect("it is sent");
        let mut reply = String::new();
        client.read_to_string(&mut reply).expect("it is answered and closed");
        assert!(reply.starts_with("HTTP/1.1 200") && reply.contains("[package]"), "{reply}");
    }
}
