//! The entry pad for real dice: face by face, in any order (P-36).

use maud::Markup;
use rules::pot::{Die, Face, Nth, Phase, Position};
use words::say;

use super::dice::drawing_of;
use super::middle;
use super::scene::PotScene;
use crate::draw;
use crate::views::{Pad, PadButton};

/// All faces that the three dice have between them: numbers, then the letters.
const FACES: [&str; 8] = ["1", "2", "3", "4", "5", "P", "O", "T"];

pub(super) fn pad(scene: &PotScene) -> Pad {
    let wanted = wanted(scene.position);
    let entered: Vec<&str> =
        scene.sight.chosen.all("entered").filter(|face| FACES.contains(face)).take(wanted).collect();
    Pad {
        slate: middle::slate(scene),
        task: task(scene, wanted),
        ask: ask(scene, wanted, entered.len()),
        slots: entered.iter().map(|face| face_of(face)).collect(),
        wanted,
        keys: FACES.into_iter().map(|face| key(scene, face, &entered)).collect(),
    }
}

/// The entered throw as text; the reader of real dice finds out which die is which.
pub(super) fn entry(position: &Position, entered: &[&str]) -> Option<String> {
    let is_whole = entered.len() == wanted(position) && entered.iter().all(|face| FACES.contains(face));
    (is_whole && !entered.is_empty()).then(|| entered.concat())
}

/// The faces of a throw, die by die. The letter of the single die for the start is written as `0` (P-33) and may be any.
pub(super) fn taps(thrown: &str) -> Vec<String> {
    let thrown = thrown.chars().filter(|face| *face != '.');
    thrown.map(|face| if face == '0' { Die::P.letter() } else { face }.to_string()).collect()
}

/// The number of dice in the awaited throw.
fn wanted(position: &Position) -> usize {
    match position.phase {
        Phase::Start(_) => 1,
        _ => position.thrown_dice().map_or(0, |set| set.len() as usize),
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

fn key(scene: &PotScene, face: &'static str, entered: &[&str]) -> PadButton {
    let lang = scene.lang();
    let letter = face.chars().next().and_then(Die::from_letter);
    let place = scene.sight.pad_place(entered.len());
    let others: Vec<&str> = entered.iter().enumerate().filter(|(of, _)| *of != place).map(|(_, face)| *face).collect();
    // Each letter is on one die only: once it lies there, it cannot come up again.
    let off = match letter {
        Some(_) if others.contains(&face) => Some(say!(lang, "web-pot-pad-entered", face = face)),
        Some(die) if kept(scene.position).any(|(of, shown)| of == die && shown == Face::LETTER) => {
            Some(say!(lang, "web-pot-pad-lies", face = face))
        }
        _ => None,
    };
    PadButton { value: face.to_owned(), face: face_of(face), label: say!(lang, "web-pot-die", face = face), off }
}

fn kept(position: &Position) -> impl Iterator<Item = (Die, Face)> {
    let (up, dice) = (position.thrown_dice(), position.dice);
    Die::ALL.into_iter().filter(move |die| up.is_some_and(|up| !up.has(*die))).map(move |die| (die, dice.face(die)))
}

fn task(scene: &PotScene, wanted: usize) -> String {
    let lang = scene.lang();
    let kept: Vec<String> = kept(scene.position).map(|(die, face)| face.on(die).to_string()).collect();
    match scene.position.phase {
        Phase::Start(_) => say!(lang, "web-pot-pad-start"),
        Phase::SuddenDeath(_) => say!(lang, "web-pot-pad-sudden"),
        Phase::After123(_) => say!(lang, "web-pot-pad-123"),
        Phase::Throw(Nth::First, _) => say!(lang, "web-pot-pad-first"),
        _ if kept.is_empty() => say!(lang, "web-pot-pad-all"),
        _ => say!(lang, "web-pot-pad-again", count = wanted, kept = kept.join(" ")),
    }
}

fn ask(scene: &PotScene, wanted: usize, entered: usize) -> String {
    let key = match (wanted, entered) {
        (0 | 1, _) => "web-pot-pad-ask",
        (_, 0) => "web-pot-pad-ask-first",
        (_, 1) => "web-pot-pad-ask-second",
        _ => "web-pot-pad-ask-third",
    };
    say!(scene.lang(), key)
}
