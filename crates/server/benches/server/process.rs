//! The second process, seen from the first: where it listens, and what it has used.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::roles;

/// Linux counts the processor time of processes in hundredths of a second.
const TICKS: f64 = 100.0;
/// How long the second process may take to end by itself.
const PATIENCE: Duration = Duration::from_secs(10);

/// A process that serves. It is asked to end, and ended, when this is dropped.
pub(crate) struct Process {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

impl Process {
    /// The server on the database in a folder.
    pub(crate) fn server(folder: &Path) -> io::Result<Process> {
        Process::start(roles::SERVER, &[folder.join(roles::DATABASE).as_ref(), folder.as_ref()])
    }

    /// A server on a database that others share.
    pub(crate) fn server_at(database: &str, folder: &Path) -> io::Result<Process> {
        Process::start(roles::SERVER, &[database.as_ref(), folder.as_ref()])
    }

    /// The server with bots that pause as they do for people.
    pub(crate) fn lively_server(folder: &Path) -> io::Result<Process> {
        Process::start(roles::LIVELY_SERVER, &[folder.join(roles::DATABASE).as_ref(), folder.as_ref()])
    }

    /// The server whose throws are not sealed.
    pub(crate) fn unsealed_server(folder: &Path) -> io::Result<Process> {
        Process::start(roles::UNSEALED_SERVER, &[folder.join(roles::DATABASE).as_ref(), folder.as_ref()])
    }

    /// The yardstick.
    pub(crate) fn yardstick() -> io::Result<Process> {
        Process::start(roles::YARDSTICK, &[])
    }

    fn start(role: &str, arguments: &[&OsStr]) -> io::Result<Process> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg(role).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line)?;
        let address = line.trim().parse().map_err(|_| io::Error::other("the second process did not start"))?;
        Ok(Process { child, address })
    }

    /// Processor time of all its threads so far, in seconds.
    pub(crate) fn cpu_seconds(&self) -> io::Result<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name stands in parentheses and may hold anything; the third field is the first one behind it.
        let behind_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let ticks: Vec<u64> =
            behind_name.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse().ok()).collect();
        Ok(ticks.iter().sum::<u64>() as f64 / TICKS)
    }

    /// Its memory that is in use now, in bytes.
    pub(crate) fn resident_bytes(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.map(|kilobytes| kilobytes * 1024).ok_or_else(|| io::Error::other("no memory in the process's status"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder on the disk that the program was built on; a temporary folder elsewhere might lie in memory, where nothing has
/// to be written.
pub(crate) fn folder() -> io::Result<TempDir> {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR"))
}
