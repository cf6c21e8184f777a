"""Rows, data frames, Parquet files and reports of the lab, with either library, and without any."""

from __future__ import annotations

import builtins
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import knobel
from kit import program

#: They need Python 3.11.
HAS_LIBRARIES = importlib.util.find_spec("polars") is not None
needs_libraries = pytest.mark.skipif(not HAS_LIBRARIES, reason="the pinned libraries need Python 3.11")

KINDS = ("places", "bots", "things", "turns")


def swept() -> knobel.lab.SweepResult:
    return knobel.lab.sweep(
        "pot",
        over={"target": [18, 24], "after_123": ["total", "combo"]},
        base={"target": 24},
        bots=["thumb", "random", "thumb"],
        games=300,
    )


def compared() -> knobel.lab.LabResult:
    return knobel.lab.simulate("exactly", compare={"cap": ["before", "none"]}, games=300, most_turns=300)


#: A sweep, a comparison, a plain run, a part of one that has no game at all.
RESULTS: dict[str, Callable[[], knobel.lab.LabResult | knobel.lab.SweepResult]] = {
    "sweep": swept,
    "comparison": compared,
    "run": lambda: knobel.lab.simulate("spelunke", seats=3, games=100, jokers="random"),
    "nothing": lambda: knobel.lab.sweep("pot", over="seats=2..3", games=10, shard=(1, 7)),
}


def test_there_is_a_row_for_each_point_and_place() -> None:
    result = swept()
    rows = result.rows()
    assert [(row["target"], row["after_123"], row["place"]) for row in rows] == [
        (target, after, place) for target in (18, 24) for after in ("total", "combo") for place in (1, 2, 3)
    ]
    for row in rows:
        point = result.points[row["point"] - 1]
        place = row["place"] - 1
        assert (row["game"], row["seats"], row["bots"], row["seed"]) == ("pot", 3, "thumb,random,thumb", 1)
        assert (row["is_base"], row["games"], row["no_result"], row["nobody"]) == (point.is_base, 300, 0, 0)
        win = point.win[place]
        assert (row["win"], row["win_low"], row["win_high"]) == (win.value, win.low, win.high)
        assert row["wins"] == pytest.approx(win.value * 300)
        more = None if point.is_base else point.more_win[place]
        assert row["more_win"] == (None if more is None else more.value)
        for name in ("turns", "throws", "lead_changes", "scores", "winning_scores", "more_turns", "more_throws", "games_differ"):
            found = getattr(point, name)
            told = (None, None, None) if found is None else (found.value, found.low, found.high)
            assert (row[name], row[f"{name}_low"], row[f"{name}_high"]) == told


def test_rows_have_what_the_csv_of_the_program_has(tmp_path: Path) -> None:
    """Under the same names, a row of the program being all places of a point."""
    import csv

    result = swept()
    result.to_csv(tmp_path / "points.csv")
    with (tmp_path / "points.csv").open(newline="") as file:
        points = list(csv.DictReader(file))
    for row in result.rows():
        point = points[row["point"] - 1]
        for name, field in row.items():
            base, _, end = name.partition("_low") if name.endswith("_low") else name.partition("_high")
            of_place = base in ("win", "more_win")
            name = f"{base}_{row['place']}{name[len(base):]}" if of_place else name
            if name in point and name not in ("base", "bots"):
                told = point[name]
                assert (told == "") if field is None else (type(field)(told) == field), name


def test_readings_of_a_comparison_are_points() -> None:
    result, told = compared(), compared().to_dict()["compare"]
    rows = result.rows()
    assert [(row["cap"], row["is_base"], row["place"]) for row in rows] == [
        ("before", True, 1), ("before", True, 2), ("none", False, 1), ("none", False, 2)
    ]
    assert [row["win"] for row in rows[2:]] == [win["rate"] for win in told["readings"][1]["win"]]
    assert [row["more_win"] for row in rows[2:]] == [win["rate"] for win in told["differences"][0]["win"]]
    assert rows[0]["more_win"] is None and rows[3]["more_turns"] == told["differences"][0]["turns"]["rate"]


