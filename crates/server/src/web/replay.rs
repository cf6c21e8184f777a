//! Looking back: step by step through a game, sharing a moment, the record to take along or to bring.

use axum::extract::{Multipart, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::{Record, Setup, Table, TableEvent};
use words::{Lang, Names, load_error, record_error, say, setup_problem};

use super::address::At;
use super::app::App;
use super::coach::{Coached, Said};
use super::problem::{Problem, of_house};
use super::visitor::Visitor;
use super::{address, waiting};
use board::draw::{Icon, avatar, icon};
use board::fields::Fields;
use board::log::{self, LogLine};
use board::page::Page;
use board::views::{May, Sight, view};
use house::TableRefusal;
use house::analysis::Looked;
use house::tables::HouseEvent;
use store::ids::{TableId, table_code};

/// The largest record that is taken in.
pub(super) const LARGEST_RECORD: usize = 512 * 1024;
/// The most lines it may have.
const MOST_LINES: usize = 20_000;
/// So many lines before and after the step stand in the list.
const SHOWN_AROUND: usize = 100;
/// Whatever is taken back or corrected plays the game again up to there. Together these may play so many events again.
const MOST_PLAYED_AGAIN: usize = 1_000_000;

/// `GET /t/ID/replay?step=N`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    At(table): At<TableId>,
    Query(query): Query<Fields>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let room = app.house().table(table).await.map_err(|error| of_house(error, lang, None))?;
    let game = room.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let (setup, lines, names) = (game.setup().clone(), game.lines(), Names::of(game, lang));
    let coached = Coached::of(&app, game);
    let playouts = app.house().policy().review_playouts;
    drop(room);
    let step = query.get("step").and_then(|step| step.parse().ok()).unwrap_or(lines.len()).min(lines.len());
    let at = address::of_table(table);
    let link = address::absolute(&app, &visitor, &format!("{at}/replay?step={step}"));
    // Playing a long game again takes a while: not on a thread that serves others.
    let drawn = tokio::task::spawn_blocking(move || {
        let (then, end) = (played(&setup, &lines[..step])?, played(&setup, &lines)?);
        let told = told(&end, lang);
        let whole = Whole { lang, names, end, lines: told, steps: lines.len(), at, coached, playouts };
        Some(whole.page(&then, step, &link))
    });
    drawn.await.map_err(|error| super::problem::internal(&error))?.ok_or(Problem::Internal)
}

/// The game after these lines.
fn played(setup: &Setup, lines: &[String]) -> Option<Table> {
    let mut table = Table::open(setup).ok()?;
    lines.iter().all(|line| table.enter(line).is_ok()).then_some(table)
}

/// Every line in words, as it reads at the end.
fn told(game: &Table, lang: Lang) -> Vec<LogLine> {
    let names = Names::of(game, lang);
    let chosen = Fields::default();
    log::lines(&Sight::new(game, &names, lang, None, May::Look, &chosen))
}

/// The whole game, to step through.
struct Whole {
    lang: Lang,
    names: Names,
    end: Table,
    lines: Vec<LogLine>,
    steps: usize,
    at: String,
    coached: Coached,
    playouts: u32,
}

