//! A turn, solved for what a network says of its ends.
//!
//! What to claim with a hand is chosen in two steps. First every claim is worth what it alone adds to the own chance and, where
//! a claim may end the game, what it adds beside others; for worths that add up, the best claims of every hand are known
//! ([`Claims`]). Then what comes of these is valued as it is, all claims together, and every hand takes the best of all the
//! ends that its dice allow. With these ends the throws are solved exactly ([`SharedTurn`]). Where nothing is thrown any more,
//! all sets of claims are looked at; so they are with every hand in the last turn of a game, when two claims may win it of
//! which each alone is worth nothing.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use rules::rollnbump::{Dice, Face, Move, Phase, Place, Position, RollnBump, White};
use rules::{Game, Seat};
use solve::rollnbump::{Claims, HandEnds, SharedTurn, every_hand, hand_number, hands_with};

use super::BySeat;
use super::ends::{Put, TurnEnds};
use crate::Net;

/// The claims of one turn: five dice make five at most.
pub type Puts = ArrayVec<Put, { Dice::MOST }>;

/// All hands, those with fewer dice first.
static ALL_HANDS: LazyLock<Vec<Dice>> = LazyLock::new(every_hand);

thread_local! {
    /// Tables of throws that are not in use: they are large, and filling old ones is quicker than asking for new ones.
    static SPARE: Cell<Option<SharedTurn>> = const { Cell::new(None) };
}

/// What is claimed in the end, with what comes of it.
struct ClaimsEnd {
    claims: Puts,
    chances: BySeat,
}

/// A turn of the seat that is on turn.
pub struct ValuedTurn<'a> {
    position: Position,
    seat: Seat,
    ends: TurnEnds<'a>,
    /// All claims that the rules allow, place by place, the white die's aside.
    claims: Vec<Put>,
    throws: Option<SolvedThrows>,
}

/// The throws and what is claimed with every hand.
struct SolvedThrows {
    throws: SharedTurn,
    ends: Vec<ClaimsEnd>,
    /// The best end of each hand.
    best: Vec<u16>,
}

impl Drop for SolvedThrows {
    fn drop(&mut self) {
        SPARE.set(Some(std::mem::take(&mut self.throws)));
    }
}