def test_bots_things_and_lengths_have_rows_too() -> None:
    result = knobel.lab.simulate("pot", bots=["thumb", "random", "thumb"], games=400)
    told = result.to_dict()
    bots = result.rows("bots")
    assert [(row["bot"], row["bot_seats"], row["win"]) for row in bots] == [
        (bot["bot"], seats, bot["rate"]) for bot, seats in zip(told["win_by_bot"], (1, 2))
    ]
    for row, thing in zip(result.rows("things"), told["things"], strict=True):
        assert (row["thing"], row["a_game"], row["seats_with"]) == (thing["id"], thing["a_game"], thing["seats_with"])
        assert row["win_with"] == (None if thing["with"] is None else thing["with"]["rate"])
        assert row["score_with"] == thing["score"]
    turns = result.rows("turns")
    assert [[row["fewest_turns"], row["most_turns"], row["games_of_length"]] for row in turns] == told["turns"]["histogram"]
    assert sum(row["games_of_length"] for row in turns) == 400
    with pytest.raises(knobel.LabError, match="places, bots, things, turns, not of seats"):
        result.rows("seats")  # type: ignore[arg-type]


def test_no_rule_has_the_name_of_another_column() -> None:
    columns = set(knobel.lab.simulate("pot", games=1).rows()[0]) | {"thing", "bot", "difference"}
    for info in knobel.games():
        assert not columns & {switch.name for switch in info.switches}


@needs_libraries
@pytest.mark.parametrize("of", KINDS)
@pytest.mark.parametrize("name", list(RESULTS))
def test_frames_have_typed_columns(name: str, of: Any) -> None:
    result = RESULTS[name]()
    rows = result.rows(of)
    in_pandas, in_polars = result.frame(of, library="pandas"), result.frame(of, library="polars")
    assert list(in_pandas.columns) == in_polars.columns and len(in_pandas) == len(in_polars) == len(rows)
    assert in_polars.to_dicts() == rows
    kinds = {"Int64": "int64", "Float64": "float64", "String": "str", "Boolean": "bool"}
    assert [str(kind) for kind in in_pandas.dtypes] == [kinds[str(kind)] for kind in in_polars.dtypes]
    assert in_pandas.to_dict("list").keys() == in_polars.to_dict().keys()
    for column in in_pandas.columns:
        ours = [row[column] for row in rows]
        theirs = [None if value != value else value for value in in_pandas[column].tolist()]
        assert ours == theirs


@needs_libraries
def test_parameters_are_numbers_where_all_values_are() -> None:
    frame = swept().frame(library="polars")
    assert str(frame.schema["target"]) == "Int64" and str(frame.schema["after_123"]) == "String"
    mixed = knobel.lab.sweep("pot", over={"coin_supply": [60, "unlimited"]}, games=20)
    assert mixed.parameters == {"coin_supply": ("60", "unlimited")}
    assert str(mixed.frame(library="polars").schema["coin_supply"]) == "String"
    huge = knobel.lab.simulate("pot", games=10, seed=2**64 - 1).frame(library="polars")
    assert huge["seed"].to_list() == [str(2**64 - 1)] * 2


