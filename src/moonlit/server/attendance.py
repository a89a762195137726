"""Who is here, who is gone and since when, and how long a table waits for somebody.

Everything here goes by what everybody may know: who is connected, and whom the onlooker's view
calls asked. Where a game keeps that a secret, or a moment has a time of its own, being gone counts
alone, so a bot that sits down for somebody tells nothing about what they had to do.
"""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.server.clock import Alarm, Clock
from moonlit.server.identity import PersonId
from moonlit.server.seating import Setup
from moonlit.server.wire import Tempo

HOST_GRACE = 30.0
"""Seconds after which somebody else opens the game in place of a host who is gone."""
CALL_AFTER = 60.0
"""Seconds after which the others may call a bot for somebody who is gone."""
DAY = 24 * 3600.0


class Patience(NamedTuple):
    """How long a table waits, in seconds; None: for ever."""

    decision: float | None
    bank: float
    """Besides, for all decisions of a seat together."""
    grace: float | None
    """For somebody who is gone while being asked."""


PATIENCE: dict[Tempo, Patience] = {
    "none": Patience(None, 0, None),
    "relaxed": Patience(90, 300, 60),
    "quick": Patience(20, 60, 20),
    "days": Patience(3 * DAY, 0, None),
}


class Asked(NamedTuple):
    """A question everybody knows of, and since when it is open."""

    question: int
    since: float


