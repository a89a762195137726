"""What the notebook says and what is imagined, beside the truth."""

from collections.abc import Iterator
from typing import cast

from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.assistant import Advice
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.rules import State
from moonlit.games.one_night.view import View, stage_of

ROLE = "final role"
WOLF = "wolf"
NO_WOLF = "no wolf at all"
ELSEWHERE = "own card is elsewhere"
CARD = "card at a place"


def figures(advice: Advice, view: View, s: State) -> Iterator[Figure]:
    """ON-105 Who is what in the end, and where one's own card does not lie."""
    final = [s.role_of(seat) for seat in everyone(s.players)]
    roles = cast("list[Role]", [*dict.fromkeys((*s.cards, *s.centre_wolves, *final))])
    for seat, law in enumerate(advice.roles):
        for role in roles:
            yield Figure(ROLE, law.get(role, 0.0), role == final[seat], len(roles))
        yield Figure(WOLF, advice.wolf[seat], final[seat] in WOLVES)
    yield Figure(NO_WOLF, advice.no_wolf, not {*WOLVES} & {*final})
    lies_at = s.places[s.lying.index(view.seat or 0)]
    for place in s.places:
        if place not in advice.my_card:
            yield Figure(ELSEWHERE, 0.0, place == lies_at, len(s.places))


def secrets(s: State, _viewer: Seat | None) -> Iterator[Secret]:
    """Which card lies where, until all are shown."""
    if stage_of(s) in {"night", "talk", "vote"}:
        kinds = len({*s.cards, *s.centre_wolves})
        for place in s.places:
            yield Secret(CARD, place, s.printed(place), kinds)


CALIBRATION = Calibration(
    figures=figures,
    secrets=secrets,
    margins={ROLE: 0.03, WOLF: 0.05, NO_WOLF: 0.3, ELSEWHERE: 1.0, CARD: 0.03},
)
