//! The figures of the pages on what the games are like: `commands` prints the runs of the plan, a name and a command a line;
//! `collect FOLDER` reads what the lab printed for each, as FOLDER/NAME.json, and prints the file. `make figures` does both.

use std::path::Path;

use learn::figures::{PLAN, read_lab};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["commands"] => PLAN.iter().for_each(|run| println!("{} {}", run.name(), run.command())),
        ["collect", folder] => {
            let mut runs = Vec::new();
            for run in PLAN {
                let file = Path::new(folder).join(format!("{}.json", run.name()));
                let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
                let printed = serde_json::from_str(&text)?;
                runs.push(read_lab(run, &printed).ok_or_else(|| format!("{}: not the lab's", file.display()))?);
            }
            println!("{}", serde_json::to_string_pretty(&runs)?);
        }
        _ => return Err("figures commands | figures collect FOLDER".into()),
    }
    Ok(())
}
