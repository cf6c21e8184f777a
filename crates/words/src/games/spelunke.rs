//! Spelunke in words.

use coach::reasons::spelunke::SpelunkeFact;
use rules::spelunke::{Anaconda, Face, Joker, Leela, Move, Phase, Position, Spelunke};
use rules::{Game, Seat};

use crate::telling::{EventMessage, Names, Telling, TwoMoves, listed, of_100};
use crate::{Lang, number, say};

impl Telling for Spelunke {
    const RULE_PAGES: [&'static str; 2] =
        [include_str!("../../pages/spelunke.de.md"), include_str!("../../pages/spelunke.en.md")];

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
        if let Some(level) = position.ventil {
            lines.push(say!(lang, "spelunke-board-ventil", eyes = told_eyes(lang, level)));
        }
        if position.ones > 0 {
            lines.push(say!(lang, "spelunke-board-ones", ones = position.ones));
        }
        lines
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
        if let Phase::Leela { step: Leela::Answer(face), .. } | Phase::Anaconda(Anaconda::Answer(face)) = position.phase
        {
            told.push(say!(lang, "situation-thrown", thrown = face.eyes()));
        }
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

    fn example(&self, _position: &Position) -> String {
        "4".to_owned()
    }
}

fn told_eyes(lang: Lang, eyes: i32) -> String {
    say!(lang, "spelunke-eyes", eyes = eyes)
}

/// A joker's name.
pub(crate) fn joker_name(lang: Lang, joker: Joker) -> String {
    say!(lang, &format!("joker-{}", joker.id()))
}
