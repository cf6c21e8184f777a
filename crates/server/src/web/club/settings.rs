//! The hosts' settings: name, link, members, house rules, seasons.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::{GameId, Setup, Table};
use rules::rollnbump::Deck;
use words::{say, setup_problem};

use super::face::face;
use super::{ClubViewer, day, load_club, of_club, refused};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::switches::{deck_text, house_rules, rules};
use crate::web::visitor::Visitor;
use board::draw::{Icon, icon};
use board::fields::Fields;
use board::stage::{Notice, notice};
use house::ClubRefusal;
use house::clubs::{Belongs, ClubCommand, HouseRules, Member};
use store::ids::ClubId;

/// `GET /c/ID/settings`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    if viewer.is_host() { Ok(draw(&viewer)) } else { Err(Problem::Club(ClubRefusal::HostOnly)) }
}

pub(super) fn draw(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let here = format!("{at}/settings");
    let of = |belongs: Belongs| viewer.club.members.iter().filter(move |member| member.belongs == belongs);
    let body = html! {
        main #live .page.narrow.club-settings {
            @if let Some(said) = &viewer.notice { (notice(said)) }
            h1 { (say!(lang, "web-club-settings")) }
            (name_field(
                viewer, "rename", &say!(lang, "web-club-name"), Some(&viewer.club.name), &say!(lang, "web-club-save")
            ))
            section .panel {
                h2 { (say!(lang, "web-club-members")) }
                ul .list { @for member in of(Belongs::Member) { (one_member(viewer, member)) } }
                (name_field(
                    viewer, "add-member", &say!(lang, "web-club-add-member"), None, &say!(lang, "web-club-add")
                ))
                p .muted.small { (say!(lang, "web-club-add-member-hint")) }
            }
            (others(viewer, "web-club-guests", of(Belongs::Guest).collect()))
            (others(viewer, "web-club-removed-ones", of(Belongs::Removed).collect()))
            (rules_panel(viewer))
            (seasons(viewer))
            form .panel.stackd method="post" action=(format!("{at}/renew-link")) {
                h2 { (say!(lang, "web-club-link")) }
                p .muted { (say!(lang, "web-club-link-renew-hint")) }
                div .row { button .btn.btn-s { (say!(lang, "web-club-link-renew")) } }
            }
            p { a .btn.btn-s href=(at) { (say!(lang, "web-club-back")) } }
        }
    };
    viewer.page(&here, &say!(lang, "web-club-settings"), body)
}

fn seasons(viewer: &ClubViewer) -> Markup {
    let lang = viewer.lang;
    html! {
        section .panel.stackd {
            h2 { (say!(lang, "web-club-seasons")) }
            @if viewer.club.seasons.is_empty() { p .muted { (say!(lang, "web-club-seasons-none")) } }
            ul .list {
                @for season in viewer.club.seasons.iter().rev() {
                    li {
                        span .t {
                            b { (season.name) }
                            small { (say!(lang, "web-club-since", day = day(lang, season.since))) }
                        }
                    }
                }
            }
            (name_field(
                viewer, "season-begins", &say!(lang, "web-club-season-new"), None,
                &say!(lang, "web-club-season-begin")
            ))
        }
    }
}

/// A form with one field for a name.
fn name_field(viewer: &ClubViewer, command: &str, label: &str, value: Option<&str>, button: &str) -> Markup {
    html! {
        form .add-one method="post" action=(format!("{}/{command}", viewer.at())) {
            label .field { span .lbl { (label) }
                input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="off" value=[value]; }
            button .btn { (button) }
        }
    }
}

fn one_member(viewer: &ClubViewer, member: &Member) -> Markup {
    let lang = viewer.lang;
    let name = viewer.name(member.id);
    html! {
        li {
            (face(member.avatar))
            span .t {
                b { (name) }
                small {
                    (say!(
                        lang,
                        match (member.is_host, member.person) {
                            (true, _) => "web-host",
                            (_, None) => "web-club-no-device",
                            _ => "web-club-member",
                        }
                    ))
                }
            }
            details .seat-menu {
                summary .icon-btn aria-label=(say!(lang, "web-club-choices", name = name.as_str())) {
                    (icon(Icon::Menu))
                }
                (member_menu(viewer, member))
            }
        }
    }
}

