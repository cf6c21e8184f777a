//! Standings of a season: sums over the games of its evenings.

use std::collections::BTreeMap;

use play::GameId;

use super::evening::{Evening, PlayedGame};
use super::event::{MemberId, ResultLine};
use super::state::Club;

/// The game that a club's evening is about unless another one is chosen: the pages begin with it, and its scores are
/// what a table of all games adds up.
pub const EVENING_GAME: GameId = GameId::Spelunke;

/// A win in parts, so that up to twenty winners share it without a rest.
pub const WIN: u64 = 232_792_560;

/// A season, which lasts until the next one begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Season {
    pub name: String,
    /// When it began, in milliseconds since 1970.
    pub since: i64,
}

/// The evenings that a table sums up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeasonSpan {
    /// All evenings.
    AllTime,
    /// The evenings of a season, by its index in the club's list.
    Season(usize),
}

/// The column by which the table is sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say what is counted")]
pub enum SeasonColumn {
    Wins,
    MeanPlace,
    Games,
    Evenings,
    Losses,
    Score,
    Best,
    Thefts,
}

impl SeasonColumn {
    /// All of them, in the order of the table.
    pub const ALL: [SeasonColumn; 8] = [
        SeasonColumn::Evenings,
        SeasonColumn::Games,
        SeasonColumn::Wins,
        SeasonColumn::MeanPlace,
        SeasonColumn::Losses,
        SeasonColumn::Score,
        SeasonColumn::Best,
        SeasonColumn::Thefts,
    ];

    /// Its name in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            SeasonColumn::Wins => "wins",
            SeasonColumn::MeanPlace => "place",
            SeasonColumn::Games => "games",
            SeasonColumn::Evenings => "evenings",
            SeasonColumn::Losses => "losses",
            SeasonColumn::Score => "score",
            SeasonColumn::Best => "best",
            SeasonColumn::Thefts => "thefts",
        }
    }

    /// `None` if no column has this name.
    pub fn from_id(id: &str) -> Option<SeasonColumn> {
        SeasonColumn::ALL.into_iter().find(|column| column.id() == id)
    }
}

/// Counts of one joker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Joked {
    /// The number of games to which it was brought.
    pub used: u32,
    /// The sum of the places in these games.
    pub places: u32,
}

/// Sums over one member's games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberTally {
    pub member: MemberId,
    /// The number of evenings with a game of theirs.
    pub evenings: u32,
    pub games: u32,
    /// The number of first, second and third places.
    pub podium: [u32; 3],
    /// The sum of all places.
    pub places: u32,
    /// Wins, in parts of [`WIN`]: a win that k share counts 1/k.
    pub wins: u64,
    /// The number of games in which they were among the losers (S-43).
    pub losses: u32,
    /// The sum of scores: of one game, or the eyes of Spelunke where all games count.
    pub score: i64,
    pub best: Option<i64>,
    /// The number of robberies.
    pub thefts: u32,
    /// Jokers that they brought, by id.
    pub jokers: BTreeMap<String, Joked>,
}

impl MemberTally {
    fn new(member: MemberId) -> MemberTally {
        MemberTally {
            member,
            evenings: 0,
            games: 0,
            podium: [0; 3],
            places: 0,
            wins: 0,
            losses: 0,
            score: 0,
            best: None,
            thefts: 0,
            jokers: BTreeMap::new(),
        }
    }

    /// The joker that was brought most often; of those, the one with the better places.
    pub fn favourite(&self) -> Option<(&str, Joked)> {
        let better = |joked: &Joked| (joked.used, std::cmp::Reverse(joked.places));
        self.jokers.iter().max_by_key(|(_, joked)| better(joked)).map(|(joker, joked)| (joker.as_str(), *joked))
    }

    fn add(&mut self, line: &ResultLine, share: u64, counts_score: Counts) {
        self.games += 1;
        self.places += line.place;
        if let Some(count) = self.podium.get_mut(line.place as usize - 1) {
            *count += 1;
        }
        self.wins += if line.won { share } else { 0 };
        self.losses += u32::from(line.lost);
        self.thefts += line.thefts;
        if let (Counts::Yes, Some(score)) = (counts_score, line.score) {
            self.score += score;
            self.best = Some(self.best.map_or(score, |best| best.max(score)));
        }
        for joker in &line.jokers {
            let joked = self.jokers.entry(joker.clone()).or_default();
            joked.used += 1;
            joked.places += line.place;
        }
    }
}

