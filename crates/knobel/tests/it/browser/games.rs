//! Whole games: two people in two browsers, and a bot.

use serde_json::json;

use super::party::evening;
use super::tables::{Turn, begin, game, play, turn};

/// Compares the live part of the page with one that is drawn anew, apart from what the script adds: marks of motion and of
/// these tests, buttons that only work with it, and panels that were unfolded. Gives the first place that differs.
const IS_AS_DRAWN_ANEW: &str = r"
    const plain = (live) => {
      live.classList.remove('moved');
      for (const it of [live, ...live.querySelectorAll('*')]) {
        for (const mark of ['data-old', 'data-chosen', 'hidden', 'open']) it.removeAttribute(mark);
      }
      return live.outerHTML;
    };
    return (async () => {
      const drawn = await (await fetch(location.pathname)).text();
      const anew = plain(new DOMParser().parseFromString(drawn, 'text/html').getElementById('live'));
      const here = plain(document.getElementById('live').cloneNode(true));
      let place = 0;
      while (place < here.length && here[place] === anew[place]) place += 1;
      return here === anew ? '' : here.slice(place - 80, place + 80) + ' / ' + anew.slice(place - 80, place + 80);
    })();
";

fn a_whole_game(of: &str) {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let game = game(of);
        let table = begin(&anna, &ben, game).await;
        play(&[&anna, &ben], game, usize::MAX).await;
        for person in [&anna, &ben] {
            person.until("the game is over", async || turn(person).await == Turn::Over).await;
        }
        for person in [&anna, &ben] {
            let as_drawn_anew = person.ask(IS_AS_DRAWN_ANEW, Vec::new()).await;
            assert_eq!(as_drawn_anew, json!(""), "what updates have made is what a reload shows");
        }
        for shown in [".dock.over .say p", ".panel.result table"] {
            let (read, read_too) = (anna.reads(shown).await, ben.reads(shown).await);
            assert!(!read.is_empty() && read == read_too, "{shown}: {read:?} and {read_too:?}");
        }
        ben.presses(".dock.over button[formaction$='/rematch']").await;
        ben.until("the new table", async || ben.path().await != table).await;
        anna.presses(".dock.over a.btn-lamp").await;
        for person in [&anna, &ben] {
            person.awaits("main.waiting .seat").await;
        }
        assert_eq!(anna.path().await, ben.path().await);
        assert!(!anna.sees(".seat.open").await, "everybody has a seat at the new table");
    });
}

#[test]
fn two_people_and_a_bot_play_pot_to_the_same_result_and_meet_again() {
    a_whole_game("pot");
}

#[test]
fn two_people_and_a_bot_play_exactly_to_the_same_result_and_meet_again() {
    a_whole_game("exactly");
}

#[test]
fn two_people_and_a_bot_play_spelunke_to_the_same_result_and_meet_again() {
    a_whole_game("spelunke");
}

#[test]
fn two_people_and_a_bot_play_rollnbump_to_the_same_result_and_meet_again() {
    a_whole_game("rollnbump");
}
