//! Demands and bumps, exhaustively, against a slow and obvious reading of the rules.

use super::*;

/// Every handful of one to five dice, as sorted faces: 461 = C(11, 5) - 1.
fn handfuls() -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    for _ in 0..5 {
        let longer: Vec<Vec<u8>> =
            all.iter().flat_map(|faces: &Vec<u8>| (1..=6).map(|face| [faces.as_slice(), &[face]].concat())).collect();
        all.extend(longer.into_iter().filter(|faces| faces.is_sorted()));
        all.sort();
        all.dedup();
    }
    all.retain(|faces| !faces.is_empty());
    all
}

fn pack(faces: &[u8]) -> Dice {
    Dice::of(faces.iter().map(|pips| Face::new(*pips).unwrap())).unwrap()
}

fn every_demand() -> Vec<Demand> {
    let singles = Face::ALL.into_iter().map(Demand::Single);
    let rest =
        [Demand::Row(3), Demand::Row(4), Demand::Row(5), Demand::Equals(2), Demand::Equals(3), Demand::Equals(4)];
    singles.chain(rest).chain([Demand::JOKER]).collect()
}

fn obviously_met(demand: Demand, faces: &[u8]) -> bool {
    match demand {
        Demand::Single(face) => faces.iter().all(|pips| *pips == face.pips()),
        Demand::Row(length) => {
            faces.len() == usize::from(length) && faces.windows(2).all(|pair| pair[0] + 1 == pair[1])
        }
        Demand::Equals(count) => faces.len() == usize::from(count) && faces.iter().all(|pips| *pips == faces[0]),
    }
}

fn obviously_stronger(demand: Demand, faces: &[u8], lying: &[u8]) -> bool {
    match demand {
        Demand::Single(_) => faces.len() > lying.len(),
        _ => faces.iter().sum::<u8>() > lying.iter().sum::<u8>(),
    }
}

//
#[test]
fn every_handful_meets_just_the_demands_it_should() {
    let handfuls = handfuls();
    assert_eq!(handfuls.len(), 461);
    for demand in every_demand() {
        assert!(!demand.is_met_by(Dice::NONE));
        for faces in &handfuls {
            assert_eq!(demand.is_met_by(pack(faces)), obviously_met(demand, faces), "{demand} by {faces:?}");
        }
    }
}

//
#[test]
fn every_pair_of_handfuls_bumps_just_when_it_should() {
    for demand in every_demand() {
        let meeting: Vec<Vec<u8>> = handfuls().into_iter().filter(|faces| obviously_met(demand, faces)).collect();
        assert!(!meeting.is_empty());
        for faces in &meeting {
            for lying in &meeting {
                let bumps = obviously_stronger(demand, faces, lying);
                assert_eq!(demand.is_bump(pack(faces), pack(lying)), bumps, "{demand}: {faces:?} on {lying:?}");
            }
        }
    }
}

/// The list of claims finds the same handfuls as trying all of them, on a free card and on every occupied one.
#[test]
fn every_hand_finds_every_claim() {
    let mut table = Table::second_round(2, "");
    let handfuls = handfuls();
    for demand in every_demand().into_iter().filter(|demand| *demand != Demand::JOKER) {
        let index = (0..48).find(|index| table.game.deck.card(*index).demand == demand).unwrap();
        table.at.stacks[0].up = Some(index);
        let lying = handfuls.iter().filter(|faces| obviously_met(demand, faces)).map(Some);
        for lying in lying.chain([None]) {
            table.at.stacks[0].claim = lying.and_then(|faces| Claim::new(seat(2), pack(faces)));
            for hand in &handfuls {
                table.at.phase = Phase::Decide { hand: pack(hand), white: None, left: 0 };
                let mut found: Vec<String> = table.moves();
                found.retain(|text| text.starts_with("put") && text.ends_with(" 1"));
                let wanted = handfuls.iter().filter(|faces| {
                    pack(hand).contains(pack(faces))
                        && obviously_met(demand, faces)
                        && lying.is_none_or(|lying| obviously_stronger(demand, faces, lying))
                });
                let mut wanted: Vec<String> = wanted.map(|faces| format!("put {} 1", pack(faces))).collect();
                found.sort();
                wanted.sort();
                assert_eq!(found, wanted, "{demand}, {hand:?} against {lying:?}");
            }
        }
    }
}

