"""What a seat or an onlooker may see, built up from nothing."""

from functools import lru_cache
from typing import Literal

import msgspec

from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.components import (
    BONUS,
    JOKER,
    NO_CARDS,
    UNIQUE,
    CardName,
    Cards,
    Options,
    cards_named,
    jokers,
    names,
    size,
)
from moonlit.games.seers_catalog.rules import (
    GO_FIRST,
    Following,
    Leading,
    State,
    must_play,
    outcome,
    total,
)
from moonlit.games.seers_catalog.table import (
    AnyClue,
    Looked,
    Placed,
    RoundResult,
    Sent,
    Showed,
    Stuck,
    Took,
)

OPEN = Showed, Took, Stuck
"""Clues that are the same for all."""
NOTED = 64
"""How many lists of clues are remembered; most viewers have the same."""


class Known(msgspec.Struct, frozen=True):
    """Cards this viewer knows to be in a hand."""

    cards: tuple[CardName, ...]
    unsure: bool
    """A parcel has left the hand since some of them were in it: one of these may be gone."""


class TrickView(msgspec.Struct, frozen=True, kw_only=True):
    """The trick that is played now; all of it lies open."""

    leader: Seat
    melds: tuple[Placed, ...]
    reversed: bool
    passed: tuple[Seat, ...]
    free: Seat | None
    """SC-62 Who may pass in this trick even in the bonus."""
    last: bool
    """SC-72 Whether it is the last of the round."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table through one pair of eyes."""

    seat: Seat | None
    players: int
    options: Options
    round: int
    first: Seat
    asking: Literal["lead", "follow"] | None
    asked: tuple[Seat, ...]
    must_play: bool
    """SC-41 The viewer is asked, is in the bonus and can lay something: no pass."""
    sizes: tuple[int, ...]
    bonus: tuple[bool, ...]
    hand: tuple[CardName, ...] | None
    trick: TrickView
    won: tuple[CardName, ...]
    """SC-14 The trick that lies before the leader."""
    discard: tuple[CardName, ...]
    known: tuple[Known, ...]
    """What the viewer knows of each hand; one's own is not repeated."""
    pool: tuple[CardName, ...] | None
    """SC-5 The artifacts of this round, where the table always plays with the same."""
    clues: tuple[AnyClue, ...]
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...] | None


def view(s: State, seat: Seat | None) -> View:
    """Everything public, and beside it what this seat alone knows."""
    clues = tuple([clue if isinstance(clue, OPEN) else as_seen(clue, seat) for clue in s.clues])
    return View(
        seat=seat,
        players=s.players,
        options=s.options,
        round=s.round,
        first=s.first,
        asking=question(s),
        asked=tuple(s.phase.asks(s)),
        must_play=seat is not None and s.phase == Following(seat) and must_play(s, seat),
        sizes=tuple(size(hand) for hand in s.hands),
        bonus=tuple(size(hand) <= BONUS for hand in s.hands),
        hand=None if seat is None else names(s.hands[seat]),
        trick=trick_view(s),
        won=names(s.won),
        discard=names(s.discard),
        known=known_cards(s, clues, seat),
        pool=names(s.pool) if knows_pool(s) else None,
        clues=clues,
        results=tuple(s.results),
        totals=tuple(total(s.results, owner) for owner in everyone(s.players)),
        ranks=outcome(s).ranks if isinstance(s.phase, Over) else None,
    )


def question(s: State) -> Literal["lead", "follow"] | None:
    """What is asked now."""
    match s.phase:
        case Leading():
            return "lead"
        case Following():
            return "follow"
        case _:
            return None


def trick_view(s: State) -> TrickView:
    """All of the trick."""
    trick = s.trick
    return TrickView(
        leader=trick.leader,
        melds=trick.melds,
        reversed=trick.reversed,
        passed=trick.passed,
        free=trick.free,
        last=s.last_trick,
    )


def knows_pool(s: State) -> bool:
    """SC-5, SC-83 All artifacts of a round have been shown at its end; a fixed pool stays."""
    fixed = s.options.artifact_pool == "fixed" and s.options.artifacts == "on"
    return fixed and s.round > 1 and not isinstance(s.phase, Over)


