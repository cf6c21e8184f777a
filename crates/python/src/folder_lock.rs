//! The lock of a folder that a process saves its work in: no other process works there meanwhile.

use std::fs::{self, File, OpenOptions};

use pyo3::prelude::*;
use words::say;

use crate::arguments;
use crate::complaint::{Complaint, ErrorClass};
use crate::language::lang;

/// The file in the folder that is locked.
const LOCKED: &str = "in-use";

/// The lock of a folder, which is made if it is not there. It ends with the process, or when it is given up.
#[pyclass(name = "_FolderLock", module = "knobel._knobel")]
pub(crate) struct PyFolderLock {
    file: Option<File>,
}

#[pymethods]
impl PyFolderLock {
    #[new]
    #[pyo3(signature = (folder, /))]
    fn new(folder: &Bound<'_, PyAny>) -> PyResult<PyFolderLock> {
        let folder = arguments::path(folder)?;
        let complain = |sentence: String| PyErr::from(Complaint::of(ErrorClass::Lab, sentence));
        let path = folder.join(LOCKED);
        let shown = path.display().to_string();
        let unwritten = |error: std::io::Error| {
            complain(say!(lang(), "bad-write", file = shown.as_str(), error = error.to_string()))
        };
        fs::create_dir_all(&folder).map_err(unwritten)?;
        let file = OpenOptions::new().create(true).append(true).open(&path).map_err(unwritten)?;
        // On a file system without locks the caller has to see to it.
        if matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)) {
            return Err(complain(say!(lang(), "bad-save-in-use", file = shown)));
        }
        Ok(PyFolderLock { file: Some(file) })
    }

    /// Gives it up.
    fn release(&mut self) {
        self.file = None;
    }
}
