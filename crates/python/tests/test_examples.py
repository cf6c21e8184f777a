"""The example that learns exactly: it runs, its network learns what it is shown, and it beats ``thumb``."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest

import knobel

EXAMPLE = Path(__file__).parents[1] / "examples" / "train_exactly.py"


def example() -> Any:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("train_exactly", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*arguments: str) -> str:
    """What the example prints."""
    command = [sys.executable, str(EXAMPLE), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


RESULT = re.compile(r"against thumb: (\d+) of (\d+) games won, .* 95 % interval ([\d.]+)% to ([\d.]+)%")


def test_the_example_trains_plays_and_says_how_it_went() -> None:
    told = RESULT.search(run("--rounds", "2", "--games", "4"))
    assert told is not None and told.group(2) == "4" and 0 <= int(told.group(1)) <= 4


@pytest.mark.long
def test_what_decisions_cost_is_said_by_the_solution(tmp_path: Path) -> None:
    short = ["--euros", "1", "--games", "50", "--solution", str(tmp_path)]
    raw, trained = (re.search(r"a decision costs ([\d.]+)", run("--rounds", rounds, *short)) for rounds in ("1", "100"))
    assert raw is not None and trained is not None
    assert 0 < float(trained.group(1)) < float(raw.group(1))


def test_its_network_learns_what_it_is_shown() -> None:
    drawn = numpy.random.default_rng(1)
    network = example().Network(6, 3, drawn)
    seen = drawn.random((256, 6), numpy.float32)
    played = drawn.integers(0, 3, 256)
    won = (seen[numpy.arange(256), played] > 0.5).astype(numpy.float32)

    def right() -> float:
        said = network.odds(seen)[numpy.arange(256), played] > 0
        return float((said == (won == 1)).mean())

    assert right() < 0.7
    for _ in range(1000):
        network.learn(seen, played, won, 0.01)
    assert right() > 0.95


def test_examples_are_what_their_games_paid() -> None:
    module, drawn = example(), numpy.random.default_rng(2)
    game = knobel.Game("exactly")
    network = module.Network(game.shape.observation, game.shape.moves, drawn)
    batch = knobel.Batch(game, tables=module.TABLES, seed=1, forced="played", longest=40)
    seen, played, won = module.play_round(network, batch, 1.0, drawn)
    assert len(seen) == len(played) == len(won) > 1000
    # Most of these short games are stopped, which pays nobody.
    assert set(numpy.unique(won)) <= {0, 1} and 0 < won.mean() < 0.5


def test_its_interval_is_that_of_wilson() -> None:
    # 50 of 100: the centre stays, half the width is 1.96 · √(0.25/100 + 1.96²/40000) / (1 + 1.96²/100).
    low, high = example().interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


@pytest.mark.long
def test_the_trained_network_beats_thumb() -> None:
    told = RESULT.search(run())
    assert told is not None and float(told.group(3)) > 50
