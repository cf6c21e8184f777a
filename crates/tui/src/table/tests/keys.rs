//! What keys and mouse do.

use std::io;
use std::time::{Duration, Instant};

use play::{GameId, Pace};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;
use rules::pot::{Phase, Pot};
use words::{Lang, say};

use super::{
    AT_ONCE, Charset, Delays, IntoKey, PATIENCE, Player, Wanted, after_first_throw, screen_of, short_table, table,
    with_bots, with_real_dice,
};
use crate::local_game::{LocalGame, RecordWriter};
use crate::screen::{Arrow, Screen, ScreenFlow, focus_by_arrow, press};
use crate::table::{AfterTable, Button, StatusLine};

fn phase(player: &Player) -> Phase {
    player.screen.table().as_game::<Pot>().unwrap().position().phase
}

#[test]
fn dice_are_picked_by_arrows_and_space_and_rethrown_by_enter() {
    let mut player = after_first_throw();
    player.key(KeyCode::Up);
    player.keys(" ");
    player.key(KeyCode::Right);
    player.keys(" ");
    assert_eq!(player.screen.picked.len(), 2, "{}", player.seen());
    let wanted = player.screen.picked.concat();
    player.keys("\n");
    let events = player.events();
    let rethrow = events[1].strip_prefix("rethrow ").unwrap();
    assert!(rethrow.chars().all(|die| wanted.contains(die)) && rethrow.len() == 2, "{events:?}");
    assert_eq!(events.len(), 3, "the decision to throw is a throw");
}

#[test]
fn dice_are_picked_and_buttons_pressed_by_mouse() {
    let mut player = after_first_throw();
    player.click("P");
    player.click("T");
    player.click("P");
    assert_eq!(player.screen.picked, ["T"]);
    player.click("=rethrow T");
    assert_eq!(player.events()[1], "rethrow T");
}

#[test]
fn each_button_has_a_key_of_its_own() {
    let mut player = after_first_throw();
    player.keys("1");
    assert_eq!(player.events().len(), 1, "1 throws, and nothing is picked yet");
    assert!(player.seen().contains(&say!(Lang::En, "tui-pick-first")), "{}", player.seen());
    player.keys("0");
    assert_eq!(player.events()[1], "stop");
}

#[test]
fn neither_enter_nor_space_ends_a_turn_after_a_throw() {
    for game in GameId::ALL {
        let mut player = Player::of(game, 3);
        while player.screen.may() != play::May::Move {
            player.keys("\n");
        }
        let before = player.events();
        player.keys("\n \n \n");
        assert_eq!(player.events(), before, "{game}: {}", player.seen());
        assert!(player.seen().contains(&say!(Lang::En, "tui-press-what")), "{}", player.seen());
    }
}

#[test]
fn the_same_key_never_throws_and_then_decides() {
    for game in GameId::ALL {
        let mut player = Player::at(short_table(game, 3), &Wanted::default());
        let mut cup = play::QuickCup::new(3);
        for _ in 0..300 {
            let (names, focus) = (player.screen.names(), player.screen.focus.clone());
            let context = player.screen.context(&names);
            for button in player.screen.buttons(&context) {
                let throws = button.id == "throw"
                    || button.id.strip_prefix('=').is_some_and(|notation| {
                        crate::views::view(game).role(&context, notation) == crate::views::ButtonRole::Throws
                    });
                assert!(button.key != Some('1') || throws, "{button:?}");
                assert!(!throws || button.key == Some('1'), "{button:?}");
                // The focus rests by itself only where a throw is all there is.
                assert!(focus.as_ref() != Some(&button.id) || throws, "{button:?}");
            }
            if player.is_over() {
                break;
            }
            let ids: Vec<String> = player.screen.hit_areas.iter().map(|hit_area| hit_area.id.clone()).collect();
            player.click(&ids[rules::Cup::pick(&mut cup, ids.len() as u32) as usize]);
            player.screen.focus = None;
            player.draw();
        }
    }
}

#[test]
fn a_key_that_is_held_down_throws_once() {
    let mut player = Player::at(table(GameId::Spelunke, 2), &Wanted::default());
    player.screen.delays.repeat = PATIENCE;
    player.keys("1111");
    assert_eq!(player.events().len(), 1, "the free throw, and no other");
    player.keys("l");
    player.key(KeyCode::Esc);
    player.keys("1");
    assert!(player.events().len() > 1, "another key was pressed between");
    let mut player = Player::at(with_real_dice(table(GameId::Pot, 2)), &Wanted::default());
    player.screen.delays.repeat = PATIENCE;
    player.keys("44T");
    assert_eq!(player.screen.entered, "44T", "the same face twice is no held key");
}

