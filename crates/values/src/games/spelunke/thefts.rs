//! Eyes that thieves take from seats to come, before those have had their turns (S-06).
//!
//! Who throws now robs the leader or a seat that is still to come, whichever brings it more. So seats to come begin with less
//! than they have now, and a leader loses less than all that is robbed. Both are averages here, seen in games among bots that
//! play by these values (`cargo run --release -p values --example spelunke_errors -- 20 60 3`, and with 8 seats), for
//! thieves without Senigma and Fumo, with one of them, and with both.

use rules::spelunke::{Joker, JokerSet};

/// The eyes that a turn robs, and what is added by Fumo, which throws anew after a 6, and by Senigma: 1.5 ± 0.3 were seen with
/// neither, 4.3 ± 0.4 with both (230 turns).
const EYES: f64 = 1.4;
const EYES_BY_FUMO: f64 = 1.2;
const EYES_BY_SENIGMA: f64 = 1.7;

/// Half of the eyes come from seats to come if the lead survives them with this chance: nearly all were seen below 0.05, a third
/// from there to 0.2, a sixth to 0.4 and less above.
const EVEN_SHARE: f64 = 0.1;
/// The share of seats to come in turns that are still to come themselves, when it is not known how good the lead will be. With
/// 0.46 leaders with an even chance were stated some three points too high at twenty seats, with 0.3 some three too low.
const EXPECTED_SHARE: f64 = 0.38;
/// The same if there is just one: the thief can hardly do better than to rob the leader.
const EXPECTED_SHARE_OF_LAST: f64 = 0.2;

/// The part of the robbed eyes that seats to come lose, the rest being the leader's, if the lead survives those `after` the
/// thief with this chance. A lead that will be taken anyway does not stand in the way of the thief.
pub(super) fn share_of_seats_to_come(after: usize, survives: f64) -> f64 {
    if after == 0 { 0.0 } else { EVEN_SHARE / (EVEN_SHARE + survives) }
}

/// How many eyes a seat with these jokers is expected to take from those `after` it.
pub(super) fn expected_eyes(jokers: JokerSet, after: usize) -> f64 {
    let by = |joker: Joker, eyes: f64| if jokers.has(joker) { eyes } else { 0.0 };
    let share = match after {
        0 => 0.0,
        1 => EXPECTED_SHARE_OF_LAST,
        _ => EXPECTED_SHARE,
    };
    share * (EYES + by(Joker::Fumo, EYES_BY_FUMO) + by(Joker::Senigma, EYES_BY_SENIGMA))
}

/// How many eyes each of some seats in a row loses before its turn, if each takes as many from those after it. The last seat
/// loses most, for it knows what it has to beat; the one before it half as many, the next a third.
pub(super) fn expected_losses(eyes: &[f64]) -> Vec<f64> {
    let mut losses = vec![0.0; eyes.len()];
    let weight = |place: usize| 1.0 / f64::from((eyes.len() - place) as u32);
    for (thief, taken) in eyes.iter().enumerate() {
        let all: f64 = (thief + 1..eyes.len()).map(weight).sum();
        for (place, loss) in losses.iter_mut().enumerate().skip(thief + 1) {
            *loss += taken * weight(place) / all;
        }
    }
    losses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_thieves_take_is_what_seats_after_them_lose() {
        for eyes in [&[][..], &[0.0], &[2.0, 0.0], &[1.0, 4.0, 2.5, 0.5, 0.0]] {
            let losses = expected_losses(eyes);
            assert!((losses.iter().sum::<f64>() - eyes.iter().sum::<f64>()).abs() < 1e-12, "{eyes:?} {losses:?}");
            assert!(losses.first().is_none_or(|first| *first == 0.0), "no seat throws before the first: {losses:?}");
            assert!(losses.is_sorted(), "{losses:?}");
        }
    }

    #[test]
    fn the_last_seat_robs_the_leader_alone() {
        let strong: JokerSet = [Joker::Leela, Joker::Senigma, Joker::Fumo].into_iter().collect();
        assert_eq!((share_of_seats_to_come(0, 0.0), expected_eyes(strong, 0)), (0.0, 0.0));
    }

    #[test]
    fn the_better_the_lead_survives_the_more_it_is_robbed_instead_of_seats_to_come() {
        let shares = [0.0, 0.1, 0.4, 0.9].map(|survives| share_of_seats_to_come(3, survives));
        assert!(shares.is_sorted_by(|worse, better| worse > better), "{shares:?}");
        assert!(shares[0] > 0.999 && shares[3] > 0.0, "{shares:?}");
    }

    #[test]
    fn fumo_and_senigma_rob_more() {
        let eyes = ["kaelte,bold,hirte", "kaelte,bold,fumo", "kaelte,bold,senigma", "leela,senigma,fumo"]
            .map(|jokers| expected_eyes(JokerSet::read(jokers).expect("these are jokers"), 5));
        assert!(eyes.is_sorted_by(|less, more| less < more), "{eyes:?}");
    }
}
