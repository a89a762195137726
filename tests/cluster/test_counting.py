"""What is counted is counted for the whole house: three processes give no more than one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from itertools import count, cycle, islice

import pytest
import pytest_asyncio
from msgspec.structs import replace

from moonlit.server.domain.identity import new_program_token
from moonlit.server.refusals import TooFast
from moonlit.server.store.counts import CountedRate, NoneLeft, SharedCounts
from moonlit.server.store.postgres.store import Postgres
from moonlit.server.web.counting import CountedTogether
from moonlit.server.web.limits import Rate
from tests.postgres import PostgresServer
from tests.server.authenticator import Authenticator
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import ROOMY, Guest, Site
from tests.server.shared_house import house_on_postgres

ALLOWED, ATTEMPTS = 5, 24
FEW = Rate(ALLOWED, 0.001)
RATE = CountedRate("test", 2, 0.001)
WRONG = {"name": "Anna", "password": "not hers at all"}
SECONDS = 30
ADDRESSES = count(1)


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def strict(
    postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[list[Site]]:
    """Three processes that allow little of what is counted; each test has its own address."""
    limits = replace(ROOMY, unknown_codes=FEW, unknown_tokens=FEW, sign_ins=FEW, tables=FEW)
    limits = replace(limits, guests=FEW, accounts=FEW)
    nats, folder = NatsServer(), tmp_path_factory.mktemp("strict")
    async with house_on_postgres(folder, postgres.fresh(), nats, limits, 3) as sites:
        yield sites
    nats.stop()


@pytest.fixture
def address() -> str:
    return f"127.0.1.{next(ADDRESSES)}"


async def passes(guest: Guest, method: str, path: str, body: object = None) -> bool:
    """Whether a request was not refused for being one too many."""
    answer = await guest.http.request(method, f"/api/{path}", json=body)
    assert answer.status_code < 500, answer.text
    return answer.status_code != 429


def strangers(sites: list[Site], address: str) -> list[Guest]:
    """A browser without a session at each process."""
    guests = [Guest(site, address) for site in sites]
    for guest, site in zip(guests, sites, strict=True):
        site.expect(guest)
    return guests


async def somebody(sites: list[Site], address: str) -> list[Guest]:
    """The same person at every process."""
    first, *others = strangers(sites, address)
    token = (await first.arrive()).cookie.partition("=")[2]
    for guest in others:
        guest.http.cookies.set(f"moonlit-{guest.site.url.rpartition(':')[2]}", token)
    return [first, *others]


async def passed(guests: list[Guest], attempt: Callable[[Guest, int], Awaitable[bool]]) -> int:
    """How many attempts pass that come to all processes at the same moment."""
    tries = enumerate(islice(cycle(guests), ATTEMPTS))
    return sum(await asyncio.gather(*(attempt(guest, n) for n, guest in tries)))


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "tables/{n:06}", None),
        ("POST", "session", WRONG),
        ("POST", "tables", {"game": "divinare", "players": 2}),
        # A passkey that nobody asked for: whoever got an account would be told that they have one.
        ("POST", "account", {"name": "Anna", "passkey": {}}),
    ],
    ids=["unknown codes", "wrong passwords", "new tables", "new accounts"],
)
async def test_three_processes_allow_no_more_than_one(
    strict: list[Site], address: str, method: str, path: str, body: dict[str, object] | None
) -> None:
    me = await somebody(strict, address)
    allowed = await passed(me, lambda guest, n: passes(guest, method, path.format(n=n), body))
    assert allowed == ALLOWED


async def test_new_guests_are_counted_together(strict: list[Site], address: str) -> None:
    async def arrive(guest: Guest, _: int) -> bool:
        async with Guest(guest.site, address).http as fresh:
            return (await fresh.get("/api/me")).status_code == 200

    assert await passed(strangers(strict, address), arrive) == ALLOWED


async def test_wrong_tokens_of_programs_are_counted_together(
    strict: list[Site], address: str
) -> None:
    async def guess(guest: Guest, _: int) -> bool:
        guest.http.headers["authorization"] = f"Bearer {new_program_token()}"
        return await passes(guest, "GET", "bot/events")

    assert await passed(strangers(strict, address), guess) == ALLOWED


async def test_who_has_guessed_enough_at_one_process_is_refused_at_another_even_when_right(
    strict: list[Site], address: str
) -> None:
    here, there, _ = await somebody(strict, address)
    code = await here.make(players=2)
    for guess in range(ALLOWED):
        assert await passes(here, "GET", f"tables/{guess:06}")
    assert not await passes(there, "GET", "tables/999999")
    assert not await passes(there, "GET", f"tables/{code}"), "Else codes could be told apart."


async def test_right_codes_cost_nothing_although_many_come_at_once(
    strict: list[Site], address: str
) -> None:
    """A school behind one address comes back to all processes when one has died."""
    me = await somebody(strict, address)
    code = await me[0].make(players=2)
    assert await passed(me, lambda guest, _: passes(guest, "GET", f"tables/{code}")) == ATTEMPTS
    guesses = await passed(me, lambda guest, n: passes(guest, "GET", f"tables/{n:06}"))
    assert guesses == ALLOWED


async def test_a_passkey_is_asked_for_at_one_process_and_shown_at_another(
    strict: list[Site], address: str
) -> None:
    here, there, third = await somebody(strict, address)
    key = Authenticator(there.site.url, "127.0.0.1")
    options = (await here.http.post("/api/passkeys/creation", json={"name": "Ben"})).json()
    made = {"name": "Ben", "passkey": key.create(options)}
    assert (await there.http.post("/api/account", json=made)).status_code == 201
    again = await third.http.post("/api/account", json=made)
    assert again.json()["id"] in {"bad-passkey", "no-session"}, "A challenge is valid once."


# --- by the count itself


@pytest_asyncio.fixture(loop_scope="module")
async def counts(database_url: str) -> AsyncIterator[list[SharedCounts]]:
    """The counts of two processes."""
    stores = [Postgres(database_url, is_shared=True) for _ in range(2)]
    yield [store.counts for store in stores if store.counts is not None]
    for store in stores:
        await store.close()


async def test_several_keys_are_counted_all_or_none(counts: list[SharedCounts]) -> None:
    one, other = counts
    await one.spend(RATE, ["address", "session"], is_guess=False)
    await other.spend(RATE, ["address"], is_guess=False)
    with pytest.raises(NoneLeft) as none:
        await one.spend(RATE, ["address", "session"], is_guess=False)
    assert not none.value.is_open
    assert none.value.seconds == pytest.approx(1 / RATE.per_second, rel=0.1)
    await other.spend(RATE, ["session"], is_guess=False)


async def test_a_guess_at_another_process_that_may_be_right_is_waited_for(
    counts: list[SharedCounts],
) -> None:
    here, there = (CountedTogether(each, RATE) for each in counts)
    looked_up = asyncio.Event()

    async def looking() -> None:
        async with there.guess("address"), there.guess("address"):
            entered.set()
            await looked_up.wait()

    entered = asyncio.Event()
    looker = asyncio.create_task(looking())
    await asyncio.wait_for(entered.wait(), SECONDS)

    async def waiting() -> None:
        async with here.guess("address"):
            pass

    waiter = asyncio.create_task(waiting())
    done, _ = await asyncio.wait({waiter}, timeout=0.2)
    assert not done
    looked_up.set()
    await asyncio.wait_for(asyncio.gather(looker, waiter), SECONDS)


async def test_a_guess_that_fails_stays_counted(counts: list[SharedCounts]) -> None:
    here, there = (CountedTogether(each, RATE) for each in counts)
    for each in (here, there):
        with suppress(LookupError):
            async with each.guess("address"):
                raise LookupError
    for each in (here, there, there):
        with pytest.raises(TooFast):
            async with each.guess("address"):
                pass


async def test_challenges_are_valid_once_and_not_for_long(counts: list[SharedCounts]) -> None:
    one, other = counts
    await one.issue("request", b"session", b"first", 60)
    await other.issue("request", b"session", b"second", 60)
    assert await other.take("creation", b"session") is None
    assert await one.take("request", b"session") == b"second"
    assert await other.take("request", b"session") is None
    await one.issue("request", b"session", b"late", 0)
    assert await other.take("request", b"session") is None
