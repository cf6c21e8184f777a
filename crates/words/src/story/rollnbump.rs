//! Roll'n Bump's story.

use play::story::rollnbump::RollnBumpHappening as It;
use rules::Seat;
use rules::rollnbump::{Card, Demand, Dice, End, Face, Pattern};

use super::{Joint, Piece, Teller, row};
use crate::games::thrown_again;
use crate::telling::listed;
use crate::{Lang, say};

pub(crate) fn tell(teller: &Teller, happening: &It) -> Piece {
    let (lang, names) = (teller.lang, teller);
    match happening {
        It::Deals { stack, card } => Piece {
            is_detail: true,
            ..Piece::sentence(say!(lang, "story-rnb-deals", stack = *stack, card = nominative(lang, *card)))
        },
        It::TurnsUp { stack, card } => {
            Piece::sentence(say!(lang, "story-rnb-turns-up", stack = *stack, card = nominative(lang, *card)))
        }
        It::ThrowsForStart { seat, face } => {
            Piece::new(Joint::Comma, format!("{}: {}", names.name(*seat), face.pips()))
        }
        It::TiedForStart { seats } => Piece::sentence(say!(lang, "story-tied", names = names.all_of(*seats))),
        It::Begins { seat } => Piece::sentence(say!(lang, "story-begins", name = names.name(*seat))),
        It::Throws { dice, white: None } => Piece::new(Joint::Arrow, faces(*dice)),
        It::Throws { dice, white: Some(white) } => {
            let key = if dice.is_empty() { "story-rnb-throws-only-white" } else { "story-rnb-throws-white" };
            Piece::new(Joint::Arrow, say!(lang, key, dice = faces(*dice), white = white.pips()))
        }
        It::Rethrows { dice, white } => {
            Piece::new(Joint::Semicolon, say!(lang, "story-rnb-rethrows", dice = thrown_again(lang, *dice, *white)))
        }
        It::UsesWhite { face, shown } => {
            Piece::new(Joint::Semicolon, say!(lang, "story-rnb-uses-white", face = face.pips(), shown = shown.pips()))
        }
        It::ClaimsCard { card, dice, bumped, .. } => {
            claim(teller, &accusative(lang, *card), joined(*dice), bumped.map(|(seat, lay)| (seat, joined(lay))))
        }
        It::ClaimsJoker { points, dice, bumped } => {
            let joker = say!(lang, "story-rnb-joker", points = *points);
            claim(teller, &joker, joined(*dice), bumped.map(|(seat, lay)| (seat, joined(lay))))
        }
        It::ClaimsWhite { dice, bumped } => {
            let white = say!(lang, "story-rnb-white-die");
            claim(teller, &white, summed(*dice), bumped.map(|(seat, lay)| (seat, summed(lay))))
        }
        It::Done { has_claimed: true } => Piece::detail(Joint::Semicolon, say!(lang, "story-rnb-done")),
        It::Done { has_claimed: false } => Piece::new(Joint::Semicolon, say!(lang, "story-rnb-claims-nothing")),
        It::WhiteReturns => Piece::detail(Joint::Comma, say!(lang, "story-rnb-white-returns")),
        It::WinsCard { seat, card, .. } => {
            let card = accusative(lang, *card);
            Piece::sentence(say!(lang, "story-rnb-wins-card", name = names.name(*seat), card = card))
        }
        It::WinsJoker { seat, points } => {
            Piece::sentence(say!(lang, "story-rnb-wins-joker", name = names.name(*seat), points = *points))
        }
        It::WinsWhite { seat } => Piece::sentence(say!(lang, "story-rnb-wins-white", name = names.name(*seat))),
        It::Collects { seat, pattern, cards, points } => {
            collection(teller, "story-rnb-collects", *seat, *pattern, *cards, *points)
        }
        It::LaysJoker { seat, pattern, cards, points } => {
            collection(teller, "story-rnb-lays-joker", *seat, *pattern, *cards, *points)
        }
        It::Ends { stacks, end } => {
            let numbers: Vec<_> = stacks.iter().map(ToString::to_string).collect();
            let key = match end {
                End::Taken => "story-rnb-ends-taken",
                End::Revealed => "story-rnb-ends-revealed",
            };
            Piece::sentence(say!(lang, key, stacks = listed(lang, &numbers), count = stacks.len()))
        }
        It::WhitePoints { seat, points } => {
            Piece::sentence(say!(lang, "story-rnb-white-points", name = names.name(*seat), points = *points))
        }
        It::Wins { seats, points } => Piece::sentence(say!(
            lang,
            "story-rnb-wins",
            names = names.all_of(*seats),
            count = seats.len(),
            points = *points
        )),
    }
}

/// A claim, and whose dice it bumps.
fn claim(teller: &Teller, what: &str, dice: String, bumped: Option<(Seat, String)>) -> Piece {
    let lang = teller.lang;
    let claims = say!(lang, "story-rnb-claims", what = what, dice = dice);
    let told = match bumped {
        None => claims,
        Some((seat, lay)) => say!(lang, "story-rnb-bumps", claims = claims, name = teller.name(seat), dice = lay),
    };
    Piece::new(Joint::Semicolon, told)
}

fn collection(teller: &Teller, key: &str, seat: Seat, pattern: Pattern, cards: usize, points: u16) -> Piece {
    let (lang, name) = (teller.lang, teller.name(seat));
    let pattern = pattern_word(lang, pattern);
    Piece::sentence(say!(lang, key, name = name, pattern = pattern, cards = cards, points = points))
}

fn faces(dice: Dice) -> String {
    row(dice.faces().map(Face::pips))
}

/// Dice that lie together: "2-3-4-5".
pub(crate) fn joined(dice: Dice) -> String {
    dice.faces().map(|face| face.pips().to_string()).collect::<Vec<_>>().join("-")
}

/// Dice beside the white die, where only their total counts: "4+6". "1-6" would be read as a row.
pub(crate) fn summed(dice: Dice) -> String {
    dice.faces().map(|face| face.pips().to_string()).collect::<Vec<_>>().join("+")
}

fn pattern_word(lang: Lang, pattern: Pattern) -> String {
    say!(lang, &format!("story-rnb-pattern-{}", pattern.letter().to_ascii_lowercase()))
}

/// A card as the object of a sentence: "the row of 4 (stripes, 5 points)".
fn accusative(lang: Lang, card: Card) -> String {
    let what = match card.demand {
        Demand::Single(face) => say!(lang, "story-rnb-the-single", face = face.pips()),
        Demand::Row(length) => say!(lang, "story-rnb-the-row", length = length),
        Demand::Equals(count) => say!(lang, "story-rnb-the-equals", count = count),
    };
    say!(lang, "story-rnb-card", what = what, pattern = pattern_word(lang, card.pattern), points = card.value)
}

/// A card that lies open: "a row of 4 (stripes, 5 points)".
fn nominative(lang: Lang, card: Card) -> String {
    let what = some(lang, card.demand);
    say!(lang, "story-rnb-card", what = what, pattern = pattern_word(lang, card.pattern), points = card.value)
}

/// What a card demands, with an article: "a row of 4".
pub(crate) fn some(lang: Lang, demand: Demand) -> String {
    match demand {
        Demand::Single(face) => say!(lang, "story-rnb-a-single", face = face.pips()),
        Demand::Row(length) => say!(lang, "story-rnb-a-row", length = length),
        Demand::Equals(count) => say!(lang, "story-rnb-a-equals", count = count),
    }
}
