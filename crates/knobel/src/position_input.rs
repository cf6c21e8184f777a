//! Positions from outside: lines of `knobel referee`, or positions alone, with or without their set-up.

use play::{GameId, PositionError, Record, Setup, Table};
use serde_json::Value;
use words::{Lang, position_error, record_error, say, setup_problem};

use crate::failure::Failure;
use crate::setup_flags::{SetupFlags, unchecked_setup};

/// A position as it came: its own JSON, and the set-up where the line carries one.
pub(crate) struct PositionInput {
    pub(crate) position: Value,
    pub(crate) setup: Option<Setup>,
    /// True if it is the referee's answer to a line that it refused: the position is the one before.
    pub(crate) is_error: bool,
}

/// Why a text is no position.
pub(crate) enum BadPosition {
    /// It is no JSON.
    NoJson(serde_json::Error),
    /// Its set-up cannot be read, is of another game or contradicts a flag; the sentence says which.
    SetUp(String),
    /// A field is wrong.
    Position(PositionError),
}

impl BadPosition {
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        match self {
            BadPosition::NoJson(error) => say!(lang, "position-no-json", error = error.to_string()),
            BadPosition::SetUp(sentence) => sentence.clone(),
            BadPosition::Position(error) => position_error(lang, error),
        }
    }

    /// One word for programs.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            BadPosition::NoJson(_) => "no_json",
            BadPosition::SetUp(_) => "setup",
            BadPosition::Position(_) => "position",
        }
    }

    /// The field that is wrong.
    pub(crate) fn field(&self) -> Option<&str> {
        match self {
            BadPosition::Position(
                PositionError::UnknownField { field, .. }
                | PositionError::MissingField { field, .. }
                | PositionError::Unreadable { field, .. }
                | PositionError::PerSeat { field, .. },
            ) => Some(field),
            BadPosition::Position(PositionError::Unsound { field, .. }) => Some(field),
            _ => None,
        }
    }
}

impl PositionInput {
    pub(crate) fn read(text: &str, lang: Lang) -> Result<PositionInput, BadPosition> {
        PositionInput::of(serde_json::from_str(text).map_err(BadPosition::NoJson)?, lang)
    }

    fn of(mut json: Value, lang: Lang) -> Result<PositionInput, BadPosition> {
        let setup = match json.get("setup") {
            Some(header) => Some(read_header(header, lang)?),
            None => None,
        };
        let is_error = json.get("error").is_some();
        let inner = json.get_mut("position").map(Value::take);
        Ok(PositionInput { position: inner.unwrap_or(json), setup, is_error })
    }
}

/// What a new game is to begin with; what is left out is as at the present table.
#[derive(Default)]
pub(crate) struct NewGame {
    pub(crate) setup: Option<Setup>,
    pub(crate) position: Option<Value>,
}

impl NewGame {
    /// Reads `{"setup": …, "position": …}`, of which either may be missing: a line of the referee will do.
    pub(crate) fn read(text: &str, lang: Lang) -> Result<NewGame, BadPosition> {
        let mut json: Value = serde_json::from_str(text).map_err(BadPosition::NoJson)?;
        let setup = json.get("setup").map(|header| read_header(header, lang)).transpose()?;
        let position = json.get_mut("position").map(Value::take);
        if setup.is_none() && position.is_none() {
            return Err(BadPosition::SetUp(say!(lang, "bad-new-game")));
        }
        Ok(NewGame { setup, position })
    }
}

/// A table with this set-up, at its start or in this position.
pub(crate) fn open(setup: &Setup, position: Option<&Value>, lang: Lang) -> Result<Table, BadPosition> {
    let mut table = Table::open(setup).map_err(|problem| BadPosition::SetUp(setup_problem(lang, &problem)))?;
    if let Some(position) = position {
        table.set_out(position).map_err(BadPosition::Position)?;
    }
    Ok(table)
}

fn read_header(header: &Value, lang: Lang) -> Result<Setup, BadPosition> {
    let text = header.as_str().ok_or_else(|| BadPosition::SetUp(say!(lang, "position-setup-text")))?;
    let record = Record::read(text);
    record.map(|record| record.setup).map_err(|error| BadPosition::SetUp(record_error(lang, &error)))
}

