"""The game as numbers: what a good player goes by, and every action there is.

What was said is summed up by speaker: whom they call what, and whom they trust. Places are the
seats from the viewer's own, then the centre, then the centre wolves.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Any

from moonlit.core.encoding import (
    MOST,
    REMEMBERED,
    Encoding,
    among,
    around,
    away,
    flags,
    level,
    numbers,
    one_hot,
    standing,
)
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    DECLINE,
    DONE,
    NOT_READY,
    ONWARD,
    READY,
    VOTE,
    Aim,
    ClaimArgs,
    ClaimKind,
    Copy,
    Decline,
    Direction,
    Done,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    HandOver,
    Look,
    LookAtTwo,
    NotReady,
    OneNightAction,
    Onward,
    Ready,
    Rob,
    Say,
    Shield,
    Shift,
    Swap,
    Vote,
)
from moonlit.games.one_night.artifacts import ARTIFACTS
from moonlit.games.one_night.claims import (
    AWAKE_GROUPS,
    KINDS,
    MOST_CLAIMS,
    SIDES,
    THUMB_GROUPS,
    Listener,
    Slot,
    Vocabulary,
    claim_id,
    domain,
    tidy,
    vocabulary,
)
from moonlit.games.one_night.night.powers import DECISIONS
from moonlit.games.one_night.options import Options, cards_of, centre_wolves_of
from moonlit.games.one_night.places import (
    APART,
    BEFORE,
    CENTRE,
    MOST_PLAYERS,
    Place,
    seat_at,
)
from moonlit.games.one_night.roles import CARDS, ROLES, Role, Team
from moonlit.games.one_night.story import Deed
from moonlit.games.one_night.view import View

STAGES = ("night", "talk", "vote", "evening", "over")
GROUPS = (*AWAKE_GROUPS, *THUMB_GROUPS)
KIND = {kind: i for i, kind in enumerate(KINDS)}
WORDS: tuple[str, ...] = (*ROLES, *SIDES)
"""Whatever a card can be called."""
PLACES = MOST_PLAYERS + len(CENTRE) + len(APART)
IN_CENTRE = {place: MOST_PLAYERS + i for i, place in enumerate((*CENTRE, *APART))}
TEAMS: tuple[Team, ...] = ("village", "wolves", "helper", "alone")
OPINIONS: tuple[ClaimKind, ...] = ("accuse", "trust", "vote_plan", "ask")
MOST_ROUNDS = 10
TABLES = 16
"""So many kinds of table are known by heart."""
DIRECTIONS: tuple[Direction, ...] = ("left", "right")

SHAPES = {
    "table": (MOST_PLAYERS + 4,),
    "cards": (2, len(ROLES)),
    "seated": (MOST_PLAYERS + 1,),
    "nights": (2,),
    "stage": (len(STAGES),),
    "talk": (MOST_ROUNDS,),
    "asked": (len(DECISIONS),),
    "window": (2,),
    "dealt": (len(ROLES),),
    "me": (len(ARTIFACTS) + 5,),
    "looks": (PLACES, len(ROLES)),
    "swaps": (PLACES, PLACES),
    "shifted": (len(DIRECTIONS),),
    "shown": (len(GROUPS), MOST_PLAYERS),
    "turned": (len(ROLES),),
    "shields": (MOST_PLAYERS,),
    "up": (MOST_PLAYERS, len(ROLES)),
    "artifacts": (MOST_PLAYERS,),
    "said": (MOST_PLAYERS, len(KINDS)),
    "said_was": (MOST_PLAYERS, len(ROLES)),
    "said_am": (MOST_PLAYERS, len(WORDS)),
    "said_of": (MOST_PLAYERS, PLACES, len(TEAMS)),
    "said_moved": (MOST_PLAYERS, PLACES),
    "opinions": (MOST_PLAYERS, MOST_PLAYERS, len(OPINIONS)),
    "backed": (MOST_PLAYERS, 2),
    "ready": (MOST_PLAYERS,),
    "vote": (2, MOST_PLAYERS),
    "totals": (MOST_PLAYERS, 2),
    "leads": (MOST_PLAYERS, 2),
}

NTH_DECISION = {decision: i for i, decision in enumerate(DECISIONS)}
SAID = ("said", "said_was", "said_am", "said_of", "said_moved", "opinions", "backed")
"""The arrays in which claims count."""


class Table:
    """Numbers that are counted up, place by place, from the viewer's own seat."""

    def __init__(self, viewer: Seat | None, players: int, *shape: int) -> None:
        """All of them 0."""
        self.viewer, self.players, self.shape = viewer, players, shape
        self.found = bytearray(_size(shape))

    def seat(self, seat: Seat) -> int:
        """Where a seat stands."""
        return away(seat, self.viewer, self.players)

    def place(self, place: Place) -> int:
        """Where a place stands."""
        seat = seat_at(place)
        return IN_CENTRE[place] if seat is None else self.seat(seat)

    def mark(self, *at: int) -> None:
        """One more here; a claim that is made too often counts no more."""
        where = _where(self.shape, at)
        self.found[where] = min(MOST, self.found[where] + 1)

    def numbers(self) -> bytes:
        """All of them, row by row."""
        return bytes(self.found)


