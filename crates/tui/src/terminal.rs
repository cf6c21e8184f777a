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

use crate::screen::{self, Flow, Screen};

/// How long it takes at the most until something that happens by itself is seen.
const BEAT: Duration = Duration::from_millis(50);

/// How often somebody looks whether the terminal is still there.
const WATCH: Duration = Duration::from_millis(250);
/// The exit code of those whose terminal was closed, as shells have it: 128 and the number of the signal.
const HUNG_UP: i32 = 129;

/// Shows a screen until it is done, then gives the terminal back. A signal to end counts as done: everything is saved.
pub(crate) fn show(screen: &mut dyn Screen) -> io::Result<()> {
    let signals = Signals::heed()?;
    let mut taken = Taken::over()?;
    let mut is_changed = true;
    loop {
        if is_changed {
            taken.terminal.draw(|frame| screen::draw(screen, frame.area(), frame.buffer_mut()))?;
        }
        if signals.ended.load(Ordering::Relaxed) {
            return Ok(());
        }
        is_changed = event::poll(BEAT)?;
        if is_changed && handle(screen, &event::read()?)? == Flow::Done {
            return Ok(());
        }
        is_changed |= screen.is_busy();
        screen.tick(Instant::now())?;
        is_changed |= screen.is_busy();
    }
}

fn handle(screen: &mut dyn Screen, event: &Event) -> io::Result<Flow> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => screen::press(screen, *key),
        Event::Mouse(mouse) => screen.mouse(*mouse),
        _ => Ok(Flow::GoesOn),
    }
}

/// Signals to end, as long as a screen is shown; before and after they do what they always do.
struct Signals {
    /// Somebody asked the program to end, or the terminal was closed.
    ended: Arc<AtomicBool>,
    /// No screen is shown any more.
    is_over: Arc<AtomicBool>,
}

impl Signals {
    fn heed() -> io::Result<Signals> {
        let signals = Signals { ended: Arc::default(), is_over: Arc::default() };
        watch_terminal(Arc::clone(&signals.is_over));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP] {
            signal_hook::flag::register_conditional_default(signal, Arc::clone(&signals.is_over))?;
            signal_hook::flag::register(signal, Arc::clone(&signals.ended))?;
        }
        Ok(signals)
    }
}

impl Drop for Signals {
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
            thread::sleep(WATCH);
        }
    });
}

/// The terminal while it is ours.
struct Taken {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Taken {
    fn over() -> io::Result<Taken> {
        give_back_on_panic();
        enable_raw_mode()?;
        // From here on whatever fails gives it back.
        let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        taken.map(|terminal| Taken { terminal }).inspect_err(|_| give_back())
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Nothing more can be done if one of these fails.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A panic of the drawing thread gives the terminal back before it says what happened. One of those who think is caught
/// and told on the screen, so it says nothing here.
fn give_back_on_panic() {
    let drawing = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == drawing {
            give_back();
            before(info);
        }
    }));
}
