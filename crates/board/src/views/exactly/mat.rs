//! A mat: a seat's stack, or the middle.

use maud::{Markup, html};
use rules::exactly::{Cap, EXACTLY, Move, Phase, Place};
use rules::{Seat, ThrowOff};
use words::say;

use super::coins::{Piled, distance, euros, gauge, piles};
use super::faces::{face_drawing, face_words};
use super::history::LastEvent;
use super::scene::ExactlyScene;
use super::selection::{MoveSelection, Source, write_source};
use crate::draw::{Icon, avatar, away_mark, icon};

/// What a tap on a place does.
#[derive(Clone, Copy)]
enum Use {
    /// Nothing.
    None,
    /// Takes the value that the die names.
    Take(Source),
    /// Nothing on the mat itself: its piles are buttons, as the die leaves the value open (E-07).
    Pick,
    /// Nothing: the token was taken here.
    Taken(Source),
    /// Puts the taken token here.
    Put(Move),
    /// Nothing: it is too full for the taken token (E-01, E-02).
    Full,
    /// Nothing: all stacks are too full for the value that lies here.
    Stuck,
}

/// A place with all that lies there, as a button where a tap does something. `spot` is the class of its position,
/// `told` the sentence for screen readers.
pub(super) fn mat(scene: &ExactlyScene, place: Place, spot: &str, told: &str) -> Markup {
    let now = scene.selection.as_ref().map_or(Use::None, |selection| used(scene, selection, place));
    let on = if scene.is_on_turn(place) { " on" } else { "" };
    let body = body(scene, place, now, told);
    let part = place.seat().map_or_else(|| scene.sight.part("middle"), |seat| scene.sight.seat_part(seat));
    match now {
        Use::Take(source) => html! {
            button class=(format!("mat take {spot}{on}")) data-part=(part) name="from" value=(write_source(source))
                formmethod="get" { (body) }
        },
        Use::Put(played) => html! {
            button class=(format!("mat can {spot}{on}")) data-part=(part) name="move" value=(played) { (body) }
        },
        Use::Taken(_) => html! { div class=(format!("mat src {spot}{on}")) data-part=(part) { (body) } },
        Use::Full | Use::Stuck => html! { div class=(format!("mat no {spot}{on}")) data-part=(part) { (body) } },
        Use::None | Use::Pick => html! { div class=(format!("mat {spot}{on}")) data-part=(part) { (body) } },
    }
}

fn used(scene: &ExactlyScene, selection: &MoveSelection, place: Place) -> Use {
    if let Some(taken) = selection.taken {
        return match selection.goal(place) {
            _ if taken.1 == place => Use::Taken(taken),
            Some(played) => Use::Put(*played),
            None => Use::Full,
        };
    }
    let Some(coin) = selection.named() else { return Use::Pick };
    let has_it = scene.stack(place)[coin as usize] > 0;
    match selection.may_take((coin, place)) {
        true => Use::Take((coin, place)),
        false if has_it => Use::Stuck,
        false => Use::None,
    }
}

/// Screen readers say one sentence; the drawings are hidden from them.
fn body(scene: &ExactlyScene, place: Place, now: Use, told: &str) -> Markup {
    let piled = match now {
        Use::Take((coin, _)) => Piled::Lit(coin),
        Use::Taken((coin, _)) => Piled::Lifted(coin),
        Use::Pick => Piled::Buttons,
        Use::None | Use::Put(_) | Use::Full | Use::Stuck => Piled::Still,
    };
    html! {
        span .sr { (told) " " @if scene.is_on_turn(place) { (say!(scene.sight.lang, "web-exactly-on-turn")) } }
        @match place.seat() {
            Some(seat) => (head(scene, seat)),
            None => b .name aria-hidden="true" { (say!(scene.sight.lang, "web-exactly-middle")) },
        }
        (piles(scene, place, piled))
        (label(scene, place, now))
    }
}

fn head(scene: &ExactlyScene, seat: Seat) -> Markup {
    let total = scene.total(seat);
    html! {
        (avatar(scene.sight, seat))
        b .name aria-hidden="true" { (scene.sight.name(seat)) }
        (away_mark(scene.sight, seat))
        (euros(scene, scene.position.euros[seat.index()]))
        span .tot aria-hidden="true" { (total) }
        (gauge(scene, total))
        span .dist aria-hidden="true" { (distance(scene, total)) }
    }
}