def _where(shape: tuple[int, ...], at: tuple[int, ...]) -> int:
    where = 0
    for length, i in zip(shape, at, strict=True):
        where = where * length + i
    return where


@cache
def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


def features(view: View) -> dict[str, bytes]:
    """A view as numbers; seats from the viewer's own."""
    seats = around(view.seat, view.players)
    totals, leads = standing(tuple([view.points[seat] for seat in seats]), MOST_PLAYERS)
    table, voice = view.table, view.voice

    def marked(these: Iterable[int]) -> bytes:
        return among(tuple(these), seats, MOST_PLAYERS)

    ready = view.ready or ()
    return {
        "table": of_table(view.options, view.players),
        "cards": counted(view.cards) + counted(view.centre_wolves),
        "seated": level(view.players, MOST_PLAYERS) + flags([view.seat is not None]),
        "nights": numbers([view.night, view.options.nights]),
        "stage": one_hot(STAGES.index(view.stage), len(STAGES)),
        "talk": level(view.round, MOST_ROUNDS),
        "asked": one_hot(view.asking and NTH_DECISION[view.asking.decision], len(DECISIONS)),
        "window": numbers([len(view.script), 1 + (-1 if view.window is None else view.window)]),
        "dealt": counted(() if view.dealt is None else (view.dealt,)),
        "me": one_hot(view.artifact and ARTIFACTS.index(view.artifact), len(ARTIFACTS))
        + flags([view.awake, view.answered])
        + flags([voice and voice.speaks, voice and voice.gestures, voice and voice.looks]),
        **of_notes(view),
        "shields": marked(table.shields if table else ()),
        "up": of_open_cards(view),
        "artifacts": marked(table.artifacts if table else ()),
        **of_claims(view),
        "ready": marked(seat for seat, mark in enumerate(ready) if mark),
        "vote": marked([view.vote] if view.vote is not None else ())
        + marked([view.aim] if view.aim is not None else ()),
        "totals": totals,
        "leads": leads,
    }


@cache
def of_table(options: Options, players: int) -> bytes:
    """How many play, and what changes how one plays."""
    return one_hot(players - 1, MOST_PLAYERS) + flags(
        [
            options.night_pace,
            options.role_set_mode == "pool",
            options.rules_profile == "translation",
            options.night_notes,
        ]
    )


@cache
def counted(cards: tuple[Role, ...]) -> bytes:
    """How many cards of each role."""
    return bytes(map(cards.count, ROLES))


def of_open_cards(view: View) -> bytes:
    """ON-67 Cards that lie face up."""
    up = Table(view.seat, view.players, *SHAPES["up"])
    for card in view.table.up if view.table else ():
        up.mark(up.seat(card.seat), ROLES.index(card.role))
    return up.numbers()


def of_notes(view: View) -> dict[str, bytes]:
    """ON-25 What one did and was shown at night."""
    looks, swaps, shown = (
        Table(view.seat, view.players, *SHAPES[name]) for name in ("looks", "swaps", "shown")
    )
    shifts = set[str]()
    for deed in view.notes:
        for look in deed.looks:
            looks.mark(looks.place(look.place), ROLES.index(look.role))
        for one, other in deed.swaps:
            swaps.mark(swaps.place(one), swaps.place(other))
        for group, seats in shown_in(deed):
            for seat in seats:
                shown.mark(GROUPS.index(group), shown.seat(seat))
        if isinstance(deed.action, Shift):
            shifts.add(deed.action.direction)
    turned: tuple[Role, ...] = tuple(deed.turned for deed in view.notes if deed.turned)
    return {
        "looks": looks.numbers(),
        "swaps": swaps.numbers(),
        "shifted": flags(way in shifts for way in DIRECTIONS),
        "shown": shown.numbers(),
        "turned": counted(turned),
    }


