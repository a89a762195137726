"""The game as numbers: what a good player goes by.

There are too many actions to list. An action, like a question, is spelled instead: which seats it
names, and which of the words that are printed on cards and booklets. A checksum tells apart what is
spelled alike.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import get_args
from zlib import crc32

import msgspec

from moonlit.core.encoding import (
    REMEMBERED,
    Encoding,
    among,
    around,
    away,
    filled,
    flags,
    level,
    numbers,
    one_hot,
)
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import Assign, Bid, Item, OctoberAction, Pick
from moonlit.games.lonesome_october.characters import (
    ABILITIES,
    ARTIFACTS,
    CHARACTERS,
    COMPANIONS,
    AbilityName,
)
from moonlit.games.lonesome_october.components import (
    CARDS,
    LEVELS,
    MOVES,
    SPECIALS,
    STATS,
    TEAMS,
    CardName,
    Options,
    Team,
)
from moonlit.games.lonesome_october.rules import AnyQuestion
from moonlit.games.lonesome_october.table import Beast, Pair, Ritual
from moonlit.games.lonesome_october.view import View

SEATS = 6
SIDES = ("opener", "closer", "joker")
WEEKS = 6
THINGS = (*CARDS, *ARTIFACTS)
THING = {card: i for i, card in enumerate(THINGS)}
BOOKLETS, TALENTS = tuple(CHARACTERS), tuple(ABILITIES)
QUESTIONS = get_args(AnyQuestion)
NTH_QUESTION: Mapping[type, int] = {kind: i for i, kind in enumerate(QUESTIONS)}
ACTIONS = get_args(OctoberAction)
KINDS = get_args(Item.__annotations__["kind"])
PICKS = get_args(Pick.__annotations__["what"])
BANDS = ("full", "partial", "fail")
SERVICES = ("truce_fight", "truce_spy", "help", "ease", "burden", "strike", "share", "effect")
PRINTED = (*CHARACTERS, "player", *COMPANIONS, *ABILITIES, *SPECIALS, *THINGS, *MOVES, *STATS)
SPOKEN = (*KINDS, *PICKS, *SIDES, *SERVICES, *BANDS, "place", "give", "want", "answer")
WORDS = tuple(dict.fromkeys((*PRINTED, *SPOKEN)))
"""Whatever an action or a question can name."""
WORD = {word: i for i, word in enumerate(WORDS)}
SPELLED = SEATS + len(WORDS)
SEAT_FIELDS = {
    *("about", "against", "asked", "bidders", "composer", "giver", "hands", "jokers", "on"),
    *("partner", "receiver", "seat", "struck", "taker", "target", "tried", "victim", "voters"),
    "whom",
}
"""Where a number is a seat."""

HEALTH = ("healthy", "wounded", "killed")
COMPANY = 3
"""More companions than any pair has."""
BEAST = len(HEALTH) + len(STATS)
STATE = 3 + 5
STASH = len(THINGS) + 2
PAIR = (
    len(BOOKLETS)
    + len(STATS)
    + STATE
    + 3 * len(TALENTS)
    + SEATS * len(LEVELS)
    + STASH
    + 2 * SEATS
    + COMPANY * BEAST
)
LAID = len(THINGS) + 1
FIRE = 2 * SEATS + SEATS * len(TEAMS) + 6 + 3 + len(TEAMS) + 1

SHAPES = {
    "table": (SEATS + WEEKS + 11,),
    "seated": (SEATS + 1,),
    "week": (2, WEEKS),
    "first": (SEATS,),
    "asked": (SEATS,),
    "question": (len(QUESTIONS),),
    "named": (SPELLED,),
    "sides": (SEATS, len(SIDES)),
    "declared": (SEATS, len(TEAMS)),
    "fixed": (SEATS, len(TEAMS)),
    "has_fixed": (SEATS,),
    "jokers": (SEATS,),
    "pairs": (SEATS, PAIR),
    "deck": (1 + len(THINGS),),
    "discards": (len(THINGS),),
    "burnt": (len(THINGS),),
    "turn": (SPELLED + 2,),
    "attempt": (SPELLED + 3,),
    "helps": (SEATS, len(MOVES)),
    "curses": (SEATS,),
    "promises": (2, SPELLED),
    "deal": (SPELLED,),
    "ritual": (FIRE,),
    "laid": (2, LAID),
}


def features(view: View) -> dict[str, bytes]:
    """A view as numbers; seats from the viewer's own."""
    me, players, options = view.seat, view.players, view.options
    seats = around(me, players)
    return {
        "table": of_table(options, players),
        "seated": level(players, SEATS) + flags([me is not None]),
        "week": level(view.week, WEEKS) + level(max(0, options.weeks - view.week), WEEKS),
        "first": one_hot(away(view.first, me, players), SEATS),
        "asked": marked(view, view.asked),
        "question": one_hot(NTH_QUESTION.get(type(view.phase)), len(QUESTIONS)),
        "named": spelled(view, view.phase),
        "sides": of_sides(view, seats),
        "declared": of_teams(view, view.declared),
        "fixed": of_teams(view, view.fixed),
        "has_fixed": flags([view.has_fixed[seat] for seat in seats]).ljust(SEATS, b"\0"),
        "jokers": marked(view, view.jokers),
        "pairs": filled([of_pair(view, view.pairs[seat]) for seat in seats], SEATS, PAIR),
        "deck": numbers([view.deck]) + of_things(view.on_top[:1]),
        "discards": of_pile(view.discards),
        "burnt": of_pile(view.burnt),
        "turn": of_turn(view),
        "attempt": of_attempt(view),
        "helps": of_helps(view),
        "curses": of_curses(view),
        "promises": of_promises(view),
        "deal": spelled(view, view.deal),
        "ritual": of_ritual(view),
        "laid": of_laid(view.ritual),
    }


