//! The card of a game: what people look up while they play. Beside a web table, on paper and in the terminal it is the same
//! list, by the rules of the table.

pub(crate) mod exactly;
pub(crate) mod pot;
pub(crate) mod rollnbump;
pub(crate) mod spelunke;

use play::{GameId, Setup, SetupProblem, Table, for_played};
use rules::spelunke::Joker;

use crate::telling::Telling;
use crate::{Lang, say};

/// The seats of the usual card: as many as a game likes best of up to four.
const USUAL_SEATS: usize = 4;
/// The jokers that a seat brings where the game wants some; which ones does not matter to the card.
const JOKERS: usize = 3;

/// What people look up of a game while they play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCard {
    /// The game in a sentence.
    pub goal: String,
    /// What lies on a real table.
    pub needs: String,
    /// Before the first turn.
    pub start: String,
    /// A turn, step by step.
    pub turn: Vec<String>,
    /// What pays, scores or beats what.
    pub parts: Vec<CardPart>,
    /// How a game ends.
    pub end: Vec<String>,
}

/// One list of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPart {
    /// Its heading.
    pub title: String,
    /// A sentence about all of it; may be empty.
    pub note: String,
    /// Its lines.
    pub lines: Vec<CardLine>,
    /// Where it is shown.
    pub shown: PartShown,
}

/// Where a part of a card is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartShown {
    /// Beside the table and on paper.
    Everywhere,
    /// On paper only: at the table it is on the felt, or has a panel of its own.
    Paper,
}

/// A thing and what it brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardLine {
    /// The thing's short name, by which front ends find its picture: `345`, `20`, `r3`, or a joker's id.
    pub id: String,
    /// The thing in words.
    pub label: String,
    /// What it brings.
    pub brings: String,
}

impl CardLine {
    pub(crate) fn new(id: impl Into<String>, label: String, brings: String) -> CardLine {
        CardLine { id: id.into(), label, brings }
    }
}

impl CardPart {
    pub(crate) fn new(title: String, lines: Vec<CardLine>) -> CardPart {
        CardPart { title, note: String::new(), lines, shown: PartShown::Everywhere }
    }

    pub(crate) fn on_paper(self) -> CardPart {
        CardPart { shown: PartShown::Paper, ..self }
    }
}

impl RuleCard {
    /// The lines that stand beside a table, a thing and what it brings in each, two spaces apart.
    pub fn beside(&self) -> Vec<String> {
        let parts = self.parts.iter().filter(|part| part.shown == PartShown::Everywhere);
        parts.flat_map(|part| &part.lines).map(|line| format!("{}  {}", line.label, line.brings)).collect()
    }
}

/// The card of a table, by its own rules.
pub fn rule_card(lang: Lang, table: &Table) -> RuleCard {
    for_played!(table.played(), played => played.game().tell_card(lang))
}

/// The card of a table that may not have begun: jokers that are still missing do not matter.
pub fn rule_card_of(lang: Lang, setup: &Setup) -> Result<RuleCard, SetupProblem> {
    let mut setup = setup.clone();
    if setup.wants_jokers() {
        setup.jokers = vec![Joker::ALL.into_iter().take(JOKERS).collect(); setup.seats];
    }
    Table::open(&setup).map(|table| rule_card(lang, &table))
}

/// The card of a game by the usual rules.
pub fn usual_rule_card(lang: Lang, game: GameId) -> RuleCard {
    let seats = game.info().seats;
    let setup = Setup::new(game, USUAL_SEATS.clamp(*seats.start(), *seats.end()));
    rule_card_of(lang, &setup).expect("the usual rules open a table")
}

/// The messages `card-GAME-NAME-1`, `-2` and on, as far as there are any, with the same arguments.
pub(crate) fn numbered(lang: Lang, key: &str, args: &[(&str, crate::Arg)]) -> Vec<String> {
    let keys = (1..).map(|number| format!("{key}-{number}")).take_while(|key| crate::has(lang, key));
    keys.map(|key| crate::say(lang, &key, args)).collect()
}

/// A card with the sentences that every game has; its parts are given.
pub(crate) fn card(lang: Lang, game: GameId, args: &[(&str, crate::Arg)], parts: Vec<CardPart>) -> RuleCard {
    let said = |part: &str| crate::say(lang, &format!("card-{game}-{part}"), args);
    RuleCard {
        goal: say!(lang, &format!("{game}-idea")),
        needs: said("needs"),
        start: said("start"),
        turn: numbered(lang, &format!("card-{game}-turn"), args),
        parts,
        end: numbered(lang, &format!("card-{game}-end"), args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_card_in_both_languages_with_nothing_left_open() {
        for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
            let card = usual_rule_card(lang, game);
            assert!(card.turn.len() >= 3 && !card.end.is_empty(), "{game} in {lang}");
            assert!(card.beside().len() >= 6, "{game} in {lang}: {:?}", card.beside());
            let all = format!("{card:?}");
            // A missing message is shown in brackets, a missing argument in braces.
            assert!(!all.contains("[card-") && !all.contains("{$") && !all.contains("{ $"), "{all}");
        }
    }

    #[test]
    fn a_card_says_the_house_rules_of_its_table() {
        let with = |game, rules: &str| {
            let setup = Setup { rules: rules.to_owned(), ..Setup::new(game, 4) };
            format!("{:?}", rule_card_of(Lang::En, &setup).expect("a table"))
        };
        for (game, rules, said) in [
            (GameId::Pot, "target=30", "30 coins or more"),            // P-26
            (GameId::Pot, "bonus420=any", "with any letter"),          // P-28
            (GameId::Exactly, "cap=none", "no limit here"),            // E-01
            (GameId::Exactly, "euros=1", "1 euro"),                    // E-20
            (GameId::Exactly, "double_exact=both", "both win a euro"), // E-04
            (GameId::Spelunke, "jokers=0", "No jokers"),               // S-48
            (GameId::Spelunke, "losers=1", "1 loses"),                 // S-43
            (GameId::Spelunke, "one_scores=no", "no point, but"),      // S-02
            (GameId::RollnBump, "end=revealed", "is turned up"),
            (GameId::RollnBump, "joker=at_once", "taken at once"),
        ] {
            assert!(with(game, rules).contains(said), "{game} {rules}: {}", with(game, rules));
            assert!(!with(game, "").contains(said), "{game}: {said}");
        }
    }

    /// The values come from the deck, not from the messages.
    #[test]
    fn the_values_of_cards_are_those_of_the_deck() {
        let card = usual_rule_card(Lang::En, GameId::RollnBump);
        let brings = |id: &str| {
            card.parts.iter().flat_map(|part| &part.lines).find(|line| line.id == id).expect(id).brings.clone()
        };
        assert_eq!(brings("single"), "1 point; more dice bump");
        assert_eq!(brings("e4"), "9 points; a higher total bumps");
        assert_eq!(brings("joker"), "15 points; a higher five bumps");
        assert_eq!(brings("c12"), "78 points");
    }
}
