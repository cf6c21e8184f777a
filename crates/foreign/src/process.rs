//! A bot's process and its three pipes. Nothing here blocks: reading and writing wait for each other and for the clock only,
//! and no amount of what the program writes moves the clock.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid};

use crate::command::BotCommand;
use crate::fault::{Fault, Misdeed};
use crate::terms::ForeignTerms;

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
/// How long the keeper has to end everything that the program has started.
const CLEARING: Duration = Duration::from_secs(2);
/// How often it is looked at whether an answer is still waited for.
const LOOK_FOR_STOP: Duration = Duration::from_millis(50);
/// How often it is looked at whether a process has ended.
const LOOK: Duration = Duration::from_millis(2);

/// A program that is running, with whatever it has started. Ended when it is dropped.
pub(crate) struct BotProcess {
    /// The keeper, or the program itself where there is none.
    child: Child,
    /// True if the child is a keeper.
    is_kept: bool,
    /// Set when no answer is waited for any longer.
    stop: Option<Arc<AtomicBool>>,
    input: Option<ChildStdin>,
    output: ChildStdout,
    complaints: Option<ChildStderr>,
    /// What is still to be written to it.
    unsent: Vec<u8>,
    /// What it wrote and was not read yet.
    received: Vec<u8>,
    /// True if it will write nothing any more.
    has_ended: bool,
    /// How much it has written since a line was last written to it.
    written: usize,
    /// The end of its standard error.
    complained: Vec<u8>,
}

impl BotProcess {
    /// Starts a command.
    pub(crate) fn start(bot: &BotCommand, terms: &ForeignTerms) -> Result<BotProcess, Fault> {
        let not_started = |error: io::Error| Fault::new(Misdeed::NotStarted, error.to_string());
        let mut command = terms.keeper.as_ref().map_or_else(
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
            is_kept: terms.keeper.is_some(),
            stop: terms.stop.clone(),
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

    /// The next line of its standard output; `None` if none came in time, or before the run was to end.
    pub(crate) fn next_line(&mut self, until: Instant) -> Result<Option<String>, Fault> {
        let (mut searched, mut is_time_up) = (0, false);
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
            if is_time_up {
                return Ok(None);
            }
            is_time_up = !self.wait_while_wanted(until);
        }
    }

    /// The last line of its standard error so far that says something.
    pub(crate) fn last_complaint(&self) -> String {
        let text = String::from_utf8_lossy(&self.complained);
        text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default().to_owned()
    }

    /// Writes what is still to be written, as far as there is room, and closes its input.
    pub(crate) fn close_input(&mut self) {
        self.send();
        self.input = None;
    }

    /// True if the program ends in time without being made to. It may still read and write.
    pub(crate) fn ends_by_itself(&mut self, until: Instant) -> bool {
        self.send();
        while !self.has_exited() {
            let now = Instant::now();
            if now >= until {
                return false;
            }
            let soon = until.min(now + LOOK);
            if self.has_ended {
                thread::sleep(soon - now);
            } else {
                self.wait(soon);
                self.received.clear();
            }
        }
        true
    }

    /// True if the process has ended. It is not reaped yet, so its number stays its own.
    fn has_exited(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(Pid::from_child(&self.child)), options).is_ok_and(|status| status.is_some())
    }

    /// Waits as [`BotProcess::wait`] does; false also if the run is to end.
    fn wait_while_wanted(&mut self, until: Instant) -> bool {
        let Some(stop) = self.stop.clone() else { return self.wait(until) };
        let soon = until.min(Instant::now() + LOOK_FOR_STOP);
        (self.wait(soon) || soon < until) && !stop.load(Ordering::Relaxed)
    }

    /// Waits until something can be read or written, and does it; false if time is up. What could be read when time was up is
    /// still read: it was written in time.
    fn wait(&mut self, until: Instant) -> bool {
        let left = until.saturating_duration_since(Instant::now());
        let is_in_time = !left.is_zero();
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
                Err(_) => return is_in_time,
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
        is_in_time
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
            let left = until.saturating_duration_since(Instant::now());
            let mut pipe = [PollFd::new(complaints, PollFlags::IN)];
            match poll(&mut pipe, Some(&Timespec::try_from(left).unwrap_or_default())) {
                Ok(0) | Err(_) => return,
                // Something that the program has left behind may go on writing.
                Ok(_) if left.is_zero() => return,
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
                // It reads no more: the end of its output, or the clock, tells the rest.
                Err(_) => {
                    self.input = None;
                    self.unsent.clear();
                }
            }
        }
    }

    /// Has the keeper end everything that the program has started, also what has left its group; waits for that.
    fn tell_keeper(&self) {
        let keeper = Pid::from_child(&self.child);
        let _ = kill_process(keeper, Signal::TERM);
        // The program may have stopped its whole group.
        let _ = kill_process(keeper, Signal::CONT);
        let until = Instant::now() + CLEARING;
        while !self.has_exited() && Instant::now() < until {
            thread::sleep(LOOK);
        }
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        self.close_input();
        if !self.ends_by_itself(Instant::now() + FAREWELL) && self.is_kept {
            self.tell_keeper();
        }
        // What is left of its group ends now. The group cannot be another one's: its first process is not reaped yet.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.wait();
    }
}
