"""``knobel.solve_all``: tables solved one after the other here, or many at once on a cluster, all onto the caller's shelf."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

from knobel._knobel import Game, Shelf, Solution, _say, _solution_file, _write_whole, solve
from knobel._workers import workers
from knobel.errors import SolutionError

_Path = str | os.PathLike[str]
_Progress = Callable[[int, int], object]


class SolvedGame(NamedTuple):
    """What a solution says as a whole; ``Shelf.get`` has all of it."""

    #: The game with its set-up.
    game: Game
    #: The winning chance of the seat that starts: the middle between both bounds.
    value: float
    #: It is at least this.
    lower: float
    #: And at most this.
    upper: float
    #: The largest distance between both bounds over all positions.
    gap: float
    #: The file on the shelf.
    file: Path


@dataclass(frozen=True)
class _Table:
    """A table to be solved."""

    game: Game
    folder: str
    #: The name of a file in the folder, by which a worker knows that it sees the same disk.
    mark: str
    threads: int | None

    def here(self, progress: _Progress) -> None:
        solve(self.game, self.folder, threads=self.threads)

    def there(self, shelf: Shelf | None) -> bytes:
        """Solves it and gives the file. If this worker sees the disk of the shelf it works there, where unfinished work is kept."""
        if (Path(self.folder) / self.mark).exists():
            return self._solved_in(self.folder)
        with tempfile.TemporaryDirectory(prefix="knobel-solve-") as scratch:
            return self._solved_in(scratch)

    def _solved_in(self, folder: str) -> bytes:
        return solve(self.game, folder, threads=self.threads or 1).file.read_bytes()

    def name(self) -> str:
        return repr(self.game)


def solve_all(
    games: Game | Iterable[Game],
    shelf: Shelf | _Path,
    *,
    over: Mapping[str, Sequence[str | int | bool]] | None = None,
    cluster: Literal["ray"] | None = None,
    address: str | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> list[SolvedGame]:
    """Solves many tables and says what came out, in their order: one after the other, or with ``cluster="ray"`` many at once.

    ``games`` is a game or several; ``over={"target": [8, 9], "ante": [1, 2]}`` solves each with every combination of these rules, the
    last one changing fastest. What is on the shelf is not solved again, so a call that was broken off goes on from there.

    The solutions are those of ``knobel.solve``, byte for byte. Each table is solved by one worker with ``threads`` cores (one on a
    cluster, all of this machine without) and comes back to this machine's shelf; where the workers see the same disk they write there
    themselves, and three seats of POT then go on from their last checkpoint should a worker die. The cluster is found, and tables
    whose worker dies are solved again, as in ``knobel.lab.run``.

    ``progress(done, total)`` is called with every table that is done.

    >>> import tempfile
    >>> short = knobel.Game("pot", rules={"target": 8, "start_coins": 1, "ante": 1, "coin_supply": 30}, start=1)
    >>> solved = knobel.solve_all(short, tempfile.mkdtemp(), over={"target": [7, 8]})
    >>> [(one.game.rules["target"], 0.4 < one.value < 0.7) for one in solved]
    [(7, True), (8, True)]
    """
    shelf = shelf if isinstance(shelf, Shelf) else Shelf(shelf)
    asked = [
        (varied, _solution_file(varied, shelf))
        for game in ([games] if isinstance(games, Game) else games)
        for varied in _varied(game, shelf, over or {})
    ]
    # Who starts makes no difference to a solution, so two of them may be in one file.
    due = {file: game for game, file in asked}
    solved = {file: found for file, game in due.items() if (found := _found(game, file)) is not None}

    def tell() -> None:
        if progress is not None:
            progress(len(solved), len(due))

    tell()
    rest = {file: game for file, game in due.items() if file not in solved}
    if not rest:
        return [solved[file]._replace(game=game) for game, file in asked]
    crew = workers(cluster, address, threads, {})
    with _marked(shelf.folder) as mark:
        tasks = {file: _Table(game, str(shelf.folder.absolute()), mark, threads) for file, game in rest.items()}
        with closing(crew.results(tasks, lambda _: None)) as results:
            for file, content in results:
                solved[file] = _kept(due[file], file, content)
                tell()
    return [solved[file]._replace(game=game) for game, file in asked]


def _varied(game: Game, shelf: Shelf, over: Mapping[str, Sequence[str | int | bool]]) -> Iterator[Game]:
    """The game with every combination of these rules."""
    _solution_file(game, shelf)
    for values in product(*over.values()):
        rules = {**game.rules, **dict(zip(over, values))}
        yield Game(game.id, seats=game.seats, rules=rules, start=game.start) if over else game


def _found(game: Game, file: Path) -> SolvedGame | None:
    """What the file says, if it is there and whole. A shelf of its own, so that no solution stays in memory."""
    solution = Shelf(file.parent).get(game)
    if solution is None:
        return None
    return SolvedGame(game, solution.value, solution.lower, solution.upper, solution.gap, file)


def _kept(game: Game, file: Path, content: bytes | None) -> SolvedGame:
    """The solution that was worked out just now, from the shelf; it is put there if it came as bytes and is not there yet."""
    found = _found(game, file)
    if found is None and content is not None:
        try:
            _write_whole(file, content)
        except OSError as error:
            raise SolutionError(_say("solve-not-written", file=str(file), error=str(error))) from error
        found = _found(game, file)
    if found is None:
        raise SolutionError(_say("solve-file-damaged", file=str(file)))
    return found


@contextmanager
def _marked(folder: Path) -> Iterator[str]:
    """A file of its own name in the folder, which is made if it is not there; so a worker can tell whether it sees this very folder."""
    mark = folder / f"seen-by-{secrets.token_hex(8)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError as error:
        raise SolutionError(_say("bad-write", file=str(mark), error=str(error))) from error
    try:
        yield mark.name
    finally:
        mark.unlink(missing_ok=True)
