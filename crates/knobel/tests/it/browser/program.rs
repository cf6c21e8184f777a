//! The program itself, in a data folder of its own.

use std::process::Child;

use tempfile::TempDir;

use crate::knobel::{knobel, serve};

/// What leads to the keeper's page here.
pub(crate) const ADMIN_SECRET: &str = "a-secret-for-the-tests";

/// A house that is open.
pub(crate) struct Program {
    child: Child,
    port: u16,
    data: TempDir,
}

impl Program {
    /// Opens a house on any free port.
    pub(crate) fn open() -> Program {
        let data = tempfile::tempdir().expect("there is room for a database");
        let (child, port) = start(&data, 0);
        Program { child, port, data }
    }

    /// Where it is.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Ends it without a warning, as a power cut does.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }

    /// Opens it again, where it was and with what it had.
    pub(crate) fn open_again(&mut self) {
        (self.child, self.port) = start(&self.data, self.port);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already, which is just as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Bots do not let anybody wait here.
fn start(data: &TempDir, port: u16) -> (Child, u16) {
    let mut command = knobel(&["--lang", "en", "--port", &port.to_string(), "--data"]);
    command.env("KNOBEL_BOT_PAUSE_MS", "20").env("KNOBEL_ADMIN_SECRET", ADMIN_SECRET);
    serve(command.arg(data.path()))
}
