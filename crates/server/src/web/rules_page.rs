//! The rules: of a game as we play it, and of one table with its house rules.

use axum::extract::State;
use maud::{Markup, PreEscaped, html};
use play::GameId;
use pulldown_cmark::{Options, Parser};
use rules::switch::Switch;
use words::{Lang, rule_page_for_web, say, switch_meaning, switch_value};

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::learn;
use super::problem::{Problem, of_house};
use super::visitor::Visitor;
use board::page::Page;
use board::terms::glossary;
use store::ids::TableId;

/// `GET /rules/GAME`
pub(super) async fn of_game(visitor: Visitor, PathOrNotFound(game): PathOrNotFound<String>) -> Result<Markup, Problem> {
    let game = GameId::from_id(&game).ok_or(Problem::NotFound)?;
    Ok(page(visitor.lang, game, &format!("/rules/{game}"), &html! {}))
}

/// `GET /t/ID/rules`
pub(super) async fn of_table(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let table = app.house().table(id).await.map_err(|error| of_house(error, lang, None))?;
    let at = address::of_table(id);
    let game = table.game_id();
    let rules = table.game.as_ref().map_or_else(|| table.opening.rules.clone(), |game| game.setup().rules.clone());
    let changed = changed(game, &rules);
    let own = html! {
        section .panel {
            h2 { (say!(lang, "web-table-rules")) }
            @if changed.is_empty() { p { (say!(lang, "web-table-rules-default")) } }
            dl .switches {
                @for (switch, value, default) in changed {
                    dt { (switch_meaning(lang, game, &switch)) }
                    dd {
                        b { (switch_value(lang, game, &switch, &value)) }
                        " "
                        span .muted.small {
                            (say!(lang, "web-default", value = switch_value(lang, game, &switch, &default)))
                        }
                    }
                }
            }
            p { a href=(at) { (say!(lang, "web-back-to-table")) } }
        }
    };
    Ok(page(lang, game, &format!("{at}/rules"), &own))
}

/// The switches that are not at their default: switch, value, default.
fn changed(game: GameId, rules: &str) -> Vec<(Switch, String, String)> {
    let set: Vec<(&str, &str)> = rules.split([',', ' ']).filter_map(|pair| pair.split_once('=')).collect();
    let switches = game.info().switches.into_iter().filter_map(|(switch, default)| {
        let (_, value) = set.iter().find(|(name, _)| *name == switch.name)?;
        (*value != default).then(|| (switch, (*value).to_owned(), default))
    });
    switches.collect()
}

/// Rulings with their clause as an anchor: `#P-24`.
fn with_anchors(drawn: &str) -> String {
    const RULING: &str = "<li><strong>";
    let mut parts = drawn.split(RULING);
    let mut anchored = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let clause = part.split('<').next().unwrap_or_default();
        let is_clause = clause
            .split_once('-')
            .is_some_and(|(game, number)| game.len() == 1 && number.starts_with(|first: char| first.is_ascii_digit()));
        if is_clause {
            anchored.extend(["<li id=\"", clause, "\"><strong>"]);
        } else {
            anchored.push_str(RULING);
        }
        anchored.push_str(part);
    }
    anchored
}

fn page(lang: Lang, game: GameId, address: &str, own: &Markup) -> Markup {
    let mut drawn = String::new();
    let parser = Parser::new_ext(rule_page_for_web(game, lang), Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut drawn, parser);
    // A table that is wider than a phone is moved sideways, by keys as well.
    let drawn =
        drawn.replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>").replace("</table>", "</table></div>");
    let drawn = with_anchors(&drawn);
    let name = say!(lang, &format!("{game}-name"));
    let body = html! {
        main #live .page.narrow {
            (own)
            nav .row.rule-links aria-label=(say!(lang, "web-rules-more")) {
                a href=(learn::first_step(game)) { (say!(lang, "learn-lesson-of", game = name.as_str())) }
                a href="#terms" { (say!(lang, "terms")) }
                a href=(format!("/card/{game}")) { (say!(lang, "card-menu")) }
                a href=(format!("/games/{game}")) { (say!(lang, "figures-link")) }
            }
            article .panel.prose { (PreEscaped(drawn)) }
            section .panel #terms { h2 { (say!(lang, "terms")) } (glossary(game, lang)) }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-rules-of", game = name.as_str()));
    Page {
        lang,
        title,
        classes: "plain-page",
        address,
        heading: Some((name, say!(lang, "web-rules"))),
        bar_end: html! {},
        body,
    }
    .draw()
}
