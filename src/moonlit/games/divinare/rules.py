"""Divinare, in the order of its rulebook."""

from collections.abc import Sequence
from copy import copy
from functools import cache

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat, everyone, left_of, right_of
from moonlit.games.divinare.actions import (
    TURN,
    BoardScored,
    Chose,
    Dealt,
    Discard,
    Discarded,
    Exchanged,
    Hand,
    Pass,
    Passed,
    Played,
    Ready,
    Revealed,
    RoundBegan,
    RoundScored,
    Stuck,
    Totalled,
    Turn,
    Won,
    discards,
    passes,
)
from moonlit.games.divinare.components import (
    CENTRE,
    DECK,
    IN_PLAY,
    LAYOUTS,
    NAMES,
    SUIT,
    SUITS,
    Board,
    BySuit,
    Cards,
    Options,
    Place,
    Space,
    Step,
    Suit,
    cards,
    place,
    schedule,
)


class Handover(msgspec.Struct, frozen=True):
    """A pass that was done: after how many plays, and what each seat gave."""

    after: int
    given: tuple[Cards, ...]


class RoundResult(msgspec.Struct, frozen=True):
    """DV-37 The whole breakdown of a round."""

    first: Seat
    counts: Cards
    tokens: tuple[BySuit[Place], ...]
    points: tuple[BySuit[int], ...]

    def of(self, seat: Seat) -> int:
        """DV-36 What a seat scored in this round."""
        return sum(self.points[seat].each())


class State(CoreState, kw_only=True):
    """A table of Divinare. Hands and counts are vectors in the order of the suits."""

    phase: "Discarding | Passing | Playing | Over"
    players: int
    options: Options
    boards: tuple[Board, ...]
    steps: tuple[Step, ...]
    starter: Seat
    """Who was first in round 1."""
    round: int = 0
    done: int = 0
    """How many steps of the action card are done in this round."""
    hands: list[list[int]]
    undealt: list[int]
    played: list[int]
    tokens: list[list[Space]]
    """By suit, then by seat."""
    discarded: list[Cards]
    plays: list[tuple[Seat, Suit]]
    handovers: list[Handover]
    results: list[RoundResult]

    def copy(self) -> "State":
        """An independent state; finished results are never changed, so they are shared."""
        other = copy(self)
        other.hands = [hand[:] for hand in self.hands]
        other.undealt = self.undealt[:]
        other.played = self.played[:]
        other.tokens = [spaces[:] for spaces in self.tokens]
        other.discarded = self.discarded[:]
        other.plays = self.plays[:]
        other.handovers = self.handovers[:]
        other.results = self.results[:]
        return other

    @property
    def first(self) -> Seat:
        """DV-3 Who is first in this round."""
        return Seat((self.starter + self.round - 1) % self.players)


def deal(players: int, options: Options, seed: Seed) -> State:
    """DV-1, DV-2, DV-3 A table ready for its first question."""
    by_lot = chance.below(chance.stream(seed, "first"), players)
    s = State(
        phase=Over(),
        seed=seed,
        told=[],
        players=players,
        options=options,
        boards=LAYOUTS[options.boards],
        steps=schedule(options, players),
        starter=Seat(by_lot if options.first_player == "random" else options.first_player),
        hands=[],
        undealt=[],
        played=[],
        tokens=[],
        discarded=[],
        plays=[],
        handovers=[],
        results=[],
    )
    s.phase = next_round(s)
    return s


def next_round(s: State) -> "Discarding | Passing | Playing | Over":
    """DV-2 As many rounds as players."""
    if s.round == s.players:
        finish(s)
        return Over()
    s.round += 1
    s.tell(RoundBegan(s.round, s.players, s.first))
    set_up(s)
    return next_turn(s, s.first)


def set_up(s: State) -> None:
    """DV-4, DV-5, DV-6, DV-7 Tokens to the centres, a fresh deal, empty boards."""
    deck = [suit for suit in SUITS for _ in range(DECK[suit])]
    chance.shuffle(chance.stream(s.seed, f"deal/{s.round}"), deck)
    each = IN_PLAY // s.players
    s.hands = [count(deck[i * each : (i + 1) * each]) for i in range(s.players)]
    s.undealt = count(deck[IN_PLAY:])
    s.played = [0, 0, 0, 0]
    s.tokens = [[CENTRE] * s.players for _ in SUITS]
    s.discarded, s.plays, s.handovers, s.done = [], [], [], 0
    s.tell(Dealt(each))
    for seat in everyone(s.players):
        s.tell(Hand(cards(s.hands[seat])), seat)


