"""OpenSpiel: its own simulation passes with serialisation, playthroughs replay to the letter, search and learning run."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel needs Python 3.11")

from absl import flags  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, mcts, tabular_qlearner  # noqa: E402

import knobel  # noqa: E402
import knobel.openspiel  # noqa: E402

#: A spread of seats and switches, as OpenSpiel writes them.
LOADED = [
    "knobel_pot",
    "knobel_pot(players=5,rules=coin_supply:30 target:20,start=3,longest=300)",
    "knobel_exactly(rules=euros:1)",
    "knobel_exactly(players=4,rules=cap:none euros:1,start=2,longest=400)",
    "knobel_spelunke",
    "knobel_spelunke(players=4,jokers=anaconda senigma fumo;leela hirte fumo;jule pony ventil;leela hirte fumo,start=4)",
    "knobel_rollnbump",
    "knobel_rollnbump(players=4,rules=end:revealed joker:at_once,start=1)",
]

#: Games that are kept as OpenSpiel plays and writes them: `generate_playthrough` replays a file, `update_path` writes it anew.
PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("loaded", LOADED)
def test_games_pass_the_simulation_of_openspiel(loaded: str) -> None:
    game = pyspiel.load_game(loaded)
    assert pyspiel.load_game(str(game)).knobel_game == game.knobel_game
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def end_of(loaded: str, seed: int) -> tuple[Any, list[Any]]:
    """A game that is played at random: its last state, and copies of every state on the way."""
    drawn, state, way = random.Random(seed), pyspiel.load_game(loaded).new_initial_state(), []
    while not state.is_terminal():
        way.append(state.clone())
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            [number] = drawn.choices(numbers, chances)
        else:
            number = drawn.choice(state.legal_actions())
        state.apply_action(number)
    return state, way


@pytest.mark.parametrize("loaded", LOADED)
def test_states_say_what_positions_say(loaded: str) -> None:
    last, way = end_of(loaded, 1)
    for state in way:
        position = state.position
        if state.is_chance_node():
            assert state.chance_outcomes() == position.chance_numbers()
        else:
            assert state.current_player() == position.awaits.seat - 1
            told = [state.action_to_string(number) for number in state.legal_actions()]
            assert sorted(told) == sorted(position.legal_moves())
        for player in range(state.num_players()):
            assert numpy.array_equal(state.observation_tensor(player), position.observation(player + 1))
    winners = last.position.outcome.winners if last.position.outcome else ()
    assert last.returns() == [1 / len(winners) if seat + 1 in winners else 0 for seat in range(last.num_players())]


@pytest.mark.parametrize("loaded", LOADED)
def test_states_can_be_copied_and_pickled(loaded: str) -> None:
    _, way = end_of(loaded, 2)
    for state in (way[0], way[len(way) // 2], way[-1]):
        copies = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state), state.clone()]
        game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
        assert str(game) == str(state.get_game())
        for other in [*copies, again]:
            assert (str(other), other.history()) == (str(state), state.history())
            before = str(state)
            number = other.chance_outcomes()[0][0] if other.is_chance_node() else other.legal_actions()[0]
            other.apply_action(number)
            assert str(state) == before and len(other.history()) == len(state.history()) + 1


def test_a_game_that_takes_too_long_ends_without_a_result() -> None:
    state, _ = end_of("knobel_exactly(longest=6)", 3)
    assert state.moves == 6 and state.returns() == [0, 0] and not state.position.is_over
    assert state.legal_actions() == [] and state.current_player() == pyspiel.PlayerId.TERMINAL


def test_a_deck_of_ones_own_is_played_with_and_kept() -> None:
    usual = knobel.Game("rollnbump").deck
    assert usual is not None
    own = usual.replace("A1=1", "A1=7")
    deck = knobel.openspiel.deck_parameter(f"# from our box\n{own}  # all of it\n")
    for loaded in (pyspiel.load_game(f"knobel_rollnbump(deck={deck})"), pyspiel.load_game("knobel_rollnbump", {"deck": deck})):
        state = loaded.new_initial_state()
        assert state.position.game.deck == own
        game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
        assert again.position == state.position and str(game) == str(loaded)
    assert pyspiel.load_game("knobel_rollnbump").new_initial_state().position.game.deck == usual


def test_every_game_has_a_kept_playthrough() -> None:
    assert [path.stem for path in PLAYTHROUGHS] == sorted(info.id for info in knobel.games())


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_kept_playthrough_replays_to_the_letter(path: Path) -> None:
    flags.FLAGS(["replay"])
    kept, again = generate_playthrough.replay(str(path))
    assert again == kept


def test_search_finds_the_move_that_wins() -> None:
    loaded = "knobel_exactly(rules=euros:1)"
    last = next(way[-1] for _, way in (end_of(loaded, seed) for seed in range(100)) if not way[-1].is_chance_node())
    decides, drawn = last.current_player(), numpy.random.RandomState(1)
    bot = mcts.MCTSBot(last.get_game(), 1.4, 200, mcts.RandomRolloutEvaluator(1, drawn), random_state=drawn)
    for best in (bot.mcts_search(last).best_child().action, bot.step(last)):
        assert last.child(best).returns()[decides] == 1


def test_a_learner_of_openspiel_learns() -> None:
    numpy.random.seed(1)
    setup = {"rules": "target:8 start_coins:1 ante:1 coin_supply:30", "start": 1, "longest": 200}
    env = rl_environment.Environment("knobel_pot", players=2, chance_event_sampler=sampler(1), **setup)
    learner = tabular_qlearner.QLearner(0, env.action_spec()["num_actions"])
    for _ in range(30):
        step = env.reset()
        while not step.last():
            decides, legal = step.observations["current_player"], step.observations["legal_actions"]
            # Player 1 plays the first legal move.
            step = env.step([learner.step(step).action if decides == 0 else legal[1][0]])
        learner.step(step)
    values = [value for actions in learner._q_values.values() for value in actions.values()]
    assert len(learner._q_values) > 50 and max(values) > 0


def sampler(seed: int) -> Any:
    return rl_environment.ChanceEventSampler(seed=seed)


def test_a_state_is_unpickled_where_the_module_is_imported() -> None:
    state = pyspiel.load_game("knobel_pot(start=1)").new_initial_state()
    program = f"import pickle, knobel.openspiel; print(pickle.loads({pickle.dumps(state)!r}))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, str(state), "")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("knobel_pot(players=6)", "2 to 5"),
        ("knobel_pot(rules=targt:20)", "Did you mean target"),
        ("knobel_pot(rules=target)", "target"),
        ("knobel_pot(longest=0)", "longest needs"),
        ("knobel_spelunke(jokers=pony)", "3 different jokers"),
        ("knobel_rollnbump(deck=A1:1)", "cards"),
    ],
)
def test_parameters_that_cannot_be_are_refused_with_our_sentence(wrong: str, said: str) -> None:
    with pytest.raises(knobel.KnobelError, match=said):
        pyspiel.load_game(wrong)
