"""Imagined tables look right, can have come about, and come as often as they are likely."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from math import comb, prod, sqrt
from random import Random
from typing import TypeVar

import pytest

from moonlit.core.chance import Seed, below
from moonlit.core.game import Over, begin, decide
from moonlit.core.seats import Seat, everyone, left_of, with_seat
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import DivinareAction, Pass, Turn, handfuls
from moonlit.games.divinare.components import (
    DECK,
    NO_CARDS,
    SUIT,
    SUITS,
    Cards,
    Counts,
    Options,
    Step,
    minus,
    plus,
    without_one,
)
from moonlit.games.divinare.imagine import imagine
from moonlit.games.divinare.rules import Discarding, Passing, State, next_turn
from moonlit.games.divinare.tests.positions import playing, result, table, together
from moonlit.games.divinare.view import view

SAMPLES = 2500
T = TypeVar("T")
Viewer = Seat | None
World = tuple[tuple[Counts, ...], tuple[Counts, ...]]
"""All hands, and all that was chosen in secret so far."""


class Worlds:
    """Brute force: every way the hidden cards can lie, with its exact weight, move by move."""

    def __init__(self, s: State, viewer: Viewer) -> None:
        """All deals of the cards this viewer has not seen."""
        self.viewer = viewer
        own = NO_CARDS if viewer is None else s.hands[viewer]
        unseen = minus(DECK, plus(s.played, own))
        self.weights: dict[World, int] = {((), ()): 1}
        for seat, hand in enumerate(s.hands):
            self.weights = {
                ((*hands, drawn), ()): weight if seat == viewer else weight * ways(left, drawn)
                for (hands, _), weight in self.weights.items()
                for left in [minus(unseen, heap(hands, but=viewer))]
                for drawn in ([own] if seat == viewer else takings(left, sum(hand)))
            }

    def play(self, seat: Seat, turn: Turn) -> None:
        """A card was played in public: a hand with more such cards is the likelier."""
        suit = SUIT[turn.suit]
        self.weights = {
            (with_seat(hands, seat, without_one(hands[seat], suit)), secrets): weight
            * (1 if seat == self.viewer else hands[seat][suit])
            for (hands, secrets), weight in self.weights.items()
            if hands[seat][suit]
        }

    def choose(self, size: int, known: Mapping[Seat, Counts]) -> None:
        """Everyone takes so many cards of the hand; some of the choices are known."""
        chosen: dict[World, int] = {}
        for (hands, secrets), weight in self.weights.items():
            each = [
                [known[Seat(seat)]] if seat in known else takings(hand, size)
                for seat, hand in enumerate(hands)
            ]
            for choice in product(*each):
                chosen[hands, (*secrets, *choice)] = weight * prod(map(ways, hands, choice))
        self.weights = {world: weight for world, weight in chosen.items() if weight}

    def settle(self, *, passed: bool) -> None:
        """The cards chosen leave the hands; those passed come into the hands to the right."""
        settled: Counter[World] = Counter()
        for (hands, secrets), weight in self.weights.items():
            gone = secrets[-len(hands) :]
            after = tuple(map(minus, hands, gone))
            come = gone[1:] + gone[:1] if passed else ()
            settled[tuple(map(plus, after, come)) or after, secrets] += weight
        self.weights = settled

    def follow(self, s: State, seat: Seat, action: DivinareAction) -> None:
        """A decision was made at the real table: keep the worlds that agree with it."""
        if isinstance(action, Turn):
            self.play(seat, action)
        elif isinstance(s.phase, Passing | Discarding) and s.phase.asks(s) == [seat]:
            passed = isinstance(action, Pass)
            chosen = [choice.each() for choice in s.phase.chosen.put(seat, action.cards).open()]
            self.choose(s.phase.size, known_to(self.viewer, chosen, passed=passed))
            self.settle(passed=passed)


def ways(hand: Counts, taken: Counts) -> int:
    """In how many ways these cards can be taken out of a hand."""
    return prod(map(comb, hand, taken))


def takings(hand: Counts, size: int) -> list[Counts]:
    """Everything that can be taken out of a hand."""
    return [taken.each() for taken in handfuls(hand, size)]


def heap(hands: tuple[Counts, ...], but: Viewer) -> Counts:
    """The cards of all these hands but one."""
    return together([NO_CARDS, *(hand for seat, hand in enumerate(hands) if seat != but)])


def known_to(viewer: Viewer, chosen: Sequence[Counts], *, passed: bool) -> dict[Seat, Counts]:
    """What a viewer gave, and what it was given."""
    if viewer is None:
        return {}
    giver = left_of(viewer, len(chosen)) if passed else viewer
    return {viewer: chosen[viewer], giver: chosen[giver]}


def world(s: State) -> World:
    """An imagined table as a world."""
    laid = [choice.each() for choice in s.discarded]
    given = [choice.each() for handover in s.handovers for choice in handover.given]
    return tuple(s.hands), (*laid, *given)


def assert_as_likely(drawn: Counter[T], weights: Mapping[T, int]) -> None:
    """Pearson's test; things are put together until ten of them are expected."""
    assert set(drawn) <= set(weights), "an impossible table was drawn"
    scale = drawn.total() / sum(weights.values())
    heaps: list[tuple[int, float]] = [(0, 10)]
    for thing, weight in weights.items():
        if heaps[-1][1] >= 10:
            heaps.append((0, 0))
        found, expected = heaps[-1]
        heaps[-1] = found + drawn[thing], expected + weight * scale
    distance = sum((found - expected) ** 2 / expected for found, expected in heaps[1:])
    freedom = len(heaps) - 2
    assert freedom > 0, "only one thing can happen here"
    assert distance < freedom + 4 * sqrt(2 * freedom)


