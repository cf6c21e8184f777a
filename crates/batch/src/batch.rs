//! Many tables of one set-up, played a move at a time at all of them.

use std::num::{NonZero, NonZeroUsize};

use play::{QuickCup, Setup};
use rules::{Breach, Game};

use crate::table::{BatchTable, StepEnd, TableRules};
use crate::{BatchError, BatchOptions, MOST_TABLES, Observed, RowLengths, StepBuffers};

/// Many tables of one set-up. At each a seat decides; a step plays one move at every table, then throws until a seat
/// decides again. Where a game ends the next one begins.
#[derive(Clone, Debug)]
pub struct TableBatch<G: Game> {
    pub(crate) setup: Setup,
    pub(crate) options: BatchOptions,
    pub(crate) rules: TableRules<G>,
    pub(crate) tables: Vec<BatchTable<G>>,
    lengths: RowLengths,
}

impl<G: Observed> TableBatch<G> {
    /// Tables at which games have begun and a seat decides.
    pub fn open(setup: &Setup, options: BatchOptions) -> Result<TableBatch<G>, BatchError> {
        let mut batch = TableBatch::empty(setup, options)?;
        batch.begin_anew(options.seed);
        Ok(batch)
    }

    /// A batch whose tables are still to be filled in.
    pub(crate) fn empty(setup: &Setup, options: BatchOptions) -> Result<TableBatch<G>, BatchError> {
        if options.tables.get() > MOST_TABLES {
            return Err(BatchError::TooManyTables { given: options.tables.get() });
        }
        let game = G::open(setup)?;
        let lengths = RowLengths { observation: game.observation_len(), mask: game.move_count(), seats: game.seats() };
        let mut setup = setup.clone();
        game.write_out(&mut setup);
        let longest = options.longest.map_or(G::LONGEST, NonZero::get);
        let rules = TableRules { start: game.start(), game, forced: options.forced, longest };
        Ok(TableBatch { setup, options, rules, tables: Vec::new(), lengths })
    }

    /// All tables begin anew, as if the batch had just been opened with this seed.
    pub fn begin_anew(&mut self, seed: u64) {
        self.options.seed = seed;
        let first = self.options.first_table;
        let numbers = (0..self.options.tables.get() as u64).map(|index| first.wrapping_add(index));
        let tables = numbers.map(|number| BatchTable::new(&self.rules, QuickCup::numbered(seed, number)));
        self.tables = tables.collect();
    }

    /// The game with its set-up.
    pub fn game(&self) -> &G {
        &self.rules.game
    }

    /// The whole set-up, nothing left to defaults.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the batch is made of.
    pub fn options(&self) -> &BatchOptions {
        &self.options
    }

    /// A game that is not over after this many moves is stopped without a result.
    pub fn longest(&self) -> u32 {
        self.rules.longest
    }

    /// How many tables there are.
    pub fn tables(&self) -> usize {
        self.tables.len()
    }

    /// How long a row of each kind is.
    pub fn row_lengths(&self) -> RowLengths {
        self.lengths
    }

    /// The position of the table with this index; `None` if there is none.
    pub fn position(&self, table: usize) -> Option<&G::Position> {
        self.tables.get(table).map(|table| &table.position)
    }

    /// Shares the work of a step among this many threads from now on.
    pub fn share_among(&mut self, threads: NonZeroUsize) {
        self.options.threads = threads;
    }

    /// Writes the positions as they are: rewards are 0, and no game has just ended. Nothing was chosen, so `chosen`
    /// stays as it is.
    pub fn look(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        buffers.check(self.tables.len(), self.lengths)?;
        self.in_parts(buffers, |rules, lengths, tables, mut buffers| {
            for (index, table) in tables.iter_mut().enumerate() {
                write_row(rules, lengths, table, index, &mut buffers);
                buffers.write_end(index, lengths, StepEnd::GoesOn);
            }
        });
        Ok(())
    }

    /// Plays at each table the move with the number that was handed in for it. If one of them is not legal, nothing
    /// is played at any table.
    pub fn step(&mut self, choices: &[u16], buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        let tables = self.tables.len();
        if choices.len() != tables {
            return Err(BatchError::Choices { given: choices.len(), tables });
        }
        buffers.check(tables, self.lengths)?;
        if let Some(table) = self.take_choices(choices) {
            return Err(self.illegal(table, choices[table]));
        }
        let mut buffers = buffers;
        if let Some(chosen) = buffers.chosen.take() {
            chosen.copy_from_slice(choices);
        }
        self.play(|table, _| table.chosen.take().expect("every table has a move that was checked"), buffers);
        Ok(())
    }

