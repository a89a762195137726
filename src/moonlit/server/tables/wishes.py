"""Wishes and second thoughts: what somebody wants to do later, or not to have done."""

from typing import Protocol

import msgspec

from moonlit.bots.bot import Action
from moonlit.core.errors import NoSuchOption, TooLate
from moonlit.core.game import Game
from moonlit.core.record import NOTHING, Play
from moonlit.core.seats import Seat
from moonlit.server.domain.bounds import MOST_ANSWERS
from moonlit.server.domain.seating import Setup
from moonlit.server.refusals import BotPlays, DecidedEnough
from moonlit.server.tables.decisions import Decisions
from moonlit.server.tables.invitations import invited_to
from moonlit.server.wire.codec import decode_action


class WishingTable(Protocol):
    """What wishes need of their table."""

    setup: Setup
    game: Game
    decisions: Decisions

    def started(self) -> Play: ...
    def show_all(self) -> None: ...


class Wishes:
    """What each seat wants to do as soon as it is invited to; nobody else's business."""

    def __init__(self, table: WishingTable) -> None:
        self._table = table
        self.by_seat: dict[Seat, Action] = {}

    async def wish(self, seat: Seat, raw: msgspec.Raw) -> None:
        """Note what somebody wants to do, or no longer wants, and do it if it can be done now."""
        play = self._playing(seat)
        if raw == NOTHING:
            self.by_seat.pop(seat, None)
        else:
            self.by_seat[seat] = self._allowed(play, seat, raw)
        await self.grant()
        self._table.show_all()

    async def grant(self) -> None:
        """Do the first that can be done, clockwise from whoever is asked; more come after."""
        play = self._table.started()
        invited = invited_to(play)
        first = min(play.asked(), default=Seat(0)) if invited else Seat(0)
        for seat in sorted(self.by_seat, key=lambda seat: (seat - first) % play.players):
            if seat in invited and play.state.allows(seat, self.by_seat[seat]):
                person = self._table.setup.chairs[seat].person
                await self._table.decisions.make(play, seat, self.by_seat.pop(seat), person)
                return

    async def take_back(self, seat: Seat, question: int) -> None:
        """Undo the last answer of a seat while it is a secret; idempotent."""
        play = self._playing(seat)
        if play.taken_back(seat, question):
            return
        if question + 1 != play.answers[seat] or not play.can_take_back(seat):
            raise TooLate
        await self._table.decisions.undo(play, seat)

    def forget(self, seat: Seat) -> None:
        """A bot plays here now."""
        self.by_seat.pop(seat, None)

    def _playing(self, seat: Seat) -> Play:
        play = self._table.started()
        if self._table.setup.chairs[seat].stand_in is not None:
            raise BotPlays
        return play

    def _allowed(self, play: Play, seat: Seat, raw: msgspec.Raw) -> Action:
        action = decode_action(bytes(raw), self._table.game.Action)
        if play.answers[seat] >= MOST_ANSWERS:
            raise DecidedEnough(most=MOST_ANSWERS)
        wishes = self._table.game.talk.wishes
        if play.is_over or wishes is None or action not in wishes(play.view(seat)):
            raise NoSuchOption
        return action
