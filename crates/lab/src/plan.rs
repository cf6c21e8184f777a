//! The plan of a run: table, bots, number of games, seed, comparison.

use std::ops::Range;

use bots::{BotKind, Limits};
use foreign::BotChoice;
use play::{GameId, Setup, SetupProblem, Table};
use serde::{Deserialize, Serialize};

/// The most games of one run: their wins still fit into the counts.
pub const MOST_GAMES: u64 = 10_000_000_000;
/// Games that share one stretch of a cup where games are short. It decides which game meets which throws, so it never
/// changes.
pub(crate) const GAMES_A_PIECE: u64 = 64;

/// Where Spelunke's jokers come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Jokers {
    /// The set-up names them, or the game has none.
    Named,
    /// Each bot brings what it likes.
    Brought,
    /// Each seat draws three in every game.
    Drawn,
}

/// Two or more readings of one rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Compare {
    /// The switch.
    pub switch: String,
    /// Its values; differences are against the first.
    pub values: Vec<String>,
}

/// What is to be simulated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The table, everything written out. In comparisons, that of the first reading.
    pub setup: Setup,
    /// Where the jokers come from.
    pub jokers: Jokers,
    /// Who plays on each seat.
    pub bots: Vec<BotChoice>,
    /// The playouts of bots that search; otherwise as many as they find right.
    pub playouts: Option<u32>,
    /// How many games; with `until_error`, at most.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// When a game is stopped.
    pub most_turns: u32,
    /// The switch whose values are compared; `None` for a plain run.
    pub compare: Option<Compare>,
}

/// Why a plan cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanProblem {
    /// A table cannot be played.
    Setup(SetupProblem),
    /// There is not one bot for each seat.
    Bots {
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

/// One part of a run that is spread over several machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// Which one, from 1.
    pub number: u64,
    /// The number of parts.
    pub of: u64,
}

impl Shard {
    /// Everything in one part.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Its share of `all` pieces. All parts together have each piece once.
    pub(crate) fn share_of(self, all: u64) -> Range<u64> {
        let until = |number: u64| (u128::from(all) * u128::from(number) / u128::from(self.of)) as u64;
        until(self.number - 1)..until(self.number)
    }

    /// True if there is such a part.
    pub fn is_sound(self) -> bool {
        (1..=self.of).contains(&self.number)
    }
}

impl Plan {
    /// Fills in what the bots need and checks everything. A table of Spelunke may come without jokers, unless they are to be
    /// named.
    pub fn check(&mut self) -> Result<(), PlanProblem> {
        if self.games == 0 {
            return Err(PlanProblem::NoGames);
        }
        if self.games > MOST_GAMES {
            return Err(PlanProblem::TooManyGames);
        }
        let open = |setup: &Setup| Table::open(&with_any_jokers(setup, self.jokers)).map_err(PlanProblem::Setup);
        let tables = self.setups().iter().map(open).collect::<Result<Vec<Table>, _>>()?;
        // Everything written out, but for the jokers that bots will bring.
        let jokers = std::mem::take(&mut self.setup.jokers);
        self.setup = Setup { jokers, ..tables[0].setup().clone() };
        if self.bots.len() != self.setup.seats {
            return Err(PlanProblem::Bots { given: self.bots.len(), seats: self.setup.seats });
        }
        Ok(())
    }

    /// The tables, one for each reading that is compared.
    pub fn setups(&self) -> Vec<Setup> {
        match &self.compare {
            None => vec![self.setup.clone()],
            Some(Compare { switch, values }) => {
                values.iter().map(|value| with_switch(&self.setup, switch, value)).collect()
            }
        }
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.setup.game
    }

    /// The limits of bots that search. No time: results must not depend on it.
    pub(crate) fn limits(&self) -> Limits {
        Limits { playouts: self.playouts, ..Limits::default() }
    }

    /// How many games a piece of work has: one where games take long, so that all cores have something to do. A part of a run is
    /// made of whole pieces.
    pub fn games_a_piece(&self) -> u64 {
        if self.is_slow() { 1 } else { GAMES_A_PIECE }
    }

    /// True if a single game is work enough for a core: a bot searches, or is a program of others.
    pub(crate) fn is_slow(&self) -> bool {
        let is_slow = |bot: &BotChoice| matches!(bot, BotChoice::Own(BotKind::Sharp) | BotChoice::Foreign(_));
        self.bots.iter().any(is_slow)
    }

    /// The different players of the run: our kinds, in the order of [`BotKind::ALL`], whether they sit here or not, then the programs of
    /// others.
    pub fn players(&self) -> Vec<BotChoice> {
        let mut players: Vec<BotChoice> = BotKind::ALL.map(BotChoice::Own).to_vec();
        for bot in &self.bots {
            if !players.contains(bot) {
                players.push(bot.clone());
            }
        }
        players
    }

    /// By seat, its number among the players.
    pub(crate) fn seated(&self) -> Vec<usize> {
        let players = self.players();
        let number =
            |bot| players.iter().position(|player| player == bot).expect("everybody who sits here is a player");
        self.bots.iter().map(number).collect()
    }

    /// The pieces of work that `games` games are.
    pub(crate) fn pieces(&self, games: u64) -> u64 {
        games.div_ceil(self.games_a_piece())
    }

    /// The pieces of work of one part of the run. All parts together are all pieces, each once.
    pub(crate) fn pieces_of(&self, shard: Shard) -> Range<u64> {
        shard.share_of(self.pieces(self.games))
    }

    /// The games of one part of the run, counted from 0.
    pub fn shard_games(&self, shard: Shard) -> Range<u64> {
        let pieces = self.pieces_of(shard);
        let first = pieces.start * self.games_a_piece();
        first.min(self.games)..(pieces.end * self.games_a_piece()).min(self.games)
    }

    /// The games of a piece of work.
    pub(crate) fn games_of(&self, piece: u64) -> Range<u64> {
        let first = piece * self.games_a_piece();
        first..(first + self.games_a_piece()).min(self.games)
    }
}

/// A set-up with one switch at this value, whatever it was at before.
pub fn with_switch(setup: &Setup, switch: &str, value: &str) -> Setup {
    let others = setup.rules.split([' ', ',']).filter(|rule| !rule.is_empty());
    let others = others.filter(|rule| rule.split('=').next() != Some(switch));
    let rules: Vec<String> = others.map(str::to_owned).chain([format!("{switch}={value}")]).collect();
    Setup { rules: rules.join(" "), ..setup.clone() }
}

/// A set-up of Spelunke that wants jokers and will get them later, with some.
pub(crate) fn with_any_jokers(setup: &Setup, jokers: Jokers) -> Setup {
    let mut setup = setup.clone();
    if jokers != Jokers::Named && setup.wants_jokers() {
        let three = crate::games::triples().next().expect("there are triples");
        setup.jokers = vec![three; setup.seats];
    }
    setup
}
