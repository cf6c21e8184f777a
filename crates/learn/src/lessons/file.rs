//! The file of a lesson.

use std::collections::BTreeMap;

use play::GameId;
use serde::Deserialize;
use words::Lang;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    de: String,
    en: String,
}

impl Said {
    /// The text in a language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.de,
            Lang::En => &self.en,
        }
    }
}

/// Where a lesson is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FrontEnd {
    /// The pages of the server.
    Web,
    /// The terminal's full screen.
    Terminal,
    /// The terminal line by line.
    Lines,
}

impl FrontEnd {
    /// All of them.
    pub const ALL: [FrontEnd; 3] = [FrontEnd::Web, FrontEnd::Terminal, FrontEnd::Lines];
}

/// A text with variants for front ends in which it would not be true.
#[derive(Clone, Debug)]
struct SaidByFrontEnd {
    common: Said,
    terminal: Option<Said>,
    lines: Option<Said>,
}

impl SaidByFrontEnd {
    /// The variant of a front end; the common text if it has none.
    fn of(&self, front_end: FrontEnd) -> &Said {
        let variant = match front_end {
            FrontEnd::Web => None,
            FrontEnd::Terminal => self.terminal.as_ref(),
            FrontEnd::Lines => self.lines.as_ref(),
        };
        variant.unwrap_or(&self.common)
    }
}

/// A part of the table that the guide points at.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "PartFields")]
struct Part {
    words: SaidByFrontEnd,
    /// The front ends that show it.
    on: Vec<FrontEnd>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PartFields {
    de: String,
    en: String,
    terminal: Option<Said>,
    lines: Option<Said>,
    on: Option<Vec<FrontEnd>>,
}

impl From<PartFields> for Part {
    fn from(PartFields { de, en, terminal, lines, on }: PartFields) -> Part {
        let words = SaidByFrontEnd { common: Said { de, en }, terminal, lines };
        Part { words, on: on.unwrap_or_else(|| FrontEnd::ALL.to_vec()) }
    }
}

/// The lesson of one game.
#[derive(Clone, Debug)]
pub struct GameLesson {
    /// The game that it teaches.
    pub game: GameId,
    names: LessonNames,
    parts: BTreeMap<String, Part>,
    /// Its chapters, in order; at least one.
    pub chapters: Vec<Chapter>,
}

/// Names of the seats; the learner has the first.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonNames {
    de: Vec<String>,
    en: Vec<String>,
}

/// A part of a lesson, with a table of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub title: Said,
    /// Seats at the table, the first of the lesson's names; all of them if it is 0.
    #[serde(default)]
    pub seats: usize,
    /// The lines of a record's header beyond game, seats and names: `start 1`, `rules …`, `jokers …`, `bonus …`, `deck …`.
    pub setup: String,
    /// The position that lies there, as `knobel referee` prints it; `None` for the game's start.
    #[serde(default)]
    pub position: Option<String>,
    /// Events before the first step, in notation.
    #[serde(default)]
    pub events: Vec<String>,
    /// True if the game is over at the last step.
    #[serde(default)]
    pub ends_game: bool,
    /// Its steps, in order; at least one. The last one only says something.
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep>,
}

/// A sentence of the guide, and what happens behind it.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "StepFields")]
pub struct LessonStep {
    said: SaidByFrontEnd,
    /// The part of the table that the guide points at, by the name that drawings mark it with; `None` if it is none.
    pub at: Option<String>,
    /// What leads to the next step.
    pub event: StepEvent,
}

impl LessonStep {
    /// What the guide says in a front end.
    pub fn said(&self, front_end: FrontEnd) -> &Said {
        self.said.of(front_end)
    }
}

/// What leads from one step to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepEvent {
    /// Nothing but the learner's "Next".
    Next,
    /// The learner throws, and these events follow; the first is the prepared throw.
    Throw(Vec<String>),
    /// The learner makes a move.
    Play {
        /// The move that the guide waits for.
        wanted: String,
        /// What follows from it without a decision, such as the throw of a rethrow.
        then: Vec<String>,
        /// What the guide says to particular other moves.
        instead: Vec<Instead>,
    },
    /// Others act while the learner watches.
    Watch(Vec<String>),
}

/// What the guide says to a move that it does not wait for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "InsteadFields")]
pub struct Instead {
    /// The move, in notation.
    pub play: String,
    /// What the guide says.
    pub said: Said,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InsteadFields {
    play: String,
    de: String,
    en: String,
}

impl From<InsteadFields> for Instead {
    fn from(InsteadFields { play, de, en }: InsteadFields) -> Instead {
        Instead { play, said: Said { de, en } }
    }
}

/// A step as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepFields {
    de: String,
    en: String,
    terminal: Option<Said>,
    lines: Option<Said>,
    at: Option<String>,
    throw: Option<String>,
    play: Option<String>,
    other: Option<Vec<String>>,
    #[serde(default)]
    then: Vec<String>,
    #[serde(default)]
    instead: Vec<Instead>,
}

impl TryFrom<StepFields> for LessonStep {
    type Error = &'static str;

    fn try_from(fields: StepFields) -> Result<LessonStep, &'static str> {
        let StepFields { de, en, terminal, lines, at, throw, play, other, then, instead } = fields;
        if play.is_none() && !instead.is_empty() {
            return Err("`instead` needs a `play`");
        }
        let event = match (throw, play, other) {
            (None, None, None) if then.is_empty() => StepEvent::Next,
            (None, None, None) => return Err("`then` needs a `throw` or a `play`"),
            (Some(thrown), None, None) => StepEvent::Throw([vec![thrown], then].concat()),
            (None, Some(wanted), None) => StepEvent::Play { wanted, then, instead },
            (None, None, Some(others)) if then.is_empty() => StepEvent::Watch(others),
            _ => return Err("only one of `throw`, `play` and `other` happens in a step"),
        };
        let said = SaidByFrontEnd { common: Said { de, en }, terminal, lines };
        Ok(LessonStep { said, at, event })
    }
}

/// A lesson as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFields {
    names: LessonNames,
    #[serde(default)]
    parts: BTreeMap<String, Part>,
    chapter: Vec<Chapter>,
}

impl GameLesson {
    /// Reads the file of a game's lesson.
    pub fn read(game: GameId, text: &str) -> Result<GameLesson, toml::de::Error> {
        let LessonFields { names, parts, chapter } = toml::from_str(text)?;
        Ok(GameLesson { game, names, parts, chapters: chapter })
    }

    /// The names of all seats; the learner's is the first.
    pub fn names(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::De => &self.names.de,
            Lang::En => &self.names.en,
        }
    }

    /// The index of the chapter with this id; `None` if there is none.
    pub fn chapter_index(&self, id: &str) -> Option<usize> {
        self.chapters.iter().position(|chapter| chapter.id == id)
    }

    /// A part of the table in words: "the lid", or a seat's name for `seat-N`; `None` if the front end does not show it.
    pub fn part_words(&self, lang: Lang, front_end: FrontEnd, part: &str) -> Option<&str> {
        let seat = || part.strip_prefix("seat-")?.parse::<usize>().ok()?.checked_sub(1);
        match self.parts.get(part) {
            Some(part) => part.on.contains(&front_end).then(|| part.words.of(front_end).of(lang)),
            None => self.names(lang).get(seat()?).map(String::as_str),
        }
    }
}
