//! A disk that loses its power: what has been synced is there, of the rest anything may be.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use play::QuickCup;
use rules::Cup;

use super::trace::{Call, Traced};

/// What a disk writes at once, in bytes.
const SECTOR: usize = 512;

/// Files by name.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

/// A change that is not durable yet.
#[derive(Clone, Debug)]
struct Pending {
    ended: usize,
    change: Change,
}

#[derive(Clone, Debug)]
enum Change {
    Write { node: usize, at: usize, bytes: Vec<u8> },
    Truncate { node: usize, length: usize },
    Create { name: String, node: usize },
    Unlink { name: String },
}

impl Change {
    /// The file whose sync makes it durable; `None` if that is the folder's.
    fn node(&self) -> Option<usize> {
        match self {
            Change::Write { node, .. } | Change::Truncate { node, .. } => Some(*node),
            Change::Create { .. } | Change::Unlink { .. } => None,
        }
    }
}

/// Contents by number of the file, and numbers by name.
#[derive(Clone, Default)]
struct Image {
    contents: BTreeMap<usize, Vec<u8>>,
    names: BTreeMap<String, usize>,
}

impl Image {
    fn apply(&mut self, change: &Change) {
        match change {
            Change::Write { node, at, bytes } => {
                let content = self.contents.entry(*node).or_default();
                if content.len() < at + bytes.len() {
                    content.resize(at + bytes.len(), 0);
                }
                content[*at..at + bytes.len()].copy_from_slice(bytes);
            }
            Change::Truncate { node, length } => self.contents.entry(*node).or_default().resize(*length, 0),
            Change::Create { name, node } => {
                self.contents.entry(*node).or_default();
                self.names.insert(name.clone(), *node);
            }
            Change::Unlink { name } => {
                self.names.remove(name);
            }
        }
    }

    fn files(&self) -> Files {
        let content = |node| self.contents.get(node).cloned().unwrap_or_default();
        self.names.iter().map(|(name, node)| (name.clone(), content(node))).collect()
    }
}

/// A disk at one moment of a trace.
#[derive(Default)]
pub(super) struct Disk {
    durable: Image,
    pending: Vec<Pending>,
    /// Names as programs see them.
    names: BTreeMap<String, usize>,
    next_node: usize,
    /// Moves that have been acknowledged.
    pub(super) acknowledged: usize,
    pub(super) changes: usize,
    pub(super) syncs: usize,
    /// Files whose syncs have no effect, to see that this would be found.
    forgets: BTreeSet<String>,
}

impl Disk {
    /// A disk on which syncs of a file have no effect.
    pub(super) fn that_forgets(file: &str) -> Disk {
        Disk { forgets: [file.to_owned()].into(), ..Disk::default() }
    }

    /// The next call of the trace.
    pub(super) fn take(&mut self, traced: &Traced) {
        let ended = traced.ended;
        let change = match &traced.call {
            Call::Create(name) if self.names.contains_key(name) => return,
            Call::Create(name) => {
                self.next_node += 1;
                self.names.insert(name.clone(), self.next_node);
                Change::Create { name: name.clone(), node: self.next_node }
            }
            // The index of the log is made anew from the log; it is never synced.
            Call::Write { file, .. } | Call::Truncate(file, _) if file.ends_with("-shm") => return,
            Call::Write { file, at, bytes } => Change::Write { node: self.node(file), at: *at, bytes: bytes.clone() },
            Call::Truncate(file, length) => Change::Truncate { node: self.node(file), length: *length },
            Call::Unlink(name) => {
                self.names.remove(name);
                Change::Unlink { name: name.clone() }
            }
            Call::Sync(file) => {
                let node = self.node(file);
                if !self.forgets.contains(file) {
                    self.sync(Some(node), traced.begun);
                }
                return;
            }
            Call::SyncFolder => return self.sync(None, traced.begun),
            Call::Acknowledge => {
                self.acknowledged += 1;
                return;
            }
        };
        self.changes += 1;
        self.pending.push(Pending { ended, change });
    }

    fn node(&self, name: &str) -> usize {
        *self.names.get(name).unwrap_or_else(|| panic!("{name} is not there"))
    }

    /// Makes durable what had ended before the sync began.
    fn sync(&mut self, node: Option<usize>, begun: usize) {
        self.syncs += 1;
        let is_synced = |pending: &Pending| pending.change.node() == node && pending.ended < begun;
        for pending in self.pending.extract_if(.., |pending| is_synced(pending)) {
            self.durable.apply(&pending.change);
        }
    }

    /// What may be found after a power cut at this moment: nothing of what is pending, all of it, and some at random: dropped,
    /// in another order, and in parts.
    pub(super) fn states(&self, at_random: usize, cup: &mut QuickCup) -> Vec<Files> {
        let mut states = vec![self.state(&[])];
        let all: Vec<_> = self.pending.iter().map(|pending| pending.change.clone()).collect();
        if !all.is_empty() {
            states.push(self.state(&all));
            for _ in 0..at_random {
                states.push(self.state(&some_of(&all, cup)));
            }
        }
        states
    }

    fn state(&self, kept: &[Change]) -> Files {
        let mut image = self.durable.clone();
        kept.iter().for_each(|change| image.apply(change));
        image.files()
    }
}

/// Some changes in some order, some of them torn between sectors. What happens to names keeps its order, as file systems keep
/// it in their journals.
fn some_of(all: &[Change], cup: &mut QuickCup) -> Vec<Change> {
    let mut kept: Vec<_> = all.iter().filter(|_| cup.pick(2) == 0).cloned().collect();
    for place in (1..kept.len()).rev() {
        let other = cup.pick(place as u32 + 1) as usize;
        if kept[place].node().is_some() && kept[other].node().is_some() {
            kept.swap(place, other);
        }
    }
    let mut torn = Vec::new();
    for change in kept {
        match change {
            Change::Write { node, at, bytes } if cup.pick(3) == 0 => torn.extend(sectors(node, at, &bytes, cup)),
            change => torn.push(change),
        }
    }
    torn
}

/// The sectors of a write that reach the disk.
fn sectors(node: usize, at: usize, bytes: &[u8], cup: &mut QuickCup) -> Vec<Change> {
    let mut kept = Vec::new();
    let mut from = 0;
    while from < bytes.len() {
        let to = bytes.len().min(from + SECTOR - (at + from) % SECTOR);
        if cup.pick(2) == 0 {
            kept.push(Change::Write { node, at: at + from, bytes: bytes[from..to].to_vec() });
        }
        from = to;
    }
    kept
}

/// Writes files into an empty folder.
pub(super) fn write(files: &Files, folder: &Path) {
    for (name, bytes) in files.iter().filter(|(name, _)| !name.ends_with("-shm")) {
        std::fs::write(folder.join(name), bytes).expect("written");
    }
}

/// A hash of names and contents.
pub(super) fn fingerprint(files: &Files) -> u64 {
    let mut hasher = DefaultHasher::new();
    for (name, bytes) in files {
        name.hash(&mut hasher);
        hasher.write_usize(bytes.len());
        hasher.write(bytes);
    }
    hasher.finish()
}