impl Whole {
    fn page(&self, then: &Table, step: usize, link: &str) -> Markup {
        let lang = self.lang;
        let chosen = Fields::default();
        let sight = Sight::new(then, &self.names, lang, None, May::Look, &chosen);
        let game_view = view(then.game());
        let steps = self.steps;
        let name = say!(lang, &format!("{}-name", then.game()));
        let replay = format!("{}/replay", self.at);
        let here = format!("{replay}?step={step}");
        let said = self.said(&replay, step);
        let body = html! {
            main #live class=(format!("room {} page replay", game_view.room())) {
                (self.list(&sight, said.as_ref(), step))
                div .stackd.b {
                    section .table aria-label=(say!(lang, "web-table")) { div .felt { (game_view.felt(&sight)) } }
                    section .panel {
                        h2 { (say!(lang, "web-step-of", step = step, steps = steps)) }
                        p aria-live="polite" { (self.moment(then, &sight, step)) }
                        (self.buttons(step))
                    }
                    @match &said {
                        Some(said) => (said.panels()),
                        None => (self.coached.ask_panel(lang, &format!("{}/coach", self.at), step)),
                    }
                    section .panel.invite {
                        details { summary { (say!(lang, "web-share-moment")) } (waiting::share(lang, link)) }
                        a .btn href=(format!("{}/record", self.at)) download { span .in { (icon(Icon::Download)) (say!(lang, "web-menu-record")) } }
                        a .btn href=(self.at) { (say!(lang, "web-back-to-table")) }
                    }
                }
            }
        };
        let title = say!(lang, "web-title", page = say!(lang, "web-replay-of", game = name.as_str()));
        let heading = Some((name, say!(lang, "web-replay-steps", steps = steps)));
        Page { lang, title, classes: "in-replay", address: &here, heading, bar_end: html! {}, body }.draw()
    }

    /// What the coach says, once it is there.
    fn said<'a>(&'a self, at: &'a str, step: usize) -> Option<Said<'a>> {
        let Coached::Looked(Looked::Ready(verdict)) = &self.coached else { return None };
        let Whole { lang, names, end, lines, playouts, .. } = self;
        Some(Said { lang: *lang, names, game: end, verdict, lines, at, step, playouts: *playouts })
    }

    /// The lines about a step; of a long game the others are a jump away.
    fn near(&self, step: usize) -> &[LogLine] {
        let here = self.lines.partition_point(|line| line.line <= step);
        let end = (here + SHOWN_AROUND).min(self.lines.len());
        &self.lines[here.saturating_sub(SHOWN_AROUND)..end]
    }

    fn moment(&self, then: &Table, sight: &Sight, step: usize) -> Markup {
        let line = self.lines.iter().rfind(|line| line.line <= step);
        html! {
            @match line {
                Some(line) => (log::sentence(sight, line)),
                None => (say!(self.lang, "web-replay-start")),
            }
            @if let Some(told) = words::result(self.lang, then, &self.names) { " " b { (told) } }
        }
    }

    fn buttons(&self, step: usize) -> Markup {
        let lang = self.lang;
        let steps = self.steps;
        let to = |step: usize| format!("{}/replay?step={step}", self.at);
        html! {
            nav .row aria-label=(say!(lang, "web-steps")) {
                a .btn.btn-s href=(to(0)) { (say!(lang, "web-first")) }
                a .btn.btn-s href=(to(step.saturating_sub(1))) rel="prev" data-key-left { span .in { (icon(Icon::ChevronLeft)) (say!(lang, "web-prev")) } }
                a .btn.btn-s.btn-lamp href=(to((step + 1).min(steps))) rel="next" data-key-right { span .in { (say!(lang, "web-next")) (icon(Icon::ChevronRight)) } }
                a .btn.btn-s href=(to(steps)) { (say!(lang, "web-last")) }
            }
        }
    }

    fn list(&self, sight: &Sight, said: Option<&Said>, step: usize) -> Markup {
        let lang = self.lang;
        html! {
            section .panel.steps-l.a {
                h2 { (say!(lang, "web-moves")) }
                @if said.is_some() { p .muted.small { (say!(lang, "web-coach-list")) } }
                ol {
                    @for line in self.near(step) {
                        li { a href=(format!("{}/replay?step={}", self.at, line.line)) aria-current=[(line.line == step).then_some("step")] {
                            @match line.seat { Some(seat) => (avatar(sight, seat)), None => span .ava.s5 aria-hidden="true" { "·" } }
                            (log::sentence(sight, line))
                            @match said { Some(said) => (said.tag(line)), None => span .muted.small { (line.line) } }
                        } }
                    }
                }
            }
        }
    }
}

