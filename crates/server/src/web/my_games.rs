//! What a person's decisions lost over all finished games, on the person's page. Looking through takes a while, so it is asked
//! for.

use axum::extract::State;
use axum::response::Redirect;
use maud::{Markup, html};
use store::ids::{PersonId, TableId};
use store::{About, Listing, Stage};
use words::{Lang, account_part, estimate, kind_name, say};

use super::app::App;
use super::coach::under_way;
use super::problem::{Problem, WebRefusal};
use super::visitor::Visitor;
use house::analysis::{DecisionTally, MOST_EVENTS, MOST_GAMES, Mean, Measured, PersonTally};

/// The most tables of a person that are considered, the last touched first.
const MOST_TABLES: usize = 200;

/// The finished games at which a person sits, the last touched first.
async fn finished(app: &App, person: PersonId) -> Result<Vec<TableId>, Problem> {
    let mut listed = app.house().store().list(Listing::Of(person), MOST_TABLES).await?;
    listed.sort_by_key(|table| std::cmp::Reverse(table.touched));
    let over = listed.into_iter().filter(|table| table.card.stage == Stage::Over);
    let games = over.filter(|table| matches!(table.card.about, About::Game(_)));
    Ok(games.map(|table| table.id.of_table()).collect())
}

/// `POST /me/coach`
pub(super) async fn ask(State(app): State<App>, visitor: Visitor) -> Result<Redirect, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let person = visitor.person()?;
    if !app.0.tallies.ask(person, &finished(&app, person).await?) {
        return Err(Problem::Web(WebRefusal::CoachBusy));
    }
    Ok(Redirect::to("/me#decisions"))
}

/// The panel on the person's page; nothing before the first finished game.
pub(super) async fn panel(app: &App, person: PersonId, lang: Lang) -> Result<Markup, Problem> {
    let finished = finished(app, person).await?;
    if finished.is_empty() {
        return Ok(html! {});
    }
    Ok(draw(lang, &app.0.tallies.of(person, &finished), finished.len()))
}

fn draw(lang: Lang, told: &PersonTally, games: usize) -> Markup {
    let looked = games - told.waiting;
    html! {
        section .panel.stackd.accounts #decisions {
            h2 { (say!(lang, "web-my-decisions")) }
            p .muted {
                (say!(lang, "web-my-decisions-of", looked = looked, games = games, waiting = told.waiting))
                @if told.left_out > 0 {
                    " " (say!(lang, "web-my-decisions-left-out", count = told.left_out, most = MOST_EVENTS))
                }
            }
            @for (game, tally) in &told.by_game {
                h3 { (say!(lang, &format!("{game}-name"))) }
                (table(lang, tally))
            }
            @if !told.by_game.is_empty() { p .muted.small { (say!(lang, "coach-many-read")) } }
            @if told.is_running {
                (under_way(&say!(lang, "web-my-decisions-looking"), words::share(looked, games), lang))
            } @else if told.waiting > 0 {
                form method="post" action="/me/coach" {
                    button .btn.btn-s { (say!(lang, "web-my-decisions-ask", most = MOST_GAMES)) }
                }
            }
        }
    }
}

fn table(lang: Lang, tally: &DecisionTally) -> Markup {
    let luck = tally.luck().map(|luck| account_part(lang, Measured { value: luck.value, error: luck.error }));
    html! {
        div .scroll tabindex="0" role="group" aria-label=(say!(lang, "web-my-decisions")) { table .stand {
            thead { tr {
                th { span .sr { (say!(lang, "web-my-decisions-kind")) } }
                @for column in ["count", "costly", "mean"] { th { (say!(lang, &format!("coach-column-{column}"))) } }
            } }
            tbody {
                (row(&say!(lang, "web-my-decisions-all"), tally.lost(None), lang))
                @for kind in tally.kinds() { (row(&kind_name(lang, kind), tally.lost(Some(kind)), lang)) }
            }
        } }
        @if let Some(luck) = luck {
            p { (say!(lang, "web-my-luck", luck = luck, games = tally.games())) }
        }
    }
}

fn row(what: &str, mean: Option<Mean>, lang: Lang) -> Markup {
    html! {
        @if let Some(mean) = mean {
            tr {
                th scope="row" { (what) }
                td { (mean.count) }
                td { (mean.costly) }
                td { (estimate(lang, mean.value, mean.error)) }
            }
        }
    }
}
