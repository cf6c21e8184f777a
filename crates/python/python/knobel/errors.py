"""What can go wrong, each with a sentence in the language that is set (``knobel.set_language``).

Every class is a ``KnobelError``, which is a ``ValueError``. Arguments of a wrong type raise ``TypeError``, as everywhere.
"""

from __future__ import annotations

__all__ = [
    "ClusterError",
    "FaultError",
    "IllegalError",
    "KnobelError",
    "LabError",
    "MissingPackageError",
    "NotationError",
    "PositionError",
    "RecordError",
    "SetupError",
    "SolutionError",
]


class KnobelError(ValueError):
    """Something that Knobel cannot do, with a sentence that says why."""


class SetupError(KnobelError):
    """A set-up that cannot be played: its seats, rules, jokers, cards or names."""


class NotationError(KnobelError):
    """A text that is no notation of this game."""

    #: Where reading stopped, in characters from 1.
    column: int
    #: What would have been right there, in notation.
    expected: str


class IllegalError(KnobelError):
    """A move, throw or table event that the rules do not allow now."""

    #: The clause of the rules that forbids it, such as ``P-18``; ``None`` if none has to.
    clause: str | None = None


class RecordError(KnobelError):
    """A text that is no record, or whose events are not legal one after the other."""

    #: The line, from 1.
    line: int
    #: The column, from 1; ``None`` if it is the line as a whole.
    column: int | None = None


class PositionError(KnobelError):
    """A JSON that is no position of the game and its set-up."""

    #: The field that is wrong; ``None`` if it is not one alone.
    field: str | None = None


class SolutionError(KnobelError):
    """A table that cannot be solved, or a solution that is not there or is of another table."""


class FaultError(KnobelError):
    """A bot that is a program of others (``knobel.ForeignBot``) has done something wrong."""

    #: What: ``not-started``, ``ended``, ``late``, ``flood``, ``no-name``, ``other-protocol``, ``does-not-play`` or ``wrong-move``.
    fault: str
    #: What it said last: the wrong answer, or the end of its standard error; perhaps nothing.
    said: str
    #: The clause of the rules that forbids its move; ``None`` if none has to.
    clause: str | None = None


class LabError(KnobelError):
    """A run that cannot be carried out, or parts that do not belong together."""


class ClusterError(KnobelError):
    """A cluster that is not there, has no such cores or no package of this version, or on which a task was lost again and again."""


class MissingPackageError(KnobelError, ImportError):
    """A package that this needs is not installed: it is an extra of Knobel. It is an ``ImportError`` too."""
