//! What whoever runs the house sees.

use axum::extract::{Query, State};
use maud::{Markup, html};
use words::{Lang, say};

use super::super::address;
use super::super::app::App;
use super::super::problem::Problem;
use super::super::visitor::Visitor;
use super::Keeper;
use super::actions::{LONGEST_REASON, MOST_DAYS};
use board::fields::Fields;
use board::page::Page;
use store::ids::PersonId;
use store::{About, Ban, Banned, Kind, Listed, Stage, Survey};

/// How many tables and clubs are shown.
const MOST_LISTED: usize = 25;

/// `GET /admin`
pub(in super::super) async fn show(
    _: Keeper,
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Fields>,
) -> Result<Markup, Problem> {
    let (lang, store) = (visitor.lang, app.house().store());
    let wanted = query.get("find").unwrap_or_default().trim().to_owned();
    let survey = store.survey().await?;
    let tables = store.find(&wanted, Kind::Tables, MOST_LISTED).await?;
    let clubs = store.find(&wanted, Kind::Clubs, MOST_LISTED).await?;
    let bans = store.bans().await?;
    let mut rows = Vec::new();
    for listed in &tables {
        rows.push(table(&app, lang, listed).await?);
    }
    let mut banned = Vec::new();
    for one in &bans {
        banned.push(ban(&app, lang, one).await?);
    }
    let body = html! {
        main #live .page.narrow.admin {
            h1 { (say!(lang, "web-admin")) }
            (facts(&app, lang, &survey))
            section .panel {
                h2 { (say!(lang, "web-admin-tables")) }
                form .join method="get" action="/admin" {
                    input .text-in name="find" value=(wanted) maxlength="60" aria-label=(say!(lang, "web-admin-find")) placeholder=(say!(lang, "web-admin-find"));
                    button .btn { (say!(lang, "web-admin-look")) }
                }
                @if rows.is_empty() { p .muted { (say!(lang, "web-admin-none")) } }
                ul .list { @for row in &rows { (row) } }
            }
            section .panel {
                h2 { (say!(lang, "web-admin-clubs")) }
                @if clubs.is_empty() { p .muted { (say!(lang, "web-admin-none")) } }
                ul .list { @for listed in &clubs { (club(lang, listed)) } }
            }
            section #bans .panel.stackd {
                h2 { (say!(lang, "web-admin-bans")) }
                @if banned.is_empty() { p .muted { (say!(lang, "web-admin-none")) } }
                ul .list { @for one in &banned { (one) } }
                details { summary { (say!(lang, "web-admin-ban-network")) } (ban_form(lang, None)) }
            }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-admin"));
    Ok(Page { lang, title, classes: "plain-page", address: "/admin", heading: None, bar_end: html! {}, body }.draw())
}

fn facts(app: &App, lang: Lang, survey: &Survey) -> Markup {
    let count = |stage: Stage, is_archived: bool| -> i64 {
        let these = survey.tables.iter().filter(|one| one.stage == stage && one.is_archived == is_archived);
        these.map(|one| one.tables as i64).sum()
    };
    let put_away = count(Stage::Open, true) + count(Stage::Running, true);
    let over = count(Stage::Over, false) + count(Stage::Over, true);
    let tables = say!(
        lang,
        "web-admin-tables-count",
        open = count(Stage::Open, false),
        running = count(Stage::Running, false),
        over = over,
        away = put_away
    );
    let all: i64 = survey.tables.iter().map(|one| one.tables as i64).sum();
    let database = if app.house().store().is_shared() { "PostgreSQL" } else { "SQLite" };
    let facts = [
        ("web-admin-version", env!("CARGO_PKG_VERSION").to_owned()),
        ("web-admin-uptime", uptime(lang, app.house().open_for().as_secs())),
        ("web-admin-database", format!("{database}, {}", size(survey.size))),
        ("web-admin-disk", app.0.settings.disk.as_deref().and_then(free_space).map_or_else(|| "–".to_owned(), size)),
        ("web-admin-tables", tables),
        ("web-admin-clubs", (survey.counts.logs as i64 - all).to_string()),
        ("web-admin-people", survey.counts.people.to_string()),
        ("web-admin-events", survey.counts.events.to_string()),
        ("web-admin-memory", app.house().in_memory().to_string()),
    ];
    html! {
        section .panel {
            h2 { (say!(lang, "web-admin-house")) }
            dl .facts {
                @for (key, value) in facts { div { dt { (say!(lang, key)) } dd { (value) } } }
                @if let Some(servers) = survey.servers { div { dt { (say!(lang, "web-admin-servers")) } dd { (servers) } } }
            }
        }
    }
}

