//! The places that dice go to: whose dice lie there, and what a tap on them does.

use maud::{Markup, html};
use rules::rollnbump::{Claim, Dice, Face, Joker, Move, Place, White};
use rules::{Game, Seat};
use words::say;

use super::scene::RollnBumpScene;
use super::selection::Mode;
use crate::draw::{die, initial, seat_colour, spoken_for};

/// What a tap on a place does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Light {
    /// Nothing: it takes no dice now, or the viewer is not awaited.
    Off,
    /// The chosen dice do not fit; posting them is answered with the rule.
    Refuses,
    /// Some of the dice in hand fit; a tap proposes them.
    May,
    /// The chosen dice fit; a tap puts them there.
    Can,
}

impl RollnBumpScene<'_> {
    /// The claim on a place; `None` if no dice lie there.
    pub(super) fn claim_at(&self, place: Place) -> Option<Claim> {
        match place {
            Place::Stack(index) => self.position.stacks[usize::from(index)].claim,
            Place::Joker => match self.position.joker {
                Joker::Middle(claim) => claim,
                Joker::Taken(_) | Joker::Laid(..) => None,
            },
            Place::White => match self.position.white {
                White::Beside(claim) => claim,
                _ => None,
            },
        }
    }

    /// True if there is something to claim: a card, the joker, or the white die.
    pub(super) fn is_open(&self, place: Place) -> bool {
        match place {
            Place::Stack(index) => self.position.stacks[usize::from(index)].up.is_some(),
            Place::Joker => matches!(self.position.joker, Joker::Middle(_)),
            Place::White => matches!(self.position.white, White::Beside(_)),
        }
    }

    pub(super) fn light(&self, place: Place) -> Light {
        let own = self.claim_at(place).is_some_and(|claim| claim.seat() == self.position.active);
        if !self.is_deciding() || own || !self.is_open(place) {
            return Light::Off;
        }
        let dice = self.selection.dice();
        if self.selection.mode == Mode::Throwing || dice.is_empty() {
            let fits = self.game.fitting(self.position, place).next().is_some();
            return if fits { Light::May } else { Light::Off };
        }
        let forbidden = self.game.forbids_move(self.position, Move::Put { dice, place });
        if forbidden.is_none() { Light::Can } else { Light::Refuses }
    }

    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        (0..self.game.stacks()).map(|index| Place::Stack(index as u8)).chain([Place::Joker, Place::White])
    }

    pub(super) fn count_lit(&self, light: Light) -> usize {
        self.places().filter(|place| self.light(*place) == light).count()
    }

    /// "Claim", or "Bump Tom".
    pub(super) fn verb(&self, place: Place) -> String {
        match self.claim_at(place) {
            Some(claim) => say!(self.lang(), "web-rollnbump-bump", name = self.sight.name(claim.seat())),
            None => say!(self.lang(), "web-rollnbump-claim"),
        }
    }

    /// A place, as a button where a tap does something.
    pub(super) fn spot(&self, place: Place, classes: &str, inside: &Markup) -> Markup {
        let index = match place {
            Place::Stack(index) => usize::from(index),
            Place::Joker => self.game.stacks(),
            Place::White => self.game.stacks() + 1,
        };
        let told = self.lines().get(index).map_or("", String::as_str);
        let what = format!("{told} {}", self.spoken_chance(place));
        let what = what.trim_end();
        let spoken = || say!(self.lang(), "web-rollnbump-spot", verb = self.verb(place), what = what);
        let part = self.sight.part(&part_name(place));
        let at = if self.selection.at == Some(place) { " at" } else { "" };
        match self.light(place) {
            Light::Off => html! { div class=(classes) data-part=(part) role="img" aria-label=(what) { (inside) } },
            Light::Refuses => html! {
                button class=(classes) data-part=(part) name="put" value=(place) { (spoken_for(what, inside)) }
            },
            Light::May => html! {
                button class=(format!("{classes} may")) data-part=(part) name="at" value=(place) formmethod="get" {
                    (spoken_for(&spoken(), inside))
                }
            },
            Light::Can => html! {
                button class=(format!("{classes} can{at}")) data-part=(part) name="put" value=(place) {
                    (spoken_for(&spoken(), inside))
                }
            },
        }
    }

    /// The word on a place that takes dice; `None` on others.
    pub(super) fn call(&self, place: Place) -> Option<Markup> {
        matches!(self.light(place), Light::May | Light::Can).then(|| html! { span .call { (self.verb(place)) } })
    }

    /// The dice of a claim, in the colour of its seat.
    pub(super) fn lain(&self, place: Place, claim: Claim) -> Markup {
        let colour = dice_colour(claim.seat());
        let many = if claim.dice().len() > 3 { "lain many" } else { "lain" };
        let earlier = || self.places().take_while(move |other| *other != place);
        html! {
            span class=(many) {
                @for (face, key) in self.keyed(claim.seat(), claim.dice(), earlier) {
                    span data-key=(key) { (die(&format!("d{face}"), colour)) }
                }
            }
        }
    }

    /// A seat's dice, each with a key that it keeps when it goes from the hand to a place: dice that show the same are
    /// counted place by place, and those in hand come last.
    pub(super) fn keyed<P: Iterator<Item = Place>>(
        &self,
        seat: Seat,
        dice: Dice,
        earlier: impl Fn() -> P,
    ) -> Vec<(Face, String)> {
        let lying = |face| {
            let claims = earlier().filter_map(|place| self.claim_at(place)).filter(|claim| claim.seat() == seat);
            claims.map(|claim| claim.dice().count(face)).sum::<usize>()
        };
        let of_face = |face: Face| (0..dice.count(face)).map(move |index| (face, index));
        let all = Face::ALL.into_iter().flat_map(of_face);
        all.map(|(face, index)| (face, format!("die-{}-{face}-{}", seat.number(), lying(face) + index))).collect()
    }

    /// The seat of a claim: initial and name.
    pub(super) fn owner(&self, seat: Seat) -> Markup {
        let name = self.sight.name(seat);
        html! { span class=(format!("own {}", seat_colour(seat))) { i { (initial(name)) } span .nm { (name) } } }
    }
}

/// The name by which a guide points at a place.
pub(super) fn part_name(place: Place) -> String {
    match place {
        Place::Stack(index) => format!("stack-{}", index + 1),
        Place::Joker => "joker".to_owned(),
        Place::White => "white".to_owned(),
    }
}

pub(super) fn dice_colour(seat: Seat) -> &'static str {
    ["c1", "c2", "c3", "c4", "c5"][seat.index() % 5]
}

/// Dice in a sentence: "4-4-4".
pub(super) fn told(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join("-")
}

/// Dice beside the white die, where only their total counts: "4+6".
pub(super) fn summed(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join("+")
}
