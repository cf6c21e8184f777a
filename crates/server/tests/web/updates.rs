//! Updates of live streams: whatever happens, they make the stage that a page drawn anew has.

use play::{Awaited, GameId, QuickCup};
use rules::Cup;
use serde_json::Value;

use crate::client::{Browser, House, Listening, Told};

/// Enough to see every kind of turn; longer games are stopped.
const MOST_POSTS: usize = 100;

/// A page that puts its stage together as the script does.
pub(crate) struct LivePage {
    browser: Browser,
    stream: Listening,
    words: Vec<String>,
    seq: String,
    /// The bytes of all updates, and their number.
    pub(crate) updates: (usize, usize),
}

impl LivePage {
    pub(crate) async fn open(mut browser: Browser, at: &str) -> LivePage {
        let stream = browser.listen(&format!("{at}/live?updates=1")).await;
        LivePage { browser, stream, words: Vec::new(), seq: String::new(), updates: (0, 0) }
    }

    /// Takes what comes until the stage is that of event `seq`.
    pub(crate) async fn follow(&mut self, seq: &str) {
        while self.seq != seq {
            let told = self.stream.next().await;
            self.take(&told);
        }
    }

    fn take(&mut self, told: &Told) {
        self.seq.clone_from(&told.id);
        if told.event == "stage" {
            assert!(self.words.is_empty(), "only the first stage comes whole");
            self.words = cut(&told.data);
            return;
        }
        assert_eq!(told.event, "update");
        self.updates = (self.updates.0 + told.data.len(), self.updates.1 + 1);
        let pieces: Vec<Value> = serde_json::from_str(&told.data).expect("an update is JSON");
        let number = |place: usize| pieces[place].as_u64().expect("a number") as usize;
        assert_eq!(number(0), self.words.len(), "it builds on the last stage");
        let (mut words, mut place) = (self.words.clone(), 1);
        while let Some(piece) = pieces.get(place) {
            if let Some(markup) = piece.as_str() {
                words.extend(cut(markup));
                place += 1;
            } else {
                let from = number(place);
                words.extend_from_within(from..from + number(place + 1));
                place += 2;
            }
        }
        self.words = words.split_off(self.words.len());
    }

    /// Holds the stage against the one that a reload shows.
    pub(crate) async fn is_as_drawn_anew(&mut self, at: &str) {
        let anew = self.browser.get(&format!("{at}/stage")).await.body;
        assert_eq!(self.words.concat(), anew, "after event {}", self.seq);
    }
}

/// The markup cut in front of every tag and every space.
fn cut(html: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in html.chars() {
        match words.last_mut() {
            Some(word) if letter != '<' && letter != ' ' => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    words
}

/// A table at which Anna has three seats and Ben one, so that one of them has choices and the other may have none.
async fn begin(house: &House, game: GameId) -> (String, [Browser; 2]) {
    let mut people = [house.person("Anna").await, house.person("Ben").await];
    let form = [
        ("game", game.id()),
        ("seats", "4"),
        ("chair-1", "guest"),
        ("guest-1", "Carl"),
        ("chair-2", "guest"),
        ("guest-2", "Dora"),
    ];
    let at = people[0].does("/new", &form).await;
    (at, people)
}

async fn play_through(game: GameId) {
    let house = House::new().await;
    let (at, mut people) = begin(&house, game).await;
    let mut pages = [
        LivePage::open(people[0].clone(), &at).await,
        LivePage::open(people[1].clone(), &at).await,
        LivePage::open(house.browser(), &at).await,
        LivePage::open(house.browser().with("accept-language", "de"), &at).await,
    ];
    people[1].does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    people[0].does(&format!("{at}/start"), &[]).await;
    if game == GameId::Spelunke {
        for (chair, person) in [("0", 0), ("1", 0), ("2", 0), ("3", 1)] {
            let jokers = [("chair", chair), ("joker", "pony"), ("joker", "fumo"), ("joker", "kaelte")];
            people[person].does(&format!("{at}/jokers"), &jokers).await;
        }
    }
    let mut cup = QuickCup::new(16);
    for _ in 0..MOST_POSTS {
        let table = house.table(&at).await;
        let (seat, name, value) = match table.awaits() {
            Awaited::Nothing => break,
            Awaited::Move(seat, legal) => (Some(seat), "move", legal[cup.pick(legal.len() as u32) as usize].clone()),
            Awaited::Throw { .. } => (table.awaits().seat(), "throw", "cup".to_owned()),
        };
        let actor = usize::from(seat.is_some_and(|seat| seat.index() == 3));
        let answer = people[actor].play(&at, name, &value).await;
        assert!(answer.status.is_redirection(), "{name}={value}: {}", answer.said());
        let seq = people[0].seq(&at).await;
        for page in &mut pages {
            page.follow(&seq).await;
            page.is_as_drawn_anew(&at).await;
        }
    }
    people[0].post(&format!("{at}/stop"), &[]).await;
    let seq = people[0].seq(&at).await;
    for page in &mut pages {
        page.follow(&seq).await;
        page.is_as_drawn_anew(&at).await;
        let (bytes, changes) = page.updates;
        assert!(bytes < 3_000 * changes, "{game}: {bytes} bytes for {changes} changes");
    }
}

#[tokio::test]
async fn updates_of_pot_make_the_stage_that_a_reload_shows() {
    play_through(GameId::Pot).await;
}

#[tokio::test]
async fn updates_of_exactly_make_the_stage_that_a_reload_shows() {
    play_through(GameId::Exactly).await;
}

#[tokio::test]
async fn updates_of_spelunke_make_the_stage_that_a_reload_shows() {
    play_through(GameId::Spelunke).await;
}

#[tokio::test]
async fn updates_of_rollnbump_make_the_stage_that_a_reload_shows() {
    play_through(GameId::RollnBump).await;
}

#[tokio::test]
async fn a_page_that_does_not_ask_for_updates_gets_every_stage_whole() {
    let house = House::new().await;
    let (at, mut people) = begin(&house, GameId::Pot).await;
    let mut old = people[0].listen(&format!("{at}/live")).await;
    let mut newer = people[0].listen(&format!("{at}/live?updates=2")).await;
    for stream in [&mut old, &mut newer] {
        assert_eq!(stream.next().await.event, "stage");
    }
    people[1].does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    let anew = people[0].get(&format!("{at}/stage")).await.body;
    for stream in [&mut old, &mut newer] {
        let told = stream.next().await;
        assert_eq!((told.event.as_str(), told.data), ("stage", anew.clone()));
    }
}
