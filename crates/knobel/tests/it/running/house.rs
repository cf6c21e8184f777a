//! The program itself, and somebody who talks to it.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use play::{Awaited, Table};

use crate::knobel::{knobel, read_port};

/// Longer than anything here takes; whoever waits so long waits in vain.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn run(arguments: &[&str]) -> Output {
    knobel(arguments).output().expect("the program starts")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("everything is text")
}

/// A path as an argument.
pub(crate) fn arg(path: &Path) -> &str {
    path.to_str().expect("a path that can be typed")
}

/// A house that is open.
pub(crate) struct House {
    child: Option<Child>,
    pub(crate) port: u16,
    /// Everything that it says at the start.
    pub(crate) said: String,
    log: Option<JoinHandle<String>>,
}

impl House {
    pub(crate) fn open(data: &Path, environment: &[(&str, &str)]) -> House {
        let mut command = knobel(&["--port", "0", "--data", arg(data)]);
        command.envs(environment.iter().copied());
        House::start(command)
    }

    /// Opens a house by a command that runs the program, with its output piped.
    pub(crate) fn start(mut command: Command) -> House {
        let mut child = command.spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines().map_while(Result::ok);
        let mut said = String::new();
        for line in lines.by_ref() {
            said = said + &line + "\n";
            if line.starts_with("Games are saved in") {
                break;
            }
        }
        std::thread::spawn(move || lines.for_each(drop));
        let mut log = child.stderr.take().expect("its log is piped");
        let log = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = log.read_to_string(&mut text);
            text
        });
        let port = read_port(&said).unwrap_or_else(|| panic!("it says where it is: {said}"));
        House { child: Some(child), port, said, log: Some(log) }
    }

    /// Number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.as_ref().expect("it runs").id()
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().expect("signals can be sent").success());
    }

    /// True if it has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.as_mut().expect("it runs").try_wait().expect("it can be asked").is_some()
    }

    /// Waits until it has ended, and gives how, and its log.
    pub(crate) fn ended(&mut self) -> (ExitStatus, String) {
        let begun = Instant::now();
        loop {
            let child = self.child.as_mut().expect("it runs");
            if let Some(status) = child.try_wait().expect("it can be asked") {
                let log = self.log.take().expect("a log").join().expect("the log was read");
                return (status, log);
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) {
        self.signal("-KILL");
        self.ended();
    }

    /// Closes it.
    pub(crate) fn close(&mut self) -> String {
        self.signal("-TERM");
        let (status, log) = self.ended();
        assert!(status.success(), "{status}: {log}");
        log
    }

    pub(crate) fn guest(&self) -> Guest {
        Guest { port: self.port, cookies: BTreeMap::new() }
    }

    /// Somebody who has said a name.
    pub(crate) fn person(&self, name: &str) -> Guest {
        let mut guest = self.guest();
        assert_eq!(guest.post("/me", &format!("name={name}")).expect("an answer").status, 303);
        guest
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // It may have ended already, which is just as well.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub(crate) struct Guest {
    port: u16,
    /// Values of the cookies, by name.
    pub(crate) cookies: BTreeMap<String, String>,
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(move |(of, _)| of.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

impl Guest {
    pub(crate) fn get(&mut self, path: &str) -> Option<Answer> {
        self.ask(&format!("GET {path} HTTP/1.1\r\n"), "")
    }

    pub(crate) fn post(&mut self, path: &str, form: &str) -> Option<Answer> {
        let head = format!(
            "POST {path} HTTP/1.1\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n",
            form.len()
        );
        self.ask(&head, form)
    }

    /// Nothing if the house does not answer, or not to the end.
    fn ask(&mut self, head: &str, body: &str) -> Option<Answer> {
        let mut line = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        line.set_read_timeout(Some(PATIENCE)).ok()?;
        let cookies = self.cookie_line();
        write!(line, "{head}Host: 127.0.0.1\r\nConnection: close\r\n{cookies}\r\n{body}").ok()?;
        let mut bytes = Vec::new();
        line.read_to_end(&mut bytes).ok()?;
        let answer = String::from_utf8(bytes).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let answer =
            Answer { status: head.split(' ').nth(1)?.parse().ok()?, head: head.to_owned(), body: body.to_owned() };
        let length = answer.header("content-length").and_then(|length| length.parse::<usize>().ok());
        if length.is_some_and(|length| length != answer.body.len()) {
            return None;
        }
        let set = answer.headers("set-cookie").filter_map(|cookie| cookie.split(';').next()?.split_once('='));
        self.cookies.extend(set.map(|(name, value)| (name.to_owned(), value.to_owned())));
        Some(answer)
    }

    /// The line of a request that carries the cookies; empty if there are none.
    pub(crate) fn cookie_line(&self) -> String {
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if cookies.is_empty() { String::new() } else { format!("Cookie: {}\r\n", cookies.join("; ")) }
    }

    /// Opens a table at which they play both seats, and begins.
    pub(crate) fn table(&mut self, game: &str) -> String {
        let form = format!("game={game}&seats=2&chair-1=guest&guest-1=Gustav&switch-jokers=0");
        let at = self.post("/new", &form).expect("an answer").header("location").expect("a table").to_owned();
        self.post(&format!("{at}/start"), "").expect("an answer");
        at
    }

    pub(crate) fn record(&mut self, at: &str) -> Option<Table> {
        let record = self.get(&format!("{at}/record"))?;
        Table::load(&record.body).ok()
    }

    /// Does whatever is awaited. Gives the number of the last event, if that was acknowledged; nothing when the house does not
    /// answer any more, or the game is over.
    pub(crate) fn go_on(&mut self, at: &str) -> Option<u64> {
        let page = self.get(at)?.body;
        let seq: u64 = page.split_once("data-seq=\"")?.1.split('"').next()?.parse().ok()?;
        let form = match self.record(at)?.awaits() {
            Awaited::Move(_, legal) => format!("seq={seq}&move={}", legal[0].replace(' ', "+")),
            Awaited::Throw { .. } => format!("seq={seq}&throw=cup"),
            Awaited::Nothing => return None,
        };
        let answer = self.post(at, &form)?;
        let read: serde_json::Value = serde_json::from_str(&answer.body).ok()?;
        read["seq"].as_u64().filter(|_| answer.status == 200)
    }
}
