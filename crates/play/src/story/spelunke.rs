//! What happens in Spelunke: throws, robberies, jokers, falls, the end of the evening.

use rules::spelunke::{Anaconda, Face, Joker, Leela, Move, Phase, Position, Ratte, Round, Senigma, Spelunke, Standing};
use rules::{Game, Seat, SeatSet};

use super::{Moment, Narrated, Told};
use crate::event::{Event, EventOf};

/// A fact of Spelunke. `eyes` is what it adds to the score of the seat on turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "a fact's sentence says what its fields are")]
pub enum SpelunkeHappening {
    /// The free throw counts and has no consequences (S-08, S-49).
    FreeThrow { face: Face, eyes: i32 },
    /// Bonus eyes of the evening before (S-38, S-46).
    Bonus { eyes: i32 },
    /// Jule's eye for a completed round (S-21 to S-23).
    Jule { eyes: i32 },
    /// The seat dares another throw.
    Dares,
    /// An ordinary throw counts (S-02).
    Throws { face: Face, eyes: i32 },
    /// A 6 drops the seat to 0, or leaves it below (S-09).
    Falls { eyes: i32 },
    /// A 6 drops the seat to the level of its Ventil (S-31, S-34).
    FallsToVentil { eyes: i32, level: i32 },
    /// The seat robs another one; `due` is what the ladder or Senigma asked for (S-05, S-07, S-27).
    Robs { victim: Seat, eyes: i32, due: i32, left: i32 },
    /// The seat robs no one, though it might (S-04, S-30).
    RobsNobody,
    /// No seat may be robbed (S-06).
    NobodyToRob,
    /// A joker is announced; `number` counts the uses of Kälteschutz (S-10, S-40).
    Announces { joker: Joker, number: Option<u8> },
    /// A throw under Kälteschutz; low faces are a price (S-10, S-12).
    KaelteThrow { face: Face, eyes: i32 },
    /// Kälteschutz has held off a 6, or was used five times (S-11).
    KaelteSpent { by_six: bool },
    /// A throw under Spelunkenbold (S-13, S-13b, S-53, S-56).
    BoldThrow { face: Face, eyes: i32 },
    /// A throw under Hirtenschutz counts double (S-14).
    HirteThrow { face: Face, eyes: i32 },
    /// All In has doubled the score (S-19).
    AllInDoubles { face: Face, eyes: i32 },
    /// All In has failed: nothing is left (S-55).
    AllInFails { face: Face, eyes: i32 },
    /// The seat's throw in Anaconda's duel (S-16).
    AnacondaThrow { face: Face },
    /// The seat takes on the host (S-54).
    AcceptsDuel,
    /// The seat backs out of the duel, at a price (S-16).
    DeclinesDuel { eyes: i32 },
    /// The host's throw decides the duel (S-17, S-54).
    Duel { own: Face, host: Face, eyes: i32 },
    /// A throw at Rattenlord: a 5 or a 6 wins, the second one loses otherwise, the first leaves a choice (S-18).
    RatteThrow { face: Face, eyes: i32 },
    /// The seat throws at Rattenlord again (S-18).
    RatteAgain,
    /// The seat withdraws from Rattenlord, at a price (S-18).
    RatteWithdraws { eyes: i32 },
    /// One of Pony's first two throws (S-24).
    PonyThrow { face: Face },
    /// Pony's third throw: the sum counts for or against the seat (S-24).
    PonyEnds { face: Face, sum: i32, eyes: i32 },
    /// A throw under Leelas Monokel (S-25, S-26).
    LeelaThrow { face: Face },
    /// The throw is kept (S-26).
    LeelaKeeps { face: Face },
    /// The die is thrown once more, and that is binding (S-26).
    LeelaRethrows,
    /// Both throws are settled and count together (S-25).
    LeelaEnds { eyes: i32 },
    /// One of Senigma's three throws (S-27).
    SenigmaThrow { face: Face },
    /// A face came twice in three throws: another seat can be hit (S-27, S-28).
    SenigmaSucceeds,
    /// Three different faces: nothing happens (S-27).
    SenigmaFails,
    /// The Ventil is set at this level (S-31).
    VentilSet { level: i32 },
    /// A loss has lowered the level of the Ventil (S-32).
    VentilLowered { level: i32 },
    /// After the 6 Fumo could bring the seat back (S-36).
    FumoWaits,
    /// Fumo brings the seat back for another free throw (S-36, S-57).
    Reenters,
    /// The seat leaves Fumo unused.
    StaysOut,
    /// The seat is content with its score.
    Stops { score: i32 },
    /// What the seat on turn has now.
    Score { score: i32 },
    /// Every seat has had its turn: the most eyes win (S-45).
    Wins { seats: SeatSet, eyes: i32 },
    /// No seat has more than 0, so none wins (S-45).
    NobodyWins,
    /// Who loses: every seat at or below 0, and the lowest until there are enough (S-43).
    Losers { seats: SeatSet },
    /// Bonus eyes for the next evening, by place (S-41, S-45).
    BonusNextTime { seat: Seat, eyes: u32 },
}

