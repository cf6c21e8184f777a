//! The story in sentences: one entry a turn, made of what its events did; each event has its own sentence, too.

pub(crate) mod exactly;
pub(crate) mod pot;
pub(crate) mod rollnbump;
pub(crate) mod spelunke;
#[cfg(test)]
mod tests;

use std::ops::Range;

use play::story::{self, Moment, Narrated, Scene, StoryEntry};
use play::{Actor, Played, Standing, Table, for_played};
use rules::{Seat, SeatSet, Thrower};

use crate::telling::{Names, Telling, happened, listed};
use crate::{Lang, say};

/// An entry of the story in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldEntry {
    /// Whose it is.
    pub scene: Scene,
    /// The whole entry.
    pub told: String,
    /// Its events that count, in order; the first may be one that belongs to the entry before and opened this one.
    pub events: Vec<ToldEvent>,
    /// The indices of its game events, those that do not count included.
    pub range: Range<usize>,
}

/// An event of the story in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldEvent {
    /// Its number among all game events, from 1; `None` for what the last event of the entry before did for this one.
    pub number: Option<usize>,
    /// Who made it; `None` where there is no number.
    pub by: Option<Actor>,
    /// Its sentence.
    pub told: String,
    /// What there is to look up for, each with a sentence of its own.
    pub moments: Vec<(Moment, String)>,
}

impl ToldEntry {
    /// The seat whose turn it is; `None` before the first turn and after the last.
    pub fn seat(&self) -> Option<Seat> {
        match self.scene {
            Scene::Turn(seat) => Some(seat),
            Scene::Start | Scene::End => None,
        }
    }

    /// True if something in it is worth looking up for.
    pub fn is_moment(&self) -> bool {
        self.events.iter().any(|event| !event.moments.is_empty())
    }
}

/// The whole story, oldest entry first.
pub fn story(lang: Lang, table: &Table, names: &Names) -> Vec<ToldEntry> {
    for_played!(table.played(), played => told(lang, played, names, story::all(played)))
}

/// The last `most` entries of the story, oldest first. Only these are put into words: games get long.
pub fn newest_story(lang: Lang, table: &Table, names: &Names, most: usize) -> Vec<ToldEntry> {
    for_played!(table.played(), played => told(lang, played, names, story::newest(played, most)))
}

/// The entry with the game event of this index, at most `most` entries before it and as many after it, oldest first.
pub fn story_around(lang: Lang, table: &Table, names: &Names, index: usize, most: usize) -> Vec<ToldEntry> {
    for_played!(table.played(), played => told(lang, played, names, story::around(played, index, most)))
}

/// The newest event that counts as a sentence, with what it did for the turn that begins or for the end; `None` before the
/// first.
pub fn last_told(lang: Lang, table: &Table, names: &Names) -> Option<String> {
    by_event(&newest_story(lang, table, names, 2)).pop().map(|(_, told)| told)
}

/// What the newest event that counts gave people to look up for, as sentences; mostly nothing.
pub fn last_moments(lang: Lang, table: &Table, names: &Names) -> Vec<String> {
    let entries = newest_story(lang, table, names, 2);
    let events: Vec<_> = entries.iter().flat_map(|entry| &entry.events).collect();
    let last = events.iter().rposition(|event| event.number.is_some()).unwrap_or(0);
    events[last..].iter().flat_map(|event| &event.moments).map(|(_, told)| told.clone()).collect()
}

/// Every event that counts as a sentence behind its number, with what it did for the turn that begins or for the end.
pub fn told_events(lang: Lang, table: &Table, names: &Names) -> Vec<(usize, String)> {
    by_event(&story(lang, table, names))
}

fn by_event(entries: &[ToldEntry]) -> Vec<(usize, String)> {
    let mut told: Vec<(usize, String)> = Vec::new();
    for event in entries.iter().flat_map(|entry| &entry.events) {
        match (event.number, told.last_mut()) {
            (Some(number), _) => told.push((number, event.told.clone())),
            (None, Some((_, sentence))) => *sentence = format!("{sentence} {}", event.told),
            (None, None) => {}
        }
    }
    told
}

/// The story so far, a line an entry with the number of its first event; what no longer counts stands below, with the reason.
pub fn log(lang: Lang, table: &Table, names: &Names) -> Vec<String> {
    story(lang, table, names).iter().flat_map(|entry| log_lines(lang, table, names, entry)).collect()
}

/// The same for the last `most` entries.
pub fn end_of_log(lang: Lang, table: &Table, names: &Names, most: usize) -> Vec<String> {
    newest_story(lang, table, names, most).iter().flat_map(|entry| log_lines(lang, table, names, entry)).collect()
}

/// The story with a line for each event.
pub fn event_log(lang: Lang, table: &Table, names: &Names) -> Vec<String> {
    let told = told_events(lang, table, names).into_iter();
    let mut lines: Vec<_> = told.map(|(number, told)| (number, format!("{number:>4}  {told}"))).collect();
    let rest = (0..table.events())
        .flat_map(|index| no_longer_holds(lang, table, names, index).into_iter().map(move |line| (index + 1, line)));
    lines.extend(rest);
    lines.sort_by_key(|(number, _)| *number);
    lines.into_iter().map(|(_, line)| line).collect()
}

