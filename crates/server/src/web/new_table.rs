//! A new table: game, seats, house rules, dice, and who finds it.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::PrivateCookieJar;
use bots::BotKind;
use maud::{Markup, html};
use play::{GameId, Setup, SetupProblem, Table, read_name};
use rules::SetupError;
use rules::rollnbump::Deck;
use words::{Lang, say, setup_problem};

use super::app::App;
use super::problem::{Problem, is_script, of_house};
use super::switches::{deck_text, house_rules, rules};
use super::visitor::{Visitor, greet};
use super::{address, lobby, tiles};
use board::draw::{die, initial, shown};
use board::fields::Fields;
use board::page::Page;
use board::stage::{Notice, notice};
use house::tables::{Chair, Opening};
use store::ids::PersonId;

/// `GET /new`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    draw(&app, &visitor, &headers, &fields, None).await
}

async fn draw(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
    said: Option<Notice>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let person = visitor.known(app).await?;
    let wished = Wished { lang, fields, game: game(fields), name: person.as_ref().map(|person| person.name.clone()) };
    let body = wished.form(said.as_ref());
    if is_script(headers) {
        return Ok(body);
    }
    let title = say!(lang, "web-title", page = say!(lang, "web-new-table"));
    let here = format!("/new?game={}", wished.game);
    let bar_end = lobby::who_am_i(lang, person.as_ref());
    let heading = Some((say!(lang, "web-new-table"), String::new()));
    Ok(Page { lang, title, classes: "plain-page", address: &here, heading, bar_end, body }.draw())
}

/// `POST /new`
pub(super) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    jar: PrivateCookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_opening(visitor.from).await?;
    // Another device may have given a new name since this one's cookie was made.
    let known = visitor.known(&app).await?.map(|person| person.name);
    let own_name = fields.get("me").map(str::to_owned).or(known).unwrap_or_default();
    let read = read_name(&own_name).ok_or_else(|| say!(visitor.lang, "web-no-bad-name"));
    let checked = read.and_then(|_| check(visitor.lang, &fields));
    if let Err(sentence) = checked {
        let page = draw(&app, &visitor, &headers, &fields, Some(Notice::plain(sentence))).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let (person, jar) = greet(&app, &visitor, jar, &own_name).await?;
    let opening = opening(visitor.lang, &fields, person.id, &person.name);
    let opened = app.house().open_table(person.id, opening).await;
    let table = opened.map_err(|error| of_house(error, visitor.lang, None))?;
    Ok((jar, Redirect::to(&address::of_table(table))).into_response())
}

fn game(fields: &Fields) -> GameId {
    fields.get("game").and_then(GameId::from_id).unwrap_or_default()
}

fn seats(fields: &Fields, game: GameId) -> usize {
    let range = game.info().seats;
    let wanted = fields.get("seats").and_then(|seats| seats.parse().ok());
    wanted.filter(|seats| range.contains(seats)).unwrap_or_else(|| (*range.end()).min(4).max(*range.start()))
}

/// Whether a table could be opened; a sentence if not.
fn check(lang: Lang, fields: &Fields) -> Result<(), String> {
    let game = game(fields);
    if fields.get("game").is_some_and(|id| id != game.id()) {
        return Err(say!(lang, "web-no-bad-form"));
    }
    check_names(lang, fields, game)?;
    check_bots(lang, fields, game)?;
    let mut setup = Setup::new(game, seats(fields, game));
    setup.rules = rules(fields, game);
    let told = |problem: SetupProblem| setup_problem(lang, &problem);
    let given = fields.get("seats").map_or(Some(setup.seats), |seats| seats.parse().ok());
    if given != Some(setup.seats) {
        let allowed = game.info().seats;
        return Err(told(SetupError::Seats { given: given.unwrap_or_default(), allowed }.into()));
    }
    if let Some(text) = deck_text(fields, game) {
        setup.deck = Some(Deck::read(text).map_err(|error| told(error.into()))?);
    }
    if setup.wants_jokers() {
        return Ok(());
    }
    Table::open(&setup).map(drop).map_err(told)
}

