"""A program at live tables: `run` accepts invitations, plays, reconnects and resumes by itself.

It is a client of the protocol (docs/protocol.md) and knows nothing of the server. Its extra is
`moonlit[botkit]`.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from moonlit.bots.bot import Bot
from moonlit.core.game import Game, Gesture
from moonlit.core.proof import pledge_of
from moonlit.games import shelf

__all__ = ["Choose", "Invitation", "Refused", "Turn", "playing", "run", "run_async"]

Action = Any
"""An option of a turn, or a game's own action."""
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds until it is tried again where a server cannot be reached: each time twice as long."""
SILENCE = 60.0
"""Seconds without a word after which a stream of events is lost; the server speaks every 15."""
OUR_FAULT = {"unreadable", "two-credentials", "not-for-programs", "bad-token"}
"""Refusals that would come again and again: the program has to be changed."""
MOVED_ON = {"no-such-option", "not-your-turn", "too-late", "stale-question"}
"""Somebody was quicker, and the question is another one or will be asked again."""
MOST_REFUSED = 3
"""How often an answer to one question may be no option before that is the program's fault, too."""
TABLE_IS_GONE = {"not-seated", "no-such-table", "no-such-game", "other-rules", "table-closed"}
BUSY = {"too-fast", "busy", "too-many-tabs"}
LATER = {"our-fault", "cannot-keep", "rules-failed", "table-elsewhere", "table-halted"}
"""The server's own trouble: connect again and answer again."""
log = logging.getLogger("moonlit.botkit")


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What a program knows when it may decide; everything as it came, decoded from JSON."""

    code: str
    """Of the table."""
    game: str
    seat: int
    view: dict[str, Any]
    options: list[dict[str, Any]]
    """What may be chosen, all of it if `is_whole`."""
    is_whole: bool
    is_asked: bool
    """Whether the table waits for this answer; if not, the program may act, and need not."""
    left: int | None
    """Milliseconds until somebody else answers; None where no clock runs."""
    events: list[dict[str, Any]]
    """Everything that the seat has been told so far."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A host keeps a seat for the program."""

    code: str
    game: str


class Refused(Exception):
    """The server refused something that trying again would not help, such as an unknown token."""

    def __init__(self, id: str, args: dict[str, str | int]) -> None:  # noqa: A002  # as on the wire
        super().__init__(id, args)
        self.id = id
        self.facts = args


Choose = Callable[[Turn], Action | None]
"""Returns one of the options, or None to do nothing where the program is not asked."""


def run(
    url: str,
    token: str,
    choose: Choose,
    *,
    accept: Callable[[Invitation], bool] = lambda _: True,
    joins_in: bool = False,
) -> None:
    """Play at every table the program is invited to, until it is stopped or refused for good.

    `choose` is called in a thread, for several tables at once if need be; with `joins_in`, also
    where the program is only invited to act. A lost connection is opened again, a running game goes
    on where it was, also after a restart of the program. `Refused` is raised where trying again
    would not help.
    """
    asyncio.run(run_async(url, token, choose, accept=accept, joins_in=joins_in))


async def run_async(
    url: str,
    token: str,
    choose: Choose,
    *,
    accept: Callable[[Invitation], bool] = lambda _: True,
    joins_in: bool = False,
) -> None:
    """The same in an event loop of one's own."""
    await _Program(url, token, choose, accept, joins_in=joins_in).run()


def playing(bot: Bot, seed: str | None = None) -> Choose:
    """Let a bot of the library choose: it gets the game's own types, as in the arena."""
    rng = Random(seed)

    def choose(turn: Turn) -> Action | None:
        game = shelf()[turn.game]
        view = msgspec.convert(turn.view, game.View, str_keys=True)
        if not turn.is_asked:
            joins = bot.join_in(game, view, rng)
            # At a live table gestures are talk, and programs do not talk.
            return None if isinstance(joins, Gesture) else joins
        return bot.choose(game, view, _typed(game, turn.options), rng)

    return choose


def _typed(game: Game, options: list[dict[str, Any]]) -> list[Action]:
    return [msgspec.convert(option, game.Action, str_keys=True) for option in options]


class _Patience:
    """How long to wait before the next try."""

    def __init__(self) -> None:
        self._next = FIRST_WAIT

    def reset(self) -> None:
        self._next = FIRST_WAIT

    async def wait(self) -> None:
        await asyncio.sleep(self._next)
        self._next = min(LONGEST_WAIT, 2 * self._next)


