//! Whether a program plays by the protocol: everything that can happen to it at a table.

use std::time::{Duration, Instant};

use bots::{BotKind, jokers};
use play::{GameId, Playable, QuickCup, Setup, for_game};
use rules::{Awaits, Cup, MoveList, Seat};

use crate::bot::ForeignBot;
use crate::command::BotCommand;
use crate::fault::Fault;
use crate::terms::ForeignTerms;

/// Something that was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// It introduces itself.
    Introduction,
    /// It plays a game to its end, or for some hundred decisions, on every seat of a table.
    Game(GameId, usize),
    /// It decides in positions that nothing has led to: the question is all that it gets.
    Positions(GameId),
    /// It passes over lines that it does not know, and empty ones.
    UnknownLines,
    /// It reads while it is not asked: thousands of lines before a question.
    ManyLines,
    /// It ends when it is told to.
    Quit,
    /// It ends when its input does.
    EndOfInput,
}

/// How it went.
#[derive(Clone, PartialEq, Debug)]
pub enum CheckResult {
    /// Well: this many decisions, and the time of the slowest.
    Passed {
        /// How many questions it answered.
        decisions: u32,
        /// In all.
        took: Duration,
        /// The time of the slowest.
        slowest: Duration,
    },
    /// It did something wrong.
    Failed(Fault),
    /// It did not end, and was ended.
    NotEnded,
}

impl CheckResult {
    /// True if nothing was wrong.
    pub fn is_passed(&self) -> bool {
        matches!(self, CheckResult::Passed { .. })
    }
}

/// The decisions of a game that is not played to its end.
const MOST_DECISIONS: u32 = 300;
/// Steps after which a game without decisions is given up, too.
const MOST_STEPS: u32 = 20_000;
/// The positions that nothing has led to, of each game.
const POSITIONS: u64 = 60;
/// The lines before a question.
const MANY_LINES: u32 = 20_000;
/// How long it has to end.
const TIME_TO_END: Duration = Duration::from_secs(2);

/// Tries everything; tells each result as it comes. The name that the program gives itself, if it came so far.
pub fn check(
    command: &BotCommand,
    terms: &ForeignTerms,
    mut tell: impl FnMut(Checked, &CheckResult),
) -> Option<String> {
    let start = || ForeignBot::start(command, terms);
    let bot = match start() {
        Ok(bot) => bot,
        Err(fault) => {
            tell(Checked::Introduction, &CheckResult::Failed(fault));
            return None;
        }
    };
    tell(Checked::Introduction, &Watch::default().passed());
    let name = bot.name().to_owned();
    let games: Vec<GameId> = GameId::ALL.into_iter().filter(|game| bot.plays(*game)).collect();
    drop(bot);
    for what in attempts(&games) {
        // Each is tried with a program of its own, so that one that has failed spoils nothing else.
        let result = start().map_or_else(CheckResult::Failed, |bot| attempt(what, &games, bot));
        tell(what, &result);
    }
    Some(name)
}

/// Everything that is tried of a program that plays these games, behind its introduction.
fn attempts(games: &[GameId]) -> Vec<Checked> {
    let of_game = |game: &GameId| {
        let seats = game.info().seats;
        [Checked::Game(*game, *seats.start()), Checked::Game(*game, *seats.end()), Checked::Positions(*game)]
    };
    let others = [Checked::UnknownLines, Checked::ManyLines, Checked::Quit, Checked::EndOfInput];
    games.iter().flat_map(of_game).chain(others).collect()
}

/// Tries one thing.
fn attempt(what: Checked, games: &[GameId], mut bot: ForeignBot) -> CheckResult {
    let mut watch = Watch::default();
    let first = games.first().copied().unwrap_or_default();
    let ended = |has_ended: bool| if has_ended { Watch::default().passed() } else { CheckResult::NotEnded };
    let done = match what {
        Checked::Introduction => Ok(()),
        Checked::Game(game, seats) => for_game!(game, G => whole_game::<G>(&mut bot, seats, &mut watch)),
        Checked::Positions(game) => for_game!(game, G => odd_positions::<G>(&mut bot, &mut watch)),
        Checked::UnknownLines => {
            let long = "long ".repeat(2000);
            for line in ["", "   ", "xyzzy 1 2 3", "gone", "{\"go\": 1}", "tables", &long, "über\u{1f3b2}"] {
                bot.process().write_line(line);
            }
            for_game!(first, G => one_question::<G>(&mut bot, &mut watch))
        }
        Checked::ManyLines => {
            (0..MANY_LINES).for_each(|number| bot.process().write_line(&format!("news {number}")));
            for_game!(first, G => one_question::<G>(&mut bot, &mut watch))
        }
        Checked::Quit => return ended(bot.quits(TIME_TO_END)),
        Checked::EndOfInput => {
            bot.process().close_input();
            return ended(bot.process().ends_by_itself(Instant::now() + TIME_TO_END));
        }
    };
    done.map_or_else(CheckResult::Failed, |()| watch.passed())
}

