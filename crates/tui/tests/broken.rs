//! A program that breaks gives the terminal back first, so that people can read why.
#![cfg(unix)]

use std::io::{self, Write};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use expectrl::Session;
use play::{GameId, QuickCup, Setup, Table};
use solve::Shelf;
use tui::{DisplayOptions, HintPolicy, LocalGame, Palette, RecordWriter, TableBots};
use words::Lang;

/// Nobody waits longer than this, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who breaks instead of keeping anything.
struct Breaking;

impl RecordWriter for Breaking {
    fn append(&mut self, _lines: &str) -> io::Result<()> {
        panic!("the keeper broke");
    }
}

#[test]
#[ignore = "the test below runs it on a terminal of its own"]
fn a_table_whose_keeper_breaks() {
    let mut setup = Setup::new(GameId::Pot, 2);
    setup.start = rules::Seat::from_number(1);
    let local_game = LocalGame::new(Table::open(&setup).unwrap(), Box::new(Breaking), QuickCup::new(1));
    // Below a file, where no solution is ever found or kept.
    let shelf = Shelf::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/solutions").into());
    let display = DisplayOptions { lang: Lang::En, palette: Palette::Plain, charset: tui::Charset::Unicode };
    let _ =
        tui::play(local_game, TableBots::new(shelf.clone(), 0), shelf, display, HintPolicy::None, play::Pace::Normal);
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_says_what_happened() {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "a_table_whose_keeper_breaks", "--nocapture", "--test-threads=1"]);
    command.env("TERM", "xterm");
    let mut session = Session::spawn(command).unwrap();
    session.get_process_mut().set_window_size(80, 24).unwrap();
    let (begun, mut written, mut is_pressed) = (Instant::now(), Vec::new(), false);
    loop {
        assert!(begun.elapsed() < PATIENCE, "{}", String::from_utf8_lossy(&written));
        let mut bytes = [0; 4096];
        match session.try_read(&mut bytes) {
            Ok(0) => break,
            Ok(count) => written.extend_from_slice(&bytes[..count]),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(Duration::from_millis(5)),
            // The other end of a pseudo-terminal that is gone.
            Err(_) => break,
        }
        // The throw that is then made has to be kept.
        if !is_pressed && String::from_utf8_lossy(&written).contains("Lid") {
            is_pressed = true;
            session.write_all(b"\r").unwrap();
            session.flush().unwrap();
        }
    }
    let text = String::from_utf8_lossy(&written).into_owned();
    let (before, after) = text.split_once("\u{1b}[?1049l").expect("the ordinary screen comes back");
    assert!(before.contains("\u{1b}[?1000l"), "the mouse is let go: {before:?}");
    assert!(after.contains("the keeper broke"), "{after:?}");
}