THUMBS: Mapping[str, str] = {"wolves": "dream", "minion": "minion", "aura_seer": "aura"}


def shown_in(deed: Deed) -> Iterator[tuple[str, Sequence[Seat]]]:
    """Who was awake with this seat, and whose thumbs were up."""
    if deed.awake is not None:
        yield "wolves" if deed.decision == "wolves" else "masons", deed.awake
    if deed.thumbs is not None:
        yield THUMBS[deed.decision], deed.thumbs


def of_claims(view: View) -> dict[str, bytes]:
    """ON-97 What everybody says and has not taken back, this seat's unheard words too."""
    found = {name: bytearray(_size(SHAPES[name])) for name in SAID}
    speakers = {claim.id: claim.seat for claim in view.claims}
    words = [(claim.seat, claim.kind, claim.args) for claim in view.claims if claim.active]
    words += [(view.seat or Seat(0), said.kind, said.args) for said in view.unheard]
    for seat, kind, args in words:
        backed = None if args.claim is None else speakers.get(args.claim)
        for name, where in noted(seat, kind, args, backed, view.seat, view.players):
            found[name][where] = min(MOST, found[name][where] + 1)
    return {name: bytes(table) for name, table in found.items()}


@lru_cache(REMEMBERED)
def noted(  # all that a claim depends on
    seat: Seat,
    kind: ClaimKind,
    args: ClaimArgs,
    backed: Seat | None,
    viewer: Seat | None,
    players: int,
) -> tuple[tuple[str, int], ...]:
    """Where a claim counts: in which arrays, and at which place of each."""
    at = Table(viewer, players)
    me = at.seat(seat)
    found: list[tuple[str, tuple[int, ...]]] = [("said", (me, KIND[kind]))]
    if kind == "was" and args.role is not None:
        found.append(("said_was", (me, WORDS.index(args.role))))
    elif kind == "am" and args.role is not None:
        found.append(("said_am", (me, WORDS.index(args.role))))
    elif kind in OPINIONS and args.target is not None:
        found.append(("opinions", (me, at.seat(args.target), OPINIONS.index(kind))))
    elif args.role is not None:
        team = TEAMS.index(team_of(args.role))
        found += [("said_of", (me, at.place(place), team)) for place in about(args)]
    found += [("said_moved", (me, at.place(moved))) for moved in (args.a, args.b) if moved]
    if backed is not None:
        found.append(("backed", (at.seat(backed), int(kind == "doubt"))))
    return tuple((name, _where(SHAPES[name], spot)) for name, spot in found)


def about(args: ClaimArgs) -> list[Place]:
    """Whose card a claim gives a role to."""
    place, target = args.place, args.target
    if place is not None:
        return [place]
    return [] if target is None else [BEFORE[target]]


def team_of(word: str) -> Team:
    """Whose side a word puts a card on."""
    if word in SIDES:
        return "wolves" if word == "any_wolf" else "village"
    return next(card.team for role, card in CARDS.items() if role == word)


# --- options -----------------------------------------------------------------------------------

ACTS = (
    Decline,
    Shield,
    Copy,
    Look,
    LookAtTwo,
    GiveWolf,
    Rob,
    HandOver,
    Swap,
    Shift,
    Drink,
    Flip,
    Entrust,
    Say,
    Ready,
    NotReady,
    Done,
    Aim,
    Vote,
    Onward,
)
OPTION_SIZE = (
    len(ACTS)
    + len(KINDS)
    + len(WORDS)
    + 2 * PLACES
    + len(DIRECTIONS)
    + len(GROUPS)
    + len(ARTIFACTS)
    + 2 * MOST_PLAYERS
    + 1
)


def option_features(view: View, action: OneNightAction) -> bytes:
    """What is chosen: a kind, and all that it names."""
    return of_action(action, view.seat, view.players)


@cache
def of_action(action: OneNightAction, me: Seat | None, players: int) -> bytes:
    """The same by what matters; whoever is named is named by the place of their card."""
    args = action.args if isinstance(action, Say) else ClaimArgs()
    kind = action.kind if isinstance(action, Say) else None
    direction = action.direction if isinstance(action, Shift) else args.direction
    speaker, nth = (None, 0) if args.claim is None else divmod(args.claim, 100)
    first, second = ([*named(action), None, None])[:2]
    return (
        flags(isinstance(action, act) for act in ACTS)
        + flags(known == kind for known in KINDS)
        + flags(word == args.role for word in WORDS)
        + of_place(first, me, players)
        + of_place(second, me, players)
        + flags(way == direction for way in DIRECTIONS)
        + flags(group == args.group for group in GROUPS)
        + flags(artifact == args.artifact for artifact in ARTIFACTS)
        + of_seats(args.seats or (), me, players)
        + of_seats(() if speaker is None else (Seat(speaker),), me, players)
        + numbers([nth])
    )


