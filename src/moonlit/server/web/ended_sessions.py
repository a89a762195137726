"""Sessions that have ended lately: a page of one may have been on its way in."""

MOST = 10_000
"""So many are remembered; the store knows of all of them."""


class EndedSessions:
    """A set that forgets the oldest ones."""

    def __init__(self) -> None:
        self._ended: dict[bytes, None] = {}

    def __contains__(self, session: bytes) -> bool:
        return session in self._ended

    def add(self, session: bytes) -> None:
        """Remember that a session has ended."""
        self._ended[session] = None
        while len(self._ended) > MOST:
            del self._ended[next(iter(self._ended))]
