//! The lobby: new tables, the visitor's games with "your turn" first, open tables, tables to watch.

use ::learn::figures::usual_minutes;
use axum::Json;
use axum::extract::State;
use maud::{Markup, html};
use play::{GameId, May};
use rules::Seat;
use serde_json::{Value, json};
use words::{Lang, Names, say};

use super::app::App;
use super::problem::Problem;
use super::visitor::{KnownPerson, Visitor};
use super::{address, club, learn, live, puzzles, tiles, title};
use board::draw::{Icon, icon, initial};
use board::page::Page;
use board::sight::Sight;
use board::views::view;
use house::tables::WebTable;
use store::ids::PersonId;
use store::{About, Listed, Listing, Stage};

/// Tables in a list at most.
const MOST_LISTED: usize = 20;
/// Running games that stand above the tiles on phones.
const MOST_ABOVE: usize = 2;
/// Names of other players in a row of the visitor's games.
const MOST_NAMES: usize = 4;
/// Milliseconds that a finished game stays among the visitor's own.
const SHOWN_AFTER_THE_END: i64 = 2 * 24 * 3600 * 1000;

/// `GET /`
pub(super) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let person = visitor.known(&app).await?;
    let body = html! {
        (live::connection_lost(lang))
        (body(&app, &visitor, person.as_ref()).await?)
        footer .foot.small {
            a href="/learn" { (say!(lang, "learn-all-lessons")) } " · "
            a href="/privacy" { (say!(lang, "web-privacy-link")) }
        }
        div #stream data-live="/lobby/live" data-turn="/lobby/turn" hidden {}
    };
    let title = page_title(lang, false);
    let bar_end = who_am_i(lang, person.as_ref());
    Ok(Page { lang, title, classes: "lobby-page", address: "/", heading: None, bar_end, body }.draw())
}

/// The part of the page that live updates replace.
pub(super) async fn part(app: &App, visitor: &Visitor) -> Result<Markup, Problem> {
    let person = visitor.known(app).await?;
    body(app, visitor, person.as_ref()).await
}

/// `GET /lobby/turn`: polled by pages in hidden tabs.
pub(super) async fn turn(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, Problem> {
    let own = match visitor.person {
        Some(person) => app.house().store().list(Listing::Of(person), MOST_LISTED).await?,
        None => Vec::new(),
    };
    let yours = own.iter().any(|listed| visitor.person.is_some_and(|person| awaits(listed, person)));
    Ok(Json(json!({"yours": yours, "title": page_title(visitor.lang, yours)})))
}

fn page_title(lang: Lang, yours: bool) -> String {
    say!(lang, if yours { "web-title-lobby-your-turn" } else { "web-title-lobby" })
}

/// The visitor's name, at the end of the bar.
pub(super) fn who_am_i(lang: Lang, person: Option<&KnownPerson>) -> Markup {
    html! {
        @if let Some(person) = person {
            a .whoami href="/me" {
                span .ava.ava-s.s1 aria-hidden="true" { (initial(&person.name)) }
                b { (person.name) }
            }
        } @else { a .whoami href="/me" { b { (say!(lang, "web-who-are-you")) } } }
    }
}

async fn body(app: &App, visitor: &Visitor, person: Option<&KnownPerson>) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let store = app.house().store();
    let own = match person {
        Some(person) => store.list(Listing::Of(person.id), MOST_LISTED).await?,
        None => Vec::new(),
    };
    let (archived, own): (Vec<_>, Vec<_>) = own.into_iter().partition(|listed| listed.is_archived);
    let now = store::clock::now();
    let is_shown = |listed: &Listed| listed.card.stage != Stage::Over || now - listed.touched < SHOWN_AFTER_THE_END;
    let (over, own): (Vec<_>, Vec<_>) =
        own.into_iter().filter(is_shown).partition(|listed| listed.card.stage == Stage::Over);
    let (above, below) = own.split_at(own.len().min(MOST_ABOVE));
    let above_rows = own_rows(app, lang, above, person).await;
    let (below_rows, over_rows) = (own_rows(app, lang, below, person).await, own_rows(app, lang, &over, person).await);
    let yours = own.iter().any(|listed| person.is_some_and(|person| awaits(listed, person.id)));
    let clubs = club::lobby_panel(app, lang, person).await?;
    let open = of_others(store.list(Listing::Open, MOST_LISTED).await?, person);
    let watch = of_others(store.list(Listing::ToWatch, MOST_LISTED).await?, person);
    Ok(html! {
        main #live .page.lobby data-yours[yours] data-title=(page_title(lang, yours)) {
            div .head {
                div { h1 { (say!(lang, "web-lobby-head")) } p .muted { (say!(lang, "web-lobby-hint")) } }
                (puzzles::lobby_link(lang))
            }
            (games(lang))
            // One panel; on phones it is two, and the games stand between them. What is empty stands behind the games.
            section class=(if own.is_empty() { "panel run idle" } else { "panel run" }) {
                div .above {
                    h2 { (say!(lang, "web-own-games")) }
                    @if own.is_empty() { p .muted { (say!(lang, "web-own-games-none")) } }
                    ul .list { (above_rows) }
                }
                @if !(below.is_empty() && over.is_empty() && archived.is_empty()) {
                    div .below {
                        @if !below.is_empty() {
                            p .muted.phone-only { (say!(lang, "web-coach-more", count = below.len())) }
                            ul .list { (below_rows) }
                        }
                        @if !over.is_empty() {
                            h3 .over { (say!(lang, "web-own-games-over")) }
                            ul .list.over { (over_rows) }
                        }
                        @if !archived.is_empty() {
                            details { summary { (say!(lang, "web-archived", count = archived.len())) }
                                ul .list { @for listed in &archived { (row(lang, listed, &say!(lang, "web-watch"))) } } }
                        }
                    }
                }
            }
            (clubs)
            (open_tables(lang, &open, &watch))
        }
    })
}

