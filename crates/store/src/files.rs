//! Files of a database: names beside it, durable names, and permissions for its owner alone.
//!
//! A database holds the house's secrets. So a new file has mode 0600 and a new folder 0700, whatever the umask is.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The path with `suffix` after the file's name.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Creates a file that does not exist yet, for its owner alone.
pub fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    // The umask takes bits away from the mode at creation, but not here.
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

/// Takes the permissions of all but the owner from a file that everyone on this machine may read or write: it was made before
/// new files were private. A file that only a group may use was given to it on purpose, and stays.
#[cfg(unix)]
pub(crate) fn tighten(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    const OTHERS: u32 = 0o007;
    let Ok(file) = fs::metadata(path) else { return };
    if !file.is_file() || file.permissions().mode() & OTHERS == 0 {
        return;
    }
    let set = fs::set_permissions(path, PermissionsExt::from_mode(0o600));
    let path = path.display();
    match set {
        Ok(()) => tracing::warn!(%path, "everyone on this machine could read the file; now only its owner can"),
        Err(error) => tracing::warn!(%path, %error, "everyone on this machine can read the file"),
    }
}

/// Permissions are Unix's.
#[cfg(not(unix))]
pub(crate) fn tighten(_path: &Path) {}

/// Opens a file for reading and writing. If it does not exist, it is created for its owner alone.
pub fn open_private(path: &Path) -> io::Result<File> {
    match create_private(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().read(true).write(true).open(path)
        }
        created => created,
    }
}

/// Creates a folder and those above it, for their owner alone. An existing folder keeps its permissions: it may be shared
/// with other programs.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    if path.as_os_str().is_empty() || path.is_dir() {
        return Ok(());
    }
    if let Some(parent) = path.parent() {
        create_private_folder(parent)?;
    }
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.create(path) {
        // Another process may have created it meanwhile.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => Ok(()),
        Err(error) => Err(error),
        Ok(()) => {
            #[cfg(unix)]
            fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
            // Otherwise a power cut could take the folder away, with all that is durable in it.
            sync_folder(path)
        }
    }
}

/// Syncs the folder of a file: a new name is durable only when its folder is.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => File::open(".")?.sync_all(),
    }
}

/// Removes a file; true if there was one.
pub(crate) fn remove(path: &Path) -> io::Result<bool> {
    match fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Removes a database file that no process has open. Its logs go first: beside a new file of this name they would be taken for
/// that file's own.
pub fn remove_database(path: &Path) -> io::Result<()> {
    for suffix in ["-wal", "-shm", "-journal", ""] {
        remove(&with_suffix(path, suffix))?;
    }
    Ok(())
}
