//! The form of a new table: everything that can be chosen, and what cannot.

use axum::http::StatusCode;
use play::GameId;
use rules::switch::Switch;

use crate::client::{Answer, House, escape};

/// Every value of a switch that is a word, and its smallest and largest number.
fn values(switch: &Switch) -> Vec<String> {
    let numbers = switch.numbers.into_iter().flat_map(|(low, high)| [low, high]);
    switch.words.iter().map(|word| (*word).to_owned()).chain(numbers.map(|number| number.to_string())).collect()
}

fn fields(game: GameId) -> Vec<(String, String)> {
    let plain = [("game", game.id()), ("seats", "2"), ("chair-1", "random"), ("switch-jokers", "0")];
    plain.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
}

fn borrowed(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// Whether the form has a control that can be set to this value.
fn can_be_set(form: &Answer, name: &str, value: &str) -> bool {
    let options = form.all(&format!("[name='switch-{name}'], select[name='switch-{name}'] option"), "value");
    let typed = format!("input.short[name='switch-{name}'], input.short[name='number-{name}']");
    options.iter().any(|option| option == value) || form.has(&typed)
}

#[tokio::test]
async fn a_word_is_chosen_from_a_list_and_a_number_beside_it_is_typed() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let form = anna.get("/new?game=pot").await;
    let words = form.all("select[name='switch-coin_supply'] option", "value");
    assert_eq!(words, ["unlimited", "number"]);
    for (chosen, kept) in [("number", Some("coin_supply=55")), ("unlimited", None)] {
        let supply = [("switch-coin_supply", chosen), ("number-coin_supply", "55"), ("chair-1", "thumb")];
        let at = anna.does("/new", &[&[("game", "pot"), ("seats", "2")][..], &supply[..]].concat()).await;
        anna.does(&format!("{at}/start"), &[]).await;
        let record = anna.get(&format!("{at}/record")).await.body;
        assert_eq!(record.lines().any(|line| kept.is_some_and(|kept| line.contains(kept))), kept.is_some(), "{record}");
        assert_eq!(record.contains("coin_supply=unlimited"), kept.is_none(), "{record}");
    }
    let again = anna.get("/new?game=pot&switch-coin_supply=number&number-coin_supply=55").await;
    assert_eq!(again.all("select[name='switch-coin_supply'] option[selected]", "value"), ["number"]);
    assert_eq!(again.all("input[name='number-coin_supply']", "value"), ["55"]);
}

#[tokio::test]
async fn every_switch_can_be_set_and_ends_up_in_the_record() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    for game in GameId::ALL {
        let form = anna.get(&format!("/new?game={game}")).await;
        for (switch, default) in game.info().switches {
            for value in values(&switch) {
                assert!(can_be_set(&form, switch.name, &value), "{game} {} {value}", switch.name);
                if (game, switch.name, value.as_str()) == (GameId::Spelunke, "jokers", "3") {
                    // Jokers are chosen by people; another test does that.
                    continue;
                }
                let mut fields = fields(game);
                fields.retain(|(name, _)| *name != format!("switch-{}", switch.name));
                fields.push((format!("switch-{}", switch.name), value.clone()));
                let at = anna.does("/new", &borrowed(&fields)).await;
                let rules = anna.get(&format!("{at}/rules")).await;
                assert_eq!(rules.has("dl.switches dt"), value != default || game == GameId::Spelunke);
                anna.does(&format!("{at}/start"), &[]).await;
                let record = anna.get(&format!("{at}/record")).await.body;
                let rules =
                    record.lines().find_map(|line| line.strip_prefix("rules ")).expect("a record names its rules");
                let set = format!("{}={value}", switch.name);
                assert!(rules.split(' ').any(|pair| pair == set), "{game}: {set} is missing in {rules}");
            }
        }
    }
}