def count(deck: Sequence[Suit]) -> list[int]:
    """How many of each suit."""
    return [deck.count(suit) for suit in SUITS]


def next_turn(s: State, seat: Seat) -> "Discarding | Passing | Playing | Over":
    """DV-8, DV-18 A step of the action card, a turn, or the end of the round."""
    holding = sum(s.hands[seat])
    if not holding:
        end_round(s)
        return next_round(s)
    step = due(s, holding)
    if step is None:
        return Playing(seat)
    s.done += 1
    if step.kind == "discard":
        return Discarding(step.size, sealed(s.players))
    return Passing(step.size, sealed(s.players))


def due(s: State, holding: int) -> Step | None:
    """DV-8, DV-9 The next step, once everyone holds exactly that many cards."""
    if s.done == len(s.steps) or s.steps[s.done].at != holding:
        return None
    everyone_does = all(sum(hand) == holding for hand in s.hands)
    return s.steps[s.done] if everyone_does else None


class Passing(Phase[State, Pass], frozen=True):
    """DV-10 Everyone chooses cards for the right neighbour, at once and in secret."""

    clause = "DV-10"
    size: int
    chosen: Sealed[Cards]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Pass]:
        """Any cards of the own hand."""
        return passes(tuple(s.hands[seat]), self.size)

    def apply(self, s: State, seat: Seat, action: Pass) -> "Discarding | Passing | Playing | Over":
        """A choice is final; all take effect together when the last is made."""
        chosen = choose(s, self.chosen, seat, action.cards)
        if chosen.missing():
            return Passing(self.size, chosen)
        hand_over(s, chosen.open())
        return next_turn(s, s.first)


class Discarding(Phase[State, Discard], frozen=True):
    """DV-16 Both lay cards face down in the middle, at once and in secret."""

    clause = "DV-16"
    size: int
    chosen: Sealed[Cards]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Discard]:
        """Any cards of the own hand."""
        return discards(tuple(s.hands[seat]), self.size)

    def apply(
        self, s: State, seat: Seat, action: Discard
    ) -> "Discarding | Passing | Playing | Over":
        """A choice is final; all take effect together when the last is made."""
        chosen = choose(s, self.chosen, seat, action.cards)
        if chosen.missing():
            return Discarding(self.size, chosen)
        lay_down(s, chosen.open())
        return next_turn(s, s.first)


def choose(s: State, chosen: Sealed[Cards], seat: Seat, choice: Cards) -> Sealed[Cards]:
    """DV-10 Everyone learns that a seat is ready; only the seat knows with what."""
    s.tell(Ready(seat))
    s.tell(Chose(choice), seat)
    return chosen.put(seat, choice)


def hand_over(s: State, given: list[Cards]) -> None:
    """DV-11, DV-12 Seat i gives to the right and receives from the left."""
    s.handovers.append(Handover(len(s.plays), tuple(given)))
    for giver in everyone(s.players):
        receiver = right_of(giver, s.players)
        for suit, n in enumerate(given[giver].each()):
            s.hands[giver][suit] -= n
            s.hands[receiver][suit] += n
    s.tell(Passed(sum(given[0].each())))
    for seat in everyone(s.players):
        right, left = right_of(seat, s.players), left_of(seat, s.players)
        s.tell(Exchanged(given[seat], right, given[left], left), seat)


def lay_down(s: State, laid: list[Cards]) -> None:
    """DV-16 The discards lie face down until the round ends."""
    s.discarded = laid
    for seat in everyone(s.players):
        for suit, n in enumerate(laid[seat].each()):
            s.hands[seat][suit] -= n
    s.tell(Discarded(sum(laid[0].each())))


