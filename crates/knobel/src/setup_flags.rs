//! Flags that describe a set-up.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use play::{GameId, Record, Setup, distinct_name, enter_name, is_same_name, read_bonus, read_jokers};
use rules::Seat;
use rules::rollnbump::Deck;
use words::{Lang, did_you_mean, record_error, say, setup_problem};

use crate::failure::Failure;

/// As typed.
#[derive(Clone, Default)]
pub(crate) struct SetupFlags {
    pub(crate) seats: Option<String>,
    pub(crate) names: Option<String>,
    pub(crate) rules: Option<String>,
    pub(crate) start: Option<String>,
    pub(crate) deck: Option<PathBuf>,
    pub(crate) jokers: Option<String>,
    pub(crate) bonus: Option<String>,
    pub(crate) setup: Option<PathBuf>,
}

impl SetupFlags {
    /// True if a flag settles the number of seats.
    pub(crate) fn say_seats(&self) -> bool {
        self.seats.is_some() || self.names.is_some() || self.setup.is_some()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.setup.is_none() && !self.is_more_than_a_header()
    }

    fn is_more_than_a_header(&self) -> bool {
        let texts = [&self.seats, &self.names, &self.rules, &self.start, &self.jokers, &self.bonus];
        texts.into_iter().any(Option::is_some) || self.deck.is_some()
    }
}

/// The largest file that is read, in bytes: no record of a game comes near.
pub(crate) const LARGEST_FILE: u64 = 1 << 20;

pub(crate) fn read_game(id: &str, lang: Lang) -> Result<GameId, Failure> {
    GameId::from_id(&id.to_lowercase()).ok_or_else(|| {
        let near = did_you_mean(lang, id, GameId::ALL.map(GameId::id));
        Failure::BadInput(say!(lang, "bad-game", given = id, games = GameId::IDS) + &near)
    })
}

/// A set-up that can be opened.
pub(crate) fn read_setup(game: GameId, flags: &SetupFlags, lang: Lang) -> Result<Setup, Failure> {
    let setup = unchecked_setup(game, flags, lang)?;
    match play::Table::open(&setup) {
        Ok(table) => Ok(table.setup().clone()),
        Err(problem) => Err(Failure::BadInput(setup_problem(lang, &problem))),
    }
}

/// A set-up that may still be refused by the game.
pub(crate) fn unchecked_setup(game: GameId, flags: &SetupFlags, lang: Lang) -> Result<Setup, Failure> {
    if let Some(file) = &flags.setup {
        if flags.is_more_than_a_header() {
            return Err(Failure::BadInput(say!(lang, "bad-setup-and-flags")));
        }
        return header(game, file, lang);
    }
    let names = flags.names.as_deref().map(|names| read_names(names, lang)).transpose()?;
    let seats = match (&flags.seats, &names) {
        (None, None) => return Err(Failure::BadInput(say!(lang, "bad-no-seats"))),
        (None, Some(names)) => names.len(),
        (Some(seats), _) => {
            seats.parse().ok().ok_or_else(|| Failure::BadInput(say!(lang, "bad-seats", given = seats.as_str())))?
        }
    };
    let mut setup = Setup::new(game, seats);
    if let Some(names) = names {
        setup.names = names.into_iter().map(Some).collect();
    }
    let (rules, deck_in_rules) = take_deck(game, flags, lang)?;
    setup.rules = rules;
    setup.start = flags.start.as_deref().map(|seat| read_start(seat, lang)).transpose()?;
    let wrong = |key: &str, given: &str| Failure::BadInput(say!(lang, key, given = given));
    if let Some(jokers) = &flags.jokers {
        setup.jokers = read_jokers(jokers).ok_or_else(|| wrong("bad-jokers", jokers))?;
    }
    if let Some(bonus) = &flags.bonus {
        setup.bonus = read_bonus(bonus).ok_or_else(|| wrong("bad-bonus", bonus))?;
    }
    if let Some(file) = flags.deck.as_ref().or(deck_in_rules.as_ref()) {
        setup.deck = Some(read_deck(file, lang)?);
    }
    Ok(setup)
}

