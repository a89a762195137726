"""The worker processes of the bots, so that thinking never blocks the server's event loop."""

import asyncio
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Literal, Protocol, Self

import msgspec

from moonlit.bots import BOTS, LEVELS
from moonlit.bots.bot import DEFAULT_BUDGET, Action, Bot, Budget, View
from moonlit.bots.use import Use
from moonlit.core.chance import Seed, stream
from moonlit.core.game import Game, Gesture
from moonlit.games import shelf

MAX_ATTEMPTS = 3
"""How often a request is tried, each time in a fresh process, when the process dies or hangs."""
THINK_TIMEOUT = 20.0
"""Seconds after which a process that has not answered is killed."""
MIN_THINK_MS = 20
"""Milliseconds every request gets, however many are queued."""
BOT_NICENESS, NOTEBOOK_NICENESS = 5, 15
"""The scheduling priority of worker processes: the server before bots, bots before notebooks."""
NOTEBOOK_TIMEOUT = 5.0
"""Seconds after which the notebook's process is killed if it has not answered."""
SPAWNING = Lock()
QUICK_BOT = "regular"
"""The bot whose response time applies to requests that need no search."""
NO_OPTIONS = msgspec.Raw(b"[]")
FOR_NETWORKS: ContextVar[frozenset[str]] = ContextVar("FOR_NETWORKS", default=frozenset())
"""For whom a task lets bots think: the networks of the people at its table. No bot is told."""
FAR_MORE = 2.0
"""Seconds of thinking by which one network has to be ahead of another to count as greedy."""
SHARE_ELSEWHERE = 0.5
"""How much of a bot's response time others have; the rest is for thinking it here after all."""


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to a bot: everything it will ever know about the table."""

    game: str
    rules: int | None = None
    """The version of its rules; None is the newest."""
    bot: str
    """The name of a level or of a bot."""
    view: msgspec.Raw
    options: msgspec.Raw
    seed: Seed
    budget: Budget = DEFAULT_BUDGET
    task: Literal["choose", "join_in", "advise", "consider"] = "choose"
    """Choose one of the options, act unasked (or not), advise, or advise on what was picked."""
    picked: tuple[str, ...] = ()
    used: float = 0
    """Seconds of thinking that its table has used lately: the less, the sooner. No bot sees it."""


class Elsewhere(Protocol):
    """Whoever can think in place of a pool's own processes."""

    async def think(self, request: bytes, within: float) -> bytes | None:
        """The encoded answer; None where nobody there has one within so many seconds."""
        ...


class InvalidRequest(ValueError):
    """A request that no bot can answer; the text says why."""


class NoAnswer(RuntimeError):
    """Every process that worked on a request died or hung."""


class TookTooLong(NoAnswer):
    """The notebook's process was killed because it had not answered in time."""


def think(request: bytes) -> bytes:
    """Answer an encoded request: the entry point in the worker process."""
    try:
        asked = msgspec.json.decode(request, type=Request)
        game, bot = known_game(asked.game, asked.rules), known_bot(asked.bot)
        view = msgspec.json.decode(asked.view, type=game.View)
        options = [
            msgspec.json.decode(option, type=game.Action)
            for option in msgspec.json.decode(asked.options, type=list[msgspec.Raw])
        ]
    except (msgspec.MsgspecError, UnicodeDecodeError) as reason:
        raise InvalidRequest(str(reason)) from None
    rng = stream(asked.seed, "think")
    if asked.task == "advise":
        return msgspec.json.encode(advised(game, view))
    if asked.task == "consider":
        return msgspec.json.encode(considered(game, view, asked.picked))
    if asked.task == "join_in":
        join_in = game.sense.join_in
        return msgspec.json.encode(join_in(view, rng) if join_in else None)
    if not options:
        raise InvalidRequest("there is nothing to choose from")
    bot, began = bot.with_budget(asked.budget), monotonic()
    choice = bot.choose(game, view, options, rng)
    # With a single option it takes as long, or the timing would leak what is in the hand.
    sleep(max(0.0, began + (bot.budget.milliseconds or 0) / 1000 - monotonic()))
    return msgspec.json.encode(choice)


