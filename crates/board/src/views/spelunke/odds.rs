//! The outcomes of the next throw under a joker, played by the engine face by face.

use maud::{Markup, html};
use rules::Game;
use rules::spelunke::{Anaconda, Face, Joker, Leela, Move, Phase, Position, Ratte, Senigma, Spelunke};
use rules::spelunke::{PONY_EYES, SENIGMA_EYES};
use words::{Lang, say};

use super::scene::{SpelunkeScene, change, joker_name};
use super::{joker_cards, joker_effects};

/// An outcome of the throw and its effect on the score.
pub(super) struct OddsRow {
    pub(super) label: String,
    pub(super) brings: String,
}

/// The effect of a face on the seat on turn.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Effect {
    by: i32,
    is_out: bool,
    robs: bool,
    /// True if the joker needs further throws.
    goes_on: bool,
}

/// The panel that replaces the ladder while a joker is in play: its name and the possible outcomes.
pub(super) fn draw(scene: &SpelunkeScene, joker: Joker) -> Markup {
    let rows = rows(scene);
    html! {
        div .ladder.odds {
            p .in-play data-key=(joker_cards::key(scene.active(), joker)) {
                span .pic { (joker_cards::picture(joker)) } b { (joker_name(scene.lang, joker)) }
            }
            @if rows.is_empty() { p .cap { (joker_effects::of(scene, joker)) } }
            ol {
                @for row in &rows { li { span { (row.label) } b { (row.brings) } } }
            }
            @if !rows.is_empty() && has_jule(scene) { p .cap { (say!(scene.lang, "web-spelunke-odds-jule")) } }
        }
    }
}

/// Jule's eye comes on top of what the joker in play brings (S-23).
fn has_jule(scene: &SpelunkeScene) -> bool {
    scene.left(scene.active()).has(Joker::Jule) && scene.game.rules().jule_jokers.is_yes()
}

/// The outcomes of the joker in play; empty if none is known yet.
pub(super) fn rows(scene: &SpelunkeScene) -> Vec<OddsRow> {
    let (lang, game, position) = (scene.lang, scene.game, scene.position);
    match position.phase {
        Phase::Kaelte
        | Phase::Bold
        | Phase::Hirte
        | Phase::AllIn
        | Phase::Ratte(Ratte::First | Ratte::Second)
        | Phase::Pony { thrown: 2, .. }
        | Phase::Leela { kept: Some(_), step: Leela::Rethrow } => faces(lang, game, position),
        Phase::Ratte(Ratte::Answer) => {
            let mut rows = faces(lang, game, &after(game, position, Move::Again));
            rows.push(leaving(lang, game, position, Move::Withdraw));
            rows
        }
        Phase::Anaconda(Anaconda::Answer(_)) => {
            let mut rows = against_host(lang, game, &after(game, position, Move::Accept));
            rows.push(leaving(lang, game, position, Move::Decline));
            rows
        }
        Phase::Anaconda(Anaconda::Host(_)) => against_host(lang, game, position),
        Phase::Pony { sum, .. } => {
            let to_eleven = PONY_EYES.saturating_sub(sum).to_string();
            vec![so_far(lang, sum), OddsRow { label: say!(lang, "web-spelunke-odds-to-eleven"), brings: to_eleven }]
        }
        Phase::Leela { kept, .. } => vec![so_far(lang, kept.map_or(0, Face::pips))],
        Phase::Senigma(step) => pair_or_not(lang, step),
        _ => Vec::new(),
    }
}

fn so_far(lang: Lang, sum: u8) -> OddsRow {
    OddsRow { label: say!(lang, "web-spelunke-odds-so-far"), brings: sum.to_string() }
}

fn pair_or_not(lang: Lang, step: Senigma) -> Vec<OddsRow> {
    let pair = OddsRow { label: say!(lang, "web-spelunke-odds-pair"), brings: change(SENIGMA_EYES) };
    let no_pair = OddsRow { label: say!(lang, "web-spelunke-odds-no-pair"), brings: change(0) };
    match step {
        Senigma::First | Senigma::Second(_) | Senigma::Third(..) => vec![pair, no_pair],
        // A pair is a pair: the third throw has no influence (S-30).
        Senigma::Paired => vec![pair],
        Senigma::Victim => Vec::new(),
    }
}

