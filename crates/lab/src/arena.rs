//! Bots against bots, so that luck cancels.
//!
//! Games are played in blocks. In a block the same players change seats until each has sat everywhere, and every seat
//! meets the same throws each time ([`MirroredChance`]). Blocks are independent of each other, games within a block are
//! not: so errors are worked out from blocks.

use std::ops::Range;
use std::sync::Arc;

use bots::{Bot, BotKind, Limits, Search, jokers};
use play::{QuickCup, Setup, SetupProblem, Table, for_game, member_seed};
use rules::{Cup, Seat};
use serde::Serialize;
use solve::{Shelf, Solved};

use crate::chance::MirroredChance;
use crate::interval::{Clusters, Estimate, FEWEST_OCCURRENCES};
use crate::moments::Moments;
use crate::plan::{Jokers, MOST_GAMES, with_any_jokers};
use crate::play_game::{Crew, play_game};
use crate::pool::in_order;
use crate::rating::rate;
use crate::regret::{LossSums, Regret, RegretCrew};
use crate::run::RunControl;
use crate::watch::Watched;
use crate::win_share::{WIN, win_share};

/// A participant: a kind of bot, perhaps with a budget of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contender {
    /// How it decides.
    pub kind: BotKind,
    /// Its playouts, if it searches; `None` for the arena's, or the game's default.
    pub playouts: Option<u32>,
    /// What its search stands on.
    pub search: Search,
}

/// How contests name the first version of the sharp bot, which is kept to be compared with.
const FIRST_SHARP: &str = "sharp1";

impl Contender {
    /// Reads `thumb`, `sharp:100` or `sharp1`, the sharp bot as it was in its first version.
    pub fn read(text: &str) -> Option<Contender> {
        let (name, playouts) = text.split_once(':').map_or((text, None), |(name, playouts)| (name, Some(playouts)));
        let (kind, search) = match name {
            FIRST_SHARP => (BotKind::Sharp, Search::First),
            name => (BotKind::from_id(name)?, Search::Values),
        };
        let playouts = match playouts {
            None => None,
            Some(playouts) if kind == BotKind::Sharp => Some(playouts.parse().ok()?),
            Some(_) => return None,
        };
        Some(Contender { kind, playouts, search })
    }
}

impl std::fmt::Display for Contender {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.search == Search::First {
            f.write_str(FIRST_SHARP)?;
        } else {
            self.kind.fmt(f)?;
        }
        self.playouts.map_or(Ok(()), |playouts| write!(f, ":{playouts}"))
    }
}

/// A contest of bots: who plays, on which table, how many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arena {
    /// The table, everything written out.
    pub setup: Setup,
    /// Where the jokers come from.
    pub jokers: Jokers,
    /// Who takes part, at least two. Fewer than seats take turns in sitting on more than one.
    pub contenders: Vec<Contender>,
    /// How many games, at least; there is always a whole block.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// When a game is stopped.
    pub most_turns: u32,
    /// True if every decision is held against the solution of the table, which then has to be on the shelf.
    pub with_regret: bool,
}

/// Why a contest cannot be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaProblem {
    /// The table cannot be played.
    Setup(SetupProblem),
    /// There are not at least two, or more than there are seats.
    Contenders {
        /// How many were given.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// There is nothing to play.
    NoGames,
    /// More games than can be counted.
    TooManyGames,
}

impl Arena {
    /// Checks everything, and writes out the set-up.
    pub fn check(&mut self) -> Result<(), ArenaProblem> {
        if self.games == 0 {
            return Err(ArenaProblem::NoGames);
        }
        if self.games > MOST_GAMES {
            return Err(ArenaProblem::TooManyGames);
        }
        let opened = Table::open(&with_any_jokers(&self.setup, self.jokers)).map_err(ArenaProblem::Setup)?;
        let jokers = std::mem::take(&mut self.setup.jokers);
        self.setup = Setup { jokers, ..opened.setup().clone() };
        let (given, seats) = (self.contenders.len(), self.setup.seats);
        if given < 2 || given > seats { Err(ArenaProblem::Contenders { given, seats }) } else { Ok(()) }
    }

    /// How many blocks the games are.
    pub fn blocks(&self) -> u64 {
        self.games.div_ceil(self.setup.seats as u64)
    }

    /// Holds the contest, as far as it is not stopped.
    pub fn hold(&self, control: &RunControl<'_>) -> Standings {
        let counts = for_game!(self.setup.game, G => run::<G>(self, 0..self.blocks(), control));
        counts.standings(self)
    }

