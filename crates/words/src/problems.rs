//! Errors of records, set-ups and moves, as sentences.

use play::{GameId, LoadError, PositionError, RecordError, RecordProblem, Refusal, Refused, SetupProblem};
use rules::rollnbump::DeckError;
use rules::switch::SwitchError;
use rules::{Illegal, SetupError, Thrower};

use crate::{Lang, did_you_mean, say};

/// Why a table refused an event.
pub fn refusal(lang: Lang, game: GameId, refusal: &Refusal) -> String {
    match refusal {
        Refused::CannotBeRead(unreadable) => {
            say!(lang, "refused-unreadable", column = unreadable.column, expected = unreadable.expected)
        }
        Refused::NotLegal(Illegal::Over) => say!(lang, "refused-over"),
        Refused::NotLegal(Illegal::MoveAwaited(seat)) => say!(lang, "refused-move-awaited", seat = seat.number()),
        Refused::NotLegal(Illegal::ThrowAwaited(Thrower::Seat(seat))) => {
            say!(lang, "refused-throw-awaited", seat = seat.number())
        }
        Refused::NotLegal(Illegal::ThrowAwaited(Thrower::Host)) => say!(lang, "refused-host-awaited"),
        Refused::NotLegal(Illegal::ThrowAwaited(Thrower::Deck)) => say!(lang, "refused-card-awaited"),
        Refused::NotLegal(Illegal::Breach(rule)) => {
            say!(lang, &format!("{game}-breach-{}", rule.key)) + &format!(" ({})", rule.clause)
        }
        Refused::NothingToUndo => say!(lang, "refused-nothing-to-undo"),
        Refused::NoSuchEvent(number) => say!(lang, "refused-no-such-event", number = *number),
        Refused::NoSuchSeat(seat) => say!(lang, "refused-no-such-seat", seat = seat.number()),
        Refused::Stopped => say!(lang, "refused-stopped"),
    }
}

/// Why a JSON is no position of a table: which field, what it holds, what would be right.
pub fn position_error(lang: Lang, error: &PositionError) -> String {
    let list = |fields: &[String]| fields.join(", ");
    match error {
        PositionError::NoObject => say!(lang, "position-no-object"),
        PositionError::UnknownField { field, fields } => {
            say!(lang, "position-unknown-field", field = field.as_str(), fields = list(fields))
        }
        PositionError::MissingField { field, fields } => {
            say!(lang, "position-missing-field", field = field.as_str(), fields = list(fields))
        }
        PositionError::Unreadable { field, holds, why, at_the_start } => say!(
            lang,
            "position-unreadable",
            field = field.as_str(),
            holds = holds.to_string(),
            why = why.as_str(),
            start = at_the_start.to_string()
        ),
        PositionError::PerSeat { field, given, seats } => {
            say!(lang, "position-per-seat", field = field.as_str(), given = *given, seats = *seats)
        }
        PositionError::Form(why) => say!(lang, "position-form", why = why.as_str()),
        PositionError::Unsound { field, holds: Some(holds), at_the_start: Some(start) } => {
            say!(lang, "position-unsound", field = *field, holds = holds.to_string(), start = start.to_string())
        }
        PositionError::Unsound { field, .. } => say!(lang, "position-unsound-part", field = *field),
    }
}

/// Why a set-up cannot be played.
pub fn setup_problem(lang: Lang, problem: &SetupProblem) -> String {
    match problem {
        SetupProblem::Game(error) => setup_error(lang, error),
        SetupProblem::Switch(error) => switch_error(lang, error),
        SetupProblem::Deck(error) => deck_error(lang, error),
        SetupProblem::NotOfThisGame { what, game } => {
            let game = say!(lang, &format!("{game}-name"));
            say!(lang, "setup-not-of-this-game", what = *what, game = game)
        }
        SetupProblem::Names { given, seats } => say!(lang, "setup-names", given = *given, seats = *seats),
    }
}

