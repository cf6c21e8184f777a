//! Stepping through a game, sharing a moment, and the record to take along.

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use play::{May, Setup, Table};
use words::{Lang, Names, say};

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::coach::{CoachReport, CoachState, refining};
use super::problem::{Problem, of_house};
use super::share::share;
use super::visitor::Visitor;
use board::draw::{Icon, avatar, icon};
use board::fields::Fields;
use board::log::{self, LogLine, LogTurn};
use board::page::Page;
use board::sight::Sight;
use board::views::view;
use house::TableRefusal;
use house::analysis::ReviewState;
use house::tables::WebTable;
use store::ids::TableId;

/// Turns before and after the step in the list.
const SHOWN_AROUND: usize = 60;

/// Events that are replayed for the price of one simple page.
const EVENTS_A_LOOK: u64 = 200;

/// `GET /t/ID/replay?step=N`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Query(query): Query<Fields>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let table = app.house().table(id).await.map_err(|error| of_house(error, lang, None))?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    count_replay(&app, &visitor, &table)?;
    let permit = app.0.limits.may_work(visitor.from).await?;
    let (setup, lines, names) = (game.setup().clone(), game.lines(), Names::of(game, lang));
    let end = game.clone();
    let coached = CoachState::of(&app, game);
    let refining = refining(&app, game, &coached);
    drop(table);
    let step = query.get("step").and_then(|step| step.parse().ok()).unwrap_or(lines.len()).min(lines.len());
    let at = address::of_table(id);
    let link = address::absolute(&app, &visitor, &format!("{at}/replay?step={step}"));
    // Replaying a long game takes a while: on a blocking thread.
    let drawn = tokio::task::spawn_blocking(move || {
        let then = played(&setup, &lines[..step])?;
        let entries = told(&end, lang, &coached, step);
        let told = log::events_of(&entries);
        let replay = Replay { lang, names, end, entries, lines: told, steps: lines.len(), at, coached, refining };
        let page = replay.page(&then, step, &link);
        drop(permit);
        Some(page)
    });
    drawn.await.map_err(|error| super::problem::internal(&error))?.ok_or(Problem::Internal)
}

/// The game after these lines.
fn played(setup: &Setup, lines: &[String]) -> Option<Table> {
    let mut table = Table::open(setup).ok()?;
    lines.iter().all(|line| table.enter(line).is_ok()).then_some(table)
}

/// Counts a replay by the length of its game, which is played again for it.
fn count_replay(app: &App, visitor: &Visitor, table: &WebTable) -> Result<(), Problem> {
    app.0.limits.count_looks(visitor.from, u32::try_from(table.seq / EVENTS_A_LOOK).unwrap_or(u32::MAX))
}

/// The turns in words, as they read at the end: those around the step, or all of them if the coach has something to say.
fn told(game: &Table, lang: Lang, coached: &CoachState, step: usize) -> Vec<LogTurn> {
    let names = Names::of(game, lang);
    let chosen = Fields::default();
    let sight = Sight::new(game, &names, lang, None, May::Look, &chosen);
    match coached {
        CoachState::Review(ReviewState::Ready(_)) => log::entries(&sight),
        _ => log::entries_around(&sight, step, SHOWN_AROUND),
    }
}

/// The whole game, to step through.
struct Replay {
    lang: Lang,
    names: Names,
    end: Table,
    entries: Vec<LogTurn>,
    /// The events of the entries.
    lines: Vec<LogLine>,
    steps: usize,
    at: String,
    coached: CoachState,
    refining: Option<f64>,
}