fn log_lines(lang: Lang, table: &Table, names: &Names, entry: &ToldEntry) -> Vec<String> {
    let number = entry.events.iter().find_map(|event| event.number).map_or(String::new(), |first| first.to_string());
    let told = (!entry.events.is_empty()).then(|| format!("{number:>4}  {}", entry.told));
    let rest = entry.range.clone().flat_map(|index| no_longer_holds(lang, table, names, index));
    told.into_iter().chain(rest).collect()
}

/// What the log said of an event before corrections, a line each, then the event itself if it no longer counts.
fn no_longer_holds(lang: Lang, table: &Table, names: &Names, index: usize) -> Vec<String> {
    let by = table.log_entry(index).map(|entry| entry.by);
    let earlier = table.corrected_events().into_iter().filter(|corrected| corrected.number == index + 1);
    let corrected = earlier.zip(by.into_iter().cycle()).map(|(corrected, by)| {
        let was = happened(lang, table, names, by, &corrected.was);
        format!("{:>4}  {was}  ({})", index + 1, say!(lang, "log-corrected"))
    });
    corrected.chain(no_longer_counts(lang, table, names, index)).collect()
}

/// An event that was taken back or struck, as a line of the log; `None` if it counts.
fn no_longer_counts(lang: Lang, table: &Table, names: &Names, index: usize) -> Option<String> {
    let entry = table.log_entry(index)?;
    let why = match entry.standing {
        Standing::Counts => return None,
        Standing::Undone => "log-undone",
        Standing::Struck => "log-struck",
    };
    let told = happened(lang, table, names, entry.by, &entry.text);
    Some(format!("{:>4}  {told}  ({})", index + 1, say!(lang, why)))
}

/// What a legal move would do at this table, as a sentence; the notation itself if it is none.
pub fn told_move(lang: Lang, table: &Table, names: &Names, notation: &str) -> String {
    for_played!(table.played(), played => told_move_of(lang, played, names, notation))
        .unwrap_or_else(|| notation.to_owned())
}

fn told_move_of<G: Telling>(lang: Lang, played: &Played<G>, names: &Names, notation: &str) -> Option<String> {
    let read = played.game().read_move(notation).ok()?;
    let (by, told) = story::event(played, play::Event::Move(read))?;
    let scene = played.on_turn().map_or(Scene::End, Scene::Turn);
    let teller = Teller { lang, names, scene };
    let pieces: Vec<_> = told.here.iter().map(|it| played.game().tell_happening(&teller, it)).collect();
    Some(teller.joined(Some(by), &pieces))
}

fn told<G: Telling>(
    lang: Lang,
    played: &Played<G>,
    names: &Names,
    entries: Vec<StoryEntry<G::Happening>>,
) -> Vec<ToldEntry> {
    // The last entry has just begun, and nothing is to be said of it yet.
    let has_begun = |entry: &StoryEntry<G::Happening>| !entry.opening.is_empty() || !entry.range.is_empty();
    entries.into_iter().filter(has_begun).map(|entry| told_entry(lang, played.game(), names, entry)).collect()
}

fn told_entry<G: Telling>(lang: Lang, game: &G, names: &Names, entry: StoryEntry<G::Happening>) -> ToldEntry {
    let teller = Teller { lang, names, scene: entry.scene };
    let tell = |happenings: &[G::Happening]| -> Vec<Piece> {
        happenings.iter().map(|it| game.tell_happening(&teller, it)).collect()
    };
    let mut pieces = tell(&entry.opening);
    let mut events = Vec::new();
    if !pieces.is_empty() {
        let moments = teller.moments::<G>(None, None, &entry.opening, &pieces);
        events.push(ToldEvent { number: None, by: None, told: teller.joined(None, &pieces), moments });
    }
    for event in &entry.events {
        let told = tell(&event.happenings);
        // What pays here was announced by an event before: the sentence says for what it is.
        let announced = pieces.iter().rfind(|piece| !piece.is_detail).filter(|piece| piece.is_head);
        let moments = teller.moments::<G>(Some(event.by), announced, &event.happenings, &told);
        let sentence = teller.joined(Some(event.by), &told);
        events.push(ToldEvent { number: Some(event.number), by: Some(event.by), told: sentence, moments });
        pieces.extend(told);
    }
    ToldEntry { scene: entry.scene, told: teller.entry(&pieces), events, range: entry.range }
}

/// How a piece is joined to the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Joint {
    Space,
    Comma,
    Semicolon,
    Arrow,
    /// It is a sentence of its own and names its seat.
    Sentence,
}

/// What one happening adds to an entry.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    joint: Joint,
    text: String,
    /// True if what it brings follows behind a colon.
    is_head: bool,
    /// True if a whole entry leaves it out.
    is_detail: bool,
}

