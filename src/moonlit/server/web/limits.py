"""Rate limits: how often one client may do something, counted by token buckets."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address
from math import ceil
from time import monotonic
from typing import NamedTuple

import msgspec

from moonlit.server.refusals import TooFast

BUCKETS_BEFORE_CLEANUP = 10_000
"""A limiter that holds fewer buckets than this never looks for full ones to drop."""
IPV6_PREFIX = 64
"""The prefix length providers assign to one customer, who may choose the other bits freely."""


def client_network(host: str) -> str:
    """The key an address is counted by: an IPv4 address itself, the /64 network of an IPv6 one."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), IPV6_PREFIX), strict=False))


class RateLimiter:
    """One token bucket for each key: `burst` tokens, refilled at `per_second`."""

    def __init__(
        self, per_second: float, burst: int, clock: Callable[[], float] = monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._buckets: dict[Hashable, tuple[float, float]] = {}
        self._cleanup_at = BUCKETS_BEFORE_CLEANUP

    def spend(self, *keys: Hashable) -> None:
        """Take a token of each key, or raise `TooFast` and take none.

        Whoever may have to wait for the answer spends before that, else others pass meanwhile.
        """
        now = self._clock()
        left = [self._tokens(key, now) for key in keys]
        if (least := min(left)) < 1:
            raise TooFast(seconds=ceil((1 - least) / self._per_second))
        for key, tokens in zip(keys, left, strict=True):
            self._buckets[key] = (tokens - 1, now)
        if len(self._buckets) > self._cleanup_at:
            self._drop_full_buckets(now)

    def refund(self, *keys: Hashable) -> None:
        """Give a token of each key back: what it was spent on turned out not to count."""
        now = self._clock()
        for key in keys:
            self._buckets[key] = (min(self._burst, self._tokens(key, now) + 1), now)

    def _tokens(self, key: Hashable, now: float) -> float:
        tokens, at = self._buckets.get(key, (self._burst, now))
        return min(self._burst, tokens + (now - at) * self._per_second)

    def _drop_full_buckets(self, now: float) -> None:
        burst = self._burst
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if self._tokens(key, now) < burst
        }
        # Doubling the threshold keeps the cost of going through all buckets constant per call.
        self._cleanup_at = max(BUCKETS_BEFORE_CLEANUP, 2 * len(self._buckets))


class Guesses:
    """Guesses that are counted before they are looked up; right ones are given back.

    Who has none left waits for the others from there that are being looked up, so that many pages
    that come back at once are not taken for guesses.
    """

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter
        self._open: Counter[Hashable] = Counter()
        self._settled = asyncio.Event()
        """Set when the next one is looked up."""

    @asynccontextmanager
    async def guess(self, *keys: Hashable) -> AsyncIterator[None]:
        """Count a guess of these keys; it was right if the block raises nothing."""
        await self._spend(*keys)
        self._open.update(keys)
        try:
            yield
            self._limiter.refund(*keys)
        finally:
            self._open -= Counter(keys)
            self._settled.set()
            self._settled = asyncio.Event()

    async def _spend(self, *keys: Hashable) -> None:
        while True:
            try:
                return self._limiter.spend(*keys)
            except TooFast:
                if not any(key in self._open for key in keys):
                    raise
            await self._settled.wait()


class Rate(NamedTuple):
    """A rate limit: this many at once, then this many per second."""

    burst: int
    per_second: float

    def limiter(self) -> RateLimiter:
        """A new limiter with this rate, all buckets full."""
        return RateLimiter(self.per_second, self.burst)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """All limits of a server, high enough that the client itself never reaches them."""

    message_bytes: int = 16 * 1024
    record_bytes: int = 1_000_000
    """Size of an uploaded file of a finished game; the longest real ones have a tenth of that."""
    messages: Rate = Rate(100, 10)
    bad_messages: Rate = Rate(20, 0.2)
    """Unreadable or too frequent messages; beyond this rate the WebSocket is closed."""
    requests: Rate = Rate(200, 20)
    """HTTP requests and new WebSockets from one address, without static files."""
    replays: Rate = Rate(60, 2)
    """Requests that replay games from the deal: my games, replays, checked files."""
    guests: Rate = Rate(60, 1)
    tables: Rate = Rate(60, 0.2)
    unknown_codes: Rate = Rate(20, 0.05)
    """Wrong table codes from one address or browser; docs/operating.md computes a search."""
    unknown_tokens: Rate = Rate(20, 0.05)
    """Wrong tokens of programs from one address."""
    programs: Rate = Rate(60, 5)
    """Requests and new WebSockets of one program."""
    recordings: Rate = Rate(60, 0.5)
    """Recordings of one person and from one address."""
    talk: Rate = Rate(6, 0.5)
    """Lines of one person, at all tables together."""
    sign_ins: Rate = Rate(10, 0.1)
    """Failed attempts to sign in from one address."""
    name_sign_ins: Rate = Rate(100, 1)
    """Failed attempts for one name from everywhere; far more than one address may make of it."""
    accounts: Rate = Rate(10, 0.02)
    """New accounts from one address."""
    replay_seconds: float = 20.0
    """Work of one expensive request; the longest real games take a tenth of that."""
    streams: int = 16
    """Replays and files that are being sent to clients at a time."""
    streams_from_address: int = 4
    sounds: int = 32
    """Recorded voices that are being sent to clients at a time."""
    sounds_from_address: int = 8
    tabs: int = 12
    """Open WebSockets of one person."""
    event_streams: int = 2
    """Open streams of events of one program: an old one may not know yet that it is lost."""
    connections: int = 200
    """Open WebSockets from one address; a school behind one address needs many."""
    sockets: int = 800
    """Open connections from one address, of whatever kind; a browser has up to six besides."""
    silent_sockets: int = 100
    """Of these, the ones that have not sent a whole request yet."""


NO_LIMIT = Rate(10**9, 10**9)
UNLIMITED = Limits(
    messages=NO_LIMIT,
    requests=NO_LIMIT,
    replays=NO_LIMIT,
    guests=NO_LIMIT,
    tables=NO_LIMIT,
    unknown_codes=NO_LIMIT,
    unknown_tokens=NO_LIMIT,
    programs=NO_LIMIT,
    recordings=NO_LIMIT,
    sign_ins=NO_LIMIT,
    name_sign_ins=NO_LIMIT,
    accounts=NO_LIMIT,
    streams=10**9,
    streams_from_address=10**9,
    sounds=10**9,
    sounds_from_address=10**9,
    tabs=10**9,
    connections=10**9,
    sockets=10**9,
    silent_sockets=10**9,
)
"""For load tests of one's own server."""
