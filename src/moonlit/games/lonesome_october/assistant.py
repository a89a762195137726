"""What the assistant panel says, from one's own view alone: odds, dangers and what is open."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.actions import (
    Call,
    Duel,
    Fight,
    Figure,
    OctoberAction,
    Search,
    Spy,
)
from moonlit.games.lonesome_october.components import (
    MOST_DEBT,
    PLACE_OF,
    TEAMS,
    CardName,
    Side,
    Team,
    side_cards,
)
from moonlit.games.lonesome_october.imagine import imagine, may_be_joker, unseen
from moonlit.games.lonesome_october.knowledge import DECK, bit
from moonlit.games.lonesome_october.moves import cut, modifiers
from moonlit.games.lonesome_october.problems import outlook
from moonlit.games.lonesome_october.ritual import Bidding, members, other_team, total
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import (
    Attempt,
    Part,
    beast_of,
    player_in,
    represented,
    stash,
    stats_of,
)
from moonlit.games.lonesome_october.view import View
from moonlit.games.lonesome_october.weeks import BeginTurn, Menu

DIGITS = 4
ALL_SIDES: tuple[Side, ...] = (*TEAMS, "joker")
DICE = [one + two for one, two in product(range(1, 7), repeat=2)]
"""Every total of two dice, as often as it comes."""


class Odds(msgspec.Struct, frozen=True):
    """LO-5 How a roll can end."""

    fail: float
    partial: float
    full: float


class MoveOdds(msgspec.Struct, frozen=True, kw_only=True):
    """A move that is offered, everything added to its roll, and how it can end."""

    action: OctoberAction
    parts: tuple[Part, ...]
    modifier: int
    odds: Odds
    helped: Odds | None
    """LO-54 The same with the Help that waits, where one waits for this move."""


class Missing(msgspec.Struct, frozen=True):
    """LO-107 A refuge that is missing for the place, and who could trade it."""

    seat: Seat
    traders: tuple[Seat, ...]


class SideOdds(msgspec.Struct, frozen=True):
    """How likely each side card is, for a seat whose card this viewer does not know."""

    seat: Seat
    opener: float
    closer: float
    joker: float


class Strength(msgspec.Struct, frozen=True):
    """What a side has left at the fire."""

    tokens: int
    cards: int
    points: int
    """LO-147 Preparedness that can be bid."""


class Fire(msgspec.Struct, frozen=True, kw_only=True):
    """The Ritual in numbers."""

    opener: Strength
    closer: Strength
    turns: int | None
    """LO-148 While bids are made: the points one's own side needs if the other bids nothing."""
    certain: int | None
    """The points with which it has the token whatever the other bids."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seat could work out on paper."""

    moves: tuple[MoveOdds, ...]
    problems: tuple[int, ...]
    """LO-81 What each number of the problem die would become now; 0: nothing happens."""
    out_in: int | None
    """LO-19 In how many own turns Debt takes the player out, if that comes before the Ritual."""
    missing: tuple[Missing, ...]
    sides: tuple[SideOdds, ...]
    worlds: int
    """In how many ways the side cards can lie."""
    deck: tuple[CardName, ...]
    """The ingredients that can lie in the deck."""
    fire: Fire | None


def advise(view: View) -> Advice | None:
    """What this seat could work out; nothing for onlookers, before week 1 and at the end."""
    if view.seat is None or not view.week or isinstance(view.phase, Over):
        return None
    s, seat = imagine(view, chance.stream(Seed(""), "advice")), view.seat
    worlds = list(side_deals(view))
    return Advice(
        moves=tuple(move_odds(s, seat)),
        problems=outlook(s, seat),
        out_in=out_in(view, seat),
        missing=tuple(missing(s, seat)),
        sides=tuple(side_odds(view, worlds)),
        worlds=len(worlds),
        deck=tuple(in_deck(view)),
        fire=None if s.ritual is None else fire(s, seat),
    )


# --- rolls ---------------------------------------------------------------------------------------


def move_odds(s: State, seat: Seat) -> Iterator[MoveOdds]:
    """Every move on one's own menu."""
    phase = s.phase
    if not isinstance(phase, Menu) or phase.seat != seat or phase.step != "main":
        return
    for action in phase.options(s, seat):
        tried = attempted(s, phase.figure, action)
        if tried is None:
            continue
        curses = list(s.curses)
        parts = tuple(modifiers(s, tried))
        s.curses = curses
        modifier = cut(parts)
        helper = helping(s, tried)
        yield MoveOdds(
            action=action,
            parts=parts,
            modifier=modifier,
            odds=odds(DICE, modifier),
            helped=None if helper is None else odds_with_help(modifier, helper),
        )


def attempted(s: State, figure: Figure, action: OctoberAction) -> Attempt | None:
    """The move an option declares, if it rolls dice."""
    match action:
        case Search():
            return Attempt(figure=figure, move="search")
        case Spy(on=on):
            return Attempt(figure=figure, move="espionage", target=on)
        case Fight(against=foe):
            return Attempt(figure=figure, move="fight", target=foe)
        case Duel(against=name):
            return Attempt(figure=figure, move="fight", target=beast_of(s, name)[0], duel=name)
        case Call(on=on):
            return Attempt(figure=figure, move="call", target=on)
        case _:
            return None


def helping(s: State, a: Attempt) -> int | None:
    """LO-50, LO-53 What the helper adds, where a Help waits for this move and fits its target."""
    for help_ in s.helps:
        fits = help_.helped == a.figure and help_.move == a.move
        if fits and help_.helper.seat != a.target:
            # Of one's own pair, curses strike the first roll.
            cursed = [c for c in s.curses if c.seat == help_.helper.seat != a.seat]
            pending = [Part(curse.name, curse.n) for curse in cursed]
            return cut([Part("stat", stats_of(s, help_.helper).of(a.move)), *pending])
    return None


