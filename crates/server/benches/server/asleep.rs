//! Many unfinished tables in the database: how long the server takes to start, and how much memory a table needs.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use house::analysis::Solutions;
use house::tables::{Chair, House, HouseEvent, HousePolicy, Opening};
use rules::Awaits;
use solve::Shelf;
use store::ids::{LinkId, PersonId, TableId};
use store::{Database, Person, Store};
use tokio::task::JoinSet;

use crate::client::{Connection, get};
use crate::figures::{milliseconds, percentile, row, title};
use crate::games::{GAMES, NAMES, random_game};
use crate::process::{Process, folder};
use crate::roles::DATABASE;

/// How many tables there are.
const TABLES: u64 = 10_000;
/// How many posts each has had; half of the game where it would be over by then.
const POSTS: usize = 150;
/// How many are made at the same time.
const AT_ONCE: u64 = 250;
/// How often the server is started.
const STARTS: usize = 5;
/// How many tables are called up before memory is looked at, so that caches and connections are there, and how many then.
const BEFORE: usize = 1_000;
const LOADED: usize = 2_000;

/// Makes the tables, then starts the server on them, several times.
pub(crate) async fn measure() -> io::Result<()> {
    let folder = folder()?;
    let tables = make_tables(folder.path()).await?;
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        starts.push(start(folder.path()).await?.0);
    }
    title(&format!("{TABLES} unfinished tables in the database"));
    row("from start to the first answer, median", &milliseconds(percentile(&mut starts, 50.0)), "");
    row("from start to the first answer, longest", &milliseconds(percentile(&mut starts, 100.0)), "1000 ms");
    let bytes = memory(folder.path(), &tables).await?;
    title(&format!("{LOADED} tables in memory, after up to {POSTS} events each"));
    row("memory a table", &format!("{:.1} KB", bytes / 1000.0), "20 KB");
    Ok(())
}

/// The server, and how long it took from nothing to the first page.
async fn start(folder: &Path) -> io::Result<(Duration, Process, Connection)> {
    let begin = Instant::now();
    let server = Process::server(folder)?;
    let mut connection = Connection::open(server.address).await?;
    let answer = connection.ask(&get("/")).await?;
    if answer.status != 200 {
        return Err(io::Error::other(format!("the lobby answers {}", answer.status)));
    }
    Ok((begin.elapsed(), server, connection))
}

/// By how many bytes the server grows with each table that it has to call up from the database.
async fn memory(folder: &Path, tables: &[TableId]) -> io::Result<f64> {
    let (_, server, mut connection) = start(folder).await?;
    let (before, rest) = tables.split_at(BEFORE);
    call_up(&mut connection, before).await?;
    let bytes_before = server.resident_bytes()?;
    call_up(&mut connection, &rest[..LOADED]).await?;
    Ok((server.resident_bytes()?.saturating_sub(bytes_before)) as f64 / LOADED as f64)
}

async fn call_up(connection: &mut Connection, tables: &[TableId]) -> io::Result<()> {
    for table in tables {
        let answer = connection.ask(&get(&format!("/t/{table}/turn"))).await?;
        if answer.status != 200 {
            return Err(io::Error::other(format!("a table answers {}", answer.status)));
        }
    }
    Ok(())
}

async fn make_tables(folder: &Path) -> io::Result<Vec<TableId>> {
    let store = Store::open(&Database::File(folder.join(DATABASE))).await.map_err(io::Error::other)?;
    let solutions = Solutions::new(Shelf::new(folder.join("solutions")));
    let house = House::new(store.clone(), solutions, HousePolicy::default());
    let mut tables = Vec::new();
    for first in (0..TABLES).step_by(AT_ONCE as usize) {
        let mut making = JoinSet::new();
        for number in first..first + AT_ONCE {
            making.spawn(make_table(house.clone(), number));
        }
        for table in making.join_all().await {
            tables.push(table?);
        }
    }
    store.close().await;
    Ok(tables)
}

/// A public table at which a game is on.
async fn make_table(house: House, number: u64) -> io::Result<TableId> {
    let game = GAMES[number as usize % GAMES.len()];
    let (mut posts, table) = random_game(game, number, POSTS);
    if table.awaits_whom() == Awaits::Nothing {
        posts.truncate(posts.len() / 2);
    }
    let person = Person { id: PersonId::random(), name: NAMES[0].to_owned(), link: LinkId::random() };
    house.store().add_person(&person).await.map_err(io::Error::other)?;
    let opened = HouseEvent::Opened(Box::new(opening(number, game.id(), person.id)));
    let started = HouseEvent::Started { header: table.setup().to_string() };
    let lines = std::iter::once("@dice real".to_owned()).chain(posts.into_iter().map(|post| post.text));
    house.open(Some(person.id), vec![opened, started], lines.collect()).await.map_err(io::Error::other)
}

fn opening(number: u64, game: &str, person: PersonId) -> Opening {
    Opening {
        game: game.to_owned(),
        name: "Anna's table".into(),
        code: format!("code-{number}"),
        is_public: true,
        rules: String::new(),
        deck: None,
        real_dice: true,
        deals_cards: false,
        hints: false,
        all_must_seal: false,
        chairs: NAMES.map(|name| Chair::Person { person, name: name.into() }).into(),
        rematch_of: None,
        club: None,
    }
}
