//! Sentences about a table: the board, moves as choices, events, what is awaited, the result.

use coach::Step;
use coach::chances::Foretold;
use coach::reasons::Explained;
use play::story::Narrated;
use play::{Actor, Awaited, Playable, Played, Ranking, Sitter, Table, TableOutcome, for_played};
use rules::{Awaits, Seat, SeatSet, Thrower};

use crate::lang::Arg;
use crate::rule_card::RuleCard;
use crate::story::{Piece, Teller};
use crate::{Lang, say};

/// The kinds of bots that have a name in words; a record may hold others.
const KNOWN_BOTS: [&str; 4] = ["random", "thumb", "sharp", "perfect"];

/// Names of the seats.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// People by their names, also while a bot plays for them; others by their seats.
    pub fn of(table: &Table, lang: Lang) -> Names {
        let sitters = Seat::all(table.setup().seats).zip(table.sitters()).zip(table.seat_names());
        let names = sitters.map(|((seat, sitter), name)| match (sitter, name) {
            (Sitter::Person(Some(name)), _) | (Sitter::Bot(_), Some(name)) => name.clone(),
            (Sitter::Person(None), _) => say!(lang, "seat-name", seat = seat.number()),
            (Sitter::Bot(kind), None) => format!("{} {seat}", bot_name(lang, kind)),
        });
        Names(names.collect())
    }

    /// These names, by seat.
    #[cfg(test)]
    pub(crate) fn new(names: Vec<String>) -> Names {
        Names(names)
    }

    /// What a seat is called; `?` if there is no such seat.
    pub fn get(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }
}

/// The name of a kind of bot, by the id that records hold; kinds without a name of their own are a "Bot".
pub fn bot_name(lang: Lang, kind: &str) -> String {
    let known = if KNOWN_BOTS.contains(&kind) { kind } else { "other" };
    say!(lang, &format!("bot-{known}"))
}

/// An event, ready to be told: a key, and what its message has places for.
pub(crate) struct EventMessage {
    pub(crate) key: &'static str,
    pub(crate) args: Vec<(&'static str, Arg)>,
}

impl EventMessage {
    pub(crate) fn plain(key: &'static str) -> EventMessage {
        EventMessage { key, args: Vec::new() }
    }

    pub(crate) fn with(key: &'static str, name: &'static str, value: impl Into<Arg>) -> EventMessage {
        EventMessage { key, args: vec![(name, value.into())] }
    }

