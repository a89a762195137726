"""The command that works all ratings out anew."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.server.operator.console import Console
from moonlit.server.people.ratings import rebuild as worked_out
from moonlit.server.store.sqlite import FILE, BadData, Sqlite
from moonlit.server.tables.context import ServerContext


class Nobody:
    """No bot thinks while games are only counted."""

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        """Never asked."""
        raise NotImplementedError

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        """Never invited."""
        raise NotImplementedError

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> object:
        """Never wondered."""
        raise NotImplementedError


def rebuild(data: Path, lang: str | None = None) -> None:
    """Work them out, and say how many games count; one clear line where that cannot be."""
    console = Console(lang)
    if not (data / FILE).exists():
        console.fail("data-missing", folder=str(data), file=FILE)
        sys.exit(1)
    try:
        games = asyncio.run(_rebuild(data))
    except BadData as bad:
        console.fail(bad.id, folder=str(data), file=str(data / FILE))
        sys.exit(1)
    console.say("ratings-rebuilt", games=games)


async def _rebuild(data: Path) -> int:
    store = Sqlite(data)
    try:
        return await worked_out(ServerContext(store=store, thinker=Nobody(), games=shelf()))
    finally:
        await store.close()
