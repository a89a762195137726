"""Divinare, in the order of its rulebook."""

from collections.abc import Sequence
from functools import cache, cached_property
from operator import eq
from typing import NamedTuple

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat, everyone, left_of, right_of, with_seat
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
    ALL_CARDS,
    CENTRE,
    IN_PLAY,
    LAYOUTS,
    NAMES,
    NO_CARDS,
    SPACE,
    SUIT,
    SUITS,
    Board,
    BySuit,
    Cards,
    Counts,
    Options,
    Place,
    Space,
    Step,
    Suit,
    cards,
    count,
    minus,
    place,
    places,
    plus,
    schedule,
    without_one,
)


class Handover(msgspec.Struct, frozen=True, gc=False):
    """A pass that was done: after how many plays, and what each seat gave."""

    after: int
    given: tuple[Cards, ...]

    @property
    def size(self) -> int:
        """How many cards each seat gave."""
        return sum(self.given[0].each())


class RoundResult(msgspec.Struct, frozen=True, dict=True):
    """DV-37 The whole breakdown of a round."""

    first: Seat
    counts: Cards
    tokens: tuple[BySuit[Place], ...]
    points: tuple[BySuit[int], ...]
    discarded: tuple[Cards, ...] = ()
    """DV-27 What each seat had laid face down, with 2 players."""

    def of(self, seat: Seat) -> int:
        """DV-36 What a seat scored in this round."""
        return self.scores[seat]

    @cached_property
    def scores(self) -> list[int]:
        """DV-36 The same for every seat; each view asks for it again."""
        return [sum(own.each()) for own in self.points]


class State(CoreState, kw_only=True):
    """A table of Divinare."""

    phase: "Discarding | Passing | Playing | Over"
    players: int
    options: Options
    boards: tuple[Board, ...]
    steps: tuple[Step, ...]
    starter: Seat
    """Who was first in round 1."""
    round: int = 0
    done: int = 0
    """How many steps of the action card are done, or under way, in this round."""
    hands: list[Counts] = []
    undealt: Counts = NO_CARDS
    played: list[int] = []
    """How many cards lie at each board."""
    tokens: list[tuple[Space, ...]] = []
    """By suit, then by seat."""
    discarded: tuple[Cards, ...] = ()
    """By seat, while they lie face down."""
    plays: list[tuple[Seat, Suit]] = []
    """The turns of this round, for those who reason about them."""
    handovers: list[Handover] = []
    results: list[RoundResult] = []

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
    )
    s.phase = next_round(s)
    return s


def next_round(s: State) -> "Discarding | Passing | Playing | Over":
    """DV-2 As many rounds as players."""
    if s.round == s.players:
        finish(s)
        return Over()
    s.round += 1
    set_up(s)
    return next_turn(s, s.first)


def set_up(s: State) -> None:
    """DV-4, DV-5, DV-6, DV-7 Tokens to the centres, a fresh deal, empty boards."""
    deck = chance.shuffled(s.seed, f"deal/{s.round}", ALL_CARDS)
    each = IN_PLAY // s.players
    s.hands = [count(deck[each * seat : each * (seat + 1)]) for seat in everyone(s.players)]
    s.undealt = count(deck[IN_PLAY:])
    s.played = [0 for _ in SUITS]
    s.tokens = [(CENTRE,) * s.players for _ in SUITS]
    s.discarded, s.plays, s.handovers, s.done = (), [], [], 0
    if s.told is not None:
        tell_deal(s, each)


def tell_deal(s: State, each: int) -> None:
    """How many cards everyone got is public; which, only their owner knows."""
    s.tell(RoundBegan(s.round, s.players, s.first))
    s.tell(Dealt(each))
    for seat in everyone(s.players):
        s.whisper(Hand(cards(s.hands[seat])), seat)


def next_turn(s: State, seat: Seat) -> "Discarding | Passing | Playing | Over":
    """DV-8, DV-18 A step of the action card, a turn, or the end of the round."""
    holding = sum(s.hands[seat])
    if not holding:
        end_round(s)
        return next_round(s)
    if s.done < len(s.steps) and s.steps[s.done].at == holding and all_hold(s, holding):
        return next_step(s)
    return Playing(seat)


