"""The four games in ``knobel``: many tables at once, and one position after the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import numpy
from timing import Contestant, Work

import knobel

#: How many tables a batch has.
SIZES = (256, 4096, 65_536)
#: On how many threads it steps.
THREADS = (1, 2)
#: What each of the two seats brings to a game of Spelunke, here and in OpenSpiel.
JOKERS = "leela,hirte,fumo"


def game(info: knobel.GameInfo) -> knobel.Game:
    """A game for two, with its usual rules."""
    return knobel.Game(info.id, seats=2, jokers=[JOKERS] * 2 if info.takes_jokers else None)


def playing(open_batch: Callable[[], knobel.Batch], play: Callable[[knobel.Batch], Work]) -> Work:
    """The work of a batch that is opened for it, so that no two batches are there at a time."""
    return play(open_batch())


def drawn_inside(batch: knobel.Batch) -> Work:
    """Moves are drawn by the batch."""

    def work() -> int:
        batch.step_at_random()
        return batch.tables

    return work


def handed_in(batch: knobel.Batch) -> Work:
    """Moves are picked by numpy from the masks: the first legal one from a number on that is drawn for all tables of a step.

    The picking is part of what is measured; it is as cheap as numpy can make it.
    """
    drawn, tables, masks = random.Random(1), numpy.arange(batch.tables), batch.masks
    assert masks is not None

    def work() -> int:
        first = drawn.randrange(masks.shape[1])
        behind = masks[:, first:].argmax(axis=1) + first
        batch.step(numpy.where(masks[tables, behind], behind, masks.argmax(axis=1)).astype(numpy.uint16))
        return batch.tables

    return work


def one_by_one(game: knobel.Game) -> Work:
    """Positions are played one after the other, with the list of legal moves for each choice, picked by Python."""
    chosen, cup, position = random.Random(1), knobel.Cup(1), game.begin()

    def work() -> int:
        nonlocal position
        steps = 0
        while steps < 200:
            if position.awaits_throw:
                position = position.throw(cup.throw(position))
            elif position.is_over:
                position = game.begin()
            else:
                position = position.play(chosen.choice(position.legal_moves()))
                steps += 1
        return steps

    return work


def contestants() -> Iterator[Contestant]:
    """All games, in batches of all sizes and one by one."""
    for info in knobel.games():
        for tables, threads in product(SIZES, THREADS):
            open_batch = partial(knobel.Batch, game(info), tables=tables, seed=1, threads=threads)
            for way, play in (("random inside", drawn_inside), ("handed in", handed_in)):
                yield Contestant("knobel.Batch", info.id, way, partial(playing, open_batch, play), tables, threads)
        yield Contestant("knobel.Position", info.id, "one by one", partial(one_by_one, game(info)))
