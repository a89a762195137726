"""Bots think elsewhere; whatever they do there, the table goes on."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from moonlit.bots.bot import Action, View
from moonlit.bots.worker import Pool
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from tests.server.conftest import QuickThinker, Site, play_on, running

LOG = "moonlit.table"


class Odd(QuickThinker):
    """A brain that behaves oddly."""

    def __init__(self, oddity: Callable[[Sequence[Action]], Action]) -> None:
        super().__init__()
        self._oddity = oddity

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        await super().choose(game, bot, view, options, seed)
        return self._oddity(options)


def fails(_: Sequence[Action]) -> Action:
    raise RuntimeError("a headache")


def cheats(_: Sequence[Action]) -> Action:
    return "all cards to me"


def gives_up(_: Sequence[Action]) -> Action:
    raise asyncio.CancelledError


@pytest.mark.parametrize("oddity", [fails, cheats, gives_up])
async def test_a_bot_that_cannot_think_plays_by_rule_of_thumb(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, oddity: Callable[[Sequence[Action]], Action]
) -> None:
    with caplog.at_level(logging.ERROR, LOG):
        async with running(tmp_path, Odd(oddity)) as site:
            guest = await site.guest()
            async with guest.tab(await guest.make(bots="master", players=2)) as tab:
                await play_on(tab)
    assert "master bot" in caplog.text


class Slow(QuickThinker):
    """A brain that answers when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        await self.may_answer.wait()
        return await super().choose(game, bot, view, options, seed)


async def test_a_thinking_bot_holds_nobody_up(tmp_path: Path) -> None:
    thinker = Slow()
    async with running(tmp_path, thinker) as site:
        guest = await site.guest()
        async with guest.tab(await guest.make(bots="master")) as tab:
            assert (await tab.decide())["type"] == "done"
            assert (await tab.say("rename", name="Patience"))["type"] == "done"
            assert thinker.asked == []
            thinker.may_answer.set()
            await play_on(tab)


async def test_a_table_is_not_put_away_while_a_bot_thinks(tmp_path: Path) -> None:
    thinker = Slow()
    async with running(tmp_path, thinker) as site:
        guest = await site.guest()
        code = await guest.make(bots="master", players=2)
        async with guest.tab(code) as tab:
            await tab.decide()
        thinker.may_answer.set()
        while site.lobby.live:
            await guest.http.get("/api/games")
        async with guest.tab(code) as tab:
            assert tab.scene["view"]["plays"] or tab.scene["view"]["exchanges"] or tab.is_asked
            assert len(thinker.asked) >= 1


async def test_a_bot_is_asked_once_per_question(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice", players=2)
    async with guest.tab(code) as tab, guest.tab(code), guest.tab(code):
        await play_on(tab)
    record = (await guest.http.get(f"/api/tables/{code}/record")).json()
    assert len(site.thinker.asked) == sum(seat == 1 for seat, _ in record["decisions"])
    assert {bot for bot, *_ in site.thinker.asked} == {"novice"}


async def test_bots_alone_play_to_the_end_for_those_who_watch(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=4)
    async with guest.tab(code) as tab:
        await tab.say("stand")
        for seat in range(4):
            await tab.say("put-bot", seat=seat, level="regular")
        assert (await tab.say("start"))["type"] == "done"
        while not tab.is_over:
            await tab.hear()
        assert tab.table["you"] is None


async def test_the_real_bots_sit_down_too(tmp_path: Path) -> None:
    async with running(tmp_path, Pool(1)) as site:
        guest = await site.guest()
        async with guest.tab(await guest.make(bots="novice", players=2)) as tab:
            await tab.decide()
            while len(tab.events) < 12:
                if tab.is_asked:
                    await tab.decide()
                else:
                    await tab.hear()
