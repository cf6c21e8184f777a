//! The characters that a terminal can show: all of Unicode, or ASCII with everything else transliterated.

use std::borrow::Cow;
use std::env;
use std::io::{self, Write};

use unicode_width::UnicodeWidthChar;

use crate::canvas::wrapped;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Charset {
    #[default]
    Unicode,
    Ascii,
}

impl Charset {
    /// ASCII if the locale names another encoding than UTF-8 (`C`, `POSIX`, `de_DE.ISO-8859-1`). A system without a
    /// locale is taken for a modern one.
    pub fn from_environment() -> Charset {
        let mut locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
        Charset::of_locale(locale.find(|value| !value.is_empty()).as_deref())
    }

    fn of_locale(locale: Option<&str>) -> Charset {
        let is_utf8 = |locale: &str| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        if locale.is_none_or(is_utf8) { Charset::Unicode } else { Charset::Ascii }
    }

    /// The text in this character set. In ASCII it may be longer: `ü` becomes `ue`, `→` becomes `->`.
    pub fn text(self, text: &str) -> Cow<'_, str> {
        if self == Charset::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let mut ascii = String::with_capacity(text.len());
        for c in text.chars() {
            match transliterated(c) {
                Some(written) => ascii.push_str(written),
                None if c.is_ascii() => ascii.push(c),
                None => ascii.push_str(&"?".repeat(c.width().unwrap_or(0))),
            }
        }
        Cow::Owned(ascii)
    }

    /// The text in this character set, wrapped between words to `width` cells: only what is written out has its final length.
    pub(crate) fn wrapped(self, text: &str, width: usize) -> Vec<String> {
        wrapped(&self.text(text), width)
    }
}

/// The ASCII for a character that the program writes, or that names often have; `None` for any other. Lines, dice and marks have the width
/// of one cell, as on the screen.
#[allow(clippy::match_same_arms, reason = "letters, signs, lines and marks stand together, whatever they become")]
const fn transliterated(c: char) -> Option<&'static str> {
    Some(match c {
        'ä' => "ae",
        'ö' => "oe",
        'ü' => "ue",
        'Ä' => "Ae",
        'Ö' => "Oe",
        'Ü' => "Ue",
        'ß' => "ss",
        'à' | 'á' | 'â' | 'ã' | 'å' => "a",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' | 'ı' => "i",
        'ò' | 'ó' | 'ô' | 'õ' | 'ø' => "o",
        'ù' | 'ú' | 'û' => "u",
        'ç' | 'č' | 'ć' => "c",
        'ñ' | 'ń' => "n",
        'š' | 'ş' => "s",
        'ž' => "z",
        'ğ' => "g",
        'ł' => "l",
        '“' | '”' | '„' => "\"",
        '’' | '‘' => "'",
        '–' | '—' | '·' | '−' => "-",
        '…' => "...",
        '€' => "EUR",
        '±' => "+-",
        '≈' => "~",
        '→' => "->",
        '←' => "<-",
        '×' => "x",
        '²' => "2",
        '⁵' => "5",
        '─' => "-",
        '│' => "|",
        '┌' | '┐' | '┘' | '└' | '╭' | '╮' | '╯' | '╰' => "+",
        '═' => "=",
        '║' | '╔' | '╗' | '╝' | '╚' => "#",
        '●' => "o",
        '○' => ".",
        '″' => "\"",
        '▁' => "_",
        '▂' => ".",
        '▃' => "-",
        '▄' => "~",
        '▅' => "=",
        '▆' => "+",
        '▇' => "*",
        '█' => "#",
        '◆' | '★' => "*",
        '◇' | '☆' => ".",
        '□' => "#",
        '•' => "-",
        '▶' | '►' | '▸' | '›' | '»' => ">",
        '◀' => "<",
        '▲' => "^",
        '▼' | '↓' => "v",
        '↻' => "@",
        '✓' => "+",
        '✗' => "x",
        '▏' => "_",
        '\u{a0}' => " ",
        _ => return None,
    })
}

/// A writer that transliterates the text that goes through it.
pub struct CharsetWriter<W> {
    out: W,
    charset: Charset,
    /// The beginning of a character whose other bytes have not come yet.
    begun: Vec<u8>,
}

impl<W: Write> CharsetWriter<W> {
    pub fn new(out: W, charset: Charset) -> CharsetWriter<W> {
        CharsetWriter { out, charset, begun: Vec::new() }
    }
}

impl<W: Write> Write for CharsetWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.charset == Charset::Unicode {
            return self.out.write(bytes);
        }
        self.begun.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.begun) {
            Ok(text) => text.len(),
            // The rest comes with the next call, or never was text and is replaced.
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(_) => self.begun.len(),
        };
        let text: Vec<u8> = self.begun.drain(..whole).collect();
        self.out.write_all(self.charset.text(&String::from_utf8_lossy(&text)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_without_utf_8_is_ascii() {
        for locale in ["C", "POSIX", "de_DE", "de_DE.ISO-8859-1"] {
            assert_eq!(Charset::of_locale(Some(locale)), Charset::Ascii, "{locale}");
        }
        for locale in ["C.UTF-8", "de_DE.utf8", "en_GB.UTF-8"] {
            assert_eq!(Charset::of_locale(Some(locale)), Charset::Unicode, "{locale}");
        }
        assert_eq!(Charset::of_locale(None), Charset::Unicode);
    }

    #[test]
    fn umlauts_arrows_and_boxes_are_written_in_ascii() {
        assert_eq!(Charset::Ascii.text("Würfel für Jörg → 3 × ½"), "Wuerfel fuer Joerg -> 3 x ?");
        assert_eq!(Charset::Ascii.text("┌─┐"), "+-+");
        assert_eq!(Charset::Ascii.text("骰"), "??", "a wide letter keeps its width");
        assert_eq!(Charset::Unicode.text("Würfel"), "Würfel");
    }

    #[test]
    fn what_is_written_in_pieces_is_put_together() {
        let mut out = Vec::new();
        let mut writer = CharsetWriter::new(&mut out, Charset::Ascii);
        for byte in "ä→b".as_bytes() {
            writer.write_all(&[*byte]).unwrap();
        }
        writer.write_all(b"\xff!").unwrap();
        assert_eq!(out, b"ae->b?!");
    }
}
