"""How a run is cut into parts: several for each worker, none too small to be worth its way and none too large to be lost."""

from __future__ import annotations

from knobel._knobel import _LabPlan

#: Parts for each worker: the last ones to end keep few workers waiting, and one that dies takes little with it.
PARTS_A_WORKER = 16
#: The fewest and the most games of a part: tenths of a second to half a minute of one core.
QUICK_GAMES = (2**16, 2**24)
#: The same where games take long, because bots search.
SLOW_GAMES = (4, 256)
#: The most parts of a run, as the files of parts allow.
MOST_PARTS = 100_000


def parts_of(plan: _LabPlan, workers: int) -> int:
    """The number of parts for this number of workers. What comes out does not depend on it."""
    fewest, most = SLOW_GAMES if plan.is_slow else QUICK_GAMES
    wanted = min(PARTS_A_WORKER * max(workers, 1), plan.games // fewest)
    wanted = max(wanted, -(-plan.games // most), 1)
    return min(wanted, plan.pieces, MOST_PARTS)
