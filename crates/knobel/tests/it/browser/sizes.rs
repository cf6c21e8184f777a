//! The dock never leaves the screen: at every size, with the most seats, in both languages, the question, its buttons and what they
//! speak of can be seen and tapped without scrolling.

use board::stage::Request;
use maud::html;
use serde_json::{Value, json};
use words::{Lang, say};

use super::barriers::at_a_hint;
use super::drawn::{Position, show};
use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{open, start};

/// Laptops, a small tablet, a desk, and phones in both orientations.
const SIZES: [(u32, u32); 7] = [(1366, 650), (1440, 780), (1024, 600), (1280, 900), (390, 844), (844, 390), (360, 640)];

const NAMES: [&str; 20] = [
    "Maximiliane",
    "Karl-Heinz",
    "Cem",
    "Dora",
    "Emil",
    "Friederike",
    "Gustav",
    "Hannah",
    "Ivan",
    "Johanna",
    "Konstantin",
    "Lena",
    "Mehmet",
    "Nora",
    "Otto",
    "Paula",
    "Quentin",
    "Rosa",
    "Stefan",
    "Theodora",
];

/// What cannot be reached: outside of the window or under something else. Keys and best moves may scroll by themselves if they are
/// many; seats may that cannot be chosen, and at the end of a game, when nothing is chosen any more, the whole felt.
const OUT_OF_REACH: &str = r#"
    const done = arguments[0];
    const found = [];
    const told = (it) => `${it.tagName}.${it.className} "${it.textContent.trim().slice(0, 30)}" ${JSON.stringify(it.getBoundingClientRect())}`;
    const covers = (top, it) => !top || !(it.contains(top) || it.closest('label')?.contains(top) || (top.matches('.say') && top.contains(it)));
    const look = (it) => {
      const box = it.getBoundingClientRect();
      if (box.width === 0) return;
      if (box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) {
        found.push(`outside: ${told(it)}`);
        return;
      }
      for (const [x, y] of [[.5, .5], [.1, .5], [.9, .5], [.5, .85]]) {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        if (covers(top, it)) { found.push(`covered: ${told(it)} by ${top && told(top)}`); return; }
      }
    };
    const scrolls = (list) => list && list.scrollHeight > list.clientHeight + 1;
    const measure = () => {
      scrollTo(0, 0);
      for (const it of document.querySelectorAll('.dock .say b, .guide .sentence, .padbox > h2, .dock .acts .btn, .padend .btn, .request .btn')) look(it);
      for (const it of document.querySelectorAll('.dock .say b')) if (it.scrollHeight > it.clientHeight + 2) found.push(`cut: ${told(it)}`);
      for (const it of document.querySelectorAll('.tip .btn, .pad .key')) {
        const list = it.closest('.tip, .pad');
        if (scrolls(list) && (list.matches('.tip') || list.children.length > 8)) look(list); else look(it);
      }
      const isOver = Boolean(document.querySelector('.dock.over'));
      const mayScroll = isOver && scrolls(document.querySelector('.felt'));
      for (const it of document.querySelectorAll('.felt button, .felt label, .felt .slot')) look(it);
      for (const it of document.querySelectorAll('.felt .seat, .felt .mat, .felt .card, .felt .joker, .felt .pick .die')) {
        if (!mayScroll && (it.matches('.on') && !isOver || !scrolls(it.closest('.seats-row')))) look(it);
      }
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
      done(found);
    };
    // Dice that still roll lie over what is beside them; three seconds are longer than any motion.
    const moving = document.getAnimations().filter((it) => it.effect.getComputedTiming().iterations !== Infinity);
    const rests = Promise.all(moving.map((it) => it.finished.catch(() => {})));
    Promise.race([rests, new Promise((late) => setTimeout(late, 3000))])
      .then(() => requestAnimationFrame(() => requestAnimationFrame(measure)));
"#;

pub(crate) async fn resize(person: &Person, (width, height): (u32, u32)) {
    let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    person.sets("Emulation.setDeviceMetricsOverride", screen).await;
    // As on phones, whose scrollbars take no room.
    person.sets("Emulation.setScrollbarsHidden", json!({ "hidden": width.min(height) < 400 })).await;
}

async fn all_in_reach(person: &Person, page: &str) {
    in_reach_at(person, page, &SIZES).await;
}

/// Question, buttons and what they speak of are in reach at each of these sizes.
pub(crate) async fn in_reach_at(person: &Person, page: &str, sizes: &[(u32, u32)]) {
    for size in sizes.iter().copied() {
        resize(person, size).await;
        let found = person.client.execute_async(OUT_OF_REACH, Vec::new()).await.expect("the page is measured");
        assert_eq!(found, json!([]), "{page} at {size:?}: {found:#}");
    }
}

