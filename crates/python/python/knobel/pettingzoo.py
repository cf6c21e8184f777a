"""The four games as PettingZoo environments: seats take turns (AEC), and each observation carries the mask of legal moves.

Needs PettingZoo: ``pip install pettingzoo``, or the extra ``knobel[pettingzoo]``.

>>> import knobel.pettingzoo
>>> env = knobel.pettingzoo.env("pot", seats=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     if terminated or truncated:
...         action = None
...     else:
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.agents
[]
"""

from __future__ import annotations

from typing import Any

from knobel._knobel import Cup, Game, Position, _bad_render_mode, _game_and_setup, _longest_game, _missing_package

try:
    import numpy
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as _error:
    raise _missing_package(_error.name or "pettingzoo", "pettingzoo") from _error

__all__ = ["GameEnv", "env", "raw_env"]


def env(game: str | Game, *, longest: int | None = None, render_mode: str | None = None, **setup: Any) -> Any:
    """An environment of a game: its id with what ``knobel.Game`` takes, or a ``knobel.Game``.

    A game that is not over after ``longest`` moves is truncated: nobody is paid. By default that is ``Game.shape.longest``.
    With ``render_mode="ansi"`` ``render`` gives the position in words, with ``"human"`` it prints them.

    >>> env = knobel.pettingzoo.env(knobel.Game("exactly", start=1), longest=500)
    >>> env.possible_agents
    ['seat_1', 'seat_2']
    """
    return OrderEnforcingWrapper(raw_env(game, longest=longest, render_mode=render_mode, **setup))


def raw_env(game: str | Game, *, longest: int | None = None, render_mode: str | None = None, **setup: Any) -> GameEnv:
    """The same without PettingZoo's wrapper, which says when calls come in a wrong order.

    >>> knobel.pettingzoo.raw_env("spelunke", jokers=["leela,hirte,fumo"] * 2).metadata["name"]
    'knobel_spelunke_v0'
    """
    if isinstance(game, str):
        game = Game(game, **setup)
    elif setup:
        raise _game_and_setup()
    return GameEnv(game, longest=longest, render_mode=render_mode)


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game in which seats decide one after the other; what is thrown in between falls by itself.

    The agents are ``seat_1``, ``seat_2`` and so on. An action is the number of a move (``knobel.Position.text_of`` says it in
    notation). An observation is a dictionary of ``observation``, the position as that seat sees it (``knobel.Game.shape`` says what
    stands where), and ``action_mask``, which is all 0 unless that seat decides. When a game ends each of k winners is paid 1/k.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: Game, *, longest: int | None = None, render_mode: str | None = None) -> None:
        """An environment of this game."""
        super().__init__()
        shape = game.shape
        self.game = game
        self.longest = shape.longest if longest is None else _longest_game(longest)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise _bad_render_mode(render_mode, ", ".join(self.metadata["render_modes"]))
        self.metadata = {**self.metadata, "name": f"knobel_{game.id}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, game.seats + 1)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        self.observation_spaces = {agent: _observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(shape.moves) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._cup = Cup()

    def observation_space(self, agent: str) -> Dict:
        """What an observation of this agent looks like, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of moves, always the same object."""
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The position that is played."""
        return self._position

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. With a seed the cup begins anew, without one it goes on throwing."""
        if seed is not None:
            self._cup = Cup(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._moves = 0
        self._position = self._thrown_out(self.game.begin())
        # A game that ends before a seat has decided anything is nobody's doing; the next one begins.
        while self._position.is_over:
            self._position = self._thrown_out(self.game.begin())
        self._select()

    def step(self, action: Any) -> None:
        """Plays a move, then throws until a seat decides or the game is over. A move that is not legal raises
        ``knobel.IllegalError`` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._position = self._thrown_out(self._position.follow(action))
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self._position.outcome
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            for seat in outcome.winners:
                self.rewards[f"seat_{seat}"] = 1 / len(outcome.winners)
        elif self._moves >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """The position as this agent's seat sees it, with its mask."""
        seat = self.seat_of[agent]
        if self._position.awaits.seat == seat and self._moves < self.longest:
            mask = self._position.action_mask().astype(numpy.int8)
        else:
            mask = numpy.zeros(self.action_spaces[agent].n, dtype=numpy.int8)
        return {"observation": self._position.observation(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The position in words, in the language that is set: given with ``"ansi"``, printed with ``"human"``."""
        told = self._position.describe()
        if self.render_mode == "ansi":
            return told
        if self.render_mode == "human":
            print(told)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _thrown_out(self, position: Position) -> Position:
        """The position once everything that is to be thrown has been thrown."""
        while position.awaits_throw:
            position = position.throw(self._cup.throw(position))
        return position

    def _select(self) -> None:
        """The agent that decides; after the end the one that has decided last, then the others (``_was_dead_step``)."""
        seat = self._position.awaits.seat
        if seat is not None:
            self.agent_selection = f"seat_{seat}"


def _observation_space(game: Game) -> Dict:
    shape = game.shape
    numbers = Box(-numpy.inf, numpy.inf, (shape.observation,), numpy.float32)
    return Dict({"observation": numbers, "action_mask": Box(0, 1, (shape.moves,), numpy.int8)})
