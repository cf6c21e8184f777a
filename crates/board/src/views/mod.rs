//! One view a game, all behind one trait.
//!
//! A view draws what lies on the felt, says what is asked, and reads what was tapped. It never decides what is legal:
//! the engine does, and checks what is posted.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

use std::marker::PhantomData;

use maud::Markup;
use play::{GameId, Table, for_game};
use rules::Seat;

use crate::fields::Fields;
use crate::sight::Sight;

pub use spelunke::{joker_choice, joker_hand, joker_offer};

/// The most choices that help explains at once.
const MOST_CHOICES: usize = 8;

/// The dock below the felt: question, consequence and buttons.
pub struct Dock {
    /// One sentence: what is asked, or who is awaited.
    pub ask: String,
    /// One line: what follows from it. May be empty.
    pub follows: String,
    /// The main choices: `.btn` buttons of the page's form. Empty for viewers who are not awaited.
    pub acts: Markup,
}

pub struct PadButton {
    /// The field value that it adds, such as `5`, `O` or a card's notation.
    pub value: String,
    /// The die's or card's drawing.
    pub face: Markup,
    /// The name for screen readers.
    pub label: String,
    /// Why it cannot be tapped; `None` if it can.
    pub off: Option<String>,
}

/// The entry pad for real dice or cards.
pub struct Pad {
    /// The slate with the number that matters; may be empty.
    pub slate: Markup,
    /// What to do at the real table: "Throw all three, then tap what you see. Any order."
    pub task: String,
    /// The question for the next entry: "What does the third die show?"
    pub ask: String,
    /// Drawings of what has been entered.
    pub slots: Vec<Markup>,
    /// The number of entries that make a throw.
    pub wanted: usize,
    pub keys: Vec<PadButton>,
}

/// The picture of a thing on a game's card.
pub enum CardPicture {
    /// It stands for the thing's name.
    Instead(Markup),
    /// It stands before the name.
    Beside(Markup),
}

/// How one game is drawn. A view has no data of its own, so `PhantomData` of the game implements it.
pub trait View: Sync {
    /// The class of the stage, by which the game's style sheet selects.
    fn room(&self) -> &'static str;
    /// The drawing in the middle of the table before the game; `None` for the game's small picture.
    fn emblem(&self) -> Option<Markup> {
        None
    }
    /// A note beside the game's name: "Round 3 · first to 24".
    fn note(&self, sight: &Sight) -> String;
    /// The felt, seats included. All inputs belong to the page's one form.
    fn felt(&self, sight: &Sight) -> Markup;
    /// Only called while something is awaited.
    fn dock(&self, sight: &Sight) -> Dock;
    /// The moves that the dock's buttons, or taps on the felt, would make now, in notation: those that help explains. The
    /// first legal ones where a game has few.
    fn choices(&self, sight: &Sight) -> Vec<String> {
        sight.legal().iter().take(MOST_CHOICES).cloned().collect()
    }
    /// The part of the table that makes the move `wanted` of the dice or the coin that are chosen; `None` as long as others have
    /// to be chosen for it, and for moves of one tap.
    fn completing_part(&self, _sight: &Sight, _wanted: &str) -> Option<String> {
        None
    }
    /// True if nothing is asked of this seat any more in this game, whatever the others throw.
    fn is_done(&self, _sight: &Sight, _seat: Seat) -> bool {
        false
    }
    /// Panels beside the table, above the log; may be empty.
    fn side(&self, sight: &Sight) -> Markup;
    /// True if a panel of its own shows what pays, so that the card need not stand beside the table.
    fn has_own_card(&self) -> bool {
        false
    }
    /// The picture of a thing on the game's card, by its id there; `None` if words do.
    fn card_picture(&self, id: &str) -> Option<CardPicture>;
    /// The move that the posted fields make up, in notation, legal or not; `None` if something has not been chosen yet.
    fn compose(&self, table: &Table, fields: &Fields) -> Option<String>;
    /// The entry pad for the awaited throw; the chosen fields called `entered` are the taps so far, and `at` is the place of
    /// one that the next tap changes.
    fn pad(&self, sight: &Sight) -> Pad;
    /// The entered throw in notation; `None` while something is missing.
    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String>;
    /// The taps that enter a throw, given in notation.
    fn taps(&self, thrown: &str) -> Vec<String> {
        vec![thrown.to_owned()]
    }
}

pub fn view(game: GameId) -> &'static dyn View {
    for_game!(game, G => &PhantomData::<G>)
}

#[cfg(test)]
mod tests {
    use play::{Awaited, May, QuickCup, Setup};
    use rules::Cup;
    use rules::spelunke::JokerSet;
    use words::{Lang, Names};

    use super::*;

    /// The seats that are done, after each event of a random game.
    fn done(table: &Table) -> Vec<Seat> {
        let (names, chosen) = (Names::of(table, Lang::En), Fields::default());
        let sight = Sight::new(table, &names, Lang::En, None, May::Look, &chosen);
        sight.seats().filter(|seat| view(table.game()).is_done(&sight, *seat)).collect()
    }

    #[test]
    fn nothing_is_asked_of_a_seat_that_is_done() {
        for (game, often) in [(GameId::Pot, 1), (GameId::Exactly, 1), (GameId::Spelunke, 20), (GameId::RollnBump, 20)] {
            let mut were_done = 0;
            for seed in 0..often {
                let mut setup = Setup::new(game, 3);
                if game == GameId::Spelunke {
                    setup.jokers = vec![JokerSet::read("fumo,anaconda,leela").expect("three jokers"); 3];
                }
                let (mut table, mut cup) = (Table::open(&setup).expect("a plain table"), QuickCup::new(seed));
                let mut seen: Vec<Seat> = Vec::new();
                for _ in 0..5000 {
                    let awaited = table.awaits();
                    assert!(!awaited.seat().is_some_and(|seat| seen.contains(&seat)), "{game} {seed}");
                    match awaited {
                        Awaited::Nothing => break,
                        Awaited::Move(_, legal) => {
                            let wanted = &legal[cup.pick(u32::try_from(legal.len()).expect("few moves")) as usize];
                            table.enter(wanted).expect("a legal move");
                        }
                        Awaited::Throw { .. } => drop(table.throw_from(&mut cup)),
                    }
                    seen = done(&table);
                    were_done += usize::from(table.awaits() != Awaited::Nothing && !seen.is_empty());
                }
            }
            let tells = matches!(game, GameId::Spelunke | GameId::RollnBump);
            assert_eq!(were_done > 0, tells, "{game}: {were_done}");
        }
    }
}