/// Dice in a word do what a list of faces would.
#[test]
fn packed_dice_are_as_good_as_a_list_of_faces() {
    let handfuls = handfuls();
    for faces in &handfuls {
        let packed = pack(faces);
        assert_eq!(packed.len(), faces.len());
        assert_eq!(packed.sum(), u32::from(faces.iter().sum::<u8>()));
        assert_eq!(packed.faces().map(Face::pips).collect::<Vec<u8>>(), *faces);
        assert_eq!(packed.to_string(), faces.iter().map(ToString::to_string).collect::<String>());
        let within = |part: &Vec<u8>| {
            // Each face of the part is struck off the list.
            let mut left = faces.clone();
            part.iter().all(|pips| left.iter().position(|face| face == pips).map(|at| left.remove(at)).is_some())
        };
        let mut parts: Vec<Dice> = packed.parts().collect();
        assert!(parts.iter().all(|part| !part.is_empty()));
        for part in &handfuls {
            assert_eq!(packed.contains(pack(part)), within(part), "{part:?} in {faces:?}");
            assert_eq!(parts.iter().filter(|found| **found == pack(part)).count(), usize::from(within(part)));
            if within(part) {
                assert_eq!(packed.minus(pack(part)).plus(pack(part)), packed);
            }
        }
        parts.retain(|part| !packed.contains(*part));
        assert_eq!(parts, []);
    }
    assert_eq!(Dice::of([Face::One; 6]), None);
}

/// What is looked up about a hand is what trying all its parts would find.
#[test]
fn every_hand_is_looked_up_as_it_is() {
    let hands = handfuls();
    for hand in hands.iter().map(|faces| pack(faces)).chain([Dice::NONE]) {
        let found = Handfuls::of(hand);
        let parts: Vec<Dice> = hand.parts().collect();
        assert!(parts.is_sorted_by_key(|part| part.sum()), "{hand:?}");
        assert_eq!(found.and_none(), [&[Dice::NONE], parts.as_slice()].concat());
        for pips in 0..=31 {
            let above: Vec<Dice> = parts.iter().copied().filter(|part| part.sum() > pips).collect();
            assert_eq!(found.above(pips), above, "{hand:?} above {pips}");
        }
    }
}

/// Strengths order the dice that meet a demand as bumping does.
#[test]
fn the_stronger_dice_have_the_higher_strength() {
    assert_eq!(Demand::ALL.as_slice(), every_demand());
    for (number, demand) in Demand::ALL.into_iter().enumerate() {
        assert_eq!(demand.number(), number);
        assert_eq!(Demand::strength_of(Dice::NONE, number), 0);
        let handfuls: Vec<Dice> = (1..=demand.most_strength()).map(|strength| demand.handful(strength)).collect();
        assert!(handfuls.windows(2).all(|pair| demand.is_bump(pair[1], pair[0])), "{demand}");
        for (dice, strength) in handfuls.into_iter().zip(1..) {
            assert!(demand.is_met_by(dice) && Demand::strength_of(dice, number) == strength, "{demand}: {dice}");
        }
    }
}

/// The sheet: 2-3-4, 2-3-4-5 and 2-3-4-5-6 are rows, 5-5, 5-5-5, 5-5-5-5 and 5-5-5-5-5 are equals.
#[test]
fn the_sheets_rows_and_equals() {
    let met = |demand: Demand, faces| demand.is_met_by(dice(faces));
    assert!(met(Demand::Row(3), "234") && met(Demand::Row(4), "2345") && met(Demand::Row(5), "23456"));
    assert!(met(Demand::Equals(2), "55") && met(Demand::Equals(3), "555") && met(Demand::Equals(4), "5555"));
    assert!(met(Demand::JOKER, "55555"));
    assert!(!met(Demand::Row(3), "235") && !met(Demand::Row(3), "561") && !met(Demand::Equals(3), "556"));
}
