//! Finding puzzles: games between bots are played, and their decisions looked at.

use std::collections::HashMap;
use std::ops::ControlFlow;

use bots::{Bot, BotKind, Limits};
use coach::{Coach, Kind, PLAYOUTS, in_parallel};
use play::{GameId, QuickCup, Setup, Table, for_game, member_seed};
use rules::{Awaits, Cup, MoveList, Seat};
use solve::{Shelf, ShelfProblem, Watch};

use super::checking::fits;
use super::difficulty::try_thumb;
use super::file::{PuzzleFile, id_of};
use super::puzzle::{GRADES, MoveClass, Puzzle, grade_of};
use super::puzzled::{Puzzled, any_setup};
use super::weighing::{At, Weigher, is_clear};

/// Positions that `thumb` fails less often are no puzzles: of a hundred tries.
const FEWEST_FAILS: u8 = 12;
/// The most puzzles of one theme whose best moves are of one kind.
const MOST_OF_THEME: u32 = 2;
/// The most of each grade, as parts of all.
const MOST_OF_GRADE: [f64; GRADES as usize] = [0.3, 0.35, 0.3, 0.3, 0.3];
/// The most decisions of a game that are looked at.
const MOST_LOOKS: usize = 12;
/// Games that are looked at together; not the number of threads, or the file would depend on it.
const BATCH: u32 = 32;
/// The most games that are played for one puzzle, on average.
const GAMES_A_PUZZLE: u64 = 24;
/// The most moves and throws of a game; a longer one is left there.
const LONGEST: usize = 2_000;

/// What is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleOrder {
    /// The game.
    pub game: GameId,
    /// How many puzzles.
    pub count: usize,
    /// The seed of all chance: the same seed makes the same file.
    pub seed: u64,
}

