//! A club's table: late comers, seats that change hands, the host's own die, a game without a result.

use std::time::Duration;

use house::tables::HousePolicy;
use play::seals::verify_record;
use play::{Dice, TableEvent};
use rules::Seat;
use server::Settings;

use super::{Club, played};
use crate::client::{House, settings};
use crate::sealed::Page;

const JOKERS: [&str; 3] = ["anaconda", "pony", "fumo"];

fn three(chair: &str) -> Vec<(&str, &str)> {
    std::iter::once(("chair", chair)).chain(JOKERS.map(|joker| ("joker", joker))).collect()
}

#[tokio::test]
async fn late_comers_get_a_chair_until_the_jokers_are_turned_up_and_chosen_jokers_stay() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2"]).await;
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke"), ("dice", "real")]).await;
    played(&club.anna.post(&format!("{table}/jokers"), &three("0")).await);
    played(&club.ben.post(&format!("{table}/jokers"), &three("1")).await);
    assert!(club.carla.get(&table).await.text("h1").contains("Everyone has chosen"), "the jokers lie face down");
    // Carla comes before they are turned up: she chooses as well.
    assert!(club.ben.is_refused(&club.to("late"), &[("member", "3")]).await.contains("host"));
    club.anna.does(&club.to("late"), &[("member", "3")]).await;
    assert!(club.carla.get(&table).await.has("#live[data-yours]"), "she is asked for jokers");
    assert!(!club.ben.get(&table).await.has("input[name=joker]"), "he has chosen already");
    played(&club.carla.post(&format!("{table}/jokers"), &three("2")).await);
    // A guest by name, too.
    club.anna.does(&club.to("late"), &[("name", "Flo")]).await;
    assert!(club.ben.is_refused(&format!("{table}/start"), &[]).await.contains("has started"), "Flo still chooses");
    played(&club.anna.post(&format!("{table}/jokers"), &three("3")).await);
    club.ben.does(&format!("{table}/start"), &[]).await;
    assert_eq!(house.table(&table).await.setup().seats, 4);
    assert!(club.anna.is_refused(&club.to("late"), &[("member", "4")]).await.contains("turned up"));
    assert!(club.anna.get(&club.to("evening/1")).await.body.contains("turned up"));
    // Ben does not play after all.
    assert!(club.ben.is_refused(&format!("{table}/strike"), &[("chair", "0")]).await.contains("host"));
    club.anna.does(&format!("{table}/strike"), &[("chair", "1")]).await;
    let setup = house.table(&table).await.setup().clone();
    assert_eq!((setup.seats, setup.names[1].as_deref()), (3, Some("Carla")));
    club.anna.does(&format!("{table}/strike"), &[("chair", "2")]).await;
    assert!(club.anna.is_refused(&format!("{table}/strike"), &[("chair", "1")]).await.contains("too few"));
    played(&club.anna.play(&table, "throw", "5").await);
    assert!(club.anna.is_refused(&club.to("late"), &[("member", "4")]).await.contains("first throw"));
    assert!(club.anna.is_refused(&format!("{table}/strike"), &[("chair", "1")]).await.contains("first throw"));
    assert!(club.anna.get(&club.to("evening/1")).await.body.contains("first throw has been made"));
    // The house remembers all of it.
    let house = house.again().await;
    assert_eq!(house.table(&table).await.setup().seats, 2);
}

#[tokio::test]
async fn jokers_that_lie_face_down_are_seen_by_their_owner_alone_and_never_chosen_again() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2"]).await;
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke")]).await;
    let mut lines = Vec::new();
    for other in [&mut club.carla, &mut house.browser()] {
        lines.push(other.listen(&format!("{table}/live")).await);
    }
    for (index, browser) in [&mut club.anna, &mut club.ben].into_iter().enumerate() {
        played(&browser.post(&format!("{table}/jokers"), &three(&index.to_string())).await);
    }
    club.anna.does(&club.to("late"), &[("member", "3")]).await;
    // A chair that has chosen cannot choose again, whatever page it is posted from.
    let others = ["kaelte", "jule", "ventil"].map(|joker| ("joker", joker));
    let again: Vec<_> = std::iter::once(("chair", "1")).chain(others).collect();
    assert!(club.ben.is_refused(&format!("{table}/jokers"), &again).await.contains("that stands"));
    let (mut watcher, hidden) =
        (house.browser(), |body: &str| !body.contains("joker-hand") && !body.contains("@setup"));
    for other in [&mut club.carla, &mut watcher] {
        assert!(hidden(&other.get(&table).await.body));
        for part in ["record", "replay", "turn", "stage"] {
            let answer = other.get(&format!("{table}/{part}")).await;
            assert!(hidden(&answer.body) && !answer.body.contains("anaconda,"), "{part}");
        }
    }
    assert_eq!(club.ben.get(&table).await.body.matches("joker-hand").count(), 1, "his own");
    let chosen: Vec<_> = std::iter::once(("chair", "2")).chain(others).collect();
    played(&club.carla.post(&format!("{table}/jokers"), &chosen).await);
    club.anna.does(&format!("{table}/start"), &[]).await;
    let seq_shown = house.table(&table).await.setup().to_string();
    assert!(seq_shown.contains("ventil") && seq_shown.matches("anaconda").count() == 2, "{seq_shown}");
    // What the streams told before the start shows no jokers of others.
    for line in &mut lines {
        loop {
            let told = line.next().await;
            if !told.data.contains("data-phase=\"jokers\"") {
                break;
            }
            assert!(hidden(&told.data), "{}", told.data);
        }
    }
}

