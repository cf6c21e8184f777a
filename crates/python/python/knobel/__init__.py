"""Knobel: the dice games POT, exactly, Spelunke and Roll'n Bump, exact and fast.

A game holds the whole set-up, a position is a value, and chance is explicit: a position awaits a move of a seat, a throw with
a known distribution, or nothing. Moves and throws are text, the same as everywhere in Knobel. Seats count from 1.

>>> import knobel
>>> game = knobel.Game("pot", seats=2)
>>> cup, bot = knobel.Cup(1), knobel.Bot("thumb", seed=1)
>>> position = game.begin()
>>> while not position.is_over:
...     if position.awaits_throw:
...         position = position.throw(cup.throw(position))
...     else:
...         position = position.play(bot.choose(position))
>>> len(position.outcome.winners)
1
"""

from knobel import coach, errors, lab
from knobel._knobel import (
    Advice,
    Awaits,
    Batch,
    Bot,
    Chance,
    Cup,
    ForeignBot,
    Game,
    GameInfo,
    GameShape,
    LogEntry,
    Outcome,
    Position,
    Prospect,
    Shelf,
    Solution,
    Switch,
    Table,
    Taken,
    Values,
    __version__,
    advise,
    games,
    language,
    set_language,
    solve,
    values,
)
from knobel._serving import Answer, serve
from knobel._solve_all import SolvedGame, solve_all
from knobel.errors import (
    ClusterError,
    FaultError,
    IllegalError,
    KnobelError,
    LabError,
    MissingPackageError,
    NotationError,
    PositionError,
    RecordError,
    SetupError,
    SolutionError,
)

__all__ = [
    "Advice",
    "Answer",
    "Awaits",
    "Batch",
    "Bot",
    "Chance",
    "ClusterError",
    "Cup",
    "FaultError",
    "ForeignBot",
    "Game",
    "GameInfo",
    "GameShape",
    "IllegalError",
    "KnobelError",
    "LabError",
    "LogEntry",
    "MissingPackageError",
    "NotationError",
    "Outcome",
    "Position",
    "PositionError",
    "Prospect",
    "RecordError",
    "SetupError",
    "Shelf",
    "Solution",
    "SolutionError",
    "SolvedGame",
    "Switch",
    "Table",
    "Taken",
    "Values",
    "__version__",
    "advise",
    "coach",
    "errors",
    "games",
    "lab",
    "language",
    "serve",
    "set_language",
    "solve",
    "solve_all",
    "values",
]
