"""A server in a process of its own, to be killed without warning."""

import socket
from pathlib import Path

import uvicorn

from moonlit.server.app import build, config, open_store
from tests.server.conftest import ROOMY, Quick


def run(folder: Path, door: socket.socket) -> None:
    """Serve until killed."""
    app = build(open_store(folder, "plain"), Quick(), limits=ROOMY)
    uvicorn.Server(config(app)).run([door])