/// A Spelunke table at which keys count as they do in a terminal, and a clock that only the test moves.
fn timed_player() -> (Player, impl Fn(u64) -> Instant) {
    let mut player = Player::at(table(GameId::Spelunke, 2), &Wanted::default());
    let Delays { repeat, first_repeat, .. } = Delays::at(Pace::Normal);
    player.screen.delays = Delays { repeat, first_repeat, ..AT_ONCE };
    // Later than anything the player does by itself.
    let begun = Instant::now() + 2 * PATIENCE;
    (player, move |milliseconds| begun + Duration::from_millis(milliseconds))
}

#[test]
fn a_held_key_throws_once_however_late_its_first_repeat_comes() {
    for first_repeat in [250, 500, 660] {
        let (mut player, at) = timed_player();
        player.key_at(KeyCode::Char('1'), at(0));
        for time in (first_repeat..3000).step_by(33) {
            player.key_at(KeyCode::Char('1'), at(time));
            player.screen.tick(at(time + 32)).unwrap();
        }
        player.screen.tick(at(4000)).unwrap();
        assert_eq!(player.events().len(), 1, "the free throw, and no other");
        player.key_at(KeyCode::Char('1'), at(4000));
        assert!(player.events().len() > 1, "pressed again after it was let go");
    }
}

#[test]
fn a_key_pressed_twice_in_a_row_throws_twice() {
    let (mut player, at) = timed_player();
    player.key_at(KeyCode::Char('1'), at(0));
    player.key_at(KeyCode::Char('1'), at(250));
    player.screen.tick(at(369)).unwrap();
    assert_eq!(player.events().len(), 1, "it may still be a held key");
    player.screen.tick(at(370)).unwrap();
    assert!(player.events().len() > 1, "no repeat has come, so it was pressed on purpose");
    let before = player.events().len();
    player.key_at(KeyCode::Char('1'), at(500));
    player.key_at(KeyCode::Char('l'), at(520));
    assert!(player.events().len() > before, "another key says so, too");
}

#[test]
fn a_press_that_waits_means_nothing_once_something_has_happened() {
    let (mut player, at) = timed_player();
    player.key_at(KeyCode::Char('1'), at(0));
    player.key_at(KeyCode::Char('1'), at(250));
    player.screen.play("stop").unwrap();
    let before = player.events();
    player.screen.tick(at(1000)).unwrap();
    assert_eq!(player.events(), before);
}

#[test]
fn what_is_pasted_presses_no_button() {
    let mut player = after_first_throw();
    player.screen.paste("0\n0\n");
    assert_eq!(player.events().len(), 1);
    player.keys(":");
    player.screen.paste("stop\n");
    player.keys("\n");
    assert_eq!(player.events()[1], "stop");
}

#[test]
fn bots_have_three_speeds_and_can_be_skipped() {
    let bots = [(1, "thumb"), (2, "thumb"), (3, "thumb")];
    let mut player = Player::at(with_bots(table(GameId::Pot, 4), &bots), &Wanted::default());
    player.keys("p");
    assert!(player.seen().contains(&say!(Lang::En, "tui-pace-leisurely")), "{}", player.seen());
    player.screen.delays.bot = PATIENCE;
    player.keys("n");
    assert!(player.seen().contains(&say!(Lang::En, "tui-nothing-to-skip")), "{}", player.seen());
    player.keys("\n0");
    let waited = player.events().len();
    for _ in 0..3 {
        player.screen.tick(Instant::now()).unwrap();
    }
    assert_eq!(player.events().len(), waited, "a slow bot has not moved yet");
    player.screen.key((KeyCode::Char('n'), KeyModifiers::NONE).into_key()).unwrap();
    let begun = Instant::now();
    while player.screen.is_hurrying() {
        player.settle();
        assert!(begun.elapsed() < PATIENCE, "{}", player.seen());
    }
    assert!(player.hit_area("throw").is_some(), "it is Anna's turn: {}", player.seen());
    player.keys("s");
    let since = player.seen();
    assert!(since.contains(&say!(Lang::En, "tui-sheet-since")), "{since}");
    for name in ["Ben", "Cem", "Dana"] {
        assert!(since.contains(&format!("{name}: ")), "{since}");
    }
}

