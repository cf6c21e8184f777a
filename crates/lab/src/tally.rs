//! Counts over many games, in whole numbers that can be added up in any order.

use rules::spelunke::JokerSet;
use rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::distribution::Distribution;
use crate::games::{TRIPLES, triple_number};
use crate::moments::Moments;
use crate::plan::{MOST_GAMES, Plan};
use crate::watch::Observations;
use crate::win_share::{WIN, win_share};

/// The coins in the box, if all were worth one (P-09).
pub const COINS_IN_THE_BOX: u32 = 55;

/// How one game went.
#[derive(Clone, Debug)]
pub(crate) struct GameResult {
    /// Who had the first turn.
    pub(crate) first: Seat,
    /// How many turns there were; throws for the start are none.
    pub(crate) turns: u32,
    /// How many throws of dice there were from the first turn on; cards turned up are none.
    pub(crate) throws: u64,
    /// How it ended; nothing if it was stopped.
    pub(crate) outcome: Option<Outcome>,
}

/// Seats of which something is true, over many games: how many, what they won, and what they scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatCount {
    /// How many seats.
    pub seats: u64,
    /// Their wins, in parts of [`crate::WIN`].
    pub wins: u64,
    /// The sum of their scores.
    pub scores: i64,
}

impl SeatCount {
    #[inline]
    fn add(&mut self, wins: u64, score: i32) {
        self.seats += 1;
        self.wins += wins;
        self.scores += i64::from(score);
    }

    fn merge(&mut self, other: &SeatCount) {
        // What comes from a file may be anything.
        self.seats = self.seats.saturating_add(other.seats);
        self.wins = self.wins.saturating_add(other.wins);
        self.scores = self.scores.saturating_add(other.scores);
    }

    /// The seats of this count that are not in the other, which is a part of it.
    #[must_use]
    pub fn without(&self, part: &SeatCount) -> SeatCount {
        SeatCount {
            seats: self.seats.saturating_sub(part.seats),
            wins: self.wins.saturating_sub(part.wins),
            scores: self.scores.saturating_sub(part.scores),
        }
    }
}

/// A thing that comes up: a combo, a joker, a kind of card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ThingCount {
    /// How often it came up.
    pub times: u64,
    /// The seats that had it in a game with a result.
    pub with: SeatCount,
    /// How that was spread over games: seats of one game are not independent of each other.
    pub by_game: ByGame,
}

/// Sums over games, of the seats that had a thing in each and of their wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ByGame {
    /// The squares of the seats.
    pub seats_squared: u64,
    /// The seats times their wins, in parts of [`COARSE_WIN`].
    pub seats_times_wins: u64,
    /// The squares of the wins, in parts of [`COARSE_WIN`].
    pub wins_squared: u64,
    /// The seats, in games with a winner.
    pub seats_in_won: u64,
}

/// What a win counts where its square has to stay small; a share of it may be rounded down, but always in the same way.
pub const COARSE_WIN: u64 = WIN / 240;

impl ByGame {
    /// One more game, in which `seats` seats had the thing and won `wins`, in parts of [`COARSE_WIN`]: all of it or nothing, if a
    /// seat won alone.
    #[inline]
    fn add(&mut self, seats: u64, wins: u64, is_won_alone: bool, is_won: bool) {
        self.seats_squared += seats * seats;
        self.seats_times_wins += seats * wins;
        self.wins_squared += if is_won_alone { wins } else { wins * wins / COARSE_WIN };
        self.seats_in_won += if is_won { seats } else { 0 };
    }

    fn merge(&mut self, other: &ByGame) {
        let add = |own: &mut u64, more: u64| *own = own.saturating_add(more);
        add(&mut self.seats_squared, other.seats_squared);
        add(&mut self.seats_times_wins, other.seats_times_wins);
        add(&mut self.wins_squared, other.wins_squared);
        add(&mut self.seats_in_won, other.seats_in_won);
    }
}

/// A set of three jokers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TripleCount {
    /// The seats that brought it, in a game with a result.
    pub seats: SeatCount,
    /// Their scores.
    pub scores: Moments,
}

