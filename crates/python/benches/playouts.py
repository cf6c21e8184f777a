"""Steps a second of random playouts that Python drives one move at a time, for each game at its fewest seats.

A step is one move or one throw: asking what is awaited, listing the legal moves, picking one, playing it. Run by
``make bench-python``.
"""

from __future__ import annotations

import platform
import random
import time

import knobel

#: Seconds for each game.
LONG = 4.0


def steps_per_second(game: knobel.Game) -> float:
    """Plays games at random for a while, one event at a time."""
    chosen, cup = random.Random(1), knobel.Cup(1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < LONG:
        position = game.begin()
        while not position.is_over:
            if position.awaits_throw:
                position = position.throw(cup.throw(position))
            else:
                position = position.play(chosen.choice(position.legal_moves()))
            steps += 1
    return steps / (time.perf_counter() - begun)


def main() -> None:
    """Prints a line for each game."""
    print(f"Python {platform.python_version()}, one thread, {platform.machine()}")
    for info in knobel.games():
        jokers = ["leela,hirte,fumo"] * info.seats[0] if info.takes_jokers else None
        game = knobel.Game(info.id, seats=info.seats[0], jokers=jokers)
        print(f"{info.id:<12}{steps_per_second(game):>12,.0f} steps/s")


if __name__ == "__main__":
    main()
