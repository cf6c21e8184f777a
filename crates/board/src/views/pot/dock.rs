//! What is asked, and what follows from it.

use maud::{Markup, html};
use rules::Seat;
use rules::pot::{After123, DiceSet, Nth, Phase};
use words::say;

use super::{Dock, Look, May, keep, paying};

/// The dock for the reader.
pub(super) fn dock(look: &Look) -> Dock {
    match (look.sight.may, look.position.phase) {
        (May::Move, Phase::Decide(nth)) => keep::dock(look, nth),
        (May::Move, Phase::Choose) => paying::choose(look),
        (May::Move, Phase::Rob { seats, coins, .. }) => paying::rob(look, seats, coins),
        (May::Move, Phase::Give { seats, .. }) => paying::give(look, seats),
        (May::Throw | May::Enter, _) => throw(look),
        _ => look_on(look),
    }
}

/// The reader throws.
fn throw(look: &Look) -> Dock {
    let lang = look.lang();
    let count = thrown(look).map_or(1, |set| set.len() as usize);
    let (ask, follows) = match look.position.phase {
        Phase::Start(_) if look.story.pass.len() < look.seats() => {
            (say!(lang, "web-pot-start-again"), say!(lang, "web-pot-start-follows"))
        }
        Phase::Start(_) => (say!(lang, "web-pot-start-ask"), say!(lang, "web-pot-start-follows")),
        Phase::SuddenDeath(_) => (say!(lang, "web-pot-sudden-ask"), say!(lang, "web-pot-sudden-follows")),
        Phase::After123(_) => (say!(lang, "web-pot-123-ask"), after_123(look)),
        Phase::Throw(Nth::First, _) => (say!(lang, "web-pot-turn-ask"), at_stake(look)),
        _ => (say!(lang, "web-pot-again-ask", count = count), at_stake(look)),
    };
    let acts = html! {
        button .btn.btn-lamp.wide name="throw" value="cup" { (say!(lang, "web-pot-throw", count = count)) }
    };
    Dock { ask, follows, acts }
}

/// The dice that are about to be thrown; none when it is one for the start.
pub(super) fn thrown(look: &Look) -> Option<DiceSet> {
    match look.position.phase {
        Phase::Throw(_, set) | Phase::After123(set) => Some(set),
        Phase::SuddenDeath(_) => Some(DiceSet::ALL),
        _ => None,
    }
}

/// P-17: by the switch the new dice may earn a combo of their own.
fn after_123(look: &Look) -> String {
    let key = match look.game.rules().after_123 {
        After123::Total => "web-pot-123-total",
        After123::Combo => "web-pot-123-combo",
    };
    say!(look.lang(), key)
}

/// What the reader's total has to beat, and who comes after.
pub(super) fn at_stake(look: &Look) -> String {
    let lang = look.lang();
    let Some(control) = look.position.control else { return say!(lang, "web-pot-stake-open") };
    let (name, total, coins) = (look.sight.name(control.seat), control.total, look.position.lid);
    match seats_between(look, control.seat) {
        0 => say!(lang, "web-pot-stake-last", name = name, total = total, coins = coins),
        after => say!(lang, "web-pot-stake", name = name, total = total, count = after),
    }
}

/// How many seats still throw between the one on turn and this one.
fn seats_between(look: &Look, seat: Seat) -> usize {
    let seats = look.seats();
    (seat.index() + seats - look.position.active.index()) % seats - 1
}

/// Somebody else is at it.
fn look_on(look: &Look) -> Dock {
    let lang = look.lang();
    let name = look.on_turn().map_or("", |seat| look.sight.name(seat));
    let ask = match look.position.phase {
        Phase::Start(_) => say!(lang, "web-pot-look-start", name = name),
        Phase::SuddenDeath(_) => say!(lang, "web-pot-look-sudden", name = name),
        Phase::Decide(_) => say!(lang, "web-pot-look-decide", name = name, total = look.position.dice.total()),
        Phase::After123(_) => say!(lang, "web-pot-look-123", name = name),
        Phase::Choose | Phase::Rob { .. } => say!(lang, "web-pot-look-choose", name = name),
        Phase::Give { .. } => say!(lang, "web-pot-look-give", name = name),
        Phase::Throw(..) | Phase::Over(_) => say!(lang, "web-pot-look-throw", name = name),
    };
    Dock { ask, follows: standing(look), acts: Markup::default() }
}

/// Who has the lid, for those who look on.
fn standing(look: &Look) -> String {
    let lang = look.lang();
    let coins = look.position.lid;
    match (look.position.phase, look.position.control) {
        (Phase::Start(_), _) => say!(lang, "web-pot-start-follows"),
        (Phase::SuddenDeath(_), _) => say!(lang, "web-pot-sudden-follows"),
        (_, Some(control)) if look.sight.is_me(control.seat) => {
            say!(lang, "web-pot-stands-yours", total = control.total, coins = coins)
        }
        (_, Some(control)) => {
            let name = look.sight.name(control.seat);
            say!(lang, "web-pot-stands", name = name, total = control.total, coins = coins)
        }
        (_, None) => say!(lang, "web-pot-stands-open", coins = coins),
    }
}
