//! What can be swept in a game, and the point that a base names.

use play::GameId;

use super::{Parameter, Sweep};

/// What a parameter changes at the table, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SweptName<'a> {
    /// How many seats there are.
    Seats,
    /// Who plays.
    Bots,
    /// Which cards; the value `default` is the usual deck.
    Deck,
    /// A switch of the game, if it has one of that name.
    Switch(&'a str),
}

impl<'a> SweptName<'a> {
    const SEATS: &'static str = "seats";
    pub(super) const BOTS: &'static str = "bots";
    const DECK: &'static str = "deck";
    /// The value of [`SweptName::Deck`] that stands for the usual deck.
    pub const USUAL_DECK: &'static str = "default";

    /// What the parameter of this name changes.
    pub fn of(name: &'a str) -> SweptName<'a> {
        match name {
            Self::SEATS => SweptName::Seats,
            Self::BOTS => SweptName::Bots,
            Self::DECK => SweptName::Deck,
            _ => SweptName::Switch(name),
        }
    }

    /// The names of the parameters that a game has.
    pub fn known(game: GameId) -> Vec<&'static str> {
        let info = game.info();
        let switches = info.switches.iter().map(|(switch, _)| switch.name);
        switches.chain([Self::SEATS, Self::BOTS]).chain(info.takes_deck.then_some(Self::DECK)).collect()
    }
}

/// Why a base is no point of a sweep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BaseProblem {
    /// It names a parameter that is not swept.
    Name {
        /// What it names.
        name: String,
        /// What is swept.
        known: Vec<String>,
    },
    /// It names a value that its parameter does not have.
    Value {
        /// The parameter.
        name: String,
        /// What it names.
        value: String,
        /// The values that the parameter has.
        known: Vec<String>,
    },
    /// It names several values of a parameter.
    Values(String),
}

impl Sweep {
    /// The index of the point that `named` means: a value for each parameter, the first one where there is none.
    pub fn base_point(parameters: &[Parameter], named: &[Parameter]) -> Result<usize, BaseProblem> {
        let is_swept = |name: &str| parameters.iter().any(|swept| swept.name == name);
        if let Some(other) = named.iter().find(|named| !is_swept(&named.name)) {
            let known = parameters.iter().map(|swept| swept.name.clone()).collect();
            return Err(BaseProblem::Name { name: other.name.clone(), known });
        }
        let mut point = 0;
        for swept in parameters {
            let mut own = named.iter().filter(|named| named.name == swept.name);
            let index = match (own.next().map(|named| &named.values[..]), own.next()) {
                (None, _) => 0,
                (Some([value]), None) => {
                    let found = swept.values.iter().position(|own| own == value);
                    found.ok_or_else(|| BaseProblem::Value {
                        name: swept.name.clone(),
                        value: value.clone(),
                        known: swept.values.clone(),
                    })?
                }
                _ => return Err(BaseProblem::Values(swept.name.clone())),
            };
            point = point * swept.values.len() + index;
        }
        Ok(point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_is_the_point_of_its_values_and_of_first_ones_where_it_names_none() {
        let read = |text: &str| Parameter::read_all(text).unwrap();
        let swept = read("target=18..20,ante=1..4,bots=thumb,sharp|sharp,thumb");
        let base = |text: &str| Sweep::base_point(&swept, &read(text));
        assert_eq!(Sweep::base_point(&swept, &[]), Ok(0));
        assert_eq!(base("ante=3"), Ok(4));
        assert_eq!(base("bots=sharp,thumb,target=20"), Ok(17));
        assert_eq!(base("target=18..20"), Err(BaseProblem::Values("target".into())));
        assert_eq!(base("ante=1,ante=2"), Err(BaseProblem::Values("ante".into())));
        let known = ["1", "2", "3", "4"].map(str::to_owned).into();
        assert_eq!(base("ante=5"), Err(BaseProblem::Value { name: "ante".into(), value: "5".into(), known }));
        let known = ["target", "ante", "bots"].map(str::to_owned).into();
        assert_eq!(base("seats=2"), Err(BaseProblem::Name { name: "seats".into(), known }));
    }

    #[test]
    fn every_game_has_its_switches_seats_and_bots_and_one_its_deck() {
        for game in GameId::ALL {
            let known = SweptName::known(game);
            let switches = known.iter().filter(|name| matches!(SweptName::of(name), SweptName::Switch(_))).count();
            assert_eq!(switches, game.info().switches.len());
            assert_eq!(known.contains(&"deck"), game.info().takes_deck);
            assert!(known.contains(&"seats") && known.contains(&"bots"));
        }
    }
}
