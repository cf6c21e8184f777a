//! exactly in words.

use coach::chances::exactly::ExactlyChance;
use coach::reasons::exactly::ExactlyFact;
use play::story::exactly::ExactlyHappening;
use rules::exactly::{Coin, Exactly, Face, Move, Phase, Position, Stack, total};
use rules::{Game, Seat};

use crate::rule_card::{self, RuleCard};
use crate::story::{self, Piece, Teller};
use crate::telling::{EventMessage, Names, Telling, TwoMoves, of_100};
use crate::{Lang, say};

impl Telling for Exactly {
    const RULE_PAGES: [&'static str; 2] =
        [include_str!("../../pages/exactly.de.md"), include_str!("../../pages/exactly.en.md")];
    const TERMS: &'static [(&'static str, &'static str)] = &[
        ("exact", "E-03"),
        ("cap", "E-01"),
        ("stack", "E-08"),
        ("middle", "E-08"),
        ("any", "E-07"),
        ("zero", "E-19"),
        ("must", "E-12"),
        ("euro", "E-06"),
        ("two", "E-04"),
    ];

    fn tell_move(&self, lang: Lang, names: &Names, played: Move) -> EventMessage {
        let coin = EventMessage::with("move", "coin", played.coin.value());
        let from = match played.from.seat() {
            Some(seat) => say!(lang, "exactly-from-seat", name = names.get(seat)),
            None => say!(lang, "exactly-from-middle"),
        };
        let to = match played.to.seat() {
            Some(seat) => say!(lang, "exactly-to-seat", name = names.get(seat)),
            None => say!(lang, "exactly-to-middle"),
        };
        coin.and("from", from).and("to", to)
    }

    fn tell_throw(&self, _lang: Lang, thrown: Face) -> EventMessage {
        match thrown {
            Face::Zero => EventMessage::plain("nothing"),
            Face::Any => EventMessage::plain("any"),
            Face::Coin(coin) => EventMessage::with("coin", "coin", coin.value()),
        }
    }

    fn tell_happening(&self, teller: &Teller, happening: &ExactlyHappening) -> Piece {
        story::exactly::tell(teller, happening)
    }

    fn tell_board(&self, lang: Lang, names: &Names, position: &Position) -> Vec<String> {
        let mut lines: Vec<String> = Seat::all(self.seats())
            .map(|seat| {
                let stack = position.tokens.stack(seat);
                let euros = position.euros[seat.index()];
                let tokens = tokens(lang, stack);
                say!(
                    lang,
                    "exactly-board-seat",
                    name = names.get(seat),
                    total = total(stack),
                    tokens = tokens,
                    euros = euros
                )
            })
            .collect();
        lines.push(say!(lang, "exactly-board-middle", tokens = tokens(lang, self.middle(position))));
        lines
    }

    fn tell_score(&self, lang: Lang, position: &Position, seat: Seat) -> String {
        say!(lang, "end-exactly-score", euros = position.euros[seat.index()])
    }

    fn tell_situation(&self, lang: Lang, names: &Names, position: &Position) -> String {
        let thrown = match position.phase {
            Phase::Move(Face::Coin(coin)) => coin.value().to_string(),
            Phase::Move(Face::Any) => "?".to_owned(),
            _ => "0".to_owned(),
        };
        let stacks = Seat::all(self.seats()).map(|seat| {
            let (cents, euros) = (total(position.tokens.stack(seat)), position.euros[seat.index()]);
            format!("{} {cents} ({euros} €)", names.get(seat))
        });
        say!(lang, "situation-exactly", thrown = thrown, stacks = stacks.collect::<Vec<_>>().join(", "))
    }

    fn tell_fact(&self, lang: Lang, names: &Names, told: &TwoMoves, fact: &ExactlyFact) -> String {
        let (made, better, name) = (told.made.as_str(), told.better.as_str(), told.name.as_str());
        match *fact {
            ExactlyFact::Scores => say!(lang, "reason-exactly-scores", better = better, name = name),
            ExactlyFact::GivesAway { seat, wins } => {
                let key = if wins { "reason-exactly-gives-game" } else { "reason-exactly-gives" };
                say!(lang, key, made = made, other = names.get(seat))
            }
            ExactlyFact::Threat { seat, is_next, played, best } => {
                let key = if is_next { "reason-exactly-next" } else { "reason-exactly-threat" };
                let other = names.get(seat);
                say!(lang, key, other = other, made = made, played = played, better = better, best = best)
            }
            ExactlyFact::Throws { seat, throws, played, best } => {
                let (played, best) = (of_100(lang, played), of_100(lang, best));
                let other = names.get(seat);
                say!(
                    lang,
                    "reason-exactly-throws",
                    throws = throws,
                    other = other,
                    made = made,
                    played = played,
                    better = better,
                    best = best
                )
            }
            ExactlyFact::Reach { played, best } => {
                say!(
                    lang,
                    "reason-exactly-reach",
                    name = name,
                    made = made,
                    played = played,
                    better = better,
                    best = best
                )
            }
        }
    }

    /// Stacks may change before the next turn.
    fn supposes(chance: &ExactlyChance) -> bool {
        matches!(chance, ExactlyChance::Stack { .. })
    }

    fn tell_chance(&self, lang: Lang, names: &Names, own: Seat, chance: &ExactlyChance) -> String {
        match *chance {
            ExactlyChance::Scores { seat, wins } => {
                let wins = if wins { "yes" } else { "no" };
                if seat == own {
                    return say!(lang, "help-exactly-scores-own", wins = wins);
                }
                say!(lang, "help-exactly-scores", name = names.get(seat), wins = wins)
            }
            ExactlyChance::Stack { seat, total, faces } if seat == own => {
                say!(lang, "help-exactly-stack-own", total = total, faces = faces)
            }
            ExactlyChance::Stack { seat, total, faces } => {
                say!(lang, "help-exactly-stack", name = names.get(seat), total = total, faces = faces)
            }
            ExactlyChance::Reach { faces } => say!(lang, "help-exactly-reach", faces = faces),
        }
    }

    fn tell_card(&self, lang: Lang) -> RuleCard {
        rule_card::exactly::of(self, lang)
    }

    fn example(&self, _position: &Position) -> String {
        "0, 5, 10, 20, 50, ?".to_owned()
    }
}

/// The tokens of a place, the largest first: "2 × 50, 1 × 5".
fn tokens(lang: Lang, stack: Stack) -> String {
    let counted = Coin::ALL.into_iter().rev().map(|coin| (stack[coin as usize], coin.value()));
    let shown: Vec<_> =
        counted.filter(|(count, _)| *count > 0).map(|(count, value)| format!("{count} × {value}")).collect();
    if shown.is_empty() { say!(lang, "exactly-no-tokens") } else { shown.join(", ") }
}
