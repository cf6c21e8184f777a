//! What lies on a table and what happens there, told in words.

use std::marker::PhantomData;

use play::{Actor, Awaited, GameId, Playable, Played, Sitter, Standing, Table};
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;
use rules::{Awaits, Seat, Thrower};

use crate::lang::Arg;
use crate::{Lang, say};

/// The kinds of bots that have a name in words; a record may hold others.
const KNOWN_BOTS: [&str; 4] = ["random", "thumb", "sharp", "perfect"];

/// What the seats are called.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// People by their names, others by their seats.
    pub fn of(table: &Table, lang: Lang) -> Names {
        let names = Seat::all(table.setup().seats).zip(table.sitters()).map(|(seat, sitter)| {
            let named = table.setup().names.get(seat.index()).cloned().flatten();
            match sitter {
                Sitter::Person(Some(name)) => name.clone(),
                Sitter::Person(None) => say!(lang, "seat-name", seat = seat.number()),
                Sitter::Bot(kind) => named.unwrap_or_else(|| {
                    let bot = if KNOWN_BOTS.contains(&kind.as_str()) { kind } else { "other" };
                    format!("{} {seat}", say!(lang, &format!("bot-{bot}")))
                }),
            }
        });
        Names(names.collect())
    }

    /// What a seat is called; nobody sits on a seat that is not there.
    pub fn get(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }
}

/// An event, ready to be told: a key, and what its message has places for.
pub(crate) struct Told {
    pub(crate) key: &'static str,
    pub(crate) args: Vec<(&'static str, Arg)>,
}

impl Told {
    pub(crate) fn plain(key: &'static str) -> Told {
        Told { key, args: Vec::new() }
    }

    pub(crate) fn with(key: &'static str, name: &'static str, value: impl Into<Arg>) -> Told {
        Told { key, args: vec![(name, value.into())] }
    }

    pub(crate) fn and(mut self, name: &'static str, value: impl Into<Arg>) -> Told {
        self.args.push((name, value.into()));
        self
    }
}

/// A game that can be told. Its file in `games/` holds one of these.
pub(crate) trait Telling: Playable {
    /// The move, for `…-do-…` (as a choice) and `…-did-…` (as a sentence about somebody).
    fn tell_move(&self, lang: Lang, names: &Names, played: Self::Move) -> Told;
    /// The move as a choice, where what it means depends on the position; otherwise as everywhere.
    fn tell_choice(&self, lang: Lang, names: &Names, _position: &Self::Position, played: Self::Move) -> Told {
        self.tell_move(lang, names, played)
    }
    /// The throw, for `…-threw-…`.
    fn tell_throw(&self, lang: Lang, thrown: Self::Throw) -> Told;
    /// What lies there, line by line.
    fn tell_board(&self, lang: Lang, names: &Names, position: &Self::Position) -> Vec<String>;
    /// The number that matters, by seat: coins, euros, eyes, points.
    fn tell_scores(&self, position: &Self::Position) -> Vec<i64>;
    /// How a throw of real dice is typed, by example.
    fn example(&self, position: &Self::Position) -> String;
}

/// Tells one game, for callers that do not know it at compile time. The table must be one of that game.
pub trait Teller: Sync {
    /// What lies there, line by line.
    fn board(&self, lang: Lang, table: &Table, names: &Names) -> Vec<String>;
    /// A legal move, as a choice: "rethrow P and O for free".
    fn choice(&self, lang: Lang, table: &Table, names: &Names, notation: &str) -> String;
    /// Something that happened, as a sentence: "Anna throws 1 2 4."
    fn happened(&self, lang: Lang, table: &Table, names: &Names, by: Actor, notation: &str) -> String;
    /// What is awaited, as a sentence: "Anna throws P, O and T, for example 124."
    fn awaited(&self, lang: Lang, table: &Table, names: &Names) -> String;
    /// The number that matters, by seat.
    fn scores(&self, table: &Table) -> Vec<i64>;
}

/// The teller of a game.
pub fn teller(game: GameId) -> &'static dyn Teller {
    let tellers: [(GameId, &'static dyn Teller); 4] = [
        (GameId::Pot, &Of::<Pot>(PhantomData)),
        (GameId::Exactly, &Of::<Exactly>(PhantomData)),
        (GameId::Spelunke, &Of::<Spelunke>(PhantomData)),
        (GameId::RollnBump, &Of::<RollnBump>(PhantomData)),
    ];
    tellers.into_iter().find(|(of, _)| *of == game).expect("every game has its teller: a test says so").1
}

/// What has happened so far, an event a line with its number; what no longer counts says why.
pub fn log(lang: Lang, table: &Table, names: &Names) -> Vec<String> {
    end_of_log(lang, table, names, usize::MAX)
}

/// The same for the last events only, so many at the most.
pub fn end_of_log(lang: Lang, table: &Table, names: &Names, most: usize) -> Vec<String> {
    let teller = teller(table.game());
    let from = table.events().saturating_sub(most);
    let told = table.log().into_iter().enumerate().skip(from).map(|(index, entry)| {
        let told = teller.happened(lang, table, names, entry.by, &entry.text);
        let number = index + 1;
        match entry.standing {
            Standing::Counts => format!("{number:>4}  {told}"),
            Standing::Undone => format!("{number:>4}  {told}  ({})", say!(lang, "log-undone")),
            Standing::Struck => format!("{number:>4}  {told}  ({})", say!(lang, "log-struck")),
        }
    });
    told.collect()
}

/// Who has won, and how much everybody has; nothing before the end.
pub fn result(lang: Lang, table: &Table, names: &Names) -> Option<String> {
    let outcome = table.outcome()?;
    if outcome.contains_key("no_result") {
        return Some(say!(lang, "result-none"));
    }
    let seats = |key: &str| {
        let listed = outcome.get(key)?.as_array()?.iter();
        let listed = listed.filter_map(|seat| Seat::from_number(usize::try_from(seat.as_u64()?).ok()?));
        let names: Vec<_> = listed.map(|seat| names.get(seat).to_owned()).collect();
        (!names.is_empty()).then_some(names)
    };
    let mut sentences = vec![match seats("winners") {
        Some(winners) if winners.len() == 1 => say!(lang, "result-winner", name = winners.concat()),
        Some(winners) => say!(lang, "result-winners", names = listed(lang, &winners)),
        None => say!(lang, "result-nobody"),
    }];
    if let Some(losers) = seats("losers") {
        sentences.push(say!(lang, "result-losers", names = listed(lang, &losers)));
    }
    if let Some(bonus) = outcome.get("bonus").and_then(|bonus| bonus.as_array()) {
        let brought = Seat::all(bonus.len()).zip(bonus).filter(|(_, eyes)| eyes.as_u64() != Some(0));
        let brought: Vec<_> = brought.map(|(seat, eyes)| format!("{} {eyes}", names.get(seat))).collect();
        sentences.push(say!(lang, "result-bonus", names = brought.join(", ")));
    }
    Some(sentences.join(" "))
}

/// "A", "A and B", "A, B and C".
pub(crate) fn listed(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => say!(lang, "and", first = first.join(", "), last = last.as_str()),
    }
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Telling> Of<G> {
    fn played(table: &Table) -> &Played<G> {
        table.as_game().expect("a teller is asked about tables of its own game")
    }
}

impl<G: Telling> Teller for Of<G> {
    fn board(&self, lang: Lang, table: &Table, names: &Names) -> Vec<String> {
        let played = Self::played(table);
        played.game().tell_board(lang, names, played.position())
    }

