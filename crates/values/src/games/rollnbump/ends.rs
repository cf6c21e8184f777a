//! Values of the ends of a turn: what each seat's chance is once some claims have been made and the next turn begins.
//!
//! The ends of one turn differ in a few claims, and what a claim changes in the network's first layer does not depend on the
//! other claims ([`features`](mod@super::features)). So the first layer is worked out once, and an end adds the changes of its claims. Only a
//! bump of the seat that comes next changes more, because that seat acquires at once what its dice still lie on: for every
//! set of such bumps the first layer is worked out anew.

use arrayvec::ArrayVec;
use rules::rollnbump::{Claim, Demand, Dice, Face, Joker, Move, Phase, Place, Position, RollnBump, SEATS, White};
use rules::{Game, MoveList, Seat};

use super::BySeat;
use super::features::{FeatureView, Pending, places};
use crate::{Features, Layer, Net};

/// Dice put at a place.
pub(super) type Put = (Place, Dice);

/// Claims have up to six strengths; there are twelve stacks and the joker.
const STRENGTHS: usize = 6;
const JOKER: usize = 12;
const WHITE: usize = 13;
/// Claims by place and strength, and on the white die by pips.
const SLOTS: usize = WHITE * STRENGTHS + 31;

/// The ends of the turn of one seat.
pub struct TurnEnds<'a> {
    net: &'a Net,
    game: RollnBump,
    /// The seat on turn has nothing more to do than to end it.
    position: Position,
    /// The places at which dice of the next seat lie.
    of_next: u16,
    groups: Vec<Group>,
    units: Vec<f32>,
    room: [Vec<f32>; 2],
    features: Features,
}

/// The ends at which the same dice of the next seat are bumped.
struct Group {
    bumped: u16,
    /// `None` if the game is over then, whatever else is claimed.
    begun: Option<Begun>,
}

/// The next turn has begun.
struct Begun {
    position: Position,
    /// The first layer's units.
    units: Vec<f32>,
    pending: Pending,
    changes: Vec<Option<ClaimChange>>,
}

/// What a claim changes.
struct ClaimChange {
    units: Vec<f32>,
    pending: Pending,
}

