"""What actions do: cards are looked at and moved, tags, shields and artifacts are laid."""

from collections.abc import Sequence

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import Copy, Entrust, Flip, NightAction, Shield, Shift
from moonlit.games.one_night.night.powers import FRESH, Memory, movable, moves
from moonlit.games.one_night.night.waking import Question, awake_wolves, thumb_wolves
from moonlit.games.one_night.places import Place, number_of
from moonlit.games.one_night.roles import TURNED_DOWN, WOLVES, Role
from moonlit.games.one_night.story import Deed, Glimpse
from moonlit.games.one_night.village import Village

INVESTIGATES = ("pi_first", "pi_second")
FIRST_HALF = {"pi_second": "pi_first", "witch_place": "witch_look"}


def memory(s: Village, seat: Seat, decision: str) -> Memory:
    """What the acting seat knows that matters for its options."""
    if decision == "alpha":
        return Memory(friends=friends(s, seat))
    if decision in FIRST_HALF:
        return first_half(s, seat, FIRST_HALF[decision])
    return FRESH


def friends(s: Village, seat: Seat) -> tuple[Seat, ...]:
    """ON-40 The wolves an Alpha Wolf saw; ON-75 a copy only knows whom she copied."""
    for deed in s.deeds:
        if deed.seat == seat and isinstance(deed.action, Copy):
            return (deed.action.seat,)
    return (*awake_wolves(s), *thumb_wolves(s))


def first_half(s: Village, seat: Seat, decision: str) -> Memory:
    """ON-47, ON-54 What was seen in the window before."""
    for deed in s.deeds:
        if deed.seat == seat and deed.decision == decision and deed.looks:
            return Memory(looked_at=deed.looks[0].place, turned=deed.turned is not None)
    return FRESH


def perform(s: Village, window: int, asked: Question, action: NightAction) -> Deed:
    """Do it, and write it down."""
    seat, decision = asked
    plan = moves(action, seat, memory(s, seat, decision))
    before = glimpses(s, plan.looks)
    for a, b in plan.swaps:
        exchange(s, a, b)
    looks = (*before, *glimpses(s, plan.then))
    lay(s, seat, action)
    if isinstance(action, Copy):
        copy(s, seat, looks[0].role)
    turned = turn(s, seat, looks) if decision in INVESTIGATES else None
    deed = Deed(
        window=window,
        step=s.script[window].step,
        decision=decision,
        seat=seat,
        action=action,
        looks=looks,
        swaps=plan.swaps,
        turned=turned,
    )
    s.deeds.append(deed)
    return deed


def glimpses(s: Village, looked_at: tuple[Place, ...]) -> tuple[Glimpse, ...]:
    """ON-15 What these cards show."""
    return tuple([Glimpse(place, s.printed(place)) for place in looked_at])


def exchange(s: Village, a: Place, b: Place) -> None:
    """ON-21 Two cards change places."""
    i, j = number_of(a, s.players), number_of(b, s.players)
    s.lying[i], s.lying[j] = s.lying[j], s.lying[i]


def lay(s: Village, seat: Seat, action: NightAction) -> None:
    """Shields, artifacts, face-up cards, and the Village Idiot's shift."""
    match action:
        case Shield(seat=other):
            s.shields.append(other)
        case Entrust(seat=other):
            s.tokens[other] = s.spare.pop()
        case Flip(seat=other) if s.dealt[s.lying[other]] not in TURNED_DOWN:
            s.up.append(other)
        case Shift(direction=direction):
            shift(s, movable(s, seat), 1 if direction == "left" else -1)
        case _:
            return


def shift(s: Village, places: Sequence[Seat], by: int) -> None:
    """ON-62 Each card goes to the next movable place, the last to the first."""
    cards = [s.lying[place] for place in places]
    for i, place in enumerate(places):
        s.lying[place] = cards[(i - by) % len(cards)]


def copy(s: Village, seat: Seat, role: Role) -> None:
    """ON-71, ON-16 The Doppelgänger card carries what she saw."""
    s.copied = role
    s.tags[seat] = role


def turn(s: Village, seat: Seat, looks: tuple[Glimpse, ...]) -> Role | None:
    """ON-48, ON-79 An Investigator who sees a wolf or a Tanner becomes one with his card."""
    for look in looks:
        role = becomes_by_seeing(s, seat, look.role)
        if role is not None:
            s.tags[seat] = role
            return role
    return None


def becomes_by_seeing(s: Village, seat: Seat, role: Role) -> Role | None:
    """ON-48, ON-49 Only what is printed turns him; a copy may be safe from the Tanner."""
    if role in WOLVES:
        return "werewolf"
    copies = s.dealt[seat] == "doppelganger"
    if role == "tanner" and not (copies and not s.rules.doppel_pi_tanner):
        return "tanner"
    return None
