"""What a program is told of its tables: where it is invited, sits, is waited for, and is done.

It is looked at regular times, and nothing is told before it has been seen twice. So a program is
told that it is its turn after its own page was, at a time that follows from its own turn alone.
"""

from typing import NamedTuple

from moonlit.server.domain.identity import Person
from moonlit.server.domain.seating import Code
from moonlit.server.store.protocol import Listed
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.my_games import seat_in
from moonlit.server.wire import messages


class Standing(NamedTuple):
    """How a program stands at a table."""

    game: str
    is_seated: bool
    is_asked: bool


Seen = dict[Code, Standing]


class ProgramNews:
    """Compares what was told with what is so."""

    def __init__(self, lobby: Lobby, program: Person) -> None:
        self._lobby = lobby
        self._program = program
        self._told: Seen = {}
        self._last: Seen = {}

    async def look(self) -> list[messages.BotNews]:
        """What is new since the last time."""
        found = await self._lobby.people.open_tables_of(self._program)
        now = {one.code: self._standing(one, is_asked=is_asked) for one, is_asked in found}
        sure = {code: one for code, one in now.items() if self._last.get(code) == one}
        gone = [code for code in self._told if code not in now and code not in self._last]
        self._last = now
        events = [event for code, one in sure.items() for event in self._changes(code, one)]
        events += [messages.Over(code=code, game=self._told.pop(code).game) for code in gone]
        self._told |= sure
        return events

    def _standing(self, one: Listed, *, is_asked: bool) -> Standing:
        is_seated = seat_in(one.chairs, self._program.id) is not None
        return Standing(one.game, is_seated, is_seated and is_asked)

    def _changes(self, code: Code, one: Standing) -> list[messages.BotNews]:
        before = self._told.get(code)
        where = {"code": code, "game": one.game}
        if not one.is_seated:
            return [messages.Invited(**where)] if before is None else []
        events: list[messages.BotNews] = []
        if before is None or not before.is_seated:
            events.append(messages.Seated(**where))
        if one.is_asked and not (before and before.is_asked):
            events.append(messages.YourTurn(**where))
        return events
