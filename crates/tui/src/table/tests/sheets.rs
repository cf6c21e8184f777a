//! What sheets say: card, terms, choices, rules, log, hints, keys, the end.

use std::time::Instant;

use insta::assert_snapshot;
use play::GameId;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use words::markdown::{blocks, ruling};
use words::{Lang, say};

use super::{Charset, HintPolicy, IntoKey, PATIENCE, Player, Wanted, after_first_throw, screen_of, table, with_bots};
use crate::local_game::LocalGame;
use crate::screen::Screen;

#[test]
fn the_card_says_what_pays_on_a_key_and_beside_a_large_table() {
    for (game, said) in [
        (GameId::Pot, "3-4-5  2 from the bank"),
        (GameId::Exactly, "exactly 100"),
        (GameId::Spelunke, "you fall to 0"),
        (GameId::RollnBump, "more dice bump"),
    ] {
        let mut player = Player::of(game, 2);
        assert!(!player.seen().contains(said), "{}", player.seen());
        player.keys("c");
        assert!(player.seen().contains(said), "{}", player.seen());
        let player = Player::at(table(game, 2), &Wanted { size: (120, 40), ..Wanted::default() });
        assert!(player.seen().contains(said.split(' ').next().unwrap()), "{}", player.seen());
    }
}

#[test]
fn the_card_stands_beside_every_table_of_120_by_40_in_both_languages() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        for (seats, charset) in [(2, Charset::Unicode), (*game.info().seats.end(), Charset::Ascii)] {
            let wanted = Wanted { size: (120, 40), lang, charset, ..Wanted::default() };
            let player = Player::at(table(game, seats), &wanted);
            let title = format!("┌ {} ─", say!(lang, "tui-sheet-card"));
            assert!(player.seen().contains(&*charset.text(&title)), "{}", player.seen());
        }
    }
}

#[test]
fn the_terms_of_a_game_stand_on_a_sheet_with_their_clauses() {
    let mut player = after_first_throw();
    player.keys("t");
    assert!(
        player.seen().contains("higher total takes the lid") && player.seen().contains("[P-25]"),
        "{}",
        player.seen()
    );
    player.keys("/sudden\n");
    assert!(player.seen().contains("[P-27]"), "{}", player.seen());
}

#[test]
fn a_key_explains_each_choice_with_its_chance() {
    let mut player = after_first_throw();
    player.keys("e");
    let seen = player.seen();
    assert!(seen.contains("What each choice means") && seen.contains("you get the lid in "), "{seen}");
    assert!(seen.contains(" of 10 rounds") || seen.contains(" of 100 rounds"), "{seen}");
}

#[test]
fn nothing_is_explained_while_a_bot_decides() {
    let mut table = with_bots(table(GameId::Exactly, 3), &[(0, "thumb")]);
    table.enter("20").unwrap();
    let mut screen = screen_of(LocalGame::new(table, Box::new(super::Notebook::default()), play::QuickCup::new(1)));
    screen.key((KeyCode::Char('e'), KeyModifiers::NONE).into_key()).unwrap();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| screen.draw(frame.area(), frame.buffer_mut())).unwrap();
    let seen = super::seen(&terminal);
    assert!(seen.contains(&say!(Lang::En, "help-nothing")) && !seen.contains("You "), "{seen}");
}

#[test]
fn the_rules_can_be_searched() {
    let mut player = after_first_throw();
    player.keys("r/sudden\n");
    assert!(player.seen().to_lowercase().contains("sudden"), "{}", player.seen());
    let first = player.seen();
    player.keys("n");
    assert!(player.seen().contains("2 of ") && first.contains("1 of "), "{first}\n{}", player.seen());
}

#[test]
fn the_end_says_who_won_and_what_every_seat_has() {
    let mut player = Player::at(with_bots(table(GameId::Spelunke, 2), &[(1, "thumb")]), &Wanted::default());
    player.keys("10");
    let begun = Instant::now();
    while !player.is_over() {
        player.settle();
        assert!(begun.elapsed() < PATIENCE, "{}", player.seen());
    }
    player.draw();
    let end = player.seen();
    assert!(end.contains(&say!(Lang::En, "tui-sheet-end")) && end.contains("Ben") && end.contains("ou "), "{end}");
    player.keys("\n");
    assert!(player.screen.sheet.is_none() && player.is_over(), "Enter only closes it");
    assert!(!player.seen().contains('★'), "what the log tells is not told again in half: {}", player.seen());
}