#[tokio::test]
async fn the_hosts_throw_comes_from_the_clubs_real_die_while_everybody_uses_the_cup() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    // One seat of Anaconda after another until somebody gets as far as the duel: the cup decides the rest.
    club.gather(&["2", "3"]).await;
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke"), ("host-die", "real")]).await;
    played(&club.ben.post(&format!("{table}/jokers"), &three("0")).await);
    played(&club.carla.post(&format!("{table}/jokers"), &three("1")).await);
    club.anna.does(&format!("{table}/start"), &[]).await;
    played(&club.ben.play(&table, "throw", "cup").await);
    played(&club.ben.play(&table, "move", "anaconda").await);
    played(&club.ben.play(&table, "move", "accept").await);
    // Anna has no seat and throws for the host (S-54): the pad, not the cup.
    let page = club.anna.get(&table).await;
    assert!(page.has(".padbox") && page.has("#live[data-yours]"), "{}", page.body);
    assert!(club.anna.get("/").await.text(".run").contains("Your turn"));
    for wrong in ["7", "@stop", "cup", "undo", ""] {
        assert_eq!(club.anna.play(&table, "throw", wrong).await.status, 422, "{wrong}");
    }
    assert_eq!(club.ben.play(&table, "throw", "6").await.status, 422);
    played(&club.anna.play(&table, "throw", "6").await);
    let record = house.table(&table).await;
    let lines = record.lines();
    let real = lines.iter().position(|line| *line == TableEvent::Dice(Dice::Real).to_string()).expect("noted");
    assert_eq!((lines[real + 1].as_str(), lines[real + 2].as_str()), ("6", "@dice cup"));
    assert_eq!(record.dice(), Dice::Cup);
}

/// A table of Spelunke with the club's cup at which Ben has taken up Anaconda's duel: the host is to throw.
async fn until_the_host_throws(club: &mut Club) -> String {
    club.gather(&["2", "3"]).await;
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke")]).await;
    played(&club.ben.post(&format!("{table}/jokers"), &three("0")).await);
    played(&club.carla.post(&format!("{table}/jokers"), &three("1")).await);
    club.anna.does(&format!("{table}/start"), &[]).await;
    played(&club.ben.play(&table, "throw", "cup").await);
    played(&club.ben.play(&table, "move", "anaconda").await);
    played(&club.ben.play(&table, "move", "accept").await);
    table
}

#[tokio::test]
async fn with_the_cup_the_host_presses_the_button() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let table = until_the_host_throws(&mut club).await;
    let before = house.table(&table).await.events();
    assert_eq!(club.ben.play(&table, "throw", "cup").await.status, 422);
    assert!(club.ben.is_refused(&format!("{table}/throw-for-host"), &[]).await.contains("here"));
    assert!(club.anna.get(&table).await.has("button[name=throw][value=cup]"));
    played(&club.anna.play(&table, "throw", "cup").await);
    assert_eq!(house.table(&table).await.events(), before + 1);
}

#[tokio::test]
async fn the_hosts_throw_is_sealed_like_every_other() {
    let house = House::with(crate::sealed::settings()).await;
    // Whether Ben gets as far as the duel, the cup decides.
    for _ in 0..200 {
        let mut club = Club::new(&house).await;
        club.gather(&["2", "3"]).await;
        let table = club.anna.does(&club.to("table"), &[("game", "spelunke")]).await;
        played(&club.ben.post(&format!("{table}/jokers"), &three("0")).await);
        played(&club.carla.post(&format!("{table}/jokers"), &three("1")).await);
        let mut bens = Page::open(&club.ben, &table).await;
        bens.takes_part().await;
        club.anna.does(&format!("{table}/start"), &[]).await;
        for (name, value) in [("throw", "cup"), ("move", "anaconda"), ("move", "accept")] {
            bens.plays(name, value).await;
            bens.takes_part().await;
        }
        if !club.anna.get(&table).await.has("button[name=throw][value=cup]") {
            continue;
        }
        let before = house.table(&table).await.events();
        let mut annas = Page::open(&club.anna, &table).await;
        annas.plays("throw", "cup").await;
        bens.takes_part().await;
        let thrown = house.wait_for(&table, |table| table.events() > before).await;
        let verified = verify_record(&thrown.record()).expect("the record holds");
        let hosts = verified.throws.iter().find(|seal| seal.event == before + 1).expect("it is sealed");
        assert_eq!(hosts.seats, [Seat::new(0)], "by the house and Ben, though Anna presses the button");
        return;
    }
    panic!("in 200 games nobody got as far as the duel");
}

