//! The seats in turn order. When somebody may be robbed they are buttons: one tap robs.

use maud::{Markup, html};
use rules::spelunke::{Move, Phase, Senigma, Standing};
use rules::{Game, Seat};
use words::say;

use super::evening::{Evening, eyes};
use crate::draw::avatar;

/// Up to this many seats stand in one row.
const ONE_ROW: usize = 5;
/// Up to this many seats have room for their marks.
const TWO_ROWS: usize = 10;

/// How crowded the felt is; the style sheet packs tighter by it.
pub(super) fn crowd(evening: &Evening) -> &'static str {
    match evening.game.seats() {
        seats if seats <= ONE_ROW => "few",
        seats if seats <= TWO_ROWS => "some",
        _ => "many",
    }
}

pub(super) fn draw(evening: &Evening) -> Markup {
    let seats = evening.game.seats();
    let columns = match crowd(evening) {
        "few" => seats,
        "some" => seats.div_ceil(2),
        _ => ONE_ROW,
    };
    let standing = evening.game.standing(evening.position);
    let first = evening.game.start_seat().unwrap_or_default();
    html! {
        div class=(format!("seats-row c{columns} {}", crowd(evening)))
            role="group" aria-label=(say!(evening.lang, "web-spelunke-seats")) {
            @for steps in 0..seats { (seat(evening, first.after(steps, seats), standing.as_ref())) }
        }
    }
}

fn seat(evening: &Evening, seat: Seat, standing: Option<&Standing>) -> Markup {
    let notation = format!("rob {seat}");
    let is_victim = evening.may(&notation);
    let is_on = evening.is_on() && evening.active() == seat;
    let has_won = standing.is_some() && wins(evening, seat);
    let class = match () {
        () if is_victim => "seat tall can",
        () if is_on || has_won => "seat tall on",
        () => "seat tall",
    };
    let inside = html! {
        (avatar(evening.sight, seat))
        span .who {
            b { (evening.name(seat)) }
            @if is_victim { small .take { (take(evening, seat)) } }
            @else { small { (status(evening, seat, standing)) } }
        }
        (score(evening, seat))
    };
    html! {
        @if is_victim { button class=(class) name="move" value=(notation) { (inside) } }
        @else { div class=(class) { (inside) } }
    }
}

fn score(evening: &Evening, seat: Seat) -> Markup {
    let score = evening.score(seat);
    html! {
        span class=(if score < 0 { "num neg" } else { "num" }) {
            (eyes(score)) span .sr { " " (say!(evening.lang, "spelunke-score")) }
        }
    }
}

/// What a tap takes: what the seat would really lose, which the house rules may limit (S-07).
fn take(evening: &Evening, seat: Seat) -> String {
    let mut after = *evening.position;
    evening.game.follow_move(&mut after, Move::Rob(seat));
    let lost = evening.score(seat) - after.scores[seat.index()];
    match evening.position.phase {
        Phase::Senigma(_) => say!(evening.lang, "web-spelunke-hit", eyes = lost),
        _ => say!(evening.lang, "web-spelunke-rob", eyes = lost),
    }
}

fn wins(evening: &Evening, seat: Seat) -> bool {
    evening.game.outcome(evening.position).is_some_and(|outcome| outcome.winners.has(seat))
}

fn status(evening: &Evening, seat: Seat, standing: Option<&Standing>) -> String {
    let (lang, position) = (evening.lang, evening.position);
    let key = match (standing, position.phase) {
        (Some(_), _) if wins(evening, seat) => "web-spelunke-seat-wins",
        (Some(standing), _) if standing.losers.has(seat) => "web-spelunke-seat-loses",
        // Why this seat is not among the victims (S-28, S-06).
        (None, Phase::Senigma(Senigma::Victim)) if evening.decides() && position.senigma_hit.has(seat) => {
            "web-spelunke-seat-hit-before"
        }
        (None, Phase::Rob(_)) if evening.decides() && is_spared(evening, seat) => "web-spelunke-seat-spared",
        (None, _) if evening.is_on() && position.active == seat => "web-spelunke-seat-on-turn",
        _ if position.busted.has(seat) => "web-spelunke-seat-bust",
        _ if evening.game.finished(position).has(seat) => "web-spelunke-seat-done",
        _ if evening.sight.is_me(seat) => "web-spelunke-you",
        _ => "web-spelunke-seat-waiting",
    };
    say!(lang, key)
}

fn is_spared(evening: &Evening, seat: Seat) -> bool {
    !evening.game.rules().rob_busted.is_yes() && evening.position.busted.has(seat)
}
