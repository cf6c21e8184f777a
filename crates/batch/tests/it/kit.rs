//! Set-ups and walks for tests.

use batch::Observed;
use play::{GameId, Playable, Setup, for_game, read_jokers};
use rules::rollnbump::Deck;
use rules::switch::{Switch, Switches};
use rules::{Awaits, Cup, Game, MoveList, Seat};
use test_kit::Shaken;

/// A cup out of which every other throw of dice comes with equal dice: numbers whose base-six digits are all the
/// same. So rare results such as five equal dice are not rare.
#[derive(Clone)]
pub(crate) struct LoadedCup(pub(crate) Shaken);

impl Cup for LoadedCup {
    fn pick(&mut self, of: u32) -> u32 {
        let plain = self.0.below(of);
        let six_to_the_something = [6, 36, 216, 1296, 7776, 46656].contains(&of);
        if six_to_the_something && self.0.below(2) == 0 { (of - 1) / 5 * self.0.below(6) } else { plain }
    }
}

/// The values of a switch that are tried: all words, and the ends of its numbers.
fn values(switch: &Switch) -> Vec<String> {
    let words = switch.words.iter().map(|word| (*word).to_owned());
    let numbers = switch.numbers.into_iter().flat_map(|(low, high)| [low.to_string(), high.to_string()]);
    words.chain(numbers).collect()
}

/// Set-ups of a game: every number of seats with default rules, every value of every switch at some number of seats.
pub(crate) fn setups(game: GameId) -> Vec<Setup> {
    let seats: Vec<usize> = for_game!(game, G => <G as Playable>::SEATS.collect());
    let switches = for_game!(game, G => <<G as Playable>::Rules as Switches>::ALL);
    let defaults = seats.iter().map(|seats| setup(game, *seats, ""));
    let pairs = switches.iter().flat_map(|switch| values(switch).into_iter().map(|value| (switch.name, value)));
    let few = seats.iter().filter(|seats| **seats <= 6).cycle();
    let off_defaults = pairs.zip(few).map(|((name, value), seats)| setup(game, *seats, &format!("{name}={value}")));
    let mut setups: Vec<Setup> =
        defaults.chain(off_defaults).filter(|setup| play::Table::open(setup).is_ok()).collect();
    if game == GameId::RollnBump {
        let doubled = Deck::default().to_string().replace("A2=1", "A1=1").replace("B2=1", "B1=1");
        let valued = doubled.replace("A1=1 A1=1", "A1=1 A1=3");
        for (seats, deck) in [(2, doubled), (5, valued)] {
            setups.push(Setup { deck: Some(Deck::read(&deck).unwrap()), ..setup(game, seats, "") });
        }
    }
    setups
}

/// A set-up with jokers and bonus eyes where the game has them, so that all jokers are at the table.
pub(crate) fn setup(game: GameId, seats: usize, rules: &str) -> Setup {
    let mut setup = Setup { rules: rules.to_owned(), ..Setup::new(game, seats) };
    if game.takes_jokers() && !rules.contains("jokers=0") {
        let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
        // With few seats other jokers come with other switches.
        let first = rules.len();
        setup.jokers = (0..seats).flat_map(|seat| read_jokers(triples[(first + seat) % 4]).unwrap()).collect();
        setup.bonus = (0..seats).map(|seat| [6, 4, 3, 0][seat % 4]).collect();
    }
    setup
}

/// Plays random games and shows every position, those of chance and the last ones too.
pub(crate) fn walk<G: Game>(game: &G, games: u64, mut see: impl FnMut(&G::Position)) {
    const MOST_EVENTS: usize = 600;
    let mut moves = MoveList::new();
    for number in 0..games {
        let mut cup = LoadedCup(Shaken::new(number << 20));
        let mut position = game.start();
        for _ in 0..MOST_EVENTS {
            see(&position);
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Throw(_) => {
                    let thrown = game.throw_from(&position, &mut cup);
                    game.follow_throw(&mut position, thrown);
                }
                Awaits::Move(_) => {
                    game.legal_moves(&position, &mut moves);
                    // The last move of the list is preferred: robbing, giving, claiming, laying come there.
                    let below = cup.0.below(moves.len() as u32) as usize;
                    let chosen = moves[if cup.0.below(4) == 0 { moves.len() - 1 } else { below }];
                    game.follow_move(&mut position, chosen);
                }
            }
        }
    }
}

/// Calls a generic function for every set-up of every game.
#[macro_export]
macro_rules! for_every_setup {
    ($see:ident) => {
        for game in play::GameId::ALL {
            for setup in $crate::kit::setups(game) {
                play::for_game!(game, G => {
                    let opened = <G as play::Playable>::open(&setup).unwrap();
                    $see::<G>(&opened, &setup)
                });
            }
        }
    };
}

/// The row of a position as bits, so that equal rows are equal values.
pub(crate) fn row<G: Observed>(game: &G, position: &G::Position, from: Seat) -> Vec<u32> {
    let mut row = vec![f32::NAN; game.observation_len()];
    game.observe(position, from, &mut row);
    row.into_iter().map(f32::to_bits).collect()
}
