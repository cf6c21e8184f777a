//! What is played, by whom: asked where no flag says so.

use std::io::{BufRead, Write};

use play::{Dice, GameId, QuickCup, Setup, SetupProblem, Sitter, Table, TableEvent};
use rules::spelunke::{Joker, JokerSet};
use rules::{Cup, Seat, SeatSet, SetupError};
use words::{Lang, say, setup_problem};

use super::{PlayWish, Terminal, new_record};
use crate::data_folder::Saved;
use crate::failure::Failure;
use crate::setup_flags::{SetupFlags, read_names, unchecked_setup};

/// The one kind of bot that plays here.
const RANDOM: &str = "random";

/// A new table with its record on disk; none when the input ended before everything was settled.
pub(super) fn open<I: BufRead, O: Write>(
    wish: &PlayWish,
    cup: &mut QuickCup,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<(Table, Saved)>, Failure> {
    let lang = wish.lang;
    let Some(game) = wish.game.map_or_else(|| ask_game(lang, terminal), |game| Ok(Some(game)))? else {
        return Ok(None);
    };
    check_rules(game, wish)?;
    let (mut setup, mut bots) = if wish.flags.say_seats() {
        let setup = unchecked_setup(game, &wish.flags, lang)?;
        (setup, Vec::new())
    } else {
        let Some((setup, bots)) = ask_seats(game, wish, terminal)? else { return Ok(None) };
        (setup, bots)
    };
    if let Some(flag) = &wish.bots {
        bots = read_bots(flag, setup.seats, lang)?;
    }
    if setup.jokers.is_empty() && lacks_jokers(&setup) {
        let Some(jokers) = ask_jokers(&setup, &bots, cup, lang, terminal)? else { return Ok(None) };
        setup.jokers = jokers;
    }
    let mut table = Table::open(&setup).map_err(|problem| Failure::BadInput(setup_problem(lang, &problem)))?;
    let mut saved = new_record(wish, game)?;
    table.enter_table_event(TableEvent::Dice(wish.dice.unwrap_or(Dice::Cup))).expect("dice can be changed at any time");
    for seat in bots {
        let bot = TableEvent::Seat(seat, Sitter::Bot(RANDOM.to_owned()));
        table.enter_table_event(bot).expect("the seat was checked");
    }
    saved.add(&table.record())?;
    Ok(Some((table, saved)))
}

/// Refuses wrong house rules before anybody is asked anything.
fn check_rules(game: GameId, wish: &PlayWish) -> Result<(), Failure> {
    let flags = SetupFlags { seats: Some(game.info().seats.start().to_string()), ..SetupFlags::default() };
    let rules = SetupFlags { rules: wish.flags.rules.clone(), deck: wish.flags.deck.clone(), ..flags };
    match Table::open(&unchecked_setup(game, &rules, wish.lang)?) {
        Err(problem @ SetupProblem::Switch(_)) => Err(Failure::BadInput(setup_problem(wish.lang, &problem))),
        _ => Ok(()),
    }
}

/// Whether nothing but jokers is missing for the table to open.
fn lacks_jokers(setup: &Setup) -> bool {
    matches!(Table::open(setup), Err(SetupProblem::Game(SetupError::PerSeat { what: "jokers", .. })))
}

fn ask_game<I: BufRead, O: Write>(lang: Lang, terminal: &mut Terminal<I, O>) -> Result<Option<GameId>, Failure> {
    terminal.say(&say!(lang, "play-which-game"))?;
    for (index, game) in GameId::ALL.into_iter().enumerate() {
        let name = say!(lang, &format!("{game}-name"));
        terminal.say(&format!("  {}  {name}: {}", index + 1, say!(lang, &format!("{game}-idea"))))?;
    }
    while let Some(answer) = terminal.ask(">")? {
        let number = answer.parse::<usize>().ok().and_then(|number| GameId::ALL.get(number.checked_sub(1)?).copied());
        match number.or_else(|| GameId::from_id(&answer.to_lowercase())) {
            Some(game) => return Ok(Some(game)),
            None => terminal.say(&say!(lang, "bad-game", given = answer, games = GameId::IDS))?,
        }
    }
    Ok(None)
}

/// Names of the people, then how many seats are played at random. Other flags hold as they are.
fn ask_seats<I: BufRead, O: Write>(
    game: GameId,
    wish: &PlayWish,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<(Setup, Vec<Seat>)>, Failure> {
    let (lang, seats) = (wish.lang, game.info().seats);
    let (low, high) = (*seats.start(), *seats.end());
    loop {
        let Some(names) = terminal.ask(&say!(lang, "play-names", low = low, high = high))? else { return Ok(None) };
        let people = match read_names(&names, lang) {
            Ok(people) if people.len() <= high => people,
            Ok(people) => {
                terminal.say(&say!(lang, "setup-seats", given = people.len(), low = low, high = high))?;
                continue;
            }
            Err(Failure::BadInput(sentence)) => {
                terminal.say(&sentence)?;
                continue;
            }
            Err(failure) => return Err(failure),
        };
        let (least, most) = (low.saturating_sub(people.len()), high - people.len());
        let Some(bots) = ask_bots(lang, least, most, terminal)? else { return Ok(None) };
        let mut flags = wish.flags.clone();
        flags.seats = Some((people.len() + bots).to_string());
        let mut setup = unchecked_setup(game, &flags, lang)?;
        for (place, name) in setup.names.iter_mut().zip(&people) {
            *place = Some(name.clone());
        }
        return Ok(Some((setup, (people.len()..people.len() + bots).map(Seat::new).collect())));
    }
}

fn ask_bots<I: BufRead, O: Write>(
    lang: Lang,
    least: usize,
    most: usize,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<usize>, Failure> {
    if most == 0 {
        return Ok(Some(0));
    }
    while let Some(answer) = terminal.ask(&say!(lang, "play-bots", least = least, most = most))? {
        let wanted = if answer.is_empty() { Some(least) } else { answer.parse().ok() };
        match wanted.filter(|bots| (least..=most).contains(bots)) {
            Some(bots) => return Ok(Some(bots)),
            None => terminal.say(&say!(lang, "play-bad-number", low = least, high = most))?,
        }
    }
    Ok(None)
}

/// `2,3` or `2=random,3=random`.
fn read_bots(text: &str, seats: usize, lang: Lang) -> Result<Vec<Seat>, Failure> {
    let one = |part: &str| {
        let (seat, kind) = part.split_once('=').unwrap_or((part, RANDOM));
        if kind.trim() != RANDOM {
            return Err(Failure::BadInput(say!(lang, "bad-bot", given = kind.trim(), known = RANDOM)));
        }
        let seat = seat.trim().parse().ok().and_then(Seat::from_number).filter(|seat| seat.index() < seats);
        seat.ok_or_else(|| Failure::BadInput(say!(lang, "bad-bot-seat", given = part.trim(), seats = seats)))
    };
    // Named twice is named once.
    let seats: SeatSet = text.split(',').map(one).collect::<Result<_, _>>()?;
    Ok(seats.iter().collect())
}

/// Three jokers for everybody: people choose, bots take any.
fn ask_jokers<I: BufRead, O: Write>(
    setup: &Setup,
    bots: &[Seat],
    cup: &mut QuickCup,
    lang: Lang,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<Vec<JokerSet>>, Failure> {
    let mut jokers = Vec::new();
    if bots.len() < setup.seats {
        terminal.say(&say!(lang, "play-jokers"))?;
        for joker in Joker::ALL {
            let (name, effect) = (say!(lang, &format!("joker-{}", joker.id())), joker_effect(lang, joker));
            terminal.say(&format!("  {:<9} {name}: {effect}", joker.id()))?;
        }
    }
    for seat in Seat::all(setup.seats) {
        if bots.contains(&seat) {
            jokers.push(any_three(cup));
            continue;
        }
        let name = setup.names.get(seat.index()).cloned().flatten();
        let name = name.unwrap_or_else(|| say!(lang, "seat-name", seat = seat.number()));
        loop {
            let Some(answer) = terminal.ask(&say!(lang, "play-jokers-of", name = name.as_str()))? else {
                return Ok(None);
            };
            match JokerSet::read(&answer.replace(' ', ",").replace(",,", ",")) {
                Ok(three) if three.len() == 3 => {
                    jokers.push(three);
                    break;
                }
                _ => terminal.say(&say!(lang, "bad-jokers", given = answer))?,
            }
        }
    }
    Ok(Some(jokers))
}

fn joker_effect(lang: Lang, joker: Joker) -> String {
    say!(lang, &format!("joker-{}-effect", joker.id()))
}

fn any_three(cup: &mut impl Cup) -> JokerSet {
    let mut three = JokerSet::default();
    while three.len() < 3 {
        three = three.with(Joker::ALL[cup.pick(Joker::ALL.len() as u32) as usize]);
    }
    three
}
