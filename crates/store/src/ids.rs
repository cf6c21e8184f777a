//! Random ids that cannot be guessed, one type for each kind of thing; and the short codes of tables.

use std::fmt;
use std::str::FromStr;

/// Letters and digits that cannot be mistaken for one another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// 128 bits in steps of five.
const LENGTH: usize = 26;

/// 128 random bits, written with [`ALPHABET`]: the content of every kind of id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(u128);

/// Defines a type for each kind of thing that has an id, so that one cannot be passed for another.
macro_rules! ids {
    ($($(#[$doc:meta])+ $name:ident;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(Id);

        impl $name {
            /// A new id from the operating system's randomness.
            pub fn random() -> $name {
                $name(Id::random())
            }

            /// The first letters: enough to tell a few apart in a log, too little to find the thing itself.
            pub fn short(self) -> String {
                self.to_string().chars().take(6).collect()
            }

            /// The bytes of the database column.
            pub fn to_bytes(self) -> [u8; 16] {
                self.0.to_bytes()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = NoId;

            fn from_str(text: &str) -> Result<$name, NoId> {
                text.parse().map($name)
            }
        }

        impl From<$name> for Id {
            fn from(id: $name) -> Id {
                id.0
            }
        }

        impl From<Id> for $name {
            fn from(id: Id) -> $name {
                $name(id)
            }
        }
    )+};
}

ids! {
    /// A table.
    TableId;
    /// A club.
    ClubId;
    /// The log of a table or of a club.
    LogId;
    /// A person, as far as the house knows them: a name and a cookie.
    PersonId;
    /// The secret in a link: it logs a person in on another device, or lets new members into a club.
    LinkId;
    /// A running server, among those that share a database.
    ServerId;
}

impl From<TableId> for LogId {
    fn from(table: TableId) -> LogId {
        LogId(table.0)
    }
}

impl From<ClubId> for LogId {
    fn from(club: ClubId) -> LogId {
        LogId(club.0)
    }
}

impl LogId {
    /// The table with this log. The card has to say that it is a table's.
    pub fn of_table(self) -> TableId {
        TableId(self.0)
    }

    /// The club with this log. The card has to say that it is a club's.
    pub fn of_club(self) -> ClubId {
        ClubId(self.0)
    }
}

impl Id {
    fn random() -> Id {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("the operating system has randomness");
        Id(u128::from_le_bytes(bytes))
    }

    /// The bytes of the database column.
    pub(crate) fn to_bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }

    pub(crate) fn from_bytes(bytes: [u8; 16]) -> Id {
        Id(u128::from_be_bytes(bytes))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..LENGTH).rev() {
            let digit = (self.0 >> (5 * place)) & 31;
            write!(f, "{}", char::from(ALPHABET[digit as usize]))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoId;

impl FromStr for Id {
    type Err = NoId;

    fn from_str(text: &str) -> Result<Id, NoId> {
        if text.len() != LENGTH {
            return Err(NoId);
        }
        let mut id = 0u128;
        for (place, byte) in text.bytes().enumerate() {
            let digit = ALPHABET.iter().position(|of| *of == byte).ok_or(NoId)? as u128;
            // 26 digits hold 130 bits: the first one has only three.
            if place == 0 && digit > 7 {
                return Err(NoId);
            }
            id = id << 5 | digit;
        }
        Ok(Id(id))
    }
}

impl serde::Serialize for Id {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Id {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(|NoId| serde::de::Error::custom("no id"))
    }
}

/// Consonants and vowels that sound alike in German and English and are not misheard.
const CONSONANTS: &[u8; 12] = b"bdfgklmnprst";
const VOWELS: &[u8; 4] = b"aiou";

/// A new table code, short enough to say aloud: three syllables and two digits, such as `kapulo-42`. One in eleven
/// million; trying is rate-limited to a few a minute.
pub fn table_code() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    let mut rest = u128::from_le_bytes(bytes);
    let mut pick = |of: u128| {
        let picked = rest % of;
        rest /= of;
        picked as usize
    };
    let mut code = String::new();
    for _ in 0..3 {
        code.push(char::from(CONSONANTS[pick(12)]));
        code.push(char::from(VOWELS[pick(4)]));
    }
    format!("{code}-{:02}", pick(100))
}

/// Normalises a code as people type it: in capitals, with spaces, without the hyphen. `None` if it has the wrong
/// length.
pub fn read_code(typed: &str) -> Option<String> {
    let plain: String = typed.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    (plain.len() == 8).then(|| format!("{}-{}", &plain[..6], &plain[6..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_as_it_is_written() {
        for _ in 0..100 {
            let id = Id::random();
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(Id::from_bytes(id.to_bytes()), id);
        }
        assert_eq!(Id(u128::MAX).to_string().parse(), Ok(Id(u128::MAX)));
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "x", "00000000000000000000000000 ", "z0000000000000000000000000", "0000000000000000000000000é"]
        {
            assert_eq!(text.parse::<Id>(), Err(NoId), "{text}");
        }
    }

    #[test]
    fn a_code_is_found_however_it_is_typed() {
        let code = table_code();
        assert_eq!(code.len(), 9);
        assert_eq!(read_code(&code), Some(code.clone()));
        assert_eq!(read_code(&format!(" {} ", code.to_uppercase().replace('-', " "))), Some(code));
        assert_eq!(read_code("kapu"), None);
    }
}