/// Everything is on the screen that has to be known to answer: why there are few dice, that nothing can be claimed, that all dice lie.
#[test]
fn the_question_of_rollnbump_says_what_else_has_to_be_known() {
    let mut setup = play::Setup::new(GameId::RollnBump, 2);
    setup.start = Some(rules::Seat::new(0));
    let mut table = play::Table::open(&setup).unwrap();
    let mut asked = |lines: &[&str]| {
        lines.iter().for_each(|line| drop(table.enter(line).unwrap()));
        let mut player = Player::at(table.clone(), &Wanted::default());
        player.draw();
        player.seen().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let first = asked(&["@dice real", "Ae2", "A1", "B6", "Br3", "C2", "De4"]);
    assert!(first.contains("Only 3 dice this once, then 5."), "{first}");
    let placed = asked(&["266", "put 66 1", "put 2 5"]);
    assert!(placed.contains("all your dice are placed. End the turn."), "{placed}");
    asked(&["done", "1113", "put 3 w", "done", "C3", "C4", "22236"]);
    // The white die is Tom's now: it can stand in for a die that is picked alone.
    let white = asked(&["done", "12346+5"]);
    assert!(white.contains("The white 5 can stand in for one die: pick that die alone."), "{white}");
}

#[test]
fn a_joker_says_what_it_does_as_long_as_it_is_at_work() {
    let record = "knobel 1\ngame spelunke\nseats 2\njokers pony,leela,ventil; anaconda,ratte,fumo\nplay\n5\n";
    let table = play::Table::load(record).unwrap();
    let effect = say!(Lang::En, "joker-leela-effect");
    // The rest stands on the next line.
    let effect = effect.split_once(';').expect("two parts").0;
    let seen = |table: &play::Table| {
        let mut player = Player::at(table.clone(), &Wanted::default());
        player.draw();
        player.seen().contains(effect)
    };
    let mut at_work = table.clone();
    ["leela", "3"].iter().for_each(|line| drop(at_work.enter(line).unwrap()));
    assert!(seen(&table) && seen(&at_work));
    ["keep", "4", "keep"].iter().for_each(|line| drop(at_work.enter(line).unwrap()));
    assert!(!seen(&at_work), "it is spent");
}

/// Below "2. Ben: …" every further line is indented like the name.
#[test]
fn a_place_of_the_end_that_needs_two_lines_is_indented() {
    let player = Player::of(GameId::Pot, 2);
    let lines = player.screen.wrapped_place("2. Steady 2: 67 points: 36 for cards, 31 for collections", 30);
    assert_eq!(lines, ["2. Steady 2: 67 points: 36 for", "   cards, 31 for collections"]);
    assert_eq!(player.screen.wrapped_place("You win!", 30), ["You win!"]);
}

#[test]
fn undo_leaves_a_bots_turn_alone_before_the_first_decision() {
    let mut player = Player::at(with_bots(table(GameId::Pot, 2), &[(0, "thumb")]), &Wanted::default());
    let begun = Instant::now();
    while player.hit_area("throw").is_none() {
        player.settle();
        assert!(begun.elapsed() < PATIENCE, "{}", player.seen());
    }
    let before = player.events();
    player.keys("u");
    assert_eq!(player.events(), before);
    assert!(player.seen().contains("nothing to take back"), "{}", player.seen());
}

#[test]
fn the_end_offers_a_rematch_and_the_coach() {
    let mut over = table(GameId::Spelunke, 2);
    for event in ["4", "stop", "5", "stop"] {
        over.enter(event).unwrap();
    }
    for (key, leaving) in [("2", AfterTable::Rematch), ("3", AfterTable::Coach), ("q", AfterTable::Left)] {
        let mut player = Player::at(over.clone(), &Wanted::default());
        assert!(player.seen().contains(&format!("[2 {}]", say!(Lang::En, "tui-button-rematch"))), "{}", player.seen());
        let code = KeyCode::Char(key.chars().next().unwrap());
        assert_eq!(player.key(code), ScreenFlow::Close, "{key}");
        assert_eq!(player.screen.leaving, leaving);
    }
}

#[test]
fn without_utf_8_everything_is_ascii_in_both_languages() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        for size in [(80, 24), (120, 40)] {
            let wanted = Wanted { size, lang, charset: Charset::Ascii, ..Wanted::default() };
            let mut player = Player::at(table(game, 3), &wanted);
            for keys in ["\n", "r", "/ue\n", "\u{1b}\u{1b}", "l", "\u{1b}", "c", "\u{1b}", "?", "\u{1b}", ":"] {
                player.keys(keys);
                assert!(player.seen().is_ascii(), "{game} {lang}: {}", player.seen());
            }
        }
    }
}

