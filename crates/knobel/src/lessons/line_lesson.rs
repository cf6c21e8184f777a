//! A lesson line by line: the guide's sentence, the table in words, and an answer.

use std::io::{BufRead, Write};

use coach::Coach;
use learn::lessons::{FrontEnd, LessonPlace, MoveAnswer, TriedMove};
use play::{May, Table};
use words::{Lang, rule_page, say};

use crate::choice_list;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::play_command::Terminal;
use crate::rule_book::page_text;

pub(super) struct LineLesson {
    place: LessonPlace<'static>,
    coach: Coach,
    lang: Lang,
    /// The chapter and the number of events of the board that was printed last; `None` before the first.
    shown: Option<(usize, usize)>,
}

/// What follows an answer.
enum LessonFlow {
    /// Another step.
    Go(usize, usize),
    /// The same step, asked again.
    AskAgain,
    Leave,
}

impl LineLesson {
    pub(super) fn new(place: LessonPlace<'static>, coach: Coach, lang: Lang) -> LineLesson {
        LineLesson { place, coach, lang, shown: None }
    }

    /// Teaches until the learner leaves, the lesson is over, or the input ends; returns the step that it was left at.
    pub(super) fn teach<I: BufRead, O: Write>(
        mut self,
        terminal: &mut Terminal<I, O>,
    ) -> Result<LessonPlace<'static>, Failure> {
        self.say(terminal, "learn-line-keys")?;
        self.show_step(terminal)?;
        loop {
            let Some(line) = terminal.ask(&self.question())? else { return Ok(self.place) };
            match self.answer(&line, terminal)? {
                LessonFlow::Leave => return Ok(self.place),
                LessonFlow::AskAgain => {}
                LessonFlow::Go(chapter, step) => {
                    if let Some(place) = self.place.at((chapter, step)) {
                        self.place = place;
                    }
                    self.show_step(terminal)?;
                }
            }
        }
    }

    fn say<I: BufRead, O: Write>(&self, terminal: &mut Terminal<I, O>, key: &str) -> Result<(), Failure> {
        terminal.say(&say!(self.lang, key))
    }

    fn question(&self) -> String {
        let key = match self.place.may() {
            May::Throw => "learn-line-ask-throw",
            May::Move | May::Enter => "learn-line-ask-move",
            May::Look if self.place.after().is_none() => "learn-line-ask-end",
            May::Look => "learn-line-ask-next",
        };
        say!(self.lang, key)
    }

    /// What happened, the table where it has changed, what the guide says, and the choices.
    fn show_step<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let here = (self.place.chapter, self.place.table.events());
        let before = self.shown.replace(here);
        terminal.say("")?;
        if before.is_none_or(|(chapter, _)| chapter != here.0) {
            terminal.say(&Emphasis::for_stdout().show(&self.heading()))?;
        } else if before < Some(here) {
            self.place.told().iter().try_for_each(|told| terminal.say(told))?;
        }
        if before != Some(here) {
            self.show_board(&self.place.table, terminal)?;
            terminal.say("")?;
        }
        let lang = self.lang;
        let said = format!("{}: {}", say!(lang, "learn-guide"), self.place.said(FrontEnd::Lines));
        terminal.say(&Emphasis::for_stdout().show(&said))?;
        if let Some(what) = self.place.pointed_at(FrontEnd::Lines) {
            terminal.say(&say!(lang, "learn-points-at", what = what))?;
        }
        self.show_choices(terminal)
    }

    /// The game, the chapter, and which of how many it is.
    fn heading(&self) -> String {
        let (lang, place) = (self.lang, &self.place);
        let game = say!(lang, &format!("{}-name", place.lesson.game));
        let number = say!(lang, "learn-chapter", number = place.chapter + 1, count = place.lesson.chapters.len());
        format!("{game} · {} · {number}", place.taught().title.of(lang))
    }

    fn show_board<I: BufRead, O: Write>(&self, table: &Table, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        words::board(self.lang, table, &self.place.names).iter().try_for_each(|line| terminal.say(line))
    }

    fn show_choices<I: BufRead, O: Write>(&self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let legal = self.legal();
        let (lang, table, names) = (self.lang, &self.place.table, &self.place.names);
        let lines = if legal.len() <= choice_list::MOST_IN_WORDS {
            choice_list::in_words(lang, table, names, &legal)
        } else {
            choice_list::in_columns(table, &legal)
        };
        lines.iter().try_for_each(|line| terminal.say(line))
    }

    /// The moves that the learner may make; none where it is not asked for one.
    fn legal(&self) -> Vec<String> {
        if self.place.may() == May::Move { self.place.table.awaits().legal().to_vec() } else { Vec::new() }
    }

    fn answer<I: BufRead, O: Write>(&self, line: &str, terminal: &mut Terminal<I, O>) -> Result<LessonFlow, Failure> {
        match line.to_lowercase().as_str() {
            "" => return Ok(self.next()),
            "b" => {
                let (chapter, step) = self.place.before().unwrap_or_default();
                return Ok(LessonFlow::Go(chapter, step));
            }
            "s" => match self.place.next_chapter() {
                Some(chapter) => return Ok(LessonFlow::Go(chapter, 0)),
                None => self.say(terminal, "learn-tui-last-chapter")?,
            },
            "q" | "quit" => return Ok(LessonFlow::Leave),
            "?" | "help" => self.say(terminal, "learn-line-help")?,
            "board" => self.show_board(&self.place.table, terminal)?,
            "moves" => self.show_choices(terminal)?,
            "rules" => {
                let page = rule_page(self.place.lesson.game, self.lang);
                terminal.say(&page_text(page, Emphasis::for_stdout()))?;
            }
            "throw" if self.place.may() == May::Throw => return Ok(self.next()),
            _ if self.place.may() == May::Move => return self.make(line, terminal),
            _ => self.say(terminal, "learn-line-what")?,
        }
        Ok(LessonFlow::AskAgain)
    }

    /// The step behind this one; behind the last one the lesson is over.
    fn next(&self) -> LessonFlow {
        self.place.after().map_or(LessonFlow::Leave, |(chapter, step)| LessonFlow::Go(chapter, step))
    }

    /// Makes a move, by its number or in notation: the lesson goes on, or the guide says what the move does.
    fn make<I: BufRead, O: Write>(&self, line: &str, terminal: &mut Terminal<I, O>) -> Result<LessonFlow, Failure> {
        let legal = self.legal();
        let by_number = line.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
        match self.place.answer(by_number.map_or(line, String::as_str)) {
            MoveAnswer::GoesOn => return Ok(self.next()),
            MoveAnswer::Would(tried) => self.show_attempt(&tried, terminal)?,
            MoveAnswer::Cannot(refusal) => {
                let why = words::refusal(self.lang, self.place.lesson.game, &refusal);
                terminal.say(&say!(self.lang, "learn-cannot", why = why))?;
            }
        }
        Ok(LessonFlow::AskAgain)
    }

    /// What another move would do.
    fn show_attempt<I: BufRead, O: Write>(
        &self,
        tried: &TriedMove,
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        let lang = self.lang;
        let would = say!(lang, "learn-would");
        let said = format!("{}: {}", say!(lang, "learn-guide"), tried.said.as_ref().unwrap_or(&would));
        terminal.say(&Emphasis::for_stdout().show(&said))?;
        tried.told.iter().try_for_each(|told| terminal.say(told))?;
        if let Some(chances) = self.place.chances(&self.coach, &tried.text) {
            terminal.say(&chances.told(lang))?;
        }
        self.say(terminal, "learn-line-return")
    }
}