impl<'a> TurnEnds<'a> {
    /// The ends of the turn in this position, in which the seat on turn is about to throw or decides.
    pub fn new(net: &'a Net, game: &RollnBump, position: &Position) -> TurnEnds<'a> {
        let mut position = *position;
        position.phase = Phase::Decide { hand: Dice::NONE, white: None, left: 0 };
        let follower = position.active.next(game.seats());
        let mut of_next = 0;
        for place in places(game) {
            if lying(&position, place).is_some_and(|claim| claim.seat() == follower) {
                of_next |= 1 << number(place);
            }
        }
        let (groups, units, room) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
        TurnEnds { net, game: game.clone(), position, of_next, groups, units, room, features: Features::default() }
    }

    /// The table of the turn.
    pub fn game(&self) -> &RollnBump {
        &self.game
    }

    /// True if the game is over when the next seat takes what its dice lie on, unless they are bumped.
    pub fn is_last_turn(&mut self) -> bool {
        let index = self.group(0);
        self.groups[index].begun.is_none()
    }

    /// The number of the group of ends at which the next seat's dice are bumped at these places.
    fn group(&mut self, bumped: u16) -> usize {
        self.groups.iter().position(|group| group.bumped == bumped).unwrap_or_else(|| {
            let begun = self.begin(bumped);
            self.groups.push(Group { bumped, begun });
            self.groups.len() - 1
        })
    }

    /// Each seat's chance if these claims are made, all of them legal, and the turn ends.
    pub fn chances(&mut self, claims: &[Put]) -> BySeat {
        let bumped = claims.iter().fold(0, |places, (place, _)| places | 1 << number(*place)) & self.of_next;
        let index = self.group(bumped);
        let Some(begun) = &mut self.groups[index].begun else { return self.over(claims) };
        let seat = self.position.active;
        self.units.clear();
        self.units.extend_from_slice(&begun.units);
        let mut pending = begun.pending;
        for (place, dice) in claims {
            let slot = slot(&self.game, &self.position, *place, *dice);
            let change = match &mut begun.changes[slot] {
                Some(change) => change,
                empty => {
                    let sight = FeatureView::new(&self.game, &begun.position);
                    empty.insert(ClaimChange::of(
                        &self.net.layers[0],
                        &sight,
                        &begun.position,
                        *place,
                        seat,
                        *dice,
                        &mut self.features,
                    ))
                }
            };
            self.units.iter_mut().zip(&change.units).for_each(|(unit, change)| *unit += change);
            for (sums, changes) in pending.iter_mut().flatten().zip(change.pending.iter().flatten()) {
                sums.0 += changes.0;
                sums.1 += changes.1;
            }
        }
        let next = begun.position.active;
        let units = &mut self.units;
        super::features::each_pair(self.game.seats(), &pending, |feature, value| {
            add(&self.net.layers[0], feature, value, units);
        });
        from_units(self.net, self.game.seats(), next, &self.units, &mut self.room)
    }

    /// The first layer if these dice of the next seat are bumped.
    fn begin(&mut self, bumped: u16) -> Option<Begun> {
        let mut position = self.position;
        for place in places(&self.game).filter(|place| bumped >> number(*place) & 1 == 1) {
            put(&mut position, place, None);
        }
        self.game.follow_move(&mut position, Move::Done);
        if position.phase == Phase::Lay && !is_decided(&self.game, &position) {
            position = best_laying(self.net, &self.game, &position);
        }
        if is_decided(&self.game, &position) {
            return None;
        }
        let sight = FeatureView::new(&self.game, &position);
        self.features.clear();
        sight.beside_places(&mut self.features);
        places(&self.game).for_each(|place| sight.place(place, lying(&position, place), &mut self.features));
        let layer = &self.net.layers[0];
        let mut units = layer.biases.clone();
        self.features.iter().for_each(|(feature, value)| add(layer, feature, value, &mut units));
        let pending = sight.pending();
        let changes = (0..SLOTS).map(|_| None).collect();
        Some(Begun { position, units, pending, changes })
    }

    /// The result if the game is over then.
    fn over(&self, claims: &[Put]) -> BySeat {
        let mut position = self.position;
        let seat = position.active;
        claims.iter().for_each(|(place, dice)| put(&mut position, *place, Claim::new(seat, *dice)));
        self.game.follow_move(&mut position, Move::Done);
        result(&self.game, &position).expect("what is claimed does not make the game go on")
    }
}

impl ClaimChange {
    fn of(
        layer: &Layer,
        sight: &FeatureView,
        position: &Position,
        place: Place,
        seat: Seat,
        dice: Dice,
        features: &mut Features,
    ) -> ClaimChange {
        let (before, after) = (lying(position, place), Claim::new(seat, dice));
        let mut units = vec![0.0; layer.outputs];
        for (claim, sign) in [(before, -1.0), (after, 1.0)] {
            features.clear();
            sight.place(place, claim, features);
            features.iter().for_each(|(feature, value)| add(layer, feature, sign * value, &mut units));
        }
        let mut pending = Pending::default();
        if let Place::Stack(index) = place {
            before.into_iter().for_each(|claim| sight.add_pending(&mut pending, index, claim, -1.0));
            after.into_iter().for_each(|claim| sight.add_pending(&mut pending, index, claim, 1.0));
        }
        ClaimChange { units, pending }
    }
}

/// The chances that a network gives from its first layer's units on, by seat, when the turn of `begins` begins.
fn from_units(net: &Net, seats: usize, begins: Seat, first: &[f32], room: &mut [Vec<f32>; 2]) -> BySeat {
    let [before, after] = room;
    before.clear();
    before.extend_from_slice(first);
    for layer in &net.layers[1..] {
        after.clear();
        after.extend_from_slice(&layer.biases);
        for (input, unit) in before.iter().enumerate().filter(|(_, unit)| **unit > 0.0) {
            add(layer, input, *unit, after);
        }
        std::mem::swap(before, after);
    }
    let most = before.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: ArrayVec<f64, 5> = before.iter().take(5).map(|logit| f64::from(logit - most).exp()).collect();
    let sum: f64 = weights.iter().sum();
    let mut by_seat = BySeat::default();
    for (steps, weight) in weights.into_iter().take(seats).enumerate() {
        by_seat[begins.after(steps, seats).index()] = weight / sum;
    }
    by_seat
}

/// What a network says of a position in which a turn is about to begin.
pub fn at_turn(net: &Net, game: &RollnBump, position: &Position) -> BySeat {
    let mut features = Features::default();
    super::features::features(game, position, &mut features);
    let layer = &net.layers[0];
    let mut units = layer.biases.clone();
    features.iter().for_each(|(feature, value)| add(layer, feature, value, &mut units));
    let begins = FeatureView::new(game, position).next;
    from_units(net, game.seats(), begins, &units, &mut [Vec::new(), Vec::new()])
}

/// The position after the seat on turn has laid its joker where the network likes it best for that seat.
pub fn best_laying(net: &Net, game: &RollnBump, position: &Position) -> Position {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let own = |laid: &Position| at_turn(net, game, laid)[position.active.index()];
    let laid = moves.iter().map(|played| crate::after(game, position, *played));
    let best = laid.map(|laid| (own(&laid), laid)).reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.expect("a joker can be laid somewhere").1
}

/// True if the game is over but for what is still drawn, laid and thrown then.
fn is_decided(game: &RollnBump, position: &Position) -> bool {
    match position.phase {
        Phase::LastLay | Phase::LastThrow | Phase::Over => true,
        Phase::Lay | Phase::Draw => {
            let needed = if game.seats() == *SEATS.end() { 2 } else { 1 };
            let stacks = &position.stacks[..game.stacks()];
            stacks.iter().filter(|stack| stack.left == 0 && stack.up.is_none()).count() >= needed
        }
        _ => false,
    }
}

/// Each seat's result if the game is over but for what is still drawn, laid and thrown then; `None` if it goes on.
pub fn result(game: &RollnBump, position: &Position) -> Option<BySeat> {
    if !is_decided(game, position) {
        return None;
    }
    match position.phase {
        Phase::Over => {
            let winners = game.outcome(position)?.winners;
            let mut by_seat = BySeat::default();
            winners.iter().for_each(|seat| by_seat[seat.index()] = 1.0 / f64::from(winners.len() as u8));
            Some(by_seat)
        }
        Phase::LastThrow => {
            let mut by_seat = BySeat::default();
            for face in Face::ALL {
                let dice = Dice::NONE.with(face);
                let mut thrown = *position;
                game.follow_throw(&mut thrown, rules::rollnbump::Throw::Dice { dice, white: None });
                let result = result(game, &thrown)?;
                by_seat.iter_mut().zip(result).for_each(|(sum, share)| *sum += share / 6.0);
            }
            Some(by_seat)
        }
        Phase::LastLay | Phase::Lay => {
            let (Joker::Taken(seat), mut moves) = (position.joker, MoveList::new()) else { return None };
            game.legal_moves(position, &mut moves);
            let results = moves.iter().map(|played| result(game, &crate::after(game, position, *played)));
            let results = results.collect::<Option<Vec<_>>>()?;
            results
                .into_iter()
                .reduce(|best, other| if other[seat.index()] > best[seat.index()] { other } else { best })
        }
        // No matter which card is turned up now.
        Phase::Draw => {
            let (mut first, mut drawn) = (None, *position);
            game.each_throw(position, |thrown, _| first = first.or(Some(thrown)));
            game.follow_throw(&mut drawn, first?);
            result(game, &drawn)
        }
        _ => None,
    }
}

/// Adds one input's share to the units that a layer feeds.
#[inline]
fn add(layer: &Layer, input: usize, value: f32, units: &mut [f32]) {
    let row = &layer.weights[input * layer.outputs..][..layer.outputs];
    units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += value * weight);
}