/// The outcome of a tap, or why there is none.
fn label(scene: &ExactlyScene, place: Place, now: Use) -> Markup {
    match now {
        Use::Take(source) => html! { span .drop { (icon(Icon::Plus)) (take_label(scene, source)) } },
        Use::Taken(source) => html! { span .drop.ghost { (icon(Icon::Check)) (gives_label(scene, source)) } },
        Use::Put(played) => html! { span .drop { (icon(Icon::Drop)) (put_label(scene, played)) } },
        Use::Full => html! { span .drop.ghost { (icon(Icon::Lock)) (full_label(scene)) } },
        Use::Stuck => {
            html! { span .drop.ghost { (icon(Icon::Lock)) (say!(scene.sight.lang, "web-exactly-all-full")) } }
        }
        Use::None | Use::Pick => place.seat().map_or_else(|| html! {}, |seat| standing_label(scene, seat)),
    }
}

fn take_label(scene: &ExactlyScene, (coin, place): Source) -> String {
    let (lang, cents) = (scene.sight.lang, coin.value());
    match place.seat().map(|seat| scene.total(seat) - cents) {
        None => say!(lang, "web-exactly-take", coin = cents),
        Some(EXACTLY) => say!(lang, "web-exactly-take-exact", coin = cents),
        Some(total) => say!(lang, "web-exactly-take-keeps", coin = cents, total = total),
    }
}

fn gives_label(scene: &ExactlyScene, (coin, place): Source) -> String {
    let (lang, cents) = (scene.sight.lang, coin.value());
    match place.seat().map(|seat| scene.total(seat) - cents) {
        None => say!(lang, "web-exactly-gives", coin = cents),
        Some(EXACTLY) => say!(lang, "web-exactly-gives-exact", coin = cents),
        Some(total) => say!(lang, "web-exactly-gives-keeps", coin = cents, total = total),
    }
}

fn put_label(scene: &ExactlyScene, played: Move) -> String {
    let lang = scene.sight.lang;
    match played.to.seat().map(|seat| scene.total(seat) + played.coin.value()) {
        None => say!(lang, "web-exactly-put-middle"),
        Some(EXACTLY) => say!(lang, "web-exactly-put-exact"),
        Some(total) => say!(lang, "web-exactly-put", total = total),
    }
}

/// By `cap=after` a stack may be full for a 50 and not for a 5 (E-01).
fn full_label(scene: &ExactlyScene) -> String {
    match scene.game.rules().cap {
        Cap::After => say!(scene.sight.lang, "web-exactly-too-full"),
        Cap::Before | Cap::None => say!(scene.sight.lang, "web-exactly-full"),
    }
}

/// Before the first turn what a seat has thrown, at the end whether it has won.
fn standing_label(scene: &ExactlyScene, seat: Seat) -> Markup {
    match scene.position.phase {
        Phase::Start(off) => start_label(scene, off, seat),
        Phase::Over if scene.winners().has(seat) => {
            html! { span .drop.ghost { (icon(Icon::Check)) (say!(scene.sight.lang, "web-exactly-scored")) } }
        }
        _ => html! {},
    }
}

/// While the seats throw for the start: this seat's throw and its rank (E-16).
fn start_label(scene: &ExactlyScene, off: ThrowOff, seat: Seat) -> Markup {
    let thrown = scene.history.start.get(seat.index()).copied().flatten();
    let key = match thrown {
        _ if off.leaders.has(seat) => "web-exactly-start-leads",
        Some(_) if off.to_throw.has(seat) => "web-exactly-start-again",
        Some(_) => "web-exactly-start-behind",
        None if scene.on_turn() == Some(seat) => "web-exactly-start-now",
        None => "web-exactly-start-later",
    };
    let is_fresh = matches!(scene.history.last, LastEvent::Threw(by, _) if by == seat);
    html! {
        span .drop.ghost {
            @if let Some(face) = thrown {
                (face_drawing(face, if is_fresh { "fresh" } else { "" }))
                span .sr { (face_words(scene.sight.lang, face)) ": " }
            }
            (say!(scene.sight.lang, key))
        }
    }
}
