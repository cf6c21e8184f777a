"""The four games through ``knobel.openspiel``, and two of OpenSpiel's own, which are written in C++: states driven from Python.

Each state is played as OpenSpiel's own examples play it: chance is drawn by numpy from the list of outcomes, and a player picks among
``legal_actions()``. The second way also takes what a learner needs before each choice: the observation and the mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy
import pyspiel
from timing import Contestant, Work
from with_knobel import JOKERS

import knobel.openspiel

#: Games of OpenSpiel's own, in C++, of about the same size: one choice of two, and one whose turns are both dice at once.
NATIVE = ("pig", "backgammon")
#: Decisions between two looks at the clock.
CHUNK = 100


def playing(game: str, is_learning: bool) -> Work:
    """Plays one game after the other; ``is_learning`` says whether observations and masks are taken."""
    loaded, drawn = pyspiel.load_game(game), numpy.random.RandomState(1)
    state: Any = loaded.new_initial_state()

    def work() -> int:
        nonlocal state
        steps = 0
        while steps < CHUNK:
            if state.is_terminal():
                state = loaded.new_initial_state()
            elif state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(drawn.choice(actions, p=chances))
            else:
                if is_learning:
                    state.observation_tensor(state.current_player())
                    state.legal_actions_mask()
                state.apply_action(drawn.choice(state.legal_actions()))
                steps += 1
        return steps

    return work


def contestants() -> Iterator[Contestant]:
    """The four games and those of OpenSpiel's own, both ways."""
    ours = [(info.id, f"knobel_{info.id}", info.takes_jokers) for info in knobel.games()]
    jokers = f"(jokers={JOKERS.replace(',', ' ')})"
    games = [("pyspiel, ours", game, name + (jokers if has_jokers else "")) for game, name, has_jokers in ours]
    for player, game, name in games + [("pyspiel, C++", game, game) for game in NATIVE]:
        for way, is_learning in (("playouts", False), ("with observations", True)):
            yield Contestant(player, game, way, partial(playing, name, is_learning))
