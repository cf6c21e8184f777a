//! Programs of others, good and bad, as processes.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use foreign::{BotCommand, CheckResult, Checked, Clock, Fault, ForeignBot, ForeignTerms, Keeper, Misdeed, check};
use play::{GameId, Refused, Setup};
use rules::pot::{Move, Position, Pot, Rules};
use rules::{Game, Illegal, MoveList, Seat};

/// A question of POT: two fives and a one lie.
struct Question {
    pot: Pot,
    position: Position,
    legal: MoveList<Move>,
}

impl Question {
    fn new() -> Question {
        let pot = Pot::new(2, Rules::default(), Some(Seat::new(0))).unwrap();
        let mut position = pot.start();
        pot.throw(&mut position, pot.read_throw("155").unwrap()).unwrap();
        let mut legal = MoveList::new();
        pot.legal_moves(&position, &mut legal);
        Question { pot, position, legal }
    }

    fn ask(&self, bot: &mut ForeignBot) -> Result<String, Fault> {
        bot.begin_game(&Setup::new(GameId::Pot, 2), &[Seat::new(0)])?;
        bot.choose(&self.pot, &self.position, &self.legal).map(|chosen| chosen.to_string())
    }
}

/// The program that keeps others, or is one of our bots.
const TEST_BOT: &str = env!("CARGO_BIN_EXE_test-bot");

fn kept() -> ForeignTerms {
    let keeper = Keeper { program: TEST_BOT.into(), arguments: vec!["keep".into()] };
    ForeignTerms { keeper: Some(keeper), ..ForeignTerms::default() }
}

fn start_with(command: &str, clock: &str) -> Result<ForeignBot, Fault> {
    let terms = ForeignTerms { clock: Clock::read(clock).unwrap(), ..kept() };
    ForeignBot::start(&BotCommand::read(command).unwrap(), &terms)
}

/// A program of the shell that introduces itself, and does this when it is asked.
fn shell(when_asked: &str) -> String {
    assert!(!when_asked.contains('\''), "it stands in quotation marks");
    format!(
        "sh -c 'while read -r word number rest; do case $word in \
         knobel) echo bot Shelly; echo ready 1;; go) {when_asked};; quit) exit;; esac; done'"
    )
}

fn fault_of(when_asked: &str, clock: &str) -> Fault {
    Question::new().ask(&mut start_with(&shell(when_asked), clock).unwrap()).unwrap_err()
}

#[test]
fn a_bot_of_ours_answers_over_the_protocol_as_it_does_at_home() {
    let served = format!("'{TEST_BOT}' serve thumb");
    let mut bot = start_with(&served, "10").unwrap();
    assert_eq!((bot.name(), bot.version()), ("Knobel thumb", Some(env!("CARGO_PKG_VERSION"))));
    assert!(GameId::ALL.into_iter().all(|game| bot.plays(game)));
    assert_eq!(Question::new().ask(&mut bot).unwrap(), "rethrow P");
}

#[test]
fn what_it_says_beside_its_move_is_kept() {
    let says = "echo estimate $number 0.25; echo comment $number Hm, \"two fives\"; echo thinking aloud; echo move $number stop";
    let mut bot = start_with(&shell(says), "10").unwrap();
    assert_eq!(Question::new().ask(&mut bot).unwrap(), "stop");
    assert_eq!(bot.remarks().estimate, Some(0.25));
    assert_eq!(bot.remarks().comment.as_deref(), Some("Hm, two fives"));
}

#[test]
fn answers_to_earlier_questions_are_passed_over() {
    let says = "echo move 0 rethrow PO; echo move 99 rethrow PO; echo move $number stop";
    assert_eq!(Question::new().ask(&mut start_with(&shell(says), "10").unwrap()).unwrap(), "stop");
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let fault = start_with("./no-such-program", "10").err().unwrap();
    assert_eq!(fault.misdeed, Misdeed::NotStarted);
    assert!(fault.said.contains("No such file"), "{fault:?}");
    let fault =
        ForeignBot::start(&BotCommand::read("./no-such-program").unwrap(), &ForeignTerms::default()).err().unwrap();
    assert_eq!(fault.misdeed, Misdeed::NotStarted);
}

