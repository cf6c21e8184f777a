//! The seats that a person chose last for a game: what the form of a new table and "Play now" begin with.

use bots::BotKind;
use play::GameId;
use store::ids::PersonId;
use store::{About, Listing, Stage};

use crate::web::app::App;
use crate::web::problem::Problem;
use board::fields::Fields;
use house::tables::{Chair, WebTable};

/// The most tables of a person that are considered, the last touched first.
const MOST_TABLES: usize = 100;
/// The most of them that are read for the seats: each is a log.
const MOST_READ: usize = 8;

/// What a person chose last for a game, and whether they know it.
#[derive(Default)]
pub(super) struct LastChoice {
    /// The fields of the form, for all chairs but the first; empty if the person has opened no table of this game.
    chairs: Vec<(String, String)>,
    /// True if the person has played this game to its end.
    pub(super) has_finished: bool,
}

impl LastChoice {
    pub(super) async fn of(app: &App, person: PersonId, game: GameId) -> Result<LastChoice, Problem> {
        let listed = app.house().store().list(Listing::Of(person), MOST_TABLES).await?;
        let of_game: Vec<_> = listed.into_iter().filter(|table| table.card.about == About::Game(game)).collect();
        let has_finished = of_game.iter().any(|table| table.card.stage == Stage::Over);
        for table in of_game.into_iter().take(MOST_READ) {
            // A table that cannot be read says nothing.
            if let Ok(table) = app.house().table(table.id.of_table()).await
                && table.is_host(person)
                && table.club.is_none()
            {
                return Ok(LastChoice { chairs: chosen(&table, person), has_finished });
            }
        }
        Ok(LastChoice { chairs: Vec::new(), has_finished })
    }

    /// The number of seats; `None` if the person has opened no table of this game.
    pub(super) fn seats(&self) -> Option<usize> {
        let chairs = self.chairs.iter().filter(|(name, _)| name.starts_with("chair-")).count();
        (chairs > 0).then_some(chairs + 1)
    }

    /// The strongest bot among the seats; `None` if there was none.
    pub(super) fn bot(&self) -> Option<BotKind> {
        let kinds: Vec<_> = self.chairs.iter().filter_map(|(_, value)| BotKind::from_id(value)).collect();
        BotKind::ALL.into_iter().rev().find(|kind| kinds.contains(kind))
    }

    /// The fields, with seats as they were chosen last.
    pub(super) fn filled(&self, fields: &Fields) -> Fields {
        let seats = self.seats().map(|seats| ("seats".to_owned(), seats.to_string()));
        fields.iter().chain(seats).chain(self.chairs.clone()).collect()
    }
}

/// The fields of the form that made the chairs of a table.
fn chosen(table: &WebTable, person: PersonId) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    for (index, chair) in table.opening.chairs.iter().enumerate().skip(1) {
        let value = match chair {
            Chair::Bot { kind, .. } => kind.as_str(),
            Chair::Person { person: owner, name } if *owner == person => {
                fields.push((format!("guest-{index}"), name.to_string()));
                "guest"
            }
            Chair::Person { .. } | Chair::Open => "open",
        };
        fields.push((format!("chair-{index}"), value.to_owned()));
    }
    fields
}
