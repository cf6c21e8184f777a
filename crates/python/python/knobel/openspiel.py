"""The four games in OpenSpiel: importing this module registers them as ``knobel_pot``, ``knobel_exactly``, ``knobel_spelunke`` and
``knobel_rollnbump``.

Needs OpenSpiel: ``pip install open_spiel``, or the extra ``knobel[openspiel]``.

>>> import knobel.openspiel, pyspiel
>>> game = pyspiel.load_game("knobel_pot(players=3,rules=target:20 ante:1)")
>>> game.num_players(), game.num_distinct_actions()
(3, 22)
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 6)

Parameters are plain numbers and texts, and texts have neither ``,`` nor ``=``:

- ``players``: how many seats; player 0 is seat 1.
- ``rules``: house rules, such as ``target:20 ante:1``.
- ``start``: the seat that starts; 0 stands for throwing for it.
- ``longest``: a game that is not over after this many moves, throws not counted, ends without a result: all returns are 0. Not every
  game ends by itself; exactly (E-14) need not.
- ``jokers``, Spelunke only: three jokers, or three for each seat, such as ``leela hirte fumo;jule pony ventil``.
- ``deck``, Roll'n Bump only: the values of your cards as in a file of a deck, with ``:`` for ``=`` and without remarks, such as
  ``A1:1 A2:1 …  joker:15``; empty stands for the usual ones. ``deck_parameter`` makes it of a deck's text.

All information is open and chance is explicit. Each of k winners has the return 1/k, the others 0; because winners share and a game may
end without one, the games are general-sum. Observations are those of ``knobel.Position.observation``. A pickled or serialised state can
be read where this module has been imported.
"""

from __future__ import annotations

from typing import Any

from knobel._knobel import Game, Position, _longest_game, _missing_package, _no_parameters, games

try:
    import numpy
    import pyspiel
except ModuleNotFoundError as _error:
    raise _missing_package("open_spiel", "openspiel") from _error

__all__ = ["GameObserver", "SpielGame", "SpielState", "deck_parameter", "register"]

#: What Spelunke's seats bring along unless something else is said.
_JOKERS = "leela hirte fumo"


def _parameters(game: str) -> dict[str, Any]:
    """Every parameter of a game with its default."""
    info = next(info for info in games() if info.id == game)
    parameters: dict[str, Any] = {"players": info.seats.start, "rules": "", "start": 0, "longest": 10_000}
    if info.takes_jokers:
        parameters["jokers"] = _JOKERS
    if info.takes_deck:
        parameters["deck"] = ""
    return parameters


def deck_parameter(deck: str) -> str:
    """The text of a deck as the parameter ``deck`` takes it: on one line, without remarks, with ``:`` for ``=``.

    >>> import pyspiel
    >>> values = " ".join(f"{suit}{card}" for suit in "ABCD" for card in ("1=2 2=2 3=2 4=2 5=2 6=2 r3=3 r4=5 r5=8 e2=2 e3=4 e4=9").split())
    >>> deck = knobel.openspiel.deck_parameter(f"# ours\\n{values}\\njoker=15")
    >>> game = pyspiel.load_game("knobel_rollnbump", {"deck": deck})
    >>> game.new_initial_state().position.game.deck == knobel.Game("rollnbump").deck
    False
    """
    lines = (line.partition("#")[0] for line in deck.splitlines())
    return " ".join(" ".join(lines).split()).replace("=", ":")


