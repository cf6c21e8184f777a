//! POT with three seats, solved and kept in a file.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rules::pot::{DiceSet, Nth, Phase, Position, Pot, Rules};
use rules::switch::Switches;
use rules::{Game, Seat};

use super::chances::ONE;
use super::checkpoint;
use super::coins::{CoinRules, Coins, SEATS};
use super::numbering::{Between, COLUMN_WORDS, Column, Numbering, ROW_WORDS, Row, Shape};
use super::reach::NEXT_CONTROLS;
use super::solver::{BYTES, Solver};
use super::worths::FAVOUR;
use crate::blocks::{self, BlockFile};
use crate::file::{FileProblem, Header};
use crate::pot::throw_off::chances_to_win;
use crate::pot::worth;
use crate::{ChanceBySeat, Proof, ShelfProblem, Solved, Unsolvable, Watch};

/// The most memory that solving three seats takes, in bytes.
pub(super) const MOST_MEMORY: u64 = 2_000_000_000;
/// The time between two checkpoints.
pub(super) const CHECKPOINT_EVERY: Duration = Duration::from_secs(150);

/// POT with three seats at a table with some rules: play in which no seat gains by leaving it alone.
///
/// It is one such play; there may be others with other chances. A seat plays for its own chance, and of moves that are as good
/// for it chooses the one that is better for the seat after it. The chances of all seats at the beginning of every turn that
/// can come up are in a file, in parts of 2³² − 1, and looked up there when they are wanted; a turn that is going on is played
/// out exactly. All seats have the same prospects when they are in the same place, so who sits where is not held.
pub struct ThreeSeatSolution {
    rules: Rules,
    proof: Proof,
    gain: Gain,
    shape: Shape,
    file: BlockFile,
}

/// What a seat could gain by leaving the play of a solution alone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gain {
    /// The most that any seat could gain, over all positions.
    pub largest: f64,
    /// In how many positions it might be more than [`GAIN_AIM`](crate::GAIN_AIM).
    pub positions: u64,
    /// How often all positions were gone through to find the play, and how often to prove this.
    pub sweeps: [u32; 2],
}

/// How a table is solved: where to, and how often to save the work.
pub(super) struct Solving<'a> {
    pub(super) rules: &'a Rules,
    /// The place of the solution; the checkpoint is beside it.
    pub(super) place: &'a Path,
    pub(super) threads: usize,
    pub(super) most_memory: u64,
    pub(super) checkpoint_every: Duration,
}

impl Solving<'_> {
    /// Goes on with the work, from the last checkpoint if there is one, until it is done or `goes_on` says no. `None` in the
    /// latter case.
    pub(super) fn run(
        &self,
        watch: Watch,
        mut goes_on: impl FnMut() -> bool,
    ) -> Result<Option<ThreeSeatSolution>, ShelfProblem> {
        let most = self.most_memory / BYTES;
        let too_large = |positions| ShelfProblem::Unsolvable(Unsolvable::TooLarge { positions });
        let numbering = Numbering::new(self.rules, most).map_err(too_large)?;
        if numbering.shape.positions as u64 * BYTES + numbering.memory() as u64 > self.most_memory {
            return Err(too_large(numbering.shape.positions as u64));
        }
        let saved = self.place.with_extension("checkpoint");
        let taken_up = checkpoint::read(&saved, self.rules, &numbering, self.threads);
        let mut solver = taken_up.unwrap_or_else(|| Solver::new(self.rules, &numbering, self.threads));
        let mut last_saved = Instant::now();
        watch(solver.progress());
        while solver.step() {
            watch(solver.progress());
            if last_saved.elapsed() >= self.checkpoint_every {
                checkpoint::write(&saved, self.rules, &solver).map_err(ShelfProblem::File)?;
                last_saved = Instant::now();
            }
            if !goes_on() {
                return Ok(None);
            }
        }
        self.keep(&numbering, &solver).map_err(ShelfProblem::File)?;
        // If it cannot be removed, it is taken up and found to be done the next time.
        let _ = fs::remove_file(&saved);
        ThreeSeatSolution::open(self.rules, self.place).map(Some).map_err(ShelfProblem::File)
    }

    /// Writes the solution: the columns, the rows, the chances.
    fn keep(&self, numbering: &Numbering, solver: &Solver) -> Result<(), FileProblem> {
        let start = numbering.row(CoinRules::new(self.rules).start()).number(0).unwrap_or(0);
        let bounds = solver.bounds.as_ref().map(|bounds| [0, 1].map(|index: usize| bounds[index].parts(start)[0]));
        let [lower, upper] = bounds.unwrap_or([0, u32::MAX]).map(|part| f64::from(part) / ONE);
        let standing = &solver.standing;
        let proof = Proof {
            lower,
            upper,
            gap: f64::from(standing.proved.gap) / ONE,
            positions: numbering.shape.positions as u64,
            sweeps: standing.sweeps.iter().sum(),
        };
        let notes = [
            ("apart", standing.proved.apart),
            ("finding", u64::from(standing.sweeps[0])),
            ("side", numbering.shape.side as u64),
            ("rows", numbering.shape.rows as u64),
        ];
        let header = Header {
            game: "pot".to_owned(),
            seats: SEATS,
            rules: self.rules.write(),
            proof,
            round: None,
            notes: notes.map(|(name, number)| (name.to_owned(), number.to_string())).to_vec(),
        };
        blocks::write(self.place, header, &|see| {
            numbering.columns.iter().for_each(|column| column.words().into_iter().for_each(&mut *see));
            numbering.rows.iter().for_each(|row| row.words().into_iter().for_each(&mut *see));
            solver.play.words().for_each(&mut *see);
        })
    }
}

