"""Tasks on the machines of a Ray cluster. A task whose worker dies is done again, first by Ray, then by us.

The function that workers run is sent to them as it stands here, and only then looks for the package: so a machine that has none, or
another version of it, is named in a sentence.
"""

from __future__ import annotations

import importlib
import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Mapping
from typing import Any

from knobel._knobel import __version__, _missing_package, _say, language
from knobel._workers import Key, Task
from knobel.errors import ClusterError

#: How often a task is handed out before it is given up.
TRIES = 3
#: How often Ray does a task again by itself each time.
RAY_RETRIES = 3
#: The most tasks that are handed out and not done: enough that a cluster that grows by demand sees it.
MOST_HANDED_OUT = 1000
#: How long Ray is waited for before signals are looked after, in seconds.
NAP = 0.5
#: How long an address has to answer, in seconds.
PATIENCE = 10


class RayWorkers:
    """The cluster that this process is connected to, or is now connected with: the one at the address, the one that the environment
    names (``RAY_ADDRESS``), the one that runs on this machine, or else one that is started here."""

    def __init__(self, address: str | None, threads: int, solutions: Mapping[str, bytes]) -> None:
        try:
            self._ray: Any = importlib.import_module("ray")
        except ModuleNotFoundError as error:
            raise _missing_package(error.name or "ray", "ray") from error
        if not self._ray.is_initialized():
            self._connect(address)
        self._threads = threads
        cores = [int(node["Resources"].get("CPU", 0)) for node in self._ray.nodes() if node["Alive"]]
        # Where there are no cores yet, a cluster that grows by demand may get some.
        if any(cores) and max(cores) < threads:
            raise ClusterError(_say("python-cluster-threads", threads=threads, most=max(cores)))
        self._cores = cores
        self._solutions = self._ray.put(dict(solutions))

    def _connect(self, address: str | None) -> None:
        address = address or os.environ.get("RAY_ADDRESS") or None
        try:
            _knock(address)
            self._ray.init(address, include_dashboard=None if address else False, logging_level=logging.WARNING)
        except ModuleNotFoundError as error:
            raise _missing_package(error.name or "ray", "ray") from error
        except (OSError, ValueError, RuntimeError) as error:
            raise ClusterError(_say("python-cluster-unreachable", address=str(address), error=str(error))) from error

    @property
    def count(self) -> int:
        return sum(cores // self._threads for cores in self._cores)

    def results(
        self, tasks: Mapping[Key, Task[Any]], progress: Callable[[int], object]
    ) -> Generator[tuple[Key, Any], None, None]:
        work = self._ray.remote(num_cpus=self._threads, max_retries=RAY_RETRIES)(_worker())
        lost = {key: 0 for key in tasks}
        queue = deque(tasks)
        handed_out: dict[Any, Key] = {}
        try:
            while queue or handed_out:
                while queue and len(handed_out) < MOST_HANDED_OUT:
                    key = queue.popleft()
                    pickled = self._ray.cloudpickle.dumps(tasks[key])
                    handed_out[work.remote(pickled, __version__, language(), self._solutions)] = key
                for reference in self._ray.wait(list(handed_out), timeout=NAP)[0]:
                    key = handed_out.pop(reference)
                    try:
                        result = self._result(reference)
                    except self._ray.exceptions.RayError as error:
                        lost[key] += 1
                        if lost[key] == TRIES:
                            raise _given_up(tasks[key], error) from error
                        queue.append(key)
                    else:
                        yield key, result
        finally:
            if self._ray.is_initialized():
                for reference in handed_out:
                    self._ray.cancel(reference, force=True)

    def _result(self, reference: Any) -> Any:
        """What a task came to. What it has raised is raised here; where it was lost, that is an error of Ray."""
        try:
            version, machine, result = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        if version is None:
            raise ClusterError(_say("python-cluster-no-package", machine=machine))
        if version != __version__:
            versions = {"theirs": version, "ours": __version__}
            raise ClusterError(_say("python-cluster-version", machine=machine, **versions))
        return result


def _knock(address: str | None) -> None:
    """An ``OSError`` if nothing answers at the address. Ray itself would try for a minute and then end the process."""
    host, _, port = (address or "").removeprefix("ray://").partition("/")[0].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()


def _given_up(task: Task[Any], error: Exception) -> ClusterError:
    said = str(error).strip().splitlines()
    shown = said[0] if said else type(error).__name__
    return ClusterError(_say("python-cluster-given-up", what=task.name(), tries=TRIES * (RAY_RETRIES + 1), error=shown))


def _worker() -> Callable[[bytes, str, str, Mapping[str, bytes]], tuple[str | None, str, Any]]:
    """The function that a worker runs; it needs nothing of this package until it has looked whether it is there."""

    def work(pickled: bytes, version: str, spoken: str, solutions: Mapping[str, bytes]) -> tuple[str | None, str, Any]:
        import pickle
        import platform

        machine = platform.node()
        try:
            import knobel
        except ModuleNotFoundError:
            return None, machine, None
        if knobel.__version__ != version:
            return knobel.__version__, machine, None
        knobel.set_language(spoken)
        from knobel._handed_along import shelf_with

        return version, machine, pickle.loads(pickled).there(shelf_with(solutions))

    return work