    /// Plays at each table a move drawn by its own cup, all legal ones equally likely.
    pub fn step_at_random(&mut self, buffers: StepBuffers<'_>) -> Result<(), BatchError> {
        buffers.check(self.tables.len(), self.lengths)?;
        self.play(|table, game| game.any_move(&table.position, &mut table.cup), buffers);
        Ok(())
    }

    /// Finds the moves that the choices name; the index of the first table at which one is not legal.
    fn take_choices(&mut self, choices: &[u16]) -> Option<usize> {
        let rules = &self.rules;
        let take = |tables: &mut [BatchTable<G>], choices: &[u16]| {
            for (index, (table, number)) in tables.iter_mut().zip(choices).enumerate() {
                table.chosen = rules.game.move_of(&table.position, *number);
                if table.chosen.is_none() {
                    return Some(index);
                }
            }
            None
        };
        let size = self.options.tables_per_thread();
        if size == self.tables.len() {
            return take(&mut self.tables, choices);
        }
        std::thread::scope(|scope| {
            let parts = self.tables.chunks_mut(size).zip(choices.chunks(size));
            let threads: Vec<_> = parts.map(|(tables, choices)| scope.spawn(move || take(tables, choices))).collect();
            let found = threads.into_iter().map(|thread| thread.join().expect("a look at choices does not panic"));
            let mut found = found.enumerate().filter_map(|(part, index)| index.map(|index| part * size + index));
            found.next()
        })
    }

    fn illegal(&self, table: usize, number: u16) -> BatchError {
        let (game, position) = (&self.rules.game, &self.tables[table].position);
        let named = game.named_move(position, number);
        let clause = named.and_then(|wanted| game.forbids_move(position, wanted)).map(Breach::clause);
        BatchError::IllegalMove { table, number, named: named.map(|wanted| wanted.to_string()), clause }
    }

    /// Plays at each table the legal move that is chosen there.
    fn play(&mut self, choose: impl Fn(&mut BatchTable<G>, &G) -> G::Move + Copy + Send, buffers: StepBuffers<'_>) {
        self.in_parts(buffers, move |rules, lengths, tables, mut buffers| {
            for (index, table) in tables.iter_mut().enumerate() {
                let chosen = choose(table, &rules.game);
                if let Some(numbers) = buffers.chosen.as_deref_mut() {
                    numbers[index] = rules.game.number_of(&table.position, chosen);
                }
                let end = table.step(rules, chosen);
                buffers.write_end(index, lengths, end);
                write_row(rules, lengths, table, index, &mut buffers);
            }
        });
    }

    /// Does something with all tables, a run of them on each thread, each with its rows of the buffers.
    fn in_parts(
        &mut self,
        mut buffers: StepBuffers<'_>,
        work: impl Fn(&TableRules<G>, RowLengths, &mut [BatchTable<G>], StepBuffers<'_>) + Copy + Send,
    ) {
        let (rules, lengths) = (&self.rules, self.lengths);
        let size = self.options.tables_per_thread();
        if size == self.tables.len() {
            return work(rules, lengths, &mut self.tables, buffers);
        }
        std::thread::scope(|scope| {
            let mut parts = self.tables.chunks_mut(size);
            let own = parts.next().expect("there is a table");
            let own_buffers = buffers.take_front(own.len(), lengths);
            for tables in parts {
                let buffers = buffers.take_front(tables.len(), lengths);
                scope.spawn(move || work(rules, lengths, tables, buffers));
            }
            // This thread would only wait.
            work(rules, lengths, own, own_buffers);
        });
    }
}

/// Writes what the next choice is made from.
#[inline]
fn write_row<G: Observed>(
    rules: &TableRules<G>,
    lengths: RowLengths,
    table: &BatchTable<G>,
    index: usize,
    buffers: &mut StepBuffers<'_>,
) {
    let (game, seat) = (&rules.game, table.decider(rules));
    buffers.write_decider(index, seat);
    if let Some(row) = buffers.observation(index, lengths) {
        game.observe(&table.position, seat, row);
    }
    if let Some(mask) = buffers.mask(index, lengths) {
        game.mark_legal(&table.position, mask);
    }
}
