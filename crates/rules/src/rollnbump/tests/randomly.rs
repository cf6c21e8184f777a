//! Games at random, with dice that like to fall alike: every move that can be written is tried everywhere.

use super::*;
use crate::Cup;
use test_kit::Shaken;

/// A cup out of which every other throw comes with equal dice: numbers whose base-six digits are all the same.
struct Loaded(Shaken);

impl Cup for Loaded {
    fn pick(&mut self, of: u32) -> u32 {
        let plain = self.0.below(of);
        let six_to_the_something = [6, 36, 216, 1296, 7776, 46656].contains(&of);
        if six_to_the_something && self.0.below(2) == 0 { (of - 1) / 5 * self.0.below(6) } else { plain }
    }
}

/// Everything that can be written, and a little more.
fn every_move() -> Vec<Move> {
    let handfuls: Vec<Dice> = (0..=5).flat_map(Dice::each_throw).collect();
    let places: Vec<Place> = (0..=12).map(Place::Stack).chain([Place::Joker, Place::White]).collect();
    let rethrows = handfuls.iter().flat_map(|dice| [true, false].map(|white| Move::Rethrow { dice: *dice, white }));
    let puts = handfuls.iter().flat_map(|dice| places.iter().map(|place| Move::Put { dice: *dice, place: *place }));
    let whites = Face::ALL.into_iter().map(Move::White);
    rethrows.chain(puts).chain(whites).chain(Pattern::ALL.map(Move::Lay)).chain([Move::Done]).collect()
}

/// Plays one game and shows every position.
fn play(game: &RollnBump, seed: u64, mut see: impl FnMut(&Position)) {
    let mut cup = Loaded(Shaken::new(seed));
    let mut moves = MoveList::new();
    let mut position = game.start();
    while game.awaits(&position) != Awaits::Nothing {
        see(&position);
        game.legal_moves(&position, &mut moves);
        if moves.is_empty() {
            let thrown = game.throw_from(&position, &mut cup);
            game.throw(&mut position, thrown).unwrap();
        } else {
            // A joker that can be claimed is claimed half of the time.
            let joker = moves.iter().find(|wanted| matches!(wanted, Move::Put { place: Place::Joker, .. }));
            let chosen = joker.copied().filter(|_| cup.0.below(2) == 0);
            let chosen = chosen.unwrap_or_else(|| moves[cup.0.below(moves.len() as u32) as usize]);
            game.play(&mut position, chosen).unwrap();
        }
        assert_eq!(game.check(&position), Ok(()), "{position:?}");
    }
    see(&position);
}

fn every_table() -> impl Iterator<Item = RollnBump> {
    let doubled = Deck::default().to_string().replace("A2=1", "A1=1").replace("B2=1", "B1=1");
    let decks = [Deck::default(), Deck::read(&doubled).unwrap()];
    let switches = ["", "end=revealed", "joker=at_once", "white_returns=used", "joker=at_once white_returns=used"];
    (2..=5).flat_map(move |seats| {
        switches
            .into_iter()
            .zip([decks[0], decks[1]].into_iter().cycle())
            .map(move |(switches, deck)| RollnBump::new(seats, Rules::read(switches).unwrap(), None, deck).unwrap())
    })
}

#[test]
fn a_move_is_listed_just_when_no_rule_forbids_it() {
    let every_move = every_move();
    let mut jokers = 0;
    for game in every_table() {
        play(&game, 1, |position| {
            let Awaits::Move(_) = game.awaits(position) else { return };
            jokers += usize::from(matches!(position.phase, Phase::Lay | Phase::LastLay));
            let mut moves = MoveList::new();
            game.legal_moves(position, &mut moves);
            let allowed = every_move.iter().filter(|wanted| game.forbids_move(position, **wanted).is_none());
            let mut count = 0;
            for wanted in allowed {
                assert!(moves.contains(wanted), "{wanted} in {position:?}");
                count += 1;
            }
            assert_eq!(count, moves.len(), "{position:?}");
        });
    }
    assert!(jokers > 5, "the joker was won {jokers} times");
}

#[test]
fn the_strengths_of_claims_are_those_of_the_listed_ones() {
    let mut claims = 0;
    for game in every_table() {
        play(&game, 3, |position| {
            let mut moves = MoveList::new();
            game.legal_moves(position, &mut moves);
            let mut listed = [0_u8; 13];
            for legal in moves {
                let (index, demand, dice) = match legal {
                    Move::Put { dice, place: Place::Stack(index) } => {
                        let up = position.stacks[usize::from(index)].up.expect("a card is claimed");
                        (usize::from(index), game.deck().card(up).demand, dice)
                    }
                    Move::Put { dice, place: Place::Joker } => (12, Demand::JOKER, dice),
                    _ => continue,
                };
                listed[index] |= 1 << demand.strength(dice);
                claims += 1;
            }
            assert_eq!(game.claim_strengths(position), listed, "{position:?}");
        });
    }
    assert!(claims > 1000);
}

