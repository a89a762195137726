"""The rules and the independent script, in lock-step through whole games of every kind."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Event
from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import Lay, RoundBegan, SeersAction, TokenTurned
from moonlit.games.seers_catalog.components import ROUNDS, Cards, Options, cards_named, names
from moonlit.games.seers_catalog.meld import KINDS
from moonlit.games.seers_catalog.rules import Leading, State
from moonlit.games.seers_catalog.table import Trick
from moonlit.games.seers_catalog.tests.script import (
    ARTIFACTS,
    DECKS,
    SUITS,
    TOP,
    Choice,
    Deal,
    Heap,
    Result,
    Script,
    Table,
    lays,
    others,
    seers_catalog,
    value,
)

# Whole games say that all agree; which line says what is said, and covered, elsewhere.
pytestmark = pytest.mark.no_cover

TABLES = [
    Options(artifacts="on", artifact_pool="redraw"),
    Options(artifacts="on", artifact_pool="fixed", joker_single=True),
    Options(artifacts="off"),
    Options(artifacts="off", joker_single=True),
]
# The first step apart says it all, and a whole game takes minutes to shrink.
UNSHRUNK = (Phase.reuse, Phase.generate)
ALL_HANDFULS, SOME_HANDFULS = 8, 6
"""Up to so many cards, all handfuls of a hand are tried; of a bigger hand only a part is."""
seeds = st.integers(0, 2**32).map(lambda n: Seed(str(n)))


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("players", DECKS)
@settings(max_examples=2, phases=UNSHRUNK)
@given(seed=seeds, by_type=st.booleans())
def test_rules_and_script_tell_the_same_game(
    players: int, options: Options, seed: Seed, *, by_type: bool
) -> None:
    play = Play(GAME, players, options, seed)
    starter = play.state.starter if options.artifacts == "off" else None
    script = seers_catalog(dealt_by(play), starter, joker_single=options.joker_single)
    play_both(play, script, SOME_HANDFULS, by_type=by_type)


@st.composite
def strange_hands(draw: st.DrawFn) -> list[Heap]:
    """Neighbouring values of few suits, several wilds and modifiers: hands full of melds."""
    players, low = draw(st.integers(2, 4)), draw(st.integers(2, 10))
    suits = draw(st.sampled_from((SUITS[:1], SUITS[:2], SUITS[:4])))
    suited = [f"{suit}_{value}" for suit in suits for value in range(low, low + 4)]
    cards = draw(st.lists(st.sampled_from(suited), unique=True, min_size=players, max_size=12))
    others = st.lists(st.sampled_from(sorted(ARTIFACTS - {"go_first"})), unique=True, max_size=10)
    cards += [*draw(others), *["joker"] * draw(st.integers(0, 5)), "go_first"]
    cards = draw(st.permutations(cards))
    return [cards[seat::players] for seat in range(players)]


@settings(max_examples=150, phases=UNSHRUNK)
@given(seed=seeds, hands=strange_hands(), joker_single=st.booleans())
def test_rules_and_script_agree_on_any_hands(
    seed: Seed, hands: list[Heap], *, joker_single: bool
) -> None:
    play = Play(GAME, len(hands), Options(joker_single=joker_single), seed)
    begin_last_round(play.state, hands)
    script = seers_catalog(lambda: hands, None, rounds=1, joker_single=joker_single)
    play_both(play, script, ALL_HANDFULS, by_type=True)


def begin_last_round(s: State, hands: list[Heap]) -> None:
    """These hands instead of those that were dealt, and no round after this one."""
    first = next(seat for seat in everyone(s.players) if "go_first" in hands[seat])
    s.round, s.first, s.trick, s.phase = ROUNDS, first, Trick(first), Leading(first)
    s.hands = [cards_named(tuple(hand)) for hand in hands]


def play_both(play: Play, script: Script, most: int, *, by_type: bool) -> None:
    rng = chance.stream(play.seed, "script")
    seat, table = next(script)
    bonus = [len(hand) <= 5 for hand in table.hands]
    while seat is not None:
        compare(play, seat, table, rng, most)
        action = chosen(rng, play.options_of(Seat(seat)), by_type=by_type)
        told = len(play.heard(None))
        play.decide(Seat(seat), action)
        seat, table = script.send(plain(action))
        turn_tokens(bonus, play.heard(None, told))
        assert seat is None or bonus == [len(hand) <= 5 for hand in table.hands]
    assert play.is_over
    assert results(play.state) == in_order(table).results
    assert play.game.outcome(play.state).scores == tuple(table.totals())
    assert play.game.outcome(play.state).ranks == tuple(table.ranks())


def turn_tokens(bonus: list[bool], heard: list[Event]) -> None:
    """SC-40 Whoever follows the log sees each token turn at the right moment, and never twice."""
    for event in heard:
        if isinstance(event, RoundBegan):
            bonus[:] = [False] * len(bonus)
        if isinstance(event, TokenTurned):
            assert bonus[event.seat] == (event.side == "6+")
            bonus[event.seat] = event.side == "bonus"


def chosen(rng: Random, options: Sequence[SeersAction], *, by_type: bool) -> SeersAction:
    """Any option; or, so that artifacts are used more often, any option of any type."""
    if by_type:
        types = sorted({type(option).__name__ for option in options})
        of_type = types[chance.below(rng, len(types))]
        options = [option for option in options if type(option).__name__ == of_type]
    return options[chance.below(rng, len(options))]


def compare(play: Play, seat: int, table: Table, rng: Random, most: int) -> None:
    assert list(play.asked()) == [seat]
    among = part(table.hands[seat], rng, most)
    wanted = lays(table, among)
    offered = [plain(option) for option in play.options_of(Seat(seat))]
    assert len(offered) == len({*offered})
    assert {o for o in offered if o.type != "lay"} == others(table)
    assert {o for o in offered if o.type == "lay" and is_part(o.cards, among)} == wanted
    if chance.below(rng, 6) == 0:  # the slowest question, and the same in most positions
        few = tuple(sorted(part(among, rng, 1 + chance.below(rng, 3))))
        assert allowed(play, few) == {choice for choice in wanted if choice.cards == few}
    assert open_table(play.state) == in_order(table)
    assert play.view(None).bonus == tuple(len(hand) <= 5 for hand in table.hands)


def allowed(play: Play, cards: tuple[str, ...]) -> set[Choice]:
    """What these cards may be laid as, whatever a player says they are."""
    (seat,), in_box_order = play.asked(), names(cards_named(cards))
    said = [Lay(kind, rank2, in_box_order) for kind in KINDS for rank2 in (*range(32), TOP)]
    return {plain(lay) for lay in said if play.state.phase.allows(play.state, seat, lay)}


def part(cards: Heap, rng: Random, most: int) -> Heap:
    return chance.draw(rng, sorted(cards), min(most, len(cards)))


def is_part(cards: tuple[str, ...], among: Heap) -> bool:
    return Counter(cards) <= Counter(among)


def plain(action: SeersAction) -> Choice:
    """An action in the script's words."""
    said = msgspec.to_builtins(action)
    cards = said.get("cards") or [card for card in [said.get("card")] if card]
    to = said.get("to", said.get("at", -1))
    kind, rank2 = said.get("kind", ""), said.get("rank2", 0)
    return Choice(said["type"], kind, rank2, tuple(sorted(cards)), to)


