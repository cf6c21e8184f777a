//! Panels beside a game: people who are away, and what follows the end.

use maud::{Markup, html};
use rules::Seat;
use words::{Names, luck_told, say};

use super::TableViewer;
use super::requests::away_and_not_awaited;
use crate::web::coach::{CoachState, under_way};
use crate::web::{address, club};
use board::draw::{Icon, avatar_of, icon};
use house::analysis::ReviewState;
use house::tables::{TablePresence, WebTable};

/// The panels above help and log: those who are away before it is their turn, so that it need not come to that.
pub(super) fn panels(viewer: &TableViewer, table: &WebTable, presence: &TablePresence, names: &Names) -> Markup {
    let lang = viewer.visitor.lang;
    let Some(person) = viewer.visitor.person.filter(|person| table.people().contains(person)) else { return html! {} };
    let at = address::of_table(table.id);
    let away = away_and_not_awaited(table, presence, person);
    html! {
        @if !away.is_empty() {
            section .panel.away {
                h2 { (say!(lang, "web-away")) }
                ul .list {
                    @for seat in away {
                        li {
                            (avatar_of(names.get(seat), seat, false))
                            span .t { b { (names.get(seat)) } }
                            button .btn.btn-s name="seat" value=(seat.number()) formaction=(format!("{at}/hand-over")) {
                                span .in { (icon(Icon::Bot)) (say!(lang, "web-hand-over")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How much was luck for the viewer's seat: the coach's line once there is a review, or how far that is.
pub(super) fn luck(viewer: &TableViewer, table: &WebTable, seat: Option<Seat>) -> Markup {
    let (Some(seat), Some(game)) = (seat, table.game.as_ref().filter(|_| table.is_over())) else { return html! {} };
    let lang = viewer.visitor.lang;
    match CoachState::of(viewer.app, game) {
        CoachState::Review(ReviewState::Ready(verdict)) => html! {
            @if let Some(account) = verdict.accounts.get(seat.index()) {
                p { (luck_told(lang, account.luck)) }
            }
        },
        CoachState::Solving(part) => under_way(&say!(lang, "web-coach-solving"), part, lang),
        CoachState::Review(ReviewState::Part(part)) => under_way(&say!(lang, "web-coach-looking"), part, lang),
        CoachState::Running | CoachState::TooLong | CoachState::Unasked | CoachState::Review(_) => html! {},
    }
}

/// The button that asks the coach how much was luck, and comes back here.
fn ask_for_luck(viewer: &TableViewer, table: &WebTable) -> Markup {
    let is_unasked =
        table.game.as_ref().is_some_and(|game| matches!(CoachState::of(viewer.app, game), CoachState::Unasked));
    html! {
        @if is_unasked {
            button .btn name="stay" value="1" formaction=(format!("{}/coach", address::of_table(table.id))) {
                (say!(viewer.visitor.lang, "end-luck-ask"))
            }
        }
    }
}

/// Links and buttons after the end of the game.
pub(super) fn after(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let sat_here = viewer.visitor.person.is_some_and(|person| !table.chairs_of(person).is_empty());
    if let Some(club) = &table.club {
        // A club's next game is opened by the club.
        let evening = format!("{}/evening/{}", club::of_club_id(club.club), club.evening);
        return html! {
            @if sat_here { (ask_for_luck(viewer, table)) }
            a .btn href=(format!("{at}/replay#coach")) { (say!(lang, "web-coach")) }
            a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
            @if sat_here || viewer.visitor.person.is_some_and(|person| table.throws_for_host(person)) {
                a .btn.btn-lamp href=(evening) { (say!(lang, "web-club-to-evening")) }
            }
        };
    }
    html! {
        @if sat_here { (ask_for_luck(viewer, table)) }
        a .btn href=(format!("{at}/replay#coach")) { (say!(lang, "web-coach")) }
        a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
        @match table.rematch {
            // Those who are asked to come along have it as a request.
            Some(_) if sat_here && table.rematch_by != viewer.visitor.person => {},
            Some(next) => a .btn.btn-lamp href=(address::of_table(next)) { (say!(lang, "web-to-rematch")) },
            None if sat_here => button .btn.btn-lamp formaction=(format!("{at}/rematch")) {
                (say!(lang, "web-rematch"))
            },
            None => {}
        }
    }
}
