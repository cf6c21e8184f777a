"""Bots: legal moves, the same for the same seed, and as strong as in the program."""

from __future__ import annotations

import pytest

import knobel
from kit import GAMES, name_of, positions


@pytest.mark.parametrize("kind", ["random", "thumb", "sharp"])
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_bot_chooses_a_legal_move_and_the_same_one_again(game: knobel.Game, kind: str) -> None:
    one, other = (knobel.Bot(kind, seed=3, playouts=20) for _ in range(2))  # type: ignore[arg-type]
    deciding = [position for position in positions(game, 9, most=120) if position.awaits_move]
    for position in deciding[:: 1 + len(deciding) // 8]:
        chosen = one.choose(position)
        assert chosen in position.legal_moves() and chosen == other.choose(position)


def test_a_bot_goes_from_table_to_table() -> None:
    bot = knobel.Bot("thumb", seed=1)
    for game in GAMES + GAMES[::-1]:
        position = next(position for position in positions(game, 1) if position.awaits_move)
        assert bot.choose(position) in position.legal_moves()


def test_a_bot_plays_at_a_table() -> None:
    table = knobel.Table(knobel.Game("exactly", rules={"euros": 1}, start=1))
    cup, bots = knobel.Cup(2), [knobel.Bot("thumb", seed=1), knobel.Bot("random", seed=2)]
    while not table.is_over:
        if table.throw(cup) is None:
            seat = table.awaits.seat
            assert seat is not None
            table.enter(bots[seat - 1].choose(table))
    assert table.outcome is not None and table.outcome.winners


def test_a_perfect_bot_plays_by_the_solution(shelf: knobel.Shelf, short: knobel.Game) -> None:
    solution, bot = knobel.solve(short, shelf), knobel.Bot("perfect", seed=1, shelf=shelf)
    for position in positions(short, 4, most=40):
        if position.awaits_move and len(position.legal_moves()) > 1:
            assert bot.choose(position) == solution.best_move(position)


def test_what_a_bot_is_can_be_read() -> None:
    bot = knobel.Bot("sharp", seed=5)
    assert (bot.kind, bot.seed, bot.name) == ("sharp", 5, "Sharp")
    assert repr(bot) == "knobel.Bot('sharp', seed=5)"
    assert len(set(knobel.Bot("random", seed=1).jokers())) == 3
    game = knobel.Game("spelunke", seats=2, jokers=[bot.jokers(), bot.jokers()])
    assert game.jokers == (bot.jokers(), bot.jokers())