fn named(game: &str, seats: usize, header: &str, events: &[&str]) -> String {
    let names: String =
        (0..seats).map(|seat| format!("name {} {}\n", seat + 1, NAMES[seat])).collect::<Vec<_>>().concat();
    format!("knobel 1\ngame {game}\nseats {seats}\n{names}{header}\nplay\n{}\n", events.join("\n"))
}

fn pot(name: &'static str, events: &[&str], chosen: &'static [(&'static str, &'static str)]) -> Position {
    let start = if events.is_empty() { "start thrown" } else { "start 1" };
    let header = format!("rules coin_supply=40 start_coins=5\n{start}");
    Position { name, record: named("pot", 5, &header, events), chosen, may_undo: true }
}

fn spelunke(name: &'static str, seats: usize, events: &[&str]) -> Position {
    let others = "; hirte,jule,pony".repeat(seats - 1);
    Position {
        name,
        record: named("spelunke", seats, &format!("jokers bold,kaelte,ratte{others}"), events),
        chosen: &[],
        may_undo: true,
    }
}

macro_rules! gallery {
    ($name:literal) => {
        Position {
            name: $name,
            record: include_str!(concat!("../../../../board/gallery/", $name, ".knobel")).to_owned(),
            chosen: &[],
            may_undo: true,
        }
    };
}

/// A coin has been taken, and it is asked where it goes.
fn coin_taken(seats: usize, may_undo: bool) -> Position {
    let record = named("exactly", seats, "start 1", &["5"]);
    Position { name: "where to put a coin", record, chosen: &[("from", "5 m")], may_undo }
}

fn positions_stay_in_reach(positions: &[Position]) {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        for lang in Lang::ALL {
            for position in positions {
                show(&anna, position, lang, Vec::new()).await;
                all_in_reach(&anna, &format!("{} ({lang})", position.name)).await;
            }
        }
    });
}

#[test]
fn at_every_size_pot_with_five_seats_stays_in_reach() {
    positions_stay_in_reach(&[
        pot("who starts", &[], &[]),
        pot("keep or rethrow", &["124"], &[]),
        pot("two dice chosen", &["124"], &[("rethrow", "P"), ("rethrow", "O")]),
        pot("take from the bank or from two", &["345", "stop"], &[]),
        pot("whom to rob", &["444", "stop"], &[]),
        pot("real dice", &["@dice real"], &[("entered", "4")]),
        gallery!("pot-over"),
    ]);
}

#[test]
fn at_every_size_exactly_with_six_seats_stays_in_reach() {
    positions_stay_in_reach(&[
        gallery!("exactly-six"),
        coin_taken(6, true),
        coin_taken(6, false),
        coin_taken(3, false),
        gallery!("exactly-six-any"),
        gallery!("exactly-start"),
        gallery!("exactly-real"),
        gallery!("exactly-over"),
    ]);
}

#[test]
fn at_every_size_spelunke_with_twenty_seats_stays_in_reach() {
    positions_stay_in_reach(&[
        spelunke("stop or throw", 20, &["4"]),
        spelunke("whom to rob", 20, &["4", "throw", "1"]),
        spelunke("once more against the Rattenlord", 20, &["4", "ratte", "3"]),
        gallery!("spelunke-rob"),
        gallery!("spelunke-host-real"),
        gallery!("spelunke-over"),
        gallery!("spelunke-many-over"),
    ]);
}

#[test]
fn at_every_size_rollnbump_with_five_seats_stays_in_reach() {
    positions_stay_in_reach(&[
        gallery!("rollnbump-five"),
        gallery!("rollnbump-claim"),
        gallery!("rollnbump-white"),
        gallery!("rollnbump-lay"),
        gallery!("rollnbump-deal-real"),
        gallery!("rollnbump-over"),
        gallery!("rollnbump-over-two"),
    ]);
}

#[test]
fn a_request_leaves_question_and_buttons_in_reach() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        let request = || Request {
            sentence: say!(
                Lang::De,
                "web-proposal-text",
                name = "Karl-Heinz",
                was = "2 5 3",
                text = "Anna wirft 2 5 4"
            ),
            acts: html! { button .btn.btn-lamp.btn-s { (say!(Lang::De, "web-agree")) } button .btn.btn-s { (say!(Lang::De, "web-decline")) } },
        };
        for position in [pot("keep or rethrow", &["124"], &[]), pot("real dice", &["@dice real"], &[])] {
            show(&anna, &position, Lang::De, vec![request()]).await;
            all_in_reach(&anna, &format!("{} with a request", position.name)).await;
        }
    });
}

