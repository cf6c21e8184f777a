//! No event has a name in it, and a game is the same without the names that were erased.

use bots::BotKind;
use play::{Awaited, Dice, GameId, QuickCup, Table};
use rules::spelunke::JokerSet;
use rules::{Cup, Seat, Thrower};
use store::ids::{PersonId, TableId};
use store::{NameKind, Names, StoredEvent, StoredName};

use super::opening::opening_append;
use super::{Chair, Command, HouseCup, HouseEvent, Opening, WebTable};

/// A name that stands nowhere by chance.
const NAME: &str = "Zacharias";
const GUEST: &str = "Gretchen";

/// An evening of two people at one table, played at random.
struct Evening {
    table: WebTable,
    log: Vec<StoredEvent>,
    /// What stands in the side table.
    names: Vec<StoredName>,
    people: [PersonId; 2],
    cup: QuickCup,
    throws: HouseCup,
}

impl Evening {
    fn open(game: GameId, seed: u64) -> Evening {
        let people = [PersonId::random(), PersonId::random()];
        let person = |person, name: &str| Chair::Person { person, name: name.into() };
        let opening = Opening {
            game: game.id().to_owned(),
            name: format!("{}'s table", NAME.to_uppercase()).into(),
            code: "kapulo-42".to_owned(),
            is_public: true,
            rules: String::new(),
            deck: None,
            real_dice: seed.is_multiple_of(2),
            deals_cards: false,
            hints: false,
            all_must_seal: false,
            chairs: vec![person(people[0], NAME), Chair::Open, person(people[0], GUEST), Chair::Open],
            rematch_of: None,
            club: None,
        };
        let opened = HouseEvent::Opened(Box::new(opening));
        let mut evening = Evening::begun(&opened, Vec::new(), people, seed);
        let [zacharias, ben] = people;
        assert!(evening.carry_out(ben, Command::Sit { chair: Some(1), name: "Ben".to_owned() }));
        assert!(evening.carry_out(zacharias, Command::Start));
        if game == GameId::Spelunke {
            let jokers = JokerSet::read("pony,fumo,kaelte").expect("three jokers");
            for (chair, person) in [(0, zacharias), (1, ben), (2, zacharias)] {
                assert!(evening.carry_out(person, Command::ChooseJokers(chair, jokers)));
            }
        }
        evening
    }

    /// A table after its first append.
    fn begun(opened: &HouseEvent, lines: Vec<String>, people: [PersonId; 2], seed: u64) -> Evening {
        let append = opening_append(Some(people[0]), std::slice::from_ref(opened), lines).expect("the table opens");
        let stored = append.events.into_iter().zip(1..);
        let log: Vec<_> =
            stored.map(|(event, seq)| StoredEvent { seq, at: 0, by: event.by, text: event.text }).collect();
        let table = replayed(append.log.of_table(), &log, &append.names);
        Evening { table, log, names: append.names, people, cup: QuickCup::new(seed), throws: HouseCup::seeded(seed) }
    }

    /// True if the command was allowed.
    fn carry_out(&mut self, person: PersonId, command: Command) -> bool {
        let Ok(decision) = self.table.decide(person, command, &mut self.throws) else { return false };
        self.table = decision.after;
        self.names.extend(decision.names);
        for event in decision.events {
            let seq = self.log.len() as u64 + 1;
            self.log.push(StoredEvent { seq, at: 0, by: event.by, text: event.text });
        }
        true
    }

    fn owner(&self, seat: Seat) -> PersonId {
        if seat.index() == 1 { self.people[1] } else { self.people[0] }
    }

