//! Pages of tables drawn from records, without a game being played: the drawing and the style sheet are those of the house.

use board::fields::Fields;
use board::page::Page;
use board::sight::Sight;
use board::stage::{Frame, Request, stage, title};
use board::views::view;
use maud::html;
use play::{Awaited, Dice, May, Record, Table};
use rules::{Seat, Thrower};
use serde_json::json;
use words::{Lang, Names, say};

use super::hand::Person;

/// A position, and what its viewer has chosen on the page.
pub(crate) struct Position {
    pub(crate) name: &'static str,
    pub(crate) record: String,
    /// The fields of the page's query, such as `("rethrow", "P")`.
    pub(crate) chosen: &'static [(&'static str, &'static str)],
    /// True if the viewer's last move can be taken back, while something is asked of the viewer or at the end.
    pub(crate) may_undo: bool,
}

/// The table as the seat that is awaited sees it, or seat 1 at the end.
fn page(position: &Position, lang: Lang, requests: Vec<Request>) -> String {
    let record = Record::read(&position.record).unwrap_or_else(|error| panic!("{}: {error:?}", position.name));
    let mut table = Table::open(&record.setup).expect("a playable set-up");
    for (line, text) in &record.events {
        table.enter(text).unwrap_or_else(|refusal| panic!("{}, line {line}: {refusal:?}", position.name));
    }
    let seat = table.awaits().seat().unwrap_or(Seat::new(0));
    let may = match table.awaits() {
        Awaited::Move(..) => May::Move,
        Awaited::Throw { .. } if table.dice() == Dice::Real => May::Enter,
        Awaited::Throw { by: Thrower::Seat(_), .. } => May::Throw,
        Awaited::Throw { .. } | Awaited::Nothing => May::Look,
    };
    let is_over = table.awaits() == Awaited::Nothing;
    let names = Names::of(&table, lang);
    let chosen: Fields = serde_json::from_value(json!(position.chosen)).expect("names and values");
    let sight = Sight::new(&table, &names, lang, Some(seat), may, &chosen);
    let note = view(table.game()).note(&sight);
    let frame = Frame {
        address: "/".to_owned(),
        seq: 0,
        mark: String::new(),
        seal: None,
        is_known: true,
        notice: None,
        plays_several: false,
        forms: html! {},
        luck: html! {},
        is_spectator: false,
        may_undo: position.may_undo && (may != May::Look || is_over),
        may_skip: may == May::Look,
        note: note.clone(),
        hint: html! {},
        waiting: None,
        is_correctable: false,
        presence: String::new(),
        requests,
        panels: html! {},
        after: html! {
            button .btn { (say!(lang, "end-luck-ask")) }
            a .btn href="/" { (say!(lang, "web-coach")) }
            a .btn href="/" { (say!(lang, "web-replay")) }
            button .btn.btn-lamp { (say!(lang, "web-rematch")) }
        },
    };
    let page = Page {
        lang,
        title: title(&sight),
        classes: "in-game",
        address: "/",
        heading: Some((say!(lang, &format!("{}-name", table.game())), note)),
        bar_end: html! {},
        body: stage(&sight, &frame),
    };
    page.draw().into_string()
}

/// Shows a position in place of the page that is open, which has to be one of the house.
pub(crate) async fn show(person: &Person, position: &Position, lang: Lang, requests: Vec<Request>) {
    let write = "document.open(); document.write(arguments[0]); document.close();";
    person.ask(write, vec![json!(page(position, lang, requests))]).await;
    let styled = "return document.readyState === 'complete' && getComputedStyle(document.body).margin === '0px'";
    person.until("the style sheet", async || person.ask(styled, Vec::new()).await == json!(true)).await;
}
