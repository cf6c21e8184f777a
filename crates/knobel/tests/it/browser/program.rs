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
    pause_ms: u32,
}

impl Program {
    /// Opens a house on any free port; its bots pause for `pause_ms` before they act.
    pub(crate) fn open(pause_ms: u32) -> Program {
        let data = tempfile::tempdir().expect("there is room for a database");
        let (child, port) = start(&data, 0, pause_ms);
        Program { child, port, data, pause_ms }
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
        (self.child, self.port) = start(&self.data, self.port, self.pause_ms);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already, which is just as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(data: &TempDir, port: u16, pause_ms: u32) -> (Child, u16) {
    let mut command = knobel(&["--lang", "en", "--port", &port.to_string(), "--data"]);
    command.env("KNOBEL_BOT_PAUSE_MS", pause_ms.to_string()).env("KNOBEL_ADMIN_SECRET", ADMIN_SECRET);
    serve(command.arg(data.path()))
}