#[test]
fn a_key_with_a_meaning_closes_the_end_and_does_its_work() {
    for (key, title) in [("l", "tui-sheet-log"), ("r", "tui-sheet-rules"), ("?", "tui-sheet-keys")] {
        let mut almost_over = table(GameId::Spelunke, 2);
        for event in ["4", "stop", "5"] {
            almost_over.enter(event).unwrap();
        }
        let mut player = Player::at(almost_over, &Wanted::default());
        player.keys("0");
        assert!(player.seen().contains(&say!(Lang::En, "tui-sheet-end")), "{}", player.seen());
        player.keys(key);
        assert!(player.seen().contains(&format!("╔ {} ═", say!(Lang::En, title))), "{}", player.seen());
    }
}

#[test]
fn the_log_unfolds_into_events() {
    let mut player = after_first_throw();
    player.keys(":rethrow POT\n");
    player.keys("l");
    let turns = player.seen();
    player.keys("e");
    assert!(player.seen().lines().count() >= turns.lines().count());
    let numbers = |seen: &str| (1..=3).filter(|number| seen.contains(&format!("   {number}  "))).count();
    assert_eq!((numbers(&turns), numbers(&player.seen())), (1, 3), "{turns}\n{}", player.seen());
}

#[test]
fn the_rules_open_with_the_clause_that_matters_now_and_scroll() {
    let mut player = after_first_throw();
    player.keys("r");
    let first = player.seen();
    assert!(first.contains("► P-18"), "{first}");
    player.key(KeyCode::PageDown);
    assert_ne!(player.seen(), first);
    player.key(KeyCode::End);
    let last = player.seen();
    player.key(KeyCode::Down);
    assert_eq!(player.seen(), last, "beyond the end there is nothing");
    player.key(KeyCode::Esc);
    assert!(!player.seen().contains("► P-18"));
}

#[test]
fn every_phase_names_a_clause_that_is_on_the_page() {
    for game in GameId::ALL {
        let mut player = Player::of(game, 3);
        let mut cup = play::QuickCup::new(11);
        for _ in 0..400 {
            if player.is_over() {
                break;
            }
            let clause = crate::views::view(game).clause(player.screen.table());
            for lang in Lang::ALL {
                assert!(ruling(&blocks(words::rule_page(game, lang)), clause).is_some(), "{clause} in {lang}");
            }
            let id = {
                let hit_areas = &player.screen.hit_areas;
                hit_areas[rules::Cup::pick(&mut cup, hit_areas.len() as u32) as usize].id.clone()
            };
            player.click(&id);
        }
    }
}

#[test]
fn hints_follow_the_rule_of_the_table() {
    let mut player = after_first_throw();
    player.keys("h");
    assert!(player.seen().contains("without hints"), "{}", player.seen());
    let mut player = Player::at(table(GameId::Pot, 2), &Wanted { hints: HintPolicy::Allowed, ..Wanted::default() });
    player.keys("\nh");
    assert!(player.seen().contains("Hint"), "{}", player.seen());
    let begun = Instant::now();
    while !player.seen().contains("fitted values") {
        player.settle();
        assert!(begun.elapsed() < PATIENCE, "{}", player.seen());
    }
    assert!(player.seen().contains("rethrow") && player.seen().contains('%'), "{}", player.seen());
    assert!(player.seen().contains('±'), "each move has its error: {}", player.seen());
}

#[test]
fn a_hint_can_be_given_up_and_does_not_come_back() {
    let mut player =
        Player::at(table(GameId::RollnBump, 2), &Wanted { hints: HintPolicy::Allowed, ..Wanted::default() });
    player.keys("\nh");
    player.key(KeyCode::Esc);
    player.keys(":done\n");
    assert!(player.screen.sheet.is_none());
    assert!(player.events().contains(&"done".to_owned()));
}

#[test]
fn help_log_and_rules_are_sheets() {
    let mut player = after_first_throw();
    for (key, said) in [("?", "Ctrl-C"), ("l", "Anna: "), ("r", "POT")] {
        player.keys(key);
        assert!(player.screen.sheet.is_some() && player.seen().contains(said), "{}", player.seen());
        player.key(KeyCode::Esc);
        assert!(player.screen.sheet.is_none());
    }
    player.keys("?");
    assert_snapshot!("keys", player.seen());
}
