//! What members look like: an animal, a colour and something that it wears.

use std::fmt;
use std::str::FromStr;

use rules::Cup;
use serde::{Deserialize, Serialize};

/// A choice of things with a short name each.
macro_rules! parts {
    ($(#[$about:meta])* $name:ident { $($part:ident = $id:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "the names say what is drawn")]
        pub enum $name { $($part),+ }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$part),+];

            /// Its short name.
            pub const fn id(self) -> &'static str {
                match self { $($name::$part => $id),+ }
            }

            /// The one with this short name.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|part| part.id() == id)
            }
        }
    };
}

parts! {
    /// Whose face it is.
    Whose {
        Fox = "fox", Cat = "cat", Bear = "bear", Rabbit = "rabbit", Owl = "owl", Frog = "frog",
        Pig = "pig", Penguin = "penguin", Mouse = "mouse", Dog = "dog", Rat = "rat", Snake = "snake",
    }
}
parts! {
    /// The colour of the ground that it stands on.
    Tint {
        Wine = "wine", Sea = "sea", Plum = "plum", Amber = "amber", Moss = "moss", Night = "night", Rose = "rose", Ice = "ice",
    }
}
parts! {
    /// What it wears.
    Wears { Nothing = "plain", Hat = "hat", Glasses = "glasses", Scarf = "scarf" }
}

/// What a member looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Avatar {
    /// Whose face.
    pub whose: Whose,
    /// On which ground.
    pub tint: Tint,
    /// With what on.
    pub wears: Wears,
}

/// A text that is no avatar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAvatar;

impl Avatar {
    /// A random avatar that is not in `taken`; any one if all are taken, which takes more members than a club may have.
    pub fn random(cup: &mut dyn Cup, taken: &[Avatar]) -> Avatar {
        let free: Vec<Avatar> = Avatar::all().filter(|avatar| !taken.contains(avatar)).collect();
        let among = if free.is_empty() { Avatar::all().collect() } else { free };
        among[cup.pick(among.len() as u32) as usize]
    }

    pub fn all() -> impl Iterator<Item = Avatar> {
        Whose::ALL.iter().flat_map(|whose| {
            Tint::ALL.iter().flat_map(move |tint| {
                Wears::ALL.iter().map(move |wears| Avatar { whose: *whose, tint: *tint, wears: *wears })
            })
        })
    }
}

impl fmt::Display for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.whose.id(), self.tint.id(), self.wears.id())
    }
}

impl FromStr for Avatar {
    type Err = NoAvatar;

    fn from_str(text: &str) -> Result<Avatar, NoAvatar> {
        let mut parts = text.split('-');
        let mut next = || parts.next().ok_or(NoAvatar);
        let whose = Whose::from_id(next()?).ok_or(NoAvatar)?;
        let tint = Tint::from_id(next()?).ok_or(NoAvatar)?;
        let wears = Wears::from_id(next()?).ok_or(NoAvatar)?;
        if parts.next().is_some() { Err(NoAvatar) } else { Ok(Avatar { whose, tint, wears }) }
    }
}

impl Serialize for Avatar {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Avatar {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Avatar, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(|NoAvatar| serde::de::Error::custom("no avatar"))
    }
}