/// The position after a move of the seat on turn.
pub(super) fn after(game: &Spelunke, position: &Position, played: Move) -> Position {
    let mut after = *position;
    game.follow_move(&mut after, played);
    after
}

/// The change of the score by a move that ends the round.
pub(super) fn moved(game: &Spelunke, position: &Position, played: Move) -> i32 {
    let (seat, after) = (position.active.index(), after(game, position, played));
    after.scores[seat] - position.scores[seat]
}

/// The change of the score by a face that ends the round.
pub(super) fn thrown(game: &Spelunke, position: &Position, face: Face) -> i32 {
    effect(game, position, face).by
}

fn leaving(lang: Lang, game: &Spelunke, position: &Position, played: Move) -> OddsRow {
    OddsRow { label: say!(lang, "web-spelunke-back-out"), brings: change(moved(game, position, played)) }
}

fn against_host(lang: Lang, game: &Spelunke, position: &Position) -> Vec<OddsRow> {
    let mut rows = faces(lang, game, position);
    for row in &mut rows {
        row.label = say!(lang, "web-spelunke-odds-host", faces = row.label.as_str());
    }
    rows
}

/// The outcomes of the six faces; neighbours with the same kind of effect share a row.
pub(super) fn faces(lang: Lang, game: &Spelunke, position: &Position) -> Vec<OddsRow> {
    let mut groups: Vec<Vec<(Face, Effect)>> = Vec::new();
    for face in Face::ALL {
        let effect = effect(game, position, face);
        match groups.last_mut() {
            Some(group) if goes_with(group, effect) => group.push((face, effect)),
            _ => groups.push(vec![(face, effect)]),
        }
    }
    groups.iter().map(|group| row(lang, group)).collect()
}

fn effect(game: &Spelunke, position: &Position, face: Face) -> Effect {
    let mut after = *position;
    game.follow_throw(&mut after, face);
    let seat = position.active;
    let robs = matches!(after.phase, Phase::Rob(_));
    if robs {
        // What the robbery brings is another matter; the round ends with it in any case, and with Jule's eye (S-52).
        game.follow_move(&mut after, Move::Decline);
    }
    Effect {
        robs,
        by: after.scores[seat.index()] - position.scores[seat.index()],
        is_out: after.active != seat || after.phase == Phase::Over,
        goes_on: after.active == seat && after.phase.announced().is_some(),
    }
}

/// True if `next` continues the group: same sign, same ending, even steps.
fn goes_with(group: &[(Face, Effect)], next: Effect) -> bool {
    let [.., (_, last)] = group else { return false };
    let is_even = match group {
        [.., (_, before), _] => last.by - before.by == next.by - last.by,
        _ => true,
    };
    let kind = |effect: Effect| (effect.by.signum(), effect.is_out, effect.robs, effect.goes_on);
    kind(*last) == kind(next) && is_even
}

fn row(lang: Lang, group: &[(Face, Effect)]) -> OddsRow {
    let (Some((low, first)), Some((high, last))) = (group.first(), group.last()) else {
        unreachable!("a group has a face")
    };
    // Word joiners keep a range on one line.
    let label = if low == high { low.to_string() } else { format!("{low}\u{2060}–\u{2060}{high}") };
    let by =
        if first.by == last.by { change(first.by) } else { format!("{} … {}", change(first.by), change(last.by)) };
    let brings = match () {
        () if last.goes_on => say!(lang, "web-spelunke-odds-goes-on"),
        () if last.robs => say!(lang, "web-spelunke-odds-robs", by = by),
        () if last.is_out => say!(lang, "web-spelunke-odds-out", by = by),
        () => by,
    };
    OddsRow { label, brings }
}
