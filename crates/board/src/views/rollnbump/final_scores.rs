//! The table of points at the end: collections, cards and white die of each seat.

use maud::{Markup, html};
use rules::Seat;
use rules::rollnbump::{Joker, Pattern, collection_points};
use words::say;

use super::card::{chip, pattern_name};
use super::scene::RollnBumpScene;
use super::side::collected;
use crate::draw::die;

/// One row a seat, the winner first.
pub(super) fn draw(scene: &RollnBumpScene) -> Markup {
    let lang = scene.lang();
    html! {
        div .count data-part=(scene.sight.part("points")) role="region" tabindex="0"
            aria-label=(say!(lang, "web-rollnbump-count")) {
            table {
                thead { tr {
                    th scope="col" { span .sr { (say!(lang, "web-seat")) } }
                    @for pattern in Pattern::ALL {
                        th scope="col" { (chip(pattern)) span .sr { (pattern_name(lang, pattern)) } }
                    }
                    th .bo scope="col" { (say!(lang, "web-rollnbump-bonus")) }
                    th scope="col" { (say!(lang, "web-rollnbump-cards-worth")) }
                    th scope="col" { (die("dw", "cw")) span .sr { (say!(lang, "web-rollnbump-white")) } }
                    th scope="col" { (say!(lang, "rollnbump-score")) }
                } }
                tbody { @for at in scene.sight.table.places() { (row(scene, at.seat, at.has_won)) } }
            }
        }
    }
}

fn row(scene: &RollnBumpScene, seat: Seat, won: bool) -> Markup {
    let points = scene.game.points(scene.position, seat);
    html! {
        tr class=(if won { "won" } else { "" }) {
            th scope="row" {
                span .nm { (scene.sight.name(seat)) }
                @if won { small { (say!(scene.lang(), "web-won")) } }
            }
            @for pattern in Pattern::ALL { td { (collection(scene, seat, pattern)) } }
            td .bo { (points.collections) }
            td { (points.cards) }
            td { (points.white) }
            td { b { (points.total()) } }
        }
    }
}

/// The number of cards, a star for the joker, and the points of the collection.
fn collection(scene: &RollnBumpScene, seat: Seat, pattern: Pattern) -> Markup {
    let cards = collected(scene, seat, pattern);
    let has_joker = scene.position.joker == Joker::Laid(seat, pattern);
    html! {
        span .got {
            (cards)
            @if has_joker { span .star role="img" aria-label=(say!(scene.lang(), "web-rollnbump-has-joker")) { "★" } }
        }
        @if cards > 1 { small { (say!(scene.lang(), "web-rollnbump-makes", points = collection_points(cards))) } }
    }
}
