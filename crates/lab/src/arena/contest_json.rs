//! How a contest ended, for programs.

use foreign::Fault;
use serde_json::{Value, json};

use super::{ContestStandings, Standings};

/// The standings as JSON; those of a contest at tables of several sizes with the ratings from all of them. Beside a program that did
/// something wrong stands what `told` says of each different fault, given the program's name.
pub fn contest_to_json(held: &ContestStandings, told: &dyn Fn(&str, &Fault) -> String) -> Value {
    match &held.tables[..] {
        [only] => table_to_json(only, told),
        tables => {
            let tables: Vec<Value> = tables.iter().map(|table| table_to_json(table, told)).collect();
            json!({"tables": tables, "ratings": held.ratings})
        }
    }
}

fn table_to_json(standings: &Standings, told: &dyn Fn(&str, &Fault) -> String) -> Value {
    let mut json = serde_json::to_value(standings).expect("plain numbers and texts");
    for (number, row) in standings.contenders.iter().enumerate().filter(|(_, row)| row.faults > 0) {
        let own = standings.faults_told.iter().filter(|(contender, _)| *contender == number);
        let messages: Vec<String> = own.map(|(_, fault)| told(&row.bot, fault)).collect();
        json["contenders"][number]["fault_messages"] = json!(messages);
    }
    json
}
