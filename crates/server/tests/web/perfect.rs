//! Perfect bots: where they sit, how they wait, and that they never err.

use std::path::Path;
use std::time::Duration;

use play::{Awaited, GameId, Setup, Table};
use rules::Seat;

use crate::client::{Browser, House};
use crate::tables::{legal, seat_awaited};

/// A table of exactly that is solved in a moment.
pub(crate) const SMALL_EXACTLY: [(&str, &str); 5] =
    [("game", "exactly"), ("seats", "2"), ("switch-tokens", "4"), ("switch-cap", "after"), ("switch-euros", "1")];
/// A table of POT that is solved in a few seconds.
pub(crate) const SMALL_POT: [(&str, &str); 3] = [("game", "pot"), ("seats", "2"), ("switch-target", "5")];

/// A game of Anna's against a perfect bot.
async fn against_perfect(house: &House, small: &[(&str, &str)]) -> (Browser, String) {
    let mut anna = house.person("Anna").await;
    let at = anna.does("/new", &[small, &[("chair-1", "perfect")]].concat()).await;
    anna.does(&format!("{at}/start"), &[]).await;
    (anna, at)
}

/// Plays Anna's seat to the end, the last legal move each time.
async fn play_on(house: &House, anna: &mut Browser, at: &str) -> Table {
    loop {
        let table = house.wait_for(at, |table| seat_awaited(table) != Some(1)).await;
        if table.awaits() == Awaited::Nothing {
            return table;
        }
        let legal = legal(&table);
        let (name, value) = legal.last().map_or(("throw", "cup"), |last| ("move", last.as_str()));
        assert!(anna.play(at, name, value).await.status.is_redirection());
    }
}

/// What a table's moves cost by its solution, for one seat.
async fn costs(house: &House, table: &Table, of: Seat) -> Vec<f64> {
    // A short game may be over before its table is solved.
    house::analysis::Solutions::settled(house.app.house().solutions().ask(table)).await;
    let coach = coach::Coach::new(house.app.house().solutions().shelf().clone(), 1, 1);
    let review = coach.review(table, &mut |_, _| {});
    assert!(review.is_exact());
    review.decisions().filter(|(_, made)| made.seat == of).map(|(_, made)| made.cost.value).collect()
}

#[tokio::test]
async fn a_perfect_bot_makes_no_move_that_the_solution_calls_worse() {
    let house = House::new().await;
    for small in [&SMALL_EXACTLY[..], &SMALL_POT[..]] {
        // In a short game nobody may have anything to decide; then another one is played.
        let its = loop {
            let (mut anna, at) = against_perfect(&house, small).await;
            let table = play_on(&house, &mut anna, &at).await;
            let hers = costs(&house, &table, Seat::new(0)).await;
            let its = costs(&house, &table, Seat::new(1)).await;
            if !hers.is_empty() && !its.is_empty() {
                break its;
            }
        };
        // A solution is kept in 32 bits, so equal moves may differ in the last of them.
        assert!(its.iter().all(|cost| *cost < 1e-8), "{its:?}");
    }
}

/// Lets whoever looks for the solution of the small table of exactly wait until somebody else lets them go on.
#[cfg(unix)]
struct Hold(std::path::PathBuf);

#[cfg(unix)]
impl Hold {
    /// A pipe in the solution's place: who reads it waits until somebody writes.
    fn on(house: &House) -> Hold {
        let mut setup = Setup::new(GameId::Exactly, 2);
        "tokens=4 cap=after euros=1".clone_into(&mut setup.rules);
        let table = Table::open(&setup).expect("a plain table");
        let game = table.as_game::<rules::exactly::Exactly>().expect("a table of exactly").game();
        let shelf = house.app.house().solutions().shelf();
        std::fs::create_dir_all(shelf.folder()).expect("there is room for a folder");
        let made = std::process::Command::new("mkfifo").arg(shelf.place(game)).status().expect("pipes can be made");
        assert!(made.success());
        Hold(shelf.place(game))
    }

    /// There was nothing in the pipe, and now it is gone.
    async fn let_go(self) {
        let opened = tokio::task::spawn_blocking(move || {
            let pipe = std::fs::OpenOptions::new().write(true).open(&self.0);
            std::fs::remove_file(&self.0).map(|()| pipe)
        });
        drop(opened.await.expect("a thread").expect("the pipe was there"));
    }
}

/// Plays until the bot has to move.
async fn until_the_bot_decides(house: &House, anna: &mut Browser, at: &str) {
    loop {
        let is_waited_for = |table: &Table| seat_awaited(table) == Some(0) || !legal(table).is_empty();
        let table = house.wait_for(at, is_waited_for).await;
        if seat_awaited(&table) == Some(1) {
            return;
        }
        let legal = legal(&table);
        let (name, value) = legal.last().map_or(("throw", "cup"), |last| ("move", last.as_str()));
        assert!(anna.play(at, name, value).await.status.is_redirection());
    }
}

/// Whether a bot that is awaited moves within a moment.
async fn moves_soon(house: &House, at: &str) -> bool {
    let waiting = house.wait_for(at, |table| seat_awaited(table) != Some(1));
    tokio::time::timeout(Duration::from_millis(300), waiting).await.is_ok()
}

