"""Planted leaks (mutations): each is a small mistake that somebody could make one day.

A plant patches one thing of the real server or rules and says which channel will show it.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple, cast
from zlib import crc32

import msgspec
import pytest

from moonlit.core import game
from moonlit.core.errors import NotYourTurn
from moonlit.core.game import State, check
from moonlit.core.laws import as_bytes, viewers
from moonlit.core.record import Play, Viewer
from moonlit.core.seats import Seat
from moonlit.server.domain import talk
from moonlit.server.domain.clock import wait_until
from moonlit.server.domain.identity import LONGEST_NAME, PersonId
from moonlit.server.store.protocol import Listed
from moonlit.server.tables import (
    attendance,
    conversation,
    hearing,
    peoples_tables,
    replays,
    showing,
    window_clock,
)
from moonlit.server.tables.advising import Advising
from moonlit.server.tables.my_games import my_game
from moonlit.server.tables.naming import renamed
from moonlit.server.tables.notebook import ADVICE_TICK
from moonlit.server.tables.page import Page
from moonlit.server.tables.reading import Readings
from moonlit.server.tables.replays import ReplayRequest
from moonlit.server.tables.showing import Showing, Sight
from moonlit.server.tables.stand_ins import StandIns
from moonlit.server.tables.table import LiveTable
from moonlit.server.tables.thinking import BotThinker, Knowledge
from moonlit.server.tables.wishes import Wishes
from moonlit.server.web import http
from moonlit.server.web.relayed_pages import LAST, MORE, RemotePage, SendPart
from moonlit.server.wire import messages
from moonlit.server.wire.codec import encode

Patch = pytest.MonkeyPatch


class Plant(NamedTuple):
    """A leak, and the channel in which it must be found."""

    channel: str
    game: str
    plant: Callable[[Patch], None]


def hidden(play: Play) -> int:
    """Return a hash of the real state, which nobody may know."""
    return crc32(as_bytes(play.state))


def everything_heard(play: Play) -> list[Any]:
    """Return all events that anybody was told."""
    return [event for viewer in viewers(play.players) for event in play.heard(viewer)]


# --- in what the table shows


def the_question_of_others(patch: Patch) -> None:
    """Whoever is not asked sees the question of somebody who is."""
    own = showing.question_of

    def leaky(play: Play, viewer: Viewer, view: Any) -> Any:  # noqa: ANN401
        theirs = (own(play, seat, play.view(seat)) for seat in play.asked())
        return own(play, viewer, view) or next(theirs, None)

    patch.setattr(showing, "question_of", leaky)


def options_that_know_more(patch: Patch) -> None:
    """An option is left out where it would not help, given what the others hold."""
    own = Play.offers_to

    def leaky(self: Play, seat: Seat, view: Any) -> Any:  # noqa: ANN401
        options = own(self, seat, view)
        return options[1:] if hidden(self) % 2 and len(options) > 1 else options

    patch.setattr(Play, "offers_to", leaky)


def a_clause_for_the_position(patch: Patch) -> None:
    """The rules open at the clause that matters for what the next player holds."""
    own = showing.question_of

    def leaky(play: Play, viewer: Viewer, view: Any) -> Any:  # noqa: ANN401
        question = own(play, viewer, view)
        return question and msgspec.structs.replace(question, clause=f"DV-{hidden(play) % 20}")

    patch.setattr(showing, "question_of", leaky)


def numbers_that_count_secrets(patch: Patch) -> None:
    """The number of events counts those that others were told."""
    own = showing.sight

    def leaky(play: Play, viewer: Viewer, *more: Any, **else_: Any) -> Sight:  # noqa: ANN401
        seen = own(play, viewer, *more, **else_)
        return msgspec.structs.replace(seen, heard=len(everything_heard(play)))

    patch.setattr(showing, "sight", leaky)


def question_ids_of_the_table(patch: Patch) -> None:
    """Questions are counted for the whole table, and so is what others do in secret."""
    own = showing.question_of

    def leaky(play: Play, viewer: Viewer, view: Any) -> Any:  # noqa: ANN401
        question = own(play, viewer, view)
        return question and msgspec.structs.replace(question, id=len(play.decisions))

    patch.setattr(showing, "question_of", leaky)


def changes_that_others_notice(patch: Patch) -> None:
    """A view is sent whole where something has changed for others, so that its length tells it."""
    own_scene, own, plays = Showing._scene, showing.with_changes_alone, list[Play]()

    def remember(self: Showing, play: Play, *more: Any) -> messages.Scene:  # noqa: ANN401
        plays[:] = [play]
        return own_scene(self, play, *more)

    def leaky(scene: messages.Scene, before: bytes) -> messages.Scene:
        return scene if hidden(plays[0]) % 2 else own(scene, before)

    patch.setattr(Showing, "_scene", remember)
    patch.setattr(showing, "with_changes_alone", leaky)


def a_scene_for_every_decision(patch: Patch) -> None:
    """Pages are told anew whenever somebody decides, although nothing has changed for them."""
    own = showing.sight

    def leaky(play: Play, viewer: Viewer, view: Any, *_: Any, **else_: Any) -> Sight:  # noqa: ANN401
        return own(play, viewer, view, len(play.decisions), **else_)

    patch.setattr(showing, "sight", leaky)


def an_assistant_that_peeks(patch: Patch) -> None:
    """The assistant computes from the truth."""
    own = Showing._scene

    def leaky(self: Showing, play: Play, *more: Any) -> messages.Scene:  # noqa: ANN401
        scene = own(self, play, *more)
        return msgspec.structs.replace(scene, advice=scene.advice and {"odds": hidden(play)})

    patch.setattr(Showing, "_scene", leaky)


def a_notebook_that_peeks(patch: Patch) -> None:
    """The assistant computes what takes a while from the truth."""
    own = Advising._advised

    async def leaky(self: Advising, *who: Any) -> Any:  # noqa: ANN401
        await own(self, *who)
        return {"odds": hidden(cast("LiveTable", self._table).started())}

    patch.setattr(Advising, "_advised", leaky)


def a_notebook_that_answers_others_later(patch: Patch) -> None:
    """How long a seat waits for its advice depends on what the other seats know."""
    own = Advising._advised

    async def leaky(self: Advising, *who: Any) -> Any:  # noqa: ANN401
        clock = self._table.context.clock
        secret = hidden(cast("LiveTable", self._table).started()) % 5
        await wait_until(clock, clock.now() + secret * ADVICE_TICK)
        return await own(self, *who)

    patch.setattr(Advising, "_advised", leaky)


def a_loud_whisper(patch: Patch) -> None:
    """What the rules whisper to one seat is heard by everybody."""
    patch.setattr(State, "whisper", lambda self, event, *_: self.tell(event))


def a_full_log_on_reconnect(patch: Patch) -> None:
    """Whoever comes back is sent all that happened, not only what that seat was told."""
    own = LiveTable.welcome

    def leaky(self: LiveTable, page: Page, since: int) -> None:
        own(self, page, since)
        if since > 0 and self.play is not None:
            page.send(encode(everything_heard(self.play)))

    patch.setattr(LiveTable, "welcome", leaky)


# --- in what the table answers


def a_refusal_that_explains_too_much(patch: Patch) -> None:
    """Who is not asked is told how many options the one who is has."""
    own = check

    def leaky(state: Any, seat: Seat, action: Any) -> None:  # noqa: ANN401
        try:
            own(state, seat, action)
        except NotYourTurn:
            raise NotYourTurn(options=sum(map(hash, map(repr, theirs(state))))) from None

    def theirs(state: Any) -> list[Any]:  # noqa: ANN401
        phase = state.phase
        return [option for seat in phase.asks(state) for option in phase.options(state, seat)]

    patch.setattr(game, "check", leaky)


def readings_of_the_truth(patch: Patch) -> None:
    """Picked cards are read against what the others hold."""
    own = Readings.read

    def leaky(self: Readings, page: Page, said: messages.Read) -> messages.Readings | None:
        read = own(self, page, said)
        more = (*read.more, f"{hidden(self._table.started())}") if read else ()
        return read and msgspec.structs.replace(read, more=more)

    patch.setattr(Readings, "read", leaky)


def talk_placed_by_the_whole_story(patch: Patch) -> None:
    """A line of talk is placed after all events there were, not after those the reader heard."""
    own = hearing.told

    def leaky(line: talk.Spoken, viewer: Viewer, beside: int | None = None) -> messages.Line:
        return msgspec.structs.replace(own(line, viewer, beside), after=sum(line.after))

    patch.setattr(hearing, "told", leaky)
    patch.setattr(conversation, "told", leaky)


def a_hand_that_stirs_the_table(patch: Patch) -> None:
    """Whenever somebody wishes for something, everybody is shown the table anew."""
    own = Wishes.wish

    async def leaky(self: Wishes, seat: Seat, raw: msgspec.Raw) -> None:
        await own(self, seat, raw)
        live = cast("LiveTable", self._table)
        for page in live.pages:
            page.seen = None
        live.show_all()

    patch.setattr(Wishes, "wish", leaky)


# --- in time


def a_bot_that_ponders_its_options(patch: Patch) -> None:
    """A bot takes the longer the more it can choose from."""
    own = BotThinker.choice

    async def leaky(self: BotThinker, level: str, knows: Knowledge) -> Any:  # noqa: ANN401
        action, clock = await own(self, level, knows), self.context.clock
        await wait_until(clock, clock.now() + self.context.pace + len(knows.options) / 10)
        return action

    patch.setattr(BotThinker, "choice", leaky)


def a_window_that_waits_for_the_slow(patch: Patch) -> None:
    """A window lasts longer for whoever still has something to do in secret."""
    own = window_clock.time_of

    def leaky(play: Play) -> int | None:
        seconds = own(play)
        return None if seconds is None else seconds + 10 * len(play.asked())

    patch.setattr(window_clock, "time_of", leaky)


def patience_with_whoever_is_asked(patch: Patch) -> None:
    """Who is asked at night is known to the clock of the table."""

    def leaky(play: Play) -> list[Seat]:
        return [] if play.is_over else list(play.asked())

    patch.setattr(attendance, "waited_for", leaky)


def a_clock_that_remembers(patch: Patch) -> None:
    """Clocks run on at a table that everybody has left, as long as a bot thinks there."""
    patch.setattr(LiveTable, "_rest", lambda _: None)


def a_role_in_the_announcement(patch: Patch) -> None:
    """When a bot stands in, it is said for whom, and what that seat knows."""
    own = StandIns._stand_in

    async def leaky(self: StandIns, play: Play, seats: Any) -> None:  # noqa: ANN401
        live = self._table
        for seat in seats:
            person = cast("PersonId", live.setup.chairs[seat].person)
            said = sha256(f"{play.view(seat)}".encode()).hexdigest()[:LONGEST_NAME]
            live.setup = renamed(live.setup, person, said)
        await own(self, play, seats)

    patch.setattr(StandIns, "_stand_in", leaky)


# --- in what needs no socket


def a_thumbnail_of_the_host(patch: Patch) -> None:
    """Everybody's list of games shows them as the first seat sees them."""
    own = my_game

    def leaky(live: LiveTable, you: Seat, one: Listed) -> messages.MyGame:
        game = own(live, you, one)
        seen = live.play and live.play.view(Seat(0))
        return msgspec.structs.replace(game, view=seen)

    patch.setattr(peoples_tables, "my_game", leaky)


