"""What all tables share: store, games, the bots' thinker, clock and metrics."""

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Decision, Play
from moonlit.server.domain.clock import Clock, RealClock
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.refusals import NoSuchGame
from moonlit.server.store.failure_files import FailureFiles
from moonlit.server.store.protocol import CodeTaken, Store
from moonlit.server.tables.elsewhere import NoOthers, Others
from moonlit.server.tables.holding import Holding
from moonlit.server.tables.notebook import Notebook
from moonlit.server.telemetry.metrics import Metrics

CODES = 1_000_000_000
"""Nine digits: few enough to be said and typed, too many to be guessed one after the other."""
TRIES = 100


class Thinker(Protocol):
    """Whoever thinks for the bots: it gets what the bot's seat knows, and nothing else."""

    async def choose(  # the whole of what a bot may know, thing by thing
        self,
        game: Game,
        bot: str,
        view: View,
        options: Sequence[Action],
        seed: Seed,
    ) -> Action:
        """One of the options."""
        ...

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        """What a bot does that is invited but not asked; None: nothing for now."""
        ...

    async def advise(self, game: Game, view: View) -> Any:  # noqa: ANN401  # every game has advice of its own
        """What the assistant makes of a view."""
        ...

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401  # every game has advice of its own
        """What the assistant makes of things that were picked."""
        ...


def any_code() -> Code:
    """Nine digits; tables from before have six, and keep them."""
    return Code(f"{secrets.randbelow(CODES):09}")


class ServerContext(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of the server that tables use; handed to each of them."""

    store: Store
    thinker: Thinker
    games: Mapping[str, Game]
    pace: float = 0
    """Seconds a bot takes at least; pages show its moves at a pace of their own."""
    tick: float = 0
    """Seconds between two ticks of a table where it is a secret who acts; 0 for no ticks."""
    any_code: Callable[[], Code] = any_code
    note_end: Callable[[Setup, Game, Play], Awaitable[None]] | None = None
    """Called with each game that has ended, perhaps more than once."""
    failures: FailureFiles | None = None
    """Where failures of rules are kept."""
    clock: Clock = msgspec.field(default_factory=RealClock)
    notebook: Notebook = msgspec.field(default_factory=lambda: Notebook(RealClock()))
    metrics: Metrics = msgspec.field(default_factory=Metrics)
    holding: Holding = msgspec.field(default_factory=Holding)
    others: Others = msgspec.field(default_factory=NoOthers)

    def known(self, name: str) -> Game:
        """A game on the shelf, or a refusal."""
        game = self.games.get(name)
        if game is None:
            raise NoSuchGame
        return game

    def game(self, setup: Setup) -> Game:
        """What is played at a table, by the rules it was dealt by, or a refusal.

        A table that is not dealt yet will be dealt by the newest rules.
        """
        game = self.known(setup.game)
        return game if setup.seed is None else game.by_rules(setup.rules)

    async def open_table(
        self, setup: Setup, before: Setup | None = None, decisions: Sequence[Decision] = ()
    ) -> Setup:
        """A new table under a code that no other has; the one before it points to it."""
        for _ in range(TRIES):
            new = msgspec.structs.replace(setup, code=self.any_code())
            old = before and msgspec.structs.replace(before, rematch=new.code)
            try:
                await self.store.add_table(new, old, decisions)
            except CodeTaken:
                continue
            return new
        raise CodeTaken

    async def finish(self, setup: Setup, game: Game, play: Play) -> None:
        """Store how a game ended, then that it is over; idempotent."""
        if self.note_end is not None:
            await self.note_end(setup, game, play)
        await self.store.end_table(setup.code)
