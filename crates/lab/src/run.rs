//! Simulates the pieces of a plan on several threads and merges their counts.

use std::io;
use std::sync::atomic::AtomicBool;

use bots::{BotKind, jokers};
use foreign::{BotChoice, ForeignTerms};
use play::{Playable, QuickCup, Setup, for_game, member_seed};
use rules::Cup;
use serde::{Deserialize, Serialize};
use solve::Shelf;

use crate::chance::{Chance, MirroredChance, Stream};
use crate::crew::{Crew, Player};
use crate::csv_rows::CsvRows;
use crate::fault_tally::FaultTally;
use crate::moments::Moments;
use crate::plan::{Jokers, Plan, with_any_jokers};
use crate::play_game::{AllRandom, play_game};
use crate::pool::in_order;
use crate::tally::{GameResult, Tally};
use crate::watch::{Observer, Watched};
use crate::win_share::win_share;

/// Everything that was counted: a tally for each reading, and how each differs from the first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RunCounts {
    /// One for each reading; without a comparison, one.
    pub tallies: Vec<Tally>,
    /// For each further reading, game by game, how it differs from the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Differences>,
    /// What programs of others did wrong, by their number among the plan's players.
    #[serde(default, skip_serializing_if = "FaultTally::is_empty")]
    pub faults: FaultTally,
}

/// How the same games differ under another reading.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Differences {
    /// Wins by turn order, in parts of [`crate::WIN`].
    pub wins: Vec<Moments>,
    /// Turns.
    pub turns: Moments,
    /// Throws.
    pub throws: Moments,
    /// Games that went differently in who won, how long it took or what a seat scored.
    pub games: u64,
}

impl Differences {
    /// True if these can be the differences of `games` games at a table of `seats` seats.
    fn fits(&self, seats: usize, games: u64) -> bool {
        let mut all = self.wins.iter().chain([&self.turns, &self.throws]);
        self.wins.len() == seats && self.games <= games && all.all(|moments| moments.count == games)
    }
}

impl RunCounts {
    /// Empty counts of a plan.
    pub fn new(plan: &Plan) -> RunCounts {
        let readings = plan.setups().len();
        let difference = Differences { wins: vec![Moments::default(); plan.bots.len()], ..Differences::default() };
        RunCounts {
            tallies: vec![Tally::new(plan, things(plan).len()); readings],
            differences: vec![difference; readings - 1],
            faults: FaultTally::default(),
        }
    }

    /// Everything of another one as well; both of the same plan.
    pub fn merge(&mut self, other: &RunCounts) {
        self.tallies.iter_mut().zip(&other.tallies).for_each(|(own, more)| own.merge(more));
        for (own, more) in self.differences.iter_mut().zip(&other.differences) {
            own.wins.iter_mut().zip(&more.wins).for_each(|(own, more)| own.merge(more));
            own.turns.merge(&more.turns);
            own.throws.merge(&more.throws);
            own.games = own.games.saturating_add(more.games);
        }
        self.faults.merge(&other.faults);
    }

    /// True if the counts can be those of `games` games of this plan: a file may say anything.
    pub fn fit(&self, plan: &Plan, games: u64) -> bool {
        let empty = RunCounts::new(plan);
        self.tallies.len() == empty.tallies.len()
            && self.differences.len() == empty.differences.len()
            && self.tallies.iter().zip(&empty.tallies).all(|(own, empty)| own.fits(empty, games))
            && self.differences.iter().all(|own| own.fits(plan.setup.seats, games))
            && self.faults.fits(plan.players().len(), games.saturating_mul(self.tallies.len() as u64))
    }
}

/// How a run is carried out; nothing of it but the shelf changes what comes out.
pub struct RunControl<'a> {
    /// Threads to work on.
    pub threads: usize,
    /// Set from outside to end early; what is done counts.
    pub stop: &'a AtomicBool,
    /// Told of every stretch of games that is done.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Where perfect bots find the solution of their table; without it they play as sharp ones.
    pub shelf: Option<&'a Shelf>,
    /// How programs of others play; without it with the usual time and without a keeper.
    pub foreign: Option<&'a ForeignTerms>,
}

