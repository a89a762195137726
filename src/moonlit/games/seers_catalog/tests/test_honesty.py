"""No true table is called impossible, and nothing certain that is not: games, truth known."""

from collections.abc import Iterator
from itertools import count
from random import Random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Over, begin, decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import Parcel, SeersAction, meld_of
from moonlit.games.seers_catalog.assistant import Advice, advise
from moonlit.games.seers_catalog.calibration import may_be_imagined, secrets
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    ARTIFACT,
    DECKS,
    JOKER,
    NO_CARDS,
    ROUNDS,
    SUIT_CARDS,
    Options,
    cards_named,
    each,
    jokers,
    size,
)
from moonlit.games.seers_catalog.heuristics import heuristic
from moonlit.games.seers_catalog.imagine import Plan, imagine, plan, shared
from moonlit.games.seers_catalog.meld import VALUED, beat
from moonlit.games.seers_catalog.melds import can_lay
from moonlit.games.seers_catalog.rules import GO_FIRST, Leading, State
from moonlit.games.seers_catalog.table import Sent, Trick
from moonlit.games.seers_catalog.tests.positions import late, shorts, take
from moonlit.games.seers_catalog.view import View, view

TABLES = pytest.mark.parametrize(
    ("players", "options"),
    [
        (players, options)
        for players in GAME.players
        for options in (Options(), Options(artifact_pool="fixed", joker_single=True))
    ],
    ids=lambda value: value if isinstance(value, int) else value.artifact_pool,
)
ENDINGS = 20
"""How many ends of rounds are played at each table."""


def choose(s: State, seat: Seat, rng: Random) -> SeersAction:
    """Send a parcel as soon as possible, often with a joker, and be careless otherwise."""
    options = [*s.options_of(seat)]
    parcels = [option for option in options if isinstance(option, Parcel)]
    with_joker = [option for option in parcels if option.card == "joker"]
    options = rng.choice([parcels, with_joker or parcels]) or options
    noticed = rng.choice([options, rng.choices(options, k=2)])
    return heuristic(view(s, seat), noticed, rng)


def with_a_parcel(players: int, options: Options) -> State:
    """The first deal that has a Parcel in its first round."""
    seeds = (Seed(f"honest/{players}/{i}") for i in count())
    deals: Iterator[State] = (begin(GAME, players, options, seed)[0] for seed in seeds)
    return next(s for s in deals if s.pool & ARTIFACT["parcel"])


def about_to_send(players: int, options: Options, rng: Random) -> State:
    """Late in a round, with few suit cards left: the holder of a Parcel is to lead."""
    suit_cards = rng.sample(DECKS[players].cards, len(DECKS[players].cards))
    artifacts = [*each(ALL_ARTIFACTS - GO_FIRST - ARTIFACT["parcel"])]
    dealt = [ARTIFACT["parcel"], *rng.sample(artifacts, 2 * players - 2)]
    rng.shuffle(dealt)
    dealt.insert(0, GO_FIRST)
    hands = [
        sum(take(suit_cards, rng.randint(1, 5)) + take(dealt, 2)) + rng.choice([NO_CARDS, JOKER])
        for _ in everyone(players)
    ]
    s = late(*map(shorts, hands), options=options)
    (leader,) = (seat for seat in everyone(players) if s.hands[seat] & ARTIFACT["parcel"])
    s.trick, s.phase = Trick(leader), Leading(leader)
    return s


def tables(players: int, options: Options) -> Iterator[State]:
    """A whole game of bots, and the ends of some rounds in which a parcel is sent."""
    rng = Random(players)
    yield from played(with_a_parcel(players, options), ROUNDS, rng)
    for _ in range(ENDINGS):
        yield from played(about_to_send(players, options, rng), 1, rng)


def played(s: State, rounds: int, rng: Random) -> Iterator[State]:
    """Bots play on for so many rounds: the table before each decision."""
    while s.round <= rounds and not isinstance(s.phase, Over):
        yield s.copy()
        (seat,) = s.phase.asks(s)
        decide(s, seat, choose(s, seat, rng))


