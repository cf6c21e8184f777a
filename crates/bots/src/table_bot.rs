//! Bots for callers that do not know the game at compile time.

use play::{GameId, QuickCup, Table, for_game};
use rules::MoveList;
use solve::Shelf;

use crate::{Bot, BotKind, Limits, Thinking};

/// A bot at a table, whatever is played there.
pub trait TableBot: Send {
    /// How it decides.
    fn kind(&self) -> BotKind;

    /// A perfect bot takes the solution of this table from the shelf, if it is there.
    fn study(&mut self, table: &Table, solutions: &Shelf);

    /// The move that it chooses, in notation; none unless the table is one of its game and awaits a move.
    fn choose(&mut self, table: &Table, cup: &mut QuickCup) -> Option<String>;
}

impl<G: Thinking> TableBot for Bot<G> {
    fn kind(&self) -> BotKind {
        Bot::kind(self)
    }

    fn study(&mut self, table: &Table, solutions: &Shelf) {
        if let Some(played) = table.as_game::<G>() {
            Bot::study(self, played.game(), solutions);
        }
    }

    fn choose(&mut self, table: &Table, cup: &mut QuickCup) -> Option<String> {
        let played = table.as_game::<G>()?;
        let (game, position) = (played.game(), played.position());
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        (!moves.is_empty()).then(|| Bot::choose(self, game, position, &moves, cup).to_string())
    }
}

/// A bot for a table of this game.
pub fn table_bot(game: GameId, kind: BotKind, limits: Limits) -> Box<dyn TableBot> {
    for_game!(game, G => Box::new(Bot::<G>::new(kind, limits)))
}
