//! A bot's process and its three pipes. Nothing here blocks: reading and writing wait for each other and for the clock only.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::command::BotCommand;
use crate::fault::{Fault, Misdeed};
use crate::keeper::Keeper;

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 64 << 10;
/// The most that a bot may write between two lines to it, in bytes.
const MOST_WRITTEN: usize = 1 << 20;
/// How much of its standard error is remembered, in bytes.
const COMPLAINTS: usize = 2 << 10;
/// What is to be written is passed on at the latest when it is this much.
const MOST_UNSENT: usize = 32 << 10;
/// How long a bot has to end by itself.
const FAREWELL: Duration = Duration::from_millis(250);
/// How long the last words of a bot that has ended are waited for.
const LAST_WORDS: Duration = Duration::from_millis(100);

/// A program that is running, with whatever it has started. Ended when it is dropped.
pub(crate) struct BotProcess {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    complaints: Option<ChildStderr>,
    /// What is still to be written to it.
    unsent: Vec<u8>,
    /// What it wrote and nobody has read yet.
    received: Vec<u8>,
    /// True if it will write nothing any more.
    has_ended: bool,
    /// How much it has written since a line was last written to it.
    written: usize,
    /// The end of its standard error.
    complained: Vec<u8>,
}

impl BotProcess {
    /// Starts a command. Without a keeper, the process outlives a kill of ours.
    pub(crate) fn start(bot: &BotCommand, keeper: Option<&Keeper>) -> Result<BotProcess, Fault> {
        let not_started = |error: io::Error| Fault::new(Misdeed::NotStarted, error.to_string());
        let mut command = keeper.map_or_else(
            || {
                let mut command = Command::new(&bot.words()[0]);
                command.args(&bot.words()[1..]);
                command
            },
            |keeper| keeper.command(bot.words()),
        );
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: Ctrl-C at our terminal is for us, and the group can be ended as a whole.
        let mut child = command.process_group(0).spawn().map_err(not_started)?;
        let input = child.stdin.take().expect("a pipe was asked for");
        let output = child.stdout.take().expect("a pipe was asked for");
        let complaints = child.stderr.take().expect("a pipe was asked for");
        let process = BotProcess {
            child,
            input: Some(input),
            output,
            complaints: Some(complaints),
            unsent: Vec::new(),
            received: Vec::new(),
            has_ended: false,
            written: 0,
            complained: Vec::new(),
        };
        process.never_block().map_err(not_started)?;
        Ok(process)
    }

    fn never_block(&self) -> io::Result<()> {
        fn set(pipe: Option<&impl AsFd>) -> io::Result<()> {
            let Some(pipe) = pipe else { return Ok(()) };
            Ok(fcntl_setfl(pipe, fcntl_getfl(pipe)? | OFlags::NONBLOCK)?)
        }
        set(self.input.as_ref())?;
        set(Some(&self.output))?;
        set(self.complaints.as_ref())
    }

    /// Writes a line, at the latest when an answer is waited for.
    pub(crate) fn write_line(&mut self, line: &str) {
        self.written = 0;
        if self.input.is_some() {
            self.unsent.extend_from_slice(line.as_bytes());
            self.unsent.push(b'\n');
        }
        if self.unsent.len() > MOST_UNSENT {
            self.send();
        }
    }

