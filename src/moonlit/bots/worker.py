"""Thinking in processes of its own, so that it never delays a table."""

import asyncio
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Literal, Self

import msgspec

from moonlit.bots import BOTS, LEVELS
from moonlit.bots.bot import ITS_OWN, Action, Bot, Budget, View
from moonlit.core.chance import Seed, stream
from moonlit.core.game import Game, Gesture
from moonlit.games import shelf

TRIES = 3
"""How often a question is put again when the process that thinks about it dies."""
LONGEST = 20.0
"""Seconds after which a process that has not answered is given up."""
LEAST = 20
"""Milliseconds every question gets, however many wait."""
QUICK = "regular"
"""In whose name things are thought about that take no time of their own."""
NO_OPTIONS = msgspec.Raw(b"[]")


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question to a bot: everything it will ever know about the table."""

    game: str
    bot: str
    """A level or a bot, by its name."""
    view: msgspec.Raw
    options: msgspec.Raw
    seed: Seed
    budget: Budget = ITS_OWN
    errand: Literal["choose", "join_in", "consider"] = "choose"
    """Choose one of the options; do something unasked, or nothing; say what picked things mean."""
    picked: tuple[str, ...] = ()


class Garbled(ValueError):
    """A request that no bot can answer; the text says why."""


class NoAnswer(RuntimeError):
    """The processes that thought about a question died or hung again and again."""


def think(request: bytes) -> bytes:
    """The action a bot chooses: the same answer in any process."""
    try:
        asked = msgspec.json.decode(request, type=Request)
        game, bot = known_game(asked.game), known_bot(asked.bot)
        view = msgspec.json.decode(asked.view, type=game.View)
        options = [
            msgspec.json.decode(option, type=game.Action)
            for option in msgspec.json.decode(asked.options, type=list[msgspec.Raw])
        ]
    except (msgspec.MsgspecError, UnicodeDecodeError) as reason:
        raise Garbled(str(reason)) from None
    rng = stream(asked.seed, "think")
    if asked.errand == "consider":
        return msgspec.json.encode(considered(game, view, asked.picked))
    if asked.errand == "join_in":
        join_in = game.sense.join_in
        return msgspec.json.encode(join_in(view, rng) if join_in else None)
    if not options:
        raise Garbled("there is nothing to choose from")
    bot, began = bot.within(asked.budget), monotonic()
    choice = bot.choose(game, view, options, rng)
    # Who has but one option takes the same time, or the pace would tell what is in the hand.
    sleep(max(0.0, began + (bot.budget.milliseconds or 0) / 1000 - monotonic()))
    return msgspec.json.encode(choice)


def considered(game: Game, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401  # every game has advice of its own
    """What the assistant makes of things that were picked; nothing where it is not asked that."""
    consider = game.assistant and game.assistant.consider
    return consider(view, picked) if consider else None


def known_game(name: str) -> Game:
    """The game of that name."""
    if name not in shelf():
        raise Garbled(f"there is no game called {name!r}")
    return shelf()[name]


def known_bot(name: str) -> Bot:
    """The level or bot of that name."""
    if name not in LEVELS and name not in BOTS:
        raise Garbled(f"there is no bot called {name!r}")
    return LEVELS[name] if name in LEVELS else BOTS[name]


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started inside do not hear Ctrl+C; whoever started them ends them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def wake() -> None:
    """Get a fresh process ready to think: polite, and not to outlive the server."""
    os.nice(5)
    shelf()
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Question(msgspec.Struct, order=True):
    """A request that waits for its turn; the one due first comes first."""

    due: float
    number: int
    request: Request
    answer: asyncio.Future[bytes]


class Mind:
    """One process that thinks about one question at a time."""

    def __init__(self) -> None:
        """Nothing runs until it is warmed up or asked."""
        self._process = ProcessPoolExecutor(
            max_workers=1, mp_context=get_context("spawn"), initializer=wake
        )
        self.pid = 0

    async def warm_up(self) -> None:
        """Start the process, so that the first answer is as quick as any other."""
        with deaf_to_ctrl_c():
            born = asyncio.get_running_loop().run_in_executor(self._process, os.getpid)
        self.pid = await born

    async def think(self, request: bytes) -> bytes:
        """The answer, unless the process dies or takes far too long."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(LONGEST):
            return await loop.run_in_executor(self._process, think, request)

    async def end(self) -> None:
        """Stop at once, in the middle of a thought if need be."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        await asyncio.to_thread(self._process.shutdown, cancel_futures=True)


class Pool:
    """A few processes for all tables; the more questions wait, the less each is thought about."""

    def __init__(self, size: int | None = None) -> None:
        """As many processes as there are processors, unless told otherwise."""
        self.size = size or os.cpu_count() or 1
        self._waiting: list[Question] = []
        self._arrivals = asyncio.Semaphore(0)
        self._numbers = count()
        self._minds: dict[int, Mind] = {}
        self._work: list[asyncio.Task[None]] = []

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
        """The processes at work."""
        return [mind.pid for mind in self._minds.values() if mind.pid]

    async def start(self) -> None:
        """Start every process and wait until all are warm."""
        await asyncio.gather(*(self._hire(chair) for chair in range(self.size)))
        self._work = [asyncio.create_task(self._answer_all(chair)) for chair in range(self.size)]

    async def stop(self) -> None:
        """End all processes; questions still open are cancelled."""
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        for question in self._waiting:
            question.answer.cancel()
        await asyncio.gather(*(mind.end() for mind in self._minds.values()))
        self._waiting, self._work, self._minds = [], [], {}

    async def choose(
        self,
        game: Game,
        bot: str,
        view: View,
        options: Sequence[Action],
        seed: Seed,
        budget: Budget = ITS_OWN,
    ) -> Action:
        """What a bot chooses."""
        request = Request(
            game=game.name,
            bot=bot,
            view=msgspec.Raw(msgspec.json.encode(view)),
            # Some games name their options only when somebody looks at them.
            options=msgspec.Raw(msgspec.json.encode([*options])),
            seed=seed,
            budget=budget,
        )
        return msgspec.json.decode(await self.think(request), type=game.Action)

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        """What a bot does that is invited but not asked; None: nothing for now."""
        request = Request(
            game=game.name,
            bot=QUICK,
            view=msgspec.Raw(msgspec.json.encode(view)),
            options=NO_OPTIONS,
            seed=seed,
            errand="join_in",
        )
        answer = await self.think(request)
        return msgspec.json.decode(answer, type=game.Action | Gesture | None)

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401  # every game has advice of its own
        """What the assistant makes of things that were picked."""
        request = Request(
            game=game.name,
            bot=QUICK,
            view=msgspec.Raw(msgspec.json.encode(view)),
            options=NO_OPTIONS,
            seed=Seed(""),
            errand="consider",
            picked=tuple(picked),
        )
        return msgspec.Raw(await self.think(request))

    async def think(self, request: Request) -> bytes:
        """The encoded answer to a request."""
        due = monotonic() + known_bot(request.bot).patience
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, Question(due, next(self._numbers), request, answer))
        self._arrivals.release()
        return await answer

    async def _answer_all(self, chair: int) -> None:
        while True:
            await self._arrivals.acquire()
            question = heappop(self._waiting)
            try:
                await self._answer(chair, question)
            finally:
                question.answer.cancel()

    async def _answer(self, chair: int, question: Question) -> None:
        """Think, and think again in a fresh process if this one dies."""
        for _ in range(TRIES):
            if question.answer.done():
                return
            request = msgspec.structs.replace(question.request, budget=self._share(question))
            try:
                reply = await self._minds[chair].think(msgspec.json.encode(request))
            except (BrokenProcessPool, TimeoutError):
                await self._hire(chair)
            except Exception as reason:  # noqa: BLE001  # whoever asked gets to know
                _settle(question.answer, reason)
            else:
                _settle(question.answer, reply)
        _settle(question.answer, NoAnswer(question.request.bot))

    async def _hire(self, chair: int) -> None:
        if chair in self._minds:
            await self._minds[chair].end()
        self._minds[chair] = Mind()
        with suppress(BrokenProcessPool):
            await self._minds[chair].warm_up()

    def _share(self, question: Question) -> Budget:
        """The bot's own time, or less where others could not be answered in time otherwise."""
        asked = question.request.budget
        budget = asked if asked != ITS_OWN else known_bot(question.request.bot).budget
        if budget.milliseconds is None:
            return asked
        now = monotonic()
        each = [
            (other.due - now) / (1 + i // self.size)
            for i, other in enumerate([question, *sorted(self._waiting)])
        ]
        fair = max(LEAST, int(1000 * min(each)))
        return Budget(milliseconds=min(budget.milliseconds, fair))


def _settle(answer: asyncio.Future[bytes], result: bytes | Exception) -> None:
    if answer.done():
        return
    if isinstance(result, bytes):
        answer.set_result(result)
    else:
        answer.set_exception(result)
