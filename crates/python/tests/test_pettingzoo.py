"""PettingZoo: its own tests pass, rewards are those of batches, and games that take too long are truncated."""

from __future__ import annotations

from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

import knobel
import knobel.pettingzoo
from kit import GAMES, name_of

#: Its tests know observations with masks only from its own games, by name; what a seat that does not decide sees has an empty mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_environments_pass_the_tests_of_pettingzoo(game: knobel.Game) -> None:
    api_test(knobel.pettingzoo.env(game), num_cycles=150)
    seed_test(lambda: knobel.pettingzoo.env(game), num_cycles=60)


def play(env: Any, seed: int) -> tuple[dict[str, float], bool, bool, int]:
    """Plays a game of legal moves drawn by a seed: what each agent was paid, whether it ended or was stopped, its moves."""
    drawn, moves = numpy.random.default_rng(seed), 0
    env.reset(seed=seed)
    paid, ended, stopped = dict.fromkeys(env.agents, 0.0), False, False
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        ended, stopped = ended or terminated, stopped or truncated
        if terminated or truncated:
            assert not observation["action_mask"].any()
            env.step(None)
        else:
            env.step(int(drawn.choice(numpy.flatnonzero(observation["action_mask"]))))
            moves += 1
    return paid, ended, stopped, moves


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_winners_are_paid_their_share_at_the_end(game: knobel.Game) -> None:
    env = knobel.pettingzoo.env(game)
    for seed in range(3):
        paid, ended, stopped, _ = play(env, seed)
        outcome = env.unwrapped.position.outcome
        assert ended and not stopped
        for seat, agent in enumerate(env.possible_agents, 1):
            assert paid[agent] == (1 / len(outcome.winners) if seat in outcome.winners else 0)


def test_a_game_that_takes_too_long_is_truncated_and_pays_nobody() -> None:
    paid, ended, stopped, moves = play(knobel.pettingzoo.env("exactly", longest=7), 1)
    assert (ended, stopped, moves) == (False, True, 7) and not any(paid.values())


def test_the_seat_that_decides_sees_what_a_position_says() -> None:
    env = knobel.pettingzoo.env("rollnbump", seats=3)
    env.reset(seed=4)
    for agent in env.possible_agents:
        seen, position = env.observe(agent), env.unwrapped.position
        assert numpy.array_equal(seen["observation"], position.observation(int(agent[-1])))
        decides = agent == env.agent_selection
        assert numpy.array_equal(seen["action_mask"], position.action_mask() if decides else 0 * position.action_mask())
        assert env.observation_space(agent).contains(seen)


def test_a_move_that_is_not_legal_changes_nothing() -> None:
    env = knobel.pettingzoo.raw_env("pot", start=1)
    env.reset(seed=1)
    before = env.position
    illegal = int(numpy.flatnonzero(env.observe("seat_1")["action_mask"] == 0)[0])
    with pytest.raises(knobel.IllegalError):
        env.step(illegal)
    assert env.position == before and env.agent_selection == "seat_1" and not any(env.rewards.values())


def test_a_position_is_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    env = knobel.pettingzoo.raw_env("exactly", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.position.describe()
    loud = knobel.pettingzoo.raw_env("exactly", render_mode="human")
    loud.reset(seed=1)
    loud.step(loud.position.legal_numbers()[0])
    assert loud.position.describe() in capsys.readouterr().out


def test_what_makes_no_environment_is_said() -> None:
    with pytest.raises(knobel.KnobelError, match="longest needs"):
        knobel.pettingzoo.env("pot", longest=0)
    with pytest.raises(knobel.SetupError, match="2 to 5"):
        knobel.pettingzoo.env("pot", seats=6)
    with pytest.raises(knobel.KnobelError, match="ansi, human or None, not loud"):
        knobel.pettingzoo.env("pot", render_mode="loud")
    with pytest.raises(knobel.KnobelError, match="whole set-up"):
        knobel.pettingzoo.env(knobel.Game("pot"), seats=2)
