//! Roll'n Bump's dock: question, consequence and buttons.

use maud::{Markup, html};
use play::{Awaited, May};
use rules::rollnbump::{AwaitedDice, Face, Move, Phase, Place, RETHROWS};
use rules::{Game, Seat, Thrower};
use words::{capital, choice, end_in_sight, most_promising, say};

use super::place::{Light, summed, told};
use super::scene::RollnBumpScene;
use super::selection::Mode;
use crate::draw::{Icon, icon};
use crate::views::Dock;

/// The throws of a turn.
const THROWS: u8 = 1 + RETHROWS;

pub(super) fn draw(scene: &RollnBumpScene) -> Dock {
    let mut dock = asked(scene);
    let sight = scene.sight;
    // How the white die is used is said once only, when dice go to places; everything else can wait.
    let lends_white =
        scene.selection.mode == Mode::Claiming && matches!(scene.position.phase, Phase::Decide { white: Some(_), .. });
    if let Some(end) = end_in_sight(sight.lang, (scene.game, scene.position), sight.names, sight.seat)
        && !lends_white
    {
        dock.follows = end;
    }
    dock
}

fn asked(scene: &RollnBumpScene) -> Dock {
    match (scene.sight.may, scene.position.phase) {
        (May::Throw | May::Enter, _) => throwing(scene),
        (May::Move, Phase::Decide { white, left, .. }) => match scene.selection.mode {
            Mode::Throwing => rethrowing(scene, left),
            Mode::Claiming => claiming(scene, white, left),
        },
        (May::Move, _) => Dock {
            ask: say!(scene.lang(), "web-rollnbump-ask-lay"),
            follows: say!(scene.lang(), "web-rollnbump-lay-follows"),
            acts: html! {},
        },
        (May::Look, _) => looking(scene),
    }
}

/// The most claims that help explains at once.
const MOST_CLAIMS: usize = 4;

/// The moves that help explains: throwing the chosen dice again, or putting dice where they fit, those that the place proposes as
/// long as none is chosen. While dice may be thrown and none is chosen it is what promises most of both.
pub(super) fn choices(scene: &RollnBumpScene) -> Vec<String> {
    let Phase::Decide { .. } = scene.position.phase else { return scene.sight.legal().to_vec() };
    let (dice, selection, legal) = (scene.selection.dice(), &scene.selection, scene.sight.legal());
    let puts = || {
        let stacks = (0..scene.game.stacks()).map(|stack| Place::Stack(stack as u8));
        let put = |place| {
            let dice = if dice.is_empty() { scene.game.proposal(scene.position, place)? } else { dice };
            Some(Move::Put { dice, place })
        };
        let moves = stacks.chain([Place::Joker, Place::White]).filter_map(put);
        moves.map(|made| made.to_string()).filter(|text| legal.contains(text))
    };
    match selection.mode {
        Mode::Throwing if selection.thrown_again() == 0 => {
            let throws = legal.iter().filter(|text| scene.game.read_move(text).is_ok_and(is_throw)).cloned();
            most_promising(scene.sight.table, &puts().chain(throws).collect::<Vec<_>>())
        }
        Mode::Throwing => {
            let chosen = Move::Rethrow { dice, white: selection.white }.to_string();
            legal.iter().filter(|text| **text == chosen).cloned().collect()
        }
        Mode::Claiming => puts().take(MOST_CLAIMS).collect(),
    }
}

fn is_throw(made: Move) -> bool {
    matches!(made, Move::Rethrow { .. })
}

/// The dock of a viewer who is not awaited.
fn looking(scene: &RollnBumpScene) -> Dock {
    let lang = scene.lang();
    let name = || scene.sight.awaited_seat().map_or("", |seat: Seat| scene.sight.name(seat));
    let (ask, follows) = match scene.position.phase {
        Phase::Start(_) => {
            (say!(lang, "web-rollnbump-see-start", name = name()), say!(lang, "web-rollnbump-highest-starts"))
        }
        Phase::Throw { left, .. } => {
            let number = THROWS.saturating_sub(left);
            (
                say!(lang, "web-rollnbump-see-throw", name = name()),
                say!(lang, "web-rollnbump-throw-of", number = number),
            )
        }
        Phase::Decide { left: 0, .. } => {
            (say!(lang, "web-rollnbump-see-claim", name = name()), say!(lang, "web-rollnbump-dice-stay"))
        }
        Phase::Decide { left, .. } => {
            let number = THROWS.saturating_sub(left);
            (
                say!(lang, "web-rollnbump-see-decide", name = name()),
                say!(lang, "web-rollnbump-throw-of", number = number),
            )
        }
        Phase::Lay | Phase::LastLay => {
            (say!(lang, "web-rollnbump-see-lay", name = name()), say!(lang, "web-rollnbump-lay-follows"))
        }
        Phase::LastThrow => {
            (say!(lang, "web-rollnbump-see-last", name = name()), say!(lang, "web-rollnbump-last-throw"))
        }
        Phase::Deal | Phase::Draw | Phase::Over => (say!(lang, "web-rollnbump-see-cards"), String::new()),
    };
    Dock { ask, follows, acts: html! {} }
}

