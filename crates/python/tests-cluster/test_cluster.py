"""Runs on a cluster: bit for bit what one machine says, whatever dies on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
import ray

import knobel
from conftest import TwoNodes, cores, wait_until
from knobel import _ray
from knobel._ray import RayWorkers

# Workers do not find the modules of tests; what stands here goes to them as it is.
ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])

#: Parts of a second each: sixteen for each of two workers.
LONG: dict[str, Any] = {"games": 2_200_000, "bots": "random", "seed": 3}


@pytest.fixture(scope="module")
def whole() -> knobel.lab.LabResult:
    return knobel.lab.simulate("pot", **LONG)


def is_idle() -> bool:
    """True if nothing is at work on the cluster: all its cores are free."""
    return float(ray.available_resources().get("CPU", 0)) == cores()


def script(text: str, **environment: str) -> subprocess.Popen[str]:
    """A program in a process of its own, as a person would write it: without any guard of its main part."""
    command = [sys.executable, "-c", text]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | environment)


def ended(program: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = program.communicate(timeout=300)
    return program.returncode, out, err


@pytest.mark.parametrize(
    "game, arguments",
    [
        ("pot", {"games": 200_000, "bots": ["thumb", "random"], "seed": 7}),
        ("exactly", {"games": 10, "bots": "sharp", "playouts": 1, "compare": {"cap": ["before", "none"]}, "most_turns": 60}),
        ("spelunke", {"games": 12, "bots": "sharp", "playouts": 1, "jokers": "random", "seats": 3}),
        (knobel.Game("rollnbump", seats=3, start=2), {"games": 8, "bots": ["sharp", "thumb", "random"], "playouts": 1}),
    ],
)
def test_a_cluster_says_what_one_machine_says(game: Any, arguments: dict[str, Any], nodes: TwoNodes) -> None:
    told: list[tuple[int, int]] = []
    spread = knobel.lab.run(game, cluster="ray", progress=lambda done, total: told.append((done, total)), **arguments)
    alone = knobel.lab.simulate(game, **arguments)
    assert spread == alone and spread.json() == alone.json()
    games = arguments["games"]
    assert told[0] == (0, games) and told[-1] == (games, games) and told == sorted(told) and len(told) > 2


def test_a_sweep_says_what_one_machine_says(nodes: TwoNodes) -> None:
    arguments: dict[str, Any] = {"over": {"target": [18, 24], "ante": [1, 2]}, "base": {"ante": 2}, "games": 70_000, "bots": "random"}
    spread, alone = knobel.lab.run("pot", cluster="ray", **arguments), knobel.lab.sweep("pot", **arguments)
    assert spread == alone and spread.json() == alone.json()


def test_solutions_for_perfect_bots_are_handed_along(nodes: TwoNodes, short: knobel.Game, tmp_path: Path) -> None:
    knobel.solve(short, tmp_path)
    arguments: dict[str, Any] = {"games": 500, "bots": ["perfect", "random"], "shelf": tmp_path}
    assert knobel.lab.run(short, cluster="ray", **arguments) == knobel.lab.simulate(short, **arguments)


def test_a_node_that_is_killed_in_the_middle_changes_nothing(nodes: TwoNodes, whole: knobel.lab.LabResult) -> None:
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if not killed and done > total // 4:
            killed.append(done)
            nodes.kill_the_second()

    result = knobel.lab.run("pot", cluster="ray", progress=kill, **LONG)
    assert result == whole and result.json() == whole.json()
    assert killed
    wait_until(lambda: cores() == 1)


def test_ctrl_c_keeps_what_is_done_and_leaves_nothing_running(
    nodes: TwoNodes, whole: knobel.lab.LabResult, tmp_path: Path
) -> None:
    def interrupt(done: int, total: int) -> None:
        if done > total // 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        knobel.lab.run("pot", cluster="ray", save=tmp_path, progress=interrupt, **LONG)
    wait_until(is_idle)
    kept = set(tmp_path.glob("part-*.json"))
    assert 0 < len(kept) < 32
    told: list[int] = []
    again = knobel.lab.run("pot", cluster="ray", save=tmp_path, progress=lambda done, total: told.append(done), **LONG)
    assert again == whole and told[0] > whole.games // 4 and len(told) == 33 - len(kept)
    # One machine goes on with a folder of the cluster, too.
    max(kept).unlink()
    assert knobel.lab.run("pot", save=tmp_path, **LONG) == whole


def test_ctrl_c_without_a_folder_leaves_nothing_running(nodes: TwoNodes) -> None:
    def interrupt() -> None:
        wait_until(lambda: not is_idle())
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        knobel.lab.run("pot", cluster="ray", games=10**10)
    thread.join()
    wait_until(is_idle)


def test_a_script_that_is_killed_goes_on(nodes: TwoNodes, whole: knobel.lab.LabResult, tmp_path: Path) -> None:
    """No guard of the main part is needed, and what a killed process has left can be gone on with."""
    text = f"import knobel; print(knobel.lab.run('pot', cluster='ray', save={str(tmp_path)!r}, **{LONG!r}).json())"
    program = script(text, RAY_ADDRESS=nodes.address)
    wait_until(lambda: len(list(tmp_path.glob("part-*.json"))) >= 3)
    program.kill()
    program.communicate()
    wait_until(is_idle)
    code, out, err = ended(script(text, RAY_ADDRESS=nodes.address))
    assert code == 0, err
    assert out == whole.json() + "\n"


def test_a_client_reaches_the_cluster_by_its_address(nodes: TwoNodes) -> None:
    arguments = {"games": 200_000, "seed": 4}
    text = f"import knobel; print(knobel.lab.run('pot', cluster='ray', address={nodes.client!r}, **{arguments!r}).json())"
    code, out, err = ended(script(text))
    assert code == 0, err
    assert out == knobel.lab.simulate("pot", games=200_000, seed=4).json() + "\n"


def test_a_cluster_of_its_own_is_started_where_there_is_none(nodes: TwoNodes) -> None:
    text = "import knobel; print(knobel.lab.run('pot', cluster='ray', address='local', games=1000).games)"
    code, out, err = ended(script(text))
    assert code == 0, err
    assert out == "1000\n"


def test_a_machine_without_the_package_is_named(nodes: TwoNodes) -> None:
    bare = "import knobel, ray; ray.init(runtime_env={'env_vars': {'PYTHONPATH': ''}}, logging_level=30)\n"
    text = bare + "try: knobel.lab.run('pot', cluster='ray')\nexcept knobel.ClusterError as error: print(error)"
    code, out, err = ended(script(text, RAY_ADDRESS=nodes.address))
    assert code == 0, err
    assert "finds no package knobel" in out


def test_a_machine_with_another_version_is_named(nodes: TwoNodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_ray, "__version__", "0.0.9")
    with pytest.raises(knobel.ClusterError, match=f"version {knobel.__version__}, here it has 0.0.9"):
        knobel.lab.run("pot", cluster="ray")


def test_an_address_without_a_cluster_is_refused(nodes: TwoNodes) -> None:
    for address in ("127.0.0.1:9", "ray://127.0.0.1:9"):
        text = f"import knobel\ntry: knobel.lab.run('pot', cluster='ray', address={address!r})\n"
        code, out, err = ended(script(text + "except knobel.ClusterError as error: print(error)"))
        assert code == 0, err
        assert f"to be reached at {address}" in out


def test_more_cores_than_a_machine_has_are_refused(nodes: TwoNodes) -> None:
    with pytest.raises(knobel.ClusterError, match="has 3 cores for a task; the largest has 1"):
        knobel.lab.run("pot", cluster="ray", threads=3)


class Deadly:
    """A task that ends its worker, each time or, with a file that it finds there from the second time on, once."""

    def __init__(self, once: Path | None) -> None:
        self._once = once

    def here(self, progress: Any) -> str:
        raise AssertionError("it is for workers")

    def there(self, shelf: Any) -> str:
        if self._once is None or not self._once.exists():
            if self._once is not None:
                self._once.touch()
            os._exit(1)
        return "done"

    def name(self) -> str:
        return "7/9"


def test_a_task_whose_worker_dies_is_done_again(nodes: TwoNodes, tmp_path: Path) -> None:
    tasks = {number: Deadly(tmp_path / str(number)) for number in range(3)}
    assert sorted(RayWorkers(None, 1, {}).results(tasks, print)) == [(0, "done"), (1, "done"), (2, "done")]


def test_a_task_that_is_lost_again_and_again_is_given_up(nodes: TwoNodes) -> None:
    with pytest.raises(knobel.ClusterError, match="7/9 was given up after 12 tries"):
        list(RayWorkers(None, 1, {}).results({7: Deadly(None)}, print))


def test_what_a_task_raises_is_raised_here(nodes: TwoNodes, short: knobel.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the language that is set here, at once, and of its own class."""
    plan = knobel._knobel._plan_run(short, games=10, bots="random").text.replace('"random"', '"perfect"')

    class Unsolved(Deadly):
        def there(self, shelf: Any) -> str:
            return knobel._knobel._restore_run_plan(plan).play((1, 1), shelf=shelf)

    knobel.set_language("de")
    try:
        with pytest.raises(knobel.SolutionError, match="Ein perfekter Bot braucht die Lösung"):
            list(RayWorkers(None, 1, {}).results({1: Unsolved(None)}, print))
    finally:
        knobel.set_language("en")