#[cfg(unix)]
#[tokio::test]
async fn a_perfect_bot_waits_until_its_table_is_solved_even_over_a_restart() {
    let house = House::new().await;
    let hold = Hold::on(&house);
    let (mut anna, at) = against_perfect(&house, &SMALL_EXACTLY).await;
    until_the_bot_decides(&house, &mut anna, &at).await;
    let page = anna.get(&at).await;
    assert!(page.has(".preparing[data-again] progress"), "the page says how far it is");
    assert!(page.text(".dock .say").contains("is waiting until this table is solved"));
    assert!(!moves_soon(&house, &at).await);
    let other = anna.does("/new", &[("game", "pot"), ("seats", "3"), ("chair-1", "thumb"), ("chair-2", "thumb")]).await;
    anna.does(&format!("{other}/start"), &[]).await;
    house.wait_for(&other, |table| seat_awaited(table) == Some(0)).await;
    // Whoever still waits in the old house must not act in the new one.
    house.app.house().store().clone().close().await;
    let house = house.again().await;
    house.app.house().wake_all_bots().await;
    assert!(!moves_soon(&house, &at).await);
    hold.let_go().await;
    let mut again = house.browser();
    again.cookies = anna.cookies;
    let table = play_on(&house, &mut again, &at).await;
    assert!(costs(&house, &table, Seat::new(1)).await.iter().all(|cost| *cost < 1e-8));
    assert!(!again.get(&at).await.has(".preparing"), "nothing is waited for any more");
}

#[tokio::test]
async fn where_nothing_can_be_kept_a_perfect_bot_plays_as_a_sharp_one_and_the_page_says_so() {
    let house = House::new().await;
    let shelf = house.app.house().solutions().shelf().folder().to_owned();
    std::fs::write(&shelf, "a file in the folder's place").expect("there is room for a file");
    let (mut anna, at) = against_perfect(&house, &SMALL_EXACTLY).await;
    let table = play_on(&house, &mut anna, &at).await;
    assert_eq!(table.awaits(), Awaited::Nothing);
    let (mut anna, at) = against_perfect(&house, &SMALL_EXACTLY).await;
    house.wait_for(&at, |table| seat_awaited(table) != Some(1)).await;
    assert!(anna.get(&at).await.text(".preparing").contains("plays like a sharp bot"));
}

#[tokio::test]
async fn where_play_can_go_on_for_ever_a_perfect_bot_does_not_pretend_to_know() {
    let house = House::new().await;
    // More coins than there are would have to be won.
    let endless = [("game", "pot"), ("seats", "2"), ("switch-target", "31"), ("switch-coin_supply", "30")];
    let (mut anna, at) = against_perfect(&house, &endless).await;
    let game = house.table(&at).await;
    house::analysis::Solutions::settled(house.app.house().solutions().ask(&game)).await;
    assert!(anna.get(&at).await.text(".preparing").contains("plays like a sharp bot"));
}

#[tokio::test]
async fn a_table_is_solved_once_for_its_rules() {
    let house = House::new().await;
    let (mut anna, at) = against_perfect(&house, &SMALL_EXACTLY).await;
    play_on(&house, &mut anna, &at).await;
    let file = the_only_file(house.app.house().solutions().shelf().folder());
    let written = std::fs::metadata(&file).and_then(|about| about.modified()).expect("a solution");
    let (mut anna, at) = against_perfect(&house, &SMALL_EXACTLY).await;
    play_on(&house, &mut anna, &at).await;
    assert_eq!(the_only_file(house.app.house().solutions().shelf().folder()), file);
    assert_eq!(std::fs::metadata(&file).and_then(|about| about.modified()).expect("a solution"), written);
}

fn the_only_file(folder: &Path) -> std::path::PathBuf {
    let files: Vec<_> = std::fs::read_dir(folder).expect("a shelf").map(|file| file.expect("a file").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

#[tokio::test]
async fn perfect_bots_are_refused_where_nothing_is_solved() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    for (game, seats) in [("exactly", "3"), ("pot", "4"), ("spelunke", "2"), ("rollnbump", "2")] {
        let form = [("game", game), ("seats", seats), ("chair-1", "perfect"), ("switch-jokers", "0")];
        assert!(anna.is_refused("/new", &form).await.contains("perfect bot"), "{game}");
        assert!(!anna.get(&format!("/new?game={game}&seats={seats}")).await.has("option[value=perfect]"));
        let at = anna.does("/new", &[("game", game), ("seats", seats), ("switch-jokers", "0")]).await;
        let bot = anna.is_refused(&format!("{at}/bot"), &[("chair", "1"), ("kind", "perfect")]).await;
        assert!(bot.contains("perfect bot"), "{game}");
    }
    let offered = anna.get("/new?game=exactly&seats=2").await;
    assert!(offered.has("option[value=perfect]"));
    // A table of three stays one, even if only two sit down.
    let at = anna.does("/new", &[("game", "exactly"), ("seats", "3"), ("chair-1", "thumb")]).await;
    anna.is_refused(&format!("{at}/bot"), &[("chair", "2"), ("kind", "perfect")]).await;
    assert!(!anna.get(&at).await.has("button[name=kind][value=perfect]"));
}
