"""How many connections are open, so that no client takes all the files a process may have."""

import asyncio
import resource
from collections import Counter
from collections.abc import Collection, Hashable
from ipaddress import ip_address, ip_network
from typing import Any

from moonlit.server.web.limits import Limits, client_network

OWN_FILES = 128
"""Files that the server needs besides connections: the listener, the database, the bots."""
MOST_FILES = 65_536
"""More is not asked for: some systems call their limit unlimited and then refuse it."""


def raise_file_limit() -> int:
    """Let this process open as many files as its operator allows; returns how many."""
    soft, hard = (
        MOST_FILES if limit == resource.RLIM_INFINITY else limit
        for limit in resource.getrlimit(resource.RLIMIT_NOFILE)
    )
    wanted = min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


class OpenConnections:
    """Counts the connections of each address, and closes those that would shut others out.

    A connection is silent until its first request is complete. The connections of a trusted proxy
    are many people's: only all of them together are limited.
    """

    def __init__(
        self, limits: Limits, proxies: Collection[str] = (), files: int = MOST_FILES
    ) -> None:
        self._limits = limits
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._most = max(1, files - OWN_FILES)
        self._addresses: dict[asyncio.Transport, Hashable] = {}
        self._open: Counter[Hashable] = Counter()
        self._silent: dict[asyncio.Transport, None] = {}
        """In the order in which they came."""
        self._silent_of: Counter[Hashable] = Counter()

    def __len__(self) -> int:
        """How many are open."""
        return len(self._addresses)

    def opened(self, transport: asyncio.Transport) -> None:
        """Count a new connection, and abort it or a silent one if there are too many."""
        address = self._address(transport.get_extra_info("peername"))
        if address is not None and self._open[address] >= self._limits.sockets:
            transport.abort()
            return
        self._addresses[transport] = address
        self._open[address] += 1
        self._silent[transport] = None
        self._silent_of[address] += 1
        if address is not None and self._silent_of[address] > self._limits.silent_sockets:
            self._abort_oldest(address)
        if len(self._addresses) > self._most:
            self._abort_oldest()

    def spoke(self, transport: asyncio.Transport) -> None:
        """A connection has sent a whole request."""
        if transport in self._silent:
            del self._silent[transport]
            _count_down(self._silent_of, self._addresses[transport])

    def closed(self, transport: asyncio.Transport) -> None:
        """Forget a connection."""
        if transport in self._addresses:
            self.spoke(transport)
            _count_down(self._open, self._addresses.pop(transport))

    def _address(self, peer: Any) -> str | None:  # noqa: ANN401  # whatever the socket family has
        """What a connection is counted by; None for a proxy, and where there is no address."""
        if not isinstance(peer, tuple):
            return None
        host = str(peer[0])
        try:
            address = ip_address(host)
        except ValueError:
            return host
        is_proxy = any(address in network for network in self._proxies)
        return None if is_proxy else client_network(host)

    def _abort_oldest(self, address: Hashable = None) -> None:
        """Abort whoever has been silent longest, of an address or of all."""
        for transport in self._silent:
            if address in {None, self._addresses[transport]}:
                self.closed(transport)
                transport.abort()
                return


def _count_down(counter: Counter[Hashable], key: Hashable) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
