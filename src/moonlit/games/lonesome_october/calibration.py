"""What the assistant says and what is imagined, beside the truth."""

from collections.abc import Iterator

from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.core.game import Over, decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.assistant import ALL_SIDES, Advice, Fire, MoveOdds
from moonlit.games.lonesome_october.components import CardName, Team
from moonlit.games.lonesome_october.events import Rolled
from moonlit.games.lonesome_october.imagine import unseen
from moonlit.games.lonesome_october.ritual import Bidding, other_team, total
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.view import View, view

SIDE = "side card"
NOT_IN_DECK = "not in the deck"
MODIFIER = "added to a roll"
SURE_ROLL = "sure end of a roll"
BIDS = "points that win a round"
STASH = "ingredient"


def figures(advice: Advice, seen: View, s: State) -> Iterator[Figure]:
    """LO-7 Who has which side card, what lies in the deck, and what rolls and bids can do."""
    for one in advice.sides:
        for side, chance in zip(ALL_SIDES, (one.opener, one.closer, one.joker), strict=True):
            yield Figure(SIDE, chance, s.sides[one.seat] == side, len(ALL_SIDES))
    for card in unseen(seen):
        if card not in advice.deck:
            yield Figure(NOT_IN_DECK, 0.0, card in s.deck)
    seat = seen.seat or Seat(0)
    for move in advice.moves:
        yield from rolled(move, s, seat)
    if advice.fire is not None:
        yield from bids(advice.fire, s, seat)


def rolled(move: MoveOdds, s: State, seat: Seat) -> Iterator[Figure]:
    """LO-52 What the move adds to the dice, on which its odds rest, and what no dice can change.

    How often dice fall as they should is luck, and says nothing about the assistant.
    """
    told = [line.event for line in decide(s.copy(), seat, move.action)]
    own = [event for event in told if isinstance(event, Rolled) and not event.helping]
    for roll in own[:1]:
        yield Figure(MODIFIER, 1.0, roll.modifier == move.modifier)
        ends = (roll.total <= 6, 7 <= roll.total <= 9, roll.total >= 10)
        odds = (move.odds.fail, move.odds.partial, move.odds.full)
        for chance, is_true in zip(odds, ends, strict=True):
            if chance in (0, 1):
                yield Figure(SURE_ROLL, chance, is_true)


def bids(fire: Fire, s: State, seat: Seat) -> Iterator[Figure]:
    """LO-148 What is said to win a round does, as the fewest points that do."""
    mine = None if s.ritual is None else s.ritual.ally_sides[seat]
    if isinstance(s.phase, Bidding) and mine is not None:
        other = other_team(mine)
        for said, theirs in ((fire.turns, 0), (fire.certain, most_bid(s, s.phase, other))):
            reach = range(most_bid(s, s.phase, mine, sealed=True) + 1)
            least = next((n for n in reach if wins(s, mine, n, theirs)), None)
            if said is None:
                yield Figure(BIDS, 0.0, least is not None)
            else:
                yield Figure(BIDS, 1.0, said == least)


def most_bid(s: State, phase: Bidding, team: Team, *, sealed: bool = False) -> int:
    """What a side bids if everybody bids all that is offered, or, if sealed, has bid already."""
    seats = [x for x in phase.bidders if s.ritual and s.ritual.ally_sides[x] == team]
    offered = {x: len(phase.options(s, x)) - 1 for x in seats}
    fixed = {x: phase.chosen.choices[x] if sealed else None for x in seats}
    return sum(offered[x] if fixed[x] is None else fixed[x] or 0 for x in seats)


def wins(s: State, team: Team, points: int, theirs: int) -> bool:
    """LO-148 The closers need more, the openers as much."""
    ahead = total(s, team) + points - total(s, other_team(team)) - theirs
    return ahead > 0 if team == "closer" else ahead >= 0


def secrets(s: State, viewer: Seat | None) -> Iterator[Secret]:
    """The side cards and hidden ingredients that this viewer does not know."""
    if isinstance(s.phase, Over):
        return
    seen = view(s, viewer)
    for seat in everyone(s.players):
        if seen.sides[seat] is None and s.options.sides == "dealt":
            yield Secret(SIDE, seat, s.sides[seat], len(ALL_SIDES))
    for card in unseen(seen) if s.options.hidden else ():
        yield Secret(STASH, card, owner_of(s, card), s.players + (viewer is None))


def owner_of(s: State, card: CardName) -> Seat | None:
    """In whose stash an ingredient is, if it is in one."""
    return next((seat for seat in everyone(s.players) if card in s.pairs[seat].ingredients), None)


CALIBRATION = Calibration(
    figures=figures,
    secrets=secrets,
    margins={SIDE: 0.05, NOT_IN_DECK: 0.9, MODIFIER: 1.0, SURE_ROLL: 1.0, BIDS: 1.0, STASH: 0.4},
)
