"""A NATS server for each test."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from moonlit.server.people import passwords
from tests.server.bus.nats_server import NatsServer


@pytest.fixture
def nats() -> Iterator[NatsServer]:
    started = NatsServer()
    yield started
    started.stop()


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed by the same algorithm with less work."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))
