"""The blocks of the guide that need a cluster, each by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conftest import TwoNodes

GUIDE = Path(__file__).parents[3] / "docs" / "python.md"
BLOCKS = [part.split("```")[0] for part in GUIDE.read_text().split("```python\n")[1:]]
SPREAD = [block for block in BLOCKS if 'cluster="ray"' in block]


def test_the_guide_shows_runs_and_solving() -> None:
    assert len(SPREAD) == 2 and "lab.run" in SPREAD[0] and "solve_all" in SPREAD[1]


@pytest.mark.parametrize("block", range(len(SPREAD)))
def test_every_block_on_a_cluster_runs(block: int, nodes: TwoNodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(SPREAD[block], f"block {block + 1}", "exec"), names)