#[test]
fn a_crash_is_told_with_its_last_words() {
    let fault = fault_of("echo >&2; echo division by zero >&2; exit 3", "10");
    assert_eq!((fault.misdeed, fault.said.as_str()), (Misdeed::Ended, "division by zero"));
    let fault = fault_of("kill -9 $$", "10");
    assert_eq!((fault.misdeed, fault.said.as_str()), (Misdeed::Ended, ""));
}

#[test]
fn who_does_not_answer_is_late() {
    let floods = "for n in 1 2 3 4 5 6 7 8; do yes >&2 & done; sleep 60";
    for silent in ["sleep 60", "echo half a line", "while :; do :; done", "kill -STOP 0", floods] {
        let asked = Instant::now();
        let fault = fault_of(silent, "0.3");
        assert_eq!(fault.misdeed, Misdeed::Late(Duration::from_millis(300)), "{silent}");
        assert!(asked.elapsed() < Duration::from_secs(30), "{silent}");
    }
}

#[test]
fn who_has_closed_its_output_or_ended_is_not_waited_for() {
    for gone in ["exec >&-; sleep 60", "sleep 60 & exit 1", "exec <&- >&- 2>&-; sleep 60"] {
        let asked = Instant::now();
        assert_eq!(fault_of(gone, "3600").misdeed, Misdeed::Ended, "{gone}");
        assert!(asked.elapsed() < Duration::from_secs(30), "{gone}");
    }
}

#[test]
fn no_answer_is_waited_for_once_the_run_is_to_end() {
    let stop = Arc::new(AtomicBool::new(false));
    let terms = ForeignTerms { clock: Clock::read("3600").unwrap(), stop: Some(Arc::clone(&stop)), ..kept() };
    let mut bot = ForeignBot::start(&BotCommand::read(&shell("sleep 600")).unwrap(), &terms).unwrap();
    let later = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        stop.store(true, Ordering::Relaxed);
    });
    let asked = Instant::now();
    Question::new().ask(&mut bot).unwrap_err();
    assert!(terms.is_stopped() && asked.elapsed() < Duration::from_secs(60));
    later.join().unwrap();
}

#[test]
fn a_flood_is_not_read_to_its_end() {
    let fault = fault_of("while :; do echo blah blah blah blah blah blah blah blah blah blah; done", "60");
    assert_eq!(fault.misdeed, Misdeed::Flood);
    let fault = fault_of("yes | tr -d \"\\n\"", "60");
    assert_eq!(fault.misdeed, Misdeed::Flood);
    assert!(fault.said.starts_with("yyyy") && fault.said.len() < 1000, "{fault:?}");
}

#[test]
fn who_does_not_read_is_late_however_much_there_is_to_write() {
    let mut bot = start_with("sh -c 'echo bot Deaf; echo ready 1; sleep 60'", "0.3").unwrap();
    (0..20_000).for_each(|_| bot.thrown(rules::Thrower::Host, "155"));
    let fault = Question::new().ask(&mut bot).unwrap_err();
    assert!(matches!(fault.misdeed, Misdeed::Late(_)), "{fault:?}");
}

#[test]
fn nonsense_and_illegal_moves_are_told_with_the_line_and_the_clause() {
    let fault = fault_of("echo move $number jump over the moon", "10");
    assert_eq!(fault.said, "jump over the moon");
    assert!(matches!(fault.misdeed, Misdeed::WrongMove(GameId::Pot, Refused::CannotBeRead(_))), "{fault:?}");
    let fault = fault_of("echo move $number rob 1", "10");
    let Misdeed::WrongMove(GameId::Pot, Refused::NotLegal(Illegal::Breach(rule))) = fault.misdeed else {
        panic!("{fault:?}")
    };
    assert!(rule.clause.starts_with("P-"), "{rule:?}");
    let fault = fault_of("printf \"move $number \\033[2J\\n\"", "10");
    assert_eq!(fault.said, "[2J", "nothing that drives a terminal is told");
}

