//! 32 bytes: a secret, a link, the end of a chain, a hash.

use std::fmt;
use std::str::FromStr;

/// 32 bytes, written in lower-case hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bytes(pub [u8; 32]);

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotBytes;

impl FromStr for Bytes {
    type Err = NotBytes;

    /// Reads exactly what [`Display`](fmt::Display) writes: one text for one value, because texts are hashed.
    fn from_str(text: &str) -> Result<Bytes, NotBytes> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(NotBytes);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Bytes(bytes))
    }
}

fn digit(digit: u8) -> Result<u8, NotBytes> {
    match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        _ => Err(NotBytes),
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_read_back_as_they_are_written() {
        let bytes = Bytes(std::array::from_fn(|index| (index * 37) as u8));
        assert_eq!(bytes.to_string().parse(), Ok(bytes));
    }

    #[test]
    fn only_64_lower_case_digits_are_bytes() {
        let zeros = "0".repeat(64);
        for text in
            ["", "0", &zeros[1..], &(zeros.clone() + "0"), &zeros.replacen('0', "A", 1), &zeros.replacen('0', "é", 1)]
        {
            assert_eq!(text.parse::<Bytes>(), Err(NotBytes), "{text}");
        }
    }
}