/// How long the answers take.
#[derive(Default)]
struct Watch {
    decisions: u32,
    took: Duration,
    slowest: Duration,
}

impl Watch {
    fn passed(&self) -> CheckResult {
        CheckResult::Passed { decisions: self.decisions, took: self.took, slowest: self.slowest }
    }

    fn ask<G: Playable>(
        &mut self,
        bot: &mut ForeignBot,
        game: &G,
        position: &G::Position,
        legal: &[G::Move],
    ) -> Result<G::Move, Fault> {
        let asked = Instant::now();
        let chosen = bot.choose(game, position, legal)?;
        if legal.len() > 1 {
            let took = asked.elapsed();
            self.decisions += 1;
            self.took += took;
            self.slowest = self.slowest.max(took);
        }
        Ok(chosen)
    }
}

/// A table with default rules; jokers are drawn.
fn table<G: Playable>(seats: usize, seed: u64) -> (G, Setup) {
    let mut setup = Setup::new(G::ID, seats);
    if G::TAKES_JOKERS {
        let mut cup = QuickCup::new(seed);
        setup.jokers = (0..seats).map(|_| jokers(BotKind::Random, &mut cup)).collect();
    }
    let game = G::open(&setup).expect("default rules can be played");
    game.write_out(&mut setup);
    (game, setup)
}

fn whole_game<G: Playable>(bot: &mut ForeignBot, seats: usize, watch: &mut Watch) -> Result<(), Fault> {
    let (game, setup) = table::<G>(seats, 1);
    let own: Vec<Seat> = Seat::all(seats).collect();
    bot.begin_game(&setup, &own)?;
    let (mut position, mut cup) = (game.start(), QuickCup::new(seats as u64));
    let mut moves = MoveList::new();
    for _ in 0..MOST_STEPS {
        match game.awaits(&position) {
            Awaits::Nothing => {
                bot.end_game(game.outcome(&position).as_ref());
                return Ok(());
            }
            Awaits::Throw(by) => {
                let thrown = game.throw_from(&position, &mut cup);
                bot.thrown(by, thrown);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(_) if watch.decisions == MOST_DECISIONS => return Ok(()),
            Awaits::Move(seat) => {
                game.legal_moves(&position, &mut moves);
                let chosen = watch.ask(bot, &game, &position, &moves)?;
                bot.moved(seat, chosen);
                game.follow_move(&mut position, chosen);
            }
        }
    }
    Ok(())
}

/// Questions out of games of which nothing was told, each from another place of a game played at random.
fn odd_positions<G: Playable>(bot: &mut ForeignBot, watch: &mut Watch) -> Result<(), Fault> {
    let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
    for number in 0..POSITIONS {
        let seats = least + number as usize % (most - least + 1);
        let (game, setup) = table::<G>(seats, number);
        if let Some((position, legal)) = odd_position(&game, number) {
            bot.begin_game(&setup, &Seat::all(seats).collect::<Vec<_>>())?;
            watch.ask(bot, &game, &position, &legal)?;
        }
    }
    Ok(())
}

/// A decision some way into a game played at random.
fn odd_position<G: Playable>(game: &G, seed: u64) -> Option<(G::Position, MoveList<G::Move>)> {
    let mut cup = QuickCup::new(seed);
    let wanted = 1 + cup.pick(400);
    let (mut position, mut moves) = (game.start(), MoveList::new());
    let (mut found, mut decisions) = (None, 0);
    while decisions < wanted {
        match game.awaits(&position) {
            Awaits::Nothing => break,
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(_) => {
                game.legal_moves(&position, &mut moves);
                decisions += 1;
                if moves.len() > 1 {
                    found = Some((position, moves.clone()));
                }
                game.follow_move(&mut position, moves[cup.pick(moves.len() as u32) as usize]);
            }
        }
    }
    found
}

/// A single question.
fn one_question<G: Playable>(bot: &mut ForeignBot, watch: &mut Watch) -> Result<(), Fault> {
    let (game, setup) = table::<G>(*G::SEATS.start(), 1);
    bot.begin_game(&setup, &[Seat::new(0)])?;
    let asked = (1..).find_map(|seed| odd_position(&game, seed)).expect("every game has decisions");
    watch.ask(bot, &game, &asked.0, &asked.1).map(drop)
}
