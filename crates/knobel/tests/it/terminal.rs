//! The terminal table on a real pseudo-terminal.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use expectrl::Session;
use expectrl::process::unix::{Signal, WaitStatus};
use expectrl::session::OsSession;
use play::{Awaited, Table};
use tempfile::TempDir;

use crate::knobel::{hermetic, knobel};

/// Nobody waits longer than this, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);
/// What gives a terminal back: no mouse, the ordinary screen, a cursor.
const GIVEN_BACK: [&str; 3] = ["\u{1b}[?1000l", "\u{1b}[?1049l", "\u{1b}[?25h"];

/// The program on a terminal of 80 × 24 cells.
struct Terminal {
    session: OsSession,
    /// Everything that it has written.
    written: Vec<u8>,
    has_ended: bool,
    /// How often it was listened to.
    looks: usize,
    /// For how many events of the record a key was typed last.
    typed_for: Option<usize>,
}

impl Terminal {
    fn open(arguments: &[&str]) -> Terminal {
        let mut command = hermetic(env!("CARGO_BIN_EXE_knobel"));
        command.args(arguments).env("TERM", "xterm-256color").env("LANG", "C.UTF-8");
        Terminal::run(command)
    }

    fn run(command: Command) -> Terminal {
        let mut session = Session::spawn(command).unwrap();
        session.get_process_mut().set_window_size(80, 24).unwrap();
        Terminal { session, written: Vec::new(), has_ended: false, looks: 0, typed_for: None }
    }

    /// Takes in what has been written meanwhile.
    fn listen(&mut self) {
        let mut bytes = [0; 4096];
        loop {
            match self.session.try_read(&mut bytes) {
                Ok(0) => self.has_ended = true,
                Ok(count) => {
                    self.written.extend_from_slice(&bytes[..count]);
                    continue;
                }
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                // The other end of a pseudo-terminal that is gone.
                Err(_) => self.has_ended = true,
            }
            return;
        }
    }

    fn type_keys(&mut self, keys: &str) {
        // Somebody who types into a program that has just ended types into nothing.
        let _ = std::io::Write::write_all(&mut self.session, keys.as_bytes());
        let _ = std::io::Write::flush(&mut self.session);
    }

    /// Goes on with something until it is so.
    fn until(&mut self, what: &str, mut is_so: impl FnMut(&mut Terminal) -> bool) {
        let begun = Instant::now();
        while !is_so(self) {
            assert!(begun.elapsed() < PATIENCE, "{what}: {}", self.text());
            self.listen();
            self.looks += 1;
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.written).into_owned()
    }

    /// True now and then, while something is waited for: a key may have come before the program was ready for it.
    fn is_time_to_repeat(&self) -> bool {
        self.looks.is_multiple_of(100)
    }

    /// Types the key for what the table of the record awaits, once for each event. A key at every look would fill the
    /// pseudo-terminal of a program on a busy machine, and what is typed into a full one is lost.
    fn play_on(&mut self, file: &Path) {
        let events = Some(events(file));
        if self.typed_for != events || self.is_time_to_repeat() {
            self.typed_for = events;
            self.type_keys(next_key(file));
        }
    }

    /// Leaves the table; what was written behind the last full screen.
    fn leave(&mut self) -> String {
        self.type_keys("q");
        self.until("the program ends", |terminal| {
            if terminal.is_time_to_repeat() {
                terminal.type_keys("q");
            }
            terminal.has_ended
        });
        self.end()
    }

    /// Waits for the end; what was written behind the last full screen.
    fn end(&mut self) -> String {
        self.until("the program ends", |terminal| terminal.has_ended);
        let text = self.text();
        for sign in GIVEN_BACK {
            assert!(text.contains(sign), "{sign:?} is missing in {text:?}");
        }
        text.rsplit_once(GIVEN_BACK[1]).unwrap().1.to_owned()
    }
}

/// The table of a record, as far as it is written.
fn table(file: &Path) -> Option<Table> {
    let text = fs::read_to_string(file).ok()?;
    Table::load(&text[..=text.rfind('\n')?]).ok()
}

fn is_over(file: &Path) -> bool {
    table(file).is_some_and(|table| table.awaits() == Awaited::Nothing)
}

