//! What games came to, kept in a file: a measurement that was broken off goes on where it was, here or on another machine.
//!
//! A line a game: what it is (`exactly 6 17`), a colon, and its numbers. A line that was cut off is played again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, read_to_string};
use std::io::{Result, Write};
use std::path::Path;
use std::sync::Mutex;

/// The games that are known, and the file for those to come; nothing is kept without one.
#[derive(Default)]
pub(crate) struct SavedGames {
    known: HashMap<String, Vec<f64>>,
    file: Option<Mutex<File>>,
}

impl SavedGames {
    /// What is kept in this file, which is made if it is not there.
    pub(crate) fn open(path: &Path) -> Result<SavedGames> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let text = read_to_string(path)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        let known = text[..whole].lines().filter_map(read_line).collect();
        Ok(SavedGames { known, file: Some(Mutex::new(file)) })
    }

    /// The numbers of a game: those that are known, else those that `play` finds, which are kept.
    pub(crate) fn numbers(&self, of: &str, play: impl FnOnce() -> Vec<f64>) -> Vec<f64> {
        if let Some(numbers) = self.known.get(of) {
            return numbers.clone();
        }
        let numbers = play();
        if let Some(file) = &self.file {
            let texts: Vec<String> = numbers.iter().map(|number| format!("{number:?}")).collect();
            let line = format!("{of}: {}\n", texts.join(" "));
            let mut file = file.lock().expect("no writer panics");
            file.write_all(line.as_bytes()).expect("the file can be written");
        }
        numbers
    }
}

/// What a line says.
fn read_line(line: &str) -> Option<(String, Vec<f64>)> {
    let (of, numbers) = line.split_once(':')?;
    let numbers = numbers.split_whitespace().map(|number| number.parse().ok()).collect::<Option<_>>()?;
    Some((of.to_owned(), numbers))
}
