//! The puzzles that are kept, and the files that they are kept in.

use std::collections::BTreeSet;

use learn::puzzles::{self, GRADES, Puzzle, PuzzleAnswer, PuzzleFile, PuzzleFileProblem, PuzzleScore};
use play::{GameId, QuickCup};
use solve::Shelf;
use time::macros::date;
use time::{Date, Duration};
use words::{Lang, Names, say};

fn all() -> impl Iterator<Item = &'static Puzzle> {
    GameId::ALL.into_iter().flat_map(puzzles::of_game)
}

fn shelf() -> (tempfile::TempDir, Shelf) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let shelf = Shelf::new(folder.path().to_owned());
    (folder, shelf)
}

#[test]
fn every_game_has_two_hundred_puzzles_of_several_kinds_and_all_grades() {
    for game in GameId::ALL {
        let puzzles = puzzles::of_game(game);
        assert!(puzzles.len() >= 200, "{game}: {}", puzzles.len());
        let kinds: BTreeSet<_> = puzzles.iter().map(|puzzle| puzzle.kind).collect();
        let grades: BTreeSet<_> = puzzles.iter().map(Puzzle::grade).collect();
        assert!(kinds.len() >= 2 && grades == (1..=GRADES).collect(), "{game}: {kinds:?} {grades:?}");
        let records: BTreeSet<_> = puzzles
            .iter()
            .map(|puzzle| puzzle.table().expect("it can be played").report()["position"].to_string())
            .collect();
        assert_eq!(records.len(), puzzles.len(), "{game}: no position stands there twice");
    }
}

#[test]
fn every_puzzle_can_be_played_and_lists_the_legal_moves_with_a_clear_best_one() {
    for puzzle in all() {
        assert!(
            puzzle.check_legality().is_ok(),
            "{} {}: {:?}",
            puzzle.game(),
            puzzle.id,
            puzzle.check_legality().err()
        );
    }
}

#[test]
fn every_puzzle_of_pot_is_what_the_solution_says() {
    let (_folder, shelf) = shelf();
    let flaws = puzzles::check_all(GameId::Pot, &shelf, &|_| (), &mut |_| ()).expect("POT for two is solved");
    assert!(flaws.is_empty(), "{flaws:?}");
}

/// Some that are cheap to check, by other rollouts than those that chose them; `make puzzles-check` does all.
#[test]
fn a_sample_of_the_other_puzzles_is_what_rollouts_say() {
    let (_folder, shelf) = shelf();
    for game in [GameId::Spelunke, GameId::RollnBump] {
        let mut fewest: Vec<_> = puzzles::of_game(game).iter().collect();
        fewest.sort_by_key(|puzzle| (puzzle.moves.len(), puzzle.setup.seats, &puzzle.id));
        for puzzle in fewest.into_iter().take(3) {
            let checked = puzzles::check(puzzle, &shelf, &|_| ()).expect("nothing has to be solved");
            assert_eq!(checked, Ok(()), "{game} {}", puzzle.id);
        }
    }
}

#[test]
fn most_puzzles_have_a_reason_in_figures_and_the_others_say_that_there_is_none() {
    for game in GameId::ALL {
        let mut unexplained = Vec::new();
        for puzzle in puzzles::of_game(game) {
            let table = puzzle.table().expect("it can be played");
            let answer = PuzzleAnswer::new(puzzle, &puzzle.tempting).expect("the tempting move is legal");
            assert!(!answer.is_solved() && answer.cost().value > 0.0);
            let told = Lang::ALL.map(|lang| answer.reasons(lang, &table, &Names::of(&table, lang)));
            assert!(told[0].len() == told[1].len() && !told[0].is_empty(), "{}", puzzle.id);
            if told.iter().flatten().any(|reason| *reason == say!(Lang::En, "puzzle-long-run")) {
                unexplained.push(&puzzle.id);
            }
        }
        assert!(unexplained.len() * 20 <= puzzles::of_game(game).len(), "{game}: {unexplained:?}");
    }
}

#[test]
fn a_file_is_written_as_it_is_read() {
    for game in GameId::ALL {
        let file = PuzzleFile { game, made: "by hand".to_owned(), puzzles: puzzles::of_game(game).to_vec() };
        assert_eq!(PuzzleFile::read(&file.to_string()), Ok(file));
    }
}

