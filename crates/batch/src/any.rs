//! A batch of whichever game, for callers that know it only at run time.

use std::fmt;
use std::num::NonZeroUsize;

use play::{GameId, Setup, SetupProblem, for_game};
use serde_json::Value;

use crate::saved::read_setup;
use crate::{BatchError, BatchOptions, ObservationPart, Observed, RowLengths, StepBuffers, TableBatch};

/// What a game is like for a program that learns it: how many numbers there are of everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameShape {
    /// The game.
    pub game: GameId,
    /// How many seats there are.
    pub seats: usize,
    /// How many move numbers there are.
    pub moves: usize,
    /// How many throw numbers there are.
    pub throws: usize,
    /// How many numbers an observation has.
    pub observation: usize,
    /// What stands where in it.
    pub parts: Vec<ObservationPart>,
    /// The moves after which a game is stopped without a result, unless a batch is told otherwise.
    pub longest: u32,
}

impl GameShape {
    /// The shape of a game with this set-up. The least that a game pays a seat is 0, the most 1.
    pub fn of(setup: &Setup) -> Result<GameShape, SetupProblem> {
        for_game!(setup.game, G => <G as play::Playable>::open(setup).map(|game| shape(&game)))
    }
}

fn shape<G: Observed>(game: &G) -> GameShape {
    GameShape {
        game: G::ID,
        seats: game.seats(),
        moves: game.move_count(),
        throws: game.throw_count(),
        observation: game.observation_len(),
        parts: game.parts(),
        longest: G::LONGEST,
    }
}

/// A [`TableBatch`] of whichever game.
pub struct AnyBatch(Box<dyn ErasedBatch>);

impl AnyBatch {
    /// Tables at which games have begun and a seat decides.
    pub fn open(setup: &Setup, options: BatchOptions) -> Result<AnyBatch, BatchError> {
        for_game!(setup.game, G => Ok(AnyBatch(Box::new(TableBatch::<G>::open(setup, options)?))))
    }

    /// The batch that [`AnyBatch::save`] wrote, of whichever game. It goes on just as the saved one would have, on
    /// one thread until it is told otherwise.
    pub fn restore(text: &str) -> Result<AnyBatch, BatchError> {
        let setup = read_setup(text)?;
        for_game!(setup.game, G => Ok(AnyBatch(Box::new(TableBatch::<G>::restore(text)?))))
    }

    /// The batch as text, to go on with later or elsewhere.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// The whole set-up, nothing left to defaults.
    pub fn setup(&self) -> &Setup {
        self.0.setup()
    }

    /// What the batch is made of.
    pub fn options(&self) -> &BatchOptions {
        self.0.options()
    }

    /// What the game is like; `longest` is that of this batch.
    pub fn shape(&self) -> GameShape {
        self.0.shape()
    }

    /// How many tables there are.
    pub fn tables(&self) -> usize {
        self.0.options().tables.get()
    }

    /// How long a row of each kind is.
    pub fn row_lengths(&self) -> RowLengths {
        self.0.row_lengths()
    }

    /// All tables begin anew, as if the batch had just been opened with this seed.
    pub fn begin_anew(&mut self, seed: u64) {
        self.0.begin_anew(seed);
    }

    /// Shares the work of a step among this many threads from now on.
    pub fn share_among(&mut self, threads: NonZeroUsize) {
        self.0.share_among(threads);
    }

    /// Writes the positions as they are: [`TableBatch::look`].
    pub fn look(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        self.0.look(buffers)
    }

    /// Plays the moves that were handed in: [`TableBatch::step`].
    pub fn step(&mut self, choices: &[u16], buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        self.0.step(choices, buffers)
    }

    /// Plays random moves: [`TableBatch::step_at_random`].
    pub fn step_at_random(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        self.0.step_at_random(buffers)
    }

    /// The position of a table as JSON; `None` if there is no such table. Seats count from 1 there.
    pub fn position_json(&self, table: usize) -> Option<Value> {
        self.0.position_json(table)
    }

    /// The notation of the legal move with this number at a table; `None` if there is none.
    pub fn move_text(&self, table: usize, number: u16) -> Option<String> {
        self.0.move_text(table, number)
    }

    /// The number of a legal move in notation at a table; `None` if it cannot be read, is not legal or there is no
    /// such table.
    pub fn move_number(&self, table: usize, text: &str) -> Option<u16> {
        self.0.move_number(table, text)
    }
}

impl Clone for AnyBatch {
    fn clone(&self) -> AnyBatch {
        AnyBatch(self.0.boxed())
    }
}

impl fmt::Debug for AnyBatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyBatch").field("setup", self.setup()).field("options", self.options()).finish_non_exhaustive()
    }
}

/// What a batch can do without its game's type.
trait ErasedBatch: Send + Sync {
    fn boxed(&self) -> Box<dyn ErasedBatch>;
    fn save(&self) -> String;
    fn setup(&self) -> &Setup;
    fn options(&self) -> &BatchOptions;
    fn shape(&self) -> GameShape;
    fn row_lengths(&self) -> RowLengths;
    fn begin_anew(&mut self, seed: u64);
    fn share_among(&mut self, threads: NonZeroUsize);
    fn look(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError>;
    fn step(&mut self, choices: &[u16], buffers: StepBuffers<'_>) -> Result<(), BatchError>;
    fn step_at_random(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError>;
    fn position_json(&self, table: usize) -> Option<Value>;
    fn move_text(&self, table: usize, number: u16) -> Option<String>;
    fn move_number(&self, table: usize, text: &str) -> Option<u16>;
}

impl<G: Observed + Clone> ErasedBatch for TableBatch<G> {
    fn boxed(&self) -> Box<dyn ErasedBatch> {
        Box::new(self.clone())
    }

    fn save(&self) -> String {
        self.save()
    }

    fn setup(&self) -> &Setup {
        self.setup()
    }

    fn options(&self) -> &BatchOptions {
        self.options()
    }

    fn shape(&self) -> GameShape {
        GameShape { longest: self.longest(), ..shape(self.game()) }
    }

    fn row_lengths(&self) -> RowLengths {
        self.row_lengths()
    }

    fn begin_anew(&mut self, seed: u64) {
        self.begin_anew(seed);
    }

    fn share_among(&mut self, threads: NonZeroUsize) {
        self.share_among(threads);
    }

    fn look(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        self.look(buffers)
    }

    fn step(&mut self, choices: &[u16], buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        self.step(choices, buffers)
    }

    fn step_at_random(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        self.step_at_random(buffers)
    }

    fn position_json(&self, table: usize) -> Option<Value> {
        let json = self.game().write_json(self.position(table)?);
        Some(serde_json::to_value(json).expect("a position is plain JSON"))
    }

    fn move_text(&self, table: usize, number: u16) -> Option<String> {
        self.game().move_of(self.position(table)?, number).map(|named| named.to_string())
    }

    fn move_number(&self, table: usize, text: &str) -> Option<u16> {
        let (game, position) = (self.game(), self.position(table)?);
        let wanted = game.read_move(text).ok()?;
        game.forbids_move(position, wanted).is_none().then(|| game.number_of(position, wanted))
    }
}
