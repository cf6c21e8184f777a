//! Games with sealed throws: a house and the pages of its people, all of them honest unless a test makes them do something else.

use play::seals::{ChainOwner, SealLine};
use play::{Awaited, GameId, QuickCup, Setup, Table, TableEvent, read_jokers};
use rules::{Cup, Seat};
use seal::{Bytes, Chain, house_secret};

/// The id of every table here.
pub(crate) const TABLE: &str = "table1";

/// A table with the secrets of all who contribute.
#[derive(Clone)]
pub(crate) struct Evening {
    pub(crate) table: Table,
    /// What the secrets of the house's chains are made of.
    pub(crate) master: Bytes,
    /// The newest chain of each seat.
    pub(crate) pages: Vec<Chain>,
    pub(crate) cup: QuickCup,
    /// How many links a chain has.
    pub(crate) length: u32,
}

/// A set-up of a game, with jokers where there are some.
pub(crate) fn setup(game: GameId, seats: usize) -> Setup {
    let mut setup = Setup::new(game, seats);
    setup.names[0] = Some("Anna".to_owned());
    if game.takes_jokers() {
        let jokers = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma"];
        setup.jokers = (0..seats).flat_map(|seat| read_jokers(jokers[seat % 3]).expect("they can be read")).collect();
    }
    setup
}

impl Evening {
    /// A table at which throws are sealed and every page has published its chain.
    pub(crate) fn begin(setup: &Setup, seed: u64, length: u32) -> Evening {
        let mut cup = QuickCup::new(seed);
        let table = Table::open(setup).expect("it can be played");
        let master = any_bytes(&mut cup);
        let mut evening = Evening { table, master, pages: Vec::new(), cup, length };
        evening.line(&format!("@sealed 1 {TABLE}"));
        evening.publish_house();
        evening.line("@seat 2 person Ben");
        for seat in Seat::all(setup.seats) {
            evening.publish(seat);
        }
        evening
    }

    /// Enters a line, whether it fits the seals or not.
    pub(crate) fn line(&mut self, line: &str) {
        self.table.enter(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}\n{:?}", self.table));
    }

    pub(crate) fn seal(&mut self, line: SealLine) {
        self.line(&TableEvent::Seal(line).to_string());
    }

    pub(crate) fn next(&self) -> u64 {
        self.table.seals().next_throw()
    }