fn number(place: Place) -> usize {
    match place {
        Place::Stack(index) => usize::from(index),
        Place::Joker => JOKER,
        Place::White => WHITE,
    }
}

fn slot(game: &RollnBump, position: &Position, place: Place, dice: Dice) -> usize {
    let demand = match place {
        Place::Stack(index) => position.stacks[usize::from(index)].up.map(|card| game.deck().card(card).demand),
        Place::Joker => Some(Demand::JOKER),
        Place::White => None,
    };
    let strength = |demand: Demand| (demand.strength(dice) as usize).clamp(1, STRENGTHS) - 1;
    demand.map_or(WHITE * STRENGTHS + dice.sum() as usize, |demand| number(place) * STRENGTHS + strength(demand))
}

fn lying(position: &Position, place: Place) -> Option<Claim> {
    match (place, position.joker, position.white) {
        (Place::Stack(index), ..) => position.stacks[usize::from(index)].claim,
        (Place::Joker, Joker::Middle(claim), _) | (Place::White, _, White::Beside(claim)) => claim,
        _ => None,
    }
}

fn put(position: &mut Position, place: Place, claim: Option<Claim>) {
    match place {
        Place::Stack(index) => position.stacks[usize::from(index)].claim = claim,
        Place::Joker => position.joker = Joker::Middle(claim),
        Place::White => position.white = White::Beside(claim),
    }
}
