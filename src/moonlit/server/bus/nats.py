"""A bus over a NATS server: plain messages, no streams."""

import asyncio
import logging
from collections.abc import Callable
from typing import Self

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from moonlit.server.bus.protocol import Hear, Heard, NobodyAnswers

RETRY_AFTER = 0.5
"""Seconds between two attempts to reach a NATS server that is gone."""
PING_INTERVAL, MOST_PINGS = 2, 2
"""A server that has not answered so many pings, so many seconds apart, is gone."""
HEARD_WITHIN = 2
"""Seconds in which the server has to answer before somebody is told that it does not."""
log = logging.getLogger("moonlit.bus")


class NatsListening:
    """A subscription."""

    def __init__(self, client: Client, subscription: Subscription) -> None:
        self._client = client
        self._subscription = subscription

    async def drop(self) -> None:
        """Unsubscribe."""
        try:
            await self._subscription.unsubscribe()
        except (Error, OSError, TimeoutError) as gone:
            log.debug("no more to listen to: %s", gone)

    async def end(self) -> None:
        """Unsubscribe; what has come already is heard, unless the connection is gone."""
        try:
            await self._subscription.drain()  # type: ignore[no-untyped-call]
            await self._client.flush()
        except (Error, OSError, TimeoutError) as gone:
            log.debug("no more to listen to: %s", gone)


class NatsBus:
    """One connection, which heals by itself; while there is none, nobody answers."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._client = Client()
        self._connecting: asyncio.Task[None] | None = None
        self._is_missed = False
        """Whether it was said that there is no connection."""
        self.on_loss: Callable[[], None] = _nothing
        """Called when the connection is lost."""
        self.on_return: Callable[[], None] = _nothing
        """Called when it is there again."""

    async def __aenter__(self) -> Self:
        """Begin to connect; nobody waits here for a NATS server that is not there yet."""
        self._connecting = asyncio.create_task(self._connect())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close."""
        await self.close()

    @property
    def is_up(self) -> bool:
        """Whether there is a connection."""
        return self._client.is_connected

    async def up(self) -> None:
        """Wait for the first connection."""
        if self._connecting is not None:
            await asyncio.shield(self._connecting)

    async def say(self, to: str, body: bytes) -> None:
        """Publish; lost where there is no connection."""
        if self.is_up:
            try:
                await self._client.publish(to, body)
            except (Error, OSError) as reason:
                log.debug("not said: %s", reason)

    async def ask(self, to: str, body: bytes, within: float) -> bytes:
        """Request; fails at once where nobody subscribes to it."""
        if not self.is_up:
            raise NobodyAnswers
        try:
            answer = await self._client.request(to, body, timeout=within)
        except (Error, TimeoutError) as reason:
            raise NobodyAnswers from reason
        return answer.data

    async def listen(
        self, at: str, hear: Hear, group: str = "", *, lasting: bool = False
    ) -> NatsListening:
        """Subscribe, once there has been a connection; whenever it returns, too."""
        await self.up()

        async def pass_on(message: Msg) -> None:
            await hear(Heard(message.data, message.reply))

        subscription = await self._client.subscribe(at, group, pass_on)
        listening = NatsListening(self._client, subscription)
        try:
            # Twice: a ping overtakes what waits to be sent, but once it is answered, that was sent.
            await self._client.flush(HEARD_WITHIN)
            await self._client.flush(HEARD_WITHIN)
        except (Error, TimeoutError) as reason:
            if not lasting:
                await listening.drop()
                raise NobodyAnswers from reason
        return listening

    async def close(self) -> None:
        """Stop connecting, or send what waits and close."""
        if self._connecting is not None:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        self.on_loss = self.on_return = _nothing
        self._is_missed = True
        try:
            await self._client.close()
        except (Error, OSError) as gone:
            # What closes behind us must not depend on a server that is gone.
            log.debug("not closed: %s", gone)

    async def _connect(self) -> None:
        await self._client.connect(
            self._url,
            reconnect_time_wait=RETRY_AFTER,  # type: ignore[arg-type]  # only ever slept for
            max_reconnect_attempts=-1,
            ping_interval=PING_INTERVAL,
            max_outstanding_pings=MOST_PINGS,
            error_cb=self._failed,
            disconnected_cb=self._lost,
            reconnected_cb=self._returned,
        )
        await self._returned()

    async def _failed(self, reason: Exception) -> None:
        """An attempt to connect has failed, or something smaller: one line for all of them."""
        if not self.is_up:
            self._miss(reason)

    async def _lost(self) -> None:
        self._miss("lost")
        self.on_loss()

    async def _returned(self) -> None:
        if self._is_missed:
            self._is_missed = False
            log.warning("the bus is back")
        self.on_return()

    def _miss(self, reason: object) -> None:
        if not self._is_missed:
            self._is_missed = True
            log.warning("no bus: %s", reason)


def _nothing() -> None:
    """Nobody cares."""
