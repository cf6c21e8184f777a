//! Results entered by hand: places, losers and bonus eyes are computed from the scores by the rules, or given.

use crate::ClubRefusal;
use play::GameId;
use rules::Seat;
use rules::spelunke::BONUS_EYES;

use super::event::MemberId;

/// The largest score that is accepted; more than any game counts up to.
const MOST_SCORE: i64 = 1_000_000;

/// The entered result of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EnteredLine {
    /// Eyes, coins, euros or points; `None` if only the place is known.
    pub score: Option<i64>,
    /// `None` if the place follows from the scores.
    pub place: Option<u32>,
    /// True if the seat is among the losers; `None` if that follows from the scores.
    pub lost: Option<bool>,
    /// Bonus eyes for next time; `None` if they follow from the place.
    pub bonus: Option<u32>,
}

/// Who had a seat, as it was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EnteredWho {
    /// A member or guest of the club.
    Member(MemberId),
    /// A name: of a member, or of a new one.
    Named(String),
    /// A bot of this name.
    Bot(String),
}

/// A seat of a game that is entered by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnteredSeat {
    pub who: EnteredWho,
    pub line: EnteredLine,
    /// The number of robberies.
    pub thefts: u32,
    /// The jokers that the seat brought, by id.
    pub jokers: Vec<String>,
    /// True if a bot had taken the seat over at the end.
    pub by_bot: bool,
}

/// A game that is entered by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnteredGame {
    /// The day, in milliseconds since 1970.
    pub at: i64,
    pub game: GameId,
    pub seats: Vec<EnteredSeat>,
}

/// The place of one seat, and what comes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The place, from 1.
    pub place: u32,
    pub won: bool,
    pub lost: bool,
    /// Bonus eyes for next time.
    pub bonus: u32,
}

/// Places, losers and bonus eyes by seat, from what was entered.
pub fn place_entered(game: GameId, rules: &str, lines: &[EnteredLine]) -> Result<Vec<Placed>, ClubRefusal> {
    if !game.info().seats.contains(&lines.len()) {
        return Err(ClubRefusal::EnteredSeats);
    }
    let is_too_much = |line: &EnteredLine| line.score.is_some_and(|score| score.abs() > MOST_SCORE);
    let is_no_place = |line: &EnteredLine| line.place.is_some_and(|place| place == 0 || place as usize > lines.len());
    if lines.iter().any(|line| is_too_much(line) || is_no_place(line)) {
        return Err(ClubRefusal::EnteredPlace);
    }
    let is_no_bonus = |line: &EnteredLine| line.bonus.is_some_and(|bonus| bonus != 0 && !BONUS_EYES.contains(&bonus));
    if lines.iter().any(is_no_bonus) {
        return Err(ClubRefusal::EnteredBonus);
    }
    // Where only places are known, the better place stands for more eyes.
    let scores: Option<Vec<i64>> = if lines.iter().all(|line| line.score.is_some()) {
        lines.iter().map(|line| line.score).collect()
    } else {
        lines.iter().map(|line| line.place.map(|place| lines.len() as i64 + 1 - i64::from(place))).collect()
    };
    let scores = scores.ok_or(ClubRefusal::EnteredMissing)?;
    let counted = if game.has_ranking() { by_ranking(game, rules, &scores)? } else { by_score(&scores) };
    let settled: Vec<Placed> =
        counted.into_iter().zip(lines).map(|(counted, line)| settle(game, counted, line)).collect();
    if settled.iter().any(|line| line.place == 1) { Ok(settled) } else { Err(ClubRefusal::EnteredPlace) }
}

/// Replaces computed values by those that are given.
fn settle(game: GameId, counted: Placed, given: &EnteredLine) -> Placed {
    let place = given.place.unwrap_or(counted.place);
    let has_eyes = given.score.is_none_or(|score| score > 0);
    let has_ranking = game.has_ranking();
    let by_place = if given.place.is_some() { bonus_of(place) } else { counted.bonus };
    Placed {
        place,
        // S-45: no seat wins Spelunke without eyes.
        won: place == 1 && (has_eyes || !has_ranking),
        lost: has_ranking && given.lost.unwrap_or(counted.lost),
        bonus: if has_ranking { given.bonus.unwrap_or(by_place) } else { 0 },
    }
}

fn bonus_of(place: u32) -> u32 {
    BONUS_EYES.get(place as usize - 1).copied().unwrap_or(0)
}

/// Places, losers and bonus eyes as the game's rules have them (S-41 to S-45).
fn by_ranking(game: GameId, rules: &str, scores: &[i64]) -> Result<Vec<Placed>, ClubRefusal> {
    let scores: Result<Vec<i32>, _> = scores.iter().map(|score| i32::try_from(*score)).collect();
    let ranking = scores.ok().and_then(|scores| game.ranking_of(rules, &scores)).ok_or(ClubRefusal::EnteredPlace)?;
    let placed = ranking.places.iter().zip(&ranking.bonus).enumerate().map(|(index, (place, bonus))| Placed {
        place: *place,
        won: false,
        lost: ranking.losers.has(Seat::new(index)),
        bonus: *bonus,
    });
    Ok(placed.collect())
}

fn by_score(scores: &[i64]) -> Vec<Placed> {
    let place = |own: &i64| 1 + scores.iter().filter(|score| *score > own).count() as u32;
    scores.iter().map(|own| Placed { place: place(own), won: false, lost: false, bonus: 0 }).collect()
}
