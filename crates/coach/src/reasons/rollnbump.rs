//! Roll'n Bump: the chance to get a card, the chance that a claim holds, and the points that are at stake.

use rules::rollnbump::{Claim, Demand, Dice, Joker, Move, Phase, Place, Position, RollnBump, White};
use rules::{Awaits, Game, MoveList, Seat};
use solve::rollnbump::{DiceWish, WishChances};

use super::{Explained, most_telling};

/// A fact about two moves in Roll'n Bump.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RollnBumpFact {
    /// The chance to be able to claim a card in this turn, playing for it alone.
    Wish {
        /// Where it lies.
        place: Place,
        /// What it demands.
        demand: Demand,
        /// The points that it is worth to the seat, its collection included.
        points: u16,
        /// With the move that was made.
        played: f64,
        /// With the better one.
        best: f64,
    },
    /// The better claim: what it is worth, and how likely it lasts until the seat's next turn if every other seat plays for it
    /// alone.
    Holds {
        /// What is demanded there.
        demand: Demand,
        /// The points of the better claim.
        points: u16,
        /// The chance that it lasts.
        chance: f64,
        /// The same of the claim that was made; `None` if none was.
        instead: Option<(u16, f64)>,
    },
    /// The better move bumps dice of another seat.
    Bumps {
        /// Whose dice lie there.
        seat: Seat,
        /// Where.
        place: Place,
        /// What is demanded there.
        demand: Demand,
        /// The points that the card would bring that seat, its collection included.
        points: u16,
        /// The same for the dice that the move that was made bumps; 0 if it bumps none.
        instead: u16,
    },
    /// The better move bumps the dice of another seat from the white die, which that seat would throw along in its next turn.
    BumpsWhite {
        /// Whose dice lie there.
        seat: Seat,
    },
    /// All claims that the dice allow after each of two moves, where the one move by itself says nothing.
    Claims {
        /// With the move that was made.
        played: BestClaims,
        /// With the better one.
        best: BestClaims,
    },
}

/// The claims of a turn that promise most.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct BestClaims {
    /// How many cards.
    pub cards: u32,
    /// The points that last until the seat's next turn on average, if every other seat plays against each claim alone.
    pub lasting: f64,
}

impl Explained for RollnBump {
    type Fact = RollnBumpFact;

    fn facts(&self, position: &Position, played: Move, best: Move) -> Vec<RollnBumpFact> {
        let (Awaits::Move(seat), Phase::Decide { .. }) = (self.awaits(position), position.phase) else {
            return Vec::new();
        };
        let mut facts = Vec::new();
        if let Some((demand, points, chance)) = stake(self, position, seat, best) {
            let instead = stake(self, position, seat, played).map(|(_, points, chance)| (points, chance));
            let weight = |points: u16, chance: f64| f64::from(points) * chance;
            let less = instead.map_or(0.0, |(points, chance)| weight(points, chance));
            if !matches!(played, Move::Rethrow { .. }) {
                facts.push((weight(points, chance) - less, RollnBumpFact::Holds { demand, points, chance, instead }));
            }
        }
        // One card says enough, and the card of the better claim has been spoken of.
        let spoken_of = |place: Place| matches!(best, Move::Put { place: at, .. } if at == place);
        let places = (0..self.stacks()).map(|stack| Place::Stack(stack as u8)).chain([Place::Joker]);
        let wishes = places
            .filter(|place| !spoken_of(*place))
            .filter_map(|place| wish(self, position, seat, place, [played, best]));
        facts.extend(wishes.max_by(|(one, _), (other, _)| one.total_cmp(other)));
        let telling = most_telling(facts);
        if !telling.is_empty() {
            return telling;
        }
        if let [Some(played), Some(best)] = [played, best].map(|made| claims_after(self, position, seat, made))
            && best.lasting > played.lasting
        {
            return vec![RollnBumpFact::Claims { played, best }];
        }
        bumps(self, position, [played, best])
            .or_else(|| bumps_white(position, [played, best]))
            .or_else(|| {
                let (demand, points, chance) = stake(self, position, seat, best)?;
                let is_thrown = matches!(played, Move::Rethrow { .. });
                is_thrown.then_some(RollnBumpFact::Holds { demand, points, chance, instead: None })
            })
            .into_iter()
            .collect()
    }
}

/// The dice that the better move bumps, if they would bring more than those that the other one does.
fn bumps(game: &RollnBump, position: &Position, [played, best]: [Move; 2]) -> Option<RollnBumpFact> {
    let bumped = |made: Move| {
        let Move::Put { place, .. } = made else { return None };
        let seat = lying(position, place)?.seat();
        let (demand, points) = card(game, position, seat, place)?;
        Some((seat, place, demand, points))
    };
    let (seat, place, demand, points) = bumped(best)?;
    let instead = bumped(played).map_or(0, |(_, _, _, points)| points);
    (points > instead).then_some(RollnBumpFact::Bumps { seat, place, demand, points, instead })
}

/// The dice that the better move bumps from the white die, if the other one leaves them there.
fn bumps_white(position: &Position, [played, best]: [Move; 2]) -> Option<RollnBumpFact> {
    let White::Beside(Some(claim)) = position.white else { return None };
    let is_bumped = |made: Move| matches!(made, Move::Put { place: Place::White, .. });
    (is_bumped(best) && !is_bumped(played)).then(|| RollnBumpFact::BumpsWhite { seat: claim.seat() })
}

