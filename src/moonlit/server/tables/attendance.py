"""Who is here, who is gone and since when, and how long a table waits for somebody.

Everything here goes by what everybody may know: who is connected, and whom the onlooker's view
calls asked. Where a game keeps that a secret, the table waits for everybody together; where a
moment has a time of its own, the game's clock ends it. In both being gone counts alone, so a bot
that sits down for somebody tells nothing about what they had to do.
"""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from moonlit.core.game import View
from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.server.domain.clock import Alarm, Clock
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup, Tempo

HOST_GRACE = 30.0
"""Seconds after which somebody else opens the game in place of a host who is gone."""
AWAY_GRACE = 600.0
"""Seconds after which that may be somebody who sat down when the host was gone already."""
CALL_AFTER = 60.0
"""Seconds after which the others may call a bot for somebody who is gone."""
CALL_SLOW = 300.0
"""Seconds without news after which they may call one for somebody who is there and does nothing."""
DAY = 24 * 3600.0
EVERYBODY = Seat(-1)
"""Stands for whoever is asked where that is a secret."""


class WaitingTimes(NamedTuple):
    """How long a table waits, in seconds; None: for ever."""

    decision: float | None
    bank: float
    """Besides, for all decisions of a seat together."""
    grace: float | None
    """For somebody who is gone while being asked."""


WAITING_TIMES: dict[Tempo, WaitingTimes] = {
    "none": WaitingTimes(None, 0, None),
    "relaxed": WaitingTimes(90, 300, 60),
    "quick": WaitingTimes(20, 60, 20),
    "days": WaitingTimes(3 * DAY, 0, None),
}


class OpenQuestion(NamedTuple):
    """A question everybody knows of, and since when it is open."""

    question: int
    since: float


