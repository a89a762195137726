"""The game as numbers: what a good player goes by, and every action there is."""

from collections.abc import Sequence
from functools import cache

from moonlit.core.encoding import (
    Encoding,
    Rounds,
    around,
    away,
    filled,
    flags,
    level,
    numbers,
    one_hot,
    signed,
)
from moonlit.games.divinare.actions import (
    TURN,
    DivinareAction,
    Pass,
    Turn,
    discards,
    passes,
)
from moonlit.games.divinare.components import (
    CENTRE,
    DECK,
    IN_PLAY,
    LAYOUTS,
    SCHEDULES,
    SUIT,
    SUITS,
    BySuit,
    Cards,
    Options,
    Place,
    Step,
    Suit,
    schedule,
    space_at,
)
from moonlit.games.divinare.heuristics import named_in
from moonlit.games.divinare.rules import State, total
from moonlit.games.divinare.view import View

SIZES = (2, 3, 4)
MOST_SEATS = max(SIZES)
MOST_CARDS = max(DECK)
SPACES = MOST_CARDS + 1
STEPS = max(map(len, SCHEDULES.values()))
QUESTIONS = ("discard", "pass", "turn")
NO_CARDS = Cards()
TOKENS = (MOST_SEATS, len(SUITS) * SPACES)
PLAYS = (IN_PLAY, MOST_SEATS + len(SUITS))
EXCHANGES = (STEPS, 2 + 2 * len(SUITS))

SHAPES = {
    "table": (len(SIZES) + len(LAYOUTS) + len(SCHEDULES),),
    "seated": (MOST_SEATS + 1,),
    "round": (MOST_SEATS,),
    "rounds_left": (MOST_SEATS,),
    "first": (MOST_SEATS,),
    "question": (len(QUESTIONS),),
    "asked": (MOST_SEATS,),
    "size": (1,),
    "steps_left": (STEPS, 3),
    "sizes": (MOST_SEATS,),
    "hand": (len(SUITS), MOST_CARDS),
    "named": (len(SUITS), MOST_CARDS),
    "played": (len(SUITS), MOST_CARDS),
    "chosen": (len(SUITS),),
    "discarded": (len(SUITS),),
    "tokens": (MOST_SEATS, len(SUITS), SPACES),
    "played_by": (MOST_SEATS, len(SUITS)),
    "played_since": (MOST_SEATS, len(SUITS)),
    "plays": PLAYS,
    "exchanges": EXCHANGES,
    "totals": (MOST_SEATS, 2),
    "leads": (MOST_SEATS, 2),
}


def features(view: View) -> dict[str, bytes]:
    """A view as numbers; cards by suit, seats from the viewer's own."""
    me, players = view.seat, view.players
    seats = around(me, players)
    plays = [((seat - (me or 0)) % players, suit) for seat, suit in view.plays]
    latest = view.exchanges[-1].after if view.exchanges else 0
    totals = [total(view.results, seat) for seat in seats]
    return {
        "table": of_table(view.options, players),
        "seated": level(players, MOST_SEATS) + flags([me is not None]),
        "round": one_hot(view.round - 1, MOST_SEATS),
        "rounds_left": level(players - view.round, MOST_SEATS),
        "first": one_hot(away(view.first, me, players), MOST_SEATS),
        "question": of_question(view.asking),
        "asked": flags([seat in view.asked for seat in seats]).ljust(MOST_SEATS, b"\0"),
        "size": numbers([view.size]),
        "steps_left": filled([of_step(step) for step in view.steps[view.done :]], STEPS, 3),
        "sizes": numbers([view.sizes[seat] for seat in seats]).ljust(MOST_SEATS, b"\0"),
        "hand": of_cards(view.hand or NO_CARDS),
        "named": levels(named_in(view)),
        "played": of_cards(view.played),
        "chosen": numbers((view.chosen or NO_CARDS).each()),
        "discarded": numbers((view.discarded or NO_CARDS).each()),
        "tokens": filled([of_tokens(view.tokens[seat]) for seat in seats], *TOKENS),
        "played_by": counted(plays),
        "played_since": counted(plays[latest:]),
        "plays": filled([of_play(*play) for play in plays], *PLAYS),
        "exchanges": of_exchanges(view),
        "totals": signed(totals).ljust(2 * MOST_SEATS, b"\0"),
        "leads": signed([totals[0] - other for other in totals]).ljust(2 * MOST_SEATS, b"\0"),
    }


