//! Programs of others at the table on the whole screen.

use foreign::{BotCommand, FOREIGN};
use play::GameId;
use ratatui::crossterm::event::KeyCode;
use rules::Seat;

use super::{Player, Wanted, table, with_bots};

/// A table of POT on whose first seat sits a program of the shell that does this when it is asked; the second one is a person's.
fn table_with(when_asked: &str) -> Player {
    let script = format!(
        "sh -c 'while read -r word number rest; do case $word in knobel) echo bot Shelly; echo ready 1;; \
         go) {when_asked};; quit) exit;; esac; done'"
    );
    let programs = vec![(Seat::new(0), BotCommand::read(&script).unwrap())];
    Player::at(with_bots(table(GameId::Pot, 2), &[(0, FOREIGN)]), &Wanted { programs, ..Wanted::default() })
}

#[test]
fn what_a_program_did_wrong_stays_until_a_key_is_pressed() {
    for (when_asked, told) in [
        ("echo out of dice >&2; exit 1", "Anna has ended in the middle of things. It said: \"out of dice\"."),
        ("echo move $number rob the bank", "It said: \"rob the bank\"."),
        ("echo move $number rob 2", "It said: \"rob 2\"."),
        ("yes", "Anna writes far more than it is asked for."),
    ] {
        let mut player = table_with(when_asked);
        // By now the bot of ours that plays on has had its turn, and a person is awaited.
        let seen = player.seen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(seen.contains(told) && seen.contains("From here on Steady plays for Anna."), "{seen}");
        assert!(seen.contains("Ben throws"), "{seen}");
        player.key(KeyCode::Esc);
        assert!(!player.seen().contains("From here on"), "{}", player.seen());
    }
}

#[test]
fn a_program_plays_its_turn_and_says_what_it_likes() {
    let player = table_with("echo comment $number Enough; echo move $number stop");
    assert!(player.events().iter().any(|event| event == "stop"), "{:?}", player.events());
    assert!(!player.events().iter().any(|event| event.starts_with("@seat 1 bot thumb")), "{:?}", player.events());
}
