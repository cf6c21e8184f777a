//! The page that corrects an entry of real dice, and the post that proposes the change.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::{Awaited, Change, LogEntry, May, Refused, Table, TableEvent};
use words::{Lang, Names, refusal, say};

use super::load_table;
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal, of_house};
use crate::web::visitor::Visitor;
use board::correction::{self, CorrectionPage, CorrectionResult, settled};
use board::fields::Fields;
use board::page::Page;
use board::sight::Sight;
use board::stage::Notice;
use board::views::view;
use house::TableRefusal;
use house::tables::{Command, WebTable};
use store::ids::TableId;

/// The bytes of a typed entry at most.
const LONGEST_ENTRY: usize = 80;

/// `GET /t/ID/correct/NUMBER`: the entry with the changes of the query, and what follows from them.
pub(in crate::web) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number)): PathOrNotFound<(TableId, usize)>,
    Query(asked): Query<Fields>,
) -> Result<Markup, Problem> {
    let table = load_table(&app, &visitor, id).await?;
    page(&visitor, &table, number, &asked, None)
}

/// `POST /t/ID/correct/NUMBER`: proposes the change. A refusal is the page again, with the reason on top.
pub(in crate::web) async fn propose(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number)): PathOrNotFound<(TableId, usize)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let person = visitor.person()?;
    let text = typed(&fields, "text");
    if text.is_empty() {
        let table = load_table(&app, &visitor, id).await?;
        let notice = Problem::Web(WebRefusal::BadForm).notice(visitor.lang);
        let page = page(&visitor, &table, number, &Fields::default(), Some(notice))?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let asked = app.house().ask(id, person, None, Command::Propose(number, text.to_owned())).await;
    let Err(error) = asked else { return Ok(Redirect::to(&address::of_table(id)).into_response()) };
    let table = load_table(&app, &visitor, id).await?;
    let problem = of_house(error, visitor.lang, Some(&table));
    let status = problem.clone().into_response().status();
    if status != StatusCode::UNPROCESSABLE_ENTITY {
        return Err(problem);
    }
    let asked = [("typed".to_owned(), text.to_owned())].into_iter().collect();
    // What the rules refuse, the page says beside the entry.
    let notice = matches!(problem, Problem::Table(_)).then(|| problem.notice(visitor.lang));
    Ok((status, page(&visitor, &table, number, &asked, notice)?).into_response())
}

/// A typed entry, trimmed; empty if there is none or it is too long.
fn typed<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).map(str::trim).filter(|text| text.len() <= LONGEST_ENTRY).unwrap_or_default()
}

fn page(
    visitor: &Visitor,
    table: &WebTable,
    number: usize,
    asked: &Fields,
    notice: Option<Notice>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let entry = number.checked_sub(1).and_then(|index| game.log_entry(index)).ok_or(Problem::NotFound)?;
    // What no longer counts is shown as it stands in the log.
    let before = game.before(number);
    let names = Names::of(game, lang);
    let closed = visitor.person.map_or(Some(TableRefusal::NotYours), |person| table.forbids_correction(person, number));
    let view = view(game.game());
    let chosen = settled(view, &entry.text, asked);
    let lies = before.as_ref().unwrap_or(game);
    let seat = table.may(visitor.person).1;
    let correcting = Correcting { lang, game, names: &names, number, entry: &entry };
    let outlook = match closed {
        Some(_) => CorrectionResult::Closed,
        None => correcting.outlook(&Sight::new(lies, &names, lang, seat, May::Enter, &chosen), asked),
    };
    // What was typed lies there as well.
    let chosen = match &outlook {
        CorrectionResult::Possible { text, .. } if asked.get("typed").is_some() => {
            settled(view, text, &Fields::default())
        }
        _ => chosen,
    };
    let sight = Sight::new(lies, &names, lang, seat, May::Enter, &chosen);
    let at = address::of_table(table.id);
    let body = correction::draw(&CorrectionPage {
        sight: &sight,
        view,
        number,
        address: &at,
        was: words::happened(lang, game, &names, entry.by, &entry.text),
        text: &entry.text,
        typed: typed(asked, "typed"),
        outlook,
        is_alone: visitor.person.is_some_and(|person| table.people() == [person]),
        notice: notice.or_else(|| closed.map(|refusal| Notice::plain(say!(lang, refusal.message_key())))),
    });
    let title = say!(lang, "web-title", page = say!(lang, "web-correct", number = number));
    let here = format!("{at}/correct/{number}");
    let heading = None;
    Ok(Page { lang, title, classes: "plain-page", address: &here, heading, bar_end: html! {}, body }.draw())
}

/// An entry that is being corrected.
struct Correcting<'a> {
    lang: Lang,
    game: &'a Table,
    names: &'a Names,
    number: usize,
    entry: &'a LogEntry,
}

impl Correcting<'_> {
    /// The notation that the query asks for: typed, a move, or dice; `None` if it changes nothing.
    fn wanted(&self, before: &Sight, asked: &Fields) -> Option<String> {
        let text = typed(asked, "typed");
        if !text.is_empty() {
            return Some(text.to_owned());
        }
        if let Awaited::Move(..) = before.awaited {
            return asked.get("move").map(str::to_owned).filter(|text| text.len() <= LONGEST_ENTRY);
        }
        asked.get("to")?;
        let entered: Vec<&str> = before.chosen.all("entered").collect();
        view(self.game.game()).entry(before.table, &entered)
    }

    /// What follows if the entry is read as the query asks: tried on a copy of the table.
    fn outlook(&self, before: &Sight, asked: &Fields) -> CorrectionResult {
        let lang = self.lang;
        let Some(text) = self.wanted(before, asked) else { return CorrectionResult::Unchanged };
        let mut trial = self.game.clone();
        let change = Change { number: self.number, text: text.clone() };
        let taken = match trial.enter_table_event(TableEvent::Correct(vec![change])) {
            Ok(taken) => taken,
            Err(Refused::CannotBeRead(_)) => {
                let example = correction::example(before);
                return CorrectionResult::Impossible(say!(
                    lang,
                    "web-correct-unreadable",
                    typed = text.as_str(),
                    example = example
                ));
            }
            Err(refused) => {
                let why = refusal(lang, self.game.game(), &refused);
                return CorrectionResult::Impossible(say!(
                    lang,
                    "web-correct-impossible",
                    typed = text.as_str(),
                    why = why
                ));
            }
        };
        let Some(now) = trial.log_entry(self.number - 1).filter(|now| now.text != self.entry.text) else {
            return CorrectionResult::Impossible(say!(lang, "web-correct-same"));
        };
        let struck = taken.struck.iter().filter_map(|number| self.game.log_entry(number - 1));
        CorrectionResult::Possible {
            told: words::happened(lang, &trial, self.names, now.by, &now.text),
            struck: struck.map(|entry| self.told(&entry)).collect(),
            text: now.text,
        }
    }

    fn told(&self, entry: &LogEntry) -> String {
        words::happened(self.lang, self.game, self.names, entry.by, &entry.text)
    }
}
