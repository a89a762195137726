"""The game as numbers: what a good player goes by, and every action where there are few."""

from collections.abc import Sequence
from functools import cache, lru_cache

from moonlit.core.encoding import (
    Encoding,
    Rounds,
    among,
    around,
    away,
    filled,
    flags,
    level,
    numbers,
    one_hot,
    standing,
)
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog.actions import (
    PASS,
    USED,
    CrystalBall,
    Gift,
    Lay,
    Parcel,
    Pass,
    SeersAction,
    lay,
    spent,
)
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    CARD,
    DECKS,
    JOKER,
    NO_CARDS,
    REMEMBERED,
    ROUNDS,
    CardName,
    Cards,
    Options,
    cards_named,
    each,
    names,
    size,
    value_of,
)
from moonlit.games.seers_catalog.meld import JOKER_LEAD, KINDS, LEAD
from moonlit.games.seers_catalog.melds import empty_leads, melds
from moonlit.games.seers_catalog.rules import State
from moonlit.games.seers_catalog.table import Stuck
from moonlit.games.seers_catalog.view import View

SEATS = max(DECKS)
THINGS: tuple[CardName, ...] = tuple(CARD)
"""Every card by name: the suits, the joker, the artifacts."""
PLACE = {name: i for i, name in enumerate(THINGS)}
HIGHEST = 30
"""Twice the rank of a meld; the rank that nothing beats is this, too."""
MELD = len(KINDS) + 2
TRICK = 4 * SEATS + MELD + 3

SHAPES = {
    "table": (SEATS + 3,),
    "seated": (SEATS + 1,),
    "round": (2, ROUNDS),
    "first": (SEATS,),
    "question": (3,),
    "asked": (SEATS,),
    "sizes": (SEATS,),
    "bonus": (SEATS,),
    "hand": (len(THINGS),),
    "trick": (TRICK,),
    "trick_cards": (len(THINGS),),
    "won": (len(THINGS),),
    "discard": (len(THINGS),),
    "known": (SEATS, len(THINGS)),
    "unsure": (SEATS,),
    "unseen": (len(THINGS),),
    "stuck": (SEATS, MELD + 2),
    "totals": (SEATS, 2),
    "leads": (SEATS, 2),
}


def features(view: View) -> dict[str, bytes]:
    """A view as numbers; cards by name, seats from the viewer's own."""
    me, players = view.seat, view.players
    seats = around(me, players)
    totals, leads = standing(tuple([view.totals[seat] for seat in seats]), SEATS)
    left = max(0, ROUNDS - view.round)
    return {
        "table": of_table(view.options, players),
        "seated": level(players, SEATS) + flags([me is not None]),
        "round": one_hot(view.round - 1, ROUNDS) + level(left, ROUNDS),
        "first": one_hot(away(view.first, me, players), SEATS),
        "question": flags([view.asking == "lead", view.asking == "follow", view.must_play]),
        "asked": among(view.asked, seats, SEATS),
        "sizes": numbers([view.sizes[seat] for seat in seats]).ljust(SEATS, b"\0"),
        "bonus": flags([view.bonus[seat] for seat in seats]).ljust(SEATS, b"\0"),
        "hand": of_cards(view.hand or ()),
        "trick": of_trick(view, seats),
        "trick_cards": of_cards(on_table(view)),
        "won": of_cards(view.won),
        "discard": of_cards(view.discard),
        "known": filled([of_cards(view.known[seat].cards) for seat in seats], SEATS, len(THINGS)),
        "unsure": flags([view.known[seat].unsure for seat in seats]).ljust(SEATS, b"\0"),
        "unseen": of_cards(names(unseen(view))),
        "stuck": of_stuck(view, seats),
        "totals": totals,
        "leads": leads,
    }


@cache
def of_table(options: Options, players: int) -> bytes:
    """How many play, and what this table agreed on."""
    agreed = (options.artifacts == "on", options.artifact_pool == "fixed", options.joker_single)
    return one_hot(players - 1, SEATS) + flags(agreed)


@lru_cache(REMEMBERED)
def of_cards(these: tuple[CardName, ...]) -> bytes:
    """How many of each card."""
    found = bytearray(len(THINGS))
    for name in these:
        found[PLACE[name]] += 1
    return bytes(found)


