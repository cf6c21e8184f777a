//! The keeper of a bot's process: a small process of our own between us and the program.
//!
//! A program that we start must end when we end, however that happens. Ended in order, we end it ourselves; but after a SIGKILL
//! nobody could. So the program is started by a keeper, which looks at whether we are still there. Keeper, program and whatever
//! the program starts are one process group, which is ended as a whole. What the program reads and writes goes past the
//! keeper and costs nothing.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;

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

/// Starts a command and ends it when the process `parent`, which has started us, is gone. Returns the command's exit status;
/// an error if it cannot be started.
#[cfg(unix)]
pub fn keep(parent: u32, command: &[OsString]) -> io::Result<u8> {
    use std::os::unix::process::{ExitStatusExt, parent_id};
    use std::thread;
    use std::time::Duration;

    use rustix::process::{Signal, getpid, kill_process_group, setpgid};

    /// How often the keeper looks.
    const LOOK: Duration = Duration::from_millis(100);

    let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    // Whoever started us has seen to it already; a group of somebody else must never be ended.
    setpgid(None, None)?;
    thread::spawn(move || {
        while parent_id() == parent {
            thread::sleep(LOOK);
        }
        // That is us, too.
        let _ = kill_process_group(getpid(), Signal::KILL);
    });
    let status = Command::new(program).args(arguments).spawn()?.wait()?;
    // As a shell tells it: 128 and the signal.
    let code = status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or_default());
    Ok(u8::try_from(code).unwrap_or(u8::MAX))
}

/// Bots of others need a Unix.
#[cfg(not(unix))]
pub fn keep(_parent: u32, _command: &[OsString]) -> io::Result<u8> {
    Err(io::ErrorKind::Unsupported.into())
}