@cache
def of_table(options: Options, players: int) -> bytes:
    """How many play, on which boards, by which action card."""
    steps = schedule(options, players)
    return (
        flags(size == players for size in SIZES)
        + flags(name == options.boards for name in LAYOUTS)
        + flags(card == steps for card in SCHEDULES.values())
    )


@cache
def of_question(asking: str | None) -> bytes:
    """What is asked now."""
    return flags(question == asking for question in QUESTIONS)


@cache
def of_step(step: Step) -> bytes:
    """A line of the action card that is still to come."""
    return numbers([step.at, step.size, step.kind == "discard"])


@cache
def of_cards(these: Cards) -> bytes:
    """Cards of each suit."""
    return levels(these.each())


@cache
def levels(counts: tuple[int, ...]) -> bytes:
    """The same, counted."""
    return b"".join(level(count, MOST_CARDS) for count in counts)


@cache
def of_tokens(places: BySuit[Place]) -> bytes:
    """Where somebody's tokens stand; the centre comes first."""
    return b"".join(one_hot(space_at(place), SPACES) for place in places.each())


@cache
def of_play(seat: int, suit: Suit) -> bytes:
    """Who played, and which suit."""
    return one_hot(seat, MOST_SEATS) + one_hot(suit, len(SUITS))


def counted(plays: Sequence[tuple[int, Suit]]) -> bytes:
    """How many cards of each suit everybody has played."""
    found = bytearray(MOST_SEATS * len(SUITS))
    for seat, suit in plays:
        found[seat * len(SUITS) + suit] += 1
    return bytes(found)


def of_exchanges(view: View) -> bytes:
    """DV-12 When cards were passed, and one's own: given to the right, received from the left."""
    rows = [
        numbers([1, done.after, *(done.given or NO_CARDS).each()])
        + numbers((done.received or NO_CARDS).each())
        for done in view.exchanges
    ]
    return filled(rows, *EXCHANGES)


OPTION_SIZE = len(QUESTIONS) + 2 * len(SUITS) + SPACES


def option_features(_view: View, action: DivinareAction) -> bytes:
    """What is chosen: a kind, cards that go, and where a token goes."""
    return of_action(action)


@cache
def of_action(action: DivinareAction) -> bytes:
    """The same for an action alone."""
    if isinstance(action, Turn):
        card, space = SUIT[action.suit], space_at(action.to)
        where = one_hot(card, len(SUITS)) + one_hot(space, SPACES)
        return of_question("turn") + bytes(len(SUITS)) + where
    kind = "pass" if isinstance(action, Pass) else "discard"
    return (of_question(kind) + numbers(action.cards.each())).ljust(OPTION_SIZE, b"\0")


def catalogue(players: int, options: Options) -> Sequence[DivinareAction]:
    """Every turn on these boards, then every pass and discard of the action card."""
    return all_actions(options.boards, schedule(options, players))


@cache
def all_actions(boards: str, steps: tuple[Step, ...]) -> tuple[DivinareAction, ...]:
    """The same by what matters."""
    found: list[DivinareAction] = []
    for suit, board in zip(SUITS, LAYOUTS[boards], strict=True):
        found += [TURN[suit][space] for space in (CENTRE, *board.spaces)]
    for step in steps:
        found += (passes if step.kind == "pass" else discards)(DECK, step.size)
    return tuple(found)


def rounds(s: State) -> Rounds:
    """Who got how much, round by round."""
    return Rounds([result.scores for result in s.results], s.players)


ENCODING = Encoding(
    shapes=SHAPES,
    features=features,
    option_size=OPTION_SIZE,
    option_features=option_features,
    catalogue=catalogue,
    rounds=rounds,
)