class Playing(Phase[State, Turn], frozen=True):
    """DV-19, DV-20 The player plays a card and must move the token on its board."""

    clause = "DV-20"
    seat: Seat

    def asks(self, s: State) -> Sequence[Seat]:
        """DV-18 One player at a time; nobody may skip."""
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> Sequence[Turn]:
        """Every suit held with every space its token may go to."""
        found: list[Turn] = []
        for suit, held in enumerate(s.hands[seat]):
            if held:
                found += targets(s.boards[suit].spaces, tuple(s.tokens[suit]), SUITS[suit], seat)
        return found

    def apply(self, s: State, seat: Seat, action: Turn) -> "Discarding | Passing | Playing | Over":
        """DV-19, DV-20 The count grows at once, then the token moves."""
        suit = SUIT[action.suit]
        now = CENTRE if action.to == "centre" else Space(action.to)
        was, s.tokens[suit][seat] = s.tokens[suit][seat], now
        s.hands[seat][suit] -= 1
        s.played[suit] += 1
        s.plays.append((seat, suit))
        if was == now:
            s.tell(Stuck(seat, action.suit, s.played[suit]))
        else:
            s.tell(Played(seat, action.suit, s.played[suit], place(was), action.to))
        return next_turn(s, left_of(seat, s.players))


@cache
def targets(
    spaces: tuple[Space, ...], tokens: tuple[Space, ...], suit: Suit, seat: Seat
) -> tuple[Turn, ...]:
    """DV-21, DV-22, DV-23, DV-24 Any free space but the own one; DV-25 or else stay."""
    free = [space for space in spaces if space not in tokens]
    if tokens[seat] != CENTRE:
        free.append(CENTRE)
    return tuple(TURN[suit][space] for space in free or [CENTRE])


def end_round(s: State) -> None:
    """DV-27, DV-37 Discards are turned up, every board is scored, all in public."""
    counts = s.played[:]
    for seat, laid in zip(everyone(s.players), s.discarded, strict=False):
        s.tell(Revealed(seat, laid))
        counts = [n + more for n, more in zip(counts, laid.each(), strict=True)]
    for suit in SUITS:
        on_board = counts[suit] in s.boards[suit].spaces
        s.tell(BoardScored(NAMES[suit], counts[suit], on_board))
    result = RoundResult(
        first=s.first,
        counts=cards(counts),
        tokens=tuple(
            BySuit(*(place(s.tokens[suit][seat]) for suit in SUITS)) for seat in everyone(s.players)
        ),
        points=tuple(
            BySuit(*(points(s.boards[suit], counts[suit], s.tokens[suit][seat]) for suit in SUITS))
            for seat in everyone(s.players)
        ),
    )
    s.results.append(result)
    announce(s, result)


def points(board: Board, count: int, token: Space) -> int:
    """DV-29 … DV-35 What a token is worth when so many cards came out."""
    if count not in board.spaces or token == CENTRE:
        return 0
    mark = board.mark(token)
    if token == count:
        return 3 + mark
    return 1 + mark if abs(token - count) == 1 else -1 - mark


def announce(s: State, result: RoundResult) -> None:
    """DV-36, DV-37 Round points in public; totals too, unless this table hides them."""
    for seat in everyone(s.players):
        exact = sum(
            at == n for at, n in zip(result.tokens[seat].each(), result.counts.each(), strict=True)
        )
        s.tell(RoundScored(seat, len(s.results), result.of(seat), exact))
    for seat in everyone(s.players):
        audience = [seat] if s.options.totals == "hidden" else []
        s.tell(Totalled(seat, total(s.results, seat)), *audience)


def total(results: Sequence[RoundResult], seat: Seat) -> int:
    """DV-36 All rounds so far."""
    return sum(result.of(seat) for result in results)


def outcome(s: State) -> Outcome:
    """DV-39, DV-40 The highest total wins; ties are shared."""
    totals = [total(s.results, seat) for seat in everyone(s.players)]
    return Outcome(tuple(totals), ranks(totals))


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """DV-40 Standard competition ranks."""
    return tuple(1 + sum(other > own for other in totals) for own in totals)


def finish(s: State) -> None:
    """DV-39 Say who won."""
    end = outcome(s)
    if s.options.totals == "hidden":
        for seat in everyone(s.players):
            s.tell(Totalled(seat, int(end.scores[seat])))
    winners = end.winners()
    for seat in winners:
        s.tell(Won(seat, int(end.scores[seat]), len(winners) > 1))