#[test]
fn moves_are_typed_with_completion() {
    let mut player = after_first_throw();
    player.keys(":re");
    player.key(KeyCode::Tab);
    assert!(player.seen().contains("› rethrow ▏"), "{}", player.seen());
    player.keys("po\n");
    assert_eq!(player.events()[1], "rethrow PO");
}

#[test]
fn what_is_typed_wrong_says_where_and_what_is_not_legal_names_its_clause() {
    let mut player = after_first_throw();
    player.keys(":jump\n");
    assert!(player.seen().contains("column 1"), "{}", player.seen());
    player.keys(":pay P\n");
    assert!(player.seen().contains("(P-19)"), "{}", player.seen());
    player.keys("r");
    assert!(player.seen().contains("► P-19"), "{}", player.seen());
}

#[test]
fn a_long_refusal_is_shown_whole() {
    for (size, lang) in [(80, 24), (60, 20), (120, 40)].into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang)))
    {
        let mut player = Player::at(table(GameId::RollnBump, 5), &Wanted { size, lang, ..Wanted::default() });
        player.keys("\n:@seat 9 bot\n");
        let StatusLine::Error(refused) = player.screen.status.clone() else { panic!("{}", player.seen()) };
        let seen = player.seen();
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        // The log may stand beside it.
        let dock = seen.lines().map(|line| line.split('│').next().unwrap_or_default()).collect::<Vec<_>>().join(" ");
        assert!(words(&dock).join(" ").contains(&words(&refused).join(" ")), "{refused}\n{seen}");
        assert!(player.hit_area("=done").is_some(), "{seen}");
    }
}

#[test]
fn undo_takes_back_the_last_decision_and_does_not_buy_another_throw() {
    let mut player = after_first_throw();
    player.keys(":rethrow POT\n");
    let thrown = player.events()[2].clone();
    player.keys("u");
    assert_eq!(phase(&player), Phase::Decide(rules::pot::Nth::First));
    assert!(player.seen().contains("What the cup throws stays the same"), "{}", player.seen());
    player.keys(":rethrow POT\n");
    assert_eq!(player.events().last(), Some(&thrown));
    player.assert_kept();
}

#[test]
fn undo_at_the_very_beginning_says_that_there_is_nothing() {
    let mut player = Player::of(GameId::Pot, 2);
    player.keys("u");
    assert!(player.seen().contains("nothing to take back"), "{}", player.seen());
}

#[test]
fn undo_skips_what_bots_did() {
    let mut player = Player::at(with_bots(table(GameId::Pot, 2), &[(1, "thumb")]), &Wanted::default());
    player.keys("\n:stop\n");
    let mut waits = 0;
    while player.hit_area("throw").is_none() && player.hit_area("=stop").is_none() {
        player.settle();
        waits += 1;
        assert!(waits < 10_000, "{}", player.seen());
    }
    player.keys("u");
    assert_eq!(phase(&player), Phase::Decide(rules::pot::Nth::First));
    player.assert_kept();
}

#[test]
fn nobody_types_what_the_cup_throws() {
    let mut player = Player::of(GameId::Pot, 2);
    player.keys(":POT\n");
    assert!(player.events().is_empty() && player.seen().contains("The cup throws"), "{}", player.seen());
    player.keys(":throw\n");
    assert_eq!(player.events().len(), 1);
}

#[test]
fn nobody_types_the_moves_of_a_bot() {
    let mut table = with_bots(table(GameId::Pot, 2), &[(0, "sharp")]);
    table.enter("124").unwrap();
    let mut screen = screen_of(LocalGame::new(table, Box::new(super::Notebook::default()), play::QuickCup::new(1)));
    for key in
        [KeyCode::Char(':'), KeyCode::Char('s'), KeyCode::Tab, KeyCode::Enter, KeyCode::Enter, KeyCode::Char('1')]
    {
        screen.key((key, KeyModifiers::NONE).into_key()).unwrap();
    }
    assert_eq!(screen.table().events(), 1);
    assert!(matches!(screen.status, StatusLine::Error(_)));
}

