//! The jokers of the seat on turn as cards; a tap plays one.

use maud::{Markup, html};
use rules::Seat;
use rules::spelunke::{Joker, Move, Phase};
use words::say;

use super::joker_effects;
use super::scene::{SpelunkeScene, card_name, eyes};
use crate::draw::drawing;

/// Whether a joker can be played, and why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// A tap plays it.
    Legal,
    /// It was announced for this round.
    InPlay,
    /// It is left, but cannot be played now.
    Rests,
    /// It works without being announced (S-22, S-36).
    Silent,
    /// It has no victim left (S-28).
    NobodyLeft,
    /// It has been used up.
    Spent,
}

/// Empty if the seat brought no jokers, and after the end.
pub(super) fn draw(scene: &SpelunkeScene) -> Markup {
    let seat = scene.active();
    let jokers = scene.game.jokers(seat);
    if jokers.is_empty() || scene.position.phase == Phase::Over {
        return html! {};
    }
    let whose = if scene.sight.is_me(seat) {
        say!(scene.lang, "web-spelunke-hand-yours")
    } else {
        say!(scene.lang, "web-spelunke-hand-of", name = scene.name(seat))
    };
    let rests = if is_asked(scene) { "" } else { " rest" };
    html! {
        div class=(format!("hand n{}{rests}", jokers.len())) data-part=(scene.sight.part("jokers")) role="group"
            aria-label=(whose) {
            @if !scene.sight.is_me(seat) { p .cap { (whose) } }
            @for joker in jokers.iter() { (card(scene, joker)) }
        }
    }
}

/// True if the viewer may announce a joker now.
fn is_asked(scene: &SpelunkeScene) -> bool {
    scene.decides() && scene.position.phase == Phase::Decide
}

/// The key of a joker's drawing, the same wherever it lies, by which the script animates its move.
pub(super) fn key(seat: Seat, joker: Joker) -> String {
    format!("joker-{seat}-{joker}")
}

pub(super) fn picture(joker: Joker) -> Markup {
    drawing(&format!("j-{joker}"))
}

fn card(scene: &SpelunkeScene, joker: Joker) -> Markup {
    let state = state(scene, joker);
    let inside = html! {
        span .pic { (picture(joker)) }
        b { (card_name(scene.lang, joker)) }
        small { (joker_effects::of(scene, joker)) }
        @if let Some(word) = word(scene, joker, state) { span .do { (word) } }
    };
    // A joker in play lies beside the slate; here is only its place.
    let key = (state != State::InPlay).then(|| key(scene.active(), joker));
    let part = scene.sight.part(&format!("joker-{joker}"));
    match state {
        State::Legal => html! {
            button .joker.legal data-part=(part) name="move" value=(Move::Joker(joker)) data-key=[key] { (inside) }
        },
        State::NobodyLeft => html! {
            button .joker.off data-part=(part) name="move" value=(Move::Joker(joker)) aria-disabled="true" data-key=[key] {
                (inside)
            }
        },
        State::Spent | State::InPlay => html! { div .joker.spent data-part=(part) data-key=[key] { (inside) } },
        State::Rests | State::Silent => html! { div .joker data-part=(part) data-key=[key] { (inside) } },
    }
}

fn state(scene: &SpelunkeScene, joker: Joker) -> State {
    let phase = scene.position.phase;
    match () {
        () if scene.may(Move::Joker(joker)) => State::Legal,
        () if phase.announced() == Some(joker) => State::InPlay,
        () if !scene.left(scene.active()).has(joker) => State::Spent,
        () if matches!(joker, Joker::Jule | Joker::Fumo) => State::Silent,
        // Senigma is the only one that may have to stay behind between rounds.
        () if scene.decides() && phase == Phase::Decide => State::NobodyLeft,
        () => State::Rests,
    }
}

fn word(scene: &SpelunkeScene, joker: Joker, state: State) -> Option<String> {
    let lang = scene.lang;
    Some(match (state, joker, scene.position.ventil) {
        (State::Legal, Joker::Fumo, _) => say!(lang, "web-spelunke-fumo"),
        (State::Legal, ..) => say!(lang, "web-spelunke-joker-play"),
        (State::InPlay, ..) => say!(lang, "web-spelunke-joker-in-play"),
        (State::Silent, Joker::Fumo, _) => say!(lang, "web-spelunke-joker-waits"),
        (State::Silent, ..) => say!(lang, "web-spelunke-joker-silent"),
        (State::NobodyLeft, ..) => say!(lang, "web-spelunke-joker-nobody"),
        (State::Spent, Joker::Ventil, Some(level)) => say!(lang, "web-spelunke-joker-set", eyes = eyes(level)),
        (State::Spent, ..) => say!(lang, "web-spelunke-joker-spent"),
        (State::Rests, ..) => return None,
    })
}