def small_game(players: int) -> State:
    """A game with few cards, in which a card can travel as far as in the real one."""
    hands, out, steps = {
        2: (
            [(1, 2, 1, 1), (1, 1, 2, 1)],
            (1, 1, 1, 0),
            (Step(5, "discard", 1), Step(4, "pass", 2), Step(2, "pass", 1)),
        ),
        3: (
            [(1, 1, 2, 0), (1, 1, 1, 1), (0, 2, 2, 0)],
            (1, 1, 1, 0),
            (Step(4, "pass", 2), Step(3, "pass", 1), Step(2, "pass", 1)),
        ),
        4: (
            [(1, 1, 1, 0), (1, 1, 1, 0), (0, 1, 2, 0), (1, 0, 2, 0)],
            (1, 1, 0, 0),
            (Step(3, "pass", 1), Step(2, "pass", 1), Step(1, "pass", 1)),
        ),
    }[players]
    s = table(hands)
    s.played = list(minus(DECK, together([*hands, out])))
    s.undealt, s.steps = out, steps
    s.phase = next_turn(s, Seat(0))
    return s


def play_on(s: State, worlds: Worlds, passes: int, plays: int, rng: Random) -> None:
    """Play at random until so many passes are done, and so many cards played since."""
    while len(s.handovers) < passes or len(s.plays) < s.handovers[-1].after + plays:
        seat = s.phase.asks(s)[0]
        options: Sequence[DivinareAction] = s.phase.options(s, seat)
        action = options[below(rng, len(options))]
        worlds.follow(s, seat, action)
        decide(s, seat, action)


def check(s: State, worlds: Worlds, rng: Random) -> None:
    """Compare many imagined tables with the exact weights, as a whole and by their hands."""
    seen = view(s, worlds.viewer)
    drawn = [world(imagine(seen, rng)) for _ in range(SAMPLES)]
    hands: Counter[tuple[Counts, ...]] = Counter()
    for (held, _), weight in worlds.weights.items():
        hands[held] += weight
    assert world(s) in worlds.weights
    assert_as_likely(Counter(drawn), worlds.weights)
    assert_as_likely(Counter(held for held, _ in drawn), hands)


