//! A hint in the dock: the few best moves with their chances, for the player who has to decide.

use std::sync::Arc;

use maud::{Markup, html};
use words::{Lang, say};

use super::app::App;
use super::coach::bar;
use super::problem::Problem;
use super::table::load_table;
use super::visitor::Visitor;
use board::fields::Fields;
use board::figures::chance;
use board::sight::Sight;
use house::analysis::Hint;
use house::tables::WebTable;
use store::ids::TableId;

/// The hint that the visitor asks for; `None` if the table allows none. The table is not locked while it is computed.
pub(super) async fn wanted(
    app: &App,
    visitor: &Visitor,
    id: TableId,
    chosen: &Fields,
) -> Result<Option<(u64, Arc<Hint>)>, Problem> {
    let (Some(person), Some(_)) = (visitor.person, chosen.get("hint")) else { return Ok(None) };
    let table = load_table(app, visitor, id).await?;
    let Some(game) = table.game.as_ref().filter(|_| table.may_have_hint(person)) else { return Ok(None) };
    let (seq, record) = (table.seq, game.record());
    drop(table);
    Ok(app.0.hints.of(id, seq, person, record).await.map(|hint| (seq, hint)))
}

/// The hint, or the button that asks for it.
pub(super) fn draw(sight: &Sight, hint: Option<&Hint>) -> Markup {
    if let Some(hint) = hint {
        return told(sight, hint);
    }
    html! {
        div .tip { button .btn.btn-s name="hint" value="1" formmethod="get" { (say!(sight.lang, "web-hint")) } }
    }
}

fn told(sight: &Sight, hint: &Hint) -> Markup {
    let lang = sight.lang;
    let most = hint.offered.first().map_or(1.0, |best| best.chance).max(f64::MIN_POSITIVE);
    html! {
        div .tip role="group" aria-label=(say!(lang, "web-hint")) {
            // Choosing dice keeps the hint.
            input type="hidden" name="hint" value="1";
            ul .opts {
                @for (index, offered) in hint.offered.iter().enumerate() {
                    li class=(if index == 0 { "best" } else { "" }) {
                        button .btn.btn-s name="move" value=(offered.text) {
                            (words::choice(lang, sight.table, sight.names, &offered.text))
                        }
                        (bar(offered.chance / most))
                        span .pc { (chance(lang, offered.chance, offered.error)) }
                    }
                }
            }
            p .muted.small { (say!(lang, "web-hint-basis", basis = words::basis(lang, hint.basis))) }
        }
    }
}

/// The note, marked where hints are on.
pub(super) fn noted(lang: Lang, table: &WebTable, note: &str) -> String {
    if table.opening.hints { say!(lang, "web-hints-on", note = note) } else { note.to_owned() }
}
