"""The same table in both worlds: everything is done in both, and what the viewer gets compared."""

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
from moonlit.server.tables.thinking import luck
from tests.leaks.hours import Hours
from tests.leaks.leak import Ledger
from tests.leaks.site import Answer, Site, Tab, settled
from tests.leaks.worlds import Moment, World, hurries, laid_out

OUR_FAULT = b'"our-fault"'
"""A server that breaks in both worlds alike has still not been compared."""
FEW = 8
"""How many decisions are tried to find one that looks the same."""
PATIENCE = 3 / 4
"""How often a window stays open as long as somebody may still move."""
LONG = 4
"""How many bells a bot's move may take."""


class Move(NamedTuple):
    """What somebody decides; nobody, where time is up."""

    seat: Seat | None
    action: Action | None


TIME_UP = Move(None, None)


class Looks(NamedTuple):
    """What can be known of a position without being told."""

    seen: bytes
    hurries: bool


class Parted(Exception):
    """What happens next shows the viewer which world it is, as it may."""


class Side:
    """One of the two tables."""

    def __init__(self, site: Site, world: World, moment: Moment, code: Code) -> None:
        self.site = site
        self.code = code
        self.tabs: dict[str, Tab] = {}
        self._moment = moment
        self._world = world

    async def lay(self, setup: Setup, tokens: Sequence[str]) -> None:
        """Put the table into the store, with the people around it."""
        game = self._moment.game
        self.site.begin_anew(self.code)
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

    def looks_after(self, move: Move, viewer: Viewer) -> Looks:
        """What a move would look like, tried at a copy."""
        after = self.play.state.copy()
        happen(after, *move)
        return Looks(seen(self._moment.game, after, viewer), hurries(after))

    def looks_now(self, viewer: Viewer) -> Looks:
        """What it looks like if nothing happens."""
        state = self.play.state
        return Looks(seen(self._moment.game, state, viewer), hurries(state))

    def hurries(self) -> bool:
        """Whether somebody holds up a moment that needs no time."""
        live = self.site.lobby._live.get(self.code)
        return live is not None and live.play is not None and hurries(live.play.state)

    def window_ends_by(self, moment: float) -> bool:
        """Whether time will be up by then."""
        if self.code not in self.site.lobby._live:
            return False
        glass = self.table.window_clock
        return glass.window is not None and glass._ends <= moment

    def movers(self) -> list[Seat | None]:
        """Whose move it could be: of those who are here, of bots that think, or of the clock."""
        play, setup = self.play, self.table.setup
        seats = [seat for seat in everyone(play.players) if play.may_act(seat)]
        movers: list[Seat | None] = [
            seat
            for seat in seats
            if (
                self.site.plans.has(self._thought(seat))
                if player_of(setup, seat)
                else name_of(seat) in self.tabs
            )
        ]
        return [*movers, None] if self.table.window_clock.window is not None else movers

    def _thought(self, seat: Seat) -> Seed:
        return luck(self.table.setup, seat, self.play.answers[seat])

    def make(self, move: Move) -> bool:
        """Let somebody decide; whether it takes a bell until that has happened."""
        if move.seat is None:
            return True
        if player_of(self.table.setup, move.seat) is not None:
            self.site.plans.tell(self._thought(move.seat), move.action)
            return True
        question = self.play.answers[move.seat]
        self.tabs[name_of(move.seat)].say("decide", question=question, action=move.action)
        return False