fn setup_error(lang: Lang, error: &SetupError) -> String {
    match error {
        SetupError::Seats { given, allowed } => {
            say!(lang, "setup-seats", given = *given, low = *allowed.start(), high = *allowed.end())
        }
        SetupError::Start { seat, seats } => say!(lang, "setup-start", seat = seat.number(), seats = *seats),
        SetupError::TooFew { switch, given, least } => {
            say!(lang, "setup-too-few", switch = *switch, given = *given, least = *least)
        }
        SetupError::PerSeat { what, given, seats } => {
            say!(lang, &format!("setup-{what}-per-seat"), given = *given, seats = *seats)
        }
        SetupError::Jokers { seat, count } => say!(lang, "setup-jokers", seat = seat.number(), count = *count),
        SetupError::Bonus { seat, given } => say!(lang, "setup-bonus", seat = seat.number(), given = *given),
    }
}

fn switch_error(lang: Lang, error: &SwitchError) -> String {
    match error {
        SwitchError::Unknown { name, known } => {
            say!(lang, "switch-unknown", name = name.as_str(), known = known.as_str())
                + &did_you_mean(lang, name, known.split(", "))
        }
        SwitchError::Value { name, value, allowed } => {
            say!(lang, "switch-value", name = *name, value = value.as_str(), allowed = allowed.as_str())
        }
        SwitchError::Twice { name } => say!(lang, "switch-twice", name = *name),
        SwitchError::Form { text } => say!(lang, "switch-form", text = text.as_str()),
    }
}

/// Why a text is no record.
pub fn record_error(lang: Lang, error: &RecordError) -> String {
    let what = match &error.problem {
        RecordProblem::NoRecord => say!(lang, "record-no-record"),
        RecordProblem::Version(version) => say!(lang, "record-version", version = version.as_str()),
        RecordProblem::Expected(expected) => say!(lang, "record-expected", expected = *expected),
        RecordProblem::Twice(line) => say!(lang, "record-twice", line = *line),
        RecordProblem::Missing(line) => say!(lang, "record-missing", line = *line),
        RecordProblem::NameOfNobody(seat) => say!(lang, "record-name-of-nobody", seat = seat.number()),
        RecordProblem::Deck(error) => deck_problem(lang, error),
    };
    say!(lang, "record-at", line = error.line, column = error.column, what = what)
}

/// Why a record does not lead to a table.
pub fn load_error(lang: Lang, error: &LoadError) -> String {
    match error {
        LoadError::Record(error) => record_error(lang, error),
        LoadError::Setup(problem) => setup_problem(lang, problem),
        LoadError::Event { game, line, text, refusal: why } => {
            let why = refusal(lang, *game, why);
            say!(lang, "record-event", line = *line, text = text.as_str(), why = why)
        }
    }
}

/// What is wrong with a deck in a file of its own: with the place.
fn deck_error(lang: Lang, error: &DeckError) -> String {
    let what = deck_problem(lang, error);
    match error.spot() {
        Some(spot) => say!(lang, "record-at", line = spot.line, column = spot.column, what = what),
        None => what,
    }
}

/// What is wrong with a deck, wherever it stands.
fn deck_problem(lang: Lang, error: &DeckError) -> String {
    match error {
        DeckError::Token { token, .. } => say!(lang, "deck-token", token = token.as_str()),
        DeckError::Demand { token, .. } => say!(lang, "deck-demand", token = token.as_str()),
        DeckError::Value { token, .. } => say!(lang, "deck-value", token = token.as_str()),
        DeckError::Cards { given } => say!(lang, "deck-cards", given = *given),
        DeckError::Pattern { pattern, given } => {
            say!(lang, "deck-pattern", pattern = pattern.to_string(), given = *given)
        }
        DeckError::NoJoker => say!(lang, "deck-no-joker"),
        DeckError::SecondJoker(_) => say!(lang, "deck-second-joker"),
    }
}
