//! Drawings of a table's stage as live streams send them: the first one whole, each later one as an update.
//!
//! Both sides cut a drawing into words, in front of every `<` and every space. An update is a JSON array: first the number of
//! words of the drawing that it builds on, then what makes up the next one. A string is new markup; two numbers are words
//! that were sent before, as the place of the first and their count, where places go on from the last drawing to what the
//! update has brought so far. `assets/knobel.js` puts the next drawing together, which is the same text, letter by letter, as
//! if it had been sent whole. So an update is exact wherever the cuts fall.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde_json::Value;

/// The query of a live stream that asks for updates. Streams without it get every drawing whole: pages that were opened
/// before an upgrade, and programs. Another form of updates gets another number.
pub(super) const UPDATES: (&str, &str) = ("updates", "1");

/// The bytes that naming words takes at most; shorter runs are sent as they are.
const SHORTEST_RUN: usize = 12;

/// The places of an equal pair of words that are tried. Pairs like `</span></div>` are everywhere, and the run that goes on
/// after the last one is tried first.
const MOST_PLACES: usize = 32;

/// The stage of a table after an event, as one viewer or all spectators of a language see it.
pub(super) struct Drawing {
    /// The number of the table's last event.
    pub(super) seq: u64,
    html: Box<str>,
    /// The last update that led here, and from which drawing: the streams of spectators share it.
    update: Mutex<Option<(Weak<Drawing>, Arc<str>)>>,
}

impl Drawing {
    pub(super) fn new(seq: u64, html: String) -> Arc<Drawing> {
        Arc::new(Drawing { seq, html: html.into(), update: Mutex::new(None) })
    }

    pub(super) fn html(&self) -> &str {
        &self.html
    }

    /// The update that makes this drawing of `before`.
    pub(super) fn update_from(&self, before: &Arc<Drawing>) -> Arc<str> {
        // The weak reference keeps the address from being used again.
        let mut known = self.update.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((of, update)) if of.as_ptr() == Arc::as_ptr(before) => Arc::clone(update),
            _ => {
                let update: Arc<str> = update(&before.html, &self.html).into();
                *known = Some((Arc::downgrade(before), Arc::clone(&update)));
                update
            }
        }
    }
}

/// The update that makes `now` of `before`.
fn update(before: &str, now: &str) -> String {
    let mut sent = SentWords::new(before, now);
    let mut pieces = vec![Value::from(sent.known)];
    let mut fresh = String::new();
    // Where the last run of known words would go on.
    let mut follows = 0;
    while let Some(word) = sent.words.get(sent.known) {
        let run = sent.longest_run(follows);
        if run.bytes < SHORTEST_RUN {
            fresh.push_str(word);
            follows += 1;
            sent.learn(1);
            continue;
        }
        if !fresh.is_empty() {
            pieces.push(std::mem::take(&mut fresh).into());
        }
        pieces.extend([run.place.into(), run.count.into()]);
        follows = run.place + run.count;
        sent.learn(run.count);
    }
    if !fresh.is_empty() {
        pieces.push(fresh.into());
    }
    Value::from(pieces).to_string()
}

/// The words of a text, cut in front of every `<` and every space.
fn cut(html: &str) -> impl Iterator<Item = &str> {
    let mut begin = 0;
    let cuts = html.match_indices(['<', ' ']).map(|(place, _)| place).filter(|place| *place > 0);
    cuts.chain([html.len()]).map(move |end| &html[std::mem::replace(&mut begin, end)..end])
}

/// Words that the page knows.
#[derive(Clone, Copy, Default)]
struct WordRun {
    place: usize,
    count: usize,
    bytes: usize,
}

/// The words of the last drawing, followed by those of the next one.
struct SentWords<'a> {
    words: Vec<&'a str>,
    /// The number of words that the page knows: the last drawing, and what the update has brought so far.
    known: usize,
    /// The places of each pair of known words.
    of_pair: HashMap<[&'a str; 2], Vec<usize>>,
}