@lru_cache(REMEMBERED)
def of_meld(meld: Lay) -> bytes:
    """What has to be beaten: a kind, how many cards, twice the rank."""
    kind = flags(kind == meld.kind for kind in KINDS)
    return kind + numbers([len(meld.cards), min(meld.rank2, HIGHEST)])


def on_table(view: View) -> tuple[CardName, ...]:
    """All cards of the trick."""
    return tuple([card for placed in view.trick.melds for card in placed.lay.cards])


def of_trick(view: View, seats: tuple[Seat, ...]) -> bytes:
    """Who leads, whose meld is on top and which, who has passed and who may."""
    trick = view.trick
    top = trick.melds[-1] if trick.melds else None

    return (
        among((trick.leader,), seats, SEATS)
        + among((top.seat if top else None,), seats, SEATS)
        + among(trick.passed, seats, SEATS)
        + among((trick.free,), seats, SEATS)
        + (of_meld(top.lay) if top else bytes(MELD))
        + flags([trick.reversed, trick.last])
        + numbers([len(trick.melds)])
    )


def unseen(view: View) -> Cards:
    """The cards that nobody has shown: suit cards of the deck, and artifacts where they play."""
    everything = sum(DECKS[view.players].cards)
    if view.options.artifacts == "on":
        everything |= ALL_ARTIFACTS if view.pool is None else cards_named(view.pool)
    known = [view.hand or (), on_table(view), view.won, view.discard]
    seen = NO_CARDS
    for cards in (*known, *(hand.cards for hand in view.known if not hand.unsure)):
        seen |= cards_named(cards)
    return everything & ~seen


def of_stuck(view: View, seats: Sequence[Seat]) -> bytes:
    """SC-33, SC-41 What everybody could not beat the last time it showed."""
    latest = {clue.seat: clue for clue in view.clues if isinstance(clue, Stuck)}
    rows = []
    for seat in seats:
        clue = latest.get(seat)
        top = clue.top if clue else None
        shown = of_meld(top) if top else bytes(MELD)
        rows.append(shown + flags([clue, clue and clue.reversed]))
    return filled(rows, SEATS, MELD + 2)


OTHERS = (Pass, *USED)
OPTION_SIZE = MELD + len(OTHERS) + SEATS + len(THINGS) + 3


def option_features(view: View, action: SeersAction) -> bytes:
    """What is chosen: a meld or something else, the cards that go, and what they leave behind."""
    seat = whom(action)
    to = None if seat is None else away(seat, view.seat, view.players)
    meld = of_meld(action) if isinstance(action, Lay) else bytes(MELD)
    gone = spent(action)
    return (
        meld
        + flags([type(action) is other for other in OTHERS])
        + one_hot(to, SEATS)
        + of_cards(names(gone))
        + of_rest(cards_named(view.hand or ()) - gone)
    )


def whom(action: SeersAction) -> Seat | None:
    """The player that is named."""
    match action:
        case Gift(to=seat) | Parcel(to=seat) | CrystalBall(at=seat):
            return seat
        case _:
            return None


@lru_cache(REMEMBERED)
def of_rest(hand: Cards) -> bytes:
    """SC-81 What a hand would earn: its cards, its lowest value and that of its suit cards."""
    values = [*map(value_of, each(hand))]
    lowest = min([value for value in values if value], default=0)
    return numbers([size(hand), min(values, default=0), lowest])


def catalogue(players: int, options: Options) -> Sequence[SeersAction] | None:
    """Every meld, the joker that cannot be one, and the pass; None where artifacts play."""
    if options.artifacts == "on":
        return None
    return all_actions(players, joker_single=options.joker_single)


@cache
def all_actions(players: int, *, joker_single: bool) -> tuple[SeersAction, ...]:
    """What the whole deck and a joker can form: nobody ever has more than one."""
    hand = sum(DECKS[players].cards) + JOKER
    found = melds(hand, JOKER_LEAD if joker_single else LEAD)
    return (PASS, *map(lay, empty_leads(JOKER)), *map(lay, sorted(found)))


def rounds(s: State) -> Rounds:
    """Who got how much, round by round."""
    return Rounds([result.points for result in s.results], ROUNDS)


ENCODING = Encoding(
    shapes=SHAPES,
    features=features,
    option_size=OPTION_SIZE,
    option_features=option_features,
    catalogue=catalogue,
    rounds=rounds,
)
