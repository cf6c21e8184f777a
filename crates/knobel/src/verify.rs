//! `knobel verify`: checks the sealed throws of a record, or drawn lots.

use std::io::Write;
use std::path::PathBuf;

use play::Table;
use play::seals::lots::{Lots, is_lots, verify_lots};
use play::seals::{Head, ThrowSeal, Verified, VerifyError, verify_record};
use rules::Seat;
use serde_json::{Value, json};
use words::{
    Lang, Names, checked_lots, contributors, four_words, load_error, lots_error, numbered_member, say, sealed_throw,
    verify_error,
};

use crate::cli::OutputFormat;
use crate::failure::Failure;
use crate::record_file::find_record;
use crate::setup_flags::{about_file, read_file};

pub(crate) struct VerifyArgs {
    pub(crate) file: PathBuf,
    pub(crate) format: OutputFormat,
    pub(crate) data: PathBuf,
    pub(crate) lang: Lang,
}

pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let file = find_record(&args.file, &args.data, lang)?;
    let text = read_file(&file, lang)?;
    if is_lots(&text) {
        return check_lots(&text, args, out);
    }
    match verify_record(&text) {
        Ok(verified) => {
            let table = Table::load(&text).map_err(|error| about_file(&file, &load_error(lang, &error)))?;
            match args.format {
                OutputFormat::Json => write_json(&verified, out),
                OutputFormat::Words => tell(&verified, &table, lang, out),
            }
        }
        Err(error @ VerifyError::Load(_)) => Err(about_file(&file, &verify_error(lang, &error))),
        Err(error) => {
            let told = verify_error(lang, &error);
            match error {
                VerifyError::Fault { line, .. } => tell_fault(args.format, line, &told, out)?,
                VerifyError::Load(_) => writeln!(out, "{told}")?,
            }
            Err(Failure::Found)
        }
    }
}

fn tell_fault(format: OutputFormat, line: usize, told: &str, out: &mut impl Write) -> Result<(), Failure> {
    match format {
        OutputFormat::Json => writeln!(out, "{:#}", json!({"fits": false, "line": line, "fault": told}))?,
        OutputFormat::Words => writeln!(out, "{told}")?,
    }
    Ok(())
}

/// Checks the record of a draw of lots.
fn check_lots(text: &str, args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    match verify_lots(text) {
        Ok(lots) => match args.format {
            OutputFormat::Json => write_lots_json(&lots, out),
            OutputFormat::Words => tell_lots(&lots, lang, out),
        },
        Err(error) => {
            tell_fault(args.format, error.line, &lots_error(lang, &error), out)?;
            Err(Failure::Found)
        }
    }
}

fn write_lots_json(lots: &Lots, out: &mut impl Write) -> Result<(), Failure> {
    let header = lots.header();
    let report = json!({
        "fits": true,
        "club": header.club,
        "evening": header.evening,
        "draw": header.draw,
        "members": header.members,
        "contributors": lots.contributors(),
        "left_out": lots.left_out(),
        "order": lots.order(),
        "dropped": lots.is_dropped(),
        "head": lots.head().0.to_string(),
    });
    Ok(writeln!(out, "{report:#}")?)
}

fn tell_lots(lots: &Lots, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let header = lots.header();
    let members: Vec<String> = header.members.iter().map(|member| numbered_member(lang, *member)).collect();
    let (evening, draw) = (header.evening.to_string(), header.draw.to_string());
    writeln!(out, "{}", say!(lang, "lots-for", evening = evening, draw = draw, members = members.join(", ")))?;
    writeln!(out, "{}", checked_lots(lang, lots))?;
    Ok(writeln!(out, "{}", say!(lang, "verify-head", head = lots.head().0.to_string()))?)
}

fn write_json(verified: &Verified, out: &mut impl Write) -> Result<(), Failure> {
    let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.number()).collect::<Vec<_>>();
    let throw = |seal: &ThrowSeal| json!({"throw": seal.throw, "event": seal.event, "seats": numbers(&seal.seats), "missed": numbers(&seal.missed), "not_asked": numbers(&seal.not_asked)});
    let report = json!({
        "fits": true,
        "throws": verified.throws.iter().map(throw).collect::<Vec<_>>(),
        "unsealed": verified.unsealed,
        "dropped": verified.dropped,
        "open": verified.open,
        "head": verified.head.map(|head| head.0.to_string()),
        "words": verified.head.map(words),
    });
    Ok(writeln!(out, "{report:#}")?)
}

/// The four words in every language.
fn words(head: Head) -> Value {
    Lang::ALL.map(|lang| (lang.code(), four_words(lang, &head))).into_iter().collect()
}

fn tell(verified: &Verified, table: &Table, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let (names, seats) = (Names::of(table, lang), table.setup().seats);
    let Some(head) = verified.head else { return Ok(writeln!(out, "{}", say!(lang, "verify-none"))?) };
    let committed = verified.throws.iter().filter(|seal| seal.seats.is_empty()).count();
    let told = |seal: &ThrowSeal| {
        let by = contributors(lang, &names, seal);
        say!(
            lang,
            "verify-throw",
            throw = seal.throw.to_string(),
            told = sealed_throw(lang, table, &names, seal),
            by = by
        )
    };
    let mut lines: Vec<_> = verified.throws.iter().map(told).collect();
    lines.push(say!(lang, "verify-fits", count = verified.throws.len()));
    let counts = [
        ("verify-sealed", verified.throws.len() - committed),
        ("verify-committed", committed),
        ("verify-unsealed", verified.unsealed),
        ("verify-dropped", verified.dropped.len()),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    lines.extend(counts.map(|(message, count)| say!(lang, message, count = count)));
    let throws_with =
        |is_among: &dyn Fn(&ThrowSeal) -> bool| verified.throws.iter().filter(|seal| is_among(seal)).count();
    for seat in Seat::all(seats) {
        let without = [
            ("verify-missed", throws_with(&|seal| seal.missed.contains(&seat))),
            ("verify-not-asked", throws_with(&|seal| seal.not_asked.contains(&seat))),
        ];
        let without = without.into_iter().filter(|(_, count)| *count > 0);
        lines.extend(without.map(|(message, count)| say!(lang, message, count = count, name = names.get(seat))));
    }
    lines.extend(verified.open.map(|throw| say!(lang, "verify-open", throw = throw.to_string())));
    lines.push(say!(lang, "verify-head", head = head.0.to_string()));
    lines.push(say!(lang, "verify-words", words = four_words(lang, &head).join(" · ")));
    lines.iter().try_for_each(|line| Ok(writeln!(out, "{line}")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(format: OutputFormat, lang: Lang) -> String {
        let folder = tempfile::tempdir().expect("there is room");
        let file = folder.path().join("game.knobel");
        std::fs::write(&file, "knobel 1\ngame pot\nseats 2\nplay\n@sealed 1 x\n").expect("it can be written");
        let args = VerifyArgs { file, format, data: folder.path().to_owned(), lang };
        let mut out = Vec::new();
        run(&args, &mut out).map_err(|_| "the record does not fit").expect("a record without throws");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_check_tells_the_four_words_of_the_history_in_text_and_in_every_language_as_json() {
        let json: Value = serde_json::from_str(&told(OutputFormat::Json, Lang::En)).expect("JSON");
        for lang in Lang::ALL {
            let words: Vec<_> =
                json["words"][lang.code()].as_array().expect("words").iter().filter_map(Value::as_str).collect();
            assert_eq!(words.len(), 4, "{json:#}");
            assert!(told(OutputFormat::Words, lang).contains(&words.join(" · ")), "{lang}: {json:#}");
        }
    }
}
