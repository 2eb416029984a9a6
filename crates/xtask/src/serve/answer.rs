//! Turns the head of an HTTP request into the bytes of the response.
//!
//! It reads files below one folder and never outside it, and keeps no state. Every response forbids
//! caching, so a reload, and the service worker's check for a new build, always get the latest files.

use std::path::{Path, PathBuf};

/// The whole response to a request; `head` is its text up to the first empty line.
pub fn answer(head: &str, dist: &Path) -> Vec<u8> {
    let mut words = head.lines().next().unwrap_or_default().split(' ');
    let (Some(method), Some(target), Some(_)) = (words.next(), words.next(), words.next()) else {
        return refusal("400 Bad Request", "This is not an HTTP request.");
    };
    if !["GET", "HEAD"].contains(&method) {
        return refusal("405 Method Not Allowed", "Files here can only be read.");
    }
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let Some(inside) = inside(path) else {
        return refusal("403 Forbidden", "This address leads out of the page's folder.");
    };
    let Some(file) = file(dist, &inside) else {
        return refusal("404 Not Found", "There is no such file.");
    };
    let Ok(bytes) = std::fs::read(&file) else {
        return refusal("404 Not Found", "There is no such file.");
    };
    let mut reply = head_of("200 OK", kind(&file), bytes.len());
    if method == "GET" {
        reply.extend(bytes);
    }
    reply
}

/// The relative path for a URL's path; `None` if it tries to leave the folder.
fn inside(path: &str) -> Option<PathBuf> {
    let decoded = percent_decoded(path.strip_prefix('/')?)?;
    let mut inside = PathBuf::new();
    for step in decoded.split('/').filter(|step| !step.is_empty()) {
        // Colons and backslashes are separators on some systems; none of our file names contains them.
        if step == "." || step == ".." || step.contains(['\\', ':', '\0']) {
            return None;
        }
        inside.push(step);
    }
    Some(inside)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let (byte, next) = match (first, after) {
            (b'%', [high, low, next @ ..]) => {
                let digits = [*high, *low];
                (u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?, next)
            }
            (b'%', _) => return None,
            (plain, next) => (*plain, next),
        };
        bytes.push(byte);
        rest = next;
    }
    String::from_utf8(bytes).ok()
}

/// The file itself, or index.html for a folder. A symbolic link that leads outside counts as missing.
fn file(dist: &Path, inside: &Path) -> Option<PathBuf> {
    let dist = dist.canonicalize().ok()?;
    let mut path = dist.join(inside);
    if path.is_dir() {
        path.push("index.html");
    }
    let path = path.canonicalize().ok()?;
    (path.starts_with(&dist) && path.is_file()).then_some(path)
}

/// The MIME type. Browsers reject modules and WebAssembly that have the wrong one.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn refusal(status: &str, sentence: &str) -> Vec<u8> {
    let mut reply = head_of(status, "text/plain; charset=utf-8", sentence.len());
    reply.extend(sentence.as_bytes());
    reply
}

fn head_of(status: &str, kind: &str, length: usize) -> Vec<u8> {
    format!(
        "HTTP/1.1 {status}\r\n\
         Content-Type: {kind}\r\n\
         Content-Length: {length}\r\n\
         Cache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\n\
         Connection: close\r\n\r\n"
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends a request to a folder that has index.html and app/page.wasm, with a secret file outside the
    /// folder.
    fn check(request: &str, status: &str, part: &str) {
        let place = std::env::temp_dir().join(format!("xtask-answer-{:?}", std::thread::current().id()));
        let dist = place.join("dist");
        std::fs::create_dir_all(dist.join("app")).expect("a folder to test in");
        std::fs::write(place.join("secret.txt"), "the secret").expect("a file beside");
        std::fs::write(dist.join("index.html"), "the page").expect("a file");
        std::fs::write(dist.join("app/page.wasm"), "the code").expect("a file");
        let reply = answer(&format!("{request} HTTP/1.1\r\n\r\n"), &dist);
        let reply = String::from_utf8_lossy(&reply);
        assert!(reply.starts_with(&format!("HTTP/1.1 {status} ")), "{request} gave {reply}");
        assert!(reply.contains(part), "{request} gave {reply}");
        assert!(!reply.contains("the secret"), "{request} gave {reply}");
        assert!(reply.contains("no-store"), "{request} gave {reply}");
        std::fs::remove_dir_all(place).expect("it can be removed");
    }

    #[test]
    fn files_come_with_the_type_a_browser_demands() {
        check("GET /", "200", "text/html; charset=utf-8");
        check("GET /?a=1", "200", "\r\n\r\nthe page");
        check("GET /app/page.wasm", "200", "application/wasm");
        check("GET /app/p%61ge.wasm", "200", "the code");
        check("HEAD /", "200", "Content-Length: 8");
    }

    #[test]
    fn nothing_outside_the_folder_is_ever_read() {
        check("GET /../secret.txt", "403", "leads out");
        check("GET /app/../../secret.txt", "403", "leads out");
        check("GET /%2e%2e/secret.txt", "403", "leads out");
        check("GET /..%2fsecret.txt", "403", "leads out");
        check("GET /..%5csecret.txt", "403", "leads out");
        check("GET secret.txt", "403", "leads out");
        check("GET //etc/passwd", "404", "no such file");
    }

    #[test]
    fn what_is_missing_or_odd_is_refused() {
        check("GET /none.js", "404", "no such file");
        check("GET /app", "404", "no such file");
        check("GET /%zz", "403", "leads out");
        check("POST /", "405", "only be read");
        check("", "400", "not an HTTP request");
    }
}