@cache
def of_table(options: Options, players: int) -> bytes:
    """How many play, and what changes how one plays."""
    return (
        one_hot(players - 1, SEATS)
        + level(options.weeks, WEEKS)
        + numbers([options.weekly_draw, options.exchange_attempts, options.exchange_counters])
        + flags(
            [
                options.sides == "chosen",
                options.six_player_sides == "2_2_2j",
                options.hidden,
                options.special_ingredients == "none",
                options.abilities == "off",
                options.promises == "none",
                options.preparedness_bidding == "symmetric",
                options.ritual_end == "one_side_empty",
            ]
        )
    )


def marked(view: View, seats: Iterable[int]) -> bytes:
    """Some seats."""
    return among(tuple(seats), around(view.seat, view.players), SEATS)


def of_sides(view: View, seats: Sequence[Seat]) -> bytes:
    """The side cards this viewer knows."""
    return each_of(tuple([view.sides[seat] for seat in seats]), SIDES)


def of_teams(view: View, teams: Sequence[Team | None]) -> bytes:
    """Which team everybody is on, as far as it is known; nothing where nobody is."""
    seats = around(view.seat, view.players) if teams else ()
    return each_of(tuple([teams[seat] for seat in seats]), TEAMS)


@lru_cache(REMEMBERED)
def each_of(of_seats: tuple[object, ...], things: tuple[object, ...]) -> bytes:
    """Which of these it is, seat by seat."""
    return filled([one_of(thing, things) for thing in of_seats], SEATS, len(things))


@cache
def one_of(thing: object, things: tuple[object, ...]) -> bytes:
    """Which of these it is; nothing but 0 for none of them."""
    return flags([thing == each for each in things])


# --- what is named -----------------------------------------------------------------------------


def spelled(view: View, *things: object) -> bytes:
    """The seats and the words that occur in something."""
    named, words = spelled_out(things)
    return marked(view, named) + words


@lru_cache(REMEMBERED)
def spelled_out(things: tuple[object, ...]) -> tuple[tuple[int, ...], bytes]:
    """The seats that something names, and the words."""
    seats, words = dict[int, None](), bytearray(len(WORDS))
    for field, leaf in leaves("", things):
        if isinstance(leaf, str):
            if leaf in WORD:
                words[WORD[leaf]] = 1
        elif field in SEAT_FIELDS:
            seats[leaf] = None
    return tuple(seats), bytes(words)


