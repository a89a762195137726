"""The line to a page, cut where nobody listens at the other end."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Line(WebSocketsSansIOProtocol):
    """uvicorn's own, but nothing is kept for ever for somebody who never reads it."""

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
