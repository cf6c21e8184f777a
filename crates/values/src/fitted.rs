//! Fitted values as a file: the networks of one game, made by `crates/train` and built into the program.
//!
//! A few lines of text say what the file is for and which command made it, then a blank line, then the networks: for each
//! its key (the number of seats, say), how many layer sizes it has, the sizes, and all weights and biases layer by layer, in
//! 32-bit little-endian numbers. The text ends with a hash of everything else, so a file that was cut off or altered is
//! found out.
//!
//! ```text
//! knobel values 1
//! game pot
//! made make train GAME=pot
//! sha256 …
//!
//! ```

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::{Layer, Net};

/// What the first line of every file says.
const FIRST_LINE: &str = "knobel values 1";
/// The most weights of a network: more are a damaged file.
const MOST_WEIGHTS: usize = 1 << 20;

/// The networks of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct FittedFile {
    /// The id of the game.
    pub game: String,
    /// The command that made it.
    pub made: String,
    /// The networks, each with its key: the number of seats, or what else the game tells them apart by.
    pub nets: Vec<(u32, Net)>,
}

/// Why bytes are no fitted values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FittedProblem {
    /// They are something else, or of another version.
    Foreign,
    /// They were cut off or altered.
    Damaged,
}

impl FittedFile {
    /// The network with this key.
    pub fn net(&self, key: u32) -> Option<&Net> {
        self.nets.iter().find(|(of, _)| *of == key).map(|(_, net)| net)
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut payload = Vec::new();
        for (key, net) in &self.nets {
            let sizes = sizes(net);
            payload.extend(key.to_le_bytes());
            payload.extend((sizes.len() as u32).to_le_bytes());
            sizes.iter().for_each(|size| payload.extend((*size as u32).to_le_bytes()));
            for layer in &net.layers {
                let numbers = layer.weights.iter().chain(&layer.biases);
                numbers.for_each(|number| payload.extend(number.to_le_bytes()));
            }
        }
        sealed(&self.game, &self.made, &payload)
    }

    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<FittedFile, FittedProblem> {
        let opened = unsealed(bytes)?;
        let mut file = FittedFile { game: opened.game, made: opened.made, nets: Vec::new() };
        let mut numbers = opened.payload.chunks_exact(4).map(|four| [four[0], four[1], four[2], four[3]]);
        while let Some(key) = numbers.next() {
            let net = read_net(&mut numbers).ok_or(FittedProblem::Damaged)?;
            file.nets.push((u32::from_le_bytes(key), net));
        }
        Ok(file)
    }
}

/// What is in a file: the id of the game, the command that made it, and the numbers.
pub(crate) struct Unsealed<'a> {
    pub(crate) game: String,
    pub(crate) made: String,
    pub(crate) payload: &'a [u8],
}

/// The bytes of a file with this payload.
pub(crate) fn sealed(game: &str, made: &str, payload: &[u8]) -> Vec<u8> {
    let text = format!("{FIRST_LINE}\ngame {game}\nmade {made}\n");
    let mut bytes = format!("{text}sha256 {}\n\n", hash(&text, payload)).into_bytes();
    bytes.extend(payload);
    bytes
}

/// What is in the bytes of a file, if its hash is right.
pub(crate) fn unsealed(bytes: &[u8]) -> Result<Unsealed<'_>, FittedProblem> {
    if !bytes.starts_with(FIRST_LINE.as_bytes()) {
        return Err(FittedProblem::Foreign);
    }
    unsealed_checked(bytes).ok_or(FittedProblem::Damaged)
}

fn unsealed_checked(bytes: &[u8]) -> Option<Unsealed<'_>> {
    let end = bytes.windows(2).position(|pair| pair == b"\n\n")?;
    let (text, payload) = (std::str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 2..]);
    let (text, said) = text.split_once("sha256 ")?;
    if hash(text, payload) != said {
        return None;
    }
    let line = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Some(Unsealed { game: line("game")?.to_owned(), made: line("made")?.to_owned(), payload })
}

fn read_net(numbers: &mut impl Iterator<Item = [u8; 4]>) -> Option<Net> {
    let mut whole = || numbers.next().map(|bytes| u32::from_le_bytes(bytes) as usize);
    let count = whole()?;
    let sizes: Vec<usize> = (0..count).map(|_| whole()).collect::<Option<_>>()?;
    let mut layers = Vec::new();
    for pair in sizes.windows(2) {
        let weights = pair[0].checked_mul(pair[1]).filter(|weights| *weights <= MOST_WEIGHTS)?;
        let mut take = |count: usize| -> Option<Vec<f32>> {
            (0..count).map(|_| numbers.next().map(f32::from_le_bytes).filter(|number| number.is_finite())).collect()
        };
        let (weights, biases) = (take(weights)?, take(pair[1])?);
        layers.push(Layer { inputs: pair[0], outputs: pair[1], weights, biases });
    }
    (!layers.is_empty()).then_some(Net { layers })
}

/// The numbers of units, from the inputs to the outputs.
fn sizes(net: &Net) -> Vec<usize> {
    let inputs = net.layers.first().map(|layer| layer.inputs);
    inputs.into_iter().chain(net.layers.iter().map(|layer| layer.outputs)).collect()
}

fn hash(text: &str, payload: &[u8]) -> String {
    let digest = Sha256::new_with_prefix(text.as_bytes()).chain_update(payload).finalize();
    digest.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> FittedFile {
        let mut net = Net::zero(&[3, 2, 2]);
        net.layers[0].weights[4] = 0.25;
        net.layers[1].biases[1] = -1.5;
        let made = "make train GAME=pot".to_owned();
        FittedFile { game: "pot".to_owned(), made, nets: vec![(2, net), (3, Net::zero(&[4, 3]))] }
    }

    #[test]
    fn what_is_written_is_read_back() {
        assert_eq!(FittedFile::read(&file().to_bytes()), Ok(file()));
        assert_eq!(file().net(3).map(Net::outputs), Some(3));
        assert!(file().net(4).is_none());
    }

    #[test]
    fn bytes_that_are_cut_off_or_altered_anywhere_are_refused() {
        let whole = file().to_bytes();
        for length in 0..whole.len() {
            assert!(FittedFile::read(&whole[..length]).is_err(), "{length}");
        }
        for place in 0..whole.len() {
            let mut altered = whole.clone();
            altered[place] ^= 1;
            assert!(FittedFile::read(&altered).is_err(), "{place}");
        }
        assert_eq!(FittedFile::read(b"knobel 1\n"), Err(FittedProblem::Foreign));
    }
}
