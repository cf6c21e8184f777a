//! Puzzles at the prompt: the table, the moves by number, the answer, and what every move leads to.

use std::io::{BufRead, Write};

use learn::puzzles::{self, Puzzle, PuzzleAnswer, Source};
use play::{QuickCup, Table};
use time::Date;
use words::{Lang, Names, estimate, say, share_lost};

use super::score_file::ScoreFile;
use super::{First, PuzzlesArgs, Wanted, today};
use crate::emphasis::Emphasis;
use crate::failure::{Failure, complain};
use crate::play_command::{Terminal, random_seed};
use crate::text_table::{labelled, paragraph, text_table};

/// What follows a puzzle.
enum Then {
    Another,
    Leave,
}

pub(super) fn run(
    wanted: &Wanted,
    args: &PuzzlesArgs,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut cup = QuickCup::new(random_seed(args.lang)?);
    let mut prompt = PuzzlePrompt {
        lang: args.lang,
        today: today(),
        scores: ScoreFile::open(&args.data),
        terminal: Terminal { input, out },
        cannot_save: false,
    };
    let mut next = pick(wanted, &prompt, &mut cup);
    while let Some((puzzle, day)) = next {
        match prompt.ask_puzzle(puzzle, day)? {
            Then::Another => next = prompt.any(wanted, &mut cup),
            Then::Leave => return Ok(()),
        }
    }
    prompt.terminal.say(&say!(args.lang, "puzzle-none"))
}

/// The puzzle that comes first, and the date if it is that of the day.
fn pick<I: BufRead, O: Write>(
    wanted: &Wanted,
    prompt: &PuzzlePrompt<I, O>,
    cup: &mut QuickCup,
) -> Option<(&'static Puzzle, Option<Date>)> {
    match wanted.first {
        First::Today => puzzles::of_day(prompt.today).map(|puzzle| (puzzle, Some(prompt.today))),
        First::Named(puzzle) => Some((puzzle, None)),
        First::Any => prompt.any(wanted, cup),
    }
}

/// One who asks puzzles and keeps the score.
struct PuzzlePrompt<'a, I, O> {
    lang: Lang,
    today: Date,
    scores: ScoreFile,
    terminal: Terminal<'a, I, O>,
    /// True once it has been said that the score cannot be kept.
    cannot_save: bool,
}

