//! POT's dock: question, consequence and buttons.

use maud::{Markup, html};
use play::May;
use rules::Seat;
use rules::pot::{After123, Nth, Phase};
use words::say;

use super::scene::PotScene;
use super::{Dock, keep_or_rethrow, paying};

pub(super) fn dock(scene: &PotScene) -> Dock {
    match (scene.sight.may, scene.position.phase) {
        (May::Move, Phase::Decide(nth)) => keep_or_rethrow::dock(scene, nth),
        (May::Move, Phase::Choose) => paying::choose(scene),
        (May::Move, Phase::Rob { seats, coins, .. }) => paying::rob(scene, seats, coins),
        (May::Move, Phase::Give { seats, .. }) => paying::give(scene, seats),
        (May::Throw | May::Enter, _) => throw(scene),
        _ => look_on(scene),
    }
}

fn throw(scene: &PotScene) -> Dock {
    let lang = scene.lang();
    let count = scene.position.thrown_dice().map_or(1, |set| set.len() as usize);
    let (ask, follows) = match scene.position.phase {
        Phase::Start(_) if scene.history.pass.len() < scene.seats() => {
            (say!(lang, "web-pot-start-again"), say!(lang, "web-pot-start-follows"))
        }
        Phase::Start(_) => (say!(lang, "web-pot-start-ask"), say!(lang, "web-pot-start-follows")),
        Phase::SuddenDeath(_) => (say!(lang, "web-pot-sudden-ask"), say!(lang, "web-pot-sudden-follows")),
        Phase::After123(_) => (say!(lang, "web-pot-123-ask"), after_123(scene)),
        Phase::Throw(Nth::First, _) => (say!(lang, "web-pot-turn-ask"), at_stake(scene)),
        _ => (say!(lang, "web-pot-again-ask", count = count), at_stake(scene)),
    };
    let acts = html! {
        button .btn.btn-lamp.wide data-part=(scene.sight.part("throw")) name="throw" value="cup" {
            (say!(lang, "web-pot-throw", count = count))
        }
    };
    Dock { ask, follows, acts }
}

/// By a switch the two new dice may earn a combo of their own (P-17).
fn after_123(scene: &PotScene) -> String {
    let key = match scene.game.rules().after_123 {
        After123::Total => "web-pot-123-total",
        After123::Combo => "web-pot-123-combo",
    };
    say!(scene.lang(), key)
}

/// The total to beat, and how many seats still throw after the reader.
pub(super) fn at_stake(scene: &PotScene) -> String {
    let lang = scene.lang();
    let Some(control) = scene.position.control else { return say!(lang, "web-pot-stake-open") };
    let (name, total, coins) = (scene.sight.name(control.seat), control.total, scene.position.lid);
    match seats_between(scene, control.seat) {
        0 => say!(lang, "web-pot-stake-last", name = name, total = total, coins = coins),
        after => say!(lang, "web-pot-stake", name = name, total = total, count = after),
    }
}

/// The number of seats that throw between the seat on turn and `seat`.
fn seats_between(scene: &PotScene, seat: Seat) -> usize {
    let seats = scene.seats();
    (seat.index() + seats - scene.position.active.index()) % seats - 1
}

/// The dock of a viewer who is not awaited.
fn look_on(scene: &PotScene) -> Dock {
    let lang = scene.lang();
    let name = scene.on_turn().map_or("", |seat| scene.sight.name(seat));
    let ask = match scene.position.phase {
        Phase::Start(_) => say!(lang, "web-pot-look-start", name = name),
        Phase::SuddenDeath(_) => say!(lang, "web-pot-look-sudden", name = name),
        Phase::Decide(_) => say!(lang, "web-pot-look-decide", name = name, total = scene.position.dice.total()),
        Phase::After123(_) => say!(lang, "web-pot-look-123", name = name),
        Phase::Choose | Phase::Rob { .. } => say!(lang, "web-pot-look-choose", name = name),
        Phase::Give { .. } => say!(lang, "web-pot-look-give", name = name),
        Phase::Throw(..) | Phase::Over(_) => say!(lang, "web-pot-look-throw", name = name),
    };
    Dock { ask, follows: standing(scene), acts: Markup::default() }
}

/// Who has the lid, for viewers who are not awaited.
fn standing(scene: &PotScene) -> String {
    let lang = scene.lang();
    let coins = scene.position.lid;
    match (scene.position.phase, scene.position.control) {
        (Phase::Start(_), _) => say!(lang, "web-pot-start-follows"),
        (Phase::SuddenDeath(_), _) => say!(lang, "web-pot-sudden-follows"),
        (_, Some(control)) if scene.sight.is_me(control.seat) => {
            say!(lang, "web-pot-stands-yours", total = control.total, coins = coins)
        }
        (_, Some(control)) => {
            let name = scene.sight.name(control.seat);
            say!(lang, "web-pot-stands", name = name, total = control.total, coins = coins)
        }
        (_, None) => say!(lang, "web-pot-stands-open", coins = coins),
    }
}