impl ThreeSeatSolution {
    /// Solves a table with three seats and keeps the solution in a file at `place`, with a checkpoint beside it that an
    /// interrupted run is taken up from. The result is the same whatever the number of threads and of interruptions.
    pub fn solve(rules: &Rules, place: &Path, threads: usize, watch: Watch) -> Result<ThreeSeatSolution, ShelfProblem> {
        let solving = Solving { rules, place, threads, most_memory: MOST_MEMORY, checkpoint_every: CHECKPOINT_EVERY };
        let solved = solving.run(watch, || true)?;
        Ok(solved.expect("work that always goes on comes to its end"))
    }

    /// The solution in a file of this table.
    pub fn open(rules: &Rules, place: &Path) -> Result<ThreeSeatSolution, FileProblem> {
        let (header, file) = BlockFile::open(place)?;
        if !header.is_of("pot", SEATS, &rules.write()) {
            return Err(FileProblem::Other(format!("{} {} {}", header.game, header.seats, header.rules)));
        }
        let of_header = || {
            let note = |name: &str| header.note(name);
            let small = |name: &str| usize::try_from(note(name)?).ok().filter(|number| *number < 1 << 31);
            let positions = usize::try_from(header.proof.positions).ok().filter(|number| *number < 1 << 31)?;
            let shape = Shape { side: small("side").filter(|side| *side < 1 << 10)?, rows: small("rows")?, positions };
            let finding = u32::try_from(note("finding")?).ok()?;
            let sweeps = [finding, header.proof.sweeps.checked_sub(finding)?];
            let gain = Gain { largest: header.proof.gap, positions: note("apart")?, sweeps };
            (words(&shape)[3] == file.words()).then_some((shape, gain))
        };
        let (shape, gain) = of_header().ok_or(FileProblem::Damaged)?;
        Ok(ThreeSeatSolution { rules: *rules, proof: header.proof, gain, shape, file })
    }

    /// What a seat could gain by leaving its play alone.
    pub fn gain(&self) -> Gain {
        self.gain
    }

    /// True if a part of the file was found to be damaged; nothing is known from then on.
    pub fn is_damaged(&self) -> bool {
        self.file.is_damaged()
    }

    /// Reads the whole file and checks every block.
    pub fn check_file(&self, see: &dyn Fn(f64)) -> Result<(), FileProblem> {
        self.file.check(see)
    }

    /// The winning chances when the first turn begins, in turn order.
    pub fn at_start(&self) -> Option<[f64; SEATS]> {
        self.before_turn(Between { coins: CoinRules::new(&self.rules).start(), bit: 0 })
    }

    /// The winning chances by seat in a position before a turn, after the game, or in a throw-off.
    fn between_turns(&self, pot: &Pot, position: &Position) -> Option<[f64; SEATS]> {
        match position.phase {
            Phase::Over(winner) => Some(std::array::from_fn(|seat| f64::from(u8::from(winner == Seat::new(seat))))),
            Phase::SuddenDeath(off) => Some(chances_to_win(pot, position, off)),
            Phase::Start(off) => {
                let held = self.at_start()?;
                let starts: [f64; SEATS] = chances_to_win(pot, position, off);
                let as_set_up = position.coins[..SEATS] == [u32::from(self.rules.start_coins.get()); SEATS];
                let of_seat = |seat| (0..SEATS).map(|first| starts[first] * from(held, first)[seat]).sum();
                as_set_up.then(|| std::array::from_fn(of_seat))
            }
            _ => Some(from(self.before_turn(between(position)?)?, position.active.index())),
        }
    }

