//! Roll'n Bump in words.

use coach::chances::rollnbump::RollnBumpChance;
use coach::reasons::rollnbump::RollnBumpFact;
use play::story::rollnbump::RollnBumpHappening;
use rules::rollnbump::{
    Card, Claim, Demand, Dice, End, Face, Joker, Move, Pattern, Phase, Place, Position, RollnBump, Stack, Throw, White,
};
use rules::{Game, Seat};

use crate::choices::in_tries;
use crate::rule_card::{self, RuleCard};
use crate::story::{self, Piece, Teller};
use crate::telling::{EventMessage, Names, Telling, TwoMoves, listed, of_100};
use crate::{Lang, number, say};

impl Telling for RollnBump {
    const RULE_PAGES: [&'static str; 2] =
        [include_str!("../../pages/rollnbump.de.md"), include_str!("../../pages/rollnbump.en.md")];
    const TERMS: &'static [(&'static str, &'static str)] = &[
        ("claim", "R-19"),
        ("bump", "R-04"),
        ("single", "R-06"),
        ("row", "R-03"),
        ("equals", "R-05"),
        ("joker", "R-11"),
        ("white", "R-14"),
        ("collection", "R-22"),
        ("pattern", "R-02"),
        ("set-aside", "R-23"),
        ("first", "R-20"),
        ("end", "R-07"),
    ];

    fn tell_move(&self, lang: Lang, _names: &Names, played: Move) -> EventMessage {
        match played {
            Move::Rethrow { dice, white } => EventMessage::with("throw", "dice", thrown_again(lang, dice, white)),
            Move::White(face) => EventMessage::with("white", "face", face.pips()),
            Move::Put { dice, place: Place::Stack(stack) } => {
                EventMessage::with("put-stack", "dice", put(lang, dice)).and("stack", stack + 1)
            }
            Move::Put { dice, place: Place::Joker } => EventMessage::with("put-joker", "dice", put(lang, dice)),
            Move::Put { dice, place: Place::White } => EventMessage::with(
                "put-white",
                "dice",
                only(lang, dice).unwrap_or_else(|| story::rollnbump::summed(dice)),
            ),
            Move::Lay(pattern) => EventMessage::with("lay", "pattern", pattern_name(lang, pattern)),
            Move::Done => EventMessage::plain("done"),
        }
    }

    fn tell_choice(&self, lang: Lang, names: &Names, position: &Position, played: Move) -> EventMessage {
        match (played, position.phase) {
            (Move::White(face), Phase::Decide { white: Some(white), .. }) => {
                EventMessage::with("white-shown", "face", face.pips()).and("white", white.pips())
            }
            _ => self.tell_move(lang, names, played),
        }
    }

    fn tell_throw(&self, lang: Lang, thrown: Throw) -> EventMessage {
        match thrown {
            Throw::Dice { dice, white: None } => EventMessage::with("dice", "dice", faces(dice)),
            Throw::Dice { dice, white: Some(white) } => {
                EventMessage::with("dice-white", "dice", faces(dice)).and("white", white.pips())
            }
            Throw::Card(name) => {
                let what = demand(lang, name.demand);
                EventMessage::with("card", "pattern", pattern_name(lang, name.pattern)).and("demand", what)
            }
        }
    }

    fn tell_happening(&self, teller: &Teller, happening: &RollnBumpHappening) -> Piece {
        story::rollnbump::tell(teller, happening)
    }

    fn tell_board(&self, lang: Lang, names: &Names, position: &Position) -> Vec<String> {
        let stacks = position.stacks[..self.stacks()].iter().enumerate();
        let mut lines: Vec<_> = stacks.map(|(index, stack)| tell_stack(self, lang, names, index + 1, *stack)).collect();
        lines.push(match position.joker {
            Joker::Middle(claim) => say!(lang, "rollnbump-board-joker", claim = tell_claim(lang, names, claim)),
            Joker::Taken(seat) | Joker::Laid(seat, _) => say!(lang, "rollnbump-board-joker-of", name = names.get(seat)),
        });
        lines.push(match position.white {
            White::Beside(claim) => say!(lang, "rollnbump-board-white", claim = tell_claim(lang, names, claim)),
            White::Held(seat) | White::Used(seat) | White::Thrown(seat, _) => {
                say!(lang, "rollnbump-board-white-of", name = names.get(seat))
            }
        });
        lines.extend(Seat::all(self.seats()).map(|seat| tell_seat(self, lang, names, position, seat)));
        if let Phase::Decide { hand, white, left } = position.phase {
            lines.push(match white {
                Some(white) => {
                    say!(lang, "rollnbump-board-hand-white", dice = faces(hand), white = white.pips(), left = left)
                }
                None => say!(lang, "rollnbump-board-hand", dice = faces(hand), left = left),
            });
        }
        lines
    }

