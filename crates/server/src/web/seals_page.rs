//! The sealed throws of a table: who contributed to each, and their check in the reader's own browser (docs/sealed.md).

use axum::extract::State;
use axum::http::HeaderMap;
use maud::{Markup, html};
use play::Table;
use play::seals::{Head, ThrowSeal};
use serde_json::{Map, Value};
use words::{
    Lang, Names, contributors, lots_templates, say, seal_fault_templates, seal_name, seal_told, sealed_throw, word_list,
};

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::problem::{Problem, is_script, of_house};
use super::visitor::Visitor;
use board::page::Page;
use board::{assets, seal};
use house::TableRefusal;
use store::ids::TableId;

/// The most throws that are listed; the check covers all of them.
const MOST_LISTED: usize = 200;

/// `GET /t/ID/seals`
pub(super) async fn of_table(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let table = app.house().table(id).await.map_err(|error| of_house(error, lang, None))?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let at = address::of_table(id);
    let checked = html! {
        @if game.seals().seals().is_empty() { p { (say!(lang, "web-seals-none")) } }
        @else { (check(lang, Some((&at, game)))) (throws(lang, game, usize::MAX)) }
        p { a href=(at) { (say!(lang, "web-back-to-table")) } }
    };
    Ok(page(lang, &format!("{at}/seals"), &checked))
}

/// `GET /t/ID/seals/N`: what the seal of throw N says. The script gets it alone, as a card.
pub(super) async fn of_throw(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, throw)): PathOrNotFound<(TableId, u64)>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let table = app.house().table(id).await.map_err(|error| of_house(error, lang, None))?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let of = game.seals().seals().iter().find(|seal| seal.throw == throw).ok_or(Problem::NotFound)?;
    let said = said_of(lang, game, of);
    let at = address::of_table(id);
    if is_script(&headers) {
        return Ok(card(lang, of, &said, &at));
    }
    let checked = html! {
        section .panel.stackd { h2 { (seal_name(lang, of)) } (said) p { a href=(format!("#throw-{throw}")) { (say!(lang, "web-seals-listed")) } } }
        (check(lang, Some((&at, game))))
        (throws(lang, game, usize::try_from(throw).unwrap_or(usize::MAX)))
        p { a href=(at) { (say!(lang, "web-back-to-table")) } }
    };
    Ok(page(lang, &format!("{at}/seals/{throw}"), &checked))
}

/// What fell, and in two sentences who contributed and what was checked.
fn said_of(lang: Lang, game: &Table, seal: &ThrowSeal) -> Markup {
    let names = Names::of(game, lang);
    let [made, checked] = seal_told(lang, &names, seal);
    html! {
        p { (sealed_throw(lang, game, &names, seal)) }
        p #seal-said { (made) " " (checked) }
    }
}

/// What a seal says, over the page that it was tapped on.
fn card(lang: Lang, seal: &ThrowSeal, said: &Markup, at: &str) -> Markup {
    html! {
        div .term-card #seal-card popover autofocus tabindex="-1" role="dialog" aria-labelledby="seal-name" aria-describedby="seal-said" {
            p #seal-name { b { (seal_name(lang, seal)) } }
            (said)
            div .row {
                a href=(format!("{at}/seals/{0}#throw-{0}", seal.throw)) { (say!(lang, "web-seals-check")) }
                button .btn.btn-s type="button" popovertarget="seal-card" popovertargetaction="hide" { (say!(lang, "term-close")) }
            }
        }
    }
}

/// `GET /seals`: the check of a record from a file.
pub(super) async fn of_file(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let checked = html! {
        (check(lang, None))
        section .panel #seal-throws { h2 { (say!(lang, "web-seals-throws")) } ol reversed {} }
    };
    page(lang, "/seals", &checked)
}

