//! The tables that are opened here, and how somebody plays at them.

use std::time::{Duration, Instant};

use super::hand::Person;

/// How long a whole game may take.
const EVENING: Duration = Duration::from_secs(600);

/// One of the four games, with house rules that make it short.
pub(crate) struct Game {
    /// Its name in addresses.
    pub(crate) id: &'static str,
    /// House rules, as fields of the form.
    pub(crate) rules: &'static str,
    /// What somebody in a hurry taps: the first kind that is lit.
    pub(crate) taps: &'static [&'static str],
}

/// All four.
pub(crate) const GAMES: [Game; 4] = [
    Game {
        id: "pot",
        rules: "switch-target=5&switch-ante=4",
        taps: &[
            ".dock button[name='throw']",
            ".felt button[name='move']",
            ".dock button[name='again']",
            ".dock button[name='move']",
        ],
    },
    Game {
        id: "exactly",
        rules: "switch-euros=1",
        taps: &[".dock button[name='throw']", ".felt button[name='move']", ".felt button[name='from']"],
    },
    Game {
        id: "spelunke",
        rules: "switch-losers=1",
        taps: &[
            ".dock button[name='throw']",
            ".felt .seat[name='move'], .felt .seats button[name='move']",
            ".dock button[name='move']:not(.btn-lamp)",
            ".dock button[name='move']",
        ],
    },
    Game {
        id: "rollnbump",
        rules: "switch-end=revealed",
        taps: &[
            ".dock button[name='throw']",
            ".felt button[name='move']",
            ".dock button[name='put']",
            ".felt button.can[name='put']",
            ".felt button.may[name='at']:not([value='w'])",
            ".dock button[name='move']",
            ".dock button[name='stop']",
        ],
    },
];

/// The game of this name.
pub(crate) fn game(id: &str) -> &'static Game {
    GAMES.iter().find(|game| game.id == id).expect("it is one of the four")
}

/// Opens a table by the form and returns its address; `wishes` are fields of the form. Chairs that they do not name are open.
pub(crate) async fn open(host: &Person, game: &str, wishes: &str) -> String {
    let open: String = (1..20).map(|chair| format!("&chair-{chair}=open")).collect::<Vec<_>>().concat();
    host.go(&format!("/new?game={game}&{wishes}{open}")).await;
    if host.sees("[name='me']").await {
        host.types("me", &host.name).await;
    }
    host.taps("form.form .btn-big").await;
    host.awaits("main.waiting").await;
    host.path().await
}

/// Sits down at a table.
pub(crate) async fn sit(guest: &Person, table: &str) {
    guest.go(table).await;
    guest.types("name", &guest.name).await;
    guest.presses("form.sit button").await;
    guest.awaits("main.waiting:not(.is-guest)").await;
}

/// Two people and a bot sit down and begin.
pub(crate) async fn begin(host: &Person, guest: &Person, game: &Game) -> String {
    let table = open(host, game.id, &format!("seats=3&chair-2=thumb&{}", game.rules)).await;
    sit(guest, &table).await;
    host.awaits_end_of(".seat.open").await;
    start(host, &[host, guest]).await;
    table
}

/// The host begins; where jokers are brought, everybody chooses the first three.
pub(crate) async fn start(host: &Person, all: &[&Person]) {
    host.presses("form[action$='/start'] button.btn-lamp").await;
    for person in all {
        person.awaits("main form.stage, form[action$='/jokers']").await;
        while person.sees("form[action$='/jokers']").await {
            choose_jokers(person).await;
        }
    }
    for person in all {
        person.awaits("main form.stage").await;
    }
}

/// Chooses the first three jokers.
pub(crate) async fn choose_jokers(person: &Person) {
    for number in 1..=3 {
        person.taps(&format!("label.joker:nth-of-type({number})")).await;
    }
    person.presses("form[action$='/jokers'] button.btn-lamp").await;
}

/// How the table stands on somebody's page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    /// It waits for them.
    Yours,
    /// It waits for somebody else.
    Theirs,
    /// The game is over.
    Over,
}

/// How the table stands on this person's page.
pub(crate) async fn turn(person: &Person) -> Turn {
    let look = "const live = document.getElementById('live'); \
        return [Boolean(live?.querySelector('.dock.over')), Boolean(live?.hasAttribute('data-yours'))]";
    let seen = person.ask(look, Vec::new()).await;
    match (seen[0].as_bool(), seen[1].as_bool()) {
        (Some(true), _) => Turn::Over,
        (_, Some(true)) => Turn::Yours,
        _ => Turn::Theirs,
    }
}

/// Makes so many taps, whoever is awaited; fewer if the game is over before.
pub(crate) async fn play(people: &[&Person], game: &Game, taps: usize) {
    let since = Instant::now();
    let mut tapped = 0;
    while tapped < taps {
        let mut idle = true;
        for person in people {
            match turn(person).await {
                Turn::Over => return,
                Turn::Yours if person.tries(game.taps, tapped).await.is_some() => {
                    tapped += 1;
                    idle = false;
                }
                Turn::Yours | Turn::Theirs => {}
            }
        }
        assert!(since.elapsed() < EVENING, "{} does not come to an end: {tapped} taps", game.id);
        if idle {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Throws at a table of POT until there are dice to choose from, and says which of the people is to choose: 1-1-1 and
/// P-O-T end a turn at once, and the program's cup has no seed.
pub(crate) async fn throw_until_choice(people: &[&Person]) -> usize {
    let since = Instant::now();
    loop {
        for (place, person) in people.iter().enumerate() {
            if person.sees("input[name='rethrow']").await {
                return place;
            }
            person.tries(&[".dock button[name='throw']"], 0).await;
        }
        assert!(since.elapsed() < EVENING, "nobody has anything to choose");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The number of the last event that this person's page knows.
pub(crate) async fn seq(person: &Person) -> u64 {
    let seq = person.ask("return document.getElementById('live')?.dataset.seq ?? ''", Vec::new()).await;
    seq.as_str().and_then(|seq| seq.parse().ok()).unwrap_or_default()
}

/// The number of moves and throws that this person's page shows.
pub(crate) async fn position(person: &Person) -> u64 {
    let position = person.ask("return document.getElementById('live')?.dataset.position ?? ''", Vec::new()).await;
    position.as_str().and_then(|position| position.parse().ok()).unwrap_or_default()
}

/// Opens a table with bots on all other seats and begins alone.
pub(crate) async fn begin_alone(host: &Person, game: &Game) -> String {
    let table = open(host, game.id, "seats=2&chair-1=thumb").await;
    start(host, &[host]).await;
    table
}