/// What many games came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Games that were played, the stopped ones included.
    pub games: u64,
    /// Those that were stopped.
    pub no_result: u64,
    /// Those that ended without a winner (S-45).
    pub nobody: u64,
    /// Wins by turn order, in parts of [`crate::WIN`].
    pub wins: Vec<u64>,
    /// Seats by the bot on them, in the order of the plan's players; none where all are alike.
    #[serde(rename = "kinds")]
    pub bots: Vec<SeatCount>,
    /// Turns a game.
    pub turns: Distribution,
    /// Throws a game.
    pub throws: Distribution,
    /// Lead changes a game.
    pub lead_changes: Distribution,
    /// The scores of all seats at the end.
    pub scores: Distribution,
    /// The winners' scores.
    pub winning_scores: Distribution,
    /// All seats' scores together, game by game.
    pub score_sums: Moments,
    /// The things that come up, in the order of the game's list.
    pub things: Vec<ThingCount>,
    /// Sets of three jokers (Spelunke); otherwise none.
    pub triples: Vec<TripleCount>,
    /// Games in which more coins were in play than the box has (POT).
    pub short_of_coins: u64,
}

impl Tally {
    /// An empty tally of a run in whose game this number of things is counted.
    pub fn new(plan: &Plan, things: usize) -> Tally {
        let (game, bots) = (plan.game(), &plan.bots);
        let triples = if game.takes_jokers() { TRIPLES } else { 0 };
        let players = if bots.iter().all(|bot| *bot == bots[0]) { 0 } else { plan.players().len() };
        Tally {
            games: 0,
            no_result: 0,
            nobody: 0,
            wins: vec![0; bots.len()],
            bots: vec![SeatCount::default(); players],
            turns: Distribution::default(),
            throws: Distribution::default(),
            lead_changes: Distribution::default(),
            scores: Distribution::default(),
            winning_scores: Distribution::default(),
            score_sums: Moments::default(),
            things: vec![ThingCount::default(); things],
            triples: vec![TripleCount::default(); triples],
            short_of_coins: 0,
        }
    }

    /// One more game, with the number of the player on each seat.
    pub(crate) fn add(&mut self, result: &GameResult, seen: &Observations, seated: &[usize], jokers: &[JokerSet]) {
        self.games += 1;
        self.turns.add(i64::from(result.turns));
        self.throws.add(result.throws as i64);
        self.lead_changes.add(i64::from(seen.lead_changes));
        self.short_of_coins += u64::from(seen.most_in_play > COINS_IN_THE_BOX);
        let Some(outcome) = &result.outcome else {
            self.no_result += 1;
            return;
        };
        let is_won = !outcome.winners.is_empty();
        self.nobody += u64::from(!is_won);
        let seats = self.wins.len();
        let (mut sum, mut had_by_any) = (0, 0);
        for (index, score) in outcome.scores.iter().enumerate() {
            let seat = Seat::new(index);
            let won = win_share(outcome.winners, seat);
            let steps = index + seats - result.first.index();
            self.wins[if steps < seats { steps } else { steps - seats }] += won;
            self.scores.add(i64::from(*score));
            sum += i64::from(*score);
            if won > 0 {
                self.winning_scores.add(i64::from(*score));
            }
            if let Some(bot) = self.bots.get_mut(seated[index]) {
                bot.add(won, *score);
            }
            let mut had = seen.had[index];
            had_by_any |= had;
            while had != 0 {
                let thing = had.trailing_zeros() as usize;
                self.things[thing].with.add(won, *score);
                had &= had - 1;
            }
            if let Some(number) = jokers.get(index).and_then(|jokers| triple_number(*jokers)) {
                self.triples[number].seats.add(won, *score);
                self.triples[number].scores.add(i64::from(*score));
            }
        }
        self.score_sums.add(sum);
        self.add_by_game(outcome, seen, had_by_any, is_won);
    }