/// The text of a file of at most [`LARGEST_FILE`] bytes.
pub(crate) fn read_file(file: &Path, lang: Lang) -> Result<String, Failure> {
    let name = file.display().to_string();
    let unreadable = |error: String| Failure::BadInput(say!(lang, "bad-file", file = name.clone(), error = error));
    let mut bytes = Vec::new();
    // A device may go on for ever, so the limit is on what is read, not on the length that the file states.
    let read = File::open(file).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes));
    read.map_err(|error| unreadable(error.to_string()))?;
    as_text(file, bytes, lang)
}

/// Bytes of a file as text, if they are UTF-8 and not too many.
pub(crate) fn as_text(file: &Path, bytes: Vec<u8>, lang: Lang) -> Result<String, Failure> {
    let name = file.display().to_string();
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(Failure::BadInput(say!(lang, "bad-file-size", file = name)));
    }
    String::from_utf8(bytes).map_err(|_| Failure::BadInput(say!(lang, "bad-file-text", file = name)))
}

pub(crate) fn about_file(file: &Path, sentence: &str) -> Failure {
    Failure::BadInput(format!("{}: {sentence}", file.display()))
}

fn header(game: GameId, file: &Path, lang: Lang) -> Result<Setup, Failure> {
    let record = Record::read(&read_file(file, lang)?);
    let setup = record.map_err(|error| about_file(file, &record_error(lang, &error)))?.setup;
    if setup.game == game {
        Ok(setup)
    } else {
        let sentence = say!(lang, "bad-setup-game", wanted = game.id(), given = setup.game.id());
        Err(about_file(file, &sentence))
    }
}

fn read_deck(file: &Path, lang: Lang) -> Result<Deck, Failure> {
    let deck = Deck::read(&read_file(file, lang)?);
    deck.map_err(|error| about_file(file, &setup_problem(lang, &error.into())))
}

/// The rules without the deck, and the deck's file: in a game with a deck, `deck=FILE` among the rules means
/// `--deck FILE`, and `deck=default` the default deck.
fn take_deck(game: GameId, flags: &SetupFlags, lang: Lang) -> Result<(String, Option<PathBuf>), Failure> {
    let rules = flags.rules.as_deref().unwrap_or_default();
    if !game.info().takes_deck {
        return Ok((rules.to_owned(), None));
    }
    let (decks, others): (Vec<_>, Vec<_>) = rules.split(',').partition(|pair| pair.trim_start().starts_with("deck="));
    if decks.len() + usize::from(flags.deck.is_some()) > 1 {
        return Err(Failure::BadInput(say!(lang, "switch-twice", name = "deck")));
    }
    let named = decks.first().and_then(|pair| pair.split_once('=')).map(|(_, file)| file.trim());
    Ok((others.join(","), named.filter(|file| *file != "default").map(PathBuf::from)))
}

/// Names behind commas; equal ones are told apart by a number.
pub(crate) fn read_names(text: &str, lang: Lang) -> Result<Vec<String>, Failure> {
    let mut names: Vec<String> = Vec::new();
    for name in text.split(',') {
        let wrong = || say!(lang, "bad-name", given = name.escape_debug().to_string(), most = play::LONGEST_NAME);
        let entered = enter_name(name).ok_or_else(|| Failure::BadInput(wrong()))?;
        names.push(distinct_name(&entered, |name| names.iter().any(|taken| is_same_name(taken, name))));
    }
    Ok(names)
}

fn read_start(text: &str, lang: Lang) -> Result<Seat, Failure> {
    let seat = text.parse().ok().and_then(Seat::from_number);
    seat.ok_or_else(|| Failure::BadInput(say!(lang, "bad-start", given = text)))
}
