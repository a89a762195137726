"""The programs of docs/bots.md, each in a process of its own, play whole games at a real server."""

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import NoReturn

import msgspec
import pytest
from argon2 import PasswordHasher

from moonlit import botkit
from moonlit.botkit import Choose, Refused, Turn, playing, run_async
from moonlit.bots import BOTS, Bot
from moonlit.core.chance import Seed
from moonlit.core.game import Game, Gesture
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.people import passwords
from tests.server.conftest import Guest, Said, Site, Tab, play_on
from tests.server.people.test_accounts import member
from tests.server.people.test_programs import made, program_of
from tests.server.tables.test_programs import page

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
# Node 20 has WebSockets only with a flag, which later ones accept, too.
NODE = [shutil.which("node") or "node", "--experimental-websocket", "--no-warnings"]
COMMANDS = {"python": [sys.executable], "js": NODE}
ENDINGS = {"python": "program.py", "js": "program.mjs"}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed by the same algorithm with less work."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


def program_in(language: str) -> str:
    (code,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(code)


@asynccontextmanager
async def started(command: Sequence[str]) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that must not end by itself, and is stopped in the end."""
    here = os.environ | {"NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1"}
    process = await asyncio.create_subprocess_exec(*command, env=here)
    try:
        yield process
        assert process.returncode is None
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def host(anna: Guest, game: Game, stack: AsyncExitStack) -> Tab:
    """A table of Anna's without clocks, with a seat for the program, and bots on all others."""
    players = min(game.players)
    code = await anna.make(game=game.name, players=players)
    tab = await stack.enter_async_context(anna.tab(code))
    for option, value in game.setup.over_days:
        assert (await tab.say("set", option=option, value=value))["type"] == "done"
    assert (await tab.say("invite", seat=1, name="Gull"))["type"] == "done"
    for seat in range(2, players):
        assert (await tab.say("put-bot", seat=seat, level="novice"))["type"] == "done"
    return tab


async def ready(tab: Tab) -> None:
    """Deal as soon as the program has come and sits there as what it is."""
    while tab.table["seats"][1]["kind"] != "program":
        await tab.hear()
    assert tab.table["seats"][1]["owner"] == "Anna"
    while not tab.table["seats"][1]["online"]:
        await tab.hear()
    assert (await tab.say("start"))["type"] == "done"
    while not tab.scene:
        await tab.hear()


async def play(tab: Tab, rng: Random) -> None:
    await ready(tab)
    await play_on(tab, lambda tab: tab.decide(rng.randrange(10**6)))
    assert not stands_in(tab.table)


@pytest.mark.parametrize("language", ["python", "js"])
async def test_the_program_of_the_docs_plays_a_game_of_each_kind(
    site: Site, tmp_path: Path, language: str
) -> None:
    anna, rng = await member(site, "Anna"), Random(language)
    file = tmp_path / ENDINGS[language]
    file.write_text(program_in(language))
    command = [*COMMANDS[language], str(file), site.url, await made(anna)]
    async with AsyncExitStack() as stack, started(command):
        tabs = [await host(anna, game, stack) for game in shelf().values()]
        await asyncio.gather(*(play(tab, rng) for tab in tabs))
        assert all(tab.is_over for tab in tabs)


@asynccontextmanager
async def gull_of(
    site: Site, choose: Choose, stack: AsyncExitStack
) -> AsyncIterator[tuple[Tab, str, asyncio.Task[None]]]:
    """Anna's table for Divinare, and her program in this process."""
    anna = await member(site, "Anna")
    token = await made(anna)
    task = asyncio.create_task(run_async(site.url, token, choose))
    try:
        yield await host(anna, shelf()["divinare"], stack), token, task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def first(turn: Turn) -> object:
    return turn.options[0]


async def decide_and_disturb(tab: Tab, disturb: Callable[[], None]) -> Said:
    disturb()
    return await tab.decide()


async def test_a_lost_connection_is_opened_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botkit, "FIRST_WAIT", 0.01)
    seen = list[Turn]()

    def choose(turn: Turn) -> object:
        seen.append(turn)
        return first(turn)

    def cut() -> None:
        for one in [*site.lobby.live[tab.table["code"]].pages]:
            if one.is_program and len(seen) % 5 == 0:
                one.let_go()

    async with AsyncExitStack() as stack, gull_of(site, choose, stack) as (tab, _, _):
        await ready(tab)
        await play_on(tab, lambda tab: decide_and_disturb(tab, cut))
    assert tab.is_over
    heard = [len(turn.events) for turn in seen]
    assert heard == sorted(heard)
    assert heard[-1] > heard[0]


async def test_a_program_that_starts_again_takes_up_its_games(site: Site) -> None:
    async with AsyncExitStack() as stack, gull_of(site, first, stack) as (tab, token, task):
        await ready(tab)
        task.cancel()
        again = asyncio.create_task(run_async(site.url, token, playing(BOTS["chance"])))
        await play_on(tab)
        again.cancel()
        await asyncio.gather(again, return_exceptions=True)
    assert tab.is_over


async def test_a_program_takes_its_seat_back_from_a_stand_in(site: Site) -> None:
    async with AsyncExitStack() as stack, gull_of(site, first, stack) as (tab, token, _):
        await ready(tab)
        double = await stack.enter_async_context(page(program_of(site, token), tab.table["code"]))
        assert (await double.say("leave"))["type"] == "done"
        await double.until(lambda said: said.get("type") == "table" and not stands_in(said))
        await play_on(tab)
    assert tab.is_over


def test_a_bot_that_makes_a_gesture_does_nothing_as_a_program() -> None:
    class Nodding(Bot, frozen=True):
        name: str = "nodding"

        def choose(self, *_: object) -> NoReturn:
            raise AssertionError

        def join_in(self, *_: object) -> Gesture:
            return Gesture("nod")

    game = shelf()["divinare"]
    view = msgspec.to_builtins(Play(game, 2, game.Options(), Seed("nod")).view(Seat(0)))
    turn = Turn(
        code="000001",
        game=game.name,
        seat=0,
        view=msgspec.json.decode(msgspec.json.encode(view)),
        options=[],
        is_whole=True,
        is_asked=False,
        left=None,
        events=[],
    )
    assert playing(Nodding())(turn) is None


def stands_in(table: Said) -> bool:
    return bool(table["seats"][1]["stand_in"])


async def test_an_action_that_is_no_action_ends_the_program(site: Site) -> None:
    async with (
        AsyncExitStack() as stack,
        gull_of(site, lambda _: {"type": "cheat"}, stack) as (tab, _, task),
    ):
        await ready(tab)
        await tab.decide() if tab.is_asked else None
        with pytest.raises(Refused, match="unreadable"):
            await task


async def test_an_option_of_another_question_ends_the_program_after_a_few_tries(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botkit, "FIRST_WAIT", 0.01)
    turns = list[Turn]()

    def choose(turn: Turn) -> object:
        turns.append(turn)
        option = turn.options[0]
        return {**option, "cards": dict.fromkeys(option["cards"], 9)}

    async with AsyncExitStack() as stack, gull_of(site, choose, stack) as (tab, _, task):
        await ready(tab)
        await tab.decide() if tab.is_asked else None
        with pytest.raises(Refused, match="no-such-option"):
            await task
    assert len(turns) == botkit.MOST_REFUSED


async def test_an_unknown_token_ends_the_program(site: Site) -> None:
    with pytest.raises(Refused, match="bad-token"):
        await run_async(site.url, "moonlit-program-x", first)


def test_the_program_of_the_docs_is_short() -> None:
    assert len(program_in("python").splitlines()) <= 20
