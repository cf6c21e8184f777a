//! Reading the form of a new table: the checks, and the opening.

use bots::BotKind;
use play::{GameId, Setup, SetupProblem, Table, distinct_name, enter_name};
use rules::SetupError;
use rules::rollnbump::Deck;
use words::{Lang, say, setup_problem};

use crate::web::switches::{deck_text, rules};
use board::fields::Fields;
use house::analysis::Solutions;
use house::tables::{Chair, Opening, Title};
use store::ids::PersonId;

pub(super) fn game(fields: &Fields) -> GameId {
    fields.get("game").and_then(GameId::from_id).unwrap_or_default()
}

pub(super) fn seats(fields: &Fields, game: GameId) -> usize {
    let range = game.info().seats;
    let wanted = fields.get("seats").and_then(|seats| seats.parse().ok());
    wanted.filter(|seats| range.contains(seats)).unwrap_or_else(|| (*range.end()).min(4).max(*range.start()))
}

/// The value of the field `dice` for real dice beside cards that Knobel deals.
pub(in crate::web) const DEALT: &str = "dealt";

/// True if the form asks for real dice, with printed cards or with cards that are dealt.
pub(in crate::web) fn has_real_dice(fields: &Fields) -> bool {
    fields.has("dice", "real") || fields.has("dice", DEALT)
}

/// Checks that the table can be opened; the error is a sentence.
pub(super) fn check(lang: Lang, fields: &Fields, solutions: &Solutions) -> Result<(), String> {
    let game = game(fields);
    if fields.get("game").is_some_and(|id| id != game.id()) {
        return Err(say!(lang, "web-no-bad-form"));
    }
    check_names(lang, fields, game)?;
    check_bots(lang, fields, game, solutions)?;
    let mut setup = setup(fields, game);
    let told = |problem: SetupProblem| setup_problem(lang, &problem);
    let given = fields.get("seats").map_or(Some(setup.seats), |seats| seats.parse().ok());
    if given != Some(setup.seats) {
        let allowed = game.info().seats;
        return Err(told(SetupError::Seats { given: given.unwrap_or_default(), allowed }.into()));
    }
    if let Some(text) = deck_text(fields, game) {
        setup.deck = Some(Deck::read(text).map_err(|error| told(error.into()))?);
    }
    if setup.wants_jokers() {
        return Ok(());
    }
    Table::open(&setup).map(drop).map_err(told)
}

/// Checks the names that were typed; an empty one has a default.
fn check_names(lang: Lang, fields: &Fields, game: GameId) -> Result<(), String> {
    let table = fields.get("table").filter(|name| !name.trim().is_empty());
    let is_guest = |chair: &usize| fields.get(&format!("chair-{chair}")) == Some("guest");
    let guests = (1..seats(fields, game)).filter(is_guest).filter_map(|chair| fields.get(&format!("guest-{chair}")));
    let mut typed = table.into_iter().chain(guests.filter(|name| !name.trim().is_empty()));
    if typed.any(|name| enter_name(name).is_none()) { Err(say!(lang, "web-no-bad-name")) } else { Ok(()) }
}

/// Checks that the bots can play this game.
fn check_bots(lang: Lang, fields: &Fields, game: GameId, solutions: &Solutions) -> Result<(), String> {
    let setup = setup(fields, game);
    let mut kinds = (1..setup.seats).filter_map(|chair| BotKind::from_id(fields.get(&format!("chair-{chair}"))?));
    if kinds.any(|kind| !solutions.allow(kind, &setup)) { Err(say!(lang, "web-no-not-solved")) } else { Ok(()) }
}

/// The game, the number of seats and the house rules that the fields name.
pub(super) fn setup(fields: &Fields, game: GameId) -> Setup {
    Setup { rules: rules(fields, game), ..Setup::new(game, seats(fields, game)) }
}

pub(super) fn opening(lang: Lang, fields: &Fields, person: PersonId, own_name: &str) -> Opening {
    let game = game(fields);
    let mut chairs = vec![Chair::Person { person, name: own_name.into() }];
    for chair in 1..seats(fields, game) {
        let wanted = fields.get(&format!("chair-{chair}")).unwrap_or_default();
        let named = fields.get(&format!("guest-{chair}")).and_then(enter_name);
        chairs.push(match BotKind::from_id(wanted) {
            Some(kind) => Chair::bot(kind.id(), &chairs),
            None if wanted == "guest" => {
                let name = named.unwrap_or_else(|| say!(lang, "seat-name", seat = chair + 1));
                let is_taken = |name: &str| chairs.iter().any(|chair| chair.is_called(name));
                Chair::Person { person, name: distinct_name(&name, is_taken).into() }
            }
            None => Chair::Open,
        });
    }
    // The name that the form suggests is none of its own: others read it in their language.
    let suggested =
        |name: &String| Lang::ALL.into_iter().any(|lang| say!(lang, "web-table-of", name = own_name) == *name);
    let name = fields.get("table").and_then(enter_name).filter(|name| !suggested(name));
    Opening {
        game: game.id().to_owned(),
        name: name.unwrap_or_else(|| Title::OfHost(own_name).stored()).into(),
        code: String::new(),
        is_public: fields.has("public", "yes"),
        rules: rules(fields, game),
        deck: deck_text(fields, game).map(str::to_owned),
        real_dice: has_real_dice(fields),
        deals_cards: fields.has("dice", DEALT) && game.info().takes_deck,
        hints: fields.has("hints", "yes"),
        all_must_seal: fields.has("seal", "all"),
        chairs,
        rematch_of: None,
        club: None,
    }
}
