//! Real dice, entered face by face in any order (P-36).

use maud::Markup;
use rules::pot::{Die, Face, Nth, Phase, Position};
use words::say;

use super::dice::drawing_of;
use super::{Look, Pad, lid};
use crate::draw;
use crate::views::Key;

/// All faces that the three dice have between them: numbers, then the letters.
const FACES: [&str; 8] = ["1", "2", "3", "4", "5", "P", "O", "T"];

/// The pad for the throw that is awaited.
pub(super) fn pad(look: &Look) -> Pad {
    let wanted = wanted(look.position);
    let entered: Vec<&str> =
        look.sight.chosen.all("entered").filter(|face| FACES.contains(face)).take(wanted).collect();
    Pad {
        slate: lid::slate(look),
        task: task(look, wanted),
        ask: ask(look, wanted, entered.len()),
        slots: entered.iter().map(|face| face_of(face)).collect(),
        wanted,
        keys: FACES.into_iter().map(|face| key(look, face, &entered)).collect(),
    }
}

/// What was entered, as it is typed: letters find their dice, numbers take the others.
pub(super) fn entry(position: &Position, entered: &[&str]) -> Option<String> {
    let is_whole = entered.len() == wanted(position) && entered.iter().all(|face| FACES.contains(face));
    (is_whole && !entered.is_empty()).then(|| entered.concat())
}

/// How many dice are thrown.
fn wanted(position: &Position) -> usize {
    match position.phase {
        Phase::Start(_) => 1,
        Phase::SuddenDeath(_) => 3,
        Phase::Throw(_, set) | Phase::After123(set) => set.len() as usize,
        _ => 0,
    }
}

fn face_of(face: &str) -> Markup {
    draw::die(name_of(face), "")
}

fn name_of(face: &str) -> &'static str {
    let mut chars = face.chars();
    let first = chars.next().unwrap_or('1');
    match Die::from_letter(first) {
        Some(die) => drawing_of(die, Face::LETTER),
        None => drawing_of(Die::P, first.to_digit(10).and_then(|value| Face::new(value as u8)).unwrap_or_default()),
    }
}

fn key(look: &Look, face: &'static str, entered: &[&str]) -> Key {
    let lang = look.lang();
    let letter = face.chars().next().and_then(Die::from_letter);
    // Each letter is on one die only: once it lies there, it cannot come up again.
    let off = match letter {
        Some(_) if entered.contains(&face) => Some(say!(lang, "web-pot-pad-entered", face = face)),
        Some(die) if kept(look.position).any(|(of, shown)| of == die && shown == Face::LETTER) => {
            Some(say!(lang, "web-pot-pad-lies", face = face))
        }
        _ => None,
    };
    Key { value: face.to_owned(), face: face_of(face), label: say!(lang, "web-pot-die", face = face), off }
}

/// The dice that lie while others are thrown.
fn kept(position: &Position) -> impl Iterator<Item = (Die, Face)> {
    let up = match position.phase {
        Phase::Throw(_, set) | Phase::After123(set) => Some(set),
        _ => None,
    };
    let dice = position.dice;
    Die::ALL.into_iter().filter(move |die| up.is_some_and(|up| !up.has(*die))).map(move |die| (die, dice.face(die)))
}

fn task(look: &Look, wanted: usize) -> String {
    let lang = look.lang();
    let kept: Vec<String> = kept(look.position).map(|(die, face)| face.on(die).to_string()).collect();
    match look.position.phase {
        Phase::Start(_) => say!(lang, "web-pot-pad-start"),
        Phase::SuddenDeath(_) => say!(lang, "web-pot-pad-sudden"),
        Phase::After123(_) => say!(lang, "web-pot-pad-123"),
        Phase::Throw(Nth::First, _) => say!(lang, "web-pot-pad-first"),
        _ if kept.is_empty() => say!(lang, "web-pot-pad-all"),
        _ => say!(lang, "web-pot-pad-again", count = wanted, kept = kept.join(" ")),
    }
}

fn ask(look: &Look, wanted: usize, entered: usize) -> String {
    let key = match (wanted, entered) {
        (0 | 1, _) => "web-pot-pad-ask",
        (_, 0) => "web-pot-pad-ask-first",
        (_, 1) => "web-pot-pad-ask-second",
        _ => "web-pot-pad-ask-third",
    };
    say!(look.lang(), key)
}
