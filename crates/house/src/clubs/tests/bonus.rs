//! Bonus eyes from one evening to the next, and the forfeit.

use crate::ClubRefusal;
use play::GameId;

use super::{DAY, Making};
use crate::clubs::{ClubCommand, MemberId};

fn five() -> Making {
    let mut making = Making::new();
    making.add(&["Ben", "Carla", "Dan", "Eva"]);
    making
}

#[test]
fn the_first_three_places_bring_six_four_and_three_eyes_to_the_next_evening() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, 2)]);
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3, 4, 5]), [6, 4, 3, 0, 0]); // S-45
}

#[test]
fn whoever_stays_away_next_time_has_lost_the_bonus_and_nobody_moves_up() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, 2)]);
    // Anna, the winner, is not there next time; Ben keeps 4 and does not get her 6 (S-46).
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    making.host(ClubCommand::Tick([2, 3, 4, 5].map(MemberId).to_vec()));
    assert_eq!(making.bonus(&[2, 3, 4, 5]), [4, 3, 0, 0]);
    making.play(GameId::Spelunke, &[(2, 9), (3, 30), (4, 8), (5, 2)]);
    making.host(ClubCommand::CloseEvening);
    // And the time after that it is gone for good.
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3]), [0, 4, 6]);
}

#[test]
fn tied_places_share_their_bonus() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 30), (3, 15), (4, 8), (5, 2)]);
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3, 4]), [6, 6, 3, 0]); // S-41
}

#[test]
fn only_spelunke_brings_bonus_eyes_and_other_games_do_not_use_them_up() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8)]);
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    making.play(GameId::Pot, &[(2, 24), (3, 3)]);
    making.host(ClubCommand::CloseEvening);
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3, 4]), [6, 4, 3, 0]);
}

#[test]
fn the_bonus_is_brought_to_the_first_game_of_an_evening_and_comes_from_the_last_one() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8)]);
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    making.play(GameId::Spelunke, &[(1, 30), (2, 20), (3, 15), (4, 8)]);
    assert_eq!(making.bonus(&[1, 2, 3, 4]), [0; 4], "it has been used");
    making.play(GameId::Spelunke, &[(4, 30), (3, 20), (2, 15), (1, 8)]);
    making.host(ClubCommand::CloseEvening);
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3, 4]), [0, 3, 4, 6]);
}

#[test]
fn bonus_eyes_are_used_by_the_first_spelunke_that_their_owner_plays_that_evening() // S-58
{
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, 2)]);
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    // Anna comes late: Ben and the others play the evening's first Spelunke without her.
    making.play(GameId::Spelunke, &[(2, 30), (3, 20), (4, 15), (5, 8)]);
    assert_eq!(making.bonus(&[1, 2, 3, 4, 5]), [6, 0, 0, 0, 0], "Anna's six eyes wait for her first game");
    making.host(ClubCommand::Tick([1, 2, 3, 4].map(MemberId).to_vec()));
    // A game of another kind uses nothing up.
    making.play(GameId::Pot, &[(1, 24), (2, 3)]);
    assert_eq!(making.bonus(&[1]), [6]);
    making.play(GameId::Spelunke, &[(1, 8), (2, 15), (3, 20), (4, 30)]);
    assert_eq!(making.bonus(&[1, 2, 3, 4, 5]), [0; 5], "all have been used");
}

#[test]
fn who_plays_no_spelunke_on_an_evening_that_has_one_loses_the_bonus_eyes() // S-58
{
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, 2)]);
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    making.host(ClubCommand::Tick([1, 2, 3, 4, 5].map(MemberId).to_vec()));
    // Anna is here, but only for POT.
    making.play(GameId::Pot, &[(1, 24), (2, 3)]);
    making.play(GameId::Spelunke, &[(2, 30), (3, 20), (4, 15), (5, 8)]);
    making.host(ClubCommand::CloseEvening);
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3, 4, 5]), [0, 6, 4, 3, 0]);
}

