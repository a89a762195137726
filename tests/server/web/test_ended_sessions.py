"""Sessions that have ended take no room for ever."""

import pytest

from moonlit.server.web import ended_sessions
from moonlit.server.web.ended_sessions import EndedSessions


def test_the_newest_are_remembered_and_the_oldest_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ended_sessions, "MOST", 2)
    ended = EndedSessions()
    for session in (b"one", b"two", b"three"):
        ended.add(session)
    assert [session in ended for session in (b"one", b"two", b"three")] == [False, True, True]
