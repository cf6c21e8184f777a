//! The games that are fitted.

mod answers;
mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

use std::fs;
use std::io;
use std::ops::RangeInclusive;

use values::{FittedFile, Net};

use crate::args::Args;
use crate::lesson::Lesson;
use crate::run::{TrainingPlan, fit};

/// Fits what the arguments say and writes the file.
pub(crate) fn train(args: &Args) -> io::Result<()> {
    match args.game.as_str() {
        "exactly" => exactly::train(args),
        "pot" => pot::train(args),
        "rollnbump" => rollnbump::train(args),
        "spelunke" => spelunke::train(args),
        other => Err(io::Error::new(io::ErrorKind::InvalidInput, format!("no values are fitted for \"{other}\""))),
    }
}

/// Holds what was fitted against the truth.
pub(crate) fn check(args: &Args) -> io::Result<()> {
    match args.game.as_str() {
        "exactly" => exactly::check(args),
        "rollnbump" => rollnbump::check(args),
        other => Err(io::Error::new(io::ErrorKind::InvalidInput, format!("no check for \"{other}\""))),
    }
}

/// Looks for one seat's best answer to what was fitted.
pub(crate) fn answer(args: &Args) -> io::Result<()> {
    match args.game.as_str() {
        "exactly" => exactly::answer(args),
        "rollnbump" => rollnbump::answer(args),
        other => Err(io::Error::new(io::ErrorKind::InvalidInput, format!("no answers for \"{other}\""))),
    }
}

/// Fits the network of every table that the arguments name, and puts each into the game's file.
fn train_tables<L: Lesson>(
    args: &Args,
    seats: RangeInclusive<usize>,
    lesson: impl Fn(usize) -> L,
    plan: impl Fn(usize) -> TrainingPlan,
) -> io::Result<()> {
    for seats in named(args, seats) {
        let plan = plan(seats);
        let plan = TrainingPlan { generations: args.generations.unwrap_or(plan.generations), ..plan };
        let name = format!("{} {seats}", args.game);
        let net = fit(&lesson(seats), &name, &plan, args.threads, &args.checkpoint(seats as u32))?;
        keep(args, seats as u32, net)?;
    }
    Ok(())
}

/// The numbers of seats that the arguments name.
fn named(args: &Args, seats: RangeInclusive<usize>) -> impl Iterator<Item = usize> {
    seats.filter(|seats| args.seats.is_none_or(|only| only == *seats))
}

/// The network that was fitted for this number of seats.
fn fitted(args: &Args, seats: usize) -> io::Result<Net> {
    let file = FittedFile::read(&fs::read(args.fitted())?).map_err(|_| io::Error::other("the file is damaged"))?;
    file.net(seats as u32).cloned().ok_or_else(|| io::Error::other(format!("nothing is fitted for {seats} seats")))
}

/// Puts a network into the game's file, beside those that are there.
fn keep(args: &Args, key: u32, net: Net) -> io::Result<()> {
    let path = args.fitted();
    let known = fs::read(&path).ok().and_then(|bytes| FittedFile::read(&bytes).ok());
    let mut nets = known.map(|file| file.nets).unwrap_or_default();
    nets.retain(|(of, _)| *of != key);
    nets.push((key, net));
    nets.sort_by_key(|(key, _)| *key);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, FittedFile { game: args.game.clone(), made: args.command(), nets }.to_bytes())
}