#[test]
fn a_seat_that_a_bot_took_over_has_used_its_owners_bonus_eyes() // S-58
{
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, 2)]);
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    let mut lines = super::lines(GameId::Spelunke, &[(1, 30), (2, 20), (3, 15), (4, 8)]);
    lines[0].by_bot = true;
    let table = store::ids::TableId::random();
    let noted = crate::clubs::ClubEvent::Noted { evening: 2, table, at: 0, game: "spelunke".to_owned(), lines };
    making.apply(None, &[noted]);
    assert_eq!(making.bonus(&[1, 2]), [0, 0]);
}

#[test]
fn a_table_that_was_left_without_a_result_uses_no_bonus_up() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8)]);
    making.host(ClubCommand::OpenEvening);
    let evening = making.club.open_evening().unwrap().number;
    let table = store::ids::TableId::random();
    let game = GameId::Spelunke.id().to_owned();
    making.apply(None, &[crate::clubs::ClubEvent::TableOpened { evening, table, game }]);
    making.apply(None, &[crate::clubs::ClubEvent::TableLeft { evening, table }]);
    assert_eq!(making.bonus(&[1, 2, 3]), [6, 4, 3]);
}

#[test]
fn the_losers_owe_another_avatar_until_they_have_changed_it() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, -2)]);
    assert_eq!(making.owing(), [3, 4, 5]); // S-43, S-51
    making.host(ClubCommand::ChooseAvatar(MemberId(4), None));
    assert_eq!(making.owing(), [3, 5]);
    let ben = making.club.member(MemberId(3)).unwrap().avatar;
    let founder = making.founder;
    assert_eq!(making.refused(founder, ClubCommand::ChooseAvatar(MemberId(3), Some(ben))), ClubRefusal::SameAvatar);
}

#[test]
fn the_forfeit_is_forgotten_when_the_next_evening_begins() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, -2)]);
    assert!(!making.owing().is_empty());
    making.now += 7 * DAY;
    making.host(ClubCommand::OpenEvening);
    assert!(making.owing().is_empty()); // S-51
}

#[test]
fn tied_at_the_boundary_all_of_them_lose() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 8), (3, 8), (4, 2), (5, 1)]);
    assert_eq!(making.owing(), [2, 3, 4, 5]); // S-42
}

#[test]
fn a_correction_changes_bonus_and_forfeit_and_stays_visible() {
    let mut making = five();
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8), (5, 2)]);
    let lines = super::lines(GameId::Spelunke, &[(1, 1), (2, 20), (3, 15), (4, 8), (5, 30)]);
    let reason = "The die lay under the table.".to_owned();
    making.host(ClubCommand::Correct { evening: 1, game: 0, lines: lines.clone(), reason: reason.clone() });
    let game = &making.club.evenings[0].games[0];
    assert_eq!((game.lines(), game.noted[0].score), (&lines[..], Some(30)));
    assert_eq!((game.corrections[0].by, &game.corrections[0].reason), (Some(MemberId(1)), &reason));
    assert_eq!(making.owing(), [1, 3, 4]);
    let founder = making.founder;
    let again = ClubCommand::Correct { evening: 1, game: 0, lines, reason };
    assert_eq!(making.refused(founder, again), ClubRefusal::NothingChanged);
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3, 5]), [0, 4, 3, 6]);
}

#[test]
fn a_seat_that_a_bot_took_over_counts_for_nobody() {
    let mut making = five();
    making.host(ClubCommand::OpenEvening);
    let evening = 1;
    let mut lines = super::lines(GameId::Spelunke, &[(1, 30), (2, 20), (3, 15), (4, 8), (5, -2)]);
    lines[0].by_bot = true;
    lines[4].by_bot = true;
    let table = store::ids::TableId::random();
    let noted = crate::clubs::ClubEvent::Noted { evening, table, at: 0, game: "spelunke".to_owned(), lines };
    making.apply(None, &[noted]);
    assert_eq!(making.owing(), [3, 4]);
    making.host(ClubCommand::CloseEvening);
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3]), [0, 4, 3]);
}
