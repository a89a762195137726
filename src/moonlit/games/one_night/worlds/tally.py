"""Adding up how nights end: exact fractions for counted ways, weights for drawn ones."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt

import msgspec

from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.artifacts import becomes
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.worlds.endings import Ending, spare_artifacts
from moonlit.games.one_night.worlds.knowledge import Knowledge

Rest = tuple[tuple[Role, int], ...]
Kinds = tuple[int, int, int]
"""How many of the artifacts that are left make a wolf, make something else, do neither."""


class Posterior(msgspec.Struct, frozen=True, kw_only=True):
    """Who may be what in the end."""

    roles: tuple[dict[Role, Fraction], ...]
    """By seat, the chance of every role that is possible."""
    no_wolf: Fraction
    draws: float | None = None
    """As how many independent draws this is worth; None where every night was counted."""
    my_card: frozenset[int] = frozenset()
    """At which places the card lies in these nights that one's own seat was dealt."""

    @property
    def exact(self) -> bool:
        """Whether every night was counted."""
        return self.draws is None

    @property
    def error(self) -> float:
        """The largest standard error any of the chances can have."""
        return 0.0 if self.draws is None else 0.5 / sqrt(self.draws)

    def wolf(self, seat: int) -> Fraction:
        """The chance that a seat is a wolf."""
        return sum((self.roles[seat].get(role, Fraction(0)) for role in WOLVES), Fraction(0))


class Tally:
    """Nights that end alike are added up; weights with the same denominator, too."""

    def __init__(self, known: Knowledge) -> None:
        """No night yet."""
        self._known = known
        self._weights: dict[tuple[Ending, int], float] = defaultdict(int)
        self._sum = self._squares = 0.0
        self._my_card: set[int] = set()

    def add(self, ending: Ending, part: float, whole: int) -> None:
        """A night that ends like this, with its weight."""
        self._weights[ending, whole] += part

    def note_places(self, lying: Sequence[int]) -> None:
        """Which card lies at each place in a night."""
        if self._known.seat is not None:
            self._my_card.add(lying.index(self._known.seat))

    def note_draw(self, weight: float) -> None:
        """How much one draw counts among all."""
        self._sum += weight
        self._squares += weight * weight

    def posterior(self, *, exact: bool) -> Posterior | None:
        """Normalised; None where nothing agrees."""
        if not self._weights:
            return None
        total = _added((weight, whole) for (_, whole), weight in self._weights.items())
        roles: list[dict[Role, Fraction]] = [
            {role: share / total for role, share in self._law(seat).items()}
            for seat in SEATS[: self._known.players]
        ]
        return Posterior(
            roles=tuple(roles),
            no_wolf=self._no_wolf() / total,
            draws=None if exact else self._sum * self._sum / self._squares,
            my_card=frozenset(self._my_card),
        )

    def _law(self, seat: Seat) -> dict[Role, Fraction]:
        """How much all nights count together in which a seat ends with each role."""
        by_card: dict[tuple[Role | None, Rest, bool], dict[int, float]] = {}
        for (ending, whole), weight in self._weights.items():
            role, is_open = ending.role(seat, self._sword), seat in ending.open
            key = (role, () if role else ending.rest, is_open)
            sums = by_card.setdefault(key, defaultdict(int))
            sums[whole] += weight
        law: dict[Role, Fraction] = defaultdict(Fraction)
        for (role, rest, is_open), sums in by_card.items():
            total = _added((weight, whole) for whole, weight in sums.items())
            for found, chance in self._chances(role, rest, is_open=is_open):
                law[found] += total * chance
        return dict(law)

    def _chances(
        self, role: Role | None, rest: Rest, *, is_open: bool
    ) -> Iterator[tuple[Role, Fraction]]:
        """What a seat with such a card is, and how likely, whatever artifact it may have."""
        pool = spare_artifacts(self._known) if is_open else ()
        turned: list[Role] = [r for a in pool if (r := becomes(a, self._sword)) is not None]
        for other in turned:
            yield other, Fraction(1, len(pool))
        stays = Fraction(len(pool) - len(turned), len(pool)) if is_open else Fraction(1)
        if not stays:
            return
        left = sum(count for _, count in rest)
        if role is not None:
            yield role, stays
            return
        for unknown, count in rest:
            yield unknown, stays * Fraction(count, left)

    def _no_wolf(self) -> Fraction:
        sums: dict[tuple[Fraction, int], float] = defaultdict(int)
        kinds = self._kinds()
        for (ending, whole), weight in self._weights.items():
            sums[_peace(ending, kinds, self._sword), whole] += weight
        return sum(
            (chance * _added([(weight, whole)]) for (chance, whole), weight in sums.items()),
            Fraction(0),
        )

    def _kinds(self) -> Kinds:
        made = [becomes(a, self._sword) for a in spare_artifacts(self._known)]
        wolves = sum(role in WOLVES for role in made)
        neither = made.count(None)
        return wolves, len(made) - wolves - neither, neither

    @property
    def _sword(self) -> Role:
        return self._known.rules.sword_role


def _added(weights: Iterable[tuple[float, int]]) -> Fraction:
    return sum((Fraction(weight) / whole for weight, whole in weights), Fraction(0))


def _peace(ending: Ending, kinds: Kinds, sword: Role) -> Fraction:
    """How likely it is that nobody is a wolf."""
    seats = range(len(ending.seats))
    roles = [ending.role(Seat(seat), sword) for seat in seats if seat not in ending.open]
    if any(role in WOLVES for role in roles):
        return Fraction(0)
    wolves = sum(count for role, count in ending.rest if role in WOLVES)
    cards = tuple(ending.seats[seat] for seat in ending.open)
    return _peace_with(cards, kinds, ending.left, wolves, roles.count(None))


@lru_cache(maxsize=1 << 12)
def _peace_with(
    cards: tuple[Role | None, ...], kinds: Kinds, left: int, wolves: int, unknown: int
) -> Fraction:
    """The same for the cards under artifacts that are unknown, and so many other unknown ones."""
    if not cards:
        return Fraction(comb(left - wolves, unknown), comb(left, unknown))
    wolfish, other, neither = kinds
    card, *rest = cards
    found = Fraction(0)
    if other:
        fewer = (wolfish, other - 1, neither)
        found += other * _peace_with(tuple(rest), fewer, left, wolves, unknown)
    if neither and card not in WOLVES:
        fewer, more = (wolfish, other, neither - 1), unknown + (card is None)
        found += neither * _peace_with(tuple(rest), fewer, left, wolves, more)
    return found / sum(kinds)
