//! Beside the table: how it would end now, and the reader's own jokers while others throw.

use maud::{Markup, html};
use rules::spelunke::{Phase, Position, Standing};
use rules::{Game, Seat};
use words::say;

use super::choice::joker_hand;
use super::evening::{Evening, eyes};
use crate::views::May;

/// Up to this many rows stand far apart.
const ROOMY: usize = 5;
/// Up to this many rows stand there without scrolling.
const WHOLE: usize = 10;

/// Nothing while real dice are entered: the keys have the room.
pub(super) fn draw(evening: &Evening) -> Markup {
    if evening.sight.may == May::Enter {
        return html! {};
    }
    html! { (own_jokers(evening)) (ended_now(evening)) }
}

/// On turn they lie on the felt.
fn own_jokers(evening: &Evening) -> Markup {
    let own = evening.sight.seat.filter(|own| *own != evening.active());
    let left: Vec<_> = own.into_iter().flat_map(|own| evening.left(own).iter()).collect();
    html! {
        @if !left.is_empty() {
            section .panel.own-jokers {
                h2 { (say!(evening.lang, "web-spelunke-hand-yours")) }
                (joker_hand(evening.lang, &left))
            }
        }
    }
}

/// S-41 to S-45 on the eyes of this moment.
fn ended_now(evening: &Evening) -> Markup {
    let ended = Position { phase: Phase::Over, ..*evening.position };
    let Some(standing) = evening.game.standing(&ended) else { return html! {} };
    let mut seats: Vec<Seat> = Seat::all(evening.game.seats()).collect();
    seats.sort_by_key(|seat| standing.places[seat.index()]);
    let lang = evening.lang;
    let heading = say!(lang, "web-spelunke-ended");
    let class = if seats.len() > ROOMY { "stand many" } else { "stand" };
    let is_long = seats.len() > WHOLE;
    let table = html! {
        table class=(class) {
            thead { tr {
                th { span .sr { (say!(lang, "web-place")) } }
                th { span .sr { (say!(lang, "web-seat")) } }
                th { (say!(lang, "spelunke-score")) }
                th { (say!(lang, "web-spelunke-next-time")) }
            } }
            tbody { @for seat in seats { (row(evening, seat, &standing)) } }
        }
    };
    html! {
        section .panel.ended {
            h2 { (heading) }
            @if is_long { div .scroll tabindex="0" role="region" aria-label=(heading) { (table) } } @else { (table) }
        }
    }
}

fn row(evening: &Evening, seat: Seat, standing: &Standing) -> Markup {
    let bonus = standing.bonus[seat.index()];
    html! {
        tr class=(if evening.sight.is_me(seat) { "me" } else { "" }) {
            td { (standing.places[seat.index()]) }
            td {
                div .who-row {
                    span .nm { (evening.name(seat)) }
                    @if standing.losers.has(seat) { small { "· " (say!(evening.lang, "web-spelunke-seat-loses")) } }
                }
            }
            td { (eyes(evening.score(seat))) }
            td { @if bonus > 0 { "+" (bonus) } }
        }
    }
}