impl Replay {
    fn page(&self, then: &Table, step: usize, link: &str) -> Markup {
        let lang = self.lang;
        let chosen = Fields::default();
        let sight = Sight::new(then, &self.names, lang, None, May::Look, &chosen)
            .with_table_at(Some(&self.at))
            .with_seals(self.end.seals());
        let game_view = view(then.game());
        let name = say!(lang, &format!("{}-name", then.game()));
        let replay = format!("{}/replay", self.at);
        let here = format!("{replay}?step={step}");
        let said = self.said(&replay, step);
        let body = html! {
            main #live class=(format!("room {} page replay", game_view.room())) {
                h1 .sr { (say!(lang, "web-replay-of", game = name.as_str())) }
                (self.list(&sight, said.as_ref(), step))
                section .table aria-label=(say!(lang, "web-table")) { div .felt tabindex="0" { (game_view.felt(&sight)) } }
                section .panel.step-now {
                    h2 { (say!(lang, "web-step-of", number = self.number(step), last = self.end.events())) }
                    p aria-live="polite" { (self.moment(then, &sight, step)) }
                    (self.buttons(step))
                }
                @if let Some(said) = &said { div .chances { (said.moment()) } }
                div .more-b {
                    @match &said {
                        Some(said) => (said.panels()),
                        None => (self.coached.ask_panel(lang, &format!("{}/coach", self.at), step)),
                    }
                    section .panel.invite {
                        details { summary { (say!(lang, "web-share-moment")) } (share(lang, link)) }
                        a .btn href=(format!("{}/record", self.at)) download {
                            span .in { (icon(Icon::Download)) (say!(lang, "web-menu-record")) }
                        }
                        a .btn href=(self.at) { (say!(lang, "web-back-to-table")) }
                    }
                }
            }
        };
        let title = say!(lang, "web-title", page = say!(lang, "web-replay-of", game = name.as_str()));
        let heading = Some((name, say!(lang, "web-replay-events", events = self.end.events())));
        Page { lang, title, classes: "in-replay", address: &here, heading, bar_end: html! {}, body }.draw()
    }

    /// What the coach says, once it is there.
    fn said<'a>(&'a self, at: &'a str, step: usize) -> Option<CoachReport<'a>> {
        let CoachState::Review(ReviewState::Ready(verdict)) = &self.coached else { return None };
        let Replay { lang, names, end, lines, .. } = self;
        Some(CoachReport { lang: *lang, names, game: end, verdict, lines, at, step, refining: self.refining })
    }

    /// The number of the last game event up to a step; 0 before the first.
    fn number(&self, step: usize) -> usize {
        let mut earlier = self.lines.iter().rev().filter(|line| line.line <= step);
        earlier.find_map(|line| line.number).unwrap_or(0)
    }

    /// The turns around a step.
    fn near(&self, step: usize) -> &[LogTurn] {
        let here = self.entries.partition_point(|entry| entry.lines.first().is_none_or(|line| line.line <= step));
        let end = (here + SHOWN_AROUND).min(self.entries.len());
        &self.entries[here.saturating_sub(SHOWN_AROUND)..end]
    }

    fn moment(&self, then: &Table, sight: &Sight, step: usize) -> Markup {
        let line = self.lines.iter().rfind(|line| line.line <= step);
        html! {
            @match line {
                Some(line) => { (log::sentence(sight, line)) (log::sealed(sight, line)) }
                None => (say!(self.lang, "web-replay-start")),
            }
            @if let Some(told) = words::result(self.lang, then, &self.names) { " " b { (told) } }
        }
    }

    /// The links to other steps: by events (arrow keys) and by turns (the same with Shift).
    fn buttons(&self, step: usize) -> Markup {
        let lang = self.lang;
        let steps = self.steps;
        let to = |step: usize| format!("{}/replay?step={step}", self.at);
        let (turn_before, turn_after) = self.turns_beside(step);
        html! {
            nav .row.step-nav aria-label=(say!(lang, "web-steps")) {
                a .btn.btn-s href=(to(0)) { (say!(lang, "web-first")) }
                a .btn.btn-s href=(to(turn_before)) data-key-shift-left {
                    span .in { (icon(Icon::ChevronsLeft)) (say!(lang, "web-turn-back")) }
                }
                a .btn.btn-s href=(to(step.saturating_sub(1))) rel="prev" data-key-left {
                    span .in { (icon(Icon::ChevronLeft)) (say!(lang, "web-prev")) }
                }
                a .btn.btn-s.btn-lamp href=(to((step + 1).min(steps))) rel="next" data-key-right {
                    span .in { (say!(lang, "web-next")) (icon(Icon::ChevronRight)) }
                }
                a .btn.btn-s href=(to(turn_after)) data-key-shift-right {
                    span .in { (say!(lang, "web-turn-on")) (icon(Icon::ChevronsRight)) }
                }
                a .btn.btn-s href=(to(steps)) { (say!(lang, "web-last")) }
            }
            p .muted.small.step-keys { (say!(lang, "web-step-keys")) }
        }
    }

    /// The steps at which the turn before `step` and the turn at `step` end; the first and the last step where there is none.
    fn turns_beside(&self, step: usize) -> (usize, usize) {
        let mut ends: Vec<_> = self.entries.iter().filter_map(turn_end).collect();
        ends.sort_unstable();
        let before = ends.iter().rev().find(|end| **end < step).copied().unwrap_or(0);
        let after = ends.iter().find(|end| **end > step).copied().unwrap_or(self.steps);
        (before, after)
    }

    /// The turns; the one of the step is unfolded into its events.
    fn list(&self, sight: &Sight, said: Option<&CoachReport>, step: usize) -> Markup {
        let lang = self.lang;
        // The line of the step itself may not be told, as it only follows from another.
        let current = self.lines.iter().rfind(|line| line.line <= step).map(|line| line.line);
        html! {
            section .panel.steps-l {
                h2 { (say!(lang, "web-moves")) }
                @if said.is_some() { p .muted.small { (say!(lang, "web-coach-list")) } }
                ol { @for entry in self.near(step) { (self.turn(sight, said, entry, current)) } }
            }
        }
    }

    /// A turn leads to the table after it; what cost most in it, to the table before that decision.
    fn turn(&self, sight: &Sight, said: Option<&CoachReport>, entry: &LogTurn, current: Option<usize>) -> Markup {
        let Some(last) = entry.lines.last() else { return html! {} };
        let is_here = entry.lines.iter().any(|line| current == Some(line.line));
        let is_single = entry.lines.len() == 1;
        let marked = is_here && is_single;
        html! {
            li class=[is_here.then_some("now")] {
                div .turn {
                    a href=(self.step(last.line)) aria-current=[marked.then_some("step")] data-in-view[marked] {
                        @match entry.seat {
                            Some(seat) => (avatar(sight, seat)),
                            None => span .ava.s5 aria-hidden="true" { "·" },
                        }
                        span .told { (entry.told) }
                    }
                    @if is_single { (log::sealed(sight, last)) }
                    @if let Some(said) = said { (said.tag_of_turn(&entry.lines)) }
                }
                @if !is_single {
                    details .events open[is_here] {
                        summary { (say!(self.lang, "web-turn-events", count = entry.lines.len())) }
                        ul { @for line in &entry.lines { (self.event(sight, said, line, current)) } }
                    }
                }
            }
        }
    }

    fn event(&self, sight: &Sight, said: Option<&CoachReport>, line: &LogLine, current: Option<usize>) -> Markup {
        let is_current = current == Some(line.line);
        html! {
            li {
                a href=(self.step(line.line)) aria-current=[is_current.then_some("step")] data-in-view[is_current] {
                    span .muted.small { @if let Some(number) = line.number { (number) } }
                    (log::sentence(sight, line))
                }
                (log::sealed(sight, line))
                @if let Some(said) = said { (said.tag(line)) }
            }
        }
    }

    fn step(&self, step: usize) -> String {
        format!("{}/replay?step={step}", self.at)
    }
}

/// The line with which a turn ends; `None` for what stands beside the game.
fn turn_end(entry: &LogTurn) -> Option<usize> {
    entry.lines.iter().rfind(|line| line.number.is_some()).map(|line| line.line)
}

/// `GET /t/ID/record`
pub(super) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
) -> Result<Response, Problem> {
    let table = app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    count_replay(&app, &visitor, &table)?;
    let _permit = app.0.limits.may_work(visitor.from).await?;
    let name = format!("attachment; filename=\"{}.knobel\"", table.game_id());
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, game.record()).into_response())
}
