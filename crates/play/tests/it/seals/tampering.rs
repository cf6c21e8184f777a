//! Records that were tampered with: each way is refused, and with the reason that there is.

use play::seals::{ChainOwner, SealFault, Verified, VerifyError, verify_record};
use play::{GameId, Table};
use rules::Seat;

use super::evening::{Evening, setup};

/// A game with throws that both people of two contribute to; its last line is such a throw.
fn honest(game: GameId, throws: u64) -> Evening {
    let mut evening = Evening::begin(&setup(game, 2), 11, 64);
    while evening.next() <= throws {
        assert!(evening.step(), "the game is not over yet");
    }
    evening
}

/// The lines of a record, from 0.
struct Lines(Vec<String>);

impl Lines {
    fn of(evening: &Evening) -> Lines {
        Lines(evening.table.record().lines().map(str::to_owned).collect())
    }

    /// The place of the only line that begins so.
    fn place(&self, start: &str) -> usize {
        self.0.iter().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no line begins with {start}"))
    }

    /// The place of the throw with this number.
    fn throw(&self, number: u64) -> usize {
        self.place(&format!("@reveal {number} ")) + 1
    }

    fn text(&self) -> String {
        self.0.join("\n") + "\n"
    }

    /// What is wrong, and with which line, from 0.
    fn fault(&self) -> (usize, SealFault) {
        match verify_record(&self.text()) {
            Err(VerifyError::Fault { line, fault }) => (line - 1, fault),
            other => panic!("{other:?}\n{}", self.text()),
        }
    }
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn link_of(number: usize) -> SealFault {
    SealFault::Link(ChainOwner::Seat(seat(number)))
}

/// Holds that an edit of an honest record of every game is refused at a line for a reason.
fn assert_refused(edit: impl Fn(&mut Lines, &Evening) -> (usize, SealFault)) {
    for game in GameId::ALL {
        let evening = honest(game, 6);
        let mut lines = Lines::of(&evening);
        verify_record(&lines.text()).expect("an honest house passes");
        let refused = edit(&mut lines, &evening);
        assert_eq!(lines.fault(), refused, "{game}\n{}", lines.text());
    }
}

#[test]
fn a_face_that_does_not_follow_is_refused() {
    assert_refused(|lines, _| {
        let at = lines.throw(3);
        let before = Table::load(&Lines(lines.0[..at].to_vec()).text()).expect("it can be played so far");
        let other = before.throws().into_iter().map(|(throw, _)| throw).find(|throw| *throw != lines.0[at]);
        let right = std::mem::replace(&mut lines.0[at], other.expect("there are several"));
        (at, SealFault::Face(right))
    });
}

#[test]
fn a_throw_that_is_swapped_with_a_later_one_is_refused() {
    assert_refused(|lines, _| {
        let throws: Vec<usize> = (1..=6).map(|number| lines.throw(number)).collect();
        let pairs = throws.iter().flat_map(|one| throws.iter().map(move |other| (*one, *other)));
        let mut pairs = pairs.filter(|(one, other)| one < other && lines.0[*one] != lines.0[*other]);
        let (one, other) = pairs.next().expect("not all throws are the same");
        let right = lines.0[one].clone();
        lines.0.swap(one, other);
        (one, SealFault::Face(right))
    });
}

#[test]
fn a_contributor_who_is_missing_without_a_line_is_refused() {
    assert_refused(|lines, _| {
        let at = lines.place("@link 3 2 ");
        lines.0.remove(at);
        (lines.place("@reveal 3 "), SealFault::Missing(seat(2)))
    });
}

#[test]
fn a_link_that_is_spent_early_or_of_somebody_else_is_refused() {
    assert_refused(|lines, evening| {
        let at = lines.place("@link 3 2 ");
        lines.0[at] = format!("@link 3 2 {}", evening.link_of(seat(2), 2));
        (at, link_of(2))
    });
    assert_refused(|lines, evening| {
        let at = lines.place("@link 3 2 ");
        lines.0[at] = format!("@link 3 2 {}", evening.link_of(seat(2), 4));
        (at, link_of(2))
    });
    assert_refused(|lines, evening| {
        let at = lines.place("@link 3 2 ");
        lines.0[at] = format!("@link 3 2 {}", evening.link_of(seat(1), 3));
        (at, link_of(2))
    });
    assert_refused(|lines, evening| {
        let at = lines.place("@reveal 3 ");
        lines.0[at] = format!("@reveal 3 {}", evening.house_link(4).expect("a link"));
        (at, SealFault::Link(ChainOwner::House))
    });
}

#[test]
fn whoever_was_not_asked_or_has_answered_shows_no_link() {
    assert_refused(|lines, _| {
        let at = lines.place("@link 3 2 ");
        lines.0.insert(at, lines.0[at].clone());
        (at + 1, SealFault::NotAsked(seat(2)))
    });
    assert_refused(|lines, _| {
        let at = lines.place("@reveal 3 ");
        lines.0.insert(at, "@miss 3 1".to_owned());
        (at, SealFault::NotAsked(seat(1)))
    });
    assert_refused(|lines, _| {
        let at = lines.place("@cast 3 ");
        lines.0.insert(at, lines.0[lines.place("@link 3 1 ")].clone());
        (at, SealFault::NotAsked(seat(1)))
    });
}

#[test]
fn a_history_that_was_changed_is_refused_where_the_next_throw_is_fixed() {
    // The table's id, a set-up that is spelled otherwise, another order of the links, a remark that became a line.
    assert_refused(|lines, _| {
        let at = lines.place("@sealed 1 ");
        lines.0[at] = "@sealed 1 table2".to_owned();
        (lines.place("@cast 1 "), SealFault::Head)
    });
    assert_refused(|lines, _| {
        let at = lines.place("rules");
        lines.0[at] = lines.0[at].replacen(' ', "  ", 1);
        (lines.place("@cast 1 "), SealFault::Head)
    });
    assert_refused(|lines, _| {
        let at = lines.place("@link 2 1 ");
        lines.0.swap(at, at + 1);
        (lines.place("@cast 3 "), SealFault::Head)
    });
    assert_refused(|lines, _| {
        let at = lines.place("@cast 3 ");
        lines.0.insert(at, "@seat 1 person".to_owned());
        (at + 1, SealFault::Head)
    });
}

#[test]
fn what_a_throw_is_fixed_as_is_what_is_thrown() {
    assert_refused(|lines, _| {
        let at = lines.place("@cast 3 ");
        let words: Vec<String> = lines.0[at].splitn(5, ' ').map(str::to_owned).collect();
        lines.0[at] = format!("{} {} {} {} 7 dice", words[0], words[1], words[2], words[3]);
        (at, SealFault::Dice(words[4].clone()))
    });
    assert_refused(|lines, _| {
        let at = lines.place("@cast 3 ");
        lines.0[at] = lines.0[at].replacen("@cast 3", "@cast 4", 1);
        (at, SealFault::Number(3))
    });
}

#[test]
fn only_seats_with_a_chain_and_a_person_contribute() {
    assert_refused(|lines, _| {
        let at = lines.place("@chain 2 ");
        lines.0.remove(at);
        // The first thing that does not fit is the history.
        (lines.place("@cast 1 "), SealFault::Head)
    });
    for game in GameId::ALL {
        let mut evening = Evening::begin(&setup(game, 3), 4, 4);
        evening.until_throw();
        evening.line("@seat 3 bot sharp");
        evening.cast(&[seat(1), seat(3)]);
        let lines = Lines::of(&evening);
        assert_eq!(lines.fault(), (lines.0.len() - 1, SealFault::NoPerson(seat(3))));

        let mut evening = Evening::begin(&setup(game, 2), 4, 64);
        let chain = evening.table.record().lines().last().expect("a line").replace("@chain 2 ", "@chain 3 ");
        evening.line(&chain);
        let lines = Lines::of(&evening);
        assert_eq!(lines.fault(), (lines.0.len() - 1, SealFault::NoPerson(seat(3))));

        let mut evening = Evening::begin(&setup(game, 2), 4, 1);
        evening.until_throw();
        evening.step();
        evening.until_throw();
        evening.cast(&[seat(1)]);
        let lines = Lines::of(&evening);
        assert_eq!(lines.fault().1, SealFault::NoChain(ChainOwner::Seat(seat(1))), "its only link is spent");
    }
}

#[test]
fn between_fixing_a_throw_and_making_it_nothing_is_published_taken_back_or_changed() {
    for line in ["@undo", "@dice real", "@cards real", "@correct 1 1", "@relabel 1 1"] {
        assert_refused(|lines, _| {
            let at = lines.place("@link 3 2 ");
            lines.0.insert(at, line.to_owned());
            (at, SealFault::Between)
        });
        assert_refused(|lines, _| {
            let at = lines.throw(3);
            lines.0.insert(at, line.to_owned());
            (at, SealFault::Between)
        });
    }
    assert_refused(|lines, evening| {
        let at = lines.place("@reveal 3 ");
        lines.0.insert(at, format!("@chain 2 3 64 {}", evening.pages[1].end_bytes()));
        (at, SealFault::Between)
    });
    assert_refused(|lines, _| {
        let (at, throw) = (lines.place("@reveal 3 "), lines.throw(3));
        let throw = lines.0.remove(throw);
        lines.0.insert(at, throw);
        (at, SealFault::Between)
    });
    assert_refused(|lines, _| {
        let at = lines.throw(3);
        lines.0.insert(at, lines.0[lines.place("@cast 3 ")].clone());
        (at, SealFault::NoThrow)
    });
}

#[test]
fn a_throw_that_was_fixed_is_not_made_with_another_chain_of_the_house() {
    for game in GameId::ALL {
        let mut evening = honest(game, 4);
        evening.until_throw();
        evening.cast(&[seat(1), seat(2)]);
        evening.show_link(seat(1));
        let throw = evening.next();
        let old = evening.house_link(throw).expect("a link");
        evening.publish_house();
        let dropped = Lines::of(&evening);
        let verified = verify_record(&dropped.text()).expect("a drop stands in the record");
        assert_eq!((verified.dropped, verified.open), (vec![throw], None));
        for (line, fault) in [
            (format!("@link {throw} 2 {}", evening.link_of(seat(2), throw)), SealFault::NotAsked(seat(2))),
            (format!("@reveal {throw} {old}"), SealFault::Link(ChainOwner::House)),
        ] {
            let mut lines = Lines(dropped.0.clone());
            lines.0.push(line);
            assert_eq!(lines.fault(), (lines.0.len() - 1, fault), "{game}");
        }
    }
}

#[test]
fn a_sealed_throw_is_neither_taken_back_nor_corrected() {
    assert_refused(|lines, _| {
        lines.0.push("@undo".to_owned());
        (lines.0.len() - 1, SealFault::TakenBack(6))
    });
    for game in GameId::ALL {
        let evening = honest(game, 4);
        let number = evening.table.events();
        let thrown = evening.table.log_entry(number - 1).expect("a throw").text;
        let mut lines = Lines::of(&evening);
        lines.0.push(format!("@correct {number} {thrown}"));
        assert_eq!(lines.fault(), (lines.0.len() - 1, SealFault::TakenBack(4)), "{game}");
    }
}

#[test]
fn once_throws_are_sealed_the_cup_throws_none_without_a_seal() {
    for game in GameId::ALL {
        let mut evening = honest(game, 4);
        evening.until_throw();
        let Evening { table, cup, .. } = &mut evening;
        table.throw_from(cup).expect("a throw is awaited");
        let lines = Lines::of(&evening);
        assert_eq!(lines.fault(), (lines.0.len() - 1, SealFault::Unsealed), "{game}");
    }
}

#[test]
fn seals_begin_once_and_their_lines_are_written_in_one_way() {
    assert_refused(|lines, _| {
        let at = lines.place("@sealed 1 ");
        lines.0.remove(at);
        (at, SealFault::NotBegun)
    });
    assert_refused(|lines, _| {
        let at = lines.place("@sealed 1 ");
        lines.0.insert(at, lines.0[at].clone());
        (at + 1, SealFault::NotBegun)
    });
    assert_refused(|lines, _| {
        let at = lines.place("@link 3 1 ");
        lines.0[at] = lines.0[at].replacen(' ', "  ", 1);
        (at, SealFault::Form)
    });
}

#[test]
fn every_line_counts_once_and_in_its_place() {
    for game in GameId::ALL {
        let lines = Lines::of(&honest(game, 4)).0;
        let honest = verify_record(&Lines(lines.clone()).text()).expect("an honest house passes");
        let first = Lines(lines.clone()).place("play") + 1;
        for at in first..lines.len() - 1 {
            let mut edits = vec![lines.clone(); 3];
            edits[0].remove(at);
            edits[1].insert(at, lines[at].clone());
            edits[2].swap(at, at + 1);
            for edit in edits {
                let text = Lines(edit).text();
                // The last links in another order make the same throw, and another head.
                let verified = verify_record(&text);
                let is_refused =
                    verified.as_ref().map_or(true, |it| it.throws == honest.throws && it.head != honest.head);
                let are_last_links = lines[at].starts_with("@link 4 1");
                assert!(
                    is_refused && verified.is_ok() <= are_last_links,
                    "{game} line {}: {}\n{text}",
                    at + 1,
                    lines[at]
                );
            }
        }
    }
}

/// What counts of a record: its lines without names, remarks, empty lines and white space around them.
fn what_counts(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("name "));
    lines.map(|line| line.find(" person ").map_or(line, |at| &line[..at + " person".len()]).to_owned()).collect()
}