    pub(crate) fn and(mut self, name: &'static str, value: impl Into<Arg>) -> EventMessage {
        self.args.push((name, value.into()));
        self
    }
}

/// A game that can be told. Its file in `games/` holds one of these.
pub(crate) trait Telling: Playable + Explained + Foretold + Narrated {
    /// The rule page in German and in English, as [`Lang::ALL`] has them.
    const RULE_PAGES: [&'static str; 2];

    /// The terms of the game with the clauses that decide, in the order in which a newcomer meets them. Their names, forms and
    /// rules are the messages `term-GAME-ID`, `-forms` and `-rule`.
    const TERMS: &'static [(&'static str, &'static str)];

    /// The move, for `…-do-…` (as a choice) and `…-did-…` (as a sentence about the seat).
    fn tell_move(&self, lang: Lang, names: &Names, played: Self::Move) -> EventMessage;
    /// The move as a choice, where what it means depends on the position; otherwise as everywhere.
    fn tell_choice(&self, lang: Lang, names: &Names, _position: &Self::Position, played: Self::Move) -> EventMessage {
        self.tell_move(lang, names, played)
    }
    /// The throw, for `…-threw-…`.
    fn tell_throw(&self, lang: Lang, thrown: Self::Throw) -> EventMessage;
    /// What a happening adds to the story.
    fn tell_happening(&self, teller: &Teller, happening: &Self::Happening) -> Piece;
    /// What lies there, line by line.
    fn tell_board(&self, lang: Lang, names: &Names, position: &Self::Position) -> Vec<String>;
    /// What a seat has, and what that is made of: "43 points, 21 for cards".
    fn tell_score(&self, lang: Lang, position: &Self::Position, seat: Seat) -> String;
    /// What matters to the seat that decides here, in one line.
    fn tell_situation(&self, lang: Lang, names: &Names, position: &Self::Position) -> String;
    /// A fact that speaks for one move against another.
    fn tell_fact(&self, lang: Lang, names: &Names, told: &TwoMoves, fact: &Self::Fact) -> String;
    /// What is true of a choice of the seat `own`, which is addressed.
    fn tell_chance(&self, lang: Lang, names: &Names, own: Seat, chance: &Self::Chance) -> String;
    /// True if what is told of this chance supposes something, which the game's basis says.
    fn supposes(_chance: &Self::Chance) -> bool {
        true
    }
    /// What people look up while they play, by the rules of the table.
    fn tell_card(&self, lang: Lang) -> RuleCard;
    /// How a throw of real dice is typed, by example.
    fn example(&self, position: &Self::Position) -> String;
}

/// Two moves of a decision in words, and who made it.
pub(crate) struct TwoMoves {
    pub(crate) name: String,
    pub(crate) made: String,
    pub(crate) better: String,
}

/// What matters to the seat that decides at this table, in one line.
pub fn situation(lang: Lang, table: &Table, names: &Names) -> String {
    for_played!(table.played(), played => played.game().tell_situation(lang, names, played.position()))
}

/// Why the best move was better in a step of a review of the game at this table, where its decision was costly; otherwise none.
pub fn step_reasons(lang: Lang, table: &Table, step: &Step) -> Vec<String> {
    let Some(decision) = step.decision.as_ref().filter(|decision| decision.class().is_costly()) else {
        return Vec::new();
    };
    let Some(before) = table.before(step.number) else { return Vec::new() };
    reasons(lang, &before, &Names::of(&before, lang), &step.text, &decision.best().0)
}

/// Why one legal move is better than another at this table: a sentence or two; none if nothing speaks for it but its chance.
pub fn reasons(lang: Lang, table: &Table, names: &Names, made: &str, better: &str) -> Vec<String> {
    for_played!(table.played(), played => reasons_of(played, lang, names, made, better))
}

fn reasons_of<G: Telling>(played: &Played<G>, lang: Lang, names: &Names, made: &str, better: &str) -> Vec<String> {
    let (game, position) = (played.game(), played.position());
    let (Awaits::Move(seat), Ok(one), Ok(other)) =
        (game.awaits(position), game.read_move(made), game.read_move(better))
    else {
        return Vec::new();
    };
    let mut legal = rules::MoveList::new();
    game.legal_moves(position, &mut legal);
    if one == other || ![one, other].iter().all(|wanted| legal.contains(wanted)) {
        return Vec::new();
    }
    let told = TwoMoves {
        name: names.get(seat).to_owned(),
        made: choice_of(played, lang, names, made),
        better: choice_of(played, lang, names, better),
    };
    game.facts(position, one, other).iter().map(|fact| game.tell_fact(lang, names, &told, fact)).collect()
}

/// A chance in hundredths, with a digit after the point only where it is near 0 or 1.
pub(crate) fn of_100(lang: Lang, chance: f64) -> String {
    let hundredths = 100.0 * chance.clamp(0.0, 1.0);
    let is_whole = hundredths <= 0.0 || (1.0..=99.0).contains(&hundredths) || hundredths >= 100.0;
    crate::number(lang, hundredths, usize::from(!is_whole))
}

/// What lies there, line by line.
pub fn board(lang: Lang, table: &Table, names: &Names) -> Vec<String> {
    for_played!(table.played(), played => played.game().tell_board(lang, names, played.position()))
}

/// A legal move, as a choice: "rethrow the 3 and the O".
pub fn choice(lang: Lang, table: &Table, names: &Names, notation: &str) -> String {
    for_played!(table.played(), played => choice_of(played, lang, names, notation))
}

/// An event as a sentence, whatever became of it: for entries that no longer count, of which the story does not tell.
pub fn happened(lang: Lang, table: &Table, names: &Names, by: Actor, notation: &str) -> String {
    for_played!(table.played(), played => happened_in(played.game(), lang, names, by, notation))
}

/// What is awaited, as a sentence: "Anna throws 3 dice, for example 124."
pub fn awaited(lang: Lang, table: &Table, names: &Names) -> String {
    match table.awaits() {
        Awaited::Nothing => say!(lang, "awaits-nothing"),
        Awaited::Move(seat, _) => say!(lang, "awaits-move", name = names.get(seat)),
        Awaited::Throw { by, of, .. } => {
            let example = throw_example(table);
            match by {
                Thrower::Seat(seat) => {
                    let what = tell_thrown(lang, &of);
                    say!(lang, "awaits-throw", name = names.get(seat), what = what, example = example)
                }
                Thrower::Host => say!(lang, "awaits-host", example = example),
                Thrower::Deck => say!(lang, "awaits-card", example = example),
            }
        }
    }
}

/// How the awaited throw of real dice is typed, by example.
pub fn throw_example(table: &Table) -> String {
    for_played!(table.played(), played => played.game().example(played.position()))
}

/// Winners, losers and bonus eyes as sentences; `None` before the end.
pub fn result(lang: Lang, table: &Table, names: &Names) -> Option<String> {
    let TableOutcome::Result(outcome, ranking) = table.outcome()? else { return Some(say!(lang, "result-none")) };
    let all_of = |seats: SeatSet| seats.iter().map(|seat| names.get(seat).to_owned()).collect::<Vec<_>>();
    let mut sentences = vec![match &all_of(outcome.winners)[..] {
        [] => say!(lang, "result-nobody"),
        [winner] => say!(lang, "result-winner", name = winner.as_str()),
        winners => say!(lang, "result-winners", names = listed(lang, winners)),
    }];
    if let Some(Ranking { losers, bonus, .. }) = ranking {
        if !losers.is_empty() {
            sentences.push(say!(lang, "result-losers", names = listed(lang, &all_of(losers))));
        }
        let brought = Seat::all(bonus.len()).zip(bonus).filter(|(_, eyes)| *eyes != 0);
        let brought: Vec<_> = brought.map(|(seat, eyes)| format!("{}: {eyes}", names.get(seat))).collect();
        sentences.push(say!(lang, "result-bonus", names = brought.join(", ")));
    }
    Some(sentences.join(" "))
}

/// "A", "A and B", "A, B and C".
pub(crate) fn listed(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => say!(lang, "and", first = first.join(", "), last = last.as_str()),
    }
}

fn choice_of<G: Telling>(played: &Played<G>, lang: Lang, names: &Names, notation: &str) -> String {
    let game = played.game();
    game.read_move(notation).map_or_else(
        |_| notation.to_owned(),
        |choice| {
            let told = game.tell_choice(lang, names, played.position(), choice);
            crate::say(lang, &format!("{}-do-{}", G::ID, told.key), &told.args)
        },
    )
}

fn happened_in<G: Telling>(game: &G, lang: Lang, names: &Names, by: Actor, notation: &str) -> String {
    let name = match by {
        Actor::Mover(seat) | Actor::Thrower(Thrower::Seat(seat)) => names.get(seat).to_owned(),
        Actor::Thrower(Thrower::Host) => say!(lang, "host"),
        Actor::Thrower(Thrower::Deck) => String::new(),
    };
    let told = match by {
        Actor::Mover(_) => game.read_move(notation).ok().map(|played| ("did", game.tell_move(lang, names, played))),
        Actor::Thrower(_) => game.read_throw(notation).ok().map(|thrown| ("threw", game.tell_throw(lang, thrown))),
    };
    let Some((form, told)) = told else { return notation.to_owned() };
    let told = told.and("name", name);
    crate::say(lang, &format!("{}-{form}-{}", G::ID, told.key), &told.args)
}

/// What is thrown: the notation's own words in the reader's language.
fn tell_thrown(lang: Lang, of: &str) -> String {
    let parts = of.split(" + ").map(|part| match part.split_once(' ') {
        Some(("1", "die")) => say!(lang, "thrown-die"),
        Some((count, "dice")) => say!(lang, "thrown-dice", count = count),
        Some(("white", "die")) => say!(lang, "thrown-white"),
        // POT's dice have letters that people do not see.
        _ if part.chars().count() == 1 => say!(lang, "thrown-die"),
        _ => say!(lang, "thrown-dice", count = part.chars().count()),
    });
    listed(lang, &parts.collect::<Vec<_>>())
}
