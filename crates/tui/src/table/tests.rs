//! A table, driven by keys and seen as cells.

mod games;
mod keys;
#[cfg(unix)]
mod programs;
mod sheets;
mod sizes;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use std::{io, thread};

use foreign::{BotCommand, ForeignTerms};
use play::{Awaited, Dice, GameId, Pace, QuickCup, Setup, Sitter, Table, TableEvent};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::Seat;
use rules::spelunke::JokerSet;
use solve::Shelf;
use words::Lang;

use super::{Delays, HintPolicy, TableScreen};
use crate::canvas::HitArea;
use crate::charset::Charset;
use crate::local_game::{LocalGame, RecordWriter};
use crate::palette::Palette;
use crate::screen::{self, DisplayOptions, Screen, ScreenFlow};
use crate::table_bots::TableBots;
use crate::workers::TableWorkers;

/// Nobody waits longer than this for a bot or the coach, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// Nothing waits, and no key counts as held.
pub(super) const AT_ONCE: Delays =
    Delays { bot: Duration::ZERO, deck: Duration::ZERO, repeat: Duration::ZERO, first_repeat: Duration::ZERO };

/// A shelf below a file: no solution is ever found or kept there.
pub(crate) fn no_solutions() -> Shelf {
    Shelf::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/solutions").into())
}

/// Lines that were kept, for whoever looks at them afterwards.
#[derive(Clone, Default)]
pub(crate) struct Notebook(pub(crate) Rc<RefCell<String>>);

impl RecordWriter for Notebook {
    fn append(&mut self, lines: &str) -> io::Result<()> {
        self.0.borrow_mut().push_str(lines);
        Ok(())
    }
}

/// A screen on a terminal that is only a buffer.
pub(super) struct Player {
    pub(super) screen: TableScreen,
    pub(super) terminal: Terminal<TestBackend>,
    pub(super) kept: Notebook,
    header: String,
}

/// A table of a game with this many seats; seat 1 starts.
pub(crate) fn table(game: GameId, seats: usize) -> Table {
    table_by(game, seats, "")
}

/// The same with rules that make the game short, for those who wander through it.
pub(super) fn short_table(game: GameId, seats: usize) -> Table {
    table_by(
        game,
        seats,
        match game {
            GameId::Pot => "target=8",
            GameId::Exactly => "euros=1",
            GameId::Spelunke => "",
            GameId::RollnBump => "end=revealed",
        },
    )
}

pub(crate) fn table_by(game: GameId, seats: usize, rules: &str) -> Table {
    let names = ["Anna", "Ben", "Cem", "Dana", "Emil", "Frieda"];
    table_of(game, (0..seats).map(|seat| names.get(seat).map(ToString::to_string)).collect(), rules)
}

/// A table of seats whose names differ in their last letter only, as those of bots do.
pub(super) fn table_of_namesakes(game: GameId, seats: usize) -> Table {
    table_of(game, (1..=seats).map(|seat| Some(format!("Steady {seat}"))).collect(), "")
}

fn table_of(game: GameId, names: Vec<Option<String>>, rules: &str) -> Table {
    let seats = names.len();
    let mut setup = Setup { names, ..Setup::new(game, seats) };
    setup.start = Some(Seat::new(0));
    rules.clone_into(&mut setup.rules);
    if game == GameId::Spelunke {
        let hands = ["kaelte,pony,fumo", "jule,leela,ventil", "bold,ratte,senigma"];
        setup.jokers = (0..seats).map(|seat| JokerSet::read(hands[seat % 3]).unwrap()).collect();
    }
    Table::open(&setup).unwrap()
}

pub(super) struct Wanted {
    pub(super) size: (u16, u16),
    pub(super) lang: Lang,
    pub(super) hints: HintPolicy,
    pub(super) seed: u64,
    pub(super) charset: Charset,
    /// The commands of programs of others, by seat.
    pub(super) programs: Vec<(Seat, BotCommand)>,
}

impl Default for Wanted {
    fn default() -> Wanted {
        let (size, charset) = ((80, 24), Charset::Unicode);
        Wanted { size, lang: Lang::En, hints: HintPolicy::None, seed: 7, charset, programs: Vec::new() }
    }
}

impl Player {
    pub(super) fn at(table: Table, wanted: &Wanted) -> Player {
        let kept = Notebook::default();
        let shelf = no_solutions();
        let header = table.record();
        let local_game = LocalGame::new(table, Box::new(kept.clone()), QuickCup::new(wanted.seed));
        let bots = TableBots::new(shelf.clone(), 1).with_programs(wanted.programs.clone(), ForeignTerms::default());
        let workers = TableWorkers::new(bots, shelf);
        let display = DisplayOptions { lang: wanted.lang, palette: Palette::Plain, charset: wanted.charset };
        let mut screen = TableScreen::new(local_game, workers, display, wanted.hints, Pace::Quick);
        screen.delays = AT_ONCE;
        let terminal = Terminal::new(TestBackend::new(wanted.size.0, wanted.size.1)).unwrap();
        let mut player = Player { screen, terminal, kept, header };
        player.settle();
        player
    }