use SpelunkeHappening as It;

impl Narrated for Spelunke {
    type Happening = SpelunkeHappening;

    fn narrate(&self, before: &Position, event: EventOf<Spelunke>, after: &Position) -> Told<SpelunkeHappening> {
        let step = SpelunkeStep::of(self, before, after);
        let here = match event {
            Event::Throw(face) => step.thrown(face),
            Event::Move(played) => step.moved(played),
        };
        let mut here = step.with_rest(here);
        here.extend(step.spent(event));
        Told { here, next: self.standing(after).map_or(Vec::new(), |at| end(self, after, &at)) }
    }

    fn moment(happening: &SpelunkeHappening) -> Option<Moment> {
        match happening {
            It::Robs { .. } => Some(Moment::Robbery),
            It::Falls { .. } | It::FallsToVentil { .. } | It::AllInFails { .. } => Some(Moment::Bust),
            It::Wins { .. } | It::NobodyWins => Some(Moment::End),
            _ => None,
        }
    }
}

/// The end of the evening in facts.
fn end(game: &Spelunke, after: &Position, standing: &Standing) -> Vec<SpelunkeHappening> {
    let winners = game.outcome(after).map_or(SeatSet::NONE, |outcome| outcome.winners);
    let mut told = vec![match winners.first() {
        Some(first) => It::Wins { seats: winners, eyes: after.scores[first.index()] },
        None => It::NobodyWins,
    }];
    told.extend((!standing.losers.is_empty()).then_some(It::Losers { seats: standing.losers }));
    let bonus = Seat::all(game.seats()).zip(&standing.bonus).filter(|(_, eyes)| **eyes > 0);
    let mut bonus: Vec<_> = bonus.map(|(seat, eyes)| It::BonusNextTime { seat, eyes: *eyes }).collect();
    bonus.sort_by_key(|it| std::cmp::Reverse(if let It::BonusNextTime { eyes, .. } = it { *eyes } else { 0 }));
    told.extend(bonus);
    told
}

/// One event of a turn.
struct SpelunkeStep<'a> {
    before: &'a Position,
    after: &'a Position,
    /// What the seat on turn has gained by the event.
    gain: i32,
    /// How much of that is Jule's.
    jule: i32,
    /// How much of that is the bonus of the evening before.
    bonus: i32,
    /// True if a 1 robs (S-04), which it may not do under Spelunkenbold (S-13).
    one_robs: bool,
}

