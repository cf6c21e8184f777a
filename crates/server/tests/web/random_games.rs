//! Whole games through the web: two people and a bot, with legal and illegal posts.

use axum::http::StatusCode;
use play::{Awaited, GameId, QuickCup, Table};
use rules::Cup;
use words::{Lang, Names, ending};

use crate::client::{Browser, House};
use crate::tables::seat_awaited;

/// Enough to see every kind of turn, few enough not to take long.
const MOST_POSTS: usize = 150;

struct Game {
    at: String,
    people: [Browser; 2],
    cup: QuickCup,
}

impl Game {
    async fn begin(house: &House, game: GameId, seed: u64) -> Game {
        let mut people = [house.person("Anna").await, house.person("Ben").await];
        let dice = if seed.is_multiple_of(3) { "real" } else { "cup" };
        let form = [("game", game.id()), ("seats", "3"), ("chair-2", "random"), ("dice", dice)];
        let at = people[0].does("/new", &form).await;
        people[1].does(&format!("{at}/sit"), &[("name", "Ben")]).await;
        people[0].does(&format!("{at}/start"), &[]).await;
        if game == GameId::Spelunke {
            for (chair, person) in ["0", "1"].into_iter().zip(&mut people) {
                let jokers = [("chair", chair), ("joker", "pony"), ("joker", "fumo"), ("joker", "kaelte")];
                person.does(&format!("{at}/jokers"), &jokers).await;
            }
        }
        Game { at, people, cup: QuickCup::new(seed) }
    }

    /// Something that nobody should get through with.
    async fn misbehave(&mut self, table: &Table) {
        let person = self.cup.pick(2) as usize;
        let fields = [("move", "banana"), ("move", "@stop"), ("throw", "@undo"), ("throw", "undo"), ("undo", "no")];
        let (name, value) = fields[self.cup.pick(fields.len() as u32) as usize];
        let may_undo = name == "undo" && self.people[person].get(&self.at).await.has("button[name=undo]");
        let answer = self.people[person].play(&self.at, name, value).await;
        assert!(!answer.status.is_server_error(), "{name}={value}");
        assert!(may_undo || answer.status.is_client_error(), "{name}={value} {}", table.game());
    }

    /// The next thing that a person does; false when nobody is awaited any more.
    async fn go_on(&mut self, house: &House) -> bool {
        let table = house.wait_for(&self.at, |table| !is_bots(table)).await;
        if self.cup.pick(4) == 0 {
            self.misbehave(&table).await;
            return true;
        }
        let (name, value) = match table.awaits() {
            Awaited::Nothing => return false,
            Awaited::Move(_, legal) => ("move", legal[self.cup.pick(legal.len() as u32) as usize].clone()),
            Awaited::Throw { .. } if table.dice() == play::Dice::Real => {
                ("throw", crate::tables::a_throw(&table, u64::from(self.cup.pick(1000))))
            }
            Awaited::Throw { .. } => ("throw", "cup".to_owned()),
        };
        let actor = seat_awaited(&table).filter(|seat| *seat < 2).unwrap_or(0);
        let page = self.people[actor].get(&self.at).await;
        let answer = self.people[actor].play(&self.at, name, &value).await;
        assert!(answer.status.is_redirection(), "{} {name}={value}: {} {}", table.game(), answer.status, answer.said());
        assert!(page.has("main[data-yours]"), "{} {name}={value}", table.game());
        true
    }
}

/// Whether a bot is about to act.
fn is_bots(table: &Table) -> bool {
    match table.awaits() {
        Awaited::Throw { .. } if table.dice() == play::Dice::Real => false,
        _ => seat_awaited(table) == Some(2),
    }
}

/// What the page says must be what the record says.
async fn page_and_record_agree(house: &House, game: &mut Game) {
    let table = house.wait_for(&game.at, |table| !is_bots(table)).await;
    let page = game.people[0].get(&game.at).await;
    assert_eq!(page.status, StatusCode::OK);
    let names = Names::of(&table, Lang::En);
    if let Some(end) = ending(Lang::En, &table, &names, None) {
        assert!(page.text(".dock.over").contains(&end.why), "{}", end.why);
    }
    for entry in words::newest_story(Lang::En, &table, &names, 1) {
        // Terms are buttons, so the text comes in pieces; hyphens of combos do not break.
        let bare = |text: &str| text.split_whitespace().collect::<String>().replace('\u{2011}', "-");
        assert!(bare(&page.text(".log")).contains(&bare(&entry.told)), "{}", entry.told);
    }
    let moves = page.all(".all-moves button[name=move]", "value");
    match table.awaits() {
        Awaited::Move(seat, legal) if seat.index() == 0 => assert_eq!(moves, legal),
        _ => assert!(moves.is_empty()),
    }
}

async fn play_through(game: GameId, seeds: std::ops::Range<u64>) {
    let house = House::new().await;
    for seed in seeds {
        let mut game = Game::begin(&house, game, seed).await;
        let mut posts = 0;
        while game.go_on(&house).await && posts < MOST_POSTS {
            posts += 1;
            if posts % 10 == 0 {
                page_and_record_agree(&house, &mut game).await;
            }
        }
        // Long ones are stopped; it is no matter if the bot has just ended it.
        game.people[0].post(&format!("{}/stop", game.at), &[]).await;
        assert_eq!(house.table(&game.at).await.awaits(), Awaited::Nothing);
        page_and_record_agree(&house, &mut game).await;
        let replay = game.people[1].get(&format!("{}/replay", game.at)).await;
        assert_eq!(replay.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn games_of_pot_are_played_to_the_end() {
    play_through(GameId::Pot, 0..6).await;
}

#[tokio::test]
async fn games_of_exactly_are_played_to_the_end() {
    play_through(GameId::Exactly, 0..6).await;
}

#[tokio::test]
async fn games_of_spelunke_are_played_to_the_end() {
    play_through(GameId::Spelunke, 0..6).await;
}

#[tokio::test]
async fn games_of_rollnbump_are_played_to_the_end() {
    play_through(GameId::RollnBump, 0..6).await;
}