/// The height of the felt, the size of its smallest die in hand, and whether these dice lie within it, with what happened since
/// unfolded.
const ROOM_OF_DICE: &str = r"
    for (const since of document.querySelectorAll('.since')) since.open = true;
    const felt = document.querySelector('.felt').getBoundingClientRect();
    const dice = [...document.querySelectorAll('.felt .dice .die')].map((die) => die.getBoundingClientRect());
    const isWithin = dice.every((die) => die.top >= felt.top && die.bottom <= felt.bottom);
    return [document.querySelectorAll('.since[open]').length, felt.height, Math.min(...dice.map((die) => die.height)), isWithin];
";

#[test]
fn a_request_and_what_happened_since_leave_the_felt_of_pot_its_room() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        let request = || Request {
            sentence: say!(Lang::De, "web-request-name"),
            acts: html! { input .text-in; button .btn.btn-s { (say!(Lang::De, "web-agree")) } },
        };
        let events = ["124", "stop", "542", "stop", "541", "rethrow PO", "33.", "stop"];
        let record = named("pot", 3, "start 1", &events);
        let position = Position { name: "her second turn", record, chosen: &[], may_undo: false };
        show(&anna, &position, Lang::De, vec![request()]).await;
        for (size, height) in [((1366, 650), 280.0), ((390, 844), 340.0)] {
            resize(&anna, size).await;
            let room = anna.ask(ROOM_OF_DICE, Vec::new()).await;
            let [since, felt, die, is_within] = &room.as_array().expect("four numbers")[..] else { panic!("{room}") };
            assert_eq!((since, is_within), (&json!(1), &json!(true)), "{size:?}: {room}");
            assert!(felt.as_f64() >= Some(height) && die.as_f64() >= Some(40.0), "{size:?}: {room}");
        }
    });
}

#[test]
fn a_hint_leaves_question_and_buttons_in_reach() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let small = "switch-tokens=4&switch-cap=after&switch-euros=1";
        at_a_hint(&anna, &format!("seats=2&chair-1=guest&hints=yes&{small}")).await;
        all_in_reach(&anna, "a hint can be had").await;
        anna.presses(".dock button[name='hint']").await;
        anna.awaits(".dock .tip .opts").await;
        all_in_reach(&anna, "a hint").await;
    });
}

/// True if the first such thing can be seen whole and nothing lies over it.
const IN_SIGHT: &str = r"
    const it = document.querySelector(arguments[0]);
    const box = it.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && it.contains(top);
";

async fn has_in_sight(person: &Person, what: &str) -> bool {
    person.ask(IN_SIGHT, vec![json!(what)]).await == json!(true)
}

#[test]
fn those_who_read_the_log_keep_the_question_in_sight_and_one_tap_leads_back() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        for size in [(1024, 600), (844, 390), (390, 844)] {
            show(&anna, &pot("keep or rethrow", &["124"], &[]), Lang::En, Vec::new()).await;
            resize(&anna, size).await;
            anna.ask("scrollTo(0, 0)", Vec::new()).await;
            assert!(!has_in_sight(&anna, ".way-back").await, "the first screen needs no way back, at {size:?}");
            anna.ask("document.getElementById('log').scrollIntoView()", Vec::new()).await;
            assert!(!has_in_sight(&anna, ".dock .say b").await, "the dock has scrolled away at {size:?}");
            assert!(has_in_sight(&anna, ".way-back").await, "at {size:?}");
            let asked = anna.reads(".dock .say b").await;
            assert!(anna.reads(".way-back").await.ends_with(&asked), "{asked} at {size:?}");
            anna.ask("document.querySelector('.way-back').click()", Vec::new()).await;
            anna.until("the dock", async || has_in_sight(&anna, ".dock .acts .btn").await).await;
        }
        resize(&anna, (1366, 650)).await;
        assert!(!has_in_sight(&anna, ".way-back").await, "beside the table the log scrolls by itself");
    });
}

#[test]
fn before_the_game_the_main_button_is_in_sight() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let begin = "form[action$='/start'] button.btn-lamp";
        let chosen = "form[action$='/jokers'] button.btn-lamp";
        let sizes = [(1366, 650), (1024, 600), (390, 844), (844, 390), (700, 360)];
        for (game, seats) in [("rollnbump", "seats=5&chair-1=thumb"), ("spelunke", "seats=20&chair-1=thumb")] {
            let table = open(&anna, game, seats).await;
            for size in sizes {
                resize(&anna, size).await;
                assert!(has_in_sight(&anna, begin).await, "{game}, {table} at {size:?}");
            }
        }
        anna.presses(begin).await;
        anna.awaits(chosen).await;
        for size in sizes {
            resize(&anna, size).await;
            assert!(has_in_sight(&anna, chosen).await, "jokers at {size:?}");
        }
    });
}

