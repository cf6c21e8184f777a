//! Corrections, seasons, the archive, old evenings, and the table of results for other programs.

use super::Club;
use crate::client::House;

#[tokio::test]
async fn a_correction_is_visible_with_its_reason_and_counts() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "4"), ("dan", "1")]).await;
    club.anna.get(&club.at).await;
    let correct = club.to("evening/1/correct/1");
    assert_eq!(club.ben.get(&correct).await.status, 422);
    assert!(club.anna.get(&correct).await.has("input[name=score-0][value='6']"));
    let scores = [("score-0", "1"), ("score-1", "5"), ("score-2", "4"), ("score-3", "6"), ("how", "count")];
    assert!(club.anna.is_refused(&correct, &scores).await.contains("why"));
    let with_reason: Vec<_> = scores.into_iter().chain([("reason", "The die was cocked.")]).collect();
    assert!(club.ben.is_refused(&correct, &with_reason).await.contains("host"));
    club.anna.does(&correct, &with_reason).await;
    let page = club.carla.get(&club.to("evening/1")).await;
    assert!(page.text("del").contains("1. Anna (6)") && page.text(".club-corrected").contains("The die was cocked."));
    assert!(page.text(".club-stand tbody tr:first-child").contains("Dan"));
    club.anna.does(&club.to("close-evening"), &[]).await;
    club.gather(&["1", "4"]).await;
    let order = club.ben.get(&club.to("evening/2")).await.text(".seat-order");
    assert!(order.contains("6 bonus points"), "{order}");
    let given = [
        ("score-0", "6"),
        ("place-0", "1"),
        ("bonus-0", "6"),
        ("score-1", "5"),
        ("place-1", "2"),
        ("bonus-1", "4"),
        ("score-2", "4"),
        ("place-2", "3"),
        ("bonus-2", "3"),
        ("score-3", "1"),
        ("place-3", "4"),
        ("bonus-3", "0"),
        ("lost-3", "yes"),
        ("how", "given"),
        ("reason", "Only one."),
    ];
    club.anna.does(&correct, &given).await;
    assert_eq!(club.ben.get(&club.to("evening/1")).await.text(".club-stand .tag").matches("loses").count(), 1);
}

#[tokio::test]
async fn a_last_move_that_is_taken_back_changes_the_result_and_everybody_sees_it() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3"]).await;
    let table = club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "1")]).await;
    assert!(club.ben.get(&club.to("evening/1")).await.text(".club-stand tbody tr:first-child").contains("Anna"));
    for (field, value) in
        [("undo", "1"), ("move", "throw"), ("throw", "5"), ("move", "throw"), ("throw", "4"), ("move", "stop")]
    {
        super::played(&club.carla.play(&table, field, value).await);
    }
    let page = club.ben.get(&club.to("evening/1")).await;
    assert!(page.text(".club-stand tbody tr:first-child").contains("Carla"), "{}", page.text(".club-stand"));
    assert!(page.text(".club-corrected").contains("Played on at the table"));
    assert_eq!(page.text(".club-game h3").matches("Spelunke").count(), 1, "it is one game");
}

#[tokio::test]
async fn the_season_counts_and_is_sorted_by_links() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3"]).await;
    club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "4")]).await;
    club.anna.get(&club.at).await;
    club.plays(&[("anna", "1"), ("ben", "5"), ("carla", "5")]).await;
    club.anna.get(&club.at).await;
    let page = club.ben.get(&club.to("season")).await;
    let rows = page.text(".season tbody th");
    assert!(rows.find("Anna").unwrap() < rows.find("Ben").unwrap(), "{rows}");
    assert!(page.text(".season").contains("0.5"), "a shared win is a half");
    let by_place = page.all(".season thead a", "href").into_iter().find(|href| href.contains("by=place")).unwrap();
    let sorted = club.ben.get(&by_place).await;
    assert!(sorted.has("th[aria-sort=ascending]"));
    assert!(sorted.text(".season tbody th").trim_start().starts_with("Ben"));
    assert!(club.ben.get(&club.to("season?game=pot")).await.text(".panel").contains("No games here yet"));
    club.anna.does(&club.to("season-begins"), &[("name", "Spring")]).await;
    assert!(club.ben.get(&club.to("season")).await.text(".panel").contains("No games here yet"));
    assert!(club.ben.get(&club.to("season?season=all")).await.has(".season"));
    let member = club.ben.get(&club.to("member/2?season=all")).await;
    assert!(member.has("svg.member-picture[role=img][aria-label]") && member.text("table.season").contains("Spelunke"));
}

