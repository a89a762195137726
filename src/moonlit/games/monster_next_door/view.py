"""What a seat or an onlooker may see, built up from nothing."""

from collections.abc import Container
from typing import Literal, TypeVar

import msgspec

from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    EARLY_TURN,
    GIFTED,
    LAST_TURN,
    MONSTERS,
    SHUFFLERS,
    CardName,
    Hand,
    Monster,
    Options,
)
from moonlit.games.monster_next_door.notes import Notes, known_cards, known_monster
from moonlit.games.monster_next_door.rules import (
    Dealing,
    Feeding,
    Gossiping,
    Mixing,
    Playing,
    Returning,
    State,
    closed,
    is_rooted,
    outcome,
    rises_early,
    sender,
    total,
)
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Laid,
    Look,
    Meal,
    Mixture,
    Passes,
    RoundResult,
    Row,
    Swap,
    Theft,
    Underway,
    Veil,
)

T = TypeVar("T")
Asking = Literal["play", "feed", "give-back", "pass", "mix", "give"]
Mark = Literal["yes", "no-effect", "open-first", "not-first", "last-turn", "condition"]
"""Whether a card in hand may be played on its owner's next turn, or why not.

`no-effect`: it may, but does nothing (MN-51). `open-first`: Wanted must be played (MN-10).
`not-first`: no Hunters on the first turn (MN-31). `last-turn`: a monster waits for turn 4.
`condition`: the monster may come on turn 3, but its condition is not met, or turn 3 is not yet.
"""


class MonsterNow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One of the five monsters, as everyone sees it."""

    monster: Monster
    removed: int | None
    """MN-73 In which round it went, if it cannot be the one of this round."""
    gift: bool
    """Whether it has its power at this table."""
    ready: bool
    """MN-61, MN-62 Whether its public condition for turn 3 is met now."""


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table through one pair of eyes."""

    seat: Seat | None
    players: int
    options: Options
    round: int
    extra: bool
    """MN-77 This round is played because of a tie."""
    first: Seat
    """Who opens this round."""
    asking: Asking | None
    asked: tuple[Seat, ...]
    underway: Underway | None
    turns: tuple[int, ...]
    """MN-12 How many turns each seat has taken in this round."""
    sizes: tuple[int, ...]
    dealt: Hand | None
    """The own hand at the beginning of this round."""
    hand: Hand | None
    marks: tuple[Mark, ...] | None
    """For each card of the hand."""
    chosen: Hand | None
    """The own choice in Gossip, Fog or Deal, once made."""
    known: tuple[Hand, ...]
    """Cards this viewer knows to be in each other hand; the own one is not repeated."""
    monster: Monster | None
    """MN-67 The monster of this round, if this viewer knows which it is."""
    centre: int
    rows: tuple[Row, ...]
    friends: tuple[Seat, ...]
    """MN-43 Who has played a Friend in this round."""
    hunters: int
    """MN-61 Hunters played in this round."""
    monsters: tuple[MonsterNow, ...]
    deeds: tuple[AnyDeed, ...]
    """The turns of this round, with what this viewer learned of them."""
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...] | None


def view(s: State, seat: Seat | None) -> View:
    """Everything public, and beside it what this seat alone knows."""
    deeds = tuple(as_seen(s, deed, seat) for deed in s.deeds)
    hand = None if seat is None else s.hands[seat]
    monsters = tuple(monster_now(s, monster) for monster in MONSTERS)
    possible = [now.monster for now in monsters if now.removed is None]
    monster = known_monster(deeds, () if seat is None else s.dealt[seat], hand or (), possible)
    under = underway(s, seat)
    notes = Notes(seat, s.players, s.options, masked=may_be_masked(s, possible, monster))
    return View(
        seat=seat,
        players=s.players,
        options=s.options,
        round=s.round,
        extra=s.round > s.options.rounds,
        first=s.first,
        asking=question(s),
        asked=tuple(s.phase.asks(s)),
        underway=under,
        turns=tuple(s.turns),
        sizes=tuple(map(len, s.hands)),
        dealt=None if seat is None else s.dealt[seat],
        hand=hand,
        marks=None if seat is None else tuple(mark(s, seat, card) for card in s.hands[seat]),
        chosen=None if seat is None else own_choice(s, seat),
        known=known_cards(notes, deeds, under),
        monster=monster,
        centre=len(s.centre),
        rows=tuple(tuple(laid_before(laid, seat) for laid in row) for row in s.rows),
        friends=tuple(s.friends),
        hunters=s.hunters,
        monsters=monsters,
        deeds=deeds,
        results=tuple(s.results),
        totals=tuple(total(s.results, owner) for owner in everyone(s.players)),
        ranks=outcome(s).ranks if isinstance(s.phase, Over) else None,
    )


