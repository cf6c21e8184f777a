"""Errors: our sentences with their facts, in both languages; and nothing else, whatever comes in."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest

import knobel
from kit import GAMES, positions
from knobel import _knobel

POT = knobel.Game("pot", start=1)
DECIDING = POT.begin().throw("155")
BATCH = knobel.Batch(POT, tables=2, seed=1)


def shared_memory() -> Any:
    ends = numpy.zeros(1, dtype=bool)
    return {"terminated": ends, "truncated": ends}


def wrong_record() -> object:
    return knobel.Table.load("knobel 1\ngame exactly\nseats 2\nstart 1\nplay\n50\n50 m>7\n")


#: What is done, the class of the error, a part of its sentence, and its facts.
WRONG: list[tuple[Callable[[], object], type[knobel.KnobelError], str, dict[str, object]]] = [
    (lambda: knobel.Game("pott"), knobel.SetupError, "Did you mean pot", {}),
    (lambda: knobel.Game("pot", seats=9), knobel.SetupError, "2 to 5", {}),
    (lambda: knobel.Game("pot", seats=-1), knobel.KnobelError, 'not "-1"', {}),
    (lambda: knobel.Game("pot", seats=10**5000), knobel.KnobelError, "whole number", {}),
    (lambda: knobel.Game("pot", start=3), knobel.SetupError, "Seat 3 can’t start", {}),
    (lambda: knobel.Game("pot", rules={"target": 1}), knobel.SetupError, "5–99", {}),
    (lambda: knobel.Game("pot", rules={"targt": 20}), knobel.SetupError, "Did you mean target", {}),
    (lambda: knobel.Game("pot", rules={"target": "20 ante=1"}), knobel.SetupError, "target=20 ante=1", {}),
    (lambda: knobel.Game("pot", rules="target"), knobel.SetupError, "target", {}),
    (lambda: knobel.Game("pot", deck="A1"), knobel.SetupError, "", {}),
    (lambda: knobel.Game("pot", jokers="pony"), knobel.SetupError, "", {}),
    (lambda: knobel.Game("spelunke", seats=2), knobel.SetupError, "jokers", {}),
    (lambda: knobel.Game("spelunke", jokers=["pony"] * 2), knobel.SetupError, "", {}),
    (lambda: knobel.Game("spelunke", jokers=[["leela", "hirte", "fumo"]] * 2, bonus=[1, 2]), knobel.SetupError, "", {}),
    (lambda: knobel.Game("spelunke", jokers=[["leela", "hirte", "fumo"]] * 2, bonus="x"), knobel.SetupError, "x", {}),
    (lambda: knobel.Game.from_setup("knobel 2"), knobel.RecordError, "", {"line": 1, "column": 8}),
    (lambda: DECIDING.play("jump"), knobel.NotationError, "column 1", {"column": 1}),
    (lambda: DECIDING.play("rob 2"), knobel.IllegalError, "(P-", {}),
    (lambda: DECIDING.throw("155"), knobel.IllegalError, "seat 1 has to decide", {"clause": None}),
    (lambda: DECIDING.play("155"), knobel.IllegalError, "seat 1 has to decide", {}),
    (lambda: POT.begin().play("stop"), knobel.IllegalError, "seat 1 has to throw", {}),
    (lambda: POT.begin().throw("stop"), knobel.IllegalError, "seat 1 has to throw", {}),
    (lambda: DECIDING.play("rethrow P").throw("155"), knobel.IllegalError, "(P-36)", {"clause": "P-36"}),
    (lambda: DECIDING.say("rob 2"), knobel.IllegalError, "(P-", {}),
    (lambda: POT.read_position("{"), knobel.PositionError, "JSON", {"field": None}),
    (lambda: POT.read_position("[]"), knobel.PositionError, "JSON object", {}),
    (lambda: POT.read_position({}), knobel.PositionError, "coins", {"field": "coins"}),
    (lambda: POT.read_position({**POT.begin().to_dict(), "lid": -1}), knobel.PositionError, "lid", {"field": "lid"}),
    (lambda: POT.read_position({"setup": 1}), knobel.PositionError, "header", {}),
    (wrong_record, knobel.RecordError, "50 m>7", {"line": 7, "column": None}),
    (lambda: knobel.Table.load(""), knobel.RecordError, "", {"line": 1}),
    (lambda: knobel.Table(POT, names=["Anna"]), knobel.SetupError, "", {}),
    (lambda: knobel.Table(POT, names=["Anna", "B\a"]), knobel.SetupError, "not a name", {}),
    (lambda: knobel.Table(POT).enter("@jump"), knobel.NotationError, "", {}),
    (lambda: knobel.Table(POT).correct({1: "155"}), knobel.IllegalError, "no event 1", {}),
    (lambda: knobel.Table(POT).correct({0: "155"}), knobel.KnobelError, "", {}),
    (lambda: knobel.Table(POT).seat(3), knobel.KnobelError, "from 1 to 2", {}),
    (lambda: knobel.Table(POT).seat(1, "A\n@stop"), knobel.SetupError, "not a name", {}),
    (lambda: knobel.Table(POT).seat(1, "Anna", bot="sharp"), knobel.KnobelError, "leave out", {}),
    (lambda: knobel.Table(POT).seat(1, bot="best"), knobel.KnobelError, "best", {}),  # type: ignore[arg-type]
    (lambda: knobel.Cup(-1), knobel.KnobelError, "seed", {}),
    (lambda: knobel.Cup(1).pick(0), knobel.KnobelError, "of needs", {}),
    (lambda: knobel.Cup(1).throw(DECIDING), knobel.KnobelError, "No throw", {}),
    (lambda: knobel.Bot("best"), knobel.KnobelError, "best", {}),  # type: ignore[arg-type]
    (lambda: knobel.Bot("sharp", seconds=float("nan")), knobel.KnobelError, "seconds", {}),
    (lambda: knobel.Bot("sharp").choose(POT.begin()), knobel.KnobelError, "No move", {}),
    (lambda: knobel.Bot("perfect").choose(DECIDING), knobel.SolutionError, "knobel.solve", {}),
    (lambda: knobel.values(DECIDING, playouts=0), knobel.KnobelError, "playouts", {}),
    (lambda: knobel.solve(knobel.Game("rollnbump"), "unused"), knobel.SolutionError, "", {}),
    (lambda: knobel.coach.review("knobel"), knobel.RecordError, "", {}),
    (lambda: knobel.set_language("fr"), knobel.KnobelError, "fr", {}),
    (lambda: DECIDING.number_of("jump"), knobel.NotationError, "column 1", {"column": 1}),
    (lambda: DECIDING.number_of("rob 2"), knobel.IllegalError, "(P-15)", {"clause": "P-15"}),
    (lambda: POT.begin().number_of("stop"), knobel.IllegalError, "seat 1 has to throw", {}),
    (lambda: DECIDING.text_of(99), knobel.IllegalError, "99", {"clause": None}),
    (lambda: DECIDING.follow(99), knobel.IllegalError, "99", {"clause": None}),
    (lambda: DECIDING.follow(-1), knobel.KnobelError, "number needs", {}),
    (lambda: DECIDING.observation(3), knobel.KnobelError, "seat needs", {}),
    (lambda: knobel.Batch(POT, tables=0), knobel.KnobelError, "tables", {}),
    (lambda: knobel.Batch(POT, tables=2**40), knobel.KnobelError, "tables", {}),
    (lambda: knobel.Batch(POT, tables=1, longest=0), knobel.KnobelError, "longest", {}),
    (lambda: knobel.Batch(POT, tables=1, threads=0), knobel.KnobelError, "threads", {}),
    (lambda: knobel.Batch(POT, tables=1, forced="never"), knobel.KnobelError, "never", {}),  # type: ignore[arg-type]
    (lambda: knobel.Batch(POT, tables=1, buffers={"mask": None}), knobel.KnobelError, "mask", {}),  # type: ignore[dict-item]
    (lambda: knobel.Batch(POT, tables=2, buffers={"masks": numpy.zeros((2, 3), bool)}), knobel.KnobelError, "(2, 20)", {}),
    (lambda: knobel.Batch(POT, tables=2, buffers={"deciders": numpy.zeros(2)}), knobel.KnobelError, "uint8", {}),
    (lambda: knobel.Batch(POT, tables=2, buffers={"deciders": numpy.zeros((4,), "u1")[::2]}), knobel.KnobelError, "uint8", {}),
    (lambda: knobel.Batch(POT, tables=1, buffers=shared_memory()), knobel.KnobelError, "truncated", {}),
    (lambda: BATCH.step([0]), knobel.KnobelError, "2 tables", {}),
    (lambda: BATCH.step(numpy.zeros((2, 1), int)), knobel.KnobelError, "whole number", {}),
    (lambda: BATCH.step(numpy.zeros(2)), knobel.KnobelError, "whole number", {}),
    (lambda: BATCH.step([0, 99]), knobel.IllegalError, "Table 1", {"clause": None}),
    (lambda: BATCH.step(numpy.array([0, 99], dtype=numpy.uint16)), knobel.IllegalError, "Table 1", {}),
    (lambda: BATCH.position(2), knobel.KnobelError, "table needs", {}),
    (lambda: _knobel._restore_batch("{}", 1, {}), knobel.KnobelError, "gone on with", {}),
    (lambda: knobel.lab.simulate("pot", games=0), knobel.KnobelError, "games", {}),
    (lambda: knobel.lab.simulate("pot", bots=["thumb"]), knobel.LabError, "bots", {}),
    (lambda: knobel.lab.simulate("pot", bots="perfect"), knobel.SolutionError, "", {}),
    (lambda: knobel.lab.simulate("rollnbump", bots="perfect"), knobel.SolutionError, "", {}),
    (lambda: knobel.lab.simulate("pot", compare={"ante": [1]}), knobel.LabError, "compare", {}),
    (lambda: knobel.lab.simulate("pot", compare={"ante": "12"}), knobel.LabError, "compare", {}),
    (lambda: knobel.lab.simulate("pot", compare={"ante": [1, 1000]}), knobel.SetupError, "ante", {}),
    (lambda: knobel.lab.simulate("pot", shard=(3, 2)), knobel.LabError, "shard", {}),
    (lambda: knobel.lab.simulate("pot", shard=(1, 2), until_error=0.1), knobel.LabError, "until_error", {}),
    (lambda: knobel.lab.simulate("pot", until_error=1.0), knobel.LabError, "until_error", {}),
    (lambda: knobel.lab.simulate("pot", jokers="random"), knobel.SetupError, "jokers", {}),
    (lambda: knobel.lab.simulate(POT, seats=2), knobel.LabError, "leave out", {}),
    (lambda: knobel.lab.run("pot", games=0), knobel.KnobelError, "games", {}),
    (lambda: knobel.lab.run("pot", cluster="dask"), knobel.ClusterError, "dask", {}),  # type: ignore[call-overload]
    (lambda: knobel.lab.run("pot", address="ray://here:10001"), knobel.ClusterError, "address", {}),
    (lambda: knobel.lab.run("pot", base={"ante": 1}), knobel.LabError, "over", {}),
    (lambda: knobel.lab.run("pot", {"ante": [1, 2]}, compare={"ante": [1, 2]}), knobel.LabError, "compare", {}),
    (lambda: knobel.lab.run("pot", {"antee": [1, 2]}), knobel.LabError, "antee", {}),
    (lambda: knobel.solve_all(POT, "unused", cluster="dask"), knobel.ClusterError, "dask", {}),  # type: ignore[arg-type]
    (lambda: knobel.solve_all(POT, "unused", over={"targt": [1]}), knobel.SetupError, "Did you mean target", {}),
    (lambda: knobel.lab.merge([]), knobel.LabError, "nothing", {}),
    (lambda: knobel.lab.merge(["no such file"]), knobel.LabError, "no such file", {}),
    (lambda: knobel.lab.LabResult.from_json("{}"), knobel.LabError, "not a result", {}),
]


@pytest.mark.parametrize("case", range(len(WRONG)))
def test_every_error_says_what_is_wrong(case: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    do, kind, sentence, facts = WRONG[case]
    with pytest.raises(kind) as caught:
        do()
    assert type(caught.value) is kind and isinstance(caught.value, ValueError)
    assert sentence in str(caught.value)
    for name, fact in facts.items():
        assert getattr(caught.value, name) == fact
    assert not str(caught.value).startswith("[")
    knobel.set_language("de")
    with pytest.raises(kind) as german:
        do()
    assert str(german.value) != str(caught.value)


def test_arguments_of_a_wrong_type_are_type_errors() -> None:
    wrong: Any = object()
    for do in (
        lambda: knobel.Game(wrong),
        lambda: knobel.Game("pot", seats=2.5),  # type: ignore[arg-type]
        lambda: knobel.Game("pot", rules=wrong),
        lambda: knobel.Table(wrong),
        lambda: DECIDING.play(wrong),
        lambda: knobel.values(wrong),
        lambda: knobel.lab.simulate(wrong),
        lambda: knobel.lab.merge([wrong]),
        lambda: knobel.Cup(1).throw(wrong),
    ):
        with pytest.raises(TypeError):
            do()


def hostile(chosen: random.Random) -> str:
    """A text that no program of ours has written."""
    alphabet = "0123456789 @#>m;,=-POTpot?\n\t\0ä😀{}[]\"'\u202e" + "stoprethrowcorrectseatknobelgame"
    return "".join(chosen.choice(alphabet) for _ in range(chosen.randrange(30)))


def test_no_text_does_more_than_raise_an_error_of_ours() -> None:
    chosen = random.Random(1)
    for game in GAMES:
        some = list(positions(game, 3, most=40))
        for _ in range(400):
            text, position = hostile(chosen), chosen.choice(some)
            table = knobel.Table(game)
            attempts: list[Callable[[str], object]] = [
                position.play, position.throw, position.say, game.read_position, table.enter,
                knobel.Table.load, knobel.Game.from_setup, knobel.lab.LabResult.from_json,
                lambda text: table.correct({1: text}), lambda text: knobel.Game(game.id, rules=text),
                lambda text: knobel.Game(game.id, deck=text), lambda text: knobel.Game(game.id, jokers=text),
            ]  # fmt: skip
            for attempt in attempts:
                try:
                    attempt(text)
                except knobel.KnobelError:
                    pass


def test_a_position_from_outside_is_refused_or_can_be_played_on() -> None:
    chosen = random.Random(2)
    strange: list[Any] = [None, -1, 0, 1, 7, 99, 10**30, "x", [], {}, [0, 0], "PO", True, 1.5]
    for game in GAMES:
        for position in list(positions(game, 4, most=40))[::4]:
            for _ in range(60):
                json = position.to_dict()
                json[chosen.choice(list(json))] = chosen.choice(strange)
                try:
                    read = game.read_position(json)
                except knobel.KnobelError:
                    continue
                for move in read.legal_moves()[:3]:
                    read.play(move)
                for chance in read.chances()[:3]:
                    read.throw(chance.throw)
                read.describe()


def test_a_text_that_is_no_unicode_is_a_value_error() -> None:
    for do in (DECIDING.play, knobel.Table.load, knobel.Game):
        with pytest.raises(ValueError):
            do("\ud800")
