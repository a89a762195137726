"""How much of something is allowed in how short a time."""

from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, IPv6Network, ip_address
from math import ceil
from time import monotonic
from typing import NamedTuple

import msgspec

from moonlit.server.refusals import TooFast

REMEMBERED = 10_000
"""So many keys are kept before those that are owed nothing are forgotten."""
ONE_HOUSEHOLD = 64
"""So many leading bits of an IPv6 address are given out together; the rest anybody may choose."""


def household(host: str) -> str:
    """Whom an address stands for: counting single IPv6 addresses would count nothing."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), ONE_HOUSEHOLD), strict=False))


class Allowance:
    """For each key a purse of `burst` coins, refilled at `per_second`."""

    def __init__(
        self, per_second: float, burst: int, clock: Callable[[], float] = monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._purses: dict[Hashable, tuple[float, float]] = {}
        self._tidy_at = REMEMBERED

    def spend(self, key: Hashable) -> None:
        """Take a coin, or refuse."""
        coins, now = self._coins(key), self._clock()
        if coins < 1:
            raise TooFast(seconds=ceil((1 - coins) / self._per_second))
        self._purses[key] = (coins - 1, now)
        if len(self._purses) > self._tidy_at:
            self._forget_full_ones()

    def check(self, key: Hashable) -> None:
        """Refuse if there is no coin, and take none."""
        if (coins := self._coins(key)) < 1:
            raise TooFast(seconds=ceil((1 - coins) / self._per_second))

    def _coins(self, key: Hashable) -> float:
        coins, at = self._purses.get(key, (float(self._burst), 0.0))
        return min(float(self._burst), coins + (self._clock() - at) * self._per_second)

    def _forget_full_ones(self) -> None:
        self._purses = {
            key: purse for key, purse in self._purses.items() if self._coins(key) < self._burst
        }
        # Looking through all of them pays only once there are many new ones.
        self._tidy_at = max(REMEMBERED, 2 * len(self._purses))


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: int
    per_second: float

    def allowance(self) -> Allowance:
        """A fresh count."""
        return Allowance(self.per_second, self.burst)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What no honest page ever reaches."""

    message_bytes: int = 16 * 1024
    record_bytes: int = 1_000_000
    """Of the file of a finished game; the longest have a tenth of that."""
    messages: Rate = Rate(100, 10)
    nonsense: Rate = Rate(20, 0.2)
    """Messages that cannot be read or come too fast; beyond it the socket is closed."""
    requests: Rate = Rate(200, 20)
    """From one address, not counting the files of the page."""
    whole_games: Rate = Rate(60, 2)
    """My games, replays and checked files: for these, games are played again from the deal."""
    guests: Rate = Rate(60, 1)
    tables: Rate = Rate(60, 0.2)
    unknown_codes: Rate = Rate(20, 0.05)
    """From one address and by one browser; docs/operating.md says how long guessing takes."""
    talk: Rate = Rate(6, 0.5)
    """Lines of one person, at all tables."""
    sign_ins: Rate = Rate(10, 0.1)
    """Tries to be somebody, for one name and from one address."""
    accounts: Rate = Rate(10, 0.02)
    """New ones from one address."""
    tabs: int = 12
    """Open pages of one person."""
    lines: int = 200
    """Open pages from one address: a school, not an army."""


ENDLESS = Rate(10**9, 10**9)
UNLIMITED = Limits(
    messages=ENDLESS,
    requests=ENDLESS,
    whole_games=ENDLESS,
    guests=ENDLESS,
    tables=ENDLESS,
    unknown_codes=ENDLESS,
    sign_ins=ENDLESS,
    accounts=ENDLESS,
    tabs=10**9,
    lines=10**9,
)
"""For those who measure a server of their own."""