def open_table(s: State) -> Table:
    """The engine's position in the script's words."""
    trick = s.trick
    return Table(
        first=s.first,
        turn=s.phase.asks(s)[0],
        hands=[heap(hand) for hand in s.hands],
        joker_single=s.options.joker_single,
        results=results(s),
        melds=[(placed.seat, plain(placed.lay)) for placed in trick.melds],
        passed=list(trick.passed),
        free=trick.free,
        is_reversed=trick.reversed,
        won=heap(s.won),
        discards=heap(s.discard),
        moon=s.last_trick,
    )


def results(s: State) -> list[Result]:
    return [
        Result(r.first, r.out, [sorted(hand) for hand in r.hands], list(r.points))
        for r in s.results
    ]


def in_order(table: Table) -> Table:
    """Cards lie in no order of their own."""
    for cards in (
        table.won,
        table.discards,
        *table.hands,
        *(h for r in table.results for h in r.hands),
    ):
        cards.sort()
    return table


def dealt_by(play: Play) -> Deal:
    """Chance is the engine's alone, but it deals fairly: SC-2 … SC-5."""
    pools: list[set[str]] = []
    suits, highest = DECKS[play.players]
    deck = {f"{suit}_{v}" for suit in SUITS[:suits] for v in range(2, highest + 1)}
    with_artifacts = play.options == msgspec.structs.replace(play.options, artifacts="on")
    fixed = play.options == msgspec.structs.replace(play.options, artifact_pool="fixed")

    def deal() -> list[Heap]:
        hands = [heap(hand) for hand in play.state.hands]
        dealt = [card for hand in hands for card in hand]
        pools.append({*dealt} & ARTIFACTS)
        assert play.state.round == len(pools)
        for hand in hands:
            in_hand = (
                sum(map(bool, map(value, hand))),
                hand.count("joker"),
                len({*hand} & ARTIFACTS),
            )
            assert in_hand == (12, 1, 2 if with_artifacts else 0)
        assert len({*dealt} & deck) == 12 * play.players
        assert len(pools[-1]) == (2 * play.players if with_artifacts else 0)
        assert pools[-1] == pools[0] or not fixed
        return hands

    return deal


def heap(cards: Cards) -> Heap:
    return sorted(names(cards))
