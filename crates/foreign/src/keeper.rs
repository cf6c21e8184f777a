//! The keeper of a bot's process: a small process of our own between us and the program.
//!
//! A program that we start must end when we end, however that happens. Ended in order, we end it ourselves; but after a SIGKILL
//! nothing would. So the program is started by a keeper, which looks at whether we are still there. What the program reads and
//! writes goes past the keeper and costs nothing.
//!
//! Keeper, program and whatever the program starts are one process group, which can be ended as a whole. On Linux the keeper also
//! adopts what has left the group (`setsid`, a daemon): it ends and reaps every process below it before it ends itself, so that
//! nothing is left behind, not even a dead process that is not reaped.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;
#[cfg(unix)]
use std::{
    fs::OpenOptions,
    os::unix::process::parent_id,
    sync::Arc,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

#[cfg(unix)]
use rustix::io::Errno;
#[cfg(unix)]
use rustix::process::{Pid, WaitOptions, wait};

#[cfg(unix)]
use crate::descendants;

/// How often the keeper looks.
#[cfg(unix)]
const LOOK: Duration = Duration::from_millis(50);

/// How a keeper is started: a program that calls [`keep`] with what comes behind these arguments.
#[derive(Clone, Debug)]
pub struct Keeper {
    /// The program.
    pub program: PathBuf,
    /// What it is given before the number of our process and the bot's command.
    pub arguments: Vec<OsString>,
}

impl Keeper {
    /// The command that keeps `words` for this process.
    pub(crate) fn command(&self, words: &[String]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).arg(std::process::id().to_string()).args(words);
        command
    }
}

/// Starts a command and ends it, with all that it has started, when the process `parent`, which has started us, is gone, or when we
/// get a SIGTERM. When the command ends by itself, what it has left behind is ended. Returns the command's exit status; an error
/// if it cannot be started.
#[cfg(unix)]
pub fn keep(parent: u32, command: &[OsString]) -> io::Result<u8> {
    use rustix::process::setpgid;

    let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    // The process that has started us has seen to it already; a group of another process must never be ended.
    setpgid(None, None)?;
    let is_told = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGTERM, Arc::clone(&is_told))?;
    descendants::adopt()?;
    let child = Command::new(program).args(arguments).spawn()?;
    // Where that cannot be done, the clock tells instead that the program is gone.
    let _ = leave_pipes();
    thread::spawn(move || {
        while parent_id() == parent && !is_told.load(Ordering::Relaxed) {
            thread::sleep(LOOK);
        }
        loop {
            descendants::kill();
            thread::sleep(LOOK);
        }
    });
    let code = reap(Pid::from_child(&child));
    descendants::end();
    Ok(code)
}

/// Puts an empty file in place of the pipes, which are the program's: when its ends are closed, the other ones are told.
#[cfg(unix)]
fn leave_pipes() -> io::Result<()> {
    let empty = OpenOptions::new().read(true).write(true).open("/dev/null")?;
    rustix::stdio::dup2_stdin(&empty)?;
    rustix::stdio::dup2_stdout(&empty)?;
    Ok(rustix::stdio::dup2_stderr(&empty)?)
}

/// Waits for the program, and reaps what was adopted in the meantime. Returns the program's exit status.
#[cfg(unix)]
fn reap(program: Pid) -> u8 {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((process, status))) if process == program => {
                // As a shell tells it: 128 and the signal.
                let code = status.exit_status().or_else(|| Some(128 + status.terminating_signal()?));
                return code.and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX);
            }
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => return u8::MAX,
        }
    }
}

/// Bots of others need a Unix.
#[cfg(not(unix))]
pub fn keep(_parent: u32, _command: &[OsString]) -> io::Result<u8> {
    Err(io::ErrorKind::Unsupported.into())
}