    /// The seats whose page has a link for the next throw.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        let has_link = |seat: &Seat| self.pages[seat.index()].link(self.next()).is_some() && !self.table.is_bot(*seat);
        Seat::all(self.table.setup().seats).filter(has_link).collect()
    }

    /// The house begins a new chain; that drops a throw that is under way.
    pub(crate) fn publish_house(&mut self) {
        let chain = self.house_chain(self.table.seals().house_chains() + 1, self.next());
        let (from, length, end) = (self.next(), self.length, chain.end_bytes());
        self.seal(SealLine::Chain { of: ChainOwner::House, from, length, end });
    }

    fn house_chain(&self, number: u64, from: u64) -> Chain {
        Chain::new(house_secret(self.master, TABLE, number), from, self.length)
    }

    /// The house's link of a throw.
    pub(crate) fn house_link(&self, throw: u64) -> Option<Bytes> {
        let seals = self.table.seals();
        self.house_chain(seals.house_chains(), seals.house_chain()?.from).link(throw)
    }

    /// A page begins a new chain.
    pub(crate) fn publish(&mut self, seat: Seat) {
        let chain = Chain::new(any_bytes(&mut self.cup), self.next(), self.length);
        let (from, length, end) = (self.next(), self.length, chain.end_bytes());
        self.pages.resize(self.pages.len().max(seat.index() + 1), chain);
        self.pages[seat.index()] = chain;
        self.seal(SealLine::Chain { of: ChainOwner::Seat(seat), from, length, end });
    }

    pub(crate) fn link_of(&self, seat: Seat, throw: u64) -> Bytes {
        self.pages[seat.index()].link(throw).expect("the chain has a link for it")
    }

    /// Fixes the next throw.
    pub(crate) fn cast(&mut self, seats: &[Seat]) {
        let (throw, dice) = (self.next(), self.table.thrown());
        let head = self.table.seals().head().expect("throws are sealed");
        self.seal(SealLine::Cast { throw, head, seats: seats.to_vec(), dice });
    }

    pub(crate) fn show_link(&mut self, seat: Seat) {
        let throw = self.next();
        let link = self.link_of(seat, throw);
        self.seal(SealLine::Link { throw, seat, link });
    }

    pub(crate) fn miss(&mut self, seat: Seat) {
        let throw = self.next();
        self.seal(SealLine::Miss { throw, seat });
    }

    /// The house shows its link, and the throw follows.
    pub(crate) fn reveal(&mut self) {
        let throw = self.next();
        let link = self.house_link(throw).expect("the chain has a link for it");
        self.seal(SealLine::Reveal { throw, link });
        self.table.throw_sealed().expect("the house has shown its link");
    }

    /// A throw to which these seats contribute, and the first of them all is silent if `is_one_silent`.
    pub(crate) fn throw(&mut self, seats: &[Seat], is_one_silent: bool) {
        if self.house_link(self.next()).is_none() {
            self.publish_house();
        }
        if let Some(first) = seats.first() {
            self.cast(seats);
            for seat in seats {
                if is_one_silent && seat == first { self.miss(*seat) } else { self.show_link(*seat) }
            }
        }
        self.reveal();
    }

    /// One legal event: a move, or a throw by all who can contribute. False if the game is over.
    pub(crate) fn step(&mut self) -> bool {
        match self.table.awaits() {
            Awaited::Nothing => return false,
            Awaited::Move(_, legal) => {
                let choice = self.cup.pick(legal.len() as u32) as usize;
                self.line(&legal[choice]);
            }
            Awaited::Throw { .. } => self.throw(&self.seats(), false),
        }
        true
    }

    /// Goes on until a throw is awaited.
    pub(crate) fn until_throw(&mut self) {
        while !matches!(self.table.awaits(), Awaited::Throw { .. }) {
            assert!(self.step(), "the game is not over yet");
        }
    }

    /// Plays a game with everything that happens at honest tables, up to a number of steps.
    pub(crate) fn play(&mut self, steps: usize) {
        for _ in 0..steps {
            let is_on = match self.table.awaits() {
                Awaited::Throw { .. } => {
                    self.any_throw();
                    true
                }
                Awaited::Move(..) => self.any_move(),
                Awaited::Nothing => false,
            };
            if !is_on {
                return;
            }
        }
    }

    fn any_throw(&mut self) {
        let seats = self.seats();
        match self.cup.pick(12) {
            0 => self.throw(&[], false),
            1 => self.throw(&seats[..seats.len().min(1)], false),
            2 if seats.len() > 1 => {
                self.throw(&seats, true);
                self.publish(seats[0]);
            }
            3 if !seats.is_empty() => self.dropped_throw(&seats),
            4 => self.real_throws(),
            _ => self.throw(&seats, false),
        }
        for seat in Seat::all(self.table.setup().seats) {
            if self.pages[seat.index()].link(self.next()).is_none() {
                self.publish(seat);
            }
        }
    }

    /// The house cannot show its link any more: the throw is dropped, and made by the house alone.
    fn dropped_throw(&mut self, seats: &[Seat]) {
        self.cast(seats);
        self.show_link(seats[0]);
        self.publish_house();
        self.throw(&[], false);
        seats.iter().for_each(|seat| self.publish(*seat));
    }

    /// A throw of real dice, mistyped at first.
    fn real_throws(&mut self) {
        self.line("@dice real");
        let throws = self.table.throws();
        let [wrong, right] = [0, 1].map(|_| throws[self.cup.pick(throws.len() as u32) as usize].0.clone());
        self.line(&wrong);
        let number = self.table.events();
        // What is typed instead may not be what this throw can be.
        let _ = self.table.enter(&format!("@correct {number} {right}"));
        self.line("@dice cup");
    }

    fn any_move(&mut self) -> bool {
        match self.cup.pick(16) {
            0 => {
                let name = ["Ben", "Bea", "Benedikt"][self.cup.pick(3) as usize];
                self.line(&format!("@seat 2 person {name}"));
            }
            1 => self.line("@seat 1 bot sharp"),
            2 => self.line("@seat 1 person Anna"),
            3 => {
                self.step();
                self.line("@undo");
            }
            _ => return self.step(),
        }
        true
    }
}

fn any_bytes(cup: &mut QuickCup) -> Bytes {
    Bytes(std::array::from_fn(|_| cup.pick(256) as u8))
}