/// Names that were typed must be names; where none was typed, there is one to fall back on.
fn check_names(lang: Lang, fields: &Fields, game: GameId) -> Result<(), String> {
    let table = fields.get("table").filter(|name| !name.trim().is_empty());
    let is_guest = |chair: &usize| fields.get(&format!("chair-{chair}")) == Some("guest");
    let guests = (1..seats(fields, game)).filter(is_guest).filter_map(|chair| fields.get(&format!("guest-{chair}")));
    let typed = table.into_iter().chain(guests.filter(|name| !name.trim().is_empty()));
    if typed.map(read_name).any(|name| name.is_none()) { Err(say!(lang, "web-no-bad-name")) } else { Ok(()) }
}

/// Bots must be such as can be had at this table.
fn check_bots(lang: Lang, fields: &Fields, game: GameId) -> Result<(), String> {
    let seats = seats(fields, game);
    let mut kinds = (1..seats).filter_map(|chair| BotKind::from_id(fields.get(&format!("chair-{chair}"))?));
    if kinds.any(|kind| !kind.plays(game, seats)) { Err(say!(lang, "web-no-not-solved")) } else { Ok(()) }
}

fn opening(lang: Lang, fields: &Fields, person: PersonId, own_name: &str) -> Opening {
    let game = game(fields);
    let mut chairs = vec![Chair::Person { person, name: own_name.to_owned() }];
    for chair in 1..seats(fields, game) {
        let wanted = fields.get(&format!("chair-{chair}")).unwrap_or_default();
        let named = fields.get(&format!("guest-{chair}")).and_then(read_name);
        chairs.push(match BotKind::from_id(wanted) {
            Some(kind) => Chair::bot(kind.id(), &chairs),
            None if wanted == "guest" => {
                let name = named.unwrap_or_else(|| say!(lang, "seat-name", seat = chair + 1));
                Chair::Person { person, name }
            }
            None => Chair::Open,
        });
    }
    let name = fields.get("table").and_then(read_name);
    Opening {
        game: game.id().to_owned(),
        name: name.unwrap_or_else(|| say!(lang, "web-table-of", name = own_name)),
        code: String::new(),
        is_public: fields.has("public", "yes"),
        rules: rules(fields, game),
        deck: deck_text(fields, game).map(str::to_owned),
        real_dice: fields.has("dice", "real"),
        hints: fields.has("hints", "yes"),
        chairs,
        rematch_of: None,
        club: None,
    }
}

/// The form with what has been wished for so far.
struct Wished<'a> {
    lang: Lang,
    fields: &'a Fields,
    game: GameId,
    name: Option<String>,
}

