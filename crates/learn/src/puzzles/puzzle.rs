//! A puzzle: a game up to a decision, and what every move of it leads to.

use coach::{Kind, Measured};
use play::{GameId, LoadError, Setup, Table};
use rules::{Awaits, Seat};

/// Grades go from 1, which `thumb` hardly ever fails, to this.
pub const GRADES: u8 = 5;

/// From how many fails of a hundred a puzzle has the grades 2, 3, 4 and 5. From 50 on, the rules of thumb choose wrong themselves.
const GRADE_FROM: [u8; GRADES as usize - 1] = [25, 40, 55, 75];

/// The grade of a puzzle at which `thumb` fails this often, of a hundred.
pub(super) fn grade_of(fails: u8) -> u8 {
    GRADE_FROM.iter().fold(1, |grade, from| grade + u8::from(fails >= *from))
}

/// The names of the first seats; at larger tables the others have none.
const NAMES: [&str; 5] = ["Ada", "Ben", "Cleo", "Dan", "Eva"];

/// Where the chances of a puzzle come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The solution of the game: nothing is estimated.
    Solution,
    /// The solution of the last turn: nothing is estimated.
    Turn,
    /// At most this many rollouts after each move, with luck subtracted.
    Rollouts(u32),
}

impl Source {
    /// True if nothing is estimated.
    pub fn is_exact(self) -> bool {
        match self {
            Source::Solution | Source::Turn => true,
            Source::Rollouts(_) => false,
        }
    }
}

/// Moves after which the chances are the same: one of them, or several that only differ in name.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveClass {
    /// The moves, in notation.
    pub texts: Vec<String>,
    /// The chance to win after them, for the seat that decides.
    pub chance: f64,
    /// The standard error of the chance; 0 where nothing is estimated.
    pub error: f64,
    /// How much worse they are than the best move; 0 for that itself. The error is that of the difference.
    pub cost: Measured,
}

/// A position in which one move is best by a clear margin.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// What it is found by, unique within its game: lower-case letters and digits.
    pub id: String,
    /// The table.
    pub setup: Setup,
    /// What happened before the decision, in notation.
    pub events: Vec<String>,
    /// What the best move is for.
    pub kind: Kind,
    /// How often `thumb` fails, of a hundred tries.
    pub fails: u8,
    /// The move that is tempting, in notation.
    pub tempting: String,
    /// Where the chances come from.
    pub source: Source,
    /// Every legal move, the best first.
    pub moves: Vec<MoveClass>,
}

impl Puzzle {
    /// The game.
    pub fn game(&self) -> GameId {
        self.setup.game
    }

    /// The table at the decision. The seats have names, so that it can be told in words.
    pub fn table(&self) -> Result<Table, LoadError> {
        let mut setup = self.setup.clone();
        let names = NAMES.iter().map(|name| Some((*name).to_owned())).chain(std::iter::repeat(None));
        setup.names = names.take(setup.seats).collect();
        Table::load(&self.events.iter().fold(setup.to_string(), |text, event| text + event + "\n"))
    }

    /// The seat that decides; `None` if the record does not lead to a decision.
    pub fn seat(&self) -> Option<Seat> {
        match self.table().ok()?.awaits_whom() {
            Awaits::Move(seat) => Some(seat),
            Awaits::Throw(_) | Awaits::Nothing => None,
        }
    }

    /// From 1 to [`GRADES`], by how often `thumb` fails.
    pub fn grade(&self) -> u8 {
        grade_of(self.fails)
    }

    /// The best move.
    pub fn best(&self) -> &MoveClass {
        &self.moves[0]
    }

    /// What a move leads to; `None` if it is not legal here.
    pub fn class_of(&self, text: &str) -> Option<&MoveClass> {
        self.moves.iter().find(|class| class.texts.iter().any(|legal| legal == text))
    }
}