/// A house in which a person is away as soon as no page of theirs is open.
async fn hurried() -> House {
    let policy = HousePolicy { away_after: Duration::ZERO, ..settings().policy };
    House::with(Settings { policy, ..settings() }).await
}

#[tokio::test]
async fn the_dock_asks_to_throw_for_a_host_who_is_away() {
    let house = hurried().await;
    let mut club = Club::new(&house).await;
    let table = until_the_host_throws(&mut club).await;
    let asks = ".dock .request button[formaction$=throw-for-host]";
    assert!(!club.anna.get(&table).await.has(asks), "the host throws");
    let before = house.table(&table).await.events();
    let to = club.carla.get(&table).await.first(asks, "formaction").expect("the dock asks");
    club.carla.does(&to, &[]).await;
    assert_eq!(house.table(&table).await.events(), before + 1);
}

#[tokio::test]
async fn a_host_lends_the_seat_of_whoever_is_away_from_the_dock() {
    let house = hurried().await;
    let mut club = Club::new(&house).await;
    club.anna.does(&club.to("rules/spelunke"), &[("switch-jokers", "0")]).await;
    club.gather(&["2", "1", "3"]).await;
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke")]).await;
    let names = house.table(&table).await.setup().names.clone();
    assert_eq!(names[0].as_deref(), Some("Ben"), "he is awaited, and away");
    let lend = ".dock .request button[formaction$=lend]";
    assert!(!club.carla.get(&table).await.has(lend), "a host lends");
    let asked = club.anna.get(&table).await;
    assert_eq!(asked.all(".dock .request select[name=to] option", "value"), ["2", "3"]);
    club.anna.does(&asked.first(lend, "formaction").expect("the dock asks"), &[("seat", "1"), ("to", "3")]).await;
    let bens = club.ben.get(&table).await;
    assert_eq!(bens.live("data-requests"), "Carla is playing Ben’s seat right now.");
    let back = bens.first(".dock .request button[formaction$=return]", "formaction").expect("the dock asks");
    club.ben.does(&back, &[("seat", "1")]).await;
    assert!(club.ben.get(&table).await.has("main[data-yours]"));
}

#[tokio::test]
async fn a_seat_is_handed_to_somebody_present_and_back() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.anna.does(&club.to("rules/spelunke"), &[("switch-jokers", "0")]).await;
    club.gather(&["1", "2", "3"]).await;
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke"), ("dice", "real")]).await;
    assert!(club.ben.is_refused(&format!("{table}/lend"), &[("seat", "1"), ("to", "2")]).await.contains("host"));
    club.anna.does(&format!("{table}/lend"), &[("seat", "1"), ("to", "2")]).await;
    assert_eq!(club.anna.play(&table, "throw", "5").await.status, 422, "Ben plays it now");
    played(&club.ben.play(&table, "throw", "5").await);
    club.anna.does(&format!("{table}/return"), &[("seat", "1")]).await;
    assert_eq!(club.ben.play(&table, "move", "stop").await.status, 422);
    played(&club.anna.play(&table, "move", "stop").await);
    played(&club.ben.play(&table, "throw", "4").await);
    played(&club.ben.play(&table, "move", "stop").await);
    played(&club.carla.play(&table, "throw", "2").await);
    played(&club.carla.play(&table, "move", "stop").await);
    let result = club.ben.get(&club.to("evening/1")).await.text(".club-stand tbody tr:first-child");
    assert!(result.contains("Anna") && result.contains('5'), "it counts for Anna: {result}");
}

#[tokio::test]
async fn a_game_that_is_stopped_has_no_result_and_another_can_be_opened() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.anna.does(&club.to("rules/spelunke"), &[("switch-jokers", "0")]).await;
    club.gather(&["1", "2"]).await;
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke"), ("dice", "real")]).await;
    club.anna.does(&format!("{table}/stop"), &[]).await;
    let page = club.anna.get(&club.to("evening/1")).await;
    assert!(!page.has(".club-stand") && page.has("form[action$='/table']"));
    let next = club.anna.does(&club.to("table"), &[("game", "pot")]).await;
    assert_ne!(next, table);
    assert!(club.anna.get(&club.to("evening/1")).await.body.contains("POT"));
    club.anna.does(&club.to("close-evening"), &[]).await;
    assert!(club.anna.get(&club.to("evening/1")).await.body.contains("No result"));
}

#[tokio::test]
async fn too_many_or_too_few_for_a_game_are_told_so() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    for name in ["E", "F"] {
        club.anna.does(&club.to("add-member"), &[("name", name)]).await;
    }
    club.gather(&["1", "2", "3", "4", "5", "6"]).await;
    let said = club.anna.is_refused(&club.to("table"), &[("game", "pot")]).await;
    assert!(said.contains('6') || said.contains("seats"), "{said}");
    club.anna.does(&club.to("tick"), &[("here", "1")]).await;
    club.anna.is_refused(&club.to("table"), &[("game", "spelunke")]).await;
}
