//! The twelve jokers (S-50) and sets of them.

/// A joker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Joker {
    /// Kälteschutz: up to five throws without a bust, each at a higher price (S-10 to S-12).
    Kaelte,
    /// Spelunkenbold: five eyes on top, but a 6 costs six (S-13, S-13b).
    Bold,
    /// Anaconda: a duel with the host (S-16, S-17).
    Anaconda,
    /// Hirtenschutz: one throw without a bust, doubled (S-14).
    Hirte,
    /// Rattenlord: a 5 or a 6 in two throws (S-18).
    Ratte,
    /// All In: double or nothing (S-19, S-55).
    AllIn,
    /// Jule: one more eye for every round, unannounced (S-21 to S-23).
    Jule,
    /// Pony: three throws that make eleven, or cost what they make (S-24).
    Pony,
    /// Leelas Monokel: two throws, each of which may be thrown once more (S-25, S-26).
    Leela,
    /// Senigma: a repeated face in three throws takes ten eyes from one seat (S-27 to S-30).
    Senigma,
    /// Venoms Ventil: the level that a 6 drops to (S-31 to S-35).
    Ventil,
    /// Fumo: a new beginning after a 6 (S-36 to S-39).
    Fumo,
}

impl Joker {
    /// All twelve, in the order of the sheet. S-50: this is all of them, and their names are our own.
    pub const ALL: [Joker; 12] = [
        Joker::Kaelte,
        Joker::Bold,
        Joker::Anaconda,
        Joker::Hirte,
        Joker::Ratte,
        Joker::AllIn,
        Joker::Jule,
        Joker::Pony,
        Joker::Leela,
        Joker::Senigma,
        Joker::Ventil,
        Joker::Fumo,
    ];

    /// Its name in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Joker::Kaelte => "kaelte",
            Joker::Bold => "bold",
            Joker::Anaconda => "anaconda",
            Joker::Hirte => "hirte",
            Joker::Ratte => "ratte",
            Joker::AllIn => "allin",
            Joker::Jule => "jule",
            Joker::Pony => "pony",
            Joker::Leela => "leela",
            Joker::Senigma => "senigma",
            Joker::Ventil => "ventil",
            Joker::Fumo => "fumo",
        }
    }

    /// The joker with this name, written small.
    pub fn from_id(id: &str) -> Option<Joker> {
        Joker::ALL.into_iter().find(|joker| joker.id() == id)
    }
}

/// A set of jokers, held in the bits of one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct JokerSet(u16);

impl JokerSet {
    /// None at all.
    pub const NONE: JokerSet = JokerSet(0);

    /// Whether the joker is in the set.
    #[inline]
    pub const fn has(self, joker: Joker) -> bool {
        self.0 >> joker as u16 & 1 == 1
    }

    /// The set with this joker in it.
    #[must_use]
    #[inline]
    pub const fn with(self, joker: Joker) -> JokerSet {
        JokerSet(self.0 | 1 << joker as u16)
    }

    /// The set with this joker not in it.
    #[must_use]
    #[inline]
    pub const fn without(self, joker: Joker) -> JokerSet {
        JokerSet(self.0 & !(1 << joker as u16))
    }

    /// The set as bits, in the order of [`Joker::ALL`], the first one lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether every joker of this set is in the other one.
    pub const fn is_within(self, other: JokerSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many jokers are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The jokers in the order of [`Joker::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Joker> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let joker = *Joker::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(joker)
        })
    }
}

impl FromIterator<Joker> for JokerSet {
    fn from_iter<I: IntoIterator<Item = Joker>>(jokers: I) -> JokerSet {
        jokers.into_iter().fold(JokerSet::NONE, JokerSet::with)
    }
}
