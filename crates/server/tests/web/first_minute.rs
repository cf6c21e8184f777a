//! The first minute: one tap to a game against bots, seats as they were chosen last, names that reach the seat.

use axum::http::StatusCode;
use play::{GameId, Sitter};

use crate::client::{Browser, House};
use crate::tables::pair;

/// The kinds of the bots at a table.
async fn bots(house: &House, at: &str) -> Vec<String> {
    let table = house.table(at).await;
    let kinds = table.sitters().iter().filter_map(|sitter| match sitter {
        Sitter::Bot(kind) => Some(kind.clone()),
        Sitter::Person(_) => None,
    });
    kinds.collect()
}

async fn plays_now(browser: &mut Browser, game: GameId) -> String {
    browser.does("/play", &[("game", game.id())]).await
}

#[tokio::test]
async fn one_tap_leads_to_a_game_against_bots() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut nobody = house.browser();
        let lobby = nobody.get("/").await;
        assert!(lobby.has(&format!("form[method=post][action='/play'] button[name=game][value={game}]")));
        assert!(lobby.has(&format!(".tile a[href='/new?game={game}']")), "the way to a table for friends");
        let at = plays_now(&mut nobody, game).await;
        let page = nobody.get(&at).await;
        if page.live("data-phase") == "jokers" {
            let jokers = ["anaconda", "pony", "fumo"].map(|joker| ("joker", joker));
            let form: Vec<_> = std::iter::once(("chair", "0")).chain(jokers).collect();
            assert!(nobody.post(&format!("{at}/jokers"), &form).await.status.is_redirection(), "{game}");
        }
        assert_eq!(bots(&house, &at).await, ["thumb", "thumb"], "{game}");
        assert!(!house.browser().get("/").await.has(".open li"), "others do not find it in the lobby");
    }
}

#[tokio::test]
async fn only_a_post_opens_a_table() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    assert_eq!(anna.get("/play").await.status, StatusCode::NOT_FOUND);
    assert_eq!(anna.get("/play?game=pot").await.status, StatusCode::NOT_FOUND);
    assert_eq!(anna.post("/play", &[("game", "chess")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(anna.post("/play", &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!anna.get("/").await.has(".run li"));
}

#[tokio::test]
async fn a_guest_is_asked_for_a_name_at_the_table_and_need_not_answer() {
    let house = House::new().await;
    let mut nobody = house.browser();
    let at = plays_now(&mut nobody, GameId::Exactly).await;
    assert_eq!(house.table(&at).await.setup().names[0].as_deref(), Some("Guest"));
    let page = nobody.get(&at).await;
    let form = page.first(".request input[name=name]", "form").expect("the dock asks");
    assert_eq!(page.first(&format!("form#{form}"), "action"), Some(format!("{at}/name")));
    assert!(nobody.post(&format!("{at}/name"), &[("name", " ")]).await.status.is_client_error());
    nobody.does(&format!("{at}/name"), &[("name", "Frida")]).await;
    assert_eq!(house.table(&at).await.sitters()[0], Sitter::Person(Some("Frida".to_owned())));
    assert!(!nobody.get(&at).await.has(".request input[name=name]"));
    let lobby = nobody.get("/").await;
    assert!(lobby.text(".whoami").contains("Frida"));
    assert!(lobby.text(".run").contains("Frida") && !lobby.text(".run").contains("Guest"), "{}", lobby.text(".run"));
}

#[tokio::test]
async fn bots_are_as_strong_as_last_time_once_a_game_was_finished() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let form = [("game", "pot"), ("seats", "4"), ("chair-1", "sharp"), ("chair-2", "sharp"), ("chair-3", "open")];
    let first = anna.does("/new", &form).await;
    let at = plays_now(&mut anna, GameId::Pot).await;
    assert_eq!(bots(&house, &at).await, ["thumb"; 3], "as many seats as last time, for one who has finished no game");
    anna.does(&format!("{at}/stop"), &[]).await;
    anna.does(&format!("{first}/start"), &[]).await;
    let again = anna.does("/new", &form).await;
    let at = plays_now(&mut anna, GameId::Pot).await;
    assert_ne!(at, again);
    assert_eq!(bots(&house, &at).await, ["sharp"; 3]);
    let other = plays_now(&mut anna, GameId::Exactly).await;
    assert_eq!(bots(&house, &other).await, ["thumb"; 2], "another game is another matter");
}

#[tokio::test]
async fn seats_are_as_they_were_chosen_last() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let chosen = |page: &crate::client::Answer, chair: usize| {
        page.first(&format!("select[name=chair-{chair}] option[selected]"), "value").expect("every chair has a choice")
    };
    let first = anna.get("/new?game=pot").await;
    assert_eq!(
        (1..4).map(|chair| chosen(&first, chair)).collect::<Vec<_>>(),
        ["thumb"; 3],
        "playing alone is two taps"
    );
    let form = [
        ("game", "pot"),
        ("seats", "5"),
        ("chair-1", "open"),
        ("chair-2", "sharp"),
        ("chair-3", "guest"),
        ("guest-3", "Carl"),
        ("chair-4", "open"),
    ];
    anna.does("/new", &form).await;
    let next = anna.get("/new?game=pot").await;
    assert_eq!((1..5).map(|chair| chosen(&next, chair)).collect::<Vec<_>>(), ["open", "sharp", "guest", "open"]);
    assert_eq!(next.first("input[name=guest-3]", "value").as_deref(), Some("Carl"));
    assert_eq!(next.first("input[name=seats][checked]", "value").as_deref(), Some("5"));
    assert_eq!(chosen(&anna.get("/new?game=exactly").await, 1), "thumb");
    assert_eq!(chosen(&house.browser().get("/new?game=pot").await, 1), "thumb");
}

#[tokio::test]
async fn a_new_name_reaches_the_seats_of_games_that_are_on() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    let mut annas = pair.host.listen(&format!("{at}/live")).await;
    annas.next().await;
    pair.guest.does("/me", &[("name", "Benedikt")]).await;
    assert_eq!(house.table(&at).await.sitters()[1], Sitter::Person(Some("Benedikt".to_owned())));
    assert!(annas.next().await.data.contains("Benedikt"), "open pages are told");
    // Two who are called the same are told apart.
    pair.guest.does("/me", &[("name", "Anna")]).await;
    assert_eq!(house.table(&at).await.sitters()[1], Sitter::Person(Some("Anna 2".to_owned())));
    pair.guest.does("/me", &[("name", "Bo")]).await;
    assert_eq!(house.table(&at).await.sitters()[1], Sitter::Person(Some("Bo".to_owned())));
    // What is over stays as it was.
    pair.host.does(&format!("{at}/stop"), &[]).await;
    pair.guest.does("/me", &[("name", "Berta")]).await;
    assert_eq!(house.table(&at).await.sitters()[1], Sitter::Person(Some("Bo".to_owned())));
    let waiting = pair.guest.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    pair.guest.does("/me", &[("name", "Bert")]).await;
    assert_eq!(pair.guest.get(&waiting).await.text(".place.at0 .who b"), "Bert");
}

