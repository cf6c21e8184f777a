//! The panel beside the table: the collections of all seats.

use maud::{Markup, html};
use rules::Seat;
use rules::rollnbump::{Joker, Pattern, Phase, collection_points};
use words::say;

use super::card::{chip, pattern_name};
use super::scene::RollnBumpScene;

/// The collections of each seat; for the viewer's own seat also their points and what one card more would add.
pub(super) fn draw(scene: &RollnBumpScene) -> Markup {
    let lang = scene.lang();
    html! {
        section .panel.suits {
            h2 { (say!(lang, "web-rollnbump-collections")) }
            table .stand {
                thead { tr {
                    th scope="col" { span .sr { (say!(lang, "web-seat")) } }
                    @for pattern in Pattern::ALL {
                        th scope="col" { (chip(pattern)) span .sr { (pattern_name(lang, pattern)) } }
                    }
                    th scope="col" { (say!(lang, "rollnbump-score")) }
                } }
                tbody { @for seat in scene.sight.around() {
                    (row(scene, seat))
                    @if scene.sight.is_me(seat) { (worth(scene, seat)) }
                } }
            }
            @if let Some(seat) = scene.sight.seat { (sum(scene, seat)) }
            @if scene.position.phase != Phase::Over { p .muted.small { (say!(lang, "web-rollnbump-white-brings")) } }
        }
    }
}

/// The number of cards in a collection, the joker laid to it included.
pub(super) fn collected(scene: &RollnBumpScene, seat: Seat, pattern: Pattern) -> usize {
    let joker = usize::from(scene.position.joker == Joker::Laid(seat, pattern));
    scene.position.cards_of(seat, pattern) + joker
}

fn row(scene: &RollnBumpScene, seat: Seat) -> Markup {
    html! {
        tr class=(if scene.sight.is_me(seat) { "me" } else { "" }) {
            th scope="row" { span .nm { (scene.sight.name(seat)) } }
            @for pattern in Pattern::ALL { td { (collected(scene, seat, pattern)) } }
            td { b { (scene.game.points(scene.position, seat).total()) } }
        }
    }
}

/// The points of the viewer's own collections, and what the next card of each would add.
fn worth(scene: &RollnBumpScene, seat: Seat) -> Markup {
    let lang = scene.lang();
    let of = |pattern, more| collection_points(collected(scene, seat, pattern) + more);
    html! {
        tr .me.sub {
            th scope="row" { (say!(lang, "web-rollnbump-bonus")) }
            @for pattern in Pattern::ALL { td { (of(pattern, 0)) } }
            td {}
        }
        tr .me.sub {
            th scope="row" { (say!(lang, "web-rollnbump-one-more")) }
            @for pattern in Pattern::ALL { td { "+" (of(pattern, 1) - of(pattern, 0)) } }
            td {}
        }
    }
}

fn sum(scene: &RollnBumpScene, seat: Seat) -> Markup {
    let points = scene.game.points(scene.position, seat);
    let (cards, bonus, points) = (points.cards, points.collections, points.total());
    let told = say!(scene.lang(), "web-rollnbump-sum", cards = cards, bonus = bonus, points = points);
    html! { p .muted.small { (told) } }
}
