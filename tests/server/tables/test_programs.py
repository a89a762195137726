"""Programs at tables: invited, seated as what they are, told of their turns, and kept out."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import cast

import msgspec
import pytest
from argon2 import PasswordHasher

from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import Chair, fresh, reconsidered, will_be_rated
from moonlit.server.people import passwords
from moonlit.server.refusals import OwnerPlays
from moonlit.server.tables.arranging import offered_seat
from moonlit.server.tables.attendance import longest_here
from tests.server.conftest import Guest, Site, Tab, play_on
from tests.server.people.test_accounts import PASSWORD, is_closed, member, post, refused
from tests.server.people.test_programs import bearer, made, program_of


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed by the same algorithm with less work."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


async def invited(site: Site, stack: AsyncExitStack) -> tuple[Tab, str, Guest]:
    """Anna's table, where a seat is kept for Boris's program."""
    anna, boris = await member(site, "Anna"), await member(site, "Boris")
    gull = program_of(site, await made(boris))
    code = await anna.make(players=2)
    tab = await stack.enter_async_context(anna.tab(code))
    assert (await tab.say("invite", seat=1, name="Gull"))["type"] == "done"
    return tab, code, gull


@asynccontextmanager
async def page(gull: Guest, code: str) -> AsyncIterator[Tab]:
    """A program's own connection: no cookie, no Origin."""
    token = gull.http.headers["authorization"]
    async with gull.socket(code, origin="", authorization=token) as connection:
        tab = Tab(connection)
        await tab.hello()
        yield tab


async def accept(gull: Guest, code: str) -> None:
    answer = await gull.http.post(f"/api/bot/invitations/{code}", json={"accept": True})
    assert answer.status_code == 200, answer.text


async def events(gull: Guest, stack: AsyncExitStack) -> AsyncIterator[dict[str, str]]:
    stream = await stack.enter_async_context(gull.http.stream("GET", "/api/bot/events"))
    assert stream.status_code == 200
    async for line in stream.aiter_lines():
        yield json.loads(line)