def may_be_masked(s: State, possible: list[Monster], known: Monster | None) -> bool:
    """MN-65 Whether a Hide in another hand may be the Gumiho, as far as this viewer knows."""
    return (
        "gumiho" in GIFTED[s.options.monster_powers]
        and "gumiho" in possible
        and known in (None, "gumiho")
    )


def question(s: State) -> Asking | None:
    """What is asked now; a void turn is nobody's business before it is taken."""
    match s.phase:
        case Playing():
            return "play"
        case Feeding():
            return "feed"
        case Returning():
            return "give-back"
        case Gossiping():
            return "pass"
        case Mixing():
            return "mix"
        case Dealing():
            return "give"
        case _:
            return None


def underway(s: State, viewer: Seat | None) -> Underway | None:
    """The card that waits for a choice."""
    match s.phase:
        case Feeding(seat=seat, at=at):
            return Underway(seat=seat, card="dog", at=at)
        case Returning(seat=seat, at=at, taken=taken):
            known = taken if viewer in (seat, at) else None
            return Underway(seat=seat, card="steal", at=at, taken=known)
        case Gossiping(seat=seat):
            return Underway(seat=seat, card="gossip")
        case Mixing(seat=seat):
            return Underway(seat=seat, card="fog")
        case Dealing(seat=seat, at=at, size=size):
            return Underway(seat=seat, card="deal", at=at, size=size)
        case _:
            return None


def own_choice(s: State, seat: Seat) -> Hand | None:
    """What this seat has put into its envelope."""
    match s.phase:
        case Gossiping(chosen=chosen) | Mixing(chosen=chosen):
            card = chosen.choices[seat]
            return None if card is None else (card,)
        case Dealing(seat=one, at=other, chosen=gifts) if seat in (one, other):
            return gifts.choices[seat]
        case _:
            return None


def laid_before(laid: Laid, viewer: Seat | None) -> Laid:
    """MN-20, MN-39 What lies face down only its former owner knows."""
    return laid if viewer is not None and laid.owner == viewer else closed(laid)


def monster_now(s: State, monster: Monster) -> MonsterNow:
    """MN-73 Whether it can be in this round, and whether turn 3 would do for it."""
    gone = [result.monster for result in s.results]
    public = monster in ("werewolf", "vampire")
    return MonsterNow(
        monster=monster,
        removed=None
        if monster not in s.removed
        else len(gone) - gone[::-1].index(monster),
        gift=monster in GIFTED[s.options.monster_powers],
        ready=public and rises_early(s, monster, EARLY_TURN),
    )


def mark(s: State, seat: Seat, card: CardName) -> Mark:
    """MN-16 What the owner of a card may do with it on the next turn."""
    turn = s.turns[seat] + 1
    if "wanted" in s.hands[seat] and card != "wanted":
        return "open-first"
    if card in ANY_MONSTER:
        return monster_mark(s, card, turn)
    if card == "hunter" and turn == 1:
        return "not-first"
    return "no-effect" if card in SHUFFLERS and turn == LAST_TURN else "yes"


def monster_mark(s: State, monster: CardName, turn: int) -> Mark:
    """MN-16, MN-63 Turn 4, or turn 3 under a condition, unless it cannot be met any more."""
    if turn == LAST_TURN or rises_early(s, monster, turn):
        return "yes"
    gifted = monster in GIFTED[s.options.monster_powers]
    waits = monster in ("werewolf", "vampire") or (monster == "mandrake" and is_rooted(s))
    return "condition" if gifted and waits and turn <= EARLY_TURN else "last-turn"


# --- what a viewer learned of the turns --------------------------------------------------------


def as_seen(s: State, deed: AnyDeed, viewer: Seat | None) -> AnyDeed:
    """The same deed without what this viewer may not know."""
    match deed:
        case Meal(seat=seat, at=at, dog=dog) if viewer != at:
            return Meal(seat, at, None, None, dog)
        case Friendship(seat=seat, at=at, hunter=hunter) if viewer != at:
            return Friendship(seat, at, hunter, None)
        case Look(seat=seat, at=at) if viewer != seat:
            return Look(seat, at, None)
        case Theft(seat=seat, at=at) if viewer not in (seat, at):
            return Theft(seat, at, None, None)
        case Swap(seat=seat, at=at, size=size) if viewer not in (seat, at):
            return Swap(seat, at, size, None, None)
        case Passes(seat=seat, card=card, given=given):
            known = () if viewer is None else (viewer, sender(s.options, s.players, card, viewer))
            return Passes(seat, card, only(given, known))
        case Veil(seat=seat, hands=hands):
            return Veil(seat, only(hands, (viewer,)))
        case Mixture(seat=seat, given=given, received=received):
            return Mixture(seat, only(given, (viewer,)), only(received, (viewer,)))
        case _:
            return deed


def only(things: tuple[T | None, ...], seats: Container[Seat | None]) -> tuple[T | None, ...]:
    """The things of these seats, and nothing of the others."""
    return tuple(thing if seat in seats else None for seat, thing in enumerate(things))