def views(players: int, options: Options) -> Iterator[tuple[State, View]]:
    """All these tables through all eyes."""
    for s in tables(players, options):
        for viewer in (*everyone(players), None):
            yield s, view(s, viewer)


def hides_a_parcel(seen: View) -> bool:
    """Whether a card went from one hand to another and the viewer does not know which."""
    return any(isinstance(clue, Sent) and clue.card is None for clue in seen.clues)


@pytest.mark.no_cover
@TABLES
def test_the_true_table_may_always_be_imagined(players: int, options: Options) -> None:
    hidden = 0
    for s, seen in views(players, options):
        assert may_be_imagined(Plan(seen, forgotten=0), s), (seen, s.hands)
        hidden += hides_a_parcel(seen)
    assert hidden


@pytest.mark.no_cover
@TABLES
def test_whatever_is_called_certain_is(players: int, options: Options) -> None:
    for s, seen in views(players, options):
        assert_known(s, seen)
        if advice := advise(seen):
            assert_jokers(s, advice)
            assert_singles(s, seen, advice)
            assert_threats(s, seen, advice)


@pytest.mark.no_cover
@TABLES
def test_another_truth_changes_neither_advice_nor_imagined_tables(
    players: int, options: Options
) -> None:
    for i, (_, seen) in enumerate(views(players, options)):
        if i % 11 == 0:
            other = view(imagine(seen, Random(i)), seen.seat)
            assert said_and_imagined(other, i) == said_and_imagined(seen, i)


def said_and_imagined(seen: View, seed: int) -> bytes:
    """All that is worked out from a view, without anything remembered of another."""
    plan.cache_clear()
    return msgspec.json.encode((advise(seen), imagine(seen, Random(seed))))


# --- what a view and the assistant say ---------------------------------------------------------


def assert_known(s: State, seen: View) -> None:
    """Known cards are there, but for one where a parcel left."""
    for hand, known in zip(s.hands, seen.known, strict=True):
        cards = cards_named(known.cards)
        assert size(cards - shared(cards, hand)) <= known.unsure, seen


def assert_jokers(s: State, advice: Advice) -> None:
    """Jokers are where the assistant says."""
    for hand, n in zip(s.hands, advice.jokers, strict=True):
        assert jokers(hand) >= n, (s.hands, s.clues)


def assert_singles(s: State, seen: View, advice: Advice) -> None:
    """A single that cannot lose does not, and one that cannot win does not."""
    hands = [s.hands[seat] for seat in in_the_trick(seen)]
    for single in advice.singles:
        above, below = VALUED[single.value + 1], SUIT_CARDS & ~VALUED[single.value]
        better = below if seen.trick.reversed else above
        loses = any(hand & better for hand in hands)
        assert single.wins != (1 if loses else 0), (single, seen)


def assert_threats(s: State, seen: View, advice: Advice) -> None:
    """Whoever can beat a meld is among those whom the assistant names."""
    for threat in (advice.top, *advice.melds):
        if threat:
            m = meld_of(threat.lay)
            turned = s.trick.under(Seat(0), threat.lay, m).reversed
            ask = beat(m, lower_wins=turned, joker_single=seen.options.joker_single)
            owner = seen.trick.melds[-1].seat if threat is advice.top else seen.seat
            silent = {*in_the_trick(seen)} - {owner, *threat.seats}
            assert not any(can_lay(s.hands[seat], ask) for seat in silent), (threat, seen)


def in_the_trick(seen: View) -> list[Seat]:
    """All other players who have not passed."""
    out = (seen.seat, *seen.trick.passed)
    return [seat for seat in everyone(seen.players) if seat not in out]


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    state, _ = begin(GAME, 3, GAME.Options(), Seed("over"))
    assert [*secrets(state, Seat(0))]
    state.phase = Over()
    assert not [*secrets(state, Seat(0))]
