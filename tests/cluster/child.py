"""One serving process of a house, in a process that tests kill, freeze and end."""

import signal
import socket

from moonlit.bots.worker import Pool
from moonlit.server.app import build, config
from moonlit.server.store.engines import open_postgres
from moonlit.server.telemetry.logs import configure_logging
from moonlit.server.web.connection import Server
from tests.cluster.audit import named, note_writer
from tests.server.conftest import ROOMY, QuickThinker


def listening(port: int) -> socket.socket:
    """A listener of this process alone: when it dies, connections are refused at once."""
    return socket.create_server(("127.0.0.1", port), reuse_port=True)


def run(store: str, bus: str, has_bots: bool, port: int) -> None:  # noqa: FBT001
    """Serve until killed, or ended by SIGTERM; without bots' processes they answer at random."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    configure_logging("plain")
    thinker = Pool(1) if has_bots else QuickThinker()
    url, name = named(store)
    opened = open_postgres(url, is_shared=True)
    note_writer(store, name, opened.leases.owner)
    Server(config(build(opened, thinker, limits=ROOMY, bus=bus))).run([listening(port)])
