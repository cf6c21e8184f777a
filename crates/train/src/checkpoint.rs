//! Checkpoints: a fit as it stands between two generations, so that a run that was stopped goes on where it was.
//!
//! A checkpoint is a file of fitted values with the network and the two running means of its gradients. Its `made` line
//! holds everything that the run depends on, and how far it has come: a checkpoint of another run is not taken up.

use std::fs;
use std::io;
use std::path::Path;

use values::FittedFile;

use crate::adam::Fit;

/// Writes a checkpoint, whole or not at all.
pub(crate) fn save(path: &Path, run: &str, generation: u32, fit: &Fit) -> io::Result<()> {
    let nets = [&fit.net, &fit.mean, &fit.square];
    let file = FittedFile {
        game: run.to_owned(),
        made: format!("{generation} {}", fit.steps),
        nets: nets.into_iter().enumerate().map(|(key, net)| (key as u32, net.clone())).collect(),
    };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("part");
    fs::write(&beside, file.to_bytes())?;
    fs::rename(beside, path)
}

/// The generation that comes next and the fit before it; `None` if there is no checkpoint of this run.
pub(crate) fn load(path: &Path, run: &str) -> Option<(u32, Fit)> {
    let file = FittedFile::read(&fs::read(path).ok()?).ok().filter(|file| file.game == run)?;
    let (generation, steps) = file.made.split_once(' ')?;
    let net = |key| file.net(key).cloned();
    let fit = Fit { net: net(0)?, mean: net(1)?, square: net(2)?, steps: steps.parse().ok()? };
    Some((generation.parse().ok()?, fit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_goes_on_from_its_own_checkpoint_and_from_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("pot-2.checkpoint");
        let fit = Fit { steps: 12, ..Fit::new(&[4, 3, 2], 5) };
        assert!(load(&path, "pot 2").is_none());
        save(&path, "pot 2", 7, &fit).unwrap();
        assert_eq!(load(&path, "pot 2"), Some((7, fit)));
        assert!(load(&path, "pot 3").is_none());
        fs::write(&path, "knobel values 1\n").unwrap();
        assert!(load(&path, "pot 2").is_none());
    }
}
