//! What happens in Roll'n Bump: throws, claims, bumps, cards won, points.

use rules::rollnbump::{
    Card, Claim, Dice, End, Face, Joker, Move, Pattern, Phase, Place, Position, RollnBump, Stack, Throw, White,
    collection_points,
};
use rules::{Game, Seat, SeatSet};

use super::{Moment, Narrated, ThrowOffStep, Told, throw_off_step};
use crate::event::{Event, EventOf};

/// A fact of Roll'n Bump. Stacks count from 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "a fact's sentence says what its fields are")]
pub enum RollnBumpHappening {
    /// The first card of a stack is turned up.
    Deals { stack: usize, card: Card },
    /// The next card of a stack is turned up.
    TurnsUp { stack: usize, card: Card },
    /// A seat throws one die for the start.
    ThrowsForStart { seat: Seat, face: Face },
    /// Seats are equal and throw for the start again.
    TiedForStart { seats: SeatSet },
    /// The seat with the highest throw begins.
    Begins { seat: Seat },
    /// Dice are thrown.
    Throws { dice: Dice, white: Option<Face> },
    /// Dice are taken up to be thrown again, perhaps with the white one.
    Rethrows { dice: Dice, white: bool },
    /// A die takes the value of the white one.
    UsesWhite { face: Face, shown: Face },
    /// Dice claim a card; stronger ones bump those that lie there.
    ClaimsCard { stack: usize, card: Card, dice: Dice, bumped: Option<(Seat, Dice)> },
    /// Five equal dice claim the joker.
    ClaimsJoker { points: u16, dice: Dice, bumped: Option<(Seat, Dice)> },
    /// Dice claim the white die; more pips bump fewer.
    ClaimsWhite { dice: Dice, bumped: Option<(Seat, Dice)> },
    /// The seat leaves it at that.
    Done { has_claimed: bool },
    /// The white die goes back beside the stacks.
    WhiteReturns,
    /// Dice still lie on a card when their seat's turn comes, or at the end: the card is won.
    WinsCard { seat: Seat, stack: usize, card: Card },
    /// The joker is won, by dice that still lie there or at once.
    WinsJoker { seat: Seat, points: u16 },
    /// The white die is won.
    WinsWhite { seat: Seat },
    /// Cards of one pattern are worth `points` more together than before.
    Collects { seat: Seat, pattern: Pattern, cards: usize, points: u16 },
    /// The joker is laid to a collection, which is worth `points` more by it.
    LaysJoker { seat: Seat, pattern: Pattern, cards: usize, points: u16 },
    /// Enough stacks have come to their end: the game is over at once.
    Ends { stacks: Vec<usize>, end: End },
    /// The holder of the white die throws it for points.
    WhitePoints { seat: Seat, points: u16 },
    /// The most points win; a tie is shared.
    Wins { seats: SeatSet, points: i32 },
}

use RollnBumpHappening as It;

impl Narrated for RollnBump {
    type Happening = RollnBumpHappening;

    fn narrate(&self, before: &Position, event: EventOf<RollnBump>, after: &Position) -> Told<RollnBumpHappening> {
        let step = RollnBumpStep { game: self, before, after };
        let mut told = Told { here: step.done(event), next: Vec::new() };
        let was_turn = self.on_turn(before).is_some();
        let returns = before.white.holder().is_some() && matches!(after.white, White::Beside(_));
        told.here.extend(returns.then_some(It::WhiteReturns));
        for seat in Seat::all(self.seats()) {
            told.next.extend(step.won(seat, event));
        }
        // Dice come back, and cards are won, at the beginning of a turn or at the end of the game.
        if was_turn && self.on_turn(after).is_none() {
            told.next.push(It::Ends { stacks: step.ending_stacks(event), end: self.rules().end });
        }
        if let Some(outcome) = self.outcome(after) {
            let points = outcome.winners.first().map_or(0, |seat| outcome.scores[seat.index()]);
            let wins = It::Wins { seats: outcome.winners, points };
            if was_turn { told.next.push(wins) } else { told.here.push(wins) }
        }
        told
    }

