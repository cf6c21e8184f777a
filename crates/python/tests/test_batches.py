"""Batches: many tables at once in numpy arrays, the same games as one by one; and single positions by number."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy
import pytest

import knobel
from kit import GAMES, name_of, positions

NAMES = ("observations", "masks", "rewards", "deciders", "terminated", "truncated", "chosen")


def state(batch: knobel.Batch) -> list[Any]:
    """Copies of all arrays."""
    return [getattr(batch, name).copy() for name in NAMES]


def assert_alike(one: list[Any], other: list[Any]) -> None:
    for name, left, right in zip(NAMES, one, other, strict=True):
        assert numpy.array_equal(left, right), name


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_batch_is_its_positions_in_numbers(game: knobel.Game) -> None:
    batch = knobel.Batch(game, tables=3, seed=7)
    for _ in range(40):
        for table in range(3):
            position = batch.position(table)
            seat = position.awaits.seat
            assert seat is not None and batch.deciders[table] == seat - 1
            assert numpy.array_equal(batch.masks[table], position.action_mask())
            assert numpy.array_equal(batch.observations[table], position.observation())
            assert numpy.array_equal(position.observation(), position.observation(seat))
        batch.step_at_random()


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_moves_handed_in_play_what_moves_at_random_have_played(game: knobel.Game) -> None:
    # The cup draws moves from the same stream, so throws differ; the first step's moves alone are compared.
    drawn, handed = knobel.Batch(game, tables=5, seed=3), knobel.Batch(game, tables=5, seed=3)
    before = handed.masks.copy()
    drawn.step_at_random()
    assert before[numpy.arange(5), drawn.chosen].all()
    handed.step(drawn.chosen)
    assert numpy.array_equal(handed.chosen, drawn.chosen)
    again = knobel.Batch(game, tables=5, seed=3)
    again.step([int(number) for number in drawn.chosen])
    assert_alike(state(handed), state(again))


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_neither_threads_nor_the_size_of_a_batch_change_what_happens(game: knobel.Game) -> None:
    whole = knobel.Batch(game, tables=9, seed=2, threads=4)
    parts = [knobel.Batch(game, tables=3, seed=2, first_table=first) for first in (0, 3, 6)]
    for _ in range(60):
        whole.step_at_random()
        for part in parts:
            part.step_at_random()
        together = [numpy.concatenate(arrays) for arrays in zip(*map(state, parts), strict=True)]
        assert_alike(state(whole), together)


def test_winners_are_paid_their_share_when_a_game_ends() -> None:
    batch, ends = knobel.Batch(knobel.Game("pot", seats=3, rules={"target": 8}), tables=64, seed=1), 0
    for _ in range(300):
        batch.step_at_random()
        paid = batch.rewards.sum(axis=1)
        assert numpy.array_equal(numpy.isclose(paid, 1), batch.terminated)
        assert not paid[~batch.terminated].any()
        ends += int(batch.terminated.sum())
    assert ends > 64


def test_a_game_that_takes_too_long_is_stopped_without_a_result() -> None:
    batch = knobel.Batch(knobel.Game("exactly"), tables=8, seed=1, longest=5)
    assert batch.longest == batch.shape.longest == 5
    stopped = 0
    for _ in range(20):
        batch.step_at_random()
        stopped += int(batch.truncated.sum())
        assert not (batch.truncated & batch.terminated).any()
        assert not batch.rewards[batch.truncated].any()
    assert stopped > 8


def test_forced_moves_are_played_at_once_where_that_is_wanted() -> None:
    batch = knobel.Batch(knobel.Game("exactly"), tables=32, seed=1, forced="played")
    for _ in range(50):
        batch.step_at_random()
        assert (batch.masks.sum(axis=1) > 1).all()
    assert batch.forced == "played"


def test_arrays_of_the_caller_are_written_without_copies() -> None:
    game = knobel.Game("pot")
    fresh = knobel.Batch(game, tables=4, seed=1)
    memory = numpy.full((2, 4, game.shape.observation), 7, dtype=numpy.float32)
    masks = numpy.zeros((4, game.shape.moves), dtype=bool)
    buffers = {"observations": memory[1], "masks": masks, "rewards": None}
    batch = knobel.Batch(game, tables=4, seed=1, buffers=buffers)  # type: ignore[arg-type]
    assert batch.masks is masks and batch.rewards is None
    for _ in range(10):
        batch.step_at_random()
        fresh.step_at_random()
        assert numpy.array_equal(memory[1], fresh.observations) and numpy.array_equal(masks, fresh.masks)
    assert (memory[0] == 7).all()


def test_a_batch_begins_anew_with_its_seed_or_another_one() -> None:
    batch = knobel.Batch(knobel.Game("spelunke", jokers=["leela,hirte,fumo"] * 2), tables=4, seed=1)
    begun = state(batch)
    batch.step_at_random()
    chosen = batch.chosen.copy()
    batch.reset()
    assert_alike([*state(batch)[:-1], chosen], [*begun[:-1], chosen])
    batch.reset(2)
    assert batch.seed == 2
    assert_alike([*state(batch)[:-1], chosen], [*state(knobel.Batch(batch.game, tables=4, seed=2))[:-1], chosen])


@pytest.mark.parametrize("way", ["pickle", "copy", "deepcopy"])
def test_a_batch_goes_on_alike_after_a_pickle_and_beside_its_copy(way: str) -> None:
    batch = knobel.Batch(knobel.Game("rollnbump"), tables=6, seed=5, threads=2, buffers={"observations": None})
    for _ in range(50):
        batch.step_at_random()
    ways: dict[str, Callable[[], knobel.Batch]] = {
        "pickle": lambda: pickle.loads(pickle.dumps(batch)),
        "copy": lambda: copy.copy(batch),
        "deepcopy": lambda: copy.deepcopy(batch),
    }
    other = ways[way]()
    assert other.observations is None and other.threads == 2 and other.masks is not batch.masks
    for _ in range(50):
        assert_alike_without_observations(batch, other)
        batch.step_at_random()
        other.step_at_random()


def assert_alike_without_observations(one: knobel.Batch, other: knobel.Batch) -> None:
    for name in NAMES[1:]:
        assert numpy.array_equal(getattr(one, name), getattr(other, name)), name


def test_python_goes_on_while_a_batch_steps() -> None:
    batch = knobel.Batch(knobel.Game("rollnbump"), tables=500, seed=1)
    counted, done = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0)

    # No thread has to hand over within this time, so the other one counts during a step only if the step lets it.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(100)
    counting = threading.Thread(target=count)
    try:
        counting.start()
        for _ in range(1000):
            before = counted
            batch.step_at_random()
            if counted > before:
                return
        raise AssertionError("a step keeps Python to itself")
    finally:
        done.set()
        sys.setswitchinterval(interval)
        counting.join()


def test_a_choice_that_is_not_legal_changes_nothing_anywhere() -> None:
    batch = knobel.Batch(knobel.Game("pot", start=1), tables=3, seed=1)
    before, positions_before = state(batch), [batch.position(table) for table in range(3)]
    illegal = int(numpy.flatnonzero(~batch.masks[2])[0])
    legal = batch.masks.argmax(axis=1)
    for choice in (illegal, 15, 16, 65_535, 65_536, -1, 2**62):
        choices = [int(legal[0]), int(legal[1]), choice]
        if 0 <= choice < batch.shape.moves and batch.masks[2][choice]:
            continue
        with pytest.raises(knobel.IllegalError, match="Table 2"):
            batch.step(choices)
        assert_alike(state(batch), before)
        assert [batch.position(table) for table in range(3)] == positions_before
    batch.step(legal)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_numbers_name_moves_and_throws_of_a_position(game: knobel.Game) -> None:
    drawn, shape = random.Random(4), game.shape
    for position in positions(game, 11, 400):
        if position.awaits_move:
            numbers, texts = position.legal_numbers(), position.legal_moves()
            assert numbers == sorted(set(numbers)) and numbers[-1] < shape.moves
            assert sorted(map(position.number_of, texts)) == numbers
            assert {position.text_of(number) for number in numbers} == set(texts)
            assert list(numpy.flatnonzero(position.action_mask())) == numbers
            number = drawn.choice(numbers)
            assert position.follow(number) == position.play(position.text_of(number))
        else:
            assert position.legal_numbers() == [] and not position.action_mask().any()
        if position.awaits_throw:
            chances = dict(position.chance_numbers())
            assert list(chances) == sorted(chances) and max(chances) < shape.throws
            assert sum(chances.values()) == pytest.approx(1)
            by_text = {position.number_of(chance.throw): chance.probability for chance in position.chances()}
            assert by_text == chances
            number = drawn.choice(list(chances))
            assert position.follow(number) == position.throw(position.text_of(number))
        else:
            assert position.chance_numbers() == []


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_parts_of_an_observation_follow_one_another(game: knobel.Game) -> None:
    shape, end = game.shape, 0
    for name, part in shape.parts.items():
        assert part.start == end < part.stop and shape.about[name]
        end = part.stop
    assert end == shape.observation and set(shape.about) == set(shape.parts)
    assert game.shape == shape and (shape.seats, shape.longest) == (game.seats, 10_000)


def test_what_the_parts_say_is_told_in_both_languages() -> None:
    for info in knobel.games():
        for seats in (info.seats[0], info.seats[-1]):
            game = knobel.Game(info.id, seats=seats, jokers=["leela,hirte,fumo"] * seats if info.takes_jokers else None)
            english = game.shape.about
            knobel.set_language("de")
            german = game.shape.about
            knobel.set_language("en")
            assert english.keys() == german.keys() == game.shape.parts.keys()
            assert [name for name in english if english[name] == german[name] or "observation" in english[name]] == []


#: What is done to a saved batch, and what is said of it in English and in German.
DAMAGES: list[tuple[Callable[[dict[str, Any]], object], str, str]] = [
    (lambda saved: saved.pop("tables"), "damaged", "beschädigt"),
    (lambda saved: saved.update(version=9), "version 9", "Version 9"),
    (lambda saved: saved.update(setup="knobel 1\ngame chess\n"), "line 2", "Zeile 2"),
    (lambda saved: saved.update(tables=[]), "no tables", "keine Tische"),
    (lambda saved: saved["tables"][1].update(moves=10**6), "table 1 has a position", "Tisch 1 hat eine Stellung"),
    (lambda saved: saved["tables"][1].update(stream=[0] * 4), "table 1 has throws", "Tisch 1 hat Würfe"),
]


@pytest.mark.parametrize("number", range(len(DAMAGES)))
def test_a_saved_batch_that_cannot_be_is_refused_in_both_languages(number: int) -> None:
    damage, *sentences = DAMAGES[number]
    restore, (text, threads, buffers) = knobel.Batch(knobel.Game("pot"), tables=2, seed=1).__reduce__()
    saved = json.loads(text)
    assert restore(json.dumps(saved), threads, buffers).tables == 2
    damage(saved)
    for language, start, sentence in zip(("en", "de"), ("This is no batch", "Mit diesem Stapel"), sentences):
        knobel.set_language(language)
        with pytest.raises(knobel.KnobelError, match=f"{start}.*{sentence}"):
            restore(json.dumps(saved), threads, buffers)


def test_the_package_needs_numpy_for_arrays_alone() -> None:
    program = """
import importlib, sys
sys.modules["numpy"] = None
import knobel
position = knobel.Game("pot", start=1).begin().follow(0)
position.legal_numbers()
for language, word in (("en", "not installed"), ("de", "nicht installiert")):
    knobel.set_language(language)
    for do in (position.action_mask, position.observation, lambda: knobel.Batch(position.game, tables=1)):
        try:
            do()
        except ImportError as error:
            assert type(error) is knobel.MissingPackageError and "pip install numpy" in str(error) and word in str(error)
        else:
            raise AssertionError("it went on without numpy")
    for module in ("pettingzoo", "openspiel"):
        try:
            importlib.import_module(f"knobel.{module}")
        except knobel.MissingPackageError as error:
            assert word in str(error)
        else:
            raise AssertionError("it went on without numpy")
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
