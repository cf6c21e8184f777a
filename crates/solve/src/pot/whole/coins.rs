//! Coins between two turns, seen by the seat on turn, and what combos do to them with two seats.

use rules::pot::Rules;

use crate::pot::coin_rules::CoinNumbers;

/// Where the coins are that are not in the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Coins {
    /// The purse of the seat on turn.
    pub(super) own: u32,
    /// The other purse.
    pub(super) other: u32,
    /// The lid.
    pub(super) lid: u32,
}

impl Coins {
    /// All of them.
    pub(super) const fn in_play(self) -> u32 {
        self.own + self.other + self.lid
    }

    /// The same coins, seen by the other seat.
    pub(super) const fn passed_on(self) -> Coins {
        Coins { own: self.other, other: self.own, lid: self.lid }
    }

    /// After paying for a throw, if there is a coin (P-19, P-34).
    pub(super) fn paid(self) -> Option<Coins> {
        (self.own > 0).then(|| Coins { own: self.own - 1, lid: self.lid + 1, ..self })
    }

    /// The other seat is robbed, of as much as it has (P-12). Two seats to rob are one at a table of two (P-13).
    pub(super) fn robbed(self, coins: u32) -> Coins {
        let taken = coins.min(self.other);
        Coins { own: self.own + taken, other: self.other - taken, ..self }
    }

    /// After 1-1-1 (P-11).
    pub(super) fn ones(self) -> Coins {
        Coins { own: self.own.saturating_sub(3), ..self }
    }
}

/// How a round that somebody has won goes on.
pub(super) enum NextRound {
    /// The winner begins the next one, with these coins.
    Begins(Coins),
    /// The game is decided: the winning chance of the round's winner.
    Decided(f64),
}

/// What the rules say about coins.
#[derive(Clone, Copy)]
pub(super) struct CoinRules(CoinNumbers);

impl CoinRules {
    pub(super) fn new(rules: &Rules) -> CoinRules {
        CoinRules(CoinNumbers::new(rules))
    }

    /// The coins when the first round begins.
    pub(super) fn start(&self) -> Coins {
        self.anted(Coins { own: self.0.start_coins, other: self.0.start_coins, lid: 0 })
    }

    /// More coins than this are never in play while a round goes on. A round begins with purses below the target, or with
    /// those of the start. With two seats every turn in it but 1-1-1, which only costs, either raises the total to beat or
    /// ends the round; there are fifteen totals, and no turn brings more than the four coins of 5-5-5 out of the bank.
    pub(super) fn most_in_play(&self) -> u32 {
        let when_it_begins = 2 * (self.0.target - 1).max(self.0.start_coins) + self.0.ante;
        (when_it_begins + 15 * 4).min(self.0.supply.max(2 * self.0.start_coins))
    }

    /// The bank pays the seat on turn what it has (P-10).
    pub(super) fn earned(&self, coins: Coins, most: u32) -> Coins {
        Coins { own: coins.own + most.min(self.bank(coins)), ..coins }
    }

    /// After P-O-T, before the lid is collected (P-35).
    pub(super) fn pot(&self, coins: Coins) -> Coins {
        self.earned(coins, 2).robbed(1)
    }

    /// After 3-3-3, and with two seats after 4-4-4 (P-05, P-06, P-13).
    pub(super) fn threes(&self, coins: Coins) -> Coins {
        self.earned(coins, 2).robbed(1)
    }

    /// After 5-5-5: what is kept comes first (P-10), and one coin stays in the bank (P-14).
    pub(super) fn fives(&self, coins: Coins) -> Coins {
        self.given(self.earned(coins, 3))
    }

    /// After 4-2-0: the thrower comes first (P-10, P-29).
    pub(super) fn four_two_o(&self, coins: Coins) -> Coins {
        self.given(self.earned(coins, 1))
    }

    /// The ways in which 3-4-5 pays: from the other seat or from the bank (P-07, P-13).
    pub(super) fn three_four_five(&self, coins: Coins) -> [Coins; 2] {
        [coins.robbed(1), self.earned(coins, 2)]
    }

    /// The ways in which 2-2-2 pays (P-04, P-13).
    pub(super) fn twos(&self, coins: Coins) -> [Coins; 3] {
        [coins.robbed(2), coins.robbed(1), self.earned(coins, 1)]
    }

    /// The seat on turn collects the lid (P-38); then the end of the game is checked (P-26). A tie is thrown off, which is
    /// as good for the one as for the other (P-27).
    pub(super) fn collected(&self, winner: Coins) -> NextRound {
        let purses = Coins { own: winner.own + winner.lid, lid: 0, ..winner };
        if purses.own.max(purses.other) < self.0.target {
            return NextRound::Begins(self.anted(purses));
        }
        NextRound::Decided(match purses.own.cmp(&purses.other) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        })
    }

    /// A round begins (P-02, P-10).
    fn anted(&self, purses: Coins) -> Coins {
        Coins { lid: self.0.ante.min(self.bank(purses)), ..purses }
    }

    /// The other seat gets a coin from the bank.
    fn given(&self, coins: Coins) -> Coins {
        Coins { other: coins.other + self.bank(coins).min(1), ..coins }
    }

    fn bank(&self, coins: Coins) -> u32 {
        self.0.supply.saturating_sub(coins.in_play())
    }
}
