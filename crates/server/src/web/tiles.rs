//! The games' pictures: large on the lobby's tiles, small in lists, as an emblem on an empty table.

use maud::{Markup, html};
use play::GameId;

use board::draw::{shown, shown_at};

/// The picture on a tile of the lobby.
pub(super) fn art(game: GameId) -> Markup {
    let name = match game {
        GameId::Pot => "art-pot",
        GameId::Exactly => "art-exactly",
        GameId::Spelunke => "art-spelunke",
        GameId::RollnBump => "art-rollnbump",
    };
    html! { svg viewBox="0 0 280 168" aria-hidden="true" { (shown(name)) } }
}

/// The small picture in lists.
pub(super) fn small(game: GameId) -> Markup {
    let name = match game {
        GameId::Pot => "g-pot",
        GameId::Exactly => "g-exactly",
        GameId::Spelunke => "g-spelunke",
        GameId::RollnBump => "g-rollnbump",
    };
    html! { svg viewBox="0 0 36 36" aria-hidden="true" { (shown(name)) } }
}

/// What lies in the middle of a table before the game.
pub(super) fn emblem(game: GameId) -> Markup {
    html! {
        svg viewBox="0 0 240 240" width="230" height="230" aria-hidden="true" {
            @if game == GameId::Pot {
                (shown("lid")) (shown_at("coin1", 62.0, 84.0, 76.0)) (shown_at("coin1", 108.0, 96.0, 76.0))
            } @else {
                svg x="30" y="30" width="180" height="180" viewBox="0 0 36 36" { (shown(match game {
                    GameId::Exactly => "g-exactly",
                    GameId::Spelunke => "g-spelunke",
                    _ => "g-rollnbump",
                })) }
            }
        }
    }
}