#[test]
fn a_program_is_told_why_its_answer_was_not_taken() {
    let folder = scratch("error");
    for (number, (answer, why)) in [("jump", "column 1"), ("rob 1", "P-")].into_iter().enumerate() {
        let file = folder.join(number.to_string());
        let says =
            format!("echo move $number {answer};; error) echo $number $rest > {0}.new; mv {0}.new {0}", file.display());
        let mut bot = start_with(&shell(&says), "10").unwrap();
        Question::new().ask(&mut bot).unwrap_err();
        drop(bot);
        let told = number_in(&file);
        assert!(told.starts_with("1 ") && told.contains(why), "{told}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_introduction_that_cannot_be_used_is_refused() {
    let fault = |script: &str| start_with(&format!("sh -c '{script}; cat'"), "10").err().unwrap().misdeed;
    assert_eq!(fault("echo ready 1"), Misdeed::NoName);
    assert_eq!(fault("echo bot; echo ready 1"), Misdeed::NoName);
    assert_eq!(fault("printf \"bot \\033[1mX\\n\"; echo ready 1"), Misdeed::NoName);
    let too_long = "echo bot $(printf %041d 0); echo ready 1";
    let told = start_with(&format!("sh -c '{too_long}; cat'"), "10").err().unwrap();
    assert!(told.misdeed == Misdeed::NoName && told.said.starts_with("bot 0000"), "{told:?}");
    assert_eq!(fault("echo bot X; echo ready 2"), Misdeed::OtherProtocol);
    assert_eq!(fault("echo bot X; echo ready"), Misdeed::OtherProtocol);
    let mut bot = start_with("sh -c 'echo bot X; echo plays exactly chess; echo ready 1; cat'", "10").unwrap();
    assert_eq!(Question::new().ask(&mut bot).unwrap_err().misdeed, Misdeed::DoesNotPlay(GameId::Pot));
}

/// True while there is such a process, and it is more than a dead one that nobody has asked for.
fn is_alive(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", process]).output().unwrap().stdout;
    !state.is_empty() && !String::from_utf8_lossy(&state).trim().starts_with('Z')
}

/// The number that a program writes into a file, once it is there.
fn number_in(file: &Path) -> String {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        match fs::read_to_string(file) {
            Ok(text) if text.ends_with('\n') => return text.trim().to_owned(),
            _ => assert!(Instant::now() < until, "{} was never written", file.display()),
        }
        thread::sleep(Duration::from_millis(10));
    }
}

fn ends_soon(process: &str) -> bool {
    let until = Instant::now() + Duration::from_secs(60);
    while Instant::now() < until {
        if !is_alive(process) {
            return true;
        }
        thread::sleep(Duration::from_millis(20));
    }
    false
}

/// A program that starts another one, ignores everything, and writes the other's number into a file.
fn stubborn(file: &Path) -> String {
    let file = file.display();
    format!(
        "sh -c 'trap \"\" TERM INT HUP PIPE; sleep 600 & echo $! > {file}.new; mv {file}.new {file}; \
         echo bot Mule; echo ready 1; while :; do sleep 1; done'"
    )
}

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("knobel-foreign-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_stubborn_program_and_its_children_end_with_the_table() {
    let folder = scratch("end");
    let file = folder.join("child");
    let bot = start_with(&stubborn(&file), "10").unwrap();
    let child = number_in(&file);
    assert!(is_alive(&child));
    drop(bot);
    assert!(ends_soon(&child));
    fs::remove_dir_all(folder).unwrap();
}

/// A shell that stands for us: it starts the keeper, which is told the shell's number.
fn kept_by_a_shell(command: &str) -> Child {
    let bot = BotCommand::read(command).unwrap();
    let quoted: Vec<String> = bot.words().iter().map(|word| format!("'{}'", word.replace('\'', "'\\''"))).collect();
    let script = format!("'{TEST_BOT}' keep $$ {} & wait", quoted.join(" "));
    Command::new("sh").args(["-c", &script]).stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap()
}

#[test]
fn a_stubborn_program_and_its_children_end_when_we_are_killed() {
    let folder = scratch("kill");
    let file = folder.join("child");
    let mut us = kept_by_a_shell(&stubborn(&file));
    let child = number_in(&file);
    assert!(is_alive(&child));
    us.kill().unwrap();
    us.wait().unwrap();
    assert!(ends_soon(&child));
    fs::remove_dir_all(folder).unwrap();
}

/// A program that starts another one that leaves its group and its session, and writes the other's number into a file.
#[cfg(target_os = "linux")]
fn with_daemon(file: &Path, then: &str) -> String {
    let file = file.display();
    format!(
        "sh -c 'setsid sh -c \"echo \\$\\$ > {file}.new; mv {file}.new {file}; exec sleep 600\" & \
         while [ ! -e {file} ]; do sleep 0.01; done; echo bot Father; echo ready 1; {then}'"
    )
}

#[cfg(target_os = "linux")]
#[test]
fn what_has_left_the_group_ends_too_and_is_reaped() {
    let folder = scratch("daemon");
    for (number, then) in ["read -r hello; sleep 600", "read -r hello; exit 0"].into_iter().enumerate() {
        let file = folder.join(number.to_string());
        let bot = start_with(&with_daemon(&file, then), "10").unwrap();
        let daemon = number_in(&file);
        drop(bot);
        // A dead process that is not reaped is still listed.
        assert!(!Path::new("/proc").join(&daemon).exists(), "{then}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn what_has_left_the_group_ends_when_we_are_killed() {
    let folder = scratch("daemon-kill");
    let file = folder.join("child");
    let mut us = kept_by_a_shell(&with_daemon(&file, "sleep 600"));
    let daemon = number_in(&file);
    assert!(is_alive(&daemon));
    us.kill().unwrap();
    us.wait().unwrap();
    assert!(ends_soon(&daemon));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_check_finds_nothing_wrong_with_our_own_bot() {
    let served = BotCommand::read(&format!("'{TEST_BOT}' serve random")).unwrap();
    let mut tried = Vec::new();
    let name = check(&served, &kept(), |what, result| {
        assert!(result.is_passed(), "{what:?}: {result:?}");
        tried.push((what, result.clone()));
    });
    assert_eq!(name.as_deref(), Some("Knobel random"));
    // Two tables and odd positions of each game, and five things beside.
    assert_eq!(tried.len(), 3 * GameId::ALL.len() + 5);
    let asked = |wanted: Checked| tried.iter().find(|(what, _)| *what == wanted).map(|(_, result)| result.clone());
    for game in GameId::ALL {
        let Some(CheckResult::Passed { decisions, .. }) = asked(Checked::Positions(game)) else { panic!("{tried:?}") };
        assert!(decisions > 40, "{game}: {decisions}");
    }
}

#[test]
fn the_check_says_what_is_wrong() {
    let found = |program: &str| {
        let mut found = Vec::new();
        check(&BotCommand::read(program).unwrap(), &kept(), |what, result| {
            if !result.is_passed() {
                found.push((what, result.clone()));
            }
        });
        found
    };
    let failed = |found: &[(Checked, CheckResult)]| found.iter().map(|(what, _)| *what).collect::<Vec<_>>();
    let mute = found("sh -c 'exit 1'");
    assert_eq!(failed(&mute), [Checked::Introduction]);
    // It knows no `quit`, and ends with its input.
    let patient = found(
        "sh -c 'while read -r word number rest; do case $word in knobel) echo bot Patient; echo plays pot; echo ready 1;; \
                  go) legal=${rest#*legal????}; echo move $number \"${legal%%\\\"*}\";; esac; done'",
    );
    assert_eq!(failed(&patient), [Checked::Quit], "{patient:?}");
    // It always stops, which is not always legal; it does not know the word `quit`, and passes over the end of its input.
    let simple = "sh -c 'while :; do read -r word number rest || sleep 1; case $word in knobel) echo bot Simple; echo plays pot; echo ready 1;; \
                  go) echo move $number stop;; esac; word=; done'";
    let simple = found(simple);
    assert_eq!(failed(&simple)[..2], [Checked::Game(GameId::Pot, 2), Checked::Game(GameId::Pot, 5)], "{simple:?}");
    assert_eq!(failed(&simple)[3..], [Checked::Quit, Checked::EndOfInput], "{simple:?}");
}
