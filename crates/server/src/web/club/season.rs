//! The season's table, with links that sort and filter it.

use axum::extract::{Query, State};
use maud::{Markup, html};
use play::GameId;
use words::{number, say};

use super::face::small_face;
use super::results::score_text;
use super::{ClubViewer, load_club};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::clubs::{EVENING_GAME, Joked, MemberTally, SeasonColumn, SeasonSpan, WIN, tallies};
use store::ids::ClubId;

/// Season, game and sort column of the table.
#[derive(Clone, Copy)]
pub(super) struct SeasonFilter {
    pub(super) span: SeasonSpan,
    pub(super) game: Option<GameId>,
    by: SeasonColumn,
}

impl SeasonFilter {
    pub(super) fn read(viewer: &ClubViewer, fields: &Fields) -> SeasonFilter {
        let span = match fields.get("season") {
            Some("all") => SeasonSpan::AllTime,
            Some(number) => number
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1))
                .filter(|index| *index < viewer.club.seasons.len())
                .map_or(viewer.club.present_span(), SeasonSpan::Season),
            None => viewer.club.present_span(),
        };
        let game = fields.get("game").and_then(GameId::from_id);
        SeasonFilter { span, game, by: fields.get("by").and_then(SeasonColumn::from_id).unwrap_or(SeasonColumn::Wins) }
    }

    /// The address of `page` with this filter.
    fn at(self, page: &str) -> String {
        let season = match self.span {
            SeasonSpan::AllTime => "all".to_owned(),
            SeasonSpan::Season(index) => (index + 1).to_string(),
        };
        let game = self.game.map(|game| format!("&game={game}")).unwrap_or_default();
        format!("{page}?season={season}{game}&by={}", self.by.id())
    }
}

/// `GET /c/ID/season`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let lang = viewer.lang;
    let chosen = SeasonFilter::read(&viewer, &fields);
    let here = format!("{}/season", viewer.at());
    let tallies = tallies(&viewer.club, chosen.span, chosen.game, chosen.by);
    let body = html! {
        main #live .page.club-table {
            div .club-head {
                h1 { (say!(lang, "web-club-season")) }
                p .muted {
                    (say!(lang, "web-club-season-evenings", count = viewer.club.evenings_of(chosen.span).len()))
                }
            }
            (choices(&viewer, chosen, &here))
            section .panel {
                @if tallies.is_empty() { p .muted { (say!(lang, "web-club-season-empty")) } }
                @else { (table(&viewer, chosen, &here, &tallies)) }
            }
            p .row {
                a .btn.btn-s href=(format!("{}/results.csv", viewer.at())) download { (say!(lang, "web-club-csv")) }
                a .btn.btn-s href=(viewer.at()) { (say!(lang, "web-club-back")) }
            }
        }
    };
    Ok(viewer.page(&chosen.at(&here).replace('&', "%26"), &say!(lang, "web-club-season"), body))
}

/// Seasons and games to choose from.
pub(super) fn choices(viewer: &ClubViewer, chosen: SeasonFilter, here: &str) -> Markup {
    let lang = viewer.lang;
    let link = |to: SeasonFilter, is_on: bool, label: &str| {
        html! { a .pill href=(to.at(here)) aria-current=[is_on.then_some("true")] { (label) } }
    };
    html! {
        nav .pills aria-label=(say!(lang, "web-club-season")) {
            @for (index, season) in viewer.club.seasons.iter().enumerate().rev() {
                (link(
                    SeasonFilter { span: SeasonSpan::Season(index), ..chosen }, chosen.span == SeasonSpan::Season(index),
                    &season.name
                ))
            }
            (link(
                SeasonFilter { span: SeasonSpan::AllTime, ..chosen }, chosen.span == SeasonSpan::AllTime,
                &say!(lang, "web-club-all-time")
            ))
        }
        nav .pills aria-label=(say!(lang, "web-game")) {
            (link(SeasonFilter { game: None, ..chosen }, chosen.game.is_none(), &say!(lang, "web-club-all-games")))
            @for game in GameId::ALL {
                (link(
                    SeasonFilter { game: Some(game), ..chosen }, chosen.game == Some(game),
                    &say!(lang, &format!("{game}-name"))
                ))
            }
        }
    }
}

