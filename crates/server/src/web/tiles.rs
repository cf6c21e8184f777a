//! The games' pictures: large on the lobby's tiles, small in lists, as an emblem on an empty table.

use maud::{Markup, html};
use play::GameId;

use board::draw::shown;
use board::views::view;

/// The picture on a tile of the lobby.
pub(super) fn art(game: GameId) -> Markup {
    html! { svg viewBox="0 0 280 168" aria-hidden="true" { (shown(&format!("art-{game}"))) } }
}

/// The small picture in lists.
pub(super) fn small(game: GameId) -> Markup {
    html! { svg viewBox="0 0 36 36" aria-hidden="true" { (shown(&format!("g-{game}"))) } }
}

/// What lies in the middle of a table before the game.
pub(super) fn emblem(game: GameId) -> Markup {
    html! {
        svg viewBox="0 0 240 240" width="230" height="230" aria-hidden="true" {
            @match view(game).emblem() {
                Some(drawn) => (drawn),
                None => svg x="30" y="30" width="180" height="180" viewBox="0 0 36 36" {
                    (shown(&format!("g-{game}")))
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::assets::DRAWINGS;

    #[test]
    fn every_game_has_its_pictures() {
        for picture in GameId::ALL.iter().flat_map(|game| [format!("art-{game}"), format!("g-{game}")]) {
            assert!(DRAWINGS.body().contains(&format!("id=\"{picture}\"")), "{picture}");
        }
    }
}
