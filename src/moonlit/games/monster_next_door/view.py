"""What a seat or an onlooker may see, built up from nothing."""

from collections.abc import Callable, Container, Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from moonlit.core.game import Over
from moonlit.core.seats import Seat
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
    AnyPhase,
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
    senders,
)
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
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
    """One's own hand at the beginning of this round."""
    hand: Hand | None
    marks: tuple[Mark, ...] | None
    """For each card of the hand."""
    chosen: Hand | None
    """One's own choice in Gossip, Fog or Deal, once made."""
    known: tuple[Hand, ...]
    """Cards this viewer knows to be in each other hand; one's own is not repeated."""
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
    deeds = tuple([as_seen(s, deed, seat) for deed in s.deeds])
    monsters = tuple([monster_now(s, monster) for monster in MONSTERS])
    possible: list[Monster] = [now.monster for now in monsters if now.removed is None]
    under = underway(s, seat)
    taken = None if under is None else under.taken
    own = () if seat is None else (*s.dealt[seat], *s.hands[seat], taken)
    monster = known_monster(deeds, own, possible)
    notes = Notes(seat, s.players, s.options, masked=may_be_masked(s, possible, monster))
    return View(
        seat=seat,
        players=s.players,
        options=s.options,
        round=s.round,
        extra=s.round > s.options.rounds,
        first=s.first,
        asking=ASKING.get(type(s.phase)),
        asked=tuple(s.phase.asks(s)),
        underway=under,
        turns=tuple(s.turns),
        sizes=tuple(map(len, s.hands)),
        dealt=None if seat is None else s.dealt[seat],
        hand=None if seat is None else s.hands[seat],
        marks=None if seat is None else tuple([mark(s, seat, card) for card in s.hands[seat]]),
        chosen=None if seat is None else own_choice(s, seat),
        known=known_cards(notes, deeds, under),
        monster=monster,
        centre=len(s.centre),
        rows=tuple([as_it_lies(row, seat) for row in s.rows]),
        friends=tuple(s.friends),
        hunters=s.hunters,
        monsters=monsters,
        deeds=deeds,
        results=tuple(s.results),
        totals=totals(s),
        ranks=outcome(s).ranks if isinstance(s.phase, Over) else None,
    )


def totals(s: State) -> tuple[int, ...]:
    """MN-74 All points so far, by seat."""
    if not s.results:
        return (0,) * s.players
    return tuple(map(sum, zip(*[result.points for result in s.results], strict=True)))


def may_be_masked(s: State, possible: list[Monster], known: Monster | None) -> bool:
    """MN-65 Whether a Hide in another hand may be the Gumiho, as far as this viewer knows."""
    return (
        "gumiho" in GIFTED[s.options.monster_powers]
        and "gumiho" in possible
        and known in (None, "gumiho")
    )


ASKING: Mapping[type[AnyPhase], Asking] = {
    Playing: "play",
    Feeding: "feed",
    Returning: "give-back",
    Gossiping: "pass",
    Mixing: "mix",
    Dealing: "give",
}
"""What is asked; a void turn is nobody's business before it is taken."""
CARD: Mapping[type[AnyPhase], CardName] = {
    Feeding: "dog",
    Returning: "steal",
    Gossiping: "gossip",
    Mixing: "fog",
    Dealing: "deal",
}
"""Which card waits for a choice."""


def underway(s: State, viewer: Seat | None) -> Underway | None:
    """The card that waits for a choice."""
    phase = s.phase
    if isinstance(phase, Playing | Over):
        return None
    play = Underway(seat=phase.seat, card=CARD[type(phase)])
    match phase:
        case Feeding(at=at):
            return replace(play, at=at)
        case Returning(seat=seat, at=at, taken=taken):
            return replace(play, at=at, taken=taken if viewer in (seat, at) else None)
        case Dealing(at=at, size=size):
            return replace(play, at=at, size=size)
        case _:
            return play