def advised(game: Game, view: View) -> Any:  # noqa: ANN401  # every game has advice of its own
    """Return the advice on a view; None where the game gives none."""
    return game.assistant.advise(view) if game.assistant else None


def considered(game: Game, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401  # every game has advice of its own
    """Return the advice on what a player has picked; None where the game gives none."""
    consider = game.assistant and game.assistant.consider
    return consider(view, picked) if consider else None


def known_game(name: str, rules: int | None = None) -> Game:
    """Return the game of that name, by that version of its rules."""
    if name not in shelf():
        raise InvalidRequest(f"there is no game called {name!r}")
    versions = shelf()[name].versions()
    if rules is not None and rules not in versions:
        raise InvalidRequest(f"there is no version {rules} of {name!r}")
    return shelf()[name] if rules is None else versions[rules]


def known_bot(name: str) -> Bot:
    """Return the level or bot of that name."""
    if name not in LEVELS and name not in BOTS:
        raise InvalidRequest(f"there is no bot called {name!r}")
    return LEVELS[name] if name in LEVELS else BOTS[name]


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Start processes that ignore SIGINT (Ctrl+C), so that their parent can end them in order."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def initialise_worker(niceness: int) -> None:
    """Prepare a fresh process: low priority, games loaded, and gone when its parent is."""
    os.nice(niceness)
    shelf()
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class QueuedRequest(msgspec.Struct, order=True):
    """A request in the priority queue; whoever has used much lately has a later turn."""

    turn: float
    number: int
    due: float
    network: str
    request: Request
    answer: asyncio.Future[bytes]


class WorkerProcess:
    """One process that answers one request at a time."""

    def __init__(self, niceness: int = BOT_NICENESS) -> None:
        """Start nothing until it is warmed up or asked."""
        self._process = ProcessPoolExecutor(
            max_workers=1,
            mp_context=get_context("spawn"),
            initializer=initialise_worker,
            initargs=(niceness,),
        )
        self.pid = 0

    async def warm_up(self) -> None:
        """Start the process, so that the first answer is as fast as any other."""
        # In a thread: to start a process takes tens of milliseconds.
        self.pid = await asyncio.wrap_future(await asyncio.to_thread(self._spawn))

    def _spawn(self) -> Future[int]:
        # One at a time, as if the event loop had started them.
        with SPAWNING, deaf_to_ctrl_c():
            return self._process.submit(os.getpid)

    async def think(self, request: bytes, within: float) -> bytes:
        """Return the answer; fails where the process dies or runs into the timeout."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(within):
            return await loop.run_in_executor(self._process, think, request)

    async def end(self) -> None:
        """Kill the process at once, even in the middle of a request."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        await asyncio.to_thread(self._process.shutdown, cancel_futures=True)


class NotebookProcess:
    """The one process in which the assistants think, so that bots never wait for them.

    All notebooks together get one core at most, and that at the lowest priority.
    """

    def __init__(self) -> None:
        """Start nothing until it is told to."""
        self._worker = WorkerProcess(NOTEBOOK_NICENESS)
        self._is_busy = asyncio.Lock()
        self._is_stopped = False

    @property
    def pid(self) -> int:
        """The id of the process, 0 before it runs."""
        return self._worker.pid

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        with suppress(BrokenProcessPool):
            await self._worker.warm_up()

    async def stop(self) -> None:
        """Kill it, whatever it does."""
        self._is_stopped = True
        await self._worker.end()

    async def think(self, request: bytes) -> bytes:
        """Return the answer, or `TookTooLong`; a process that dies is replaced."""
        async with self._is_busy:
            for _ in range(MAX_ATTEMPTS):
                try:
                    return await self._worker.think(request, NOTEBOOK_TIMEOUT)
                except BrokenProcessPool:
                    await self._replace()
                except TimeoutError:
                    await self._replace()
                    raise TookTooLong from None
            raise NoAnswer

    async def _replace(self) -> None:
        if self._is_stopped:
            raise NoAnswer
        await self._worker.end()
        self._worker = WorkerProcess(NOTEBOOK_NICENESS)
        await self.start()


class Pool:
    """The worker processes of all tables; the longer the queue, the smaller each time budget."""

    def __init__(self, size: int | None = None) -> None:
        """Use one process per CPU, unless told otherwise."""
        self.size = size or os.cpu_count() or 1
        self.elsewhere: Elsewhere | None = None
        """Asked first, if there is anybody: one lost thought is thought here within its time."""
        self._queue: list[QueuedRequest] = []
        self._queued = asyncio.Semaphore(0)
        self._numbers = count()
        self._use = Use(monotonic)
        self._workers: dict[int, WorkerProcess] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.notebook = NotebookProcess()

    async def __aenter__(self) -> Self:
        """Start and warm up."""
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop."""
        await self.stop()

    @property
    def pids(self) -> list[int]:
        """The ids of the bots' running processes."""
        return [worker.pid for worker in self._workers.values() if worker.pid]

    async def start(self) -> None:
        """Start every process and wait until all are ready."""
        starts = [self._start_worker(slot) for slot in range(self.size)]
        await asyncio.gather(*starts, self.notebook.start())
        self._tasks = [asyncio.create_task(self._answer_all(slot)) for slot in range(self.size)]

    async def stop(self) -> None:
        """End all processes; open requests are cancelled."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for queued in self._queue:
            queued.answer.cancel()
        ends = [worker.end() for worker in self._workers.values()]
        await asyncio.gather(*ends, self.notebook.stop())
        self._queue, self._tasks, self._workers = [], [], {}

    async def choose(
        self,
        game: Game,
        bot: str,
        view: View,
        options: Sequence[Action],
        seed: Seed,
        budget: Budget = DEFAULT_BUDGET,
    ) -> Action:
        """Return the action a bot chooses."""
        request = Request(
            game=game.name,
            rules=game.rules,
            bot=bot,
            view=msgspec.Raw(msgspec.json.encode(view)),
            # Some games generate their options lazily.
            options=msgspec.Raw(msgspec.json.encode([*options])),
            seed=seed,
            budget=budget,
        )
        return msgspec.json.decode(await self.think(request), type=game.Action)

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        """Return what a bot does where it is invited but not asked; None: nothing for now."""
        request = Request(
            game=game.name,
            rules=game.rules,
            bot=QUICK_BOT,
            view=msgspec.Raw(msgspec.json.encode(view)),
            options=NO_OPTIONS,
            seed=seed,
            task="join_in",
        )
        answer = await self.think(request)
        return msgspec.json.decode(answer, type=game.Action | Gesture | None)

    async def advise(self, game: Game, view: View) -> Any:  # noqa: ANN401  # every game has advice of its own
        """Return the assistant's advice on a view."""
        return await self._note(game, view, "advise", ())

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401  # every game has advice of its own
        """Return the assistant's advice on what a player has picked."""
        return await self._note(game, view, "consider", picked)

    async def _note(
        self, game: Game, view: View, task: Literal["advise", "consider"], picked: Sequence[str]
    ) -> msgspec.Raw:
        request = Request(
            game=game.name,
            rules=game.rules,
            bot=QUICK_BOT,
            view=msgspec.Raw(msgspec.json.encode(view)),
            options=NO_OPTIONS,
            seed=Seed(""),
            task=task,
            picked=tuple(picked),
        )
        return msgspec.Raw(await self.notebook.think(msgspec.json.encode(request)))

    async def think(self, request: Request) -> bytes:
        """Return the encoded answer to a request."""
        due = monotonic() + known_bot(request.bot).response_time
        # Who plays with others is served as the one of them who has used least.
        network = min(FOR_NETWORKS.get() or {""}, key=self._use.of)
        if self.elsewhere is not None:
            answer = await self._think_elsewhere(self.elsewhere, network, request)
            if answer is not None:
                return answer
        return await self._queue_up(request, due, network)

    async def think_for_others(self, request: Request) -> bytes:
        """The same for another pool, which waits no longer than `SHARE_ELSEWHERE`."""
        within = SHARE_ELSEWHERE * known_bot(request.bot).response_time
        async with asyncio.timeout(within):
            return await self._queue_up(request, monotonic() + within, "")

    async def _think_elsewhere(
        self, elsewhere: Elsewhere, network: str, request: Request
    ) -> bytes | None:
        within = SHARE_ELSEWHERE * known_bot(request.bot).response_time
        asked = msgspec.structs.replace(request, used=round(self._use.of(network), 1))
        began = monotonic()
        try:
            return await elsewhere.think(msgspec.json.encode(asked), within)
        finally:
            self._use.add(network, monotonic() - began)

    async def _queue_up(self, request: Request, due: float, network: str) -> bytes:
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        turn, number = due + request.used + self._use.of(network), next(self._numbers)
        heappush(self._queue, QueuedRequest(turn, number, due, network, request, answer))
        self._queued.release()
        return await answer

    async def _answer_all(self, slot: int) -> None:
        while True:
            await self._queued.acquire()
            queued, began = heappop(self._queue), monotonic()
            try:
                await self._answer(slot, queued)
            finally:
                queued.answer.cancel()
                self._use.add(queued.network, monotonic() - began)

    async def _answer(self, slot: int, queued: QueuedRequest) -> None:
        """Answer a request, again in a fresh process if this one dies."""
        for _ in range(MAX_ATTEMPTS):
            if queued.answer.done():
                return
            request = msgspec.structs.replace(queued.request, budget=self._budget_for(queued))
            try:
                reply = await self._workers[slot].think(msgspec.json.encode(request), THINK_TIMEOUT)
            except (BrokenProcessPool, TimeoutError):
                await self._start_worker(slot)
            except Exception as reason:  # noqa: BLE001  # passed on to the caller
                _settle(queued.answer, reason)
            else:
                _settle(queued.answer, reply)
        _settle(queued.answer, NoAnswer(queued.request.bot))

    async def _start_worker(self, slot: int) -> None:
        if slot in self._workers:
            await self._workers[slot].end()
        self._workers[slot] = WorkerProcess()
        with suppress(BrokenProcessPool):
            await self._workers[slot].warm_up()

    def _budget_for(self, queued: QueuedRequest) -> Budget:
        """Return the bot's own budget, or less where queued requests would miss their deadlines."""
        asked = queued.request.budget
        budget = asked if asked != DEFAULT_BUDGET else known_bot(queued.request.bot).budget
        if budget.milliseconds is None:
            return asked
        now = monotonic()
        each = [
            (other.due - now) / (1 + i // self.size)
            for i, other in enumerate([queued, *sorted(self._waiting_beside(queued))])
        ]
        fair_share = max(MIN_THINK_MS, int(1000 * min(each)))
        return Budget(milliseconds=min(budget.milliseconds, fair_share))

    def _waiting_beside(self, queued: QueuedRequest) -> list[QueuedRequest]:
        """Those for whom a request makes room: not the ones who have used far more."""
        most = queued.turn - queued.due + FAR_MORE
        return [other for other in self._queue if other.turn - other.due <= most]


def _settle(answer: asyncio.Future[bytes], result: bytes | Exception) -> None:
    if answer.done():
        return
    if isinstance(result, bytes):
        answer.set_result(result)
    else:
        answer.set_exception(result)
