"""The store in a process of its own, so that writing never delays a table.

A thread that writes needs the interpreter again after each statement, and beside a busy loop it
waits for it far longer than for the disk, while every table stands still whenever it gets it.
"""

import asyncio
import atexit
import logging
import pickle
import signal
import socket
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, cast

from moonlit.bots.worker import deaf_to_ctrl_c
from moonlit.server.logs import Form, set_up
from moonlit.server.store.members import Members
from moonlit.server.store.results import Results
from moonlit.server.store.sqlite import BadData, Sqlite

log = logging.getLogger("moonlit.keeper")
HEAD = 4
"""Bytes that say how long a letter is."""
ENDED = "The process that keeps the games has ended; another one takes its place."
PROCESSES = get_context("spawn")
HUNG_UP = (asyncio.IncompleteReadError, ConnectionError)


Ask = Callable[..., Coroutine[Any, Any, Any]]


class Lost(Exception):
    """The keeper has died: whether it has kept this is to be seen on disk."""


Call = tuple[int, str, Sequence[Any], Mapping[str, Any]]
"""A number, what is to be done, and with what; plain, for that is half the work of a letter."""
Reply = tuple[int, Any, Exception | None]
"""The number of a call, and what came of it."""
Replies = tuple[Sequence[Reply], Sequence[float]]
"""What came of some calls at once, and the seconds each transaction took."""


class Part:
    """A part of the store, whose methods are called over there."""

    def __init__(self, ask: Ask, name: str) -> None:
        self._ask = ask
        self._name = name

    def __getattr__(self, name: str) -> Ask:
        """A method, whatever it is called."""
        return partial(self._ask, f"{self._name}.{name}")


class Keeper:
    """A `Sqlite` in another process; it can do what any `Store` can."""

    def __init__(self, folder: Path, form: Form = "plain") -> None:
        """Start it; `BadData` where the folder cannot be used."""
        self._start = partial(start, folder, form)
        self._line: socket.socket | None
        """To a keeper nobody has talked to yet."""
        self._process, self._line = self._start()
        self.on_commit: Callable[[float], None] | None = None
        """Told how many seconds each transaction took."""
        self.members = cast("Members", Part(self._ask, "members"))
        self.results = cast("Results", Part(self._ask, "results"))
        self._numbers = count()
        self._calls: list[Call] = []
        """Those of this moment; they are sent together."""
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._talk: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._is_closing = False

    def __getattr__(self, name: str) -> Ask:
        """A method of the store."""
        if name.startswith("_"):
            raise AttributeError(name)
        return partial(self._ask, name)

    @property
    def pid(self) -> int | None:
        """Which process it is."""
        return self._process.pid

    async def close(self) -> None:
        """Finish what is under way."""
        self._is_closing = True
        if self._line is not None:
            self._line.close()
        if self._talk is not None:
            self._send()
            await self._talk
        await asyncio.to_thread(self._process.join)

    async def _ask(self, name: str, *args: object, **named: object) -> Any:  # noqa: ANN401
        loop = asyncio.get_running_loop()
        if not self._calls:
            loop.call_soon(self._send)
        number, answer = next(self._numbers), loop.create_future()
        self._calls.append((number, name, args, named))
        self._waiting[number] = answer
        return await answer

    def _send(self) -> None:
        if self._talk is None:
            self._talk = asyncio.create_task(self._converse())
        elif self._writer is not None:
            calls, self._calls = self._calls, []
            self._writer.write(letter(calls))
            if self._is_closing:
                self._writer.write_eof()

    async def _converse(self) -> None:
        """Talk to the keeper until one of us hangs up; the next call starts another one."""
        reason: Exception = Lost()
        try:
            if self._line is None:
                self._process, self._line = await asyncio.to_thread(self._start)
            reader, self._writer = await asyncio.open_connection(sock=self._line)
            self._line = None
            self._send()
            with suppress(*HUNG_UP):
                while True:
                    self._hear(await read(reader))
        except BadData as bad:
            reason = bad
        finally:
            self._hang_up(reason)

    def _hear(self, replies: Replies) -> None:
        each, commits = replies
        for number, result, error in each:
            answer = self._waiting.pop(number)
            if answer.done():
                continue
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)
        for seconds in commits:
            if self.on_commit is not None:
                self.on_commit(seconds)

    def _hang_up(self, reason: Exception) -> None:
        """Nobody is there any more: whoever waits is told so."""
        if not self._is_closing:
            log.error(ENDED)
        if self._writer is not None:
            self._writer.close()
        waiting, self._waiting, self._calls = self._waiting, {}, []
        self._talk = self._writer = None
        for answer in waiting.values():
            if not answer.done():
                answer.set_exception(reason)


