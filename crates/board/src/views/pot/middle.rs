//! The middle of the felt: the lid with its coins, the slate with the total to beat, the bank where it can run dry.

use std::f32::consts::TAU;

use maud::{Markup, html};
use rules::pot::{Control, Phase};
use rules::{Seat, ThrowOff};
use words::say;

use super::scene::PotScene;
use crate::draw::{shown, shown_at};

/// The most pieces that are drawn in the lid; its tag says the number of coins.
const MOST_PIECES: usize = 9;

pub(super) fn lid(scene: &PotScene) -> Markup {
    let coins = scene.position.lid;
    let pieces = pieces(coins);
    html! {
        div .lidbox data-part=(scene.sight.part("lid")) data-coins="lid" data-count=(coins) {
            svg .lid viewBox="0 0 240 240" aria-hidden="true" {
                (shown("lid"))
                @for (piece, (x, y, size)) in pieces.iter().zip(places(pieces.len())) { (shown_at(piece, x, y, size)) }
            }
            span .tag.tagline { (say!(scene.lang(), "web-pot-in-lid", coins = coins)) }
        }
    }
}

/// Coins as pieces of 5, 3 and 1 (P-09); a few coins lie there singly.
fn pieces(coins: u32) -> Vec<&'static str> {
    let coins = coins as usize;
    if coins <= 6 {
        return vec!["coin1"; coins];
    }
    let (fives, rest) = (coins / 5, coins % 5);
    let threes = rest / 3;
    let fives = std::iter::repeat_n("coin5", fives);
    let rest = std::iter::repeat_n("coin3", threes).chain(std::iter::repeat_n("coin1", rest - 3 * threes));
    fives.chain(rest).take(MOST_PIECES).collect()
}

/// Left, top and size of `count` pieces in the lid, whose middle is at 120, 120.
fn places(count: usize) -> Vec<(f32, f32, f32)> {
    let ring = |count: u8, radius: f32, size: f32| {
        (0..count).map(move |number| {
            let turn = TAU * (f32::from(number) / f32::from(count) - 0.22);
            (120.0 + radius * turn.cos() - size / 2.0, 120.0 + radius * turn.sin() - size / 2.0, size)
        })
    };
    match count {
        0 => Vec::new(),
        1 => vec![(82.0, 82.0, 76.0)],
        2 => vec![(58.0, 76.0, 76.0), (108.0, 94.0, 76.0)],
        3 => ring(3, 36.0, 76.0).collect(),
        4 => vec![(42.0, 84.0, 76.0), (96.0, 48.0, 76.0), (122.0, 104.0, 76.0), (72.0, 134.0, 76.0)],
        5 => ring(5, 45.0, 68.0).collect(),
        _ => ring(count.min(MOST_PIECES) as u8 - 1, 54.0, 62.0).chain([(89.0, 89.0, 62.0)]).collect(),
    }
}

/// The number to beat; at the end the winner's coins.
pub(super) fn slate(scene: &PotScene) -> Markup {
    let lang = scene.lang();
    let (key, value, whose) = match scene.position.phase {
        Phase::Start(off) | Phase::SuddenDeath(off) => ("web-pot-highest", highest(off), leader(scene, off)),
        Phase::Over(winner) => ("web-pot-wins-with", Some(scene.coins(winner)), name(scene, winner)),
        _ => match scene.position.control {
            Some(control) => ("web-pot-to-beat", Some(u32::from(control.total)), whose_total(scene, control)),
            None => ("web-pot-to-beat", None, say!(lang, "web-pot-nobody-yet")),
        },
    };
    let is_name = value.is_some();
    html! {
        div .slate data-part=(scene.sight.part("slate")) aria-live="polite" {
            span .k { (say!(lang, key)) } " "
            span .v { @match value { Some(value) => (value), None => "–" } } " "
            // A long name may be cut; words are not.
            span class=(if is_name { "n" } else { "n whole" }) { (whose) }
        }
    }
}

fn highest(off: ThrowOff) -> Option<u32> {
    (!off.leaders.is_empty()).then_some(u32::from(off.highest))
}

fn leader(scene: &PotScene, off: ThrowOff) -> String {
    match (off.leaders.first(), off.leaders.len()) {
        (None, _) => say!(scene.lang(), "web-pot-nobody-yet"),
        (Some(seat), 1) => name(scene, seat),
        (_, several) => say!(scene.lang(), "web-pot-several", count = several),
    }
}

fn name(scene: &PotScene, seat: Seat) -> String {
    if scene.sight.is_me(seat) { say!(scene.lang(), "web-pot-you") } else { scene.sight.name(seat).to_owned() }
}

fn whose_total(scene: &PotScene, control: Control) -> String {
    if scene.sight.is_me(control.seat) {
        say!(scene.lang(), "web-pot-your-total")
    } else {
        say!(scene.lang(), "web-pot-total-of", name = scene.sight.name(control.seat))
    }
}

/// The bank, shown only where its coins are limited (P-09).
pub(super) fn bank(scene: &PotScene) -> Markup {
    html! {
        @if let Some(coins) = scene.bank() {
            div .bank data-bank {
                svg viewBox="0 0 120 72" aria-hidden="true" { (shown(if coins > 0 { "bank" } else { "bank0" })) }
                span .tag { (say!(scene.lang(), "web-pot-in-bank", coins = coins)) }
            }
        }
    }
}