def _game_type(game: str) -> Any:
    info = next(info for info in games() if info.id == game)
    return pyspiel.GameType(
        short_name=f"knobel_{game}",
        long_name=f"{info.name} (Knobel)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=info.seats.start,
        max_num_players=info.seats.stop - 1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _opened(game: str, parameters: dict[str, Any]) -> Game:
    """The game that the parameters stand for."""
    setup: dict[str, Any] = {
        "seats": parameters["players"],
        "rules": {name: value for name, _, value in (rule.partition(":") for rule in parameters["rules"].split())},
        "start": parameters["start"] or None,
    }
    if parameters.get("deck"):
        setup["deck"] = parameters["deck"].replace(":", "=")
    if "jokers" in parameters:
        seats = [seat.split() for seat in parameters["jokers"].split(";")]
        setup["jokers"] = seats * parameters["players"] if len(seats) == 1 else seats
    return Game(game, **setup)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Knobel as OpenSpiel has games; ``knobel_game`` is the ``knobel.Game``. OpenSpiel makes it when it loads one."""

    #: The id of the game, which each registered class has.
    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """The game with these parameters and the defaults of all others."""
        whole = {**_parameters(self.game_id), **(params or {})}
        self.knobel_game = _opened(self.game_id, whole)
        self.longest = _longest_game(whole["longest"])
        self.shape = self.knobel_game.shape
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shape.moves,
            max_chance_outcomes=self.shape.throws,
            num_players=self.shape.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.longest,
        )
        super().__init__(_game_type(self.game_id), info, params or {})

    def new_initial_state(self) -> SpielState:
        """The start of the game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More throws than a game has; the rules name no bound."""
        return (self.longest + 1) * _MOST_THROWS

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> GameObserver:
        """What sees states as numbers and texts."""
        return GameObserver(self, iig_obs_type, params)


#: More throws than fall between two moves; throwing for the start may be tied again and again.
_MOST_THROWS = 100


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position in OpenSpiel, with the moves that have led to it; ``position`` is the ``knobel.Position``."""

    def __init__(self, game: SpielGame) -> None:
        """The start of the game."""
        super().__init__(game)
        self.position: Position = game.knobel_game.begin()
        self.moves = 0
        self.longest = game.longest

    def current_player(self) -> int:
        """The player that decides, counted from 0."""
        awaits = self.position.awaits
        if awaits.kind == "throw":
            return int(pyspiel.PlayerId.CHANCE)
        if awaits.seat is None or self._is_stopped():
            return int(pyspiel.PlayerId.TERMINAL)
        return awaits.seat - 1

    def is_terminal(self) -> bool:
        """True if the game is over or has been stopped."""
        return self.position.is_over or self._is_stopped()

    def returns(self) -> list[float]:
        """What each player has won so far: a share of 1 for each winner."""
        outcome = self.position.outcome
        winners = () if outcome is None else outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, self.num_players() + 1)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every throw that can come up, with its probability."""
        return self.position.chance_numbers()

    def _is_stopped(self) -> bool:
        return self.moves >= self.longest and self.position.awaits_move

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_numbers()

    def _apply_action(self, action: int) -> None:
        self.moves += self.position.awaits_move
        self.position = self.position.follow(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.text_of(action)

    def __str__(self) -> str:
        return f"{self.position.to_json()} after {self.moves} moves"


class GameObserver:
    """Sees states as a row of numbers and as text (OpenSpiel's ``PyObserver``)."""

    def __init__(self, game: SpielGame, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> None:
        """What sees the states of a game; it takes no parameters."""
        if params:
            raise _no_parameters(params)
        self.has_perfect_recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        #: The row; everything that has led to a position is said as text alone.
        self.tensor = None if self.has_perfect_recall else numpy.zeros(game.shape.observation, numpy.float32)
        #: The parts of the row by name, as views of it.
        self.dict = {} if self.tensor is None else {name: self.tensor[part] for name, part in game.shape.parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the row with the position as a player sees it."""
        if self.tensor is not None:
            self.tensor[:] = state.position.observation(player + 1)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position, or with perfect recall everything that has led to it; it looks alike to all players."""
        return str(state.history_str() if self.has_perfect_recall else state)


#: A class for each game. OpenSpiel holds them to the end of the process, so they have to be as long-lived.
_GAMES = {info.id: type(f"{info.id.capitalize()}Game", (SpielGame,), {"game_id": info.id}) for info in games()}


def register() -> None:
    """Registers the games with OpenSpiel. Importing the module does it; doing it again changes nothing.

    >>> import pyspiel
    >>> knobel.openspiel.register()
    >>> "knobel_exactly" in pyspiel.registered_names()
    True
    """
    known = set(pyspiel.registered_names())
    for game, game_class in _GAMES.items():
        if f"knobel_{game}" not in known:
            pyspiel.register_game(_game_type(game), game_class)


register()
