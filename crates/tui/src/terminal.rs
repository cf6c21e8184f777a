//! The terminal: raw mode and the alternate screen, entered at the start and left on every way out, and the event loop.

use std::io::{self, IsTerminal, Stdout, stdout};
use std::panic;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    self, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::screen::{self, Screen, ScreenFlow};

/// The longest delay until a change without input is drawn.
const TICK_INTERVAL: Duration = Duration::from_millis(50);
/// The same while bots play without being watched.
const HURRY_INTERVAL: Duration = Duration::from_millis(5);

/// The interval at which a closed terminal is noticed.
const TERMINAL_CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// The exit code after a hang-up, as in shells: 128 plus the signal's number.
const HUNG_UP: i32 = 129;

/// The number of columns of the terminal that standard output is; `None` if it is none.
pub fn terminal_columns() -> Option<u16> {
    let size = stdout().is_terminal().then(terminal::size)?;
    size.ok().map(|(columns, _)| columns).filter(|columns| *columns > 0)
}

/// Runs the event loop of a screen until it closes. A signal to end closes it, too: everything has been written.
pub(crate) fn show(screen: &mut dyn Screen) -> io::Result<()> {
    let signals = TerminalSignals::register()?;
    let mut raw = RawTerminal::enter()?;
    let mut is_changed = true;
    loop {
        if is_changed {
            raw.terminal.draw(|frame| screen::draw(screen, frame.area(), frame.buffer_mut()))?;
        }
        if signals.ended.load(Ordering::Relaxed) {
            return Ok(());
        }
        is_changed = event::poll(if screen.is_hurrying() { HURRY_INTERVAL } else { TICK_INTERVAL })?;
        if is_changed && handle(screen, &event::read()?)? == ScreenFlow::Close {
            return Ok(());
        }
        is_changed |= screen.is_busy();
        screen.tick(Instant::now())?;
        is_changed |= screen.is_busy();
    }
}

fn handle(screen: &mut dyn Screen, event: &Event) -> io::Result<ScreenFlow> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => screen::press(screen, *key),
        Event::Mouse(mouse) => screen.mouse(*mouse),
        Event::Paste(text) => {
            screen.paste(text);
            Ok(ScreenFlow::Continue)
        }
        _ => Ok(ScreenFlow::Continue),
    }
}

/// Handlers for signals that end the program, active while a screen is shown; the default action before and after.
struct TerminalSignals {
    /// True once a signal has arrived.
    ended: Arc<AtomicBool>,
    /// True once no screen is shown.
    is_over: Arc<AtomicBool>,
}

impl TerminalSignals {
    fn register() -> io::Result<TerminalSignals> {
        let signals = TerminalSignals { ended: Arc::default(), is_over: Arc::default() };
        watch_terminal(Arc::clone(&signals.is_over));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP] {
            signal_hook::flag::register_conditional_default(signal, Arc::clone(&signals.is_over))?;
            signal_hook::flag::register(signal, Arc::clone(&signals.ended))?;
        }
        Ok(signals)
    }
}

impl Drop for TerminalSignals {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// Exits once the terminal is gone, because reading keys from it would block for ever. Every event has been written.
fn watch_terminal(is_over: Arc<AtomicBool>) {
    thread::spawn(move || {
        while !is_over.load(Ordering::Relaxed) {
            if !io::stdin().is_terminal() {
                process::exit(HUNG_UP);
            }
            thread::sleep(TERMINAL_CHECK_INTERVAL);
        }
    });
}

/// The terminal in raw mode, restored on drop.
struct RawTerminal {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl RawTerminal {
    fn enter() -> io::Result<RawTerminal> {
        restore_on_panic();
        enable_raw_mode()?;
        // From here on every failure restores the terminal.
        let raw = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        raw.map(|terminal| RawTerminal { terminal }).inspect_err(|_| restore())
    }
}

impl Drop for RawTerminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal; errors are ignored because nothing could be done about them.
fn restore() {
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// Restores the terminal before a panic of the drawing thread is printed. Panics of workers are caught and shown on the
/// screen, so the hook leaves them alone.
fn restore_on_panic() {
    let drawing_thread = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == drawing_thread {
            restore();
            before(info);
        }
    }));
}