    pub(super) fn of(game: GameId, seats: usize) -> Player {
        Player::at(table(game, seats), &Wanted::default())
    }

    pub(super) fn draw(&mut self) {
        let screen = &mut self.screen;
        self.terminal.draw(|frame| screen::draw(screen, frame.area(), frame.buffer_mut())).unwrap();
    }

    /// Lets time pass until whoever thinks has thought.
    pub(super) fn settle(&mut self) {
        let begun = Instant::now();
        loop {
            self.screen.tick(Instant::now()).unwrap();
            if self.screen.asked_at.is_none() {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "nobody answers");
            thread::sleep(Duration::from_millis(1));
        }
        self.draw();
    }

    pub(super) fn key(&mut self, code: KeyCode) -> ScreenFlow {
        self.press(code, KeyModifiers::NONE)
    }

    pub(super) fn press(&mut self, code: KeyCode, modifiers: KeyModifiers) -> ScreenFlow {
        let flow = self.screen.key((code, modifiers).into_key()).unwrap();
        self.settle();
        flow
    }

    /// Presses a key at a time that the test says.
    pub(super) fn key_at(&mut self, code: KeyCode, now: Instant) {
        self.screen.pressed((code, KeyModifiers::NONE).into_key(), now).unwrap();
        self.draw();
    }

    pub(super) fn keys(&mut self, text: &str) {
        for c in text.chars() {
            self.key(match c {
                '\n' => KeyCode::Enter,
                '\u{1b}' => KeyCode::Esc,
                c => KeyCode::Char(c),
            });
        }
    }

    /// Clicks a spot that was drawn.
    pub(super) fn click(&mut self, id: &str) {
        let Rect { x, y, .. } = self.hit_area(id).unwrap_or_else(|| panic!("{id} is not there: {}", self.seen())).area;
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.screen.mouse(MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE }).unwrap();
        self.settle();
    }

    pub(super) fn hit_area(&self, id: &str) -> Option<HitArea> {
        self.screen.hit_areas.iter().find(|hit_area| hit_area.id == id).cloned()
    }

    /// What is on the screen, line by line.
    pub(super) fn seen(&self) -> String {
        seen(&self.terminal)
    }

    /// Everything that happened, without the header.
    pub(super) fn events(&self) -> Vec<String> {
        self.screen.table().log().into_iter().map(|entry| entry.text).collect()
    }

    pub(super) fn is_over(&self) -> bool {
        self.screen.table().awaits() == Awaited::Nothing
    }

    /// What was kept leads to the very table that is shown.
    pub(super) fn assert_kept(&self) {
        let record = format!("{}{}", self.header, self.kept.0.borrow());
        assert_eq!(Table::load(&record).unwrap().report(), self.screen.table().report());
    }
}

/// What is on a terminal, line by line.
pub(crate) fn seen(terminal: &Terminal<TestBackend>) -> String {
    let buffer = terminal.backend().buffer();
    let line = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..buffer.area.height).map(line).collect::<Vec<_>>().join("\n")
}

/// Puts bots on seats.
pub(crate) fn with_bots(mut table: Table, bots: &[(usize, &str)]) -> Table {
    for (seat, kind) in bots {
        table.enter_table_event(TableEvent::Seat(Seat::new(*seat), Sitter::Bot((*kind).to_owned()))).unwrap();
    }
    table
}

/// The same with real dice.
pub(super) fn with_real_dice(mut table: Table) -> Table {
    table.enter_table_event(TableEvent::Dice(Dice::Real)).unwrap();
    table
}

/// A key with its modifiers.
pub(crate) trait IntoKey {
    fn into_key(self) -> ratatui::crossterm::event::KeyEvent;
}

impl IntoKey for (KeyCode, KeyModifiers) {
    fn into_key(self) -> ratatui::crossterm::event::KeyEvent {
        ratatui::crossterm::event::KeyEvent::new(self.0, self.1)
    }
}

/// A table of POT at which Anna has thrown once.
fn after_first_throw() -> Player {
    let mut player = Player::of(GameId::Pot, 2);
    player.keys("\n");
    player
}

/// The screen of a sitting before any time has passed.
fn screen_of(local_game: LocalGame) -> TableScreen {
    let TableScreen { workers, display, .. } = Player::of(GameId::Pot, 2).screen;
    let mut screen = TableScreen::new(local_game, workers, display, HintPolicy::None, Pace::Quick);
    screen.delays = AT_ONCE;
    screen
}
