"""The lab: many games, counted in whole numbers.

The same seed says the same whatever the number of threads, and the parts of a run put together say bit for bit what the whole
run would have said.

>>> result = knobel.lab.simulate("exactly", bots="random", games=200, seed=3)
>>> result == knobel.lab.simulate("exactly", bots="random", games=200, seed=3, threads=1)
True

A sweep plays at every combination of the values of some parameters, on the same throws, and tells what each changes:

>>> result = knobel.lab.sweep("pot", over={"target": range(18, 31, 4)}, games=1000)
>>> [point.values["target"] for point in result.points if point.more_turns and point.more_turns.low > 0]
[22, 26, 30]
"""

from knobel._knobel import ArenaResult, Estimate, LabResult, SweepPoint, SweepResult, arena, merge, simulate, sweep
from knobel._run import run

__all__ = [
    "ArenaResult",
    "Estimate",
    "LabResult",
    "SweepPoint",
    "SweepResult",
    "arena",
    "merge",
    "run",
    "simulate",
    "sweep",
]
