"""The games as OpenSpiel games, named `moonlit_<game>`, and its search as a bot of ours.

The first node is the deal, one of so many; all chance after it follows from the deal. Choices made
at once and in secret come one after another. OpenSpiel's C++ bots cannot play games written in
Python, its own included; its Python algorithms can.
"""

from collections.abc import Sequence
from hashlib import blake2b
from math import prod
from random import Random
from time import process_time
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from moonlit.bots import Bot, Budget
from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.encoding import Encoding
from moonlit.core.game import Game, Told, heard_by
from moonlit.core.record import MOST_DECISIONS
from moonlit.core.seats import Seat, everyone
from moonlit.games import shelf
from moonlit.research.seating import (
    Seating,
    encoding_of,
    numbering,
    unhurried,
    usual_actions,
)

PREFIX = "moonlit_"
DEALS = 1000
"""How many deals the first node chooses from, unless a game is loaded with another number."""


def register() -> list[str]:
    """Make every game known to OpenSpiel; returns the names for `pyspiel.load_game`."""
    known = pyspiel.registered_names()
    for name, game in shelf().items():
        if PREFIX + name not in known:
            pyspiel.register_game(game_type(game), SpielGame)
    return [PREFIX + name for name in shelf()]


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"Moonlit {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "game": game.name,
            "players": game.setup.usual or game.players[-1],
            "options": "",
            "actions": "",
            "deals": DEALS,
            "seed": 0,
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, at a table with so many players and these options (as JSON)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Lay the table."""
        given = params or {}
        self.rules = shelf()[given["game"]]
        self.seats = int(given["players"])
        text = str(given["options"])
        options = msgspec.json.decode(text, type=self.rules.Options) if text else None
        self.options = unhurried(self.rules, options)
        self.deals, self.seed = int(given["deals"]), int(given["seed"])
        kind = given["actions"] or usual_actions(self.rules, self.seats, self.options)
        self.numbers = numbering(self.rules, self.seats, self.options, kind)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.size,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(self.rules), info, given)

    def new_initial_state(self) -> "SpielState":
        """A table at which nothing is dealt yet."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> "Observer":
        """Whoever looks at a state through the eyes of a seat."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(encoding_of(self.rules), perfect_recall=recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        """Nothing is dealt yet."""
        super().__init__(game)
        self.seating = Seating(game.rules, game.seats, game.options, game.numbers)
        self.memories: dict[Seat, bytes] = {}
        """By seat: a digest of everything it was shown, was told and chose."""

    def current_player(self) -> int:
        """Who is asked."""
        if not self.memories:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.seating.seat is None else self.seating.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.seating.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if not self.memories:
            self.seating.deal(Seed(f"{self.get_game().seed}/{action}"))
            self.begin(everyone(self.seating.players))
            return
        seat = Seat(self.current_player())
        self.memories[seat] = digest(self.memories[seat], b"%d" % action)
        self.seating.listen = self.remember
        self.seating.act(action)
        self.seating.listen = None

    def begin(self, seats: Sequence[Seat]) -> None:
        """These seats know what they see now."""
        for seat in seats:
            self.memories[seat] = digest(msgspec.json.encode(self.seating.view(seat)))

    def remember(self, told: Sequence[Told]) -> None:
        """Everybody learns what they are told, and knows what they chose."""
        for seat, known in self.memories.items():
            if heard := heard_by(seat, told):
                self.memories[seat] = digest(known, msgspec.json.encode(heard))

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":  # noqa: ANN401
        """A state that looks the same to a player; all others know what they see there."""
        return self.imagined(Seat(player), Random(sampler()))

    def imagined(self, seat: Seat, rng: Random) -> "SpielState":
        """The same with a random stream."""
        other = SpielState(self.get_game())
        seating = other.seating
        seating.begin_at(self.seating.game.imagine(self.seating.view(seat), rng), asking=seat)
        seating.picked.extend(self.seating.picked if seat == self.seating.seat else ())
        other.begin(everyone(seating.players))
        other.memories[seat] = self.memories[seat]
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.seating.describe(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.memories) and self.seating.is_over

    def returns(self) -> list[float]:
        """Each seat's share of the win."""
        return self.seating.shares() if self.is_terminal() else [0.0] * self.seating.players

    def __str__(self) -> str:
        """What an onlooker sees."""
        if not self.memories:
            return "not dealt"
        seen = self.seating.game.view(self.seating.state, None)
        return msgspec.json.encode(seen).decode()


def digest(*parts: bytes) -> bytes:
    """What was known, and what came after it, in short."""
    return blake2b(b"\n".join(parts), digest_size=16).digest()


class Observer:
    """What a seat sees, as numbers and as text."""

    def __init__(self, encoding: Encoding, *, perfect_recall: bool) -> None:
        """An empty tensor, and its named parts."""
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, shape in encoding.shapes.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Look through the eyes of this seat."""
        if state.memories:
            self.tensor[:] = np.frombuffer(state.seating.vector(Seat(player)), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON; with perfect recall, a digest of all that was ever seen and told."""
        if not state.memories:
            return f"seat {player}, not dealt"
        seat, seating = Seat(player), state.seating
        picked = seating.picked if seat == seating.seat else []
        if self.perfect_recall:
            return f"seat {player} {state.memories[seat].hex()} {picked}"
        return f"{msgspec.json.encode(seating.view(seat)).decode()} {picked}"


class Search(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a budget of processor time, and worlds imagined for a view."""

    def __init__(self, rng: Random, budget: Budget, exploration: float) -> None:
        """UCT with random playouts, as OpenSpiel has it by default."""
        luck = np.random.RandomState(rng.getrandbits(32))  # what OpenSpiel wants
        super().__init__(
            game=None,
            evaluator=RandomRolloutEvaluator(1, luck),
            uct_c=exploration,
            max_simulations=budget.iterations or 1,
            random_state=luck,
        )
        self.seconds = (budget.milliseconds or 0) / 1000
        self.set_resampler(lambda state, player: state.imagined(Seat(player), rng))

    def run_search(self, state: SpielState) -> Any:  # noqa: ANN401
        """Simulate until the budget is used up."""
        self.reset()
        self._root_node = self.create_new_node(state)
        began, n = process_time(), 0
        while n < self._max_simulations or process_time() - began < self.seconds:
            self.run_simulation(self.sample_root_state(state))
            n += 1
        return self.get_final_policy(state, self._root_node)


class OpenSpielIsmcts(Bot, frozen=True):
    """OpenSpiel's Python ISMCTSBot: the yardstick of ours. It gets a view, like every bot."""

    name: str = "openspiel-ismcts"
    budget: Budget = Budget(milliseconds=100)
    exploration: float = 1.4

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """What the search visited most."""
        if len(options) == 1:
            return options[0]
        register()
        settings = {"players": view.players, "actions": "menu"}  # type: ignore[attr-defined]
        state = pyspiel.load_game(PREFIX + game.name, settings).new_initial_state()
        root = Seat(view.seat or 0)
        state.seating.begin_at(game.imagine(view, rng), asking=root)
        state.begin(everyone(state.seating.players))
        number = Search(rng, self.budget, self.exploration).step(state)
        return state.seating.numbers.action(state.seating, int(number))
