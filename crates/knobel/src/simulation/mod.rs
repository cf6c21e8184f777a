//! `knobel lab` and `knobel arena`: many games, with a progress bar, until they are done or interrupted.

pub(crate) mod arena;
pub(crate) mod flags;
pub(crate) mod lab;
pub(crate) mod merge;
mod print;
mod standings;
pub(crate) mod sweep;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ::lab::{SaveProblem, SweepMilestone};
use bots::BotKind;
use coach::Coach;
use foreign::{Fault, ForeignTerms};
use indicatif::{ProgressBar, ProgressStyle};
use play::{Setup, Table};
use report::{number_format, save_sentence};
use solve::Shelf;
use words::{Lang, fault_sentence, say, setup_problem};

use crate::data_folder::data_folder;
use crate::failure::{Failure, INTERRUPTED};
use crate::solving;

/// A player of a run that may have done something wrong.
struct FaultyPlayer<'a> {
    /// What it is called.
    bot: &'a str,
    /// Its number among the players.
    number: usize,
    /// The games in which it did something wrong.
    games: u64,
}

impl FaultyPlayer<'_> {
    /// A sentence for each of its faults among those of all players.
    fn messages(&self, faults: &[(usize, Fault)], lang: Lang) -> Vec<String> {
        let own = faults.iter().filter(|(player, _)| *player == self.number);
        own.map(|(_, fault)| fault_sentence(lang, self.bot, fault)).collect()
    }

    /// Prints what it did wrong, if it did.
    fn print(&self, faults: &[(usize, Fault)], lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
        if self.games == 0 {
            return Ok(());
        }
        let number = number_format::count(lang, self.games);
        writeln!(out, "{}", say!(lang, "arena-faults", bot = self.bot, count = self.games as i64, games = number))?;
        self.messages(faults, lang).iter().try_for_each(|message| Ok(writeln!(out, "  {message}")?))
    }
}

/// The failure of a run that cannot be saved. Where the disk is at fault, it is not bad input.
fn save_failure(problem: &SaveProblem, lang: Lang) -> Failure {
    let sentence = save_sentence(lang, problem);
    match problem {
        SaveProblem::Unread(..) | SaveProblem::Unwritten(..) => Failure::Failed(sentence),
        _ => wrong(sentence),
    }
}

/// The stop flag of a run and its progress bar.
pub(crate) struct RunProgress {
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
    /// The points of a sweep, and the language in which they are told; `None` for other runs.
    sweep: Option<(usize, Lang)>,
}

impl RunProgress {
    fn begin(games: Option<u64>, lang: Lang) -> RunProgress {
        RunProgress::begin_counting(games, "lab-progress", lang)
    }

    /// Starts the bar, which counts what the message `word` says. From now on Ctrl-C sets the stop flag; a second one exits.
    pub(crate) fn begin_counting(games: Option<u64>, word: &str, lang: Lang) -> RunProgress {
        let games_word = say!(lang, word);
        let (bar, form) = match games {
            Some(games) => (ProgressBar::new(games), "{bar:40} {human_pos} / {human_len} GAMES · {eta}"),
            None => (ProgressBar::no_length(), "{spinner} {human_pos} GAMES · {elapsed}"),
        };
        RunProgress::begin_with(bar, &form.replace("GAMES", &games_word))
    }

    /// The same for a sweep of this number of points: games, points that are done, time left.
    pub(crate) fn begin_sweep(points: usize, lang: Lang) -> RunProgress {
        let bar = ProgressBar::new(0).with_message(say!(lang, "sweep-points-done", done = 0, points = points));
        let form =
            "{bar:30} {human_pos} / {human_len} GAMES · {msg} · {eta}".replace("GAMES", &say!(lang, "lab-progress"));
        RunProgress { sweep: Some((points, lang)), ..RunProgress::begin_with(bar, &form) }
    }

    fn begin_with(bar: ProgressBar, form: &str) -> RunProgress {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        // Without a handler Ctrl-C ends the program as usual.
        let _ = ctrlc::set_handler(move || {
            if asked.swap(true, Ordering::Relaxed) {
                std::process::exit(i32::from(INTERRUPTED));
            }
        });
        // indicatif draws only if standard error is a terminal.
        let style = ProgressStyle::with_template(form).expect("a template of our own");
        RunProgress { stop, bar: bar.with_style(style), sweep: None }
    }

    /// A sweep has come this far.
    pub(crate) fn reach(&self, milestone: SweepMilestone) {
        if let Some((points, lang)) = self.sweep {
            self.bar.set_length(milestone.games_expected);
            self.bar.set_message(say!(lang, "sweep-points-done", done = milestone.points_done, points = points));
        }
    }

    pub(crate) fn show(&self, done: u64) {
        self.bar.set_position(done);
    }

    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// The same terms for programs of others, until Ctrl-C: then no answer is waited for any longer.
    fn stopping(&self, terms: &ForeignTerms) -> ForeignTerms {
        ForeignTerms { stop: Some(Arc::clone(&self.stop)), ..terms.clone() }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The threads by the flag, by default one a core.
pub(crate) fn threads_wanted(matches: &clap::ArgMatches, lang: Lang) -> Result<usize, Failure> {
    Ok(threads(flags::threads(matches, lang)?))
}

/// By default one thread a core.
pub(crate) fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into))
}

/// The shelf of solutions in the data folder.
pub(crate) fn shelf(matches: &clap::ArgMatches) -> Shelf {
    solving::shelf(&data_folder(matches.get_one("data").cloned()))
}

/// Solves these tables if perfect bots take part.
fn solve_for_perfect(
    shelf: &Shelf,
    kinds: impl IntoIterator<Item = BotKind>,
    setups: &[Setup],
    wanted: Option<usize>,
    lang: Lang,
) -> Result<(), Failure> {
    if kinds.into_iter().any(|kind| kind == BotKind::Perfect) {
        let coach = Coach::new(shelf.clone(), coach::PLAYOUTS, 1);
        for setup in setups {
            let table = Table::open(setup).map_err(|problem| wrong(setup_problem(lang, &problem)))?;
            solving::solve_first(&coach, &table, threads(wanted), lang);
        }
    }
    Ok(())
}

/// The failure of a run that was interrupted, after what it has was printed.
pub(crate) fn interrupted(out: &mut impl Write) -> Failure {
    out.flush().map_or_else(Failure::from, |()| Failure::Interrupted)
}

fn wrong(sentence: String) -> Failure {
    Failure::BadInput(sentence)
}
