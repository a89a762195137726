"""The rules and the independent script, in lock-step through whole games of every kind."""

import json
from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.games.divinare import GAME
from moonlit.games.divinare.components import (
    LAYOUTS,
    NAMES,
    SCHEDULES,
    Board,
    Options,
    Space,
    place,
    spread,
)
from moonlit.games.divinare.rules import Discarding, Passing, State
from moonlit.games.divinare.tests.script import (
    ACTION_CARDS,
    BOARDS,
    CARDS,
    Boards,
    Choice,
    Deal,
    Heap,
    Script,
    Table,
    divinare,
    printed,
)

EACH = {2: 12, 3: 8, 4: 6}
KINDS = [
    (players, card, layout)
    for players, action_cards in ((2, ("late", "early")), (3, ("two", "three")), (4, ("standard",)))
    for card in action_cards
    for layout in ("a", "b", "c")
]
# The first step apart says it all, and a whole game takes minutes to shrink.
UNSHRUNK = (Phase.reuse, Phase.generate)
seeds = st.integers(0, 2**32).map(lambda n: Seed(str(n)))


def test_rules_and_script_print_the_same_boards_and_action_cards() -> None:
    assert {
        layout: {
            suit: {n: board.mark(n) for n in board.spaces}
            for suit, board in zip(NAMES, boards, strict=True)
        }
        for layout, boards in LAYOUTS.items()
    } == {layout: printed(layout) for layout in BOARDS}
    assert {
        name: {step.at: (step.kind, step.size) for step in steps}
        for name, steps in SCHEDULES.items()
    } == ACTION_CARDS


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "action_card", "layout"), KINDS)
@settings(max_examples=4, phases=UNSHRUNK)
@given(data=st.data(), seed=seeds, totals=st.sampled_from(("shown", "hidden")))
def test_rules_and_script_tell_the_same_game(
    *, players: int, action_card: str, layout: str, totals: str, seed: Seed, data: st.DataObject
) -> None:
    first = data.draw(st.sampled_from(("random", *range(players))), "first player")
    play = Play(GAME, players, options(players, action_card, layout, first, totals), seed)
    starter = play.state.starter if first == "random" else first
    card = ACTION_CARDS[action_card]
    script = divinare(players, printed(layout), card, starter, dealt_by(play))
    play_both(play, script, data)


@st.composite
def strange_boards(draw: st.DrawFn) -> Boards:
    """Few numbers, gaps between them, any marks: tokens get stuck and counts miss the board."""
    marks = st.integers(0, 2)
    return {
        suit: draw(st.dictionaries(st.integers(1, most), marks, min_size=1, max_size=5))
        for suit, most in CARDS.items()
    }


@pytest.mark.no_cover
@settings(max_examples=40, phases=UNSHRUNK)
@given(data=st.data(), seed=seeds, players=st.integers(2, 4), boards=strange_boards())
def test_rules_and_script_agree_on_any_boards(
    *, players: int, boards: Boards, seed: Seed, data: st.DataObject
) -> None:
    play = Play(GAME, players, Options(first_player=0), seed)
    play.state.boards = tuple(map(board, boards.values()))
    card = ACTION_CARDS[{2: "late", 3: "two", 4: "standard"}[players]]
    play_both(play, divinare(players, boards, card, 0, dealt_by(play)), data)


def play_both(play: Play, script: Script, data: st.DataObject) -> None:
    asked, table = next(script)
    compare(play, asked, table)
    while asked:
        choices = [(seat, choice) for seat in play.asked() for choice in play.options_of(seat)]
        seat, choice = data.draw(st.sampled_from(choices), "decision")
        play.decide(seat, choice)
        asked, table = script.send((seat, msgspec.to_builtins(choice)))
        compare(play, asked, table)
    assert play.is_over
    assert play.game.outcome(play.state).scores == tuple(table.totals())
    assert play.game.outcome(play.state).ranks == tuple(table.ranks())


def compare(play: Play, asked: dict[int, list[Choice]], table: Table) -> None:
    assert set(play.asked()) == set(asked)
    for seat in everyone(play.players):
        offered = [msgspec.json.encode(option).decode() for option in play.options_of(seat)]
        wanted = [json.dumps(choice, separators=(",", ":")) for choice in asked.get(seat, [])]
        assert sorted(offered) == sorted(wanted)
    assert open_table(play.state) == in_order(table)
    assert play.state.round == len(table.scores) + (not play.is_over)
    if play.is_over or not table.plays:
        for viewer in (None, *everyone(play.players)):
            assert play.view(viewer).totals == shown_totals(play, table, viewer)


def open_table(s: State) -> Table:
    """The engine's position in the script's words."""
    secret = s.phase.chosen.choices if isinstance(s.phase, Discarding | Passing) else ()
    return Table(
        first=s.first,
        hands=[heap(hand) for hand in s.hands],
        tokens={suit: [place(at) for at in row] for suit, row in zip(CARDS, s.tokens, strict=True)},
        scores=[[msgspec.to_builtins(own) for own in scored.points] for scored in s.results],
        done=[step.at for step in s.steps[: s.done]],
        chosen={seat: heap(cards.each()) for seat, cards in enumerate(secret) if cards},
        given=[(pas.after, [heap(cards.each()) for cards in pas.given]) for pas in s.handovers],
        discards=[heap(cards.each()) for cards in s.discarded],
        plays=[(seat, NAMES[suit]) for seat, suit in s.plays],
        counts=Counter(dict(zip(CARDS, s.played, strict=True))),
    )


def in_order(table: Table) -> Table:
    """The cards of a hand lie in no order of their own."""
    for hand in table.hands:
        hand.sort(key=list(CARDS).index)
    return table


def shown_totals(play: Play, table: Table, viewer: Seat | None) -> tuple[int | None, ...]:
    public = play.options == msgspec.structs.replace(play.options, totals="shown") or play.is_over
    return tuple(n if public or seat == viewer else None for seat, n in enumerate(table.totals()))


def dealt_by(play: Play) -> Deal:
    """Chance is the engine's alone, but it deals fairly: DV-5, DV-6."""

    def deal() -> list[Heap]:
        hands = [heap(hand) for hand in play.state.hands]
        assert {len(hand) for hand in hands} == {EACH[play.players]}
        assert Counter(heap(play.state.undealt)) + sum(map(Counter, hands), Counter()) == CARDS
        return hands

    return deal


def heap(counts: Iterable[int]) -> Heap:
    return [NAMES[suit] for suit in spread(counts)]


def board(numbers: dict[int, int]) -> Board:
    with_mark = [tuple(Space(n) for n in numbers if numbers[n] == mark) for mark in (1, 2)]
    return Board(tuple(map(Space, sorted(numbers))), *with_mark)


def options(players: int, action_card: str, layout: str, first: str | int, totals: str) -> Options:
    chosen = {"boards": layout, "first_player": first, "totals": totals}
    if players < 4:
        chosen[f"schedule_{players}p"] = action_card
    return msgspec.convert(chosen, Options)
