//! A club's page: who belongs to it, what is on, how the last evening ended, and who still owes an avatar.

use axum::extract::State;
use maud::{Markup, html};
use words::say;

use super::face::{face, large_face};
use super::{ClubViewer, day, load_club, results};
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::live::connection_lost;
use crate::web::problem::Problem;
use crate::web::share::share;
use crate::web::visitor::Visitor;
use board::draw::{Icon, icon};
use board::stage::notice;
use house::clubs::{Belongs, Member};
use store::ids::ClubId;

/// `GET /c/ID`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
) -> Result<Markup, Problem> {
    Ok(draw(&load_club(&app, &visitor, id).await?))
}

pub(super) fn draw(viewer: &ClubViewer) -> Markup {
    let at = viewer.at();
    let body = html! {
        (connection_lost(viewer.lang))
        (part(viewer))
        div #stream data-live=(format!("{at}/live")) data-turn=(format!("{at}/turn")) hidden {}
    };
    viewer.page(&at, &say!(viewer.lang, "web-club-home"), body)
}

/// The part of the page that live updates replace.
pub(super) fn part(viewer: &ClubViewer) -> Markup {
    let (lang, club) = (viewer.lang, &viewer.club);
    let yours = club.awaits(&viewer.me);
    html! {
        main #live .page.club data-me data-seq=(club.seq) data-yours[yours]
            data-title=(say!(lang, "web-title", page = club.name.as_str())) {
            @if let Some(said) = &viewer.notice { (notice(said)) }
            div .club-head {
                h1 { (club.name) } p .muted { (say!(lang, "web-club-count", count = club.present_members().count())) }
            }
            div .club-main {
                (forfeit(viewer))
                (tonight(viewer))
                @if viewer.is_host() { (claims(viewer)) }
                (last(viewer))
            }
            aside .club-side {
                (members(viewer))
                (invite(viewer))
                (links(viewer))
            }
        }
    }
}

/// Members who owe another avatar (S-51).
fn forfeit(viewer: &ClubViewer) -> Markup {
    let (lang, owing) = (viewer.lang, viewer.club.owing());
    if owing.is_empty() {
        return html! {};
    }
    let names = owing.iter().map(|id| viewer.name(*id)).collect::<Vec<_>>().join(", ");
    let is_mine = owing.contains(&viewer.me.id);
    html! {
        section .panel.forfeit {
            h2 { (say!(lang, "web-club-forfeit")) }
            ul .faces {
                @for id in &owing {
                    @if let Some(member) = viewer.club.member(*id) {
                        li { (face(member.avatar)) span .small { (viewer.name(*id)) } }
                    }
                }
            }
            p { (say!(lang, "web-club-forfeit-names", count = owing.len(), names = names)) }
            @if is_mine {
                a .btn.btn-lamp href=(format!("{}/avatar/{}", viewer.at(), viewer.me.id)) {
                    (say!(lang, "web-club-forfeit-pay"))
                }
            }
        }
    }
}

/// The evening that is on, or the button that opens one.
fn tonight(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let Some(evening) = viewer.club.open_evening() else { return no_evening(viewer) };
    let here = format!("{at}/evening/{}", evening.number);
    let is_here = evening.is_here(viewer.me.id);
    html! {
        section .panel.tonight.on {
            h2 { (say!(lang, "web-club-evening-on", number = evening.number)) }
            p { (say!(lang, "web-club-here", count = evening.seats.len())) }
            ul .faces {
                @for id in &evening.seats {
                    @if let Some(member) = viewer.club.member(*id) {
                        li { (face(member.avatar)) span .small { (viewer.name(*id)) } }
                    }
                }
            }
            div .row {
                @if !is_here {
                    form method="post" action=(format!("{at}/come")) {
                        button .btn.btn-lamp { (say!(lang, "web-club-come")) }
                    }
                    @if !evening.said.contains_key(&viewer.me.id) {
                        form method="post" action=(format!("{at}/stay-away")) {
                            button .btn { (say!(lang, "web-club-stay-away")) }
                        }
                    }
                }
                @if let Some(running) = &evening.running {
                    a class=(if is_here { "btn btn-lamp" } else { "btn" }) href=(address::of_table(running.table)) {
                        (say!(lang, "web-go-there"))
                    }
                }
                a .btn href=(here) { (say!(lang, "web-club-to-evening")) }
            }
        }
    }
}

fn no_evening(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        section .panel.tonight {
            h2 { (say!(lang, "web-club-evening")) }
            p .muted {
                (say!(lang, if viewer.is_host() { "web-club-evening-open-hint" } else { "web-club-evening-none" }))
            }
            @if viewer.is_host() {
                form method="post" action=(format!("{at}/open-evening")) {
                    button .btn.btn-lamp { (say!(lang, "web-club-evening-open")) }
                }
            }
        }
    }
}