/// Coins that are too small for fingers.
const SMALL_COINS: &str = r"
    return [...document.querySelectorAll('.felt button.stk')].map((coin) => coin.getBoundingClientRect())
      .filter((box) => Math.min(box.width, box.height) < 44).map((box) => [box.width, box.height]);
";

#[test]
fn coins_of_six_seats_are_targets_for_fingers_on_phones() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        show(&anna, &gallery!("exactly-six-any"), Lang::De, Vec::new()).await;
        assert!(anna.sees(".felt button.stk").await, "any coin can be taken");
        for size in [(844, 390), (932, 430), (800, 360), (390, 844)] {
            resize(&anna, size).await;
            assert_eq!(anna.ask(SMALL_COINS, Vec::new()).await, json!([]), "at {size:?}");
        }
    });
}

/// By seat: the width of what may be robbed, and how much of its name is seen: all of it, or at least this many pixels.
const SEATS: &str = r"
    return [...document.querySelectorAll('.seats-row .seat')].map((seat) => {
      const [box, name] = [seat.getBoundingClientRect(), seat.querySelector('.who b')];
      return [seat.matches('.can'), box.width, box.height, name.scrollWidth <= name.clientWidth, name.clientWidth];
    });
";

/// Eight letters of a name, in pixels.
const READABLE: f64 = 64.0;

#[test]
fn many_seats_of_spelunke_have_names_and_targets_for_fingers() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        for seats in [8, 12, 20] {
            let position = spelunke("whom to rob", seats, &["4", "throw", "1"]);
            show(&anna, &position, Lang::De, Vec::new()).await;
            for size in [(390, 844), (1366, 650)] {
                resize(&anna, size).await;
                let found = anna.ask(SEATS, Vec::new()).await;
                let all = found.as_array().map(Vec::as_slice).unwrap_or_default();
                assert_eq!(all.iter().filter(|seat| seat[0] == json!(true)).count(), seats - 1, "{seats} at {size:?}");
                let pixels = |seat: &Value, index: usize| seat[index].as_f64().unwrap_or_default();
                for seat in all {
                    assert!(pixels(seat, 1).min(pixels(seat, 2)) >= 44.0, "{seats} at {size:?}: {seat}");
                    assert!(seat[3] == json!(true) || pixels(seat, 4) >= READABLE, "{seats} at {size:?}: {seat}");
                }
                assert!(anna.sees(".seats-row .crown").await, "who leads is marked");
            }
        }
    });
}

/// Amounts of a mat that run together or leave it, and names of which too little is left.
const CROWDED_MATS: &str = r"
    const found = [];
    for (const mat of document.querySelectorAll('.felt .mat')) {
      const edge = mat.getBoundingClientRect();
      const texts = [...mat.querySelectorAll('.cnt')].map((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return range.getBoundingClientRect();
      });
      texts.forEach((text, index) => {
        if (index > 0 && text.left - texts[index - 1].right < 1.5) found.push(`run together: ${mat.textContent}`);
        if (text.left < edge.left || text.right > edge.right) found.push(`outside: ${mat.textContent}`);
      });
      const name = mat.querySelector('.name');
      if (name.scrollWidth > name.clientWidth && name.clientWidth < 40) found.push(`name: ${name.textContent} ${name.clientWidth}`);
    }
    return found;
";

#[test]
fn amounts_of_coins_do_not_run_together() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        for position in
            [gallery!("exactly-six"), gallery!("exactly-five"), gallery!("exactly-six-any"), gallery!("exactly-over")]
        {
            show(&anna, &position, Lang::De, Vec::new()).await;
            for size in SIZES {
                resize(&anna, size).await;
                let found = anna.ask(CROWDED_MATS, Vec::new()).await;
                assert_eq!(found, json!([]), "{} at {size:?}: {found:#}", position.name);
            }
        }
    });
}

