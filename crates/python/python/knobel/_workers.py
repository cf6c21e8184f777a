"""Who does work that was cut into tasks: this machine, one task after the other, or the machines of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Literal, Protocol, TypeVar

from knobel._knobel import Shelf, _say
from knobel.errors import ClusterError

Key = TypeVar("Key")
Result = TypeVar("Result", covariant=True)


class Task(Protocol[Result]):
    """Work that can be done here, or can be pickled and done elsewhere."""

    def here(self, progress: Callable[[int, int], object]) -> Result:
        """Does it in this process; ``progress(done, total)`` is told how far it is, in units of the task."""
        ...

    def there(self, shelf: Shelf | None) -> Result:
        """Does it in a worker of a cluster, with the solutions that were handed along."""
        ...

    def name(self) -> str:
        """What it is called where it could not be done."""
        ...


class Workers(Protocol):
    """Some workers, to which tasks are handed out."""

    @property
    def count(self) -> int:
        """How many tasks are done at the same time."""
        ...

    def results(
        self, tasks: Mapping[Key, Task[Any]], progress: Callable[[int], object]
    ) -> Generator[tuple[Key, Any], None, None]:
        """Does the tasks and gives their results as they come, by their keys. ``progress`` is told how much of a task is done that has
        no result yet. Whatever ends it early takes back the tasks that are under way."""
        ...


class ThisMachine:
    """This process, which does one task after the other, each on all its threads."""

    count = 1

    def results(
        self, tasks: Mapping[Key, Task[Any]], progress: Callable[[int], object]
    ) -> Generator[tuple[Key, Any], None, None]:
        for key, task in tasks.items():
            yield key, task.here(lambda done, _: progress(done))


def workers(
    cluster: Literal["ray"] | None, address: str | None, threads: int | None, solutions: Mapping[str, bytes]
) -> Workers:
    """The workers that are asked for: without a cluster, this machine. Where they do not see this machine's disk, solutions are handed
    along, by the name of their file."""
    if cluster is None:
        if address is not None:
            raise ClusterError(_say("python-cluster-address"))
        return ThisMachine()
    if cluster != "ray":
        raise ClusterError(_say("python-cluster-unknown", given=str(cluster)))
    from knobel._ray import RayWorkers

    return RayWorkers(address, threads or 1, solutions)
