"""What waits for me: everywhere I sit, with how long I still have, and cheap to ask for."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from moonlit.games import shelf
from moonlit.server.domain.seating import Code
from moonlit.server.tables import loading, peoples_tables
from moonlit.server.tables.attendance import DAY
from tests.core.toy import HUSH
from tests.server.conftest import ROOMY, FakeClock, Guest, Said, Site, running, seat_all

pytestmark = pytest.mark.asyncio(loop_scope="module")
GAMES = {**shelf(), "hush": HUSH}
THREE_DAYS = 3 * DAY


@pytest.fixture(scope="module")
def clock() -> FakeClock:
    return FakeClock()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory, clock: FakeClock) -> AsyncIterator[Site]:
    folder = tmp_path_factory.mktemp("turns")
    async with running(folder, limits=ROOMY, games=GAMES, clock=clock) as site:
        yield site


async def turns(guest: Guest) -> list[Said]:
    answer = await guest.http.get("/api/me/turns")
    assert answer.status_code == 200
    said: list[Said] = answer.json()
    return said


async def over_days(guests: list[Guest]) -> tuple[str, list[Guest]]:
    """A game by correspondence that everybody has left, and who is asked there before the other."""
    async with AsyncExitStack() as stack:
        tabs = await seat_all(guests, stack, "days", game="seers_catalog")
        (first,) = tabs[0].scene["view"]["asked"]
        code = tabs[0].table["code"]
    return code, [guests[first], guests[1 - first]]


async def test_a_game_waits_for_who_is_asked_with_the_time_left(
    site: Site, clock: FakeClock
) -> None:
    code, (asked, other) = await over_days(await site.guests(2))
    clock.advance(DAY)
    assert await turns(asked) == [
        {"code": code, "game": "seers_catalog", "left": round(1000 * (THREE_DAYS - DAY))}
    ]
    assert await turns(other) == []
    (mine,) = (await asked.http.get("/api/me/games")).json()
    assert (mine["your_turn"], mine["left"]) == (True, round(1000 * (THREE_DAYS - DAY)))
    (theirs,) = (await other.http.get("/api/me/games")).json()
    assert (theirs["your_turn"], theirs["left"]) == (False, None)


async def test_a_decision_lets_the_game_wait_for_the_next(site: Site) -> None:
    code, (asked, other) = await over_days(await site.guests(2))
    assert len(await turns(asked)) == 1
    async with asked.tab(code) as tab:
        while tab.is_asked:
            await tab.decide()
            await tab.say("ping")
        assert await turns(asked) == []
        assert [turn["code"] for turn in await turns(other)] == [code]
    assert await turns(asked) == []


async def test_without_a_clock_a_game_waits_for_ever(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        await seat_all(guests, stack, game="hush")
        assert [turn["left"] for turn in await turns(guests[0])] == [None]
    (mine,) = (await guests[0].http.get("/api/me/games")).json()
    assert (mine["your_turn"], mine["left"]) == (True, None)


async def test_a_table_that_rests_is_not_played_again_for_every_look(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (asked, other) = await over_days(await site.guests(2))
    before = [await turns(guest) for guest in (asked, other)]

    def loaded(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(loading, "loaded", loaded)
    assert [await turns(guest) for guest in (asked, other)] == before


async def test_who_has_waited_too_long_is_played_for(site: Site, clock: FakeClock) -> None:
    code, (asked, _) = await over_days(await site.guests(2))
    assert len(await turns(asked)) == 1
    clock.advance(THREE_DAYS)
    await turns(asked)
    async with asked.tab(code) as tab:
        while not any(seat["stand_in"] for seat in tab.table["seats"]):
            await tab.hear()
    assert await turns(asked) == []


async def test_where_a_bot_plays_for_me_nothing_waits(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        tabs = await seat_all(guests, stack, game="hush")
        assert len(await turns(guests[0])) == 1
        await tabs[0].say("leave")
        assert await turns(guests[0]) == []


async def test_tables_that_gather_or_are_over_wait_for_nobody(site: Site) -> None:
    guest = await site.guest()
    await guest.make(players=2, game="hush")
    assert await turns(guest) == []


async def test_a_restart_forgets_no_turn(tmp_path: Path, clock: FakeClock) -> None:
    async with running(tmp_path, limits=ROOMY, games=GAMES, clock=clock) as site:
        code, (asked, _) = await over_days(await site.guests(2))
    clock.advance(DAY)
    async with running(tmp_path, limits=ROOMY, games=GAMES, clock=clock) as site:
        (turn,) = await turns(asked.at(site))
        assert turn["code"] == code
        # The store counts whole seconds.
        assert turn["left"] == pytest.approx(1000 * (THREE_DAYS - DAY), abs=1000)


async def test_an_old_game_that_waits_is_listed_before_newer_ones_are_left_out(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peoples_tables, "MOST_GAMES", 0)
    code, (asked, other) = await over_days(await site.guests(2))
    assert [game["code"] for game in (await asked.http.get("/api/me/games")).json()] == [code]
    assert (await other.http.get("/api/me/games")).json() == []


async def test_only_so_many_resting_tables_are_remembered(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peoples_tables, "MOST_RESTING", 1)
    guest = await site.guest()
    codes = [Code(await guest.make(players=2, game="hush")) for _ in range(3)]
    for code in codes:
        async with site.lobby.at(code):
            pass
    assert list(site.lobby.people.resting) == codes[-1:]
