//! Notation and JSON in and out of a game being played.

use rules::{Awaits, Breach, Cup, Illegal, MoveList, Seat, Unsound};
use serde::Deserialize;
use serde_json::Value;

use crate::Playable;
use crate::event::{Event, TableEvent};
use crate::played::{Played, RecordLine, Refused, Taken};
use crate::table::{Awaited, LogEntry, PlacedTableEvent, PositionError, Refusal, Rule};

impl<G: Playable> Played<G> {
    pub(crate) fn awaited(&self) -> Awaited {
        match self.awaits() {
            Awaits::Nothing => Awaited::Nothing,
            Awaits::Move(seat) => {
                let mut moves = MoveList::new();
                self.game().legal_moves(self.position(), &mut moves);
                Awaited::Move(seat, moves.iter().map(ToString::to_string).collect())
            }
            Awaits::Throw(by) => {
                let mut outcomes = 0;
                self.game().each_throw(self.position(), |_, _| outcomes += 1);
                Awaited::Throw { by, of: self.game().thrown(self.position()), outcomes }
            }
        }
    }

    pub(crate) fn enter_text(&mut self, text: &str) -> Result<Taken, Refusal> {
        let as_move = self.game().read_move(text).map(Event::Move);
        let as_throw = self.game().read_throw(text).map(Event::Throw);
        let (awaited, other) =
            if matches!(self.awaits(), Awaits::Throw(_)) { (as_throw, as_move) } else { (as_move, as_throw) };
        // What reads only as the other kind is notation, but not legal now; the engine says so.
        let event = awaited.or_else(|unreadable| other.map_err(|_| unreadable)).map_err(Refused::CannotBeRead)?;
        self.enter(event).map_err(Refused::erased)
    }

    pub(crate) fn enter_real_dice(&mut self, text: &str) -> Option<Result<Taken, Refusal>> {
        if !matches!(self.awaits(), Awaits::Throw(_)) {
            return None;
        }
        let this_turn: Vec<_> = self.this_turn().collect();
        let real = match self.game().read_real_dice(self.position(), &this_turn, text)? {
            Ok(real) => real,
            Err(breach) => return Some(Err(Refused::NotLegal(Illegal::Breach(breach)).erased())),
        };
        let mut lines = Vec::new();
        if !real.relabelled.is_empty() {
            match self.enter_table_event(TableEvent::Relabel(real.relabelled)) {
                Ok(taken) => lines.extend(taken.lines),
                Err(refused) => return Some(Err(refused.erased())),
            }
        }
        let taken = self.enter(Event::Throw(real.thrown)).map_err(Refused::erased);
        Some(taken.map(|taken| {
            lines.extend(taken.lines);
            Taken { lines, struck: taken.struck }
        }))
    }

    pub(crate) fn enter_typed_table_event(&mut self, mut event: TableEvent) -> Result<Taken, Refusal> {
        if let TableEvent::Correct(changes) = &mut event {
            for change in changes {
                let recorded = change.number.checked_sub(1).and_then(|index| self.entries().get(index));
                if let Some(Event::Throw(recorded)) = recorded.map(|entry| entry.event)
                    && let Some(thrown) = self.game().read_real_correction(recorded, &change.text)
                {
                    change.text = thrown.to_string();
                }
            }
        }
        self.enter_table_event(event).map_err(Refused::erased)
    }

    pub(crate) fn throw_from_cup(&mut self, mut cup: &mut dyn Cup) -> Option<Taken> {
        if !matches!(self.awaits(), Awaits::Throw(_)) {
            return None;
        }
        let thrown = self.game().throw_from(self.position(), &mut cup);
        Some(self.enter(Event::Throw(thrown)).expect("the cup throws what can come up"))
    }

    /// What is thrown next, in notation.
    pub(crate) fn thrown(&self) -> String {
        self.game().thrown(self.position())
    }

