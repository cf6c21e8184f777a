//! Switches: every doubtful rule has a name, values and a default.

use std::error::Error;
use std::fmt::{self, Display};

/// What people may know about a switch.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// Its name, as typed and as written into records.
    pub name: &'static str,
    /// Values that are words.
    pub words: &'static [&'static str],
    /// Values that are numbers: the smallest and the largest.
    pub numbers: Option<(u16, u16)>,
    /// The clauses it is about.
    pub clauses: &'static [&'static str],
}

impl Display for Switch {
    /// The values one may choose from: `o, any`, or `unlimited, 30–500`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(", "))?;
        if let Some((low, high)) = self.numbers {
            let comma = if self.words.is_empty() { "" } else { ", " };
            write!(f, "{comma}{low}–{high}")?;
        }
        Ok(())
    }
}

/// A switch that was set to something it does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SwitchError {
    /// No switch of this game has that name.
    Unknown {
        /// What was asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The switch does not have that value.
    Value {
        /// The switch.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// The values there are.
        allowed: String,
    },
    /// The same switch was set twice.
    Twice {
        /// The switch.
        name: &'static str,
    },
    /// Not of the form `name=value`.
    Form {
        /// What was written.
        text: String,
    },
}

impl Display for SwitchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwitchError::Unknown { name, known } => write!(f, "no switch `{name}`; there are {known}"),
            SwitchError::Value { name, value, allowed } => {
                write!(f, "`{name}` cannot be `{value}`; it takes {allowed}")
            }
            SwitchError::Twice { name } => write!(f, "`{name}` is set twice"),
            SwitchError::Form { text } => write!(f, "`{text}` is not of the form name=value"),
        }
    }
}

impl Error for SwitchError {}

/// All switches of one game, each with a value.
pub trait Switches: Default + Clone {
    /// What there is to switch.
    const ALL: &'static [Switch];

    /// The value of the switch with this index in [`Switches::ALL`], as text.
    fn value(&self, index: usize) -> String;

    /// Sets the switch with this index; false if it does not have that value.
    fn set_value(&mut self, index: usize, value: &str) -> bool;

    /// Sets a switch by name.
    fn set(&mut self, name: &str, value: &str) -> Result<&'static Switch, SwitchError> {
        let index = Self::ALL.iter().position(|switch| switch.name == name).ok_or_else(|| SwitchError::Unknown {
            name: name.to_owned(),
            known: Self::ALL.iter().map(|switch| switch.name).collect::<Vec<_>>().join(", "),
        })?;
        let switch = &Self::ALL[index];
        if self.set_value(index, value) {
            Ok(switch)
        } else {
            Err(SwitchError::Value { name: switch.name, value: value.to_owned(), allowed: switch.to_string() })
        }
    }

    /// Reads `name=value` pairs between commas or spaces; what is not named keeps its default.
    fn read(text: &str) -> Result<Self, SwitchError> {
        let mut switches = Self::default();
        let mut set = Vec::new();
        for pair in text.split([',', ' ', '\t']).filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').ok_or_else(|| SwitchError::Form { text: pair.to_owned() })?;
            let name = switches.set(name.trim(), value.trim())?.name;
            if set.contains(&name) {
                return Err(SwitchError::Twice { name });
            }
            set.push(name);
        }
        Ok(switches)
    }

    /// Every switch with its value: `name=value name=value …`.
    fn write(&self) -> String {
        let pairs =
            Self::ALL.iter().enumerate().map(|(index, switch)| format!("{}={}", switch.name, self.value(index)));
        pairs.collect::<Vec<_>>().join(" ")
    }
}

/// One kind of switch value.
pub trait SwitchValue: Copy + Eq + Display {
    /// Values that are words.
    const WORDS: &'static [&'static str] = &[];
    /// Values that are numbers: the smallest and the largest.
    const NUMBERS: Option<(u16, u16)> = None;

    /// Reads a value as [`Display`] writes it.
    fn read(text: &str) -> Option<Self>;
}

/// A switch that is a number between two bounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Number<const LOW: u16, const HIGH: u16>(u16);

impl<const LOW: u16, const HIGH: u16> Number<LOW, HIGH> {
    /// This number, which must be within the bounds.
    pub const fn of(value: u16) -> Self {
        assert!(LOW <= value && value <= HIGH, "a switch's number lies within its bounds");
        Number(value)
    }

    /// The number.
    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const LOW: u16, const HIGH: u16> Display for Number<LOW, HIGH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const LOW: u16, const HIGH: u16> SwitchValue for Number<LOW, HIGH> {
    const NUMBERS: Option<(u16, u16)> = Some((LOW, HIGH));

    fn read(text: &str) -> Option<Self> {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let value = text.parse().ok().filter(|value| plain && (LOW..=HIGH).contains(value))?;
        Some(Number(value))
    }
}

/// Declares a switch value that is one of some words; the first is the default.
macro_rules! choice {
    ($(#[$about:meta])* pub enum $name:ident { $(#[$first_doc:meta])* $first:ident = $first_word:literal,
        $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $name { $(#[$first_doc])* #[default] $first, $($(#[$doc])* $variant,)+ }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $name::$first => $first_word, $($name::$variant => $word,)+ })
            }
        }

        impl $crate::switch::SwitchValue for $name {
            const WORDS: &'static [&'static str] = &[$first_word, $($word,)+];

            fn read(text: &str) -> Option<Self> {
                match text { $first_word => Some($name::$first), $($word => Some($name::$variant),)+ _ => None }
            }
        }
    };
}
pub(crate) use choice;

choice! {
    /// A switch that is on unless it is switched off.
    pub enum YesNo {
        /// As we play it.
        Yes = "yes",
        /// The other way.
        No = "no",
    }
}

impl YesNo {
    /// Whether it is on.
    #[inline]
    pub const fn is_yes(self) -> bool {
        matches!(self, YesNo::Yes)
    }
}

/// Declares a game's switches: name, type, default, clauses.
macro_rules! switches {
    ($(#[$about:meta])* pub struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $type:ty = $default:expr, $($clause:literal)*;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name { $($(#[$doc])* pub $field: $type,)+ }

        impl Default for $name {
            fn default() -> Self {
                $name { $($field: $default,)+ }
            }
        }

        impl $crate::switch::Switches for $name {
            const ALL: &'static [$crate::switch::Switch] = &[$($crate::switch::Switch {
                name: stringify!($field),
                words: <$type as $crate::switch::SwitchValue>::WORDS,
                numbers: <$type as $crate::switch::SwitchValue>::NUMBERS,
                clauses: &[$($clause,)*],
            },)+];

            fn value(&self, index: usize) -> String {
                let mut fields = [$(&self.$field as &dyn std::fmt::Display,)+].into_iter();
                fields.nth(index).expect("the index is one of the switches").to_string()
            }

            fn set_value(&mut self, index: usize, value: &str) -> bool {
                let mut fields = 0..;
                $(if fields.next() == Some(index) {
                    return match $crate::switch::SwitchValue::read(value) {
                        Some(read) => { self.$field = read; true }
                        None => false,
                    };
                })+
                false
            }
        }
    };
}
pub(crate) use switches;
