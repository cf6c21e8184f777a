//! Kinds of decisions, for figures over many games.

use rules::exactly::{self, Exactly};
use rules::pot::{self, Pot};
use rules::rollnbump::{self, RollnBump};
use rules::spelunke::{self, Phase, Spelunke};
use rules::{Awaits, Game};

/// What a decision was made for: a kind of move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// POT and Spelunke: to stop.
    Stop,
    /// POT and Roll'n Bump: to throw dice again for free.
    Rethrow,
    /// POT: to pay for a last throw.
    Pay,
    /// POT: how a combo pays, whom it robs and to whom it gives.
    Choose,
    /// exactly: a token onto the own stack or off it.
    OwnStack,
    /// exactly: a token between other places.
    OtherStacks,
    /// Spelunke: an ordinary throw.
    ThrowOn,
    /// Spelunke: to announce a joker, and all that is decided under it.
    Joker,
    /// Spelunke: whom to rob, or nobody.
    Rob,
    /// Roll'n Bump: to put dice somewhere, or to be done.
    Claim,
    /// Roll'n Bump: to use the white die.
    White,
    /// Roll'n Bump: where the joker is laid.
    Lay,
}

impl Kind {
    /// All kinds, in the order of the games.
    pub const ALL: [Kind; 12] = [
        Kind::Stop,
        Kind::Rethrow,
        Kind::Pay,
        Kind::Choose,
        Kind::OwnStack,
        Kind::OtherStacks,
        Kind::ThrowOn,
        Kind::Joker,
        Kind::Rob,
        Kind::Claim,
        Kind::White,
        Kind::Lay,
    ];

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The id for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Stop => "stop",
            Kind::Rethrow => "rethrow",
            Kind::Pay => "pay",
            Kind::Choose => "choose",
            Kind::OwnStack => "own-stack",
            Kind::OtherStacks => "other-stacks",
            Kind::ThrowOn => "throw-on",
            Kind::Joker => "joker",
            Kind::Rob => "rob",
            Kind::Claim => "claim",
            Kind::White => "white",
            Kind::Lay => "lay",
        }
    }
}

/// A game whose moves have kinds.
pub trait Kinds: Game {
    /// The kind of a legal move of a position.
    fn kind(&self, position: &Self::Position, played: Self::Move) -> Kind;
}

impl Kinds for Pot {
    fn kind(&self, _position: &pot::Position, played: pot::Move) -> Kind {
        match played {
            pot::Move::Stop => Kind::Stop,
            pot::Move::Rethrow(_) => Kind::Rethrow,
            pot::Move::Pay(_) => Kind::Pay,
            pot::Move::Take(_) | pot::Move::Rob(_) | pot::Move::Give(_) => Kind::Choose,
        }
    }
}

impl Kinds for Exactly {
    fn kind(&self, position: &exactly::Position, played: exactly::Move) -> Kind {
        let Awaits::Move(seat) = self.awaits(position) else { return Kind::OtherStacks };
        let is_own = [played.from, played.to].iter().any(|place| place.seat() == Some(seat));
        if is_own { Kind::OwnStack } else { Kind::OtherStacks }
    }
}

impl Kinds for Spelunke {
    fn kind(&self, position: &spelunke::Position, played: spelunke::Move) -> Kind {
        match (position.phase, played) {
            (_, spelunke::Move::Stop) => Kind::Stop,
            (_, spelunke::Move::Throw) => Kind::ThrowOn,
            (Phase::Rob(_), _) => Kind::Rob,
            _ => Kind::Joker,
        }
    }
}

impl Kinds for RollnBump {
    fn kind(&self, _position: &rollnbump::Position, played: rollnbump::Move) -> Kind {
        match played {
            rollnbump::Move::Rethrow { .. } => Kind::Rethrow,
            rollnbump::Move::White(_) => Kind::White,
            rollnbump::Move::Put { .. } | rollnbump::Move::Done => Kind::Claim,
            rollnbump::Move::Lay(_) => Kind::Lay,
        }
    }
}
