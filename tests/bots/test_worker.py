"""The worker processes: bytes in, bytes out, and no dead process stops a table."""

import asyncio
import os
import signal
import subprocess
import sys
from collections import UserList
from collections.abc import AsyncIterator
from time import monotonic

import msgspec
import pytest
import pytest_asyncio

from moonlit.bots import LEVELS, Budget, worker
from moonlit.bots.bot import DEFAULT_BUDGET
from moonlit.bots.worker import (
    FOR_NETWORKS,
    InvalidRequest,
    NoAnswer,
    Pool,
    QueuedRequest,
    Request,
    think,
)
from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf

GAME = shelf()["divinare"]
PLAY = Play(GAME, 4, GAME.Options(), Seed("worker"))
ME = Seat(2)


def request(**changes: object) -> Request:
    whole = Request(
        game="divinare",
        bot="ismcts",
        view=msgspec.Raw(msgspec.json.encode(PLAY.view(ME))),
        options=msgspec.Raw(msgspec.json.encode(PLAY.options_of(ME))),
        seed=Seed("thought"),
        budget=Budget(iterations=20),
    )
    return msgspec.structs.replace(whole, **changes)


def answered(asked: Request) -> object:
    return msgspec.json.decode(think(msgspec.json.encode(asked)), type=GAME.Action)


@pytest.mark.parametrize("bot", ["chance", "heuristic", "ismcts", *LEVELS])
def test_an_answer_is_one_of_the_options(bot: str) -> None:
    assert answered(request(bot=bot)) in PLAY.options_of(ME)


def test_a_bot_with_a_single_option_takes_its_time_like_any_other() -> None:
    only = msgspec.Raw(msgspec.json.encode(PLAY.options_of(ME)[:1]))
    began = monotonic()
    answered(request(bot="master", options=only, budget=Budget(milliseconds=200)))
    assert monotonic() - began >= 0.2


@pytest.mark.parametrize("rules", [None, 1, 2])
@pytest.mark.parametrize("bot", ["heuristic", "ismcts"])
def test_bots_think_by_the_rules_of_their_table(bot: str, rules: int | None) -> None:
    newest = shelf()["lonesome_october"]
    game = newest if rules is None else newest.by_rules(rules)
    play = Play(game, 4, game.Options(characters="random", stats="suggested"), Seed("worker"))
    seat = play.asked()[0]
    asked = request(
        game=game.name,
        rules=rules,
        bot=bot,
        view=msgspec.Raw(msgspec.json.encode(play.view(seat))),
        options=msgspec.Raw(msgspec.json.encode(play.options_of(seat))),
        budget=Budget(iterations=5),
    )
    answer = msgspec.json.decode(think(msgspec.json.encode(asked)), type=game.Action)
    assert answer in play.options_of(seat)


def test_the_same_request_gets_the_same_answer() -> None:
    asked = msgspec.json.encode(request())
    assert think(asked) == think(asked)


@pytest.mark.parametrize(
    ("invalid", "why"),
    [
        (b"", "truncated"),
        (b"\xff\xfe\x00", "malformed"),
        (b"[1, 2]", "Expected `object`"),
        (b'{"game": "divinare"}', "missing required field"),
        (msgspec.json.encode(request())[:-1] + b',"cards":1}', "unknown field"),
        (msgspec.json.encode(request(game="chess")), "no game called 'chess'"),
        (msgspec.json.encode(request(rules=99)), "no version 99 of 'divinare'"),
        (msgspec.json.encode(request(bot="oracle")), "no bot called 'oracle'"),
        (msgspec.json.encode(request(options=msgspec.Raw(b"[]"))), "nothing to choose from"),
        (msgspec.json.encode(request(options=msgspec.Raw(b'[{"type":"fold"}]'))), "fold"),
        (msgspec.json.encode(request(view=msgspec.Raw(b'{"seat":1}'))), "missing required field"),
    ],
)
def test_an_invalid_request_is_refused_with_a_reason(invalid: bytes, why: str) -> None:
    with pytest.raises(InvalidRequest, match=why):
        think(invalid)


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[Pool]:
    async with Pool(2) as started:
        yield started


async def choose(pool: Pool, bot: str = "regular") -> object:
    return await pool.choose(GAME, bot, PLAY.view(ME), PLAY.options_of(ME), Seed("pool"))


async def test_the_pool_answers_as_the_bot_itself_would(pool: Pool) -> None:
    few = Budget(iterations=20)
    chosen = await pool.choose(
        GAME, "ismcts", PLAY.view(ME), PLAY.options_of(ME), Seed("thought"), few
    )
    assert chosen == answered(request())


async def test_the_pool_joins_in_and_considers_where_a_game_knows_how(pool: Pool) -> None:
    talk = shelf()["one_night"]
    play = Play(talk, 3, talk.Options(), Seed("talk"))
    while play.view(ME).stage == "night":
        play.time_up()
    words = await pool.join_in(talk, play.view(ME), Seed("words"))
    assert play.state.phase.allows(play.state, ME, words)
    assert talk.assistant is not None
    assert talk.assistant.consider is not None
    thought = await pool.consider(talk, play.view(ME), ["?"])
    advice = msgspec.json.decode(thought, type=talk.assistant.Advice)
    assert advice == talk.assistant.consider(play.view(ME), ["?"])


