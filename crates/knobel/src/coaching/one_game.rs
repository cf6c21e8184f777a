//! The review of one game in words: its course, its costly decisions, and every seat's account.

use std::io::Write;

use coach::{Class, Decision, Review, Step};
use play::{Awaited, Table};
use rules::Seat;
use words::{
    Lang, Names, account_part, basis, capital, choice, class_name, classes, estimate, percent, reasons, result, say,
    share_lost, situation, told_move,
};

use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::text_table::{paragraph, text_table};

/// The most decisions that are printed for people; JSON has all.
const MOST_LISTED: usize = 12;
/// The most moves that are printed beside a costly decision; `--event` has all.
const MOST_MOVES: usize = 3;
/// Chances from 0 to 1 as bars of eight heights.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The most bars in a line.
const WIDEST: usize = 60;

/// A review with what is needed to print it.
struct ReviewPrinter<'a> {
    table: &'a Table,
    review: &'a Review,
    names: &'a Names,
    lang: Lang,
    bold: Emphasis,
}

pub(super) fn print(table: &Table, review: &Review, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let (names, bold) = (&Names::of(table, lang), Emphasis::for_stdout());
    writeln!(out, "{}", bold.show(&say!(lang, &format!("{}-name", table.game()))))?;
    writeln!(out, "{}", result(lang, table, names).unwrap_or_else(|| say!(lang, "result-not-over")))?;
    writeln!(out, "{}\n", basis(lang, review.basis()))?;
    if table.awaits() != Awaited::Nothing {
        writeln!(out, "{}\n", say!(lang, "coach-unfinished"))?;
    }
    let printer = ReviewPrinter { table, review, names, lang, bold };
    printer.course(out)?;
    printer.decisions(out)?;
    printer.accounts(out)
}

impl ReviewPrinter<'_> {
    fn head(&self, key: &str, out: &mut impl Write) -> Result<(), Failure> {
        Ok(writeln!(out, "{}", self.bold.show(&say!(self.lang, key)))?)
    }

    /// The winning chance of every seat over the game, a bar for one step or for several.
    fn course(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (steps, names) = (self.review.steps(), self.names);
        if steps.is_empty() {
            return Ok(());
        }
        self.head("coach-course", out)?;
        let seats = steps[0].before.by_seat.len();
        let widest = Seat::all(seats).map(|seat| names.get(seat).chars().count()).max().unwrap_or_default();
        let columns = steps.len().min(WIDEST);
        for seat in Seat::all(seats) {
            let at = |column: usize| steps[(column + 1) * steps.len() / columns - 1].after.of(seat);
            let line: String = (0..columns).map(|column| HEIGHTS[((at(column) * 8.0) as usize).min(7)]).collect();
            let name = names.get(seat);
            writeln!(out, "{name}{} {line}", " ".repeat(widest - name.chars().count()))?;
        }
        Ok(writeln!(out)?)
    }

    fn decisions(&self, out: &mut impl Write) -> Result<(), Failure> {
        let lang = self.lang;
        self.head("coach-decisions", out)?;
        writeln!(out, "{}", classes(lang))?;
        writeln!(out, "{}\n", self.counts())?;
        let mut costly: Vec<(&Step, &Decision)> =
            self.review.decisions().filter(|(_, made)| made.class().is_costly()).collect();
        if costly.is_empty() {
            return Ok(writeln!(out, "{}\n", say!(lang, "coach-no-mistakes"))?);
        }
        costly.sort_by(|(_, a), (_, b)| b.cost.value.total_cmp(&a.cost.value));
        for (step, decision) in costly.iter().take(MOST_LISTED) {
            self.decision(step, decision, out)?;
        }
        let more = costly.len().saturating_sub(MOST_LISTED);
        if more > 0 {
            writeln!(out, "{}\n", say!(lang, "coach-more", count = more))?;
        }
        Ok(())
    }

    /// How many decisions there were of each class.
    fn counts(&self) -> String {
        let lang = self.lang;
        let of = |class: Class| self.review.decisions().filter(|(_, made)| made.class() == class).count();
        let told = Class::ALL.into_iter().filter(|class| of(*class) > 0);
        let told: Vec<_> = told.map(|class| format!("{} × {}", of(class), class_name(lang, class))).collect();
        say!(lang, "coach-count", count = self.review.decisions().count(), classes = told.join(", "))
    }

    /// A decision as it lay: what was made, what would have been better.
    fn decision(&self, step: &Step, decision: &Decision, out: &mut impl Write) -> Result<(), Failure> {
        let (lang, names) = (self.lang, self.names);
        let before = self.table.before(step.number);
        let then = before.as_ref().unwrap_or(self.table);
        let told = told_move(lang, then, names, &step.text);
        let (class, cost) = (class_name(lang, decision.class()), share_lost(lang, decision.cost));
        writeln!(
            out,
            "{:>4}  {}",
            step.number,
            self.bold.show(&say!(lang, "coach-told", class = capital(&class), cost = cost, told = told))
        )?;
        writeln!(out, "      {}", situation(lang, then, names))?;
        for index in listed(decision) {
            let (text, chances) = &decision.moves[index];
            let mark = if index == decision.played { "▸" } else { " " };
            let chance = estimate(lang, chances.of(decision.seat), chances.error);
            writeln!(out, "    {mark} {chance:>12}  {}", choice(lang, then, names, text))?;
        }
        for reason in reasons(lang, then, names, &step.text, &decision.best().0) {
            writeln!(out, "{}", paragraph(&reason, 6))?;
        }
        Ok(writeln!(out)?)
    }

    fn accounts(&self, out: &mut impl Write) -> Result<(), Failure> {
        let lang = self.lang;
        self.head("coach-accounts", out)?;
        let columns = ["who", "start", "luck", "own", "others", "end"];
        let mut rows = vec![columns.map(|column| say!(lang, &format!("coach-column-{column}")))];
        for (index, account) in self.review.accounts().iter().enumerate() {
            let [luck, own, others] = [account.luck, account.own, account.others].map(|part| account_part(lang, part));
            let (start, end) = (percent(lang, account.start, 1), percent(lang, account.end, 1));
            rows.push([self.names.get(Seat::new(index)).to_owned(), start, luck, own, others, end]);
        }
        writeln!(out, "{}", text_table(&rows))?;
        Ok(writeln!(out, "{}", say!(lang, "coach-accounts-read"))?)
    }
}

/// The moves that are printed: the best, and the one that was made.
fn listed(decision: &Decision) -> Vec<usize> {
    let mut listed: Vec<usize> = (0..decision.moves.len().min(MOST_MOVES)).collect();
    if !listed.contains(&decision.played) {
        listed.push(decision.played);
    }
    listed
}