def start(folder: Path, form: Form) -> tuple[BaseProcess, socket.socket]:
    """A new process that keeps a folder, once it does."""
    ours, theirs = socket.socketpair()
    process = PROCESSES.Process(target=keep, args=(folder, form, theirs), daemon=True)
    with deaf_to_ctrl_c(), theirs:
        process.start()
    # What it has not said to be kept by then, nobody has seen.
    atexit.register(process.kill)
    with ours.makefile("rb") as opening:
        refused = pickle.loads(opening.read(int.from_bytes(opening.read(HEAD), "big")))  # noqa: S301
    if refused is not None:
        ours.close()
        process.join()
        raise refused
    return process, ours


def letter(content: object) -> bytes:
    """Something for the other process, with its length in front."""
    text = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(text).to_bytes(HEAD, "big") + text


async def read(reader: asyncio.StreamReader) -> Any:  # noqa: ANN401
    """What the other process has sent; both are ours, so it is what it says."""
    length = int.from_bytes(await reader.readexactly(HEAD), "big")
    return pickle.loads(await reader.readexactly(length))  # noqa: S301


def keep(folder: Path, form: Form, line: socket.socket) -> None:
    """Keep a folder for as long as the server is there: it alone says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    set_up(form)
    # The server may be gone before we are there.
    with suppress(BrokenPipeError):
        try:
            store = Sqlite(folder)
        except BadData as bad:
            line.sendall(letter(bad))
        else:
            line.sendall(letter(None))
            asyncio.run(Desk(store).work(line))


class Desk:
    """Where a keeper does what it is asked."""

    def __init__(self, store: Sqlite) -> None:
        self._store = store
        self._replies: list[Reply] = []
        """Those of this moment; they are sent together."""
        self._commits: list[float] = []
        store.on_commit = self._commits.append

    async def work(self, line: socket.socket) -> None:
        """Until the server hangs up, and what it asked before is done."""
        reader, writer = await asyncio.open_connection(sock=line)
        under_way: set[asyncio.Task[None]] = set()
        with suppress(*HUNG_UP):
            while True:
                for call in await read(reader):
                    task = asyncio.create_task(self._do(call, writer))
                    under_way.add(task)
                    task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)
        await self._store.close()
        self._send(writer)
        writer.close()
        with suppress(*HUNG_UP):
            await writer.wait_closed()

    async def _do(self, call: Call, writer: asyncio.StreamWriter) -> None:
        number, name, args, named = call
        part, _, name = name.rpartition(".")
        method = getattr(getattr(self._store, part) if part else self._store, name)
        reply: Reply
        try:
            reply = number, await method(*args, **named), None
        except Exception as error:  # noqa: BLE001  # whoever asked is told
            reply = number, None, error
        if not self._replies:
            asyncio.get_running_loop().call_soon(self._send, writer)
        self._replies.append(reply)

    def _send(self, writer: asyncio.StreamWriter) -> None:
        if self._replies:
            # The thread that writes may add another one meanwhile.
            commits = [self._commits.pop(0) for _ in range(len(self._commits))]
            writer.write(letter((self._replies, commits)))
            self._replies = []
