//! Coins between two turns, seen by the seat on turn, and what combos do to them with three seats.

use rules::pot::Rules;

use crate::pot::coin_rules::CoinNumbers;

/// The seats as the seat on turn sees them: itself, the one after it, and the one before it.
pub(super) const SEATS: usize = 3;
/// The seat on turn.
pub(super) const OWN: usize = 0;
/// The seat whose turn comes next.
pub(super) const NEXT: usize = 1;
/// The seat whose turn comes last.
pub(super) const LAST: usize = 2;

/// Where the coins are that are not in the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Coins {
    /// The purses, from the seat on turn on.
    pub(super) purses: [u32; SEATS],
    /// The lid.
    pub(super) lid: u32,
}

impl Coins {
    /// All of them.
    #[inline]
    pub(super) fn in_play(self) -> u32 {
        self.purses.iter().sum::<u32>() + self.lid
    }

    /// The same coins, seen by the next seat.
    #[inline]
    pub(super) const fn passed_on(self) -> Coins {
        let [own, next, last] = self.purses;
        Coins { purses: [next, last, own], lid: self.lid }
    }

    /// After paying for a throw; `None` if there is no coin (P-19, P-34).
    #[inline]
    pub(super) fn paid(self) -> Option<Coins> {
        let [own, next, last] = self.purses;
        (own > 0).then(|| Coins { purses: [own - 1, next, last], lid: self.lid + 1 })
    }

    /// After 1-1-1 (P-11).
    #[inline]
    pub(super) fn ones(mut self) -> Coins {
        self.purses[OWN] = self.purses[OWN].saturating_sub(3);
        self
    }

    /// One seat is robbed, of as many coins as it has at the most (P-12).
    #[inline]
    fn robbed(mut self, victim: usize, coins: u32) -> Coins {
        let taken = coins.min(self.purses[victim]);
        self.purses[victim] -= taken;
        self.purses[OWN] += taken;
        self
    }

    /// Either of the others is robbed; one without a coin cannot be, so it is the other one then (P-12).
    #[inline]
    pub(super) fn one_robbed(self, coins: u32) -> [Coins; 2] {
        let [next, last] = [NEXT, LAST].map(|victim| self.robbed(victim, coins));
        match self.purses {
            [_, 0, _] => [last, last],
            [_, _, 0] => [next, next],
            _ => [next, last],
        }
    }

    /// Both others are robbed of a coin (P-12, P-13).
    #[inline]
    pub(super) fn both_robbed(self) -> Coins {
        self.robbed(NEXT, 1).robbed(LAST, 1)
    }
}

/// How a round that has been won goes on.
pub(super) enum NextRound {
    /// The winner begins the next one, with these coins.
    Begins(Coins),
    /// The game is decided: the winning chances, from the round's winner on.
    Decided([f64; SEATS]),
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
        self.anted(Coins { purses: [self.0.start_coins; SEATS], lid: 0 })
    }

    /// The bank pays a seat what it has (P-10).
    #[inline]
    fn given(&self, mut coins: Coins, seat: usize, most: u32) -> Coins {
        coins.purses[seat] += most.min(self.0.supply.saturating_sub(coins.in_play()));
        coins
    }

    /// The bank pays the seat on turn.
    #[inline]
    pub(super) fn earned(&self, coins: Coins, most: u32) -> Coins {
        self.given(coins, OWN, most)
    }

    /// After P-O-T, before the lid is collected (P-35).
    #[inline]
    pub(super) fn pot(&self, coins: Coins) -> Coins {
        self.earned(coins, 2).both_robbed()
    }

    /// The ways in which 2-2-2 pays (P-04, P-13).
    #[inline]
    pub(super) fn twos(&self, coins: Coins) -> [Coins; 4] {
        let [next, last] = coins.one_robbed(2);
        [next, last, coins.both_robbed(), self.earned(coins, 1)]
    }

    /// The ways in which 3-3-3 pays (P-05).
    #[inline]
    pub(super) fn threes(&self, coins: Coins) -> [Coins; 2] {
        self.earned(coins, 2).one_robbed(1)
    }

    /// After 4-4-4 (P-06).
    #[inline]
    pub(super) fn fours(&self, coins: Coins) -> Coins {
        self.earned(coins, 2).both_robbed()
    }

    /// The ways in which 5-5-5 pays: what is kept comes first (P-10); the order of the gifts matters only where one coin is
    /// left in the bank (P-37).
    #[inline]
    pub(super) fn fives(&self, coins: Coins) -> [Coins; 2] {
        let kept = self.earned(coins, 3);
        [[NEXT, LAST], [LAST, NEXT]].map(|order| order.iter().fold(kept, |coins, seat| self.given(coins, *seat, 1)))
    }

    /// The ways in which 3-4-5 pays: from both others or from the bank (P-07, P-13).
    #[inline]
    pub(super) fn three_four_five(&self, coins: Coins) -> [Coins; 2] {
        [coins.both_robbed(), self.earned(coins, 2)]
    }

    /// After 4-2-0: clockwise from the thrower, as far as the bank goes (P-10, P-29).
    #[inline]
    pub(super) fn four_two_o(&self, coins: Coins) -> Coins {
        [OWN, NEXT, LAST].iter().fold(coins, |coins, seat| self.given(coins, *seat, 1))
    }

    /// The seat on turn collects the lid (P-38); then the end of the game is checked (P-26). A tie is thrown off, which is
    /// as good for the one as for the other (P-27).
    #[inline]
    pub(super) fn collected(&self, mut winner: Coins) -> NextRound {
        winner.purses[OWN] += winner.lid;
        winner.lid = 0;
        let most = winner.purses.iter().copied().fold(0, u32::max);
        if most < self.0.target {
            return NextRound::Begins(self.anted(winner));
        }
        let leads = winner.purses.map(|purse| f64::from(u8::from(purse == most)));
        let leaders: f64 = leads.iter().sum();
        NextRound::Decided(leads.map(|lead| lead / leaders))
    }

    /// A round begins (P-02, P-10).
    #[inline]
    fn anted(&self, purses: Coins) -> Coins {
        Coins { lid: self.0.ante.min(self.0.supply.saturating_sub(purses.in_play())), ..purses }
    }
}
