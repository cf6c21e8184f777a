//! The outlooks before each turn of some seats to come, so that a change of one seat's start works out again only what is
//! before it.

use std::sync::Arc;

use super::outlook::{Outlook, ToCome, Whose};
use super::tables::LeadTables;

/// Seats to come in their order, and the chances before each of their turns.
pub(super) struct Chain {
    to_come: Vec<ToCome<'static>>,
    /// One for each seat, before its turn, and one after the last.
    outlooks: Vec<Arc<Outlook>>,
}

impl Chain {
    pub(super) fn new(to_come: Vec<ToCome<'static>>) -> Chain {
        let mut outlooks = vec![Arc::new(Outlook::decided())];
        for seat in to_come.iter().rev() {
            let next = outlooks.last().expect("it begins with the end");
            outlooks.push(Arc::new(next.before_turn(LeadTables::fitted(), *seat, Whose::All)));
        }
        outlooks.reverse();
        Chain { to_come, outlooks }
    }

    /// The chances before the first of the turns.
    pub(super) fn outlook(&self) -> &Arc<Outlook> {
        &self.outlooks[0]
    }

    /// The same if the seat at this place has lost some eyes. What comes after its turn stays as it is.
    pub(super) fn after_loss(&self, place: usize, eyes: i32, whose: Whose) -> Outlook {
        let mut robbed = self.to_come[place];
        robbed.start -= f64::from(eyes);
        let before = |next: &Outlook, seat: &ToCome<'_>| next.before_turn(LeadTables::fitted(), *seat, whose);
        let first = before(&self.outlooks[place + 1], &robbed);
        self.to_come[..place].iter().rev().fold(first, |next, seat| before(&next, seat))
    }
}

#[cfg(test)]
mod tests {
    use rules::spelunke::{Joker, JokerSet};

    use super::*;
    use crate::games::spelunke::grid::{FAR, LEAD};

    #[test]
    fn a_loss_makes_what_a_chain_from_the_lower_start_makes() {
        let strong: JokerSet = [Joker::Leela, Joker::Senigma, Joker::Fumo].into_iter().collect();
        let plain: JokerSet = [Joker::Kaelte, Joker::Bold, Joker::Hirte].into_iter().collect();
        let coming = |jokers| ToCome { tables: LeadTables::fitted().of(jokers), start: -1.5, robs: 1.0 };
        let to_come = [strong, plain, strong, plain].map(coming);
        for place in 0..to_come.len() {
            let mut robbed = to_come;
            robbed[place].start -= 7.0;
            let fresh = Chain::new(robbed.to_vec());
            let chain = Chain::new(to_come.to_vec());
            let [all, leaders] = [Whose::All, Whose::Leaders].map(|whose| chain.after_loss(place, 7, whose));
            for lead in LEAD {
                let expected = fresh.outlook().leader(lead, FAR);
                assert!((all.leader(lead, FAR) - expected).abs() < 1e-12, "{place} {lead}");
                assert!((leaders.leader(lead, FAR) - expected).abs() < 1e-12, "{place} {lead}");
            }
            // By how much depends on the lead, but on average the leader is better off.
            let over_all_leads =
                |outlook: &Outlook| LEAD.into_iter().map(|lead| outlook.leader(lead, FAR)).sum::<f64>();
            assert!(over_all_leads(&all) > over_all_leads(chain.outlook()), "{place}");
        }
    }
}