def a_list_that_says_who_is_awake(patch: Patch) -> None:
    """The list of games says whom the table waits for, also at night."""
    own = my_game

    def leaky(live: LiveTable, you: Seat, one: Listed) -> messages.MyGame:
        game = own(live, you, one)
        asked = tuple(live.play.asked()) if live.play else ()
        return msgspec.structs.replace(game, waiting_for=asked)

    patch.setattr(peoples_tables, "my_game", leaky)


def a_record_before_the_end(patch: Patch) -> None:
    """The file of a game can be had while it is played."""

    def leaky(live: LiveTable) -> Any:  # noqa: ANN401
        return live.started().record(live.setup.names)

    patch.setattr(http, "finished", leaky)


def a_replay_through_other_eyes(patch: Patch) -> None:
    """A running game can be seen again through anybody's eyes."""
    own = ReplayRequest.__init__

    def leaky(self: ReplayRequest, live: LiveTable, person: PersonId, eyes: str | None) -> None:
        own(self, live, person, None)
        self._eyes = self._you if eyes is None else replays.viewer_called(eyes, live.setup)

    patch.setattr(ReplayRequest, "__init__", leaky)


def a_replay_that_counts_decisions(patch: Patch) -> None:
    """The moments of a running game are numbered by what was decided, in secret or not."""
    own = replays.frames

    def leaky(*what: Any, is_over: bool, helps: bool) -> Any:  # noqa: ANN401, ARG001
        return own(*what, is_over=True, helps=helps)

    patch.setattr(replays, "frames", leaky)


