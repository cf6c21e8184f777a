//! `knobel lab merge FILES…`: merges the result files of a run.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use lab::{MergeProblem, Shard, is_sweep, merge, merge_sweeps};
use report::merge_sentence;
use words::{Lang, say};

use super::lab::{Output, show};
use super::sweep::{self, SweepFiles};
use super::wrong;
use crate::failure::Failure;
use crate::output_file::OutputFile;

/// The largest result file that is read, in bytes: far more than the counts of any run take, and those of a sweep, which may be 1,000
/// points of some 100 kB each.
const LARGEST_PART: u64 = 512 << 20;

pub(crate) struct MergeArgs {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) output: Output,
}

/// Reads the result files and prints what the whole run would have printed.
pub(crate) fn run(args: &MergeArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.output.lang;
    // One file after the other, so that memory does not grow with their number.
    let mut unreadable = None;
    let texts = args.files.iter().map_while(|file| match read(file, lang) {
        Ok(text) => Some(text),
        Err(failure) => {
            unreadable = Some(failure);
            None
        }
    });
    let mut texts = texts.peekable();
    let names: Vec<String> = args.files.iter().map(|file| file.display().to_string()).collect();
    let told = |problem: &MergeProblem| wrong(merge_sentence(lang, problem, &names));
    if texts.peek().is_some_and(|first| is_sweep(first)) {
        let merged = merge_sweeps(texts);
        unreadable.map_or(Ok(()), Err)?;
        let (sweep, counts) = merged.map_err(|problem| told(&problem))?;
        let files = SweepFiles::create(&args.output)?;
        return sweep::show(&sweep, &counts, Shard::WHOLE, &args.output, files, out);
    }
    let merged = merge(texts);
    unreadable.map_or(Ok(()), Err)?;
    let (plan, counts) = merged.map_err(|problem| told(&problem))?;
    if args.output.csv.is_some() {
        return Err(wrong(say!(lang, "merge-no-rows")));
    }
    let report = args.output.report.as_deref().map(|file| OutputFile::create(file, lang)).transpose()?;
    show(&plan, &counts, Shard::WHOLE, &args.output, report, out)
}

fn read(file: &Path, lang: Lang) -> Result<String, Failure> {
    let mut text = Vec::new();
    let name = file.display().to_string();
    let opened = std::fs::File::open(file).and_then(|file| file.take(LARGEST_PART).read_to_end(&mut text));
    opened.map_err(|error| wrong(say!(lang, "bad-file", file = name.clone(), error = error.to_string())))?;
    String::from_utf8(text).map_err(|_| wrong(say!(lang, "bad-file-text", file = name)))
}