    /// One thing that happens. Tells whether something can still happen.
    fn go_on(&mut self) -> bool {
        let game = self.table.game.as_ref().expect("the game is on");
        let [zacharias, ben] = self.people;
        match (self.cup.pick(12), game.awaits()) {
            (_, Awaited::Nothing) => return false,
            (0, _) => {
                let _ = self.carry_out(zacharias, Command::Undo) || self.carry_out(ben, Command::Undo);
            }
            (1, _) => {
                self.carry_out(ben, Command::HandOver(Seat::new(0)));
                self.carry_out(zacharias, Command::TakeBack(Seat::new(0)));
            }
            (2, _) if game.dice() == Dice::Real => self.correct(),
            (_, Awaited::Move(seat, legal)) => {
                let chosen = legal[self.cup.pick(legal.len() as u32) as usize].clone();
                assert!(self.carry_out(self.owner(seat), Command::Move(chosen)));
            }
            (_, Awaited::Throw { by, .. }) => self.throw(by),
        }
        true
    }

    fn throw(&mut self, by: Thrower) {
        let game = self.table.game.as_ref().expect("the game is on");
        let person = match by {
            Thrower::Seat(seat) => self.owner(seat),
            Thrower::Host | Thrower::Deck => self.people[0],
        };
        let command = match game.dice() {
            Dice::Cup => Command::Throw,
            Dice::Real => {
                let mut copy = Table::load(&game.record()).expect("a record can be played");
                let taken = copy.throw_from(&mut self.cup).expect("a throw is awaited");
                Command::Enter(taken.lines.into_iter().next_back().expect("a throw is a line"))
            }
        };
        assert!(self.carry_out(person, command));
    }

    /// Some entry is read as some other one, if the rules allow it.
    fn correct(&mut self) {
        let game = self.table.game.as_ref().expect("the game is on");
        let texts: Vec<_> = game.log().into_iter().map(|entry| entry.text).collect();
        if texts.is_empty() {
            return;
        }
        let pick = |cup: &mut QuickCup| cup.pick(texts.len() as u32) as usize;
        let (number, other) = (pick(&mut self.cup) + 1, pick(&mut self.cup));
        let [zacharias, ben] = self.people;
        if self.carry_out(zacharias, Command::Propose(number, texts[other].clone())) {
            self.carry_out(ben, Command::Agree);
        }
    }

    /// The names after those of a person were erased, as the store does it.
    fn without(&self, person: PersonId) -> Vec<StoredName> {
        let erased = |name: &StoredName| match name.kind {
            NameKind::Own if name.person == Some(person) => StoredName { text: String::new(), ..name.clone() },
            NameKind::Title => StoredName { text: "Table".to_owned(), ..name.clone() },
            _ => name.clone(),
        };
        self.names.iter().map(erased).collect()
    }

    fn has_no_name_in_its_events(&self) {
        for event in &self.log {
            // Ids and codes have no capital letters, so no id is taken for a name.
            let names = ["Zacharias", "Gretchen", "Ben", "Dora"];
            assert!(!names.iter().any(|name| event.text.contains(name)), "{}", event.text);
        }
    }
}

fn replayed(id: TableId, log: &[StoredEvent], names: &[StoredName]) -> WebTable {
    let names: Names = names.iter().cloned().collect();
    WebTable::replay(id, log, names).expect("it can be played").expect("there is a table")
}

#[test]
fn a_game_replays_to_the_same_position_without_the_name() {
    for game in GameId::ALL {
        let (mut corrected, mut undone) = (false, false);
        for seed in 0..24 {
            let mut evening = Evening::open(game, seed);
            for _ in 0..120 {
                if !evening.go_on() {
                    break;
                }
            }
            corrected |= evening.log.iter().any(|event| event.text.starts_with("@correct"));
            undone |= evening.log.iter().any(|event| event.text == "@undo");
            let [zacharias, ben] = evening.people;
            evening.has_no_name_in_its_events();
            let (id, log) = (evening.table.id, &evening.log);
            let (before, after) = (replayed(id, log, &evening.names), replayed(id, log, &evening.without(zacharias)));
            assert_eq!(before.game.as_ref().map(Table::record), evening.table.game.as_ref().map(Table::record));
            let (old, new) = (before.game.as_ref().unwrap(), after.game.as_ref().unwrap());
            assert_eq!(old.report(), new.report());
            assert_eq!(old.log(), new.log());
            assert_eq!(new.setup().names, [None, Some("Ben".to_owned()), None]);
            for person in [zacharias, ben] {
                assert_eq!(before.seats_of(person), after.seats_of(person), "seats stay whose they are");
            }
            let card = store::LobbyCard { name: "Table".to_owned(), ..before.card() };
            assert_eq!(after.card(), card);
        }
        assert!(corrected && undone, "{game}: everything happened that was to be tested");
    }
}

