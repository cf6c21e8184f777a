//! Who sits where: `--names`, `--seats` and `--bots` together.

use bots::BotKind;
use foreign::{BotChoice, BotCommand, split_list};
use play::{GameId, Setup, Sitter, Table, distinct_name, is_same_name};
use rules::Seat;
use solve::Shelf;
use words::{Lang, Names, fault_sentence, say};

use super::PlayArgs;
use super::new_game::{Bots, DEFAULT_BOT};
use crate::bot_command::{read_bot, read_kind};
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::setup_flags::{SetupFlags, read_names, unchecked_setup};
use crate::simulation::flags::check_perfect;
use crate::solving;

/// `--bots`, as it was meant.
#[derive(Clone, PartialEq, Eq, Debug)]
enum BotsFlag {
    /// `2`: this many bots, on seats without a name.
    Count(usize),
    /// `sharp` or `sharp,cmd:./mybot`: each of these bots, on seats without a name.
    Kinds(Vec<BotChoice>),
    /// `2,3` or `2=sharp,3=cmd:./mybot`: bots on these seats, as typed.
    Seats(Vec<(String, BotChoice)>),
}

/// The programs of others among the bots that `--bots` asks for, by seat, at a table whose bots sit on these seats.
pub(super) fn commands(args: &PlayArgs, bots: &[(Seat, BotKind)]) -> Result<Vec<(Seat, BotCommand)>, Failure> {
    let flag = args.bots.as_deref().map(|text| read_flag(text, args.lang)).transpose()?;
    let wanted: Vec<(Seat, BotChoice)> = match flag {
        None | Some(BotsFlag::Count(_)) => Vec::new(),
        Some(BotsFlag::Kinds(kinds)) if kinds.len() == 1 => {
            bots.iter().map(|(seat, _)| (*seat, kinds[0].clone())).collect()
        }
        Some(BotsFlag::Kinds(kinds)) => bots.iter().map(|(seat, _)| *seat).zip(kinds).collect(),
        Some(BotsFlag::Seats(seats)) => {
            let sits = |seat: &Seat| bots.iter().any(|(bot, _)| bot == seat);
            let seated = seats.into_iter().filter_map(|(seat, wanted)| Some((read_seat_number(&seat)?, wanted)));
            seated.filter(|(seat, _)| sits(seat)).collect()
        }
    };
    Ok(wanted.iter().filter_map(|(seat, wanted)| Some((*seat, wanted.command()?.clone()))).collect())
}

/// True if `--bots` names nothing but programs of others with their seats.
pub(super) fn names_only_programs(bots: &str, lang: Lang) -> bool {
    matches!(read_flag(bots, lang), Ok(BotsFlag::Seats(seats)) if seats.iter().all(|(_, bot)| bot.command().is_some()))
}

/// The programs of others for a saved game, by seat. Each is started once, so that nothing has changed yet should one not work.
pub(super) fn programs_at(table: &Table, args: &PlayArgs) -> Result<Vec<(Seat, BotCommand)>, Failure> {
    let (lang, seats) = (args.lang, table.setup().seats);
    let Some(flag) = args.bots.as_deref() else { return Ok(Vec::new()) };
    let BotsFlag::Seats(wanted) = read_flag(flag, lang)? else { return Ok(Vec::new()) };
    let mut programs = Vec::new();
    for (text, bot) in &wanted {
        let seat = read_seat_number(text).filter(|seat| seat.index() < seats);
        let wrong = || Failure::BadInput(say!(lang, "bad-bot-seat", given = text.as_str(), seats = seats));
        let (seat, Some(command)) = (seat.ok_or_else(wrong)?, bot.command()) else { continue };
        args.foreign
            .name_of(command, table.game())
            .map_err(|fault| Failure::BadInput(fault_sentence(lang, &command.to_string(), &fault)))?;
        programs.push((seat, command.clone()));
    }
    Ok(programs)
}

fn read_seat_number(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::from_number)
}