class Attendance:
    """Who is here and who is gone at one table, with one timer for whoever is missed next."""

    def __init__(
        self, clock: Clock, ring: Callable[[], None], asked: dict[Seat, OpenQuestion] | None = None
    ) -> None:
        """Nobody has come yet; `asked` are the questions that were open before."""
        self._clock = clock
        self._ring = ring
        self._alarm: Alarm | None = None
        self._gone: dict[PersonId, float] = {}
        self._asked = asked or {}
        self._waiting: dict[Seat, OpenQuestion] = {}
        """Questions that something else came before, with how long they had been open."""
        self._spent: dict[Seat, float] = {}
        self._returned: dict[Seat, int] = {}
        """The question at which somebody has come back to each seat."""
        self._time_up: int | None = None
        """How much had been heard when the time was up of whoever is asked in secret."""
        self._overdue: dict[Seat, int] = {}
        """The questions that were open then: none of them is waited for again."""
        self._news = OpenQuestion(-1, clock.now())
        """How much everybody has heard, and since when."""
        self._host_until: float | None = None
        self._known_to_host: set[PersonId] = set()
        """Who sat here when the host was last here."""
        self.until: dict[Seat, float] = {}
        """When a bot sits down for each seat, or with no clock: when one may be called."""

    def look(self, setup: Setup, play: Play | None, here: Collection[PersonId]) -> None:
        """Update who is here, and set the timer for the next one who will be missed."""
        now, expected = self._clock.now(), {*setup.people(), setup.host}
        self._note_news(play, now)
        if play is None and setup.host in here:
            self._known_to_host = setup.people()
        if self._is_calm(setup, play, now) and expected.issubset(here):
            self.until, self._host_until = {}, None
            self._look_again(setup, play, now)
            return
        for person in expected:
            if person in here:
                self._gone.pop(person, None)
            else:
                self._gone.setdefault(person, now)
        has_clock = setup.tempo != "none" or self._is_slow(now)
        public = waited_for(play) if play and has_clock else ()
        self._note_questions(setup, play, public, now)
        seats = everyone(len(setup.chairs) if play and not play.is_over else 0)
        self.until = {
            seat: until
            for seat in (*seats, EVERYBODY)
            if (until := self._until(setup, seat, here, public)) is not None
        }
        self._host_until = self._hosts_until(setup, here) if play is None else None
        self._set_alarm(setup, play, now)

    def due(self, setup: Setup) -> list[Seat]:
        """The seats that have been waited for long enough; `EVERYBODY` where that is a secret."""
        if setup.tempo == "none":
            return []
        return [seat for seat, until in self.until.items() if until <= self._clock.now()]

    def may_be_called(self, seat: Seat) -> bool:
        """Whether the others may let a bot play here: nobody has been there, or done anything."""
        return seat in self.until and self.until[seat] <= self._clock.now()

    def next_host(self, setup: Setup, here: Collection[PersonId]) -> PersonId | None:
        """Who opens the game now that its host is gone for too long."""
        if self._host_until is None or self._host_until > self._clock.now():
            return None
        return self._heir(setup, here)

    def may_return(self, seat: Seat, question: int) -> bool:
        """Whether a seat may be taken back before the bot has answered: once at every question."""
        return self._returned.get(seat) != question

    def come_back(self, setup: Setup, seat: Seat, question: int) -> None:
        """Somebody has come back to this seat: its question begins anew, but no bank does."""
        self._returned[seat] = question
        self._waiting.pop(seat, None)
        if (asked := self._asked.pop(seat, None)) is not None:
            self._spend(setup, seat, asked.since)

    def let_bots_answer(self, play: Play) -> None:
        """The time of whoever is asked in secret is up."""
        self._time_up = news_of(play)
        self._overdue = {seat: play.answers[seat] for seat in play.asked()}

    def is_time_up(self, play: Play, seat: Seat) -> bool:
        """Whether a bot answers for whoever is asked here.

        So it is where it was asked then, and until everybody sees that something happens.
        """
        return self._time_up == news_of(play) or self._overdue.get(seat) == play.answers[seat]

    def rest(self) -> None:
        """Reset all times, as if nobody had been asked or gone before."""
        self._gone, self._asked, self._waiting = {}, {}, {}
        self._known_to_host = set()
        self._spent, self._returned, self._overdue = {}, {}, {}
        self._time_up, self._news = None, OpenQuestion(-1, self._clock.now())

    def left(self, seat: Seat) -> int | None:
        """Milliseconds until a bot sits down, or may be called."""
        if seat not in self.until:
            return None
        return round(1000 * max(0, self.until[seat] - self._clock.now()))

    def stop(self) -> None:
        """Cancel the timer: the table is unloaded."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None

    def _note_news(self, play: Play | None, now: float) -> None:
        if play is not None and self._news.question != (news := news_of(play)):
            self._news, self._time_up = OpenQuestion(news, now), None

    def _is_calm(self, setup: Setup, play: Play | None, now: float) -> bool:
        """Whether nobody is gone and no clock runs: so it is at most tables, most of the time."""
        if play is None or setup.tempo != "none" or self._gone:
            return False
        return play.is_over or not self._is_slow(now)

    def _is_slow(self, now: float) -> bool:
        """Whether nobody has seen anything happen for long."""
        return now >= self._news.since + CALL_SLOW

    def _note_questions(
        self, setup: Setup, play: Play | None, public: Collection[Seat] | None, now: float
    ) -> None:
        """Since when everybody knows who is asked."""
        if setup.tempo == "none":
            return
        known = {seat: question_number(play, seat) for seat in public or ()} if play else {}
        for seat, (question, since) in list(self._asked.items()):
            if known.get(seat) == question:
                continue
            del self._asked[seat]
            if is_open(play, seat, question):
                self._waiting[seat] = OpenQuestion(question, now - since)
            elif seat == EVERYBODY or setup.chairs[seat].stand_in is None:
                self._spend(setup, seat, since)
        for seat, question in known.items():
            if seat not in self._asked:
                self._asked[seat] = put_again(self._waiting, seat, question, now)

    def _spend(self, setup: Setup, seat: Seat, since: float) -> None:
        """Take from a seat's time bank what it needed beyond the free time of a decision."""
        free = WAITING_TIMES[setup.tempo].decision or 0
        over = max(0, self._clock.now() - since - free)
        self._spent[seat] = self._spent.get(seat, 0) + over

    def _until(
        self,
        setup: Setup,
        seat: Seat,
        here: Collection[PersonId],
        public: Collection[Seat] | None,
    ) -> float | None:
        if seat == EVERYBODY:
            return self._everybodys_until(setup, here, public)
        chair, patience = setup.chairs[seat], WAITING_TIMES[setup.tempo]
        if chair.person is None or chair.stand_in is not None:
            return None
        gone = self._gone.get(chair.person)
        if setup.tempo != "days" and gone is not None and not awaited(setup, here):
            return None
        if setup.tempo == "none":
            return self._called_from(seat, gone, public)
        asked, moments = self._asked.get(seat), list[float]()
        if asked is not None and patience.decision is not None:
            moments.append(self._out_of_time(asked, seat, patience))
        is_secret = public is None or EVERYBODY in public
        if gone is not None and patience.grace is not None and (asked or is_secret):
            moments.append(max(gone, asked.since if asked else gone) + patience.grace)
        return min(moments, default=None)

    def _everybodys_until(
        self, setup: Setup, here: Collection[PersonId], public: Collection[Seat] | None
    ) -> float | None:
        """When bots answer for whoever is asked in secret, or may be told to."""
        if public is None or EVERYBODY not in public or self._time_up is not None:
            return None
        if setup.tempo == "none":
            return self._called_from(EVERYBODY, None, public)
        asked = self._asked.get(EVERYBODY)
        if asked is None or (setup.tempo != "days" and not awaited(setup, here)):
            return None
        return self._out_of_time(asked, EVERYBODY, WAITING_TIMES[setup.tempo])

    def _out_of_time(self, asked: OpenQuestion, seat: Seat, patience: WaitingTimes) -> float:
        bank = max(0.0, patience.bank - self._spent.get(seat, 0))
        return asked.since + (patience.decision or 0) + bank

    def _called_from(
        self, seat: Seat, gone: float | None, public: Collection[Seat] | None
    ) -> float | None:
        """Where there is no clock: when the others may call a bot."""
        moments = [] if gone is None else [gone + CALL_AFTER]
        if seat in (public or ()):
            moments.append(self._news.since + CALL_SLOW)
        return min(moments, default=None)

    def _hosts_until(self, setup: Setup, here: Collection[PersonId]) -> float | None:
        """When somebody who is here may take the place of a host who is gone."""
        gone, heir = self._gone.get(setup.host), self._heir(setup, here)
        if gone is None or heir is None:
            return None
        if heir in self._known_to_host:
            return gone + HOST_GRACE
        return max(self._gone.values()) + AWAY_GRACE

    def _heir(self, setup: Setup, here: Collection[PersonId]) -> PersonId | None:
        """Who is next: those the host has sat with come before those who came later."""
        known = longest_here(setup, self._known_to_host.intersection(here))
        return longest_here(setup, here) if known is None else known

    def _set_alarm(self, setup: Setup, play: Play | None, now: float) -> None:
        self.stop()
        if setup.tempo == "none" and play is not None:
            self._look_again(setup, play, now)
            return
        moments = list(self.until.values())
        if self._host_until is not None:
            moments.append(self._host_until)
        if moments:
            self._alarm = self._clock.wake(max(0, min(moments) - now), self._rings)

    def _look_again(self, setup: Setup, play: Play | None, now: float) -> None:
        """Where no clock runs: set a timer to see whether there was no news for long."""
        slow = self._news.since + CALL_SLOW
        if play is None or play.is_over:
            self.stop()
        elif self._alarm is None and slow > now and len(setup.people()) > 1:
            self._alarm = self._clock.wake(slow - now, self._rings)

    def _rings(self) -> None:
        self._alarm = None
        self._ring()


