//! Taking back: one's own last move, as long as nothing has been thrown or decided since.

use play::{Awaited, GameId, Table};

use crate::client::House;
use crate::tables::{Pair, a_throw, legal, pair, until_a_move};

/// Plays until a move is made that is not followed by a throw; gives the table before it.
async fn a_quiet_move(house: &House, pair: &mut Pair) -> Table {
    for _ in 0..300 {
        let table = until_a_move(house, pair).await;
        let at = pair.at.clone();
        let legal = legal(&table);
        let wanted = legal.iter().find(|legal| *legal == "stop").unwrap_or(&legal[0]);
        assert!(pair.by_turn(&table).0.play(&at, "move", wanted).await.status.is_redirection());
        let after = house.table(&at).await;
        if after.lines().len() == table.lines().len() + 1 && after.awaits() != Awaited::Nothing {
            return table;
        }
    }
    panic!("some move is not followed by a throw");
}

#[tokio::test]
async fn ones_own_last_move_is_taken_back() {
    let house = House::new().await;
    for game in [GameId::Pot, GameId::Exactly, GameId::Spelunke] {
        let mut pair = pair(&house, game, &[]).await;
        let at = pair.at.clone();
        let before = a_quiet_move(&house, &mut pair).await;
        let (mover, other) = pair.by_turn(&before);
        assert!(mover.get(&at).await.has("button[name=undo]"), "{game}");
        assert!(!other.get(&at).await.has("button[name=undo]"), "{game}");
        assert!(other.play(&at, "undo", "1").await.said().contains("can’t take that back"), "{game}");
        assert!(mover.play(&at, "undo", "1").await.status.is_redirection(), "{game}");
        assert_eq!(house.table(&at).await.report(), before.report(), "{game}");
        // Only once: what was before was thrown.
        assert!(mover.play(&at, "undo", "1").await.said().contains("can’t take that back"), "{game}");
    }
}

#[tokio::test]
async fn nothing_is_taken_back_after_a_throw() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    // A quiet move can lead to another decision; then the next one is looked at.
    let (before, after) = loop {
        let before = a_quiet_move(&house, &mut pair).await;
        let after = house.table(&at).await;
        if matches!(after.awaits(), Awaited::Throw { .. }) {
            break (before, after);
        }
    };
    assert!(pair.by_turn(&after).0.play(&at, "throw", "cup").await.status.is_redirection());
    let (mover, other) = pair.by_turn(&before);
    assert!(mover.play(&at, "undo", "1").await.said().contains("can’t take that back"));
    assert!(other.play(&at, "undo", "1").await.said().contains("can’t take that back"), "the cup's throw stays");
}

#[tokio::test]
async fn an_entry_of_real_dice_is_taken_back_by_whoever_threw() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Spelunke, &[("dice", "real")]).await;
    let at = pair.at.clone();
    for seed in 0..50 {
        let table = house.table(&at).await;
        match table.awaits() {
            Awaited::Throw { by: rules::Thrower::Seat(_), .. } => {
                let (thrower, other) = pair.by_turn(&table);
                assert!(thrower.play(&at, "throw", &a_throw(&table, seed)).await.status.is_redirection());
                assert!(other.play(&at, "undo", "1").await.said().contains("can’t take that back"));
                assert!(other.play(&at, "throw", "undo").await.status.is_client_error());
                assert!(thrower.play(&at, "undo", "1").await.status.is_redirection());
                assert_eq!(house.table(&at).await.report(), table.report());
                return;
            }
            Awaited::Throw { .. } => {
                pair.host.play(&at, "throw", &a_throw(&table, seed)).await;
            }
            Awaited::Move(_, legal) => {
                pair.by_turn(&table).0.play(&at, "move", &legal[0]).await;
            }
            Awaited::Nothing => panic!("the game is not over so soon"),
        }
    }
    panic!("somebody is asked to throw");
}

#[tokio::test]
async fn whoever_is_to_throw_cannot_take_back_somebody_elses_move_by_entering_undo() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[("dice", "real")]).await;
    let at = pair.at.clone();
    for seed in 0..100 {
        let table = house.table(&at).await;
        match table.awaits() {
            Awaited::Throw { .. } => {
                let lines = table.lines();
                for undo in ["undo", "Undo", "@undo"] {
                    pair.by_turn(&table).0.play(&at, "throw", undo).await;
                }
                assert_eq!(house.table(&at).await.lines(), lines);
                pair.by_turn(&table).0.play(&at, "throw", &a_throw(&table, seed)).await;
            }
            Awaited::Move(_, legal) => {
                let wanted = legal.iter().find(|legal| *legal == "stop").unwrap_or(&legal[0]).clone();
                pair.by_turn(&table).0.play(&at, "move", &wanted).await;
            }
            Awaited::Nothing => break,
        }
    }
}
