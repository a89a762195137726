"""The same table in both worlds: each step is done in both, and what the viewer gets compared."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Action
from moonlit.core.laws import happen, options_of, seen
from moonlit.core.record import Play, Viewer
from moonlit.core.seats import Seat, everyone
from moonlit.server.domain.seating import BIRDS, DELAYS, TEMPOS, Chair, Code, Setup, player_of
from moonlit.server.tables.table import LiveTable
from moonlit.server.tables.thinking import bot_seed
from tests.leaks.fake_clock import SharedTime
from tests.leaks.leak import Comparator
from tests.leaks.server import HttpResponse, InProcessServer, SocketClient, drain_loop
from tests.leaks.worlds import Position, World, laid_out, waits_untimed

OUR_FAULT = b'"our-fault"'
"""An internal error in both worlds would compare as equal, so it fails the test."""
MAX_CANDIDATES = 8
"""How many moves are tried in the other world to find one that looks the same."""
KEEP_WINDOW_OPEN = 3 / 4
"""Probability that a window stays open as long as somebody may still move."""
MAX_TIMERS = 4
"""How many timers are fired at most until a bot's move has happened."""


class SeatMove(NamedTuple):
    """A seat and its action; None and None where time is up."""

    seat: Seat | None
    action: Action | None


TIME_UP = SeatMove(None, None)


class Appearance(NamedTuple):
    """What a viewer can see of a position."""

    seen: bytes
    waits_untimed: bool


class WorldsDiverged(Exception):
    """What happens next may legitimately show the viewer which world it is in."""


class PairSide:
    """The table in one of the two worlds."""

    def __init__(self, site: InProcessServer, world: World, position: Position, code: Code) -> None:
        self.site = site
        self.code = code
        self.tabs: dict[str, SocketClient] = {}
        self._position = position
        self._world = world

    async def set_up(self, setup: Setup, tokens: Sequence[str]) -> None:
        """Store the table and create its people."""
        game = self._position.game
        self.site.reseed(self.code)
        self.site.games[game.name] = laid_out(game, {self._world.seed: self._world})
        people = [(await self.site.person(token)).id for token in tokens]
        chairs = tuple(
            chair if chair.level else msgspec.structs.replace(chair, person=people[seat])
            for seat, chair in enumerate(setup.chairs)
        )
        host = next((chair.person for chair in chairs if chair.person), people[-1])
        await self.site.store.add_table(
            msgspec.structs.replace(setup, chairs=chairs, host=host, seed=self._world.seed)
        )

    @property
    def table(self) -> LiveTable:
        return self.site.table(self.code)

    @property
    def play(self) -> Play:
        play = self.table.play
        assert play is not None
        return play

    def looks_after(self, move: SeatMove, viewer: Viewer) -> Appearance:
        """Return what the viewer would see after a move, tried on a copy."""
        after = self.play.state.copy()
        happen(after, *move)
        return Appearance(seen(self._position.game, after, viewer), waits_untimed(after))

    def looks_now(self, viewer: Viewer) -> Appearance:
        """Return what the viewer sees now."""
        state = self.play.state
        return Appearance(seen(self._position.game, state, viewer), waits_untimed(state))

    def waits_untimed(self) -> bool:
        """Whether somebody is asked in a phase that lasts 0 seconds."""
        live = self.site.lobby.live.get(self.code)
        return live is not None and live.play is not None and waits_untimed(live.play.state)

    def window_ends_by(self, moment: float) -> bool:
        """Whether the open window ends by then."""
        if self.code not in self.site.lobby.live:
            return False
        glass = self.table.window_clock
        return glass.window is not None and glass._ends <= moment

    def movers(self) -> list[Seat | None]:
        """Return who could move: connected people, bots that are asked, or None for the clock."""
        play, setup = self.play, self.table.setup
        seats = [seat for seat in everyone(play.players) if play.may_act(seat)]
        movers: list[Seat | None] = [
            seat
            for seat in seats
            if (
                self.site.bots.has(self._thought(seat))
                if player_of(setup, seat)
                else name_of(seat) in self.tabs
            )
        ]
        return [*movers, None] if self.table.window_clock.window is not None else movers

    def _thought(self, seat: Seat) -> Seed:
        return bot_seed(self.table.setup, seat, self.play.answers[seat])

    def make(self, move: SeatMove) -> bool:
        """Send or script a move; return whether a timer has to fire before it happens."""
        if move.seat is None:
            return True
        if player_of(self.table.setup, move.seat) is not None:
            self.site.bots.tell(self._thought(move.seat), move.action)
            return True
        question = self.play.answers[move.seat]
        self.tabs[name_of(move.seat)].say("decide", question=question, action=move.action)
        return False


