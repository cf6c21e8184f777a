"""Solutions that were handed along with tasks, on a shelf of the worker that does them."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Mapping
from pathlib import Path

from knobel._knobel import Shelf

#: The shelf of this process with the folder it is in, by the digest of what is on it: a worker does many tasks of a run, and reads its
#: solutions once.
_shelves: dict[str, tuple[Shelf, tempfile.TemporaryDirectory[str]]] = {}


def shelf_with(solutions: Mapping[str, bytes]) -> Shelf | None:
    """A shelf with these solutions, by the names of their files; ``None`` if there are none."""
    if not solutions:
        return None
    digest = hashlib.sha256()
    for name, content in sorted(solutions.items()):
        digest.update(f"{name} {len(content)}\n".encode() + content)
    key = digest.hexdigest()
    if key not in _shelves:
        # Another run's are no longer needed.
        _shelves.clear()
        folder = tempfile.TemporaryDirectory(prefix="knobel-shelf-")
        for name, content in solutions.items():
            (Path(folder.name) / name).write_bytes(content)
        _shelves[key] = (Shelf(folder.name), folder)
    return _shelves[key][0]
