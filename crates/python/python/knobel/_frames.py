"""Typed columns of the lab as rows, data frames and Parquet files, with whichever library is there."""

from __future__ import annotations

import importlib
import importlib.util
import io
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from knobel._knobel import __version__, _bad_library, _missing_package, _no_library

#: A column: its name, the kind of its fields (``text``, ``whole``, ``real`` or ``truth``), and the fields.
Column: TypeAlias = tuple[str, str, list[Any]]

#: The libraries of data frames, in the order in which they are looked for.
LIBRARIES = ("pandas", "polars")
#: The libraries that write Parquet, in the same way.
PARQUET_LIBRARIES = ("pyarrow", "polars")


def rows(columns: Sequence[Column]) -> list[dict[str, Any]]:
    """A dictionary for each row."""
    names = [name for name, _, _ in columns]
    return [dict(zip(names, fields)) for fields in zip(*(fields for _, _, fields in columns))]


def frame(columns: Sequence[Column], library: str | None) -> Any:
    """A data frame of the library that is asked for, or of the first one that is there."""
    if library is None:
        library = _first_installed(LIBRARIES, "frame")
    if library == "pandas":
        return _pandas_frame(columns)
    if library == "polars":
        return _polars_frame(columns)
    raise _bad_library(str(library), ", ".join(LIBRARIES))


def parquet(columns: Sequence[Column], about: Mapping[str, str]) -> bytes:
    """A Parquet file whose metadata says where it comes from.

    The libraries write into memory only: pyarrow removes the file that it could not write, even a device.
    """
    metadata = {"knobel.version": __version__, **{f"knobel.{name}": text for name, text in about.items()}}
    write = {"pyarrow": _write_with_pyarrow, "polars": _write_with_polars}[_first_installed(PARQUET_LIBRARIES, "parquet")]
    file = io.BytesIO()
    write(columns, file, metadata)
    return file.getvalue()


def _first_installed(libraries: Sequence[str], purpose: Literal["frame", "parquet"]) -> str:
    for library in libraries:
        if importlib.util.find_spec(library) is not None:
            return library
    raise _no_library(purpose)


def _import(library: str) -> Any:
    try:
        return importlib.import_module(library)
    except ModuleNotFoundError as error:
        if error.name != library:
            raise
        raise _missing_package(library, library) from None


def _pandas_frame(columns: Sequence[Column]) -> Any:
    pandas = _import("pandas")
    kinds = {"text": "str", "whole": "int64", "real": "float64", "truth": "bool"}
    return pandas.DataFrame({name: pandas.Series(fields, dtype=kinds[kind]) for name, kind, fields in columns})


def _polars_frame(columns: Sequence[Column]) -> Any:
    polars = _import("polars")
    kinds = {"text": polars.String, "whole": polars.Int64, "real": polars.Float64, "truth": polars.Boolean}
    return polars.DataFrame([polars.Series(name, fields, dtype=kinds[kind]) for name, kind, fields in columns])


def _write_with_pyarrow(columns: Sequence[Column], file: io.BytesIO, metadata: Mapping[str, str]) -> None:
    pyarrow, writer = _import("pyarrow"), _import("pyarrow.parquet")
    kinds = {"text": pyarrow.string(), "whole": pyarrow.int64(), "real": pyarrow.float64(), "truth": pyarrow.bool_()}
    fields = [pyarrow.field(name, kinds[kind]) for name, kind, _ in columns]
    arrays = [pyarrow.array(values, type=kinds[kind]) for _, kind, values in columns]
    table = pyarrow.Table.from_arrays(arrays, schema=pyarrow.schema(fields, metadata=dict(metadata)))
    writer.write_table(table, file)


def _write_with_polars(columns: Sequence[Column], file: io.BytesIO, metadata: Mapping[str, str]) -> None:
    _polars_frame(columns).write_parquet(file, metadata=dict(metadata))
