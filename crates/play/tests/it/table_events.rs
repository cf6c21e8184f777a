//! Undo, corrections, hand-overs, and real dice.

use play::{Awaited, Dice, GameId, QuickCup, Refused, Setup, Sitter, Standing, Table};
use rules::{Illegal, Seat, Thrower};
use serde_json::json;

fn table(game: GameId, seats: usize, rules: &str) -> Table {
    let mut setup = Setup::new(game, seats);
    setup.start = Some(Seat::new(0));
    setup.rules = rules.into();
    Table::open(&setup).unwrap()
}

fn enter(table: &mut Table, lines: &str) {
    for line in lines.split(',') {
        table.enter(line).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
    }
}

fn standings(table: &Table) -> Vec<Standing> {
    table.log().into_iter().map(|entry| entry.standing).collect()
}

use Standing::{Counts, Struck, Undone};

#[test]
fn a_correction_that_changes_nothing_later_strikes_nothing() {
    let mut table = table(GameId::Pot, 2, "");
    enter(&mut table, "124,stop,245,stop");
    let taken = table.enter("@correct 1 125").unwrap();
    assert!(taken.struck.is_empty());
    assert_eq!(standings(&table), [Counts; 4]);
    assert_eq!(table.report()["position"]["control"], json!({"seat": 2, "total": 11}));
}

#[test]
fn a_correction_strikes_what_it_makes_impossible_and_keeps_what_others_did() {
    let mut table = table(GameId::Spelunke, 3, "jokers=0");
    // Seat 1 threw 3 and 4 and stopped; seat 2 threw 5 and stopped.
    enter(&mut table, "3,throw,4,stop,5,stop");
    // But the 4 was a 6: the stop of seat 1 cannot have been, and what seat 2 did stays.
    let taken = table.enter("@correct 3 6").unwrap();
    assert_eq!(taken.struck, [4]);
    assert_eq!(standings(&table), [Counts, Counts, Counts, Struck, Counts, Counts]);
    assert_eq!(table.report()["position"]["eyes"], json!([0, 5, 0]));
    assert_eq!(table.on_turn(), Some(Seat::new(2)));
    assert_eq!(Table::load(&table.record()).unwrap().report(), table.report());
}

#[test]
fn nobody_gets_a_throw_that_somebody_else_made() {
    let mut table = table(GameId::Spelunke, 2, "jokers=0");
    enter(&mut table, "3,throw,4,throw,5");
    // The 4 was a 6: seat 1 is out, and its later 5 does not become the free throw of seat 2.
    assert_eq!(table.enter("@correct 3 6").unwrap().struck, [4, 5]);
    assert!(matches!(table.awaits(), Awaited::Throw { .. }));
    assert_eq!(table.report()["position"]["eyes"], json!([0, 0]));
}

#[test]
fn a_correction_can_be_taken_back_with_all_it_struck() {
    let mut table = table(GameId::Spelunke, 2, "jokers=0");
    enter(&mut table, "3,throw,4,throw,5");
    let before = table.report();
    enter(&mut table, "@correct 3 6,2,undo,undo");
    assert_eq!(table.report(), before);
    assert_eq!(standings(&table), [Counts, Counts, Counts, Counts, Counts, Undone]);
    // Numbers go on where they were: the next event is number 7.
    enter(&mut table, "stop");
    assert!(table.enter("@correct 7 throw").unwrap().struck.is_empty());
    assert_eq!(Table::load(&table.record()).unwrap().report(), table.report());
}

#[test]
fn a_correction_that_cannot_be_is_refused_and_changes_nothing() {
    let mut table = table(GameId::Pot, 2, "");
    enter(&mut table, "124,stop");
    let (report, record) = (table.report(), table.record());
    assert!(matches!(table.enter("@correct 1 stop"), Err(Refused::CannotBeRead(_))));
    assert!(matches!(table.enter("@correct 2 take bank"), Err(Refused::NotLegal(Illegal::Breach(_)))));
    assert_eq!(table.enter("@correct 3 124"), Err(Refused::NoSuchEvent(3)));
    enter(&mut table, "undo");
    assert_eq!(table.enter("@correct 2 stop"), Err(Refused::NoSuchEvent(2)));
    enter(&mut table, "stop");
    assert_eq!(table.report(), report);
    assert!(table.record().starts_with(&record));
}

