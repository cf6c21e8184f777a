//! What Spelunke's rules forbid, written from the rules and not from the list of legal moves.

use super::{Anaconda, Joker, Leela, Move, Phase, Position, Ratte, Round, Senigma, Spelunke};
use crate::Seat;
use crate::illegal::breaches;

breaches! {
    /// What Spelunke's rules forbid.
    pub enum Breach {
        /// Only the jokers that the seat brought are there.
        JokerNotBrought = "joker-not-brought", "S-48";
        /// The joker is spent.
        JokerSpent = "joker-spent", "S-48";
        /// Jule counts by herself and is never announced.
        JuleIsSilent = "jule-is-silent", "S-22";
        /// Fumo answers a 6 that dropped to nothing, and is never announced before.
        FumoAfterSix = "fumo-after-six", "S-36";
        /// A round has one announced joker at the most, and it has one.
        OneJokerARound = "one-joker-a-round", "S-40";
        /// Every other seat has been hit, so Senigma has nobody left.
        NobodyToHit = "nobody-to-hit", "S-28";
        /// Robbery comes with a 1, or with Senigma.
        OnlyAOneRobs = "only-a-one-robs", "S-04";
        /// A seat that is not at the table.
        NoSuchSeat = "no-such-seat", "S-03";
        /// Robbed are the others, never oneself.
        NotOneself = "not-oneself", "S-06";
        /// By the switch a seat that fell to 0 by a 6 is left alone.
        VictimBusted = "victim-busted", "S-06";
        /// A Senigma has hit this seat before.
        HitBefore = "hit-before", "S-28";
        /// First comes the robbery, or that there is none.
        RobberyOpen = "robbery-open", "S-04";
        /// First comes whether the host throws in Anaconda's duel.
        AnacondaOpen = "anaconda-open", "S-16";
        /// First comes whether Rattenlord's duel goes on.
        RatteOpen = "ratte-open", "S-18";
        /// First comes whether Leela's throw is kept.
        LeelaOpen = "leela-open", "S-26";
        /// First comes whom Senigma hits, if anybody.
        SenigmaOpen = "senigma-open", "S-30";
        /// First comes whether Fumo is used.
        FumoOpen = "fumo-open", "S-36";
        /// Between rounds one stops, throws, or announces a joker; nothing else was asked.
        NotAsked = "not-asked", "S-01";
    }
}

impl Spelunke {
    pub(super) fn breach(&self, position: &Position, wanted: Move) -> Option<Breach> {
        match (position.phase, wanted) {
            (Phase::Decide, Move::Joker(joker)) => self.forbids_joker(position, joker),
            (Phase::Rob(_), Move::Rob(victim)) => self.forbids_victim(position, victim).or_else(|| {
                let spared = !self.rules.rob_busted.is_yes() && position.busted.has(victim);
                spared.then_some(Breach::VictimBusted)
            }),
            // S-28: whether the victim is busted does not matter here.
            (Phase::Senigma(Senigma::Victim), Move::Rob(victim)) => self
                .forbids_victim(position, victim)
                .or_else(|| position.senigma_hit.has(victim).then_some(Breach::HitBefore)),
            (phase, wanted) if answers(phase, wanted) => None,
            (_, Move::Joker(Joker::Jule)) => Some(Breach::JuleIsSilent),
            (_, Move::Joker(Joker::Fumo)) => Some(Breach::FumoAfterSix),
            (phase, Move::Joker(_)) if phase.announced().is_some() || phase == Phase::Rob(Round::Joker) => {
                Some(Breach::OneJokerARound)
            }
            (phase, wanted) => Some(not_now(phase, wanted)),
        }
    }

    fn forbids_joker(&self, position: &Position, joker: Joker) -> Option<Breach> {
        match joker {
            Joker::Jule => Some(Breach::JuleIsSilent),
            Joker::Fumo => Some(Breach::FumoAfterSix),
            _ if !self.jokers(position.active).has(joker) => Some(Breach::JokerNotBrought),
            _ if !position.jokers[position.active.index()].has(joker) => Some(Breach::JokerSpent),
            Joker::Senigma => {
                let mut others = position.active.others(self.seats);
                others.all(|seat| position.senigma_hit.has(seat)).then_some(Breach::NobodyToHit)
            }
            _ => None,
        }
    }

    /// S-03, S-06: one seat of the table, and not oneself.
    fn forbids_victim(&self, position: &Position, victim: Seat) -> Option<Breach> {
        if victim.index() >= self.seats {
            Some(Breach::NoSuchSeat)
        } else {
            (victim == position.active).then_some(Breach::NotOneself)
        }
    }
}

/// Whether the move answers what the phase asks, where the answer alone decides.
fn answers(phase: Phase, wanted: Move) -> bool {
    match phase {
        Phase::Decide => matches!(wanted, Move::Stop | Move::Throw),
        // S-04, S-30: robbing is allowed, not demanded.
        Phase::Rob(_) | Phase::Senigma(Senigma::Victim) => wanted == Move::Decline,
        Phase::Anaconda(Anaconda::Answer(_)) => matches!(wanted, Move::Accept | Move::Decline),
        Phase::Ratte(Ratte::Answer) => matches!(wanted, Move::Withdraw | Move::Again),
        Phase::Leela { step: Leela::Answer(_), .. } => matches!(wanted, Move::Keep | Move::Rethrow),
        Phase::Fumo => matches!(wanted, Move::Joker(Joker::Fumo) | Move::Out),
        _ => false,
    }
}

/// Why a move has to wait that belongs somewhere else.
fn not_now(phase: Phase, wanted: Move) -> Breach {
    match phase {
        Phase::Rob(_) => Breach::RobberyOpen,
        Phase::Anaconda(_) => Breach::AnacondaOpen,
        Phase::Ratte(_) => Breach::RatteOpen,
        Phase::Leela { .. } => Breach::LeelaOpen,
        Phase::Senigma(_) => Breach::SenigmaOpen,
        Phase::Fumo => Breach::FumoOpen,
        _ if matches!(wanted, Move::Rob(_)) => Breach::OnlyAOneRobs,
        _ => Breach::NotAsked,
    }
}