def own_choice(s: State, seat: Seat) -> Hand | None:
    """What this seat has put into its envelope."""
    if isinstance(s.phase, Playing):
        return None
    match s.phase:
        case Gossiping(chosen=chosen) | Mixing(chosen=chosen):
            card = chosen.choices[seat]
            return None if card is None else (card,)
        case Dealing(seat=one, at=other, chosen=gifts) if seat in (one, other):
            return gifts.choices[seat]
        case _:
            return None


def as_it_lies(row: Row, viewer: Seat | None) -> Row:
    """MN-20, MN-39 What lies face down only its former owner knows."""
    for laid in row:
        if not laid.face_up and (viewer is None or laid.owner != viewer):
            return tuple(laid if laid.owner == viewer is not None else closed(laid) for laid in row)
    return row


def monster_now(s: State, monster: Monster) -> MonsterNow:
    """MN-73 Whether it can be in this round, and whether turn 3 would do for it."""
    removed = None
    if monster in s.removed:
        removed = len(s.results) - len(s.removed) + s.removed.index(monster) + 1
    public = monster in ("werewolf", "vampire")
    return MonsterNow(
        monster=monster,
        removed=removed,
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
    hide = HIDDEN.get(type(deed))
    return deed if hide is None else hide(s, deed, viewer)


def of_meal(_s: State, meal: Meal, viewer: Seat | None) -> Meal:
    """MN-39 What the Dog got, and what was drawn, only its victim knows."""
    return meal if viewer == meal.at else Meal(meal.seat, meal.at, None, None, meal.dog)


def of_friendship(_s: State, friendship: Friendship, viewer: Seat | None) -> Friendship:
    """MN-45 What was drawn only whoever drew it knows."""
    if viewer == friendship.at:
        return friendship
    return Friendship(friendship.seat, friendship.at, friendship.hunter, None)


def of_look(_s: State, look: Look, viewer: Seat | None) -> Look:
    """MN-48 What was seen only whoever looked knows."""
    return look if viewer == look.seat else Look(look.seat, look.at, None)


def of_theft(_s: State, theft: Theft, viewer: Seat | None) -> Theft:
    """MN-49 What went and what came back only the two know."""
    if viewer in (theft.seat, theft.at):
        return theft
    return Theft(theft.seat, theft.at, None, None)


def of_swap(_s: State, swap: Swap, viewer: Seat | None) -> Swap:
    """MN-57 What changed places only the two know."""
    if viewer in (swap.seat, swap.at):
        return swap
    return Swap(swap.seat, swap.at, swap.size, None, None)


def of_passes(s: State, passes: Passes, viewer: Seat | None) -> Passes:
    """MN-52, MN-53 Everyone knows what went from and what came to one's own hand."""
    if viewer is None:
        return Passes(passes.seat, passes.card, (None,) * s.players)
    known = (viewer, senders(s.options, s.players, passes.card)[viewer])
    return Passes(passes.seat, passes.card, only(passes.given, known))


def of_veil(_s: State, veil: Veil, viewer: Seat | None) -> Veil:
    """MN-54 Everyone knows one's own new hand."""
    return Veil(veil.seat, only(veil.hands, (viewer,)))


def of_mixture(_s: State, mixture: Mixture, viewer: Seat | None) -> Mixture:
    """MN-55 Everyone knows what one's own hand gave and got."""
    own = (viewer,)
    return Mixture(mixture.seat, only(mixture.given, own), only(mixture.received, own))


HIDDEN: Mapping[type[AnyDeed], Callable[[State, Any, Seat | None], AnyDeed]] = {
    Meal: of_meal,
    Friendship: of_friendship,
    Look: of_look,
    Theft: of_theft,
    Swap: of_swap,
    Passes: of_passes,
    Veil: of_veil,
    Mixture: of_mixture,
}
"""How to hide what a viewer may not know of a turn."""


def only(things: tuple[T | None, ...], seats: Container[int | None]) -> tuple[T | None, ...]:
    """The things of these seats, and nothing of the others."""
    return tuple([thing if seat in seats else None for seat, thing in enumerate(things)])