#[test]
fn q_and_control_c_leave_at_any_time() {
    let mut player = after_first_throw();
    assert_eq!(player.screen.key((KeyCode::Char('q'), KeyModifiers::NONE).into_key()).unwrap(), ScreenFlow::Close);
    player.keys(":re");
    let control_c = (KeyCode::Char('c'), KeyModifiers::CONTROL).into_key();
    assert_eq!(press(&mut player.screen, control_c).unwrap(), ScreenFlow::Close);
}

#[test]
fn real_dice_are_typed_erased_and_confirmed() {
    let mut player = Player::at(with_real_dice(table(GameId::Pot, 2)), &Wanted::default());
    player.keys("4T7");
    assert_eq!(player.screen.entered, "4T", "a 7 is no face");
    player.key(KeyCode::Backspace);
    player.keys("T5");
    assert!(player.events().is_empty(), "nothing is entered before it is confirmed");
    player.keys("\n");
    assert_eq!(player.events(), ["45T"]);
}

#[test]
fn the_question_mark_of_exactly_is_a_face_while_the_die_is_entered() {
    let mut player = Player::at(with_real_dice(table(GameId::Exactly, 2)), &Wanted::default());
    player.keys("50\n");
    assert_eq!(player.events(), ["50"]);
    player.keys(":50 m>1\n");
    player.keys("?\n");
    assert_eq!(player.events()[2], "?");
    player.keys("?");
    assert!(player.screen.sheet.is_some(), "now it asks for help");
}

#[test]
fn cards_are_entered_step_by_step() {
    let mut player = Player::at(with_real_dice(table(GameId::RollnBump, 2)), &Wanted::default());
    player.keys("br");
    assert!(player.screen.entered == "Br", "{}", player.seen());
    let keys: Vec<_> = player.screen.hit_areas.iter().map(|hit_area| hit_area.id.clone()).collect();
    assert!(keys.contains(&"#Br3".to_owned()) && !keys.contains(&"#Br6".to_owned()), "{keys:?}");
    player.keys("3");
    if player.screen.entered == "Br3" && player.hit_area("enter").is_none() {
        let with_value = player.screen.hit_areas[0].id.clone();
        player.click(&with_value);
    }
    player.keys("\n");
    assert!(player.events()[0].starts_with("Br3"), "{:?}", player.events());
}

#[test]
fn coins_move_by_picking_them_and_their_goal() {
    let mut player = Player::at(with_real_dice(table(GameId::Exactly, 3)), &Wanted::default());
    player.keys("5\n");
    player.click("5 m");
    player.click("to 2");
    assert_eq!(player.events(), ["5", "5 m>2"]);
}

#[test]
fn a_place_puts_dice_forward_that_fit() {
    let mut player = Player::at(with_real_dice(table(GameId::RollnBump, 2)), &Wanted::default());
    for card in ["A1", "Ae2", "B6", "Br3", "C2", "De4"] {
        player.keys(&format!(":{card}\n"));
    }
    player.keys("266\n");
    player.click("at 2");
    assert_eq!(player.screen.picked, ["die 1", "die 2"]);
    player.click("at 2");
    assert_eq!(player.events().last().unwrap(), "put 66 2");
}

#[test]
fn a_table_that_cannot_be_saved_is_not_played_on() {
    struct Full;
    impl RecordWriter for Full {
        fn append(&mut self, _lines: &str) -> io::Result<()> {
            Err(io::ErrorKind::StorageFull.into())
        }
    }
    let mut screen = screen_of(LocalGame::new(table(GameId::Pot, 2), Box::new(Full), play::QuickCup::new(1)));
    let area = Rect::new(0, 0, 80, 24);
    screen.draw(area, &mut Buffer::empty(area));
    let enter = (KeyCode::Enter, KeyModifiers::NONE).into_key();
    assert_eq!(screen.key(enter).unwrap_err().kind(), io::ErrorKind::StorageFull);
}

