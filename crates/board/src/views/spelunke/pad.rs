//! Real dice: one die, one tap.

use rules::spelunke::Face;
use words::say;

use super::evening::{Evening, joker_name};
use super::felt;
use crate::draw::die;
use crate::views::{Key, Pad};

pub(super) fn draw(evening: &Evening) -> Pad {
    let lang = evening.lang;
    let entered: Vec<&str> = evening.sight.chosen.all("entered").collect();
    let face = only_face(&entered);
    let task = match evening.position.phase.announced() {
        _ if evening.is_hosts_throw() => say!(lang, "web-spelunke-pad-host"),
        Some(joker) => say!(lang, "web-spelunke-pad-joker", joker = joker_name(lang, joker)),
        None => say!(lang, "web-spelunke-pad-task"),
    };
    Pad {
        slate: felt::slate(evening),
        task,
        ask: say!(lang, "web-spelunke-pad-ask"),
        slots: face.iter().map(|face| die(&format!("d{face}"), "")).collect(),
        wanted: 1,
        keys: Face::ALL.map(|face| key(evening, face)).into(),
    }
}

fn key(evening: &Evening, face: Face) -> Key {
    Key {
        value: face.to_string(),
        face: die(&format!("d{face}"), ""),
        label: say!(evening.lang, "spelunke-eyes", eyes = face.pips()),
        off: None,
    }
}

/// The throw, once exactly one face has been tapped.
pub(super) fn entry(entered: &[&str]) -> Option<String> {
    only_face(entered).map(|face| face.to_string())
}

fn only_face(entered: &[&str]) -> Option<Face> {
    let [only] = entered else { return None };
    Face::ALL.into_iter().find(|face| face.to_string() == **only)
}