/// The set-up and the bots that the flags describe. A number of bots or kinds of bots are added to the names; where
/// there are fewer names than seats and nothing is said of bots, bots fill the table.
pub(super) fn seated(game: GameId, args: &PlayArgs) -> Result<(Setup, Bots), Failure> {
    let lang = args.lang;
    let flag = args.bots.as_deref().map(|text| read_flag(text, lang)).transpose()?;
    let names = args.flags.names.as_deref().map_or(Ok(Vec::new()), |names| read_names(names, lang))?;
    let mut setup = if args.flags.setup.is_some() {
        unchecked_setup(game, &args.flags, lang)?
    } else {
        let seats = seats(game, &args.flags, names.len(), flag.as_ref(), lang)?;
        let flags = SetupFlags { names: None, seats: Some(seats), ..args.flags.clone() };
        unchecked_setup(game, &flags, lang)?
    };
    if setup.seats > Seat::MOST {
        // Opening it says how many seats there may be.
        return Ok((setup, Bots::new()));
    }
    let is_named = |seat: &Seat| match args.flags.setup {
        Some(_) => setup.names.get(seat.index()).is_some_and(Option::is_some),
        None => seat.index() < names.len(),
    };
    let free: Vec<Seat> = Seat::all(setup.seats).filter(|seat| !is_named(seat)).collect();
    let bots = bots(flag, &free, &setup, &names, lang)?;
    if !names.is_empty() {
        setup.names = named(names, &bots, setup.seats);
    }
    check_perfect(bots.values().copied(), &setup, &solving::shelf(&data_folder(args.data.clone())), lang)?;
    Ok((setup, bots))
}

/// The number of seats: as `--seats` says, else as many as names and bots need, and no fewer than the game does.
fn seats(
    game: GameId,
    flags: &SetupFlags,
    names: usize,
    flag: Option<&BotsFlag>,
    lang: Lang,
) -> Result<String, Failure> {
    if let Some(given) = &flags.seats {
        return Ok(given.clone());
    }
    let (low, high) = (*game.info().seats.start(), *game.info().seats.end());
    let people = names.max(1);
    let needed = match flag {
        Some(BotsFlag::Count(bots)) => people.saturating_add(*bots),
        Some(BotsFlag::Kinds(kinds)) => people + kinds.len(),
        Some(BotsFlag::Seats(seats)) => {
            // A seat that no table of the game has is refused as a seat, with the others in place.
            let last = seats.iter().filter_map(|(seat, _)| seat.parse().ok()).filter(|seat| *seat <= high).max();
            names.max(last.unwrap_or(0)).max(low)
        }
        None => names.max(low),
    };
    if needed > high {
        return Err(Failure::BadInput(say!(lang, "setup-seats", given = needed, low = low, high = high)));
    }
    Ok(needed.to_string())
}

/// The bots by their seats. Those without a seat of their own take the last of the `free` ones.
fn bots(flag: Option<BotsFlag>, free: &[Seat], setup: &Setup, names: &[String], lang: Lang) -> Result<Bots, Failure> {
    let kinds = match flag {
        None if names.is_empty() => Vec::new(),
        None => vec![DEFAULT_BOT; free.len()],
        Some(BotsFlag::Count(count)) if count <= free.len() => vec![DEFAULT_BOT; count],
        Some(BotsFlag::Count(count)) => return Err(no_room(count, free.len(), DEFAULT_BOT, lang)),
        // One kind is enough for all seats without a name; without names, a person sits on the first.
        Some(BotsFlag::Kinds(kinds)) if kinds.len() == 1 => {
            let people = usize::from(free.len() == setup.seats);
            vec![kinds[0].kind(); free.len().saturating_sub(people).max(1)]
        }
        Some(BotsFlag::Kinds(kinds)) => kinds.iter().map(BotChoice::kind).collect(),
        Some(BotsFlag::Seats(seats)) => {
            let seat = |text: &str| {
                let seat = read_seat_number(text).filter(|seat| seat.index() < setup.seats);
                let wrong = || say!(lang, "bad-bot-seat", given = text, seats = setup.seats);
                seat.ok_or_else(|| Failure::BadInput(wrong()))
            };
            let mut bots = Bots::new();
            for (text, wanted) in &seats {
                if bots.insert(seat(text)?, wanted.kind()).is_some() {
                    return Err(Failure::BadInput(say!(lang, "bad-bot-seat-twice", given = text.as_str())));
                }
            }
            let people = setup.seats - bots.len();
            if !names.is_empty() && names.len() < people {
                let wrong = say!(lang, "bad-bots-gap", people = people, names = names.len());
                return Err(Failure::BadInput(wrong));
            }
            return Ok(bots);
        }
    };
    let first = kinds.first().copied().unwrap_or(DEFAULT_BOT);
    let from = free.len().checked_sub(kinds.len()).ok_or_else(|| no_room(kinds.len(), free.len(), first, lang))?;
    Ok(free[from..].iter().copied().zip(kinds).collect())
}

fn no_room(bots: usize, free: usize, kind: BotKind, lang: Lang) -> Failure {
    Failure::BadInput(say!(lang, "bad-bots-room", bots = bots, free = free, kind = kind.id()))
}