impl<I: BufRead, O: Write> PuzzlePrompt<'_, I, O> {
    /// Any puzzle of those wanted, one that has not been answered if there is one.
    fn any(&self, wanted: &Wanted, cup: &mut QuickCup) -> Option<(&'static Puzzle, Option<Date>)> {
        let known = |puzzle: &Puzzle| self.scores.score.was_solved(puzzle).is_some();
        puzzles::wanted(wanted.game, wanted.grade, &known, cup).map(|puzzle| (puzzle, None))
    }

    fn ask_puzzle(&mut self, puzzle: &Puzzle, day: Option<Date>) -> Result<Then, Failure> {
        let lang = self.lang;
        let Ok(table) = puzzle.table() else { return Ok(Then::Another) };
        let names = Names::of(&table, lang);
        self.show_table(puzzle, &table, &names, day)?;
        let legal = table.awaits().legal().to_vec();
        loop {
            let Some(line) = self.terminal.ask(&say!(lang, "puzzle-ask"))? else { return Ok(Then::Leave) };
            let by_number = line.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
            let answer = PuzzleAnswer::new(puzzle, by_number.map_or(line.as_str(), String::as_str));
            match (answer, line.to_lowercase().as_str()) {
                (Some(answer), _) => {
                    let before = self.scores.score.was_solved(puzzle);
                    self.take(&answer, day)?;
                    self.explain(&answer, &table, &names)?;
                    self.show_score(&answer, day, before)?;
                    return self.ask_another();
                }
                (None, "quit") => return Ok(Then::Leave),
                (None, "skip") => return Ok(Then::Another),
                (None, "board") => self.show_table(puzzle, &table, &names, day)?,
                (None, _) => self.terminal.say(&paragraph(&say!(lang, "puzzle-what", last = legal.len()), 0))?,
            }
        }
    }

    fn show_table(&mut self, puzzle: &Puzzle, table: &Table, names: &Names, day: Option<Date>) -> Result<(), Failure> {
        let lang = self.lang;
        let game = say!(lang, &format!("{}-name", puzzle.game()));
        let title = match day {
            Some(day) => say!(lang, "puzzle-title-day", day = day.to_string(), game = game, dots = puzzle.dots()),
            None => say!(lang, "puzzle-title", id = puzzle.id.as_str(), game = game, dots = puzzle.dots()),
        };
        self.terminal.say(&Emphasis::for_stdout().show(&title))?;
        let you_are = say!(lang, "puzzle-you-are", name = names.get(puzzle.seat().unwrap_or_default()));
        self.terminal.say(&paragraph(&you_are, 0))?;
        self.terminal.say("")?;
        words::board(lang, table, names).iter().try_for_each(|line| self.terminal.say(&board_line(line)))?;
        if let Some(turn) = words::newest_story(lang, table, names, 1).pop() {
            self.terminal.say(&paragraph(&say!(lang, "puzzle-this-turn", told = turn.told), 0))?;
        }
        self.terminal.say("")?;
        let legal = table.awaits().legal().to_vec();
        let widest = legal.iter().map(|notation| notation.chars().count()).max().unwrap_or(0);
        for (index, notation) in legal.iter().enumerate() {
            let told = words::choice(lang, table, names, notation);
            self.terminal.say(&labelled(&format!("{:>4}  {notation:<widest$}  ", index + 1), &told))?;
        }
        Ok(())
    }

    /// Counts an answer, if it is the first to its puzzle.
    fn take(&mut self, answer: &PuzzleAnswer, day: Option<Date>) -> Result<(), Failure> {
        self.scores.score.take(answer.puzzle, answer.is_solved(), day);
        match self.scores.save(self.lang) {
            // The puzzles go on all the same.
            Err(Failure::BadInput(sentence) | Failure::Failed(sentence)) => {
                if !std::mem::replace(&mut self.cannot_save, true) {
                    complain(&sentence);
                }
                Ok(())
            }
            saved => saved,
        }
    }

    /// What every move leads to, which one was chosen, and why the best is best.
    fn explain(&mut self, answer: &PuzzleAnswer, table: &Table, names: &Names) -> Result<(), Failure> {
        let (lang, puzzle) = (self.lang, answer.puzzle);
        let head = ["", "chance", "move", "notation"];
        let key = |column: &str| {
            if column.is_empty() { String::new() } else { say!(lang, &format!("coach-column-{column}")) }
        };
        let mut rows = vec![head.map(key)];
        for class in &puzzle.moves {
            for (place, text) in class.texts.iter().enumerate() {
                let mark = if *text == answer.text { "▸" } else { "" };
                let chance = if place == 0 { estimate(lang, class.chance, class.error) } else { "″".to_owned() };
                rows.push([mark.to_owned(), chance, words::choice(lang, table, names, text), text.clone()]);
            }
        }
        self.terminal.say("")?;
        let verdict = if answer.is_solved() {
            say!(lang, "puzzle-solved")
        } else {
            let best = words::choice(lang, table, names, &puzzle.best().texts[0]);
            say!(lang, "puzzle-missed", cost = share_lost(lang, answer.cost()), best = best)
        };
        self.terminal.say(&Emphasis::for_stdout().show(&paragraph(&verdict, 0)))?;
        for reason in answer.reasons(lang, table, names) {
            self.terminal.say(&paragraph(&reason, 0))?;
        }
        self.terminal.say(&format!("\n{}", text_table(&rows)))?;
        let source = match puzzle.source {
            Source::Solution => say!(lang, "puzzle-from-solution"),
            Source::Turn => say!(lang, "puzzle-from-turn"),
            Source::Rollouts(most) => say!(lang, "puzzle-from-rollouts", most = most),
        };
        self.terminal.say(&paragraph(&source, 0))
    }

    /// The score, and how the puzzle was answered `before`, if it was.
    fn show_score(&mut self, answer: &PuzzleAnswer, day: Option<Date>, before: Option<bool>) -> Result<(), Failure> {
        let (lang, score) = (self.lang, &self.scores.score);
        let (tried, solved) = score.counts();
        let counts = say!(lang, "puzzle-counts", tried = tried, solved = solved, streak = score.streak(self.today));
        let first = score.was_solved(answer.puzzle).unwrap_or_else(|| answer.is_solved());
        let share = answer.puzzle.share_text(lang, day, first, score);
        self.terminal.say("")?;
        if let Some(solved) = before {
            let again = say!(lang, "puzzle-again", solved = if solved { "yes" } else { "no" });
            self.terminal.say(&paragraph(&again, 0))?;
        }
        self.terminal.say(&paragraph(&counts, 0))?;
        // What is copied stays on a line of its own.
        self.terminal.say(&say!(lang, "puzzle-share-this", text = share))
    }

    fn ask_another(&mut self) -> Result<Then, Failure> {
        self.terminal.say("")?;
        let answer = self.terminal.ask(&say!(self.lang, "puzzle-another"))?;
        let Some(line) = answer else { return Ok(Then::Leave) };
        let leaves = ["n", "no", "nein", "quit"].contains(&line.to_lowercase().as_str());
        self.terminal.say("")?;
        Ok(if leaves { Then::Leave } else { Then::Another })
    }
}

/// A line of the board, such as `2: B (dots), …`: what does not fit goes on below the text behind the colon.
fn board_line(line: &str) -> String {
    match line.split_once(": ") {
        Some((label, text)) => labelled(&format!("{label}: "), text),
        None => paragraph(line, 0),
    }
}
