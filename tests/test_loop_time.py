"""What runs on the server's event loop takes less than 5 ms, for every game at its largest tables.

Times are compared with a yardstick within the same run. What takes longer has to run
elsewhere: slow advice and what picked things mean in the notebook's process, a bot's choice in the
bots' processes, a rule of thumb and imagined worlds in threads.
"""

import gc
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from statistics import median
from time import thread_time
from typing import Any, ParamSpec, TypeVar, cast

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Assistant, Game
from moonlit.core.laws import random_play, tables, usual_choices, viewers
from moonlit.core.record import Play, Step, Viewer, replay_own
from moonlit.core.seats import Seat, everyone
from moonlit.games import shelf
from moonlit.server.tables.loading import LONG

P = ParamSpec("P")
T = TypeVar("T")
STEPS = 50_000
"""Rounds of the yardstick; on the machine this was written on they take about 5 ms."""
MOMENTS = 50
"""How many moments of a game are measured."""
SLOW = 0.2
"""In so many moments slow advice is timed, too: it takes longer than all the rest."""


def yardstick() -> float:
    """Seconds of this processor that count as 5 ms."""
    return median(timed(_count)[0] for _ in range(9))


def _count() -> object:
    held: dict[int, object] = {}
    for i in range(STEPS):
        held[i % 97] = (i, str(i))
    return held