#[tokio::test]
async fn results_go_out_as_a_table_and_into_another_club() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "4"), ("dan", "1")]).await;
    club.anna.get(&club.at).await;
    club.anna.does(&club.to("close-evening"), &[]).await;
    let csv = club.ben.get(&club.to("results.csv")).await;
    assert!(csv.header("content-type").starts_with("text/csv"));
    assert_eq!(csv.body.lines().count(), 5);
    let mut eva = house.browser();
    let other = eva.does("/clubs/new", &[("club", "Elsewhere"), ("me", "Eva")]).await;
    eva.does(&format!("{other}/old"), &[("csv", &csv.body)]).await;
    let archive = eva.get(&format!("{other}/archive")).await;
    assert!(["Anna", "Ben", "Carla", "Dan", "Entered by hand"].iter().all(|word| archive.body.contains(word)));
    let again = eva.get(&format!("{other}/results.csv")).await.body;
    let without_numbers = |text: &str| -> Vec<String> {
        text.lines()
            .map(|line| {
                line.split(',')
                    .enumerate()
                    .filter(|(index, _)| ![1, 2, 4].contains(index))
                    .map(|(_, field)| field)
                    .collect::<Vec<_>>()
                    .join(",")
            })
            .collect()
    };
    assert_eq!(without_numbers(&again), without_numbers(&csv.body));
    assert!(eva.get(&other).await.text(".forfeit").contains("Ben"), "the newest evening's losers owe");
    let said = eva.is_refused(&format!("{other}/old"), &[("csv", "date,game,name,score\n2020-01-01,chess,A,3")]).await;
    assert!(said.contains("Line 2"), "{said}");
    let before = eva.get(&format!("{other}/results.csv")).await.body;
    let half = "date,game,name,score\n2020-01-01,pot,A,3\n2020-01-01,pot,B,4\n2020-01-02,pot,A,x";
    eva.is_refused(&format!("{other}/old"), &[("csv", half)]).await;
    assert_eq!(eva.get(&format!("{other}/results.csv")).await.body, before, "all of it, or nothing");
}

#[tokio::test]
async fn old_evenings_are_entered_by_hand() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let old = club.to("old");
    assert_eq!(club.ben.get(&old).await.status, 422);
    assert!(club.anna.get(&old).await.has("input[name=score-1]"));
    let fields = [
        ("date", "2019-05-04"),
        ("game", "spelunke"),
        ("score-1", "12"),
        ("score-2", "30"),
        ("score-4", "-3"),
        ("name-0", "Zoe"),
        ("score-name-0", "7"),
    ];
    club.anna.does(&old, &fields).await;
    let archive = club.ben.get(&club.to("archive")).await;
    assert!(archive.body.contains("4 May 2019") && archive.body.contains("Zoe"));
    assert!(archive.text(".club-stand tbody tr:first-child").contains("Ben"));
    assert_eq!(archive.text(".club-stand .tag").matches("loses").count(), 3, "S-43, S-44");
    for wrong in [
        vec![("date", "2019-05-04"), ("game", "spelunke"), ("score-1", "12")],
        vec![("date", "soon"), ("game", "spelunke"), ("score-1", "12"), ("score-2", "1")],
        vec![("date", "2999-01-01"), ("game", "spelunke"), ("score-1", "12"), ("score-2", "1")],
        vec![("date", "2019-05-04"), ("game", "pot"), ("place-1", "1"), ("score-2", "x")],
        vec![("date", "2019-05-04"), ("game", "chess"), ("score-1", "12"), ("score-2", "1")],
        vec![("date", "2019-05-04"), ("game", "pot"), ("place-1", "0"), ("place-2", "-4")],
    ] {
        club.anna.is_refused(&old, &wrong).await;
    }
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3"]).await;
    club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "4")]).await;
    let cookies = club.ben.cookies.clone();
    // Nobody has looked at the club: whether the result was noted or not, it is there afterwards.
    let house = house.again().await;
    let mut ben = house.browser();
    ben.cookies = cookies;
    let page = ben.get(&club.at).await;
    assert!(page.text(".club-stand tbody tr:first-child").contains("Anna"), "{}", page.text(".club-main"));
    assert_eq!(ben.get(&club.to("results.csv")).await.body.lines().count(), 4);
}