#[test]
fn a_seat_keeps_the_name_of_its_last_person_while_a_bot_plays() {
    let mut table = table(GameId::Exactly, 2, "");
    enter(&mut table, "@seat 2 person Anna,50,@seat 2 person Ben,@seat 2 bot thumb");
    assert_eq!(table.seat_names(), [None, Some("Ben".to_owned())]);
    let before = table.before(1).unwrap();
    assert_eq!((before.seat_names(), before.is_bot(Seat::new(1))), (table.seat_names(), true));
}

#[test]
fn seats_change_hands_and_dice_their_source() {
    let mut table = table(GameId::Exactly, 2, "");
    assert_eq!((table.dice(), &table.sitters()[1]), (Dice::Cup, &Sitter::Person(None)));
    enter(&mut table, "@dice real,@seat 2 bot random,50,@seat 2 person Ben");
    assert_eq!((table.dice(), &table.sitters()[1]), (Dice::Real, &Sitter::Person(Some("Ben".into()))));
    assert_eq!(table.enter("@seat 3 person Cem"), Err(Refused::NoSuchSeat(Seat::new(2))));
    let again = Table::load(&table.record()).unwrap();
    assert_eq!((again.dice(), again.sitters()), (table.dice(), table.sitters()));
}

#[test]
fn a_stopped_game_has_no_result_and_takes_nothing_more() {
    let mut table = table(GameId::Exactly, 2, "");
    enter(&mut table, "50,@stop");
    assert_eq!(table.awaits(), Awaited::Nothing);
    assert_eq!(table.report()["outcome"]["no_result"], true);
    assert_eq!(table.report()["outcome"]["winners"], json!([]));
    assert_eq!(table.enter("50 m>1"), Err(Refused::Stopped));
    assert_eq!(table.enter("@stop"), Err(Refused::NotLegal(Illegal::Over)));
    enter(&mut table, "undo,50 m>1");
}

#[test]
fn unreadable_and_illegal_are_different_errors() {
    let mut table = table(GameId::Pot, 2, "");
    assert!(matches!(table.enter("6"), Err(Refused::CannotBeRead(_))));
    assert!(matches!(table.enter("stop"), Err(Refused::NotLegal(Illegal::ThrowAwaited(_)))));
    assert!(matches!(table.enter("@stopp"), Err(Refused::CannotBeRead(_))));
    enter(&mut table, "124");
    assert!(matches!(table.enter("124"), Err(Refused::NotLegal(Illegal::MoveAwaited(_)))));
    let Err(Refused::NotLegal(Illegal::Breach(rule))) = table.enter("pay P") else { panic!() };
    assert_eq!((rule.clause, rule.key), ("P-19", "free-rethrow-first"));
}

// P-36
#[test]
fn real_dice_are_typed_in_any_order_and_letters_find_their_die() {
    let mut table = table(GameId::Pot, 2, "");
    assert_eq!(table.enter("O 4 2").unwrap().lines, ["4O2"]);
    enter(&mut table, "rethrow PT");
    assert_eq!(table.enter("T5").unwrap().lines, ["5.T"]);
}

// P-36
#[test]
fn a_letter_of_a_die_that_seemed_to_lie_relabels_the_turn() {
    let mut table = table(GameId::Pot, 2, "");
    // Read as P 1, O 2, T 4; the 1 and the 2 are thrown again, and one of them turns out to be the T-die.
    enter(&mut table, "124,rethrow PO");
    let taken = table.enter("T 3").unwrap();
    assert_eq!(taken.lines.len(), 2);
    assert!(taken.lines[0].starts_with("@relabel 1 "), "{taken:?}");
    let position = &table.report()["position"];
    let mut dice: Vec<char> = position["dice"].as_str().unwrap().chars().collect();
    dice.sort_unstable();
    assert_eq!(dice, ['3', '4', 'T'], "the 4 still lies, 3 and T were thrown");
    assert_eq!(position["coins"], json!([3, 3]));
    assert_eq!(Table::load(&table.record()).unwrap().report(), table.report());
    // One undo takes the throw back; nobody sees the names of the dice.
    enter(&mut table, "undo");
    assert!(matches!(table.awaits(), Awaited::Throw { .. }));
}

