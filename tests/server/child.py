"""The child process of `KillableServer`."""

import socket
from pathlib import Path

import uvicorn

from moonlit.server.app import build, config
from moonlit.server.operator.starting import open_store
from tests.server.conftest import ROOMY, QuickThinker


def run(folder: Path, listener: socket.socket) -> None:
    """Serve until killed."""
    app = build(open_store(folder, "plain"), QuickThinker(), limits=ROOMY)
    uvicorn.Server(config(app)).run([listener])
