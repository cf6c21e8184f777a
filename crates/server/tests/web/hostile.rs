//! Junk in every field of every form and address: an answer, never a broken house.

use axum::http::Method;
use house::tables::{HouseCup, HousePolicy};
use play::seals::verify_record;
use play::{GameId, QuickCup};
use rules::Cup;
use server::Settings;

use crate::client::{House, encode, settings};
use crate::tables::{a_throw, legal, pair};

/// The fields that forms of ours have.
const NAMES: [&str; 24] = [
    "seq", "move", "throw", "undo", "entered", "erase", "from", "to", "pick", "keep", "die", "dice", "card", "cards",
    "white", "joker", "face", "rob", "give", "pay", "seat", "chair", "step", "stack",
];

const VALUES: [&str; 26] = [
    "",
    "0",
    "1",
    "2",
    "5",
    "9",
    "-1",
    "99999999999999999999",
    "P",
    "POT",
    "O",
    "w",
    "m",
    "j",
    "5c",
    "5c m>1",
    "1 2",
    "?",
    "..",
    ">",
    "@undo",
    "\u{0}",
    "ä€",
    "\u{1f3b2}",
    "{\"a\":1}",
    "<b>",
];

fn some_fields(cup: &mut QuickCup, count: u32, own: &[String]) -> Vec<(String, String)> {
    (0..count)
        .map(|_| {
            let name = match cup.pick(3) {
                0 if !own.is_empty() => own[cup.pick(own.len() as u32) as usize].clone(),
                _ => NAMES[cup.pick(NAMES.len() as u32) as usize].to_owned(),
            };
            (name, VALUES[cup.pick(VALUES.len() as u32) as usize].to_owned())
        })
        .collect()
}

#[tokio::test]
async fn junk_in_a_tables_form_is_answered() {
    let house = House::new().await;
    let mut cup = QuickCup::new(42);
    for game in GameId::ALL {
        for dice in ["cup", "real"] {
            let mut pair = pair(&house, game, &[("dice", dice)]).await;
            let at = pair.at.clone();
            for seed in 0..40 {
                let table = house.table(&at).await;
                let legal = legal(&table);
                let actor = pair.by_turn(&table).0;
                let page = actor.get(&at).await;
                let own = page.all("form.stage [name]", "name");
                for _ in 0..6 {
                    let count = cup.pick(8);
                    let fields = some_fields(&mut cup, count, &own);
                    let mut fields: Vec<_> =
                        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                    let query = encode(&fields);
                    for page in [format!("{at}?{query}"), format!("{at}/stage?{query}"), format!("{at}/replay?{query}")]
                    {
                        let answer = actor.get(&page).await;
                        assert!(answer.status.is_success(), "{game} {page}: {}", answer.status);
                    }
                    fields.retain(|(name, _)| !["seq", "undo", "move", "throw"].contains(name));
                    let seq = page.live("data-seq");
                    fields.insert(0, ("seq", &seq));
                    let answer = actor.post(&at, &fields).await;
                    assert!(!answer.status.is_server_error(), "{game} {fields:?}");
                }
                let table = house.table(&at).await;
                let (name, value) = match (table.awaits(), dice) {
                    (play::Awaited::Move(_, legal), _) => {
                        ("move", legal[cup.pick(legal.len() as u32) as usize].clone())
                    }
                    (play::Awaited::Nothing, _) => break,
                    (_, "real") => ("throw", a_throw(&table, seed)),
                    _ => ("throw", "cup".to_owned()),
                };
                let answer = pair.by_turn(&table).0.play(&at, name, &value).await;
                assert!(answer.status.is_redirection(), "{game} {name}={value} {legal:?}: {}", answer.said());
            }
        }
    }
}

