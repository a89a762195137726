"""The game as numbers: what a good player goes by, and every action there is."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from moonlit.core.encoding import (
    REMEMBERED,
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
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.actions import (
    MOST_PLAYERS,
    PLAIN,
    SIZES,
    VOID,
    Feed,
    Give,
    GiveBack,
    Mix,
    MonsterAction,
    Pass,
    Play,
    Skip,
)
from moonlit.games.monster_next_door.components import (
    AIMED,
    EACH,
    GIFTED,
    KINDS,
    MONSTERS,
    ORDER,
    CardName,
    Options,
)
from moonlit.games.monster_next_door.rules import State
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Look,
    Meal,
    Miss,
    Mixture,
    Passes,
    Quiet,
    Row,
    Swap,
    Theft,
    Veil,
    Way,
)
from moonlit.games.monster_next_door.view import Mark, View

CARDS = len(KINDS)
QUESTIONS = ("play", "feed", "give-back", "pass", "mix", "give")
MARKS: tuple[Mark, ...] = (
    "yes",
    "no-effect",
    "open-first",
    "not-first",
    "last-turn",
    "condition",
)
WAYS: tuple[Way, ...] = ("played", "void", "fed")
MOST_ROUNDS = 15
"""MN-77 With those that break a tie."""
TABLE = MOST_PLAYERS + len(GIFTED) + 4 + 5
UNDERWAY = 2 * CARDS + 2 * MOST_PLAYERS + 1
DEEDS = (MOST_PLAYERS * EACH, CARDS + 1 + MOST_PLAYERS)

SHAPES = {
    "table": (TABLE,),
    "seated": (MOST_PLAYERS + 1,),
    "round": (2, MOST_ROUNDS),
    "first": (MOST_PLAYERS,),
    "question": (len(QUESTIONS),),
    "asked": (MOST_PLAYERS,),
    "underway": (UNDERWAY,),
    "turns": (MOST_PLAYERS, EACH),
    "sizes": (MOST_PLAYERS,),
    "hand": (CARDS,),
    "dealt": (CARDS,),
    "marks": (CARDS, len(MARKS)),
    "chosen": (CARDS,),
    "known": (MOST_PLAYERS, CARDS),
    "monster": (len(MONSTERS), 3),
    "centre": (1,),
    "rows": (MOST_PLAYERS, CARDS + len(WAYS)),
    "friends": (MOST_PLAYERS,),
    "hunters": (1,),
    "deeds": (MOST_PLAYERS, EACH, CARDS + 1 + MOST_PLAYERS),
    "totals": (MOST_PLAYERS, 2),
    "leads": (MOST_PLAYERS, 2),
}


def features(view: View) -> dict[str, bytes]:
    """A view as numbers; cards by kind, seats from the viewer's own."""
    me, players = view.seat, view.players
    seats = around(me, players)
    totals, leads = standing(tuple([view.totals[seat] for seat in seats]), MOST_PLAYERS)
    return {
        "table": of_table(view.options, players),
        "seated": level(players, MOST_PLAYERS) + flags([me is not None]),
        "round": of_round(view),
        "first": one_hot(away(view.first, me, players), MOST_PLAYERS),
        "question": one_hot(view.asking and QUESTIONS.index(view.asking), len(QUESTIONS)),
        "asked": among(view.asked, seats, MOST_PLAYERS),
        "underway": of_underway(view),
        "turns": filled([level(view.turns[seat], EACH) for seat in seats], MOST_PLAYERS, EACH),
        "sizes": numbers([view.sizes[seat] for seat in seats]).ljust(MOST_PLAYERS, b"\0"),
        "hand": of_cards(view.hand or ()),
        "dealt": of_cards(view.dealt or ()),
        "marks": of_marks(view.hand or (), view.marks or ()),
        "chosen": of_cards(view.chosen or ()),
        "known": filled([of_cards(view.known[seat]) for seat in seats], MOST_PLAYERS, CARDS),
        "monster": of_monsters(view),
        "centre": numbers([view.centre]),
        "rows": of_rows(view, seats),
        "friends": among(view.friends, seats, MOST_PLAYERS),
        "hunters": numbers([view.hunters]),
        "deeds": of_deeds(view, seats),
        "totals": totals,
        "leads": leads,
    }


@cache
def of_table(options: Options, players: int) -> bytes:
    """How many play, and what this table agreed on."""
    return (
        one_hot(players - 1, MOST_PLAYERS)
        + flags(powers == options.monster_powers for powers in GIFTED)
        + level(options.werewolf_hunters, 4)
        + flags(
            [
                options.mermaid_first == "aimed",
                options.dog_replacement == "draw",
                options.fog_mode == "one_card",
                options.gossip_to == "right",
                options.rumour_from == "left",
            ]
        )
    )


def of_round(view: View) -> bytes:
    """Which round it is, and how many are left."""
    left = max(0, view.options.rounds - view.round)
    return one_hot(view.round - 1, MOST_ROUNDS) + level(left, MOST_ROUNDS)


@cache
def of_cards(these: tuple[CardName, ...]) -> bytes:
    """How many cards of each kind."""
    return bytes(map(these.count, KINDS))