/// Words on cards and on what a tap does that are cut at the side or leave their card.
const CUT_WORDS: &str = r"
    const found = [];
    for (const words of document.querySelectorAll('.felt .card .need, .felt .card .call, .felt .card .val, .felt .bonus .call')) {
      const [box, card] = [words.getBoundingClientRect(), words.closest('.card, .bonus').getBoundingClientRect()];
      // Names may be as long as they like; then they are cut.
      if (box.width === 0 || words.textContent.length > 20) continue;
      const range = document.createRange();
      range.selectNodeContents(words);
      const text = words.matches('.call') ? box : range.getBoundingClientRect();
      const isLow = words.matches('.call') && words.scrollHeight > words.clientHeight + 2;
      const isOut = text.left < card.left - 1 || text.right > card.right + 1 || text.bottom > card.bottom + 1;
      if (isLow || words.scrollWidth > words.clientWidth + 1 && getComputedStyle(words).display !== 'inline') found.push(`cut: ${words.textContent}`);
      else if (isOut) found.push(`outside: ${words.textContent} ${JSON.stringify(text)} ${JSON.stringify(card)}`);
    }
    return found;
";

/// Stacks whose number cannot be seen, or lies over something else.
const HIDDEN_NUMBERS: &str = r"
    const found = [];
    for (const card of document.querySelectorAll('.felt .cards .card:not(.gone, .jok)')) {
      const number = card.querySelector('.no')?.getBoundingClientRect();
      if (!number?.width) { found.push(`no number: ${card.textContent}`); continue; }
      const [range, others] = [document.createRange(), [...card.querySelectorAll('.cnt, .let, .val, .need, .call')]];
      for (const other of others) {
        range.selectNodeContents(other);
        const box = range.getBoundingClientRect();
        const apart = box.width === 0 || box.left >= number.right - 1 || box.right <= number.left + 1 || box.top >= number.bottom - 1 || box.bottom <= number.top + 1;
        if (!apart) found.push(`${card.querySelector('.no').textContent} lies over ${other.className} ${other.textContent}`);
      }
    }
    return found;
";

#[test]
fn stacks_of_rollnbump_show_the_numbers_that_help_and_log_name() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        for position in [gallery!("rollnbump-five"), gallery!("rollnbump-claim"), gallery!("rollnbump-turn")] {
            show(&anna, &position, Lang::De, Vec::new()).await;
            for size in SIZES {
                resize(&anna, size).await;
                let found = anna.ask(HIDDEN_NUMBERS, Vec::new()).await;
                assert_eq!(found, json!([]), "{} at {size:?}: {found:#}", position.name);
            }
        }
    });
}

#[test]
fn the_slate_of_pot_shows_whole_words() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        for lang in Lang::ALL {
            let record = named("pot", 3, "start 1", &[]);
            let position = Position { name: "nobody has the lid", record, chosen: &[], may_undo: false };
            show(&anna, &position, lang, Vec::new()).await;
            for size in SIZES {
                resize(&anna, size).await;
                let cut = "const words = document.querySelector('.slate .n'); return words.scrollWidth > words.clientWidth + 1";
                assert_eq!(anna.ask(cut, Vec::new()).await, json!(false), "{lang} at {size:?}");
            }
        }
    });
}

#[test]
fn words_on_the_cards_of_rollnbump_are_whole() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/privacy").await;
        for lang in Lang::ALL {
            for position in [
                gallery!("rollnbump-five"),
                gallery!("rollnbump-claim"),
                gallery!("rollnbump-turn"),
                gallery!("rollnbump-over"),
            ] {
                show(&anna, &position, lang, Vec::new()).await;
                for size in SIZES {
                    resize(&anna, size).await;
                    let found = anna.ask(CUT_WORDS, Vec::new()).await;
                    assert_eq!(found, json!([]), "{} ({lang}) at {size:?}: {found:#}", position.name);
                }
            }
        }
    });
}

#[test]
fn a_message_moves_nothing_and_can_be_closed() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        open(&anna, "pot", "seats=2&chair-1=guest").await;
        start(&anna, &[&anna]).await;
        while !anna.sees("input[name='rethrow']").await {
            anna.presses(".dock button[name='throw']").await;
        }
        let places = "return ['.table', '.dock'].map((it) => document.querySelector(it).getBoundingClientRect().top)";
        let sizes = [(1366, 650), (844, 390), (390, 844)];
        for size in sizes {
            resize(&anna, size).await;
            let before = anna.ask(places, Vec::new()).await;
            // It says that dice have to be chosen first; those who press it all the same are told so.
            anna.ask("document.querySelector(\".dock button[name='again']\").click()", Vec::new()).await;
            anna.awaits(".room > .toast[role='alert']").await;
            assert_eq!(anna.ask(places, Vec::new()).await, before, "at {size:?}");
            in_reach_at(&anna, "a message", &[size]).await;
            anna.taps(".room > .toast .shut").await;
            anna.awaits_end_of(".room > .toast").await;
        }
    });
}
