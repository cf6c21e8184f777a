//! `knobel play`: people at one keyboard, bots on other seats, dice from the cup or real. On a terminal it takes the
//! whole screen, otherwise it prints lines.

mod full_screen;
mod line_table;
mod new_game;
mod unfinished;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use bots::BotKind;
use coach::Coach;
use play::{Dice, GameId, QuickCup, Record, Sitter, Table};
use rules::Cup;
use solve::Shelf;
use tui::{HintPolicy, LocalGame, RecordWriter, TableBots};
use words::{Lang, load_error, say};

use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::record_file::RecordFile;
use crate::referee::{LONGEST_LINE, next_line};
use crate::setup_flags::{SetupFlags, about_file, as_text};
use crate::simulation::threads;
use crate::solving;
use line_table::LineTable;

pub(crate) use full_screen::is_wanted as is_full_screen;

/// What is missing here is asked in the form or at the prompt.
pub(crate) struct PlayArgs {
    pub(crate) lang: Lang,
    pub(crate) game: Option<GameId>,
    pub(crate) flags: SetupFlags,
    pub(crate) bots: Option<String>,
    pub(crate) dice: Option<Dice>,
    pub(crate) seed: Option<u64>,
    pub(crate) resume: Option<Resume>,
    pub(crate) save: Option<PathBuf>,
    pub(crate) data: Option<PathBuf>,
    pub(crate) hints: HintPolicy,
    pub(crate) mode: TableMode,
}

/// Which saved game goes on.
pub(crate) enum Resume {
    File(PathBuf),
    /// One from the list of unfinished games.
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TableMode {
    /// On the whole screen if there is one, otherwise in lines.
    Auto,
    Lines,
}

impl PlayArgs {
    /// True if a flag is given that a saved game has settled already.
    fn says_more_than_resume(&self) -> bool {
        let flags = self.bots.is_some() || self.dice.is_some() || self.save.is_some();
        flags || self.game.is_some() || !self.flags.is_empty()
    }
}

/// Plays until the game is over or the input ends. Every event is written before it is shown.
pub(crate) fn play(args: &PlayArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    if args.resume.is_some() && args.says_more_than_resume() {
        return Err(Failure::BadInput(say!(args.lang, "bad-resume-and-flags")));
    }
    if full_screen::is_wanted(args.mode) {
        return full_screen::play(args, out);
    }
    let lang = args.lang;
    let cup = QuickCup::new(args.seed.map_or_else(|| random_seed(lang), Ok)?);
    let mut terminal = Terminal { input, out };
    let opened = match &args.resume {
        Some(Resume::Any) => return unfinished::list(&data_folder(args.data.clone()), lang, terminal.out),
        Some(Resume::File(file)) => resume(file, lang, &mut terminal).map(Some),
        None => new_game::open(args, &mut cup.clone(), &mut terminal),
    };
    match opened? {
        Some(OpenedGame { table, record, .. }) => {
            let file = record.path().to_owned();
            let (table_bots, _) = table_bots_for(args, &table, &cup);
            let local_game = LocalGame::new(table, Box::new(record), cup);
            LineTable::new(local_game, table_bots, file, lang).play(&mut terminal)
        }
        None => terminal.say(&say!(lang, "play-goodbye")),
    }
}

/// A table with its record on disk.
struct OpenedGame {
    table: Table,
    record: RecordFile,
    hints: HintPolicy,
}

/// The bots of a table, and the shelf of solutions; a table with a perfect bot is solved first.
fn table_bots_for(args: &PlayArgs, table: &Table, cup: &QuickCup) -> (TableBots, Shelf) {
    let shelf = solving::shelf(&data_folder(args.data.clone()));
    if table.sitters().contains(&Sitter::Bot(BotKind::Perfect.id().to_owned())) {
        let coach = Coach::new(shelf.clone(), coach::PLAYOUTS, 1);
        solving::solve_first(&coach, table, threads(None), args.lang);
    }
    // The bots' chance is apart from the cup's.
    let seed = u64::from(cup.clone().pick(u32::MAX));
    (TableBots::new(shelf.clone(), seed), shelf)
}

/// Standard input and output, or what stands for them in tests.
struct Terminal<'a, I, O> {
    input: &'a mut I,
    out: &'a mut O,
}

impl<I: BufRead, O: Write> Terminal<'_, I, O> {
    fn say(&mut self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{line}")?)
    }

    /// Asks once; `None` if the input has ended.
    fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{question} ")?;
        self.out.flush()?;
        let line = next_line(self.input, LONGEST_LINE)?;
        if line.is_none() {
            writeln!(self.out)?;
        }
        Ok(line.map(|line| line.trim().to_owned()))
    }
}

/// Opens a saved game. A last line without its end was being written when the program was cut off; its event was never
/// shown, so it is cut off, with a message.
fn resume<I: BufRead, O: Write>(file: &Path, lang: Lang, terminal: &mut Terminal<I, O>) -> Result<OpenedGame, Failure> {
    let (mut record, contents) = RecordFile::reopen(file.to_owned()).map_err(|error| match error.kind() {
        io::ErrorKind::WouldBlock => about_file(file, &say!(lang, "bad-resume-open")),
        _ => Failure::BadInput(say!(lang, "bad-file", file = file.display().to_string(), error = error.to_string())),
    })?;
    let text = as_text(file, contents, lang)?;
    let (whole, unfinished) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
    let table = Table::load(whole).map_err(|error| about_file(file, &load_error(lang, &error)))?;
    // Only now is it certain that the file is a record and may be changed.
    if !unfinished.is_empty() {
        record.truncate(whole.len())?;
        terminal.say(&say!(lang, "play-unfinished", line = unfinished))?;
    }
    if Record::read(whole).is_ok_and(|record| !record.is_begun) {
        record.append("play\n")?;
    }
    let hints = if whole.lines().any(|line| line == HINTS) { HintPolicy::Allowed } else { HintPolicy::None };
    Ok(OpenedGame { table, record, hints })
}

/// The remark in a record whose table plays with hints.
const HINTS: &str = "# hints";

fn new_record(args: &PlayArgs, game: GameId) -> Result<RecordFile, Failure> {
    if let Some(file) = &args.save {
        return RecordFile::create(file.clone()).map_err(|error| about_file(file, &error.to_string()));
    }
    let folder = data_folder(args.data.clone());
    RecordFile::create_in_folder(&folder, game).map_err(|error| about_file(&folder, &error.to_string()))
}

fn random_seed(lang: Lang) -> Result<u64, Failure> {
    getrandom::u64().map_err(|error| Failure::BadInput(say!(lang, "bad-randomness", error = error.to_string())))
}
