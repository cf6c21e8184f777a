//! What the protocol costs: moves a second of bots in another process, beside the yardsticks of the same run.
//!
//! The trivial bot answers with the first legal move, asked over the protocol for every move of whole games: the question is written
//! as JSON, answered, and the answer is read and checked. The other one is our `random`, which reads the whole position and lists
//! the legal moves itself. Beside them stand lines that `cat` sends back, which is what two processes cost that take turns, and
//! the bare loop of Pig ([`test_kit::yardstick`]).
#![cfg(unix)]
#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use foreign::{BotCommand, ForeignBot, ForeignTerms};
use play::{GameId, Playable, QuickCup, Setup, for_game, read_jokers};
use rules::{Awaits, MoveList, Seat};
use test_kit::yardstick::{Work, is_wanted, pigs, rates};

/// How many questions, or lines, are asked before the clock is looked at.
const AT_A_TIME: u64 = 200;
/// The aim, in moves a second.
const AIM: f64 = 20_000.0;

fn main() {
    println!(
        "{:<24} {:>13} {:>14} {:>13} {:>9} {:>10} {:>9}",
        "protocol, moves/s", "trivial bot", "our random", "cat, lines/s", "of cat", "yardstick", "aim, 1/s"
    );
    for game in GameId::ALL {
        for_game!(game, G => measure::<G>());
    }
}

fn measure<G: Playable>() {
    let name = format!("protocol {}, 2 seats", G::ID);
    if !is_wanted(&name) {
        return;
    }
    let [mut trivial, mut own] = ["first", "serve random"].map(AskedTable::<G>::new);
    let mut cat = Cat::start();
    let works: &mut [Work<'_>] = &mut [
        Box::new(move || trivial.play()),
        Box::new(move || own.play()),
        Box::new(move || cat.echo()),
        pigs(QuickCup::new(1)),
    ];
    let [moves, of_own, lines, yardstick] = rates(works)[..] else { unreachable!("four works have four rates") };
    println!(
        "{:<24} {moves:>13.0} {of_own:>14.0} {lines:>13.0} {:>9.2} {:>10.5} {AIM:>9.0}",
        format!("{}, 2 seats", G::ID),
        moves / lines,
        moves / yardstick
    );
}

/// A table at which one bot over the protocol sits on all seats.
struct AskedTable<G: Playable> {
    bot: ForeignBot,
    setup: Setup,
    game: G,
    position: G::Position,
    cup: QuickCup,
}

impl<G: Playable> AskedTable<G> {
    /// A table for `test-bot` with these arguments.
    fn new(bot: &str) -> AskedTable<G> {
        let mut setup = Setup::new(G::ID, 2);
        if G::TAKES_JOKERS {
            setup.jokers =
                ["kaelte,pony,fumo", "jule,leela,ventil"].map(|three| read_jokers(three).unwrap()[0]).to_vec();
        }
        let game = G::open(&setup).unwrap();
        let command = BotCommand::read(&format!("'{}' {bot}", env!("CARGO_BIN_EXE_test-bot"))).unwrap();
        let bot = ForeignBot::start(&command, &ForeignTerms::default()).unwrap();
        let mut table = AskedTable { bot, setup, position: game.start(), game, cup: QuickCup::new(1) };
        table.begin();
        table
    }

    fn begin(&mut self) {
        let own: Vec<Seat> = Seat::all(2).collect();
        self.bot.begin_game(&self.setup, &own).unwrap();
        self.position = self.game.start();
    }

    /// Plays on for some questions; returns how many.
    fn play(&mut self) -> u64 {
        let (mut asked, mut legal) = (0, MoveList::new());
        while asked < AT_A_TIME {
            match self.game.awaits(&self.position) {
                Awaits::Nothing => {
                    self.bot.end_game(self.game.outcome(&self.position).as_ref());
                    self.begin();
                }
                Awaits::Throw(by) => {
                    let thrown = self.game.throw_from(&self.position, &mut self.cup);
                    self.bot.thrown(by, thrown);
                    self.game.follow_throw(&mut self.position, thrown);
                }
                Awaits::Move(seat) => {
                    self.game.legal_moves(&self.position, &mut legal);
                    let chosen = self.bot.choose(&self.game, &self.position, &legal).unwrap();
                    asked += u64::from(legal.len() > 1);
                    self.bot.moved(seat, chosen);
                    self.game.follow_move(&mut self.position, chosen);
                }
            }
        }
        asked
    }
}

/// A process that sends every line back.
struct Cat {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Cat {
    fn start() -> Cat {
        let mut process = Command::new("cat").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().unwrap());
        Cat { process, input, output }
    }

    fn echo(&mut self) -> u64 {
        let mut line = String::new();
        for number in 0..AT_A_TIME {
            writeln!(self.input.as_mut().unwrap(), "go {number}").unwrap();
            line.clear();
            self.output.read_line(&mut line).unwrap();
        }
        AT_A_TIME
    }
}

impl Drop for Cat {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.process.wait();
    }
}