    /// The next line of its standard output; `None` if none came in time.
    pub(crate) fn next_line(&mut self, until: Instant) -> Result<Option<String>, Fault> {
        let mut searched = 0;
        self.send();
        loop {
            if let Some(end) = self.received[searched..].iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.received.drain(..=searched + end).collect();
                return Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()));
            }
            searched = self.received.len();
            if searched > LONGEST_LINE || self.written > MOST_WRITTEN {
                let said = String::from_utf8_lossy(&self.received[..searched.min(LONGEST_LINE)]).into_owned();
                return Err(Fault::new(Misdeed::Flood, said));
            }
            if self.has_ended {
                if !self.received.is_empty() {
                    let line = std::mem::take(&mut self.received);
                    return Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()));
                }
                return Err(Fault::new(Misdeed::Ended, self.last_complaint()));
            }
            if !self.wait(until) {
                return Ok(None);
            }
        }
    }

    /// The last line of its standard error so far that says something.
    pub(crate) fn last_complaint(&self) -> String {
        let text = String::from_utf8_lossy(&self.complained);
        text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default().to_owned()
    }

    /// True if the program, which has been told to quit, ends in time. It may still write.
    pub(crate) fn ends_by_itself(&mut self, until: Instant) -> bool {
        self.send();
        if self.unsent.is_empty() {
            self.input = None;
        }
        while !self.has_ended && self.wait(until) {
            self.received.clear();
        }
        self.has_ended
    }

    /// Waits until something can be read or written, and does it; false if time is up.
    fn wait(&mut self, until: Instant) -> bool {
        let left = until.saturating_duration_since(Instant::now());
        let Ok(left) = Timespec::try_from(left) else { return false };
        let (output, complaints, input) = {
            let mut pipes = vec![PollFd::new(&self.output, PollFlags::IN)];
            if let Some(complaints) = &self.complaints {
                pipes.push(PollFd::new(complaints, PollFlags::IN));
            }
            if let Some(input) = self.input.as_ref().filter(|_| !self.unsent.is_empty()) {
                pipes.push(PollFd::new(input, PollFlags::OUT));
            }
            match poll(&mut pipes, Some(&left)) {
                Ok(0) => return false,
                // A signal: look again.
                Err(_) => return true,
                Ok(_) => {}
            }
            let is_ready = |pipe: Option<&PollFd<'_>>| pipe.is_some_and(|pipe| !pipe.revents().is_empty());
            let has_complaints = self.complaints.is_some();
            let input = is_ready(pipes.get(1 + usize::from(has_complaints)));
            (is_ready(pipes.first()), has_complaints && is_ready(pipes.get(1)), input)
        };
        if complaints {
            self.hear_complaints();
        }
        if input {
            self.send();
        }
        if output {
            self.receive();
        }
        true
    }

    /// Reads what there is of its standard output.
    fn receive(&mut self) {
        let mut some = [0; 16 << 10];
        match self.output.read(&mut some) {
            Ok(0) => self.end(),
            Ok(count) => {
                self.written += count;
                self.received.extend_from_slice(&some[..count]);
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
            Err(_) => self.end(),
        }
    }

    /// Its standard output is closed. What it still says of the reason is waited for.
    fn end(&mut self) {
        self.has_ended = true;
        let until = Instant::now() + LAST_WORDS;
        while let Some(complaints) = &self.complaints {
            let left = Timespec::try_from(until.saturating_duration_since(Instant::now())).unwrap_or_default();
            let mut pipe = [PollFd::new(complaints, PollFlags::IN)];
            match poll(&mut pipe, Some(&left)) {
                Ok(0) | Err(_) => return,
                Ok(_) => self.hear_complaints(),
            }
        }
    }

    /// Reads what there is of its standard error, and remembers the end.
    fn hear_complaints(&mut self) {
        let Some(complaints) = &mut self.complaints else { return };
        let mut some = [0; 4 << 10];
        match complaints.read(&mut some) {
            Ok(count) if count > 0 => {
                self.complained.extend_from_slice(&some[..count]);
                let too_many = self.complained.len().saturating_sub(COMPLAINTS);
                self.complained.drain(..too_many);
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
            Ok(_) | Err(_) => self.complaints = None,
        }
    }

    /// Writes as much as there is room for.
    fn send(&mut self) {
        while let Some(input) = self.input.as_mut().filter(|_| !self.unsent.is_empty()) {
            match input.write(&self.unsent) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                // Nobody reads any more: the end of its output, or the clock, tells the rest.
                Err(_) => {
                    self.input = None;
                    self.unsent.clear();
                }
            }
        }
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        self.ends_by_itself(Instant::now() + FAREWELL);
        // Whoever is left of its group ends now. The group cannot be another one's: its first process is not yet waited for.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.wait();
    }
}