async def test_a_program_is_invited_sits_down_and_plays_as_what_it_is(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, code, gull = await invited(site, stack)
        assert [tab.table["seats"][1][key] for key in ("kind", "invited", "owner")] == [
            "open",
            "Gull",
            "Boris",
        ]
        news = events(gull, stack)
        assert await anext(news) == {"type": "invited", "code": code, "game": "divinare"}
        await accept(gull, code)
        assert (await anext(news))["type"] == "seated"
        mine = await stack.enter_async_context(page(gull, code))
        seat = mine.table["seats"][1]
        assert (seat["kind"], seat["name"], seat["owner"]) == ("program", "Gull", "Boris")
        assert not mine.table["is_rated"]
        assert (await tab.say("start"))["type"] == "done"
        await asyncio.gather(play_on(tab), play_on(mine))
        assert (await anext(news))["type"] in {"your-turn", "over"}


async def test_a_program_may_decline(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, code, gull = await invited(site, stack)
        await gull.http.post(f"/api/bot/invitations/{code}", json={"accept": False})
        await tab.until(lambda said: said["type"] == "table" and not said["seats"][1]["invited"])
        assert refused(
            await gull.http.post(f"/api/bot/invitations/{code}", json={"accept": True})
        ) == ("not-invited")


async def test_an_invitation_is_answered_by_nobody_else(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, code, _ = await invited(site, stack)
        owl = program_of(site, await made(await member(site, "Clara"), "Owl"))
        path = f"/api/bot/invitations/{code}"
        assert refused(await owl.http.post(path, json={"accept": True})) == "not-invited"
        guest = await site.guest()
        assert refused(await guest.http.post(path, json={"accept": True})) == "only-programs"
        assert refused(await guest.http.get("/api/bot/events")) == "only-programs"
        assert tab.table["seats"][1]["kind"] == "open"


async def test_programs_come_only_where_they_sit(site: Site) -> None:
    async with AsyncExitStack() as stack:
        _, code, gull = await invited(site, stack)
        token = gull.http.headers["authorization"]
        socket = await stack.enter_async_context(gull.socket(code, origin="", authorization=token))
        assert json.loads(await socket.recv())["id"] == "not-seated"
        await socket.wait_closed()
        assert socket.close_code == 4409


@pytest.mark.parametrize("kind", ["sit", "rename", "set", "start", "put-bot", "invite", "speak"])
async def test_programs_arrange_and_write_nothing(site: Site, kind: str) -> None:
    said: dict[str, dict[str, object]] = {
        "sit": {"seat": 0, "name": "Anna"},
        "rename": {"name": "Anna"},
        "set": {"option": "closed", "value": True},
        "put-bot": {"seat": 0, "level": "novice"},
        "invite": {"seat": 0, "name": "Gull"},
        "speak": {"key": 1, "text": "I am a person"},
    }
    async with AsyncExitStack() as stack:
        _, code, gull = await invited(site, stack)
        await accept(gull, code)
        mine = await stack.enter_async_context(page(gull, code))
        answer = await mine.say(kind, **said.get(kind, {}))
        assert (answer["type"], answer["id"]) == ("refused", "not-for-programs")


async def test_only_the_host_invites_and_only_programs(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, code, _ = await invited(site, stack)
        guest = await site.guest()
        theirs = await stack.enter_async_context(guest.tab(code))
        assert (await theirs.say("invite", seat=1, name="Gull"))["id"] == "only-host"
        assert (await tab.say("invite", seat=1, name="Boris"))["id"] == "no-such-program"
        assert (await tab.say("invite", seat=1, name="Gull"))["id"] == "already-invited"
        assert (await tab.say("invite", seat=0, name="Gull"))["id"] == "seat-taken"


async def test_a_revoked_token_closes_its_pages_and_opens_none(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, code, gull = await invited(site, stack)
        await accept(gull, code)
        mine = await stack.enter_async_context(page(gull, code))
        boris = Guest(site)
        site.expect(boris)
        await boris.arrive()
        await boris.http.post("/api/session", json={"name": "Boris", "password": PASSWORD})
        assert (await post(boris, "bots/removal", name="Gull")).status_code == 200
        assert await is_closed(mine)
        await tab.until(lambda said: said["type"] == "table" and said["seats"][1]["kind"] == "open")
        token = gull.http.headers["authorization"]
        async with gull.socket(code, origin="", authorization=token) as again:
            assert json.loads(await again.recv())["id"] == "bad-token"


async def test_a_stranger_without_origin_and_token_gets_no_socket(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=2)
    token = bearer("moonlit-program-x")["authorization"]
    async with guest.socket(code, origin="", authorization=token) as socket:
        assert json.loads(await socket.recv())["id"] == "two-credentials"


async def test_a_game_with_people_and_a_program_is_rated_if_they_agree(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, code, gull = await invited(site, stack)
        await accept(gull, code)
        mine = await stack.enter_async_context(page(gull, code))
        await tab.until(lambda said: said["type"] == "table" and said["asks_agreement"])
        assert not tab.table["is_rated"]
        assert (await mine.say("agree", on=True))["id"] == "not-for-programs"
        assert (await tab.say("agree", on=True))["type"] == "done"
        assert tab.table["is_rated"]
        assert tab.table["seats"][0]["agrees"]
        assert (await tab.say("start"))["type"] == "done"
        await asyncio.gather(play_on(tab), play_on(mine))
        assert tab.table["is_rated"]
        changes = cast("list[dict[str, int]]", await gull.get(f"/api/tables/{code}/ratings"))
        assert [one["seat"] for one in changes] == [0]
        people = await gull.get("/api/ratings/divinare")
        programs = await gull.get("/api/ratings/divinare?programs")
        assert [row["name"] for row in people["rows"]] == ["Anna"]
        assert [row["name"] for row in programs["rows"]] == ["Gull"]


async def a_seat_is_left(
    site: Site, stack: AsyncExitStack, *, allowed: bool
) -> tuple[Tab, Tab, str]:
    """A running game of Anna's and a guest's, who gets up."""
    anna, guest = await member(site, "Anna"), await site.guest()
    code = await anna.make(players=3)
    tab = await stack.enter_async_context(anna.tab(code))
    theirs = await stack.enter_async_context(guest.tab(code))
    await theirs.say("sit", seat=1, name="Guest")
    await tab.say("put-bot", seat=2, level="novice")
    assert (await tab.say("set", option="programs_fill", value=allowed))["type"] == "done"
    assert (await tab.say("start"))["type"] == "done"
    assert (await theirs.say("leave"))["type"] == "done"
    return tab, theirs, code


async def test_a_program_fills_the_seat_of_a_leaver(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, theirs, code = await a_seat_is_left(site, stack, allowed=True)
        gull = program_of(site, await made(await member(site, "Boris")))
        assert (await tab.say("invite", seat=1, name="Gull"))["type"] == "done"
        assert tab.table["seats"][1]["invited"] == "Gull"
        news = events(gull, stack)
        assert await anext(news) == {"type": "invited", "code": code, "game": "divinare"}
        await accept(gull, code)
        mine = await stack.enter_async_context(page(gull, code))
        seat = mine.table["seats"][1]
        assert (seat["kind"], seat["name"], seat["stand_in"]) == ("program", "Gull", False)
        await theirs.until(lambda said: said["type"] == "scene" and said["view"]["seat"] is None)
        assert theirs.table["you"] is None
        assert (await theirs.say("return"))["id"] == "not-seated"
        await asyncio.gather(play_on(tab), play_on(mine))
        assert mine.is_over


async def test_no_program_fills_a_seat_unless_the_host_has_allowed_it(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, _, _ = await a_seat_is_left(site, stack, allowed=False)
        await made(await member(site, "Boris"))
        assert (await tab.say("invite", seat=1, name="Gull"))["id"] == "no-filling"


async def test_only_a_seat_that_was_left_is_filled_and_by_nobody_who_plays(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tab, theirs, code = await a_seat_is_left(site, stack, allowed=True)
        gull = program_of(site, await made(await member(site, "Boris")))
        assert (await tab.say("invite", seat=0, name="Gull"))["id"] == "seat-taken"
        await tab.say("invite", seat=1, name="Gull")
        assert (await theirs.say("return"))["type"] == "done"
        answer = await gull.http.post(f"/api/bot/invitations/{code}", json={"accept": True})
        assert refused(answer) == "not-invited"
        assert tab.table["seats"][1]["kind"] == "person"


def test_nobody_fills_a_seat_with_a_program_of_their_own() -> None:
    left = msgspec.structs.replace(PERSON, person=PersonId(3), stand_in=0)
    setup = fresh(shelf()["divinare"], PersonId(1), [PERSON, left])
    setup = msgspec.structs.replace(setup, programs_fill=True)
    own = Person(PersonId(8), "Gull", owner=PersonId(1), owner_name="Anna")
    with pytest.raises(OwnerPlays):
        offered_seat(setup, PersonId(1), Seat(1), own)


# --- rules that need no server


def chairs(*who: Chair) -> bool:
    return will_be_rated(fresh(shelf()["divinare"], PersonId(1), who))


PERSON = Chair(person=PersonId(1), is_member=True)
MINE = Chair(person=PersonId(8), owner=PersonId(1))
MINE_TOO = Chair(person=PersonId(7), owner=PersonId(1))
THEIRS = Chair(person=PersonId(9), owner=PersonId(2))
HOUSE_BOT = Chair(level="novice", bird="owl")


def test_programs_are_rated_among_programs_of_different_owners_alone() -> None:
    assert chairs(MINE, THEIRS)
    assert not chairs(MINE, MINE_TOO)
    assert not chairs(MINE, THEIRS, HOUSE_BOT)
    assert not chairs(PERSON, THEIRS)
    assert not chairs(PERSON, THEIRS, HOUSE_BOT)
    assert chairs(PERSON, msgspec.structs.replace(PERSON, person=PersonId(3)))


def agreeing(chair: Chair) -> Chair:
    return msgspec.structs.replace(chair, agrees=True)


def test_people_and_programs_are_rated_together_where_all_people_agreed() -> None:
    other = msgspec.structs.replace(PERSON, person=PersonId(3))
    guest = Chair(person=PersonId(4))
    assert not chairs(agreeing(PERSON), other, THEIRS)
    assert chairs(agreeing(PERSON), agreeing(other), THEIRS)
    assert not chairs(agreeing(PERSON), agreeing(guest), THEIRS)
    assert not chairs(agreeing(PERSON), THEIRS, HOUSE_BOT)
    # Nobody has two hands.
    assert not chairs(agreeing(PERSON), MINE)


def test_whoever_agreed_to_programs_is_asked_anew_about_others() -> None:
    game = shelf()["divinare"]
    before = fresh(game, PersonId(1), [agreeing(PERSON), THEIRS])
    assert reconsidered(before, before) is before
    changed = fresh(game, PersonId(1), [agreeing(PERSON), MINE])
    assert not reconsidered(before, changed).chairs[0].agrees


def test_no_program_becomes_the_host_of_a_table() -> None:
    setup = fresh(shelf()["divinare"], PersonId(5), [MINE, PERSON])
    assert longest_here(setup, {PersonId(8), PersonId(1)}) == PersonId(1)
    assert longest_here(setup, {PersonId(8)}) is None
    assert setup.seat_of(PersonId(8)) == Seat(0)
