//! The felt of exactly: the mats around the middle, clockwise from the viewer's at the bottom left.

use maud::{Markup, html};
use rules::Seat;
use rules::exactly::{Phase, Place};

use super::last_event::last_event;
use super::mat::mat;
use super::scene::ExactlyScene;

/// The classes of the places, clockwise from the viewer's own.
const SPOTS: [&str; 6] = ["p-me", "p-1", "p-2", "p-3", "p-4", "p-5"];

/// In reading order: the far side, the middle, the near side.
pub(super) fn felt(scene: &ExactlyScene) -> Markup {
    let around = scene.sight.around();
    let (me, others) = around.split_first().expect("a table has seats");
    // Two or three mats fit side by side; those on the far side come first.
    let (far, near) = others.split_at(others.len() / 2 + 1);
    let told = words::board(scene.sight.lang, scene.sight.table, scene.sight.names);
    let seat_mat = |seat: Seat| {
        let spot =
            around.iter().position(|of| *of == seat).and_then(|steps| SPOTS.get(steps)).copied().unwrap_or_default();
        mat(scene, Place::of(seat), spot, told.get(seat.index()).map_or("", String::as_str))
    };
    html! {
        div class=(format!("places n{}{}", around.len(), state(scene))) {
            @for seat in far { (seat_mat(*seat)) }
            (mat(scene, Place::MIDDLE, "middle", told.last().map_or("", String::as_str)))
            (last_event(scene))
            (seat_mat(*me))
            @for seat in near.iter().rev() { (seat_mat(*seat)) }
        }
    }
}

/// Classes for the style sheet: whether mats have labels, where the die lies, what is highlighted.
fn state(scene: &ExactlyScene) -> &'static str {
    match scene.position.phase {
        Phase::Start(_) => " starting labelled",
        Phase::Over => " labelled",
        _ if scene.selection.is_some() => " moving choosing labelled",
        _ if scene.thrown().is_some() => " moving",
        _ => "",
    }
}
