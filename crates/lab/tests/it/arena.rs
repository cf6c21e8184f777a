//! What a contest promises.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::{BotKind, Search};
use lab::{
    Arena, ArenaProblem, Contender, Contest, ContestStandings, Jokers, OwnBot, RunControl, SaveProblem, Sprt,
    Standings, Verdict,
};
use play::{Awaited, GameId, MOST_TURNS, Setup, Table};
use tempfile::TempDir;

/// A checked contest of some games.
pub(crate) fn arena(game: GameId, seats: usize, contenders: &[&str], games: u64) -> Arena {
    let mut arena = Arena {
        setup: Setup::new(game, seats),
        jokers: if game == GameId::Spelunke { Jokers::Brought } else { Jokers::Named },
        contenders: contenders.iter().map(|text| Contender::read(text).unwrap()).collect(),
        games,
        seed: 3,
        most_turns: MOST_TURNS,
        with_regret: false,
        sprt: None,
    };
    arena.check().unwrap();
    arena
}

fn hold(arena: &Arena, threads: usize) -> Standings {
    arena.hold(&RunControl { threads, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None })
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
    let crowd = ["thumb"; 200];
    assert_eq!(refused(2, &crowd, 2), ArenaProblem::Contenders { given: 200, seats: 2 });
    let mut tested = arena(GameId::Pot, 3, &["thumb", "random", "random"], 2);
    tested.sprt = Sprt::read("50,55");
    assert_eq!(tested.check().unwrap_err(), ArenaProblem::TestOfMany);
    assert_eq!(refused(2, &["thumb", "random"], 0), ArenaProblem::NoGames);
    assert!(matches!(refused(9, &["thumb", "random"], 2), ArenaProblem::Setup(_)));
}

#[test]
fn contenders_are_kinds_and_sharp_ones_may_have_a_budget() {
    assert_eq!(
        Contender::read("sharp:40"),
        Some(Contender::Own(OwnBot { kind: BotKind::Sharp, playouts: Some(40), search: Search::Values }))
    );
    let first = OwnBot { kind: BotKind::Sharp, playouts: None, search: Search::First };
    assert_eq!((Contender::read("sharp1"), first.to_string().as_str()), (Some(Contender::Own(first)), "sharp1"));
    assert_eq!(Contender::read("thumb").unwrap().to_string(), "thumb");
    assert_eq!(Contender::read("sharp:40").unwrap().to_string(), "sharp:40");
    for wrong in ["", "best", "thumb:4", "sharp:", "sharp:-1", "sharp:x"] {
        assert_eq!(Contender::read(wrong), None, "{wrong}");
    }
}

#[test]
fn of_more_bots_than_seats_everyone_meets_everyone() {
    // Six pairs of four: 100 games are 50 blocks, and with as many for each pair 54.
    let arena = arena(GameId::Pot, 2, &["thumb", "random", "thumb", "random"], 100);
    let standings = hold(&arena, 2);
    assert_eq!((standings.games, standings.blocks), (108, 54));
    assert!((standings.fair - 0.5).abs() < 1e-12);
    for (row, duels) in standings.crosstable.iter().enumerate() {
        assert_eq!(duels[row], None, "nobody meets themselves");
        for (column, duel) in duels.iter().enumerate().filter(|(column, _)| *column != row) {
            let (duel, back) = (duel.unwrap(), standings.crosstable[column][row].unwrap());
            assert_eq!(duel.blocks, 9);
            assert!((duel.win.rate + back.win.rate - 1.0).abs() < 1e-12, "{duel:?} {back:?}");
        }
    }
    // Luck cancels where both decide alike.
    assert!((standings.crosstable[0][2].unwrap().win.rate - 0.5).abs() < 1e-12);
    // Everybody sits in half of all blocks, so the parts of their own games that they win are two in all.
    let wins: f64 = standings.contenders.iter().map(|row| row.win.rate).sum();
    assert!((wins - 2.0).abs() < 1e-9, "{standings:?}");
}

