//! The entry pad for the real die.

use rules::spelunke::Face;
use words::say;

use super::felt;
use super::scene::{SpelunkeScene, joker_name};
use crate::draw::die;
use crate::views::{Pad, PadButton};

pub(super) fn draw(scene: &SpelunkeScene) -> Pad {
    let lang = scene.lang;
    let entered: Vec<&str> = scene.sight.chosen.all("entered").collect();
    let face = only_face(&entered);
    let task = match scene.position.phase.announced() {
        _ if scene.is_hosts_throw() => say!(lang, "web-spelunke-pad-host"),
        Some(joker) => say!(lang, "web-spelunke-pad-joker", joker = joker_name(lang, joker)),
        None => say!(lang, "web-spelunke-pad-task"),
    };
    Pad {
        slate: felt::slate(scene),
        task,
        ask: say!(lang, "web-spelunke-pad-ask"),
        slots: face.iter().map(|face| die(&format!("d{face}"), "")).collect(),
        wanted: 1,
        keys: Face::ALL.map(|face| key(scene, face)).into(),
    }
}

fn key(scene: &SpelunkeScene, face: Face) -> PadButton {
    PadButton {
        value: face.to_string(),
        face: die(&format!("d{face}"), ""),
        label: say!(scene.lang, "web-spelunke-pad-face", face = face.pips()),
        off: None,
    }
}

/// The entered throw; `None` unless exactly one face has been tapped.
pub(super) fn entry(entered: &[&str]) -> Option<String> {
    only_face(entered).map(|face| face.to_string())
}

fn only_face(entered: &[&str]) -> Option<Face> {
    let [only] = entered else { return None };
    Face::ALL.into_iter().find(|face| face.to_string() == **only)
}
