//! The terminal: taken over at the beginning, given back on every way out.

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
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

use crate::screen::{self, Screen, ScreenFlow};

/// How long it takes at the most until something that happens by itself is seen.
const TICK_INTERVAL: Duration = Duration::from_millis(50);

/// How often somebody looks whether the terminal is still there.
const TERMINAL_CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// The exit code of those whose terminal was closed, as shells have it: 128 and the number of the signal.
const HUNG_UP: i32 = 129;

/// Shows a screen until it is done, then gives the terminal back. A signal to end counts as done: everything is saved.
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
        is_changed = event::poll(TICK_INTERVAL)?;
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
        _ => Ok(ScreenFlow::Continue),
    }
}

/// Signals to end, as long as a screen is shown; before and after they do what they always do.
struct TerminalSignals {
    /// Somebody asked the program to end, or the terminal was closed.
    ended: Arc<AtomicBool>,
    /// No screen is shown any more.
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

/// Ends the program once its terminal is gone: reading keys from one would never come back. Whatever happened has been kept.
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

/// The terminal while it is ours.
struct RawTerminal {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl RawTerminal {
    fn enter() -> io::Result<RawTerminal> {
        restore_on_panic();
        enable_raw_mode()?;
        // From here on whatever fails gives it back.
        let raw = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        raw.map(|terminal| RawTerminal { terminal }).inspect_err(|_| restore())
    }
}

impl Drop for RawTerminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Nothing more can be done if one of these fails.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A panic of the drawing thread gives the terminal back before it says what happened. One of those who think is caught
/// and told on the screen, so it says nothing here.
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