// P-36
#[test]
fn a_letter_that_no_history_allows_is_refused() {
    let mut table = table(GameId::Pot, 2, "");
    // The T-die showed its letter and was kept: the two thrown dice are P and O for certain.
    enter(&mut table, "12T,rethrow PO");
    assert!(table.enter("T 3").is_err());
    assert!(table.enter("P P").is_err());
    assert!(table.enter("3").is_err());
    enter(&mut table, "O P");
    assert_eq!(table.on_turn(), Some(Seat::new(0)), "P-O-T: the round is won, the next begins");
}

// P-36
#[test]
fn the_second_relabelling_of_a_turn_respects_the_first() {
    let mut table = table(GameId::Pot, 2, "");
    enter(&mut table, "345,rethrow PO");
    table.enter("T 1").unwrap();
    // One die still bears an unknown letter pair: the kept 5 and the 1 are P and O in some order.
    let dice = table.report()["position"]["dice"].as_str().unwrap().to_owned();
    let one = ["P", "O", "T"][dice.find('1').unwrap()];
    let other = ["P", "O", "T"][dice.find('5').unwrap()];
    enter(&mut table, &format!("pay {one}"));
    table.enter(other).unwrap();
    let log: Vec<_> = table.log().into_iter().map(|entry| entry.text).collect();
    assert_eq!(Table::load(&table.record()).unwrap().report(), table.report(), "{log:?}");
    assert_eq!(table.report()["position"]["control"]["total"], 5, "5 + T + a letter");
}

/// Enters lines, the last of which is refused by P-36.
fn assert_impossible(lines: &str) {
    let (before, last) = lines.rsplit_once(',').unwrap();
    let mut table = table(GameId::Pot, 2, "");
    enter(&mut table, before);
    let Err(Refused::NotLegal(Illegal::Breach(rule))) = table.enter(last) else { panic!("{lines}") };
    assert_eq!(rule.clause, "P-36", "{lines}");
}

// P-36
#[test]
fn a_letter_seen_earlier_does_not_pin_dice_that_were_thrown_again_since() {
    for lines in [
        "P24,rethrow POT,123,pay P,T",
        "124,rethrow POT,123,pay P,T",
        "P24,rethrow PO,35,pay P,O",
        "P24,rethrow PO,35,pay PT,OT",
        // Two dice show the same: nobody sees which of them was picked up.
        "P24,rethrow P,2,pay P,O",
        "O41,rethrow O,1,pay PT,O4",
        // The third throw makes 1-2-3, and the dice with the 1 and the 3 go up by themselves.
        "234,rethrow O,4,pay OT,31,5T",
        "234,rethrow O,4,pay OT,31,5O",
        "231,stop,T5",
        "231,stop,PT",
    ] {
        let mut table = table(GameId::Pot, 2, "");
        enter(&mut table, lines);
        assert_eq!(table.on_turn(), Some(Seat::new(1)), "{lines}: the third throw ends the turn");
        assert_eq!(Table::load(&table.record()).unwrap().report(), table.report(), "{lines}");
    }
}

// P-36
#[test]
fn what_no_reading_of_the_turn_allows_is_not_legal_and_says_so() {
    assert_impossible("44T,rethrow PO,3T");
    assert_impossible("44T,rethrow P,T");
    assert_impossible("P24,rethrow O,P");
    assert_impossible("124,rethrow PO,PP");
    assert_impossible("124,rethrow PO,3");
    assert_impossible("124,rethrow P,33");
}

