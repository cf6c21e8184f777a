//! The entry pad for real dice and real cards.

use maud::{Markup, html};
use rules::Game;
use rules::rollnbump::{AwaitedDice, Card, CardName, Deck, Face, Phase, Position, RollnBump, Throw};
use words::say;

use super::card::{band, boxes, need, pattern_name, suit};
use super::place::{dice_colour, told};
use super::scene::RollnBumpScene;
use crate::draw::die;
use crate::views::{Pad, PadButton};

/// The dice of the next throw as the pad asks for them.
struct WantedDice {
    dice: usize,
    /// True if the white die comes after them.
    white: bool,
}

impl WantedDice {
    fn of(position: &Position) -> WantedDice {
        match position.awaited_dice() {
            // The one die at the end is the white one.
            _ if position.phase == Phase::LastThrow => WantedDice { dice: 0, white: true },
            Some(AwaitedDice { count, white }) => WantedDice { dice: count, white },
            None => WantedDice { dice: 1, white: false },
        }
    }

    fn len(&self) -> usize {
        self.dice + usize::from(self.white)
    }
}

fn awaits_card(position: &Position) -> bool {
    matches!(position.phase, Phase::Deal | Phase::Draw)
}

fn faces(entered: &[&str]) -> Vec<Face> {
    entered.iter().filter_map(|text| text.parse().ok().and_then(Face::new)).collect()
}

pub(super) fn entry(game: &RollnBump, position: &Position, entered: &[&str]) -> Option<String> {
    if awaits_card(position) {
        return cards(game, position)
            .into_iter()
            .find(|name| entered == [name.to_string()])
            .map(|name| name.to_string());
    }
    let (wanted, faces) = (WantedDice::of(position), faces(entered));
    if faces.len() != wanted.len() || faces.len() != entered.len() {
        return None;
    }
    let (own, white) = faces.split_at(wanted.dice);
    let own: String = own.iter().map(ToString::to_string).collect();
    match white.first() {
        // Thrown for points, it is a throw of one die.
        Some(face) if position.phase == Phase::LastThrow => Some(face.to_string()),
        Some(face) => Some(format!("{own}+{face}")),
        None => Some(own),
    }
}

/// The faces of a throw, the white die last; or the card.
pub(super) fn taps(thrown: &str) -> Vec<String> {
    if thrown.starts_with(|first: char| first.is_ascii_digit()) {
        return thrown.chars().filter(char::is_ascii_digit).map(String::from).collect();
    }
    vec![thrown.to_owned()]
}

/// The cards that may be turned up, each once.
fn cards(game: &RollnBump, position: &Position) -> Vec<CardName> {
    let mut names = Vec::new();
    game.each_throw(position, |throw, _| {
        if let Throw::Card(name) = throw {
            names.push(name);
        }
    });
    names
}

pub(super) fn draw(scene: &RollnBumpScene) -> Pad {
    let entered: Vec<&str> = scene.sight.chosen.all("entered").collect();
    if awaits_card(scene.position) { card_pad(scene, &entered) } else { dice_pad(scene, &entered) }
}

fn card_pad(scene: &RollnBumpScene, entered: &[&str]) -> Pad {
    let lang = scene.lang();
    let names = cards(scene.game, scene.position);
    let stack = scene.position.waiting_stack().map_or(1, |stack| stack + 1);
    let chosen = names.iter().filter(|name| entered == [name.to_string()]);
    Pad {
        slate: html! {},
        task: say!(lang, "web-rollnbump-pad-card", stack = stack, stacks = scene.game.stacks()),
        ask: say!(lang, "web-rollnbump-pad-which", stack = stack),
        slots: chosen.map(|name| mini(scene, *name)).collect(),
        wanted: 1,
        keys: names.iter().map(|name| card_key(scene, *name)).collect(),
    }
}

fn card_key(scene: &RollnBumpScene, name: CardName) -> PadButton {
    let (pattern, what) = (pattern_name(scene.lang(), name.pattern), need(scene.lang(), name.demand));
    let label = say!(scene.lang(), "web-rollnbump-card", pattern = pattern, demand = what, value = value(scene, name));
    PadButton { value: name.to_string(), face: mini(scene, name), label, off: None }
}

/// A card's value: from its name, or from the deck's only card of that name.
fn value(scene: &RollnBumpScene, name: CardName) -> u8 {
    let deck = scene.game.deck();
    let of_name = |index: &u8| deck.name(*index) == name;
    (0..Deck::CARDS as u8).find(of_name).map_or(0, |index| deck.card(index).value)
}

fn mini(scene: &RollnBumpScene, name: CardName) -> Markup {
    let card = Card { pattern: name.pattern, demand: name.demand, value: value(scene, name) };
    html! { span class=(format!("card mini {}", suit(card.pattern))) { (band(card)) (boxes(card.demand)) } }
}

fn dice_pad(scene: &RollnBumpScene, entered: &[&str]) -> Pad {
    let lang = scene.lang();
    let wanted = WantedDice::of(scene.position);
    let entered = faces(entered);
    let place = scene.sight.pad_place(entered.len());
    let is_white = place >= wanted.dice;
    let ask = match (is_white, wanted.len()) {
        (true, _) => say!(lang, "web-rollnbump-pad-white"),
        (false, 1) => say!(lang, "web-rollnbump-pad-only"),
        (false, _) => say!(lang, "web-rollnbump-pad-die", number = place + 1),
    };
    let seat = scene.sight.awaited_seat().unwrap_or_default();
    let colour = |index: usize| if index < wanted.dice { dice_colour(seat) } else { "cw" };
    let slots = entered.iter().take(wanted.len()).enumerate();
    let slots = slots.map(|(index, face)| die(&format!("d{face}"), colour(index))).collect();
    let keys = Face::ALL.into_iter().map(|face| PadButton {
        value: face.to_string(),
        face: die(&format!("d{face}"), colour(place.min(wanted.len().saturating_sub(1)))),
        label: face.to_string(),
        off: None,
    });
    Pad { slate: html! {}, task: task(scene, &wanted), ask, slots, wanted: wanted.len(), keys: keys.collect() }
}

fn task(scene: &RollnBumpScene, wanted: &WantedDice) -> String {
    let lang = scene.lang();
    match scene.position.phase {
        Phase::Start(_) => say!(lang, "web-rollnbump-highest-starts"),
        Phase::LastThrow => say!(lang, "web-rollnbump-last-throw"),
        Phase::Throw { kept, .. } if !kept.is_empty() => {
            say!(lang, "web-rollnbump-pad-again", kept = told(kept), dice = wanted.len())
        }
        _ if wanted.white => say!(lang, "web-rollnbump-pad-all-white", dice = wanted.dice),
        _ => say!(lang, "web-rollnbump-pad-all", dice = wanted.dice),
    }
}
