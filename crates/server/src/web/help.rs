//! Help in the dock: for whom choices are explained, kept in a cookie of the browser.
//!
//! For each game the cookie holds the first tables at which the person sat, [`FIRST_GAMES`] at most: there choices are
//! explained. A switch in the table's menu turns it on or off for good. The cookie says nothing about the person, and the house
//! keeps none of it.

use std::collections::BTreeMap;

use axum::Form;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Redirect;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use maud::{Markup, html};
use play::GameId;
use words::{Lang, say};

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::problem::Problem;
use super::visitor::{COOKIE_LIFETIME, Visitor};
use board::fields::Fields;
use store::ids::TableId;

const HELP: &str = "knobel-help";
/// The games of each kind in which choices are explained without being asked for.
const FIRST_GAMES: usize = 3;

/// Whether choices are explained in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
enum HelpWish {
    On,
    Off,
    /// As long as the first games last: their tables.
    First(Vec<TableId>),
}

/// For whom choices are explained, by game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct HelpWishes(BTreeMap<GameId, HelpWish>);

impl HelpWishes {
    /// What the browser's cookie says; parts that cannot be read are left out.
    pub(super) fn of(headers: &HeaderMap) -> HelpWishes {
        HelpWishes::read(CookieJar::from_headers(headers).get(HELP).map_or("", Cookie::value))
    }

    fn read(text: &str) -> HelpWishes {
        let read_one = |part: &str| {
            let (game, wish) = part.split_once('_')?;
            let wish = match wish {
                "on" => HelpWish::On,
                "off" => HelpWish::Off,
                tables => {
                    HelpWish::First(tables.split('.').filter_map(|id| id.parse().ok()).take(FIRST_GAMES).collect())
                }
            };
            Some((GameId::from_id(game)?, wish))
        };
        HelpWishes(text.split('~').filter_map(read_one).collect())
    }

    /// Of letters that need no escape in a cookie.
    fn write(&self) -> String {
        let parts = self.0.iter().map(|(game, wish)| match wish {
            HelpWish::On => format!("{game}_on"),
            HelpWish::Off => format!("{game}_off"),
            HelpWish::First(tables) => {
                format!("{game}_{}", tables.iter().map(ToString::to_string).collect::<Vec<_>>().join("."))
            }
        });
        parts.collect::<Vec<_>>().join("~")
    }

    /// True if choices are explained at this table.
    pub(super) fn explains(&self, game: GameId, table: TableId) -> bool {
        match self.0.get(&game) {
            None | Some(HelpWish::On) => true,
            Some(HelpWish::Off) => false,
            Some(HelpWish::First(tables)) => tables.contains(&table) || tables.len() < FIRST_GAMES,
        }
    }

    /// The cookie with this table as one of the first; `None` if it need not change.
    pub(super) fn noting(&self, game: GameId, table: TableId) -> Option<Cookie<'static>> {
        let mut tables = match self.0.get(&game) {
            None => Vec::new(),
            Some(HelpWish::First(tables)) => tables.clone(),
            Some(HelpWish::On | HelpWish::Off) => return None,
        };
        if tables.contains(&table) || tables.len() >= FIRST_GAMES {
            return None;
        }
        tables.push(table);
        Some(self.with(game, HelpWish::First(tables)).cookie())
    }

    fn with(&self, game: GameId, wish: HelpWish) -> HelpWishes {
        let mut wishes = self.clone();
        wishes.0.insert(game, wish);
        wishes
    }

    fn cookie(&self) -> Cookie<'static> {
        Cookie::build((HELP, self.write()))
            .path("/")
            .same_site(SameSite::Lax)
            .http_only(true)
            .max_age(COOKIE_LIFETIME)
            .build()
    }
}

/// `POST /help/GAME`: choices are explained from now on, or no longer.
pub(super) async fn switch(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(game): PathOrNotFound<String>,
    Query(query): Query<Fields>,
    jar: CookieJar,
    Form(fields): Form<Fields>,
) -> Result<(CookieJar, Redirect), Problem> {
    app.0.limits.count_post(visitor.from)?;
    let game = GameId::from_id(&game).ok_or(Problem::NotFound)?;
    let wish = if fields.has("show", "off") { HelpWish::Off } else { HelpWish::On };
    let jar = jar.add(visitor.help.with(game, wish).cookie());
    let back = address::back(fields.get("back").or(query.get("back")));
    Ok((jar, Redirect::to(back)))
}

/// The switch in the table's menu.
pub(super) fn menu_switch(lang: Lang, game: GameId, at: &str, is_on: bool) -> Markup {
    html! {
        form .help-switch method="post" action=(format!("/help/{game}")) {
            input type="hidden" name="back" value=(at);
            fieldset .seg { legend .small { (say!(lang, "help-menu")) }
                @for (value, is_this) in [("on", is_on), ("off", !is_on)] {
                    button .seg-link name="show" value=(value) aria-pressed=(is_this) {
                        (say!(lang, if value == "on" { "help-on" } else { "help-off" }))
                    }
                }
            }
            p .muted.small { (say!(lang, "help-menu-more")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> TableId {
        text.parse().expect("an id")
    }

    #[test]
    fn choices_are_explained_in_the_first_three_games_of_each_kind() {
        let tables: Vec<TableId> = (0..4).map(|_| TableId::random()).collect();
        let mut wishes = HelpWishes::default();
        for table in &tables[..3] {
            assert!(wishes.explains(GameId::Pot, *table));
            let cookie = wishes.noting(GameId::Pot, *table).expect("it is noted");
            wishes = HelpWishes::read(cookie.value());
            assert_eq!(wishes.noting(GameId::Pot, *table), None, "once");
        }
        assert!(tables[..3].iter().all(|table| wishes.explains(GameId::Pot, *table)), "also when one comes back");
        assert!(!wishes.explains(GameId::Pot, tables[3]) && wishes.noting(GameId::Pot, tables[3]).is_none());
        assert!(wishes.explains(GameId::Exactly, tables[3]), "another game has first games of its own");
    }

    #[test]
    fn a_switch_holds_for_good_and_nonsense_is_ignored() {
        let table = id(&TableId::random().to_string());
        let wishes = HelpWishes::read("pot_off~exactly_on~chess_on~~x___~spelunke_nonsense.");
        assert!(!wishes.explains(GameId::Pot, table) && wishes.explains(GameId::Exactly, table));
        assert!(wishes.explains(GameId::Spelunke, table));
        assert_eq!(HelpWishes::read(&wishes.write()).0.len(), 3);
    }
}