#[test]
fn a_bot_that_sits_there_for_somebody_loses_the_name_too() {
    let mut evening = Evening::open(GameId::Pot, 1);
    let [zacharias, ben] = evening.people;
    // The host bars Ben; a bot plays on under his name, and goes with the others to the next table.
    assert!(evening.carry_out(zacharias, Command::Bar(Seat::new(1))));
    let next = Opening { chairs: evening.table.chairs.clone(), ..evening.table.opening.clone() };
    let kind = BotKind::Thumb.id();
    assert!(matches!(&next.chairs[1], Chair::Bot { kind: of, name } if of == kind && name.as_str() == "Ben"));
    let opened = HouseEvent::Opened(Box::new(next));
    let mut rematch = Evening::begun(&opened, Vec::new(), evening.people, 1);
    assert!(rematch.carry_out(zacharias, Command::Start));
    rematch.has_no_name_in_its_events();
    let after = replayed(rematch.table.id, &rematch.log, &rematch.without(ben));
    assert_eq!(after.chairs[1].name(), None);
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(after.game.expect("it is on").setup().names, [named(NAME), None, named(GUEST)]);
}

#[test]
fn whoever_got_up_before_the_game_leaves_no_name_behind() {
    let people = [PersonId::random(), PersonId::random()];
    let mut chairs = vec![Chair::Person { person: people[0], name: NAME.into() }];
    chairs.resize(3, Chair::Open);
    let opening = Opening { chairs, ..Evening::open(GameId::Pot, 1).table.opening };
    let mut evening = Evening::begun(&HouseEvent::Opened(Box::new(opening)), Vec::new(), people, 1);
    assert!(evening.carry_out(people[1], Command::Sit { chair: Some(1), name: "Dora".to_owned() }));
    assert!(evening.carry_out(people[1], Command::Free(1)));
    evening.has_no_name_in_its_events();
    let dora = evening.names.iter().find(|name| name.text == "Dora").expect("a row");
    assert_eq!((dora.kind, dora.person), (NameKind::Own, Some(people[1])));
    assert!(evening.carry_out(people[1], Command::Sit { chair: Some(2), name: "Dora".to_owned() }));
    assert_eq!(evening.names.iter().filter(|name| name.text == "Dora").count(), 1, "one name has one number");
}

#[test]
fn a_record_from_elsewhere_has_its_names_beside_it() {
    let person = PersonId::random();
    let header = "knobel 1\ngame pot\nseats 2\nname 1 Zacharias\nname 2 Ben\nrules \nstart 1\nplay\n".to_owned();
    let loaded = HouseEvent::Loaded { name: "Zacharias against Ben".into(), code: "kapulo-42".to_owned(), header };
    let lines = ["@seat 1 bot thumb", "@seat 1 person Dora 1", "@seat 1 person Zacharias"].map(str::to_owned);
    let evening = Evening::begun(&loaded, lines.to_vec(), [person; 2], 1);
    evening.has_no_name_in_its_events();
    let record = evening.table.game.as_ref().expect("a game").record();
    for line in ["name 1 Zacharias", "name 2 Ben", "@seat 1 person Dora 1", "@seat 1 person Zacharias"] {
        assert!(record.lines().any(|of| of == line), "{line}: {record}");
    }
    assert_eq!(evening.table.opening.name.as_str(), "Zacharias against Ben");
    let quoted = evening.names.iter().filter(|name| name.kind == NameKind::Quoted && name.person == Some(person));
    assert_eq!(quoted.count(), 3);
}
