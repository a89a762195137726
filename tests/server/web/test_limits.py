import asyncio

import pytest

from moonlit.server.refusals import NoSuchTable, TooFast
from moonlit.server.web import limits
from moonlit.server.web.limits import Guesses, RateLimiter, client_network


class Clock:
    """A clock that a test sets."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def spend_all(limiter: RateLimiter, key: str) -> int:
    """How many tokens a key has."""
    for spent in range(1000):
        try:
            limiter.spend(key)
        except TooFast:
            return spent
    raise AssertionError


def test_a_burst_is_allowed_at_once(clock: Clock) -> None:
    assert spend_all(RateLimiter(1, 5, clock), "anna") == 5


def test_every_key_has_a_bucket_of_its_own(clock: Clock) -> None:
    limiter = RateLimiter(1, 5, clock)
    assert [spend_all(limiter, name) for name in ("anna", "boris")] == [5, 5]


def test_time_refills_a_bucket_but_not_above_its_burst(clock: Clock) -> None:
    limiter = RateLimiter(2, 5, clock)
    spend_all(limiter, "anna")
    clock.now += 1
    assert spend_all(limiter, "anna") == 2
    clock.now += 1000
    assert spend_all(limiter, "anna") == 5


def test_a_refusal_says_how_long_to_wait(clock: Clock) -> None:
    limiter = RateLimiter(0.1, 1, clock)
    limiter.spend("anna")
    with pytest.raises(TooFast) as no:
        limiter.spend("anna")
    assert no.value.args_for_words == {"seconds": 10}
    clock.now += 10
    limiter.spend("anna")


def test_a_refund_gives_a_token_back_but_not_above_the_burst(clock: Clock) -> None:
    limiter = RateLimiter(1, 2, clock)
    limiter.spend("anna")
    limiter.refund("anna")
    limiter.refund("anna")
    assert spend_all(limiter, "anna") == 2


def test_what_one_key_cannot_pay_costs_the_others_nothing(clock: Clock) -> None:
    limiter = RateLimiter(1, 2, clock)
    spend_all(limiter, "anna")
    with pytest.raises(TooFast):
        limiter.spend("boris", "anna")
    assert spend_all(limiter, "boris") == 2


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a pipe", "a pipe"),
    ],
)
def test_all_ipv6_addresses_of_a_network_share_one_key(host: str, counted: str) -> None:
    assert client_network(host) == counted


def test_buckets_that_cannot_be_dropped_are_not_scanned_each_time(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BUCKETS_BEFORE_CLEANUP", 3)
    scans: list[None] = []
    limiter = RateLimiter(1, 5, clock)
    drop = limiter._drop_full_buckets
    monkeypatch.setattr(limiter, "_drop_full_buckets", lambda now: scans.append(drop(now)))
    for name in range(1000):
        limiter.spend(name)
    assert len(scans) < 12


def test_full_buckets_are_dropped(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS_BEFORE_CLEANUP", 3)
    limiter = RateLimiter(1, 5, clock)
    for name in ("anna", "boris", "clara"):
        limiter.spend(name)
    clock.now += 60
    limiter.spend("daria")
    assert list(limiter._buckets) == ["daria"]


# --- guesses


class Lookups:
    """Codes that are looked up until a test says whether they are right."""

    def __init__(self, guesses: Guesses) -> None:
        self._guesses = guesses
        self.under_way: list[asyncio.Future[bool]] = []

    async def look_up(self) -> None:
        async with self._guesses.guess("anna"):
            self.under_way.append(asyncio.get_running_loop().create_future())
            if not await self.under_way[-1]:
                raise NoSuchTable(code="?")

    async def begin(self, n: int) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.look_up()) for _ in range(n)]
        await asyncio.sleep(0)
        return tasks


@pytest.fixture
def lookups(clock: Clock) -> Lookups:
    return Lookups(Guesses(RateLimiter(1, 2, clock)))


async def test_guesses_are_looked_up_at_the_same_time(lookups: Lookups) -> None:
    tasks = await lookups.begin(3)
    assert len(lookups.under_way) == 2
    for lookup in lookups.under_way:
        lookup.set_result(True)
    await asyncio.gather(*tasks[:2])
    await asyncio.sleep(0)
    lookups.under_way[-1].set_result(True)
    await tasks[-1]


async def test_who_waits_for_others_may_not_guess_after_they_were_wrong(lookups: Lookups) -> None:
    tasks = await lookups.begin(3)
    for lookup in lookups.under_way:
        lookup.set_result(False)
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(end) for end in ends] == [NoSuchTable, NoSuchTable, TooFast]
    assert len(lookups.under_way) == 2
    with pytest.raises(TooFast):
        await lookups.look_up()
