//! `knobel lab` and `knobel arena`: many games, with progress, until they are done or somebody has seen enough.

pub(crate) mod arena;
pub(crate) mod flags;
pub(crate) mod lab;
pub(crate) mod merge;
mod print;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::BotKind;
use coach::Coach;
use indicatif::{ProgressBar, ProgressStyle};
use play::{Setup, Table};
use solve::Shelf;
use words::{Lang, say, setup_problem};

use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::solving;

/// What is asked to stop, and what is shown meanwhile.
struct RunProgress {
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl RunProgress {
    /// From now on Ctrl-C means: that is enough. A second one means: at once.
    fn begin(games: Option<u64>, lang: Lang) -> RunProgress {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        // Where signals cannot be had, Ctrl-C just ends the program as it always did.
        let _ = ctrlc::set_handler(move || {
            if asked.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        // Nothing is drawn unless standard error is a terminal.
        let games_word = say!(lang, "lab-progress");
        let (bar, form) = match games {
            Some(games) => (ProgressBar::new(games), "{bar:40} {human_pos} / {human_len} GAMES · {eta}"),
            None => (ProgressBar::no_length(), "{spinner} {human_pos} GAMES · {elapsed}"),
        };
        let style = ProgressStyle::with_template(&form.replace("GAMES", &games_word)).expect("a template of our own");
        RunProgress { stop, bar: bar.with_style(style) }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// As many threads as the flag says; otherwise as there are cores.
pub(crate) fn threads_wanted(matches: &clap::ArgMatches, lang: Lang) -> Result<usize, Failure> {
    Ok(threads(flags::threads(matches, lang)?))
}

/// As many threads as asked for; otherwise as there are cores.
pub(crate) fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into))
}

/// The shelf; where perfect bots take part, with the solutions of their tables.
fn perfect_shelf(
    kinds: impl IntoIterator<Item = BotKind>,
    setups: &[Setup],
    wanted: Option<usize>,
    lang: Lang,
) -> Result<Shelf, Failure> {
    let shelf = solving::shelf(&data_folder(None));
    if kinds.into_iter().any(|kind| kind == BotKind::Perfect) {
        let coach = Coach::new(shelf.clone(), coach::PLAYOUTS, 1);
        for setup in setups {
            let table = Table::open(setup).map_err(|problem| wrong(setup_problem(lang, &problem)))?;
            solving::solve_first(&coach, &table, threads(wanted), lang)?;
        }
    }
    Ok(shelf)
}

fn wrong(sentence: String) -> Failure {
    Failure::BadInput(sentence)
}
