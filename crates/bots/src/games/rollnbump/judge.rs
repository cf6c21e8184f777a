//! What claims are worth, for the solver.

use rules::rollnbump::{Claim, Dice, Face, Place, Position, RollnBump};
use rules::{Game, Seat};
use solve::rollnbump::TurnJudge;

use values::games::rollnbump::{BySeat, PositionEstimate};

/// What an unclaimed card is worth to the others counts that much, for it will not always be one of them who gets
/// it. Weights from 0 to 0.2 play equally well, 0.6 plays worse.
const DENIED: f64 = 0.1;

/// The most pips of five dice, as an array size.
const MOST_PIPS: usize = 31;

/// The seat on turn, judging its claims in points of its own.
pub(super) struct ClaimJudge<'a> {
    outlook: PositionEstimate<'a>,
    seat: Seat,
    seats: usize,
    /// How much a point of another seat counts against one's own: as much as it is to be feared.
    feared: BySeat,
    /// What a claim on the white die is worth, by its pips; it depends on nothing else.
    white: [f64; MOST_PIPS],
    share: f64,
}

impl<'a> ClaimJudge<'a> {
    /// The judgement of the seat on turn.
    pub(super) fn new(game: &'a RollnBump, position: &'a Position) -> ClaimJudge<'a> {
        let outlook = PositionEstimate::new(game, position);
        let (seat, seats) = (position.active, game.seats());
        let shares = outlook.shares(seat.next(seats));
        let share = shares[seat.index()];
        // With chances by softmax, a point of another seat takes away as much as one's own gives, times its share of what one
        // does not win oneself.
        let others = (1.0 - share).max(f64::MIN_POSITIVE);
        let feared = shares.map(|other| (other / others).min(1.0));
        let mut judged = ClaimJudge { outlook, seat, seats, feared, white: [0.0; MOST_PIPS], share };
        // Any hand with that many pips will do.
        judged.white = std::array::from_fn(|pips| judged.worth(Place::White, of_pips(pips)));
        judged
    }

    /// The winning chance of the seat on turn, before it has done anything.
    pub(super) fn share(&self) -> f64 {
        self.share
    }

    /// How much a point adds to the winning chance.
    pub(super) fn chance_per_point(&self) -> f64 {
        self.share * (1.0 - self.share) / self.outlook.spread()
    }

    /// How much a seat's points count: its own fully, those of others against it.
    pub(super) fn weight(&self, seat: Seat) -> f64 {
        if seat == self.seat { 1.0 } else { -self.feared[seat.index()] }
    }

    /// What it is worth to have put these dice there.
    fn worth(&self, place: Place, dice: Dice) -> f64 {
        let next = self.seat.next(self.seats);
        let Some(own) = Claim::new(self.seat, dice) else { return 0.0 };
        let lasts = self.outlook.lasts(place, own, next);
        let denied = if let Some(claim) = self.outlook.lying(place) {
            let lost = self.outlook.prize(place, claim.seat()) * self.outlook.lasts(place, claim, next);
            self.feared[claim.seat().index()] * lost
        } else {
            let feared = |other: Seat| self.feared[other.index()] * self.outlook.prize(place, other);
            let others = f64::from(self.seats as u8 - 1);
            DENIED * lasts * self.seat.others(self.seats).map(feared).sum::<f64>() / others
        };
        lasts * self.outlook.prize(place, self.seat) + denied
    }
}

impl TurnJudge for &ClaimJudge<'_> {
    fn claim(&mut self, place: Place, dice: Dice) -> f64 {
        match place {
            Place::White => self.white[(dice.sum() as usize).min(MOST_PIPS - 1)],
            Place::Stack(_) | Place::Joker => self.worth(place, dice),
        }
    }

    fn unused_white(&mut self) -> f64 {
        self.outlook.prize(Place::White, self.seat)
    }
}

/// Dice with this sum of pips, up to thirty.
fn of_pips(pips: usize) -> Dice {
    let sixes = std::iter::repeat_n(Face::Six, pips / 6);
    Dice::of(sixes.chain(Face::new((pips % 6) as u8))).unwrap_or_default()
}
