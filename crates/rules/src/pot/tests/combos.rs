//! Which dice make which combo: all 216 throws.

use super::super::{Bonus420, Combo, Dice, Face, combo};

/// The combos as printed, each with the number of ways in which three different dice show it.
const PRINTED: [([u8; 3], Combo, u32); 9] = [
    ([1, 2, 3], Combo::OneTwoThree, 6),
    ([2, 3, 4], Combo::TwoThreeFour, 6),
    ([3, 4, 5], Combo::ThreeFourFive, 6),
    ([0, 0, 0], Combo::Pot, 1),
    ([1, 1, 1], Combo::Ones, 1),
    ([2, 2, 2], Combo::Twos, 1),
    ([3, 3, 3], Combo::Threes, 1),
    ([4, 4, 4], Combo::Fours, 1),
    ([5, 5, 5], Combo::Fives, 1),
];

fn all_throws() -> impl Iterator<Item = [u8; 3]> {
    (0..216).map(|number| [number / 36, number / 6 % 6, number % 6])
}

fn dice(values: [u8; 3]) -> Dice {
    Dice(values.map(|value| Face::new(value).unwrap()))
}

/// Looks a throw up in the printed table by trying every order of the printed dice. // P-08
fn printed(thrown: [u8; 3], bonus420: Bonus420) -> Option<Combo> {
    let orders = |[a, b, c]: [u8; 3]| [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    if let Some((_, combo, _)) = PRINTED.iter().find(|(row, _, _)| orders(*row).contains(&thrown)) {
        return Some(*combo);
    }
    let four_two_letter = orders([0, 2, 4]).contains(&thrown);
    let by_the_o = thrown[1] == 0;
    (four_two_letter && (by_the_o || bonus420 == Bonus420::Any)).then_some(Combo::FourTwoO)
}

// P-08
#[test]
fn every_one_of_the_216_throws_is_the_combo_that_the_table_says() {
    for bonus420 in [Bonus420::O, Bonus420::Any] {
        for thrown in all_throws() {
            assert_eq!(combo(&dice(thrown), bonus420), printed(thrown, bonus420), "{thrown:?}");
        }
    }
}

// P-28
#[test]
fn combos_come_up_as_often_as_they_should() {
    let count =
        |wanted, bonus420| all_throws().filter(|thrown| combo(&dice(*thrown), bonus420) == Some(wanted)).count();
    for (row, combo, ways) in PRINTED {
        assert_eq!(count(combo, Bonus420::O), ways as usize, "{row:?}");
    }
    // 1 in 108 with the O alone, 1 in 36 with any letter.
    assert_eq!(count(Combo::FourTwoO, Bonus420::O), 2);
    assert_eq!(count(Combo::FourTwoO, Bonus420::Any), 6);
    assert_eq!(Combo::ALL.len(), PRINTED.len() + 1);
}

// P-33
#[test]
fn letters_count_nothing() {
    assert_eq!(dice([0, 4, 5]).total(), 9);
    assert_eq!(dice([0, 0, 0]).total(), 0);
}
