//! Reads untrusted JSON value by value, so that a large file need not be in memory twice. Errors name their
//! line; nothing here panics, and nesting is limited.

use super::Json;

/// How deep values may nest; ours nest four deep.
const MAX_DEPTH: u32 = 32;
/// How many values one value may contain. Our largest, an event that a thousand processes see, has some ten
/// thousand. In memory each is many times as large as in the text.
const MAX_PARTS: u32 = 1_000_000;

/// A JSON text that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// How many values the current one has so far.
    parts: u32,
}

/// The text is not JSON here: the offset in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Broken(usize);

impl Broken {
    /// The line of the offset, from 1.
    pub(crate) fn line(self, text: &str) -> u32 {
        let before = &text.as_bytes()[..self.0.min(text.len())];
        before.iter().filter(|byte| **byte == b'\n').count() as u32 + 1
    }
}

type Read<T> = Result<T, Broken>;

impl<'a> Reader<'a> {
    /// Nothing has been read of this text.
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0, parts: 0 }
    }

    /// The next byte after blanks; none at the end.
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).count();
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes this byte, or fails.
    pub(crate) fn take(&mut self, sign: u8) -> Read<()> {
        match self.peek() == Some(sign) {
            true => {
                self.at += 1;
                Ok(())
            }
            false => Err(self.broken()),
        }
    }

    /// Fails if anything follows.
    pub(crate) fn end(&mut self) -> Read<()> {
        if self.peek().is_none() { Ok(()) } else { Err(self.broken()) }
    }

    /// Reads an object: `each` gets a name and reads its value.
    pub(crate) fn object(&mut self, mut each: impl FnMut(&mut Self, String) -> Read<()>) -> Read<()> {
        self.take(b'{')?;
        if self.peek() == Some(b'}') {
            return self.take(b'}');
        }
        loop {
            self.peek();
            let name = self.string()?;
            self.take(b':')?;
            each(self, name)?;
            match self.peek() {
                Some(b',') => self.at += 1,
                _ => return self.take(b'}'),
            }
        }
    }

    /// The values of a list, one by one.
    pub(crate) fn list(&mut self, mut each: impl FnMut(&mut Self) -> Read<()>) -> Read<()> {
        self.take(b'[')?;
        if self.peek() == Some(b']') {
            return self.take(b']');
        }
        loop {
            each(self)?;
            match self.peek() {
                Some(b',') => self.at += 1,
                _ => return self.take(b']'),
            }
        }
    }

    /// The next value, whatever it is.
    pub(crate) fn value(&mut self) -> Read<Json> {
        self.parts = 0;
        self.value_within(0)
    }

    fn value_within(&mut self, depth: u32) -> Read<Json> {
        self.parts += 1;
        if depth > MAX_DEPTH || self.parts > MAX_PARTS {
            return Err(self.broken());
        }
        match self.peek() {
            Some(b'{') => {
                let mut fields = Vec::new();
                self.object(|reader, name| {
                    fields.push((name, reader.value_within(depth + 1)?));
                    Ok(())
                })?;
                Ok(Json::Object(fields))
            }
            Some(b'[') => {
                let mut items = Vec::new();
                self.list(|reader| {
                    items.push(reader.value_within(depth + 1)?);
                    Ok(())
                })?;
                Ok(Json::Array(items))
            }
            Some(b'"') => self.string().map(Json::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Read<Json> {
        let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
        for (word, value) in words {
            if self.text[self.at..].starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.broken())
    }

    /// By hand: the standard library's float parser would be larger than all of this.
    fn number(&mut self) -> Read<Json> {
        let from = self.at;
        self.skip_sign(b"-");
        let zero = self.text.as_bytes().get(self.at) == Some(&b'0');
        if self.skip_digits()? > 1 && zero {
            return Err(self.broken());
        }
        if self.skip_sign(b".") {
            self.skip_digits()?;
        }
        if self.skip_sign(b"eE") {
            self.skip_sign(b"+-");
            self.skip_digits()?;
        }
        Ok(Json::Number(self.text[from..self.at].to_owned()))
    }

    /// Skips one of these bytes; returns whether there was one.
    fn skip_sign(&mut self, signs: &[u8]) -> bool {
        let there = self.text.as_bytes().get(self.at).is_some_and(|sign| signs.contains(sign));
        self.at += usize::from(there);
        there
    }

    /// Skips digits, at least one.
    fn skip_digits(&mut self) -> Read<usize> {
        let count = self.text.as_bytes()[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += count;
        if count == 0 { Err(self.broken()) } else { Ok(count) }
    }

    /// A text between quotes.
    pub(crate) fn string(&mut self) -> Read<String> {
        if self.text.as_bytes().get(self.at) != Some(&b'"') {
            return Err(self.broken());
        }
        self.at += 1;
        let mut text = String::new();
        loop {
            let Some(c) = self.text[self.at..].chars().next() else { return Err(self.broken()) };
            self.at += c.len_utf8();
            match c {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                c if c < ' ' => return Err(self.broken()),
                c => text.push(c),
            }
        }
    }

    fn escape(&mut self) -> Read<char> {
        let Some(sign) = self.text.as_bytes().get(self.at).copied() else { return Err(self.broken()) };
        self.at += 1;
        Ok(match sign {
            b'"' | b'\\' | b'/' => char::from(sign),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.code(),
            _ => return Err(self.broken()),
        })
    }

    /// `\u` and four digits; two in a row may be a surrogate pair.
    fn code(&mut self) -> Read<char> {
        let first = self.unit()?;
        let code = match first {
            0xd800..=0xdbff => {
                if !self.text[self.at..].starts_with("\\u") {
                    return Err(self.broken());
                }
                self.at += 2;
                let second = self.unit()?;
                if !(0xdc00..=0xdfff).contains(&second) {
                    return Err(self.broken());
                }
                0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)
            }
            other => other,
        };
        char::from_u32(code).ok_or_else(|| self.broken())
    }

    fn unit(&mut self) -> Read<u32> {
        let digits =
            self.text.get(self.at..self.at + 4).filter(|four| four.bytes().all(|b| b.is_ascii_hexdigit()));
        let unit = digits.and_then(|four| u32::from_str_radix(four, 16).ok()).ok_or_else(|| self.broken())?;
        self.at += 4;
        Ok(unit)
    }

    /// The error that the text is not JSON at the current offset.
    pub(crate) fn broken(&self) -> Broken {
        Broken(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let text =
            r#"{"a":[1,-2.5,0,1e3],"b":{"c":null,"d":true,"e":false},"f":"x\"\\\n\u0007é","g":[],"h":{}}"#;
        assert_eq!(Json::read(text).map(|value| value.to_string()).as_deref(), Some(text));
        let spaced = " [ 1 ,\n { \"a\" : \"\\ud83d\\ude00\\/\" } ]\t";
        assert_eq!(Json::read(spaced).map(|value| value.to_string()).as_deref(), Some("[1,{\"a\":\"😀/\"}]"));
    }

    #[test]
    fn what_is_no_json_is_refused_by_its_line() {
        let deep = "[".repeat(100_000);
        for text in [
            "",
            "{",
            "[1,]",
            "{\"a\"}",
            "{\"a\":1,}",
            "tru",
            "01",
            "1.",
            "-",
            "\"\\x\"",
            "\"\\u12",
            "\"\\ud800x\"",
            "\"a",
            "[1] 2",
            "\"\n\"",
            "{a:1}",
            "1e",
            "--1",
            "\"\\",
            &deep,
        ] {
            assert_eq!(Json::read(text), None, "{}", &text[..text.len().min(20)]);
        }
        let text = "{\n\"a\": 1,\n\"b\": oops\n}";
        let broken = Reader::new(text).value().expect_err("it is broken");
        assert_eq!(broken.line(text), 3);
    }
}
