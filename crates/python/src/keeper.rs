//! The keeper of a bot's process, for Python: a second interpreter that does nothing but load this library and keep.
//!
//! `knobel` is its own keeper; a library cannot be started, so Python starts it. The interpreter reads no settings and no packages of
//! the person who runs it, and needs some hundredths of a second.

use std::ffi::OsString;
use std::path::PathBuf;

use foreign::Keeper;
use pyo3::prelude::*;
use words::say;

use crate::complaint::Complaint;
use crate::language::lang;

/// Loads the library whose path is the first argument, and keeps the command behind the number of the process.
const KEEP: &str = "import sys
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location('_knobel', sys.argv[1])
library = module_from_spec(spec)
spec.loader.exec_module(library)
try:
    code = library._keep(int(sys.argv[2]), sys.argv[3:])
except OSError as error:
    sys.exit(f'{error}')
sys.exit(code)
";

/// How a keeper is started from this Python.
pub(crate) fn keeper(py: Python<'_>) -> PyResult<Keeper> {
    let program: Option<PathBuf> = py.import("sys")?.getattr("executable")?.extract()?;
    // A program that has Python built in may not know where an interpreter is.
    let program = program.filter(|program| program.is_file());
    let program = program.ok_or_else(|| PyErr::from(Complaint::plain(say!(lang(), "python-no-keeper"))))?;
    let library: OsString = py.import("knobel._knobel")?.getattr("__file__")?.extract()?;
    let arguments = ["-I", "-S", "-c", KEEP].into_iter().map(OsString::from).chain([library]).collect();
    Ok(Keeper { program, arguments })
}

/// Keeps a command for the process that has started this one; returns the command's exit status. For the keeper alone.
#[pyfunction(name = "_keep")]
#[pyo3(signature = (parent, command, /))]
pub(crate) fn keep_command(py: Python<'_>, parent: u32, command: Vec<OsString>) -> PyResult<u8> {
    Ok(py.detach(move || foreign::keep(parent, &command))?)
}
