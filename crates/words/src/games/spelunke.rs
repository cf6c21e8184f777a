//! Spelunke in words.

use rules::spelunke::{Face, Joker, Move, Phase, Position, Spelunke};
use rules::{Game, Seat};

use crate::telling::{EventMessage, Names, Telling, listed};
use crate::{Lang, say};

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
