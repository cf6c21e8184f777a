//! What a contest promises.

use std::sync::atomic::AtomicBool;

use bots::{BotKind, Search};
use lab::{Arena, ArenaProblem, Contender, Jokers, RunControl, Standings};
use play::{GameId, MOST_TURNS, Setup};

fn arena(game: GameId, seats: usize, contenders: &[&str], games: u64) -> Arena {
    let mut arena = Arena {
        setup: Setup::new(game, seats),
        jokers: if game == GameId::Spelunke { Jokers::Brought } else { Jokers::Named },
        contenders: contenders.iter().map(|text| Contender::read(text).unwrap()).collect(),
        games,
        seed: 3,
        most_turns: MOST_TURNS,
        with_regret: false,
    };
    arena.check().unwrap();
    arena
}

fn hold(arena: &Arena, threads: usize) -> Standings {
    arena.hold(&RunControl { threads, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None })
}

#[test]
fn the_same_seed_has_the_same_standings_whatever_the_threads() {
    for game in GameId::ALL {
        let arena = arena(game, 4, &["thumb", "random", "sharp:2"], 24);
        assert_eq!(hold(&arena, 1), hold(&arena, 3), "{game}");
    }
}

/// Luck cancels to nothing: whoever plays against themselves with the same throws wins exactly as often.
#[test]
fn a_bot_without_chance_of_its_own_is_exactly_as_strong_as_itself() {
    for game in [GameId::Pot, GameId::Exactly, GameId::RollnBump] {
        for seats in [2, 4] {
            let standings = hold(&arena(game, seats, &["thumb", "thumb"], 40), 2);
            for row in &standings.contenders {
                let [rate, rating] = [row.win.rate, row.rating.expect("both won")];
                assert!((rate - 0.5).abs() < 1e-12 && rating.abs() < 1e-6, "{game} {seats}: {rate} {rating}");
            }
        }
    }
}

#[test]
fn rules_of_thumb_beat_chance_in_every_game() {
    for game in GameId::ALL {
        let standings = hold(&arena(game, 2, &["thumb", "random"], 200), 2);
        let [thumb, random] = &standings.contenders[..] else { panic!("two took part") };
        assert!(thumb.win.low > random.win.high, "{game}: {standings:?}");
        // Where chance has won nothing, there is nothing to rate.
        assert!(thumb.rating.zip(random.rating).is_none_or(|(thumb, random)| thumb > random), "{standings:?}");
    }
}

#[test]
fn there_are_whole_blocks_and_everybody_has_the_same_number_of_seats() {
    // Three contenders on four seats: the one with two seats changes.
    let standings = hold(&arena(GameId::Spelunke, 4, &["random", "random", "random"], 1199), 2);
    assert_eq!((standings.games, standings.blocks), (1200, 300));
    let wins: f64 = standings.contenders.iter().map(|row| row.win.rate).sum();
    let nobody = f64::from(u32::try_from(standings.nobody).unwrap()) / 1200.0;
    assert!((wins + nobody - 1.0).abs() < 1e-9);
    for row in &standings.contenders {
        assert!((row.win.rate - 0.33).abs() < 0.06, "{row:?}");
    }
}

#[test]
fn a_contest_that_cannot_be_held_is_refused() {
    let refused = |seats, contenders: &[&str], games| {
        let mut arena = arena(GameId::Pot, 2, &["thumb", "random"], 2);
        arena.setup = Setup::new(GameId::Pot, seats);
        arena.contenders = contenders.iter().map(|text| Contender::read(text).unwrap()).collect();
        arena.games = games;
        arena.check().unwrap_err()
    };
    assert_eq!(refused(2, &["thumb"], 2), ArenaProblem::Contenders { given: 1, seats: 2 });
    assert_eq!(refused(2, &["thumb", "thumb", "random"], 2), ArenaProblem::Contenders { given: 3, seats: 2 });
    assert_eq!(refused(2, &["thumb", "random"], 0), ArenaProblem::NoGames);
    assert!(matches!(refused(9, &["thumb", "random"], 2), ArenaProblem::Setup(_)));
}

#[test]
fn contenders_are_kinds_and_sharp_ones_may_have_a_budget() {
    assert_eq!(
        Contender::read("sharp:40"),
        Some(Contender { kind: BotKind::Sharp, playouts: Some(40), search: Search::Values })
    );
    let first = Contender { kind: BotKind::Sharp, playouts: None, search: Search::First };
    assert_eq!((Contender::read("sharp1"), first.to_string().as_str()), (Some(first), "sharp1"));
    assert_eq!(Contender::read("thumb").unwrap().to_string(), "thumb");
    assert_eq!(Contender::read("sharp:40").unwrap().to_string(), "sharp:40");
    for wrong in ["", "best", "thumb:4", "sharp:", "sharp:-1", "sharp:x"] {
        assert_eq!(Contender::read(wrong), None, "{wrong}");
    }
}