PLANTS = {
    leak.__name__: Plant(channel, game, leak)
    for leak, channel, game in (
        (the_question_of_others, "questions and options", "divinare"),
        (options_that_know_more, "questions and options", "divinare"),
        (a_clause_for_the_position, "rules drawer links", "divinare"),
        (numbers_that_count_secrets, "sequence numbers", "seers_catalog"),
        (question_ids_of_the_table, "question ids", "vigil"),
        (a_scene_for_every_decision, "log", "vigil"),
        (changes_that_others_notice, "views", "divinare"),
        (an_assistant_that_peeks, "assistant panel", "monster_next_door"),
        (a_notebook_that_peeks, "assistant panel", "one_night"),
        # Found there first, though it is the panel that answers late.
        (a_notebook_that_answers_others_later, "takeover", "one_night"),
        (a_loud_whisper, "log", "vigil"),
        (a_full_log_on_reconnect, "reconnect", "seers_catalog"),
        (a_refusal_that_explains_too_much, "refusals", "divinare"),
        (readings_of_the_truth, "readings", "seers_catalog"),
        (talk_placed_by_the_whole_story, "chat", "monster_next_door"),
        (a_hand_that_stirs_the_table, "chat", "lonesome_october"),
        (a_bot_that_ponders_its_options, "pacing of bots", "seers_catalog"),
        (a_window_that_waits_for_the_slow, "clocks", "vigil"),
        (patience_with_whoever_is_asked, "clocks", "vigil"),
        (a_clock_that_remembers, "clocks", "vigil"),
        (a_role_in_the_announcement, "takeover", "divinare"),
        (a_thumbnail_of_the_host, "my games and thumbnails", "monster_next_door"),
        (a_list_that_says_who_is_awake, "my games and thumbnails", "vigil"),
        (a_record_before_the_end, "exported record before the end", "divinare"),
        (a_replay_through_other_eyes, "replay while the game runs", "seers_catalog"),
        (a_replay_that_counts_decisions, "replay while the game runs", "vigil"),
    )
}


# --- in the relay


def parts_that_tell(patch: Patch) -> None:
    """A page gets the same bytes, but in how many parts depends on what is hidden."""

    async def leaky(self: RemotePage) -> None:
        while isinstance(message := await self._page.next(), bytes):
            play = self._table.play
            if play is not None and hidden(play) % 2:
                await self._send(MORE)
            await self._send(LAST + message)
            self._page.was_sent()

    patch.setattr(RemotePage, "_pump", leaky)


def somebody_elses_page(patch: Patch) -> None:
    """A relayed page is taken for that of whoever else sits at the table."""
    own = RemotePage.__init__

    def leaky(self: RemotePage, bus: Any, table: LiveTable, page: Page, send: SendPart) -> None:  # noqa: ANN401
        people = [chair.person for chair in table.setup.chairs if chair.person]
        page.person = next((one for one in people if one != page.person), page.person)
        own(self, bus, table, page, send)

    patch.setattr(RemotePage, "__init__", leaky)


RELAY_PLANTS = {
    "parts that tell": Plant("relay", "divinare", parts_that_tell),
    "somebody else's page": Plant("sequence numbers", "divinare", somebody_elses_page),
}