fn events(file: &Path) -> usize {
    table(file).map_or(0, |table| table.events())
}

fn in_folder(folder: &TempDir) -> PathBuf {
    folder.path().join("game.knobel")
}

/// The key for what the table awaits: a throw, a stop, or the first of other choices. The backspace before it does nothing, so that no
/// key counts as held down.
fn next_key(file: &Path) -> &'static str {
    match table(file).map(|table| table.awaits()) {
        Some(Awaited::Move(_, legal)) if legal.iter().any(|notation| notation == "stop") => "\u{7f}0",
        Some(Awaited::Move(..)) => "\u{7f}2",
        _ => "\u{7f}1",
    }
}

/// A short game of POT at one keyboard.
fn short_game(file: &Path) -> Terminal {
    let file = file.to_str().unwrap();
    let rules = "target=6,start_coins=3";
    Terminal::open(&[
        "play", "pot", "--names", "Anna,Ben", "--rules", rules, "--seed", "5", "--save", file, "--lang", "en",
    ])
}

#[test]
fn a_game_is_played_to_its_end_on_a_terminal_and_the_terminal_is_given_back() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let mut terminal = short_game(&file);
    let echoes = terminal.session.get_process().get_echo().unwrap();
    terminal.until("the game is over", |terminal| {
        terminal.play_on(&file);
        is_over(&file) || terminal.has_ended
    });
    let said = terminal.leave();
    assert!(said.contains("wins") && said.contains("knobel replay"), "{said:?}");
    assert!(is_over(&file));
    assert_eq!(terminal.session.get_process().get_echo().unwrap_or(echoes), echoes);
}

#[test]
fn a_game_that_is_killed_goes_on_where_it_was() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let mut terminal = short_game(&file);
    terminal.until("something has happened", |terminal| {
        if events(&file) < 6 {
            terminal.play_on(&file);
        }
        events(&file) >= 6
    });
    terminal.session.get_process_mut().signal(Signal::SIGKILL).unwrap();
    terminal.until("it is dead", |terminal| terminal.has_ended);
    let before = fs::read_to_string(&file).unwrap();
    let mut terminal = Terminal::open(&["play", "--resume", file.to_str().unwrap(), "--lang", "en"]);
    terminal.until("the game is over", |terminal| {
        terminal.play_on(&file);
        is_over(&file) || terminal.has_ended
    });
    assert!(terminal.leave().contains("wins"));
    let after = fs::read_to_string(&file).unwrap();
    let whole = &before[..=before.rfind('\n').unwrap()];
    assert!(after.starts_with(whole), "what was there is still there");
}

#[test]
fn a_signal_to_end_gives_the_terminal_back_and_says_how_to_go_on() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let mut terminal = short_game(&file);
    terminal.until("the table is drawn", |terminal| terminal.text().contains("Anna"));
    terminal.session.get_process_mut().signal(Signal::SIGTERM).unwrap();
    assert!(terminal.end().contains("--resume"));
    assert!(matches!(terminal.session.get_process().wait(), Ok(WaitStatus::Exited(_, 0))));
}

/// A shell stands between, so that the program itself is not ended by whoever closes the terminal.
#[test]
fn a_closed_terminal_ends_the_program_and_loses_nothing() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let program = env!("CARGO_BIN_EXE_knobel");
    let mut shell = hermetic("sh");
    let line = format!("'{program}' play pot --names Anna,Ben --start 1 --lang en --save '{}'; true", file.display());
    shell.args(["-c", &line]).env("TERM", "xterm");
    let mut terminal = Terminal::run(shell);
    terminal.until("something has happened", |terminal| {
        if events(&file) < 2 {
            terminal.play_on(&file);
        }
        events(&file) >= 2
    });
    let before = events(&file);
    drop(terminal);
    // Whoever plays a record has it locked.
    let record = fs::File::open(&file).unwrap();
    let begun = Instant::now();
    while record.try_lock().is_err() {
        assert!(begun.elapsed() < PATIENCE, "the program goes on without a terminal");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(events(&file) >= before);
}

