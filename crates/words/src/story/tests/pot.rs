use play::GameId;
use play::story::pot::PotHappening as It;
use rules::pot::{Die, Position, Pot};
use rules::{Game, Seat};

use super::super::pot::named;
use super::{Ledger, hold_to_account, table, told, told_in};
use crate::Lang;

/// The purses, then the lid.
impl Ledger for Pot {
    fn counted(&self, position: &Position) -> Vec<i64> {
        let purses = position.coins[..self.seats()].iter().map(|coins| i64::from(*coins));
        purses.chain([i64::from(position.lid)]).collect()
    }

    fn book(&self, counted: &mut [i64], seat: Seat, happening: &It) {
        let (lid, own) = (self.seats(), seat.index());
        match *happening {
            It::Ante { coins } => counted[lid] += i64::from(coins),
            It::FromBank { seats, coins } => seats.iter().for_each(|it| counted[it.index()] += i64::from(coins)),
            It::FromSeats { seats, coins } => seats.iter().for_each(|it| {
                counted[it.index()] -= i64::from(coins);
                counted[own] += i64::from(coins);
            }),
            It::ToBank { coins, .. } => counted[own] -= i64::from(coins),
            It::PaysToRethrow { coins, .. } => {
                counted[own] -= i64::from(coins);
                counted[lid] += i64::from(coins);
            }
            It::KeepsLid { seat, coins } => {
                counted[seat.index()] += i64::from(coins);
                counted[lid] -= i64::from(coins);
            }
            It::TakesLid { coins } => {
                counted[own] += i64::from(coins);
                counted[lid] -= i64::from(coins);
            }
            _ => {}
        }
    }

    fn amounts(happening: &It) -> Vec<i64> {
        match *happening {
            It::Ante { coins }
            | It::FromBank { coins, .. }
            | It::FromSeats { coins, .. }
            | It::PaysToRethrow { coins, .. }
            | It::KeepsLid { coins, .. }
            | It::TakesLid { coins }
            | It::Wins { coins, .. }
            | It::SuddenDeath { coins, .. }
            | It::WinsSuddenDeath { coins, .. } => vec![i64::from(coins)],
            // An empty purse is said in words.
            It::ToBank { coins, due } => [coins, due].into_iter().filter(|coins| *coins > 0).map(i64::from).collect(),
            It::Total { total, .. } => vec![i64::from(total)],
            _ => Vec::new(),
        }
    }
}

const NAMES: [&str; 4] = ["Lotte", "Emil", "Fritz", "Ida"];

fn pot(lines: &[&str]) -> play::Table {
    table(GameId::Pot, &NAMES, "", lines)
}

#[test]
fn every_coin_that_changes_hands_is_told() {
    hold_to_account::<Pot>(GameId::Pot);
}

#[test]
fn the_first_total_takes_the_lid_and_only_a_higher_one_takes_it_over() {
    let table = pot(&["542", "stop", "551", "rethrow T", "..T", "stop", "335", "stop", "553", "stop"]);
    assert_eq!(
        told(&table),
        [
            "Lotte: 5 4 2; total 11, takes the lid.",
            "Emil: 5 5 1; rethrows the 1 → T; total 10, less than Lotte’s 11: the lid stays there.",
            "Fritz: 3 3 5; total 11, a tie: Lotte keeps the lid.",
            "Ida: 5 5 3; total 13, beats Lotte’s 11 and takes the lid.",
        ]
    );
}

#[test]
fn a_seat_that_keeps_the_lid_wins_the_round_before_it_throws() {
    let lines = ["542", "stop", "112", "stop", "112", "stop", "PO3", "rethrow PT", "3.3", "pay O", ".1.", "554"];
    let [ida, lotte] = told(&pot(&lines));
    let paid = "pays 1 coin into the lid and rethrows the O → 1";
    assert_eq!(
        ida,
        format!(
            "Ida: P O 3; rethrows the P and the 3 → 3 3; {paid}; total 7, less than Lotte’s 11: the lid stays there."
        )
    );
    let won = "Lotte keeps the lid and wins the round: 3 coins.";
    assert_eq!(lotte, format!("{won} A new round: 2 coins go from the bank into the lid. Lotte: 5 5 4."));
}

