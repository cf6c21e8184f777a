"""Trains a small network to play exactly at two seats, with numpy alone, and holds it against ``thumb`` and against the exact solution.

    python crates/python/examples/train_exactly.py                          # trains, then 4,000 games against thumb
    python crates/python/examples/train_exactly.py --solution solutions     # and what each decision costs, by the solution

The network says for each move how likely the seat that makes it wins. It plays both seats at many tables at once, mostly the
moves that it thinks best; when a game ends, every move that was made in it is an example of what that move led to (Monte Carlo
control). That is enough for a game in which one seat wins and the other does not.
"""

from __future__ import annotations

import argparse
import math
import os
import time

# The matrices are so small that threads would only wait for one another; numpy asks when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

import knobel  # noqa: E402

Array = NDArray[numpy.float32]

#: Tables at once, and moves at each between two lessons. Games that are cut off by the end of a round are no examples.
TABLES, MOVES = 256, 160

#: Neurons between observation and moves.
HIDDEN = 64


class Network:
    """Two layers: an observation in, for each move the log-odds that the deciding seat wins by it out."""

    def __init__(self, inputs: int, outputs: int, drawn: numpy.random.Generator) -> None:
        first = drawn.normal(0, 1 / math.sqrt(inputs), (inputs, HIDDEN))
        last = drawn.normal(0, 0.1 / math.sqrt(HIDDEN), (HIDDEN, outputs))
        layers = (first, numpy.zeros(HIDDEN), last, numpy.zeros(outputs))
        self.weights: list[Array] = [layer.astype(numpy.float32) for layer in layers]
        self.means: list[Array] = [numpy.zeros_like(layer) for layer in self.weights]
        self.squares: list[Array] = [numpy.zeros_like(layer) for layer in self.weights]
        self.steps = 0

    def hidden(self, seen: Array) -> Array:
        """What the neurons in between say."""
        between: Array = numpy.maximum(seen @ self.weights[0] + self.weights[1], 0)
        return between

    def odds(self, seen: Array) -> Array:
        """The log-odds of every move."""
        return self.hidden(seen) @ self.weights[2] + self.weights[3]

    def learn(self, seen: Array, played: NDArray[numpy.int64], won: Array, rate: float) -> None:
        """One step of Adam (Kingma and Ba, 2015) down the gradient of the log-loss."""
        between, row = self.hidden(seen), numpy.arange(len(seen))
        slope = numpy.zeros((len(seen), len(self.weights[3])), numpy.float32)
        odds = (between @ self.weights[2] + self.weights[3])[row, played]
        slope[row, played] = (1 / (1 + numpy.exp(-odds)) - won) / len(seen)
        back = (slope @ self.weights[2].T) * (between > 0)
        gradients = (seen.T @ back, back.sum(axis=0), between.T @ slope, slope.sum(axis=0))
        self.steps += 1
        for layer, mean, square, gradient in zip(self.weights, self.means, self.squares, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            size = numpy.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            layer -= rate * mean / (1 - 0.9**self.steps) / size


def train(game: knobel.Game, rounds: int, seed: int) -> Network:
    """A network that has played against itself for some rounds."""
    drawn = numpy.random.default_rng(seed)
    network = Network(game.shape.observation, game.shape.moves, drawn)
    batch = knobel.Batch(game, tables=TABLES, seed=seed, forced="played", longest=500)
    begun = time.monotonic()
    for number in range(rounds):
        left = 1 - number / rounds
        seen, played, won = play_round(network, batch, 0.1 + 0.35 * left, drawn)
        # Each example is looked at twice.
        for _ in range(2):
            order = drawn.permutation(len(seen))
            for start in range(0, len(order) - 511, 512):
                some = order[start : start + 512]
                network.learn(seen[some], played[some], won[some], 1e-4 + 1e-3 * left)
        if (number + 1) % 100 == 0:
            print(f"round {number + 1} of {rounds}, {time.monotonic() - begun:.0f} s", flush=True)
    return network


def play_round(
    network: Network, batch: knobel.Batch, warmth: float, drawn: numpy.random.Generator
) -> tuple[Array, NDArray[numpy.int64], Array]:
    """Plays on at all tables. The warmer, the more often another move than the best one is tried. Gives every position whose game has
    ended, the move that was made there, and whether the seat that made it has won."""
    seen = numpy.empty((MOVES, *batch.observations.shape), numpy.float32)
    played, deciders = (numpy.empty((MOVES, TABLES), numpy.int64) for _ in range(2))
    paid, ended = numpy.empty((MOVES, TABLES, 2), numpy.float32), numpy.empty((MOVES, TABLES), bool)
    for move in range(MOVES):
        seen[move], deciders[move] = batch.observations, batch.deciders
        tried = network.odds(batch.observations) / warmth + drawn.gumbel(size=batch.masks.shape)
        played[move] = numpy.where(batch.masks, tried, -numpy.inf).argmax(axis=1)
        batch.step(played[move])
        paid[move], ended[move] = batch.rewards, batch.terminated | batch.truncated
    # From the last move to the first: what the game pays in the end; below 0 while that is not known.
    final, won = numpy.full((TABLES, 2), -1, numpy.float32), numpy.empty((MOVES, TABLES), numpy.float32)
    for move in reversed(range(MOVES)):
        final = numpy.where(ended[move][:, None], paid[move], final)
        won[move] = final[numpy.arange(TABLES), deciders[move]]
    known = won >= 0
    return seen[known], played[known], won[known]


def best_number(network: Network, position: knobel.Position) -> int:
    """The legal move that the network thinks best."""
    legal = position.legal_numbers()
    return legal[int(network.odds(position.observation())[legal].argmax())]


def worth(solution: knobel.Solution, position: knobel.Position, seat: int) -> float:
    """How likely a seat wins if both play perfectly from here on."""
    if position.outcome is not None:
        return float(seat in position.outcome.winners)
    chances = solution.chances(position)
    assert chances is not None
    return chances[seat - 1]


def cost(solution: knobel.Solution, position: knobel.Position, number: int) -> float:
    """The chance to win that a move gives away."""
    seat, chances = position.awaits.seat, {}
    assert seat is not None
    for legal in position.legal_numbers():
        chances[legal] = worth(solution, position.follow(legal), seat)
    return max(chances.values()) - chances[number]


def held_against_thumb(
    network: Network, game: knobel.Game, games: int, seed: int, solution: knobel.Solution | None
) -> tuple[int, list[float]]:
    """How many games the network wins against ``thumb``, on both seats in turn, and what its decisions cost where a solution says so."""
    cup, thumb, wins, costs = knobel.Cup(seed), knobel.Bot("thumb", seed=seed), 0, []
    for number in range(games):
        own, position = number % 2 + 1, game.begin()
        while not position.is_over:
            if position.awaits_throw:
                position = position.throw(cup.throw(position))
            elif position.awaits.seat == own:
                chosen = best_number(network, position)
                if solution is not None and len(position.legal_numbers()) > 1:
                    costs.append(cost(solution, position, chosen))
                position = position.follow(chosen)
            else:
                position = position.play(thumb.choose(position))
        assert position.outcome is not None
        wins += own in position.outcome.winners
    return wins, costs


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927)."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    """Trains and says how good it is."""
    reader = argparse.ArgumentParser(description="Trains a small network for exactly at two seats and holds it against thumb.")
    reader.add_argument("--rounds", type=int, default=300, help=f"how often {TABLES} tables play {MOVES} moves (300)")
    reader.add_argument("--games", type=int, default=4000, help="games against thumb (4000)")
    reader.add_argument("--seed", type=int, default=1, help="decides all chance (1)")
    reader.add_argument("--euros", type=int, default=3, help="euros that win the match (3)")
    reader.add_argument("--solution", metavar="FOLDER", help="a shelf with the solution; solved there if it is not yet")
    asked = reader.parse_args()
    game = knobel.Game("exactly", rules={"euros": asked.euros})
    network = train(game, asked.rounds, asked.seed)
    solution = knobel.solve(game, asked.solution) if asked.solution else None
    wins, costs = held_against_thumb(network, game, asked.games, asked.seed + 1, solution)
    low, high = interval(wins, asked.games)
    print(f"against thumb: {wins} of {asked.games} games won, {wins / asked.games:.1%}, 95 % interval {low:.1%} to {high:.1%}")
    if costs:
        error = numpy.std(costs, ddof=1) / math.sqrt(len(costs))
        print(f"a decision costs {numpy.mean(costs):.5f} ± {error:.5f} of the chance to win, over {len(costs)} decisions")


if __name__ == "__main__":
    main()