impl<'a> SpelunkeStep<'a> {
    fn of(game: &Spelunke, before: &'a Position, after: &'a Position) -> SpelunkeStep<'a> {
        let seat = before.active;
        let gain = after.scores[seat.index()] - before.scores[seat.index()];
        let is_round_over = after.phase == Phase::Decide;
        let (bonus, jule) = match before.phase {
            Phase::Free => {
                let bonus = if game.has_reentered(before) { 0 } else { game.bonus(seat) as i32 };
                (bonus, game.jule_eye(None, before))
            }
            Phase::Decide | Phase::Fumo | Phase::Over => (0, 0),
            Phase::Rob(round) if is_round_over => (0, game.jule_eye(Some(round), before)),
            Phase::Throw if is_round_over => (0, game.jule_eye(Some(Round::Plain), before)),
            _ if is_round_over => (0, game.jule_eye(Some(Round::Joker), before)),
            _ => (0, 0),
        };
        let one_robs = before.phase != Phase::Bold || game.rules().bold_robs.is_yes();
        SpelunkeStep { before, after, gain, jule, bonus, one_robs }
    }

    /// What the event itself was worth.
    fn eyes(&self) -> i32 {
        self.gain - self.jule - self.bonus
    }

    fn thrown(&self, face: Face) -> Vec<SpelunkeHappening> {
        let eyes = self.eyes();
        match self.before.phase {
            Phase::Free => vec![It::FreeThrow { face, eyes }],
            Phase::Kaelte => vec![It::KaelteThrow { face, eyes }],
            Phase::Bold => self.then_nobody(face, It::BoldThrow { face, eyes }),
            Phase::Hirte => vec![It::HirteThrow { face, eyes }],
            Phase::AllIn if self.after.phase == Phase::Decide => vec![It::AllInDoubles { face, eyes }],
            Phase::AllIn => vec![It::AllInFails { face, eyes }],
            Phase::Anaconda(Anaconda::Host(own)) => vec![It::Duel { own, host: face, eyes }],
            Phase::Anaconda(_) => vec![It::AnacondaThrow { face }],
            Phase::Ratte(_) => vec![It::RatteThrow { face, eyes }],
            Phase::Pony { sum, .. } if self.after.phase == Phase::Decide => {
                vec![It::PonyEnds { face, sum: i32::from(sum) + face.eyes(), eyes }]
            }
            Phase::Pony { .. } => vec![It::PonyThrow { face }],
            Phase::Leela { .. } => self.leela(It::LeelaThrow { face }),
            Phase::Senigma(_) => {
                let follows = match self.after.phase {
                    Phase::Senigma(Senigma::Victim) => Some(It::SenigmaSucceeds),
                    Phase::Senigma(_) => None,
                    _ => Some(It::SenigmaFails),
                };
                [It::SenigmaThrow { face }].into_iter().chain(follows).collect()
            }
            _ => self.ordinary(face),
        }
    }

    /// A throw with its consequences, also the one that the Ventil was set for (S-31).
    fn ordinary(&self, face: Face) -> Vec<SpelunkeHappening> {
        let eyes = self.eyes();
        match (face, self.before.ventil) {
            (Face::Six, Some(level)) => vec![It::FallsToVentil { eyes, level }],
            (Face::Six, None) => {
                let waits = (self.after.phase == Phase::Fumo).then_some(It::FumoWaits);
                [It::Falls { eyes }].into_iter().chain(waits).collect()
            }
            _ => self.then_nobody(face, It::Throws { face, eyes }),
        }
    }

    /// A throw; after a robbing 1 it is said if no seat may be robbed.
    fn then_nobody(&self, face: Face, thrown: SpelunkeHappening) -> Vec<SpelunkeHappening> {
        let robs_nobody = self.one_robs && face == Face::One && !matches!(self.after.phase, Phase::Rob(_));
        [thrown].into_iter().chain(robs_nobody.then_some(It::NobodyToRob)).collect()
    }

    /// A throw or a choice under Leela, and the sum once both throws are settled.
    fn leela(&self, done: SpelunkeHappening) -> Vec<SpelunkeHappening> {
        let is_over = self.after.phase == Phase::Decide;
        [done].into_iter().chain(is_over.then(|| It::LeelaEnds { eyes: self.eyes() })).collect()
    }

    fn moved(&self, played: Move) -> Vec<SpelunkeHappening> {
        let (eyes, seat) = (self.eyes(), self.before.active);
        match (self.before.phase, played) {
            (_, Move::Stop) => vec![It::Stops { score: self.after.scores[seat.index()] }],
            (_, Move::Throw) => vec![It::Dares],
            (_, Move::Joker(Joker::Fumo)) => vec![It::Reenters],
            (_, Move::Out) => vec![It::StaysOut],
            (_, Move::Joker(joker)) => {
                let number = (joker == Joker::Kaelte).then_some(self.before.kaelte + 1);
                let level = self.after.ventil.filter(|_| joker == Joker::Ventil);
                let ventil = level.map(|level| It::VentilSet { level });
                [It::Announces { joker, number }].into_iter().chain(ventil).collect()
            }
            (phase, Move::Rob(victim)) => {
                let left = self.after.scores[victim.index()];
                let due = match phase {
                    Phase::Rob(_) => i32::from(self.before.ones),
                    _ => rules::spelunke::SENIGMA_EYES,
                };
                vec![It::Robs { victim, eyes, due, left }]
            }
            (Phase::Anaconda(_), Move::Accept) => vec![It::AcceptsDuel],
            (Phase::Anaconda(_), _) => vec![It::DeclinesDuel { eyes }],
            (Phase::Ratte(Ratte::Answer), Move::Again) => vec![It::RatteAgain],
            (Phase::Ratte(_), _) => vec![It::RatteWithdraws { eyes }],
            (Phase::Leela { step: Leela::Answer(face), .. }, Move::Keep) => self.leela(It::LeelaKeeps { face }),
            (Phase::Leela { .. }, _) => vec![It::LeelaRethrows],
            _ => vec![It::RobsNobody],
        }
    }

    /// Why Kälteschutz is gone, if it is by this throw.
    fn spent(&self, event: EventOf<Spelunke>) -> Option<SpelunkeHappening> {
        let is_left = self.after.jokers[self.before.active.index()].has(Joker::Kaelte);
        let by_six = event == Event::Throw(Face::Six);
        (self.before.phase == Phase::Kaelte && !is_left).then_some(It::KaelteSpent { by_six })
    }

    /// What follows of itself: bonus, Jule, the Ventil, and the score if it has changed.
    fn with_rest(&self, mut here: Vec<SpelunkeHappening>) -> Vec<SpelunkeHappening> {
        here.extend((self.bonus != 0).then_some(It::Bonus { eyes: self.bonus }));
        here.extend((self.jule != 0).then_some(It::Jule { eyes: self.jule }));
        if let (Some(was), Some(level)) = (self.before.ventil, self.after.ventil)
            && level < was
        {
            here.push(It::VentilLowered { level });
        }
        let score = self.after.scores[self.before.active.index()];
        here.extend((self.gain != 0).then_some(It::Score { score }));
        here
    }
}