def waited_for(play: Play) -> Collection[Seat] | None:
    """Who is asked, as everybody may know; None while a clock of the game itself runs.

    A game shows it in `asked` of its view. Where it does not, or where those who have answered are
    among them, `EVERYBODY` is waited for.
    """
    if play.is_over:
        return ()
    if play.seconds():
        return None
    asked = publicly_asked(play)
    return (EVERYBODY,) if asked is None else asked


def publicly_asked(play: Play) -> Collection[Seat] | None:
    """Exactly who is asked; None where that is a secret."""
    if play.seconds() is not None or play.state.phase.hushed:
        return None
    view: View = play.view(None)
    return view.asked


def news_of(play: Play) -> int:
    """Grows whenever everybody sees that something has happened."""
    return play.heard_count(None) + play.window


def question_number(play: Play, seat: Seat) -> int:
    """What tells one open question of a seat from the next."""
    return news_of(play) if seat == EVERYBODY else play.answers[seat]


def asked_since(moments: Iterable[tuple[Play, float]]) -> dict[Seat, OpenQuestion]:
    """Since when every open question is open, from a game and the times of its decisions."""
    asked: dict[Seat, OpenQuestion] = {}
    waiting: dict[Seat, OpenQuestion] = {}
    for play, at in moments:
        known = {seat: question_number(play, seat) for seat in waited_for(play) or ()}
        for seat, (question, since) in asked.items():
            if known.get(seat) != question and is_open(play, seat, question):
                waiting[seat] = OpenQuestion(question, at - since)
        asked = {
            seat: asked[seat]
            if seat in asked and asked[seat].question == question
            else put_again(waiting, seat, question, at)
            for seat, question in known.items()
        }
    return asked


def is_open(play: Play | None, seat: Seat, question: int) -> bool:
    """Whether a question that is not asked now will be asked again."""
    if play is None or play.is_over or seat == EVERYBODY:
        return False
    return play.answers[seat] == question


def put_again(
    waiting: dict[Seat, OpenQuestion], seat: Seat, question: int, now: float
) -> OpenQuestion:
    """A question that is asked, since now, or going on where it was interrupted."""
    before = waiting.pop(seat, None)
    spent = before.since if before is not None and before.question == question else 0
    return OpenQuestion(question, now - spent)


def awaited(setup: Setup, here: Collection[PersonId]) -> bool:
    """Whether somebody who plays at this table is there and may be held up."""
    return any(chair.person in here for chair in setup.chairs if chair.stand_in is None)


def longest_here(setup: Setup, here: Collection[PersonId]) -> PersonId | None:
    """Who of the people present sits here longest; programs open no games."""
    present = [chair for chair in setup.chairs if chair.person in here and not chair.is_program]
    return min(present, key=lambda chair: chair.order).person if present else None