fn thrown(text: &str, verified: &Verified) -> Vec<String> {
    let table = Table::load(text).expect("it was verified");
    verified.throws.iter().map(|seal| table.log_entry(seal.event - 1).expect("a throw").text).collect()
}

#[test]
fn a_byte_that_is_changed_is_noticed_wherever_it_counts() {
    for game in GameId::ALL {
        let mut evening = Evening::begin(&setup(game, 2), 3, 8);
        evening.until_throw();
        evening.throw(&[], false);
        while evening.next() <= 3 {
            evening.step();
        }
        evening.line("@seat 1 person Anna");
        evening.until_throw();
        evening.throw(&[seat(1), seat(2)], true);
        // What comes behind the last throw is told by the head alone.
        if !matches!(evening.table.awaits(), play::Awaited::Throw { .. }) {
            evening.step();
        }
        assert_no_byte_is_in_vain(&evening.table.record());
    }
}

fn assert_no_byte_is_in_vain(record: &str) {
    let honest = verify_record(record).expect("an honest house passes");
    let (counts, throws) = (what_counts(record), thrown(record, &honest));
    let until_last = counts.iter().rposition(|line| line.starts_with("@reveal")).expect("a throw") + 2;
    let record = record.as_bytes();
    for at in 0..record.len() {
        for byte in [record[at] ^ 1, b'#', b' ', b'\n', b'1', b'a', b'@'] {
            let mut changed = record.to_vec();
            changed[at] = byte;
            let Ok(text) = String::from_utf8(changed) else { continue };
            let Ok(verified) = verify_record(&text) else { continue };
            let now = what_counts(&text);
            if verified.open.is_some() {
                assert!(
                    counts.starts_with(&now) && verified.throws == honest.throws[..honest.throws.len() - 1],
                    "{text}"
                );
                continue;
            }
            assert_eq!((&verified.throws, thrown(&text, &verified)), (&honest.throws, throws.clone()), "{text}");
            assert_eq!(now[..until_last], counts[..until_last], "{text}");
            assert_eq!(verified.head == honest.head, now == counts, "the head tells of every other change\n{text}");
        }
    }
}

