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
    /// A device on which a person is logged in.
    DeviceId;
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

/// Syllables of a code at least and at most.
const SYLLABLES: std::ops::RangeInclusive<u32> = 3..=6;
/// Codes for each open table at least: the guesses that it takes to find one.
const CODES_A_TABLE: u64 = 100_000;

/// A new table code, short enough to say aloud: syllables and two digits, such as `kapulo-42`. It has three syllables (eleven
/// million codes) and more of them as `open_tables` grows, so that guessing stays as hard. Trying is rate-limited.
pub fn table_code(open_tables: u64) -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    let mut rest = u128::from_le_bytes(bytes);
    let mut pick = |of: u128| {
        let picked = rest % of;
        rest /= of;
        picked as usize
    };
    let mut code = String::new();
    for _ in 0..syllables(open_tables) {
        code.push(char::from(CONSONANTS[pick(12)]));
        code.push(char::from(VOWELS[pick(4)]));
    }
    format!("{code}-{:02}", pick(100))
}

/// The number of syllables in the codes of a house with `open_tables`.
fn syllables(open_tables: u64) -> u32 {
    let is_enough = |syllables: &u32| 48_u64.pow(*syllables) * 100 / CODES_A_TABLE >= open_tables;
    SYLLABLES.into_iter().find(is_enough).unwrap_or(*SYLLABLES.end())
}

/// Normalises a code as people type it: in capitals, with spaces, without the hyphen. `None` if it has the wrong
/// length.
pub fn read_code(typed: &str) -> Option<String> {
    let plain: String = typed.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let letters = plain.len().checked_sub(2)?;
    let has_syllables = letters % 2 == 0 && u32::try_from(letters / 2).is_ok_and(|count| SYLLABLES.contains(&count));
    has_syllables.then(|| format!("{}-{}", &plain[..letters], &plain[letters..]))
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
        for open_tables in [0, 1_000, 100_000, u64::MAX] {
            let code = table_code(open_tables);
            assert_eq!(read_code(&code), Some(code.clone()));
            assert_eq!(read_code(&format!(" {} ", code.to_uppercase().replace('-', " "))), Some(code));
        }
        for wrong in ["", "k", "kapu", "kapulo-4", "kapulo-423", "kapulokapulok-42", "kapulokapuloka-42"] {
            assert_eq!(read_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn codes_get_longer_as_tables_grow() {
        assert_eq!(table_code(0).len(), 9);
        assert_eq!([0, 110, 111, 5_308, 5_309, 254_803, 254_804, u64::MAX].map(syllables), [3, 3, 4, 4, 5, 5, 6, 6]);
    }
}
