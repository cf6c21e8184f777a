"""The coach: what each decision of a game cost, and what was luck.

>>> table = knobel.Table(knobel.Game("exactly", rules={"euros": 1}, start=1))
>>> for line in ["50", "50 m>2", "?", "5 1>2", "0"]:
...     _ = table.enter(line)
>>> [account.seat for account in knobel.coach.review(table).accounts]
[1, 2]
"""

from knobel._knobel import Account, Decision, Review, Step, review

__all__ = ["Account", "Decision", "Review", "Step", "review"]
