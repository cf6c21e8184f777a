//! Bots for callers that do not know the game at compile time.

use play::{GameId, QuickCup, Table};
use rules::MoveList;
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;
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
    type Make = fn(BotKind, Limits) -> Box<dyn TableBot>;
    let makers: [(GameId, Make); 4] = [
        (GameId::Pot, |kind, limits| Box::new(Bot::<Pot>::new(kind, limits))),
        (GameId::Exactly, |kind, limits| Box::new(Bot::<Exactly>::new(kind, limits))),
        (GameId::Spelunke, |kind, limits| Box::new(Bot::<Spelunke>::new(kind, limits))),
        (GameId::RollnBump, |kind, limits| Box::new(Bot::<RollnBump>::new(kind, limits))),
    ];
    let (_, make) = makers.into_iter().find(|(of, _)| *of == game).expect("every game has its bots: a test says so");
    make(kind, limits)
}