#[test]
fn combos_say_what_they_pay() {
    let own = |lines: &[&str]| told::<1>(&pot(lines)).concat();
    let again = "1-2-3: 1 coin from the bank, throws the 1 and the 3 again → 5 1; total 8, takes the lid.";
    assert_eq!(own(&["312", "stop", "51."]), format!("Lotte: 3 1 2; {again}"));
    assert_eq!(own(&["234", "stop"]), "Lotte: 2 3 4; 2-3-4: 1 coin from the bank; total 9, takes the lid.");
    assert_eq!(
        own(&["345", "stop", "take bank"]),
        "Lotte: 3 4 5; 3-4-5: 2 coins from the bank; total 12, takes the lid."
    );
    let two = own(&["345", "stop", "take two", "rob 2", "rob 4"]);
    assert_eq!(two, "Lotte: 3 4 5; 3-4-5: 1 coin from Emil, 1 coin from Ida; total 12, takes the lid.");
    assert_eq!(
        own(&["222", "stop", "take one", "rob 3"]),
        "Lotte: 2 2 2; 2-2-2: 2 coins from Fritz; total 6, takes the lid."
    );
    assert_eq!(
        own(&["222", "stop", "take bank"]),
        "Lotte: 2 2 2; 2-2-2: 1 coin from the bank; total 6, takes the lid."
    );
    let threes = "3-3-3: 2 coins from the bank, 1 coin from Emil; total 9, takes the lid.";
    assert_eq!(own(&["333", "stop", "rob 2"]), format!("Lotte: 3 3 3; {threes}"));
    let fours = "4-4-4: 2 coins from the bank, 1 coin from Emil, 1 coin from Fritz; total 12, takes the lid.";
    assert_eq!(own(&["444", "stop", "rob 2", "rob 3"]), format!("Lotte: 4 4 4; {fours}"));
    let gifts = "gives Emil 1 coin from the bank, gives Ida 1 coin from the bank";
    let fives = own(&["555", "stop", "give 2", "give 4"]);
    assert_eq!(fives, format!("Lotte: 5 5 5; 5-5-5: 3 coins from the bank, {gifts}; total 15, takes the lid."));
    let all = "4-2-O: 1 coin from the bank for everyone; total 6, takes the lid.";
    assert_eq!(own(&["4O2", "stop"]), format!("Lotte: 4 O 2; {all}"));
    assert_eq!(own(&["111"]), "Lotte: 1 1 1; 1-1-1: pays 3 coins to the bank, no total, the turn is over.");
}

#[test]
fn who_has_less_than_1_1_1_costs_pays_all_there_is_and_is_told_what_was_due() {
    // P-11
    let poor = table(GameId::Pot, &NAMES, "start_coins=1", &["111"]);
    let all_there_is = "pays 1 coin to the bank, all there is of the 3 that are due, no total, the turn is over.";
    assert_eq!(told(&poor), [format!("Lotte: 1 1 1; 1-1-1: {all_there_is}")]);
    let [broke, _] = told(&pot(&["111", "542", "stop", "112", "stop", "112", "stop", "111"]));
    assert_eq!(broke, "Lotte: 1 1 1; 1-1-1: has no coin for the 3 that are due, no total, the turn is over.");
}

#[test]
fn p_o_t_takes_from_the_bank_from_everyone_and_the_lid() {
    let table = pot(&["542", "stop", "POT"]);
    let [emil, round] = told(&table);
    let coins =
        "2 coins from the bank, 1 coin each from Fritz, Ida and Lotte, and the lid with 2 coins: the round is won.";
    assert_eq!(emil.replace("Lotte, Fritz and Ida", "Fritz, Ida and Lotte"), format!("Emil: P O T; P-O-T! {coins}"));
    assert_eq!(round, "A new round: 2 coins go from the bank into the lid.");
    let german = told_in::<2>(Lang::De, &table);
    assert!(german[0].contains("je 1 Münze von Lotte, Fritz und Ida"), "{german:?}");
}

#[test]
fn empty_purses_and_an_empty_bank_are_said() {
    let rules = "start_coins=0 ante=0";
    let [anna] = told(&table(GameId::Pot, &["Anna", "Ben"], rules, &["333", "stop"]));
    assert_eq!(anna, "Anna: 3 3 3; 3-3-3: 2 coins from the bank, nobody has a coin to take; total 9, takes the lid.");
    let rules = "coin_supply=30 start_coins=14 ante=1";
    let [anna] = told(&table(GameId::Pot, &["Anna", "Ben"], rules, &["333", "stop"]));
    assert_eq!(
        anna,
        "Anna: 3 3 3; 3-3-3: 1 coin from the bank, 1 coin from Ben, the bank is empty now; total 9, takes the lid."
    );
}

