"""Honest tables: two people who take their time, and bots on the other seats."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from moonlit.core.game import Phase
from moonlit.games import shelf
from tests.server.conftest import Address, Guest, Said, Tab

PEOPLE = 2
PAUSE = (0.5, 4.0)
"""Seconds that a person thinks, at least and at most."""
NO_CLOCK: dict[str, dict[str, object]] = {
    "one_night": {"night_pace": 0},
    "lonesome_october": {"clock": "off"},
}
"""Options of every other table, so that most answers do not wait for a tick."""
LEVEL = "regular"


AnyPhase = Phase[Any, Any]


class Answer(NamedTuple):
    """How long somebody waited for the answer to a decision, in seconds."""

    at: float
    seconds: float
    game: str
    in_secret: bool
    """Whether it is a secret who acts: then answers wait for ticks, see docs/no-leaks.md."""


class Answers:
    """All that honest pages were answered."""

    def __init__(self) -> None:
        self.all: list[Answer] = []
        self.refused: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        """Games that were played to their end."""


def phases(kind: type[AnyPhase] = Phase) -> Iterator[type[AnyPhase]]:
    """Every kind of phase of every game."""
    for each in kind.__subclasses__():
        yield each
        yield from phases(each)


shelf()
HUSHED = {phase.clause for phase in phases() if phase.hushed and phase.clause}
"""The clauses of questions where it is a secret who has answered."""


def is_secret(scene: Said) -> bool:
    """Whether it is a secret who acts now, as far as a page can tell."""
    return scene["left"] is not None or scene["question"]["clause"] in HUSHED


class HonestTable:
    """Two people who play one game after the other."""

    def __init__(self, site: Address, number: int, answers: Answers) -> None:
        names = [*shelf()]
        self._game = shelf()[names[number % len(names)]]
        self._options = NO_CLOCK.get(self._game.name, {}) if number // len(names) % 2 else {}
        self._rng = Random(number)
        self._answers = answers
        address = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self._people = [Guest(site, address) for _ in range(PEOPLE)]

    async def play(self) -> None:
        """Play until cancelled."""
        try:
            for guest in self._people:
                await guest.arrive()
            while True:
                await self._play_game()
        finally:
            for guest in self._people:
                await guest.http.aclose()

    async def _play_game(self) -> None:
        players = self._rng.choice([n for n in self._game.players if n > PEOPLE])
        code = await self._people[0].make(game=self._game.name, players=players)
        async with AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(guest.tab(code)) for guest in self._people]
            await self._prepare(tabs, players)
            async with asyncio.TaskGroup() as group:
                for tab in tabs:
                    group.create_task(self._play_seat(tab))
        self._answers.games[self._game.name] += 1

    async def _prepare(self, tabs: list[Tab], players: int) -> None:
        for seat, tab in enumerate(tabs):
            await accepted(tab, "sit", seat=seat, name=f"Guest {seat}")
        for seat in range(PEOPLE, players):
            await accepted(tabs[0], "put-bot", seat=seat, level=LEVEL)
        for option, value in self._options.items():
            await accepted(tabs[0], "set", option=option, value=value)
        await accepted(tabs[0], "start")

    async def _play_seat(self, tab: Tab) -> None:
        answered = None
        while not tab.is_over:
            if tab.is_asked and tab.scene["question"]["id"] != answered:
                await self._think(tab)
            if tab.is_asked and tab.scene["question"]["id"] != answered:
                answered = tab.scene["question"]["id"]
                await self._decide(tab)
            else:
                await hear_for(tab, PAUSE[1])

    async def _think(self, tab: Tab) -> None:
        """Take some time, and look at what happens meanwhile."""
        until = perf_counter() + self._rng.uniform(*PAUSE)
        while (left := until - perf_counter()) > 0:
            await hear_for(tab, left)

    async def _decide(self, tab: Tab) -> None:
        in_secret, began = is_secret(tab.scene), perf_counter()
        answer = await tab.decide(self._rng.randrange(1000))
        took = perf_counter() - began
        self._answers.all.append(Answer(began, took, self._game.name, in_secret))
        if answer["type"] == "refused":
            self._answers.refused[answer["id"]] += 1


async def hear_for(tab: Tab, seconds: float) -> None:
    """Receive the next message, if one comes in this time."""
    try:
        async with asyncio.timeout(seconds):
            await tab.hear()
    except TimeoutError:
        return
    finally:
        # It keeps everything for tests, which is too much here.
        tab.scenes.clear()


async def accepted(tab: Tab, type: str, **what: object) -> None:  # noqa: A002  # as on the wire
    """Say something that must be accepted."""
    answer = await tab.say(type, **what)
    assert answer["type"] == "done", answer
