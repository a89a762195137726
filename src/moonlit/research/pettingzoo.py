"""The games as PettingZoo environments: turn by turn, with a mask of the legal actions."""

from random import Random
from typing import Any, Literal

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Game, heard_by
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.research.seating import (
    MENU,
    Actions,
    Menu,
    Picks,
    Seating,
    numbering,
    unhurried,
    usual_actions,
)

Rewards = Literal["win", "points"]
RenderMode = Literal["ansi", "rgb_array"]
Observation = dict[str, NDArray[np.generic]]
PIXELS = 4
"""How large a number is drawn."""


def env(game: str | Game, players: int | None = None, **settings: Any) -> Any:  # noqa: ANN401
    """A game as an environment that checks how it is used; `raw_env` takes the same settings.

    As in PettingZoo's own games, an illegal action ends the game and costs a point.
    """
    strict = wrappers.TerminateIllegalWrapper(raw_env(game, players, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(strict))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # the name PettingZoo expects
    """A game as an environment.

    An agent observes what its seat may know and no more: `observation` is the row of numbers of
    `game.encoding`, `action_mask` says what it may choose now. With `actions="menu"` there are also
    the numbers of each option, with `"picks"` what was picked so far.
    """

    def __init__(  # noqa: PLR0913  # one for each setting
        self,
        game: str | Game,
        players: int | None = None,
        options: msgspec.Struct | None = None,
        *,
        actions: Actions | None = None,
        menu: int = MENU,
        rewards: Rewards = "win",
        interrupt: bool = False,
        render_mode: RenderMode | None = None,
    ) -> None:
        """By default a usual table without clocks; the simplest actions there are."""
        super().__init__()
        found = shelf()[game] if isinstance(game, str) else game
        seats = found.setup.usual or found.players[-1] if players is None else players
        chosen = unhurried(found, options)
        kind = usual_actions(found, seats, chosen) if actions is None else actions
        self.seating = Seating(
            found, seats, chosen, numbering(found, seats, chosen, kind, menu), interrupt=interrupt
        )
        self.reward_of = self.seating.shares if rewards == "win" else self.seating.points
        self.render_mode = render_mode
        self.story: list[Event] = []
        """What an onlooker was told so far, where it is drawn."""
        if render_mode is not None:
            self.seating.listen = lambda told: self.story.extend(heard_by(None, told))
        self.metadata = {
            "name": f"moonlit_{found.name}",
            "render_modes": ["ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{i}" for i in range(seats)]
        self.agents: list[str] = []
        self._luck = Random()
        self._observation_space = spaces(self.seating)
        self._action_spaces = {name: Discrete(self._size) for name in self.possible_agents}

    @property
    def _size(self) -> int:
        return self.seating.numbers.size

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for every agent."""
        return self._observation_space

    def action_space(self, agent: str) -> Space[Any]:
        """So many numbers."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one, and the same ones after it."""
        if seed is not None:
            self._luck = Random(seed)
        self.story.clear()
        self.seating.deal(Seed(f"{self._luck.getrandbits(64):016x}"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Any) -> None:  # noqa: ANN401
        """Answer for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.seating.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.seating.is_over:
            self.rewards = dict(zip(self.possible_agents, self.reward_of(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.seating.seat
        self.agent_selection = self.agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        """What an agent's seat may know now, whether it is asked or not."""
        seating, seat = self.seating, Seat(self.possible_agents.index(agent))
        is_asked = seat == seating.seat
        mask = np.zeros(self._size, np.int8)
        if is_asked:
            mask[seating.legal()] = 1
        seen: Observation = {
            "observation": np.frombuffer(seating.vector(seat), np.uint8),
            "action_mask": mask,
        }
        if isinstance(seating.numbers, Menu):
            seen["options"] = menu_of(seating, seating.numbers, is_asked=is_asked)
        elif isinstance(seating.numbers, Picks):
            seen["picked"] = picked_of(seating, seating.numbers, is_asked=is_asked)
        return seen

    def render(self) -> Any:  # noqa: ANN401
        """What an onlooker sees: the log as text, or the numbers as a picture."""
        if self.render_mode == "ansi":
            return "\n".join(msgspec.json.encode(event).decode() for event in self.story)
        if self.render_mode == "rgb_array":
            return picture(self.seating.vector(None))
        return None

    def close(self) -> None:
        """There is nothing to close."""


def spaces(seating: Seating) -> Dict:
    """What an agent can observe."""
    encoding, numbers = seating.encoding, seating.numbers
    found: dict[str, Space[Any]] = {
        "observation": Box(0, 255, (encoding.size,), np.uint8),
        "action_mask": Box(0, 1, (numbers.size,), np.int8),
    }
    if isinstance(numbers, Menu):
        found["options"] = Box(0, 255, (numbers.size, encoding.option_size), np.uint8)
    elif isinstance(numbers, Picks):
        found["picked"] = Box(0, 255, (len(numbers.things),), np.uint8)
    return Dict(found)


def menu_of(seating: Seating, menu: Menu, *, is_asked: bool) -> NDArray[np.uint8]:
    """The numbers of every option on the menu; only who is asked has any."""
    rows = np.zeros((menu.size, seating.encoding.option_size), np.uint8)
    if is_asked:
        view = seating.view()
        for i, option in enumerate(menu.offered(seating)):
            rows[i] = np.frombuffer(seating.encoding.option_features(view, option), np.uint8)
    return rows


def picked_of(seating: Seating, picks: Picks, *, is_asked: bool) -> NDArray[np.uint8]:
    """How often each thing was picked; nobody else sees it."""
    counts = np.zeros(len(picks.things), np.uint8)
    for thing in seating.picked if is_asked else ():
        counts[picks.place[thing]] += 1
    return counts


def picture(numbers: bytes) -> NDArray[np.uint8]:
    """Numbers as a square of grey dots: the brighter, the larger."""
    side = int(np.ceil(np.sqrt(len(numbers))))
    dots = np.frombuffer(numbers.ljust(side * side, b"\0"), np.uint8).reshape(side, side)
    bright = np.minimum(dots.astype(np.uint16) * 64, 255).astype(np.uint8)
    grown = bright.repeat(PIXELS, axis=0).repeat(PIXELS, axis=1)
    return np.stack([grown] * 3, axis=-1)
