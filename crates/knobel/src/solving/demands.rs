//! Roll'n Bump: the chances of meeting each demand within a turn.

use std::io::Write;
use std::time::Instant;

use rules::rollnbump::{Demand, Face};
use serde_json::{Value, json};
use solve::rollnbump::{DiceWish, WishChances};
use words::{Lang, say};

use super::SolveArgs;
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::setup_flags::SetupFlags;
use crate::text_table::text_table;
use report::number_format::percent;

/// The dice of a turn: five; in the first round the first seat has three
/// and the second four.
const DICE: [usize; 3] = [3, 4, 5];

/// The chance of a demand with a number of dice.
struct Odds {
    demand: Demand,
    strength: u32,
    dice: usize,
    white: bool,
    chance: f64,
}

/// Computes the chances of all demands. No switch and no deck changes them.
pub(super) fn run(args: &SolveArgs, flags: &SetupFlags, out: &mut impl Write) -> Result<(), Failure> {
    if !flags.is_empty() {
        return Err(Failure::BadInput(say!(args.lang, "solve-only-default")));
    }
    let since = Instant::now();
    let odds = all_odds();
    match args.format {
        OutputFormat::Json => write_json(&odds, since.elapsed().as_secs_f64(), out),
        OutputFormat::Words => print_odds(args.lang, &odds, out),
    }
}

fn all_odds() -> Vec<Odds> {
    let mut all = Vec::new();
    for demand in Demand::ALL {
        for strength in 1..=demand.most_strength() {
            for (dice, white) in DICE.into_iter().flat_map(|dice| [(dice, false), (dice, true)]) {
                let chance = WishChances::solve(DiceWish::Demand { demand, strength }, dice, white).at_first();
                all.push(Odds { demand, strength, dice, white, chance });
            }
        }
    }
    all
}

fn write_json(odds: &[Odds], seconds: f64, out: &mut impl Write) -> Result<(), Failure> {
    let each = |odds: &Odds| -> Value {
        let demand = odds.demand.to_string();
        json!({"demand": demand, "strength": odds.strength, "dice": odds.dice, "white": odds.white, "value": odds.chance})
    };
    let demands: Vec<_> = odds.iter().map(each).collect();
    let object = json!({"game": "rollnbump", "seats": 1, "demands": demands, "seconds": seconds});
    Ok(writeln!(out, "{object}")?)
}

fn print_odds(lang: Lang, odds: &[Odds], out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", Emphasis::for_stdout().show(&say!(lang, "rollnbump-name")))?;
    writeln!(out, "{}\n", say!(lang, "solve-rows-what"))?;
    let heads = DICE.into_iter().flat_map(|dice| {
        [say!(lang, "solve-rows-dice", dice = dice), say!(lang, "solve-rows-dice-white", dice = dice)]
    });
    let mut rows = vec![std::iter::once(String::new()).chain(heads).collect::<Vec<_>>()];
    // All single numbers are equally likely.
    let told = Demand::ALL.into_iter().filter(|demand| !matches!(demand, Demand::Single(face) if *face != Face::One));
    for demand in told {
        let plain = odds.iter().filter(|odds| odds.demand == demand && odds.strength == 1);
        let chances = plain.map(|odds| percent(lang, odds.chance, 1));
        rows.push(std::iter::once(demand_name(lang, demand)).chain(chances).collect());
    }
    writeln!(out, "{}", text_table(&rows))?;
    Ok(writeln!(out, "{}", say!(lang, "solve-rows-more"))?)
}

fn demand_name(lang: Lang, demand: Demand) -> String {
    match demand {
        Demand::Single(_) => say!(lang, "solve-rows-single"),
        Demand::Row(length) => say!(lang, "demand-row", length = length),
        Demand::Equals(count) => say!(lang, "demand-equals", count = count),
    }
}