def odds(dice: Sequence[int], modifier: int) -> Odds:
    """LO-5 The share of each band."""
    totals = [rolled + modifier for rolled in dice]
    full = sum(total >= 10 for total in totals) / len(totals)
    fail = sum(total <= 6 for total in totals) / len(totals)
    return Odds(round(fail, DIGITS), round(1 - fail - full, DIGITS), round(full, DIGITS))


def odds_with_help(modifier: int, helper: int) -> Odds:
    """LO-54 The higher of the two, if the helper has 7 or more."""
    rolls = [
        max(own, other + helper - modifier) if other + helper >= 7 else own
        for own, other in product(DICE, repeat=2)
    ]
    return odds(rolls, modifier)


# --- dangers and gaps ----------------------------------------------------------------------------


def out_in(view: View, seat: Seat) -> int | None:
    """LO-19 Every own turn adds 1 to the Debt."""
    pair = view.pairs[seat]
    to_come = any(step == BeginTurn(Figure(seat)) for step in view.agenda)
    turns_left = view.options.weeks - view.week + to_come
    turns = MOST_DEBT + 1 - pair.debt
    return turns if pair.in_game and view.ritual is None and turns <= turns_left else None


def missing(s: State, seat: Seat) -> Iterator[Missing]:
    """LO-107 The refuges of all who were never out."""
    me = s.pairs[seat]
    for x in everyone(s.players):
        needed = x != seat and not s.pairs[x].ever_out and 1 not in me.info[x]
        if needed and not me.place:
            knowers = (
                y
                for y in everyone(s.players)
                if y != seat and represented(s, y) and (y == x or 1 in s.pairs[y].info[x])
            )
            yield Missing(x, tuple(knowers))


# --- sides and cards -----------------------------------------------------------------------------


def side_deals(view: View) -> Iterator[tuple[Side, ...]]:
    """Every way in which the side cards can lie; the unknown ones alone, by seat."""
    if view.options.sides == "chosen":
        return
    rest: list[Side] = side_cards(view.players, view.options.six_player_sides)
    for side in known_sides(view):
        if side is not None:
            rest.remove(side)
    unknown = [seat for seat, side in enumerate(known_sides(view)) if side is None]
    late = [Seat(seat) for seat in unknown if may_be_joker(view, Seat(seat))]
    for deal in sorted(set(permutations(rest))):
        jokers = [seat for seat, side in zip(unknown, deal, strict=True) if side == "joker"]
        if set(jokers) <= set(late):
            yield deal


def known_sides(view: View) -> list[Side | None]:
    """The side cards this viewer knows."""
    jokers = set(view.jokers)
    return ["joker" if seat in jokers else side for seat, side in enumerate(view.sides)]


def side_odds(view: View, worlds: Sequence[tuple[Side, ...]]) -> Iterator[SideOdds]:
    """How often each card lies with each unknown seat."""
    unknown = [Seat(seat) for seat, side in enumerate(known_sides(view)) if side is None]
    for i, seat in enumerate(unknown if worlds else ()):
        cards = [deal[i] for deal in worlds]
        shares = (round(cards.count(side) / len(cards), DIGITS) for side in ALL_SIDES)
        yield SideOdds(seat, *shares)


def in_deck(view: View) -> Iterator[CardName]:
    """What is seen nowhere else; where stashes are hidden, what can be in the deck."""
    for card in (*unseen(view), *view.on_top):
        if not view.places or view.places[PLACE_OF[card]] & bit(DECK):
            yield card


# --- the fire ------------------------------------------------------------------------------------


def fire(s: State, seat: Seat) -> Fire:
    """Tokens, cards and points of both sides, and what bids can do."""
    opener, closer = (strength(s, team) for team in TEAMS)
    turns, certain = bids(s, seat)
    return Fire(opener=opener, closer=closer, turns=turns, certain=certain)


def strength(s: State, team: Team) -> Strength:
    """What a side has left."""
    now = s.ritual
    tokens = 0 if now is None else now.opener_tokens if team == "opener" else now.closer_tokens
    seats = members(s, team)
    cards = sum(len(stash(s, x)) for x in seats)
    return Strength(tokens, cards, sum(points(s, x) for x in seats))


def points(s: State, seat: Seat) -> int:
    """LO-147 All but the last point can be bid."""
    return max(0, s.pairs[seat].preparedness - 1) if player_in(s, seat) else 0


def most(s: State, phase: Bidding, team: Team) -> int:
    """The most a side can bid: all it has, but no more than is bid already by those who have."""
    bid = phase.chosen.choices
    return sum(points(s, x) if bid[x] is None else bid[x] or 0 for x in members(s, team))


def bids(s: State, seat: Seat) -> tuple[int | None, int | None]:
    """LO-148 What turns this round if the others bid nothing, and whatever they bid."""
    phase, mine = s.phase, None if s.ritual is None else s.ritual.ally_sides[seat]
    if not isinstance(phase, Bidding) or mine is None:
        return None, None
    other = other_team(mine)
    # A tie is the openers'.
    behind = total(s, other) - total(s, mine) + (mine == "closer")
    reach, theirs = most(s, phase, mine), most(s, phase, other)
    turns, certain = max(0, behind), max(0, behind + theirs)
    return turns if turns <= reach else None, certain if certain <= reach else None
