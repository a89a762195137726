"""The store in a process of its own, called by RPC over a socket pair.

A writer thread needs Python's interpreter lock (GIL) again after each statement. Beside a busy
event loop it waits for it far longer than for the disk, and all tables wait whenever it gets it.
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
from moonlit.server.store.data_folder import BadData
from moonlit.server.store.leases import AloneLeases
from moonlit.server.store.members import Members
from moonlit.server.store.programs import Programs
from moonlit.server.store.protocol import WriterDied
from moonlit.server.store.results import Results
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.telemetry.logs import LogFormat, configure_logging

log = logging.getLogger("moonlit.store")
SHUTDOWN_TIMEOUT = 5.0
"""Seconds that a stopping server waits for the store process to finish."""
PING = "ping"
"""A call that the store process answers itself, without its database, however slow the disk is."""
PING_INTERVAL = 5.0
PING_TIMEOUT = 5.0
PINGS_MISSED = 2
"""A process that misses so many pings in a row, while somebody waits for it, is frozen."""
LENGTH_BYTES = 4
"""The length of a message comes before it, in so many bytes."""
DIED = "The store process has died; another one is started."
FROZEN = "The store process does not answer any more; it is killed."
CANNOT_START = "No store process can be started (%s); the next call tries again."
PROCESSES = get_context("spawn")
DISCONNECTED = (asyncio.IncompleteReadError, ConnectionError)
RemoteMethod = Callable[..., Coroutine[Any, Any, Any]]
Call = tuple[int, str, Sequence[Any], Mapping[str, Any]]
"""Id, method, arguments and keyword arguments; a plain tuple, because it is pickled so often."""
Reply = tuple[int, Any, Exception | None]
"""The id of a call, and its result or its exception."""
Replies = tuple[Sequence[Reply], Sequence[float]]
"""Replies that are sent together, and the seconds that each transaction took."""


class RemotePart:
    """A part of the store whose methods run in the store process."""

    def __init__(self, call: RemoteMethod, name: str) -> None:
        self._call = call
        self._name = name

    def __getattr__(self, name: str) -> RemoteMethod:
        """A method, whatever it is called."""
        return partial(self._call, f"{self._name}.{name}")


class StoreProcess:
    """The client side: a `Store` whose methods run on a `Sqlite` in another process.

    If that process dies, the calls under way raise `WriterDied`, and the next call starts another.
    """

    def __init__(self, folder: Path, log_format: LogFormat = "plain") -> None:
        """Start the process; `BadData` where the folder cannot be used."""
        self._start = partial(start, folder, log_format)
        self._socket: socket.socket | None
        """To a process that has not been called yet."""
        self._process, self._socket = self._start()
        self._on_commit: Callable[[float], None] | None = None
        self.members = cast("Members", RemotePart(self._call, "members"))
        self.programs = cast("Programs", RemotePart(self._call, "programs"))
        self.results = cast("Results", RemotePart(self._call, "results"))
        self.leases = AloneLeases()
        self.counts = None
        self._ids = count()
        self._unsent: list[Call] = []
        """Calls of this turn of the event loop; they are sent as one message."""
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._connection: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._cannot_start = False
        """Whether the last attempt to start another process failed."""
        self._is_closing = False

    def __getattr__(self, name: str) -> RemoteMethod:
        """A method of the store."""
        if name.startswith("_"):
            raise AttributeError(name)
        return partial(self._call, name)

    @property
    def pid(self) -> int | None:
        """The id of the store process."""
        return self._process.pid

    def watch_commits(self, call: Callable[[float], None]) -> None:
        """From now on call something with the seconds that each transaction took."""
        self._on_commit = call

    async def close(self) -> None:
        """Finish the calls under way and stop the process; kill it if that takes too long."""
        self._is_closing = True
        if self._socket is not None or self._connection is not None:
            self._send()
        if self._connection is not None:
            await asyncio.wait({self._connection}, timeout=SHUTDOWN_TIMEOUT)
        # By now it has closed its files, or it hangs.
        self._process.kill()
        await asyncio.to_thread(self._process.join)

    async def _call(self, name: str, *args: object, **named: object) -> Any:  # noqa: ANN401
        if self._is_closing:
            raise WriterDied
        loop = asyncio.get_running_loop()
        if not self._unsent:
            loop.call_soon(self._send)
        number, answer = next(self._ids), loop.create_future()
        self._unsent.append((number, name, args, named))
        self._waiting[number] = answer
        return await answer

    def _send(self) -> None:
        if self._connection is None:
            self._connection = asyncio.create_task(self._run_connection())
        elif self._writer is not None:
            calls, self._unsent = self._unsent, []
            if calls:
                self._writer.write(message(calls))
            if self._is_closing:
                self._writer.write_eof()

    async def _run_connection(self) -> None:
        """Send calls and receive replies until one side closes the connection."""
        reason: Exception = WriterDied()
        try:
            reader, self._writer = await asyncio.open_connection(sock=await self._ready_socket())
            self._cannot_start = False
            self._send()
            await self._receive_all(reader)
            if not self._is_closing:
                log.error(DIED)
        except (BadData, WriterDied, OSError) as error:
            if not self._cannot_start:
                log.error(CANNOT_START, type(error).__name__)  # noqa: TRY400  # its kind says it all
            self._cannot_start, reason = True, CannotKeep()
        finally:
            self._disconnect(reason)

    async def _receive_all(self, reader: asyncio.StreamReader) -> None:
        watching = asyncio.create_task(self._kill_when_frozen(self._process))
        try:
            with suppress(*DISCONNECTED):
                while True:
                    self._receive(await read_message(reader))
        finally:
            watching.cancel()

    async def _kill_when_frozen(self, process: BaseProcess) -> None:
        """Kill a process that answers nothing, so that its callers know and another is started."""
        missed = 0
        while missed < PINGS_MISSED:
            await asyncio.sleep(PING_INTERVAL)
            # Nobody waits for a process that has nothing to do.
            if any(not answer.done() for answer in self._waiting.values()):
                missed = 0 if await self._answers() else missed + 1
        log.error(FROZEN)
        process.kill()

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(PING_TIMEOUT):
                await self._call(PING)
        except (TimeoutError, WriterDied):
            return False
        return True

    async def _ready_socket(self) -> socket.socket:
        """The socket of a process that is ready for calls; start another one if that is gone."""
        ready, self._socket = self._socket, None
        if ready is not None:
            return ready
        self._process, restarted = await asyncio.to_thread(self._restart)
        return restarted

    def _restart(self) -> tuple[BaseProcess, socket.socket]:
        """Start another process, once the old one is gone for good."""
        self._process.kill()
        self._process.join()
        return self._start()

    def _receive(self, received: Replies) -> None:
        replies, commits = received
        for number, result, error in replies:
            answer = self._waiting.pop(number)
            if answer.done():
                continue
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)
        for seconds in commits:
            if self._on_commit is not None:
                self._on_commit(seconds)

    def _disconnect(self, reason: Exception) -> None:
        """Fail all calls that still wait for a reply."""
        if self._writer is not None:
            self._writer.close()
        waiting, self._waiting, self._unsent = self._waiting, {}, []
        self._connection = self._writer = None
        for answer in waiting.values():
            if not answer.done():
                answer.set_exception(reason)


def start(folder: Path, log_format: LogFormat) -> tuple[BaseProcess, socket.socket]:
    """Start a store process and wait until it is ready; `WriterDied` where it dies before."""
    ours, theirs = socket.socketpair()
    process = PROCESSES.Process(target=run_store, args=(folder, log_format, theirs), daemon=True)
    with deaf_to_ctrl_c(), theirs:
        process.start()
        # What it has not acknowledged by then, nobody has seen.
        atexit.register(process.kill)
    with ours.makefile("rb") as opening:
        length = int.from_bytes(opening.read(LENGTH_BYTES), "big")
        error = pickle.loads(opening.read(length)) if length else WriterDied()  # noqa: S301
    if error is not None:
        ours.close()
        process.join()
        raise error
    return process, ours


def message(content: object) -> bytes:
    """A pickled message with its length before it."""
    text = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(text).to_bytes(LENGTH_BYTES, "big") + text


async def read_message(reader: asyncio.StreamReader) -> Any:  # noqa: ANN401
    """The next message; it may be unpickled, because both processes are ours."""
    length = int.from_bytes(await reader.readexactly(LENGTH_BYTES), "big")
    return pickle.loads(await reader.readexactly(length))  # noqa: S301


def picklable(error: Exception) -> Exception:
    """The error itself, or one with its name where the other process could not unpickle it."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301
    except Exception:  # noqa: BLE001  # whatever it is, a caller waits for a reply
        return RuntimeError(type(error).__qualname__)
    return error