fn page(lang: Lang, address: &str, checked: &Markup) -> Markup {
    let body = html! {
        main #live .page.narrow {
            h1 { (say!(lang, "web-seals-title")) }
            p { (say!(lang, "web-seals-what")) }
            (checked)
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-seals-title"));
    Page { lang, title, classes: "", address, heading: None, bar_end: html! {}, body }.draw()
}

/// The record of a table, for the script to check, and what it says of it; without a table, of a file.
fn check(lang: Lang, of: Option<(&str, &Table)>) -> Markup {
    let record = of.map(|(at, game)| (game.record(), format!("{at}/record")));
    let head = of.and_then(|(_, game)| game.seals().head());
    check_panel(lang, &say!(lang, "web-seals-how"), record.as_ref(), head.as_ref(), Map::new())
}

/// A record and where it can be saved, for the script to check, and what the script says of it; without one, of a file. The four
/// words of `head` are worked out anew by the script, also for a file. `more` is what else the script has to know.
pub(super) fn check_panel(
    lang: Lang,
    how: &str,
    record: Option<&(String, String)>,
    head: Option<&Head>,
    more: Map<String, Value>,
) -> Markup {
    html! {
        section .panel.stackd #seal-check data-words=(said_by_script(lang, more)) {
            p { (how) }
            p role="status" { b { @if record.is_some() { (say!(lang, "web-seals-checking")) } } }
            noscript { p { (say!(lang, "web-seals-no-script")) } }
            div #seal-words hidden[head.is_none()] { (seal::words_of(lang, head)) }
            @if let Some((record, _)) = record { textarea hidden readonly { (record) } }
            label .field {
                span .lbl { (say!(lang, "web-seals-file")) }
                input .text-in type="file" accept=".knobel,text/plain";
            }
            @if let Some((_, at)) = record {
                p { a href=(at) download { (say!(lang, "web-seals-record")) } }
            }
        }
        script src=(assets::SEAL_CHECK.address()) defer {}
    }
}

/// What the script says of a record, as JSON; `{…}` is filled in there.
fn said_by_script(lang: Lang, mut said: Map<String, Value>) -> String {
    let faults = seal_fault_templates(lang).into_iter().chain(lots_templates(lang));
    said.extend(faults.map(|(kind, told)| (kind.to_owned(), told.into())));
    let more = [
        ("none", say!(lang, "web-seals-fits-none")),
        ("one", say!(lang, "web-seals-fits", count = 1, throws = "{count}")),
        ("many", say!(lang, "web-seals-fits", count = 2, throws = "{count}")),
        ("house", say!(lang, "seal-the-house")),
        ("seat", say!(lang, "seat-name", seat = "{seat}")),
        ("without", say!(lang, "web-seals-without", names = "{names}")),
        ("own-fits", say!(lang, "web-seals-own-fits")),
        ("own-other", say!(lang, "web-seals-own-other", throw = "{number}")),
        ("own-left-out", say!(lang, "web-seals-own-left-out", throw = "{number}")),
    ];
    said.extend(more.map(|(key, told)| (key.to_owned(), told.into())));
    said.insert("most".to_owned(), MOST_LISTED.into());
    said.insert("lists".to_owned(), Lang::ALL.map(|lang| (lang.code(), word_list(lang))).into_iter().collect());
    Value::Object(said).to_string()
}

/// The throws up to number `until` and some more, the newest first.
fn throws(lang: Lang, game: &Table, until: usize) -> Markup {
    let (names, seals) = (Names::of(game, lang), game.seals());
    let all = seals.seals();
    let end = until.saturating_add(MOST_LISTED / 2).min(all.len());
    let listed = &all[end.saturating_sub(MOST_LISTED)..end];
    html! {
        section .panel #seal-throws {
            h2 { (say!(lang, "web-seals-throws")) }
            @if !seals.dropped().is_empty() { p { (say!(lang, "web-seals-dropped", count = seals.dropped().len())) } }
            @if let ([first, .., last], true) = (listed, listed.len() < all.len()) {
                p .muted { (say!(lang, "web-seals-part", first = first.throw.to_string(), last = last.throw.to_string())) }
            }
            ol reversed start=[listed.last().map(|seal| seal.throw)] {
                @for seal in listed.iter().rev() {
                    li value=(seal.throw) id=(format!("throw-{}", seal.throw)) data-thrown=[game.log_entry(seal.event - 1).map(|entry| entry.text)] {
                        (sealed_throw(lang, game, &names, seal))
                        br;
                        span .muted.small { (contributors(lang, &names, seal)) }
                    }
                }
            }
        }
    }
}