/// The rows of the visitor's own games.
async fn own_rows(app: &App, lang: Lang, games: &[Listed], person: Option<&KnownPerson>) -> Markup {
    let mut rows = Vec::new();
    for listed in games {
        rows.push(own_row(lang, listed, &OwnGame::look(app, lang, listed, person).await, person));
    }
    html! { @for row in rows { (row) } }
}

/// Tables at which the person does not sit.
fn of_others(listed: Vec<Listed>, person: Option<&KnownPerson>) -> Vec<Listed> {
    let is_mine = |listed: &Listed| {
        person.is_some_and(|person| listed.card.people.iter().any(|(sitting, _)| *sitting == person.id))
    };
    listed.into_iter().filter(|listed| !is_mine(listed)).collect()
}

/// Tables with a free chair, tables to watch, and the field for a code.
fn open_tables(lang: Lang, open: &[Listed], watch: &[Listed]) -> Markup {
    html! {
        section .panel.open {
            h2 { (say!(lang, "web-open-tables")) }
            @if open.is_empty() && watch.is_empty() { p .muted { (say!(lang, "web-open-tables-none")) } }
            ul .list {
                @for listed in open { (row(lang, listed, &say!(lang, "web-sit-down"))) }
                @for listed in watch { (row(lang, listed, &say!(lang, "web-watch"))) }
            }
            form .join method="post" action="/join" {
                input .text-in name="code" aria-label=(say!(lang, "web-code-label"))
                    placeholder=(say!(lang, "web-code-label"))
                    maxlength="40" required autocomplete="off" autocapitalize="none" spellcheck="false";
                button .btn { (say!(lang, "web-sit-down")) }
            }
            p .small.lobby-more { a href="/load" { (say!(lang, "web-load")) } }
        }
    }
}

fn games(lang: Lang) -> Markup {
    html! {
        section .tiles aria-label=(say!(lang, "web-lobby-games")) {
            @for game in GameId::ALL { (tile(lang, game)) }
        }
    }
}

/// A game: one tap plays it against bots, another opens a table for friends.
fn tile(lang: Lang, game: GameId) -> Markup {
    let name = say!(lang, &format!("{game}-name"));
    html! {
        article .tile {
            span .art { (tiles::art(game)) }
            div .txt {
                h2 { (name) }
                p { (say!(lang, &format!("web-lobby-{game}-tile"))) }
                div .ways-in {
                    a .how href=(learn::first_step(game)) {
                        span { (say!(lang, "learn-how-to-play")) span .sr { ": " (name) } } (icon(Icon::ChevronRight))
                    }
                    a .how href=(format!("/games/{game}")) {
                        span { (say!(lang, "figures-tile")) span .sr { ": " (name) } } (icon(Icon::ChevronRight))
                    }
                }
            }
            @let minutes = usual_minutes(game);
            span .meta {
                (icon(Icon::People)) (say!(lang, &format!("web-lobby-{game}-seats"))) "\u{2002}"
                (icon(Icon::Clock)) (say!(lang, "web-lobby-time", low = *minutes.start(), high = *minutes.end()))
            }
            form .tile-acts method="post" action="/play" {
                button .btn.btn-lamp name="game" value=(game) {
                    span { (say!(lang, "web-play-now")) span .sr { ": " (name) } }
                }
                a .btn.btn-quiet href=(format!("/new?game={game}")) {
                    span { (say!(lang, "web-new-table")) span .sr { ": " (name) } }
                }
            }
        }
    }
}

