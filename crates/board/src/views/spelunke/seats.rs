//! The seats in turn order; those that may be robbed are buttons.

use maud::{Markup, html};
use rules::spelunke::{Breach, Move, Phase, Senigma, Standing};
use rules::{Game, Seat};
use words::say;

use super::scene::{SpelunkeScene, eyes};
use crate::draw::avatar;

/// The most seats in one row.
const ONE_ROW: usize = 5;
/// The most seats in two rows; beyond, they have no room for avatars.
const TWO_ROWS: usize = 10;

/// The class by which the style sheet packs many seats tighter.
pub(super) fn crowd(scene: &SpelunkeScene) -> &'static str {
    match scene.game.seats() {
        seats if seats <= ONE_ROW => "few",
        seats if seats <= TWO_ROWS => "some",
        _ => "many",
    }
}

pub(super) fn draw(scene: &SpelunkeScene) -> Markup {
    let seats = scene.game.seats();
    let columns = match crowd(scene) {
        "few" => seats,
        "some" => seats.div_ceil(2),
        _ => ONE_ROW,
    };
    let standing = scene.game.standing(scene.position);
    let first = scene.game.start_seat().unwrap_or_default();
    html! {
        div class=(format!("seats-row c{columns} {}", crowd(scene)))
            role="group" aria-label=(say!(scene.lang, "web-spelunke-seats")) {
            @for steps in 0..seats { (seat(scene, first.after(steps, seats), standing.as_ref())) }
        }
    }
}

fn seat(scene: &SpelunkeScene, seat: Seat, standing: Option<&Standing>) -> Markup {
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
            b { (scene.name(seat)) }
            @if is_victim { small .take { (take(scene, seat)) } }
            @else { small { (status(scene, seat, standing)) } }
        }
        (score(scene, seat))
    };
    html! {
        @if is_victim { button class=(class) name="move" value=(robs) { (inside) } }
        @else { div class=(class) { (inside) } }
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
    let (lang, position) = (scene.lang, scene.position);
    let key = match (standing, position.phase) {
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
        _ => "web-spelunke-seat-waiting",
    };
    say!(lang, key)
}

fn is_spared(scene: &SpelunkeScene, seat: Seat) -> bool {
    scene.game.forbids_move(scene.position, Move::Rob(seat)) == Some(Breach::VictimBusted)
}
