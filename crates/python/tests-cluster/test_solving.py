"""Many tables solved on a cluster: byte for byte the files of one machine, on the caller's shelf."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import knobel
from conftest import TwoNodes
from knobel import _solve_all

OVER: dict[str, list[int]] = {"target": [7, 8, 9, 10], "ante": [1, 2]}


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def alone(short: knobel.Game, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("alone")
    knobel.solve_all(short, folder, over=OVER)
    return files(folder)


def test_tables_are_solved_as_on_one_machine(
    nodes: TwoNodes, short: knobel.Game, alone: dict[str, bytes], tmp_path: Path
) -> None:
    told: list[tuple[int, int]] = []
    solved = knobel.solve_all(
        short, tmp_path, over=OVER, cluster="ray", progress=lambda done, total: told.append((done, total))
    )
    assert files(tmp_path) == alone and told == [(done, 8) for done in range(9)]
    assert [(one.game.rules["target"], one.game.rules["ante"]) for one in solved] == [
        (target, ante) for target in OVER["target"] for ante in OVER["ante"]
    ]


def test_workers_on_other_disks_send_their_solutions_back(
    nodes: TwoNodes, short: knobel.Game, alone: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def unseen(folder: Path) -> Iterator[str]:
        folder.mkdir(exist_ok=True)
        yield "no-such-mark"

    monkeypatch.setattr(_solve_all, "_marked", unseen)
    knobel.solve_all(short, tmp_path / "shelf", over=OVER, cluster="ray")
    assert files(tmp_path / "shelf") == alone


def test_a_killed_node_and_ctrl_c_cost_nothing_that_is_done(
    nodes: TwoNodes, short: knobel.Game, alone: dict[str, bytes], tmp_path: Path
) -> None:
    def kill(done: int, total: int) -> None:
        if done == 2:
            nodes.kill_the_second()
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        knobel.solve_all(short, tmp_path, over=OVER, cluster="ray", progress=kill)
    kept = {name: content for name, content in files(tmp_path).items() if name.endswith(".solution")}
    assert len(kept) >= 5 and kept.items() <= alone.items()
    told: list[tuple[int, int]] = []
    knobel.solve_all(short, tmp_path, over=OVER, cluster="ray", progress=lambda done, total: told.append((done, total)))
    assert told[0][0] >= 5 and files(tmp_path) == alone