async def test_a_game_without_join_in_and_consider_answers_nothing(pool: Pool) -> None:
    assert await pool.join_in(GAME, PLAY.view(ME), Seed("words")) is None
    assert bytes(await pool.consider(GAME, PLAY.view(ME), [])) == b"null"


async def test_options_that_come_lazily_are_sent_too(pool: Pool) -> None:
    lazy = UserList(PLAY.options_of(ME))
    assert await pool.choose(GAME, "chance", PLAY.view(ME), lazy, Seed("thought")) in lazy


async def test_a_killed_process_is_replaced_and_nobody_notices(pool: Pool) -> None:
    before = pool.pids
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    answers = await asyncio.gather(*(choose(pool) for _ in range(6)))
    assert set(answers) <= set(PLAY.options_of(ME))
    assert not set(pool.pids) & set(before)


async def test_a_request_whose_process_is_killed_is_answered_by_another() -> None:
    async with Pool(1) as pool:
        thought = asyncio.create_task(choose(pool, "master"))
        for _ in range(5):  # the request reaches the process
            await asyncio.sleep(0)
        os.kill(pool.pids[0], signal.SIGKILL)
        assert await thought in PLAY.options_of(ME)


async def test_a_request_that_always_times_out_gets_an_error(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(worker, "THINK_TIMEOUT", 0.05)
        patched.setattr(worker, "MAX_ATTEMPTS", 1)
        with pytest.raises(NoAnswer):
            await pool.choose(
                GAME,
                "ismcts",
                PLAY.view(ME),
                PLAY.options_of(ME),
                Seed("slow"),
                Budget(iterations=10**9),
            )
    assert await choose(pool) in PLAY.options_of(ME)


async def test_an_invalid_request_fails_alone(pool: Pool) -> None:
    with pytest.raises(InvalidRequest):
        await pool.think(request(game="chess"))
    assert await choose(pool) in PLAY.options_of(ME)


async def test_a_cancelled_request_blocks_no_other(pool: Pool) -> None:
    thought = asyncio.create_task(choose(pool, "master"))
    await asyncio.sleep(0)
    thought.cancel()
    assert await choose(pool) in PLAY.options_of(ME)


async def chosen_for(network: str, pool: Pool, order: list[str]) -> None:
    FOR_NETWORKS.set(frozenset({network}))
    await choose(pool, "master")
    order.append(network)


async def test_a_network_with_many_tables_does_not_hold_up_another() -> None:
    """However many masters think for one, the other's bot is next as soon as a process is free."""
    order: list[str] = []
    async with Pool(1) as pool:
        await chosen_for("crowd", pool, order)
        async with asyncio.TaskGroup() as group:
            for network in (*["crowd"] * 12, "home"):
                group.create_task(chosen_for(network, pool, order))
    assert order.index("home") <= 2


async def test_its_bot_need_not_make_room_for_the_crowd() -> None:
    pool = Pool(1)
    pool._queue = [waiting("master", used=30) for _ in range(100)]
    assert pool._budget_for(waiting("master")) == LEVELS["master"].budget
    assert pool._budget_for(waiting("master", used=30)).milliseconds == worker.MIN_THINK_MS


async def test_a_table_is_served_as_the_network_that_has_used_least() -> None:
    pool = Pool(1)
    pool._use.add("crowd", 30)
    FOR_NETWORKS.set(frozenset({"crowd", "home"}))
    thought = asyncio.create_task(pool.think(request()))
    await asyncio.sleep(0)
    assert pool._queue[0].network == "home"
    thought.cancel()


async def test_stopping_ends_every_process() -> None:
    pool = Pool(2)
    await pool.start()
    pids = pool.pids
    await pool.stop()
    assert pool.pids == []
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


SERVER = """
import asyncio
from moonlit.bots.worker import Pool

async def server():
    async with Pool(1) as pool:
        print(*pool.pids, flush=True)
        await asyncio.Event().wait()

asyncio.run(server())
"""


def test_no_process_outlives_a_server_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert int(server.stdout.readline())
        server.kill()
        # The pipe ends when the last process that could write to it is gone.
        assert server.stdout.read() == b""


async def test_the_longer_the_queue_the_smaller_each_budget() -> None:
    pool = Pool(2)
    queued = waiting("master")
    alone = pool._budget_for(queued)
    pool._queue = [waiting("master") for _ in range(23)]
    crowded = pool._budget_for(queued)
    assert alone == LEVELS["master"].budget
    assert crowded.milliseconds is not None
    assert crowded.milliseconds * 24 / 2 <= 1000 * LEVELS["master"].response_time


async def test_an_urgent_request_in_the_queue_shortens_the_one_before_it() -> None:
    pool = Pool(1)
    pool._queue = [waiting("regular", seconds=0.3)]
    share = pool._budget_for(waiting("master")).milliseconds
    assert share is not None
    assert share <= 150


async def test_a_budget_of_iterations_is_never_shortened() -> None:
    pool = Pool(2)
    pool._queue = [waiting("master") for _ in range(50)]
    assert pool._budget_for(waiting("ismcts", Budget(iterations=7))) == Budget(iterations=7)


def waiting(
    bot: str, budget: Budget = DEFAULT_BUDGET, seconds: float | None = None, used: float = 0
) -> QueuedRequest:
    if seconds is None:
        seconds = LEVELS.get(bot, LEVELS["master"]).response_time
    answer = asyncio.get_running_loop().create_future()
    due = monotonic() + seconds
    return QueuedRequest(due + used, 0, due, "", request(bot=bot, budget=budget), answer)
