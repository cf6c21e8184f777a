"""Steps a second of one contestant after the other, each beside a yardstick in the same seconds.

A machine that others use is now fast and now slow. So a contestant and the yardstick take turns in short slices: the share of the
yardstick compares what was measured side by side, and the best slice says what the machine can do when it is left alone.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

#: A piece of work: plays some steps and returns how many.
Work = Callable[[], int]


@dataclass(frozen=True)
class Contestant:
    """Something that plays: ``prepare`` makes its work, which is not part of what is measured."""

    #: Who plays it, such as ``knobel.Batch``.
    player: str
    game: str
    #: How it is driven.
    way: str
    prepare: Callable[[], Work]
    tables: int = 1
    #: How many threads it may use; ``None`` if it takes all cores.
    threads: int | None = 1

    @property
    def name(self) -> str:
        """All of it in one line."""
        threads = "all cores" if self.threads is None else f"{self.threads} thread{'s' if self.threads > 1 else ''}"
        return f"{self.game}, {self.player}, {self.way}, {self.tables} table{'s' if self.tables > 1 else ''}, {threads}"


@dataclass(frozen=True)
class Measured:
    """What a contestant came to, and the yardstick beside it: steps a second, slice by slice."""

    contestant: Contestant
    rates: list[float]
    yardstick: list[float]

    @property
    def shares(self) -> list[float]:
        """Its rates as shares of the yardstick's, slice by slice, the smallest first."""
        return sorted(rate / beside for rate, beside in zip(self.rates, self.yardstick))

    def to_dict(self) -> dict[str, object]:
        """For programs."""
        contestant, shares = self.contestant, self.shares
        return {
            "game": contestant.game,
            "player": contestant.player,
            "way": contestant.way,
            "tables": contestant.tables,
            "threads": contestant.threads,
            "steps_a_second": {"median": statistics.median(self.rates), "best": max(self.rates)},
            "share": {"median": statistics.median(shares), "low": shares[0], "high": shares[-1]},
            "slices": len(shares),
        }


def rate(work: Work, seconds: float) -> float:
    """Steps a second over at least this time, and at least once."""
    steps, begun = 0, time.perf_counter()
    while True:
        steps += work()
        passed = time.perf_counter() - begun
        if passed >= seconds:
            return steps / passed


def measure(contestant: Contestant, slices: int, seconds: float) -> Measured:
    """Lets a contestant and the yardstick take turns, after a slice that warms both."""
    work, pigs = contestant.prepare(), yardstick()
    rate(work, seconds), rate(pigs, seconds / 2)
    rates, beside = [], []
    for _ in range(slices):
        rates.append(rate(work, seconds))
        beside.append(rate(pigs, seconds / 2))
    del work
    gc.collect()
    return Measured(contestant, rates, beside)


def yardstick() -> Work:
    """The dice game Pig for two, written out in Python with nothing around it: to 100, hold or throw decided at random.

    A step is a decision with the throw that follows from it, as for the contestants.
    """
    decisions = pig(random.Random(1))

    def work() -> int:
        for _ in range(2000):
            next(decisions)
        return 2000

    return work


def pig(drawn: random.Random) -> Iterator[None]:
    """Plays one game of Pig after the other, and stops after each decision."""
    coin = drawn.random
    while True:
        scores, seat, turn = [0, 0], 0, 0
        while scores[seat] + turn < 100:
            yield
            if coin() < 0.5:
                scores[seat] += turn
                seat, turn = 1 - seat, 0
                continue
            face = int(coin() * 6) + 1
            if face == 1:
                seat, turn = 1 - seat, 0
            else:
                turn += face