fn contest(arenas: Vec<Arena>) -> Contest {
    Contest { arenas }
}

fn hold_in(contest: &Contest, folder: &Path, threads: usize, stop_after: u64) -> Result<ContestStandings, SaveProblem> {
    let (stop, games) = (AtomicBool::new(false), AtomicU64::new(0));
    let progress = |more| {
        let so_far = games.fetch_add(more, Ordering::Relaxed) + more;
        stop.store(so_far >= stop_after, Ordering::Relaxed);
    };
    let control = RunControl { threads, stop: &stop, progress: &progress, shelf: None, foreign: None };
    contest.hold(&control, Some(folder))
}

#[test]
fn a_contest_that_was_broken_off_goes_on_to_the_same_end() {
    let folder = TempDir::new().unwrap();
    // Of 60 blocks at most 41 can have begun when it is stopped after the seventh: two threads run 32 ahead.
    let contest = contest(vec![
        arena(GameId::Spelunke, 3, &["thumb", "random", "thumb"], 180),
        arena(GameId::Spelunke, 2, &["thumb", "random", "thumb"], 180),
    ]);
    let control =
        RunControl { threads: 2, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
    let at_once = contest.hold(&control, None).unwrap();
    let broken_off = hold_in(&contest, folder.path(), 2, 20).unwrap();
    assert!(broken_off.tables[0].games < 180);
    // The line of a block was being written when the power failed.
    let blocks = folder.path().join("3-seats/blocks.jsonl");
    let mut text = fs::read_to_string(&blocks).unwrap();
    text.truncate(text.len() - 20);
    fs::write(&blocks, &text).unwrap();
    assert_eq!(hold_in(&contest, folder.path(), 1, u64::MAX).unwrap(), at_once);
    // And once more: nothing is left to play.
    assert_eq!(hold_in(&contest, folder.path(), 2, u64::MAX).unwrap(), at_once);
    assert_eq!(at_once.ratings.len(), 3);
    assert!(at_once.ratings[0].rating > at_once.ratings[1].rating, "{at_once:?}");
}

#[test]
fn every_saved_game_is_a_record_that_replays_to_its_end() {
    let folder = TempDir::new().unwrap();
    for game in GameId::ALL {
        let folder = folder.path().join(game.id());
        let contest = contest(vec![arena(game, 3, &["thumb", "random"], 12)]);
        let standings = hold_in(&contest, &folder, 2, u64::MAX).unwrap();
        let mut wins = 0.0;
        for block in 1..=standings.tables[0].blocks {
            for number in 1..=3 {
                let record = folder.join(format!("3-seats/games/{block:06}-{number}.knobel"));
                let table = Table::load(&fs::read_to_string(record).unwrap()).unwrap();
                assert_eq!(table.awaits(), Awaited::Nothing, "{game}");
                let winners = table.outcome().unwrap().winners();
                let of_thumb = winners
                    .iter()
                    .filter(|seat| table.setup().names[seat.index()].as_ref().unwrap().starts_with("thumb"));
                wins += f64::from(of_thumb.count() as u32) / f64::from(winners.len().max(1) as u32);
            }
        }
        let thumb = &standings.tables[0].contenders[0];
        assert!((thumb.win.rate - wins / 12.0).abs() < 1e-9, "{game}: {wins} {thumb:?}");
    }
}

#[test]
fn a_folder_of_another_contest_or_with_a_damaged_line_is_refused() {
    let folder = TempDir::new().unwrap();
    let contest = contest(vec![arena(GameId::Pot, 2, &["thumb", "random"], 8)]);
    hold_in(&contest, folder.path(), 1, u64::MAX).unwrap();
    let mut other = contest.clone();
    other.arenas[0].seed += 1;
    assert!(matches!(hold_in(&other, folder.path(), 1, u64::MAX), Err(SaveProblem::OtherContest(_))));
    // More games of the same contest go on where it ended.
    let mut longer = contest.clone();
    longer.arenas[0].games = 12;
    assert_eq!(hold_in(&longer, folder.path(), 1, u64::MAX).unwrap().tables[0].games, 12);
    let blocks = folder.path().join("2-seats/blocks.jsonl");
    let text = fs::read_to_string(&blocks).unwrap();
    let block = text.lines().nth(1).unwrap();
    let edited = [
        ("\"games\":2", "\"games\":99"),
        // More wins than games that were won, and a loss of a bot whose losses nobody has measured.
        ("\"no_result\":0", "\"no_result\":1"),
        ("[0,\"0\",\"0\"]", "[5,\"9\",\"99\"]"),
        ("\"faults\":[0", "\"faults\":[1"),
    ]
    .map(|(is, was)| block.replacen(is, was, 1));
    assert!(edited.iter().all(|line| line != block), "{block}");
    for damaged in ["{}", "{", "\u{0}", "[]", ""].into_iter().chain(edited.iter().map(String::as_str)) {
        let mut lines: Vec<&str> = text.lines().collect();
        lines[2] = damaged;
        fs::write(&blocks, lines.join("\n") + "\n").unwrap();
        let refused = hold_in(&contest, folder.path(), 1, u64::MAX);
        assert!(matches!(refused, Err(SaveProblem::Damaged(_, 3))), "{damaged}: {refused:?}");
    }
    fs::write(&blocks, [text.as_bytes(), b"\xff\xfe\n"].concat()).unwrap();
    let refused = hold_in(&contest, folder.path(), 1, u64::MAX);
    assert!(matches!(refused, Err(SaveProblem::Damaged(_, 8))), "{refused:?}");
}

#[test]
fn losses_that_no_decisions_can_have_are_refused() {
    let folder = TempDir::new().unwrap();
    let mut arena = arena(GameId::Pot, 2, &["thumb", "random"], 4);
    arena.with_regret = true;
    let contest = contest(vec![arena]);
    hold_in(&contest, folder.path(), 1, u64::MAX).unwrap();
    let blocks = folder.path().join("2-seats/blocks.jsonl");
    let text = fs::read_to_string(&blocks).unwrap();
    for losses in [
        "[18446744073709551615,\"0\",\"0\"]",
        "[3,\"3000000000001\",\"0\"]",
        "[5,\"-170141183460469231731687303715884105728\",\"1\"]",
    ] {
        fs::write(&blocks, text.replacen("[0,\"0\",\"0\"]", losses, 1)).unwrap();
        let refused = hold_in(&contest, folder.path(), 1, u64::MAX);
        assert!(matches!(refused, Err(SaveProblem::Damaged(_, 2))), "{losses}: {refused:?}");
    }
}

#[test]
fn a_folder_is_used_by_one_run_at_a_time() {
    let folder = TempDir::new().unwrap();
    let contest = contest(vec![arena(GameId::Pot, 2, &["thumb", "random"], 4)]);
    hold_in(&contest, folder.path(), 1, u64::MAX).unwrap();
    let other_run = fs::File::open(folder.path().join("2-seats/blocks.jsonl")).unwrap();
    other_run.lock().unwrap();
    assert!(matches!(hold_in(&contest, folder.path(), 1, u64::MAX), Err(SaveProblem::InUse(_))));
    drop(other_run);
    hold_in(&contest, folder.path(), 1, u64::MAX).unwrap();
}

#[test]
fn a_test_ends_a_contest_at_the_same_block_whatever_the_threads() {
    let mut arena = arena(GameId::Pot, 2, &["thumb", "random"], 10_000);
    arena.sprt = Sprt::read("50,60");
    let one = hold(&arena, 1);
    assert_eq!((one.verdict, one.blocks), (Some(Verdict::High), hold(&arena, 3).blocks));
    assert!(one.games < 1000, "{}", one.games);
    assert_eq!(hold(&arena, 3), one);
    arena.contenders.reverse();
    assert_eq!(hold(&arena, 2).verdict, Some(Verdict::Low));
}
