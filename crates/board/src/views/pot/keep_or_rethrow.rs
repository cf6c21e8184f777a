//! The dock of the decision between keeping the dice and throwing some again.

use maud::{Markup, html};
use rules::pot::{Combo, DiceSet, Move, Nth, Phase, Position, Pot};
use rules::{Game, MoveList};
use words::say;

use super::scene::PotScene;
use super::side::{combo_name, pays};
use super::{Dock, chosen_dice, dock};
use crate::draw::{Icon, icon};

/// A total compared with the one to beat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// No seat has the lid yet.
    Open,
    /// Higher: it takes the lid (P-25).
    Beats,
    /// Equal: nothing changes (P-24).
    Ties,
    /// Lower: nothing changes.
    Below,
}

impl Rank {
    fn of(position: &Position) -> Rank {
        match position.control.map(|control| position.dice.total().cmp(&control.total)) {
            None => Rank::Open,
            Some(std::cmp::Ordering::Greater) => Rank::Beats,
            Some(std::cmp::Ordering::Equal) => Rank::Ties,
            Some(std::cmp::Ordering::Less) => Rank::Below,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Rank::Open => "open",
            Rank::Beats => "beats",
            Rank::Ties => "ties",
            Rank::Below => "below",
        }
    }
}

pub(super) fn dock(scene: &PotScene, nth: Nth) -> Dock {
    let chosen = chosen_dice(scene.sight.chosen).len() as usize;
    let (keep_class, again_class) = match chosen {
        0 => ("btn btn-lamp", "btn is-off"),
        _ => ("btn", "btn btn-lamp"),
    };
    let acts = html! {
        (keep(scene, keep_class))
        @if nth == Nth::First { (rethrow(scene, again_class, chosen)) } @else { (pay(scene, again_class, chosen)) }
    };
    Dock { ask: ask(scene), follows: follows(scene), acts }
}

fn ask(scene: &PotScene) -> String {
    let lang = scene.lang();
    let (name, best) =
        scene.position.control.map_or(("", 0), |control| (scene.sight.name(control.seat), control.total));
    let total = scene.position.dice.total();
    let rank = Rank::of(scene.position).word();
    match scene.combo() {
        Some(Combo::OneTwoThree) => say!(lang, "web-pot-decide-123"),
        Some(combo) => {
            let combo = combo_name(lang, combo);
            say!(lang, &format!("web-pot-combo-{rank}"), combo = combo, total = total, name = name, best = best)
        }
        None => say!(lang, &format!("web-pot-decide-{rank}"), total = total, name = name, best = best),
    }
}

/// A combo pays when its seat stops (P-15); without one the lid matters.
fn follows(scene: &PotScene) -> String {
    match scene.combo() {
        Some(combo) => {
            let (name, pays) = (combo_name(scene.lang(), combo), pays(scene, combo));
            say!(scene.lang(), "web-pot-combo-follows", combo = name, pays = pays)
        }
        None if matches!(Rank::of(scene.position), Rank::Open | Rank::Beats) => {
            say!(scene.lang(), "web-pot-stake-hold", coins = scene.position.lid)
        }
        None => dock::at_stake(scene),
    }
}

fn keep(scene: &PotScene, class: &str) -> Markup {
    let lang = scene.lang();
    let total = scene.position.dice.total();
    let (what, outcome) = if scene.combo() == Some(Combo::OneTwoThree) {
        (say!(lang, "web-pot-keep-123"), say!(lang, "web-pot-keep-123-outcome"))
    } else {
        let best = scene.position.control.map_or(0, |control| control.total);
        let earned = most_earned(scene.game, scene.position);
        let rank = Rank::of(scene.position).word();
        let key = format!("web-pot-keep-{rank}{}", if earned > 0 { "-earns" } else { "" });
        (say!(lang, "web-pot-keep", total = total), say!(lang, &key, best = best, coins = earned))
    };
    html! {
        button class=(class) data-part=(scene.sight.part("keep")) name="move" value=(Move::Stop) {
            (what) small { (outcome) }
        }
    }
}

/// The most coins that the seat on turn can gain by stopping, over all ways in which a combo pays. The engine plays
/// them, so short banks (P-10) and empty purses (P-12) count.
fn most_earned(game: &Pot, position: &Position) -> u32 {
    let seat = position.active.index();
    let mut after = *position;
    if game.play(&mut after, Move::Stop).is_err() {
        return 0;
    }
    best_choice(game, &after, seat).saturating_sub(position.coins[seat])
}

fn best_choice(game: &Pot, position: &Position, seat: usize) -> u32 {
    if !matches!(position.phase, Phase::Choose | Phase::Rob { .. } | Phase::Give { .. }) {
        return position.coins[seat];
    }
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let after = |wanted: Move| {
        let mut after = *position;
        game.follow_move(&mut after, wanted);
        best_choice(game, &after, seat)
    };
    moves.iter().map(|wanted| after(*wanted)).max().unwrap_or_default()
}

/// Throwing again for free (P-18). Without script this button posts the chosen dice, so it is never `disabled`.
fn rethrow(scene: &PotScene, class: &str, chosen: usize) -> Markup {
    let lang = scene.lang();
    let (what, outcome) = match chosen {
        0 => (say!(lang, "web-pot-rethrow-none"), say!(lang, "web-pot-choose-first")),
        _ => (say!(lang, "web-pot-rethrow", count = chosen), say!(lang, "web-pot-rethrow-free")),
    };
    again(scene, class, chosen, &what, &outcome)
}

/// Throwing again for a coin (P-19), if there is one (P-34).
fn pay(scene: &PotScene, class: &str, chosen: usize) -> Markup {
    let lang = scene.lang();
    let all = Move::Pay(DiceSet::ALL);
    if !scene.may(all) {
        let (what, why) = (say!(lang, "web-pot-pay-none"), say!(lang, "web-pot-no-coin"));
        return html! {
            button .btn.is-off name="move" value=(all) aria-disabled="true" { (what) small { (why) } }
        };
    }
    let (what, outcome) = match chosen {
        0 => (say!(lang, "web-pot-pay-none"), say!(lang, "web-pot-choose-first")),
        _ => (say!(lang, "web-pot-pay", count = chosen), say!(lang, "web-pot-pay-outcome")),
    };
    again(scene, class, chosen, &what, &outcome)
}

fn again(scene: &PotScene, class: &str, chosen: usize, what: &str, outcome: &str) -> Markup {
    html! {
        button class=(class) data-part=(scene.sight.part("again")) name="again" value="1"
            aria-disabled=[(chosen == 0).then_some("true")] {
            @if chosen > 0 { span .in { (icon(Icon::Again)) (what) } } @else { (what) }
            small { (outcome) }
        }
    }
}
