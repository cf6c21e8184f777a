//! What a batch refuses.

use std::fmt;

use play::{RecordError, SetupProblem};

use crate::MOST_TABLES;

/// Why a batch refused something. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BatchError {
    /// The set-up cannot be played.
    Setup(SetupProblem),
    /// More tables than a batch has at the most ([`MOST_TABLES`]).
    TooManyTables {
        /// How many were wanted.
        given: usize,
    },
    /// A buffer does not fit the tables.
    Buffer {
        /// Which one: the name of the field of [`StepBuffers`](crate::StepBuffers).
        buffer: &'static str,
        /// How long it is.
        given: usize,
        /// How long it should be.
        wanted: usize,
    },
    /// Not one choice for each table.
    Choices {
        /// How many choices were handed in.
        given: usize,
        /// How many tables there are.
        tables: usize,
    },
    /// A choice that is no legal move.
    IllegalMove {
        /// The index of the table in this batch, from 0: the first one with such a choice.
        table: usize,
        /// The choice.
        number: u16,
        /// The move in notation that the number names there; `None` if it names none.
        named: Option<String>,
        /// The clause that forbids that move.
        clause: Option<&'static str>,
    },
    /// A saved batch that cannot be gone on with.
    Saved(SavedProblem),
}

/// What is wrong with a saved batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedProblem {
    /// It is not the JSON of a batch, or it is cut off.
    Form(String),
    /// A version that this program does not know.
    Version(u32),
    /// The header with the set-up cannot be read.
    Header(RecordError),
    /// It is a batch of another game or set-up than the one that was asked for.
    OtherSetup,
    /// It has no table, or none of its options can be.
    Options,
    /// The position of this table cannot be played on, or nobody decides in it.
    Position {
        /// The index of the table, from 0.
        table: usize,
    },
    /// The stream of throws of this table is not one that a cup can have.
    Stream {
        /// The index of the table, from 0.
        table: usize,
    },
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::Setup(problem) => problem.fmt(f),
            BatchError::TooManyTables { given } => write!(f, "{given} tables; a batch has at most {MOST_TABLES}"),
            BatchError::Buffer { buffer, given, wanted } => {
                write!(f, "the buffer `{buffer}` has room for {given} values; these tables need {wanted}")
            }
            BatchError::Choices { given, tables } => write!(f, "{given} choices for {tables} tables"),
            BatchError::IllegalMove { table, number, named: None, .. } => {
                write!(f, "table {table}: {number} is the number of no move there")
            }
            BatchError::IllegalMove { table, number, named: Some(named), clause } => {
                write!(f, "table {table}: move {number}, `{named}`, is not legal there")?;
                clause.map_or(Ok(()), |clause| write!(f, " ({clause})"))
            }
            BatchError::Saved(problem) => problem.fmt(f),
        }
    }
}

impl fmt::Display for SavedProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SavedProblem::Form(problem) => write!(f, "this is no saved batch: {problem}"),
            SavedProblem::Version(version) => {
                write!(f, "this batch was saved in version {version} of the format; this program knows version 1")
            }
            SavedProblem::Header(problem) => write!(f, "the set-up of the saved batch cannot be read: {problem}"),
            SavedProblem::OtherSetup => f.write_str("the saved batch is of another set-up"),
            SavedProblem::Options => f.write_str("the saved batch has no tables, or its options cannot be"),
            SavedProblem::Position { table } => {
                write!(f, "table {table} of the saved batch has an impossible position")
            }
            SavedProblem::Stream { table } => {
                write!(f, "table {table} of the saved batch has an impossible stream of throws")
            }
        }
    }
}

impl std::error::Error for BatchError {}

impl From<SetupProblem> for BatchError {
    fn from(problem: SetupProblem) -> BatchError {
        BatchError::Setup(problem)
    }
}

impl From<SavedProblem> for BatchError {
    fn from(problem: SavedProblem) -> BatchError {
        BatchError::Saved(problem)
    }
}
