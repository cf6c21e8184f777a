//! Figures of the running server: version, database, disk, counts.

use maud::{Markup, html};
use words::{Lang, say};

use crate::web::app::App;
use store::{Stage, Statistics};

/// `leaving` is the number of tables that have been announced for deletion.
pub(super) fn facts(app: &App, lang: Lang, statistics: &Statistics, leaving: u64) -> Markup {
    let all: i64 = statistics.tables.iter().map(|one| one.tables as i64).sum();
    let database = if app.house().store().is_shared() { "PostgreSQL" } else { "SQLite" };
    let facts = [
        ("web-admin-version", env!("CARGO_PKG_VERSION").to_owned()),
        ("web-admin-uptime", uptime(lang, app.house().open_for().as_secs())),
        ("web-admin-database", format!("{database}, {}", size(statistics.size))),
        ("web-admin-disk", app.0.settings.disk.as_deref().and_then(free_space).map_or_else(|| "–".to_owned(), size)),
        ("web-admin-tables", tables(lang, statistics)),
        ("web-admin-clubs", (statistics.counts.logs as i64 - all).to_string()),
        ("web-admin-people", statistics.counts.people.to_string()),
        ("web-admin-events", statistics.counts.events.to_string()),
        ("web-admin-memory", app.house().in_memory().to_string()),
    ];
    html! {
        section .panel {
            h2 { (say!(lang, "web-admin-house")) }
            dl .facts {
                @if app.house().policy().delete_after.is_some() {
                    div { dt { (say!(lang, "web-admin-leaving")) } dd { (leaving) } }
                }
                @for (key, value) in facts { div { dt { (say!(lang, key)) } dd { (value) } } }
                @if let Some(servers) = statistics.servers {
                    div { dt { (say!(lang, "web-admin-servers")) } dd { (servers) } }
                }
            }
        }
    }
}

/// The number of tables by stage, in words.
fn tables(lang: Lang, statistics: &Statistics) -> String {
    let count = |stage: Stage, is_archived: bool| -> i64 {
        let these = statistics.tables.iter().filter(|one| one.stage == stage && one.is_archived == is_archived);
        these.map(|one| one.tables as i64).sum()
    };
    let put_away = count(Stage::Open, true) + count(Stage::Running, true);
    let over = count(Stage::Over, false) + count(Stage::Over, true);
    say!(
        lang,
        "web-admin-tables-count",
        open = count(Stage::Open, false),
        running = count(Stage::Running, false),
        over = over,
        away = put_away
    )
}

fn uptime(lang: Lang, seconds: u64) -> String {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    say!(lang, "web-admin-uptime-value", days = days as i64, hours = hours as i64, minutes = minutes as i64)
}

/// Bytes for people, to a tenth of the unit.
fn size(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    let (mut tenths, mut unit) = (bytes / 100, 0);
    while tenths >= 10_000 && unit + 1 < UNITS.len() {
        tenths /= 1000;
        unit += 1;
    }
    format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
}

/// Free space on the disk of a folder, in bytes; `None` where it cannot be told.
#[cfg(target_os = "linux")]
pub(in crate::web) fn free_space(folder: &std::path::Path) -> Option<u64> {
    let space = rustix::fs::statvfs(folder).ok()?;
    Some(space.f_bavail.saturating_mul(space.f_frsize))
}

#[cfg(not(target_os = "linux"))]
pub(in crate::web) fn free_space(_: &std::path::Path) -> Option<u64> {
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
