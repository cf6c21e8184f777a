//! Results by hand, the season's table, and the table of results for other programs.

use play::GameId;

use super::{DAY, Making, old_game};
use crate::ClubRefusal;
use crate::clubs::{
    ClubCommand, EnteredLine, MemberId, SeasonColumn, SeasonSpan, UnreadableCsv, WIN, export, import, place_entered,
    points, tallies,
};

fn eyes(scores: &[i64]) -> Vec<EnteredLine> {
    scores.iter().map(|score| EnteredLine { score: Some(*score), ..EnteredLine::default() }).collect()
}

#[test]
fn places_losers_and_bonus_follow_from_the_eyes() {
    let placed = place_entered(GameId::Spelunke, "", &eyes(&[12, 30, -3, 30, 5])).unwrap();
    assert_eq!(placed.iter().map(|line| line.place).collect::<Vec<_>>(), [3, 1, 5, 1, 4]); // S-41
    assert_eq!(placed.iter().map(|line| line.bonus).collect::<Vec<_>>(), [3, 6, 0, 6, 0]); // S-45
    assert_eq!(placed.iter().map(|line| line.lost).collect::<Vec<_>>(), [true, false, true, false, true]); // S-43
    assert!(placed[1].won && placed[3].won);
}

#[test]
fn the_clubs_rules_decide_who_loses() {
    let placed = place_entered(GameId::Spelunke, "losers=1", &eyes(&[12, 30, 7, 5])).unwrap();
    assert_eq!(placed.iter().map(|line| line.lost).collect::<Vec<_>>(), [false, false, false, true]);
}

#[test]
fn with_nothing_but_places_the_last_three_lose() {
    let given: Vec<EnteredLine> =
        [2, 1, 4, 3, 5].map(|place| EnteredLine { place: Some(place), ..EnteredLine::default() }).to_vec();
    let placed = place_entered(GameId::Spelunke, "", &given).unwrap();
    assert_eq!(placed.iter().map(|line| line.lost).collect::<Vec<_>>(), [false, false, true, true, true]);
    assert_eq!(placed.iter().map(|line| line.bonus).collect::<Vec<_>>(), [4, 6, 0, 3, 0]);
}

#[test]
fn what_cannot_be_a_result_is_refused() {
    assert_eq!(place_entered(GameId::Spelunke, "", &eyes(&[1])), Err(ClubRefusal::EnteredSeats));
    assert_eq!(place_entered(GameId::Pot, "", &eyes(&[1; 6])), Err(ClubRefusal::EnteredSeats));
    assert_eq!(place_entered(GameId::Pot, "", &eyes(&[1, i64::MAX])), Err(ClubRefusal::EnteredPlace));
    let none = EnteredLine::default();
    assert_eq!(place_entered(GameId::Pot, "", &[none, none]), Err(ClubRefusal::EnteredMissing));
    let second = EnteredLine { place: Some(2), ..none };
    assert_eq!(place_entered(GameId::Pot, "", &[second, second]), Err(ClubRefusal::EnteredPlace));
    let bonus = EnteredLine { score: Some(1), bonus: Some(5), ..none };
    assert_eq!(place_entered(GameId::Spelunke, "", &[bonus, bonus]), Err(ClubRefusal::EnteredBonus));
}

#[test]
fn the_seasons_table_adds_up_and_a_shared_win_counts_a_half() {
    let mut making = Making::new();
    making.add(&["Ben", "Carla", "Dan"]);
    making.evening(&[(1, 30), (2, 30), (3, 15), (4, 8)]);
    making.evening(&[(1, 10), (2, 40), (3, 15)]);
    let table = tallies(&making.club, SeasonSpan::AllTime, None, SeasonColumn::Wins);
    let ben = table.iter().find(|tally| tally.member == MemberId(2)).unwrap();
    assert_eq!((ben.evenings, ben.games, ben.wins, ben.podium), (2, 2, WIN + WIN / 2, [2, 0, 0]));
    assert_eq!((ben.score, ben.best, ben.places), (70, Some(40), 2));
    assert_eq!(table.iter().map(|tally| tally.member.0).collect::<Vec<_>>(), [2, 1, 3, 4]);
    assert_eq!(points(&making.club, MemberId(4), SeasonSpan::AllTime, None).len(), 1);
}

#[test]
fn a_new_season_begins_from_nothing_and_the_old_one_stays() {
    let mut making = Making::new();
    making.add(&["Ben", "Carla", "Dan"]);
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8)]);
    making.now += DAY;
    making.host(ClubCommand::BeginSeason("Spring".to_owned()));
    assert!(tallies(&making.club, SeasonSpan::Season(0), None, SeasonColumn::Wins).is_empty());
    making.evening(&[(1, 3), (2, 20), (3, 15), (4, 8)]);
    assert_eq!(tallies(&making.club, SeasonSpan::Season(0), None, SeasonColumn::Wins)[0].games, 1);
    assert_eq!(tallies(&making.club, SeasonSpan::AllTime, None, SeasonColumn::Wins)[0].games, 2);
    assert!(tallies(&making.club, SeasonSpan::Season(9), None, SeasonColumn::Wins).is_empty());
    assert!(tallies(&making.club, SeasonSpan::AllTime, Some(GameId::Pot), SeasonColumn::Wins).is_empty());
}

