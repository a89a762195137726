"""Everything true in the village, apart from the moment it is in."""

from functools import cache

import msgspec

from moonlit.core.game import State as CoreState
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.artifacts import Artifact, becomes
from moonlit.games.one_night.claims import Claim, Vocabulary, vocabulary
from moonlit.games.one_night.night.script import Window, script
from moonlit.games.one_night.options import HouseRules, Options, house_rules
from moonlit.games.one_night.places import APART, Place, centre, number_of, places
from moonlit.games.one_night.resolve import Verdict
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.story import NOTHING, Deed, FaceUp, OnTable, Sight, Token, World


class NightResult(msgspec.Struct, frozen=True, kw_only=True):
    """ON-104 A finished night with its day: everything is open now."""

    world: World
    claims: tuple[Claim, ...]
    truths: tuple[bool | None, ...]
    """By claim: whether it was true; None for opinions."""
    votes: tuple[Seat, ...]
    """ON-95 Where they landed."""
    verdict: Verdict
    deciders: tuple[Seat, ...] = ()
    """ON-115 Whose other vote would have made others win; not worked out in imagined games."""


class Village(CoreState, kw_only=True):
    """Cards, tokens and what was said; `rules.State` adds the phase."""

    players: int
    options: Options
    cards: tuple[Role, ...]
    """ON-8, ON-9 The public role set or pool."""
    centre_wolves: tuple[Role, ...]
    """ON-7 The kinds laid apart, public too."""
    night: int = 0
    dealt: tuple[Role, ...] = ()
    """ON-10 By place; a card is known by the number of the place it was dealt to."""
    boxed: tuple[Role, ...] = ()
    """ON-9 What a pool leaves over."""
    lying: list[int] = []
    """Which card lies at each place now."""
    tags: dict[int, Role] = {}
    """ON-16 By card."""
    copied: Role | None = None
    """ON-71 What the Doppelgänger saw."""
    shields: list[Seat] = []
    up: list[Seat] = []
    """ON-67 Whose card lies face up."""
    tokens: dict[Seat, Artifact] = {}
    spare: list[Artifact] = []
    """ON-69 Artifacts nobody has, in the order in which they will be drawn."""
    deeds: list[Deed] = []
    sights: list[Sight] = []
    claims: list[Claim] = []
    ready: list[Seat] = []
    results: list[NightResult] = []

    # --- what follows from the options

    @property
    def rules(self) -> HouseRules:
        """How this table reads doubtful passages."""
        return house_rules(self.options)

    @property
    def script(self) -> tuple[Window, ...]:
        """ON-12 The windows of every night at this table."""
        return _script(self.cards, self.options)

    @property
    def words(self) -> Vocabulary:
        """ON-98 What can be named in claims."""
        return _vocabulary(self.players, self.cards, self.centre_wolves, self.options)

    @property
    def is_timed(self) -> bool:
        """ON-131 Whether there is a clock at all."""
        return self.options.night_pace > 0

    # --- the places and what lies there

    @property
    def places(self) -> tuple[Place, ...]:
        """All places, as they are dealt."""
        return places(self.players, len(self.centre_wolves))

    @property
    def centre(self) -> tuple[Place, ...]:
        """ON-42 Every place in the centre."""
        return centre(len(self.centre_wolves))

    @property
    def apart(self) -> tuple[Place, ...]:
        """ON-41 Where the centre wolves were laid."""
        return APART[: len(self.centre_wolves)]

    @property
    def with_artifact(self) -> list[Seat]:
        """ON-70 Who has an artifact."""
        return sorted(self.tokens)

    @property
    def artifacts_left(self) -> int:
        """ON-69 How many could still be given away."""
        return len(self.spare)

    def printed(self, place: Place) -> Role:
        """ON-15 What the card lying there shows, never its tag."""
        return self.dealt[self.lying[number_of(place, self.players)]]

    def role_of(self, seat: Seat) -> Role:
        """ON-105 Card, tag, artifact: the later replaces the earlier."""
        card = self.lying[seat]
        role = self.tags.get(card, self.dealt[card])
        artifact = self.tokens.get(seat)
        return (becomes(artifact, self.rules.sword_role) if artifact else None) or role

    def is_under(self, artifact: Artifact, seat: Seat) -> bool:
        """ON-92 Whether the Mask or the Shroud works on a seat: until the votes are revealed."""
        return self.tokens.get(seat) == artifact and len(self.results) < self.night

    def on_table(self) -> OnTable:
        """ON-31, ON-87 What lies open."""
        if not (self.shields or self.up or self.tokens):
            return NOTHING
        return OnTable(
            tuple(sorted(self.shields)),
            tuple(FaceUp(seat, self.dealt[self.lying[seat]]) for seat in sorted(self.up)),
            tuple(self.with_artifact),
        )

    def notes_of(self, seat: Seat, *, by_day: bool) -> tuple[Deed, ...]:
        """ON-25 All a seat did and was shown; without notes it must be remembered by day."""
        if by_day and not self.options.night_notes:
            return ()
        return tuple(deed for deed in self.deeds if deed.seat == seat)

    def sights_of(self, seat: Seat, *, by_day: bool) -> tuple[Sight, ...]:
        """ON-25, ON-31 What a seat saw on the table when it woke."""
        if by_day and not self.options.night_notes:
            return ()
        return tuple(sight for sight in self.sights if sight.seat == seat)

    def world(self) -> World:
        """The night as a record."""
        final: list[Role] = [self.role_of(seat) for seat in everyone(self.players)]
        return World(
            players=self.players,
            deal=self.dealt,
            deeds=tuple(self.deeds),
            shields=tuple(sorted(self.shields)),
            tokens=tuple(Token(seat, self.tokens[seat]) for seat in self.with_artifact),
            cards=tuple(self.dealt[card] for card in self.lying),
            final=tuple(final),
        )


_vocabulary = cache(vocabulary)


@cache
def _script(cards: tuple[Role, ...], options: Options) -> tuple[Window, ...]:
    return script(frozenset(cards), house_rules(options))
