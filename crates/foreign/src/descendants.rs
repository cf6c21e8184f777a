//! The processes below a keeper, and their end.

use std::time::{Duration, Instant};
use std::{fs, io, thread};

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, kill_process_group, wait};

/// How long it is tried to end what is left.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often it is looked at whether something is left.
const LOOK: Duration = Duration::from_millis(1);

/// Makes this process the parent of what its children leave behind, where the system can do that.
#[cfg(target_os = "linux")]
pub(crate) fn adopt() -> io::Result<()> {
    Ok(rustix::process::set_child_subreaper(Some(getpid()))?)
}

/// Makes this process the parent of what its children leave behind, where the system can do that.
#[cfg(not(target_os = "linux"))]
pub(crate) fn adopt() -> io::Result<()> {
    Ok(())
}

/// Kills every process below this one; where they cannot be listed, this process with its whole group.
pub(crate) fn kill() {
    let Some(all) = all_below(getpid()) else {
        let _ = kill_process_group(getpid(), Signal::KILL);
        return;
    };
    for process in all {
        let _ = kill_process(process, Signal::KILL);
    }
}

/// Kills every process below this one and reaps it, until none is left. One that may not be killed is left in the end.
pub(crate) fn end() {
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => {
                kill();
                thread::sleep(LOOK);
            }
            // There is no child.
            Err(_) => return,
        }
    }
}

/// The processes below this one; `None` if the system does not list them.
fn all_below(process: Pid) -> Option<Vec<Pid>> {
    let mut all = children(process)?;
    let mut next = 0;
    while let Some(process) = all.get(next) {
        // A process that has just ended has no children any more.
        all.extend(children(*process).unwrap_or_default());
        next += 1;
    }
    Some(all)
}

/// The children of a process, each listed with the thread that has started or adopted it; `None` if there is no list.
fn children(process: Pid) -> Option<Vec<Pid>> {
    let mut children = Vec::new();
    for thread in fs::read_dir(format!("/proc/{process}/task")).ok()? {
        let listed = fs::read_to_string(thread.ok()?.path().join("children")).ok()?;
        children.extend(listed.split_whitespace().filter_map(|number| Pid::from_raw(number.parse().ok()?)));
    }
    Some(children)
}
