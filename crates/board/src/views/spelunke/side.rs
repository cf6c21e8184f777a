//! The panels beside the table: how the game would end now, and the viewer's own jokers while another seat is on turn.

use maud::{Markup, html};
use play::May;
use rules::spelunke::{Phase, Position, Standing};
use rules::{Game, Seat};
use words::say;

use super::joker_choice::joker_hand;
use super::scene::{SpelunkeScene, eyes};

/// The most rows that stand far apart.
const ROOMY: usize = 5;
/// The most rows that are shown without scrolling.
const WHOLE: usize = 10;

/// Empty while real dice are entered, so that the keys have room.
pub(super) fn draw(scene: &SpelunkeScene) -> Markup {
    if scene.sight.may == May::Enter {
        return html! {};
    }
    html! { (own_jokers(scene)) (ended_now(scene)) }
}

/// Empty on the viewer's own turn: then they lie on the felt.
fn own_jokers(scene: &SpelunkeScene) -> Markup {
    let own = scene.sight.seat.filter(|own| *own != scene.active());
    let left: Vec<_> = own.into_iter().flat_map(|own| scene.left(own).iter()).collect();
    html! {
        @if !left.is_empty() {
            section .panel.own-jokers {
                h2 { (say!(scene.lang, "web-spelunke-hand-yours")) }
                (joker_hand(scene.lang, &left))
            }
        }
    }
}

/// Places, losers and bonus if the game ended with the present scores (S-41 to S-45). Empty as long as all scores are equal:
/// then every seat would win and lose at once.
fn ended_now(scene: &SpelunkeScene) -> Markup {
    let first = scene.score(Seat::default());
    if Seat::all(scene.game.seats()).all(|seat| scene.score(seat) == first) {
        return html! {};
    }
    let ended = Position { phase: Phase::Over, ..*scene.position };
    let Some(standing) = scene.game.standing(&ended) else { return html! {} };
    let mut seats: Vec<Seat> = Seat::all(scene.game.seats()).collect();
    seats.sort_by_key(|seat| standing.places[seat.index()]);
    let lang = scene.lang;
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
            tbody { @for seat in seats { (row(scene, seat, &standing)) } }
        }
    };
    html! {
        section .panel.ended {
            h2 { (heading) }
            @if is_long { div .scroll tabindex="0" role="region" aria-label=(heading) { (table) } } @else { (table) }
        }
    }
}

/// A seat that has not thrown yet neither loses nor brings anything to the next evening.
fn row(scene: &SpelunkeScene, seat: Seat, standing: &Standing) -> Markup {
    let is_to_come = seat != scene.active() && !scene.game.finished(scene.position).has(seat);
    let is_about_to_throw = seat == scene.active() && scene.position.phase == Phase::Free;
    let bonus = if is_to_come || is_about_to_throw { 0 } else { standing.bonus[seat.index()] };
    let note = match standing.losers.has(seat) {
        _ if is_to_come => Some("web-spelunke-seat-waiting"),
        _ if is_about_to_throw => None,
        true => Some("web-spelunke-seat-loses"),
        false => None,
    };
    html! {
        tr class=(if scene.sight.is_me(seat) { "me" } else { "" }) {
            td { (standing.places[seat.index()]) }
            td {
                div .who-row {
                    span .nm { (scene.name(seat)) }
                    @if let Some(note) = note { small { "· " (say!(scene.lang, note)) } }
                }
            }
            td { (eyes(scene.score(seat))) }
            td { @if bonus > 0 { "+" (bonus) } }
        }
    }
}