// P-36
#[test]
fn as_little_as_possible_is_relabelled() {
    let mut table = table(GameId::Pot, 2, "");
    enter(&mut table, "124,rethrow PO,35");
    let relabelled = table.log();
    assert_eq!(relabelled[2].text, "35.", "nothing is known of these dice");
    enter(&mut table, "pay P");
    let taken = table.enter("O").unwrap();
    assert_eq!(taken.lines[0], "@relabel 3 53.; 4 pay O", "the first throw is left alone");
}

// P-36
#[test]
fn real_dice_of_a_sudden_death_have_no_history() {
    let mut table = table(GameId::Pot, 2, "target=5,start_coins=5,ante=0");
    enter(&mut table, "124,stop,113,stop");
    assert!(matches!(table.awaits(), Awaited::Throw { .. }));
    assert_eq!(table.enter("2O1").unwrap().lines, ["2O1"]);
    assert_eq!(table.enter("O21").unwrap().lines, ["2O1"]);
}

//
#[test]
fn the_white_die_at_the_end_is_typed_with_or_without_its_plus_and_cards_are_no_dice() {
    let mut table = table(GameId::RollnBump, 2, "end=revealed");
    enter(&mut table, "A1,A2,A3,A4,A5,A6");
    let Err(Refused::NotLegal(Illegal::Breach(rule))) = table.enter("B1") else { panic!() };
    assert_eq!(rule.clause, "R-28");
    // Anna takes the single 1 of stack 1, then whatever single is turned up there; Ben bids for the white die.
    enter(&mut table, "111,put 1 1,done,1111,put 11 w,done");
    for (turn, card) in ["B1", "C1", "D1", "B2"].into_iter().enumerate() {
        let single = if turn < 3 { "1" } else { "2" };
        enter(&mut table, &format!("{card},11222,put {single} 1,done"));
        let throw = if turn % 2 == 0 { "11122+3" } else { "11122" };
        let bid = if turn % 2 == 0 { "done" } else { "put 11 w,done" };
        enter(&mut table, &format!("{throw},{bid}"));
    }
    // The last card of stack 1 is turned up: the end. Ben's two ones still lie beside the white die, so it is his to throw.
    enter(&mut table, "C2");
    assert!(matches!(table.awaits(), Awaited::Throw { .. }));
    assert!(table.enter("+7").is_err());
    assert_eq!(table.enter("+4").unwrap().lines, ["4"]);
    assert_eq!(table.awaits(), Awaited::Nothing);
}

#[test]
fn undo_goes_back_change_by_change_whatever_the_change_was() {
    let mut table = table(GameId::Spelunke, 2, "jokers=0");
    enter(&mut table, "3,throw,4,throw,5");
    let reports = [table.report()];
    // A correction strikes two events, then the game is stopped.
    enter(&mut table, "@correct 3 6,@stop");
    enter(&mut table, "undo");
    assert!(matches!(table.awaits(), Awaited::Throw { .. }), "the stop is taken back first");
    enter(&mut table, "undo");
    assert_eq!(table.report(), reports[0], "then the correction");
    enter(&mut table, "@correct 3 6,@UNDO,undo");
    assert_eq!(standings(&table), [Counts, Counts, Counts, Counts, Undone]);
}

#[test]
fn a_relabelling_that_would_strike_something_is_refused() {
    let mut table = table(GameId::Pot, 2, "");
    enter(&mut table, "124,rethrow PO,33.,stop");
    let report = table.report();
    assert!(table.enter("@relabel 1 111").is_err());
    assert_eq!(table.report(), report);
    enter(&mut table, "@relabel 1 142; 2 rethrow PT; 3 3.3,undo");
    assert_eq!(table.report(), report, "taken back like any other change");
}

#[test]
fn names_survive_the_record() {
    let mut table = table(GameId::Pot, 2, "");
    assert!(table.enter("@seat 1 person A#B").is_err());
    assert!(table.enter("@seat 1 person A\u{202e}B").is_err());
    enter(&mut table, "@seat 1 person Żółw 🐢");
    assert_eq!(Table::load(&table.record()).unwrap().sitters(), table.sitters());
}

