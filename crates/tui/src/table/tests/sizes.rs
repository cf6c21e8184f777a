//! Drawing never breaks, however small or large the terminal is.

use insta::assert_snapshot;
use play::GameId;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use words::{Lang, say};

use super::{Charset, HintPolicy, Player, Wanted, table, table_by, table_of_namesakes, with_bots, with_real_dice};
use crate::canvas::Canvas;
use crate::palette::Palette;
use crate::screen::{self, SMALLEST, Screen};
use crate::sheet::SheetView;
use crate::table::draw::FOOT;
use crate::table::sheets::{TableSheet, Unfolding};
use crate::table::{Button, TableLayout, draw_buttons};

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

#[test]
fn every_choice_of_six_seats_has_a_button_at_every_size() {
    for (size, lang) in [(80, 24), (60, 20), (120, 40)].into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang)))
    {
        for face in ["50", "5"] {
            let table = with_real_dice(table_of_namesakes(GameId::Exactly, 6));
            let mut player = Player::at(table, &Wanted { size, lang, ..Wanted::default() });
            player.keys(&format!("{face}\n"));
            if face == "5" {
                player.click("5 m");
            }
            for seat in 1..=6 {
                let button = player.hit_area(&format!("={face} m>{seat}"));
                assert!(button.is_some(), "{size:?} {lang}: {}", player.seen());
                assert!(player.seen().contains(&format!(" Steady {seat}]")), "{size:?} {lang}: {}", player.seen());
            }
        }
    }
}

/// How many buttons with these labels can be pressed, and what is seen of them.
fn drawn_buttons(labels: &[String], size: (u16, u16)) -> (usize, String) {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    let mut canvas = Canvas::new(&mut buffer, area, Charset::Unicode);
    let button = |(number, label): (usize, &String)| Button {
        id: number.to_string(),
        label: label.clone(),
        key: char::from_digit(number as u32, 10),
    };
    let buttons: Vec<Button> = labels.iter().enumerate().map(button).collect();
    draw_buttons(&mut canvas, area, &buttons, None, Palette::Plain);
    let count = canvas.into_hit_areas().len();
    (count, buffer.content.iter().map(Cell::symbol).collect())
}

#[test]
fn labels_are_cut_before_a_button_is_left_out_and_dots_tell_of_those_that_are() {
    let label = |number: usize| format!("to the stack of somebody with the number {number}");
    let labels: Vec<String> = (0..8).map(label).collect();
    let (count, seen) = drawn_buttons(&labels, (80, 2));
    assert_eq!(count, 8, "{seen}");
    assert!((0..8).all(|key| seen.contains(&format!("[{key} to the"))) && seen.contains("…]"), "{seen}");
    let (count, seen) = drawn_buttons(&labels, (20, 2));
    assert!(count < 8 && seen.ends_with('…'), "{seen}");
}

#[test]
fn the_log_gives_up_its_lines_to_the_buttons_but_the_board_none() {
    let area = Rect::new(0, 0, 80, 24);
    let (usual, grown) = (TableLayout::of(area, 13), TableLayout::with_dock(area, 13, 6));
    assert_eq!((usual.board, usual.dock.bottom()), (grown.board, grown.dock.bottom()));
    assert_eq!((grown.dock.height, grown.recent.height), (6, usual.recent.height - 2));
    let least = TableLayout::with_dock(area, 20, 40);
    assert_eq!((least.board, least.recent.height), (TableLayout::of(area, 20).board, 0));
}

#[test]
fn at_80_columns_no_key_is_left_out_of_the_last_line() {
    for (lang, charset) in
        Lang::ALL.into_iter().flat_map(|lang| [Charset::Unicode, Charset::Ascii].map(|set| (lang, set)))
    {
        let wanted = Wanted { lang, charset, hints: HintPolicy::Allowed, ..Wanted::default() };
        let player = Player::at(with_bots(table(GameId::Spelunke, 3), &[(1, "thumb")]), &wanted);
        let seen = player.seen();
        let last = format!("{} ", seen.lines().last().unwrap_or_default());
        for key in FOOT {
            let told = say!(lang, &format!("tui-foot-{key}"));
            assert!(last.contains(&format!("{} ", charset.text(&told))), "{key}: {last}");
        }
    }
}

#[test]
fn how_to_pick_fits_the_smallest_table() {
    for lang in Lang::ALL {
        let told = say!(lang, "tui-pick-how");
        assert!(Charset::Ascii.text(&told).len() <= usize::from(SMALLEST.0), "{told}");
    }
}

#[test]
fn the_middle_has_discs_beside_every_value_or_beside_none() {
    let middle = |rules: &str| {
        let player = Player::at(table_by(GameId::Exactly, 3, rules), &Wanted::default());
        player.seen().lines().nth(3).unwrap_or_default().matches('●').count()
    };
    assert_eq!(middle(""), 0, "ten discs do not fit, so seven are not shown either");
    assert_eq!(middle("tokens=8"), 8 * 4 - 3, "all but the first coin of each seat");
}

#[test]
fn a_claimed_card_names_its_seat() {
    for (size, said) in [((80, 24), "│Steady 1"), ((120, 40), "│Steady 1"), ((60, 20), "│33 Ste…1")] {
        let mut player = Player::at(table_of_namesakes(GameId::RollnBump, 5), &Wanted { size, ..Wanted::default() });
        player.keys("\n:put 33 1\n");
        assert!(player.seen().contains(said), "{}", player.seen());
    }
}

#[test]
fn the_question_is_shown_whole_on_the_smallest_table() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let mut player = Player::at(table(game, 3), &Wanted { size: SMALLEST, lang, ..Wanted::default() });
        player.keys("1");
        let names = player.screen.names();
        let asked = player.screen.view.ask(&player.screen.context(&names));
        let seen = player.seen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(seen.contains(&asked), "{game} in {lang}: {asked}\n{}", player.seen());
    }
}
