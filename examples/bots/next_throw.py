#!/usr/bin/env python3
"""A bot for all four games, with the package `knobel`: it looks one throw ahead and likes what puts it in front.

    knobel play spelunke --bots 2=cmd:examples/bots/next_throw.py
    knobel bot --check examples/bots/next_throw.py
"""

import knobel


def lead(position, seat):
    """How far a seat is in front of the best other one, in coins, euros, eyes or points."""
    others = [score for other, score in enumerate(position.scores, 1) if other != seat]
    return position.scores[seat - 1] - max(others)


def promise(position, move, seat):
    """What a move leads to: the lead after it, and after the throw that follows on average."""
    after = position.play(move)
    if not after.awaits_throw:
        return lead(after, seat)
    return sum(chance.probability * lead(after.throw(chance.throw), seat) for chance in after.chances())


def choose(position, seconds):
    seat = position.awaits.seat
    return max(position.legal_moves(), key=lambda move: promise(position, move, seat))


if __name__ == "__main__":
    knobel.serve(choose, name="Next throw", version="1")