    pub(crate) fn log_entry(&self, index: usize) -> Option<LogEntry> {
        let entry = self.entries().get(index)?;
        Some(LogEntry { text: entry.event.to_string(), by: entry.by, standing: entry.standing })
    }

    pub(crate) fn thefts(&self, seat: Seat) -> usize {
        self.moves_of(seat).filter(|played| G::is_theft(*played)).count()
    }

    pub(crate) fn line_texts(&self) -> Vec<String> {
        self.lines().iter().map(ToString::to_string).collect()
    }

    /// Every line of the record in notation, those of sealed throws in their places.
    pub(crate) fn record_lines(&self) -> Vec<String> {
        let mut seals = self.seal_lines().iter().peekable();
        let mut texts = Vec::with_capacity(self.lines().len() + self.seal_lines().len());
        for (index, line) in self.lines().iter().enumerate() {
            while let Some((_, seal)) = seals.next_if(|(before, _)| *before == index) {
                texts.push(seal.to_string());
            }
            texts.push(line.to_string());
        }
        texts.extend(seals.map(|(_, seal)| seal.to_string()));
        texts
    }

    pub(crate) fn table_events(&self) -> Vec<PlacedTableEvent> {
        let mut events = 0;
        let placed = self.lines().iter().enumerate().filter_map(|(index, line)| match line {
            RecordLine::Game(_) => {
                events += 1;
                None
            }
            RecordLine::Table(event) => {
                Some(PlacedTableEvent { line: index + 1, events_before: events, event: (**event).clone() })
            }
        });
        placed.collect()
    }

    pub(crate) fn line(&self, line: usize) -> Option<String> {
        self.lines().get(line.checked_sub(1)?).map(ToString::to_string)
    }

    pub(crate) fn last_line(&self) -> Option<String> {
        self.lines().last().map(ToString::to_string)
    }

    pub(crate) fn ends_with_game_events(&self, count: usize) -> bool {
        let last = self.lines().iter().rev().take(count);
        last.filter(|line| matches!(line, RecordLine::Game(_))).count() == count
    }

    pub(crate) fn position_json(&self) -> Value {
        serde_json::to_value(self.game().write_json(self.position())).expect("a position is plain data")
    }

    pub(crate) fn read_position(&self, json: &Value) -> Result<Value, PositionError> {
        let position = self.position_of(json)?;
        Ok(serde_json::to_value(self.game().write_json(&position)).expect("a position is plain data"))
    }

    /// Begins anew from a position.
    pub(crate) fn set_out_json(&mut self, json: &Value) -> Result<(), PositionError> {
        let position = self.position_of(json)?;
        self.set_out(position);
        Ok(())
    }

    /// The throws that can come up, each with its chance; none unless a throw is awaited.
    #[allow(clippy::cast_precision_loss, reason = "weights are far below 2⁵²")]
    pub(crate) fn throws(&self) -> Vec<(String, f64)> {
        let mut throws = Vec::new();
        if matches!(self.awaits(), Awaits::Throw(_)) {
            self.game().each_throw(self.position(), |thrown, weight| throws.push((thrown.to_string(), weight as f64)));
        }
        let all: f64 = throws.iter().map(|(_, weight)| weight).sum();
        throws.into_iter().map(|(thrown, weight)| (thrown, weight / all)).collect()
    }

    fn position_of(&self, json: &Value) -> Result<G::Position, PositionError> {
        let own = self.start_json();
        has_the_fields(json, own)?;
        let unsound = |unsound: Unsound| PositionError::Unsound {
            field: field_of(unsound.part),
            holds: json.get(field_of(unsound.part)).cloned(),
            at_the_start: own.get(field_of(unsound.part)).cloned(),
        };
        let read = G::Json::deserialize(json).map_err(|error| unreadable_field::<G>(json, own, &error))?;
        has_a_value_for_each_seat(json, own, self.game().seats())?;
        let position = self.game().read_json(read).map_err(unsound)?;
        self.game().check(&position).map_err(unsound)?;
        Ok(position)
    }
}

