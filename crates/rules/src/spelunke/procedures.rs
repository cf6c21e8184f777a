//! What the announced jokers do, throw by throw.
//!
//! S-20: inside them a 1 robs nobody and a 6 drops nobody, except where it is said. S-05: nor does such a 1 count for
//! the ladder.

use super::position::set_phase;
use super::turn::{MOST_EYES, credit};
use super::{Anaconda, Face, HirteSix, Joker, Leela, Move, Phase, Position, Ratte, Round, Senigma, Spelunke};
use crate::{Flow, Seat};

/// Kälteschutz is spent after this many uses (S-11).
pub(super) const KAELTE_USES: u8 = 5;
/// What Spelunkenbold adds (S-13), and what a 6 under him costs (S-13b).
const BOLD_EYES: i32 = 5;
const BOLD_SIX: i32 = -6;
/// What Anaconda's duel is about, on top of the winner's throw, and the price of leaving it (S-16).
const ANACONDA_EYES: i32 = 10;
const ANACONDA_DECLINED: i32 = -6;
/// What Rattenlord's duel is about, and the price of leaving it (S-18).
const RATTE_EYES: i32 = 15;
const RATTE_WITHDRAWN: i32 = -6;
/// What Pony's three throws must make (S-24).
pub const PONY_EYES: u8 = 11;
/// What Senigma takes (S-27).
pub const SENIGMA_EYES: i32 = 10;

/// Announcing and answering.
impl Spelunke {
    /// A move that has to do with a joker, or the robbery declined.
    #[inline(never)]
    pub(super) fn answer(&self, position: &mut Position, played: Move) -> Flow {
        match (position.phase, played) {
            (_, Move::Rob(seat)) => self.rob(position, seat),
            (Phase::Rob(round), _) => self.end_round(round, position),
            (Phase::Decide, Move::Joker(joker)) => announce(position, joker),
            (Phase::Anaconda(Anaconda::Answer(face)), Move::Accept) => {
                set_phase(position, Phase::Anaconda(Anaconda::Host(face)))
            }
            // S-16: the throw is discarded, the price is all.
            (Phase::Anaconda(_), _) => self.score_joker(position, ANACONDA_DECLINED),
            (Phase::Ratte(_), Move::Again) => set_phase(position, Phase::Ratte(Ratte::Second)),
            (Phase::Ratte(_), _) => self.score_joker(position, RATTE_WITHDRAWN),
            (Phase::Leela { kept, step: Leela::Answer(face) }, Move::Keep) => self.leela_keeps(position, kept, face),
            (Phase::Leela { kept, .. }, _) => set_phase(position, Phase::Leela { kept, step: Leela::Rethrow }),
            // S-30: also a success may be declined.
            (Phase::Senigma(_), _) => self.end_round(Round::Joker, position),
            (Phase::Fumo, Move::Joker(_)) => {
                // S-36: at once, and once a game. S-37, S-39: ladder and stage were settled by the 6. S-57: so was the
                // score, to which the new free throw is added.
                spend(position, Joker::Fumo);
                set_phase(position, Phase::Free)
            }
            (Phase::Fumo, _) => self.bust(position),
            _ => unreachable!("a legal answer is one that was asked for"),
        }
    }

    /// Senigma's success: ten eyes from one seat, once a game for each victim (S-28), down below 0 (S-29).
    #[inline(never)]
    pub(super) fn hit(&self, position: &mut Position, victim: Seat) -> Flow {
        self.take(position, victim, SENIGMA_EYES);
        position.senigma_hit = position.senigma_hit.with(victim);
        self.end_round(Round::Joker, position)
    }

    fn score_joker(&self, position: &mut Position, eyes: i32) -> Flow {
        credit(position, eyes);
        self.end_round(Round::Joker, position)
    }
}

/// Throwing.
impl Spelunke {
    /// A throw under an announced joker.
    #[inline(never)]
    pub(super) fn joker_throw(&self, position: &mut Position, face: Face) -> Flow {
        match position.phase {
            Phase::Kaelte => self.kaelte_throw(position, face),
            Phase::Bold => self.bold_throw(position, face),
            Phase::Hirte => self.score_joker(position, self.hirte_eyes(face)),
            Phase::AllIn => self.all_in_throw(position, face),
            // S-31: an ordinary throw, already protected.
            Phase::Ventil => self.ordinary_throw(Round::Joker, position, face),
            Phase::Anaconda(step) => self.anaconda_throw(position, step, face),
            Phase::Ratte(step) => self.ratte_throw(position, step, face),
            Phase::Pony { thrown, sum } => self.pony_throw(position, thrown, sum, face),
            Phase::Leela { kept, step } => match step {
                Leela::Throw => set_phase(position, Phase::Leela { kept, step: Leela::Answer(face) }),
                Leela::Answer(_) | Leela::Rethrow => self.leela_keeps(position, kept, face),
            },
            Phase::Senigma(step) => self.senigma_throw(position, step, face),
            Phase::Free | Phase::Decide | Phase::Throw | Phase::Rob(_) | Phase::Fumo | Phase::Over => {
                unreachable!("a throw under a joker is one that was announced")
            }
        }
    }

    /// Use k turns the faces 1 to k into a price (S-10); a 1 robs nobody, the price replaces it (S-12).
    fn kaelte_throw(&self, position: &mut Position, face: Face) -> Flow {
        position.kaelte += 1;
        let price = face.eyes() <= i32::from(position.kaelte);
        // S-11: spent by the 6 that it was for, or by the fifth use.
        if face == Face::Six || position.kaelte == KAELTE_USES {
            spend(position, Joker::Kaelte);
            position.kaelte = 0;
        }
        self.score_joker(position, if price { -face.eyes() } else { face.eyes() })
    }

