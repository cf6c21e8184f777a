"""A Ray cluster of two nodes on this machine, one core each, to which the tests are connected."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

import knobel

#: Where programs reach the cluster as clients.
CLIENT_PORT = 10_871


#: A node that does not answer for five seconds is dead; Ray would wait three times as long.
HEALTH = {"health_check_period_ms": 1000, "health_check_timeout_ms": 1000, "health_check_failure_threshold": 5}


def wait_until(is_true: Callable[[], bool]) -> None:
    """Generously, for busy machines."""
    until = time.monotonic() + 120
    while not is_true():
        assert time.monotonic() < until
        time.sleep(0.05)


def cores() -> float:
    """The cores of the nodes that the cluster takes for alive."""
    return float(ray.cluster_resources().get("CPU", 0))


class TwoNodes:
    """The cluster: one node that leads it, and one that can be killed and is there again for the next test."""

    def __init__(self) -> None:
        head = {"num_cpus": 1, "ray_client_server_port": CLIENT_PORT, "_system_config": HEALTH}
        self.cluster = Cluster(initialize_head=True, head_node_args=head)
        self.second = self.cluster.add_node(num_cpus=1)
        self.client = f"ray://127.0.0.1:{CLIENT_PORT}"

    @property
    def address(self) -> str:
        return str(self.cluster.address)

    def kill_the_second(self) -> None:
        """As if its plug were pulled."""
        self.cluster.remove_node(self.second, allow_graceful=False)

    def make_whole(self) -> None:
        """Both nodes are there, and no other one is taken for alive."""
        if self.second not in self.cluster.worker_nodes:
            wait_until(lambda: cores() == 1)
            self.second = self.cluster.add_node(num_cpus=1)
        wait_until(lambda: cores() == 2)


@pytest.fixture(scope="session")
def started() -> Iterator[TwoNodes]:
    nodes = TwoNodes()
    ray.init(nodes.address, logging_level=logging.WARNING, log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.cluster.shutdown()


@pytest.fixture
def nodes(started: TwoNodes) -> TwoNodes:
    started.make_whole()
    return started


@pytest.fixture(scope="session")
def short() -> knobel.Game:
    """A game that is solved in a moment: POT to a low target."""
    return knobel.Game("pot", rules={"target": 8, "start_coins": 1, "ante": 1, "coin_supply": 30}, start=1)
