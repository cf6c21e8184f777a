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
    /// What the chances suppose, in a sentence; empty if nothing was told.
    pub basis: String,
}

/// What these legal moves mean, or the throw that is awaited. Moves that say it all themselves are left out.
pub fn told_choices(lang: Lang, table: &Table, names: &Names, moves: &[String]) -> ToldChoices {
    let choices = for_played!(table.played(), played => told_of(played, lang, table, names, moves));
    if choices.is_empty() {
        return ToldChoices::default();
    }
    ToldChoices { choices, basis: say!(lang, &format!("help-{}-basis", table.game())) }
}

/// Of these legal moves those that are explained while nothing is chosen.
pub fn most_promising(table: &Table, moves: &[String]) -> Vec<String> {
    for_played!(table.played(), played => {
        let (game, position) = (played.game(), played.position());
        let read = moves.iter().filter_map(|text| game.read_move(text).ok()).collect();
        game.most_promising(position, read).iter().map(ToString::to_string).collect()
    })
}

fn told_of<G: Telling>(
    played: &Played<G>,
    lang: Lang,
    table: &Table,
    names: &Names,
    moves: &[String],
) -> Vec<(String, String)> {
    let (game, position) = (played.game(), played.position());
    let sentence = |own: Seat, chances: &[<G as Foretold>::Chance]| {
        let told: Vec<String> = chances.iter().map(|chance| game.tell_chance(lang, names, own, chance)).collect();
        told.join(" ")
    };
    match game.awaits(position) {
        Awaits::Move(own) => {
            let read: Vec<(&String, G::Move)> =
                moves.iter().filter_map(|text| Some((text, game.read_move(text).ok()?))).collect();
            let made: Vec<G::Move> = read.iter().map(|(_, made)| *made).collect();
            let told = read.iter().zip(game.chances_of_moves(position, &made)).filter_map(|((text, _), chances)| {
                let label = capital(&choice(lang, table, names, text));
                (!chances.is_empty()).then(|| (label, sentence(own, &chances)))
            });
            told.collect()
        }
        Awaits::Throw(Thrower::Seat(own)) => {
            let chances = game.chances_of_throw(position);
            if chances.is_empty() { Vec::new() } else { vec![(say!(lang, "help-throw"), sentence(own, &chances))] }
        }
        Awaits::Throw(_) | Awaits::Nothing => Vec::new(),
    }
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
