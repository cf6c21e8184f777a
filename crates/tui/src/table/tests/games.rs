//! Whole games by keys, and pictures of every kind of table.

use insta::assert_snapshot;
use play::GameId;
use ratatui::crossterm::event::KeyCode;
use words::Lang;

use super::{Player, Wanted, short_table, table, with_bots, with_real_dice};

/// More keys than any of these games takes.
const MOST_KEYS: usize = 60_000;

/// Plays by keys alone, wandering over everything that can be picked, until the game is over.
fn play_by_keys(player: &mut Player) {
    let mut wandering = play::QuickCup::new(3);
    let mut pick = |of: usize| rules::Cup::pick(&mut wandering, of as u32) as usize;
    for _ in 0..MOST_KEYS {
        if player.is_over() {
            return;
        }
        if player.hit_area("enter").is_some() {
            player.key(KeyCode::Enter);
            continue;
        }
        let keys = [KeyCode::Tab, KeyCode::Char(' '), KeyCode::Enter, KeyCode::Left, KeyCode::Up, KeyCode::Down];
        player.key(keys.get(pick(keys.len() + 1)).copied().unwrap_or(KeyCode::Char('1')));
    }
    panic!("{} keys, and it is not over:\n{}", MOST_KEYS, player.seen());
}

#[test]
fn every_game_can_be_played_to_its_end_by_keys_and_is_kept_event_by_event() {
    for game in GameId::ALL {
        let mut player = Player::at(short_table(game, 2), &Wanted::default());
        play_by_keys(&mut player);
        player.assert_kept();
        let seen = player.seen();
        assert!(seen.contains("win") || seen.contains("Nobody"), "{seen}");
    }
}

#[test]
fn bots_of_every_strength_play_along() {
    for game in GameId::ALL {
        let mut player = Player::at(
            with_bots(short_table(game, 3), &[(1, "random"), (2, "thumb")]),
            &Wanted { lang: Lang::De, ..Wanted::default() },
        );
        play_by_keys(&mut player);
        player.assert_kept();
    }
}

#[test]
fn every_game_can_be_played_to_its_end_with_real_dice() {
    let play = |game: GameId| {
        let mut player = Player::at(with_real_dice(short_table(game, 2)), &Wanted::default());
        play_by_keys(&mut player);
        player.assert_kept();
    };
    std::thread::scope(|scope| {
        for game in GameId::ALL {
            scope.spawn(move || play(game));
        }
    });
}

#[test]
fn a_table_of_bots_alone_plays_itself() {
    let table = with_bots(table(GameId::Spelunke, 2), &[(0, "thumb"), (1, "thumb")]);
    let mut player = Player::at(table, &Wanted::default());
    for _ in 0..10_000 {
        if player.is_over() {
            return;
        }
        player.settle();
    }
    panic!("{}", player.seen());
}

/// Plays some moves and shows the table.
fn picture(game: GameId, seats: usize, size: (u16, u16), moves: &[&str]) -> String {
    let mut player = Player::at(table(game, seats), &Wanted { size, ..Wanted::default() });
    let throw = |player: &mut Player| {
        while player.hit_area("throw").is_some() {
            player.click("throw");
        }
    };
    for notation in moves {
        throw(&mut player);
        player.keys(&format!(":{notation}\n"));
    }
    throw(&mut player);
    assert!(!player.screen.hit_areas.is_empty() || player.is_over(), "{}", player.seen());
    player.seen()
}

#[test]
fn pictures_at_80_by_24() {
    assert_snapshot!("pot-80x24", picture(GameId::Pot, 5, (80, 24), &["stop", "rethrow PO"]));
    assert_snapshot!("exactly-80x24", picture(GameId::Exactly, 6, (80, 24), &[]));
    assert_snapshot!("spelunke-80x24", picture(GameId::Spelunke, 3, (80, 24), &["throw"]));
    assert_snapshot!("spelunke-20-seats-80x24", picture(GameId::Spelunke, 20, (80, 24), &[]));
    assert_snapshot!("rollnbump-80x24", picture(GameId::RollnBump, 5, (80, 24), &["done"]));
}

#[test]
fn pictures_at_120_by_40() {
    assert_snapshot!("pot-120x40", picture(GameId::Pot, 3, (120, 40), &["stop", "stop"]));
    assert_snapshot!("exactly-120x40", picture(GameId::Exactly, 3, (120, 40), &[]));
    assert_snapshot!("spelunke-120x40", picture(GameId::Spelunke, 4, (120, 40), &["throw"]));
    assert_snapshot!("rollnbump-120x40", picture(GameId::RollnBump, 2, (120, 40), &["done"]));
}

#[test]
fn pictures_of_the_smallest_table() {
    for (game, seats) in [(GameId::Pot, 5), (GameId::Exactly, 6), (GameId::Spelunke, 20), (GameId::RollnBump, 5)] {
        assert_snapshot!(format!("{game}-60x20"), picture(game, seats, (60, 20), &[]));
    }
}

#[test]
fn a_german_table() {
    let wanted = Wanted { lang: Lang::De, ..Wanted::default() };
    let mut player = Player::at(with_real_dice(table(GameId::Pot, 3)), &wanted);
    player.keys("4T");
    assert_snapshot!("pot-real-dice-german", player.seen());
}