/// The claims that promise most after a move, its own included; `None` if dice are thrown before.
fn claims_after(game: &RollnBump, position: &Position, seat: Seat, made: Move) -> Option<BestClaims> {
    let mut next = *position;
    game.follow_move(&mut next, made);
    let claimed = stake(game, position, seat, made).map_or_else(BestClaims::default, |(_, points, chance)| {
        BestClaims { cards: 1, lasting: f64::from(points) * chance }
    });
    let follows = match next.phase {
        Phase::Throw { .. } if next.active == seat => return None,
        Phase::Decide { .. } if next.active == seat => best_claims(game, &next, seat),
        _ => BestClaims::default(),
    };
    Some(BestClaims { cards: claimed.cards + follows.cards, lasting: claimed.lasting + follows.lasting })
}

/// The claims that promise most with the dice in hand, every way to put them tried.
fn best_claims(game: &RollnBump, position: &Position, seat: Seat) -> BestClaims {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let claims = moves.into_iter().filter(|made| matches!(made, Move::Put { .. }));
    let ways = claims.filter_map(|made| claims_after(game, position, seat, made));
    ways.fold(BestClaims::default(), |best, way| if way.lasting > best.lasting { way } else { best })
}

/// The chance of a card after two moves, weighed by its points; `None` if nothing lies there that could be claimed.
fn wish(
    game: &RollnBump,
    position: &Position,
    seat: Seat,
    place: Place,
    [played, best]: [Move; 2],
) -> Option<(f64, RollnBumpFact)> {
    let (demand, points) = card(game, position, seat, place)?;
    let needed = lying(position, place).map_or(0, |claim| demand.strength(claim.dice())) + 1;
    if needed > demand.most_strength() {
        return None;
    }
    let wish = DiceWish::Demand { demand, strength: needed };
    let [played, best] = wish_chances(game, position, wish, [(played, place), (best, place)]);
    Some(((best - played) * f64::from(points), RollnBumpFact::Wish { place, demand, points, played, best }))
}

/// The chance to have what a wish asks for after each of two moves, playing for it alone; a claim elsewhere gives the dice away,
/// a claim at the place itself has it.
pub fn wish_chances(game: &RollnBump, position: &Position, wish: DiceWish, moves: [(Move, Place); 2]) -> [f64; 2] {
    let white = position.white == White::Held(position.active);
    let chances = WishChances::solve(wish, usize::from(position.own_dice), white);
    moves.map(|(made, place)| {
        if let Move::Put { dice, place: at } = made
            && at == place
        {
            return f64::from(u8::from(wish.is_granted(dice)));
        }
        let mut next = *position;
        game.follow_move(&mut next, made);
        match next.phase {
            // The turn is over: the next throw is of another seat.
            _ if next.active != position.active => 0.0,
            phase @ Phase::Throw { .. } => chances.of(&phase).unwrap_or(0.0),
            // After a claim or the white die nothing is thrown any more.
            Phase::Decide { hand, .. } => f64::from(u8::from(wish.is_granted(hand))),
            _ => 0.0,
        }
    })
}

/// What is demanded at the place of a claim, its points, and the chance that the claim lasts; `None` if the move is no claim of
/// a card or of the joker.
fn stake(game: &RollnBump, position: &Position, seat: Seat, made: Move) -> Option<(Demand, u16, f64)> {
    let Move::Put { dice, place } = made else { return None };
    let (demand, points) = card(game, position, seat, place)?;
    let mut claimed = *position;
    game.follow_move(&mut claimed, made);
    Some((demand, points, chance_to_last(game, &claimed, seat, demand, dice)))
}

/// The seat with whose turn the game ends before this seat is on turn again, because it takes what its dice lie on;
/// `None` if none does.
pub fn ending_seat(game: &RollnBump, position: &Position, seat: Seat) -> Option<Seat> {
    seat.others(game.seats()).find(|other| !game.stacks_that_end(position, *other).is_empty())
}

/// The chance that the dice that this seat has on a card are not bumped before its next turn or the end of the game, if every
/// other seat that still has a turn plays for that alone.
pub fn chance_to_last(game: &RollnBump, position: &Position, seat: Seat, demand: Demand, dice: Dice) -> f64 {
    let strength = demand.strength(dice) + 1;
    if strength > demand.most_strength() {
        return 1.0;
    }
    let wish = DiceWish::Demand { demand, strength };
    let mut lasts = 1.0;
    let ending = ending_seat(game, position, seat);
    // The seat that ends the game takes its card before it would throw.
    for (turns, other) in seat.others(game.seats()).take_while(|other| Some(*other) != ending).enumerate() {
        // three dice in the first turn of the game, four in the second.
        let dice = if turns == 0 && position.own_dice == 3 { 4 } else { Dice::MOST };
        let white = match position.white {
            White::Beside(Some(claim)) => claim.seat() == other,
            white => white.holder() == Some(other),
        };
        lasts *= 1.0 - WishChances::solve(wish, dice, white).at_first();
    }
    lasts
}

/// What is demanded at a place, and what it is worth to a seat; `None` if nothing lies there.
pub(crate) fn card(game: &RollnBump, position: &Position, seat: Seat, place: Place) -> Option<(Demand, u16)> {
    match place {
        Place::Stack(stack) => {
            let index = position.stacks[usize::from(stack)].up?;
            let mut owner = *position;
            owner.owned[seat.index()] |= 1 << index;
            let points = game.points(&owner, seat).total() - game.points(position, seat).total();
            Some((game.deck().card(index).demand, points))
        }
        Place::Joker => match position.joker {
            Joker::Middle(_) => Some((Demand::JOKER, u16::from(game.deck().joker()))),
            _ => None,
        },
        Place::White => None,
    }
}

/// The dice that lie at a place.
pub(crate) fn lying(position: &Position, place: Place) -> Option<Claim> {
    match place {
        Place::Stack(stack) => position.stacks[usize::from(stack)].claim,
        Place::Joker => match position.joker {
            Joker::Middle(claim) => claim,
            _ => None,
        },
        Place::White => None,
    }
}
