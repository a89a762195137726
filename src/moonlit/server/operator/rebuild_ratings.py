"""The command `moonlit ratings rebuild`, which computes all ratings anew."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.server.operator.console import Console
from moonlit.server.people.ratings import rebuild as rebuild_all
from moonlit.server.store.data_folder import FILE, BadData
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.context import ServerContext


class NoThinker:
    """A `Thinker` that is never asked: no bot thinks while games are only counted."""

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        raise NotImplementedError

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        raise NotImplementedError

    async def advise(self, game: Game, view: View) -> object:
        raise NotImplementedError

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> object:
        raise NotImplementedError


def rebuild(data: Path, lang: str | None = None) -> None:
    """Rebuild the ratings and print how many games count, or one clear line why it failed."""
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
        return await rebuild_all(ServerContext(store=store, thinker=NoThinker(), games=shelf()))
    finally:
        await store.close()