/// Where rows go, one for each game.
pub type Rows<'a> = &'a mut (dyn FnMut(&str) -> io::Result<()> + Send);

/// The ids of the things that are counted in a plan's game.
pub fn things(plan: &Plan) -> Vec<String> {
    let setup = with_any_jokers(&plan.setup, Jokers::Drawn);
    for_game!(plan.game(), G => G::open(&setup).expect("the plan was checked").things())
}

/// Simulates the pieces of a plan that was checked.
pub(crate) fn run<G: Watched>(
    plan: &Plan,
    pieces: std::ops::Range<u64>,
    control: &RunControl<'_>,
    rows: Option<Rows<'_>>,
) -> io::Result<RunCounts> {
    let with_rows = rows.is_some();
    let mut rows = rows;
    let workers = in_order(
        pieces,
        control.threads,
        control.stop,
        || SimulationWorker::<G>::new(plan, control, with_rows),
        |worker, piece| {
            let games = worker.work(piece);
            Some((games, std::mem::take(&mut worker.rows).into_text()))
        },
        |(games, text)| {
            (control.progress)(games);
            rows.as_mut().map_or(Ok(()), |rows| rows(&text))
        },
    )?;
    let mut all = RunCounts::new(plan);
    workers.iter().for_each(|worker| all.merge(&worker.counts));
    Ok(all)
}

/// The tables and counts of one thread.
struct SimulationWorker<'a, G: Watched> {
    plan: &'a Plan,
    tables: Vec<Reading<G>>,
    /// By seat, the number of its player.
    seated: Vec<usize>,
    are_all_random: bool,
    counts: RunCounts,
    with_rows: bool,
    rows: CsvRows,
}

/// One reading of the rules, ready to be played.
struct Reading<G: Watched> {
    game: G,
    /// The plan's players.
    players: Vec<Player<G>>,
    setup: Setup,
    /// True if jokers are brought anew to every game.
    brings_jokers: bool,
    watch: G::Watch,
}

