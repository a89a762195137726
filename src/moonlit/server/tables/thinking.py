"""Asks the bots' processes to think: with a timeout, a fallback, and nothing but `Knowledge`."""

import asyncio
import logging
from collections.abc import Sequence
from typing import NamedTuple

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Game
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.tables.context import ServerContext

THINKING_TIMEOUT = 90.0
"""Seconds after which nobody waits for a bot's thought any more."""
log = logging.getLogger("moonlit.table")


class Knowledge(NamedTuple):
    """All that a bot is told."""

    view: View
    options: Sequence[Action]
    seed: Seed
    is_whole: bool
    """Whether the options are all there is."""


class BotThinker:
    """Thinks for the bots of a table, in another process; a failure never reaches the table."""

    def __init__(self, context: ServerContext, game: Game, code: Code) -> None:
        self.context = context
        self._game = game
        self._code = code

    async def choice(self, level: str, knows: Knowledge) -> Action:
        """What the bot chooses, or a rule of thumb where it cannot."""
        view, options, seed, is_whole = knows
        try:
            async with asyncio.timeout(THINKING_TIMEOUT):
                with self.context.metrics.thinking(level):
                    action = await self.context.thinker.choose(
                        self._game, level, view, options, seed
                    )
            if action in options or not is_whole:
                return action
            log.error("a %s bot at table %s chose what it may not", level, self._code)
        except asyncio.CancelledError:
            # The thinker may give up; only this table may stop the thought itself.
            if is_being_cancelled():
                raise
            log.exception("the thought of a %s bot at %s was dropped", level, self._code)
        except Exception:
            log.exception("a %s bot at table %s could not think", level, self._code)
        # In a thread: a rule of thumb may be slow, too, and a broken thinker fails for all tables.
        return await asyncio.to_thread(self._rule_of_thumb, knows)

    async def words(self, view: View, seed: Seed) -> Action | None:
        """What a bot wants to do of its own accord; nothing where it cannot think."""
        try:
            async with asyncio.timeout(THINKING_TIMEOUT):
                return await self.context.thinker.join_in(self._game, view, seed)
        except Exception:
            log.exception("a bot at table %s found no words", self._code)
            return None

    def _rule_of_thumb(self, knows: Knowledge) -> Action:
        view, options, seed, _ = knows
        rng = stream(seed, "rule of thumb")
        if self._game.sense.heuristic is not None:
            return self._game.sense.heuristic(view, options, rng)
        return options[below(rng, len(options))]


def is_being_cancelled() -> bool:
    """Whether the running task was told to stop."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def bot_seed(setup: Setup, seat: Seat, question: int) -> Seed:
    """A bot's own random seed for one question, independent of the deal's secret."""
    return Seed(f"{stream(setup.luck, f'{seat}/{question}').getrandbits(128):032x}")
