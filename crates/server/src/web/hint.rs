//! A hint in the dock: the few best moves with their chances, for whoever has to decide.

use std::sync::Arc;

use maud::{Markup, html};
use words::{Lang, say};

use super::app::App;
use super::coach::bar;
use super::problem::Problem;
use super::table::enter;
use super::visitor::Visitor;
use board::fields::Fields;
use board::figures::chance;
use board::views::Sight;
use house::analysis::Hint;
use house::tables::WebTable;
use store::ids::TableId;

/// The hint that somebody asks for, if they may have one. The table is not held while it is worked out.
pub(super) async fn wanted(
    app: &App,
    visitor: &Visitor,
    table: TableId,
    chosen: &Fields,
) -> Result<Option<(u64, Arc<Hint>)>, Problem> {
    let (Some(person), Some(_)) = (visitor.person, chosen.get("hint")) else { return Ok(None) };
    let room = enter(app, visitor, table).await?;
    let Some(game) = room.game.as_ref().filter(|_| room.may_have_hint(person)) else { return Ok(None) };
    let (seq, record) = (room.seq, game.record());
    drop(room);
    Ok(app.0.hints.of(table, seq, person, record).await.map(|hint| (seq, hint)))
}

/// What stands in the dock: the hint, or the button that asks for it, or nothing.
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
            // What is chosen meanwhile does not take the hint away.
            input type="hidden" name="hint" value="1";
            ul .opts {
                @for (index, offered) in hint.offered.iter().enumerate() {
                    li class=(if index == 0 { "best" } else { "" }) {
                        button .btn.btn-s name="move" value=(offered.text) { (words::choice(lang, sight.table, sight.names, &offered.text)) }
                        (bar(offered.chance / most))
                        span .pc { (chance(lang, offered.chance, offered.error)) }
                    }
                }
            }
            p .muted.small { (say!(lang, if hint.is_exact { "web-hint-exact" } else { "web-hint-estimated" })) }
        }
    }
}

/// A note with the word that hints are on, where they are.
pub(super) fn noted(lang: Lang, room: &WebTable, note: &str) -> String {
    if room.opening.hints { say!(lang, "web-hints-on", note = note) } else { note.to_owned() }
}
