"""What is counted after the vote."""

from typing import NamedTuple

import msgspec

from moonlit.core.seats import Seat, everyone, with_seat
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.roles import Role


class Toll(NamedTuple):
    """What the deaths come to: who was a wolf, who died, and whether one of each kind did."""

    wolves: tuple[Seat, ...]
    dead: tuple[Seat, ...]
    wolf_died: bool
    tanner_died: bool


class Ballot(msgspec.Struct, frozen=True):
    """Final roles, and where every vote went."""

    roles: tuple[Role, ...]
    votes: tuple[Seat, ...]
    options: Options

    def with_vote(self, seat: Seat, target: Seat) -> "Ballot":
        """The same, but for one vote."""
        return Ballot(self.roles, with_seat(self.votes, seat, target), self.options)

    def seats(self, *roles: Role) -> tuple[Seat, ...]:
        """All seats with one of these roles."""
        final = self.roles
        return tuple([seat for seat in everyone(len(final)) if final[seat] in roles])

    def toll(self, wolves: tuple[Seat, ...], dead: tuple[Seat, ...]) -> Toll:
        """ON-116 … ON-120 What everybody's winning depends on."""
        wolf_died = any(seat in wolves for seat in dead)
        tanner_died = any(self.roles[seat] == "tanner" for seat in dead)
        return Toll(wolves, dead, wolf_died, tanner_died)

    def voters(self) -> tuple[Seat, ...]:
        """ON-106 A Bodyguard's pointing is not a vote."""
        final = self.roles
        return tuple([seat for seat in everyone(len(final)) if final[seat] != "bodyguard"])