def all_hold(s: State, number: int) -> bool:
    """DV-8 Whether every hand has exactly so many cards."""
    return all(sum(hand) == number for hand in s.hands)


def next_step(s: State) -> "Discarding | Passing":
    """DV-9 Every step of the action card is done once a round."""
    step = s.steps[s.done]
    s.done += 1
    if step.kind == "discard":
        return Discarding(step.size, sealed(s.players))
    return Passing(step.size, sealed(s.players))


class Passing(Phase[State, Pass], frozen=True):
    """DV-10 Everyone chooses cards for the right neighbour, at once and in secret."""

    clause = "DV-10"
    size: int
    chosen: Sealed[Cards]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Pass]:
        """Any cards of one's own hand."""
        return passes(s.hands[seat], self.size)

    def apply(self, s: State, seat: Seat, action: Pass) -> "Discarding | Passing | Playing | Over":
        """A choice is final; all take effect together when the last is made."""
        chosen = choose(s, self.chosen, seat, action.cards)
        if not chosen.complete():
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
        """Any cards of one's own hand."""
        return discards(s.hands[seat], self.size)

    def apply(
        self, s: State, seat: Seat, action: Discard
    ) -> "Discarding | Passing | Playing | Over":
        """A choice is final; all take effect together when the last is made."""
        chosen = choose(s, self.chosen, seat, action.cards)
        if not chosen.complete():
            return Discarding(self.size, chosen)
        lay_down(s, chosen.open())
        return next_turn(s, s.first)


def choose(s: State, chosen: Sealed[Cards], seat: Seat, choice: Cards) -> Sealed[Cards]:
    """DV-10 Everyone learns that a seat is ready; only the seat knows with what."""
    if s.told is not None:
        s.tell(Ready(seat))
        s.whisper(Chose(choice), seat)
    return chosen.put(seat, choice)


def hand_over(s: State, given: list[Cards]) -> None:
    """DV-11 Each seat gives to its right neighbour and receives from its left one."""
    s.handovers.append(Handover(len(s.plays), tuple(given)))
    received = given[1:] + given[:1]
    s.hands = list(map(exchanged, s.hands, given, received))
    if s.told is not None:
        tell_handover(s, given)


def exchanged(hand: Counts, given: Cards, received: Cards) -> Counts:
    """DV-10 What is given goes before anything comes in."""
    red, blue, green, yellow = hand
    return (
        red - given.chiromancy + received.chiromancy,
        blue - given.crystal + received.crystal,
        green - given.grounds + received.grounds,
        yellow - given.astrology + received.astrology,
    )


def tell_handover(s: State, given: list[Cards]) -> None:
    """DV-12 How many cards went is public; which, only giver and receiver know."""
    s.tell(Passed(sum(given[0].each())))
    for seat in everyone(s.players):
        right, left = right_of(seat, s.players), left_of(seat, s.players)
        s.whisper(Exchanged(given[seat], right, given[left], left), seat)


def lay_down(s: State, laid: list[Cards]) -> None:
    """DV-16 The discards lie face down until the round ends."""
    s.discarded = tuple(laid)
    s.hands = [minus(hand, out.each()) for hand, out in zip(s.hands, laid, strict=True)]
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
        hand = s.hands[seat]
        for suit in SUITS:
            if hand[suit]:
                found += targets(s.boards[suit].spaces, s.tokens[suit], suit, seat)
        return found

    def apply(self, s: State, seat: Seat, action: Turn) -> "Discarding | Passing | Playing | Over":
        """DV-19, DV-20 The count grows at once, then the token moves."""
        suit, now = SUIT[action.suit], SPACE[action.to]
        tokens = s.tokens[suit]
        s.hands[seat] = without_one(s.hands[seat], suit)
        s.played[suit] += 1
        s.tokens[suit] = with_seat(tokens, seat, now)
        s.plays.append((seat, suit))
        if s.told is not None:
            tell_turn(s, seat, action, tokens[seat])
        return next_turn(s, left_of(seat, s.players))


def tell_turn(s: State, seat: Seat, turn: Turn, was: Space) -> None:
    """A turn is public, and so is that a token could not move (DV-25)."""
    nth = s.played[SUIT[turn.suit]]
    if SPACE[turn.to] == was:
        s.tell(Stuck(seat, turn.suit, nth))
    else:
        s.tell(Played(seat, turn.suit, nth, place(was), turn.to))


