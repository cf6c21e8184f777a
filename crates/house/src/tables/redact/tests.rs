use bots::BotKind;
use play::{Awaited, Dice, GameId, QuickCup, Table};
use rules::spelunke::JokerSet;
use rules::{Cup, Seat, Thrower};

use super::*;
use crate::tables::{Command, HouseCup, Opening, WebTable};
use store::ids::{PersonId, TableId};

/// A name that stands nowhere by chance.
const NAME: &str = "Zacharias";
const GUEST: &str = "Gretchen";

/// An evening of two people at one table, played at random.
struct Evening {
    table: WebTable,
    log: Vec<StoredEvent>,
    people: [PersonId; 2],
    cup: QuickCup,
    throws: HouseCup,
}

impl Evening {
    fn open(game: GameId, seed: u64) -> Evening {
        let people = [PersonId::random(), PersonId::random()];
        let person = |person, name: &str| Chair::Person { person, name: name.to_owned() };
        let opening = Opening {
            game: game.id().to_owned(),
            name: format!("{}'s table", NAME.to_uppercase()),
            code: "kapulo-42".to_owned(),
            is_public: true,
            rules: String::new(),
            deck: None,
            real_dice: seed.is_multiple_of(2),
            hints: false,
            chairs: vec![person(people[0], NAME), Chair::Open, person(people[0], GUEST), Chair::Open],
            rematch_of: None,
            club: None,
        };
        let opened = HouseEvent::Opened(Box::new(opening));
        let table = WebTable::new(TableId::random(), Some(people[0]), &opened).expect("the table opens");
        let first = StoredEvent { seq: 1, at: 0, by: Some(people[0]), text: opened.to_text() };
        let mut evening =
            Evening { table, log: vec![first], people, cup: QuickCup::new(seed), throws: HouseCup::seeded(seed) };
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

    /// True if the command was allowed.
    fn carry_out(&mut self, person: PersonId, command: Command) -> bool {
        let Ok(decision) = self.table.decide(person, command, &mut self.throws) else { return false };
        self.table = decision.after;
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

    /// The log after a name was erased.
    fn without(&self, person: PersonId, name: &str) -> (Vec<StoredEvent>, Rewritten) {
        let rewritten = Erasing::new(person, Some(name.to_owned())).rewrite(&self.log);
        let mut log = self.log.clone();
        for (seq, text) in &rewritten.texts {
            log[*seq as usize - 1].text.clone_from(text);
        }
        let erased = HouseEvent::Erased { person }.to_text();
        log.push(StoredEvent { seq: log.len() as u64 + 1, at: 0, by: Some(person), text: erased });
        (log, rewritten)
    }
}

fn replayed(id: TableId, log: &[StoredEvent]) -> WebTable {
    WebTable::replay(id, log).expect("it can be played").expect("there is a table")
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
            let (log, rewritten) = evening.without(zacharias, NAME);
            for event in &log {
                let low = event.text.to_lowercase();
                assert!(!low.contains("zacharias") && !low.contains("gretchen"), "{}", event.text);
            }
            assert_eq!(rewritten.name.as_deref(), Some("Table"));
            let (before, after) = (replayed(evening.table.id, &evening.log), replayed(evening.table.id, &log));
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
fn nothing_is_written_anew_twice_or_for_somebody_else() {
    let evening = Evening::open(GameId::Pot, 1);
    let [zacharias, _] = evening.people;
    let (log, _) = evening.without(zacharias, NAME);
    let again = Erasing::new(zacharias, Some(NAME.to_owned())).rewrite(&log);
    assert_eq!(again, Rewritten::default());
    let stranger = Erasing::new(PersonId::random(), Some("Ben".to_owned())).rewrite(&evening.log);
    assert!(stranger.texts.is_empty(), "another Ben is another person");
}

#[test]
fn a_bot_that_sits_there_for_somebody_loses_the_name_too() {
    let mut evening = Evening::open(GameId::Pot, 1);
    let [zacharias, ben] = evening.people;
    // The host bars Ben; a bot plays on under his name, and goes with the others to the next table.
    assert!(evening.carry_out(zacharias, Command::Bar(Seat::new(1))));
    let next = Opening { chairs: evening.table.chairs.clone(), ..evening.table.opening.clone() };
    assert!(next.chairs.contains(&Chair::Bot { kind: BotKind::Thumb.id().to_owned(), name: "Ben".to_owned() }));
    let mut erasing = Erasing::new(ben, None);
    erasing.learn(&evening.log);
    let opened = HouseEvent::Opened(Box::new(next));
    let table = WebTable::new(TableId::random(), Some(zacharias), &opened).unwrap();
    let first = StoredEvent { seq: 1, at: 0, by: Some(zacharias), text: opened.to_text() };
    let mut rematch =
        Evening { table, log: vec![first], people: evening.people, cup: QuickCup::new(1), throws: HouseCup::seeded(1) };
    assert!(rematch.carry_out(zacharias, Command::Start));
    let rewritten = erasing.rewrite(&rematch.log);
    assert_eq!(rewritten.texts.len(), 2, "the chairs and the header");
    assert!(rewritten.texts.iter().all(|(_, text)| !text.contains("Ben") && text.contains(NAME)));
}

#[test]
fn whoever_got_up_before_the_game_leaves_no_name_behind() {
    let people = [PersonId::random(), PersonId::random()];
    let mut evening = Evening::open(GameId::Pot, 1);
    evening.people = people;
    let sat = |name: &str, person| HouseEvent::Sat { chair: 3, who: Chair::Person { person, name: name.to_owned() } };
    let freed = HouseEvent::Sat { chair: 3, who: Chair::Open };
    let events = [sat("Dora", people[1]), freed, sat("Emil", people[0])];
    let mut log = vec![evening.log[0].clone()];
    for event in events {
        log.push(StoredEvent { seq: log.len() as u64 + 1, at: 0, by: None, text: event.to_text() });
    }
    let rewritten = Erasing::new(people[1], None).rewrite(&log);
    assert_eq!(rewritten.texts.len(), 1);
    assert!(rewritten.texts[0].0 == 2 && !rewritten.texts[0].1.contains("Dora"));
}

#[test]
fn a_record_from_elsewhere_loses_the_name_of_whoever_put_it_there() {
    let person = PersonId::random();
    let header = "knobel 1\ngame pot\nseats 2\nname 1 Anna\nname 2 Ben\nrules \nstart 1\nplay\n".to_owned();
    let loaded = HouseEvent::Loaded { name: "Anna against Ben".to_owned(), code: "kapulo-42".to_owned(), header };
    let event = |seq, text: String| StoredEvent { seq, at: 0, by: Some(person), text };
    let log = [event(1, loaded.to_text()), event(2, "@seat 1 person Anna".to_owned())];
    let rewritten = Erasing::new(person, Some("Anna".to_owned())).rewrite(&log);
    assert_eq!(rewritten.texts.len(), 2);
    assert!(rewritten.texts.iter().all(|(_, text)| !text.contains("Anna")));
    assert!(rewritten.texts[0].1.contains("name 2 Ben"));
    assert_eq!(rewritten.texts[1].1, "@seat 1 person");
}