#[tokio::test]
async fn friends_round_one_device_keep_their_names_when_its_owner_is_renamed() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let form = [("game", "exactly"), ("seats", "2"), ("chair-1", "guest"), ("guest-1", "Carl")];
    let at = anna.does("/new", &form).await;
    anna.does(&format!("{at}/start"), &[]).await;
    anna.does("/me", &[("name", "Ada")]).await;
    let names: Vec<_> = house.table(&at).await.sitters().to_vec();
    assert_eq!(names, ["Ada", "Carl"].map(|name| Sitter::Person(Some(name.to_owned()))));
    let whose = anna.get(&at).await.text(".dock .whose");
    assert!(whose.contains("It’s Ada’s turn") || whose.contains("It’s Carl’s turn"), "{whose}");
}

#[tokio::test]
async fn finished_games_are_not_among_those_that_are_on() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    assert_eq!(pair.host.get("/").await.all(".run .list:not(.over) a", "href"), [pair.at.clone()]);
    pair.host.does(&format!("{}/stop", pair.at), &[]).await;
    let lobby = pair.host.get("/").await;
    assert!(!lobby.has(".run .list:not(.over) a") && lobby.has(".run.idle"));
    assert_eq!(lobby.all(".run .list.over a", "href"), [pair.at.clone()]);
}

#[tokio::test]
async fn a_table_without_a_name_of_its_own_is_called_after_its_host_in_the_readers_language() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let form = [("game", "pot"), ("seats", "2"), ("public", "yes"), ("table", "Anna’s table")];
    let at = anna.does("/new", &form).await;
    let mut german = house.browser().with("accept-language", "de");
    assert_eq!(german.get("/").await.text(".open .t b"), "Tisch von Anna");
    assert_eq!(house.browser().get("/").await.text(".open .t b"), "Anna’s table");
    assert!(german.get(&at).await.text("#note").contains("Tisch von Anna"));
    // Erasing the name erases it there, too.
    anna.does("/me/erase", &[("sure", "yes")]).await;
    assert!(!german.get("/").await.body.contains("Anna") && !german.get(&at).await.body.contains("Anna"));
}

#[tokio::test]
async fn the_preview_of_a_tables_link_says_what_it_is_and_names_nobody() {
    let house = House::new().await;
    let mut anna = house.person("Zacharias").await;
    let at =
        anna.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "thumb"), ("table", "Secret round")]).await;
    let preview = |page: &crate::client::Answer| {
        let parts = ["[property='og:title']", "[property='og:description']", "[name=description]"];
        parts.map(|part| page.first(&format!("head meta{part}"), "content").expect("every page has one")).join(" | ")
    };
    let open = preview(&house.browser().get(&at).await);
    assert!(open.contains("POT on Knobel") && open.contains("sit down"), "{open}");
    anna.does(&format!("{at}/start"), &[]).await;
    let running = preview(&house.browser().get(&at).await);
    assert!(running.contains("watch"), "{running}");
    anna.does(&format!("{at}/stop"), &[]).await;
    let over = preview(&house.browser().get(&at).await);
    assert!(over.contains("finished"), "{over}");
    for said in [open, running, over] {
        assert!(!said.contains("Zacharias") && !said.contains("Secret"), "{said}");
    }
    assert!(preview(&house.browser().get("/").await).contains("four dice games"));
}
