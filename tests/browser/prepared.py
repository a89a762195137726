"""Prepares tables in the middle of a game by writing seeds and decisions to the store."""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import msgspec
from playwright.sync_api import Page

from moonlit.core.game import Choice
from moonlit.core.record import Play
from moonlit.server.domain.identity import Person, hashed, new_token
from moonlit.server.domain.seating import OPEN, Code, Setup, fresh, person_on
from moonlit.server.store import data_folder
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.arranging import with_bots
from tests.browser.server_process import ServerProcess


class Guest:
    """A person who sits at the same seat of every prepared table."""

    def __init__(self, token: str, other: "Guest | None" = None) -> None:
        self._token = token
        self._other = other

    @property
    def other(self) -> "Guest":
        """The person at all other seats, where there are no bots."""
        assert self._other is not None
        return self._other

    def enter(self, page: Page, server: ServerProcess, code: str) -> None:
        """Open a table as this person."""
        cookie = {"name": f"moonlit-{server.port}", "value": self._token, "url": server.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.goto(f"/t/{code}")


def prepare(data: Path, plays: Mapping[str, Play], *, bots: bool = False, name: str = "") -> Guest:
    """Store games, by their table codes, in the data folder of a server, running or not.

    No other test may use these codes. The other seats have bots that play on, or one absent person.
    """
    (guest,) = prepare_for(1, data, plays, bots=bots, name=name)
    return guest


def prepare_for(
    people: int, data: Path, plays: Mapping[str, Play], *, bots: bool = False, name: str = ""
) -> list[Guest]:
    """As `prepare`, with so many people on the first seats of every table."""
    *tokens, other = (new_token() for _ in range(people + 1))
    # Playwright runs an event loop in this thread.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(
            lambda: asyncio.run(_keep(data, [*tokens, other], plays, bots=bots, name=name))
        ).result()
    return [Guest(token, None if bots else Guest(other)) for token in tokens]


def over_days(data: Path, dealt: Mapping[str, int]) -> None:
    """Give prepared games the tempo `days`, each dealt at a Unix time."""
    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(_slow_down(data, dealt))).result()


async def _slow_down(data: Path, dealt: Mapping[str, int]) -> None:
    store = _beside(data)
    for code, began in dealt.items():
        setup = await store.table(Code(code))
        assert setup is not None
        await store.save_table(msgspec.structs.replace(setup, tempo="days", began=began))
    await store.close()


async def _keep(
    data: Path, tokens: Sequence[str], plays: Mapping[str, Play], *, bots: bool, name: str
) -> None:
    store = _beside(data)
    *here, gone = [await store.add_person(hashed(token)) for token in tokens]
    for code, play in plays.items():
        called = msgspec.structs.replace(gone, name=name)
        setup = _setup(Code(code), play, here, None if bots else called)
        await store.add_table(with_bots(setup, "novice"))
        # In one call, because each call waits for the disk.
        decided = [(decision, None) for decision in play.decisions]
        await store.add_decisions(Code(code), 0, decided)
    await store.close()


def _beside(data: Path) -> Sqlite:
    """Open the store beside a running server, which does not know the new tables yet."""
    with patch.object(data_folder, "lock_folder", _no_lock):
        return Sqlite(data)


def _no_lock(_: Path) -> ExitStack:
    return ExitStack()


def _setup(code: Code, play: Play, here: Sequence[Person], gone: Person | None) -> Setup:
    other = OPEN if gone is None else person_on(gone)
    chairs = [*map(person_on, here), *[other] * (play.players - len(here))]
    return msgspec.structs.replace(
        fresh(play.game, here[0].id, chairs),
        code=code,
        secret=None,  # the deal was chosen here, so there is nothing to prove
        seed=play.seed,
        options=_chosen(play),
        branch=None if play.branch is msgspec.UNSET else play.branch,
    )


def _chosen(play: Play) -> dict[str, Choice]:
    """Return the options that differ from the defaults."""
    usual, taken = play.game.Options(), play.options
    names = taken.__struct_fields__
    return {
        name: getattr(taken, name) for name in names if getattr(taken, name) != getattr(usual, name)
    }
