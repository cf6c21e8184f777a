//! The answers of docs/solutions.md: prints its tables and draws its pictures.
//!
//! ```sh
//! cargo run --release -p coach --example answers -- docs/pictures
//! ```
//!
//! Solutions that are not in the folder `target/answers` yet are worked out first, which takes some minutes.

mod exactly;
mod picture;
mod pot;
mod spelunke;

use std::path::PathBuf;

use solve::Shelf;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "docs/pictures".to_owned()));
    std::fs::create_dir_all(&folder)?;
    let desk = Desk { shelf: Shelf::new(PathBuf::from("target/answers")), folder };
    exactly::answer(&desk)?;
    pot::answer(&desk)?;
    spelunke::answer(&desk)
}

/// Where solutions come from, and where pictures go.
struct Desk {
    shelf: Shelf,
    folder: PathBuf,
}

impl Desk {
    /// The solution of a table.
    fn solution<G: solve::Solvable>(&self, game: &G) -> std::sync::Arc<G::Solution> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let watch = |now: solve::Progress| eprint!("\r{} {}/{} {:.1e}  ", G::ID, now.part, now.parts, now.gap);
        let solved = self.shelf.get_or_solve(game, threads, &watch);
        eprint!("\r{:40}\r", "");
        solved.unwrap_or_else(|problem| panic!("{}: {problem:?}", game.switches()))
    }

    /// Keeps a picture.
    fn keep(&self, name: &str, drawn: &str) -> std::io::Result<()> {
        std::fs::write(self.folder.join(name), drawn)
    }
}

/// A chance in per cent.
fn percent(chance: f64) -> String {
    format!("{:.2} %", 100.0 * chance)
}
