"""The lab: many games, counted in whole numbers.

The same seed says the same whatever the number of threads, and the parts of a run put together say bit for bit what the whole
run would have said.

>>> result = knobel.lab.simulate("exactly", bots="random", games=200, seed=3)
>>> result == knobel.lab.simulate("exactly", bots="random", games=200, seed=3, threads=1)
True
"""

from knobel._knobel import LabResult, merge, simulate
from knobel._run import run

__all__ = ["LabResult", "merge", "run", "simulate"]