/// The names by seat: one for each seat in order, or, if they are fewer, for the seats without bots.
fn named(names: Vec<String>, bots: &Bots, seats: usize) -> Vec<Option<String>> {
    if names.len() >= seats {
        return names.into_iter().map(Some).collect();
    }
    let people = seats - bots.len();
    let mut names = names.into_iter().peekable();
    let are_for_people = names.len() <= people;
    let take = |seat: Seat| if are_for_people && bots.contains_key(&seat) { None } else { names.next() };
    Seat::all(seats).map(take).collect()
}

/// Who takes a seat of a game that is running, as a person types it: a bot of a kind that there is and that can play here, or a
/// person, told apart from the others by a number if need be.
pub(super) fn sitter_at(
    table: &Table,
    seat: Seat,
    sitter: Sitter,
    shelf: &Shelf,
    lang: Lang,
) -> Result<Sitter, Failure> {
    match sitter {
        Sitter::Bot(kind) => {
            check_perfect([read_kind(&kind, lang)?], table.setup(), shelf, lang)?;
            Ok(Sitter::Bot(kind))
        }
        Sitter::Person(Some(name)) => {
            let others = Seat::all(table.setup().seats).filter(|other| *other != seat);
            let names = Names::of(table, lang);
            let taken: Vec<_> = others.map(|other| names.get(other).to_owned()).collect();
            let is_taken = |name: &str| taken.iter().any(|taken| is_same_name(taken, name));
            Ok(Sitter::Person(Some(distinct_name(&name, is_taken))))
        }
        Sitter::Person(None) => Ok(Sitter::Person(None)),
    }
}

fn read_flag(text: &str, lang: Lang) -> Result<BotsFlag, Failure> {
    let parts: Vec<&str> = split_list(text).into_iter().map(str::trim).collect();
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if let [only] = parts[..]
        && is_number(only)
    {
        // A number that is too long for any table is too many bots.
        return Ok(BotsFlag::Count(only.parse().unwrap_or(usize::MAX)));
    }
    // A command may have an = of its own, behind its mark.
    let names_seats = |part: &&str| is_number(part) || part.split(':').next().is_some_and(|start| start.contains('='));
    if parts.iter().all(names_seats) {
        return parts.iter().map(|part| read_seat(part, lang)).collect::<Result<_, _>>().map(BotsFlag::Seats);
    }
    if parts.iter().any(names_seats) {
        return Err(Failure::BadInput(say!(lang, "bad-bots-mixed", given = text)));
    }
    parts.iter().map(|bot| read_bot(bot, lang)).collect::<Result<_, _>>().map(BotsFlag::Kinds)
}