/// The dock of a viewer who throws or turns up the next card.
fn throwing(scene: &RollnBumpScene) -> Dock {
    let lang = scene.lang();
    let (ask, follows, button) = match scene.position.phase {
        Phase::Start(_) => (
            say!(lang, "web-rollnbump-ask-start"),
            say!(lang, "web-rollnbump-highest-starts"),
            say!(lang, "web-rollnbump-throw-start"),
        ),
        Phase::LastThrow => (
            say!(lang, "web-rollnbump-ask-last"),
            say!(lang, "web-rollnbump-last-throw"),
            say!(lang, "web-rollnbump-throw-white"),
        ),
        Phase::Throw { left, .. } => (
            say!(lang, "web-rollnbump-ask-throw", number = THROWS.saturating_sub(left)),
            first_dice(scene),
            throw_label(scene),
        ),
        _ => (say!(lang, "web-rollnbump-see-cards"), String::new(), say!(lang, "web-rollnbump-turn-up")),
    };
    let is_deck = matches!(scene.sight.awaited, Awaited::Throw { by: Thrower::Deck | Thrower::Host, .. });
    let classes = if is_deck { "btn wide" } else { "btn btn-lamp wide" };
    Dock {
        ask,
        follows,
        acts: html! { button class=(classes) data-part=(scene.sight.part("throw")) name="throw" value="cup" { (button) } },
    }
}

fn throw_label(scene: &RollnBumpScene) -> String {
    let lang = scene.lang();
    match scene.position.awaited_dice() {
        Some(AwaitedDice { count: 0, white: true }) => say!(lang, "web-rollnbump-throw-white"),
        Some(AwaitedDice { count, white: true }) => say!(lang, "web-rollnbump-throw-dice-white", dice = count),
        Some(AwaitedDice { count, white: false }) => say!(lang, "web-rollnbump-throw-dice", dice = count),
        None => String::new(),
    }
}

/// Why there are fewer dice in the first two turns, or what the white die is there for.
fn first_dice(scene: &RollnBumpScene) -> String {
    let brings_white = scene.position.awaited_dice().is_some_and(|awaited| awaited.white);
    match scene.position.own_dice {
        5 if brings_white => say!(scene.lang(), "web-rollnbump-white-along"),
        5 => String::new(),
        dice => say!(scene.lang(), "web-rollnbump-first-dice", dice = dice),
    }
}

/// The dock while dice are chosen to be thrown again.
fn rethrowing(scene: &RollnBumpScene, left: u8) -> Dock {
    let lang = scene.lang();
    let again = scene.selection.thrown_again();
    let after = say!(lang, "web-rollnbump-throws-left", left = left - 1);
    let acts = html! {
        button .btn name="stop" value="1" formmethod="get" {
            (say!(lang, "web-rollnbump-stop")) small { (say!(lang, "web-rollnbump-and-claim")) }
        }
        @if again > 0 {
            button .btn.btn-lamp data-part=(scene.sight.part("again")) name="do" value="rethrow" {
                span .in { (icon(Icon::Again)) (say!(lang, "web-rollnbump-rethrow-dice", dice = again)) }
                small { (after) }
            }
        } @else {
            button .btn.is-off name="do" value="rethrow" aria-disabled="true" {
                (say!(lang, "web-rollnbump-rethrow-none")) small { (say!(lang, "web-rollnbump-choose-first")) }
            }
        }
    };
    Dock {
        ask: say!(lang, "web-rollnbump-ask-rethrow", number = THROWS.saturating_sub(left)),
        follows: say!(lang, "web-rollnbump-rethrow-follows", places = scene.count_lit(Light::May)),
        acts,
    }
}

