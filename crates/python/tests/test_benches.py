"""The benchmark: it measures what it names, and goes on without what is not installed."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

BENCHES = Path(__file__).parents[1] / "benches"


def measured(*words: str) -> dict[str, Any]:
    """What the benchmark says of the contestants with these words in their line."""
    command = [sys.executable, str(BENCHES / "steps.py"), "--quick", "--json", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert isinstance(told, dict)
    return told


def test_the_benchmark_measures_and_names_what_is_not_there() -> None:
    told = measured("exactly, knobel.Batch, handed in, 256 tables, 1 thread", "exactly, pyspiel, ours, playouts", "Pgx")
    assert told["is_complete"] and told["yardstick"]["best"] > 0
    players = {row["player"]: row for row in told["contestants"]}
    assert "knobel.Batch" in players
    for row in players.values():
        assert 0 < row["steps_a_second"]["median"] <= row["steps_a_second"]["best"]
        assert 0 < row["share"]["low"] <= row["share"]["median"] <= row["share"]["high"]
    for package, player in (("pyspiel", "pyspiel, ours"), ("pgx", "Pgx")):
        is_there = importlib.util.find_spec(package) is not None
        assert is_there == any(name.startswith(player) for name in players)
        assert is_there or any(package in line for line in told["left_out"])
