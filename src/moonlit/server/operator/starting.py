"""What a server needs before it starts: a port, a store, and maybe a bus."""

import errno
import socket
from pathlib import Path
from typing import cast

from moonlit.server.bus.connecting import NoEngine, check_engine
from moonlit.server.store.data_folder import FILE, BadData
from moonlit.server.store.engines import open_postgres, place_of
from moonlit.server.store.postgres.errors import BadDatabase
from moonlit.server.store.protocol import Store
from moonlit.server.store.writer import StoreProcess
from moonlit.server.telemetry.logs import LogFormat


class CannotStart(Exception):
    """The server cannot listen; `id` and `args_for_words` let both languages say why."""

    def __init__(self, message: str, status: int, **args: str | int) -> None:
        super().__init__(message)
        self.id = message
        self.status = status
        self.args_for_words = args


def listen(host: str, port: int) -> socket.socket:
    """Bind the port, before anything else is done; `CannotStart` where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=host == "::")
    except PermissionError:
        raise CannotStart("port-forbidden", 2, port=port) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotStart("port-busy", 1, port=port) from None
        raise CannotStart("no-such-host", 2, host=host) from None


def open_store(
    data: Path, log_format: LogFormat, address: str | None = None, *, is_shared: bool = False
) -> Store:
    """The store of a data folder, in a process of its own, or the one at an address."""
    if address is not None:
        return open_database(address, is_shared=is_shared)
    try:
        return cast("Store", StoreProcess(data, log_format))
    except BadData as bad:
        raise CannotStart(bad.id, 1, folder=str(data), file=str(data / FILE)) from bad


def check_bus() -> None:
    """Whether there is what a bus needs; `CannotStart` where it was not installed."""
    try:
        check_engine()
    except NoEngine:
        raise CannotStart("no-cluster", 2) from None


def open_database(address: str, *, is_shared: bool) -> Store:
    """The store at an address: with others who are on the same bus, or with nobody else there."""
    try:
        return open_postgres(address, is_shared=is_shared)
    except BadDatabase as bad:
        place, reason = place_of(address), str(bad).strip()
        raise CannotStart(bad.id, 1, place=place, reason=reason) from bad
