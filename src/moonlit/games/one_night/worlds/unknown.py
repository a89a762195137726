"""Cards that are turned up only as far as needed."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from math import comb

from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.worlds.luck import Impossible, Luck


class UnknownCards:
    """A shuffled set: each card gets its role when it is asked for, with the right chance.

    A card is known by the number of the place it was dealt to.
    """

    def __init__(
        self, cards: Sequence[Role], in_play: int, apart: Sequence[Role], luck: Luck
    ) -> None:
        """The dealt cards face down, then those laid apart, then what stayed in the box."""
        boxed: list[Role | None] = [None] * (len(cards) - in_play)
        self.role: list[Role | None] = [*([None] * in_play), *apart, *boxed]
        self.left = len(cards)
        """How many are still face down."""
        self.rest: dict[Role, int] = {}
        """How many of each role are still face down."""
        for role in cards:
            self.rest[role] = self.rest.get(role, 0) + 1
        self.luck = luck

    def copy(self, luck: Luck) -> "UnknownCards":
        """The same cards, to be turned up in another way."""
        other = UnknownCards.__new__(UnknownCards)
        other.role, other.rest = self.role[:], self.rest.copy()
        other.left, other.luck = self.left, luck
        return other

    def fix(self, card: int, role: Role) -> None:
        """A card was seen to be that."""
        known = self.role[card]
        if known is None:
            self.luck.weigh(self.rest.get(role, 0), self.left)
            self._turn_up(card, role)
        elif known != role:
            raise Impossible

    def reveal(self, card: int) -> Role:
        """Whatever it is."""
        known = self.role[card]
        if known is not None:
            return known
        roles = list(self.rest)
        role = roles[self.luck.choose(list(self.rest.values()), self.left)]
        self._turn_up(card, role)
        return role

    def reveal_as(self, card: int, allowed: Collection[Role]) -> Role:
        """One of these, whichever it is."""
        known = self.role[card]
        if known is not None:
            if known not in allowed:
                raise Impossible
            return known
        roles: list[Role] = [role for role in self.rest if role in allowed]
        role = roles[self.luck.choose([self.rest[role] for role in roles], self.left)]
        self._turn_up(card, role)
        return role

    def locate(self, role: Role, among: Iterable[int] | None = None) -> None:
        """Find all cards of a role, wherever they may be, or where they must be."""
        count = self.rest.get(role, 0)
        if not count:
            return
        hidden = [
            card
            for card in (range(len(self.role)) if among is None else among)
            if self.role[card] is None
        ]
        if count == 1:
            self._find(role, [hidden[self.luck.choose([1] * len(hidden), self.left)]])
            return
        ways = list(combinations(hidden, count))
        self._find(role, ways[self.luck.choose([1] * len(ways), comb(self.left, count))])

    def _find(self, role: Role, cards: Iterable[int]) -> None:
        for card in cards:
            self._turn_up(card, role)

    def _turn_up(self, card: int, role: Role) -> None:
        self.role[card] = role
        self.rest[role] -= 1
        if not self.rest[role]:
            del self.rest[role]
        self.left -= 1