#[test]
fn names_remarks_empty_lines_and_white_space_around_lines_do_not_count() {
    for game in GameId::ALL {
        let record = honest(game, 4).table.record();
        let honest = verify_record(&record).expect("an honest house passes");
        for text in [
            record.replace("name 1 Anna", "name 1 Zoë"),
            record.replace("name 1 Anna\n", "name 2 Ben\n"),
            record.replace("person Ben", "person Benedikt"),
            record.replace('\n', "  \r\n\n\t"),
            record.replace("\nplay\n", "\n# An evening in May.\nplay\n# It begins.\n"),
        ] {
            assert_eq!(verify_record(&text), Ok(honest.clone()), "{text}");
        }
    }
}

#[test]
fn a_record_that_is_cut_off_has_fewer_throws_and_says_which_one_is_open() {
    for game in GameId::ALL {
        let lines = Lines::of(&honest(game, 5)).0;
        let whole = verify_record(&Lines(lines.clone()).text()).expect("an honest house passes");
        let first = Lines(lines.clone()).place("@sealed 1 ");
        for end in first + 1..lines.len() {
            let cut = Lines(lines[..end].to_vec());
            let verified = verify_record(&cut.text()).expect("whole lines are a whole record");
            let throws = &whole.throws[..verified.throws.len()];
            assert_eq!(verified.throws, throws);
            let is_open = cut.0.iter().filter(|line| line.starts_with("@cast")).count() > throws.len();
            assert_eq!(verified.open, is_open.then_some(throws.len() as u64 + 1), "{}", cut.text());
            assert!(verified.head.is_some() && verified.head != whole.head, "the head tells of it");
        }
    }
}
