//! Spelunke in words.

use std::cmp::Ordering;

use coach::chances::spelunke::SpelunkeChance;
use coach::reasons::spelunke::SpelunkeFact;
use play::story::spelunke::SpelunkeHappening;
use rules::spelunke::{Anaconda, Face, HIGHEST_STEP, Joker, Leela, Move, Phase, Position, Ratte, Senigma, Spelunke};
use rules::{Game, Seat};

use crate::choices::in_tries;
use crate::rule_card::{self, RuleCard};
use crate::story::{self, Piece, Teller};
use crate::telling::{EventMessage, Names, Telling, TwoMoves, listed, of_100};
use crate::{Lang, number, say, signed};

impl Telling for Spelunke {
    const RULE_PAGES: [&'static str; 2] =
        [include_str!("../../pages/spelunke.de.md"), include_str!("../../pages/spelunke.en.md")];
    const TERMS: &'static [(&'static str, &'static str)] = &[
        ("free", "S-49"),
        ("fall", "S-09"),
        ("steal", "S-05"),
        ("round", "S-01"),
        ("joker", "S-40"),
        ("bonus", "S-58"),
        ("loser", "S-43"),
        ("avatar", "S-51"),
        ("host", "S-54"),
        ("kaelte", "S-11"),
        ("bold", "S-13"),
        ("anaconda", "S-16"),
        ("hirte", "S-14"),
        ("ratte", "S-18"),
        ("allin", "S-19"),
        ("jule", "S-23"),
        ("pony", "S-24"),
        ("leela", "S-26"),
        ("senigma", "S-28"),
        ("ventil", "S-31"),
        ("fumo", "S-36"),
    ];

    fn tell_move(&self, lang: Lang, names: &Names, played: Move) -> EventMessage {
        match played {
            Move::Stop => EventMessage::plain("stop"),
            Move::Throw => EventMessage::plain("throw"),
            Move::Joker(Joker::Fumo) => EventMessage::plain("fumo"),
            Move::Joker(joker) => EventMessage::with("joker", "joker", joker_name(lang, joker)),
            Move::Rob(seat) => EventMessage::with("rob", "victim", names.get(seat)),
            Move::Decline => EventMessage::plain("decline"),
            Move::Accept => EventMessage::plain("accept"),
            Move::Withdraw => EventMessage::plain("withdraw"),
            Move::Again => EventMessage::plain("again"),
            Move::Keep => EventMessage::plain("keep"),
            Move::Rethrow => EventMessage::plain("rethrow"),
            Move::Out => EventMessage::plain("out"),
        }
    }

    /// One word refuses two things: a robbery, or the duel with the host.
    fn tell_choice(&self, lang: Lang, names: &Names, position: &Position, played: Move) -> EventMessage {
        match (position.phase, played) {
            (Phase::Anaconda(_), Move::Decline) => EventMessage::plain("decline-duel"),
            (Phase::Rob(_), Move::Rob(seat)) => {
                EventMessage::with("rob-eyes", "victim", names.get(seat)).and("eyes", position.ones)
            }
            _ => self.tell_move(lang, names, played),
        }
    }

    fn tell_throw(&self, _lang: Lang, thrown: Face) -> EventMessage {
        EventMessage::with("die", "face", thrown.eyes())
    }

    fn tell_happening(&self, teller: &Teller, happening: &SpelunkeHappening) -> Piece {
        story::spelunke::tell(teller, happening)
    }

    fn tell_board(&self, lang: Lang, names: &Names, position: &Position) -> Vec<String> {
        let finished = self.finished(position);
        let mut lines: Vec<String> = Seat::all(self.seats())
            .map(|seat| {
                let (name, eyes) = (names.get(seat), told_eyes(lang, position.scores[seat.index()]));
                let jokers: Vec<_> =
                    position.jokers[seat.index()].iter().map(|joker| joker_name(lang, joker)).collect();
                let key = match () {
                    () if finished.has(seat) => "spelunke-board-finished",
                    () if jokers.is_empty() => "spelunke-board-bare",
                    () => "spelunke-board-seat",
                };
                say!(lang, key, name = name, eyes = eyes, jokers = listed(lang, &jokers))
            })
            .collect();
        lines.extend(in_play(lang, names, position));
        if let Some(level) = position.ventil {
            lines.push(say!(lang, "spelunke-board-ventil", eyes = told_eyes(lang, level)));
        }
        if position.ones > 0 || position.phase == Phase::Decide {
            let steals = told_eyes(lang, i32::from(HIGHEST_STEP.min(position.ones + 1)));
            lines.push(say!(lang, "spelunke-board-ladder", ones = position.ones, eyes = steals));
        }
        lines
    }

