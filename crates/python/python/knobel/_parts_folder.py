"""The parts of a run that are done, a file each: a run that was broken off goes on from there.

A file is what ``knobel lab --shard`` prints, with the SHA-256 of that as its last entry, so ``knobel lab merge`` reads it too. It is
written beside its place and moved there when it is whole.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from knobel._knobel import _FolderLock, _LabPlan, _say, _write_whole
from knobel.errors import LabError

_NAME = re.compile(r"part-([1-9][0-9]{0,5})-of-([1-9][0-9]{0,5})\.json")
#: Behind this stands the digest of everything before it.
_MARK = ',"check":"'
_END = '"}\n'


class PartsFolder:
    """The folder of one run. The files in it were written for that run and are whole, or opening it is an error."""

    def __init__(self, folder: Path, plan: _LabPlan, write: Callable[[Path, bytes], object]) -> None:
        self._folder = folder
        #: Writes a whole file.
        self._write = write
        self._run = json.loads(plan.text)
        self._known: dict[int, set[int]] = {}
        for path in sorted(folder.iterdir()):
            if named := _NAME.fullmatch(path.name):
                number, of = int(named[1]), int(named[2])
                self._check(path, number, of)
                self._known.setdefault(of, set()).add(number)

    @property
    def parts(self) -> int | None:
        """The number of parts that the run was cut into before; ``None`` if nothing is done."""
        return max(self._known, key=lambda of: (len(self._known[of]) / of, of), default=None)

    def done(self, of: int) -> set[int]:
        """The parts that are done, of this number of parts."""
        return set(self._known.get(of, ()))

    def place(self, number: int, of: int) -> Path:
        """Where a part is, or would be."""
        return self._folder / f"part-{number}-of-{of}.json"

    def keep(self, number: int, of: int, text: str) -> None:
        """Writes a part, as the JSON of its result."""
        path = self.place(number, of)
        body = text[: text.rindex("}")]
        try:
            self._write(path, (body + _MARK + _digest(body) + _END).encode())
        except OSError as error:
            raise LabError(_say("bad-write", file=str(path), error=str(error))) from error

    def _check(self, path: Path, number: int, of: int) -> None:
        """An error if the file is damaged or of another run."""
        damaged = LabError(_say("python-save-damaged", file=str(path)))
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise LabError(_say("bad-file", file=str(path), error=str(error))) from error
        except UnicodeDecodeError as error:
            raise damaged from error
        body, mark, check = text.rpartition(_MARK)
        if not mark or check != _digest(body) + _END:
            raise damaged
        part = json.loads(body + "}")
        if part["run"] != self._run:
            raise LabError(self._difference(part["run"]))
        if part.get("shard", {"number": 1, "of": 1}) != {"number": number, "of": of}:
            raise damaged

    def _difference(self, theirs: dict[str, Any]) -> str:
        """What another run in the folder does differently, in a sentence."""
        here, there = _facts(self._run), _facts(theirs)
        name = next(name for name in ["over", *here, *there] if here.get(name) != there.get(name))
        facts = {"theirs": _shown(there.get(name)), "ours": _shown(here.get(name))}
        return _say("python-save-other-run", folder=str(self._folder), what=name, **facts)


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _facts(run: dict[str, Any]) -> dict[str, Any]:
    """What a file says of its run, by name: every switch by itself, what else the set-up says, and the rest. Of a sweep, the set-up is
    that of its first point."""
    facts: dict[str, Any] = {"over": run["parameters"]} if "parameters" in run else {}
    table = run["tables"][0] if "tables" in run else run
    for line in table["setup"].splitlines():
        name, _, rest = line.partition(" ")
        if name == "rules":
            facts |= {switch: value for switch, _, value in (rule.partition("=") for rule in rest.split())}
        else:
            facts[name] = rest
    return facts | {name: fact for name, fact in (table | run).items() if name not in ("parameters", "setup")}


def _shown(fact: Any) -> str:
    text = "–" if fact is None else fact if isinstance(fact, str) else json.dumps(fact, ensure_ascii=False)
    return text if len(text) <= 60 else text[:60] + "…"


@contextmanager
def opened_parts(folder: str | os.PathLike[str] | None, plan: _LabPlan) -> Iterator[PartsFolder]:
    """The folder of a run, which no other process uses meanwhile; ``None`` is one that is gone afterwards."""
    if folder is None:
        with tempfile.TemporaryDirectory(prefix="knobel-lab-") as scratch:
            yield PartsFolder(Path(scratch), plan, Path.write_bytes)
        return
    lock = _FolderLock(folder)
    try:
        yield PartsFolder(Path(folder), plan, _write_whole)
    finally:
        lock.release()
