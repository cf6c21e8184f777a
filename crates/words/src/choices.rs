//! Help at the table: what each choice means, with its chance, in a sentence or two.

use coach::chances::Foretold;
use play::{Played, Table, for_played};
use rules::{Awaits, Game, Seat, Thrower};

use crate::telling::{Names, Telling, choice, of_100};
use crate::{Lang, capital, say};

/// What the choices of a decision mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ToldChoices {
    /// Each choice in words, and what it means.
    pub choices: Vec<(String, String)>,
    /// What the chances suppose, in a sentence; empty if they suppose nothing.
    pub basis: String,
}

/// What these legal moves mean, or the throw that is awaited. Moves that say it all themselves are left out.
pub fn told_choices(lang: Lang, table: &Table, names: &Names, moves: &[String]) -> ToldChoices {
    let (choices, supposes) = for_played!(table.played(), played => told_of(played, lang, table, names, moves));
    let basis = if supposes { say!(lang, &format!("help-{}-basis", table.game())) } else { String::new() };
    ToldChoices { choices, basis }
}

/// Of these legal moves those that are explained while nothing is chosen.
pub fn most_promising(table: &Table, moves: &[String]) -> Vec<String> {
    for_played!(table.played(), played => {
        let (game, position) = (played.game(), played.position());
        let read = moves.iter().filter_map(|text| game.read_move(text).ok()).collect();
        game.most_promising(position, read).iter().map(ToString::to_string).collect()
    })
}

/// Choices in words, each with its chances.
type ChancesOf<G> = Vec<(String, Vec<<G as Foretold>::Chance>)>;

/// What the choices mean, and whether any of it supposes something.
fn told_of<G: Telling>(
    played: &Played<G>,
    lang: Lang,
    table: &Table,
    names: &Names,
    moves: &[String],
) -> (Vec<(String, String)>, bool) {
    let (game, position) = (played.game(), played.position());
    let (own, choices): (Seat, ChancesOf<G>) = match game.awaits(position) {
        Awaits::Move(own) => {
            let read: Vec<(&String, G::Move)> =
                moves.iter().filter_map(|text| Some((text, game.read_move(text).ok()?))).collect();
            let made: Vec<G::Move> = read.iter().map(|(_, made)| *made).collect();
            let label = |text: &str| capital(&choice(lang, table, names, text));
            let chances = game.chances_of_moves(position, &made);
            (own, read.iter().map(|(text, _)| label(text)).zip(chances).collect())
        }
        Awaits::Throw(Thrower::Seat(own)) => (own, vec![(say!(lang, "help-throw"), game.chances_of_throw(position))]),
        Awaits::Throw(_) | Awaits::Nothing => return (Vec::new(), false),
    };
    let supposes = choices.iter().flat_map(|(_, chances)| chances).any(G::supposes);
    let sentence = |chances: &[<G as Foretold>::Chance]| {
        let told: Vec<String> = chances.iter().map(|chance| game.tell_chance(lang, names, own, chance)).collect();
        told.join(" ")
    };
    let told = choices.into_iter().filter(|(_, chances)| !chances.is_empty());
    (told.map(|(label, chances)| (label, sentence(&chances))).collect(), supposes)
}

/// A chance as people say it: in sixths of `what` (rounds, games, throws, turns) where it is some, else in tenths, near 0 and 1 in
/// hundredths, and in a word where it is less than a hundredth from them.
pub(crate) fn in_tries(lang: Lang, chance: f64, what: &'static str) -> String {
    let sixths = chance * 6.0;
    match chance {
        ..1e-9 => say!(lang, "chance-never"),
        ..0.01 => say!(lang, "chance-hardly"),
        _ if chance > 1.0 - 1e-9 => say!(lang, "chance-always"),
        _ if chance > 0.99 => say!(lang, "chance-nearly"),
        _ if (sixths - sixths.round()).abs() < 1e-9 => {
            say!(lang, "chance-of", count = sixths.round() as i64, of = 6, what = what)
        }
        0.15..0.85 => say!(lang, "chance-of", count = (chance * 10.0).round() as i64, of = 10, what = what),
        _ => say!(lang, "chance-of", count = of_100(lang, chance), of = 100, what = what),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_basis_is_told_with_chances_that_suppose_something() {
        let mut setup = play::Setup::new(play::GameId::Spelunke, 2);
        let jokers = rules::spelunke::JokerSet::read("fumo,hirte,leela").expect("three jokers");
        (setup.jokers, setup.start) = (vec![jokers; 2], Some(Seat::new(0)));
        let mut table = Table::open(&setup).expect("a plain table");
        let told = |table: &Table| told_choices(Lang::En, table, &Names::of(table, Lang::En), table.awaits().legal());
        for line in ["5", "leela", "2"] {
            table.enter(line).expect("a legal line");
        }
        let kept = told(&table);
        assert!(!kept.choices.is_empty() && kept.basis.is_empty(), "{kept:?}");
        for line in ["keep", "4", "keep"] {
            table.enter(line).expect("a legal line");
        }
        let stops = told(&table);
        assert!(stops.choices.iter().any(|(_, means)| means.contains("comes after you")), "{stops:?}");
        assert!(!stops.basis.is_empty());
    }

    #[test]
    fn chances_are_said_in_sixths_tenths_or_hundredths_and_at_the_ends_in_words() {
        for (chance, said) in [
            (0.0, "never"),
            (0.002, "hardly ever"),
            (0.02, "in 2 of 100 rounds"),
            (1.0 / 6.0, "in 1 of 6 rounds"),
            (0.314, "in 3 of 10 rounds"),
            (0.5, "in 3 of 6 rounds"),
            (0.97, "in 97 of 100 rounds"),
            (0.999, "nearly always"),
            (1.0, "always"),
        ] {
            assert_eq!(in_tries(Lang::En, chance, "rounds"), said);
        }
        assert_eq!(in_tries(Lang::De, 0.94, "throws"), "in 94 von 100 Würfen");
        assert_eq!(in_tries(Lang::De, 0.051, "throws"), "in 5 von 100 Würfen");
        assert_eq!(in_tries(Lang::De, 0.004, "games"), "so gut wie nie");
    }
}
