//! Requests in the dock: what others ask of the viewer, and what the viewer may do about those who are away.

use maud::{Markup, html};
use play::{May, is_numbered};
use rules::Seat;
use words::{Lang, Names, say};

use super::TableViewer;
use crate::web::{address, waiting};
use board::correction::faces;
use board::draw::{Icon, icon};
use board::fields::Fields;
use board::sight::Sight;
use board::stage::Request;
use board::views::view;
use house::tables::{Chair, Proposal, TablePresence, WebTable};
use store::ids::PersonId;

/// The requests for the viewer, the most pressing first.
pub(super) fn requests(
    viewer: &TableViewer,
    table: &WebTable,
    presence: &TablePresence,
    names: &Names,
) -> Vec<Request> {
    let Some(person) = viewer.visitor.person else { return Vec::new() };
    let asking = Asking { lang: viewer.visitor.lang, at: address::of_table(table.id), table, person, names };
    if table.is_over() {
        return asking.rematch().into_iter().collect();
    }
    let mut requests = Vec::new();
    requests.extend(asking.correction());
    requests.extend(asking.throw_for_host(presence));
    requests.extend(asking.awaited_and_away(presence));
    requests.extend(asking.pages_away(presence));
    requests.extend(asking.bots_in_own_seats());
    requests.extend(asking.own_seats_lent());
    if is_asked_for_name(table, person) {
        requests.push(asking.name());
    }
    requests
}

/// The number of events of a game after which a guest is no longer asked for a name.
const ASKED_UNTIL: usize = 24;
/// The id of the form in which a guest enters a name. It is one of its own, so that Enter sends it.
const NAMING: &str = "naming";

/// True if the person plays as a guest, because they have not said a name yet.
fn is_asked_for_name(table: &WebTable, person: PersonId) -> bool {
    let is_new = table.game.as_ref().is_none_or(|game| game.events() < ASKED_UNTIL);
    let first = table.chairs_of(person).first().and_then(|chair| table.chairs[*chair].name());
    let is_guest = |lang: Lang| first.is_some_and(|name| is_numbered(name, &say!(lang, "web-guest-name")));
    is_new && Lang::ALL.into_iter().any(is_guest)
}

/// The form whose field and button stand in the request for a name.
pub(super) fn naming_form(viewer: &TableViewer, table: &WebTable) -> Markup {
    let is_asked = viewer.visitor.person.is_some_and(|person| !table.is_over() && is_asked_for_name(table, person));
    html! {
        @if is_asked { form #(NAMING) method="post" action=(format!("{}/name", address::of_table(table.id))) {} }
    }
}

/// Seats of other people who are away, apart from the one that is awaited: that one is in the dock.
pub(super) fn away_and_not_awaited(table: &WebTable, presence: &TablePresence, person: PersonId) -> Vec<Seat> {
    let seats = presence.away.iter().map(|away| Seat::new(away.chair));
    let awaited: Vec<Seat> = awaited(table).into_iter().chain(presence.waited_for.iter().copied()).collect();
    seats.filter(|seat| !table.owns(person, seat.index()) && !awaited.contains(seat)).collect()
}

fn awaited(table: &WebTable) -> Option<Seat> {
    table.game.as_ref().and_then(|game| game.awaits().seat())
}

struct Asking<'a> {
    lang: Lang,
    /// The table's path.
    at: String,
    table: &'a WebTable,
    person: PersonId,
    names: &'a Names,
}