impl Wished<'_> {
    fn form(&self, said: Option<&Notice>) -> Markup {
        let lang = self.lang;
        html! {
            main #live .page {
                @if let Some(said) = said { (notice(said)) }
                form .form method="post" action="/new" data-look-at="/new" autocomplete="off" {
                    div .newhead { h1 { (say!(lang, "web-table-for", game = say!(lang, &format!("{}-name", self.game)))) } (self.games()) }
                    div .stackd { (self.seats()) (house_rules(lang, self.game, self.fields)) }
                    div .stackd { (self.dice()) (self.name_and_lobby())
                        button .btn.btn-lamp.btn-big { (say!(lang, "web-open-table")) }
                    }
                }
            }
        }
    }

    fn games(&self) -> Markup {
        html! {
            nav .seg.games aria-label=(say!(self.lang, "web-game")) {
                input type="hidden" name="game" value=(self.game);
                @for game in GameId::ALL {
                    a .seg-link href=(format!("/new?game={game}")) aria-current=[(game == self.game).then_some("page")] {
                        span .g { (tiles::small(game)) } span { (say!(self.lang, &format!("{game}-name"))) }
                    }
                }
            }
        }
    }

    fn seats(&self) -> Markup {
        let lang = self.lang;
        let count = seats(self.fields, self.game);
        let range = self.game.info().seats;
        html! {
            section .panel {
                div .row.seat-count {
                    h2 .grow { (say!(lang, "web-seats")) }
                    @if range.end() - range.start() < 6 {
                        fieldset .seg { legend .sr { (say!(lang, "web-how-many")) }
                            @for seats in range { label { input type="radio" name="seats" value=(seats) checked[seats == count] data-look; (seats) } }
                        }
                    } @else {
                        select .select name="seats" aria-label=(say!(lang, "web-how-many")) data-look {
                            @for seats in range { option value=(seats) selected[seats == count] { (seats) } }
                        }
                    }
                    noscript { button .btn.btn-s formmethod="get" formnovalidate { (say!(lang, "web-show-seats")) } }
                }
                div .seatrow {
                    span .ava.s1 aria-hidden="true" { (initial(self.name.as_deref().unwrap_or("?"))) }
                    @match &self.name {
                        Some(name) => div { b { (name) } br; small { (say!(lang, "web-that-is-you")) } },
                        None => label .field { span .sr { (say!(lang, "web-your-name")) }
                            input .text-in name="me" placeholder=(say!(lang, "web-your-name")) required maxlength=(play::LONGEST_NAME)
                                autocomplete="nickname" value=[self.fields.get("me")]; },
                    }
                    span .tag { (say!(lang, "web-host")) }
                }
                @for chair in 1..count { (self.chair(chair)) }
            }
        }
    }

    fn chair(&self, chair: usize) -> Markup {
        let lang = self.lang;
        let field = format!("chair-{chair}");
        let chosen = self.fields.get(&field).unwrap_or("open");
        let options =
            [("open".to_owned(), say!(lang, "web-friend")), ("guest".to_owned(), say!(lang, "web-guest-here"))];
        let bots: Vec<_> = BotKind::at(self.game, seats(self.fields, self.game))
            .map(|kind| (kind.id().to_owned(), say!(lang, "web-bot-of", kind = say!(lang, &format!("bot-{kind}")))))
            .collect();
        html! {
            div .seatrow {
                span .empty aria-hidden="true" { (chair + 1) }
                div {
                    b { (say!(lang, "seat-name", seat = chair + 1)) }
                    input .text-in.guest-name name=(format!("guest-{chair}")) aria-label=(say!(lang, "web-guest"))
                        placeholder=(say!(lang, "web-guest")) maxlength=(play::LONGEST_NAME) value=[self.fields.get(&format!("guest-{chair}"))];
                }
                select .select name=(field) aria-label=(say!(lang, "seat-name", seat = chair + 1)) {
                    @for (value, label) in options.iter().chain(&bots) { option value=(value) selected[value == chosen] { (label) } }
                }
            }
        }
    }

    fn dice(&self) -> Markup {
        let lang = self.lang;
        let real = self.fields.has("dice", "real");
        html! {
            fieldset .panel.stackd { legend .sr { (say!(lang, "web-dice")) }
                h2 { (say!(lang, "web-dice")) }
                label .opt { input type="radio" name="dice" value="cup" checked[!real]; span .dot {}
                    span .grow { b { (say!(lang, "web-dice-cup")) } small { (say!(lang, "web-dice-cup-more")) } }
                    svg .cup viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" { (shown("cup")) } }
                label .opt { input type="radio" name="dice" value="real" checked[real]; span .dot {}
                    span .grow { b { (say!(lang, "web-dice-real")) } small { (say!(lang, "web-dice-real-more")) } }
                    (die("d5", "small-die")) }
            }
        }
    }

    fn name_and_lobby(&self) -> Markup {
        let lang = self.lang;
        let default = self.name.as_deref().map(|name| say!(lang, "web-table-of", name = name));
        html! {
            section .panel.stackd {
                label .field { span .lbl { (say!(lang, "web-table-name")) }
                    input .text-in name="table" maxlength=(play::LONGEST_NAME) value=[self.fields.get("table").or(default.as_deref())]; }
                label .sw { input type="checkbox" name="public" value="yes" checked[self.fields.has("public", "yes")]; span .tr {}
                    span { b { (say!(lang, "web-public")) } small { (say!(lang, "web-public-more")) } } }
                label .sw { input type="checkbox" name="hints" value="yes" checked[self.fields.has("hints", "yes")]; span .tr {}
                    span { b { (say!(lang, "web-hints")) } small { (say!(lang, "web-hints-more")) } } }
            }
        }
    }
}