    fn tell_score(&self, lang: Lang, position: &Position, seat: Seat) -> String {
        let score = position.scores[seat.index()];
        let mut told = vec![say!(lang, "end-spelunke-score", score = story::whole(score), eyes = score.abs())];
        if let Some(standing) = self.standing(position) {
            told.extend(standing.losers.has(seat).then(|| say!(lang, "end-spelunke-loses")));
            let bonus = standing.bonus[seat.index()];
            told.extend((bonus > 0).then(|| say!(lang, "end-spelunke-bonus", eyes = bonus)));
        }
        told.join(", ")
    }

    fn tell_situation(&self, lang: Lang, names: &Names, position: &Position) -> String {
        let finished = self.finished(position);
        let eyes = Seat::all(self.seats()).map(|seat| {
            let mark = if finished.has(seat) { " ✓" } else { "" };
            format!("{} {}{mark}", names.get(seat), position.scores[seat.index()])
        });
        let eyes = eyes.collect::<Vec<_>>().join(", ");
        let active = position.active;
        let jokers: Vec<_> = position.jokers[active.index()].iter().map(|joker| joker_name(lang, joker)).collect();
        let mut told = vec![say!(lang, "situation-spelunke", eyes = eyes)];
        told.extend(in_play(lang, names, position));
        if !jokers.is_empty() {
            let name = names.get(active);
            told.push(say!(lang, "situation-spelunke-jokers", name = name, jokers = listed(lang, &jokers)));
        }
        if let Some(level) = position.ventil {
            told.push(say!(lang, "spelunke-board-ventil", eyes = told_eyes(lang, level)));
        }
        told.join(" ")
    }

    fn tell_fact(&self, lang: Lang, names: &Names, told: &TwoMoves, fact: &SpelunkeFact) -> String {
        let (made, better) = (told.made.as_str(), told.better.as_str());
        match *fact {
            SpelunkeFact::Lead { leader, eyes, played, best } => {
                let (played, best) = (of_100(lang, played), of_100(lang, best));
                let leader = names.get(leader);
                say!(
                    lang,
                    "reason-spelunke-lead",
                    leader = leader,
                    eyes = eyes,
                    made = made,
                    played = played,
                    better = better,
                    best = best
                )
            }
            SpelunkeFact::Eyes { played, best } => {
                let (played, best) = (number(lang, played, 1), number(lang, best, 1));
                say!(lang, "reason-spelunke-eyes", made = made, played = played, better = better, best = best)
            }
            SpelunkeFact::Chased { eyes, seats, chance } => {
                say!(lang, "reason-spelunke-chased", eyes = eyes, seats = seats, chance = of_100(lang, chance))
            }
            SpelunkeFact::Bust { eyes, left } => say!(lang, "reason-spelunke-bust", eyes = eyes, left = left),
            SpelunkeFact::Victims { played, best } => {
                let (one, other) = (names.get(played.0), names.get(best.0));
                say!(lang, "reason-spelunke-victims", best = other, eyes = best.1, played = one, fewer = played.1)
            }
        }
    }

    /// The rest follows from the dice alone.
    fn supposes(chance: &SpelunkeChance) -> bool {
        matches!(chance, SpelunkeChance::Chased { .. } | SpelunkeChance::Passes { .. })
    }

