"""Backgammon of Pgx on the processor: many tables at once, stepped by JAX, which uses all cores.

A step of Pgx is the move of one checker with one die, or a pass where there is none; dice are thrown inside. Moves are drawn from the masks,
all legal ones equally likely, within the compiled loop. Only steps at tables whose game goes on are counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset
from timing import Contestant, Work

#: How many tables are stepped at once.
SIZES = (16, 256, 4096)
#: Steps of all tables within one compiled loop, by the number of tables: a loop takes some tenths of a second.
LOOPS = {16: 256, 256: 32, 4096: 4}


def playing(tables: int, begins_anew: bool) -> Work:
    """A loop of steps; ``begins_anew`` says whether a table whose game has ended begins the next one by itself.

    Where it does not, all tables begin anew as soon as half of the games have ended.
    """
    env = pgx.make("backgammon")
    step = auto_reset(env.step, env.init) if begins_anew else env.step
    begin = jax.jit(lambda key: jax.vmap(env.init)(jax.random.split(key, tables)))

    def one(carry: tuple[Any, Any], key: Any) -> tuple[tuple[Any, Any], None]:
        states, live = carry
        choosing, throwing = jax.random.split(key)
        chosen = jax.random.categorical(choosing, jnp.where(states.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        is_live = jnp.ones(tables, bool) if begins_anew else ~(states.terminated | states.truncated)
        states = jax.vmap(step)(states, chosen, jax.random.split(throwing, tables))
        return (states, live + is_live.sum()), None

    def steps(states: Any, key: Any) -> tuple[Any, Any, Any]:
        (states, live), _ = jax.lax.scan(one, (states, jnp.int32(0)), jax.random.split(key, LOOPS[tables]))
        return states, live, (states.terminated | states.truncated).sum()

    loop, key = jax.jit(steps), jax.random.key(1)
    states = begin(key)

    def work() -> int:
        nonlocal key, states
        key, now = jax.random.split(key)
        states, live, ended = loop(states, now)
        if not begins_anew and 2 * int(ended) > tables:
            states = begin(now)
        return int(live)

    return work


def contestants() -> Iterator[Contestant]:
    """Both ways, at all sizes."""
    for tables in SIZES:
        for way, begins_anew in (("auto_reset", True), ("until they end", False)):
            prepare = partial(playing, tables, begins_anew)
            yield Contestant(f"Pgx {pgx.__version__}", "backgammon", way, prepare, tables, None)