@pytest.mark.no_cover
@pytest.mark.parametrize("viewer", [Seat(0), Seat(1)])
@pytest.mark.parametrize(
    ("players", "passes", "plays"),
    [
        (2, 1, 1),
        (2, 1, 3),
        (2, 2, 1),
        (3, 1, 2),
        (3, 2, 1),
        (3, 3, 0),
        (4, 1, 3),
        (4, 2, 3),
        (4, 3, 0),
    ],
)
def test_tables_are_drawn_as_often_as_brute_force_says(
    players: int, passes: int, plays: int, viewer: Seat
) -> None:
    rng = Random(10 * players + passes)
    s = small_game(players)
    worlds = Worlds(s, viewer)
    play_on(s, worlds, passes, plays, rng)
    check(s, worlds, rng)


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_onlooker_imagines_as_brute_force_says(players: int) -> None:
    rng = Random(players)
    s = small_game(players)
    worlds = Worlds(s, None)
    play_on(s, worlds, passes=1, plays=2, rng=rng)
    check(s, worlds, rng)


def test_a_hidden_choice_may_be_any_cards_of_the_imagined_hand() -> None:
    s = small_game(4)
    worlds = Worlds(s, Seat(0))
    decide(s, Seat(1), Pass(Cards(crystal=1)))
    seen, rng = view(s, Seat(0)), Random(1)
    drawn: Counter[tuple[Counts, Counts]] = Counter()
    for _ in range(SAMPLES):
        imagined = imagine(seen, rng)
        assert isinstance(imagined.phase, Passing)
        ready = imagined.phase.chosen.choices[1]
        assert ready is not None
        assert imagined.phase.asks(imagined) == [0, 2, 3]
        drawn[imagined.hands[1], ready.each()] += 1
    weights: Counter[tuple[Counts, Counts]] = Counter()
    for (hands, _), weight in worlds.weights.items():
        for taken in takings(hands[1], 1):
            weights[hands[1], taken] += weight * ways(hands[1], taken)
    assert_as_likely(drawn, weights)


def unwound(s: State) -> list[Counts]:
    """The hands as they were dealt, by undoing everything the state remembers."""
    hands, played = list(s.hands), len(s.plays)
    for handover in reversed(s.handovers):
        for seat, suit in s.plays[handover.after : played]:
            hands[seat] = plus(hands[seat], one(suit))
        played = handover.after
        given = [choice.each() for choice in handover.given]
        hands = [minus(hand, come) for hand, come in zip(hands, given[1:] + given[:1], strict=True)]
        assert all(min(hand) >= 0 for hand in hands)
        hands = [plus(hand, gone) for hand, gone in zip(hands, given, strict=True)]
    for seat, suit in s.plays[:played]:
        hands[seat] = plus(hands[seat], one(suit))
    laid: list[Counts] = [choice.each() for choice in s.discarded]
    laid = laid or [NO_CARDS] * s.players
    return [plus(hand, gone) for hand, gone in zip(hands, laid, strict=True)]


def one(suit: int) -> Counts:
    """A single card."""
    return tuple(int(suit == other) for other in SUITS)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, Options()),
        (2, Options(schedule_2p="early")),
        (3, Options()),
        (3, Options(schedule_3p="three")),
        (4, Options()),
    ],
)
def test_every_imagined_table_can_have_come_about(players: int, options: Options) -> None:
    rng = Random(players)
    s: State
    s, _ = begin(GAME, players, options, Seed("history"))
    while s.round == 1:
        for viewer in (*everyone(players), None):
            imagined = imagine(view(s, viewer), rng)
            dealt = unwound(imagined)
            assert [sum(hand) for hand in dealt] == [24 // players] * players
            assert together([*dealt, imagined.undealt]) == DECK
            if viewer is not None:
                assert dealt[viewer] == unwound(s)[viewer]
        seat = s.phase.asks(s)[below(rng, len(s.phase.asks(s)))]
        choices: Sequence[DivinareAction] = s.phase.options(s, seat)
        decide(s, seat, choices[below(rng, len(choices))])


def test_at_the_end_the_turned_up_discards_are_known_to_all() -> None:
    s = playing(1, [(0, 0, 0, 0), (0, 0, 0, 1)])
    s.round, s.results = 2, [result(0, 0)]
    s.discarded = (Cards(astrology=2), Cards(1, 0, 1, 0))
    s.played = [3, 4, 6, 6]
    decide(s, Seat(1), Turn("astrology", 8))
    assert isinstance(s.phase, Over)
    imagined = imagine(view(s, Seat(0)), Random(1))
    assert imagined.undealt == minus(DECK, (4, 4, 7, 9))
    assert imagined.discarded == ()