    /// What the seats that had the same thing won together.
    #[inline]
    fn add_by_game(&mut self, outcome: &Outcome, seen: &Observations, mut had_by_any: u32, is_won: bool) {
        let had = &seen.had[..self.wins.len()];
        let winners = outcome.winners;
        // Mostly one seat wins: then it is all or nothing, and nothing has to be divided.
        let alone = winners.first().filter(|_| winners.len() == 1).map(|seat| had[seat.index()]);
        while had_by_any != 0 {
            let thing = had_by_any.trailing_zeros() as usize;
            let seats = u64::from(had.iter().map(|had| had >> thing & 1).sum::<u32>());
            let wins = if let Some(had) = alone {
                u64::from(had >> thing & 1) * COARSE_WIN
            } else {
                let shared = winners.iter().filter(|seat| had[seat.index()] >> thing & 1 == 1).count() as u64;
                shared * COARSE_WIN / winners.len().max(1) as u64
            };
            self.things[thing].by_game.add(seats, wins, alone.is_some(), is_won);
            had_by_any &= had_by_any - 1;
        }
    }

    /// All seats of games with a result.
    pub fn all_seats(&self) -> SeatCount {
        SeatCount {
            seats: (self.games - self.no_result) * self.wins.len() as u64,
            wins: self.wins.iter().sum(),
            scores: i64::try_from(self.scores.moments().sum).unwrap_or(i64::MAX),
        }
    }

    /// How often things came up.
    pub(crate) fn add_times(&mut self, seen: &mut Observations) {
        for (thing, times) in self.things.iter_mut().zip(&mut seen.times) {
            thing.times += std::mem::take(times);
        }
    }

    /// True if this can be a tally of `games` games at a table like that of the empty one.
    pub(crate) fn fits(&self, empty: &Tally, games: u64) -> bool {
        let lengths = |tally: &Tally| [tally.wins.len(), tally.bots.len(), tally.things.len(), tally.triples.len()];
        let no_winner = self.no_result.checked_add(self.nobody);
        if self.games != games || games > MOST_GAMES || lengths(self) != lengths(empty) {
            return false;
        }
        let Some(won) = no_winner.and_then(|without| games.checked_sub(without)) else { return false };
        let seats = (games - self.no_result) * self.wins.len() as u64;
        let all_of = |all: &Distribution, count: u64| all.adds_up() && all.moments().count == count;
        let part = |part: &SeatCount| part.seats <= seats && part.wins <= part.seats.saturating_mul(WIN).min(won * WIN);
        let is_triple = |triple: &TripleCount| part(&triple.seats) && triple.scores.count == triple.seats.seats;
        let wins = self.wins.iter().try_fold(0_u64, |sum, wins| sum.checked_add(*wins));
        [&self.turns, &self.throws, &self.lead_changes].into_iter().all(|all| all_of(all, games))
            && all_of(&self.scores, seats)
            && self.winning_scores.adds_up()
            && (won..=seats).contains(&self.winning_scores.moments().count)
            && self.score_sums.count == games - self.no_result
            && wins == Some(won * WIN)
            && self.short_of_coins <= games
            && self.things.iter().all(|thing| part(&thing.with))
            && self.bots.iter().all(part)
            && self.triples.iter().all(is_triple)
    }

    /// Everything of another one as well. Both are of the same game and number of seats.
    pub fn merge(&mut self, other: &Tally) {
        let add = |own: &mut u64, more: &u64| *own = own.saturating_add(*more);
        add(&mut self.games, &other.games);
        add(&mut self.no_result, &other.no_result);
        add(&mut self.nobody, &other.nobody);
        add(&mut self.short_of_coins, &other.short_of_coins);
        self.wins.iter_mut().zip(&other.wins).for_each(|(own, more)| add(own, more));
        self.bots.iter_mut().zip(&other.bots).for_each(|(own, more)| own.merge(more));
        self.turns.merge(&other.turns);
        self.throws.merge(&other.throws);
        self.lead_changes.merge(&other.lead_changes);
        self.scores.merge(&other.scores);
        self.winning_scores.merge(&other.winning_scores);
        self.score_sums.merge(&other.score_sums);
        for (own, more) in self.things.iter_mut().zip(&other.things) {
            add(&mut own.times, &more.times);
            own.with.merge(&more.with);
            own.by_game.merge(&more.by_game);
        }
        for (own, more) in self.triples.iter_mut().zip(&other.triples) {
            own.seats.merge(&more.seats);
            own.scores.merge(&more.scores);
        }
    }
}
