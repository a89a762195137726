"""What is counted after the vote."""

import msgspec

from moonlit.core.seats import Seat, everyone, with_seat
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.roles import Role


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
        return tuple(seat for seat in everyone(len(self.roles)) if self.roles[seat] in roles)

    def voters(self) -> tuple[Seat, ...]:
        """ON-106 A Bodyguard's pointing is not a vote."""
        return tuple(s for s in everyone(len(self.roles)) if self.roles[s] != "bodyguard")