    fn tell_score(&self, lang: Lang, position: &Position, seat: Seat) -> String {
        let points = self.points(position, seat);
        say!(
            lang,
            "end-rollnbump-score",
            points = points.total(),
            cards = points.cards,
            collections = points.collections,
            white = points.white
        )
    }

    fn tell_situation(&self, lang: Lang, _names: &Names, position: &Position) -> String {
        match position.phase {
            Phase::Decide { hand, white: Some(white), left } => {
                say!(lang, "rollnbump-board-hand-white", dice = faces(hand), white = white.pips(), left = left)
            }
            Phase::Decide { hand, white: None, left } => {
                say!(lang, "rollnbump-board-hand", dice = faces(hand), left = left)
            }
            _ => say!(lang, "situation-rollnbump-lay"),
        }
    }

    fn tell_fact(&self, lang: Lang, names: &Names, told: &TwoMoves, fact: &RollnBumpFact) -> String {
        let (made, better) = (told.made.as_str(), told.better.as_str());
        match *fact {
            RollnBumpFact::Wish { place, demand: wanted, points, played, best } => {
                let what = card_told(lang, place, wanted);
                let (played, best) = (of_100(lang, played), of_100(lang, best));
                say!(
                    lang,
                    "reason-rollnbump-wish",
                    what = what,
                    points = points,
                    made = made,
                    played = played,
                    better = better,
                    best = best
                )
            }
            RollnBumpFact::Holds { points, chance, instead: None, .. } => {
                say!(lang, "reason-rollnbump-holds", better = better, points = points, chance = of_100(lang, chance))
            }
            RollnBumpFact::Holds { points, chance, instead: Some((fewer, less)), .. } => {
                let (chance, less) = (of_100(lang, chance), of_100(lang, less));
                say!(
                    lang,
                    "reason-rollnbump-instead",
                    better = better,
                    points = points,
                    chance = chance,
                    made = made,
                    fewer = fewer,
                    less = less
                )
            }
            RollnBumpFact::Bumps { seat, place, demand: wanted, points, instead } => say!(
                lang,
                "reason-rollnbump-bumps",
                better = better,
                other = names.get(seat),
                what = card_told(lang, place, wanted),
                points = points,
                made = made,
                fewer = instead
            ),
            RollnBumpFact::BumpsWhite { seat } => {
                say!(lang, "reason-rollnbump-bumps-white", better = better, other = names.get(seat))
            }
            RollnBumpFact::Claims { played, best } => {
                let (lasting, less) = (number(lang, best.lasting, 1), number(lang, played.lasting, 1));
                let cards = best.cards;
                let key = "reason-rollnbump-claims";
                say!(lang, key, better = better, cards = cards, lasting = lasting, made = made, less = less)
            }
        }
    }

    fn tell_chance(&self, lang: Lang, names: &Names, _own: Seat, chance: &RollnBumpChance) -> String {
        match *chance {
            RollnBumpChance::Wish { place, demand: wanted, points, chance } => {
                let what = story::rollnbump::some(lang, wanted);
                let what = match place {
                    Place::Stack(index) => say!(lang, "help-rollnbump-wish-stack", stack = index + 1, what = what),
                    Place::Joker | Place::White => say!(lang, "help-rollnbump-wish-joker", what = what),
                };
                say!(
                    lang,
                    "help-rollnbump-wish",
                    what = what,
                    points = points,
                    chance = in_tries(lang, chance, "turns")
                )
            }
            RollnBumpChance::Lasts { points, chance, ended_by } => {
                let chance = in_tries(lang, chance, "rounds");
                let key = "help-rollnbump-lasts";
                let Some(ending) = ended_by else { return say!(lang, key, points = points, chance = chance) };
                say!(lang, "help-rollnbump-lasts-to-end", points = points, chance = chance, name = names.get(ending))
            }
            RollnBumpChance::White { pips } => say!(lang, "help-rollnbump-white", pips = pips),
        }
    }

    fn tell_card(&self, lang: Lang) -> RuleCard {
        rule_card::rollnbump::of(self, lang)
    }

    fn example(&self, position: &Position) -> String {
        match position.phase {
            Phase::Deal | Phase::Draw => "A3, Br4, Ce2".to_owned(),
            Phase::Throw { kept, white, .. } => {
                let own = &"13556"[..usize::from(position.own_dice) - kept.len()];
                let white_too = position.white.holder() == Some(position.active) && white.is_none();
                if white_too { format!("{own}+4") } else { own.to_owned() }
            }
            _ => "4".to_owned(),
        }
    }
}