/// True if a game's scores are added up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counts {
    Yes,
    No,
}

impl Club {
    /// The evenings of a span, oldest first.
    pub fn evenings_of(&self, span: SeasonSpan) -> Vec<&Evening> {
        let (from, to) = match span {
            SeasonSpan::AllTime => (i64::MIN, i64::MAX),
            SeasonSpan::Season(index) => {
                let since = |index: usize| self.seasons.get(index).map_or(i64::MAX, |season| season.since);
                (since(index), since(index + 1))
            }
        };
        self.in_order().into_iter().filter(|evening| (from..to).contains(&evening.at)).collect()
    }

    /// The running season; all evenings if no season has begun.
    pub fn present_span(&self) -> SeasonSpan {
        self.seasons.len().checked_sub(1).map_or(SeasonSpan::AllTime, SeasonSpan::Season)
    }
}

/// The table of a span, of one game or of all; sorted by a column, best first.
pub fn tallies(club: &Club, span: SeasonSpan, game: Option<GameId>, by: SeasonColumn) -> Vec<MemberTally> {
    let mut tallies: BTreeMap<MemberId, MemberTally> = BTreeMap::new();
    for evening in club.evenings_of(span) {
        let mut seen = Vec::new();
        for played in evening.games.iter().filter(|played| game.is_none_or(|game| game == played.game)) {
            add_game(
                &mut tallies,
                played,
                if played.game == game.unwrap_or(EVENING_GAME) { Counts::Yes } else { Counts::No },
            );
            seen.extend(played.lines().iter().filter_map(ResultLine::counts_for));
        }
        seen.sort_unstable();
        seen.dedup();
        for member in seen {
            tallies.entry(member).or_insert_with(|| MemberTally::new(member)).evenings += 1;
        }
    }
    let mut tallies: Vec<MemberTally> = tallies.into_values().collect();
    tallies.sort_by(|one, other| sorted(by, one, other).then(one.member.cmp(&other.member)));
    tallies
}

fn add_game(tallies: &mut BTreeMap<MemberId, MemberTally>, played: &PlayedGame, counts_score: Counts) {
    let winners = played.lines().iter().filter(|line| line.won).count().max(1) as u64;
    for line in played.lines() {
        if let Some(member) = line.counts_for() {
            tallies.entry(member).or_insert_with(|| MemberTally::new(member)).add(line, WIN / winners, counts_score);
        }
    }
}

fn sorted(by: SeasonColumn, one: &MemberTally, other: &MemberTally) -> std::cmp::Ordering {
    // Mean places are compared as fractions, so nothing is rounded.
    let mean = |one: &MemberTally, other: &MemberTally| {
        (u64::from(one.places) * u64::from(other.games)).cmp(&(u64::from(other.places) * u64::from(one.games)))
    };
    match by {
        SeasonColumn::Wins => other.wins.cmp(&one.wins).then(mean(one, other)),
        SeasonColumn::MeanPlace => mean(one, other),
        SeasonColumn::Games => other.games.cmp(&one.games),
        SeasonColumn::Evenings => other.evenings.cmp(&one.evenings),
        SeasonColumn::Losses => other.losses.cmp(&one.losses),
        SeasonColumn::Score => other.score.cmp(&one.score),
        SeasonColumn::Best => other.best.cmp(&one.best),
        SeasonColumn::Thefts => other.thefts.cmp(&one.thefts),
    }
}

/// One game of a member, for the chart of their places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// The evening's number.
    pub evening: u32,
    /// In milliseconds since 1970.
    pub at: i64,
    pub game: GameId,
    pub place: u32,
    /// The number of seats.
    pub seats: usize,
    /// `None` if only the place is known.
    pub score: Option<i64>,
}

/// A member's games in a span, oldest first.
pub fn points(club: &Club, member: MemberId, span: SeasonSpan, game: Option<GameId>) -> Vec<Point> {
    let mut points = Vec::new();
    for evening in club.evenings_of(span) {
        for played in evening.games.iter().filter(|played| game.is_none_or(|game| game == played.game)) {
            let Some(line) = played.line_of(member) else { continue };
            let (place, score, seats) = (line.place, line.score, played.lines().len());
            points.push(Point { evening: evening.number, at: evening.at, game: played.game, place, seats, score });
        }
    }
    points
}
