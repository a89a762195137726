"""How it ends (4.18)."""

from collections.abc import Sequence

from moonlit.core.game import Outcome, Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.components import Side, Team
from moonlit.games.lonesome_october.events import (
    GameEnded,
    SideFixed,
    SideShown,
    StashSeen,
    Won,
    listed,
)
from moonlit.games.lonesome_october.table import Step, Table, represented, side_of


class Finish(Step, frozen=True):
    """LO-150, LO-164 Tokens are counted."""

    def run(self, s: Table) -> Over:
        """LO-165 Everything is shown."""
        opener, closer = tokens(s)
        s.winner = winning_side(s)
        s.tell(GameEnded(s.winner, opener, closer))
        for seat in everyone(s.players):
            s.tell(SideShown(seat, side_of(s, seat), present=was_there(s, seat)))
            if (fixed := s.fixed[seat]) is not None:
                s.tell(SideFixed(seat, fixed))
            if s.options.hidden:
                s.tell(
                    StashSeen(
                        seat, len(s.pairs[seat].ingredients), listed(s.pairs[seat].ingredients)
                    )
                )
        for seat in outcome(s).winners():
            s.tell(Won(seat))
        return Over()


def tokens(s: Table) -> tuple[int, int]:
    """The Gate tokens of openers and closers."""
    if s.ritual is None:
        return 0, 0
    return s.ritual.opener_tokens, s.ritual.closer_tokens


def winning_side(s: Table) -> Team:
    """LO-150, LO-164 More tokens; a tie is the closers'."""
    opener, closer = tokens(s)
    return "opener" if opener > closer else "closer"


def was_there(s: Table, seat: Seat) -> bool:
    """LO-163 Present and represented when it ends."""
    return s.ritual is not None and represented(s, seat)


def sides(s: Table) -> tuple[Side, ...]:
    """LO-163 On whose side each seat was; a joker who never declared is on none."""
    return tuple(side_of(s, seat) for seat in everyone(s.players))


def score(s: Table, seat: Seat) -> int:
    """LO-163 2 for a winner who is there, 1 for one whose side won, 0 otherwise."""
    if side_of(s, seat) != winning_side(s):
        return 0
    return 2 if was_there(s, seat) else 1


def outcome(s: Table) -> Outcome:
    """LO-163 Only those who are there win."""
    scores = [score(s, seat) for seat in everyone(s.players)]
    return Outcome(tuple(map(float, scores)), ranks(scores))


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Whoever is not there has not won, even if nobody else has."""
    return tuple(
        1 if own == 2 else max(2, 1 + sum(other > own for other in scores)) for own in scores
    )
