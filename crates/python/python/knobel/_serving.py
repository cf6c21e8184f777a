"""A bot of yours as a program: the protocol of docs/bots.md round one function."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterable
from typing import BinaryIO, NamedTuple, TypeAlias

from knobel._knobel import Game, Position, games
from knobel.errors import KnobelError

#: The version of the protocol.
_PROTOCOL = 1


class Answer(NamedTuple):
    """A move with what a bot says to it, for ``knobel.serve``.

    >>> knobel.Answer("stop", comment="Six is enough.")
    Answer(move='stop', estimate=None, comment='Six is enough.')
    """

    #: The move, in notation.
    move: str
    #: The bot's own chance to win, from 0 to 1; ``None`` if it says none.
    estimate: float | None = None
    #: What people at the table read; ``None`` if it says nothing.
    comment: str | None = None


_Choose: TypeAlias = Callable[[Position, float], str | Answer]


def serve(
    choose: _Choose,
    *,
    name: str,
    version: str | None = None,
    plays: Iterable[str] = (),
    questions: BinaryIO | None = None,
    answers: BinaryIO | None = None,
) -> None:
    """Makes a program a bot for ``knobel play``, ``knobel arena`` and ``knobel bot --check``: speaks their protocol on standard input and output
    until it is told to quit or the input ends.

    ``choose(position, seconds)`` is asked wherever there is a choice: it has that many seconds, and returns one of
    ``position.legal_moves()``, or an ``Answer`` with it. ``name`` is what the bot is called at the table, ``plays`` the ids of the games that
    it plays, by default all. What ``choose`` prints goes to standard error. An exception of it ends the program, and its last line is
    shown at the table. ``questions`` and ``answers`` are other streams of bytes to speak on.

    >>> import io
    >>> asked, said = io.BytesIO(b"knobel 1 0.1.0\\nquit\\n"), io.BytesIO()
    >>> knobel.serve(lambda position, seconds: "stop", name="Stopper", plays=["pot"], questions=asked, answers=said)
    >>> said.getvalue().decode().splitlines()
    ['bot Stopper', 'plays pot', 'ready 1']
    """
    bot = _ServedBot(choose, _introduction(name, version, list(plays)))
    lines = sys.stdin.buffer if questions is None else questions
    out = sys.stdout.buffer if answers is None else answers
    # What is printed would stand between the lines of the protocol. A table that is gone hears no more.
    with contextlib.redirect_stdout(sys.stderr), contextlib.suppress(BrokenPipeError):
        for line in lines:
            said = bot.hear(line.decode("utf-8", "replace"))
            if said is None:
                return
            if said:
                out.write("".join(f"{line}\n" for line in said).encode())
                out.flush()


def _introduction(name: str, version: str | None, plays: list[str]) -> list[str]:
    known = {info.id for info in games()}
    for game in plays:
        if game not in known:
            # An unknown game has its sentence.
            Game(game)
    told = [f"bot {_one_line(name)}"]
    if version is not None:
        told.append(f"version {_one_line(version)}")
    if plays:
        told.append(f"plays {' '.join(plays)}")
    return [*told, f"ready {_PROTOCOL}"]


def _one_line(text: object) -> str:
    return " ".join(str(text).split())


class _ServedBot:
    """What a bot knows between two lines: the game that is on."""

    def __init__(self, choose: _Choose, introduction: list[str]) -> None:
        self.choose = choose
        self.introduction = introduction
        self.game: Game | None = None

    def hear(self, line: str) -> list[str] | None:
        """What it says to a line; ``None`` once it is told to quit. Lines that it does not know are passed over."""
        word, _, rest = line.strip().partition(" ")
        if word == "knobel":
            return self.introduction
        if word == "quit":
            return None
        try:
            if word == "table":
                self.game = Game.from_setup(json.loads(rest)["setup"])
            if word != "go":
                return []
            number, position, seconds = self._question(rest)
        except (KnobelError, LookupError, TypeError, ValueError) as error:
            return [f"error {_one_line(error)}"]
        return _answered(number, self.choose(position, seconds))

    def _question(self, told: str) -> tuple[int, Position, float]:
        """The number of a question, the position, and the seconds for the answer."""
        number, _, question = told.partition(" ")
        asked = json.loads(question)
        if self.game is None:
            raise LookupError("no table yet")
        return int(number), self.game.read_position(asked["position"]), float(asked["left"])


def _answered(number: int, chosen: str | Answer) -> list[str]:
    """The lines of an answer."""
    answer = chosen if isinstance(chosen, Answer) else Answer(chosen)
    told = []
    if answer.estimate is not None:
        told.append(f"estimate {number} {answer.estimate}")
    if answer.comment is not None:
        told.append(f"comment {number} {_one_line(answer.comment)}")
    return [*told, f"move {number} {_one_line(answer.move)}"]