/// The dock while dice are chosen to claim places.
fn claiming(scene: &RollnBumpScene, white: Option<Face>, left: u8) -> Dock {
    let (ask, follows) = claim_words(scene, white);
    // The place that was tapped has its button where the turn ends otherwise: so the dock keeps its height, and a second tap on the
    // same spot finds the same place.
    let acts = html! {
        @if left > 0 { (back(scene)) }
        @match put_here(scene) { Some(put) => (put), None => (finish(scene)) }
    };
    Dock { ask, follows, acts }
}

fn claim_words(scene: &RollnBumpScene, white: Option<Face>) -> (String, String) {
    let lang = scene.lang();
    let dice = scene.selection.dice();
    if scene.selection.hand.is_empty() {
        return (say!(lang, "web-rollnbump-ask-finish"), say!(lang, "web-rollnbump-dice-stay"));
    }
    if dice.is_empty() {
        if scene.selection.at == Some(Place::White) {
            return (say!(lang, "web-rollnbump-ask-white"), white_follows(scene));
        }
        let follows = match white {
            Some(face) => say!(lang, "web-rollnbump-white-follows", face = face.pips()),
            None => say!(lang, "web-rollnbump-claim-follows", places = scene.count_lit(Light::May)),
        };
        return (say!(lang, "web-rollnbump-ask-claim"), follows);
    }
    match (scene.selection.at, scene.count_lit(Light::Can)) {
        (Some(place), _) => (ask_at(scene, place), say!(lang, "web-rollnbump-at-follows")),
        (None, 0) => {
            let ask = say!(lang, "web-rollnbump-ask-other", dice = told(dice), count = dice.len());
            (ask, say!(lang, "web-rollnbump-choose-other"))
        }
        (None, places) => (
            say!(lang, "web-rollnbump-ask-where", dice = told(dice), count = dice.len()),
            say!(lang, "web-rollnbump-take-them", places = places),
        ),
    }
}

/// Whether the chosen dice shall go to the place that was tapped. It is named, because they may fit at others, too.
fn ask_at(scene: &RollnBumpScene, place: Place) -> String {
    let put = Move::Put { dice: scene.selection.dice(), place }.to_string();
    let choice = capital(&choice(scene.lang(), scene.sight.table, scene.sight.names, &put));
    say!(scene.lang(), "web-rollnbump-ask-at", choice = choice)
}

fn white_follows(scene: &RollnBumpScene) -> String {
    match scene.claim_at(Place::White) {
        Some(claim) => say!(scene.lang(), "web-rollnbump-white-more", theirs = claim.dice().sum()),
        None => say!(scene.lang(), "web-rollnbump-white-any"),
    }
}

fn back(scene: &RollnBumpScene) -> Markup {
    html! {
        button .btn.btn-quiet name="back" value="1" formmethod="get" { (say!(scene.lang(), "web-rollnbump-back")) }
    }
}

/// The button that ends the turn, highlighted if there is nothing else to do.
fn finish(scene: &RollnBumpScene) -> Markup {
    let lang = scene.lang();
    let unused = scene.selection.hand.len();
    let nothing_else =
        scene.count_lit(Light::May) + scene.count_lit(Light::Can) == 0 && scene.selection.dice().is_empty();
    let classes = if nothing_else { "btn btn-lamp" } else { "btn" };
    html! {
        button class=(classes) data-part=(scene.sight.part("finish")) name="move" value=(Move::Done) {
            (say!(lang, "web-rollnbump-finish"))
            @if unused > 0 { small { (say!(lang, "web-rollnbump-unused", dice = unused)) } }
        }
    }
}

/// The button for the place that was tapped first, once dice are chosen that fit there; `None` as long as none are.
fn put_here(scene: &RollnBumpScene) -> Option<Markup> {
    let place = scene.selection.at.filter(|place| scene.light(*place) == Light::Can)?;
    let dice = scene.selection.dice();
    let told = if place == Place::White { summed(dice) } else { told(dice) };
    let with = say!(scene.lang(), "web-rollnbump-with-dice", dice = told, count = dice.len());
    Some(html! {
        button .btn.btn-lamp name="put" value=(place) {
            span .nm { (scene.verb(place)) } small { (with) }
        }
    })
}
