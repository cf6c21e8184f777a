//! One table of a batch: a position in which a seat decides, its own stream of throws, and how long the game has taken.

use play::QuickCup;
use rules::{Awaits, Cup, Game, Seat, SeatSet};

use crate::numbered::decider;
use crate::{ForcedMoves, Observed};

/// What all tables of a batch have in common.
#[derive(Clone, Debug)]
pub(crate) struct TableRules<G: Game> {
    pub(crate) game: G,
    /// The position in which every game begins.
    pub(crate) start: G::Position,
    pub(crate) forced: ForcedMoves,
    pub(crate) longest: u32,
}

/// A table.
#[derive(Clone, Debug)]
pub(crate) struct BatchTable<G: Game> {
    /// A seat decides in it.
    pub(crate) position: G::Position,
    pub(crate) cup: QuickCup,
    /// How many moves the game has had.
    pub(crate) moves: u32,
    /// The move that was handed in, between its check and its play.
    pub(crate) chosen: Option<G::Move>,
}

/// What a step has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepEnd {
    /// The game goes on: a seat decides.
    GoesOn,
    /// The game is over, and these seats have won.
    Over(SeatSet),
    /// The game was stopped without a result, because it had the most moves that a game may have.
    Stopped,
}

impl<G: Observed> BatchTable<G> {
    /// A table at which a game has begun.
    pub(crate) fn new(rules: &TableRules<G>, cup: QuickCup) -> BatchTable<G> {
        let mut table = BatchTable { position: rules.start, cup, moves: 0, chosen: None };
        table.begin(rules);
        table
    }

    /// The seat that decides.
    #[inline]
    pub(crate) fn decider(&self, rules: &TableRules<G>) -> Seat {
        decider(&rules.game, &self.position)
    }

    /// Plays a legal move and whatever follows until a seat decides, in this game or in the next.
    #[inline]
    pub(crate) fn step(&mut self, rules: &TableRules<G>, chosen: G::Move) -> StepEnd {
        rules.game.follow_move(&mut self.position, chosen);
        self.moves += 1;
        let end = self.play_on(rules);
        if end != StepEnd::GoesOn {
            self.begin(rules);
        }
        end
    }

    /// A new game begins. One that ends before a seat has decided anything is nobody's doing and goes unreported: the
    /// next one begins at once.
    fn begin(&mut self, rules: &TableRules<G>) {
        loop {
            self.position = rules.start;
            self.moves = 0;
            if self.play_on(rules) == StepEnd::GoesOn {
                return;
            }
        }
    }

    /// Lets chance fall, and plays forced moves where they are not asked for, until a seat decides or the game ends.
    #[inline]
    fn play_on(&mut self, rules: &TableRules<G>) -> StepEnd {
        let game = &rules.game;
        // In a cup of its own the generator can stay in registers.
        let mut cup = self.cup.clone();
        let end = loop {
            while let Awaits::Throw(_) = game.awaits(&self.position) {
                let thrown = game.throw_from(&self.position, &mut cup);
                game.follow_throw(&mut self.position, thrown);
            }
            let Awaits::Move(_) = game.awaits(&self.position) else { break StepEnd::Over(self.winners(game)) };
            if self.moves >= rules.longest {
                break StepEnd::Stopped;
            }
            if rules.forced == ForcedMoves::Asked {
                break StepEnd::GoesOn;
            }
            let Some(only) = only_move(game, &self.position) else { break StepEnd::GoesOn };
            game.follow_move(&mut self.position, only);
            self.moves += 1;
        };
        self.cup = cup;
        end
    }

    #[cold]
    fn winners(&self, game: &G) -> SeatSet {
        game.outcome(&self.position).map_or(SeatSet::NONE, |outcome| outcome.winners)
    }
}

/// The only legal move; `None` if there are several.
#[inline]
pub(crate) fn only_move<G: Game>(game: &G, position: &G::Position) -> Option<G::Move> {
    // Where there is only one move the cup is not asked.
    let mut listening = ListeningCup { is_asked: false };
    let chosen = game.any_move(position, &mut listening);
    (!listening.is_asked).then_some(chosen)
}

/// A cup that notes whether it is asked.
struct ListeningCup {
    is_asked: bool,
}

impl Cup for ListeningCup {
    #[inline]
    fn pick(&mut self, _: u32) -> u32 {
        self.is_asked = true;
        0
    }
}