#[test]
fn a_file_that_was_changed_is_refused() {
    let file =
        PuzzleFile { game: GameId::Pot, made: "x".to_owned(), puzzles: puzzles::of_game(GameId::Pot)[..3].to_vec() };
    let text = file.to_string();
    assert_eq!(PuzzleFile::read(&text.replacen("fails ", "fails 1", 1)), Err(PuzzleFileProblem::Changed));
    assert_eq!(PuzzleFile::read(""), Err(PuzzleFileProblem::Version));
    assert_eq!(PuzzleFile::read(&text.replacen("puzzles 1", "puzzles 9", 1)), Err(PuzzleFileProblem::Version));
    assert!(matches!(PuzzleFile::read("knobel puzzles 1\ngame chess\n"), Err(PuzzleFileProblem::Line { line: 2, .. })));
}

/// Whatever stands in the lines, reading gives a file or says what is wrong, and what is read can be asked anything.
#[test]
fn hostile_files_do_no_harm() {
    let puzzles = puzzles::of_game(GameId::Pot)[..2].to_vec();
    let text = PuzzleFile { game: GameId::Pot, made: "x".to_owned(), puzzles: puzzles.clone() }.to_string();
    let (mut cup, mut refused) = (QuickCup::new(5), 0);
    for _ in 0..2_000 {
        let changed = rehashed(&mangled(&text, &mut cup));
        match PuzzleFile::read(&changed) {
            Ok(file) => file.puzzles.iter().for_each(|puzzle| {
                let _ = (puzzle.check_legality(), puzzle.grade(), puzzle.dots(), puzzle.seat());
            }),
            Err(problem) => refused += usize::from(!problem.to_string().is_empty()),
        }
    }
    assert!(refused > 200, "{refused}");
    let twice =
        PuzzleFile { game: GameId::Pot, made: "x".to_owned(), puzzles: vec![puzzles[0].clone(); 2] }.to_string();
    assert_eq!(PuzzleFile::read(&twice), Err(PuzzleFileProblem::Twice(puzzles[0].id.clone())));
}

/// A line is dropped, doubled, cut or has a character replaced.
fn mangled(text: &str, cup: &mut QuickCup) -> String {
    use rules::Cup;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let place = 4 + cup.pick(lines.len() as u32 - 4) as usize;
    match cup.pick(4) {
        0 => drop(lines.remove(place)),
        1 => lines.insert(place, lines[place].clone()),
        2 => lines[place] = lines[place].chars().take(cup.pick(12) as usize).collect(),
        _ => {
            let odd = ["-", "9", "|", "x", "é", " ", "NaN", "1e9"][cup.pick(8) as usize];
            let at = cup.pick(lines[place].len() as u32 + 1) as usize;
            lines[place].insert_str(at, odd);
        }
    }
    lines.join("\n") + "\n"
}

/// The file with the hash of what it holds now.
fn rehashed(text: &str) -> String {
    let body: String = text.splitn(5, '\n').nth(4).unwrap_or_default().to_owned();
    let head: Vec<&str> = text.splitn(5, '\n').take(3).collect();
    let hash = <sha2::Sha256 as sha2::Digest>::digest(body.as_bytes())
        .iter()
        .fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    format!("{}\nsha256 {hash}\n{body}", head.join("\n"))
}

const TODAY: Date = date!(2026 - 11 - 16);

#[test]
fn a_streak_grows_by_a_day_and_ends_with_a_miss_or_a_gap() {
    let mut score = PuzzleScore::default();
    let answer = |score: &mut PuzzleScore, day: i64, is_solved| {
        let date = TODAY + Duration::days(day);
        score.take(puzzles::of_day(date).expect("there are puzzles"), is_solved, Some(date));
        score.streak(date)
    };
    assert_eq!([0, 1, 2].map(|day| answer(&mut score, day, true)), [1, 2, 3]);
    assert_eq!(answer(&mut score, 2, true), 3, "the same day counts once");
    assert_eq!((score.streak(TODAY + Duration::days(3)), score.streak(TODAY + Duration::days(4))), (3, 0));
    assert_eq!(answer(&mut score, 3, false), 0, "a wrong answer ends it");
    assert_eq!(answer(&mut score, 3, true), 0, "and only the first answer counts");
    assert_eq!(answer(&mut score, 4, true), 1);
    assert_eq!(answer(&mut score, 6, true), 1, "a day was missed");
    assert_eq!((score.longest(), score.counts()), (3, (6, 5)));
}