def timed(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> tuple[float, T]:
    """Seconds of this thread's own time, without what others do to the machine."""
    began = thread_time()
    result = work(*args, **more)
    return thread_time() - began, result


class Slices:
    """How long each kind of slice of the event loop took, in yardsticks."""

    def __init__(self, share: float = 1.0) -> None:
        self._times: dict[str, list[float]] = defaultdict(list)
        self._limit = share * yardstick()

    def __contains__(self, what: str) -> bool:
        return what in self._times

    def time(self, what: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do something, and remember how long it took."""
        seconds, result = timed(work, *args, **more)
        self._times[what].append(seconds / self._limit)
        return result

    def too_long(self) -> dict[str, float]:
        """What took longer than it may, and how long; one time in a hundred is an accident."""
        return {
            what: max(times)
            for what, times in self._times.items()
            if sum(time > 1 for time in times) > 1 + len(times) // 100
        }


def hardest(game: Game) -> Iterator[tuple[int, msgspec.Struct]]:
    """The largest tables with unusual options, and with each value of the richest of them."""
    players = game.players[-1]
    largest = [options for size, options in tables(game) if size == players]
    offered = usual_choices(game, players)
    richest = max(offered, key=lambda option: len(offered[option]))
    values = [{richest: value} for value in offered[richest]]
    for options in (*largest, *(game.Options(**value) for value in values)):
        if not any(remark.forbids for remark in game.setup.remarks(players, options)):
            yield players, options


def measured(game: Game, most: int = MOMENTS) -> Slices:
    """Play the game and time everything that the server does for its tables."""
    slices, kinds = Slices(), list(hardest(game))
    gc.collect()
    gc.disable()
    try:
        for n, (players, options) in enumerate(kinds):
            seed = Seed(f"loop {n}")
            slices.time("deal", Play, game, players, options, seed)
            slices.time("table", _table_of, game, players, options)
            moments = random_play(game, players, options, seed)
            for play in islice(moments, 0, None, 1 + n % 3):
                if play.is_over:
                    slices.time("outcome", game.outcome, play.state)
                elif len(play.decisions) < most:
                    _measure(slices, play, Random(len(play.decisions)))
    finally:
        gc.enable()
    return slices


def _views_of(play: Play) -> dict[Viewer, Any]:
    return {viewer: play.views()(viewer) for viewer in viewers(play.players)}


def _options_of(play: Play, seat: Seat) -> list[Any]:
    return list(play.options_of(seat))


def _table_of(game: Game, players: int, options: msgspec.Struct) -> object:
    setup = game.setup
    return setup.kits(players, options), setup.remarks(players, options), game.choices(players)


def _measure(slices: Slices, play: Play, rng: Random) -> None:
    """Everything at one moment."""
    game = play.game
    views = slices.time("views", _views_of, play)
    slices.time("encode", msgspec.json.encode, list(views.values()))
    for seat in play.asked():
        options = slices.time("options", _options_of, play, seat)
        slices.time("offers", play.offers_to, seat, views[seat])
        slices.time("encode options", msgspec.json.encode, options)
        if game.picking is not None:
            read = game.picking.read
            reading = slices.time("read", read, views[seat], [])
            slices.time("read", read, views[seat], reading.more[:1])
    if game.assistant is not None:
        _measure_advice(slices, game.assistant, views, rng)
    _measure_step(slices, play, rng)


def _measure_advice(
    slices: Slices, assistant: Assistant, views: dict[Viewer, Any], rng: Random
) -> None:
    """Quick advice for everybody, slow advice for somebody."""
    slow = [view for view in views.values() if assistant.is_slow(view)]
    if slow and rng.random() < SLOW:
        slices.time("slow advice", assistant.advise, rng.choice(slow))
    for view in views.values():
        if not assistant.is_slow(view):
            slices.time("advice", assistant.advise, view)


def _advise_all(advise: Callable[[Any], Any], views: list[Any]) -> list[Any]:
    return [advise(view) for view in views]


def _measure_step(slices: Slices, play: Play, rng: Random) -> None:
    """What a decision does, what everybody sees then, and whether it may be taken back."""
    asked = play.asked()
    if not asked:
        slices.time("apply", play.foresee_time_up)
        return
    seat = rng.choice(asked)
    action = rng.choice(play.options_of(seat))
    step: Step = slices.time("apply", play.foresee, seat, action)
    slices.time("preview", play.preview, step)
    slices.time("allows", play.state.allows, seat, action)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_nothing_on_the_event_loop_takes_long(game: Game) -> None:
    """And what is called slow is slow, or it would be told later than need be."""
    slices = measured(game)
    assert set(slices.too_long()) == ({"slow advice"} if "slow advice" in slices else set())


def instant(games: Mapping[str, Game]) -> list[Game]:
    """The games whose advice is not worked out in slices."""
    return [game for game in games.values() if game.assistant and game.assistant.is_instant]


@pytest.mark.parametrize("game", instant(shelf()), ids=lambda game: game.name)
def test_instant_advice_for_a_whole_table_takes_less_than_a_millisecond(game: Game) -> None:
    advise = cast("Assistant", game.assistant).advise
    slices = Slices(share=0.2)
    for n, (players, options) in enumerate(hardest(game)):
        for play in islice(random_play(game, players, options, Seed(f"instant {n}")), MOMENTS):
            slices.time("advice", _advise_all, advise, list(_views_of(play).values()))
    assert slices.too_long() == {}


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_taking_back_is_weighed_in_short_slices(game: Game) -> None:
    slices = Slices()
    for players, options in hardest(game):
        for play in random_play(game, players, options, Seed("slips")):
            trials = play.weigh_slips(everyone(players))
            while slices.time("trial", next, trials, "done") != "done":
                pass
            if len(play.decisions) > MOMENTS:
                break
    assert slices.too_long() == {}


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_game_that_is_opened_on_the_event_loop_is_a_short_one(game: Game) -> None:
    slices = Slices()
    for players, options in hardest(game):
        for n in range(5):
            moments = random_play(game, players, options, Seed(f"opened {n}"))
            *_, play = islice(moments, LONG)
            own = play.record([str(seat) for seat in everyone(players)])
            slices.time("opened", deque, replay_own(game, own), 0)
    assert slices.too_long() == {}


def test_advice_that_became_slow_would_be_found() -> None:
    """A planted one: a game whose quick advice takes two yardsticks."""
    game = shelf()["divinare"]
    assert game.assistant is not None
    own = game.assistant.advise

    def dawdling(view: object) -> object:
        return own(view), _count(), _count()

    assistant = msgspec.structs.replace(game.assistant, advise=dawdling)
    slow = msgspec.structs.replace(game, assistant=assistant)
    assert set(measured(slow, 2).too_long()) == {"advice"}
