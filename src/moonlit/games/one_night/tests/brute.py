"""Every night there is: all deals and all choices through the rules themselves, nothing clever.

The yardstick of the solver. A seat that may act does so nine times out of ten, each way equally.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

from moonlit.core.chance import Seed, below, shuffle
from moonlit.core.game import Over
from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.actions import Decline, NightAction
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.night.deeds import perform
from moonlit.games.one_night.night.opening import open_window
from moonlit.games.one_night.night.powers import DECISIONS
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.roles import CARDS, CENTRE_WOLVES, ROLES, WOLVES, Role, in_order
from moonlit.games.one_night.rules import Night, State, Talking, lay_out, options_of
from moonlit.games.one_night.story import World
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.view import view
from moonlit.games.one_night.worlds.knowledge import Believed

DEFAULT = Options()
Law = dict[Role, Fraction]


def table(
    cards: tuple[Role, ...],
    centre_wolves: tuple[Role, ...],
    options: Options = DEFAULT,
    players: int = 3,
) -> State:
    """An evening before the deal."""
    return State(
        phase=Over(),
        seed=Seed("brute"),
        players=players,
        options=options,
        cards=in_order(cards),
        centre_wolves=centre_wolves,
        night=1,
    )


def dealt(s: State, cards: tuple[Role, ...]) -> State:
    """The same evening, dealt."""
    here = s.copy()
    in_play = s.players + 3
    lay_out(here, (*cards[:in_play], *s.centre_wolves), cards[in_play:])
    return here


def chances(s: State, night: Night) -> list[tuple[Fraction, NightAction]]:
    """What the asked seat does, and how often."""
    asked = night.question(s)
    assert asked is not None
    options = options_of(s, asked)
    if DECISIONS[asked.decision].must:
        return [(Fraction(1, len(options)), option) for option in options]
    some = Fraction(9, 10 * (len(options) - 1))
    return [(Fraction(1, 10) if isinstance(o, Decline) else some, o) for o in options]


def random_night(s: State, rng: Random) -> State:
    """One night, at its dawn."""
    cards = list(s.cards)
    shuffle(rng, cards)
    here = dealt(s, tuple(cards))
    for n in range(len(s.script)):
        open_window(here, n)
        asked = Night(n).question(here)
        if asked is not None:
            options = options_of(here, asked)
            perform(here, n, asked, options[below(rng, len(options))])
    here.phase = Talking()
    return here


def nights(s: State, seen: State, seat: Seat) -> Iterator[tuple[Fraction, State]]:
    """Every night in which this seat did and saw the same."""
    deals = Counter(cards for cards in permutations(s.cards) if cards[seat] == seen.dealt[seat])
    for cards, weight in deals.items():
        yield from windows(dealt(s, cards), seen, seat, 0, Fraction(weight))


def windows(
    s: State, seen: State, seat: Seat, n: int, weight: Fraction
) -> Iterator[tuple[Fraction, State]]:
    """The same from this window on."""
    if n == len(s.script):
        yield weight, s
        return
    here = s.copy()
    open_window(here, n)
    night = Night(n)
    asked = night.question(here)
    if asked is None:
        ways: list[tuple[Fraction, NightAction | None]] = [(Fraction(1), None)]
    elif asked.seat == seat:
        ways = [(Fraction(1), option) for option in options_of(here, asked)]
    else:
        ways = [*chances(here, night)]
    for chance, action in ways:
        after = here.copy()
        if asked is not None and action is not None:
            perform(after, n, asked, action)
        if agree(after, seen, seat, n):
            yield from windows(after, seen, seat, n + 1, weight * chance)


def agree(s: State, seen: State, seat: Seat, n: int) -> bool:
    """Whether a seat cannot tell two nights apart, up to this window."""
    return own(s, seat, n) == own(seen, seat, n)


def own(s: State, seat: Seat, n: int) -> tuple[list[object], list[object]]:
    deeds = [deed for deed in s.deeds if deed.seat == seat and deed.window <= n]
    sights = [sight for sight in s.sights if sight.seat == seat and sight.window <= n]
    return [*deeds], [*sights]


def final_roles(
    seen: State, seat: Seat, claims: Sequence[Believed] = ()
) -> tuple[list[Law], Fraction] | None:
    """By seat: how likely every final role is; and how likely it is that nobody is a wolf."""
    table_seen, total, nobody = view(seen, seat).table, Fraction(0), Fraction(0)
    laws: list[Law] = [defaultdict(Fraction) for _ in range(seen.players)]
    for weight, night in nights(seen, seen, seat):
        night.phase = Talking()
        for share, given in draws(night, seen, seat):
            night.tokens = given
            world = night.world()
            if view(night, seat).table != table_seen or not hold(world, claims):
                continue
            roles = [night.role_of(owner) for owner in SEATS[: seen.players]]
            total += weight * share
            nobody += weight * share * all(role not in WOLVES for role in roles)
            for law, role in zip(laws, roles, strict=True):
                law[role] += weight * share
    if not total:
        return None
    return [{role: part / total for role, part in law.items()} for law in laws], nobody / total


def hold(world: World, claims: Sequence[Believed]) -> bool:
    """Whether all that is believed is true, and nothing that is rejected."""
    return all(is_true(world, claim.seat, claim.said) == claim.is_true for claim in claims)


def draws(night: State, seen: State, seat: Seat) -> list[tuple[Fraction, dict[Seat, Artifact]]]:
    """Every way to draw the artifacts that leaves one's own as it is."""
    holders = list(night.tokens)
    every = list(permutations(night.options.artifacts, len(holders)))
    mine = seen.tokens.get(seat)
    return [
        (Fraction(1, len(every)), given)
        for drawn in every
        if (given := dict(zip(holders, drawn, strict=True))).get(seat) == mine
    ]


def random_set(rng: Random, size: int) -> tuple[tuple[Role, ...], tuple[Role, ...]]:
    """Some cards of the box that can be played, and a centre wolf if they need one."""
    while True:
        box = [role for role in ROLES for _ in range(CARDS[role].count)]
        shuffle(rng, box)
        cards = box[:size]
        if cards.count("mason") == 1:
            continue
        left = [kind for kind in CENTRE_WOLVES if cards.count(kind) < CARDS[kind].count]
        if "alpha_wolf" not in cards:
            return in_order(cards), ()
        if left:
            return in_order(cards), (left[below(rng, len(left))],)
