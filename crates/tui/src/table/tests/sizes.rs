//! Drawing never breaks, however small or large the terminal is.

use insta::assert_snapshot;
use play::GameId;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Player, table, with_real_dice};
use crate::screen::{self, SMALLEST, Screen};
use crate::sheet::SheetView;
use crate::table::sheets::{TableSheet, Unfolding};

/// Draws at every size of a terminal from nothing to more than people have.
fn draw_everywhere(screen: &mut dyn Screen, step: usize) {
    for width in (0..=130).step_by(step) {
        for height in (0..=50).step_by(step) {
            let area = Rect::new(0, 0, width, height);
            screen::draw(screen, area, &mut Buffer::empty(area));
        }
    }
}

#[test]
fn every_game_can_be_drawn_at_every_size() {
    for game in GameId::ALL {
        let seats = *game.info().seats.end();
        let mut player = Player::of(game, seats);
        draw_everywhere(&mut player.screen, 2);
        let mut player = Player::at(with_real_dice(table(game, seats)), &super::Wanted::default());
        draw_everywhere(&mut player.screen, 3);
        player.keys(":@");
        draw_everywhere(&mut player.screen, 3);
        let all = [
            TableSheet::Keys,
            TableSheet::Rules,
            TableSheet::Log(Unfolding::Turns),
            TableSheet::Card,
            TableSheet::Hint(None),
        ];
        for sheet in all {
            player.screen.sheet = Some((sheet, SheetView::at_end()));
            draw_everywhere(&mut player.screen, 5);
        }
    }
}

/// Below the smallest size a view is not even asked; but it must not break there either.
#[test]
fn a_board_can_be_drawn_on_any_scrap() {
    for game in GameId::ALL {
        let mut player = Player::of(game, *game.info().seats.end());
        for width in 0..70 {
            for height in 0..24 {
                let area = Rect::new(0, 0, width, height);
                player.screen.draw(area, &mut Buffer::empty(area));
            }
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_is_told_so() {
    let mut player = Player::of(GameId::Pot, 2);
    player.terminal.backend_mut().resize(SMALLEST.0 - 1, SMALLEST.1);
    player.draw();
    assert_snapshot!("too-small", player.seen());
    player.terminal.backend_mut().resize(SMALLEST.0, SMALLEST.1);
    player.draw();
    assert!(player.seen().contains("Anna"), "{}", player.seen());
}