    /// The contenders of a block's players. Where they do not fill the seats evenly, the one with a seat more changes from
    /// block to block; which player sits first is drawn.
    fn players(&self, block: u64, cup: &mut QuickCup) -> Vec<usize> {
        let (count, seats) = (self.contenders.len(), self.setup.seats);
        let mut players: Vec<usize> = (0..seats).map(|seat| (seat + self.filling(block)) % count).collect();
        // Fisher and Yates.
        for last in (1..seats).rev() {
            players.swap(last, cup.pick(last as u32 + 1) as usize);
        }
        players
    }

    /// In which of the ways a block fills the seats.
    fn filling(&self, block: u64) -> usize {
        (block % self.contenders.len() as u64) as usize
    }

    /// How many seats each contender has in a way of filling them.
    fn seats_of(&self, filling: usize) -> Vec<u64> {
        let mut seats = vec![0; self.contenders.len()];
        (0..self.setup.seats).for_each(|seat| seats[(seat + filling) % self.contenders.len()] += 1);
        seats
    }
}

/// Blocks are counted in this many groups, and the rating's error comes from leaving out one after the other.
const GROUPS: u64 = 20;

/// Everything that was counted in a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ArenaCounts {
    games: u64,
    no_result: u64,
    nobody: u64,
    /// By contender: its wins in a block, in parts of [`WIN`].
    blocks: Vec<Moments>,
    /// By group, way of filling the seats and contender: wins in parts of [`WIN`].
    wins: Vec<Vec<Vec<u64>>>,
    /// By contender: what its decisions lost, block by block, where that is measured.
    losses: Vec<LossSums>,
}

impl ArenaCounts {
    fn new(contenders: usize) -> ArenaCounts {
        ArenaCounts {
            games: 0,
            no_result: 0,
            nobody: 0,
            blocks: vec![Moments::default(); contenders],
            wins: vec![vec![vec![0; contenders]; contenders]; GROUPS as usize],
            losses: vec![LossSums::default(); contenders],
        }
    }

    fn merge(&mut self, other: &ArenaCounts) {
        self.games += other.games;
        self.no_result += other.no_result;
        self.nobody += other.nobody;
        self.blocks.iter_mut().zip(&other.blocks).for_each(|(own, more)| own.merge(more));
        self.losses.iter_mut().zip(&other.losses).for_each(|(own, more)| own.merge(more));
        let own = self.wins.iter_mut().flatten().flatten();
        own.zip(other.wins.iter().flatten().flatten()).for_each(|(own, more)| *own += more);
    }

    #[allow(clippy::cast_precision_loss, reason = "sums are rounded only here, at the end")]
    fn standings(&self, arena: &Arena) -> Standings {
        let a_block = arena.setup.seats as f64 * WIN as f64;
        let fillings: Vec<Vec<u64>> = (0..arena.contenders.len()).map(|filling| arena.seats_of(filling)).collect();
        let ratings = rate(&self.wins, &fillings);
        let rows = self.blocks.iter().zip(&self.losses).zip(&arena.contenders).zip(ratings);
        let rows = rows.map(|(((blocks, losses), contender), rating)| {
            let (mean, count) = (blocks.mean() / a_block, blocks.count as f64);
            let error = (blocks.count >= u64::from(FEWEST_OCCURRENCES)).then(|| blocks.standard_error() / a_block);
            ContenderResult {
                bot: contender.to_string(),
                win: Estimate::of_clusters(mean, Clusters { count, error, telling: count }),
                rating: rating.map(|rating| rating.value),
                error: rating.and_then(|rating| rating.error),
                margin: rating.and_then(|rating| rating.margin),
                regret: Regret::of(losses),
            }
        });
        Standings {
            game: arena.setup.game.id(),
            seats: arena.setup.seats,
            games: self.games,
            blocks: self.blocks.first().map_or(0, |blocks| blocks.count),
            seed: arena.seed,
            fair: 1.0 / arena.contenders.len() as f64,
            contenders: rows.collect(),
            no_result: self.no_result,
            nobody: self.nobody,
        }
    }
}

/// How a contest ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// The game.
    pub game: &'static str,
    /// How many seats.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// In how many blocks.
    pub blocks: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// The part of all games that each would win if all were equally strong.
    pub fair: f64,
    /// All contenders, in the order given.
    pub contenders: Vec<ContenderResult>,
    /// Games that were stopped.
    pub no_result: u64,
    /// Games without a winner (S-45).
    pub nobody: u64,
}

/// How one contender did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContenderResult {
    /// The contender's name: a kind of bot, perhaps with its playouts.
    pub bot: String,
    /// The part of all games won, on whichever of its seats.
    #[serde(flatten)]
    pub win: Estimate,
    /// The rating; the mean of all is 0, and 400 more means ten times the wins. `None` if the contender has won nothing,
    /// or only one has won.
    pub rating: Option<f64>,
    /// The rating's standard error; `None` from too few blocks.
    pub error: Option<f64>,
    /// Half the rating's 95 % interval.
    pub margin: Option<f64>,
    /// What its decisions lost on average against the exact solution, where that was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regret: Option<Regret>,
}

