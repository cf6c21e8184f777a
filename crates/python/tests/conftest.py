"""What every test has: English, and the program where one is compared with it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import knobel

# On busy cores the threads of numpy's algebra wait for one another; numpy asks when it is imported, which no test has done yet.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Plots go to files.
os.environ.setdefault("MPLBACKEND", "Agg")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test begins and ends in English."""
    knobel.set_language("en")
    yield
    knobel.set_language("en")


@pytest.fixture(scope="session")
def short() -> knobel.Game:
    """A game that is solved in a moment: POT to a low target."""
    return knobel.Game("pot", rules={"target": 8, "start_coins": 1, "ante": 1, "coin_supply": 30}, start=1)


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> knobel.Shelf:
    """A shelf on which what was solved stays for the whole run."""
    return knobel.Shelf(tmp_path_factory.mktemp("shelf"))
