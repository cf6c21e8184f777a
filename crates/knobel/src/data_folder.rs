//! The data folder: records of the terminal, solutions, the database, the settings file.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The data folder: `--data`, else `$KNOBEL_DATA`, else `$XDG_DATA_HOME/knobel`, else `~/.local/share/knobel`.
pub(crate) fn data_folder(flag: Option<PathBuf>) -> PathBuf {
    let set = |name: &str| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    flag.or_else(|| set("KNOBEL_DATA"))
        .or_else(|| set("XDG_DATA_HOME").map(|folder| folder.join("knobel")))
        .or_else(|| set("HOME").map(|home| home.join(".local/share/knobel")))
        .unwrap_or_else(|| PathBuf::from("knobel-data"))
}
