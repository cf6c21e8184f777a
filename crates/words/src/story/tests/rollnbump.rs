use std::collections::HashSet;

use play::story::rollnbump::RollnBumpHappening as It;
use play::{GameId, QuickCup};
use rules::rollnbump::{Claim, End, Joker, Position, RollnBump, White};
use rules::{Game, Seat};

use super::{Ledger, hold_to_account, play_through, random_game, table, told};

/// By seat the points, the cards and the claims, then who holds the white die, from 1.
impl Ledger for RollnBump {
    fn counted(&self, position: &Position) -> Vec<i64> {
        let seats = || Seat::all(self.seats());
        let points = seats().map(|seat| i64::from(self.points(position, seat).total()));
        let cards = seats().map(|seat| position.cards(seat).count() as i64);
        let joker = if let Joker::Middle(claim) = position.joker { claim } else { None };
        let white = if let White::Beside(claim) = position.white { claim } else { None };
        let claims: Vec<Claim> =
            position.stacks.iter().map(|stack| stack.claim).chain([joker, white]).flatten().collect();
        let claimed = seats().map(|seat| claims.iter().filter(|claim| claim.seat() == seat).count() as i64);
        let holder = position.white.holder().map_or(0, |seat| seat.number() as i64);
        points.chain(cards).chain(claimed).chain([holder]).collect()
    }

    fn book(&self, counted: &mut [i64], own: Seat, happening: &It) {
        let seats = self.seats();
        let (cards, claims, holder) = (seats, 2 * seats, 3 * seats);
        match *happening {
            It::ClaimsCard { bumped, .. } | It::ClaimsJoker { bumped, .. } | It::ClaimsWhite { bumped, .. } => {
                counted[claims + own.index()] += 1;
                if let Some((seat, _)) = bumped {
                    counted[claims + seat.index()] -= 1;
                }
            }
            It::WinsCard { seat, card, .. } => {
                counted[seat.index()] += i64::from(card.value);
                counted[cards + seat.index()] += 1;
                counted[claims + seat.index()] -= 1;
            }
            It::WinsJoker { seat, points } => {
                counted[seat.index()] += i64::from(points);
                counted[claims + seat.index()] -= 1;
            }
            It::WinsWhite { seat } => {
                counted[holder] = seat.number() as i64;
                counted[claims + seat.index()] -= 1;
            }
            It::WhiteReturns => counted[holder] = 0,
            It::Collects { seat, points, .. }
            | It::LaysJoker { seat, points, .. }
            | It::WhitePoints { seat, points } => counted[seat.index()] += i64::from(points),
            It::Wins { seats, points } => {
                assert!(seats.iter().all(|seat| counted[seat.index()] == i64::from(points)), "a wrong total");
            }
            _ => {}
        }
    }

    fn amounts(happening: &It) -> Vec<i64> {
        match *happening {
            It::WinsCard { card, .. } | It::TurnsUp { card, .. } | It::ClaimsCard { card, .. } => {
                vec![i64::from(card.value)]
            }
            It::WinsJoker { points, .. } | It::ClaimsJoker { points, .. } | It::WhitePoints { points, .. } => {
                vec![i64::from(points)]
            }
            It::Collects { cards, points, .. } | It::LaysJoker { cards, points, .. } => {
                vec![cards as i64, i64::from(points)]
            }
            It::Wins { points, .. } => vec![i64::from(points)],
            _ => Vec::new(),
        }
    }
}

#[test]
fn every_card_every_bump_and_every_point_is_told() {
    hold_to_account::<RollnBump>(GameId::RollnBump);
}

#[test]
fn only_the_stacks_that_ended_the_game_are_named_for_it() {
    let mut are_more_empty = 0;
    for seed in 0..200 {
        let mut cup = QuickCup::new(seed);
        let Some((game, _)) = random_game::<RollnBump>(GameId::RollnBump, &mut cup) else { continue };
        let needed = if game.seats() == 5 { 2 } else { 1 };
        play_through(
            &game,
            &mut cup,
            |_, before, told, after| {
                let won_by = |stack: usize| {
                    told.next.iter().find_map(|it| match it {
                        It::WinsCard { seat, stack: won, .. } if *won == stack => Some(*seat),
                        _ => None,
                    })
                };
                for it in &told.next {
                    let It::Ends { stacks, end } = it else { continue };
                    assert!(stacks.len() >= needed, "{told:?}\n{before:?}");
                    // what the others win then is theirs because the game is over, and did not end it.
                    let winners: HashSet<_> = stacks.iter().filter_map(|stack| won_by(*stack)).collect();
                    assert!(*end == End::Revealed || winners.len() <= 1, "{told:?}\n{before:?}");
                    are_more_empty += usize::from(game.ended_stacks(after).count() > stacks.len());
                }
            },
            |_, _| {},
        );
    }
    assert!(are_more_empty > 0, "some game shows the difference");
}