def named(action: OneNightAction) -> list[Place]:
    """The places that an action names, in the order in which it names them."""
    match action:
        case Say(args=args):
            target = None if args.target is None else BEFORE[args.target]
            return [place for place in (args.place, args.a, args.b, target) if place is not None]
        case Look(place=place) | Drink(place=place):
            return [place]
        case LookAtTwo(first=one, second=other):
            return [one, other]
        case Swap(first=first, second=second):
            return [BEFORE[first], BEFORE[second]]
        case GiveWolf(seat=seat, place=place):
            return [BEFORE[seat], place]
    whom = getattr(action, "seat", None)
    return [] if whom is None else [BEFORE[whom]]


@cache
def of_place(place: Place | None, me: Seat | None, players: int) -> bytes:
    """One place, or none."""
    if place is None:
        return bytes(PLACES)
    seat = seat_at(place)
    return one_hot(IN_CENTRE[place] if seat is None else away(seat, me, players), PLACES)


def of_seats(seats: Iterable[Seat], me: Seat | None, players: int) -> bytes:
    """Some seats."""
    known = {away(seat, me, players) for seat in seats}
    return flags(i in known for i in range(MOST_PLAYERS))


# --- all actions -------------------------------------------------------------------------------


def catalogue(players: int, options: Options) -> Sequence[OneNightAction]:
    """Everything that can be done at night, said by day and voted for; most of it is words."""
    chosen = cards_of(players, options)
    cards: list[Role] = [role for role in ROLES if chosen.count(role)]
    return all_actions(vocabulary(players, cards, centre_wolves_of(players, options), options))


@lru_cache(TABLES)
def all_actions(words: Vocabulary) -> tuple[OneNightAction, ...]:
    """The same by what can be named."""
    return (*at_night(words), *by_day(words), *spoken(words))


def at_night(words: Vocabulary) -> Iterator[OneNightAction]:
    """Every action of every role."""
    seats = everyone(words.players)
    yield DECLINE
    for act in (Shield, Copy, Rob, HandOver, Flip, Entrust):
        yield from (act(seat) for seat in seats)
    yield from map(Look, words.places)
    yield from (LookAtTwo(*pair) for pair in combinations(words.centre, 2))
    yield from (GiveWolf(*pair) for pair in product(seats, words.centre[len(CENTRE) :]))
    yield from (Swap(*pair) for pair in combinations(seats, 2))
    yield from map(Shift, DIRECTIONS)
    yield from map(Drink, words.centre)


def by_day(words: Vocabulary) -> Iterator[OneNightAction]:
    """Every vote, and all that needs no words."""
    yield from (READY, NOT_READY, DONE, ONWARD)
    for seat in everyone(words.players):
        yield from (VOTE[seat], Aim(seat))


def spoken(words: Vocabulary) -> Iterator[Say]:
    """ON-98 Every sentence that anybody can say, each once."""
    found: dict[Say, None] = {}
    for kind, slots in KINDS.items():
        for filling in product(*(fillings(words, slot) for slot in slots)):
            args: dict[str, Any] = dict(zip([slot.arg for slot in slots], filling, strict=True))
            found[tidy(Say(kind, ClaimArgs(**args)), words.players)] = None
    return (said for said in found if said.kind != "swapped" or said.args.a != said.args.b)


def fillings(words: Vocabulary, slot: Slot) -> Sequence[object]:
    """What anybody may put into a gap."""
    seats = everyone(words.players)
    claims = [claim_id(seat, nth) for seat in seats for nth in range(MOST_CLAIMS)]
    match slot.domain:
        case "others":
            return [some for n in seats for some in combinations(seats, n)]
        case "other":
            return seats
        case _:
            return [*domain(Listener(Seat(-1), words, claims, claims), slot.domain)]


ENCODING = Encoding(
    shapes=SHAPES,
    features=features,
    option_size=OPTION_SIZE,
    option_features=option_features,
    catalogue=catalogue,
)
