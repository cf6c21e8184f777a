//! Rules of thumb by an example each; what search finds, and that nothing stops it.

use std::time::Duration;

use play::QuickCup;
use rules::rollnbump::{Claim, Deck, Dice, Face, Joker, Move, Phase, Position, RollnBump, Rules, White};
use rules::switch::Switches;
use rules::{Awaits, Game, MoveList, Seat};

use crate::{Bot, BotKind, Limits, Search};

const SIX: &str = "A1 Ae2 A6 Br3 B2 Be3";

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

fn dice(faces: &str) -> Dice {
    let face = |digit: char| Face::new(digit.to_digit(10).unwrap() as u8).unwrap();
    Dice::of(faces.chars().map(face)).unwrap()
}

/// A table of two at which both have done nothing in the first round, with these cards.
struct Table {
    game: RollnBump,
    at: Position,
}

impl Table {
    fn new(cards: &str) -> Table {
        let game = RollnBump::new(2, Rules::default(), Some(seat(1)), Deck::default()).unwrap();
        let mut table = Table { at: game.start(), game };
        cards.split(' ').for_each(|card| table.go(card));
        ["123", "done", "1234", "done"].into_iter().for_each(|event| table.go(event));
        table
    }

    fn go(&mut self, event: &str) {
        match self.game.awaits(&self.at) {
            Awaits::Move(_) => _ = self.game.play(&mut self.at, self.game.read_move(event).unwrap()).unwrap(),
            _ => _ = self.game.throw(&mut self.at, self.game.read_throw(event).unwrap()).unwrap(),
        }
    }

    /// Seat 1 has these dice in hand and so many throws left.
    fn with_hand(mut self, hand: &str, left: u8) -> Table {
        self.at.phase = Phase::Decide { hand: dice(hand), white: None, left };
        self
    }

    /// Gives a seat some of the unseen cards.
    fn with_cards(mut self, number: usize, cards: &str) -> Table {
        for name in cards.split(' ') {
            let of_name = |index: &u8| self.game.deck().name(*index).to_string() == name;
            let index = (0..Deck::CARDS as u8).find(of_name).unwrap();
            self.at.unseen &= !(1 << index);
            self.at.owned[seat(number).index()] |= 1 << index;
        }
        // As many are missing in the stacks.
        for _ in cards.split(' ') {
            self.at.stacks.iter_mut().max_by_key(|stack| stack.left).unwrap().left -= 1;
        }
        self
    }

    fn with_claim(mut self, stack: usize, number: usize, faces: &str) -> Table {
        self.at.stacks[stack - 1].claim = Claim::new(seat(number), dice(faces));
        self
    }

    fn chooses(&self, kind: BotKind, playouts: u32) -> String {
        assert_eq!(self.game.check(&self.at), Ok(()));
        let limits = Limits { playouts: Some(playouts), ..Limits::default() };
        choose(&self.game, &self.at, kind, limits, 1).to_string()
    }

    fn thumb(&self) -> String {
        self.chooses(BotKind::Thumb, 0)
    }
}

fn choose(game: &RollnBump, position: &Position, kind: BotKind, limits: Limits, seed: u64) -> Move {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let chosen = Bot::new(kind, limits).choose(game, position, &moves, &mut QuickCup::new(seed));
    assert!(moves.contains(&chosen), "{chosen} in {position:?}");
    chosen
}

#[test]
fn thumb_keeps_the_dice_for_the_best_card_and_throws_the_others_again() {
    assert_eq!(Table::new("Ar5 Br5 Ae4 Be4 Ce4 De4").with_hand("55542", 1).thumb(), "throw 24");
}

#[test]
fn thumb_stops_when_every_die_has_its_card() {
    assert_eq!(Table::new(SIX).with_hand("55566", 2).thumb(), "put 555 6");
}