    fn choice(&self, lang: Lang, table: &Table, names: &Names, notation: &str) -> String {
        let (game, position) = (Self::played(table).game(), Self::played(table).position());
        match game.read_move(notation) {
            Ok(played) => {
                let told = game.tell_choice(lang, names, position, played);
                crate::say(lang, &format!("{}-do-{}", G::ID, told.key), &told.args)
            }
            Err(_) => notation.to_owned(),
        }
    }

    fn happened(&self, lang: Lang, table: &Table, names: &Names, by: Actor, notation: &str) -> String {
        let game = Self::played(table).game();
        let name = match by {
            Actor::Mover(seat) | Actor::Thrower(Thrower::Seat(seat)) => names.get(seat).to_owned(),
            Actor::Thrower(Thrower::Host) => say!(lang, "host"),
            Actor::Thrower(Thrower::Deck) => String::new(),
        };
        let told = match by {
            Actor::Mover(_) => game.read_move(notation).ok().map(|played| ("did", game.tell_move(lang, names, played))),
            Actor::Thrower(_) => game.read_throw(notation).ok().map(|thrown| ("threw", game.tell_throw(lang, thrown))),
        };
        let Some((form, told)) = told else { return notation.to_owned() };
        let told = told.and("name", name);
        crate::say(lang, &format!("{}-{form}-{}", G::ID, told.key), &told.args)
    }

    fn awaited(&self, lang: Lang, table: &Table, names: &Names) -> String {
        let played = Self::played(table);
        let Awaited::Throw { of, .. } = table.awaits() else {
            return match played.awaits() {
                Awaits::Move(seat) => say!(lang, "awaits-move", name = names.get(seat)),
                _ => say!(lang, "awaits-nothing"),
            };
        };
        let example = played.game().example(played.position());
        let what = tell_thrown(lang, &of);
        match played.awaits() {
            Awaits::Throw(Thrower::Seat(seat)) => {
                say!(lang, "awaits-throw", name = names.get(seat), what = what, example = example)
            }
            Awaits::Throw(Thrower::Host) => say!(lang, "awaits-host", example = example),
            _ => say!(lang, "awaits-card", example = example),
        }
    }

    fn scores(&self, table: &Table) -> Vec<i64> {
        let played = Self::played(table);
        played.game().tell_scores(played.position())
    }
}

/// What is thrown: the notation's own words in the reader's language.
fn tell_thrown(lang: Lang, of: &str) -> String {
    let parts = of.split(" + ").map(|part| match part.split_once(' ') {
        Some(("1", "die")) => say!(lang, "thrown-die"),
        Some((count, "dice")) => say!(lang, "thrown-dice", count = count),
        Some(("white", "die")) => say!(lang, "thrown-white"),
        _ => part.chars().map(String::from).collect::<Vec<_>>().join(" "),
    });
    listed(lang, &parts.collect::<Vec<_>>())
}