#[test]
fn old_evenings_stand_where_their_day_puts_them() {
    let mut making = Making::new();
    making.add(&["Ben", "Carla", "Dan"]);
    making.evening(&[(1, 30), (2, 20), (3, 15), (4, 8)]);
    let long_ago = 15_000 * DAY;
    making.host(ClubCommand::Enter(vec![old_game(long_ago, &[("Anna", 3), ("Ben", 5), ("Carla", 9), ("Zoe", 12)])]));
    assert_eq!(making.club.in_order()[0].number, 2);
    assert_eq!(making.club.member(MemberId(5)).unwrap().name.as_deref(), Some("Zoe"), "new in the club");
    // It changes nothing about who owes what now, nor about the bonus of the next evening.
    assert_eq!(making.owing(), [2, 3, 4]);
    making.host(ClubCommand::OpenEvening);
    assert_eq!(making.bonus(&[1, 2, 3, 5]), [6, 4, 3, 0]);
}

#[test]
fn what_is_exported_can_be_taken_in_by_another_club() {
    let mut making = Making::new();
    making.add(&["=cmd()", "Carla, the \"great\"", "Dan"]);
    making.evening(&[(1, 30), (2, 20), (3, -15), (4, 8)]);
    making.host(ClubCommand::OpenEvening);
    making.play(GameId::Pot, &[(1, 3), (3, 24)]);
    making.host(ClubCommand::CloseEvening);
    let text = export(&making.club);
    assert!(text.contains(",'=cmd(),") && text.contains("\"Carla, the \"\"great\"\"\""), "{text}");
    let mut other = Making::new();
    other.now = making.now;
    let games = import(&other.club, &text, other.now).expect("it reads back");
    assert_eq!(games.len(), 2);
    other.host(ClubCommand::Enter(games));
    let results = |club: &crate::clubs::Club| -> Vec<_> {
        let games = club.in_order().into_iter().flat_map(|evening| &evening.games);
        games
            .flat_map(|game| {
                game.lines()
                    .iter()
                    .map(|line| (line.place, line.score, line.won, line.lost, line.bonus))
                    .collect::<Vec<_>>()
            })
            .collect()
    };
    let sorted = |mut list: Vec<_>| {
        list.sort_unstable();
        list
    };
    assert_eq!(sorted(results(&other.club)), sorted(results(&making.club)));
    assert_eq!(other.club.member(MemberId(2)).unwrap().name.as_deref(), Some("=cmd()"));
}

#[test]
fn what_cannot_be_taken_in_says_the_line() {
    let making = Making::new();
    let says = |text: &str| import(&making.club, text, making.now).expect_err("it is refused");
    let head = "date,game,name,score\n";
    assert_eq!(says(""), UnreadableCsv { line: 1, why: ClubRefusal::CsvEmpty });
    assert_eq!(says("a,b\n1,2"), UnreadableCsv { line: 1, why: ClubRefusal::CsvHead });
    assert_eq!(says(&format!("{head}2020-01-01,spelunke,Anna,3\n2020-13-01,spelunke,Ben,4")).line, 3);
    assert_eq!(says(&format!("{head}2020-01-01,chess,Anna,3")), UnreadableCsv { line: 2, why: ClubRefusal::CsvGame });
    assert_eq!(
        says(&format!("{head}2020-01-01,spelunke,Anna,many")),
        UnreadableCsv { line: 2, why: ClubRefusal::CsvNumber }
    );
    assert_eq!(says(&format!("{head}2020-01-01,spelunke,,3")), UnreadableCsv { line: 2, why: ClubRefusal::CsvName });
    assert_eq!(
        says(&format!("{head}9000-01-01,spelunke,Anna,3")),
        UnreadableCsv { line: 2, why: ClubRefusal::CsvDate }
    );
    assert_eq!(
        says(&format!("{head}2020-01-01,spelunke,Anna,3")),
        UnreadableCsv { line: 2, why: ClubRefusal::EnteredSeats }
    );
    assert_eq!(says(&format!("{head}2020-01-01,pot,Anna,3\n2020-01-01,pot,anna,4")).why, ClubRefusal::EnteredTwice);
    assert_eq!(
        says(&format!("{head}2020-01-01,spelunke,\"Anna,3")),
        UnreadableCsv { line: 2, why: ClubRefusal::CsvQuote }
    );
}
