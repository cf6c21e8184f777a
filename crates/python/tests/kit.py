"""Set-ups of all games, games played at random, and the program that they are held against."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Iterator
from typing import Any

import knobel

#: A spread of set-ups: all games, few and many seats, house rules, thrown and given starts.
GAMES = [
    knobel.Game("pot"),
    knobel.Game("pot", seats=5, rules={"coin_supply": 30, "target": 20}, start=3),
    knobel.Game("exactly", rules={"euros": 1}),
    knobel.Game("exactly", seats=4, rules={"cap": "none", "euros": 1}, start=2),
    knobel.Game("spelunke", seats=2, jokers=["leela,hirte,fumo", "jule,pony,ventil"]),
    knobel.Game("spelunke", seats=4, jokers=["anaconda,senigma,fumo"] * 4, bonus=[6, 4, 3, 0], start=4),
    knobel.Game("rollnbump"),
    knobel.Game("rollnbump", seats=4, rules={"end": "revealed", "joker": "at_once"}, start=1),
]


def name_of(game: knobel.Game) -> str:
    """What a test is called that takes this game."""
    return f"{game.id}-{game.seats}"


def positions(game: knobel.Game, seed: int, most: int = 100_000) -> Iterator[knobel.Position]:
    """The positions of a game that is played at random, the first one included."""
    chosen, cup = random.Random(seed), knobel.Cup(seed)
    position = game.begin()
    yield position
    for _ in range(most):
        if position.is_over:
            return
        if position.awaits_throw:
            position = position.throw(cup.throw(position))
        else:
            position = position.play(chosen.choice(position.legal_moves()))
        yield position


def played(game: knobel.Game, seed: int, most: int = 100_000) -> knobel.Table:
    """A table on which a game was played at random, with the throws of the member 0 of the seed's family of cups."""
    chosen, cup = random.Random(seed), knobel.Cup(seed, number=0)
    table = knobel.Table(game)
    for _ in range(most):
        if table.is_over:
            break
        if table.throw(cup) is None:
            table.enter(chosen.choice(table.legal_moves()))
    return table


def program(*arguments: str, entered: str = "") -> str:
    """What the program prints."""
    command = [os.environ["KNOBEL_PROGRAM"], *arguments]
    run = subprocess.run(command, input=entered, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def program_json(*arguments: str, entered: str = "") -> Any:
    """The JSON that the program prints."""
    return json.loads(program(*arguments, entered=entered))