class Pair:
    """Two tables that must look the same to one viewer."""

    def __init__(
        self,
        position: Position,
        sides: Sequence[PairSide],
        time: SharedTime,
        comparator: Comparator,
    ) -> None:
        self.position = position
        self.viewer = position.viewer
        self.me = name_of(position.viewer)
        self.rng = chance.stream(position.seed, f"leaks/tour/{position.viewer}")
        self.one, self.other = self.sides = tuple(sides)
        self.code = self.one.code
        self._time = time
        self._comparator = comparator
        self._ahead: set[Seat | None] = set()
        """Bots that have moved in one world only, so that their next moves have other times."""

    async def set_up(self) -> None:
        """Create the table in both worlds; some of the other players are bots."""
        players = self.position.players
        chairs = [self._chair(seat) for seat in everyone(players)]
        options = {
            name: getattr(self.position.options, name)
            for name in self.position.game.choices(players)
        }
        setup = Setup(
            code=self.code,
            game=self.position.game.name,
            rules=self.position.game.rules,
            host=0,  # type: ignore[arg-type]  # whoever comes first
            chairs=tuple(chairs),
            options=options,
            tempo=self.rng.choice(TEMPOS),
            delay=self.rng.choice(DELAYS),
            began=int(self._time.today()),
            secret=Seed("5e" * 32),
            is_shuffling=True,
            names=("somebody",) * players,
            luck=Seed(f"luck of {self.code}"),
        )
        names = [name_of(viewer) for viewer in (*everyone(players), None)]
        for side in self.sides:
            await side.set_up(setup, [token_of(self.code, name) for name in names])

    def _chair(self, seat: Seat) -> Chair:
        if seat != self.viewer and self.rng.random() < 1 / 3:
            return Chair(bird=BIRDS[seat], level="regular")
        return Chair(name=f"Guest {seat}", order=seat)

    def is_over(self) -> bool:
        """Whether the game is over, so that nothing is hidden any more."""
        return any(
            side.table.play is None or side.table.play.is_over
            for side in self.sides
            if self.code in side.site.lobby.live
        )

    def question(self) -> int:
        """Return the id of the viewer's open question."""
        return 0 if self.viewer is None else self.one.play.answers[self.viewer]

    def is_person(self, seat: Seat) -> bool:
        """Whether a person, not a bot, plays this seat."""
        return player_of(self.one.table.setup, seat) is None

    def people(self) -> list[str]:
        """Return the other people at the table, by the names of their clients."""
        chairs = enumerate(self.one.table.setup.chairs)
        names = [name_of(Seat(seat)) for seat, chair in chairs if chair.level is None]
        return [name for name in names if name != self.me]

    # --- steps done in both worlds

    def open(self, name: str, since: int = 0) -> None:
        """Connect somebody."""
        for side in self.sides:
            side.tabs[name] = side.site.tab(self.code, token_of(self.code, name))
            side.tabs[name].say("hello", since=since, changes=True)

    async def close(self, name: str) -> None:
        """Disconnect somebody."""
        for side in self.sides:
            await side.tabs.pop(name).close()

    async def leave(self) -> None:
        """Disconnect everybody and unload the table."""
        for side in self.sides:
            for name in list(side.tabs):
                await side.tabs.pop(name).close()
            await side.site.unload(self.code)

    def say(self, name: str, type: str, /, **what: object) -> None:  # noqa: A002
        """Send a message as somebody."""
        for side in self.sides:
            side.tabs[name].say(type, **what)

    def say_raw(self, name: str, text: str) -> None:
        """Send a text that may not be a valid message."""
        for side in self.sides:
            side.tabs[name].say_raw(type="websocket.receive", text=text)

    async def ask(
        self, channel: str, method: str, path: str, name: str | None, body: bytes = b""
    ) -> None:
        """Send an HTTP request as somebody and compare the responses."""
        token = None if name is None else token_of(self.code, name)
        answers: list[HttpResponse] = [
            await side.site.ask(method, path, token, body) for side in self.sides
        ]
        one, other = (answer.written() for answer in answers)
        assert OUR_FAULT not in one, f"{method} {path} fails."
        self._comparator.assert_equal(
            channel, f"{method} {path} of {self.position}", [one], [other]
        )
        await self.settle()

    async def settle(self) -> None:
        """Run everything that is due without advancing the time."""
        fired = True
        while fired:
            await drain_loop()
            if self.one.waits_untimed() != self.other.waits_untimed():
                raise WorldsDiverged
            fired = self.one.site.clock.fire_due() | self.other.site.clock.fire_due()

    async def wait(self, seconds: float) -> None:
        """Advance the time, from timer to timer."""
        end = self._time.now + seconds
        while (timer := self._next_timer()) is not None and timer <= end:
            await self._turn_to(timer)
        await self._turn_to(end)

    async def _turn_to(self, moment: float) -> None:
        if any(side.window_ends_by(moment) for side in self.sides):
            one, other = (side.looks_after(TIME_UP, self.viewer) for side in self.sides)
            if one != other:
                raise WorldsDiverged
        self._time.now = max(self._time.now, moment)
        await self.settle()

    def _next_timer(self) -> float | None:
        return min(
            (timer.at for side in self.sides for timer in side.site.clock.pending()), default=None
        )

    # --- comparison

    async def compare(self, channel: str) -> None:
        """Compare what the viewer received since the last time, when, and the timers set."""
        await self.settle()
        heard = [
            [(at, msgspec.Raw(message)) for at, message in side.tabs[self.me].heard()]
            for side in self.sides
        ]
        self._comparator.assert_equal(channel, str(self.position), *heard)
        assert OUR_FAULT not in b"".join(bytes(message) for _, message in heard[0]), channel
        timers = [
            [timer.at for timer in side.site.clock.pending() if not timer.may_be_secret]
            for side in self.sides
        ]
        self._comparator.assert_equal("clocks", f"{self.position} during {channel}", *timers)

    # --- moves of other players

    async def step(self) -> SeatMove | None:
        """Make a move, and one in the other world that looks the same; None: nobody can."""
        movers = [] if self.is_over() else self.one.movers()
        movers = [seat for seat in movers if seat not in self._ahead]
        for seat in self._shuffled(movers):
            move = self._any_move(seat)
            twin = self._twin(move)
            if twin is not None:
                await self._make(move, twin)
                return move
        return None

    def _shuffled(self, movers: list[Seat | None]) -> list[Seat | None]:
        """Return the movers in random order, usually with the clock last."""
        order = self.rng.sample(movers, len(movers))
        if None in order and self.rng.random() < KEEP_WINDOW_OPEN:
            order.remove(None)
            order.append(None)
        return order

    def _any_move(self, seat: Seat | None) -> SeatMove:
        if seat is None:
            return TIME_UP
        return SeatMove(seat, self.rng.choice(options_of(self.one.play.state, seat)))

    def _twin(self, move: SeatMove) -> list[SeatMove] | None:
        """Return a move that looks the same in the other world; empty where doing nothing does."""
        looks = self.one.looks_after(move, self.viewer)
        can_hide = move.seat not in (None, self.viewer)
        if can_hide and looks == self.other.looks_now(self.viewer) and self.rng.random() < 1 / 2:
            if move.seat is not None and not self.is_person(move.seat):
                self._ahead.add(move.seat)
            return []
        twins = self._candidates(move)
        found = (twin for twin in twins if self.other.looks_after(twin, self.viewer) == looks)
        return next(([twin] for twin in found), None)

    def _candidates(self, move: SeatMove) -> Iterator[SeatMove]:
        """Yield what that seat may do in the other world, the same action first."""
        seat = move.seat
        if seat not in self.other.movers():
            return
        if seat is None:
            yield move
            return
        offered = list(options_of(self.other.play.state, seat))
        if move.action in offered:
            yield move
        if seat != self.viewer:
            for action in self.rng.sample(offered, min(MAX_CANDIDATES, len(offered))):
                yield SeatMove(seat, action)

    async def _make(self, move: SeatMove, twin: list[SeatMove]) -> None:
        decided = [len(side.play.decisions) for side in self.sides]
        due = [decided[0] + 1, decided[1] + len(twin)]
        waits = self.one.make(move)
        for same in twin:
            waits |= self.other.make(same)
        await self.settle()
        for _ in range(MAX_TIMERS if waits else 0):
            if [len(side.play.decisions) for side in self.sides] == due:
                break
            timer = self._timer_for(move)
            if timer is not None:
                await self._turn_to(timer)

    def _timer_for(self, move: SeatMove) -> float | None:
        """Return the end of the window, or the next timer."""
        if move.seat is None:
            return max(side.table.window_clock._ends for side in self.sides)
        return self._next_timer()


def name_of(viewer: Viewer) -> str:
    """Return the name of a viewer's client."""
    return "onlooker" if viewer is None else f"seat {viewer}"


def token_of(code: Code, name: str) -> str:
    """Return the cookie of somebody at one table."""
    return f"{code}-{name.replace(' ', '-')}"