const DEAL: [&str; 6] = ["A1", "Ae2", "Br4", "Br3", "C2", "De4"];

fn rollnbump(rules: &str, lines: &[&str]) -> play::Table {
    let lines: Vec<_> = DEAL.iter().chain(lines).copied().collect();
    table(GameId::RollnBump, &["Dora", "Ben"], rules, &lines)
}

#[test]
fn a_claim_that_bumps_names_the_card_and_whose_dice_go() {
    let lines = ["266", "put 66 2", "done", "3334", "throw 34", "33", "done"];
    let [dora, ben, won] = told(&rollnbump("", &lines));
    assert_eq!(dora, "Dora: 2 6 6; claims the pair (stripes, worth 2) with 6-6.");
    assert_eq!(ben, "Ben: 3 3 3 4; rethrows 3 and 4 → 3 3; claims nothing.");
    assert_eq!(won, "Dora wins the pair (stripes, worth 2).");
    let lines = ["255", "put 55 2", "done", "6612", "put 66 2"];
    let [ben] = told(&rollnbump("", &lines));
    assert_eq!(ben, "Ben: 1 2 6 6; claims the pair (stripes, worth 2) with 6-6 and bumps Dora (5-5) off it.");
}

#[test]
fn a_second_card_of_a_pattern_makes_a_collection() {
    let lines = ["166", "put 66 2", "put 1 1", "done", "1234", "done"];
    let [won] = told(&rollnbump("", &lines));
    let cards = "Dora wins the 1 (stripes, worth 1). Dora wins the pair (stripes, worth 2).";
    assert_eq!(won, format!("{cards} Dora now has 2 cards of stripes: 3 points more."));
}

#[test]
fn the_white_die_is_won_used_and_given_back() {
    let lines = ["266", "put 266 W", "done", "1234", "done", "13356+6", "white 1", "put 66 2", "done"];
    let [dora] = told(&rollnbump("", &lines));
    let white = "1 3 3 5 6, white 6; the white 6 replaces a 1; claims the pair (stripes, worth 2) with 6-6";
    assert_eq!(dora, format!("Dora wins the white die. Dora: {white}."));
}

/// "1-6" would be read as a row, or as any number from 1 to 6.
#[test]
fn dice_beside_the_white_die_are_told_as_a_sum() {
    let lines = ["156", "put 16 W", "done", "3445", "put 445 W"];
    let [dora, tom] = told(&rollnbump("", &lines));
    assert_eq!(dora, "Dora: 1 5 6; claims the white die with 1+6.");
    assert_eq!(tom, "Ben: 3 4 4 5; claims the white die with 4+4+5 and bumps Dora (1+6) off it.");
}

#[test]
fn five_equal_dice_claim_the_joker_which_is_laid_to_a_collection() {
    let lines = ["266", "done", "1234", "done", "44444", "put 44444 J", "done", "12345", "done", "lay A"];
    let [dora, _, laid] = told(&rollnbump("", &lines));
    assert_eq!(dora, "Dora: 4 4 4 4 4; claims the joker (15 points) with 4-4-4-4-4.");
    assert_eq!(laid, "Dora wins the joker: 15 points. Dora lays the joker with stripes, 1 card now: 0 points more.");
}

#[test]
fn the_end_says_which_stack_is_empty_and_counts_the_white_die() {
    let mut cup = play::QuickCup::new(3);
    let mut table = rollnbump("", &[]);
    while table.awaits_whom() != rules::Awaits::Nothing {
        if table.throw_from(&mut cup).is_none() {
            let legal = table.awaits();
            // Claims first: the game should end soon.
            let chosen = legal.legal().iter().find(|text| text.starts_with("put")).or(legal.legal().first());
            let chosen = chosen.expect("a legal move").clone();
            table.enter(&chosen).expect("a legal move");
        }
    }
    let [end] = told(&table);
    assert!(end.contains("The last card of stack"), "{end}");
    assert!(end.contains(" wins with ") || end.contains(" share the win with "), "{end}");
}

#[test]
fn without_a_throw_for_the_start_the_entry_names_every_card_that_was_dealt() {
    let [start] = told(&rollnbump("", &[]));
    for stack in 1..=DEAL.len() {
        assert!(start.contains(&format!("On stack {stack}: ")), "{start}");
    }
}
