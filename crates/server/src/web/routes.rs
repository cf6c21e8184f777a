//! The site map.

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::csrf::CsrfLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use super::app::App;
use super::{
    admin, body_time, club, coach, games_page, health, help, join, learn, limits, live, load_record, lobby, me,
    my_games, new_table, privacy, problem, puzzles, replay, request_log, rule_card, rules_page, seals_page, security,
    table,
};
use crate::{assets, meters};
use house::tables::UPKEEP_INTERVAL;

/// Bytes of a form at most. Records are larger and have a limit of their own.
const LARGEST_FORM: usize = 64 * 1024;

/// How long a body may stall.
const SLOWEST_BODY: Duration = Duration::from_secs(30);

pub fn router(app: App) -> Router {
    let load = Router::new()
        .route("/load", get(load_record::show).post(load_record::load))
        .layer(DefaultBodyLimit::max(load_record::LARGEST_RECORD + LARGEST_FORM));
    Router::new()
        .route("/", get(lobby::show))
        .route("/lobby/live", get(live::lobby))
        .route("/lobby/turn", get(lobby::turn))
        .route("/new", get(new_table::show).post(new_table::open))
        .route("/play", post(new_table::play_now))
        .route("/join", post(join::by_form))
        .route("/j/{code}", get(join::by_link))
        .route("/rules/{game}", get(rules_page::of_game))
        .route("/puzzles", get(puzzles::list))
        .route("/puzzles/today", get(puzzles::of_today))
        .route("/puzzles/any", get(puzzles::any))
        .route("/puzzles/{game}/{id}", get(puzzles::show).post(puzzles::answer))
        .route("/card/{game}", get(rule_card::of_game))
        .route("/games/{game}", get(games_page::show))
        .route("/help/{game}", post(help::switch))
        .route("/learn", get(learn::list))
        .route("/learn/{game}", get(learn::of_game))
        .route("/learn/{game}/{chapter}", get(learn::show).post(learn::play))
        .route("/lang/{lang}", get(me::language))
        .route("/privacy", get(privacy::show))
        .route("/seals", get(seals_page::of_file))
        .route("/health", get(health::health))
        .route("/ready", get(health::ready))
        .route("/metrics", get(health::metrics_here))
        .route("/assets/{mark}/{name}", get(assets::serve))
        .merge(table_routes())
        .merge(person_routes())
        .merge(admin_routes())
        .merge(club::routes())
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .merge(load)
        .merge(club::large_routes())
        .fallback(async || problem::Problem::NotFound)
        .layer(RequestBodyTimeoutLayer::new(SLOWEST_BODY))
        .layer(from_fn(body_time::limit_body_time))
        .layer(CsrfLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(app.clone(), limits::count_look))
        .layer(from_fn_with_state(app.clone(), admin::refuse_banned))
        .layer(from_fn(problem::draw))
        .layer(from_fn_with_state(app.clone(), security::headers))
        .layer(from_fn_with_state(app.clone(), request_log::measure))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(1024).and(NotForContentType::SSE)))
        .with_state(app)
}

fn table_routes() -> Router<App> {
    Router::new()
        .route("/t/{table}", get(table::show).post(table::play))
        .route("/t/{table}/stage", get(table::stage))
        .route("/t/{table}/live", get(live::live))
        .route("/t/{table}/turn", get(live::turn))
        .route("/t/{table}/replay", get(replay::show))
        .route("/t/{table}/coach", post(coach::ask))
        .route("/t/{table}/record", get(replay::record))
        .route("/t/{table}/seals", get(seals_page::of_table))
        .route("/t/{table}/seals/{throw}", get(seals_page::of_throw))
        .route("/t/{table}/rules", get(rules_page::of_table))
        .route("/t/{table}/card", get(rule_card::of_table))
        .route("/t/{table}/correct/{number}", get(table::correct).post(table::propose))
        // Metrics show the parameter's name.
        .route("/t/{table}/chain", post(table::publish_chain))
        .route("/t/{table}/link", post(table::show_link))
        .route("/t/{table}/{wish}", post(table::command))
}

fn person_routes() -> Router<App> {
    Router::new()
        .route("/me", get(me::show).post(me::rename))
        .route("/me/coach", post(my_games::ask))
        .route("/me/link", post(me::make_link))
        .route("/me/out", post(me::log_out_elsewhere))
        .route("/me/forget", post(me::forget))
        .route("/me/erase", post(me::erase))
        .route("/i/{link}", get(me::arrive).post(me::move_in))
}

fn admin_routes() -> Router<App> {
    Router::new()
        .route("/admin", get(admin::show))
        .route("/admin/delete", post(admin::delete))
        .route("/admin/ban", post(admin::ban))
        .route("/admin/lift", post(admin::lift))
        .route("/admin/{secret}", get(admin::arrive))
}

/// Background job: reload the bans, which another server may have changed.
pub(crate) async fn refresh_bans(app: App) {
    let mut often = tokio::time::interval(Duration::from_secs(10));
    loop {
        often.tick().await;
        app.reload_bans().await;
    }
}

/// Background maintenance: aggregate metrics, archive, delete, forget.
pub(crate) async fn run_upkeep(app: App) {
    let mut often = tokio::time::interval(UPKEEP_INTERVAL);
    loop {
        often.tick().await;
        meters::upkeep();
        app.house().tidy().await;
        app.0.clubs.tidy().await;
        app.0.limits.tidy();
        app.0.sessions.tidy(app.house().store()).await;
    }
}
