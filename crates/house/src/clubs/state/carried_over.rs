//! What one evening leaves for the next: bonus eyes (S-46, S-58) and avatars that losers owe (S-51).

use super::{Belongs, Club};
use crate::clubs::evening::Evening;
use crate::clubs::event::{MemberId, ResultLine};

impl Club {
    /// The bonus eyes that a member brings to the next game of Spelunke of an evening. They come from the last game of
    /// Spelunke of the last evening that had one. S-58: the first one that the member plays on the next evening that has
    /// one uses them up, whether it is the evening's first or not. S-46: a member who plays none then loses them, and no
    /// other moves up. The table's set-up keeps the number, so a record says for ever what was brought.
    pub fn bonus_of(&self, member: MemberId, evening: u32) -> u32 {
        let Some(evening) = self.evening(evening) else { return 0 };
        if evening.ranked_games().any(|game| game.seated(member)) {
            return 0;
        }
        let is_before = |other: &&&Evening| (other.at, other.number) < (evening.at, evening.number);
        let evenings = self.in_order();
        let last = evenings.iter().rev().filter(is_before).find_map(|before| before.last_ranked_game());
        last.and_then(|game| game.line_of(member)).map_or(0, |line| line.bonus)
    }

    /// Members who owe another avatar (S-51): the losers of the last evening, until they have changed it or the next
    /// evening begins.
    pub fn owing(&self) -> Vec<MemberId> {
        let evenings = self.in_order();
        let Some(game) = evenings.last().and_then(|evening| evening.last_ranked_game()) else { return Vec::new() };
        let losers = game.lines().iter().filter(|line| line.lost).filter_map(ResultLine::counts_for);
        let owes = |id: &MemberId| {
            self.member(*id).is_some_and(|member| member.belongs == Belongs::Member && member.avatar_since < game.seq)
        };
        losers.filter(owes).collect()
    }
}
