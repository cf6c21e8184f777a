use super::*;
use crate::sqlite::{read, write};

/// How the database goes about each statement, line by line.
async fn plans(path: &Path, sql: &str) -> Vec<String> {
    let mut direct = opening::direct(path).await;
    let mut lines = Vec::new();
    for statement in sql.split("; ").filter(|statement| !["BEGIN IMMEDIATE", "COMMIT"].contains(statement)) {
        let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(explain).fetch_all(&mut direct).await.expect("a plan");
        lines.extend(plan.into_iter().map(|(.., line)| line));
    }
    lines
}

#[tokio::test]
async fn no_statement_goes_through_all_tables_or_events() {
    let house = House::on_sqlite().await;
    for sql in read::ALL.iter().chain(&write::ALL) {
        for line in plans(&house.path(), sql).await {
            let is_short =
                ["json_each", "VIRTUAL TABLE", "tables_awaiting_bots"].iter().any(|part| line.contains(part));
            assert!(!line.starts_with("SCAN") || is_short, "{line} in {sql}");
        }
    }
}

#[tokio::test]
async fn the_lobby_finds_its_tables_in_order() {
    let house = House::on_sqlite().await;
    for sql in [read::OPEN, read::TO_WATCH] {
        let plans = plans(&house.path(), sql).await;
        assert!(
            plans.contains(&"SEARCH t USING INDEX tables_unfinished (is_public=? AND stage=?)".to_owned()),
            "{plans:?}"
        );
        assert!(!plans.iter().any(|line| line.contains("TEMP B-TREE FOR ORDER BY")), "{plans:?}");
    }
}

#[tokio::test]
async fn putting_tables_away_looks_only_at_unfinished_ones_of_old() {
    let house = House::on_sqlite().await;
    let plans = plans(&house.path(), write::ARCHIVE).await;
    let by_touch = "tables_unfinished (is_public=? AND stage=? AND touched<?)";
    assert!(plans[0].ends_with(by_touch), "{plans:?}");
}
