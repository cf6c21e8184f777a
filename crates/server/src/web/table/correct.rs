//! The form that proposes how an entry of real dice should be read instead.

use axum::extract::State;
use maud::{Markup, html};
use words::{Names, say};

use super::load_table;
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::page::Page;
use house::TableRefusal;
use store::ids::TableId;

/// `GET /t/ID/correct/NUMBER`: how an entry should be read instead.
pub(in crate::web) async fn correct(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number)): PathOrNotFound<(TableId, usize)>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let table = load_table(&app, &visitor, id).await?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let entry = number.checked_sub(1).and_then(|index| game.log().into_iter().nth(index)).ok_or(Problem::NotFound)?;
    let names = Names::of(game, lang);
    let told = words::happened(lang, game, &names, entry.by, &entry.text);
    let at = address::of_table(id);
    let body = html! {
        main #live .page.narrow {
            form .panel.stackd method="post" action=(format!("{at}/propose")) {
                h1 { (say!(lang, "web-correct", number = number)) }
                p { (say!(lang, "web-correct-was")) " " b { (told) } }
                input type="hidden" name="number" value=(number);
                label .field {
                    span .lbl { (say!(lang, "web-correct-text")) }
                    input .text-in name="text" value=(entry.text) maxlength="80" required autocomplete="off"
                        spellcheck="false";
                }
                p .muted.small { (say!(lang, "web-correct-hint")) }
                div .row {
                    button .btn.btn-lamp { (say!(lang, "web-correct-propose")) }
                    a .btn href=(at) { (say!(lang, "web-back")) }
                }
            }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-correct", number = number));
    let here = format!("{at}/correct/{number}");
    Ok(Page { lang, title, classes: "plain-page", address: &here, heading: None, bar_end: html! {}, body }.draw())
}
