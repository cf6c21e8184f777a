//! Real dice of POT, typed as people see them (P-36).
//!
//! The three dice differ in their letters only, and nobody sees which die shows a plain number. So an entry is a handful of
//! faces in any order. Letters tell a die; numbers are given to the other dice. If a letter shows later that this was a
//! mistake, the turn is told anew: another way to give the same faces to the dice, in which the same-looking dice were picked
//! up each time. Only when no such way exists is the entry refused.

use rules::pot::{Dice, DiceSet, Die, Face, Move, Pot, Throw};

use crate::RealDice;
use crate::event::{Change, Event, EventOf};

/// The faces in a text, if it is nothing but one to three faces: `O 4 2`, `t3`, `5-5`.
pub(super) fn read_faces(text: &str) -> Option<Vec<char>> {
    let faces: Vec<char> = text.trim().chars().filter(|c| !matches!(c, ' ' | '-' | ',')).collect();
    let is_face = |c: &char| matches!(c, '1'..='5') || Die::from_letter(*c).is_some();
    ((1..=3).contains(&faces.len()) && faces.iter().all(is_face))
        .then(|| faces.iter().map(char::to_ascii_uppercase).collect())
}

/// The throw that the typed faces are after the events of this turn, with as few of those as possible read differently;
/// none if no way of reading them allows it.
pub(super) fn understand(
    this_turn: &[(usize, EventOf<Pot>)],
    awaited: AwaitedThrow,
    typed: &[char],
) -> Option<RealDice<Pot>> {
    let start = Retelling { recorded: Dice::default(), told: Dice::default(), up: DiceSet::ALL };
    let mut ways = Vec::new();
    start.go_on(this_turn, &TypedThrow { awaited, typed }, &mut Vec::new(), &mut ways);
    ways.into_iter().min_by_key(|way| way.relabelled.len())
}

/// Which dice a throw is awaited of.
#[derive(Clone, Copy)]
pub(super) enum AwaitedThrow {
    /// Those that were picked up last, or all at the beginning.
    PickedUp,
    /// After 1-2-3, those that show the 1 and the 3 (P-16).
    OneAndThree,
}

/// What was typed, and for which dice.
struct TypedThrow<'a> {
    awaited: AwaitedThrow,
    typed: &'a [char],
}

/// How far a turn has been told anew.
#[derive(Clone, Copy)]
struct Retelling {
    /// The dice as the record has them.
    recorded: Dice,
    /// The dice as they are told now.
    told: Dice,
    /// The dice that are taken up, as they are told now.
    up: DiceSet,
}

impl Retelling {
    /// Tells the rest of the turn in every way that looks the same, and collects those in which the typed faces fit.
    fn go_on(
        self,
        events: &[(usize, EventOf<Pot>)],
        entry: &TypedThrow,
        changes: &mut Vec<Change>,
        ways: &mut Vec<RealDice<Pot>>,
    ) {
        let Some(((number, event), rest)) = events.split_first() else {
            let up = match entry.awaited {
                AwaitedThrow::PickedUp => self.up,
                AwaitedThrow::OneAndThree => self.told.showing(&[1, 3].map(|value| Face::new(value).expect("a face"))),
            };
            let thrown = throws(up, entry.typed).next();
            ways.extend(thrown.map(|thrown| RealDice { relabelled: changes.clone(), thrown }));
            return;
        };
        for (told, next) in self.retold(*event) {
            let before = changes.len();
            if told != *event {
                changes.push(Change { number: *number, text: told.to_string() });
            }
            next.go_on(rest, entry, changes, ways);
            changes.truncate(before);
        }
    }

    /// One event, in every way that looks the same.
    fn retold(self, event: EventOf<Pot>) -> Vec<(EventOf<Pot>, Retelling)> {
        match event {
            Event::Throw(Throw::Dice(set, dice)) => {
                let recorded = laid(self.recorded, set, dice);
                let seen = shown(dice, set);
                let retold = throws(self.up, &seen).map(|thrown| {
                    let Throw::Dice(up, faces) = thrown else { unreachable!("several dice are thrown") };
                    let told = laid(self.told, up, faces);
                    (Event::Throw(thrown), Retelling { recorded, told, up: DiceSet::NONE })
                });
                retold.collect()
            }
            Event::Move(Move::Rethrow(set)) => self.picked_up(set, Move::Rethrow),
            Event::Move(Move::Pay(set)) => self.picked_up(set, Move::Pay),
            _ => vec![(event, self)],
        }
    }

    /// The dice that were picked up, or others that show the same.
    fn picked_up(self, set: DiceSet, again: fn(DiceSet) -> Move) -> Vec<(EventOf<Pot>, Retelling)> {
        let seen = sorted(shown(self.recorded, set));
        let alike = all_sets().filter(|other| sorted(shown(self.told, *other)) == seen);
        alike.map(|up| (Event::Move(again(up)), Retelling { up, ..self })).collect()
    }
}

/// Every way to give these faces to these dice: letters to their own die, numbers to the others in any order. The order in
/// which they came is the first way.
pub(super) fn throws(set: DiceSet, faces: &[char]) -> impl Iterator<Item = Throw> {
    let (letters, numbers): (Vec<char>, Vec<char>) = faces.iter().partition(|face| face.is_alphabetic());
    let lettered: DiceSet = letters.iter().filter_map(|letter| Die::from_letter(*letter)).collect();
    let others: Vec<Die> = set.iter().filter(|die| !lettered.has(*die)).collect();
    let fits = lettered.len() as usize == letters.len()
        && lettered.iter().all(|die| set.has(die))
        && others.len() == numbers.len();
    let orders = if fits { orders(&numbers) } else { Vec::new() };
    orders.into_iter().map(move |numbers| {
        let mut dice = Dice::default();
        for (die, number) in others.iter().zip(numbers) {
            dice.0[*die as usize] = Face::new(number as u8 - b'0').expect("numbers are faces");
        }
        Throw::Dice(set, dice)
    })
}

/// All different orders of up to three things, the given one first.
fn orders(things: &[char]) -> Vec<Vec<char>> {
    let Some((first, rest)) = things.split_first() else { return vec![Vec::new()] };
    let mut all: Vec<Vec<char>> = Vec::new();
    for place in 0..things.len() {
        for mut order in orders(rest) {
            order.insert(place.min(order.len()), *first);
            if !all.contains(&order) {
                all.push(order);
            }
        }
    }
    all
}

/// What some of the dice show.
fn shown(dice: Dice, set: DiceSet) -> Vec<char> {
    set.iter().map(|die| dice.face(die).on(die)).collect()
}

fn sorted(mut faces: Vec<char>) -> Vec<char> {
    faces.sort_unstable();
    faces
}

/// The dice with some of them laid down as thrown.
fn laid(mut dice: Dice, set: DiceSet, thrown: Dice) -> Dice {
    for die in set.iter() {
        dice.0[die as usize] = thrown.face(die);
    }
    dice
}

/// The seven sets that are not empty.
fn all_sets() -> impl Iterator<Item = DiceSet> {
    (1_u8..8).map(|bits| Die::ALL.into_iter().filter(|die| bits >> *die as u8 & 1 == 1).collect())
}