def as_seen(clue: Looked | Sent, seat: Seat | None) -> Looked | Sent:
    """SC-67, SC-71 A look is for one pair of eyes, a parcel for two."""
    if isinstance(clue, Looked):
        return clue if seat == clue.seat else Looked(clue.seat, clue.at, None)
    return clue if seat in (clue.seat, clue.to) else Sent(clue.seat, clue.to, None)


class Notes:
    """What a viewer has written down about the hands, clue by clue."""

    def __init__(self, hands: list[Cards]) -> None:
        """What was known at the deal."""
        self.hands = hands
        self.parcel: Sent | None = None
        """A parcel of which the card has not come to light."""
        self.doubtful = NO_CARDS
        """Cards written down for its sender, of which one may be gone."""

    def read(self, clue: AnyClue) -> None:
        """Add a clue."""
        match clue:
            case Showed(seat=seat, cards=cards):
                self.strike(seat, cards_named(cards))
            case Took(seat=seat, cards=cards):
                self.hands[seat] += cards_named(cards)
            case Sent(card=None):
                self.parcel, self.doubtful = clue, self.hands[clue.seat]
            case Sent(seat=seat, to=to, card=str() as card):
                self.strike(seat, cards_named((card,)))
                self.hands[to] += cards_named((card,))
            case Looked(at=at, cards=tuple() as cards):
                self.copy_out(at, cards_named(cards))
            case _:
                pass

    def strike(self, seat: Seat, cards: Cards) -> None:
        """These were in the hand; those it was not known to hold may have come in the parcel."""
        expected = common(self.hands[seat], cards)
        self.hands[seat] -= expected
        if self.parcel and seat == self.parcel.to:
            found = common(self.doubtful, cards - expected)
            if found:
                self.hands[self.parcel.seat] -= found
                self.end_doubt()
        elif self.parcel and seat == self.parcel.seat:
            self.doubtful = common(self.doubtful, self.hands[seat])

    def copy_out(self, at: Seat, cards: Cards) -> None:
        """All cards of a hand: the parcel's card is missing from it, is in it, or had no name."""
        gone = self.hands[at] - common(self.hands[at], cards)
        if self.parcel and at == self.parcel.seat:
            self.hands[self.parcel.to] += gone
            self.end_doubt()
        self.strike(at, cards)
        if self.parcel and at == self.parcel.to:
            self.end_doubt()
        self.hands[at] = cards

    def end_doubt(self) -> None:
        """What was in the parcel no longer matters to what is written down."""
        self.parcel, self.doubtful = None, NO_CARDS


def common(one: Cards, other: Cards) -> Cards:
    """The cards that are in both handfuls."""
    return (one & other & UNIQUE) + min(jokers(one), jokers(other)) * JOKER


def known_cards(s: State, clues: tuple[AnyClue, ...], seat: Seat | None) -> tuple[Known, ...]:
    """What can be told of each hand; one's own is not repeated."""
    known = noted(tuple(dealt_openly(s, owner) for owner in everyone(s.players)), clues)
    if seat is None:
        return known
    return (*known[:seat], Known((), unsure=False), *known[seat + 1 :])


@lru_cache(NOTED)
def noted(dealt: tuple[Cards, ...], clues: tuple[AnyClue, ...]) -> tuple[Known, ...]:
    """What is known of each hand: dealt in the open, taken up, looked at or sent."""
    notes = Notes([*dealt])
    for clue in clues:
        notes.read(clue)
    unsure = notes.parcel.seat if notes.parcel and notes.doubtful else None
    return tuple(
        Known(names(hand), unsure=owner == unsure) for owner, hand in enumerate(notes.hands)
    )


def dealt_openly(s: State, owner: Seat) -> Cards:
    """SC-4, SC-6 Everyone has a joker, and one player Go First."""
    if isinstance(s.phase, Over):
        return NO_CARDS
    return JOKER + (GO_FIRST if s.options.artifacts == "on" and owner == s.first else NO_CARDS)
