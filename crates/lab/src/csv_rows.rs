//! One CSV row for each game and, in comparisons, reading.

use csv::Writer;

use crate::plan::Plan;
use crate::tally::GameResult;

/// The head of the rows.
pub fn row_head(plan: &Plan) -> String {
    let mut rows = CsvRows::default();
    let switch = plan.compare.iter().map(|compare| compare.switch.clone());
    let counts = ["first", "turns", "throws", "lead_changes", "winners"].map(str::to_owned);
    let scores = (1..=plan.setup.seats).map(|seat| format!("score_{seat}"));
    rows.push(std::iter::once("game".to_owned()).chain(switch).chain(counts).chain(scores));
    rows.into_text()
}

/// Rows in memory.
pub(crate) struct CsvRows(Writer<Vec<u8>>);

impl Default for CsvRows {
    fn default() -> CsvRows {
        CsvRows(Writer::from_writer(Vec::new()))
    }
}

impl CsvRows {
    /// Adds the row of game `number`, played under reading `reading`. Without a result, winners and scores are empty.
    pub(crate) fn push_game(
        &mut self,
        plan: &Plan,
        reading: usize,
        number: u64,
        result: &GameResult,
        lead_changes: u32,
    ) {
        let outcome = result.outcome.as_ref();
        let winners = outcome.into_iter().flat_map(|outcome| outcome.winners.iter());
        let winners: Vec<String> = winners.map(|seat| seat.to_string()).collect();
        let scores = (0..plan.setup.seats)
            .map(|seat| outcome.map_or_else(String::new, |outcome| outcome.scores[seat].to_string()));
        let counts = [result.first.to_string(), result.turns.to_string(), result.throws.to_string()];
        let value = plan.compare.iter().map(|compare| compare.values[reading].clone());
        let game = std::iter::once((number + 1).to_string()).chain(value).chain(counts);
        self.push(game.chain([lead_changes.to_string(), winners.join("+")]).chain(scores));
    }

    pub(crate) fn push(&mut self, fields: impl Iterator<Item = String>) {
        self.0.write_record(fields).expect("rows have one length, and memory takes them all");
    }

    pub(crate) fn into_text(self) -> String {
        let bytes = self.0.into_inner().expect("memory takes every row");
        String::from_utf8(bytes).expect("the fields are text")
    }
}