/// Reads `2` or `2=sharp`.
fn read_seat(part: &str, lang: Lang) -> Result<(String, BotChoice), Failure> {
    let (seat, bot) = part.split_once('=').unwrap_or((part, DEFAULT_BOT.id()));
    Ok((seat.trim().to_owned(), read_bot(bot.trim(), lang)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play_command::TableMode;
    use foreign::ForeignTerms;
    use tui::HintPolicy;

    fn args(names: &str, seats: &str, bots: &str) -> PlayArgs {
        let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        PlayArgs {
            lang: Lang::En,
            game: Some(GameId::Pot),
            flags: SetupFlags { names: given(names), seats: given(seats), ..SetupFlags::default() },
            bots: given(bots),
            dice: None,
            cards: None,
            seed: None,
            resume: None,
            save: None,
            data: None,
            hints: HintPolicy::None,
            mode: TableMode::Lines,
            pace: play::Pace::Normal,
            charset: tui::Charset::Unicode,
            foreign: ForeignTerms::default(),
        }
    }

    /// The table in one line: a name or a dash for a person, the kind for a bot without a name.
    fn table(names: &str, seats: &str, bots: &str) -> Result<String, String> {
        let (setup, bots) = seated(GameId::Pot, &args(names, seats, bots)).map_err(|failure| match failure {
            Failure::BadInput(sentence) => sentence,
            other => panic!("{other:?}"),
        })?;
        let sitter = |seat: Seat| {
            let name = setup.names.get(seat.index()).cloned().flatten();
            let bot = bots.get(&seat).map(|kind| kind.id().to_owned());
            match (name, bot) {
                (Some(name), Some(bot)) => format!("{name}:{bot}"),
                (name, bot) => name.or(bot).unwrap_or("-".to_owned()),
            }
        };
        Ok(Seat::all(setup.seats).map(sitter).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_number_or_kinds_of_bots_join_the_names() {
        assert_eq!(table("Anna", "", "2").unwrap(), "Anna thumb thumb");
        assert_eq!(table("Anna,Ben", "", "1").unwrap(), "Anna Ben thumb");
        assert_eq!(table("Anna", "", "sharp").unwrap(), "Anna sharp");
        assert_eq!(table("Anna", "3", "sharp").unwrap(), "Anna sharp sharp");
        assert_eq!(table("Anna", "", "sharp,random").unwrap(), "Anna sharp random");
        assert_eq!(table("", "3", "2").unwrap(), "- thumb thumb");
        assert_eq!(table("", "", "2").unwrap(), "- thumb thumb");
        assert_eq!(table("Anna", "3", "1").unwrap(), "Anna - thumb");
        assert_eq!(table("Anna", "3", "0").unwrap(), "Anna - -");
        assert_eq!(table("", "3", "sharp").unwrap(), "- sharp sharp");
        assert_eq!(table("", "2", "sharp").unwrap(), "- sharp");
    }

    #[test]
    fn programs_of_others_sit_where_they_are_asked_for() {
        let programs = |names: &str, seats: &str, bots: &str| {
            let args = args(names, seats, bots);
            let (_, bots) = seated(GameId::Pot, &args).unwrap();
            let bots: Vec<_> = bots.into_iter().collect();
            let told = commands(&args, &bots).unwrap().into_iter().map(|(seat, command)| format!("{seat} {command}"));
            told.collect::<Vec<_>>().join("; ")
        };
        assert_eq!(programs("", "3", "2=cmd:./a --x=1,3=sharp"), "2 cmd:./a --x=1");
        assert_eq!(programs("Anna", "", "sharp,cmd:'./a, b' c"), "3 cmd:'./a, b' c");
        assert_eq!(programs("Anna", "3", "cmd:./a"), "2 cmd:./a; 3 cmd:./a");
        assert_eq!(programs("Anna", "3", "2"), "");
        assert!(table("Anna", "", "2=cmd:").unwrap_err().contains("no command"));
        assert!(table("Anna", "", "cmd:'x").unwrap_err().contains("no command"));
    }

    #[test]
    fn equal_names_are_told_apart_by_a_number() {
        assert_eq!(table("Anna,anna,Anna", "", "").unwrap(), "Anna anna 2 Anna 3");
        let setup = Setup { names: vec![Some("Anna".to_owned()), None], ..Setup::new(GameId::Pot, 2) };
        let (table, shelf) = (Table::open(&setup).unwrap(), solving::shelf(&data_folder(None)));
        let sitter = |seat: usize| {
            sitter_at(&table, Seat::new(seat), Sitter::Person(Some("Anna".to_owned())), &shelf, Lang::En).unwrap()
        };
        assert_eq!(sitter(1), Sitter::Person(Some("Anna 2".to_owned())));
        assert_eq!(sitter(0), Sitter::Person(Some("Anna".to_owned())), "a seat may keep its own name");
    }

    #[test]
    fn several_numbers_are_seats_and_names_are_for_the_others() {
        assert_eq!(table("", "3", "2,3").unwrap(), "- thumb thumb");
        assert_eq!(table("Anna", "3", "2,3").unwrap(), "Anna thumb thumb");
        assert_eq!(table("Anna", "", "2,3").unwrap(), "Anna thumb thumb");
        assert_eq!(table("Anna", "3", "1,2=sharp").unwrap(), "thumb sharp Anna");
        assert_eq!(table("Anna,Ben", "", "2=sharp").unwrap(), "Anna Ben:sharp");
        assert_eq!(table("Anna,Ben", "", "3=sharp").unwrap(), "Anna Ben sharp");
    }

    #[test]
    fn bots_fill_the_seats_without_a_name() {
        assert_eq!(table("Anna", "3", "").unwrap(), "Anna thumb thumb");
        assert_eq!(table("Anna", "", "").unwrap(), "Anna thumb");
        assert_eq!(table("Anna,Ben", "", "").unwrap(), "Anna Ben");
        assert_eq!(table("", "3", "").unwrap(), "- - -");
    }

    #[test]
    fn what_does_not_fit_is_explained() {
        for (names, seats, bots, said) in [
            ("Anna,Ben", "2", "2", "every seat has a name"),
            ("Anna", "", "9", "10 seats do not fit"),
            ("Anna", "", "99999999999999999999999", "seats do not fit"),
            ("Anna", "", "2,sharp", "mixture"),
            ("Anna", "", "shrap", "Did you mean sharp?"),
            ("Anna,Ben", "2", "3=sharp", "\"3\" is not a seat at this table"),
            ("Anna,Ben", "", "0=sharp", "\"0\" is not a seat at this table"),
            ("Anna", "3", "2=sharp,2=thumb", "Seat 2 is named twice"),
            ("Anna", "", "4,5", "3 people, but 1 name"),
        ] {
            let sentence = table(names, seats, bots).unwrap_err();
            assert!(sentence.contains(said), "{bots}: {sentence}");
        }
    }
}
