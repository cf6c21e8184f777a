//! The dice lie: keep them, or throw some again?

use maud::{Markup, html};
use rules::pot::{Combo, Move, Nth, Phase, Position, Pot};
use rules::{Game, MoveList};
use words::say;

use super::side::{combo_name, pays};
use super::{Dock, Look, chosen_dice, dock};
use crate::draw::{Icon, icon};

/// What a total would be against the one to beat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// Nobody has the lid yet.
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

/// The dock of the decision.
pub(super) fn dock(look: &Look, nth: Nth) -> Dock {
    let chosen = chosen_dice(look.sight.chosen).len() as usize;
    let (keep_class, again_class) = match chosen {
        0 => ("btn btn-lamp", "btn is-off"),
        _ => ("btn", "btn btn-lamp"),
    };
    let acts = html! {
        (keep(look, keep_class))
        @if nth == Nth::First { (rethrow(look, again_class, chosen)) } @else { (pay(look, again_class, chosen)) }
    };
    Dock { ask: ask(look), follows: follows(look), acts }
}

fn ask(look: &Look) -> String {
    let lang = look.lang();
    let (name, best) = look.position.control.map_or(("", 0), |control| (look.sight.name(control.seat), control.total));
    let total = look.position.dice.total();
    let rank = Rank::of(look.position).word();
    match look.combo() {
        Some(Combo::OneTwoThree) => say!(lang, "web-pot-decide-123"),
        Some(combo) => {
            let combo = combo_name(lang, combo);
            say!(lang, &format!("web-pot-combo-{rank}"), combo = combo, total = total, name = name, best = best)
        }
        None => say!(lang, &format!("web-pot-decide-{rank}"), total = total, name = name, best = best),
    }
}

/// A combo pays when its seat stops (P-15); without one it is the lid that matters.
fn follows(look: &Look) -> String {
    match look.combo() {
        Some(combo) => {
            let (name, pays) = (combo_name(look.lang(), combo), pays(look, combo));
            say!(look.lang(), "web-pot-combo-follows", combo = name, pays = pays)
        }
        None if matches!(Rank::of(look.position), Rank::Open | Rank::Beats) => {
            say!(look.lang(), "web-pot-stake-hold", coins = look.position.lid)
        }
        None => dock::at_stake(look),
    }
}

fn keep(look: &Look, class: &str) -> Markup {
    let lang = look.lang();
    let total = look.position.dice.total();
    let (what, outcome) = if look.combo() == Some(Combo::OneTwoThree) {
        (say!(lang, "web-pot-keep-123"), say!(lang, "web-pot-keep-123-outcome"))
    } else {
        let best = look.position.control.map_or(0, |control| control.total);
        let earned = most_earned(look.game, look.position);
        let rank = Rank::of(look.position).word();
        let key = format!("web-pot-keep-{rank}{}", if earned > 0 { "-earns" } else { "" });
        (say!(lang, "web-pot-keep", total = total), say!(lang, &key, best = best, coins = earned))
    };
    html! { button class=(class) name="move" value="stop" { (what) small { (outcome) } } }
}

/// How many coins the seat on turn has more after stopping, with its best choice: the engine itself is asked, so short
/// banks (P-10) and empty purses (P-12) count.
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

/// Throwing again for free (P-18). Without script the dice are chosen and the button posts them, so it is never dead.
fn rethrow(look: &Look, class: &str, chosen: usize) -> Markup {
    let lang = look.lang();
    let (what, outcome) = match chosen {
        0 => (say!(lang, "web-pot-rethrow-none"), say!(lang, "web-pot-choose-first")),
        _ => (say!(lang, "web-pot-rethrow", count = chosen), say!(lang, "web-pot-rethrow-free")),
    };
    again(class, chosen, &what, &outcome)
}

/// Throwing again for a coin (P-19), if there is one (P-34).
fn pay(look: &Look, class: &str, chosen: usize) -> Markup {
    let lang = look.lang();
    if look.coins(look.position.active) == 0 {
        let (what, why) = (say!(lang, "web-pot-pay-none"), say!(lang, "web-pot-no-coin"));
        return html! {
            button .btn.is-off name="move" value="pay POT" aria-disabled="true" { (what) small { (why) } }
        };
    }
    let (what, outcome) = match chosen {
        0 => (say!(lang, "web-pot-pay-none"), say!(lang, "web-pot-choose-first")),
        _ => (say!(lang, "web-pot-pay", count = chosen), say!(lang, "web-pot-pay-outcome")),
    };
    again(class, chosen, &what, &outcome)
}

fn again(class: &str, chosen: usize, what: &str, outcome: &str) -> Markup {
    html! {
        button class=(class) name="again" value="1" aria-disabled=[(chosen == 0).then_some("true")] {
            @if chosen > 0 { span .in { (icon(Icon::Again)) (what) } } @else { (what) }
            small { (outcome) }
        }
    }
}
