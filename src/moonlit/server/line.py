"""The line to a page, cut where nobody listens at the other end, or somebody only makes noise."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

FRAMES_AT_ONCE = 2000
FRAMES_A_SECOND = 200
"""Far more than a page ever needs, and little enough to read."""
MOST_PIECES = 64
"""In so many pieces may one message come; empty ones would never make it too long."""


class Line(WebSocketsSansIOProtocol):
    """uvicorn's own, but nothing is kept for ever for somebody who never reads it."""

    _frames_left: float = FRAMES_AT_ONCE
    _counted_at: float = 0

    def handle_events(self) -> None:
        """Read what came, unless it comes in more frames than anybody can mean."""
        now = self.loop.time()
        refilled = self._frames_left + (now - self._counted_at) * FRAMES_A_SECOND
        self._frames_left = min(FRAMES_AT_ONCE, refilled) - len(self.conn.events)
        self._counted_at = now
        if self._frames_left < 0:
            self.transport.abort()
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message, unless it is cut into crumbs."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer, unless the answers before this one still wait to be read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Close, also where the word that we close would never be read."""
        super().keepalive_timeout()
        self.transport.abort()
