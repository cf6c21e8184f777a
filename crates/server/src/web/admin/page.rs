//! The page of the admin.

use axum::extract::{Query, State};
use maud::{Markup, html};
use words::{Lang, say};

use super::Admin;
use super::facts::facts;
use super::lists::{ban, ban_form, club, table};
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::page::Page;
use store::LogKind;

/// Tables and clubs shown at most.
const MOST_LISTED: usize = 25;

/// `GET /admin`
pub(in super::super) async fn show(
    _: Admin,
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Fields>,
) -> Result<Markup, Problem> {
    let (lang, store) = (visitor.lang, app.house().store());
    let wanted = query.get("find").unwrap_or_default().trim().to_owned();
    let statistics = store.statistics().await?;
    let tables = store.find(&wanted, LogKind::Tables, MOST_LISTED).await?;
    let clubs = store.find(&wanted, LogKind::Clubs, MOST_LISTED).await?;
    let bans = store.bans().await?;
    let mut rows = Vec::new();
    for listed in &tables {
        rows.push(table(&app, lang, listed).await?);
    }
    let leaving = app.house().store().count_leaving().await?;
    let mut banned = Vec::new();
    for one in &bans {
        banned.push(ban(&app, lang, one).await?);
    }
    let body = html! {
        main #live .page.narrow.admin {
            h1 { (say!(lang, "web-admin")) }
            (facts(&app, lang, &statistics, leaving))
            (tables_panel(lang, &wanted, &rows))
            section .panel {
                h2 { (say!(lang, "web-admin-clubs")) }
                @if clubs.is_empty() { p .muted { (say!(lang, "web-admin-none")) } }
                ul .list { @for listed in &clubs { (club(lang, listed)) } }
            }
            (bans_panel(lang, &banned))
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-admin"));
    Ok(Page { lang, title, classes: "plain-page", address: "/admin", heading: None, bar_end: html! {}, body }.draw())
}

fn bans_panel(lang: Lang, banned: &[Markup]) -> Markup {
    html! {
        section #bans .panel.stackd {
            h2 { (say!(lang, "web-admin-bans")) }
            @if banned.is_empty() { p .muted { (say!(lang, "web-admin-none")) } }
            ul .list { @for one in banned { (one) } }
            details { summary { (say!(lang, "web-admin-ban-network")) } (ban_form(lang, None)) }
        }
    }
}

fn tables_panel(lang: Lang, wanted: &str, rows: &[Markup]) -> Markup {
    html! {
        section .panel {
            h2 { (say!(lang, "web-admin-tables")) }
            form .join method="get" action="/admin" {
                input .text-in name="find" value=(wanted) maxlength="60" aria-label=(say!(lang, "web-admin-find"))
                    placeholder=(say!(lang, "web-admin-find"));
                button .btn { (say!(lang, "web-admin-look")) }
            }
            @if rows.is_empty() { p .muted { (say!(lang, "web-admin-none")) } }
            ul .list { @for row in rows { (row) } }
        }
    }
}