/// The bound that the move list rests on, with the hands and cards that need most.
#[test]
fn the_longest_lists_fit() {
    let most = |deck: Deck, hand: &str, white: White| {
        let game = RollnBump::new(5, Rules::default(), Some(seat(1)), deck).unwrap();
        let mut position = game.start();
        let mut cup = Loaded(Shaken::new(1));
        while position.phase == Phase::Deal {
            let card = game.throw_from(&position, &mut cup);
            game.throw(&mut position, card).unwrap();
        }
        let shown = (white != White::Beside(None)).then_some(Face::Six);
        (position.white, position.own_dice) = (white, 5);
        position.phase = Phase::Decide { hand: dice(hand), white: shown, left: 2 };
        assert_eq!(game.check(&position), Ok(()));
        let mut moves = MoveList::new();
        game.legal_moves(&position, &mut moves);
        moves.len()
    };
    let only = |demand: &str| {
        let cards: String = ['A', 'B', 'C', 'D'].map(|pattern| format!("{pattern}{demand}=1 ").repeat(12)).concat();
        Deck::read(&format!("{cards} joker=15")).unwrap()
    };
    let (beside, held) = (White::Beside(None), White::Held(seat(1)));
    assert_eq!(most(only("r3"), "12345", held), 1 + 12 * 3 + 5 + 63);
    assert_eq!(most(only("r3"), "12345", beside), 1 + 12 * 3 + 31 + 31);
    assert_eq!(most(only("1"), "11111", held), 1 + 12 * 5 + 1 + 1 + 11);
    assert_eq!(most(only("1"), "11111", beside), 1 + 12 * 5 + 1 + 5 + 5);
}

/// Any position that passes the check plays on without a panic, and stays sound.
#[test]
fn whatever_is_sound_can_be_played_on() {
    let mut cup = Shaken::new(3);
    let (mut sound, mut unsound) = (0, 0);
    for game in every_table() {
        let mut positions = Vec::new();
        play(&game, 2, |position| positions.push(*position));
        for index in 0..positions.len() {
            let other = positions[cup.below(positions.len() as u32) as usize];
            let twisted = twist(positions[index], other, &mut cup);
            if game.check(&twisted).is_err() {
                unsound += 1;
                continue;
            }
            sound += 1;
            play_on(&game, twisted, &mut cup);
        }
    }
    assert!(sound > 100 && unsound > 1000, "{sound} sound, {unsound} unsound");
}

/// One part of a position, or some bits of it, from another one.
fn twist(position: Position, other: Position, cup: &mut Shaken) -> Position {
    let mut twisted = position;
    let stack = cup.below(12) as usize;
    match cup.below(12) {
        0 => twisted.phase = other.phase,
        1 => twisted.white = other.white,
        2 => twisted.joker = other.joker,
        3 => twisted.active = other.active,
        4 => twisted.own_dice = cup.below(8) as u8,
        5 => twisted.stacks[stack] = other.stacks[stack],
        6 => twisted.stacks[stack].claim = other.stacks[stack].claim,
        7 => twisted.stacks[stack].left = [0, 1, 2, 3, 4, 5, 6, u8::MAX][cup.below(8) as usize],
        8 => twisted.stacks[stack].up = Some([cup.below(50) as u8, u8::MAX][cup.below(2) as usize]),
        9 => twisted.unseen ^= 1 << cup.below(50),
        10 => twisted.owned.swap(cup.below(5) as usize, cup.below(5) as usize),
        _ => (twisted.phase, twisted.white) = (other.phase, other.white),
    }
    twisted
}

fn play_on(game: &RollnBump, mut position: Position, cup: &mut Shaken) {
    let mut moves = MoveList::new();
    for _ in 0..40 {
        assert_eq!(game.check(&position), Ok(()), "{position:?}");
        let _ = (game.on_turn(&position), game.outcome(&position), game.points(&position, seat(1)));
        game.legal_moves(&position, &mut moves);
        match game.awaits(&position) {
            Awaits::Nothing => return,
            Awaits::Move(_) => {
                let chosen = moves[cup.below(moves.len() as u32) as usize];
                game.play(&mut position, chosen).unwrap();
            }
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, &mut Loaded(cup.clone()));
                cup.below(1);
                game.throw(&mut position, thrown).unwrap();
            }
        }
    }
}
