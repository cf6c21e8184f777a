//! A member's page: their games as a picture and as a table, and how their jokers did.

use axum::extract::{Query, State};
use maud::{Markup, html};
use words::say;

use super::face::{described, large_face};
use super::results::score_text;
use super::season::{SeasonFilter, choices, mean};
use super::{ClubViewer, day, load_club};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::clubs::{Belongs, Member, MemberId, MemberTally, Point, SeasonColumn, points, tallies};
use store::ids::ClubId;

/// Games in picture and table at most: the newest.
const MOST_SHOWN: usize = 60;
/// The picture's size.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 220.0;

/// `GET /c/ID/member/N`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, member)): PathOrNotFound<(ClubId, u32)>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let (lang, member) = (viewer.lang, MemberId(member));
    let known = viewer.club.member(member).ok_or(Problem::NotFound)?;
    let chosen = SeasonFilter::read(&viewer, &fields);
    let all = points(&viewer.club, member, chosen.span, chosen.game);
    let shown = &all[all.len().saturating_sub(MOST_SHOWN)..];
    let tally = tallies(&viewer.club, chosen.span, chosen.game, SeasonColumn::Wins)
        .into_iter()
        .find(|tally| tally.member == member);
    let here = format!("{}/member/{member}", viewer.at());
    let body = html! {
        main #live .page.narrow.club-member {
            (who(&viewer, known))
            (choices(&viewer, chosen, &here))
            section .panel.stackd {
                h2 { (say!(lang, "web-club-picture")) }
                @if shown.is_empty() { p .muted { (say!(lang, "web-club-season-empty")) } }
                @else {
                    (picture(&viewer, shown))
                    details { summary { (say!(lang, "web-club-picture-table")) } (table(&viewer, shown)) }
                }
            }
            @if let Some(tally) = tally.filter(|tally| !tally.jokers.is_empty()) { (jokers(&viewer, &tally)) }
            p { a .btn.btn-s href=(viewer.at()) { (say!(lang, "web-club-back")) } }
        }
    };
    Ok(viewer.page(&here, &viewer.name(member), body))
}

fn who(viewer: &ClubViewer, known: &Member) -> Markup {
    let (lang, member) = (viewer.lang, known.id);
    let is_looked_after = known.person.is_none() && viewer.is_host();
    html! {
        section .panel.own-face { (large_face(known.avatar))
            div { h1 { (viewer.name(member)) }
                p .muted.small { (described(lang, known.avatar)) }
                p { @match known.belongs {
                    Belongs::Member if known.is_host => (say!(lang, "web-host")),
                    Belongs::Member => (say!(lang, "web-club-member")),
                    Belongs::Guest => (say!(lang, "web-club-guest")),
                    Belongs::Left | Belongs::Removed => (say!(lang, "web-club-gone")),
                } }
                @if member == viewer.me.id || is_looked_after {
                    a .btn.btn-s href=(format!("{}/avatar/{member}", viewer.at())) {
                        (say!(lang, "web-club-avatar-change"))
                    }
                }
            } }
    }
}

/// Places from game to game: the first place on top.
fn picture(viewer: &ClubViewer, points: &[Point]) -> Markup {
    let lang = viewer.lang;
    let worst = f64::from(points.iter().map(|point| point.seats as u32).max().unwrap_or(1).max(2));
    let (left, right, top, bottom) = (34.0, WIDTH - 14.0, 16.0, HEIGHT - 26.0);
    let step = (right - left) / f64::from(points.len().max(2) as u32 - 1);
    let x = |index: usize| left + step * f64::from(index as u32);
    let y = |place: f64| top + (place - 1.0) / (worst - 1.0) * (bottom - top);
    let line: Vec<String> = points
        .iter()
        .enumerate()
        .map(|(index, point)| format!("{:.1},{:.1}", x(index), y(f64::from(point.place))))
        .collect();
    html! {
        svg .member-picture viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img"
            aria-label=(say!(lang, "web-club-picture-words", count = points.len())) {
            @for place in [1.0, worst] {
                line .grid x1=(left) x2=(right) y1=(format!("{:.1}", y(place))) y2=(format!("{:.1}", y(place))) {}
                text x="4" y=(format!("{:.1}", y(place) + 5.0)) { (place as u32) "." }
            }
            polyline .track points=(line.join(" ")) {}
            @for (index, point) in points.iter().enumerate() {
                circle class=(if point.place == 1 { "dot won" } else { "dot" }) cx=(format!("{:.1}", x(index)))
                    cy=(format!("{:.1}", y(f64::from(point.place)))) r="5" {
                }
            }
        }
    }
}

fn table(viewer: &ClubViewer, points: &[Point]) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        div .wide tabindex="0" role="region" aria-label=(say!(lang, "web-club-picture-table")) {
            table .season {
                thead { tr {
                    th scope="col" { (say!(lang, "web-club-evening")) } th scope="col" { (say!(lang, "web-game")) }
                    th scope="col" .num { (say!(lang, "web-club-column-place-one")) }
                    th scope="col" .num { (say!(lang, "web-club-score")) }
                } }
                tbody {
                    @for point in points.iter().rev() {
                        tr {
                            th scope="row" {
                                a href=(format!("{at}/evening/{}", point.evening)) { (day(lang, point.at)) }
                            }
                            td { (say!(lang, &format!("{}-name", point.game))) }
                            td .num { (say!(lang, "web-club-place-of", place = point.place, seats = point.seats)) }
                            td .num { @match point.score { Some(score) => (score_text(score)), None => "–" } }
                        }
                    }
                }
            }
        }
    }
}

/// Which jokers were brought, and the mean place with each.
fn jokers(viewer: &ClubViewer, tally: &MemberTally) -> Markup {
    let lang = viewer.lang;
    let mut jokers: Vec<_> = tally.jokers.iter().collect();
    jokers.sort_by_key(|(_, joked)| (std::cmp::Reverse(joked.used), joked.places));
    html! {
        section .panel {
            h2 { (say!(lang, "web-club-jokers")) }
            table .season {
                thead {
                    tr {
                        th scope="col" { (say!(lang, "web-club-joker")) }
                        th scope="col" .num { (say!(lang, "web-club-brought")) }
                        th scope="col" .num { (say!(lang, "web-club-column-place")) }
                    }
                }
                tbody { @for (joker, joked) in jokers {
                    tr {
                        th scope="row" { (say!(lang, &format!("joker-{joker}"))) }
                        td .num { (joked.used) }
                        td .num { (mean(lang, joked.places, joked.used)) }
                    }
                } }
            }
        }
    }
}
