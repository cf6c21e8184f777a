//! How a game ended, for one reader: who won, why it ended, what every seat has.

use play::story::Moment;
use play::{Placing, Played, Table, TableOutcome, for_played};
use rules::{Seat, SeatSet};

use crate::telling::{Names, Telling, listed};
use crate::{Lang, newest_story, result, say};

/// The end of a game in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnding {
    /// "You win!", "Emil wins, you come second.", or who wins, for those who only watch.
    pub headline: String,
    /// What ended it; empty if it was stopped.
    pub why: String,
    /// Every seat with its place and what its score is made of, the best first.
    pub places: Vec<(Placing, String)>,
}

impl GameEnding {
    /// All of it, a line each.
    pub fn lines(&self, lang: Lang, names: &Names) -> Vec<String> {
        let places = self.places.iter().map(|(placing, score)| {
            say!(lang, "end-place", place = placing.number, name = names.get(placing.seat), score = score.as_str())
        });
        [self.headline.clone(), self.why.clone()].into_iter().filter(|line| !line.is_empty()).chain(places).collect()
    }
}

/// How the game at this table ended, for the reader on seat `reader`; `None` before the end.
pub fn ending(lang: Lang, table: &Table, names: &Names, reader: Option<Seat>) -> Option<GameEnding> {
    let outcome = table.outcome()?;
    let places: Vec<_> = table.places();
    let scored = for_played!(table.played(), played => scores(lang, played, &places));
    let headline = headline(lang, table, names, reader, &outcome, &places)?;
    let is_result = matches!(outcome, TableOutcome::Result(..));
    let why = if is_result { why(lang, table, names) } else { String::new() };
    Some(GameEnding { headline, why, places: places.into_iter().zip(scored).collect() })
}

fn scores<G: Telling>(lang: Lang, played: &Played<G>, places: &[Placing]) -> Vec<String> {
    places.iter().map(|placing| played.game().tell_score(lang, played.position(), placing.seat)).collect()
}

fn headline(
    lang: Lang,
    table: &Table,
    names: &Names,
    reader: Option<Seat>,
    outcome: &TableOutcome,
    places: &[Placing],
) -> Option<String> {
    let winners = outcome.winners();
    let own = reader.and_then(|seat| places.iter().find(|placing| placing.seat == seat));
    let Some(own) = own.filter(|_| !winners.is_empty()) else { return result(lang, table, names) };
    let all_of =
        |seats: SeatSet| listed(lang, &seats.iter().map(|seat| names.get(seat).to_owned()).collect::<Vec<_>>());
    Some(if winners == SeatSet::only(own.seat) {
        say!(lang, "end-you-win")
    } else if own.has_won {
        say!(lang, "end-you-share", names = all_of(winners.without(own.seat)))
    } else {
        say!(lang, "end-you-lose", names = all_of(winners), count = winners.len(), place = own.number)
    })
}

/// What ended the game: the round that was won last, and the rule behind the end.
fn why(lang: Lang, table: &Table, names: &Names) -> String {
    let entries = newest_story(lang, table, names, 2);
    let (last, before) = entries.split_last().map_or((None, None), |(last, rest)| (Some(last), rest.last()));
    // What the last event of the last turn did, then what followed from it.
    let events =
        before.and_then(|entry| entry.events.last()).into_iter().chain(last.into_iter().flat_map(|it| &it.events));
    let moments = events.flat_map(|event| &event.moments);
    let told =
        moments.filter(|(moment, _)| matches!(moment, Moment::Round | Moment::End)).map(|(_, told)| told.as_str());
    told.collect::<Vec<_>>().join(" ")
}
