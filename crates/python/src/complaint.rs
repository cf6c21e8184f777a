//! Errors as Python sees them: a class of `knobel.errors`, a sentence, and facts about it as attributes.

use play::{GameId, LoadError, PositionError, RecordError, Refusal, Refused, SetupProblem};
use pyo3::exceptions::{PyRuntimeError, PyUserWarning};
use pyo3::prelude::*;
use rules::Illegal;
use words::{load_error, position_error, record_error, refusal, setup_problem};

use crate::language::lang;

/// A class of `knobel.errors`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ErrorClass {
    /// The base: an argument that cannot be.
    Knobel,
    Setup,
    Notation,
    Illegal,
    Record,
    Position,
    Solution,
    Lab,
    /// A program of others that has done something wrong.
    Fault,
    /// A package that is not installed.
    Missing,
}

impl ErrorClass {
    /// Its name in Python.
    const fn name(self) -> &'static str {
        match self {
            ErrorClass::Knobel => "KnobelError",
            ErrorClass::Setup => "SetupError",
            ErrorClass::Notation => "NotationError",
            ErrorClass::Illegal => "IllegalError",
            ErrorClass::Record => "RecordError",
            ErrorClass::Position => "PositionError",
            ErrorClass::Solution => "SolutionError",
            ErrorClass::Lab => "LabError",
            ErrorClass::Fault => "FaultError",
            ErrorClass::Missing => "MissingPackageError",
        }
    }
}

/// Something that an error says beside its sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
enum ErrorFact {
    Text(String),
    Number(usize),
}

/// An error on its way to Python.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Complaint {
    class: ErrorClass,
    sentence: String,
    facts: Vec<(&'static str, ErrorFact)>,
}

impl Complaint {
    /// An argument that cannot be.
    pub(crate) fn plain(sentence: String) -> Complaint {
        Complaint::of(ErrorClass::Knobel, sentence)
    }

    /// An error of a class, without further facts.
    pub(crate) fn of(class: ErrorClass, sentence: String) -> Complaint {
        Complaint { class, sentence, facts: Vec::new() }
    }

    pub(crate) fn with_text(mut self, name: &'static str, text: &str) -> Complaint {
        self.facts.push((name, ErrorFact::Text(text.to_owned())));
        self
    }

    fn with_number(mut self, name: &'static str, number: usize) -> Complaint {
        self.facts.push((name, ErrorFact::Number(number)));
        self
    }

    /// A set-up that cannot be played.
    pub(crate) fn setup(problem: &SetupProblem) -> Complaint {
        Complaint::of(ErrorClass::Setup, setup_problem(lang(), problem))
    }

    /// An event that was refused, with the clause where a rule forbids it.
    pub(crate) fn refused(game: GameId, refused: &Refusal) -> Complaint {
        let sentence = refusal(lang(), game, refused);
        match refused {
            Refused::CannotBeRead(unreadable) => Complaint::of(ErrorClass::Notation, sentence)
                .with_number("column", unreadable.column)
                .with_text("expected", unreadable.expected),
            Refused::NotLegal(Illegal::Breach(rule)) => {
                Complaint::of(ErrorClass::Illegal, sentence).with_text("clause", rule.clause)
            }
            _ => Complaint::of(ErrorClass::Illegal, sentence),
        }
    }

    /// A text whose header is none of a record.
    pub(crate) fn header(error: &RecordError) -> Complaint {
        Complaint::of(ErrorClass::Record, record_error(lang(), error))
            .with_number("line", error.line)
            .with_number("column", error.column)
    }

    /// A record that does not lead to a table.
    pub(crate) fn record(error: &LoadError) -> Complaint {
        match error {
            LoadError::Record(error) => Complaint::header(error),
            LoadError::Setup(problem) => Complaint::setup(problem),
            LoadError::Event { line, .. } => {
                Complaint::of(ErrorClass::Record, load_error(lang(), error)).with_number("line", *line)
            }
        }
    }

    /// A JSON that is no position.
    pub(crate) fn position(error: &PositionError) -> Complaint {
        let complaint = Complaint::of(ErrorClass::Position, position_error(lang(), error));
        match error {
            PositionError::UnknownField { field, .. }
            | PositionError::MissingField { field, .. }
            | PositionError::Unreadable { field, .. }
            | PositionError::PerSeat { field, .. } => complaint.with_text("field", field),
            PositionError::Unsound { field, .. } => complaint.with_text("field", field),
            PositionError::NoObject | PositionError::Form(_) => complaint,
        }
    }

    /// Says it as a warning, for what is no reason to stop.
    pub(crate) fn warn(&self, py: Python<'_>) -> PyResult<()> {
        py.import("warnings")?.call_method1("warn", (&self.sentence, py.get_type::<PyUserWarning>(), 2)).map(drop)
    }

    fn raise(&self, py: Python<'_>) -> PyResult<PyErr> {
        let class = py.import("knobel.errors")?.getattr(self.class.name())?;
        let error = class.call1((&self.sentence,))?;
        for (name, fact) in &self.facts {
            match fact {
                ErrorFact::Text(text) => error.setattr(*name, text)?,
                ErrorFact::Number(number) => error.setattr(*name, *number)?,
            }
        }
        Ok(PyErr::from_value(error))
    }
}

impl From<Complaint> for PyErr {
    fn from(complaint: Complaint) -> PyErr {
        // If the package is not whole, what Python says of that is the error.
        Python::attach(|py| complaint.raise(py).unwrap_or_else(|error| error))
    }
}

/// A mistake of ours, which no input should be able to bring about.
pub(crate) fn internal(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("knobel: {what}"))
}