fn awaits(listed: &Listed, person: PersonId) -> bool {
    listed.card.people.contains(&(person, true))
}

fn own_row(lang: Lang, listed: &Listed, game: &OwnGame, person: Option<&KnownPerson>) -> Markup {
    let About::Game(played) = listed.card.about else { return html! {} };
    let yours = person.is_some_and(|person| awaits(listed, person.id));
    let label = match listed.card.stage {
        _ if yours => "web-your-turn",
        Stage::Over => "web-result",
        Stage::Open => "web-go-there",
        Stage::Running => "web-watch-own",
    };
    html! {
        li {
            span .g { (tiles::small(played)) }
            div .t { b { (game.title) } small { (title::told(lang, &listed.card.name)) " · " (game.note) } }
            a class=(if yours { "btn btn-lamp btn-s" } else { "btn btn-s" })
                href=(address::of_table(listed.id.of_table())) {
                (say!(lang, label))
            }
        }
    }
}

fn row(lang: Lang, listed: &Listed, label: &str) -> Markup {
    let card = &listed.card;
    let About::Game(played) = card.about else { return html! {} };
    let game = say!(lang, &format!("{played}-name"));
    let note = say!(
        lang,
        if card.has_real_dice { "web-seats-taken-real" } else { "web-seats-taken" },
        game = game,
        taken = card.taken,
        seats = card.seats
    );
    html! {
        li {
            span .g { (tiles::small(played)) }
            div .t { b { (title::told(lang, &card.name)) } small { (note) } }
            a .btn.btn-s href=(address::of_table(listed.id.of_table())) { (label) }
        }
    }
}

/// Row of one of the visitor's own games.
struct OwnGame {
    /// The game and the other players.
    title: String,
    note: String,
}

impl OwnGame {
    async fn look(app: &App, lang: Lang, listed: &Listed, person: Option<&KnownPerson>) -> OwnGame {
        let Ok(table) = app.house().table(listed.id.of_table()).await else {
            return OwnGame { title: title::told(lang, &listed.card.name), note: String::new() };
        };
        let name = say!(lang, &format!("{}-name", table.game_id()));
        let is_other = |index: &usize| person.is_none_or(|person| !table.owns(person.id, *index));
        let others = (0..table.chairs.len()).filter(is_other).filter_map(|index| table.chairs[index].name());
        let others: Vec<_> = others.collect();
        let title =
            if others.is_empty() { name } else { say!(lang, "web-game-with", game = name, names = few(&others)) };
        let seat = person.and_then(|person| table.chairs_of(person.id).first().map(|chair| Seat::new(*chair)));
        OwnGame { title, note: note(lang, listed, &table, seat) }
    }
}

/// The first names; of more than [`MOST_NAMES`] the last is how many are left: "Fritz, Lotte, Emil, +16".
fn few(names: &[&str]) -> String {
    if names.len() <= MOST_NAMES {
        return names.join(", ");
    }
    let (first, rest) = names.split_at(MOST_NAMES - 1);
    format!("{}, +{}", first.join(", "), rest.len())
}

/// What is awaited, or in one sentence how the game ended for `seat`.
fn note(lang: Lang, listed: &Listed, table: &WebTable, seat: Option<Seat>) -> String {
    let Some(game) = &table.game else {
        return say!(lang, "web-here", taken = listed.card.taken, seats = listed.card.seats);
    };
    let names = Names::of(game, lang);
    if let Some(end) = words::ending(lang, game, &names, seat) {
        return end.headline;
    }
    let chosen = board::fields::Fields::default();
    let sight = Sight::new(game, &names, lang, None, May::Look, &chosen);
    view(game.game()).dock(&sight).ask
}
