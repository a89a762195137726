"""What a page is offered: all of a short list; for the fire single cards, and two by picking.

All answers come from the options of the phase itself. What is hidden never changes a seat's own
options, so any table that looks like the view gives the same ones.
"""

from collections.abc import Sequence

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Reading
from moonlit.games.lonesome_october.actions import Lay, OctoberAction
from moonlit.games.lonesome_october.imagine import imagine
from moonlit.games.lonesome_october.view import View

NOTHING = Reading((), ())


def choices(view: View) -> Sequence[OctoberAction]:
    """All that the viewer may choose."""
    s = imagine(view, chance.stream(Seed(""), "choices"))
    if view.seat is None or view.seat not in (*s.phase.asks(s), *s.phase.invites(s)):
        return ()
    return s.phase.options(s, view.seat)


def offers(view: View) -> tuple[OctoberAction, ...]:
    """LO-143 Everything but pairs of cards: there can be hundreds, and nobody reads them."""
    every = choices(view)
    return tuple(x for x in every if not isinstance(x, Lay) or len(x.cards) == 1)


def read(view: View, picked: Sequence[str]) -> Reading:
    """LO-143 The lay of exactly these cards, and which other cards could go with them."""
    cards = set(picked)
    lays = [x for x in choices(view) if isinstance(x, Lay) and cards <= set(x.cards)]
    if len(cards) != len(picked) or not lays:
        return NOTHING
    whole = tuple(x for x in lays if len(x.cards) == len(picked))
    more = dict.fromkeys(card for x in lays for card in x.cards if card not in cards)
    return Reading(whole, tuple(more))