#[test]
fn thumb_claims_the_best_card_first_and_singles_with_all_dice_that_show_it() {
    let mut table = Table::new(SIX).with_hand("11234", 0);
    for best in ["put 234 4", "put 11 2"] {
        assert_eq!(table.thumb(), best);
        table.go(best);
    }
    assert_eq!(Table::new("A1 Ae4 Be4 Br5 Cr5 Ce4").with_hand("11136", 0).thumb(), "put 111 1");
}

#[test]
fn thumb_prefers_cards_of_a_pattern_that_it_collects() {
    let table =
        Table::new("A1 B2 Ae2 Be4 Ce4 De4").with_cards(1, "B1 B3 B4").with_hand("125", 0).with_claim(3, 1, "66");
    assert_eq!(table.thumb(), "put 2 2");
}

#[test]
fn thumb_would_rather_bump_somebody_than_claim_what_is_free() {
    let table = Table::new("A1 B1 Ae4 Be4 Ce4 De4").with_claim(2, 2, "1").with_hand("11566", 0);
    assert_eq!(table.thumb(), "put 11 2");
}

#[test]
fn thumb_puts_what_is_left_beside_the_white_die() {
    assert_eq!(Table::new("Ar5 Br5 Ae4 Be4 Ce4 De4").with_hand("11566", 0).thumb(), "put 11566 w");
}

#[test]
fn thumb_lets_a_die_show_what_the_white_die_shows_if_that_makes_a_better_claim() {
    let mut table = Table::new("Ar5 Br5 Ae4 Be4 Ce4 De4");
    table.at.white = White::Held(seat(1));
    table.at.phase = Phase::Decide { hand: dice("14555"), white: Face::new(5), left: 0 };
    assert!(["white 1", "white 4"].contains(&table.thumb().as_str()), "{}", table.thumb());
}

#[test]
fn both_lay_the_joker_to_the_largest_collection() {
    for kind in [BotKind::Thumb, BotKind::Sharp] {
        let even = "A2 A3 A4 B1 B3 B4 D1 D2 D4";
        let mut table = Table::new(SIX).with_cards(1, "C1 C2 C3 D3").with_cards(2, even);
        table.at.joker = Joker::Taken(seat(1));
        table.at.phase = Phase::Lay;
        assert_eq!(table.chooses(kind, 10), "lay C");
    }
}

/// Seat 1 is far ahead, and the last card of the first stack is there for a one.
#[test]
fn sharp_takes_the_card_that_wins_the_game() {
    let mut table = Table::new("A1 Be4 Ce4 De4 Br5 Cr5").with_cards(1, "A2 A3 A4 A5 A6");
    table.at.stacks[0].left = 0;
    for stack in &mut table.at.stacks[1..6] {
        stack.left = 5;
    }
    let face_down = 25;
    let extra = table.at.unseen.count_ones() - 12 - face_down;
    // What is too many among the unseen cards seat 1 has, too.
    for _ in 0..extra {
        let lowest = table.at.unseen & table.at.unseen.wrapping_neg();
        table.at.unseen &= !lowest;
        table.at.owned[0] |= lowest;
    }
    assert_eq!(table.with_hand("12356", 0).chooses(BotKind::Sharp, 60), "put 1 1");
}

#[test]
fn sharp_takes_four_equal_dice_to_the_card_that_wants_them() {
    for playouts in [0, 30] {
        assert_eq!(
            Table::new("A1 Ae4 A6 Br3 B2 Be3").with_hand("66663", 0).chooses(BotKind::Sharp, playouts),
            "put 6666 2"
        );
    }
}

