"""Runs in parts on this machine: the same figures as in one piece, kept in a folder, gone on with, and refused where they do not fit."""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import knobel
from kit import program
from knobel import _knobel, _shards

#: Games that take long are cut into parts of four.
SLOW: dict[str, Any] = {"seats": 2, "bots": "sharp", "playouts": 2, "most_turns": 40, "games": 20, "seed": 5}
PARTS = 5


def slow(**arguments: Any) -> knobel.lab.LabResult:
    result: knobel.lab.LabResult = knobel.lab.run("pot", **(SLOW | arguments))
    return result


@pytest.fixture(scope="module")
def whole() -> knobel.lab.LabResult:
    return knobel.lab.simulate("pot", **SLOW)


SWEEP: dict[str, Any] = {"over": {"target": [20, 24], "seats": [2, 3]}, "bots": "sharp", "playouts": 1, "most_turns": 30, "games": 6}


def swept(**arguments: Any) -> knobel.lab.SweepResult:
    result: knobel.lab.SweepResult = knobel.lab.run("pot", **(SWEEP | arguments))
    return result


def damaged_copies(text: str) -> Iterator[str]:
    """A part that was altered: cut off, emptied, with another figure, without its digest, and no text of ours at all."""
    yield from (text[: len(text) // 2], "", text.replace('"games":', '"games": ', 1), text[: text.rindex(',"check"')] + "}", "{}")


def test_a_run_in_parts_says_what_the_run_says(whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    in_parts = slow(save=tmp_path)
    assert in_parts == whole and in_parts.json() == whole.json() and in_parts.is_complete
    assert len(list(tmp_path.glob("part-*-of-5.json"))) == PARTS
    assert slow() == whole


@pytest.mark.parametrize(
    "game, arguments",
    [
        ("exactly", {"games": 140_000, "bots": "random", "rules": {"euros": 1}, "seed": 9}),
        ("exactly", {"games": 8, "bots": "sharp", "playouts": 1, "compare": {"cap": ["before", "none"]}, "most_turns": 60}),
        ("spelunke", {"games": 12, "bots": "sharp", "playouts": 1, "jokers": "random", "seats": 3}),
        (knobel.Game("rollnbump", seats=3, start=2), {"games": 8, "bots": ["sharp", "thumb", "random"], "playouts": 1}),
    ],
)
def test_every_kind_of_run_can_be_cut(game: Any, arguments: dict[str, Any]) -> None:
    assert knobel.lab.run(game, **arguments).json() == knobel.lab.simulate(game, **arguments).json()


def test_a_sweep_in_parts_says_what_the_sweep_says(tmp_path: Path) -> None:
    expected = knobel.lab.sweep("pot", **SWEEP)
    told: list[tuple[int, int]] = []
    in_parts = swept(save=tmp_path, progress=lambda done, total: told.append((done, total)))
    assert in_parts == expected and in_parts.json() == expected.json() and in_parts.is_complete
    assert len(list(tmp_path.glob("part-*-of-6.json"))) == 6 and told[0] == (0, 24) and told[-1] == (24, 24)
    (tmp_path / "part-4-of-6.json").unlink()
    told.clear()
    assert swept(save=tmp_path, progress=lambda done, total: told.append((done, total))) == expected
    assert told[0] == (20, 24)
    based: dict[str, Any] = {"over": "target=20..24..2", "base": {"target": 24}, "games": 200_000 // 3, "bots": "random"}
    assert knobel.lab.run("pot", **based) == knobel.lab.sweep("pot", **based)


@pytest.mark.parametrize(
    "arguments, what",
    [
        ({"seed": 2}, "seed is 1 there and 2 here"),
        ({"games": 7}, "games is 6 there and 7 here"),
        ({"base": {"target": 24}}, "base is 0 there and 2 here"),
        ({"over": {"target": [20, 25], "seats": [2, 3]}}, "over is"),
        ({"rules": {"ante": 3}}, "ante is 2 there and 3 here"),
    ],
)
def test_the_folder_of_another_sweep_is_refused_by_what_differs(arguments: dict[str, Any], what: str, tmp_path: Path) -> None:
    swept(save=tmp_path, games=6)
    with pytest.raises(knobel.LabError) as caught:
        swept(save=tmp_path, **arguments)
    assert what in str(caught.value)


def test_a_sweep_is_no_plain_run(whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    swept(save=tmp_path)
    with pytest.raises(knobel.LabError, match="over is"):
        slow(save=tmp_path)


def test_perfect_bots_play_by_the_shelf_in_every_part(shelf: knobel.Shelf, short: knobel.Game) -> None:
    knobel.solve(short, shelf)
    arguments: dict[str, Any] = {"games": 300, "bots": ["perfect", "random"]}
    expected = knobel.lab.simulate(short, shelf=shelf, **arguments)
    assert knobel.lab.run(short, shelf=shelf, **arguments) == expected
    assert knobel.lab.run(short, shelf=str(shelf.folder), **arguments) == expected
    with pytest.raises(knobel.SolutionError, match="knobel.solve"):
        knobel.lab.run(short, **arguments)


def test_the_program_puts_the_parts_of_a_folder_together(whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    slow(save=tmp_path)
    files = sorted(map(str, tmp_path.glob("part-*.json")))
    assert program("lab", "merge", *files, "--json") == whole.json() + "\n"


def test_a_run_that_was_interrupted_goes_on(whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    def interrupt(done: int, total: int) -> None:
        if done >= 9:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        slow(save=tmp_path, progress=interrupt)
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("part-*.json")}
    assert len(kept) == 2
    told: list[tuple[int, int]] = []
    assert slow(save=tmp_path, progress=lambda done, total: told.append((done, total))) == whole
    assert told[0] == (4 * len(kept), 20) and told[-1] == (20, 20) and told == sorted(told)
    assert {name: (tmp_path / name).stat().st_mtime_ns for name in kept} == kept


def test_a_finished_run_plays_nothing_again(whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    slow(save=tmp_path)
    told: list[tuple[int, int]] = []
    assert slow(save=tmp_path, progress=lambda done, total: told.append((done, total))) == whole
    assert told == [(20, 20)]


def test_a_run_goes_on_in_the_parts_that_it_was_begun_in(whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    """A cluster of another size would have cut it otherwise."""
    slow(save=tmp_path)
    first, *others = sorted(tmp_path.glob("part-*.json"))
    first.unlink()
    for other in others[1:]:
        other.unlink()
    assert slow(save=tmp_path) == whole
    assert len(list(tmp_path.glob("part-*-of-5.json"))) == PARTS


@pytest.mark.parametrize(
    "arguments, what",
    [
        ({"seed": 6}, "seed is 5 there and 6 here"),
        ({"games": 24}, "games is 20 there and 24 here"),
        ({"rules": {"target": 30}}, "target is 24 there and 30 here"),
        ({"seats": 3}, "seats is 2 there and 3 here"),
        ({"start": 2}, "start is thrown there and 2 here"),
        ({"bots": ["sharp", "thumb"]}, '["sharp", "thumb"] here'),
        ({"playouts": 3}, "playouts is 2 there and 3 here"),
        ({"most_turns": 41}, "most_turns is 40 there and 41 here"),
        ({"compare": {"ante": [2, 1]}}, "compare is – there"),
    ],
)
def test_the_folder_of_another_run_is_refused_by_what_differs(arguments: dict[str, Any], what: str, tmp_path: Path) -> None:
    slow(save=tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(knobel.LabError) as caught:
        slow(save=tmp_path, **arguments)
    assert what in str(caught.value) and str(tmp_path) in str(caught.value)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_damaged_part_is_refused_by_name(tmp_path: Path) -> None:
    slow(save=tmp_path)
    part = tmp_path / "part-3-of-5.json"
    text = part.read_text()
    for damaged in damaged_copies(text):
        assert damaged != text
        part.write_text(damaged)
        with pytest.raises(knobel.LabError, match="part-3-of-5.json"):
            slow(save=tmp_path)
    part.write_bytes(b"\xff" * 100)
    with pytest.raises(knobel.LabError, match="part-3-of-5.json"):
        slow(save=tmp_path)
    part.write_text((tmp_path / "part-2-of-5.json").read_text())
    with pytest.raises(knobel.LabError, match="part-3-of-5.json"):
        slow(save=tmp_path)


def test_what_a_killed_run_was_writing_is_no_part(whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    slow(save=tmp_path)
    part = tmp_path / "part-3-of-5.json"
    unfinished = part.rename(tmp_path / "part-3-of-5.json.part")
    assert slow(save=tmp_path) == whole
    assert not unfinished.exists()


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    lock = _knobel._FolderLock(tmp_path)
    with pytest.raises(knobel.LabError, match="at work"):
        slow(save=tmp_path)
    lock.release()
    assert slow(save=tmp_path).is_complete


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("a file where the folder should be")
    with pytest.raises(knobel.LabError, match="could not be written"):
        slow(save=in_the_way / "parts")


def plan(**arguments: Any) -> _knobel._LabPlan:
    return _knobel._plan_run("pot", **arguments)


def test_each_worker_has_several_parts_that_are_neither_too_small_nor_too_large() -> None:
    quick = {games: [_shards.parts_of(plan(games=games), workers) for workers in (1, 4, 64, 100_000)] for games in (1, 10**7, 10**10)}
    assert quick[1] == [1, 1, 1, 1]
    assert quick[10**7] == [16, 64, 152, 152]
    assert quick[10**10] == [597, 597, 1024, 100_000]
    sweeps = [_knobel._plan_sweep("pot", {"target": [20, 24]}, games=games) for games in (64, 10**6, 10**9)]
    assert [_shards.parts_of(sweep, 4) for sweep in sweeps] == [1, 30, 120]
    few = _knobel._plan_sweep("pot", {"target": range(10, 90)}, games=3, bots="sharp")
    assert _shards.parts_of(few, 4) == 3
    sharp = [_shards.parts_of(plan(games=games, bots="sharp"), 4) for games in (3, 200, 10**4, 10**6)]
    assert sharp == [1, 50, 64, 3907]


def test_a_plan_is_a_value_that_says_its_run() -> None:
    made = plan(games=300, seed=2, rules={"target": 20})
    again = pickle.loads(pickle.dumps(made))
    assert again.text == made.text and again.games == 300
    assert json.loads(made.text) == knobel.lab.simulate("pot", games=300, seed=2, rules={"target": 20}).to_dict()["run"]
    assert again.play((1, 1)) == knobel.lab.simulate("pot", games=300, seed=2, rules={"target": 20}).json()
    sweep = _knobel._plan_sweep("pot", "target=20..24", games=64)
    assert pickle.loads(pickle.dumps(sweep)).text == sweep.text and sweep.games == 5 * 64 and sweep.games_of((1, 1)) == 5 * 64
    assert json.loads(sweep.text) == knobel.lab.sweep("pot", "target=20..24", games=64).to_dict()["run"]
    newer = made.text.replace('"version":1', '"version":2')
    for text, sentence in ((newer, "version 2"), ("{}", "not a result"), (made.text[:-1], "not a result")):
        with pytest.raises(knobel.LabError, match=sentence):
            _knobel._restore_run_plan(text)


def test_programs_of_others_play_in_no_parts_and_no_pickle_starts_one(tmp_path: Path) -> None:
    started = tmp_path / "started"
    program = f"cmd:touch {started}"
    with pytest.raises(knobel.LabError, match="cut into parts"):
        knobel.lab.run("pot", bots=program, games=4)  # type: ignore[arg-type]
    with pytest.raises(knobel.LabError, match="cut into parts"):
        knobel.lab.run("pot", over={"bots": ["thumb", program]}, games=4)
    made = _knobel._plan_run("pot", bots="thumb", games=4)
    assert '"thumb"' in made.text
    with pytest.raises(knobel.LabError, match="cut into parts"):
        _knobel._restore_run_plan(made.text.replace('"thumb"', json.dumps(program)))
    assert not started.exists()


@pytest.mark.parametrize("language, sentence", [("en", "knobel[ray]"), ("de", "oder das Extra knobel[ray]")])
def test_a_cluster_needs_ray(language: str, sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    knobel.set_language(language)
    with pytest.raises(knobel.MissingPackageError) as caught:
        slow(cluster="ray", save=tmp_path)
    assert sentence in str(caught.value) and isinstance(caught.value, ImportError)
    # What is done already needs none.
    done = slow(save=tmp_path)
    assert slow(cluster="ray", save=tmp_path) == done
