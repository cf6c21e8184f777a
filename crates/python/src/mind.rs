//! What a bot of Python's keeps from one decision to the next: its cup, and the typed bot of the table that it plays at.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Bot, BotKind, Limits, Thinking};
use play::{QuickCup, Setup};
use solve::Shelf;

/// A bot that is made for the table at which it first has to decide, and made anew for another one.
pub(crate) struct Mind {
    pub(crate) kind: BotKind,
    limits: Limits,
    shelf: Option<Shelf>,
    cup: QuickCup,
    /// What stops the decision that is on.
    pub(crate) stop: Option<Arc<AtomicBool>>,
    seated: Option<(Arc<Setup>, Box<dyn Any + Send>)>,
}

impl Mind {
    pub(crate) fn new(kind: BotKind, limits: Limits, shelf: Option<Shelf>, seed: u64) -> Mind {
        Mind { kind, limits, shelf, cup: QuickCup::new(seed), stop: None, seated: None }
    }

    /// The cup that it takes its chance from.
    pub(crate) fn cup(&mut self) -> &mut QuickCup {
        &mut self.cup
    }

    /// The typed bot for this table, and the cup.
    pub(crate) fn bot_for<G: Thinking>(&mut self, game: &G, setup: &Arc<Setup>) -> (&mut Bot<G>, &mut QuickCup) {
        let is_here = |of: &Arc<Setup>| Arc::ptr_eq(of, setup) || of == setup;
        let (kind, limits, shelf) = (self.kind, self.limits, &self.shelf);
        let seated = self.seated.take().filter(|(of, _)| is_here(of)).unwrap_or_else(|| {
            let mut bot = Bot::<G>::new(kind, limits);
            if let Some(shelf) = shelf {
                bot.study(game, shelf);
            }
            (Arc::clone(setup), Box::new(bot))
        });
        let (_, bot) = self.seated.insert(seated);
        let bot: &mut Bot<G> = bot.downcast_mut().expect("a set-up is of one game");
        bot.stop_by(self.stop.clone());
        (bot, &mut self.cup)
    }
}
