//! `knobel learn`: the lesson of a game, on the whole screen or line by line.

mod line_lesson;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use coach::Coach;
use learn::lessons::{GameLesson, LessonPlace, lesson};
use play::GameId;
use tui::{AfterLesson, Charset, DisplayOptions, Palette};
use words::{Lang, did_you_mean, say};

use crate::failure::Failure;
use crate::play_command::{self, PlayArgs, TableMode, Terminal, is_full_screen};
use crate::solving;
use line_lesson::LineLesson;

pub(crate) struct LearnArgs {
    /// `None` if the learner is to choose.
    pub(crate) game: Option<GameId>,
    /// The chapter to begin with: its id, its title or its number.
    pub(crate) chapter: Option<String>,
    pub(crate) mode: TableMode,
    pub(crate) charset: Charset,
    pub(crate) data: PathBuf,
    pub(crate) lang: Lang,
}

pub(crate) fn run(args: &LearnArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    if args.game.is_none() && args.chapter.is_some() {
        return Err(Failure::BadInput(say!(lang, "bad-missing", argument = say!(lang, "cli-value-game"))));
    }
    if is_full_screen(args.mode) {
        return on_screen(args, input, out);
    }
    let Some(game) = args.game else { return list(lang, out) };
    let place = begin(lesson(game), args)?;
    let left = LineLesson::new(place, coach(args), lang).teach(&mut Terminal { input, out })?;
    tell_end(&left, lang, out)
}

fn on_screen(args: &LearnArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let display = DisplayOptions { lang, palette: Palette::from_environment(), charset: args.charset };
    let Some(game) = args.game.map_or_else(|| choose_game(display), |game| Ok(Some(game)))? else { return Ok(()) };
    let (left, after) = tui::lesson(begin(lesson(game), args)?, coach(args), display)?;
    match after {
        AfterLesson::Play => {
            let play = PlayArgs::of_game(game, args.charset, args.data.clone(), lang);
            play_command::play(&play, input, out)
        }
        AfterLesson::Left => tell_end(&left, lang, out),
    }
}

/// Lets the learner choose; `None` if they leave without a choice.
fn choose_game(display: DisplayOptions) -> Result<Option<GameId>, Failure> {
    let rows = GameId::ALL.map(|game| row(game, display.lang)).to_vec();
    let chosen = tui::choose(say!(display.lang, "learn-choose"), rows, display)?;
    Ok(chosen.and_then(|row| GameId::ALL.get(row).copied()))
}

/// Chances that are known at once need neither a solution nor playouts, but a solution is used if it is there.
fn coach(args: &LearnArgs) -> Coach {
    Coach::new(solving::shelf(&args.data), coach::PLAYOUTS, 1)
}

/// The first step of the chapter that was asked for, or of the lesson.
fn begin(lesson: &'static GameLesson, args: &LearnArgs) -> Result<LessonPlace<'static>, Failure> {
    let lang = args.lang;
    let chapter = match &args.chapter {
        None => 0,
        Some(given) => find_chapter(lesson, given).ok_or_else(|| {
            let ids = || lesson.chapters.iter().map(|chapter| chapter.id.as_str());
            let titles = lesson.chapters.iter().map(|chapter| chapter.title.of(lang));
            let chapters = ids().collect::<Vec<_>>().join(", ");
            let bad =
                say!(lang, "bad-chapter", given = given.as_str(), game = name(lesson.game, lang), chapters = chapters);
            Failure::BadInput(bad + &did_you_mean(lang, given, ids().chain(titles)))
        })?,
    };
    Ok(lesson.at(lang, chapter, 0).expect("a test plays every lesson that is compiled in"))
}

/// A chapter by its id, its title in either language, or its number; `None` if there is none.
fn find_chapter(lesson: &GameLesson, given: &str) -> Option<usize> {
    let given = given.trim().to_lowercase();
    let by_name = lesson.chapters.iter().position(|chapter| {
        let mut names = Lang::ALL.map(|lang| chapter.title.of(lang)).into_iter().chain([chapter.id.as_str()]);
        names.any(|name| name.to_lowercase() == given)
    });
    let by_number = || given.parse::<usize>().ok()?.checked_sub(1).filter(|index| *index < lesson.chapters.len());
    by_name.or_else(by_number)
}

fn name(game: GameId, lang: Lang) -> String {
    say!(lang, &format!("{game}-name"))
}

/// A game with the titles of its chapters.
fn row(game: GameId, lang: Lang) -> String {
    let titles: Vec<_> = lesson(game).chapters.iter().map(|chapter| chapter.title.of(lang)).collect();
    format!("{}: {}", name(game, lang), titles.join(", "))
}

/// All lessons with their chapters, and how they are begun.
fn list(lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}\n", say!(lang, "learn-list"))?;
    for game in GameId::ALL {
        writeln!(out, "{}: knobel learn {game}", name(game, lang))?;
        for chapter in &lesson(game).chapters {
            writeln!(out, "  {:<12} {}", chapter.id, chapter.title.of(lang))?;
        }
        writeln!(out)?;
    }
    Ok(writeln!(out, "{}", say!(lang, "learn-list-chapter"))?)
}

/// What stays on the terminal: what comes after the lesson, or how to go on with it.
fn tell_end(left: &LessonPlace, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let game = left.lesson.game.id();
    let told = if left.after().is_none() {
        format!("{}\n{}", say!(lang, "learn-done"), say!(lang, "learn-line-end", game = game))
    } else {
        say!(lang, "learn-line-left", game = game, chapter = left.taught().id.as_str())
    };
    Ok(writeln!(out, "{told}")?)
}
