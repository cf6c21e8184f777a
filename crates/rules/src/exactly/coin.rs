//! The four values and the stacks made of them. There is no changing: two 10s are never a 20.

/// The value of a token. A euro is none of them: it is a trophy, never moves and counts for no stack (E-07).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coin {
    /// 5 cents.
    Five,
    /// 10 cents.
    Ten,
    /// 20 cents.
    Twenty,
    /// 50 cents.
    Fifty,
}

impl Coin {
    /// All four, from the smallest.
    pub const ALL: [Coin; 4] = [Coin::Five, Coin::Ten, Coin::Twenty, Coin::Fifty];

    /// In cents.
    #[inline]
    pub const fn value(self) -> u16 {
        match self {
            Coin::Five => 5,
            Coin::Ten => 10,
            Coin::Twenty => 20,
            Coin::Fifty => 50,
        }
    }

    /// The token with this value in cents.
    pub fn worth(cents: usize) -> Option<Coin> {
        Coin::ALL.into_iter().find(|coin| usize::from(coin.value()) == cents)
    }
}

/// How many tokens of each value lie in one place, in the order of [`Coin::ALL`].
pub type Stack = [u8; 4];

/// What a stack is worth, in cents.
#[inline]
pub const fn total(stack: Stack) -> u16 {
    let [fives, tens, twenties, fifties] = stack;
    // In fives first: every value is a multiple of 5, and small factors cost the least.
    5 * (fives as u16 + 2 * tens as u16 + 4 * twenties as u16 + 10 * fifties as u16)
}