/// Dice that are thrown again: "1, 3 and the white die", "the 2".
pub(crate) fn thrown_again(lang: Lang, dice: Dice, white: bool) -> String {
    let own: Vec<String> = match only(lang, dice) {
        Some(only) => vec![only],
        None => dice.faces().map(|face| face.pips().to_string()).collect(),
    };
    let white = white.then(|| say!(lang, "rollnbump-white"));
    listed(lang, &own.into_iter().chain(white).collect::<Vec<_>>())
}

/// Dice that are put somewhere: "3-4-5", "the 3".
/// That the game ends when the next seat to do so takes a last card on which its dice lie now, said to `reader`; `None` if
/// no seat's dice lie so.
pub fn end_in_sight(
    lang: Lang,
    (game, position): (&RollnBump, &Position),
    names: &Names,
    reader: Option<Seat>,
) -> Option<String> {
    if position.phase == Phase::Over {
        return None;
    }
    // The seat on turn takes its cards last: when its next turn begins.
    let mut seats = position.active.others(game.seats()).chain([position.active]);
    let (seat, stacks) = seats.find_map(|seat| {
        let stacks = game.stacks_that_end(position, seat);
        (!stacks.is_empty()).then_some((seat, stacks))
    })?;
    let numbers: Vec<String> = stacks.iter().map(ToString::to_string).collect();
    let key = match (game.rules().end, reader == Some(seat)) {
        (End::Taken, false) => "rollnbump-end-taken",
        (End::Taken, true) => "rollnbump-end-taken-own",
        (End::Revealed, false) => "rollnbump-end-revealed",
        (End::Revealed, true) => "rollnbump-end-revealed-own",
    };
    let stacks = listed(lang, &numbers);
    Some(say!(lang, key, name = names.get(seat), stacks = stacks, count = numbers.len()))
}

fn put(lang: Lang, dice: Dice) -> String {
    only(lang, dice).unwrap_or_else(|| story::rollnbump::joined(dice))
}

/// A single die with its article, without which "rethrow 2" would be two dice; `None` if there is none or several.
fn only(lang: Lang, dice: Dice) -> Option<String> {
    let face = dice.faces().next().filter(|_| dice.len() == 1)?;
    Some(say!(lang, "rollnbump-the-die", face = face.pips()))
}

/// A card by its stack and what it demands, or the joker.
fn card_told(lang: Lang, place: Place, wanted: Demand) -> String {
    match place {
        Place::Stack(stack) => {
            say!(lang, "reason-rollnbump-card", demand = demand(lang, wanted), stack = stack + 1)
        }
        Place::Joker | Place::White => say!(lang, "reason-rollnbump-joker"),
    }
}

fn tell_stack(game: &RollnBump, lang: Lang, names: &Names, number: usize, stack: Stack) -> String {
    let Some(index) = stack.up else {
        return say!(lang, "rollnbump-board-empty", number = number, left = stack.left);
    };
    let Card { pattern, demand: demanded, value } = game.deck().card(index);
    say!(
        lang,
        "rollnbump-board-stack",
        number = number,
        pattern = pattern_name(lang, pattern),
        demand = demand(lang, demanded),
        value = value,
        left = stack.left,
        claim = tell_claim(lang, names, stack.claim),
    )
}

fn tell_seat(game: &RollnBump, lang: Lang, names: &Names, position: &Position, seat: Seat) -> String {
    let points = game.points(position, seat).total();
    let collections = Pattern::ALL.into_iter().filter_map(|pattern| {
        let joker = usize::from(position.joker == Joker::Laid(seat, pattern));
        let count = position.cards_of(seat, pattern) + joker;
        (count > 0).then(|| format!("{pattern} × {count}"))
    });
    let collections = collections.collect::<Vec<_>>().join(", ");
    if collections.is_empty() {
        return say!(lang, "rollnbump-board-seat-bare", name = names.get(seat));
    }
    say!(lang, "rollnbump-board-seat", name = names.get(seat), collections = collections, points = points)
}

fn tell_claim(lang: Lang, names: &Names, claim: Option<Claim>) -> String {
    match claim {
        Some(claim) => say!(lang, "rollnbump-claim", name = names.get(claim.seat()), dice = faces(claim.dice())),
        None => say!(lang, "rollnbump-free"),
    }
}

fn faces(dice: Dice) -> String {
    dice.faces().map(|face: Face| face.pips().to_string()).collect::<Vec<_>>().join(" ")
}

fn pattern_name(lang: Lang, pattern: Pattern) -> String {
    say!(lang, &format!("pattern-{}", pattern.letter().to_ascii_lowercase()))
}

fn demand(lang: Lang, demand: Demand) -> String {
    match demand {
        Demand::Single(face) => say!(lang, "demand-single", face = face.pips()),
        Demand::Row(length) => say!(lang, "demand-row", length = length),
        Demand::Equals(count) => say!(lang, "demand-equals", count = count),
    }
}
