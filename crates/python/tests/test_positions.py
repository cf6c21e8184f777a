"""Positions: the same as at a table and as the referee says, values throughout."""

from __future__ import annotations

import copy
import json
import pickle
from fractions import Fraction
from pathlib import Path

import pytest

import knobel
from kit import GAMES, name_of, played, positions, program


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_random_games_end_as_the_referee_says(game: knobel.Game, tmp_path: Path) -> None:
    setup = tmp_path / "setup.knobel"
    setup.write_text(game.setup)
    for seed in range(3):
        table = played(game, seed)
        moves = [entry.text for entry in table.log if entry.kind == "move"]
        entered = "".join(f"{move}\n" for move in moves)
        lines = program("referee", game.id, "--setup", str(setup), "--cup", str(seed), entered=entered)
        told = [json.loads(line) for line in lines.splitlines()]
        assert [line["event"] for line in told[1:]] == [entry.text for entry in table.log]

        # Event by event, a position says what the referee says.
        position = game.begin()
        assert position.report() == told[0]
        for entry, line in zip(table.log, told[1:]):
            position = position.play(entry.text) if entry.kind == "move" else position.throw(entry.text)
            assert position.to_dict() == line["position"]
            assert position.is_over == (line["awaits"] == "over")
            if position.awaits_move:
                assert line["awaits"] == {"move": {"seat": position.awaits.seat, "legal": position.legal_moves()}}
            if position.awaits_throw:
                throws = [(throw["throw"], throw["likely"]) for throw in line["awaits"]["throw"]["throws"]]
                assert [(chance.throw, chance.probability) for chance in position.chances()] == throws
                assert line["awaits"]["throw"]["of"] == position.awaits.of
        assert position.outcome is not None and position == table.position
        assert list(position.outcome.winners) == told[-1]["outcome"]["winners"]
        assert list(position.outcome.scores) == told[-1]["outcome"]["scores"] == list(position.scores)
        assert knobel.Table.load(table.record()) == table


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_positions_are_values_all_the_way(game: knobel.Game) -> None:
    for number, position in enumerate(positions(game, 5)):
        if number % 7:
            continue
        restored = pickle.loads(pickle.dumps(position))
        assert restored == position and hash(restored) == hash(position)
        assert restored.legal_moves() == position.legal_moves()
        assert copy.copy(position) is position and copy.deepcopy([position])[0] == position
        assert game.read_position(position.to_json()) == position
        assert game.read_position(position.to_dict()) == position == game.read_position(position.report())
        assert position.game == game


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_nothing_changes_a_position(game: knobel.Game) -> None:
    for position in positions(game, 6, most=60):
        before = position.to_json()
        for move in position.legal_moves():
            assert position.play(move) != position
        for chance in position.chances()[:20]:
            position.throw(chance.throw)
        assert position.to_json() == before


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_probabilities_add_up_to_one_exactly(game: knobel.Game) -> None:
    for position in positions(game, 7, most=300):
        chances = position.chances()
        assert bool(chances) == position.awaits_throw
        if chances:
            assert sum(chance.exact for chance in chances) == Fraction(1)
            assert len({chance.throw for chance in chances}) == len(chances)
            for chance in chances:
                throw, probability = chance
                assert (throw, probability) == (chance.throw, chance.probability) == (chance[0], chance[1])
                assert probability == pytest.approx(float(chance.exact)) and len(chance) == 2


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_position_awaits_one_thing(game: knobel.Game) -> None:
    last = None
    for position in positions(game, 8):
        awaits = position.awaits
        kinds = {"move": position.awaits_move, "throw": position.awaits_throw, "nothing": position.is_over}
        assert [kind for kind, holds in kinds.items() if holds] == [awaits.kind]
        assert (awaits.of is not None) == position.awaits_throw
        assert awaits.seat is None or 1 <= awaits.seat <= game.seats
        assert (awaits.by is None) == position.is_over
        assert bool(position.legal_moves()) == position.awaits_move
        assert position.outcome is None or position.is_over
        assert position.describe() and repr(position).startswith(f"<knobel.Position of {game.id}")
        last = position
    assert last is not None and last.is_over and last.turn is None


def test_spelunke_names_places_and_losers() -> None:
    game = knobel.Game("spelunke", seats=4, jokers=["leela,hirte,fumo"] * 4, start=1)
    *_, last = positions(game, 1)
    outcome = last.outcome
    assert outcome is not None and outcome.places is not None and outcome.losers and outcome.bonus is not None
    assert min(outcome.places) == 1 and len(outcome.places) == len(outcome.bonus) == 4
    *_, other = positions(knobel.Game("pot"), 1)
    assert other.outcome is not None and other.outcome.places is other.outcome.losers is other.outcome.bonus is None


def test_the_same_position_of_other_rules_is_another_one() -> None:
    one, other = knobel.Game("pot", start=1), knobel.Game("pot", start=1, rules={"target": 30})
    assert one.begin().to_json() == other.begin().to_json()
    assert one.begin() != other.begin() and one.begin() != knobel.Game("exactly", start=1).begin()
    with pytest.raises(knobel.PositionError, match="another set-up"):
        one.read_position(other.begin().report())


def test_a_cup_throws_the_same_for_ever() -> None:
    position = knobel.Game("pot", start=1).begin()
    cup = knobel.Cup(7)
    twin = copy.copy(cup)
    thrown = [cup.throw(position) for _ in range(20)]
    assert thrown == [twin.throw(position) for _ in range(20)]
    assert [knobel.Cup(7).pick(216)] == [11]
    assert knobel.Cup(7, number=1).throw(position) == knobel.Cup(7, number=1).throw(position)
    assert knobel.Cup(7, number=1).number == 1 and knobel.Cup().seed != knobel.Cup().seed
    again = knobel.Cup(knobel.Cup().seed)
    assert eval(repr(again), {"knobel": knobel}).throw(position) == again.throw(position)


def test_a_cup_goes_on_where_it_was_when_it_is_copied_or_pickled() -> None:
    cup = knobel.Cup(7, number=3)
    cup.pick(6)
    others = [copy.copy(cup), copy.deepcopy(cup), pickle.loads(pickle.dumps(cup))]
    assert {(other.seed, other.number) for other in others} == {(7, 3)}
    throws = [[one.pick(216) for _ in range(20)] for one in (cup, *others)]
    assert throws[1:] == throws[:1] * 3 and len(set(throws[0])) > 10
    with pytest.raises(knobel.KnobelError, match="no cup"):
        knobel._knobel._restore_cup(7, None, (0, 0, 0, 0))
