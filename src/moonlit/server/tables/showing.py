"""Broadcasting to the pages of a table: each gets what is new to it and what it may know."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property

import msgspec

from moonlit.bots.bot import Action, View
from moonlit.core.game import Choice, Game, Span
from moonlit.core.record import Play, Viewer
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.lessons import lesson_of
from moonlit.server.domain.seating import (
    Setup,
    Stage,
    could_be_rated,
    game_options,
    offered,
    will_be_rated,
)
from moonlit.server.tables.advising import Advising
from moonlit.server.tables.attendance import EVERYBODY, Attendance
from moonlit.server.tables.fairness import deal_of
from moonlit.server.tables.hearing import room_of
from moonlit.server.tables.lesson import LessonScript
from moonlit.server.tables.page import SCREEN, Page
from moonlit.server.tables.recovery import Halt
from moonlit.server.tables.sitters import sitters, unmoved
from moonlit.server.tables.window_clock import WindowClock
from moonlit.server.wire import messages
from moonlit.server.wire.codec import encode

fields_of = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
"""The fields of an encoded view, each still encoded."""


class Sight(msgspec.Struct, frozen=True, gc=False):
    """What one viewer sees now, however many pages it has open."""

    view: bytes
    """Encoded. Comparing two of these is cheap; a view's hundred small objects would have left the
    CPU cache by the next decision, and their deallocation would cost as much again."""
    question: messages.Question | None
    heard: int
    window: int | None
    """The window of time that is open."""
    take_back: int | None
    """The question whose answer is still a secret of the viewer."""
    wish: Action | None = None
    """What the viewer wants to do and cannot yet."""
    may_skip: bool = False
    """Whether the viewer may let the open window end soon."""
    more_time: int = 0
    """How often the open window can still be made longer."""
    lesson: messages.LessonMoment | None = None
    """What a lesson says to the viewer."""


class SeatingCache:
    """The `Table` messages of all people here, built once and good until anything changes."""

    def __init__(
        self, setup: Setup, game: Game, play: Play | None, pages: Collection[Page]
    ) -> None:
        self._setup = setup
        self._game = game
        self._key = seating_cache_key(setup, play, pages)
        self._tables: dict[PersonId, messages.Table] = {}

    def is_good(self, setup: Setup, play: Play | None, pages: Collection[Page]) -> bool:
        """Whether it is up to date."""
        return setup is self._setup and self._key == seating_cache_key(setup, play, pages)

    def to(self, person: PersonId) -> messages.Table:
        """Who sits where, as this person may know it."""
        if person not in self._tables:
            you = self._setup.seat_of(person)
            self._tables[person] = msgspec.structs.replace(
                self._public,
                you=you,
                is_host=person == self._setup.host,
                missed=None if you is None else self._setup.chairs[you].stand_in,
            )
        return self._tables[person]

    @property
    def seats(self) -> tuple[messages.Sitter, ...]:
        """Every seat as everyone sees it."""
        return self._public.seats

    @cached_property
    def _public(self) -> messages.Table:
        """Who sits where, as a stranger sees it."""
        setup, (stage, here, screens, resting) = self._setup, self._key
        players = len(setup.chairs)
        choices = offered(setup, self._game)
        options = game_options(setup, self._game)
        return messages.Table(
            code=setup.code,
            game=setup.game,
            stage=stage,
            seats=sitters(setup, here, resting),
            you=None,
            is_host=False,
            host=setup.seat_of(setup.host),
            options={name: getattr(options, name) for name in choices},
            choices={name: listed(values) for name, values in choices.items()},
            spans={name: span(one) for name, one in choices.items() if isinstance(one, Span)},
            kits=dict(self._game.setup.kits(players, options)),
            remarks=tuple(self._game.setup.remarks(players, options)),
            unhurried=dict(self._game.setup.over_days),
            assistant=setup.assistant,
            tempo=setup.tempo,
            delay=setup.delay,
            closed=setup.is_closed,
            missed=None,
            deal=deal_of(setup),
            onlookers=len(here - setup.people()),
            screens=screens,
            rematch=setup.rematch,
            played_on=played_on(setup),
            lesson=lesson_info(setup),
            is_rated=setup.rated if setup.seed else will_be_rated(setup),
            asks_agreement=setup.seed is None and could_be_rated(setup),
            programs_fill=setup.programs_fill,
        )


def listed(values: Sequence[Choice]) -> tuple[Choice, ...]:
    """What is chosen from a list; of a range, only the usual numbers."""
    return values.usual if isinstance(values, Span) else tuple(values)


def span(of: Span) -> messages.Span:
    """A range of numbers as pages know it."""
    least, most = of.numbers[0], of.numbers[-1]
    return messages.Span(least=least, most=most, step=of.step, beside=of.beside)


def seating_cache_key(
    setup: Setup, play: Play | None, pages: Collection[Page]
) -> tuple[Stage, set[PersonId], int, set[PersonId]]:
    """What a `Table` message says beside the setup: the stage, who is here, screens, who reads."""
    here = {page.person for page in pages}
    screens = sum([page.is_screen for page in pages]) if SCREEN in here else 0
    resting = {page.person for page in pages if page.rests}
    return stage_of(setup, play), here - {SCREEN}, screens, resting


class Showing:
    """One moment at a table, worked out once for all pages that see the same."""

    advising: Advising
    """What the assistant says with a scene, or later."""

    def __init__(
        self,
        setup: Setup,
        game: Game,
        play: Play | None,
        seating: SeatingCache,
        window_clock: WindowClock,
        attendance: Attendance,
    ) -> None:
        self._setup = setup
        self._game = game
        self._play = play
        self._seating = seating
        self._attendance = attendance
        self._until = dict(attendance.until)
        self._window, self._left = window_clock.window, window_clock.left()
        self.wishes: Mapping[Seat, Action] = {}
        """What each seat wants to do and cannot yet: its own secret."""
        self.halt: Halt | None = None
        """Where the rules fail at everything."""
        self.lesson: LessonScript | None = None
        """What a lesson has to say, where one is held."""
        self.may_skip: Seat | None = None
        """Who, alone with bots, may let the open window end soon."""
        self.more_time = 0
        self._views: dict[Play, Callable[[Viewer], View]] = {}
        self._sights: dict[Viewer, tuple[Sight, View]] = {}
        self._encoded: dict[tuple[Viewer, int, bytes | None], bytes] = {}

    def to(self, page: Page, behind: Play | None) -> None:
        """Tell a page what it does not know yet; onlookers may be behind, and see another game."""
        table = self._seating.to(page.person)
        if table.you is None and behind is not None:
            self._to_onlooker(page, table, behind)
            return
        # The last scene comes before the word that it was the last.
        is_last = table.stage == "over" and page.table is not None
        if not is_last:
            self._tell_table(page, table)
        if self._play is not None:
            self._show(page, self._play, self._left)
        if is_last:
            self._tell_table(page, table)

    def _to_onlooker(self, page: Page, table: messages.Table, behind: Play) -> None:
        """The same for somebody who looks on later: no clock and no stand-in tells what is new."""
        table = msgspec.structs.replace(table, seats=unmoved(table.seats))
        if page.table != (table, {}, None):
            page.table = (table, {}, None)
            page.tell(table)
        self._show(page, behind, None)

    def _tell_table(self, page: Page, table: messages.Table) -> None:
        """Who sits where, if that is news; that time passes is none."""
        halt = None if self.halt is None else self.halt.told
        news = (table, self._until, halt)
        if page.table != news:
            page.table = news
            left = self._attendance.left(EVERYBODY)
            page.tell(msgspec.structs.replace(table, seats=self._timed, left=left, halt=halt))

    def _show(self, page: Page, play: Play, left: int | None) -> None:
        viewer = self._setup.seat_of(page.person)
        if viewer not in self._sights:
            self._sights[viewer] = self._look(play, viewer)
        seen, view = self._sights[viewer]
        if page.seen == seen:
            return
        before = page.seen.view if page.takes_changes and page.seen else None
        message = self._encoded.get((viewer, page.heard, before))
        if message is None:
            scene = self._scene(play, viewer, page.heard, left)
            message = encode(scene if before is None else with_changes_alone(scene, before))
            self._encoded[viewer, page.heard, before] = message
        page.send(message)
        page.seen, page.heard = seen, seen.heard
        self.advising.follow(page, viewer, view, seen.view)

    def _look(self, play: Play, viewer: Viewer) -> tuple[Sight, View]:
        """What a viewer sees now, as it is sent and as it is."""
        if play not in self._views:
            self._views[play] = play.views()
        view = self._views[play](viewer)
        if viewer is None:
            return sight(play, viewer, view, self._window_of(play)), view
        is_away = self._setup.chairs[viewer].stand_in is not None
        seen = sight(play, viewer, view, self._window_of(play), is_away=is_away)
        if self._setup.lesson is not None:
            moment = self.lesson.moment(play) if self.lesson else None
            return msgspec.structs.replace(seen, take_back=None, lesson=moment), view
        wish, may_skip, more = self.wishes.get(viewer), viewer == self.may_skip, self.more_time
        if wish is not None or may_skip or more:
            seen = msgspec.structs.replace(seen, wish=wish, may_skip=may_skip, more_time=more)
        return seen, view

    def _window_of(self, play: Play) -> int | None:
        return self._window if play is self._play else None

    def _scene(self, play: Play, viewer: Viewer, since: int, left: int | None) -> messages.Scene:
        seen, view = self._sights[viewer]
        advice, is_counting = self.advising.with_scene(viewer, view, seen.view)
        return messages.Scene(
            heard=seen.heard,
            events=tuple(play.heard(viewer, since)),
            view=msgspec.Raw(seen.view),
            question=self._timed_question(viewer, seen.question, left),
            left=left,
            advice=advice,
            is_counting=is_counting,
            take_back=seen.take_back,
            room=room_of(self._game, play, viewer),
            wish=seen.wish,
            may_skip=seen.may_skip,
            more_time=seen.more_time,
            lesson=seen.lesson,
        )

    def _timed_question(
        self, viewer: Viewer, question: messages.Question | None, left: int | None
    ) -> messages.Question | None:
        """The question with the time that all may know of; it is no part of what is compared.

        Where no clock runs, `Sitter.left` says when others may call a bot: that ends nothing.
        """
        if question is None or viewer is None:
            return question
        clocks = [left]
        if self._setup.tempo != "none":
            clocks += [self._attendance.left(viewer), self._attendance.left(EVERYBODY)]
        known = [one for one in clocks if one is not None]
        return msgspec.structs.replace(question, left=min(known, default=None))

    @cached_property
    def _timed(self) -> tuple[messages.Sitter, ...]:
        """Every seat, with how long it is waited for."""
        return tuple(
            msgspec.structs.replace(sitter, left=self._attendance.left(Seat(seat)))
            for seat, sitter in enumerate(self._seating.seats)
        )


def with_changes_alone(scene: messages.Scene, before: bytes) -> messages.Scene:
    """A scene without those fields of its view that a page has from the view before.

    What is left out follows from two views of one viewer, so its length tells nothing new.
    """
    known, view = fields_of(before), fields_of(bytes(scene.view))
    if not known.keys() <= view.keys():
        return scene
    changed = {name: value for name, value in view.items() if known.get(name) != value}
    return msgspec.structs.replace(scene, view=changed, is_partial=True)


def stage_of(setup: Setup, play: Play | None) -> Stage:
    """Gathering, shuffling, playing or over."""
    if play is None:
        return "shuffling" if setup.is_shuffling else "gathering"
    return "over" if play.is_over else "playing"


def sight(
    play: Play,
    viewer: Viewer,
    view: View,
    window: int | None,
    *,
    is_away: bool = False,
) -> Sight:
    """What a viewer sees and is asked; who is away is asked nothing, the bot is."""
    question = None if is_away else question_of(play, viewer, view)
    take_back = None if is_away else slip_of(play, viewer)
    return Sight(encode(view), question, play.heard_count(viewer), window, take_back)


def slip_of(play: Play, viewer: Viewer) -> int | None:
    """The last question of a seat, if its answer may be taken back."""
    if viewer is None or not play.can_take_back(viewer):
        return None
    return play.answers[viewer] - 1


def question_of(play: Play, viewer: Viewer, view: View) -> messages.Question | None:
    """What a seat is asked, with all its options or a short list of them."""
    if viewer is None or not play.may_act(viewer):
        return None
    return messages.Question(
        id=play.answers[viewer],
        clause=play.state.phase.clause,
        options=tuple(play.offers_to(viewer, view)),
        is_asked=viewer in play.asked(),
        is_whole=play.game.picking is None and play.state.phase.whole,
    )


def played_on(setup: Setup) -> messages.PlayedOn | None:
    """Where a game began that was not dealt."""
    if (branch := setup.branch) is None or setup.source is None:
        return None
    return messages.PlayedOn(
        code=setup.source, at=branch.after, seat=branch.seat, is_redealt=branch.is_redealt
    )


def lesson_info(setup: Setup) -> messages.LessonInfo | None:
    """The lesson that is held here."""
    lesson = lesson_of(setup.game) if setup.lesson else None
    if lesson is None or setup.lesson is None:
        return None
    return messages.LessonInfo(part=setup.lesson.part, parts=len(lesson.parts), steps=lesson.steps)