#[tokio::test]
async fn values_that_a_switch_does_not_have_are_refused_with_a_sentence_and_everything_stays_as_typed() {
    let house = House::new().await;
    let mut anna = house.browser();
    for game in GameId::ALL {
        for (switch, _) in game.info().switches {
            for value in ["banana", "-1", "99999", "<b>", "\u{0}"] {
                let mut fields = fields(game);
                fields.extend([
                    (format!("switch-{}", switch.name), value.to_owned()),
                    ("me".to_owned(), "Anna \"quoted\"".to_owned()),
                    ("table".to_owned(), "Our & table".to_owned()),
                    ("public".to_owned(), "yes".to_owned()),
                    ("dice".to_owned(), "real".to_owned()),
                ]);
                let answer = anna.post("/new", &borrowed(&fields)).await;
                assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{game} {} {value}", switch.name);
                assert!(answer.said().contains(switch.name), "{}", answer.said());
                assert_eq!(answer.first("input[name=me]", "value").as_deref(), Some("Anna \"quoted\""));
                assert_eq!(answer.first("input[name=table]", "value").as_deref(), Some("Our & table"));
                assert!(answer.has("input[name=public][checked]") && answer.has("input[value=real][checked]"));
                assert!(answer.has("select[name=chair-1] option[value=random][selected]"));
                assert!(anna.cookies.is_empty(), "nobody is greeted for a table that is not opened");
            }
        }
    }
}

#[tokio::test]
async fn games_seats_and_names_that_are_none_are_refused() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let long = "x".repeat(41);
    let wrong = [
        [("game", "chess"), ("seats", "2")].as_slice(),
        &[("game", "pot"), ("seats", "1")],
        &[("game", "pot"), ("seats", "99999999999999999999999")],
        &[("game", "pot"), ("seats", "two")],
        &[("game", "pot"), ("table", "a#b")],
        &[("game", "pot"), ("table", &long)],
        &[("game", "pot"), ("chair-1", "guest"), ("guest-1", "a\u{202e}b")],
        &[("game", "pot"), ("me", "")],
    ];
    for fields in wrong {
        assert!(!anna.is_refused("/new", fields).await.is_empty(), "{fields:?}");
    }
    assert!(!anna.get("/").await.has(".run li"), "no table was opened");
}

#[tokio::test]
async fn every_number_of_seats_can_be_played() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    for game in GameId::ALL {
        for seats in game.info().seats {
            let mut fields = fields(game);
            fields[1].1 = seats.to_string();
            fields.extend((2..seats).map(|chair| (format!("chair-{chair}"), "guest".to_owned())));
            let at = anna.does("/new", &borrowed(&fields)).await;
            assert_eq!(anna.get(&at).await.all(".seat", "class").len(), seats);
            anna.does(&format!("{at}/start"), &[]).await;
            assert_eq!(house.table(&at).await.setup().seats, seats);
        }
    }
}

#[tokio::test]
async fn the_seats_of_the_form_follow_the_number() {
    let house = House::new().await;
    let mut anna = house.browser();
    let form = anna.get("/new?game=pot&seats=5&chair-4=guest&guest-4=Dora").await;
    assert_eq!(form.all(".seatrow select", "name").len(), 4);
    assert_eq!(form.first("input[name=guest-4]", "value").as_deref(), Some("Dora"));
    // What cannot be is shown as something that can be, as long as it is only looked at.
    assert_eq!(anna.get("/new?game=chess&seats=-3").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_deck_of_ones_own_ends_up_in_the_record() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let deck = rules::rollnbump::Deck::default().to_string();
    let form = [("game", "rollnbump"), ("seats", "2"), ("chair-1", "random"), ("deck", deck.as_str())];
    let at = anna.does("/new", &form).await;
    anna.does(&format!("{at}/start"), &[]).await;
    assert!(house.table(&at).await.setup().deck.is_some());
    let junk = format!("/new?game=rollnbump&deck={}", escape("</textarea><script>"));
    assert!(anna.get(&junk).await.text("textarea").contains("</textarea><script>"));
    for junk in ["banana", "99999999999999x1", "\u{0}"] {
        let form = [("game", "rollnbump"), ("seats", "2"), ("deck", junk)];
        let answer = anna.post("/new", &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(answer.text("textarea"), junk.replace('\u{0}', "\u{fffd}"));
    }
}