def leaves(field: str, thing: object) -> Iterator[tuple[str, str | int]]:
    """Every word and number in something, with the field it is in."""
    if isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from leaves(name, getattr(thing, name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from leaves(field, part)
    elif isinstance(thing, str | int):
        yield field, thing


def of_things(cards: Sequence[CardName]) -> bytes:
    """Which ingredients and artifacts."""
    found = bytearray(len(THINGS))
    for card in cards:
        if card in THING:
            found[THING[card]] = 1
    return bytes(found)


of_pile = lru_cache(REMEMBERED)(of_things)

# --- the pairs ---------------------------------------------------------------------------------


def of_pair(view: View, pair: Pair) -> bytes:
    """LO-2 A booklet, and what its pair has, knows and has done."""
    booklet, cards, beasts = of_booklet(pair)
    known = of_info(pair.info, view.seat, view.players)
    seats = around(view.seat, view.players)
    harmed, helped = among(pair.harmed, seats, SEATS), among(pair.helped, seats, SEATS)
    return b"".join((booklet, known, cards, harmed, helped, beasts))


@lru_cache(REMEMBERED)
def of_booklet(pair: Pair) -> tuple[bytes, bytes, bytes]:
    """What is the same for every viewer: the booklet, the stash, the companions."""
    booklet = (
        one_of(pair.character, BOOKLETS)
        + numbers(pair.stats.each())
        + flags([pair.in_game, pair.ever_out, pair.place])
        + numbers([pair.debt, pair.preparedness, pair.xp, pair.owed, pair.prowled])
        + talents(pair.abilities)
        + talents(pair.used)
        + talents(pair.spent)
    )
    cards = of_things((*pair.ingredients, *pair.artifacts)) + numbers(
        [len(pair.ingredients), len(pair.artifacts)]
    )
    return booklet, cards, filled(list(map(of_beast, pair.companions)), COMPANY, BEAST)


@cache
def talents(these: tuple[AbilityName, ...]) -> bytes:
    """Which abilities."""
    return flags(name in these for name in TALENTS)


@lru_cache(REMEMBERED)
def of_info(info: tuple[tuple[int, ...], ...], viewer: Seat | None, players: int) -> bytes:
    """What a pair knows about everybody, level by level."""
    seats = around(viewer, players) if info else ()
    return filled([of_levels(info[seat]) for seat in seats], SEATS, len(LEVELS))


@cache
def of_levels(known: tuple[int, ...]) -> bytes:
    """Which levels are held on one pair."""
    return flags([one in known for one in LEVELS])


@cache
def of_beast(beast: Beast) -> bytes:
    """A companion: how it is, and what it can."""
    return flags(health == beast.health for health in HEALTH) + numbers(beast.stats.each())


# --- what is going on --------------------------------------------------------------------------


def of_turn(view: View) -> bytes:
    """LO-18 Whose turn it is, and what is left of it."""
    turn = view.turn
    return spelled(view, turn) + numbers([turn.acted, turn.extras] if turn else [0, 0])


def of_attempt(view: View) -> bytes:
    """LO-48 The move under way, and its dice."""
    attempt = view.attempt
    dice = attempt.last_roll.total if attempt and attempt.roll else 0
    left = [attempt.picks_left, attempt.result] if attempt else [0, 0]
    return spelled(view, attempt) + numbers([dice, *left])


def of_helps(view: View) -> bytes:
    """LO-95 Who will be helped with which move."""
    found = bytearray(SEATS * len(MOVES))
    for waiting in view.helps:
        seat = away(waiting.helped.seat, view.seat, view.players)
        found[seat * len(MOVES) + MOVES.index(waiting.move)] = 1
    return bytes(found)


def of_curses(view: View) -> bytes:
    """LO-126 What everybody's next roll is worth less."""
    harm = [0] * SEATS
    for curse in view.curses:
        harm[away(curse.seat, view.seat, view.players)] += abs(curse.n)
    return numbers(harm)


def of_promises(view: View) -> bytes:
    """LO-109 What this viewer owes, and what is owed to it."""
    given = [promise for promise in view.promises if promise.giver == view.seat]
    got = [promise for promise in view.promises if promise.receiver == view.seat]
    return spelled(view, *given) + spelled(view, *got)


def of_ritual(view: View) -> bytes:
    """LO-140 Who is at the fire on which side, and how the Gate stands."""
    now = view.ritual
    if now is None:
        return bytes(FIRE)
    return (
        marked(view, now.present)
        + marked(view, [figure.seat for figure in now.acted])
        + of_teams(view, now.ally_sides)
        + numbers([now.opener_tokens, now.closer_tokens, now.opener_rounds, now.closer_rounds])
        + numbers([now.opener_bonus, now.closer_bonus])
        + flags([now.conflict == stage for stage in ("ahead", "now", "done")])
        + flags([now.breaker == team for team in TEAMS])
        + flags([now.shown])
    )


def of_laid(now: Ritual | None) -> bytes:
    """LO-143 The cards of either side that this viewer knows, and how many there are."""
    if now is None:
        return bytes(2 * LAID)
    return b"".join(
        of_things([laid.card for laid in side]) + numbers([len(side)])
        for side in (now.opener_laid, now.closer_laid)
    )


# --- options -----------------------------------------------------------------------------------

CHECK = 24
OPTION_SIZE = len(ACTIONS) + SPELLED + len(STATS) + 1 + CHECK


def option_features(view: View, action: OctoberAction) -> bytes:
    """What is chosen: a kind, what it names, its numbers, and a checksum of all of it."""
    stats = action.stats.each() if isinstance(action, Assign) else (0,) * len(STATS)
    points = action.points if isinstance(action, Bid) else 0
    check = crc32(msgspec.json.encode(action))
    return (
        flags([type(action) is kind for kind in ACTIONS])
        + spelled(view, action)
        + numbers([*stats, points])
        + flags([check >> bit & 1 for bit in range(CHECK)])
    )


ENCODING = Encoding(
    shapes=SHAPES,
    features=features,
    option_size=OPTION_SIZE,
    option_features=option_features,
)