async fn table(app: &App, lang: Lang, listed: &Listed) -> Result<Markup, Problem> {
    let card = &listed.card;
    let About::Game(game) = card.about else { return Ok(html! {}) };
    let stage = match card.stage {
        _ if listed.is_archived => "web-admin-stage-away",
        Stage::Open => "web-admin-stage-open",
        Stage::Running => "web-admin-stage-running",
        Stage::Over => "web-admin-stage-over",
    };
    let mut people = Vec::new();
    for (person, _) in &card.people {
        people.push((*person, name(app, lang, *person).await?));
    }
    Ok(html! {
        li .kept {
            div .t {
                b { a href=(address::of_table(listed.id.of_table())) { (card.name) } }
                small { (say!(lang, &format!("{game}-name"))) " · " (say!(lang, stage)) " · " (card.code) " · " (store::clock::minute(listed.touched)) " UTC" }
            }
            details {
                summary { (say!(lang, "web-admin-more", name = card.name.as_str())) }
                (delete_form(lang, listed))
                @for (person, name) in &people {
                    details { summary { (say!(lang, "web-admin-ban-person", name = name.as_str())) } (ban_form(lang, Some(*person))) }
                }
            }
        }
    })
}

fn club(lang: Lang, listed: &Listed) -> Markup {
    let card = &listed.card;
    html! {
        li .kept {
            div .t {
                b { (card.name) }
                small { (say!(lang, "web-admin-members", members = card.people.len())) " · " (store::clock::minute(listed.touched)) " UTC" }
            }
            details { summary { (say!(lang, "web-admin-more", name = card.name.as_str())) } (delete_form(lang, listed)) }
        }
    }
}

fn delete_form(lang: Lang, listed: &Listed) -> Markup {
    html! {
        form .stackd method="post" action="/admin/delete" {
            input type="hidden" name="log" value=(listed.id);
            label .tick { input type="checkbox" name="sure" value="yes" required; " " (say!(lang, "web-admin-delete-sure")) }
            div .row { button .btn.btn-s { (say!(lang, "web-admin-delete")) } }
        }
    }
}

fn ban_form(lang: Lang, person: Option<PersonId>) -> Markup {
    html! {
        form .stackd method="post" action="/admin/ban" {
            @match person {
                Some(person) => input type="hidden" name="person" value=(person);,
                None => label .field { span .lbl { (say!(lang, "web-admin-network")) }
                    input .text-in name="network" required maxlength="50" placeholder="192.0.2.0/24" autocomplete="off" spellcheck="false"; },
            }
            label .field { span .lbl { (say!(lang, "web-admin-reason")) } input .text-in name="reason" maxlength=(LONGEST_REASON) autocomplete="off"; }
            label .field { span .lbl { (say!(lang, "web-admin-days")) } input .text-in name="days" type="number" min="1" max=(MOST_DAYS) inputmode="numeric"; }
            div .row { button .btn.btn-s { (say!(lang, "web-admin-ban")) } }
        }
    }
}

async fn ban(app: &App, lang: Lang, ban: &Ban) -> Result<Markup, Problem> {
    let whom = match &ban.whom {
        Banned::Person(person) => name(app, lang, *person).await?,
        Banned::Network(network) => network.clone(),
    };
    let until = match ban.until {
        Some(until) => say!(lang, "web-admin-until", day = store::clock::minute(until)),
        None => say!(lang, "web-admin-for-ever"),
    };
    Ok(html! {
        li {
            div .t { b { (whom) } small { (until) @if !ban.reason.is_empty() { " · " (ban.reason) } } }
            form method="post" action="/admin/lift" {
                input type="hidden" name="no" value=(ban.no);
                button .btn.btn-s { (say!(lang, "web-admin-lift")) }
            }
        }
    })
}

/// What somebody is called; by the beginning of their id if they have no name any more.
async fn name(app: &App, lang: Lang, person: PersonId) -> Result<String, Problem> {
    let known = app.house().store().person(person).await?;
    Ok(known.map_or_else(|| say!(lang, "web-admin-nameless", id = person.short()), |person| person.name))
}

fn uptime(lang: Lang, seconds: u64) -> String {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    say!(lang, "web-admin-uptime-value", days = days as i64, hours = hours as i64, minutes = minutes as i64)
}

/// A number of bytes, for people, to a tenth of its unit.
fn size(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    let (mut tenths, mut unit) = (bytes / 100, 0);
    while tenths >= 10_000 && unit + 1 < UNITS.len() {
        tenths /= 1000;
        unit += 1;
    }
    format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
}

/// How much room is left where the data folder is, in bytes.
#[cfg(target_os = "linux")]
fn free_space(folder: &std::path::Path) -> Option<u64> {
    let room = rustix::fs::statvfs(folder).ok()?;
    Some(room.f_bavail.saturating_mul(room.f_frsize))
}

#[cfg(not(target_os = "linux"))]
fn free_space(_: &std::path::Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_said_in_the_unit_that_people_would_use() {
        let cases = [(0, "0.0 kB"), (65_536, "65.5 kB"), (999_999, "999.9 kB"), (1_000_000, "1.0 MB")];
        for (bytes, said) in cases.into_iter().chain([(34_900_000_000, "34.9 GB"), (u64::MAX, "18446744.0 TB")]) {
            assert_eq!(size(bytes), said);
        }
    }
}