def targets(
    spaces: tuple[Space, ...], tokens: tuple[Space, ...], suit: Suit, seat: Seat
) -> tuple[Turn, ...]:
    """DV-21, DV-24 A free number, or the centre for a token from elsewhere; DV-25 or else stay."""
    free = free_numbers(spaces, tokens, suit)
    if tokens[seat] != CENTRE or not free:
        return (*free, TURN[suit][CENTRE])
    return free


@cache
def free_numbers(
    spaces: tuple[Space, ...], tokens: tuple[Space, ...], suit: Suit
) -> tuple[Turn, ...]:
    """DV-22, DV-23 However far away, a number on which no token stands."""
    return tuple(TURN[suit][space] for space in spaces if space not in tokens)


def end_round(s: State) -> None:
    """DV-27, DV-37 Discards are turned up, every board is scored, all in public."""
    laid, s.discarded = s.discarded, ()
    for seat, turned_up in enumerate(laid):
        s.tell(Revealed(Seat(seat), turned_up))
        s.played = list(plus(s.played, turned_up.each()))
    s.results.append(score(s, laid))
    if s.told is not None:
        tell_result(s, s.results[-1])


def score(s: State, laid: tuple[Cards, ...]) -> RoundResult:
    """DV-36 Every token of every seat."""
    tokens = list(zip(*s.tokens, strict=True))
    return RoundResult(
        first=s.first,
        counts=cards(s.played),
        tokens=tuple(map(places, tokens)),
        points=tuple(BySuit(*map(points, s.boards, s.played, own)) for own in tokens),
        discarded=laid,
    )


class ScoreTokens(NamedTuple):
    """DV-38 What a prediction earns: blue is worth 3, yellow 1, and red costs 1."""

    blue: int = 0
    yellow: int = 0
    red: int = 0


def earned(board: Board, count: int, token: Space) -> ScoreTokens:
    """DV-29 … DV-35 What a token earns when so many cards came out."""
    if token == CENTRE or count not in board.spaces:
        return ScoreTokens()
    mark = board.mark(token)
    if token == count:
        return ScoreTokens(blue=1, yellow=mark)
    if abs(token - count) == 1:
        return ScoreTokens(yellow=1 + mark)
    return ScoreTokens(red=1 + mark)


@cache
def points(board: Board, count: int, token: Space) -> int:
    """DV-31, DV-32, DV-33 The same in points."""
    blue, yellow, red = earned(board, count, token)
    return 3 * blue + yellow - red


def tell_result(s: State, result: RoundResult) -> None:
    """DV-36, DV-37 Round points in public; totals too, unless this table hides them."""
    for name, board, n in zip(NAMES, s.boards, result.counts.each(), strict=True):
        s.tell(BoardScored(name, n, n in board.spaces))
    for seat in everyone(s.players):
        hits = map(eq, result.tokens[seat].each(), result.counts.each())
        s.tell(RoundScored(seat, s.round, result.of(seat), sum(hits)))
    for seat in everyone(s.players):
        running = Totalled(seat, total(s.results, seat))
        if s.options.totals == "hidden" and s.round < s.players:
            s.whisper(running, seat)
        else:
            s.tell(running)


def total(results: Sequence[RoundResult], seat: Seat) -> int:
    """DV-36 All rounds so far."""
    return sum([result.scores[seat] for result in results])


def all_totals(s: State) -> list[int]:
    """DV-36 The same for every seat."""
    if not s.results:
        return [0] * s.players
    return [*map(sum, zip(*[result.scores for result in s.results], strict=True))]


def outcome(s: State) -> Outcome:
    """DV-39, DV-40 The highest total wins; ties are shared."""
    totals = all_totals(s)
    return Outcome(tuple(totals), ranks(totals))


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """DV-40 Standard competition ranks."""
    return tuple(1 + sum(other > own for other in totals) for own in totals)


def finish(s: State) -> None:
    """DV-39 Say who won."""
    end = outcome(s)
    winners = end.winners()
    for seat in winners:
        s.tell(Won(seat, int(end.scores[seat]), len(winners) > 1))