impl<'a> SentWords<'a> {
    fn new(before: &'a str, now: &'a str) -> SentWords<'a> {
        let mut sent = SentWords { words: cut(before).collect(), known: 0, of_pair: HashMap::new() };
        sent.learn(sent.words.len());
        sent.words.extend(cut(now));
        sent
    }

    /// Counts `count` words more as known.
    fn learn(&mut self, count: usize) {
        let from = self.known.saturating_sub(1);
        self.known += count;
        for (place, pair) in self.words[from..self.known].windows(2).enumerate() {
            self.of_pair.entry([pair[0], pair[1]]).or_default().push(from + place);
        }
    }

    /// The longest run of known words with which the unknown ones begin; the one at `follows` if others are no longer.
    fn longest_run(&self, follows: usize) -> WordRun {
        let (known, unknown) = self.words.split_at(self.known);
        let places = unknown.first_chunk().and_then(|pair: &[&str; 2]| self.of_pair.get(pair));
        let others = places.into_iter().flatten().copied().take(MOST_PLACES);
        let mut longest = WordRun::default();
        for place in std::iter::once(follows).chain(others) {
            let behind = known.get(place..).unwrap_or_default();
            let same = behind.iter().zip(unknown).take_while(|(one, other)| one == other);
            let (count, bytes) = same.fold((0, 0), |(count, bytes), (word, _)| (count + 1, bytes + word.len()));
            if bytes > longest.bytes {
                longest = WordRun { place, count, bytes };
            }
        }
        longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The next drawing, put together as the script does it.
    fn apply(before: &str, update: &str) -> String {
        let pieces: Vec<Value> = serde_json::from_str(update).expect("JSON");
        let number = |piece: &Value| piece.as_u64().expect("a number") as usize;
        let mut words: Vec<&str> = cut(before).collect();
        let known = words.len();
        assert_eq!(number(&pieces[0]), known);
        let mut at = 1;
        while let Some(piece) = pieces.get(at) {
            if let Some(fresh) = piece.as_str() {
                words.extend(cut(fresh));
                at += 1;
            } else {
                let from = number(piece);
                words.extend_from_within(from..from + number(&pieces[at + 1]));
                at += 2;
            }
        }
        words[known..].concat()
    }

    #[test]
    fn an_update_makes_the_next_drawing_letter_by_letter() {
        let long = "<ol>".to_owned() + &"<li class=\"line\">Anna throws</li>".repeat(40) + "</ol>";
        let drawings = [
            "<main data-seq=\"7\"><p>Anna</p><ul><li>one</li><li>two</li></ul></main>",
            "<main data-seq=\"8\"><p>Anna & Ö 🎲</p><ul><li>zero</li><li>one</li><li>two</li></ul></main>",
            "text before <b>any\ntag</b> and after",
            "",
            "no tag at all",
            "<",
            " two  spaces ",
            &long,
            &long.replace("</ol>", "<li>the last</li></ol>"),
        ];
        for before in drawings {
            for after in drawings {
                assert_eq!(apply(before, &update(before, after)), after, "{before} → {after}");
            }
        }
    }

    fn drawn(first: u64) -> String {
        let line = |number: u64| format!("<li class=\"line\">Anna throws {number}</li>");
        format!("<main data-seq=\"{first}\"><ol>{}</ol></main>", (first..first + 30).map(line).collect::<String>())
    }

    #[test]
    fn what_stays_is_named_and_not_sent() {
        let sent = update(&drawn(1), &drawn(2));
        assert_eq!(sent, r#"[155,"<main data-seq=\"2\">",2,4,11,142,3,3," 31",152,3]"#);
        assert_eq!(update(&drawn(1), &drawn(1)), "[155,0,155]");
    }

    #[test]
    fn spectators_of_the_same_two_drawings_share_one_update() {
        let [first, second, third] = [1, 2, 3].map(|seq| Drawing::new(seq, drawn(seq)));
        let shared = third.update_from(&second);
        assert!(Arc::ptr_eq(&shared, &third.update_from(&second)));
        // One who missed an event gets another update.
        let other = third.update_from(&first);
        assert_ne!(shared, other);
        assert_eq!(apply(first.html(), &other), third.html());
    }
}