impl<'a, G: Watched> SimulationWorker<'a, G> {
    fn new(plan: &'a Plan, control: &RunControl<'_>, with_rows: bool) -> SimulationWorker<'a, G> {
        let tables = plan.setups().into_iter().map(|setup| {
            let opened = with_any_jokers(&setup, plan.jokers);
            let game = G::open(&opened).expect("the plan was checked");
            let brings_jokers = plan.jokers != Jokers::Named && !opened.jokers.is_empty();
            let players = plan.players().into_iter().map(|bot| match bot {
                BotChoice::Own(kind) => Player::own(kind, plan.limits(), &game, control),
                BotChoice::Foreign(command) => Player::foreign(command, control),
            });
            Reading { setup: opened, brings_jokers, players: players.collect(), game, watch: G::Watch::default() }
        });
        SimulationWorker {
            plan,
            tables: tables.collect(),
            seated: plan.seated(),
            are_all_random: plan.bots.iter().all(|bot| *bot == BotChoice::Own(BotKind::Random)),
            counts: RunCounts::new(plan),
            with_rows,
            rows: CsvRows::default(),
        }
    }

    /// Plays the games of a piece, unless they are broken off; says how many they were.
    fn work(&mut self, piece: u64) -> u64 {
        let games = self.plan.games_of(piece);
        if self.plan.compare.is_some() {
            return games.map_while(|number| self.compare(number)).count() as u64;
        }
        let cup = QuickCup::numbered(self.plan.seed, piece);
        if self.are_all_random {
            let mut stream = Stream(cup);
            for number in games.clone() {
                let result = self.play_randomly(0, &mut stream);
                self.enter(0, number, &result);
            }
            self.add_times(0);
            games.end - games.start
        } else {
            let mut cup = cup;
            let play = |number| {
                let result = self.play_with_bots(0, &mut cup)?;
                self.enter(0, number, &result);
                self.add_times(0);
                Some(())
            };
            games.map_while(play).count() as u64
        }
    }

    /// The same game under every reading, on the same throws; `None` if it was broken off, and then it counts under none.
    fn compare(&mut self, number: u64) -> Option<()> {
        let (seed, readings) = (member_seed(self.plan.seed, number), 0..self.tables.len());
        let play = |reading| {
            let mut chance = MirroredChance::new(seed);
            if self.are_all_random {
                Some(self.play_randomly(reading, &mut chance))
            } else {
                self.play_with_bots(reading, &mut chance)
            }
        };
        let results: Vec<GameResult> = readings.map(play).collect::<Option<_>>()?;
        for (reading, result) in results.iter().enumerate() {
            self.enter(reading, number, result);
            self.add_times(reading);
            if reading > 0 {
                enter_difference(&mut self.counts.differences[reading - 1], &results[0], result);
            }
        }
        Some(())
    }

    fn play_randomly(&mut self, reading: usize, chance: &mut impl Chance) -> GameResult {
        self.bring_jokers(reading, chance.thoughts());
        let Reading { game, watch, .. } = &mut self.tables[reading];
        play_game(game, &mut AllRandom, chance, watch, self.plan.most_turns)
    }

    /// The result of a game; `None` if it was broken off.
    fn play_with_bots(&mut self, reading: usize, chance: &mut impl Chance<Thoughts = QuickCup>) -> Option<GameResult> {
        self.bring_jokers(reading, chance.thoughts());
        let Reading { game, players, setup, watch, .. } = &mut self.tables[reading];
        let mut crew = Crew::begin(players, &self.seated, setup, false);
        let result = play_game(game, &mut crew, chance, watch, self.plan.most_turns);
        for (player, fault) in crew.end(result.outcome.as_ref())?.faults {
            self.counts.faults.count(player, 1);
            self.counts.faults.tell(player, &fault);
        }
        Some(result)
    }

    fn add_times(&mut self, reading: usize) {
        self.counts.tallies[reading].add_times(self.tables[reading].watch.seen_mut());
    }

    /// The three jokers of each seat for the next game, where they are brought anew to every game.
    fn bring_jokers(&mut self, reading: usize, cup: &mut impl Cup) {
        let Reading { game, setup, brings_jokers, .. } = &mut self.tables[reading];
        if *brings_jokers {
            for (place, bot) in setup.jokers.iter_mut().zip(&self.plan.bots) {
                *place = jokers(if self.plan.jokers == Jokers::Drawn { BotKind::Random } else { bot.kind() }, cup);
            }
            *game = game.reopened(setup);
        }
    }

    fn enter(&mut self, reading: usize, number: u64, result: &GameResult) {
        let tally = &mut self.counts.tallies[reading];
        let Reading { setup, brings_jokers, watch, .. } = &self.tables[reading];
        // Where the seats have the same jokers in every game, sets of jokers tell nothing.
        let jokers = if *brings_jokers { &setup.jokers[..] } else { &[] };
        tally.add(result, watch.seen(), &self.seated, jokers);
        if self.with_rows {
            self.rows.push_game(self.plan, reading, number, result, watch.seen().lead_changes);
        }
    }
}

fn enter_difference(differences: &mut Differences, one: &GameResult, other: &GameResult) {
    let seats = differences.wins.len();
    for (order, wins) in differences.wins.iter_mut().enumerate() {
        let won = |result: &GameResult| {
            let seat = result.first.after(order, seats);
            result.outcome.as_ref().map_or(0, |outcome| win_share(outcome.winners, seat)) as i64
        };
        wins.add(won(other) - won(one));
    }
    differences.turns.add(i64::from(other.turns) - i64::from(one.turns));
    differences.throws.add(other.throws as i64 - one.throws as i64);
    let is_same = (one.turns, one.throws, &one.outcome) == (other.turns, other.throws, &other.outcome);
    differences.games += u64::from(!is_same);
}