class Attendance:
    """The roll of one table, with one alarm for whoever is missed next."""

    def __init__(
        self, clock: Clock, ring: Callable[[], None], asked: dict[Seat, Asked] | None = None
    ) -> None:
        """Nobody has come yet; `asked` are the questions that were open before."""
        self._clock = clock
        self._ring = ring
        self._alarm: Alarm | None = None
        self._gone: dict[PersonId, float] = {}
        self._asked = asked or {}
        self._waiting: dict[Seat, Asked] = {}
        """Questions that something else came before, with how long they had been open."""
        self._spent: dict[Seat, float] = {}
        self._host_until: float | None = None
        self.until: dict[Seat, float] = {}
        """When a bot sits down for each seat, or with no clock: when one may be called."""

    def look(self, setup: Setup, play: Play | None, here: Collection[PersonId]) -> None:
        """Call the roll, and set the alarm for the next one who will be missed."""
        now, expected = self._clock.now(), {*setup.people(), setup.host}
        if self._is_calm(setup, play) and expected.issubset(here):
            self.until, self._host_until = {}, None
            self.stop()
            return
        for person in expected:
            if person in here:
                self._gone.pop(person, None)
            else:
                self._gone.setdefault(person, now)
        is_secret = self._note_questions(setup, play, now)
        self.until = {
            seat: until
            for seat in everyone(len(setup.chairs) if play and not play.is_over else 0)
            if (until := self._until(setup, seat, here, is_secret=is_secret)) is not None
        }
        self._host_until = self._hosts_until(setup, here) if play is None else None
        self._set_alarm(setup, now)

    def due(self, setup: Setup) -> list[Seat]:
        """The seats that have been waited for long enough."""
        if setup.tempo == "none":
            return []
        return [seat for seat, until in self.until.items() if until <= self._clock.now()]

    def may_be_called(self, seat: Seat) -> bool:
        """Whether the others may let a bot play here: nobody has been there for long."""
        return seat in self.until and self.until[seat] <= self._clock.now()

    def next_host(self, setup: Setup, here: Collection[PersonId]) -> PersonId | None:
        """Who opens the game now that its host is gone for too long."""
        if self._host_until is None or self._host_until > self._clock.now():
            return None
        return longest_here(setup, here)

    def forget(self, seat: Seat) -> None:
        """Somebody has come back to this seat: its question begins anew."""
        self._asked.pop(seat, None)
        self._waiting.pop(seat, None)

    def rest(self) -> None:
        """Everybody begins anew, as if nobody had been asked or gone before."""
        self._gone, self._asked, self._waiting, self._spent = {}, {}, {}, {}

    def left(self, seat: Seat) -> int | None:
        """Milliseconds until a bot sits down, or may be called."""
        if seat not in self.until:
            return None
        return round(1000 * max(0, self.until[seat] - self._clock.now()))

    def stop(self) -> None:
        """The table is put away."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None

    def _is_calm(self, setup: Setup, play: Play | None) -> bool:
        """Whether nobody is gone and no clock runs: so it is at most tables, most of the time."""
        has_begun = play is not None
        return has_begun and setup.tempo == "none" and not self._gone and not self._asked

    def _note_questions(self, setup: Setup, play: Play | None, now: float) -> bool:
        """Since when everybody knows who is asked; whether that is a secret instead."""
        public = publicly_asked(play) if play and setup.tempo != "none" else ()
        known = {seat: play.answers[seat] for seat in public or ()} if play else {}
        free = PATIENCE[setup.tempo].decision or 0
        for seat, (question, since) in list(self._asked.items()):
            if known.get(seat) == question:
                continue
            del self._asked[seat]
            if is_open(play, seat, question):
                self._waiting[seat] = Asked(question, now - since)
            elif setup.chairs[seat].stand_in is None:
                self._spent[seat] = self._spent.get(seat, 0) + max(0, now - since - free)
        for seat, question in known.items():
            if seat not in self._asked:
                self._asked[seat] = put_again(self._waiting, seat, question, now)
        return public is None

    def _until(
        self, setup: Setup, seat: Seat, here: Collection[PersonId], *, is_secret: bool
    ) -> float | None:
        chair, patience = setup.chairs[seat], PATIENCE[setup.tempo]
        if chair.person is None or chair.stand_in is not None:
            return None
        gone = self._gone.get(chair.person)
        if setup.tempo != "days" and gone is not None and not awaited(setup, here):
            return None
        if setup.tempo == "none":
            return None if gone is None else gone + CALL_AFTER
        asked, moments = self._asked.get(seat), list[float]()
        if asked is not None and patience.decision is not None:
            bank = max(0.0, patience.bank - self._spent.get(seat, 0))
            moments.append(asked.since + patience.decision + bank)
        if gone is not None and patience.grace is not None and (asked or is_secret):
            moments.append(max(gone, asked.since if asked else gone) + patience.grace)
        return min(moments, default=None)

    def _hosts_until(self, setup: Setup, here: Collection[PersonId]) -> float | None:
        gone = self._gone.get(setup.host)
        return None if gone is None or longest_here(setup, here) is None else gone + HOST_GRACE

    def _set_alarm(self, setup: Setup, now: float) -> None:
        self.stop()
        moments = list(self.until.values()) if setup.tempo != "none" else []
        if self._host_until is not None:
            moments.append(self._host_until)
        if moments:
            self._alarm = self._clock.wake(max(0, min(moments) - now), self._ring)


def publicly_asked(play: Play) -> Collection[Seat] | None:
    """Who is asked, as everybody may know; None where that is a secret or a clock of the game runs.

    A game shows it in `asked` of its view.
    """
    if play.is_over:
        return ()
    if play.seconds() is not None:
        return None
    asked: Collection[Seat] | None = getattr(play.view(None), "asked", None)
    return asked


def asked_since(moments: Iterable[tuple[Play, float]]) -> dict[Seat, Asked]:
    """Since when every open question is open, from a game and the times of its decisions."""
    asked: dict[Seat, Asked] = {}
    waiting: dict[Seat, Asked] = {}
    for play, at in moments:
        known = {seat: play.answers[seat] for seat in publicly_asked(play) or ()}
        for seat, (question, since) in asked.items():
            if known.get(seat) != question and is_open(play, seat, question):
                waiting[seat] = Asked(question, at - since)
        asked = {
            seat: asked[seat]
            if seat in asked and asked[seat].question == question
            else put_again(waiting, seat, question, at)
            for seat, question in known.items()
        }
    return asked


def is_open(play: Play | None, seat: Seat, question: int) -> bool:
    """Whether a question that is not asked now will be asked again."""
    return play is not None and not play.is_over and play.answers[seat] == question


def put_again(waiting: dict[Seat, Asked], seat: Seat, question: int, now: float) -> Asked:
    """A question that is asked, since now, or going on where it was interrupted."""
    before = waiting.pop(seat, None)
    spent = before.since if before is not None and before.question == question else 0
    return Asked(question, now - spent)


def awaited(setup: Setup, here: Collection[PersonId]) -> bool:
    """Whether somebody who plays at this table is there and may be held up."""
    return any(chair.person in here for chair in setup.chairs if chair.stand_in is None)


def longest_here(setup: Setup, here: Collection[PersonId]) -> PersonId | None:
    """Who of those present sits here longest."""
    present = [chair for chair in setup.chairs if chair.person in here]
    return min(present, key=lambda chair: chair.order).person if present else None
