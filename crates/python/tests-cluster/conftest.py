"""A Ray cluster of two nodes on this machine, one core each, to which the tests are connected."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

import knobel

#: Where programs reach the cluster as clients.
CLIENT_PORT = 10_871


class TwoNodes:
    """The cluster: one node that leads it, and one that can be killed and is there again for the next test."""

    def __init__(self) -> None:
        self.cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "ray_client_server_port": CLIENT_PORT})
        self.second = self.cluster.add_node(num_cpus=1)
        self.client = f"ray://127.0.0.1:{CLIENT_PORT}"

    @property
    def address(self) -> str:
        return str(self.cluster.address)

    def kill_the_second(self) -> None:
        """As if its plug were pulled."""
        self.cluster.remove_node(self.second, allow_graceful=False)

    def make_whole(self) -> None:
        """Both nodes are there."""
        if self.second not in self.cluster.worker_nodes:
            self.second = self.cluster.add_node(num_cpus=1)
        self.cluster.wait_for_nodes()


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