/// Claims: people who say that they are a member whom a host has entered by name.
fn claims(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        @if !viewer.club.claims.is_empty() {
            section .panel {
                h2 { (say!(lang, "web-club-claims")) }
                ul .list {
                    @for claim in &viewer.club.claims {
                        li {
                            span .t {
                                (say!(
                                    lang, "web-club-claim-says", name = claim.name.as_str(),
                                    member = viewer.name(claim.member)
                                ))
                            }
                            form .row method="post" action=(format!("{at}/grant")) {
                                input type="hidden" name="person" value=(claim.person);
                                button .btn.btn-s { (say!(lang, "web-club-grant")) }
                                button .btn.btn-s formaction=(format!("{at}/refuse")) {
                                    (say!(lang, "web-club-refuse"))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How the last evening ended.
fn last(viewer: &ClubViewer) -> Markup {
    let lang = viewer.lang;
    let evenings = viewer.club.in_order();
    let Some(evening) = evenings.iter().rev().find(|evening| !evening.games.is_empty()) else {
        return html! {
            section .panel { h2 { (say!(lang, "web-club-last")) } p .muted { (say!(lang, "web-club-last-none")) } }
        };
    };
    html! {
        section .panel {
            h2 { (say!(lang, "web-club-last-of", number = evening.number, day = day(lang, evening.at))) }
            @for (index, game) in evening.games.iter().enumerate() { (results::draw(viewer, evening, index, game)) }
            p .more {
                a href=(format!("{}/evening/{}", viewer.at(), evening.number)) { (say!(lang, "web-club-to-evening")) }
            }
        }
    }
}

fn members(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let owing = viewer.club.owing();
    let role = |member: &Member| match (member.id == viewer.me.id, member.is_host) {
        (true, true) => say!(lang, "web-you-host"),
        (true, false) => say!(lang, "web-you"),
        (false, true) => say!(lang, "web-host"),
        (false, false) if member.person.is_none() => say!(lang, "web-club-no-device"),
        (false, false) => String::new(),
    };
    html! {
        section .panel.members {
            h2 { (say!(lang, "web-club-members")) }
            div .own-face { (large_face(viewer.me.avatar))
                div { b { (viewer.name(viewer.me.id)) } br;
                    a href=(format!("{at}/avatar/{}", viewer.me.id)) { (say!(lang, "web-club-avatar-change")) } } }
            ul .list {
                @for member in viewer.club.present_members() {
                    li {
                        (face(member.avatar))
                        span .t { a href=(format!("{at}/member/{}", member.id)) { b { (viewer.name(member.id)) } }
                            @let role = role(member);
                            @if !role.is_empty() { small { (role) } } }
                        @if owing.contains(&member.id) { span .tag { (say!(lang, "web-club-owes")) } }
                    }
                }
            }
        }
    }
}

fn invite(viewer: &ClubViewer) -> Markup {
    if viewer.me.belongs != Belongs::Member {
        return html! {};
    }
    let lang = viewer.lang;
    let path = format!("{}/join/{}", viewer.at(), viewer.club.link);
    let link = address::absolute(viewer.app, viewer.visitor, &path);
    html! {
        section .panel.invite {
            details { summary { (say!(lang, "web-club-link")) }
                p .muted.small { (say!(lang, "web-club-link-hint")) }
                (share(lang, &link)) }
        }
    }
}

fn links(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        nav .panel.club-links aria-label=(say!(lang, "web-menu")) {
            ul .menu-list {
                li {
                    a href=(format!("{at}/season")) {
                        span .grow { (say!(lang, "web-club-season")) } (icon(Icon::ChevronRight))
                    }
                }
                li {
                    a href=(format!("{at}/archive")) {
                        span .grow { (say!(lang, "web-club-archive")) } (icon(Icon::ChevronRight))
                    }
                }
                @if viewer.is_host() {
                    li {
                        a href=(format!("{at}/old")) {
                            span .grow { (say!(lang, "web-club-old")) } (icon(Icon::ChevronRight))
                        }
                    }
                    li {
                        a href=(format!("{at}/settings")) {
                            span .grow { (say!(lang, "web-club-settings")) } (icon(Icon::ChevronRight))
                        }
                    }
                }
            }
            @if viewer.me.belongs == Belongs::Member { (leave(viewer)) }
        }
    }
}

fn leave(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        details { summary { (say!(lang, "web-club-leave")) }
            form .stackd method="post" action=(format!("{at}/leave")) {
                p .small { (say!(lang, "web-club-leave-sure")) }
                button .btn.btn-s { (say!(lang, "web-club-leave-yes")) }
                button .btn.btn-s name="member" value=(viewer.me.id) formaction=(format!("{at}/erase")) {
                    (say!(lang, "web-club-erase-yes"))
                }
            }
        }
    }
}