// P-36
#[test]
fn undo_after_corrections_and_relabellings_leads_back_step_by_step() {
    let mut table = table(GameId::Pot, 2, "");
    let mut reports = Vec::new();
    // The correction of event 3 stands between the throws that the last entry relabels.
    for line in ["124", "rethrow PO", "35", "@correct 3 53.", "pay P", "T"] {
        reports.push(table.report());
        let taken = table.enter(line).unwrap();
        assert_eq!(taken.lines.len() == 2, line == "T", "{taken:?}");
    }
    for report in reports.into_iter().rev() {
        assert_eq!(Table::load(&table.record()).unwrap().report(), table.report());
        enter(&mut table, "undo");
        assert_eq!(table.report(), report);
    }
    assert_eq!(table.enter("undo"), Err(Refused::NothingToUndo));
}

// P-36
#[test]
fn corrections_are_typed_as_real_dice_are_read() {
    let mut table = table(GameId::Pot, 2, "");
    enter(&mut table, "124,rethrow PO,35");
    assert_eq!(table.enter("@correct 1 O 5 2").unwrap().lines, ["@correct 1 5O2"]);
    assert_eq!(table.enter("@correct 3 4O").unwrap().lines, ["@correct 3 4O."]);
    assert!(table.enter("@correct 3 4T").is_err(), "the T-die was not thrown");
    assert_eq!(table.report()["position"]["dice"], "4O2");
    assert_eq!(Table::load(&table.record()).unwrap().report(), table.report());
}

#[test]
fn cards_are_dealt_beside_real_dice() {
    let mut table = Table::open(&Setup::new(GameId::RollnBump, 2)).unwrap();
    let from = |table: &Table| [Thrower::Seat(Seat::new(0)), Thrower::Deck].map(|by| table.thrown_from(by));
    assert_eq!(from(&table), [Dice::Cup, Dice::Cup]);
    enter(&mut table, "@dice real");
    assert_eq!(from(&table), [Dice::Real, Dice::Real], "a record without a word about cards means both");
    assert!(!table.throws_by_itself(), "printed cards are entered");
    enter(&mut table, "@cards cup");
    assert_eq!(from(&table), [Dice::Real, Dice::Cup]);
    assert!(table.throws_by_itself(), "Knobel turns the cards up");
    let mut cup = QuickCup::new(1);
    while table.throws_by_itself() {
        table.throw_from(&mut cup).unwrap();
    }
    assert!(matches!(table.awaits(), Awaited::Throw { by: Thrower::Seat(_), .. }), "the dice are entered");
    let again = Table::load(&table.record()).unwrap();
    assert_eq!((from(&again), again.report()), (from(&table), table.report()));
    enter(&mut table, "@dice cup");
    assert_eq!(from(&table), [Dice::Cup, Dice::Cup], "and dice mean cards as well");
}

#[test]
fn the_cup_throws_by_itself_for_the_start_and_after_a_decision_to_throw() {
    let mut start = Table::open(&Setup::new(GameId::Pot, 2)).unwrap();
    assert!(start.throws_by_itself(), "for the start");
    enter(&mut start, "@dice real");
    assert!(!start.throws_by_itself(), "real dice are entered");

    let mut table = table(GameId::Pot, 2, "");
    assert!(!table.throws_by_itself(), "the first throw of a turn is the seat's own affair");
    enter(&mut table, "124");
    assert!(!table.throws_by_itself(), "a move is awaited");
    enter(&mut table, "rethrow PO");
    assert!(table.throws_by_itself(), "the seat has decided to throw");
    enter(&mut table, "undo,@seat 2 bot thumb,rethrow PO");
    assert!(table.throws_by_itself(), "whatever was taken back before");
    enter(&mut table, "undo,stop");
    assert!(!table.throws_by_itself(), "the next seat's turn begins with its own throw");
}