@cache
def of_card(card: CardName | None) -> bytes:
    """One card, or none."""
    return one_hot(None if card is None else ORDER[card], CARDS)


def of_seat(view: View, seat: Seat | None) -> bytes:
    """One seat, or nobody."""
    return one_hot(None if seat is None else away(seat, view.seat, view.players), MOST_PLAYERS)


def of_underway(view: View) -> bytes:
    """The card that waits for a choice, and what is known of it."""
    if (play := view.underway) is None:
        return bytes(UNDERWAY)
    return (
        of_card(play.card)
        + of_card(play.taken)
        + of_seat(view, play.seat)
        + of_seat(view, play.at)
        + numbers([play.size or 0])
    )


@lru_cache(REMEMBERED)
def of_marks(hand: tuple[CardName, ...], given: tuple[Mark, ...]) -> bytes:
    """What may be done with the cards in hand on the next turn."""
    marks = dict(zip(hand, given, strict=True))
    return b"".join([flags(mark == marks.get(card) for mark in MARKS) for card in KINDS])


def of_monsters(view: View) -> bytes:
    """Which monsters it may be, which it is, and which may come on turn 3."""
    return flags(
        fact
        for now in view.monsters
        for fact in (now.removed is None, now.monster == view.monster, now.ready)
    )


def of_rows(view: View, seats: Sequence[Seat]) -> bytes:
    """What lies open in front of everybody, and how it came there."""
    return filled([of_row(view.rows[seat]) for seat in seats], MOST_PLAYERS, CARDS + len(WAYS))


@lru_cache(REMEMBERED)
def of_row(row: Row) -> bytes:
    """What lies in front of one player."""
    cards = of_cards(tuple([laid.card for laid in row if laid.card is not None]))
    return cards + bytes(map([laid.way for laid in row].count, WAYS))


PLAYED: Mapping[type[AnyDeed], CardName] = {
    Miss: "hunter",
    Meal: "dog",
    Friendship: "friend",
    Look: "investigate",
    Theft: "steal",
    Swap: "deal",
    Veil: "fog",
    Mixture: "fog",
}


def of_deeds(view: View, seats: Sequence[Seat]) -> bytes:
    """What everybody has played in this round, turn by turn, and at whom."""
    width = DEEDS[1]
    turns: dict[Seat, list[bytes]] = {seat: [] for seat in seats}
    for deed in view.deeds:
        turns[deed.seat].append(of_deed(view, deed))
    rows = [filled(turns[seat], EACH, width) for seat in seats]
    return filled(rows, MOST_PLAYERS, EACH * width)


def of_deed(view: View, deed: AnyDeed) -> bytes:
    """One turn: the card, whether it was void, and at whom it was aimed."""
    card = deed.card if isinstance(deed, Quiet | Passes) else PLAYED.get(type(deed))
    at = deed.at if isinstance(deed, Miss | Meal | Friendship | Look | Theft | Swap) else None
    return of_card(card) + flags([card is None]) + of_seat(view, at)


ACTS = (Play, Skip, Feed, GiveBack, Pass, Mix, Give)
OPTION_SIZE = len(ACTS) + CARDS + MOST_PLAYERS + 3


def option_features(view: View, action: MonsterAction) -> bytes:
    """What is chosen: a kind, the cards, at whom and how many."""
    return of_action(action, view.seat, view.players)


@cache
def of_action(action: MonsterAction, me: Seat | None, players: int) -> bytes:
    """The same by what matters."""
    kind = flags(isinstance(action, act) for act in ACTS)
    if isinstance(action, Skip):
        return kind + bytes(CARDS + MOST_PLAYERS) + flags([action.face_up, 0, 0])
    cards = of_cards(action.cards if isinstance(action, Give) else (action.card,))
    if not isinstance(action, Play):
        return (kind + cards).ljust(OPTION_SIZE, b"\0")
    at = None if action.at is None else away(action.at, me, players)
    return kind + cards + one_hot(at, MOST_PLAYERS) + flags([0, *(n == action.size for n in SIZES)])


def catalogue(players: int, _options: Options) -> Sequence[MonsterAction]:
    """Options change what cards do, not which there are."""
    return all_actions(players)


@cache
def all_actions(players: int) -> tuple[MonsterAction, ...]:
    """Every play at everybody, every void turn, and every card that can be asked for."""
    seats = everyone(players)
    pairs = combinations_with_replacement(KINDS, 2)
    return (
        *PLAIN.values(),
        *(Play(card, at) for card in KINDS if card in AIMED for at in seats),
        *(Play("deal", at, size) for size in SIZES for at in seats),
        *VOID,
        *(ask(card) for ask in (Feed, GiveBack, Pass, Mix) for card in KINDS),
        *(Give((card,)) for card in KINDS),
        *(Give(pair) for pair in pairs),
    )


def rounds(s: State) -> Rounds:
    """Who got how much, round by round."""
    return Rounds([result.points for result in s.results], max(s.options.rounds, s.round))


ENCODING = Encoding(
    shapes=SHAPES,
    features=features,
    option_size=OPTION_SIZE,
    option_features=option_features,
    catalogue=catalogue,
    rounds=rounds,
)
