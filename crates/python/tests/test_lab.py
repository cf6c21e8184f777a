"""The lab: to the letter what the program prints, whole and in parts, both ways."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import knobel
from kit import program

#: The same runs, as flags and as arguments.
RUNS: list[tuple[list[str], str, dict[str, Any]]] = [
    (["pot", "--seats", "3", "--games", "500"], "pot", {"seats": 3, "games": 500}),
    (
        ["exactly", "--games", "300", "--seed", "9", "--bots", "random", "--rules", "euros=1"],
        "exactly",
        {"games": 300, "seed": 9, "bots": "random", "rules": {"euros": 1}},
    ),
    (
        ["rollnbump", "--games", "40", "--bots", "thumb,random,thumb", "--start", "2"],
        "rollnbump",
        {"games": 40, "bots": ["thumb", "random", "thumb"], "start": 2},
    ),
    (
        ["spelunke", "--seats", "3", "--games", "200", "--jokers", "random"],
        "spelunke",
        {"seats": 3, "games": 200, "jokers": "random"},
    ),
    (["spelunke", "--seats", "2", "--games", "200"], "spelunke", {"seats": 2, "games": 200}),
    (
        ["exactly", "--games", "200", "--compare", "cap=before,none", "--most-turns", "200", "--bots", "thumb"],
        "exactly",
        {"games": 200, "compare": {"cap": ["before", "none"]}, "most_turns": 200, "bots": "thumb"},
    ),
    (
        ["pot", "--games", "6", "--bots", "sharp", "--budget", "10"],
        "pot",
        {"games": 6, "bots": "sharp", "playouts": 10},
    ),
]


@pytest.mark.parametrize("run", range(len(RUNS)))
def test_rows_of_single_games_are_those_of_the_program(run: int, tmp_path: Path) -> None:
    flags, game, arguments = RUNS[run]
    ours, theirs = tmp_path / "ours.csv", tmp_path / "theirs.csv"
    result = knobel.lab.simulate(game, **arguments, csv=ours)
    program("lab", *flags, "--csv", str(theirs))
    assert ours.read_bytes() == theirs.read_bytes()
    assert result == knobel.lab.simulate(game, **arguments)
    readings = len(arguments["compare"]["cap"]) if "compare" in arguments else 1
    assert ours.read_text().count("\n") == 1 + readings * result.games
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ours.csv", "theirs.csv"]


def test_a_file_for_rows_that_cannot_be_written_is_an_error_before_the_games(tmp_path: Path) -> None:
    with pytest.raises(knobel.LabError, match="games.csv could not be written"):
        knobel.lab.simulate("pot", games=10**10, csv=tmp_path / "nowhere" / "games.csv")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to try")
def test_a_full_disk_is_named() -> None:
    with pytest.raises(knobel.LabError, match="/dev/full could not be written"):
        knobel.lab.simulate("pot", games=2000, csv="/dev/full")


@pytest.mark.parametrize("run", range(len(RUNS)))
def test_a_run_says_to_the_letter_what_the_program_says(run: int) -> None:
    flags, game, arguments = RUNS[run]
    result = knobel.lab.simulate(game, **arguments)
    told = program("lab", *flags, "--json")
    assert result.json() + "\n" == told
    assert result.to_dict() == json.loads(told)
    assert result.is_complete and result.shard is None and result.games == arguments["games"]
    assert knobel.lab.simulate(game, **arguments, threads=1) == result


def test_a_game_is_as_good_as_its_set_up() -> None:
    game = knobel.Game("pot", seats=3, rules={"target": 20}, start=2)
    result = knobel.lab.simulate(game, games=50)
    assert result == knobel.lab.simulate("pot", seats=3, rules={"target": 20}, start=2, games=50)


def test_parts_go_both_ways(tmp_path: Path) -> None:
    """Parts of Python's and of the program's are put together by either, to what the whole run says."""
    whole = knobel.lab.simulate("pot", games=1000, seed=5)
    ours, theirs = tmp_path / "ours.json", tmp_path / "theirs.json"
    knobel.lab.simulate("pot", games=1000, seed=5, shard=(1, 2)).save(ours)
    theirs.write_text(program("lab", "pot", "--games", "1000", "--seed", "5", "--shard", "2/2"))
    assert program("lab", "merge", str(ours), str(theirs), "--json") == whole.json() + "\n"
    merged = knobel.lab.merge([theirs, str(ours)])
    assert merged == whole and merged.json() == whole.json()
    first = knobel.lab.LabResult.load(ours)
    assert first.shard == (1, 2) and first.is_complete
    assert knobel.lab.merge([first, knobel.lab.LabResult.load(theirs)]) == whole


def test_parts_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    one, two = (knobel.lab.simulate("pot", games=200, shard=(number, 2)) for number in (1, 2))
    other = knobel.lab.simulate("pot", games=200, seed=2, shard=(2, 2))
    for parts, sentence in (([one], "2/2"), ([one, one], "1/2"), ([one, other], "same run")):
        with pytest.raises(knobel.LabError, match=sentence):
            knobel.lab.merge(parts)
    cut = tmp_path / "cut.json"
    cut.write_text(two.json()[:-9])
    with pytest.raises(knobel.LabError, match="cut.json"):
        knobel.lab.merge([one, cut])
    forged = json.loads(one.json())
    forged["counts"]["tallies"][0]["games"] += 1
    with pytest.raises(knobel.LabError, match="damaged"):
        knobel.lab.LabResult.from_json(json.dumps(forged))


def test_a_result_is_a_value() -> None:
    result = knobel.lab.simulate("exactly", games=100)
    assert pickle.loads(pickle.dumps(result)) == result
    assert knobel.lab.LabResult.from_json(result.json()) == result
    assert result != knobel.lab.simulate("exactly", games=100, seed=2)
    assert repr(result) == "<knobel.lab.LabResult of exactly: 100 games, seed 1>"


def test_a_run_ends_when_it_is_certain_enough() -> None:
    result = knobel.lab.simulate("pot", until_error=0.02, bots="random")
    assert result.is_complete and 1000 < result.games < 100_000
    assert result == knobel.lab.simulate("pot", games=result.games, bots="random")


def test_perfect_bots_play_by_the_shelf(shelf: knobel.Shelf, short: knobel.Game) -> None:
    knobel.solve(short, shelf)
    result = knobel.lab.simulate(short, games=200, bots=["perfect", "random"], shelf=shelf)
    assert result.to_dict()["win"][0]["rate"] > 0.5


def test_progress_comes_from_the_thread_that_waits() -> None:
    told: list[tuple[int, int]] = []
    knobel.lab.simulate("pot", games=3000, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (3000, 3000) and told == sorted(told)


def test_what_progress_raises_ends_the_run() -> None:
    def full(done: int, total: int) -> None:
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError, match="the disk is full") as caught:
        knobel.lab.simulate("pot", games=10**9, progress=full)
    partial = getattr(caught.value, "partial")
    assert isinstance(partial, knobel.lab.LabResult) and not partial.is_complete
    assert pickle.loads(pickle.dumps(partial)) == partial