fn member_menu(viewer: &ClubViewer, member: &Member) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let name = viewer.name(member.id);
    let button = |command: &str, key: &str| {
        html! { button .btn.btn-s formaction=(format!("{at}/{command}")) { (say!(lang, key)) } }
    };
    html! {
        div .sheet-menu {
            form .stackd method="post" action=(format!("{at}/remove")) {
                input type="hidden" name="member" value=(member.id);
                @if member.is_host { (button("unmake-host", "web-club-unmake-host")) }
                @else if member.person.is_some() { (button("make-host", "web-club-make-host")) }
                @else {
                    a .btn.btn-s href=(format!("{at}/avatar/{}", member.id)) {
                        (say!(lang, "web-club-avatar-change"))
                    }
                    (button("erase", "web-club-erase-one"))
                }
                @if member.id != viewer.me.id { (button("remove", "web-club-remove")) }
            }
            @if member.person.is_none() {
                form .stackd method="post" action=(format!("{at}/call")) {
                    input type="hidden" name="member" value=(member.id);
                    label .field { span .lbl.small { (say!(lang, "web-club-call")) }
                        input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="off"
                            value=(name);
                    }
                    button .btn.btn-s { (say!(lang, "web-club-save")) }
                }
            }
        }
    }
}

/// Guests who can become members, and those who were removed.
fn others(viewer: &ClubViewer, key: &str, members: Vec<&Member>) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        @if !members.is_empty() {
            section .panel {
                h2 { (say!(lang, key)) }
                ul .list {
                    @for member in members {
                        li { (face(member.avatar)) span .t { b { (viewer.name(member.id)) } }
                            form method="post" action=(format!("{at}/welcome")) {
                                button .btn.btn-s name="member" value=(member.id) { (say!(lang, "web-club-welcome")) }
                            } }
                    }
                }
            }
        }
    }
}

fn rules_panel(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        section .panel {
            h2 { (say!(lang, "web-house-rules")) }
            ul .menu-list {
                @for game in GameId::ALL {
                    @let how = viewer.club.rules_of(game);
                    @let changed = how.rules.split_whitespace().count() + usize::from(how.deck.is_some());
                    li { a href=(format!("{at}/rules/{game}")) {
                        span .grow { (say!(lang, &format!("{game}-name"))) }
                        @if changed > 0 { span .tag { (say!(lang, "web-changed", count = changed)) } }
                        (icon(Icon::ChevronRight))
                    } }
                }
            }
        }
    }
}

/// `GET /c/ID/rules/GAME`
pub(super) async fn show_rules(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, game)): PathOrNotFound<(ClubId, String)>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let game = GameId::from_id(&game).ok_or(Problem::NotFound)?;
    if !viewer.is_host() {
        return Err(Problem::Club(ClubRefusal::HostOnly));
    }
    let how = viewer.club.rules_of(game);
    let set = how.rules.split_whitespace().filter_map(|pair| pair.split_once('='));
    let switches = set.map(|(name, value)| (format!("switch-{name}"), value.to_owned()));
    let deck = how.deck.clone().map(|deck| ("deck".to_owned(), deck));
    let fields: Fields = switches.chain(deck).collect();
    Ok(draw_rules(&viewer, game, &fields))
}

fn draw_rules(viewer: &ClubViewer, game: GameId, fields: &Fields) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let here = format!("{at}/rules/{game}");
    let body = html! {
        main #live .page.narrow {
            @if let Some(said) = &viewer.notice { (notice(said)) }
            form .stackd method="post" action=(here) {
                h1 { (say!(lang, "web-club-rules-of", game = say!(lang, &format!("{game}-name")))) }
                p .muted { (say!(lang, "web-club-rules-hint")) }
                (house_rules(lang, game, fields))
                div .row {
                    button .btn.btn-lamp { (say!(lang, "web-club-save")) }
                    a .btn href=(format!("{at}/settings")) { (say!(lang, "web-back")) }
                }
            }
        }
    };
    viewer.page(&here, &say!(lang, "web-house-rules"), body)
}

/// `POST /c/ID/rules/GAME`
pub(super) async fn rule(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, game)): PathOrNotFound<(ClubId, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let mut viewer = load_club(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let game = GameId::from_id(&game).ok_or(Problem::NotFound)?;
    let how = HouseRules { rules: rules(&fields, game), deck: deck_text(&fields, game).map(str::to_owned) };
    if let Err(sentence) = check(&viewer, game, &how) {
        viewer.notice = Some(Notice::plain(sentence));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, draw_rules(&viewer, game, &fields)).into_response());
    }
    match app.0.clubs.ask(id, visitor.person()?, ClubCommand::Rule(game, how)).await {
        Ok(_) => Ok(Redirect::to(&format!("{}/settings", viewer.at())).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            viewer.notice = Some(problem.notice(lang));
            Ok((refused(&problem), draw_rules(&viewer, game, &fields)).into_response())
        }
    }
}

/// Checks that the game can be played by these rules; the error is a sentence.
fn check(viewer: &ClubViewer, game: GameId, how: &HouseRules) -> Result<(), String> {
    let told = |problem| setup_problem(viewer.lang, &problem);
    let mut setup = Setup::new(game, *game.info().seats.start());
    setup.rules.clone_from(&how.rules);
    setup.deck = how.deck.as_deref().map(Deck::read).transpose().map_err(|error| told(error.into()))?;
    if setup.wants_jokers() { Ok(()) } else { Table::open(&setup).map(drop).map_err(told) }
}
