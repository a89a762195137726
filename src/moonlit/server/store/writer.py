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
from operator import attrgetter
from pathlib import Path
from typing import Any, cast

from moonlit.bots.worker import deaf_to_ctrl_c
from moonlit.server.refusals import CannotKeep
from moonlit.server.store import Lost
from moonlit.server.store.members import Members
from moonlit.server.store.results import Results
from moonlit.server.store.sqlite import BadData, Sqlite
from moonlit.server.telemetry.logs import Form, set_up

log = logging.getLogger("moonlit.keeper")
PATIENCE = 5.0
"""Seconds that a server that stops waits for a keeper."""
HEAD = 4
"""Bytes that say how long a letter is."""
ENDED = "The process that keeps the games has ended; another one takes its place."
NO_OTHER = "No process can keep the games (%s); it is tried again as soon as they are needed."
PROCESSES = get_context("spawn")
HUNG_UP = (asyncio.IncompleteReadError, ConnectionError)
Ask = Callable[..., Coroutine[Any, Any, Any]]
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
        self._is_stuck = False
        """Whether no other keeper could be started the last time."""
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
        """Finish what is under way, unless that takes for ever."""
        self._is_closing = True
        if self._line is not None or self._talk is not None:
            self._send()
        if self._talk is not None:
            await asyncio.wait({self._talk}, timeout=PATIENCE)
        # It has closed its files, or it is as good as dead.
        self._process.kill()
        await asyncio.to_thread(self._process.join)

    async def _ask(self, name: str, *args: object, **named: object) -> Any:  # noqa: ANN401
        if self._is_closing:
            raise Lost
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
            if calls:
                self._writer.write(letter(calls))
            if self._is_closing:
                self._writer.write_eof()

    async def _converse(self) -> None:
        """Talk to the keeper until one of us hangs up; the next call starts another one."""
        reason: Exception = Lost()
        try:
            line, self._line = self._line, None
            if line is None:
                self._process, line = await asyncio.to_thread(self._another)
            reader, self._writer = await asyncio.open_connection(sock=line)
            self._is_stuck = False
            self._send()
            with suppress(*HUNG_UP):
                while True:
                    self._hear(await read(reader))
            if not self._is_closing:
                log.error(ENDED)
        except (BadData, Lost, OSError) as no:
            if not self._is_stuck:
                log.error(NO_OTHER, type(no).__name__)  # noqa: TRY400  # its kind says it all
            self._is_stuck, reason = True, CannotKeep()
        finally:
            self._hang_up(reason)

    def _another(self) -> tuple[BaseProcess, socket.socket]:
        """Start one in the place of one that is gone for good."""
        self._process.kill()
        self._process.join()
        return self._start()

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
        if self._writer is not None:
            self._writer.close()
        waiting, self._waiting, self._calls = self._waiting, {}, []
        self._talk = self._writer = None
        for answer in waiting.values():
            if not answer.done():
                answer.set_exception(reason)


def start(folder: Path, form: Form) -> tuple[BaseProcess, socket.socket]:
    """A new process that keeps a folder, once it does; `Lost` where it dies before."""
    ours, theirs = socket.socketpair()
    process = PROCESSES.Process(target=keep, args=(folder, form, theirs), daemon=True)
    with deaf_to_ctrl_c(), theirs:
        process.start()
        # What it has not said to be kept by then, nobody has seen.
        atexit.register(process.kill)
    with ours.makefile("rb") as opening:
        length = int.from_bytes(opening.read(HEAD), "big")
        refused = pickle.loads(opening.read(length)) if length else Lost()  # noqa: S301
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


def portable(error: Exception) -> Exception:
    """An error as the other process can read it: itself, or only its name."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301
    except Exception:  # noqa: BLE001  # whatever it is, somebody waits for an answer
        return RuntimeError(type(error).__qualname__)
    return error


def keep(folder: Path, form: Form, line: socket.socket) -> None:
    """Keep a folder for as long as the server is there: it alone says when to stop."""
    for word in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(word, signal.SIG_IGN)
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
        reply: Reply
        try:
            reply = number, await attrgetter(name)(self._store)(*args, **named), None
        except Exception as error:  # noqa: BLE001  # whoever asked is told
            reply = number, None, portable(error)
        if not self._replies:
            asyncio.get_running_loop().call_soon(self._send, writer)
        self._replies.append(reply)

    def _send(self, writer: asyncio.StreamWriter) -> None:
        if self._replies:
            # The thread that writes may add another one meanwhile.
            commits = [self._commits.pop(0) for _ in range(len(self._commits))]
            replies, self._replies = self._replies, []
            writer.write(letter((replies, commits)))
