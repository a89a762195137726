"""LO-171 What people tell of their deeds, duties and refuges: whom it reaches, and beside what."""

from collections.abc import Sequence

from moonlit.core.game import Action, Over, kebab
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import (
    Calculate,
    Call,
    Duel,
    Exchange,
    Fight,
    Heal,
    Help,
    Lay,
    OctoberAction,
    Pilfer,
    Prepare,
    Search,
    Spy,
    Use,
)
from moonlit.games.lonesome_october.events import (
    CharacterTaken,
    Declared,
    EffectUsed,
    HelpOffered,
    Laid,
    Learned,
    OctoberEvent,
    Pilfered,
    PlaceFound,
    Preparing,
    Talking,
)
from moonlit.games.lonesome_october.ritual import Laying
from moonlit.games.lonesome_october.view import View
from moonlit.games.lonesome_october.weeks import Gap, Menu

TOLD_BY: dict[type[Action], type[OctoberEvent]] = {
    **dict.fromkeys((Search, Spy, Fight, Duel, Call), Declared),
    **dict.fromkeys((Prepare, Heal), Preparing),
    Help: HelpOffered,
    Exchange: Talking,
    Calculate: PlaceFound,
    Pilfer: Pilfered,
    Use: EffectUsed,
    Lay: Laid,
}
"""LO-171 Moves, extra actions, free effects and what is laid; all of it is told to everyone."""


def deed(view: View, action: OctoberAction) -> str | None:
    """LO-48, LO-171 The event beside which words stand that are said with a choice."""
    told = TOLD_BY.get(type(action))
    is_deed = isinstance(view.phase, Menu | Gap | Laying)
    if told is None or not is_deed or view.options.narration == "off":
        return None
    return kebab(told.__name__)


def notes(view: View) -> Sequence[str]:
    """LO-171 At setup a line for the duty and one for the refuge; the first week is still early."""
    if view.seat is None or view.options.narration == "off" or isinstance(view.phase, Over):
        return ()
    is_early = view.week <= 1 and view.pairs[view.seat].character is not None
    return ("duty", "refuge") if is_early else ()


def opens(event: OctoberEvent, viewer: Seat | None) -> tuple[Seat, str] | None:
    """LO-171 Everybody reads of a duty; of a refuge, a pair that gains level 1."""
    match event:
        case CharacterTaken(seat=seat):
            return seat, "duty"
        case Learned(seat=seat, about_seat=of, level="refuge") if seat == viewer:
            return of, "refuge"
        case _:
            return None
