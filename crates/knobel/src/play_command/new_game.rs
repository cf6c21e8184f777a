//! Setting up a new game at the prompt, as far as flags leave it open.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use bots::BotKind;
use coach::chances::spelunke::{GOOD_JOKERS, eyes_of_turn};
use foreign::{BotCommand, FOREIGN};
use play::{Dice, GameId, QuickCup, Setup, SetupProblem, Sitter, Table, TableEvent, distinct_name, is_same_name};
use rules::Seat;
use rules::spelunke::{Joker, JokerSet};
use solve::Shelf;
use tui::{HintPolicy, NewGame, RecordWriter};
use words::{Lang, fault_sentence, number, say, setup_problem};

use super::seating::{commands, seated};
use super::{HINTS, OpenedGame, PlayArgs, Terminal, new_record};
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::setup_flags::{SetupFlags, read_names, unchecked_setup};
use crate::solving;

pub(super) const DEFAULT_BOT: BotKind = BotKind::Thumb;

/// The word that takes the good set of jokers.
const GOOD: &str = "good";

/// The word that leaves before anything has begun.
const QUIT: &str = "quit";

/// The seats with bots, and their kinds.
pub(super) type Bots = BTreeMap<Seat, BotKind>;

/// A new table with its record on disk; `None` if the input ended before everything was settled.
pub(super) fn open<I: BufRead, O: Write>(
    args: &PlayArgs,
    cup: &mut QuickCup,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<OpenedGame>, Failure> {
    let lang = args.lang;
    let Some(game) = args.game.map_or_else(|| ask_game(lang, terminal), |game| Ok(Some(game)))? else {
        return Ok(None);
    };
    check_rules(game, args)?;
    let (mut setup, bots) = if args.flags.say_seats() {
        seated(game, args)?
    } else {
        let Some((setup, bots)) = ask_seats(game, args, terminal)? else { return Ok(None) };
        (setup, bots)
    };
    if setup.jokers.is_empty() && setup.wants_jokers() {
        let Some(jokers) = ask_jokers(&setup, &bots, cup, lang, terminal)? else { return Ok(None) };
        setup.jokers = jokers;
    }
    let bots = bots.into_iter().collect();
    let cards =
        if args.leaves_cards_open(game) { ask_cards(lang, terminal)? } else { args.cards.or(Some(args.dice())) };
    let Some(cards) = cards else { return Ok(None) };
    let new_game = NewGame { setup, bots, dice: args.dice(), cards, hints: args.hints };
    begin(&new_game, args).map(Some)
}

/// Opens the table and creates its record.
pub(super) fn begin(new_game: &NewGame, args: &PlayArgs) -> Result<OpenedGame, Failure> {
    let lang = args.lang;
    let (setup, foreign) = with_programs(new_game, args)?;
    let mut table = Table::open(&setup).map_err(|problem| Failure::BadInput(setup_problem(lang, &problem)))?;
    let mut record = new_record(args, new_game.setup.game)?;
    for source in new_game.sources() {
        table.enter_table_event(source).expect("dice and cards can be changed at any time");
    }
    for (seat, kind) in &new_game.bots {
        let is_foreign = foreign.iter().any(|(of, _)| of == seat);
        let kind = if is_foreign { FOREIGN } else { kind.id() };
        let bot = TableEvent::Seat(*seat, Sitter::Bot(kind.to_owned()));
        table.enter_table_event(bot).expect("the seat was checked");
    }
    record.append(&table.record())?;
    if new_game.hints == HintPolicy::Allowed {
        record.append(&format!("{HINTS}\n"))?;
    }
    Ok(OpenedGame { table, record, hints: new_game.hints, foreign })
}

/// The set-up in which programs of others have the names that they give themselves, and the programs by seat. Each is started
/// once, so that nothing has begun yet should one not work.
fn with_programs(new_game: &NewGame, args: &PlayArgs) -> Result<(Setup, Vec<(Seat, BotCommand)>), Failure> {
    let commands = commands(args, &new_game.bots)?;
    let mut setup = new_game.setup.clone();
    for (seat, command) in &commands {
        let name = args
            .foreign
            .name_of(command, setup.game)
            .map_err(|fault| Failure::BadInput(fault_sentence(args.lang, &command.to_string(), &fault)))?;
        let is_taken = |name: &str| setup.names.iter().flatten().any(|taken| is_same_name(taken, name));
        let name = distinct_name(&name, is_taken);
        if let Some(place) = setup.names.get_mut(seat.index()).filter(|place| place.is_none()) {
            *place = Some(name);
        }
    }
    Ok((setup, commands))
}

/// Refuses wrong house rules before the first question.
pub(super) fn check_rules(game: GameId, args: &PlayArgs) -> Result<(), Failure> {
    let flags = SetupFlags { seats: Some(game.info().seats.start().to_string()), ..SetupFlags::default() };
    let rules = SetupFlags { rules: args.flags.rules.clone(), deck: args.flags.deck.clone(), ..flags };
    match Table::open(&unchecked_setup(game, &rules, args.lang)?) {
        Err(problem @ SetupProblem::Switch(_)) => Err(Failure::BadInput(setup_problem(args.lang, &problem))),
        _ => Ok(()),
    }
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

/// Asks for the names of the people, then the number and kind of bots. Other flags hold as they are.
fn ask_seats<I: BufRead, O: Write>(
    game: GameId,
    args: &PlayArgs,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<(Setup, Bots)>, Failure> {
    let (lang, seats) = (args.lang, game.info().seats);
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
        if args.bots.is_some() {
            let flags = SetupFlags { names: Some(names), ..args.flags.clone() };
            return seated(game, &PlayArgs { flags, ..args.clone() }).map(Some);
        }
        let (least, most) = (low.saturating_sub(people.len()), high - people.len());
        let setup_with = |bots: usize| {
            let seats = Some((people.len() + bots).to_string());
            unchecked_setup(game, &SetupFlags { seats, ..args.flags.clone() }, lang)
        };
        let Some(bots) = ask_bots(lang, least, most, terminal)? else { return Ok(None) };
        let mut setup = setup_with(bots)?;
        let shelf = solving::shelf(&data_folder(args.data.clone()));
        let kind = if bots == 0 { Some(DEFAULT_BOT) } else { ask_kind(&setup, &shelf, lang, terminal)? };
        let Some(kind) = kind else { return Ok(None) };
        for (place, name) in setup.names.iter_mut().zip(&people) {
            *place = Some(name.clone());
        }
        let bots = (people.len()..people.len() + bots).map(|seat| (Seat::new(seat), kind));
        return Ok(Some((setup, bots.collect())));
    }
}

/// Asks for the number of bots.
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

/// Asks whether the printed cards are on the table; an empty answer lets Knobel deal.
fn ask_cards<I: BufRead, O: Write>(lang: Lang, terminal: &mut Terminal<I, O>) -> Result<Option<Dice>, Failure> {
    while let Some(answer) = terminal.ask(&say!(lang, "play-cards"))? {
        match answer.to_lowercase().as_str() {
            "y" | "yes" | "j" | "ja" => return Ok(Some(Dice::Real)),
            "" | "n" | "no" | "nein" => return Ok(Some(Dice::Cup)),
            _ => terminal.say(&say!(lang, "play-bad-yes"))?,
        }
    }
    Ok(None)
}

fn ask_kind<I: BufRead, O: Write>(
    setup: &Setup,
    shelf: &Shelf,
    lang: Lang,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<BotKind>, Failure> {
    let all: Vec<_> = BotKind::at_table(setup, shelf).collect();
    let name = |kind: BotKind| say!(lang, &format!("bot-{kind}"));
    let kinds = all.iter().copied().enumerate().map(|(index, kind)| format!("{} {}", index + 1, name(kind)));
    let question =
        say!(lang, "play-how-strong", kinds = kinds.collect::<Vec<_>>().join(", "), default = name(DEFAULT_BOT));
    while let Some(answer) = terminal.ask(&question)? {
        let number = answer.parse::<usize>().ok().and_then(|number| all.get(number.checked_sub(1)?).copied());
        let by_name = all.iter().copied().find(|kind| name(*kind).eq_ignore_ascii_case(&answer) || kind.id() == answer);
        match number.or(by_name).or_else(|| answer.is_empty().then_some(DEFAULT_BOT)) {
            Some(kind) => return Ok(Some(kind)),
            None => terminal.say(&say!(lang, "play-bad-number", low = 1, high = all.len()))?,
        }
    }
    Ok(None)
}

/// Three jokers for every seat: people are asked, bots bring their own.
pub(super) fn ask_jokers<I: BufRead, O: Write>(
    setup: &Setup,
    bots: &Bots,
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
        let eyes = number(lang, eyes_of_turn(GOOD_JOKERS.into_iter().collect()), 0);
        terminal.say(&format!("  {}", say!(lang, "jokers-good-typed", eyes = eyes)))?;
    }
    for seat in Seat::all(setup.seats) {
        if let Some(kind) = bots.get(&seat) {
            jokers.push(bots::jokers(*kind, cup));
            continue;
        }
        let name = setup.names.get(seat.index()).cloned().flatten();
        let name = name.unwrap_or_else(|| say!(lang, "seat-name", seat = seat.number()));
        loop {
            let Some(answer) = terminal.ask(&say!(lang, "play-jokers-of", name = name.as_str()))? else {
                return Ok(None);
            };
            if answer.eq_ignore_ascii_case(QUIT) {
                return Ok(None);
            }
            if answer.eq_ignore_ascii_case(GOOD) {
                jokers.push(GOOD_JOKERS.into_iter().collect());
                break;
            }
            match JokerSet::read(&answer.replace(' ', ",").replace(",,", ",")) {
                Ok(three) if three.len() == 3 => {
                    jokers.push(three);
                    break;
                }
                _ => terminal.say(&say!(lang, "play-jokers-what"))?,
            }
        }
    }
    Ok(Some(jokers))
}

fn joker_effect(lang: Lang, joker: Joker) -> String {
    say!(lang, &format!("joker-{}-effect", joker.id()))
}