/// `GET /t/ID/record`
pub(super) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    At(table): At<TableId>,
) -> Result<Response, Problem> {
    let room = app.house().table(table).await.map_err(|error| of_house(error, visitor.lang, None))?;
    let game = room.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let name = format!("attachment; filename=\"{}.knobel\"", room.game_id());
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, game.record()).into_response())
}

/// `GET /load`
pub(super) async fn ask_record(visitor: Visitor) -> Markup {
    ask(visitor.lang, None)
}

fn ask(lang: Lang, problem: Option<&str>) -> Markup {
    let body = html! {
        main #live .page.narrow {
            form .panel.stackd method="post" action="/load" enctype="multipart/form-data" {
                h1 { (say!(lang, "web-load")) }
                p .muted { (say!(lang, "web-load-hint")) }
                @if let Some(problem) = problem { div .toast.toast-bad role="alert" { (icon(Icon::Warning)) p { b { (problem) } } } }
                label .field { span .lbl { (say!(lang, "web-load-file")) } input .text-in type="file" name="record" accept=".knobel,text/plain" required; }
                button .btn.btn-lamp { (say!(lang, "web-load-yes")) }
            }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-load"));
    Page { lang, title, classes: "plain-page", address: "/load", heading: None, bar_end: html! {}, body }.draw()
}

/// `POST /load`: a record that somebody sent.
pub(super) async fn load(State(app): State<App>, visitor: Visitor, mut parts: Multipart) -> Result<Response, Problem> {
    app.0.limits.count_opening(visitor.from).await?;
    let lang = visitor.lang;
    let mut bytes = None;
    while let Ok(Some(part)) = parts.next_field().await {
        if part.name() == Some("record") {
            bytes = part.bytes().await.ok();
        }
    }
    let refused = |sentence: &str| Ok((StatusCode::UNPROCESSABLE_ENTITY, ask(lang, Some(sentence))).into_response());
    let Some(bytes) = bytes.filter(|bytes| bytes.len() <= LARGEST_RECORD) else {
        return refused(&say!(lang, "web-load-too-large", most = LARGEST_RECORD / 1024));
    };
    let Ok(text) = String::from_utf8(bytes.to_vec()) else { return refused(&say!(lang, "web-load-no-text")) };
    // Reading a long record takes a while: not on a thread that serves others.
    let read = tokio::task::spawn_blocking(move || read(lang, &text))
        .await
        .map_err(|error| super::problem::internal(&error))?;
    let (header, lines) = match read {
        Ok(read) => read,
        Err(sentence) => return refused(&sentence),
    };
    let loaded = HouseEvent::Loaded { name: say!(lang, "web-loaded"), code: table_code(), header };
    let opened = app.house().open(visitor.person, vec![loaded], lines).await;
    let table = opened.map_err(|error| of_house(error, lang, None))?;
    Ok(Redirect::to(&format!("{}/replay", address::of_table(table))).into_response())
}

/// Header and lines of a record that can be played; a sentence if it cannot.
fn read(lang: Lang, text: &str) -> Result<(String, Vec<String>), String> {
    let record = Record::read(text).map_err(|error| record_error(lang, &error))?;
    if record.events.len() > MOST_LINES || played_again(&record) > MOST_PLAYED_AGAIN {
        return Err(say!(lang, "web-load-too-long", lines = MOST_LINES));
    }
    let table = Table::load(text).map_err(|error| load_error(lang, &error))?;
    let header = Table::open(&record.setup).map_err(|problem| setup_problem(lang, &problem))?.setup().to_string();
    Ok((header, table.lines()))
}

/// How many events are played again while a record is read.
fn played_again(record: &Record) -> usize {
    let mut events = 0;
    let again = record.events.iter().map(|(_, line)| match TableEvent::read(line) {
        Ok(TableEvent::Undo | TableEvent::Correct(_) | TableEvent::Relabel(_)) => events,
        Ok(_) => 0,
        Err(_) => {
            events += 1;
            0
        }
    });
    again.sum()
}