#[test]
fn arrows_follow_what_is_drawn_in_rollnbump() {
    use KeyCode::{Down, Left, Right, Up};
    let mut player = Player::at(with_real_dice(table(GameId::RollnBump, 2)), &Wanted::default());
    for card in ["A1", "Ae2", "B2", "Br3", "C2", "De2"] {
        player.keys(&format!(":{card}\n"));
    }
    player.keys("122\n");
    let walk = |player: &mut Player, keys: &[KeyCode]| {
        for key in keys {
            player.key(*key);
        }
        player.screen.focus.clone().unwrap_or_default()
    };
    // Cards 1 to 3, 5 and 6 can be claimed, and the white die; below them lie three dice.
    assert_eq!(walk(&mut player, &[Right]), "die 0", "what the question begins with: {}", player.seen());
    assert_eq!(walk(&mut player, &[Up, Up]), "at 1");
    assert_eq!(walk(&mut player, &[Right, Right]), "at 3");
    assert_eq!(walk(&mut player, &[Right]), "at 5", "the row goes on behind a card that cannot be claimed");
    assert_eq!(walk(&mut player, &[Right, Right]), "at 6", "the row ends here");
    assert_eq!(walk(&mut player, &[Down]), "at w", "the next row, though it is far to the left");
    assert_eq!(walk(&mut player, &[Right]), "at w", "nothing stands to the right of it");
    assert_eq!(walk(&mut player, &[Down]), "die 1");
    assert_eq!(walk(&mut player, &[Right, Right]), "die 2");
    assert_eq!(walk(&mut player, &[Left, Left, Left]), "die 0");
    assert_eq!(walk(&mut player, &[Down]), "=done");
    assert_eq!(walk(&mut player, &[Up, Up, Up]), "at 1");
}

#[test]
fn arrows_reach_everything_that_can_be_pressed() {
    for game in GameId::ALL {
        let mut player = Player::at(short_table(game, 4), &Wanted::default());
        let mut cup = play::QuickCup::new(5);
        for _ in 0..200 {
            let hit_areas = player.screen.hit_areas.clone();
            let Some(first) = hit_areas.first() else { break };
            let mut reached = vec![first.id.clone()];
            let mut at = 0;
            while let Some(here) = reached.get(at).cloned() {
                at += 1;
                for arrow in [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down] {
                    let next = focus_by_arrow(&hit_areas, Some(&here), arrow);
                    reached.extend(next.filter(|next| !reached.contains(next)));
                }
            }
            assert_eq!(reached.len(), hit_areas.len(), "{game}: {reached:?} of\n{}", player.seen());
            let ids: Vec<String> = hit_areas.iter().map(|hit_area| hit_area.id.clone()).collect();
            player.click(&ids[rules::Cup::pick(&mut cup, ids.len() as u32) as usize]);
        }
    }
}

#[test]
fn a_target_in_exactly_keeps_its_key_whichever_coin_is_picked() {
    let mut player = Player::at(with_real_dice(table(GameId::Exactly, 3)), &Wanted::default());
    player.keys("?\n");
    let keys = |player: &mut Player, coin: &str| {
        player.click(coin);
        let names = player.screen.names();
        let buttons = player.screen.buttons(&player.screen.context(&names));
        player.keys("\u{1b}");
        let key = |button: Button| (button.id.rsplit('>').next().unwrap_or_default().to_owned(), button.key);
        buttons.into_iter().map(key).collect::<Vec<_>>()
    };
    let place = |place: &str, key| (place.to_owned(), Some(key));
    assert_eq!(keys(&mut player, "20 m"), [place("1", '3'), place("2", '4'), place("3", '5')]);
    assert_eq!(keys(&mut player, "5 1"), [place("m", '2'), place("2", '4'), place("3", '5')]);
    assert_eq!(keys(&mut player, "5 3"), [place("m", '2'), place("1", '3'), place("2", '4')]);
}

#[test]
fn a_long_turn_of_a_bot_is_told_from_its_beginning() {
    let table = with_bots(short_table(GameId::RollnBump, 2), &[(1, "thumb")]);
    for size in [(80, 24), (60, 20)] {
        let mut player = Player::at(table.clone(), &Wanted { size, ..Wanted::default() });
        let mut long = 0;
        while !player.is_over() && long < 3 {
            let newest = player.screen.recent(1).pop().map(|(told, _)| told).unwrap_or_default();
            let opening = newest.split(' ').next().unwrap_or_default();
            long += usize::from(newest.chars().count() > 2 * usize::from(size.0));
            let begins = |line: &str| line.starts_with(opening);
            assert!(player.seen().lines().any(begins), "{newest}\n{}", player.seen());
            player.keys(if player.hit_area("throw").is_some() { "1" } else { "0" });
        }
        assert!(long > 0, "no turn was long at {size:?}");
    }
}

#[test]
fn no_button_of_exactly_has_a_value_behind_its_key() {
    let mut player = Player::at(with_real_dice(table(GameId::Exactly, 2)), &Wanted::default());
    player.keys("5\n");
    assert!(player.seen().contains("[2 Middle → Anna] [3 Middle → Ben]"), "{}", player.seen());
}
