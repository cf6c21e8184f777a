//! The card of a game as a page for paper: by the usual rules, or by those of one table.

use axum::extract::State;
use maud::{Markup, html};
use play::{GameId, Setup};
use words::{Lang, RuleCard, rule_card, rule_card_of, say, usual_rule_card};

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::problem::{Problem, of_house};
use super::visitor::Visitor;
use board::page::Page;
use board::rule_card::sheet;
use board::views::view;
use store::ids::TableId;

/// `GET /card/GAME`
pub(super) async fn of_game(visitor: Visitor, PathOrNotFound(game): PathOrNotFound<String>) -> Result<Markup, Problem> {
    let (game, lang) = (GameId::from_id(&game).ok_or(Problem::NotFound)?, visitor.lang);
    let rules = say!(lang, "card-usual");
    Ok(page(lang, game, &format!("/card/{game}"), &usual_rule_card(lang, game), &rules))
}

/// `GET /t/ID/card`
pub(super) async fn of_table(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let table = app.house().table(id).await.map_err(|error| of_house(error, lang, None))?;
    let (game, at) = (table.game_id(), format!("{}/card", address::of_table(id)));
    let card = if let Some(played) = &table.game {
        rule_card(lang, played)
    } else {
        let deck = table.setup().ok().and_then(|setup| setup.deck);
        let setup = Setup { rules: table.opening.rules.clone(), deck, ..Setup::new(game, table.chairs.len()) };
        rule_card_of(lang, &setup).unwrap_or_else(|_| usual_rule_card(lang, game))
    };
    let is_usual = card == usual_rule_card(lang, game);
    let rules = say!(lang, if is_usual { "card-usual" } else { "card-house-rules" });
    Ok(page(lang, game, &at, &card, &rules))
}

fn page(lang: Lang, game: GameId, address: &str, card: &RuleCard, rules: &str) -> Markup {
    let name = say!(lang, &format!("{game}-name"));
    let body = html! {
        main #live .page.narrow {
            div .card-acts {
                p .muted.small { (say!(lang, "card-print-how")) }
                button .btn.btn-s type="button" data-print hidden { (say!(lang, "card-print")) }
                a href=(format!("/rules/{game}")) { (say!(lang, "web-rules-of", game = name.as_str())) }
            }
            (sheet(lang, &name, view(game), card, rules))
        }
    };
    Page {
        lang,
        title: say!(lang, "web-title", page = say!(lang, "card-title", game = name.as_str())),
        classes: "plain-page card-page",
        address,
        heading: Some((name, say!(lang, "card-heading"))),
        bar_end: html! {},
        body,
    }
    .draw()
}