    fn moment(happening: &RollnBumpHappening) -> Option<Moment> {
        match happening {
            It::WinsCard { .. } | It::WinsJoker { .. } | It::WinsWhite { .. } => Some(Moment::Card),
            It::ClaimsCard { bumped: Some(_), .. }
            | It::ClaimsJoker { bumped: Some(_), .. }
            | It::ClaimsWhite { bumped: Some(_), .. } => Some(Moment::Bump),
            It::Ends { .. } | It::Wins { .. } => Some(Moment::End),
            _ => None,
        }
    }
}

struct RollnBumpStep<'a> {
    game: &'a RollnBump,
    before: &'a Position,
    after: &'a Position,
}

impl RollnBumpStep<'_> {
    /// What was done, before anything follows from it.
    fn done(&self, event: EventOf<RollnBump>) -> Vec<RollnBumpHappening> {
        match (self.before.phase, event) {
            (Phase::Start(off), Event::Throw(Throw::Dice { dice, .. })) => {
                let Some(face) = dice.faces().next() else { return Vec::new() };
                let mut here = vec![It::ThrowsForStart { seat: off.thrower(), face }];
                match throw_off_step(off, face.pips()) {
                    ThrowOffStep::GoesOn => {}
                    ThrowOffStep::Tied(seats) => here.push(It::TiedForStart { seats }),
                    ThrowOffStep::Decided(seat) => here.push(It::Begins { seat }),
                }
                here
            }
            (Phase::LastThrow, Event::Throw(Throw::Dice { dice, .. })) => {
                let (seat, points) = (self.before.white.holder(), dice.sum() as u16);
                seat.map(|seat| It::WhitePoints { seat, points }).into_iter().collect()
            }
            (Phase::Throw { .. }, Event::Throw(Throw::Dice { dice, white })) => vec![It::Throws { dice, white }],
            (phase, Event::Throw(Throw::Card(_))) => self.turned_up(phase).into_iter().collect(),
            (_, Event::Throw(Throw::Dice { .. })) => Vec::new(),
            (phase, Event::Move(played)) => self.moved(phase, played),
        }
    }

    fn turned_up(&self, phase: Phase) -> Option<RollnBumpHappening> {
        let index = self.before.waiting_stack()?;
        let card = self.game.deck().card(self.after.stacks[index].up?);
        let stack = index + 1;
        Some(if phase == Phase::Deal { It::Deals { stack, card } } else { It::TurnsUp { stack, card } })
    }

    fn moved(&self, phase: Phase, played: Move) -> Vec<RollnBumpHappening> {
        let seat = self.before.active;
        match (phase, played) {
            (_, Move::Rethrow { dice, white }) => vec![It::Rethrows { dice, white }],
            (Phase::Decide { white: Some(shown), .. }, Move::White(face)) => vec![It::UsesWhite { face, shown }],
            (_, Move::Put { dice, place }) => self.claimed(dice, place),
            (_, Move::Done) => {
                let own = |claim: Option<Claim>| claim.is_some_and(|claim| claim.seat() == seat);
                let on_card = self.before.stacks.iter().any(|stack| own(stack.claim));
                let on_joker = matches!(self.before.joker, Joker::Middle(claim) if own(claim));
                let on_white = matches!(self.before.white, White::Beside(claim) if own(claim));
                // by the switch the joker was taken at once, and no dice are left in hand.
                let took_joker = matches!(phase, Phase::Decide { hand, .. } if hand.is_empty());
                vec![It::Done { has_claimed: on_card || on_joker || on_white || took_joker }]
            }
            (_, Move::Lay(pattern)) => {
                let Joker::Laid(seat, _) = self.after.joker else { return Vec::new() };
                let (cards, points) = self.collection(seat, pattern);
                vec![It::LaysJoker { seat, pattern, cards, points }]
            }
            (_, Move::White(_)) => Vec::new(),
        }
    }

    fn claimed(&self, dice: Dice, place: Place) -> Vec<RollnBumpHappening> {
        let bumped = |claim: Option<Claim>| claim.map(|claim| (claim.seat(), claim.dice()));
        match place {
            Place::Stack(index) => {
                let Stack { up, claim, .. } = self.before.stacks[usize::from(index)];
                let card = up.map(|card| self.game.deck().card(card));
                let claims = |card| It::ClaimsCard { stack: usize::from(index) + 1, card, dice, bumped: bumped(claim) };
                card.map(claims).into_iter().collect()
            }
            Place::Joker => {
                let points = u16::from(self.game.deck().joker());
                let claim = if let Joker::Middle(claim) = self.before.joker { claim } else { None };
                let claims = It::ClaimsJoker { points, dice, bumped: bumped(claim) };
                let wins = (self.after.joker == Joker::Taken(self.before.active))
                    .then_some(It::WinsJoker { seat: self.before.active, points });
                [claims].into_iter().chain(wins).collect()
            }
            Place::White => {
                let claim = if let White::Beside(claim) = self.before.white { claim } else { None };
                vec![It::ClaimsWhite { dice, bumped: bumped(claim) }]
            }
        }
    }

    /// What a seat has won by the dice that lay there: a claim goes away in no other way but by a bump, which leaves another.
    fn won(&self, seat: Seat, event: EventOf<RollnBump>) -> Vec<RollnBumpHappening> {
        let own = |claim: Option<Claim>| claim.is_some_and(|claim| claim.seat() == seat);
        let stacks = self.before.stacks.iter().zip(&self.after.stacks).enumerate();
        let taken = stacks.filter(|(_, (before, after))| own(before.claim) && after.claim.is_none());
        let mut won: Vec<_> = taken
            .filter_map(|(index, (before, _))| {
                Some(It::WinsCard { seat, stack: index + 1, card: self.game.deck().card(before.up?) })
            })
            .collect();
        if matches!(self.before.joker, Joker::Middle(claim) if own(claim))
            && !matches!(self.after.joker, Joker::Middle(_))
        {
            won.push(It::WinsJoker { seat, points: u16::from(self.game.deck().joker()) });
        }
        let had_claim = matches!(self.before.white, White::Beside(claim) if own(claim));
        if had_claim && self.after.white.holder() == Some(seat) {
            won.push(It::WinsWhite { seat });
        }
        let lays = |pattern| event == Event::Move(Move::Lay(pattern)) && self.after.joker == Joker::Laid(seat, pattern);
        for pattern in Pattern::ALL.into_iter().filter(|pattern| !lays(*pattern)) {
            let (cards, points) = self.collection(seat, pattern);
            won.extend((points > 0).then_some(It::Collects { seat, pattern, cards, points }));
        }
        won
    }

    /// The stacks that have ended the game, counted from 1: not those whose last card another seat takes because it is over.
    fn ending_stacks(&self, event: EventOf<RollnBump>) -> Vec<usize> {
        let active = self.before.active;
        let ender = if event == Event::Move(Move::Done) { active.next(self.game.seats()) } else { active };
        let is_taken_afterwards = |stack: usize| {
            self.game.rules().end == End::Taken
                && self.before.stacks[stack - 1].claim.is_some_and(|claim| claim.seat() != ender)
        };
        self.game.ended_stacks(self.after).filter(|stack| !is_taken_afterwards(*stack)).collect()
    }

    /// The cards that a seat has of a pattern, and the points that they are worth more than before.
    fn collection(&self, seat: Seat, pattern: Pattern) -> (usize, u16) {
        let cards = |position: &Position| {
            position.cards_of(seat, pattern) + usize::from(position.joker == Joker::Laid(seat, pattern))
        };
        let (before, after) = (cards(self.before), cards(self.after));
        (after, collection_points(after).saturating_sub(collection_points(before)))
    }
}
