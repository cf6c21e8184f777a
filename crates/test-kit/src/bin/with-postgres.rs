//! Runs a command while a cluster of `PostgreSQL` runs that all tests started by it share.

use std::process::{Command, ExitCode};

use test_kit::postgres::{Cluster, Durability, PORT};

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let Some(program) = arguments.next() else {
        eprintln!("usage: with-postgres PROGRAM [ARGUMENT]…");
        return ExitCode::from(2);
    };
    let cluster = Cluster::new(Durability::Quick);
    match Command::new(&program).args(arguments).env(PORT, cluster.port().to_string()).status() {
        Ok(status) => status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from),
        Err(error) => {
            eprintln!("with-postgres: {} does not start: {error}", program.display());
            ExitCode::FAILURE
        }
    }
}