fn table(viewer: &ClubViewer, chosen: SeasonFilter, here: &str, tallies: &[MemberTally]) -> Markup {
    let lang = viewer.lang;
    let unit = chosen.game.unwrap_or(EVENING_GAME);
    let head = |column: SeasonColumn| match column {
        SeasonColumn::Score => say!(lang, &format!("{unit}-score")),
        _ => say!(lang, &format!("web-club-column-{}", column.id())),
    };
    let has_jokers = tallies.iter().any(|tally| !tally.jokers.is_empty());
    html! {
        div .wide tabindex="0" role="region" aria-label=(say!(lang, "web-club-season")) {
            table .season {
                thead { tr {
                    th scope="col" { (say!(lang, "web-club-member")) }
                    @for column in SeasonColumn::ALL {
                        @let order = if column == SeasonColumn::MeanPlace { "ascending" } else { "descending" };
                        th scope="col" .num aria-sort=[(column == chosen.by).then_some(order)] {
                            a href=(SeasonFilter { by: column, ..chosen }.at(here)) { (head(column)) }
                        }
                    }
                    th scope="col" { (say!(lang, "web-club-podium")) }
                    @if has_jokers { th scope="col" { (say!(lang, "web-club-favourite")) } }
                } }
                tbody { @for tally in tallies { (row(viewer, tally, has_jokers)) } }
            }
        }
    }
}

fn row(viewer: &ClubViewer, tally: &MemberTally, has_jokers: bool) -> Markup {
    let lang = viewer.lang;
    let member = viewer.club.member(tally.member);
    let cell = |column: SeasonColumn| match column {
        SeasonColumn::Wins => share(lang, tally.wins),
        SeasonColumn::MeanPlace => mean(lang, tally.places, tally.games),
        SeasonColumn::Games => tally.games.to_string(),
        SeasonColumn::Evenings => tally.evenings.to_string(),
        SeasonColumn::Losses => tally.losses.to_string(),
        SeasonColumn::Score => score_text(tally.score),
        SeasonColumn::Best => tally.best.map_or_else(|| "–".to_owned(), score_text),
        SeasonColumn::Thefts => tally.thefts.to_string(),
    };
    html! {
        tr class=(if tally.member == viewer.me.id { "me" } else { "" }) {
            th scope="row" { span .club-who {
                @if let Some(member) = member { (small_face(member.avatar)) }
                a href=(format!("{}/member/{}", viewer.at(), tally.member)) { (viewer.name(tally.member)) }
            } }
            @for column in SeasonColumn::ALL { td .num { (cell(column)) } }
            td {
                (say!(
                    lang, "web-club-podium-of", first = tally.podium[0], second = tally.podium[1],
                    third = tally.podium[2]
                ))
            }
            @if has_jokers {
                td { @if let Some((joker, joked)) = tally.favourite() { (favourite(viewer, joker, joked)) } }
            }
        }
    }
}

fn favourite(viewer: &ClubViewer, joker: &str, did: Joked) -> Markup {
    let lang = viewer.lang;
    let name = say!(lang, &format!("joker-{joker}"));
    html! {
        (name)
        " "
        small .muted { (say!(lang, "web-club-joked", used = did.used, place = mean(lang, did.places, did.used))) }
    }
}

/// Wins, to the hundredth if some were shared.
fn share(lang: words::Lang, wins: u64) -> String {
    let hundredths = u32::try_from((100 * wins + WIN / 2) / WIN).unwrap_or(u32::MAX);
    number(lang, f64::from(hundredths) / 100.0, if wins.is_multiple_of(WIN) { 0 } else { 2 })
}

pub(super) fn mean(lang: words::Lang, places: u32, games: u32) -> String {
    if games == 0 { "–".to_owned() } else { number(lang, f64::from(places) / f64::from(games), 2) }
}