    /// Five eyes on top, on a 1 as well, which robs like any other (S-13, S-53, S-56); a 6 is a price and no fall (S-13b).
    fn bold_throw(&self, position: &mut Position, face: Face) -> Flow {
        match face {
            Face::Six => self.score_joker(position, BOLD_SIX),
            Face::One if self.rules.bold_robs.is_yes() => self.robbing_one(Round::Joker, position, BOLD_EYES),
            _ => self.score_joker(position, face.eyes() + BOLD_EYES),
        }
    }

    /// Everything doubled, and the 1 robs nobody (S-15: that is what the sheet's damaged word means).
    fn hirte_eyes(&self, face: Face) -> i32 {
        match face {
            // S-14: the 6 as well, unless the switch says otherwise.
            Face::Six if self.rules.hirte_six == HirteSix::Six => 6,
            _ => 2 * face.eyes(),
        }
    }

    fn all_in_throw(&self, position: &mut Position, face: Face) -> Flow {
        if face > Face::Three {
            // S-55: 0 from wherever it was. Neither Ventil nor Fumo helps, and it was no 6: the seat is not busted.
            *position.score() = 0;
            return self.end_turn(position);
        }
        // S-19: a score below 0 is doubled like any other.
        let score = position.score();
        *score = score.saturating_mul(2).clamp(-MOST_EYES, MOST_EYES);
        self.end_round(Round::Joker, position)
    }

    fn anaconda_throw(&self, position: &mut Position, step: Anaconda, face: Face) -> Flow {
        match step {
            Anaconda::Host(own) if face > own => {
                // S-17: the seat's own throw is not added.
                self.score_joker(position, -(ANACONDA_EYES + face.eyes()))
            }
            Anaconda::Host(own) => self.score_joker(position, ANACONDA_EYES + own.eyes()),
            Anaconda::Throw | Anaconda::Answer(_) => set_phase(position, Phase::Anaconda(Anaconda::Answer(face))),
        }
    }

    /// A 5 or a 6 wins at once and flatly (S-18).
    fn ratte_throw(&self, position: &mut Position, step: Ratte, face: Face) -> Flow {
        match step {
            _ if face > Face::Four => self.score_joker(position, RATTE_EYES),
            Ratte::Second => self.score_joker(position, -RATTE_EYES),
            Ratte::First | Ratte::Answer => set_phase(position, Phase::Ratte(Ratte::Answer)),
        }
    }

    /// Always three throws; what they make counts for or against the seat (S-24).
    fn pony_throw(&self, position: &mut Position, thrown: u8, sum: u8, face: Face) -> Flow {
        let (thrown, sum) = (thrown + 1, sum + face as u8);
        if thrown < 3 {
            return set_phase(position, Phase::Pony { thrown, sum });
        }
        let eyes = i32::from(sum);
        self.score_joker(position, if sum >= PONY_EYES { eyes } else { -eyes })
    }

    /// One round with two throws (S-25), the first of which is settled before the second is seen (S-26).
    fn leela_keeps(&self, position: &mut Position, kept: Option<Face>, face: Face) -> Flow {
        match kept {
            None => set_phase(position, Phase::Leela { kept: Some(face), step: Leela::Throw }),
            Some(first) => self.score_joker(position, first.eyes() + face.eyes()),
        }
    }

    /// Three throws in any case; their eyes never count (S-27).
    fn senigma_throw(&self, position: &mut Position, step: Senigma, face: Face) -> Flow {
        let next = match step {
            Senigma::First => Senigma::Second(face),
            Senigma::Second(first) if face == first => Senigma::Paired,
            Senigma::Second(first) => Senigma::Third(first.min(face), first.max(face)),
            Senigma::Third(low, high) if face != low && face != high => {
                return self.end_round(Round::Joker, position);
            }
            // S-30: after a pair the third throw has no influence.
            Senigma::Third(..) | Senigma::Paired | Senigma::Victim => Senigma::Victim,
        };
        set_phase(position, Phase::Senigma(next))
    }
}

/// The joker is the round's only one (S-40), and spent from now on; Kälteschutz only lapses later (S-10, S-11).
fn announce(position: &mut Position, joker: Joker) -> Flow {
    if joker != Joker::Kaelte {
        spend(position, joker);
    }
    let phase = match joker {
        Joker::Kaelte => Phase::Kaelte,
        Joker::Bold => Phase::Bold,
        Joker::Anaconda => Phase::Anaconda(Anaconda::Throw),
        Joker::Hirte => Phase::Hirte,
        Joker::Ratte => Phase::Ratte(Ratte::First),
        Joker::AllIn => Phase::AllIn,
        Joker::Pony => Phase::Pony { thrown: 0, sum: 0 },
        Joker::Leela => Phase::Leela { kept: None, step: Leela::Throw },
        Joker::Senigma => Phase::Senigma(Senigma::First),
        Joker::Ventil => {
            position.ventil = Some(*position.score());
            Phase::Ventil
        }
        Joker::Jule | Joker::Fumo => unreachable!("Jule and Fumo are never announced"),
    };
    set_phase(position, phase)
}

fn spend(position: &mut Position, joker: Joker) {
    let left = &mut position.jokers[position.active.index()];
    *left = left.without(joker);
}
