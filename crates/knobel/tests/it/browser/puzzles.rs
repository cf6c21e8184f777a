//! Puzzles in a browser: from the lobby to the answer, and no barriers on the way.

use learn::puzzles;
use play::GameId;

use super::driver::Device;
use super::pages::look_over;
use super::party::evening;

#[test]
fn a_puzzle_is_solved_from_the_lobby_on() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/").await;
        anna.presses("a[href='/puzzles/today']").await;
        anna.awaits("form.stage .felt").await;
        let path = anna.path().await;
        let id = path.rsplit('/').next().expect("an id");
        let puzzle = GameId::ALL.into_iter().find_map(|game| puzzles::find(game, id)).expect("it is one of ours");
        anna.taps(".all-moves > summary").await;
        anna.presses(&format!(".all-moves button[value='{}']", puzzle.best().texts[0])).await;
        anna.awaits(".dock.solved").await;
        // Those who answer by keyboard are at the result.
        anna.awaits(".dock .say:focus").await;
        anna.presses(".dock a.btn-lamp").await;
        anna.awaits("form.stage .felt").await;
        for page in ["/puzzles", &path, &format!("{path}?answer=1")] {
            look_over(&anna, page).await;
        }
    });
}