#[test]
fn the_end_says_what_was_reached_and_ties_are_thrown_out() {
    let lines = ["555", "stop", "112", "stop"];
    let [end] = told(&table(GameId::Pot, &["Anna", "Ben"], "target=8", &lines));
    let won = "Anna keeps the lid and wins the round: 2 coins.";
    assert_eq!(end, format!("{won} The round is over and 8 coins are reached: Anna wins the game with 8 coins."));
    let lines = ["542", "stop", "112", "stop", "542", "551", "542", "112"];
    let [end] = told(&table(GameId::Pot, &["Anna", "Ben"], "target=5 start_coins=5 ante=0", &lines));
    let level = "The round is over. Anna and Ben tie with 5 coins, and 5 end the game: they throw for the win.";
    let tied = "Anna throws 5 4 2 for the win: total 11. Ben throws 5 5 1 for the win: total 11.";
    let won = "Anna throws 5 4 2 for the win: total 11. Ben throws 1 1 2 for the win: total 4.";
    let wins = "Anna throws highest and wins the game with 5 coins.";
    let again = "Anna and Ben tie and throw again.";
    assert_eq!(end, format!("Anna keeps the lid and wins the round: 0 coins. {level} {tied} {again} {won} {wins}"));
}

/// The combo may have been announced by an event before the one that pays; the dice in front of it lie on the table.
#[test]
fn a_moment_begins_with_the_combo_that_it_is_about() {
    let moments = |lines: &[&str]| {
        let table = table(GameId::Pot, &["Anna", "Ben", "Cem"], "", lines);
        crate::last_moments(Lang::En, &table, &crate::Names::of(&table, Lang::En))
    };
    let robbed = "Anna: 3-4-5: 1 coin each from Ben and Cem; total 12, takes the lid.";
    assert_eq!(moments(&["345", "stop", "take two"]), [robbed]);
    assert_eq!(moments(&["PO1", "rethrow T", "..T"])[0].split('!').next(), Some("Anna: P-O-T"));
    assert_eq!(moments(&["542", "stop"]), [""; 0]);
    let won = table(GameId::Pot, &["Anna", "Ben"], "", &["POT"]);
    let told = crate::story(Lang::En, &won, &crate::Names::of(&won, Lang::En));
    let moments = told.iter().flat_map(|entry| &entry.events).flat_map(|event| &event.moments);
    assert_eq!(
        moments.map(|(kind, _)| *kind).collect::<Vec<_>>(),
        [play::story::Moment::Round],
        "it robs, too, but that is the lesser part"
    );
}

#[test]
fn throws_for_the_start_are_marked_as_such() {
    let mut setup = play::Setup::new(GameId::Pot, 2);
    setup.names = ["Anna", "Ben"].map(|name| Some(name.to_owned())).to_vec();
    let table = super::entered(&setup, &["4", "4", "P", "2"]);
    let [start, _] = told(&table);
    let tie = "Who starts? Anna: 4, Ben: 4. Anna and Ben tie and throw again.";
    assert_eq!(start, format!("{tie} Who starts? Anna: a letter (0), Ben: 2. Ben starts."));
}

/// Letters are on one face only: people see numbers, places and colours.
#[test]
fn dice_are_named_by_what_people_see() {
    let game = rules::pot::Pot::new(2, rules::pot::Rules::default(), None).expect("a table");
    let named = |dice: &str, picked: &[Die]| {
        let rules::pot::Throw::Dice(_, lying) = game.read_throw(dice).expect("three dice") else { panic!("{dice}") };
        named(Lang::En, picked.iter().copied().collect(), lying)
    };
    assert_eq!(named("3O3", &[Die::P]), "the left 3");
    assert_eq!(named("3O3", &[Die::O]), "the O");
    assert_eq!(named("3O3", &[Die::P, Die::T]), "both 3s");
    assert_eq!(named("3O3", &[Die::O, Die::T]), "the O and the right 3");
    assert_eq!(named("444", &[Die::O]), "the middle 4");
    assert_eq!(named("444", &[Die::P, Die::O]), "the left 4 and the middle 4");
    assert_eq!(named("PO5", &[Die::P, Die::O]), "the P and the O");
    assert_eq!(named("125", &Die::ALL), "all three dice");
}
