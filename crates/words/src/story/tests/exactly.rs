use play::GameId;
use play::story::exactly::ExactlyHappening as It;
use rules::exactly::{Exactly, Place, Position, total};
use rules::{Game, Seat};

use super::{Ledger, hold_to_account, table, told};

/// The stacks, the middle, then the euros.
impl Ledger for Exactly {
    fn counted(&self, position: &Position) -> Vec<i64> {
        let stacks = Seat::all(self.seats()).map(|seat| i64::from(total(position.tokens.stack(seat))));
        let euros = Seat::all(self.seats()).map(|seat| i64::from(position.euros[seat.index()]));
        stacks.chain([i64::from(total(self.middle(position)))]).chain(euros).collect()
    }

    fn book(&self, counted: &mut [i64], _: Seat, happening: &It) {
        let middle = self.seats();
        let at = |place: Place| place.seat().map_or(middle, Seat::index);
        match *happening {
            It::Moves { coin, from, to, from_total, to_total } => {
                counted[at(from)] -= i64::from(coin.value());
                counted[at(to)] += i64::from(coin.value());
                for (place, told) in [(from, from_total), (to, to_total)] {
                    assert!(told.is_none_or(|told| counted[at(place)] == i64::from(told)), "a wrong total");
                }
            }
            It::Scores { seat, euros, .. } => {
                counted[middle + 1 + seat.index()] += 1;
                assert_eq!((counted[seat.index()], counted[middle + 1 + seat.index()]), (100, i64::from(euros)));
            }
            It::NotFirst { seat } => assert_eq!(counted[seat.index()], 100),
            It::NewRound { each } => {
                let all: i64 = counted[..=middle].iter().sum();
                counted[..middle].fill(i64::from(each));
                counted[middle] = all - i64::from(each) * middle as i64;
            }
            _ => {}
        }
    }

    fn amounts(happening: &It) -> Vec<i64> {
        match *happening {
            It::Moves { coin, from_total, to_total, .. } => {
                [Some(coin.value()), from_total, to_total].into_iter().flatten().map(i64::from).collect()
            }
            It::Scores { euros, .. } => vec![100, 1, i64::from(euros)],
            It::NewRound { each } if each > 0 => vec![i64::from(each)],
            It::Wins { euros, .. } => vec![i64::from(euros)],
            _ => Vec::new(),
        }
    }
}

#[test]
fn every_coin_that_moves_and_every_euro_is_told() {
    hold_to_account::<Exactly>(GameId::Exactly);
}

const NAMES: [&str; 3] = ["Anna", "Ben", "Cem"];

fn exactly(rules: &str, lines: &[&str]) -> play::Table {
    table(GameId::Exactly, &NAMES, rules, lines)
}

/// Ben has 95 or more after these.
const BEN_HAS_90: [&str; 11] = ["20", "20 m>2", "0", "?", "50 m>1", "50", "50 m>2", "20", "20 m>2", "5", "5 2>m"];

#[test]
fn a_zero_moves_nothing_and_a_coin_says_where_it_went() {
    let [anna, ben, cem] = told(&exactly("", &["20", "20 m>2", "0", "?", "5 1>3"]));
    assert_eq!(anna, "Anna: 20; moves a 20 from the middle to Ben’s stack (now 25).");
    assert_eq!(ben, "Ben: a 0: nothing moves.");
    assert_eq!(cem, "Cem: a ?; moves a 5 from Anna’s stack (now 0) to their own stack (now 10).");
}

#[test]
fn exactly_100_takes_a_euro_also_as_a_gift() {
    let gift: Vec<_> = BEN_HAS_90.iter().copied().chain(["?", "10 m>2"]).collect();
    let back = "All coins go back to the middle, and everyone takes a 5 for the new round.";
    let [anna] = told(&exactly("", &gift));
    let scored = "Ben’s stack is exactly 100 with 50 + 20 + 20 + 10: Ben gets 1 euro and now has 1.";
    assert_eq!(anna, format!("Anna: a ?; moves a 10 from the middle to Ben’s stack (now 100). {scored} {back}"));
    let own: Vec<_> = BEN_HAS_90.iter().copied().chain(["0", "10", "10 m>2"]).collect();
    let [ben] = told(&exactly("restart_with_5c=no", &own));
    let back = "All coins go back to the middle for the new round.";
    assert_eq!(ben, format!("Ben: 10; moves a 10 from the middle to their own stack (now 100). {scored} {back}"));
}

#[test]
fn the_euros_that_win_end_the_game() {
    let own: Vec<_> = BEN_HAS_90.iter().copied().chain(["0", "10", "10 m>2"]).collect();
    let [_, end] = told(&exactly("euros=1", &own));
    assert_eq!(end, "1 euro is reached: Ben wins the game.");
}

#[test]
fn a_cap_that_leaves_no_move_is_said() {
    // E-11: all 50s lie in the middle, and both stacks hold more than 100, so that none may receive by the cap.
    let lines = [
        "20", "20 m>1", "20", "20 m>2", "20", "20 m>1", "20", "20 m>2", "20", "20 m>1", "20", "20 m>2", "20", "20 m>1",
        "20", "20 m>2", "20", "20 m>1", "20", "20 m>2", "50",
    ];
    let [pass] = told(&table(GameId::Exactly, &["Anna", "Ben"], "cap=after", &lines));
    let why = "no 50 can move, because all of them lie in the middle and every stack is too full";
    assert_eq!(pass, format!("Anna: 50, {why}."));
}