class _Program:
    """The stream of events, and a task for each table."""

    def __init__(
        self,
        url: str,
        token: str,
        choose: Choose,
        accept: Callable[[Invitation], bool],
        *,
        joins_in: bool,
    ) -> None:
        self.url = url.rstrip("/")
        self.headers = {"authorization": f"Bearer {token}"}
        self.choose = choose
        self.joins_in = joins_in
        self._accept = accept
        self._tables: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        try:
            async with (
                httpx.AsyncClient(base_url=self.url, headers=self.headers, timeout=SILENCE) as http,
                asyncio.TaskGroup() as group,
                aclosing(self._events(http)) as events,
            ):
                async for event in events:
                    await self._hear(http, group, event)
        except BaseExceptionGroup as errors:
            raise _first(errors) from None

    async def _events(self, http: httpx.AsyncClient) -> AsyncGenerator[dict[str, Any]]:
        """What happens to the program, whatever happens to the line."""
        patience = _Patience()
        while True:
            try:
                async with http.stream("GET", "/api/bot/events") as stream:
                    await _check(stream)
                    async for line in stream.aiter_lines():
                        patience.reset()
                        yield msgspec.json.decode(line)
            except (httpx.TransportError, msgspec.DecodeError) as error:
                log.warning("the events were lost: %r", error)
            await patience.wait()

    async def _hear(
        self, http: httpx.AsyncClient, group: asyncio.TaskGroup, event: dict[str, Any]
    ) -> None:
        if event["type"] == "invited":
            await self._answer(http, Invitation(code=event["code"], game=event["game"]))
        elif event["type"] in {"seated", "your-turn"}:
            running = self._tables.get(event["code"])
            if running is None or running.done():
                table = _Table(self, event["code"], event["game"])
                self._tables[event["code"]] = group.create_task(table.play())

    async def _answer(self, http: httpx.AsyncClient, invitation: Invitation) -> None:
        """Accept or decline; an invitation that was withdrawn meanwhile is no matter."""
        path, patience = f"/api/bot/invitations/{invitation.code}", _Patience()
        accepts = await asyncio.to_thread(self._accept, invitation)
        while True:
            try:
                return await _check(await http.post(path, json={"accept": accepts}))
            except httpx.TransportError as error:
                log.warning("the answer to %s was lost: %r", invitation.code, error)
            except Refused as refused:
                if refused.id in OUR_FAULT:
                    raise
                return None
            await patience.wait()


def _first(errors: BaseExceptionGroup[BaseException]) -> BaseException:
    """What went wrong, out of the groups in which tasks wrap it."""
    first = errors.exceptions[0]
    return _first(first) if isinstance(first, BaseExceptionGroup) else first


async def _check(answer: httpx.Response) -> None:
    """Raise `Refused`, or wait as long as a busy server says."""
    if not answer.is_error:
        return
    await answer.aread()
    try:
        problem = msgspec.json.decode(answer.content)
        facts = {"id": problem["id"], "args": problem["args"]}
    except (msgspec.DecodeError, TypeError, KeyError):
        raise httpx.ReadError(f"status {answer.status_code}") from None
    if facts["id"] not in BUSY | LATER:
        raise Refused(**facts)
    await asyncio.sleep(facts["args"].get("seconds", 0))
    raise httpx.ReadError(facts["id"])


class _Lost(Exception):
    """The connection to a table is lost, or the server asks to come again."""