#[test]
fn an_unfinished_game_is_found_in_the_list() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut terminal = Terminal::open(&["play", "pot", "--names", "Anna,Ben", "--data", data, "--lang", "en"]);
    terminal.until("the table is drawn", |terminal| terminal.text().contains("throw"));
    terminal.leave();
    let mut terminal = Terminal::open(&["play", "--resume", "--data", data, "--lang", "en"]);
    terminal.until("the list is drawn", |terminal| terminal.text().contains("pot-1.knobel"));
    terminal.type_keys("\r");
    terminal.until("the table is drawn", |terminal| terminal.text().contains("Lid"));
    terminal.type_keys("\u{3}");
    assert!(terminal.end().contains("pot-1.knobel"));
    let list = knobel(&["play", "--resume", "--data", data, "--lang", "en"]).output().unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    assert!(list.contains("pot-1.knobel") && !list.contains('\u{1b}'), "{list}");
}

#[test]
fn a_table_with_hints_keeps_them_when_it_goes_on() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let path = file.to_str().unwrap();
    // A table with hints is solved beside the game, and the solution kept.
    let data = ["--data", folder.path().to_str().unwrap(), "--lang", "en"];
    let arguments = ["play", "pot", "--names", "Anna,Ben", "--start", "1", "--hints", "--save", path];
    let mut terminal = Terminal::open(&[&arguments[..], &data].concat());
    terminal.until("the table is drawn", |terminal| terminal.text().contains("Lid"));
    terminal.type_keys("\rq");
    terminal.end();
    assert!(fs::read_to_string(&file).unwrap().contains("\n# hints\n"));
    let mut terminal = Terminal::open(&[&["play", "--resume", path][..], &data].concat());
    terminal.until("the table is drawn", |terminal| terminal.text().contains("Lid"));
    terminal.type_keys("h");
    terminal.until("the hint is there", |terminal| {
        ["fitted values", "solved"].iter().any(|basis| terminal.text().contains(basis))
    });
    terminal.type_keys("\u{3}");
    terminal.end();
}

#[test]
fn whoever_wants_lines_gets_lines_on_a_terminal_too() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let mut terminal = Terminal::open(&[
        "play",
        "pot",
        "--names",
        "Anna,Ben",
        "--line",
        "--save",
        file.to_str().unwrap(),
        "--lang",
        "en",
    ]);
    terminal.until("the first line is there", |terminal| terminal.text().contains("Every event is saved"));
    terminal.type_keys("quit\n");
    terminal.until("the program ends", |terminal| terminal.has_ended);
    assert!(!terminal.text().contains(GIVEN_BACK[1]), "{:?}", terminal.text());
    assert!(terminal.text().contains("--resume"), "{:?}", terminal.text());
}

#[test]
fn a_record_is_stepped_through_on_a_terminal() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let record = "knobel 1\ngame spelunke\nseats 2\nrules jokers=0\nstart 1\nplay\n4\nstop\n5\nstop\n";
    fs::write(&file, record).unwrap();
    let mut terminal = Terminal::open(&["replay", file.to_str().unwrap(), "--lang", "en"]);
    terminal.until("the record is drawn", |terminal| terminal.text().contains("Event"));
    terminal.type_keys("\u{1b}[F");
    terminal.until("the end is drawn", |terminal| terminal.text().contains("wins"));
    terminal.leave();
    assert_eq!(fs::read_to_string(&file).unwrap(), record, "looking changes nothing");
}

#[test]
fn without_colour_nothing_is_coloured() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder);
    let mut command = hermetic(env!("CARGO_BIN_EXE_knobel"));
    command.args(["play", "pot", "--names", "Anna,Ben", "--start", "1", "--save", file.to_str().unwrap()]);
    command.env("TERM", "xterm").env("NO_COLOR", "1").env("LANG", "C.UTF-8");
    let mut terminal = Terminal::run(command);
    terminal.until("the table is drawn", |terminal| terminal.text().contains("Anna"));
    terminal.type_keys("\r1q");
    terminal.end();
    let text = terminal.text();
    // Colours of letters are 30 to 37 and 90 to 97, or 38;5;N; the default colour is 39.
    for number in (30..=38).chain(90..=97) {
        for end in ["m", ";"] {
            assert!(!text.contains(&format!("\u{1b}[{number}{end}")), "{number}: {text:?}");
        }
    }
}