@needs_libraries
@pytest.mark.parametrize("writer", ["pyarrow", "polars"])
@pytest.mark.parametrize("name", list(RESULTS))
def test_a_parquet_file_says_where_it_comes_from(name: str, writer: str, tmp_path: Path, without: Callable[[str], None]) -> None:
    import polars
    import pyarrow.parquet

    if writer == "polars":
        without("pyarrow")
    result, path = RESULTS[name](), tmp_path / "rows.parquet"
    kinds: list[Any] = ["places", "turns"]
    for of in kinds:
        result.to_parquet(path, of)
        # Both libraries read what either has written.
        about = polars.read_parquet_metadata(path)
        footer = pyarrow.parquet.read_metadata(path).metadata
        assert {key.decode(): text.decode() for key, text in footer.items()} == about
        assert about["knobel.version"] == knobel.__version__ and about["knobel.rows"] == of
        assert json.loads(about["knobel.run"]) == result.to_dict()["run"]
        assert json.loads(about.get("knobel.shard", "null")) == result.to_dict().get("shard")
        frame = result.frame(of, library="polars")
        assert polars.read_parquet(path).equals(frame)
        assert polars.read_parquet_schema(path) == frame.schema
    assert [file.name for file in tmp_path.iterdir()] == ["rows.parquet"]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Makes packages look as if they were not installed."""
    imported, found = builtins.__import__, importlib.util.find_spec

    def hide(*packages: str) -> None:
        def find(name: str, package: str | None = None) -> Any:
            return None if name.split(".")[0] in packages else found(name, package)

        def load(name: str, *arguments: Any, **named: Any) -> Any:
            if name.split(".")[0] in packages:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name.split(".")[0])
            return imported(name, *arguments, **named)

        monkeypatch.setattr(importlib.util, "find_spec", find)
        monkeypatch.setattr(importlib, "import_module", load)

    return hide


@needs_libraries
def test_the_library_that_is_there_is_taken(without: Callable[..., None]) -> None:
    import pandas
    import polars

    result = knobel.lab.simulate("pot", games=10)
    assert isinstance(result.frame(), pandas.DataFrame)
    without("pandas")
    assert isinstance(result.frame(), polars.DataFrame)
    with pytest.raises(knobel.MissingPackageError, match="pip install pandas"):
        result.frame(library="pandas")


def test_without_libraries_there_is_a_sentence_and_rows(without: Callable[..., None], tmp_path: Path) -> None:
    result = knobel.lab.simulate("pot", games=10)
    without("pandas", "polars", "pyarrow")
    with pytest.raises(knobel.MissingPackageError, match="A data frame needs pandas or polars"):
        result.frame()
    with pytest.raises(knobel.MissingPackageError, match="needs the package polars"):
        result.frame(library="polars")
    with pytest.raises(knobel.MissingPackageError, match="Parquet file needs pyarrow or polars"):
        result.to_parquet(tmp_path / "rows.parquet")
    knobel.set_language("de")
    with pytest.raises(knobel.MissingPackageError, match="Datentabelle"):
        result.frame()
    assert len(result.rows()) == 2 and list(tmp_path.iterdir()) == []


def test_another_library_is_refused() -> None:
    with pytest.raises(knobel.LabError, match="of pandas, polars, not of numpy"):
        knobel.lab.simulate("pot", games=10).frame(library="numpy")  # type: ignore[call-overload]


def test_importing_the_package_loads_none_of_them() -> None:
    code = "import sys, knobel; knobel.lab.simulate('pot', games=10).rows(); print({'pandas', 'polars', 'pyarrow', 'numpy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"


@needs_libraries
@pytest.mark.parametrize("writer", ["pyarrow", "polars"])
def test_a_place_that_is_no_plain_file_is_not_replaced(writer: str, tmp_path: Path, without: Callable[..., None]) -> None:
    """A named pipe stands for devices: it has what was written, and is a pipe afterwards."""
    if writer == "polars":
        without("pyarrow")
    result, pipe = knobel.lab.simulate("pot", games=10), tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        result.to_parquet(pipe)
        written = os.read(reader, 1 << 16)
        assert written[:4] == written[-4:] == b"PAR1"
        result.save(pipe)
        assert os.read(reader, 1 << 16).decode() == result.json() + "\n"
        assert pipe.is_fifo() and [file.name for file in tmp_path.iterdir()] == ["pipe"]
    finally:
        os.close(reader)


@needs_libraries
@pytest.mark.parametrize("writer", ["pyarrow", "polars"])
def test_a_place_that_cannot_be_is_named(writer: str, tmp_path: Path, without: Callable[..., None]) -> None:
    if writer == "polars":
        without("pyarrow")
    result = knobel.lab.simulate("pot", games=10)
    nowhere = tmp_path / "nowhere" / "rows.parquet"
    for write in (result.to_parquet, result.report, result.save):
        with pytest.raises(knobel.LabError, match="rows.parquet could not be written"):
            write(nowhere)
    (tmp_path / "folder").mkdir()
    for write in (result.to_parquet, result.report, result.save):
        with pytest.raises(knobel.LabError, match="folder could not be written"):
            write(tmp_path / "folder")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize(
    ("flags", "result"),
    [
        (["pot", "--seats", "3", "--games", "200"], lambda: knobel.lab.simulate("pot", seats=3, games=200)),
        (["exactly", "--compare", "cap=before,none", "--games", "300", "--most-turns", "300"], compared),
        (
            ["pot", "--sweep", "target=18|24,after_123=total|combo", "--base", "target=24", "--bots", "thumb,random,thumb", "--games", "300"],
            swept,
        ),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_report_is_that_of_the_program(lang: str, flags: list[str], result: Callable[[], Any], tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.html", tmp_path / "theirs.html"
    program("lab", *flags, "--report", str(theirs), "--lang", lang)
    knobel.set_language(lang)
    result().report(ours)
    assert ours.read_bytes() == theirs.read_bytes()


def test_a_notebook_shows_the_report_in_a_frame_of_its_own(tmp_path: Path) -> None:
    import html
    from html.parser import HTMLParser

    result = swept()
    result.report(tmp_path / "report.html")
    seen: list[tuple[str, dict[str, str | None]]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
            seen.append((tag, dict(attributes)))

    Reader().feed(result._repr_html_())
    assert [tag for tag, _ in seen] == ["iframe"] and "sandbox" in seen[0][1]
    assert seen[0][1]["srcdoc"] == (tmp_path / "report.html").read_text()
    assert html.unescape(result._repr_html_()) != result._repr_html_()