    fn tell_chance(&self, lang: Lang, names: &Names, _own: Seat, chance: &SpelunkeChance) -> String {
        match *chance {
            SpelunkeChance::Keeps { eyes, leader: None } => say!(lang, "help-spelunke-keeps", eyes = eyes),
            SpelunkeChance::Keeps { eyes, leader: Some((seat, best)) } => {
                let key = match eyes.cmp(&best) {
                    Ordering::Less => "help-spelunke-keeps-behind",
                    Ordering::Equal => "help-spelunke-keeps-tied",
                    Ordering::Greater => "help-spelunke-keeps-ahead",
                };
                say!(lang, key, eyes = story::whole(eyes), name = names.get(seat), best = story::whole(best))
            }
            SpelunkeChance::Chased { seats, chance } => {
                say!(lang, "help-spelunke-chased", seats = seats, chance = in_tries(lang, chance, "games"))
            }
            SpelunkeChance::Falls { left, chance } => {
                let is_throw = (chance - 1.0 / 6.0).abs() < 1e-9;
                let (key, what) =
                    if is_throw { ("help-spelunke-falls", "throws") } else { ("help-spelunke-out", "rounds") };
                say!(lang, key, left = story::whole(left), chance = in_tries(lang, chance, what))
            }
            SpelunkeChance::Round { gains, mean, .. } => {
                let (gains, mean) = (in_tries(lang, gains, "rounds"), signed(lang, mean, 1));
                say!(lang, "help-spelunke-round", gains = gains, mean = mean)
            }
            SpelunkeChance::Passes { leader, eyes, chance } => {
                let (name, chance) = (names.get(leader), in_tries(lang, chance, "games"));
                say!(lang, "help-spelunke-passes", name = name, best = story::whole(eyes - 1), chance = chance)
            }
            SpelunkeChance::Takes { seat, left } => {
                say!(lang, "help-spelunke-takes", name = names.get(seat), left = story::whole(left))
            }
        }
    }

    fn tell_card(&self, lang: Lang) -> RuleCard {
        rule_card::spelunke::of(self, lang)
    }

    fn example(&self, _position: &Position) -> String {
        "4".to_owned()
    }
}

/// The joker that is being played and its throws so far, or the 6 after which Fumo helps; `None` between rounds.
fn in_play(lang: Lang, names: &Names, position: &Position) -> Option<String> {
    let name = names.get(position.active);
    let joker = match position.phase {
        Phase::Fumo => {
            let left = told_eyes(lang, position.scores[position.active.index()]);
            return Some(say!(lang, "spelunke-board-fallen", name = name, eyes = left));
        }
        phase => joker_name(lang, phase.announced()?),
    };
    let told = say!(lang, "spelunke-board-plays", name = name, joker = joker);
    Some(match throws_of_joker(lang, position) {
        Some(throws) => format!("{told} {throws}"),
        None => told,
    })
}

/// What has been thrown under the joker so far; `None` before its first throw.
fn throws_of_joker(lang: Lang, position: &Position) -> Option<String> {
    let thrown = |faces: &[Face]| {
        let faces: Vec<_> = faces.iter().map(|face| face.eyes().to_string()).collect();
        say!(lang, "situation-thrown", thrown = listed(lang, &faces))
    };
    match position.phase {
        Phase::Kaelte => Some(say!(lang, "spelunke-board-kaelte", number = position.kaelte + 1)),
        Phase::Anaconda(Anaconda::Answer(face) | Anaconda::Host(face)) | Phase::Senigma(Senigma::Second(face)) => {
            Some(thrown(&[face]))
        }
        Phase::Ratte(Ratte::Answer | Ratte::Second) => Some(say!(lang, "spelunke-board-ratte")),
        Phase::Pony { thrown: count @ 1.., sum } => Some(say!(lang, "spelunke-board-pony", thrown = count, sum = sum)),
        Phase::Leela { kept: None, step: Leela::Answer(face) } => {
            Some(say!(lang, "spelunke-board-leela-first", face = face.eyes()))
        }
        Phase::Leela { kept: Some(kept), step: Leela::Answer(face) } => {
            Some(say!(lang, "spelunke-board-leela-second", kept = kept.eyes(), face = face.eyes()))
        }
        Phase::Leela { kept: Some(kept), .. } => Some(say!(lang, "spelunke-board-leela-kept", kept = kept.eyes())),
        Phase::Senigma(Senigma::Third(one, other)) => Some(thrown(&[one, other])),
        Phase::Senigma(Senigma::Paired | Senigma::Victim) => Some(say!(lang, "spelunke-board-senigma")),
        _ => None,
    }
}

fn told_eyes(lang: Lang, eyes: i32) -> String {
    say!(lang, "spelunke-eyes", eyes = eyes)
}

/// A joker's name.
pub(crate) fn joker_name(lang: Lang, joker: Joker) -> String {
    say!(lang, &format!("joker-{}", joker.id()))
}