#[tokio::test]
async fn pads_take_any_number_of_taps() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[("dice", "real")]).await;
        let at = pair.at.clone();
        let table = house.table(&at).await;
        let actor = pair.by_turn(&table).0;
        let keys = actor.get(&at).await.all("button.key", "value");
        for taps in [1, 2, 3, 5, 8, 200] {
            for key in keys.iter().map(String::as_str).chain(["", "banana", "\u{0}"]) {
                let query = encode(&vec![("entered", key); taps]);
                for end in ["", "&erase=1"] {
                    let page = actor.get(&format!("{at}?{query}{end}")).await;
                    assert_eq!(page.status, 200, "{game} {key} {taps}");
                }
            }
        }
    }
}

#[tokio::test]
async fn what_a_pad_offers_can_be_entered() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[("dice", "real")]).await;
        let at = pair.at.clone();
        let mut cup = QuickCup::new(9);
        for _ in 0..40 {
            let table = house.table(&at).await;
            let actor = pair.by_turn(&table).0;
            match table.awaits() {
                play::Awaited::Nothing => break,
                play::Awaited::Move(_, legal) => {
                    actor.play(&at, "move", &legal[cup.pick(legal.len() as u32) as usize]).await;
                }
                play::Awaited::Throw { .. } => {
                    let mut page = actor.get(&at).await;
                    let mut entered: Vec<String> = Vec::new();
                    while !page.has("button[name=throw]") {
                        let keys = page.all("button.key:not([disabled])", "value");
                        assert!(!keys.is_empty() && entered.len() < 40, "{game}: {entered:?}");
                        entered.push(keys[cup.pick(keys.len() as u32) as usize].clone());
                        let fields: Vec<_> = entered.iter().map(|key| ("entered", key.as_str())).collect();
                        page = actor.get(&format!("{at}?{}", encode(&fields))).await;
                    }
                    let value = page.first("button[name=throw]", "value").expect("a throw");
                    let answer = actor.play(&at, "throw", &value).await;
                    // Which dice of POT show letters may only turn out in the end; then it says so.
                    let is_told = answer.said().contains("P-36");
                    assert!(answer.status.is_redirection() || is_told, "{game} {entered:?} {value}: {}", answer.said());
                }
            }
        }
    }
}

/// Values for chains and links: what could be one, and what could not.
fn for_a_seal(cup: &mut QuickCup) -> String {
    match cup.pick(5) {
        0 => (0..64).filter_map(|_| char::from_digit(cup.pick(16), 16)).collect(),
        1 => ["0", "1", "2", "1024", "4294967296", "18446744073709551615", "18446744073709551616"]
            [cup.pick(7) as usize]
            .into(),
        2 => "F".repeat(cup.pick(200) as usize),
        _ => VALUES[cup.pick(VALUES.len() as u32) as usize].to_owned(),
    }
}

#[tokio::test]
async fn junk_in_what_a_page_posts_for_sealed_throws_is_answered() {
    let policy = HousePolicy { cup: HouseCup::System, ..settings().policy };
    let house = House::with(Settings { policy, ..settings() }).await;
    let mut pair = pair(&house, GameId::Exactly, &[]).await;
    let at = pair.at.clone();
    let mut cup = QuickCup::new(7);
    let mut stranger = house.browser();
    for round in 0..300 {
        let actor = match cup.pick(4) {
            0 => &mut stranger,
            1 => &mut pair.guest,
            _ => &mut pair.host,
        };
        let path = format!("{at}/{}", ["chain", "link"][cup.pick(2) as usize]);
        let answer = if cup.pick(3) == 0 {
            let kind = ["application/x-www-form-urlencoded", "text/plain", "application/json"][cup.pick(3) as usize];
            let body = (0..cup.pick(300)).map(|_| cup.pick(256) as u8).collect();
            actor.send(Method::POST, &path, Some(kind), body).await
        } else {
            let values = [for_a_seal(&mut cup), for_a_seal(&mut cup), for_a_seal(&mut cup)];
            actor.post(&path, &[("end", &values[0]), ("throw", &values[1]), ("link", &values[2])]).await
        };
        assert!(!answer.status.is_server_error(), "{round} {path}: {} {}", answer.status, answer.body);
    }
    let record = house.table(&at).await.record();
    verify_record(&record).unwrap_or_else(|error| panic!("{error:?}\n{record}"));
}
