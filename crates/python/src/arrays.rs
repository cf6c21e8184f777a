//! The numpy arrays that a batch writes into: of the caller, or made here.

use batch::{BatchError, RowLengths, StepBuffers};
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArray, PyUntypedArrayMethods, dtype};
use pyo3::exceptions::PyModuleNotFoundError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyTuple};
use words::say;

use crate::arguments::shortened;
use crate::complaint::{Complaint, ErrorClass};
use crate::language::lang;

/// The error that a package is not installed, for the modules of `knobel` that stand on one.
#[pyfunction]
#[pyo3(name = "_missing_package", signature = (package, extra, /))]
pub(crate) fn missing_package(py: Python<'_>, package: &str, extra: &str) -> Py<PyAny> {
    let sentence = say!(lang(), "python-missing-package", package = package, extra = extra);
    let error: PyErr = Complaint::of(ErrorClass::Missing, sentence).into();
    error.into_value(py).into_any()
}

/// numpy, which is imported only by what gives or takes arrays.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy").map_err(|error| {
        if !error.is_instance_of::<PyModuleNotFoundError>(py) {
            return error;
        }
        let sentence = say!(lang(), "python-missing-package", package = "numpy", extra = "numpy");
        Complaint::of(ErrorClass::Missing, sentence).into()
    })
}

/// An array that is written into; `None` if it is left out.
type Buffer<T> = Option<Py<PyArrayDyn<T>>>;

/// An array while it is written into.
type Borrowed<'py, T> = Option<PyReadwriteArray<'py, T, numpy::IxDyn>>;

/// Declares the arrays of a batch: for each its name, the type of its values, and what a row of it has.
macro_rules! batch_arrays {
    ($($name:ident: $value:ty, $row:expr;)+) => {
        /// What a batch writes, by the names of [`StepBuffers`].
        pub(crate) struct BatchArrays {
            $(pub(crate) $name: Buffer<$value>,)+
        }

        impl BatchArrays {
            /// The arrays for a batch: those that are given by name, and fresh ones; one that is given as `None` is left out.
            pub(crate) fn open(
                py: Python<'_>,
                given: Option<&Bound<'_, PyMapping>>,
                tables: usize,
                rows: RowLengths,
            ) -> PyResult<BatchArrays> {
                let names = [$(stringify!($name)),+];
                refuse_unknown_names(given, &names)?;
                Ok(BatchArrays {
                    $($name: {
                        let row: fn(RowLengths) -> Option<usize> = $row;
                        let shape: Vec<usize> = [Some(tables), row(rows)].into_iter().flatten().collect();
                        buffer::<$value>(py, given, stringify!($name), &shape)?
                    },)+
                })
            }

            /// Does something with all arrays at once, which writes into them while Python is free.
            pub(crate) fn write(
                &self,
                py: Python<'_>,
                work: impl FnOnce(StepBuffers<'_>) -> Result<(), BatchError> + Send,
            ) -> PyResult<Result<(), BatchError>> {
                $(let mut $name = borrow(py, stringify!($name), self.$name.as_ref())?;)+
                let buffers = StepBuffers { $($name: slice(stringify!($name), &mut $name)?,)+ };
                Ok(py.detach(|| work(buffers)))
            }

            /// A copy of every array by its name, `None` for those that are left out: what a pickle keeps.
            pub(crate) fn copies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
                let copies = PyDict::new(py);
                $(match &self.$name {
                    Some(array) => copies.set_item(stringify!($name), array.bind(py).call_method0("copy")?)?,
                    None => copies.set_item(stringify!($name), py.None())?,
                })+
                Ok(copies)
            }
        }
    };
}

batch_arrays! {
    observations: f32, |rows| Some(rows.observation);
    masks: bool, |rows| Some(rows.mask);
    rewards: f32, |rows| Some(rows.seats);
    deciders: u8, |_| None;
    terminated: bool, |_| None;
    truncated: bool, |_| None;
    chosen: u16, |_| None;
}

fn refuse_unknown_names(given: Option<&Bound<'_, PyMapping>>, names: &[&str]) -> PyResult<()> {
    let Some(given) = given else { return Ok(()) };
    for name in given.keys()? {
        let name: String = name.extract()?;
        if !names.contains(&name.as_str()) {
            let known = names.join(", ");
            let sentence = say!(lang(), "python-no-buffer", given = shortened(&name), known = known);
            return Err(Complaint::plain(sentence).into());
        }
    }
    Ok(())
}

/// The array that is given under this name, or a fresh one.
fn buffer<T: Element>(
    py: Python<'_>,
    given: Option<&Bound<'_, PyMapping>>,
    name: &'static str,
    shape: &[usize],
) -> PyResult<Buffer<T>> {
    let given = match given {
        Some(given) if given.contains(name)? => Some(given.get_item(name)?),
        _ => None,
    };
    let array = match given {
        Some(array) if array.is_none() => return Ok(None),
        Some(array) => array,
        // numpy makes it, so that an error for want of memory is numpy's.
        None => numpy(py)?.call_method1("zeros", (PyTuple::new(py, shape)?, dtype::<T>(py)))?,
    };
    let unfit = || unfit::<T>(py, name, shape);
    // A converted array would be a copy that nobody reads.
    let array = array.cast_into::<PyArrayDyn<T>>().map_err(|_| unfit())?;
    let fits = array.shape() == shape && array.is_c_contiguous() && array.try_readwrite().is_ok();
    if fits { Ok(Some(array.unbind())) } else { Err(unfit()) }
}

fn unfit<T: Element>(py: Python<'_>, name: &str, shape: &[usize]) -> PyErr {
    let shape: Vec<String> = shape.iter().map(ToString::to_string).collect();
    let (kind, shape) = (dtype::<T>(py).to_string(), format!("({})", shape.join(", ")));
    Complaint::plain(say!(lang(), "python-buffer", name = name, kind = kind, shape = shape)).into()
}

fn borrow<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    buffer: Option<&Py<PyArrayDyn<T>>>,
) -> PyResult<Borrowed<'py, T>> {
    let Some(array) = buffer else { return Ok(None) };
    array.bind(py).try_readwrite().map(Some).map_err(|_| in_use(name))
}

fn slice<'a, T: Element>(name: &str, borrowed: &'a mut Borrowed<'_, T>) -> PyResult<Option<&'a mut [T]>> {
    let Some(array) = borrowed else { return Ok(None) };
    array.as_slice_mut().map(Some).map_err(|_| in_use(name))
}

/// The array was fit when it was taken; since then it was locked or reshaped, or it shares memory with another one.
fn in_use(name: &str) -> PyErr {
    Complaint::plain(say!(lang(), "python-buffer-in-use", name = name)).into()
}