impl<'a> ValuedTurn<'a> {
    /// The turn in a position in which the seat on turn is about to throw, or decides about its dice.
    pub fn new(net: &'a Net, game: &RollnBump, position: &Position) -> ValuedTurn<'a> {
        let ends = TurnEnds::new(net, game, position);
        let mut claims = Vec::new();
        Claims::default().find(game, position, |place, dice| {
            if place != Place::White {
                claims.push((place, dice));
            }
            0.0
        });
        let mut turn = ValuedTurn { position: *position, seat: position.active, ends, claims, throws: None };
        let open = match position.phase {
            Phase::Throw { left, .. } => Some((left, position.white == White::Held(turn.seat))),
            Phase::Decide { left, white, .. } if left > 0 => Some((left, white.is_some())),
            _ => None,
        };
        turn.throws = open.map(|(left, white)| turn.solve(left, white));
        turn
    }

    fn own(&self, chances: &BySeat) -> f64 {
        chances[self.seat.index()]
    }

    /// Goes on to another position of the same turn, and keeps what was solved. False if it is another table or another turn, if
    /// something was claimed in between, or if the throws that are left were not solved.
    pub fn go_on(&mut self, game: &RollnBump, position: &Position) -> bool {
        let is_solved = match position.phase {
            Phase::Decide { left: 0, .. } => true,
            phase => self.chances_in(&phase).is_some(),
        };
        let goes_on =
            is_solved && *position == Position { phase: position.phase, ..self.position } && *game == *self.ends.game();
        if goes_on {
            self.position = *position;
        }
        goes_on
    }

    fn solve(&mut self, left: u8, has_white: bool) -> SolvedThrows {
        let own = self.seat.index();
        let dice = usize::from(self.position.own_dice);
        let mut ends = vec![ClaimsEnd { claims: Puts::new(), chances: self.ends.chances(&[]) }];
        let mut known: HashMap<u128, u16> = HashMap::new();
        let mut best = vec![0_u16; Dice::HANDS];
        let is_last_turn = self.ends.is_last_turn();
        let plans = if is_last_turn { ArrayVec::new() } else { self.plans() };
        for hand in ALL_HANDS.iter().filter(|hand| hand.len() == dice) {
            let mut looked_at: ArrayVec<Puts, 3> = plans.iter().map(|plan| planned(plan, *hand)).collect();
            if is_last_turn {
                looked_at.push(self.best_claims(*hand).0);
            }
            for puts in looked_at {
                let end = *known.entry(key(&puts)).or_insert_with(|| {
                    let chances = self.ends.chances(&puts);
                    let used = Dice::of(puts.iter().flat_map(|(_, dice)| dice.faces())).expect("claims are disjoint");
                    let end = ends.len() as u16;
                    ends.push(ClaimsEnd { claims: puts, chances });
                    for hand in hands_with(used) {
                        take_better(&mut best[hand], end, &ends, own);
                    }
                    end
                });
                // Other dice with the same pips beside the white die come to the same.
                take_better(&mut best[hand_number(*hand)], end, &ends, own);
            }
        }
        let table: HandEnds = std::array::from_fn(|hand| ends[usize::from(best[hand])].chances);
        let mut throws = SPARE.take().unwrap_or_default();
        throws.solve_again(self.ends.game().seats(), self.seat, dice, has_white, left, &table);
        SolvedThrows { throws, ends, best }
    }

    /// What to claim with each hand, if what claims are worth adds up: what each is worth alone and, where a claim may end the
    /// game, what each is worth beside others. There the first claim gives the others their last turns, which costs more than
    /// it brings, and only several are worth it.
    fn plans(&mut self) -> ArrayVec<Claims, 3> {
        let mut worths: Vec<(Put, f64)> = Vec::new();
        let mut plans = ArrayVec::from_iter([self.plan_beside(&Puts::new(), |put, worth| worths.push((put, worth)))]);
        let stacks = &self.position.stacks[..self.ends.game().stacks()];
        if !stacks.iter().any(|stack| stack.left == 0 && stack.up.is_some()) {
            return plans;
        }
        // Beside the two that cost least, then beside the best that come of that.
        let mut others = Puts::new();
        while let Some(best) = best_beside(&worths, &others).filter(|_| others.len() < 2) {
            others.push(best);
        }
        let beside_two = self.plan_beside(&others, |_, _| ());
        let best = self.best_of(&beside_two);
        let beside_best = self.plan_beside(&best, |_, _| ());
        plans.extend([beside_two, beside_best]);
        plans
    }

    /// The best of the claims that a plan makes of all hands.
    fn best_of(&mut self, plan: &Claims) -> Puts {
        let dice = usize::from(self.position.own_dice);
        let hands = ALL_HANDS.iter().filter(|hand| hand.len() == dice);
        let mut own = |puts: &Puts| self.ends.chances(puts)[self.seat.index()];
        let valued = hands.map(|hand| planned(plan, *hand)).map(|puts| (own(&puts), puts));
        valued.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, puts)| puts).unwrap_or_default()
    }

    /// The best claims of every hand if each is worth what it adds to the own chance beside others at other places; `see` is shown
    /// every worth.
    fn plan_beside(&mut self, others: &Puts, mut see: impl FnMut(Put, f64)) -> Claims {
        let own = self.seat.index();
        let mut claims = Claims::default();
        let mut by_pips = [f64::NAN; 31];
        // The others at other places than this, and the chance with them.
        let mut base: (Option<Place>, ArrayVec<Put, { Dice::MOST + 1 }>, f64) = Default::default();
        let game = self.ends.game().clone();
        claims.find(&game, &self.position, |place, dice| {
            let known = (place == Place::White).then_some(by_pips[dice.sum() as usize]).filter(|worth| !worth.is_nan());
            let worth = known.unwrap_or_else(|| {
                if base.0 != Some(place) {
                    let others = others.iter().filter(|(other, _)| *other != place);
                    base = (Some(place), others.copied().collect(), 0.0);
                    base.2 = self.ends.chances(&base.1)[own];
                }
                let (_, puts, without) = &mut base;
                puts.push((place, dice));
                let with = self.ends.chances(puts)[own];
                puts.pop();
                with - *without
            });
            if place == Place::White {
                by_pips[dice.sum() as usize] = worth;
            }
            see((place, dice), worth);
            worth
        });
        claims
    }

    /// Each seat's chance in the position.
    pub fn chances(&mut self) -> BySeat {
        match self.position.phase {
            Phase::Decide { hand, white, left: 0 } => self.best_with_white(hand, white).1,
            phase => self.chances_in(&phase).unwrap_or_else(|| self.ends.chances(&[])),
        }
    }

    /// Each seat's chance in another phase of the turn, up to the first claim: `None` if it was not solved. What is about to be
    /// thrown is worth the average of what it comes to.
    pub fn chances_in(&self, phase: &Phase) -> Option<BySeat> {
        self.throws.as_ref().and_then(|solved| solved.throws.chances(phase))
    }

    /// The best claims with a hand when nothing is thrown any more, and the die that shows what the white die shows, if one
    /// does.
    fn best_with_white(&mut self, hand: Dice, white: Option<Face>) -> (Option<Face>, BySeat) {
        let mut best = (None, self.best_claims(hand).1);
        if let Some(shown) = white {
            for face in Face::ALL.into_iter().filter(|face| *face != shown && hand.count(*face) > 0) {
                let chances = self.best_claims(replaced(hand, face, shown)).1;
                if self.own(&chances) > self.own(&best.1) {
                    best = (Some(face), chances);
                }
            }
        }
        best
    }

    /// The best claims with a hand of all that there are, and what comes of it.
    pub fn best_claims(&mut self, hand: Dice) -> (Puts, BySeat) {
        self.best_after(&Puts::new(), hand)
    }

    /// The best claims with what is left in hand after some were made, these included.
    fn best_after(&mut self, made: &Puts, hand: Dice) -> (Puts, BySeat) {
        let mut best = (made.clone(), self.ends.chances(made));
        let mut claims = made.clone();
        self.look(0, &mut claims, hand, &mut best);
        best
    }

    /// Looks at all sets of claims from the one with this number on: all dice that are left are bid for the white die.
    fn look(&mut self, from: usize, claims: &mut Puts, hand: Dice, best: &mut (Puts, BySeat)) {
        let mut see = |ends: &mut TurnEnds, claims: &Puts| {
            let chances = ends.chances(claims);
            if chances[self.seat.index()] > best.1[self.seat.index()] {
                *best = (claims.clone(), chances);
            }
        };
        see(&mut self.ends, claims);
        if self.may_bid(claims, hand) {
            claims.push((Place::White, hand));
            see(&mut self.ends, claims);
            claims.pop();
        }
        for number in from..self.claims.len() {
            let (place, dice) = self.claims[number];
            if hand.contains(dice) && claims.iter().all(|(other, _)| *other != place) {
                claims.push((place, dice));
                self.look(number + 1, claims, hand.minus(dice), best);
                claims.pop();
            }
        }
    }

    fn may_bid(&self, claims: &Puts, hand: Dice) -> bool {
        let enough = match self.position.white {
            White::Beside(None) => !hand.is_empty(),
            White::Beside(Some(claim)) => claim.seat() != self.seat && hand.sum() > claim.dice().sum(),
            _ => false,
        };
        enough && claims.iter().all(|(place, _)| *place != Place::White)
    }

    /// Each seat's chance after a legal move of the position.
    pub fn after(&mut self, played: Move) -> BySeat {
        let Phase::Decide { hand, white, left } = self.position.phase else { return self.chances() };
        match played {
            Move::Rethrow { dice, white: along } => {
                let white = if along { None } else { white };
                let phase = Phase::Throw { kept: hand.minus(dice), white, left: left.saturating_sub(1) };
                let solved = self.throws.as_ref().and_then(|solved| solved.throws.chances(&phase));
                solved.expect("a turn in which dice may be thrown is solved")
            }
            Move::White(face) => {
                let shown = white.expect("the white die shows the value that is used");
                self.best_claims(replaced(hand, face, shown)).1
            }
            Move::Put { dice, place } => {
                let made = Puts::from_iter([(place, dice)]);
                self.best_after(&made, hand.minus(dice)).1
            }
            Move::Done | Move::Lay(_) => self.ends.chances(&[]),
        }
    }

    /// The best move of the position, in which the seat decides about its dice.
    pub fn best_move(&mut self) -> Move {
        let Phase::Decide { hand, white, left } = self.position.phase else { return Move::Done };
        let (face, chances) = self.best_with_white(hand, white);
        let rethrow = self.throws.as_ref().and_then(|solved| solved.throws.rethrow(hand, white, left));
        if let Some(rethrow) = rethrow {
            let thrown = self.after(rethrow);
            if self.own(&thrown) > self.own(&chances) {
                return rethrow;
            }
        }
        if let Some(face) = face {
            return Move::White(face);
        }
        let (claims, _) = self.best_claims(hand);
        claims.first().map_or(Move::Done, |(place, dice)| Move::Put { dice: *dice, place: *place })
    }

    /// What to do with dice that lie there, in any phase of the turn that was solved: throw, use the white die's value, or
    /// claim these.
    pub fn plan(&self, hand: Dice, white: Option<Face>, left: u8) -> HandPlan<'_> {
        let Some(solved) = &self.throws else { return HandPlan::Claim(&[]) };
        if let Some(rethrow) = solved.throws.rethrow(hand, white, left) {
            return HandPlan::Move(rethrow);
        }
        let end = |hand: Dice| &solved.ends[usize::from(solved.best[hand_number(hand)])];
        if let Some(shown) = white {
            let own = |hand: Dice| self.own(&end(hand).chances);
            let faces = hand.faces().filter(|face| *face != shown);
            let best = faces
                .max_by(|one, other| own(replaced(hand, *one, shown)).total_cmp(&own(replaced(hand, *other, shown))));
            if let Some(face) = best.filter(|face| own(replaced(hand, *face, shown)) > own(hand)) {
                return HandPlan::Move(Move::White(face));
            }
        }
        HandPlan::Claim(&end(hand).claims)
    }
}

