"""What the way over a cluster costs: the same run by ``simulate``, in parts on this machine, and by workers of a Ray cluster on it.

``make bench-cluster`` runs it. The three take turns, so that whatever else the machine does hits all of them; of each the median is told.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable

import knobel


def seconds(do: Callable[[], knobel.lab.LabResult], expected: knobel.lab.LabResult | None) -> tuple[float, knobel.lab.LabResult]:
    begun = time.perf_counter()
    result = do()
    taken = time.perf_counter() - begun
    assert expected is None or result == expected
    return taken, result


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--games", type=int, nargs="*", default=[1_000_000, 10_000_000])
    asked.add_argument("--rounds", type=int, default=5)
    arguments = asked.parse_args()
    begun = time.perf_counter()
    knobel.lab.run("pot", cluster="ray", address="local", games=1)
    print(f"Ray starts, and plays a game: {time.perf_counter() - begun:.1f} s")
    one_part = [seconds(lambda: knobel.lab.run("pot", cluster="ray", games=1), None)[0] for _ in range(20)]
    print(f"a run of one part, once Ray is there: {1000 * statistics.median(one_part):.0f} ms")
    for games in arguments.games:
        ways: dict[str, Callable[[], knobel.lab.LabResult]] = {
            "simulate": lambda: knobel.lab.simulate("pot", games=games, threads=os.cpu_count()),
            "run, here": lambda: knobel.lab.run("pot", games=games, threads=os.cpu_count()),
            "run, on Ray": lambda: knobel.lab.run("pot", games=games, cluster="ray"),
        }
        taken: dict[str, list[float]] = {way: [] for way in ways}
        result = None
        for _ in range(arguments.rounds):
            for way, do in ways.items():
                one, result = seconds(do, result)
                taken[way].append(one)
        alone = statistics.median(taken["simulate"])
        for way, times in taken.items():
            median = statistics.median(times)
            spread = f"{min(times):.2f} to {max(times):.2f}"
            print(f"{games:>11,} games, {way:<12} {median:6.2f} s ({spread}), {median / alone - 1:+.0%}", flush=True)


if __name__ == "__main__":
    main()