/// Plays some blocks. The contest was checked.
pub(crate) fn run<G: Watched>(arena: &Arena, blocks: Range<u64>, control: &RunControl<'_>) -> ArenaCounts {
    let workers = in_order(
        blocks,
        control.threads,
        control.stop,
        || ArenaWorker::<G>::new(arena, control.shelf),
        ArenaWorker::play_block,
        |games| {
            (control.progress)(games);
            Ok::<(), std::convert::Infallible>(())
        },
    );
    let Ok(workers) = workers;
    let mut all = ArenaCounts::new(arena.contenders.len());
    workers.iter().for_each(|worker| all.merge(&worker.counts));
    all
}

struct ArenaWorker<'a, G: Watched> {
    arena: &'a Arena,
    game: G,
    setup: Setup,
    bots: Vec<Bot<G>>,
    watch: G::Watch,
    /// What decisions are held against.
    solution: Option<Arc<dyn Solved<G>>>,
    /// By contender: what its decisions lost in this block.
    losses: Vec<Moments>,
    counts: ArenaCounts,
}

impl<'a, G: Watched> ArenaWorker<'a, G> {
    fn new(arena: &'a Arena, shelf: Option<&Shelf>) -> ArenaWorker<'a, G> {
        let setup = with_any_jokers(&arena.setup, arena.jokers);
        let game = G::open(&setup).expect("the contest was checked");
        let bot = |contender: &Contender| {
            let mut bot =
                Bot::new(contender.kind, Limits { playouts: contender.playouts, time: None, search: contender.search });
            if let Some(shelf) = shelf {
                bot.study(&game, shelf);
            }
            bot
        };
        let bots = arena.contenders.iter().map(bot).collect();
        let solution = shelf.filter(|_| arena.with_regret).and_then(|shelf| game.solution(shelf));
        ArenaWorker {
            arena,
            game,
            setup,
            bots,
            watch: G::Watch::default(),
            solution,
            losses: vec![Moments::default(); arena.contenders.len()],
            counts: ArenaCounts::new(arena.contenders.len()),
        }
    }

    /// Plays a block; says how many games it had.
    fn play_block(&mut self, block: u64) -> u64 {
        let (arena, seats) = (self.arena, self.setup.seats);
        let seed = member_seed(arena.seed, block);
        let mut cup = QuickCup::new(seed);
        let players = arena.players(block, &mut cup);
        let mut brought: Vec<_> = players.iter().map(|player| self.bring(*player, &mut cup)).collect();
        let mut wins = vec![0; arena.contenders.len()];
        for turned in 0..seats {
            let seated: Vec<usize> = (0..seats).map(|seat| players[(seat + turned) % seats]).collect();
            if arena.jokers != Jokers::Named && !self.setup.jokers.is_empty() {
                self.setup.jokers.copy_from_slice(&brought);
                self.game = self.game.reopened(&self.setup);
            }
            self.play(&seated, &mut MirroredChance::new(seed), &mut wins);
            brought.rotate_left(1);
        }
        let group = &mut self.counts.wins[(block / arena.contenders.len() as u64 % GROUPS) as usize];
        for (contender, won) in wins.into_iter().enumerate() {
            self.counts.blocks[contender].add(won as i64);
            group[arena.filling(block)][contender] += won;
        }
        for (block, all) in self.losses.iter_mut().zip(&mut self.counts.losses) {
            all.add(&std::mem::take(block));
        }
        seats as u64
    }

    /// The jokers that a player has in all games of a block.
    fn bring(&self, player: usize, cup: &mut QuickCup) -> rules::spelunke::JokerSet {
        let kind =
            if self.arena.jokers == Jokers::Drawn { BotKind::Random } else { self.arena.contenders[player].kind };
        jokers(kind, cup)
    }

    fn play(&mut self, seated: &[usize], chance: &mut MirroredChance, wins: &mut [u64]) {
        let (game, watch, most_turns) = (&self.game, &mut self.watch, self.arena.most_turns);
        let mut crew = Crew { bots: &mut self.bots, seated };
        let result = if let Some(solution) = self.solution.as_deref() {
            let mut measured = RegretCrew { crew, solution, losses: &mut self.losses };
            play_game(game, &mut measured, chance, watch, most_turns)
        } else {
            play_game(game, &mut crew, chance, watch, most_turns)
        };
        self.counts.games += 1;
        let Some(outcome) = result.outcome else {
            self.counts.no_result += 1;
            return;
        };
        self.counts.nobody += u64::from(outcome.winners.is_empty());
        for (seat, contender) in Seat::all(seated.len()).zip(seated) {
            wins[*contender] += win_share(outcome.winners, seat);
        }
    }
}