impl Piece {
    pub(crate) fn new(joint: Joint, text: String) -> Piece {
        Piece { joint, text, is_head: false, is_detail: false }
    }

    pub(crate) fn sentence(text: String) -> Piece {
        Piece::new(Joint::Sentence, text)
    }

    pub(crate) fn head(joint: Joint, text: String) -> Piece {
        Piece { is_head: true, ..Piece::new(joint, text) }
    }

    pub(crate) fn detail(joint: Joint, text: String) -> Piece {
        Piece { is_detail: true, ..Piece::new(joint, text) }
    }
}

/// What telling a happening needs beside the game.
pub(crate) struct Teller<'a> {
    pub(crate) lang: Lang,
    pub(crate) names: &'a Names,
    scene: Scene,
}

impl Teller<'_> {
    /// The seat whose turn it is.
    pub(crate) fn seat(&self) -> Option<Seat> {
        if let Scene::Turn(seat) = self.scene { Some(seat) } else { None }
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    /// "Anna, Ben and Cem".
    pub(crate) fn all_of(&self, seats: SeatSet) -> String {
        listed(self.lang, &seats.iter().map(|seat| self.name(seat).to_owned()).collect::<Vec<_>>())
    }

    /// A whole entry: without details, unless there is nothing else.
    fn entry(&self, pieces: &[Piece]) -> String {
        let main: Vec<_> = pieces.iter().filter(|piece| !piece.is_detail).cloned().collect();
        self.joined(None, if main.is_empty() { pieces } else { &main })
    }

    /// Pieces in a row: those that belong together behind the name of their seat, sentences of their own between them.
    fn joined(&self, by: Option<Actor>, pieces: &[Piece]) -> String {
        let mut sentences = Vec::new();
        let mut clause = String::new();
        let mut was_head = false;
        for piece in pieces {
            if piece.joint == Joint::Sentence {
                sentences.extend(self.clause(by, std::mem::take(&mut clause)));
                sentences.push(piece.text.clone());
                was_head = false;
                continue;
            }
            let joint = match piece.joint {
                _ if clause.is_empty() => "",
                _ if was_head && clause.ends_with('!') => " ",
                _ if was_head => ": ",
                Joint::Space => " ",
                Joint::Arrow => " → ",
                Joint::Semicolon => "; ",
                Joint::Comma | Joint::Sentence => ", ",
            };
            clause += joint;
            clause += &piece.text;
            was_head = piece.is_head;
        }
        sentences.extend(self.clause(by, clause));
        sentences.join(" ")
    }

    /// Pieces behind the name of the seat that did it, or behind what it was done for.
    fn clause(&self, by: Option<Actor>, told: String) -> Option<String> {
        if told.is_empty() {
            return None;
        }
        let actor = by.and_then(|by| match by {
            Actor::Mover(seat) | Actor::Thrower(Thrower::Seat(seat)) => Some(seat),
            Actor::Thrower(Thrower::Host | Thrower::Deck) => None,
        });
        Some(match self.scene {
            Scene::Start => say!(self.lang, "story-start", told = told),
            Scene::Turn(seat) => say!(self.lang, "story-turn", name = self.name(actor.unwrap_or(seat)), told = told),
            Scene::End => match actor {
                Some(seat) => say!(self.lang, "story-turn", name = self.name(seat), told = told),
                None => say!(self.lang, "story-end", told = told),
            },
        })
    }

    /// The moments among happenings. A combo or a joker, in the event itself or `announced` before it, begins the sentence:
    /// the dice in front of it lie on the table.
    fn moments<G: Narrated>(
        &self,
        by: Option<Actor>,
        announced: Option<&Piece>,
        happenings: &[G::Happening],
        pieces: &[Piece],
    ) -> Vec<(Moment, String)> {
        let all: Vec<_> =
            announced.into_iter().chain(pieces.iter().filter(|piece| !piece.is_detail)).cloned().collect();
        let main = &all[all.iter().rposition(|piece| piece.is_head).unwrap_or(0)..];
        let mut moments: Vec<(Moment, String)> = Vec::new();
        for (happening, piece) in happenings.iter().zip(pieces) {
            let Some(moment) = G::moment(happening) else { continue };
            if piece.joint == Joint::Sentence {
                moments.push((moment, piece.text.clone()));
            } else if let Some((known, _)) = moments.iter_mut().find(|(_, told)| told.contains(&piece.text)) {
                // A throw that robs also wins the round: one banner says it all.
                *known = moment;
            } else {
                moments.push((moment, self.joined(by, main)));
            }
        }
        moments
    }
}

/// Faces in a row, as people read dice: "5 4 2".
pub(crate) fn row<T: ToString>(faces: impl IntoIterator<Item = T>) -> String {
    faces.into_iter().map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

/// A whole number with a real minus.
pub(crate) fn whole(value: i32) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { value.to_string() }
}

/// A change with its sign.
pub(crate) fn change(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { whole(value) }
}
