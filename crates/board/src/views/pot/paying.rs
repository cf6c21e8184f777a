//! The docks of a combo that pays: in which way, who is robbed, who gets a coin (P-37).

use maud::{Markup, html};
use rules::pot::{Combo, Move, Reward};
use rules::{Game, Seat, SeatSet};
use words::say;

use super::Dock;
use super::scene::PotScene;
use super::side::combo_name;

/// 2-2-2 and 3-4-5 can pay in several ways.
pub(super) fn choose(scene: &PotScene) -> Dock {
    let lang = scene.lang();
    let is_twos = scene.combo() == Some(Combo::Twos);
    let name = scene.combo().map(|combo| combo_name(lang, combo)).unwrap_or_default();
    let victims: Vec<Seat> = scene.game.robbable(scene.position, SeatSet::NONE).collect();
    let two_class = if is_twos { " wide" } else { "" };
    let acts = html! {
        (way(scene, Reward::Bank, "", &say!(lang, "web-pot-take-bank"), &from_bank(scene)))
        @if is_twos { (way(scene, Reward::One, "", &say!(lang, "web-pot-take-one"), &from_seats(scene, &victims, 1))) }
        (way(scene, Reward::Two, two_class, &say!(lang, "web-pot-take-two"), &from_seats(scene, &victims, 2)))
    };
    // The three ways of 2-2-2 say all there is to say.
    let follows = if is_twos { String::new() } else { say!(lang, "web-pot-choose-345") };
    Dock { ask: say!(lang, "web-pot-choose", combo = name), follows, acts }
}

fn way(scene: &PotScene, reward: Reward, class: &str, what: &str, outcome: &str) -> Markup {
    html! {
        button class=(format!("btn{class}")) data-part=(scene.sight.part("ways")) name="move" value=(Move::Take(reward)) {
            (what) small { (outcome) }
        }
    }
}

/// What the seat on turn would get from the bank, asked of the engine: a short bank pays what it has (P-10).
fn from_bank(scene: &PotScene) -> String {
    let (seat, mut after) = (scene.position.active.index(), *scene.position);
    scene.game.follow_move(&mut after, Move::Take(Reward::Bank));
    say!(scene.lang(), "web-pot-bank-pays", coins = after.coins[seat] - scene.position.coins[seat])
}

/// The seats that would pay, by name where there is nothing to choose (P-12, P-13).
fn from_seats(scene: &PotScene, victims: &[Seat], wanted: usize) -> String {
    let lang = scene.lang();
    match victims {
        [] => say!(lang, "web-pot-victims-none"),
        [only] => say!(lang, "web-pot-victims-one", name = scene.sight.name(*only)),
        [one, two] if wanted == 2 => {
            say!(lang, "web-pot-victims-two", one = scene.sight.name(*one), two = scene.sight.name(*two))
        }
        _ => say!(lang, "web-pot-victims-next"),
    }
}

/// The dock while seats to be robbed are chosen one by one on the felt.
pub(super) fn rob(scene: &PotScene, seats: u8, coins: u8) -> Dock {
    let lang = scene.lang();
    Dock {
        ask: say!(lang, "web-pot-rob-ask", coins = coins),
        follows: say!(lang, "web-pot-tap-seat", more = seats.saturating_sub(1)),
        acts: Markup::default(),
    }
}

/// The dock while seats that get a coin are chosen one by one on the felt (P-30).
pub(super) fn give(scene: &PotScene, seats: u8) -> Dock {
    let lang = scene.lang();
    let follows = match scene.bank() {
        // P-10: when the bank is short, the seat that is served first gets what there is.
        Some(1) if seats > 1 => say!(lang, "web-pot-give-short"),
        _ => say!(lang, "web-pot-tap-seat", more = seats.saturating_sub(1)),
    };
    Dock { ask: say!(lang, "web-pot-give-ask"), follows, acts: Markup::default() }
}