/// The field because of which a JSON has not the form of a position: the one that cannot stand in the start's.
fn unreadable_field<G: Playable>(json: &Value, own: &Value, error: &serde_json::Error) -> PositionError {
    let mut fields = json.as_object().into_iter().flatten();
    let wrong = fields.find_map(|(field, holds)| {
        let mut other = own.clone();
        other[field.as_str()] = holds.clone();
        let why = serde_json::from_value::<G::Json>(other).err()?.to_string();
        let at_the_start = own.get(field).cloned().unwrap_or_default();
        Some(PositionError::Unreadable { field: field.clone(), holds: holds.clone(), why, at_the_start })
    });
    wrong.unwrap_or_else(|| PositionError::Form(error.to_string()))
}

/// A JSON has the fields of a position, and no others.
fn has_the_fields(json: &Value, own: &Value) -> Result<(), PositionError> {
    let (Some(fields), Some(own)) = (json.as_object(), own.as_object()) else { return Err(PositionError::NoObject) };
    let list = || own.keys().cloned().collect();
    if let Some(field) = fields.keys().find(|field| !own.contains_key(*field)) {
        return Err(PositionError::UnknownField { field: field.clone(), fields: list() });
    }
    // What is null at the start may be left out.
    match own.iter().find(|(field, own)| !fields.contains_key(*field) && !own.is_null()) {
        Some((field, _)) => Err(PositionError::MissingField { field: field.clone(), fields: list() }),
        None => Ok(()),
    }
}

/// Where the start has a value for each seat, so has every position.
fn has_a_value_for_each_seat(json: &Value, own: &Value, seats: usize) -> Result<(), PositionError> {
    let Some(all) = own.as_object() else { return Ok(()) };
    for (field, own) in all {
        let given = json.get(field).and_then(Value::as_array).map(Vec::len);
        // In Roll'n Bump the stacks are the table's.
        let is_by_seat = BY_SEAT.contains(&field.as_str()) && (field != "stacks" || all.contains_key("euros"));
        let is_by_seat = is_by_seat && own.as_array().is_some_and(|own| own.len() == seats);
        if let Some(given) = given.filter(|given| is_by_seat && *given != seats) {
            return Err(PositionError::PerSeat { field: field.clone(), given, seats });
        }
    }
    Ok(())
}

/// The field that holds a part of a position, where it has another name.
fn field_of(part: &'static str) -> &'static str {
    match part {
        "active" => "turn",
        "scores" => "eyes",
        "claims" => "stacks",
        "owned" | "unseen" => "cards",
        part => part,
    }
}

/// The fields that hold a value for each seat, in any game.
const BY_SEAT: [&str; 8] = ["coins", "stacks", "totals", "euros", "eyes", "jokers", "cards", "points"];

impl<B: Breach> Refused<B> {
    /// The same without the game's own type of breach.
    pub fn erased(self) -> Refusal {
        match self {
            Refused::CannotBeRead(unreadable) => Refused::CannotBeRead(unreadable),
            Refused::NotLegal(illegal) => Refused::NotLegal(match illegal {
                Illegal::Over => Illegal::Over,
                Illegal::ThrowAwaited(by) => Illegal::ThrowAwaited(by),
                Illegal::MoveAwaited(seat) => Illegal::MoveAwaited(seat),
                Illegal::Breach(breach) => Illegal::Breach(Rule { clause: breach.clause(), key: breach.key() }),
            }),
            Refused::NothingToUndo => Refused::NothingToUndo,
            Refused::NoSuchEvent(number) => Refused::NoSuchEvent(number),
            Refused::NoSuchSeat(seat) => Refused::NoSuchSeat(seat),
            Refused::Stopped => Refused::Stopped,
        }
    }
}
