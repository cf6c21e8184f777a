"""Long work leaves Python free, and Ctrl-C ends it."""

from __future__ import annotations

import _thread
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import knobel
from kit import played

#: So far from the usual house rules that no values fit.
STRANGE = knobel.Game("pot", seats=4, rules={"start_coins": 1, "target": 90}, start=1)


def deciding(game: knobel.Game) -> knobel.Position:
    """A position of a game in which there is a choice."""
    cup, position = knobel.Cup(3), game.begin()
    while len(position.legal_moves()) < 2:
        position = position.throw(cup.throw(position)) if position.awaits_throw else position.play(position.legal_moves()[0])
    return position


#: Work that would take hours.
ENDLESS: dict[str, Callable[[Path], object]] = {
    "lab": lambda _: knobel.lab.simulate("pot", games=10**10),
    "sweep": lambda folder: knobel.lab.sweep("pot", over="target=18..30", games=10**9, save=folder),
    "sharp sweep": lambda _: knobel.lab.sweep("pot", over="bots=sharp|thumb", games=10**9, playouts=20),
    "sharp lab": lambda _: knobel.lab.simulate("pot", games=10**9, bots="sharp", playouts=20),
    "bot": lambda _: knobel.Bot("sharp", seed=1, playouts=4 * 10**9).choose(deciding(STRANGE)),
    "values": lambda _: knobel.values(deciding(STRANGE), playouts=10**6),
    "advice": lambda _: knobel.advise(deciding(STRANGE), playouts=10**6),
    "review": lambda _: knobel.coach.review(played(STRANGE, 1, 200), playouts=10**6),
    "solve": lambda folder: knobel.solve(knobel.Game("pot", seats=3), folder, threads=2),
}


@pytest.mark.parametrize("work", list(ENDLESS))
def test_ctrl_c_ends_long_work(work: str, tmp_path: Path) -> None:
    def interrupt() -> None:
        # Were Python held by the work, this thread would never come to its end.
        for _ in range(20):
            time.sleep(0.01)
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        thread.start()
        ENDLESS[work](tmp_path)
    thread.join()
    # Hours are not, on however busy a machine.
    assert time.monotonic() - begun < 60


def test_an_interrupted_run_keeps_what_is_done() -> None:
    begun = threading.Event()

    def interrupt() -> None:
        begun.wait()
        _thread.interrupt_main()

    def progress(done: int, total: int) -> None:
        if done > 0:
            begun.set()

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt) as caught:
        knobel.lab.simulate("pot", games=10**10, progress=progress)
    thread.join()
    partial = getattr(caught.value, "partial")
    assert isinstance(partial, knobel.lab.LabResult)
    assert 0 < partial.games < 10**10 and not partial.is_complete
    assert partial.to_dict()["win"] == knobel.lab.simulate("pot", games=partial.games).to_dict()["win"]


def test_what_is_left_of_a_run_without_an_end_is_not_complete() -> None:
    def full(done: int, total: int) -> None:
        if done > 0:
            raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError) as caught:
        knobel.lab.simulate("pot", until_error=0.000_02, progress=full)
    assert not getattr(caught.value, "partial").is_complete
    with pytest.raises(RuntimeError) as caught:
        knobel.lab.sweep("pot", over="target=18,20", until_error=0.000_02, progress=full)
    assert not getattr(caught.value, "partial").is_complete


def test_threads_of_python_work_at_the_same_time() -> None:
    """Four threads play and think at once, each as if it were alone."""
    alone = [knobel.lab.simulate("pot", games=300, seed=seed, threads=1).json() for seed in range(4)]
    results: dict[int, str] = {}

    def work(seed: int) -> None:
        results[seed] = knobel.lab.simulate("pot", games=300, seed=seed, threads=1).json()

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [results[seed] for seed in range(4)] == alone