/// What is done with dice that lie there.
pub enum HandPlan<'a> {
    /// They are thrown again, or the white die's value is used.
    Move(Move),
    /// These claims are made, and the turn ends.
    Claim(&'a [Put]),
}

/// What a plan claims with a hand.
fn planned(plan: &Claims, hand: Dice) -> Puts {
    plan.best(hand).map(|claim| (claim.place, claim.dice)).collect()
}

/// The claim with the largest worth at a place where none of the others lies; the white die aside.
fn best_beside(worths: &[(Put, f64)], others: &Puts) -> Option<Put> {
    let is_free = |place: Place| place != Place::White && others.iter().all(|(other, _)| *other != place);
    let free = worths.iter().filter(|((place, _), _)| is_free(*place));
    free.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(put, _)| *put)
}

/// Takes an end if it is better for a seat than the one that was best so far.
fn take_better(best: &mut u16, end: u16, ends: &[ClaimsEnd], own: usize) {
    let chance = |end: u16| ends[usize::from(end)].chances[own];
    if chance(end) > chance(*best) {
        *best = end;
    }
}

/// A hand in which a die with this face shows what the white die shows.
fn replaced(hand: Dice, face: Face, shown: Face) -> Dice {
    hand.minus(Dice::NONE.with(face)).with(shown)
}

/// Claims that come to the same have the same key: dice on one card, or beside the white die, are told apart by their pips.
fn key(puts: &Puts) -> u128 {
    puts.iter().fold(0, |key, (place, dice)| {
        let number = match place {
            Place::Stack(index) => u32::from(*index),
            Place::Joker => 12,
            Place::White => 13,
        };
        key | u128::from(dice.sum()) << (8 * number)
    })
}
