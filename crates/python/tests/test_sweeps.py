"""Sweeps of the lab: to the letter what the program prints, whole and in parts, both ways; broken off and gone on with."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import knobel
from kit import program

#: The same sweeps, as flags and as arguments.
SWEEPS: list[tuple[list[str], str, dict[str, Any]]] = [
    (
        ["pot", "--sweep", "target=18..30..6,ante=1..2", "--games", "300"],
        "pot",
        {"over": {"target": range(18, 31, 6), "ante": [1, 2]}, "games": 300},
    ),
    (
        ["exactly", "--sweep", "cap=before|none", "--base", "cap=none", "--games", "200", "--most-turns", "300", "--seed", "5"],
        "exactly",
        {"over": "cap=before,none", "base": {"cap": "none"}, "games": 200, "most_turns": 300, "seed": 5},
    ),
    (
        ["pot", "--sweep", "seats=2..4", "--bots", "random", "--until-error", "0.02", "--games", "20000"],
        "pot",
        {"over": {"seats": range(2, 5)}, "bots": "random", "until_error": 0.02, "games": 20_000},
    ),
    (
        ["pot", "--sweep", "bots=thumb,sharp|sharp,thumb|thumb", "--budget", "5", "--games", "4"],
        "pot",
        {"over": {"bots": [["thumb", "sharp"], ("sharp", "thumb"), "thumb"]}, "playouts": 5, "games": 4},
    ),
    (
        ["spelunke", "--sweep", "seats=3|5", "--jokers", "random", "--games", "200"],
        "spelunke",
        {"over": {"seats": [3, 5]}, "jokers": "random", "games": 200},
    ),
    (
        ["rollnbump", "--sweep", "joker=at_once", "--sweep", "deck=default", "--games", "40", "--start", "2"],
        "rollnbump",
        {"over": {"joker": ["at_once"], "deck": "default"}, "games": 40, "start": 2},
    ),
]


@pytest.mark.parametrize("run", range(len(SWEEPS)))
def test_a_sweep_says_to_the_letter_what_the_program_says(run: int, tmp_path: Path) -> None:
    flags, game, arguments = SWEEPS[run]
    csv = tmp_path / "theirs.csv"
    result = knobel.lab.sweep(game, **arguments)
    told = program("lab", *flags, "--json", "--csv", str(csv))
    assert result.json() + "\n" == told
    assert result.to_dict() == json.loads(told)
    assert result.is_complete and result.shard is None
    result.to_csv(tmp_path / "ours.csv")
    assert (tmp_path / "ours.csv").read_bytes() == csv.read_bytes()
    assert knobel.lab.sweep(game, **arguments, threads=1) == result


def test_a_point_says_what_the_json_says() -> None:
    result = knobel.lab.sweep("pot", {"target": [18, 24], "after_123": ["total", "combo"]}, base={"target": 24}, seats=3, games=300)
    told = result.to_dict()
    assert result.parameters == {"target": (18, 24), "after_123": ("total", "combo")}
    assert [point.number for point in result.points] == [1, 2, 3, 4] and result.base.number == 3
    for point, of_json in zip(result.points, told["points"]):
        summary, more = of_json["summary"], of_json["difference"]
        assert [str(value) for value in point.values.values()] == of_json["values"]
        assert (point.games, point.seats, point.bots, point.rules) == (300, 3, ["thumb"] * 3, summary["rules"])
        assert [(win.value, win.low, win.high) for win in point.win] == [
            (win["rate"], win["low"], win["high"]) for win in summary["win"]
        ]
        for name in ("turns", "throws", "lead_changes", "scores", "winning_scores"):
            mean = getattr(point, name)
            assert (mean.value, mean.low, mean.high) == tuple(summary[name].get(key) for key in ("mean", "low", "high"))
        assert point.is_base == (more is None)
        assert [win.value for win in point.more_win] == ([] if more is None else [win["rate"] for win in more["win"]])
        for mine, theirs in ((point.more_turns, "turns"), (point.more_throws, "throws"), (point.games_differ, "games")):
            of_theirs = {"rate": None} if more is None or more[theirs] is None else more[theirs]
            assert (None if mine is None else mine.value) == of_theirs["rate"]


def test_points_are_found_by_their_values() -> None:
    result = knobel.lab.sweep("pot", over={"target": range(18, 21), "bots": ["random", "thumb"]}, base="target=20", games=20)
    assert result.at(target=19, bots="thumb").values == {"target": 19, "bots": "thumb"}
    assert result.at(bots="thumb").values == {"target": 20, "bots": "thumb"}
    assert result.at() is not None and result.at().is_base
    with pytest.raises(knobel.LabError, match="21 is not among the values of target: 18, 19, 20"):
        result.at(target=21)
    with pytest.raises(knobel.LabError, match="at names ante"):
        result.at(ante=1)


def test_a_game_with_its_set_up_is_swept_over_its_rules() -> None:
    game = knobel.Game("pot", seats=3, rules={"ante": 1}, start=2)
    result = knobel.lab.sweep(game, over={"target": [18, 20]}, games=50)
    assert result == knobel.lab.sweep("pot", over={"target": [18, 20]}, seats=3, rules={"ante": 1}, start=2, games=50)
    with pytest.raises(knobel.LabError, match="seats is swept, and fixed by game"):
        knobel.lab.sweep(game, over={"seats": [2, 3]})


def test_decks_are_read_from_their_files(tmp_path: Path) -> None:
    deck = knobel.Game("rollnbump").deck
    assert deck is not None
    mine = tmp_path / "mine.deck"
    mine.write_text(deck.replace("a", "x").replace("b", "a").replace("x", "b") if "a" in deck else deck)
    flags = ["rollnbump", "--sweep", f"deck=default|{mine}", "--games", "30", "--json"]
    result = knobel.lab.sweep("rollnbump", over={"deck": ["default", mine]}, games=30)
    assert result.json() + "\n" == program("lab", *flags)
    with pytest.raises(knobel.LabError, match="no.deck"):
        knobel.lab.sweep("rollnbump", over={"deck": ["default", tmp_path / "no.deck"]})


def test_parts_go_both_ways(tmp_path: Path) -> None:
    """Parts of Python's and of the program's are put together by either, to what the whole sweep says."""
    arguments: dict[str, Any] = {"over": {"target": [18, 24]}, "games": 1000, "seed": 5}
    flags = ["pot", "--sweep", "target=18|24", "--games", "1000", "--seed", "5"]
    whole = knobel.lab.sweep("pot", **arguments)
    ours, theirs = tmp_path / "ours.json", tmp_path / "theirs.json"
    first = knobel.lab.sweep("pot", **arguments, shard=(1, 2))
    first.save(ours)
    theirs.write_text(program("lab", *flags, "--shard", "2/2"))
    assert ours.read_text() == program("lab", *flags, "--shard", "1/2")
    assert program("lab", "merge", str(ours), str(theirs), "--json") == whole.json() + "\n"
    merged = knobel.lab.merge([theirs, first])
    assert merged == whole and merged.json() == whole.json()
    loaded = knobel.lab.SweepResult.load(ours)
    assert loaded == first and loaded.shard == (1, 2) and loaded.is_complete
    assert knobel.lab.merge([loaded, knobel.lab.SweepResult.load(theirs)]) == whole


def test_what_is_not_of_one_sweep_is_refused(tmp_path: Path) -> None:
    one, two = (knobel.lab.sweep("pot", over="target=18,20", games=200, shard=(number, 2)) for number in (1, 2))
    plain = knobel.lab.simulate("pot", games=200)
    other = knobel.lab.sweep("pot", over="target=18,22", games=200, shard=(2, 2))
    for parts, sentence in (([one], "2/2"), ([one, one], "1/2"), ([one, other], "same run")):
        with pytest.raises(knobel.LabError, match=sentence):
            knobel.lab.merge(parts)
    with pytest.raises(knobel.LabError, match="not a result"):
        knobel.lab.merge([one, plain])
    with pytest.raises(knobel.LabError, match="LabResult reads"):
        knobel.lab.SweepResult.from_json(plain.json())
    with pytest.raises(knobel.LabError, match="SweepResult reads"):
        knobel.lab.LabResult.from_json(one.json())
    for text, sentence in ((two.json()[:-9], "SweepResult|no result"), ("{}", "no result"), ("", "no result")):
        with pytest.raises(knobel.LabError, match=sentence):
            knobel.lab.SweepResult.from_json(text)
    forged = json.loads(one.json())
    forged["counts"][0]["tally"]["games"] += 1
    with pytest.raises(knobel.LabError, match="damaged"):
        knobel.lab.SweepResult.from_json(json.dumps(forged))
    newer = json.loads(one.json())
    newer["run"]["version"] = 9
    with pytest.raises(knobel.LabError, match="version 9"):
        knobel.lab.SweepResult.from_json(json.dumps(newer))


def test_a_result_of_a_sweep_is_a_value() -> None:
    result = knobel.lab.sweep("exactly", over={"euros": [1, 2]}, games=100)
    assert pickle.loads(pickle.dumps(result)) == result
    assert knobel.lab.SweepResult.from_json(result.json()) == result
    assert result != knobel.lab.sweep("exactly", over={"euros": [1, 2]}, games=100, seed=2)
    assert result != knobel.lab.sweep("exactly", over={"euros": [1, 2]}, base="euros=2", games=100)
    assert repr(result) == "<knobel.lab.SweepResult of exactly: 2 points, 200 games, seed 1>"
    assert repr(result.points[1]) == "<SweepPoint euros=2: 100 games>"
    assert result.points[0].win[0] == result.base.win[0]
    assert repr(result.points[0].win[0]).startswith("Estimate(0.")


def test_a_saved_sweep_goes_on_here_and_with_the_program(tmp_path: Path) -> None:
    folder, flags = tmp_path / "saved", ["pot", "--sweep", "target=18..20", "--seed", "3"]
    first = knobel.lab.sweep("pot", over={"target": range(18, 21)}, seed=3, games=2000, save=folder)
    again = knobel.lab.sweep("pot", over={"target": range(18, 21)}, seed=3, games=2000, save=folder)
    assert again == first == knobel.lab.sweep("pot", over="target=18..20", seed=3, games=2000)
    told = program("lab", *flags, "--games", "5000", "--save", str(folder), "--json")
    longer = knobel.lab.sweep("pot", over={"target": range(18, 21)}, seed=3, games=5000, save=str(folder))
    assert longer.json() + "\n" == told
    with pytest.raises(knobel.LabError, match="another sweep"):
        knobel.lab.sweep("pot", over={"target": range(18, 22)}, seed=3, games=5000, save=folder)
    with pytest.raises(knobel.LabError, match="games already"):
        knobel.lab.sweep("pot", over={"target": range(18, 21)}, seed=3, games=100, save=folder)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"over": {}}, "over needs parameters"),
        ({"over": 5}, "over needs parameters"),
        ({"over": ""}, "over needs parameters"),
        ({"over": {"target": []}}, "value of target in over is missing"),
        ({"over": {"target": range(30, 18)}}, "value of target in over is missing"),
        ({"over": {"target": "30..18"}}, "18..30 would be right"),
        ({"over": {"target": [18, 18]}}, "18 is there twice"),
        ({"over": {"target": range(10**9)}}, "too long"),
        ({"over": {"target": range(100), "ante": range(100)}}, "10,000 points are too many"),
        ({"over": {"traget": [18]}}, "Did you mean"),
        ({"over": {"deck": ["default"]}}, "no parameter deck"),
        ({"over": {"target": [18, 10**6]}}, "At target=1000000:"),
        ({"over": {"target": ["18 ante=2"]}}, "At target=18 ante=2"),
        ({"over": {"target": [18.5]}}, "At target=18.5"),
        ({"over": {"seats": [2, 9]}}, "At seats=9:"),
        ({"over": {"seats": ["two"]}}, "At seats=two:"),
        ({"over": {"seats": [10**12]}}, "At seats=1000000000000:"),
        ({"over": {"bots": ["shrap"]}}, "At bots=shrap: .*sharp"),
        ({"over": {"bots": ["perfect"]}}, "At bots=perfect: .*solution"),
        ({"over": {"bots": [["thumb"] * 3], "seats": [2]}}, "3 bots for 2 seats"),
        ({"over": {"target": [18]}, "rules": {"target": 20}}, "fixed by rules"),
        ({"over": {"seats": [2]}, "seats": 2}, "fixed by seats"),
        ({"over": {"bots": ["thumb"]}, "bots": "thumb"}, "fixed by bots"),
        ({"over": {"target": [18, 20]}, "base": {"target": 19}}, "base: 19 is not among"),
        ({"over": {"target": [18, 20]}, "base": {"ante": 1}}, "base names ante"),
        ({"over": {"target": [18, 20]}, "base": "target=18..20"}, "base needs one value"),
        ({"over": {"target": [18, 20]}, "base": 3}, "base needs parameters"),
        ({"over": {"target": [18]}, "until_error": 0.1, "shard": (1, 2)}, "until_error"),
    ],
)
def test_what_cannot_be_swept_is_said_in_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(knobel.LabError, match=sentence):
        knobel.lab.sweep("pot", **arguments)


def test_the_cause_of_a_bad_point_is_kept() -> None:
    with pytest.raises(knobel.LabError) as caught:
        knobel.lab.sweep("pot", over={"bots": ["perfect"]})
    assert isinstance(caught.value.__cause__, knobel.SolutionError)


def test_progress_counts_the_games_of_all_points() -> None:
    told: list[tuple[int, int]] = []
    knobel.lab.sweep("pot", over="target=18..20", games=3000, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (9000, 9000) and [done for done, _ in told] == sorted(done for done, _ in told)


def test_what_progress_raises_ends_a_sweep_and_keeps_what_is_done(tmp_path: Path) -> None:
    def full(done: int, total: int) -> None:
        if done > 5000:
            raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError, match="the disk is full") as caught:
        knobel.lab.sweep("pot", over="target=18,24", games=10**9, progress=full, save=tmp_path)
    partial = getattr(caught.value, "partial")
    assert isinstance(partial, knobel.lab.SweepResult) and not partial.is_complete and partial.games > 0
    assert pickle.loads(pickle.dumps(partial)) == partial
    base = partial.points[0]
    assert base.win == knobel.lab.sweep("pot", over="target=18", games=base.games).points[0].win
    assert (tmp_path / "sweep.jsonl").read_text().count("\n") > 1
