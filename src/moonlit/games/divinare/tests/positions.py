"""Small builders: a test says what matters about a position, and the rest is as at a fresh deal.

Cards and tokens are written as in the rules: (red, blue, green, yellow), and 0 is the centre.
"""

from collections.abc import Iterable, Mapping, Sequence

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Over, Told, decide, heard_by
from moonlit.core.sealed import sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.divinare.actions import Discard, Pass, Turn
from moonlit.games.divinare.components import (
    DECK,
    LAYOUTS,
    NAMES,
    SUITS,
    BySuit,
    Cards,
    Counts,
    Options,
    Place,
    Space,
    Suit,
    cards,
    minus,
    place,
    schedule,
)
from moonlit.games.divinare.rules import Discarding, Passing, Playing, RoundResult, State

RED, BLUE, GREEN, YELLOW = SUITS
Tokens = Mapping[int, tuple[int, int, int, int]]
DEFAULT = Options()


def table(hands: Sequence[Counts], options: Options = DEFAULT) -> State:
    """Round 1 of a table whose players hold these cards; nobody is asked anything yet."""
    players = len(hands)
    return State(
        phase=Over(),
        seed=Seed("moonlight"),
        players=players,
        options=options,
        boards=LAYOUTS[options.boards],
        steps=schedule(options, players),
        starter=Seat(0),
        round=1,
        hands=list(hands),
        undealt=minus(DECK, together(hands)),
        played=[0, 0, 0, 0],
        tokens=tokens_at(players, {}),
    )


def playing(
    seat: int, hands: Sequence[Counts], tokens: Tokens | None = None, options: Options = DEFAULT
) -> State:
    """It is this seat's turn, and the action card has no step left."""
    s = table(hands, options)
    s.tokens = tokens_at(s.players, tokens or {})
    s.done = len(s.steps)
    s.phase = Playing(Seat(seat))
    return s


def passing(size: int, hands: Sequence[Counts], options: Options = DEFAULT) -> State:
    """Everyone is asked for so many cards for the right neighbour."""
    s = table(hands, options)
    s.done = 1 + [step.size for step in s.steps].index(size)
    s.phase = Passing(size, sealed(s.players))
    return s


def discarding(hands: Sequence[Counts], options: Options = DEFAULT) -> State:
    """Both are asked for two cards to lay down."""
    s = table(hands, options)
    s.done = 1
    s.phase = Discarding(2, sealed(s.players))
    return s


def holding(hand: Counts, players: int = 4) -> list[Counts]:
    """Everyone holds the same."""
    return [hand] * players


def targets_of(s: State, seat: int, suit: Suit) -> list[Place]:
    """Where the token of a seat may go with a card of this suit."""
    turns = [turn for turn in s.phase.options(s, Seat(seat)) if isinstance(turn, Turn)]
    return [turn.to for turn in turns if turn.suit == NAMES[suit]]


def heard(told: Sequence[Told], *viewers: int | None) -> list[list[Event]]:
    """What each of these viewers was told."""
    return [heard_by(None if v is None else Seat(v), told) for v in viewers]


def choose_all(s: State, *chosen: Counts) -> list[Told]:
    """Everyone passes or discards, in the order of the seats; what the last choice told."""
    told: list[Told] = []
    for seat, counts in enumerate(chosen):
        make = Pass if isinstance(s.phase, Passing) else Discard
        told = decide(s, Seat(seat), make(cards(counts)))
    return told


def tokens_at(players: int, tokens: Tokens) -> list[tuple[Space, ...]]:
    """The tokens of some seats; all others are in the centre."""
    rows = [tokens.get(seat, (0, 0, 0, 0)) for seat in everyone(players)]
    return [tuple(Space(row[suit]) for row in rows) for suit in SUITS]


def result(*scores: int) -> RoundResult:
    """A finished round in which each seat scored so much, all of it on the red board."""
    nowhere: Place = place(Space(0))
    return RoundResult(
        first=Seat(0),
        counts=Cards(4, 4, 8, 8),
        tokens=tuple(BySuit(nowhere, nowhere, nowhere, nowhere) for _ in scores),
        points=tuple(BySuit(score, 0, 0, 0) for score in scores),
    )


def together(hands: Iterable[Iterable[int]]) -> Counts:
    """All these cards in one heap."""
    return tuple(map(sum, zip(*hands, strict=True)))