    /// The winning chances at the beginning of a turn, from the seat on turn on.
    fn before_turn(&self, Between { coins, bit }: Between) -> Option<[f64; SEATS]> {
        let [_, rows, chances, _] = words(&self.shape);
        let column = self.shape.column(coins.purses)? as u64;
        let column = Column::of_words(self.file.get(column * COLUMN_WORDS as u64)?);
        let row = column.row(coins.lid).filter(|row| *row < self.shape.rows)? as u64;
        let row = Row::of_words(self.file.get(rows + row * ROW_WORDS as u64)?);
        let number = row.number(bit).filter(|number| *number < self.shape.positions)? as u64;
        let parts: [u32; SEATS] = self.file.get(chances + number * SEATS as u64)?;
        Some(parts.map(|part| f64::from(part) / ONE))
    }
}

/// Where the columns, the rows and the chances begin in a file of this shape, and where it ends.
fn words(shape: &Shape) -> [u64; 4] {
    let rows = (shape.columns() * COLUMN_WORDS) as u64;
    let chances = rows + (shape.rows * ROW_WORDS) as u64;
    [0, rows, chances, chances + (shape.positions * SEATS) as u64]
}

impl Solved<Pot> for ThreeSeatSolution {
    fn chances(&self, pot: &Pot, position: &Position) -> Option<ChanceBySeat> {
        if pot.seats() != SEATS || *pot.rules() != self.rules {
            return None;
        }
        let whole_turn = Phase::Throw(Nth::First, DiceSet::ALL);
        if pot.on_turn(position).is_none() || position.phase == whole_turn {
            return self.between_turns(pot, position).map(|chances| chances.into_iter().collect());
        }
        let mut all_known = true;
        // A turn is played for the wishes of its seat; chances follow from wishes, because both are averages.
        let wishes = worth(pot, position, &mut |ended| {
            let chances = self.between_turns(pot, ended);
            all_known &= chances.is_some();
            wishes(chances.unwrap_or_default())
        });
        all_known.then(|| chances_of(wishes).into_iter().collect())
    }

    fn wish(&self, seat: Seat, chances: &[f64]) -> f64 {
        chances[seat.index()] + FAVOUR * chances[seat.next(chances.len()).index()]
    }

    fn is_readable(&self) -> bool {
        !self.is_damaged()
    }

    fn proof(&self) -> Proof {
        self.proof
    }
}

/// What every seat wants, by seat.
fn wishes(chances: [f64; SEATS]) -> [f64; SEATS] {
    std::array::from_fn(|seat| chances[seat] + FAVOUR * chances[(seat + 1) % SEATS])
}

/// The chances behind the wishes: three linear equations.
fn chances_of(wishes: [f64; SEATS]) -> [f64; SEATS] {
    let of = |seat: usize| wishes[seat % SEATS];
    std::array::from_fn(|seat| {
        (of(seat) - FAVOUR * of(seat + 1) + FAVOUR * FAVOUR * of(seat + 2)) / (1.0 + FAVOUR * FAVOUR * FAVOUR)
    })
}

/// Chances by seat, given those from the seat `first` on.
fn from(held: [f64; SEATS], first: usize) -> [f64; SEATS] {
    std::array::from_fn(|seat| held[(seat + SEATS - first) % SEATS])
}

/// The position as the seat on turn sees it; `None` if a seat controls the lid with a total that cannot be made.
fn between(position: &Position) -> Option<Between> {
    let active = position.active.index();
    let purses = std::array::from_fn(|after| position.coins[(active + after) % SEATS]);
    let bit = match position.control {
        None => 0,
        Some(control) if !(1..NEXT_CONTROLS).contains(&u32::from(control.total)) => return None,
        Some(control) if control.seat == position.active.next(SEATS) => u32::from(control.total) + NEXT_CONTROLS,
        Some(control) => u32::from(control.total),
    };
    Some(Between { coins: Coins { purses, lid: position.lid }, bit })
}
