//! The seats in turn order; those that may be robbed are buttons.

use maud::{Markup, html};
use rules::spelunke::{Breach, Move, Phase, Senigma, Standing};
use rules::{Game, Seat};
use words::say;

use super::scene::{SpelunkeScene, eyes};
use crate::draw::{Icon, avatar, away_mark, icon};

/// The most seats in one row.
const ONE_ROW: usize = 5;
/// The most seats in two rows of a wide felt.
const TWO_ROWS: usize = 10;

/// The message of a seat whose turn has not come.
const WAITING: &str = "web-spelunke-seat-waiting";

/// The class by which the style sheet packs many seats tighter.
pub(super) fn crowd(scene: &SpelunkeScene) -> &'static str {
    match scene.game.seats() {
        seats if seats <= ONE_ROW => "few",
        seats if seats <= TWO_ROWS => "some",
        _ => "many",
    }
}

/// Up to five seats stand in one row; more of them fill as many columns as there is room for.
pub(super) fn draw(scene: &SpelunkeScene) -> Markup {
    let seats = scene.game.seats();
    let standing = scene.game.standing(scene.position);
    let first = scene.game.start_seat().unwrap_or_default();
    let most = leading_score(scene);
    html! {
        div class=(format!("seats-row c{seats} {}", crowd(scene)))
            role="group" aria-label=(say!(scene.lang, "web-spelunke-seats")) {
            @for steps in 0..seats { (seat(scene, first.after(steps, seats), standing.as_ref(), most)) }
        }
    }
}

/// The highest score; `None` while all are equal, so that none leads.
fn leading_score(scene: &SpelunkeScene) -> Option<i32> {
    let scores = || Seat::all(scene.game.seats()).map(|seat| scene.score(seat));
    scores().max().filter(|most| scores().any(|score| score < *most))
}

fn seat(scene: &SpelunkeScene, seat: Seat, standing: Option<&Standing>, most: Option<i32>) -> Markup {
    let robs = Move::Rob(seat);
    let is_victim = scene.may(robs);
    let is_on = scene.is_on() && scene.active() == seat;
    let has_won = standing.is_some() && wins(scene, seat);
    let class = match () {
        () if is_victim => "seat tall can",
        () if is_on || has_won => "seat tall on",
        () => "seat tall",
    };
    let inside = html! {
        (avatar(scene.sight, seat))
        span .who {
            b { @if most == Some(scene.score(seat)) { (crown(scene)) } (scene.name(seat)) }
            @if is_victim { small .take { (take(scene, seat)) } }
            @else { small class=[is_idle(scene, seat, standing).then_some("idle")] { (status(scene, seat, standing)) } }
        }
        (score(scene, seat))
        (jokers_left(scene, seat))
        (away_mark(scene.sight, seat))
    };
    html! {
        @if is_victim {
            button class=(class) data-part=(scene.sight.seat_part(seat)) name="move" value=(robs) { (inside) }
        }
        @else {
            div class=(class) data-part=(scene.sight.seat_part(seat)) aria-current=[is_on.then_some("true")]
                data-in-view[is_on] { (inside) }
        }
    }
}

/// The mark of a seat that no other is ahead of.
fn crown(scene: &SpelunkeScene) -> Markup {
    html! { span .crown { (icon(Icon::Crown)) span .sr { (say!(scene.lang, "web-spelunke-seat-leads")) " " } } }
}

/// A dot for each joker that the seat brought: full as long as it is left.
fn jokers_left(scene: &SpelunkeScene, seat: Seat) -> Markup {
    let (brought, left) = (scene.game.jokers(seat), scene.left(seat));
    let told = say!(scene.lang, "web-spelunke-seat-jokers", left = left.len(), all = brought.len());
    html! {
        @if !brought.is_empty() {
            span .left title=(told) {
                span .sr { (told) }
                @for joker in brought.iter() { i class=(if left.has(joker) { "" } else { "spent" }) {} }
            }
        }
    }
}

fn score(scene: &SpelunkeScene, seat: Seat) -> Markup {
    let score = scene.score(seat);
    html! {
        span class=(if score < 0 { "num neg" } else { "num" }) {
            (eyes(score)) span .sr { " " (say!(scene.lang, "spelunke-score")) }
        }
    }
}

/// The eyes that the seat would lose, played by the engine: a switch may limit them (S-07).
fn take(scene: &SpelunkeScene, seat: Seat) -> String {
    let mut after = *scene.position;
    scene.game.follow_move(&mut after, Move::Rob(seat));
    let lost = scene.score(seat) - after.scores[seat.index()];
    match scene.position.phase {
        Phase::Senigma(_) => say!(scene.lang, "web-spelunke-hit", eyes = lost),
        _ => say!(scene.lang, "web-spelunke-rob", eyes = lost),
    }
}

fn wins(scene: &SpelunkeScene, seat: Seat) -> bool {
    scene.game.outcome(scene.position).is_some_and(|outcome| outcome.winners.has(seat))
}

fn status(scene: &SpelunkeScene, seat: Seat, standing: Option<&Standing>) -> String {
    say!(scene.lang, status_key(scene, seat, standing))
}

/// True if the seat only waits for its turn: among many seats that is not worth a word.
fn is_idle(scene: &SpelunkeScene, seat: Seat, standing: Option<&Standing>) -> bool {
    status_key(scene, seat, standing) == WAITING
}

fn status_key(scene: &SpelunkeScene, seat: Seat, standing: Option<&Standing>) -> &'static str {
    let position = scene.position;
    match (standing, position.phase) {
        (Some(_), _) if wins(scene, seat) => "web-spelunke-seat-wins",
        (Some(standing), _) if standing.losers.has(seat) => "web-spelunke-seat-loses",
        // Why this seat is not among the victims (S-28, S-06).
        (None, Phase::Senigma(Senigma::Victim)) if scene.decides() && position.senigma_hit.has(seat) => {
            "web-spelunke-seat-hit-before"
        }
        (None, Phase::Rob(_)) if scene.decides() && is_spared(scene, seat) => "web-spelunke-seat-spared",
        (None, _) if scene.is_on() && position.active == seat => "web-spelunke-seat-on-turn",
        _ if position.busted.has(seat) => "web-spelunke-seat-bust",
        _ if scene.game.finished(position).has(seat) => "web-spelunke-seat-done",
        _ if scene.sight.is_me(seat) => "web-spelunke-you",
        _ => WAITING,
    }
}

fn is_spared(scene: &SpelunkeScene, seat: Seat) -> bool {
    scene.game.forbids_move(scene.position, Move::Rob(seat)) == Some(Breach::VictimBusted)
}
