//! What `strace` has seen: calls that change files of one folder, calls that make them durable, and answers to moves.

use std::collections::HashMap;
use std::path::Path;

/// Calls that are recorded.
pub(super) const CALLS: &str = "trace=openat,open,creat,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,ftruncate,\
     truncate,fallocate,rename,renameat,renameat2,link,linkat,unlink,unlinkat,fsync,fdatasync";

/// A call as it matters for the disk. Files are named without their folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Call {
    /// Opened with the wish to create it, if it is not there.
    Create(String),
    Write {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Truncate(String, usize),
    Unlink(String),
    Sync(String),
    SyncFolder,
    /// A move was acknowledged.
    Acknowledge,
}

/// A call with the numbers of the lines at which it began and ended.
#[derive(Clone, Debug)]
pub(super) struct Traced {
    pub(super) begun: usize,
    pub(super) ended: usize,
    pub(super) call: Call,
}

/// Reads a trace, with lines counted from `first`. Calls that change files of the folder in a way that is not known here are
/// a panic: the disk would be rebuilt wrongly.
pub(super) fn read(trace: &str, folder: &Path, first: usize) -> Vec<Traced> {
    let mut unfinished: HashMap<&str, (usize, String)> = HashMap::new();
    let mut calls = Vec::new();
    for (number, line) in trace.lines().enumerate() {
        let number = first + number;
        let (process, rest) = line.split_once(' ').expect("a process");
        let rest = rest.trim_start();
        if let Some(head) = rest.strip_suffix("<unfinished ...>") {
            unfinished.insert(process, (number, head.trim_end().to_owned()));
        } else if let Some(resumed) = rest.strip_prefix("<... ") {
            let (begun, head) = unfinished.remove(process).expect("it has begun");
            let end = resumed.split_once("resumed>").expect("its end").1;
            calls.extend(call(&(head + end), folder).map(|call| Traced { begun, ended: number, call }));
        } else {
            calls.extend(call(rest, folder).map(|call| Traced { begun: number, ended: number, call }));
        }
    }
    for traced in &mut calls {
        // From the moment in which it is sent, an answer may have been read.
        if traced.call == Call::Acknowledge {
            traced.ended = traced.begun;
        }
    }
    calls.sort_by_key(|traced| traced.ended);
    calls
}

fn call(line: &str, folder: &Path) -> Option<Call> {
    let (name, rest) = line.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(" = ")?;
    if result.starts_with('-') {
        return None;
    }
    let inside = |path: &str| {
        let path = Path::new(path);
        (path.parent() == Some(folder)).then(|| path.file_name().expect("a name").to_string_lossy().into_owned())
    };
    // The file of a descriptor: `12</path>`, in hexadecimal.
    let described = || {
        let path = decoded(arguments.split_once('<')?.1.split_once('>')?.0);
        String::from_utf8(path).ok()
    };
    let texts: Vec<_> = arguments.split('"').skip(1).step_by(2).map(decoded).collect();
    let named = |place: usize| inside(std::str::from_utf8(texts.get(place)?).ok()?);
    let last_number = || arguments.trim_end().trim_end_matches(')').rsplit(", ").next()?.parse::<usize>().ok();
    match name {
        "openat" | "open" | "creat" => {
            let file = named(0)?;
            assert!(!arguments.contains("O_TRUNC"), "{line}");
            arguments.contains("O_CREAT").then_some(Call::Create(file))
        }
        "pwrite64" => {
            let file = inside(&described()?)?;
            let (at, bytes) = (last_number().expect("an offset"), texts[0].clone());
            assert_eq!(result.trim().parse::<usize>().ok(), Some(bytes.len()), "all of it is written");
            Some(Call::Write { file, at, bytes })
        }
        "ftruncate" => Some(Call::Truncate(inside(&described()?)?, last_number().expect("a length"))),
        "fsync" | "fdatasync" => {
            let path = described()?;
            if Path::new(&path) == folder { Some(Call::SyncFolder) } else { Some(Call::Sync(inside(&path)?)) }
        }
        "unlink" => Some(Call::Unlink(named(0)?)),
        "write" | "writev" | "sendto" | "sendmsg" => {
            let file = described().and_then(|path| inside(&path));
            assert!(file.is_none_or(|file| file.ends_with("-lock")), "{line}");
            let text = String::from_utf8_lossy(&texts.concat()).into_owned();
            let is_answer = text.starts_with("HTTP/1.1 200") && text.contains("application/json");
            (is_answer && text.contains("\"seq\":")).then_some(Call::Acknowledge)
        }
        _ => {
            let is_ours = texts.iter().any(|text| text.starts_with(folder.to_string_lossy().as_bytes()));
            assert!(!is_ours && described().and_then(|path| inside(&path)).is_none(), "{line}");
            None
        }
    }
}

/// Text of which `strace` has written every byte in hexadecimal.
fn decoded(text: &str) -> Vec<u8> {
    text.split("\\x").skip(1).filter_map(|byte| u8::from_str_radix(byte.get(..2)?, 16).ok()).collect()
}