/// Makes puzzles with the solutions of a shelf, solving what has to be solved first. `watch` is told now and then how
/// many there are, and may end it: then the file has what was found so far.
pub fn make(
    order: PuzzleOrder,
    shelf: &Shelf,
    solving: Watch,
    watch: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<PuzzleFile, ShelfProblem> {
    for_game!(order.game, G => make_of::<G>(order, shelf, solving, watch))
}

fn make_of<G: Puzzled>(
    order: PuzzleOrder,
    shelf: &Shelf,
    solving: Watch,
    watch: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<PuzzleFile, ShelfProblem> {
    let PuzzleOrder { game, count, seed } = order;
    solve_tables::<G>(shelf, solving)?;
    let mut chosen = Chosen::new(count, G::MOST_OF_KIND);
    let games = u32::try_from(GAMES_A_PUZZLE.saturating_mul(count as u64)).unwrap_or(u32::MAX);
    for first in (0..games).step_by(BATCH as usize) {
        // Every game of a batch is looked at as if the others were not there, so the threads change nothing.
        let find = |number| Finder::<G>::new(member_seed(seed, u64::from(number))).find(shelf, &chosen);
        let found = in_parallel(first..first.saturating_add(BATCH), threads(), find);
        found.into_iter().flatten().for_each(|(puzzle, alike)| chosen.take(puzzle, alike));
        if chosen.is_full() || watch(chosen.puzzles.len()).is_break() {
            break;
        }
    }
    let made = format!("knobel puzzles --make {game} --count {count} --seed {seed}");
    Ok(PuzzleFile { game, made, puzzles: chosen.puzzles })
}

/// Solves the tables that puzzles are taken from, where they can be.
fn solve_tables<G: Puzzled>(shelf: &Shelf, solving: Watch) -> Result<(), ShelfProblem> {
    let coach = Coach::new(shelf.clone(), PLAYOUTS, 0);
    for seats in G::TABLES {
        let setup = Setup { start: Some(Seat::new(0)), ..Setup::new(G::ID, *seats) };
        if let Ok(table) = Table::open(&setup) {
            coach.solve(&table, threads(), solving)?;
        }
    }
    Ok(())
}

pub(super) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// The puzzles so far, and what there is enough of.
struct Chosen {
    puzzles: Vec<Puzzle>,
    count: usize,
    most_of_kind: f64,
    subjects: HashMap<String, u32>,
    themes: HashMap<String, u32>,
    kinds: HashMap<Kind, usize>,
    grades: [usize; GRADES as usize],
}

impl Chosen {
    fn new(count: usize, most_of_kind: f64) -> Chosen {
        Chosen {
            puzzles: Vec::new(),
            count,
            most_of_kind,
            subjects: HashMap::new(),
            themes: HashMap::new(),
            kinds: HashMap::new(),
            grades: [0; GRADES as usize],
        }
    }

    /// The most of something that there may be this part of.
    fn most(&self, part: f64) -> usize {
        (part * f64::from(self.count as u32)).ceil() as usize
    }

    /// True if there is room for one more like this.
    fn wants(&self, alike: &Alike) -> bool {
        let kind = self.kinds.get(&alike.kind).copied().unwrap_or(0);
        !self.subjects.contains_key(&alike.subject)
            && self.themes.get(&alike.theme).is_none_or(|count| *count < MOST_OF_THEME)
            && kind < self.most(self.most_of_kind)
    }

    fn wants_grade(&self, grade: u8) -> bool {
        let grade = usize::from(grade) - 1;
        self.grades[grade] < self.most(MOST_OF_GRADE[grade])
    }

    fn is_full(&self) -> bool {
        self.puzzles.len() >= self.count
    }

    /// Takes a puzzle if there is room for it.
    fn take(&mut self, puzzle: Puzzle, alike: Alike) {
        let is_new = self.puzzles.iter().all(|other| other.id != puzzle.id);
        if self.is_full() || !is_new || !self.wants(&alike) || !self.wants_grade(puzzle.grade()) {
            return;
        }
        *self.subjects.entry(alike.subject).or_default() += 1;
        *self.themes.entry(alike.theme).or_default() += 1;
        *self.kinds.entry(alike.kind).or_default() += 1;
        self.grades[usize::from(puzzle.grade()) - 1] += 1;
        self.puzzles.push(puzzle);
    }
}

/// What makes two puzzles too much alike.
struct Alike {
    subject: String,
    theme: String,
    kind: Kind,
}

/// A decision that came up.
struct DecisionMet<G: Puzzled> {
    position: G::Position,
    seat: Seat,
    /// How many events there were before it.
    before: usize,
}

/// One game, and the bots that play it.
struct Finder<G: Puzzled> {
    seed: u64,
    cup: QuickCup,
    bots: [Bot<G>; 2],
}

impl<G: Puzzled> Finder<G> {
    fn new(seed: u64) -> Finder<G> {
        let bots = [BotKind::Thumb, BotKind::Sharp].map(|kind| Bot::new(kind, Limits::default()));
        Finder { seed, cup: QuickCup::new(seed), bots }
    }

    /// Plays a game, then looks at its decisions in any order until one makes a puzzle: so all phases of a game are as likely.
    fn find(&mut self, solutions: &Shelf, chosen: &Chosen) -> Option<(Puzzle, Alike)> {
        let table = Table::open(&any_setup::<G>(&mut self.cup)).ok()?;
        let game = table.as_game::<G>()?.game();
        let mut weigher = Weigher::of(game, game.solution(solutions))?;
        let (events, mut met) = self.play(game);
        for _ in 0..MOST_LOOKS.min(met.len()) {
            let DecisionMet { position, seat, before } = met.swap_remove(self.cup.pick(met.len() as u32) as usize);
            let mut moves = MoveList::new();
            game.legal_moves(&position, &mut moves);
            let at = At { game, position: &position, seat, moves: &moves };
            let found = self.look(&at, &table, &events[..before], &mut weigher, chosen);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// What happens in a game, in notation, and the decisions of it in which there is something to choose.
    fn play(&mut self, game: &G) -> (Vec<String>, Vec<DecisionMet<G>>) {
        let (mut position, mut moves) = (game.start(), MoveList::new());
        let (mut events, mut met) = (Vec::new(), Vec::new());
        // Which seat plays by rules of thumb and which by search differs from game to game.
        let turned = self.cup.pick(2) as usize;
        for _ in 0..LONGEST {
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Throw(_) => {
                    let thrown = game.throw_from(&position, &mut self.cup);
                    game.follow_throw(&mut position, thrown);
                    events.push(thrown.to_string());
                }
                Awaits::Move(seat) => {
                    game.legal_moves(&position, &mut moves);
                    if (2..=G::MOST_MOVES).contains(&moves.len()) {
                        met.push(DecisionMet { position, seat, before: events.len() });
                    }
                    let bot = &mut self.bots[(seat.index() + turned) % 2];
                    let made = bot.choose(game, &position, &moves, &mut self.cup);
                    game.follow_move(&mut position, made);
                    events.push(made.to_string());
                }
            }
        }
        (events, met)
    }

    /// The puzzle that a decision makes; `None` if it makes none, or one too many of its kind. What takes longest comes last.
    fn look(
        &self,
        at: &At<G>,
        table: &Table,
        events: &[String],
        weigher: &mut Weigher<G>,
        chosen: &Chosen,
    ) -> Option<(Puzzle, Alike)> {
        let classes = weigher.classes(at).filter(|classes| is_clear(classes) && classes.len() <= G::MOST_ANSWERS)?;
        let best = at.moves[classes[0].members[0]];
        let kind = at.game.kind(at.position, best);
        let subject = format!("{} {best}", at.game.subject(at.position));
        let alike = Alike { subject, theme: format!("{} {kind:?}", at.game.theme(at.position)), kind };
        if !chosen.wants(&alike) {
            return None;
        }
        let tried = try_thumb(at, &classes[0].members, self.seed);
        let tempting = at.moves[tried.tempting.filter(|_| tried.fails >= FEWEST_FAILS)?];
        if !chosen.wants_grade(grade_of(tried.fails)) {
            return None;
        }
        let (source, measured) = weigher.measure(at, &classes, self.seed)?;
        let texts = |members: &[usize]| members.iter().map(|number| at.moves[*number].to_string()).collect();
        let moves = measured.iter().map(|class| MoveClass {
            texts: texts(&class.members),
            chance: class.chance.value,
            error: class.chance.error,
            cost: class.cost,
        });
        let setup = table.setup().clone();
        let record = events.iter().fold(setup.to_string(), |text, event| text + event + "\n");
        let puzzle = Puzzle {
            id: id_of(&record),
            setup,
            events: events.to_vec(),
            kind,
            fails: tried.fails,
            tempting: tempting.to_string(),
            source,
            moves: moves.collect(),
        };
        fits(&puzzle, at, weigher).is_ok().then_some((puzzle, alike))
    }
}