class _Table:
    """One table, over as many connections as it takes."""

    def __init__(self, program: _Program, code: str, game: str) -> None:
        self._program = program
        self._code = code
        self._game = game
        self._share = secrets.token_hex(32)
        self._events: list[dict[str, Any]] = []
        self._table: dict[str, Any] = {}
        self._scene: dict[str, Any] = {}
        self._done = False
        self._answered: set[tuple[int, int]] = set()
        """Questions that were chosen for; of one that is only an invitation, after each event."""
        self._sent: dict[int, tuple[int, int]] = {}
        """The decisions that were not acknowledged yet, by the number of the message."""
        self._refused_for: Counter[tuple[int, int]] = Counter()
        """How often a decision was refused, by question."""
        self._decided_on: dict[str, Any] = {}
        """The scene that was last decided on."""
        self._count = 0

    async def play(self) -> None:
        """Play until the game is over, or the program sits here no more."""
        patience = _Patience()
        while not self._done:
            try:
                await self._connect(patience)
            except (_Lost, ConnectionClosed, InvalidStatus, OSError, TimeoutError) as error:
                log.info("the connection to %s was lost: %r", self._code, error)
            if not self._done:
                await patience.wait()

    async def _connect(self, patience: _Patience) -> None:
        address = f"ws{self._program.url.removeprefix('http')}/ws/{self._code}"
        headers = self._program.headers
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            # What was sent and not acknowledged is asked for again.
            self._answered -= {*self._sent.values()}
            self._sent.clear()
            await self._say(socket, "hello", since=len(self._events))
            async for raw in socket:
                await self._hear(socket, msgspec.json.decode(raw))
                patience.reset()
                if self._done:
                    return

    async def _say(self, socket: ClientConnection, kind: str, **what: object) -> int:
        self._count += 1
        message = {"type": kind, "re": self._count, **what}
        await socket.send(msgspec.json.encode(message).decode())
        return self._count

    async def _hear(self, socket: ClientConnection, said: dict[str, Any]) -> None:
        match said["type"]:
            case "table":
                self._table = said
                self._done = said["stage"] == "over"
                await self._take_part(socket)
                await self._decide(socket)
            case "scene":
                del self._events[said["heard"] - len(said["events"]) :]
                self._events += said["events"]
                self._scene = said
                await self._take_seat_back(socket)
                await self._decide(socket)
            case "done":
                self._sent.pop(said["re"], None)
            case "refused":
                await self._refused(socket, said)

    async def _take_part(self, socket: ClientConnection) -> None:
        """Pledge and open a share of the deal."""
        seat, stage, deal = self._table["you"], self._table["stage"], self._table["deal"]
        if seat is None:
            self._done = True
        elif stage == "gathering" and deal["commitment"]:
            pledge = pledge_of(deal["commitment"], self._share)
            if deal["pledges"][seat] != pledge:
                await self._say(socket, "pledge", pledge=pledge)
        elif stage == "shuffling":
            await self._say(socket, "share", share=self._share)
        else:
            await self._take_seat_back(socket)

    async def _take_seat_back(self, socket: ClientConnection) -> None:
        if self._is_replaced:
            await self._say(socket, "return")

    @property
    def _is_replaced(self) -> bool:
        """Whether a bot of the house plays for the program."""
        seat = self._table["you"]
        return seat is not None and bool(self._table["seats"][seat]["stand_in"])

    async def _decide(self, socket: ClientConnection) -> None:
        scene, seat = self._scene, self._table["you"]
        question = scene.get("question")
        if question is None or seat is None or self._is_replaced:
            return
        if not (question["is_asked"] or self._program.joins_in):
            return
        known = (question["id"], 0 if question["is_asked"] else scene["heard"])
        if known in self._answered:
            return
        turn = Turn(
            code=self._code,
            game=self._game,
            seat=seat,
            view=scene["view"],
            options=question["options"],
            is_whole=question["is_whole"],
            is_asked=question["is_asked"],
            left=question["left"],
            events=list(self._events),
        )
        self._answered.add(known)
        self._decided_on = scene
        action = await asyncio.to_thread(self._program.choose, turn)
        if action is not None:
            re = await self._say(socket, "decide", question=question["id"], action=action)
            self._sent[re] = known

    async def _refused(self, socket: ClientConnection, said: dict[str, Any]) -> None:
        """Tried again or looked at again, unless the table is gone or the program has a bug."""
        why: str = said["id"]
        known = self._sent.pop(said["re"], None)
        if why in OUR_FAULT:
            raise Refused(why, said["args"])
        if why in TABLE_IS_GONE:
            self._done = True
        elif why in BUSY | LATER:
            await asyncio.sleep(said["args"].get("seconds", 0))
            self._answered.discard(known or (0, 0))
            raise _Lost(why)
        elif why in MOVED_ON and known is not None:
            await self._look_again(socket, known, said)

    async def _look_again(
        self, socket: ClientConnection, known: tuple[int, int], said: dict[str, Any]
    ) -> None:
        """Decide anew on what is there now, or on what a new connection shows."""
        self._answered.discard(known)
        self._refused_for[known] += 1
        if self._refused_for[known] >= MOST_REFUSED and said["id"] == "no-such-option":
            raise Refused(said["id"], said["args"])
        if self._decided_on is self._scene:
            raise _Lost(said["id"])
        await self._decide(socket)
