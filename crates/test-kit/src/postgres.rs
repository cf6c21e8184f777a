//! A private cluster of `PostgreSQL` for tests, removed with the process that made it, however that ends.
//!
//! The tests of one process share a cluster; `make test` runs all of them inside `with-postgres`, so that they share one among
//! processes. As root the cluster is run by the user `postgres`, because the database refuses to be run by root.

use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Who owns the databases.
const OWNER: &str = "knobel";
/// How often another port is tried, should somebody else have taken the one that was free a moment ago.
const TRIES: usize = 5;
/// The environment variable with the port of a cluster that all tests of a run share. Without it a process makes its own.
pub const PORT: &str = "KNOBEL_TESTS_POSTGRES_PORT";
/// What to do where there is no `PostgreSQL`.
const INSTALL: &str =
    "these tests need PostgreSQL: run `make test-tools`, or install it (Debian: apt-get install postgresql)";

/// What becomes of what was committed when the power fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// It stays.
    Durable,
    /// It may be lost; but tests are quick.
    Quick,
}

/// How a database is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Everybody is sent away, and what was committed is put in order.
    Fast,
    /// As if it had crashed.
    Immediate,
}

/// A cluster: one server with any number of databases.
pub struct Cluster {
    port: u16,
    next: AtomicU32,
    /// `None` if another process has made it.
    own: Option<Server>,
}

/// A server that was made here.
struct Server {
    folder: PathBuf,
    durability: Durability,
    /// When this is closed, the guardian stops the server and removes the folder. The operating system closes it even if the
    /// tests are killed.
    leash: Option<ChildStdin>,
    guardian: Child,
}

impl Cluster {
    /// The cluster that all tests of a process share: the one that [`PORT`] names, else one that is made at first use.
    pub fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var(PORT).ok().and_then(|port| port.parse().ok()) {
            Some(port) => Cluster { port, next: AtomicU32::new(0), own: None },
            None => Cluster::new(Durability::Quick),
        })
    }

    /// A new cluster, running.
    pub fn new(durability: Durability) -> Cluster {
        let server = Server::new(durability);
        for _ in 0..TRIES {
            let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
            let port = free.expect("there is a free port").port();
            if server.try_to_start(port) {
                return Cluster { port, next: AtomicU32::new(0), own: Some(server) };
            }
        }
        panic!("PostgreSQL does not start: {}", server.told());
    }

    /// Starts it again, where it was.
    pub fn start(&self) {
        let server = self.own.as_ref().expect("only a cluster of one's own is started");
        assert!(server.try_to_start(self.port), "{}", server.told());
    }

    /// Stops it.
    pub fn stop(&self, how: Stop) {
        let mode = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        let server = self.own.as_ref().expect("only a cluster of one's own is stopped");
        run(server.control().args(["-m", mode, "-w", "stop"]));
    }

    /// The address of a new database.
    pub fn database(&self) -> String {
        // Other processes may have databases in the same cluster.
        let name = format!("test_{}_{}", std::process::id(), self.next.fetch_add(1, Ordering::Relaxed));
        self.tell("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// The address of a database, over the network.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://{OWNER}@127.0.0.1:{}/{database}", self.port)
    }

    /// The port at which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Has a statement carried out in a database, past whoever is tested.
    pub fn tell(&self, database: &str, sql: &str) {
        let mut psql = hermetic(program("psql"));
        psql.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", &self.address(database), "-c", sql]);
        run(&mut psql);
    }
}

impl Server {
    /// A new folder with everything that a server needs, and the guardian who removes it.
    fn new(durability: Durability) -> Server {
        let folder = new_folder();
        let script =
            "trap '' INT TERM HUP; read _; \"$1/pg_ctl\" -D \"$2/data\" -m immediate stop; cd /; rm -rf \"$2\"";
        let mut guardian = as_owner("sh")
            .args(["-c", script, "guardian"])
            .arg(programs())
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        let leash = guardian.stdin.take();
        run(as_owner(program("initdb")).arg("-D").arg(folder.join("data")).args([
            "--auth=trust",
            "--username",
            OWNER,
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]));
        Server { folder, durability, leash, guardian }
    }

    fn try_to_start(&self, port: u16) -> bool {
        let syncing = match self.durability {
            Durability::Durable => "",
            Durability::Quick => "-c fsync=off -c synchronous_commit=off -c full_page_writes=off",
        };
        let folder = self.folder.display();
        let settings = format!(
            "-p {port} -k '{folder}' -c listen_addresses=127.0.0.1 -c max_connections=400 -c shared_buffers=32MB {syncing}"
        );
        let mut start = self.control();
        start.args(["-l"]).arg(self.log()).args(["-o", &settings, "-w", "-t", "60", "start"]);
        start.status().is_ok_and(|status| status.success())
    }

    fn control(&self) -> Command {
        let mut command = as_owner(program("pg_ctl"));
        command.arg("-D").arg(self.folder.join("data"));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// What the server has written to its log.
    fn told(&self) -> String {
        std::fs::read_to_string(self.log()).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.leash.take());
        // Whether the guardian did its work or not, there is nothing left to do.
        let _ = self.guardian.wait();
    }
}

fn new_folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("knobel-postgres-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir(&folder).expect("there is room for a folder");
    if is_root() {
        run(Command::new("chown").arg("postgres").arg(&folder));
    }
    folder
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("the system says who we are");
    id.stdout.trim_ascii() == b"0"
}

/// A command as the user who may run a database.
fn as_owner(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = if is_root() {
        let mut command = hermetic("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        hermetic(program)
    };
    command.current_dir("/");
    command
}

/// A command that knows nothing of the person who runs the tests: neither `PGHOST` and its kin nor a password file.
fn hermetic(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env_clear().env("LANG", "C").env("HOME", "/nonexistent");
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command
}

fn program(name: &str) -> PathBuf {
    programs().join(name)
}

/// Where the programs of the database are: in the path, where Debian puts them, or where `pg_config` says.
fn programs() -> &'static Path {
    static PROGRAMS: OnceLock<PathBuf> = OnceLock::new();
    PROGRAMS.get_or_init(|| {
        let in_path = std::env::var_os("PATH").unwrap_or_default();
        let mut folders: Vec<PathBuf> = std::env::split_paths(&in_path).collect();
        let mut debian: Vec<_> = std::fs::read_dir("/usr/lib/postgresql")
            .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
            .unwrap_or_default();
        debian.sort();
        folders.extend(debian.into_iter().rev());
        if let Ok(config) = Command::new("pg_config").arg("--bindir").output() {
            folders.push(String::from_utf8_lossy(&config.stdout).trim().into());
        }
        let has_all = |folder: &PathBuf| ["initdb", "pg_ctl", "psql"].iter().all(|name| folder.join(name).is_file());
        folders.into_iter().find(has_all).expect(INSTALL)
    })
}

fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().expect("it is installed");
    if !output.status.success() {
        let _ = std::io::stderr().write_all(&output.stderr);
        panic!("{command:?} failed: {}", output.status);
    }
}