impl Asking<'_> {
    fn plays(&self) -> bool {
        self.table.people().contains(&self.person)
    }

    fn to(&self, command: &str) -> String {
        format!("{}/{command}", self.at)
    }

    /// A correction of an entry, to agree to or to withdraw.
    fn correction(&self) -> Option<Request> {
        let (lang, proposal) = (self.lang, self.table.proposal.as_ref()?);
        let is_own = proposal.by == self.person;
        let (name, [was, text]) = (self.name_of(proposal.by), self.told(proposal)?);
        let sentence = say!(lang, "web-proposal-text", name = name, was = was, text = text);
        let acts = html! {
            @let faces = self.faces(proposal);
            @if !faces.is_empty() { span .faces aria-hidden="true" { @for face in &faces { (face) } } }
            @if self.plays() {
                @if !is_own && !proposal.agreed.contains(&self.person) {
                    button .btn.btn-lamp.btn-s formaction=(self.to("agree")) { (say!(lang, "web-agree")) }
                }
                button .btn.btn-s formaction=(self.to("decline")) {
                    (say!(lang, if is_own { "web-withdraw" } else { "web-decline" }))
                }
            }
        };
        Some(Request { sentence, acts })
    }

    /// The entry as it is told and as it would be; `None` if there is no such entry.
    fn told(&self, proposal: &Proposal) -> Option<[String; 2]> {
        let game = self.table.game.as_ref()?;
        let entry = proposal.number.checked_sub(1).and_then(|index| game.log_entry(index))?;
        let told = |text: &str| words::happened(self.lang, game, self.names, entry.by, text);
        // They stand within the sentence of the request, without full stops of their own.
        let [was, text] = [&entry.text, &proposal.text].map(|text| told(text).trim_end_matches('.').to_owned());
        Some([without_common_words(&was, &text).to_owned(), text])
    }

    /// The dice as they would lie there; none for a move or a card.
    fn faces(&self, proposal: &Proposal) -> Vec<Markup> {
        let Some(game) = &self.table.game else { return Vec::new() };
        let Some(before) = game.before(proposal.number) else { return Vec::new() };
        let chosen = Fields::default();
        let sight = Sight::new(&before, self.names, self.lang, None, May::Look, &chosen);
        faces(&sight, view(before.game()), &proposal.text)
    }

    /// The host of a club is awaited with a throw and is away (S-54).
    fn throw_for_host(&self, presence: &TablePresence) -> Option<Request> {
        let is_asked = presence.is_host_away && self.plays() && !self.table.throws_for_host(self.person);
        is_asked.then(|| Request {
            sentence: say!(self.lang, "web-request-host-away"),
            acts: html! {
                button .btn.btn-s formaction=(self.to("throw-for-host")) {
                    (say!(self.lang, "web-club-throw-for-host"))
                }
            },
        })
    }

    /// The table waits for a person who is away: a bot plays for them, or at a club's table another person.
    fn awaited_and_away(&self, presence: &TablePresence) -> Option<Request> {
        self.away(awaited(self.table)?, presence)
    }

    /// A throw waits for the pages of people who are away.
    fn pages_away(&self, presence: &TablePresence) -> Vec<Request> {
        let waited_for = presence.waited_for.iter().filter(|seat| Some(**seat) != awaited(self.table));
        waited_for.filter_map(|seat| self.away(*seat, presence)).collect()
    }

    fn away(&self, seat: Seat, presence: &TablePresence) -> Option<Request> {
        let away = presence.away(seat.index())?;
        if !self.plays() || self.table.owns(self.person, seat.index()) {
            return None;
        }
        let (lang, name) = (self.lang, self.names.get(seat));
        Some(Request {
            sentence: say!(lang, "web-request-away", name = name, minutes = away.minutes),
            acts: html! {
                button .btn.btn-lamp.btn-s name="seat" value=(seat.number()) formaction=(self.to("hand-over")) {
                    span .in { (icon(Icon::Bot)) (say!(lang, "web-hand-over")) }
                }
                (self.lend(seat))
            },
        })
    }

    /// A host of a club chooses who plays the seat of a person who is away.
    fn lend(&self, seat: Seat) -> Markup {
        let lang = self.lang;
        if self.table.club.is_none() || !self.table.throws_for_host(self.person) {
            return html! {};
        }
        let plays = |chair: &usize| {
            matches!(self.table.chairs[*chair], Chair::Person { .. }) && !self.table.is_played_by_bot(Seat::new(*chair))
        };
        let players = (0..self.table.chairs.len()).filter(|chair| *chair != seat.index()).filter(plays).map(Seat::new);
        html! {
            details .lend {
                summary .btn.btn-s { (say!(lang, "web-request-lend")) }
                span .row {
                    select .select name="to" aria-label=(say!(lang, "web-club-lend-to")) {
                        @for seat in players { option value=(seat.number()) { (self.names.get(seat)) } }
                    }
                    button .btn.btn-s name="seat" value=(seat.number()) formaction=(self.to("lend")) {
                        (say!(lang, "web-club-lend-yes"))
                    }
                }
            }
        }
    }

    /// Seats of the viewer that bots have taken over.
    fn bots_in_own_seats(&self) -> Vec<Request> {
        let own = self.table.chairs_of(self.person).into_iter().map(Seat::new);
        let taken = own.filter(|seat| self.table.is_played_by_bot(*seat));
        let request = |seat: Seat| Request {
            sentence: say!(self.lang, "web-request-bot-plays", name = self.names.get(seat)),
            acts: html! {
                button .btn.btn-lamp.btn-s name="seat" value=(seat.number()) formaction=(self.to("take-back")) {
                    (say!(self.lang, "web-request-play-on"))
                }
            },
        };
        taken.map(request).collect()
    }

    /// Seats of the viewer that a host has lent to others.
    fn own_seats_lent(&self) -> Vec<Request> {
        let lent = self.table.lent.iter().filter(|(_, owner)| *owner == self.person);
        let request = |chair: usize| {
            let seat = Seat::new(chair);
            let Some(Chair::Person { person, .. }) = self.table.chairs.get(chair) else { return None };
            Some(Request {
                sentence: say!(
                    self.lang,
                    "web-request-lent",
                    name = self.name_of(*person),
                    seat = self.names.get(seat)
                ),
                acts: html! {
                    button .btn.btn-s name="seat" value=(seat.number()) formaction=(self.to("return")) {
                        (say!(self.lang, "web-request-play-on"))
                    }
                },
            })
        };
        lent.filter_map(|(chair, _)| request(*chair)).collect()
    }

    /// A guest is asked for a name; they can play on without one.
    fn name(&self) -> Request {
        Request {
            sentence: say!(self.lang, "web-request-name"),
            acts: html! {
                input .text-in name="name" form=(NAMING) aria-label=(say!(self.lang, "web-your-name"))
                    placeholder=(say!(self.lang, "web-your-name")) maxlength=(play::LONGEST_NAME) required
                    autocomplete="nickname";
                button .btn.btn-s form=(NAMING) { (say!(self.lang, "web-request-name-save")) }
            },
        }
    }

    /// Another person has opened the table for the next game.
    fn rematch(&self) -> Option<Request> {
        let (next, by) = (self.table.rematch?, self.table.rematch_by?);
        let is_asked = by != self.person && !self.table.chairs_of(self.person).is_empty();
        is_asked.then(|| Request {
            sentence: say!(self.lang, "web-request-rematch", name = self.name_of(by)),
            acts: html! {
                a .btn.btn-lamp.btn-s href=(address::of_table(next)) { (say!(self.lang, "web-to-rematch")) }
            },
        })
    }

    /// The name on the first chair of a person, which is not a lent one.
    fn name_of(&self, person: PersonId) -> String {
        let is_lent = |chair: &usize| self.table.lent.iter().any(|(lent, _)| lent == chair);
        let chairs = self.table.chairs_of(person);
        let own = chairs.iter().find(|chair| !is_lent(chair)).or(chairs.first());
        own.map_or_else(|| "?".to_owned(), |chair| waiting::chair_name(self.lang, self.table, *chair))
    }
}

/// The first sentence from where it says something else than the second one, as whole dice: "5 4 2" of "Lotte throws 5 4 2" beside
/// "Lotte throws 5 4 1". Faces and letters of dice are single characters, so they are never left out.
fn without_common_words<'a>(first: &'a str, second: &str) -> &'a str {
    let common =
        first.split(' ').zip(second.split(' ')).take_while(|(one, other)| one == other && one.chars().count() > 1);
    let length = common.map(|(word, _)| word.len() + 1).sum::<usize>();
    first.get(length..).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::without_common_words;

    #[test]
    fn what_an_entry_said_is_told_without_the_words_that_stay() {
        assert_eq!(without_common_words("Lotte throws 5 4 2", "Lotte throws 5 4 1"), "5 4 2");
        assert_eq!(without_common_words("Lotte throws P 4 2", "Lotte throws P 4 1"), "P 4 2");
        assert_eq!(without_common_words("Lotte stops", "Ben throws 1 1 1"), "Lotte stops");
        assert_eq!(without_common_words("Lotte stops", "Lotte stops"), "Lotte stops");
    }
}
