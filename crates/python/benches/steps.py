"""Steps a second, for programs that learn: ``knobel.Batch`` and ``knobel.Position`` beside OpenSpiel and Pgx.

    python steps.py                       # all contestants
    python steps.py --quick pot           # a first look at those with "pot" in their line
    python steps.py --json > steps.json   # for programs

A step is a decision of a seat with all throws that follow it until a seat decides again. A decision with one legal move counts; in
Pgx's backgammon a step is the move of one checker, in OpenSpiel's both dice of a turn. What cannot be imported is named and left out. Run by
``make bench-python``.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import statistics
import sys
from collections.abc import Iterator
from typing import TextIO

from timing import Contestant, Measured, measure

#: Where contestants come from, and the package that each needs.
SOURCES = {"with_knobel": "numpy", "with_openspiel": "open_spiel", "with_pgx": "pgx"}


def contestants(wanted: list[str]) -> tuple[list[Contestant], list[str]]:
    """Those that have one of the words in their line, or all; and what cannot be imported."""
    found: list[Contestant] = []
    missing: list[str] = []
    for module, package in SOURCES.items():
        try:
            found += importlib.import_module(module).contestants()
        # Libraries that do not fit this machine or each other raise errors of any kind when they are imported.
        except Exception as error:
            missing.append(f"{package}: {error}")
    return [one for one in found if not wanted or any(word in one.name for word in wanted)], missing


def machine() -> str:
    """The machine in a line."""
    return f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}"


def measured(all_of_them: list[Contestant], slices: int, seconds: float) -> Iterator[Measured]:
    """Measures one after the other, and says on a terminal how far it is."""
    for number, contestant in enumerate(all_of_them, 1):
        tell(sys.stderr, f"{number} of {len(all_of_them)}: {contestant.name}")
        yield measure(contestant, slices, seconds)
    tell(sys.stderr, "")


def tell(out: TextIO, line: str) -> None:
    """Writes over the line on which a terminal is; nothing elsewhere."""
    if out.isatty():
        out.write(f"\r\033[K{line}")
        out.flush()


def row(result: Measured) -> str:
    """A contestant's line of the table."""
    one, shares = result.contestant, result.shares
    threads = "all" if one.threads is None else str(one.threads)
    spread = f"{shares[0]:.3g}-{shares[-1]:.3g}"
    return (
        f"{one.game:<11}{one.player:<17}{one.way:<18}{one.tables:>7,}{threads:>9}{statistics.median(result.rates):>14,.0f}"
        f"{max(result.rates):>14,.0f}{statistics.median(shares):>9.3g}  {spread}"
    )


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Steps a second of batches and positions beside OpenSpiel and Pgx.")
    parser.add_argument("words", nargs="*", help="only those with one of these words in their line")
    parser.add_argument("--quick", action="store_true", help="a first look: three short slices each")
    parser.add_argument("--json", action="store_true", help="one JSON for programs")
    return parser.parse_args()


def main() -> None:
    """Prints a line for each contestant as it is measured, or one JSON at the end; Ctrl-C keeps what is done."""
    asked = arguments()
    slices, seconds = (3, 0.05) if asked.quick else (9, 0.4)
    chosen, missing = contestants(asked.words)
    for line in missing:
        print(f"left out, because it cannot be imported: {line}", file=sys.stderr)
    results: list[Measured] = []
    if not asked.json:
        print(f"{machine()}; {slices} slices of {seconds} s each")
        columns = f"{'game':<11}{'player':<17}{'way':<18}{'tables':>7}{'threads':>9}"
        print(f"{columns}{'steps/s median':>14}{'best':>14}{'share':>9}  spread", flush=True)
    try:
        for result in measured(chosen, slices, seconds):
            results.append(result)
            if not asked.json:
                tell(sys.stdout, "")
                print(row(result), flush=True)
    except KeyboardInterrupt:
        tell(sys.stderr, "")
    yardstick = [pace for result in results for pace in result.yardstick]
    if asked.json:
        told = {"machine": machine(), "left_out": missing, "is_complete": len(results) == len(chosen)}
        pace = {"median": statistics.median(yardstick), "best": max(yardstick)} if yardstick else None
        print(json.dumps({**told, "yardstick": pace, "contestants": [result.to_dict() for result in results]}))
    elif yardstick:
        print(f"yardstick, Pig in Python: {statistics.median(yardstick):,.0f} steps/s, at best {max(yardstick):,.0f}")
    if len(results) < len(chosen):
        raise SystemExit(130)


if __name__ == "__main__":
    main()
