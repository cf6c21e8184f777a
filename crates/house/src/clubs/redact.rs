//! Rewriting a club's events without a name. Everything else stays.

use super::event::{ClubEvent, MemberId};
use store::ids::PersonId;

/// The text of a club's event without the name of a member, or of the person who claimed to be one, and that name;
/// `None` if the event does not contain it.
pub(super) fn without_name(text: &str, member: Option<MemberId>, person: Option<PersonId>) -> Option<(String, String)> {
    let mut event = ClubEvent::read(text).ok()?;
    let name = match &mut event {
        ClubEvent::Founded { founder, person: of, .. } if member == Some(MemberId(1)) || person == Some(*of) => founder,
        ClubEvent::Joined { member: id, name, person: of, .. }
            if member == Some(*id) || person.is_some() && person == *of =>
        {
            name
        }
        ClubEvent::Called { member: id, name } if member == Some(*id) => name,
        ClubEvent::Claimed { member: id, name, person: of } if member == Some(*id) || person == Some(*of) => name,
        _ => return None,
    };
    if name.is_empty() {
        return None;
    }
    let name = std::mem::take(name);
    Some((event.to_text(), name))
}
