"""Games and their set-ups."""

from __future__ import annotations

import copy
import pickle

import pytest

import knobel
from kit import GAMES, name_of, program_json


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_game_is_a_value(game: knobel.Game) -> None:
    again = knobel.Game.from_setup(game.setup)
    assert again == game and hash(again) == hash(game)
    assert {game: "known"}[again] == "known"
    assert copy.copy(game) is game and copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(game)) == game
    assert all((game == other) == (game is other) for other in GAMES)
    assert game != game.setup


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_what_a_game_says_of_itself_makes_it_again(game: knobel.Game) -> None:
    again = knobel.Game(
        game.id,
        seats=game.seats,
        rules=game.rules,
        start=game.start,
        jokers=game.jokers or None,
        bonus=game.bonus or None,
        deck=game.deck,
    )
    assert again == game
    assert eval(repr(game), {"knobel": knobel}) == game


def test_every_rule_is_there_and_defaults_hold_unless_named() -> None:
    for info in knobel.games():
        jokers = ["leela,hirte,fumo"] * 2 if info.takes_jokers else None
        game = knobel.Game(info.id, seats=2, jokers=jokers)
        assert game.rules == {switch.name: switch.default for switch in info.switches}
        assert game.name == info.name and info.idea
        assert (game.deck is not None) == info.takes_deck
    strict = knobel.Game("pot", rules={"target": 30})
    assert strict.rules["target"] == 30 and strict.rules["ante"] == knobel.Game("pot").rules["ante"]
    assert strict == knobel.Game("POT", rules="target=30") != knobel.Game("pot")


def test_the_games_are_those_of_the_program() -> None:
    listed = program_json("games", "--json")
    listed = listed["games"] if isinstance(listed, dict) else listed
    assert [info.id for info in knobel.games()] == [game["id"] if "id" in game else game["game"] for game in listed]


def test_a_switch_says_what_it_takes() -> None:
    switches = {switch.name: switch for info in knobel.games() for switch in info.switches}
    assert switches["target"].numbers == range(5, 100) and switches["target"].words == ()
    assert switches["coin_supply"].words == ("unlimited",)
    assert switches["coin_supply"].numbers is not None and switches["target"].clauses == ("P-26",)
    assert all(switch.meaning for switch in switches.values())
    knobel.set_language("de")
    assert knobel.games()[0].switches[0].meaning


def test_a_mapping_says_yes_and_no_as_python_does() -> None:
    [switch] = [s for s in knobel.games()[1].switches if s.words == ("yes", "no")][:1]
    off = knobel.Game("exactly", rules={switch.name: False})
    assert off.rules[switch.name] == "no"
    assert knobel.Game("exactly", rules={switch.name: True}).rules[switch.name] == "yes"


def test_a_deck_can_be_replaced() -> None:
    deck = knobel.Game("rollnbump").deck
    assert deck is not None
    dear = deck.replace("joker=15", "joker=40")
    game = knobel.Game("rollnbump", deck=dear)
    assert game != knobel.Game("rollnbump") and game.deck is not None and "joker=40" in game.deck
    assert knobel.Game.from_setup(game.setup) == game