#[test]
fn the_same_seed_and_budget_choose_the_same_move() {
    let game = RollnBump::new(3, Rules::default(), Some(seat(1)), Deck::default()).unwrap();
    let limits = Limits { playouts: Some(12), ..Limits::default() };
    let mut bot = Bot::new(BotKind::Sharp, limits);
    let (mut position, mut cup) = (game.start(), QuickCup::new(8));
    let mut moves = MoveList::new();
    for step in 0..60 {
        match game.awaits(&position) {
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(_) => {
                game.legal_moves(&position, &mut moves);
                // One that has thought before and one that has not.
                let chosen = bot.choose(&game, &position, &moves, &mut QuickCup::new(step));
                assert_eq!(chosen, choose(&game, &position, BotKind::Sharp, limits, step));
                game.follow_move(&mut position, chosen);
            }
            Awaits::Nothing => break,
        }
    }
}

#[test]
fn without_time_sharp_chooses_what_the_solved_turn_says() {
    let table = Table::new(SIX).with_hand("66663", 2);
    let limits = Limits { playouts: Some(1_000_000), time: Some(Duration::ZERO), ..Limits::default() };
    let prompt = choose(&table.game, &table.at, BotKind::Sharp, limits, 1);
    assert_eq!(prompt.to_string(), table.chooses(BotKind::Sharp, 0));
}

#[test]
fn the_first_search_stays_within_reach_and_is_what_house_rules_get() {
    let at = Table::new(SIX).with_hand("11234", 0).at;
    let limits = |search| Limits { playouts: Some(40), search, ..Limits::default() };
    let table = |switches| RollnBump::new(2, Rules::read(switches).unwrap(), Some(seat(1)), Deck::default()).unwrap();
    let first = |game: &RollnBump, search| choose(game, &at, BotKind::Sharp, limits(search), 3);
    let mut moves = MoveList::new();
    table("").legal_moves(&at, &mut moves);
    let mut budget = crate::Budget::new(limits(Search::First), 40, &mut QuickCup::new(3));
    let expected = super::sharp1::choose(&table(""), &at, &moves, &mut budget);
    assert_eq!(first(&table(""), Search::First), expected);
    let house = table("end=revealed");
    assert_eq!(first(&house, Search::Values), first(&house, Search::First));
}

/// Twins, large values, and hardly any card that is easily met.
fn strange_deck() -> Deck {
    let pattern = |letter: char| {
        let cards = "6=99 6=99 6=99 6=0 r3=3 r3=4 e4=0 e4=0 e3=9 r5=99 r5=99 2=1";
        cards.split(' ').flat_map(|card| [letter.to_string(), card.to_string(), " ".to_string()]).collect::<String>()
    };
    Deck::read(&format!("{} joker=99", ['A', 'B', 'C', 'D'].map(pattern).concat())).unwrap()
}

#[test]
fn whole_games_are_played_at_every_table() {
    let tables =
        ["", "end=revealed", "joker=at_once", "white_returns=used", "end=revealed joker=at_once white_returns=used"];
    for (number, switches) in tables.iter().enumerate() {
        for seats in 2..=5 {
            let deck = if seats % 2 == number % 2 { Deck::default() } else { strange_deck() };
            let game = RollnBump::new(seats, Rules::read(switches).unwrap(), None, deck).unwrap();
            play_out(&game, number as u64);
        }
    }
}

/// Seat 1 is sharp, seat 2 goes by its thumb, the others play at random, so that odd positions come up.
fn play_out(game: &RollnBump, seed: u64) {
    let limits = Limits { playouts: Some(4), ..Limits::default() };
    let mut bots = [BotKind::Sharp, BotKind::Thumb, BotKind::Random].map(|kind| Bot::new(kind, limits));
    let (mut position, mut cup, mut moves) = (game.start(), QuickCup::new(seed), MoveList::new());
    for _ in 0..5_000 {
        match game.awaits(&position) {
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(by) => {
                game.legal_moves(&position, &mut moves);
                let chosen = bots[by.index().min(2)].choose(game, &position, &moves, &mut cup);
                assert_eq!(game.forbids_move(&position, chosen), None);
                game.follow_move(&mut position, chosen);
            }
            Awaits::Nothing => return,
        }
    }
    panic!("a game that somebody tries to win ends");
}
