"""Programs as attackers use them, and as attackers use those of others."""

import asyncio
import json
from contextlib import AsyncExitStack

import httpx
import pytest
from argon2 import PasswordHasher
from msgspec.structs import replace

from moonlit.server.people import passwords
from moonlit.server.tables import gathering, peoples_tables
from tests.server.conftest import Guest, Site, Tab
from tests.server.people.test_accounts import PASSWORD, is_closed, member, post, refused
from tests.server.people.test_programs import made, program_of
from tests.server.tables.test_programs import accept, events, invited, page
from tests.server.tables.test_replays import finished


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed by the same algorithm with less work."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


# --- tables where it does not sit


async def test_a_program_watches_no_game_in_which_it_does_not_play(site: Site) -> None:
    gull = program_of(site, await made(await member(site, "Boris")))
    guest = await site.guest()
    running_game = await guest.make(players=2, bots="novice")
    async with guest.tab(running_game):
        path = f"/api/replays/{running_game}"
        assert (await guest.http.get(path)).status_code == 200
        assert refused(await gull.http.get(path)) == "not-seated"
    _, over = await finished(site)
    assert refused(await gull.http.get(f"/api/replays/{over}")) == "not-seated"


async def test_an_invitation_shows_nothing_of_a_table(site: Site) -> None:
    async with AsyncExitStack() as stack:
        _, code, gull = await invited(site, stack)
        assert refused(await gull.http.get(f"/api/replays/{code}")) == "not-seated"
        assert (await gull.http.get("/api/me/games")).json() == []


# --- streams of events


async def open_stream(gull: Guest, stack: AsyncExitStack) -> httpx.Response:
    return await stack.enter_async_context(gull.http.stream("GET", "/api/bot/events"))


async def test_a_stream_too_many_is_refused_before_it_begins(site: Site) -> None:
    gull = program_of(site, await made(await member(site, "Boris")))
    most = site.door.limits.event_streams
    async with AsyncExitStack() as stack:
        opening = (open_stream(gull, stack) for _ in range(most + 3))
        streams = await asyncio.gather(*opening)
        codes = sorted(stream.status_code for stream in streams)
        assert codes == [200] * most + [429] * 3
        (one, *_) = (stream for stream in streams if stream.status_code == 429)
        assert json.loads(await one.aread())["id"] == "too-many-tabs"


async def test_streams_of_events_count_as_connections_of_their_address(site: Site) -> None:
    boris = await member(site, "Boris")
    programs = [program_of(site, await made(boris, name)) for name in ("Gull", "Owl", "Rook")]
    site.door.limits = replace(site.door.limits, connections=2)
    async with AsyncExitStack() as stack:
        streams = [await open_stream(program, stack) for program in programs]
        assert [stream.status_code for stream in streams] == [200, 200, 429]


async def test_a_new_token_closes_the_pages_of_the_old_one(site: Site) -> None:
    async with AsyncExitStack() as stack:
        _, code, gull = await invited(site, stack)
        await accept(gull, code)
        mine = await stack.enter_async_context(page(gull, code))
        boris = await signed_in(site, "Boris")
        assert (await post(boris, "bots/token", name="Gull")).status_code == 200
        assert await is_closed(mine)


async def signed_in(site: Site, name: str) -> Guest:
    guest = await site.guest()
    answer = await guest.http.post("/api/session", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200
    return guest


# --- other people's programs


async def with_invitations(site: Site, stack: AsyncExitStack, most: int) -> tuple[Guest, list[str]]:
    """Boris's program, and a guest who invites it again and again."""
    gull = program_of(site, await made(await member(site, "Boris")))
    guest = await site.guest()
    codes = [await guest.make(players=2) for _ in range(most)]
    for code in codes:
        tab = await stack.enter_async_context(guest.tab(code))
        assert (await tab.say("invite", seat=1, name="Gull"))["type"] == "done"
    return gull, codes


async def test_invitations_of_one_guest_keep_nobody_else_from_a_program(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "MOST_PROGRAM_TABLES", 2)
    async with AsyncExitStack() as stack:
        gull, _ = await with_invitations(site, stack, 4)
        anna = await site.guest()
        code = await anna.make(players=2)
        tab = await stack.enter_async_context(anna.tab(code))
        assert (await tab.say("invite", seat=1, name="Gull"))["type"] == "done"
        await accept(gull, code)
        assert await sits(tab)


async def sits(tab: Tab) -> bool:
    await tab.until(lambda said: said["type"] == "table" and said["seats"][1]["kind"] == "program")
    return True


async def test_a_program_sits_at_so_many_tables_also_if_it_accepts_all_at_once(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "MOST_PROGRAM_TABLES", 2)
    async with AsyncExitStack() as stack:
        gull, codes = await with_invitations(site, stack, 5)
        paths = [f"/api/bot/invitations/{code}" for code in codes]
        answers = await asyncio.gather(
            *(gull.http.post(path, json={"accept": True}) for path in paths)
        )
        done = sorted(answer.status_code == 200 for answer in answers)
        assert done == [False] * 3 + [True] * 2
        assert {refused(one) for one in answers if one.status_code != 200} == {"program-busy"}
        open_path = next(
            path for path, one in zip(paths, answers, strict=True) if one.status_code != 200
        )
        assert (await gull.http.post(open_path, json={"accept": False})).status_code == 200


async def test_invitations_hide_no_table_from_a_program_that_sits_there(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peoples_tables, "MOST_TABLES", 2)
    async with AsyncExitStack() as stack:
        _, code, gull = await invited(site, stack)
        await accept(gull, code)
        guest = await site.guest()
        for _ in range(3):
            tab = await stack.enter_async_context(guest.tab(await guest.make(players=2)))
            assert (await tab.say("invite", seat=1, name="Gull"))["type"] == "done"
        news = events(gull, stack)
        told = [await anext(news), await anext(news)]
        assert {"type": "seated", "code": code, "game": "divinare"} in told
