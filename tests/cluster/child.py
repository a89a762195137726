"""One serving process of a house, in a process that tests kill, freeze and end."""

import signal
import socket

from moonlit.bots.worker import Pool
from moonlit.server.app import build, config
from moonlit.server.store.engines import open_postgres
from moonlit.server.telemetry.logs import configure_logging
from moonlit.server.web.connection import Server
from tests.server.conftest import ROOMY, QuickThinker


def run(store: str, bus: str, has_bots: bool, listener: socket.socket) -> None:  # noqa: FBT001
    """Serve until killed, or ended by SIGTERM; without bots' processes they answer at random."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    configure_logging("plain")
    thinker = Pool(1) if has_bots else QuickThinker()
    app = build(open_postgres(store, is_shared=True), thinker, limits=ROOMY, bus=bus)
    Server(config(app)).run([listener])