/// The table of a position: by the set-up that came with it, with which the flags must agree, or else by the flags alone, with
/// two seats unless they say more.
pub(crate) fn table(game: GameId, setup: Option<&Setup>, flags: &SetupFlags, lang: Lang) -> Result<Table, BadPosition> {
    let setup = match setup {
        Some(setup) if setup.game != game => {
            let sentence = say!(lang, "bad-setup-game", wanted = game.id(), given = setup.game.id());
            return Err(BadPosition::SetUp(sentence));
        }
        Some(setup) => {
            agree(setup, flags, lang)?;
            setup.clone()
        }
        None => by_flags(game, flags, 2, lang)?,
    };
    open(&setup, None, lang)
}

fn by_flags(game: GameId, flags: &SetupFlags, seats: usize, lang: Lang) -> Result<Setup, BadPosition> {
    let mut flags = flags.clone();
    if !flags.say_seats() {
        flags.seats = Some(seats.to_string());
    }
    unchecked_setup(game, &flags, lang).map_err(|failure| match failure {
        Failure::BadInput(sentence) | Failure::Failed(sentence) => BadPosition::SetUp(sentence),
        _ => BadPosition::SetUp(String::new()),
    })
}

/// Flags may repeat what a set-up says, and must not say otherwise.
fn agree(setup: &Setup, flags: &SetupFlags, lang: Lang) -> Result<(), BadPosition> {
    if flags.is_empty() {
        return Ok(());
    }
    let own = Table::open(setup).map_err(|problem| BadPosition::SetUp(setup_problem(lang, &problem)))?;
    // What the flags leave out is the set-up's own; then only what they say can differ.
    let mut given = by_flags(setup.game, flags, setup.seats, lang)?;
    let is_header = flags.setup.is_some();
    let own = own.setup();
    if flags.names.is_none() && !is_header {
        given.names.clone_from(&own.names);
    }
    if flags.jokers.is_none() && !is_header {
        given.jokers.clone_from(&own.jokers);
    }
    if flags.bonus.is_none() && !is_header {
        given.bonus.clone_from(&own.bonus);
    }
    if flags.start.is_none() && !is_header {
        given.start = own.start;
    }
    if given.deck.is_none() && !is_header {
        given.deck.clone_from(&own.deck);
    }
    let contradicts = |what: &str, given: String, own: String| {
        Err(BadPosition::SetUp(say!(lang, "position-contradicts", flag = what, given = given, own = own)))
    };
    if given.seats != own.seats {
        return contradicts("seats", given.seats.to_string(), own.seats.to_string());
    }
    if let Some((name, given, own)) = other_switch(&given, own, lang)? {
        return contradicts("rules", format!("{name}={given}"), format!("{name}={own}"));
    }
    let start = |setup: &Setup| setup.start.map_or_else(|| "thrown".to_owned(), |seat| seat.to_string());
    if given.start != own.start {
        return contradicts("start", start(&given), start(own));
    }
    let names =
        |setup: &Setup| setup.names.iter().map(|name| name.as_deref().unwrap_or("–")).collect::<Vec<_>>().join(",");
    if given.names != own.names {
        return contradicts("names", names(&given), names(own));
    }
    let jokers = |setup: &Setup| setup.jokers.iter().map(ToString::to_string).collect::<Vec<_>>().join(";");
    if given.jokers != own.jokers {
        return contradicts("jokers", jokers(&given), jokers(own));
    }
    let bonus = |setup: &Setup| setup.bonus.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    if given.bonus != own.bonus {
        return contradicts("bonus", bonus(&given), bonus(own));
    }
    if given.deck != own.deck {
        return contradicts("deck", say!(lang, "position-other-deck"), say!(lang, "position-own-deck"));
    }
    Ok(())
}

/// The first switch that the flags set otherwise than the set-up: its name, the flags' value, the set-up's.
fn other_switch(given: &Setup, own: &Setup, lang: Lang) -> Result<Option<(String, String, String)>, BadPosition> {
    let pairs = |rules: &str| -> Vec<(String, String)> {
        let pairs = rules.split([' ', ',']).filter_map(|pair| pair.split_once('='));
        pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect()
    };
    let named: Vec<String> = pairs(&given.rules).into_iter().map(|(name, _)| name).collect();
    // Opened, so that values are written as the set-up writes them.
    let opened = Setup { rules: given.rules.clone(), ..own.clone() };
    let opened = Table::open(&opened).map_err(|problem| BadPosition::SetUp(setup_problem(lang, &problem)))?;
    let both = pairs(&opened.setup().rules).into_iter().zip(pairs(&own.rules));
    let other = both.filter(|((name, given), (_, own))| named.contains(name) && given != own);
    Ok(other.map(|((name, given), (_, own))| (name, given, own)).next())
}