#[test]
fn a_puzzle_that_was_failed_before_its_day_does_not_help_the_streak() {
    let puzzle = puzzles::of_day(TODAY).expect("there are puzzles");
    let mut score = PuzzleScore::default();
    score.take(puzzle, false, None);
    score.take(puzzle, true, Some(TODAY));
    assert_eq!((score.streak(TODAY), score.counts()), (0, (1, 0)));
}

#[test]
fn a_score_is_read_as_it_was_written_and_nonsense_is_an_empty_one() {
    let mut score = PuzzleScore::default();
    for (number, puzzle) in all().enumerate().step_by(7) {
        score.take(puzzle, number % 2 == 0, (number == 0).then_some(TODAY));
    }
    let text = score.to_string();
    assert!(text.len() < 2_000, "it fits into a cookie: {}", text.len());
    assert_eq!(PuzzleScore::read(&text), score);
    let nonsense = ["", "x", "1", "1.", "1.2.3", "2.1.1.1", "1.9.99999999.1", "1.a.b.c", "é.1.1.1", "1.1.1.1.-zz-é"];
    for text in nonsense {
        let read = PuzzleScore::read(text);
        assert_eq!(read.counts(), (0, 0), "{text}");
        let _ = (read.streak(TODAY), read.streak(Date::MIN), read.streak(Date::MAX));
    }
    let mut late = PuzzleScore::read(&format!("1.{}.3.3", i32::MAX));
    late.take(puzzles::of_day(TODAY).expect("there are puzzles"), true, Some(TODAY));
    assert_eq!(PuzzleScore::read(&format!("1.{}.3.3", i32::MIN)).streak(TODAY), 0);
}

#[test]
fn what_is_shared_gives_nothing_away() {
    let puzzle = puzzles::of_day(TODAY).expect("there are puzzles");
    let mut score = PuzzleScore::default();
    score.take(puzzle, true, Some(TODAY));
    let english = puzzle.share_text(Lang::En, Some(TODAY), true, &score);
    let name = words::say!(Lang::En, &format!("{}-name", puzzle.game()));
    assert_eq!(english, format!("Knobel puzzle 2026-11-16 · {name} · {} · solved · streak 1", puzzle.dots()));
    assert_eq!(
        puzzle.share_text(Lang::De, None, false, &score),
        format!("Knobel-Rätsel {} · {name} · {} · nicht gelöst", puzzle.id, puzzle.dots())
    );
}

#[test]
fn puzzles_come_without_repetition_until_all_are_known() {
    let mut cup = QuickCup::new(3);
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let grade = Some(puzzles::of_game(GameId::Pot)[0].grade());
    let count = puzzles::of_game(GameId::Pot).iter().filter(|puzzle| Some(puzzle.grade()) == grade).count();
    for _ in 0..count {
        let puzzle = puzzles::wanted(Some(GameId::Pot), grade, &|puzzle| seen.contains(puzzle.id.as_str()), &mut cup);
        let puzzle = puzzle.expect("there are some of this grade");
        assert_eq!((puzzle.game(), Some(puzzle.grade())), (GameId::Pot, grade));
        assert!(seen.insert(&puzzle.id));
    }
    assert!(puzzles::wanted(Some(GameId::Pot), grade, &|_| true, &mut cup).is_some(), "then they come again");
    assert!(puzzles::wanted(None, Some(9), &|_| false, &mut cup).is_none());
}

#[test]
fn the_same_seed_makes_the_same_file() {
    let (_folder, shelf) = shelf();
    let order = puzzles::PuzzleOrder { game: GameId::Pot, count: 6, seed: 7 };
    let make =
        || puzzles::make(order, &shelf, &|_| (), &mut |_| std::ops::ControlFlow::Continue(())).expect("it is solved");
    let file = make();
    assert_eq!((file.puzzles.len(), &file), (6, &make()));
    let stopped =
        puzzles::make(order, &shelf, &|_| (), &mut |_| std::ops::ControlFlow::Break(())).expect("it is solved");
    assert!(file.puzzles.starts_with(&stopped.puzzles), "what was found first is kept");
}
