"""While it is a secret who acts, a table does and says everything at ticks."""

import asyncio
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import random_play, tables, viewers
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.core.slips import shows
from moonlit.games import shelf
from moonlit.server.domain.identity import PersonId
from moonlit.server.tables.actor import Actor
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.page import MOST_WAITING, Page
from moonlit.server.tables.ticks import TickClock, Ticks, acts_are_secret, some_act_in_secret
from moonlit.server.wire.messages import Done, Pong
from tests.leaks.vigil import VIGIL
from tests.server.conftest import FakeClock, QuickThinker

TICK = 0.5


class NightTable:
    """A table in the night, with nothing but its ticks."""

    def __init__(self, clock: FakeClock) -> None:
        self.play: Play | None = Play(VIGIL, 3, VIGIL.Options(), Seed("night"))
        self.pages: set[Page] = set()
        self.context = ServerContext(
            store=None,  # type: ignore[arg-type]  # nothing is stored
            thinker=QuickThinker(),
            games={},
            clock=clock,
            tick=TICK,
        )


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def table(clock: FakeClock) -> NightTable:
    return NightTable(clock)


def listening() -> tuple[Page, list[bytes]]:
    page, heard = Page(PersonId(1)), list[bytes]()

    def say_at_once(message: bytes) -> bool:
        heard.append(message)
        return True

    page.say_at_once = say_at_once
    return page, heard


async def settled() -> None:
    """Let everything happen that needs no time."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_what_comes_in_is_done_at_the_next_tick_and_known_at_the_one_after(
    table: NightTable, clock: FakeClock
) -> None:
    actor, done = Actor(Ticks(table)), list[float]()

    async def job() -> float:
        done.append(clock.now())
        return clock.now()

    clock.advance(0.1)
    result = asyncio.create_task(actor.do(job))
    await settled()
    assert done == []
    clock.advance(0.4)
    await settled()
    assert done == [1000.5]
    assert not result.done()
    clock.advance(TICK)
    assert await result == 1000.5
    actor.stop()
    await actor.stopped()


async def test_what_others_do_meanwhile_costs_no_tick(table: NightTable, clock: FakeClock) -> None:
    actor = Actor(Ticks(table))

    async def job() -> None:
        pass

    others = asyncio.create_task(actor.do(job))
    await settled()
    clock.advance(TICK)
    await settled()
    # The table is busy with the others until the next tick; what comes now is still done at it.
    mine = asyncio.create_task(actor.do(job))
    await settled()
    clock.advance(TICK)
    await others
    await settled()
    assert not mine.done()
    clock.advance(TICK)
    await mine
    actor.stop()
    await actor.stopped()


async def test_by_day_nothing_waits(table: NightTable) -> None:
    table.play = None
    actor = Actor(Ticks(table))

    async def job() -> int:
        return 3

    assert await actor.do(job) == 3
    actor.stop()
    await actor.stopped()


async def test_a_page_that_was_held_in_vain_is_released_by_day(table: NightTable) -> None:
    ticks = Ticks(table)
    actor, (page, heard) = Actor(ticks), listening()
    ticks.hold(page)
    page.tell(Done(re=1))
    table.play = None

    async def job() -> None:
        pass

    await actor.do(job)
    assert len(heard) == 1
    actor.stop()
    await actor.stopped()


def test_a_held_page_is_told_later_and_in_order() -> None:
    page, heard = listening()
    page.hold()
    page.begin_answer()
    page.tell(Done(re=1))
    page.finish_answer()
    page.tell(Done(re=2))
    assert heard == []
    assert not page.is_answer_finished
    page.tell_now(Pong(re=3))
    page.release()
    assert [msgspec.json.decode(each)["re"] for each in heard] == [3, 1, 2]
    assert page.is_answer_finished


def test_a_page_that_is_let_go_hears_what_was_kept_back() -> None:
    page, heard = listening()
    page.hold()
    page.tell(Done(re=1))
    page.let_go()
    assert len(heard) == 1


def test_a_page_keeps_back_only_so_much() -> None:
    page, heard = listening()
    page.hold()
    for re in range(MOST_WAITING + 1):
        page.tell(Done(re=re))
    assert len(heard) == 1


def test_the_time_of_a_table_stands_still_between_ticks(
    table: NightTable, clock: FakeClock
) -> None:
    seen = TickClock(table.context, Ticks(table))
    clock.advance(0.3)
    assert seen.now() == 1000
    clock.advance(0.3)
    assert seen.now() == 1000.5
    assert seen.today() == clock.today()
    table.play = None
    assert seen.now() == clock.now()


def unnoticed_acts(game: Game) -> Iterator[tuple[Play, Seat]]:
    """Moments at which somebody does something that somebody else does not notice."""
    for n, (players, options) in enumerate(tables(game)):
        rng = Random(n)
        for play in random_play(game, players, options, Seed(f"unnoticed {n}")):
            if play.seconds() == 0:
                # Such a table shows by waiting that somebody is asked.
                break
            if asked := play.asked():
                seat = rng.choice(asked)
                move = play.foresee(seat, rng.choice(play.options_of(seat))).move
                assert move is not None
                others = [viewer for viewer in viewers(players) if viewer != seat]
                if not all(shows(game, move, viewer) for viewer in others):
                    yield play, seat


@pytest.mark.parametrize("game", [*shelf().values(), VIGIL], ids=lambda game: game.name)
def test_whatever_somebody_does_not_notice_is_done_at_ticks(game: Game) -> None:
    for play, seat in unnoticed_acts(game):
        assert acts_are_secret(play), f"{play.state.phase} of {game.name}, seat {seat}"


def test_where_acts_go_unnoticed() -> None:
    """The test above is about these games, with a night, sealed votes and private bargains."""
    hiding = {name for name, game in shelf().items() if any(unnoticed_acts(game))}
    assert hiding == {"lonesome_october", "one_night"}


def test_a_window_without_time_has_nothing_to_hide() -> None:
    game = shelf()["one_night"]
    alone = game.Options(**dict(game.setup.over_days))
    assert acts_are_secret(Play(game, 3, game.Options(), Seed("x")))
    assert not acts_are_secret(Play(game, 3, alone, Seed("x")))
    divinare = shelf()["divinare"]
    assert not acts_are_secret(Play(divinare, 3, divinare.Options(), Seed("x")))


def test_a_night_asks_some_in_secret_and_the_talk_asks_everybody() -> None:
    play = Play(shelf()["one_night"], 3, shelf()["one_night"].Options(), Seed("x"))
    while len(play.asked()) < play.players:
        assert some_act_in_secret(play)
        play.time_up()
    assert not some_act_in_secret(play)
