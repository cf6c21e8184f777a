//! A table of Spelunke as one viewer sees it: what all parts of the drawing ask about.

use play::{Awaited, May, Played};
use rules::spelunke::{Joker, JokerSet, Move, Phase, Position, Spelunke};
use rules::{Game, Seat, Thrower};
use words::{Lang, say};

use crate::sight::Sight;

pub(super) struct SpelunkeScene<'a> {
    pub(super) sight: &'a Sight<'a>,
    pub(super) played: &'a Played<Spelunke>,
    pub(super) game: &'a Spelunke,
    pub(super) position: &'a Position,
    pub(super) lang: Lang,
}

impl<'a> SpelunkeScene<'a> {
    pub(super) fn of(sight: &'a Sight<'a>) -> SpelunkeScene<'a> {
        let played = sight.table.as_game::<Spelunke>().expect("this view is only asked about tables of its own game");
        SpelunkeScene { sight, played, game: played.game(), position: played.position(), lang: sight.lang }
    }

    /// The seat on turn; without meaning at the end.
    pub(super) fn active(&self) -> Seat {
        self.position.active
    }

    /// True if a move or a throw is awaited: the game is neither over nor stopped.
    pub(super) fn is_on(&self) -> bool {
        self.sight.awaited != Awaited::Nothing
    }

    /// True if it is the viewer's own turn.
    pub(super) fn is_mine(&self) -> bool {
        self.is_on() && self.sight.is_me(self.active())
    }

    /// True if the viewer's move is awaited.
    pub(super) fn decides(&self) -> bool {
        self.sight.may == May::Move
    }

    /// True if the host's throw in Anaconda's duel is awaited (S-54).
    pub(super) fn is_hosts_throw(&self) -> bool {
        matches!(self.sight.awaited, Awaited::Throw { by: Thrower::Host, .. })
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.sight.name(seat)
    }

    pub(super) fn score(&self, seat: Seat) -> i32 {
        self.position.scores[seat.index()]
    }

    pub(super) fn left(&self, seat: Seat) -> JokerSet {
        self.position.jokers[seat.index()]
    }

    /// Bonus eyes that the awaited free throw brings along: only the evening's first does (S-38).
    pub(super) fn bonus_to_come(&self) -> u32 {
        let is_first = self.position.phase == Phase::Free && !self.game.has_reentered(self.position);
        if is_first { self.game.bonus(self.active()) } else { 0 }
    }

    pub(super) fn may(&self, wanted: Move) -> bool {
        self.decides() && self.game.forbids_move(self.position, wanted).is_none()
    }
}

/// Eyes with a true minus sign.
pub(super) fn eyes(eyes: i32) -> String {
    if eyes < 0 { format!("−{}", eyes.unsigned_abs()) } else { eyes.to_string() }
}

/// Eyes won or lost, always with a sign.
pub(super) fn change(by: i32) -> String {
    if by > 0 { format!("+{by}") } else { eyes(by) }
}

pub(super) fn joker_name(lang: Lang, joker: Joker) -> String {
    say!(lang, &format!("joker-{}", joker.id()))
}

/// A joker's name on its card; long ones have soft hyphens.
pub(super) fn card_name(lang: Lang, joker: Joker) -> String {
    match joker {
        Joker::Kaelte | Joker::Bold | Joker::Hirte | Joker::Ratte => {
            say!(lang, &format!("web-spelunke-card-{}", joker.id()))
        }
        _ => joker_name(lang, joker),
    }
}
