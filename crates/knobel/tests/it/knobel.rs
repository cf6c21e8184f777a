//! The program, run with nothing of the person who runs the tests: an empty environment, and a home that is not there.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The home of every program here. A test that keeps something hands in a data folder, so this is never made.
const HOME: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-home");

/// A command in an environment that is the same on every machine.
pub(crate) fn hermetic(program: impl AsRef<OsStr>) -> Command {
    assert!(!Path::new(HOME).exists(), "a program has written to its home, {HOME}: hand in a data folder");
    let mut command = Command::new(program);
    command.env_clear().env("LANG", "C.UTF-8").env("HOME", HOME);
    // A program finds others, such as a shell, where this machine has them.
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    command
}

/// The program with these arguments, with nothing on its standard input.
pub(crate) fn knobel(arguments: &[&str]) -> Command {
    let mut command = hermetic(env!("CARGO_BIN_EXE_knobel"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts the program as a server, and returns the port that it says it listens at.
pub(crate) fn serve(command: &mut Command) -> (Child, u16) {
    let mut child = command.stderr(Stdio::inherit()).spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines().map_while(Result::ok);
    let port = lines.find_map(|line| read_port(&line)).expect("the program says where it is");
    // The rest is read as well, so that the program never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    (child, port)
}

/// The port of the first local address in a line.
pub(crate) fn read_port(line: &str) -> Option<u16> {
    let rest = line.split_once("http://127.0.0.1:")?.1;
    rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}