def run_store(folder: Path, log_format: LogFormat, connection: socket.socket) -> None:
    """Run the store process until the server closes the connection; signals do not stop it."""
    for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(stop, signal.SIG_IGN)
    configure_logging(log_format)
    # The server may be gone before we are ready.
    with suppress(BrokenPipeError):
        try:
            store = Sqlite(folder)
        except BadData as bad:
            connection.sendall(message(bad))
        else:
            connection.sendall(message(None))
            asyncio.run(RpcServer(store).serve(connection))


class RpcServer:
    """The server side: runs calls on a store and sends the replies."""

    def __init__(self, store: Sqlite) -> None:
        self._store = store
        self._unsent: list[Reply] = []
        """Replies of this turn of the event loop; they are sent as one message."""
        self._commits: list[float] = []
        store.watch_commits(self._commits.append)

    async def serve(self, connection: socket.socket) -> None:
        """Serve until the client disconnects, and then finish the calls under way."""
        reader, writer = await asyncio.open_connection(sock=connection)
        under_way: set[asyncio.Task[None]] = set()
        with suppress(*DISCONNECTED):
            while True:
                for call in await read_message(reader):
                    task = asyncio.create_task(self._run(call, writer))
                    under_way.add(task)
                    task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)
        await self._store.close()
        self._send(writer)
        writer.close()
        with suppress(*DISCONNECTED):
            await writer.wait_closed()

    async def _run(self, call: Call, writer: asyncio.StreamWriter) -> None:
        number, name, args, named = call
        reply: Reply
        try:
            method = self._answer_ping if name == PING else attrgetter(name)(self._store)
            reply = number, await method(*args, **named), None
        except Exception as error:  # noqa: BLE001  # it is raised where the caller waits
            reply = number, None, picklable(error)
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._send, writer)
        self._unsent.append(reply)

    async def _answer_ping(self) -> None:
        """Say that this process runs, and the thread that uses its database."""
        if not self._store.is_running:
            raise WriterDied

    def _send(self, writer: asyncio.StreamWriter) -> None:
        if self._unsent:
            # The writer thread may append another one meanwhile.
            commits = [self._commits.pop(0) for _ in range(len(self._commits))]
            replies, self._unsent = self._unsent, []
            writer.write(message((replies, commits)))