class Pair:
    """Two tables that must look the same to one viewer."""

    def __init__(self, moment: Moment, sides: Sequence[Side], hours: Hours, ledger: Ledger) -> None:
        self.moment = moment
        self.viewer = moment.viewer
        self.me = name_of(moment.viewer)
        self.rng = chance.stream(moment.seed, f"leaks/tour/{moment.viewer}")
        self.one, self.other = self.sides = tuple(sides)
        self.code = self.one.code
        self._hours = hours
        self._ledger = ledger
        self._ahead: set[Seat | None] = set()
        """Bots that have moved in one world only: their next moves are due at other times."""

    async def lay(self) -> None:
        """The table in both worlds: some of the others are bots."""
        players = self.moment.players
        chairs = [self._chair(seat) for seat in everyone(players)]
        options = {
            name: getattr(self.moment.options, name) for name in self.moment.game.choices(players)
        }
        setup = Setup(
            code=self.code,
            game=self.moment.game.name,
            rules=self.moment.game.rules,
            host=0,  # type: ignore[arg-type]  # whoever comes first
            chairs=tuple(chairs),
            options=options,
            tempo=self.rng.choice(TEMPOS),
            delay=self.rng.choice(DELAYS),
            began=int(self._hours.today()),
            secret=Seed("5e" * 32),
            is_shuffling=True,
            names=("somebody",) * players,
            luck=Seed(f"luck of {self.code}"),
        )
        names = [name_of(viewer) for viewer in (*everyone(players), None)]
        for side in self.sides:
            await side.lay(setup, [token_of(self.code, name) for name in names])

    def _chair(self, seat: Seat) -> Chair:
        if seat != self.viewer and self.rng.random() < 1 / 3:
            return Chair(bird=BIRDS[seat], level="regular")
        return Chair(name=f"Guest {seat}", order=seat)

    def is_over(self) -> bool:
        """Whether there is nothing left to hide."""
        return any(
            side.table.play is None or side.table.play.is_over
            for side in self.sides
            if self.code in side.site.lobby._live
        )

    def question(self) -> int:
        """What the viewer's next answer is counted as."""
        return 0 if self.viewer is None else self.one.play.answers[self.viewer]

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody plays there in person."""
        return player_of(self.one.table.setup, seat) is None

    def people(self) -> list[str]:
        """The others who sit there in person, by the name of their tab."""
        chairs = enumerate(self.one.table.setup.chairs)
        names = [name_of(Seat(seat)) for seat, chair in chairs if chair.level is None]
        return [name for name in names if name != self.me]

    # --- what is done in both worlds

    def open(self, name: str, since: int = 0) -> None:
        """Somebody comes."""
        for side in self.sides:
            side.tabs[name] = side.site.tab(self.code, token_of(self.code, name))
            side.tabs[name].say("hello", since=since)

    async def close(self, name: str) -> None:
        """Somebody is gone."""
        for side in self.sides:
            await side.tabs.pop(name).close()

    async def leave(self) -> None:
        """Everybody goes, and the table is forgotten."""
        for side in self.sides:
            for name in list(side.tabs):
                await side.tabs.pop(name).close()
            await side.site.put_away(self.code)

    def say(self, name: str, type: str, /, **what: object) -> None:  # noqa: A002
        """Somebody says something."""
        for side in self.sides:
            side.tabs[name].say(type, **what)

    def say_raw(self, name: str, text: str) -> None:
        """Somebody says something that may be no message at all."""
        for side in self.sides:
            side.tabs[name].say_raw(type="websocket.receive", text=text)

    async def ask(
        self, channel: str, method: str, path: str, name: str | None, body: bytes = b""
    ) -> None:
        """Somebody asks by plain HTTP; the answers are compared."""
        token = None if name is None else token_of(self.code, name)
        answers: list[Answer] = [
            await side.site.ask(method, path, token, body) for side in self.sides
        ]
        one, other = (answer.written() for answer in answers)
        assert OUR_FAULT not in one, f"{method} {path} fails."
        self._ledger.same(channel, f"{method} {path} of {self.moment}", [one], [other])
        await self.settle()

    async def settle(self) -> None:
        """Let everything happen that needs no more time."""
        rung = True
        while rung:
            await settled()
            if self.one.hurries() != self.other.hurries():
                raise Parted
            rung = self.one.site.dial.ring() | self.other.site.dial.ring()

    async def wait(self, seconds: float) -> None:
        """Let time pass, from bell to bell."""
        end = self._hours.now + seconds
        while (bell := self._next_bell()) is not None and bell <= end:
            await self._turn_to(bell)
        await self._turn_to(end)

    async def _turn_to(self, moment: float) -> None:
        if any(side.window_ends_by(moment) for side in self.sides):
            one, other = (side.looks_after(TIME_UP, self.viewer) for side in self.sides)
            if one != other:
                raise Parted
        self._hours.now = max(self._hours.now, moment)
        await self.settle()

    def _next_bell(self) -> float | None:
        return min((bell.at for side in self.sides for bell in side.site.dial.set()), default=None)

    # --- what is compared

    async def compare(self, channel: str) -> None:
        """What the viewer has heard since the last time, when, and for when the clocks are set."""
        await self.settle()
        heard = [
            [(at, msgspec.Raw(message)) for at, message in side.tabs[self.me].heard()]
            for side in self.sides
        ]
        self._ledger.same(channel, str(self.moment), *heard)
        assert OUR_FAULT not in b"".join(bytes(message) for _, message in heard[0]), channel
        bells = [
            [bell.at for bell in side.site.dial.set() if not bell.may_be_secret]
            for side in self.sides
        ]
        self._ledger.same("clocks", f"{self.moment} during {channel}", *bells)

    # --- one move, in both worlds

    async def step(self) -> Move | None:
        """Somebody moves, and in the other world so that it looks the same; None: nobody can."""
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
        """In any order, but time is seldom up before everybody has moved."""
        order = self.rng.sample(movers, len(movers))
        if None in order and self.rng.random() < PATIENCE:
            order.remove(None)
            order.append(None)
        return order

    def _any_move(self, seat: Seat | None) -> Move:
        if seat is None:
            return TIME_UP
        return Move(seat, self.rng.choice(options_of(self.one.play.state, seat)))

    def _twin(self, move: Move) -> list[Move] | None:
        """What looks the same in the other world; an empty list where nothing does, too."""
        looks = self.one.looks_after(move, self.viewer)
        can_hide = move.seat not in (None, self.viewer)
        if can_hide and looks == self.other.looks_now(self.viewer) and self.rng.random() < 1 / 2:
            if move.seat is not None and not self.is_person(move.seat):
                self._ahead.add(move.seat)
            return []
        twins = self._candidates(move)
        found = (twin for twin in twins if self.other.looks_after(twin, self.viewer) == looks)
        return next(([twin] for twin in found), None)

    def _candidates(self, move: Move) -> Iterator[Move]:
        """What that seat may do in the other world: the same first, if it may be."""
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
            for action in self.rng.sample(offered, min(FEW, len(offered))):
                yield Move(seat, action)

    async def _make(self, move: Move, twin: list[Move]) -> None:
        decided = [len(side.play.decisions) for side in self.sides]
        due = [decided[0] + 1, decided[1] + len(twin)]
        waits = self.one.make(move)
        for same in twin:
            waits |= self.other.make(same)
        await self.settle()
        for _ in range(LONG if waits else 0):
            if [len(side.play.decisions) for side in self.sides] == due:
                break
            bell = self._bell_for(move)
            if bell is not None:
                await self._turn_to(bell)

    def _bell_for(self, move: Move) -> float | None:
        """The end of a window, or whatever comes next."""
        if move.seat is None:
            return max(side.table.window_clock._ends for side in self.sides)
        return self._next_bell()


def name_of(viewer: Viewer) -> str:
    """Whose tab it is."""
    return "onlooker" if viewer is None else f"seat {viewer}"


def token_of(code: Code, name: str) -> str:
    """The cookie of somebody at one table."""
    return f"{code}-{name.replace(' ', '-')}"
