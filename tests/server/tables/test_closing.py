"""A host closes the table to newcomers, and keeps somebody out; who is away does not lose it."""

from contextlib import AsyncExitStack

from websockets.exceptions import ConnectionClosed

from moonlit.games import shelf
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import OPEN, Chair, Setup, fresh, person_on
from moonlit.server.tables.attendance import AWAY_GRACE, HOST_GRACE, Attendance
from tests.server.conftest import FakeClock, Guest, Said, Site, Tab, seat_all


async def sent_away(tab: Tab) -> str:
    """Why a page was closed."""
    told: list[Said] = []
    try:
        while True:
            told.append(await tab.hear())
    except ConnectionClosed:
        assert tab.socket.close_code == 4403
    return str([one["id"] for one in told if one["type"] == "refused"][-1])


async def refused_entry(guest: Guest, code: str) -> bool:
    async with guest.socket(code) as connection:
        return await sent_away(Tab(connection)) == "table-closed"


async def test_nobody_comes_to_a_closed_table_but_those_who_sit_there(site: Site) -> None:
    host, anna, stranger = await site.guests(3)
    code = await host.make(players=3)
    async with host.tab(code) as tab, anna.tab(code) as seated, stranger.tab(code) as watching:
        await seated.say("sit", seat=1, name="Анна")
        assert (await seated.say("set", option="closed", value=True))["id"] == "only-host"
        assert (await tab.say("set", option="closed", value=True))["type"] == "done"
        assert tab.table["closed"]
        assert await sent_away(watching) == "table-closed"
        assert await refused_entry(stranger, code)
    async with anna.tab(code), host.tab(code) as tab:
        assert (await tab.say("set", option="closed", value=False))["type"] == "done"
        async with stranger.tab(code) as watching:
            assert (await watching.say("sit", seat=2, name="Eve"))["type"] == "done"


async def test_a_table_is_closed_also_during_the_game(site: Site) -> None:
    stranger = await site.guest()
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack)
        code = tabs[0].table["code"]
        assert (await tabs[0].say("set", option="closed", value=True))["type"] == "done"
        assert await refused_entry(stranger, code)
        answer = await stranger.http.get(f"/api/replays/{code}")
        assert (answer.status_code, answer.json()["id"]) == (403, "table-closed")
        assert (await tabs[0].say("set", option="tempo", value="quick"))["id"] == "game-started"


async def test_whoever_is_kept_out_neither_sits_nor_watches(site: Site) -> None:
    host, eve, anna = await site.guests(3)
    code = await host.make(players=2)
    async with host.tab(code) as tab, eve.tab(code) as unwelcome:
        await unwelcome.say("sit", seat=1, name="Eve")
        assert (await tab.say("free", seat=1, keep_out=True))["type"] == "done"
        assert await sent_away(unwelcome) == "table-closed"
        assert await refused_entry(eve, code)
        async with anna.tab(code) as other:
            assert (await other.say("sit", seat=1, name="Анна"))["type"] == "done"
            assert (await tab.say("free", seat=1))["type"] == "done"
            assert (await other.say("sit", seat=1, name="Анна"))["type"] == "done"


async def test_a_host_who_frees_their_own_seat_is_not_kept_out(site: Site) -> None:
    host = await site.guest()
    code = await host.make(players=2)
    async with host.tab(code) as tab:
        assert (await tab.say("free", seat=0, keep_out=True))["type"] == "done"
        assert (await tab.say("sit", seat=0, name="Host"))["type"] == "done"


HOST, ANNA, EVE = (Person(PersonId(n), name) for n, name in enumerate("HAE", start=1))


def at_a_table(*others: Chair) -> Setup:
    return fresh(shelf()["divinare"], HOST.id, [person_on(HOST), *others])


def with_eve_alone(clock: FakeClock) -> tuple[Attendance, Setup]:
    """Host and Anna have gone for a moment; Eve has come since, and sat down."""
    attendance = Attendance(clock, lambda: None)
    attendance.look(at_a_table(seated(ANNA, 1), OPEN), None, {HOST.id, ANNA.id})
    setup = at_a_table(seated(ANNA, 1), seated(EVE, 2))
    attendance.look(setup, None, {EVE.id})
    return attendance, setup


def test_who_came_last_is_not_host_over_those_who_are_away_for_a_moment() -> None:
    clock = FakeClock()
    attendance, setup = with_eve_alone(clock)
    clock.advance(AWAY_GRACE - 1)
    attendance.look(setup, None, {EVE.id})
    assert attendance.next_host(setup, {EVE.id}) is None
    attendance.look(setup, None, {EVE.id, ANNA.id})
    assert attendance.next_host(setup, {EVE.id, ANNA.id}) == ANNA.id


def test_a_table_does_not_wait_for_ever_for_who_is_away() -> None:
    clock = FakeClock()
    attendance, setup = with_eve_alone(clock)
    clock.advance(AWAY_GRACE)
    attendance.look(setup, None, {EVE.id})
    assert attendance.next_host(setup, {EVE.id}) == EVE.id


def test_whom_the_host_has_sat_with_is_next_soon() -> None:
    clock = FakeClock()
    attendance, setup = with_eve_alone(clock)
    attendance.look(setup, None, {EVE.id, ANNA.id})
    clock.advance(HOST_GRACE)
    attendance.look(setup, None, {EVE.id, ANNA.id})
    assert attendance.next_host(setup, {EVE.id, ANNA.id}) == ANNA.id


def seated(person: Person, order: int) -> Chair:
    return Chair(person=person.id, name=person.name, order=order)
