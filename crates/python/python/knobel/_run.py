"""``knobel.lab.run``: a run or a sweep cut into parts, which are played here or on a cluster, kept as they come, and put together."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, overload

from knobel._knobel import Game, LabResult, Shelf, SweepResult, _LabPlan, _plan_run, _plan_sweep, _say
from knobel._parts_folder import PartsFolder, opened_parts
from knobel._shards import parts_of
from knobel._workers import Workers, workers
from knobel.errors import LabError

if TYPE_CHECKING:
    from knobel._knobel import _Bonus, _BotKind, _Jokers, _Rules, _Value

_Path = str | os.PathLike[str]
_Progress = Callable[[int, int], object]


@dataclass(frozen=True)
class _Part:
    """One part of a run, to be played."""

    plan: _LabPlan
    number: int
    of: int
    threads: int | None
    #: The shelf of this machine; elsewhere what is needed of it is handed along.
    folder: str | None

    def here(self, progress: _Progress) -> str:
        part = (self.number, self.of)
        return self.plan.play(part, threads=self.threads, shelf=self.folder, progress=progress)

    def there(self, shelf: Shelf | None) -> str:
        return self.plan.play((self.number, self.of), threads=self.threads or 1, shelf=shelf)

    def name(self) -> str:
        return f"{self.number}/{self.of}"


@overload
def run(
    game: Game | str,
    /,
    over: None = None,
    *,
    base: str | Mapping[str, _Value] | None = None,
    cluster: Literal["ray"] | None = None,
    address: str | None = None,
    save: _Path | None = None,
    seats: int | None = None,
    rules: _Rules | None = None,
    start: int | None = None,
    jokers: _Jokers | None = None,
    bonus: _Bonus | None = None,
    deck: str | None = None,
    bots: _BotKind | Sequence[_BotKind] | None = None,
    games: int | None = None,
    seed: int | None = None,
    playouts: int | None = None,
    most_turns: int | None = None,
    compare: Mapping[str, Sequence[str | int | bool]] | None = None,
    threads: int | None = None,
    shelf: Shelf | _Path | None = None,
    progress: _Progress | None = None,
) -> LabResult: ...
@overload
def run(
    game: Game | str,
    /,
    over: str | Mapping[str, str | int | Iterable[_Value]],
    *,
    base: str | Mapping[str, _Value] | None = None,
    cluster: Literal["ray"] | None = None,
    address: str | None = None,
    save: _Path | None = None,
    seats: int | None = None,
    rules: _Rules | None = None,
    start: int | None = None,
    jokers: _Jokers | None = None,
    bonus: _Bonus | None = None,
    deck: str | None = None,
    bots: _BotKind | Sequence[_BotKind] | None = None,
    games: int | None = None,
    seed: int | None = None,
    playouts: int | None = None,
    most_turns: int | None = None,
    compare: Mapping[str, Sequence[str | int | bool]] | None = None,
    threads: int | None = None,
    shelf: Shelf | _Path | None = None,
    progress: _Progress | None = None,
) -> SweepResult: ...
def run(
    game: Game | str,
    /,
    over: str | Mapping[str, str | int | Iterable[_Value]] | None = None,
    *,
    base: str | Mapping[str, _Value] | None = None,
    cluster: Literal["ray"] | None = None,
    address: str | None = None,
    save: _Path | None = None,
    seats: int | None = None,
    rules: _Rules | None = None,
    start: int | None = None,
    jokers: _Jokers | None = None,
    bonus: _Bonus | None = None,
    deck: str | None = None,
    bots: _BotKind | Sequence[_BotKind] | None = None,
    games: int | None = None,
    seed: int | None = None,
    playouts: int | None = None,
    most_turns: int | None = None,
    compare: Mapping[str, Sequence[str | int | bool]] | None = None,
    threads: int | None = None,
    shelf: Shelf | _Path | None = None,
    progress: _Progress | None = None,
) -> LabResult | SweepResult:
    """Plays what ``simulate`` plays, or with ``over`` what ``sweep`` plays, cut into parts: on this machine, or with
    ``cluster="ray"`` on all machines of a Ray cluster.

    The result is the one of ``simulate`` or ``sweep``, bit for bit, wherever the parts were played. They are some sixteen for each
    worker, more where a run is long.

    ``save`` names a folder that keeps each part that is done. The same call goes on from there after Ctrl-C or a crash, here or on
    a cluster of any size; without a folder what is done is lost. ``knobel lab merge`` reads its files as well.

    With ``cluster="ray"`` the cluster is the one that Python is connected to (``ray.init``), or else the one at ``address``
    (``"ray://…"`` too), in the environment variable ``RAY_ADDRESS`` or on this machine, or else one is started on this machine. Each
    part is a task with ``threads`` cores (one, unless you say otherwise). A part whose worker or machine dies is played again; after
    twelve tries ``ClusterError`` says so. All machines need the same version of this package, and no common disk.

    ``progress(done, total)`` is called now and then, in games. Ctrl-C takes back what is under way on the cluster.

    >>> result = knobel.lab.run("pot", bots=["thumb", "random"], games=1000, seed=7)
    >>> result == knobel.lab.simulate("pot", bots=["thumb", "random"], games=1000, seed=7)
    True
    >>> swept = knobel.lab.run("pot", over={"target": [18, 24]}, games=1000)
    >>> swept == knobel.lab.sweep("pot", over={"target": [18, 24]}, games=1000)
    True
    """
    if over is None:
        if base is not None:
            raise LabError(_say("python-base-alone"))
        plan = _plan_run(
            game, seats=seats, rules=rules, start=start, jokers=jokers, bonus=bonus, deck=deck, bots=bots, games=games, seed=seed,
            playouts=playouts, most_turns=most_turns, compare=compare, shelf=shelf,
        )  # fmt: skip
    else:
        if compare is not None:
            raise LabError(_say("python-over-and-compare"))
        plan = _plan_sweep(
            game, over, base=base, seats=seats, rules=rules, start=start, jokers=jokers, bonus=bonus, deck=deck, bots=bots,
            games=games, seed=seed, playouts=playouts, most_turns=most_turns, shelf=shelf,
        )  # fmt: skip
    with opened_parts(save, plan) as parts:
        of = parts.parts
        if of is None or len(parts.done(of)) < of:
            crew = workers(cluster, address, threads, _handed_along(plan, shelf) if cluster else {})
            of = of or parts_of(plan, crew.count)
            play_parts(crew, parts, plan, of, threads, None if shelf is None else _folder(shelf), progress)
        elif progress is not None:
            progress(plan.games, plan.games)
        return plan.merge([parts.place(number, of) for number in range(1, of + 1)])


def _folder(shelf: Shelf | _Path) -> str:
    return os.fspath(shelf.folder if isinstance(shelf, Shelf) else shelf)


def _handed_along(plan: _LabPlan, shelf: Shelf | _Path | None) -> dict[str, bytes]:
    """The solutions that perfect bots need elsewhere, by the names of their files."""
    files = plan.solutions(shelf) if shelf is not None else []
    return {file.name: file.read_bytes() for file in files}


def play_parts(
    crew: Workers,
    parts: PartsFolder,
    plan: _LabPlan,
    of: int,
    threads: int | None,
    shelf: str | None,
    progress: _Progress | None,
) -> None:
    """Plays the parts that are not done yet and keeps them."""
    done_before = parts.done(of)
    done = sum(plan.games_of((number, of)) for number in done_before)
    due = (number for number in range(1, of + 1) if number not in done_before)
    tasks = {number: _Part(plan, number, of, threads, shelf) for number in due}

    def tell(more: int) -> None:
        if progress is not None:
            progress(done + more, plan.games)

    tell(0)
    with closing(crew.results(tasks, tell)) as results:
        for number, text in results:
            parts.keep(number, of, text)
            done += plan.games_of((number, of))
            tell(0)
