"""SC-1 … SC-8: seats, the deal, and how a round begins."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import Over, Told, begin
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import Dealt, RoundBegan
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    JOKER,
    SUIT_CARDS,
    CardName,
    Cards,
    Options,
    jokers,
    names,
    size,
)
from moonlit.games.seers_catalog.rules import GO_FIRST, Following, Leading, State, total
from moonlit.games.seers_catalog.table import Showed, Trick
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    asked,
    cards,
    do,
    heard,
    laid,
    leading,
    name,
    offered,
    result,
)
from moonlit.games.seers_catalog.view import view

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
DECKS = {2: ("YBS", 10), 3: ("YBS", 13), 4: ("YBST", 13), 5: ("YBSTG", 13)}
"""For so many players: the suits, and the highest value."""
DEFAULT, FIXED, PLAIN = Options(), Options(artifact_pool="fixed"), Options(artifacts="off")
SEEDS = [Seed(f"moon {n}") for n in range(40)]


def dealt(players: int, options: Options = DEFAULT, seed: Seed = SEEDS[0]) -> State:
    s: State = begin(GAME, players, options, seed)[0]
    return s


def go_out(s: State) -> list[Told]:
    """The leader has only one card left and lays it, which ends the round."""
    s.hands[asked(s)] = cards("Y2")
    return do(s, "2: Y2")


def rounds(players: int, options: Options, seed: Seed) -> Iterator[State]:
    """The same table at the beginning of each round."""
    s = dealt(players, options, seed)
    yield s
    for _ in range(3):
        go_out(s)
        yield s


def deck(players: int) -> set[CardName]:
    suits, highest = DECKS[players]
    return {name(f"{suit}{value}") for suit in suits for value in range(2, highest + 1)}


def suit_cards(s: State) -> list[CardName]:
    """All suit cards that were dealt."""
    return [card for hand in s.hands for card in names(hand & SUIT_CARDS)]


def artifacts(s: State) -> list[CardName]:
    """All artifacts that were dealt."""
    return [card for hand in s.hands for card in names(hand & ALL_ARTIFACTS)]


@pytest.mark.rule("SC-1")
def test_two_to_five_may_play() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(BadOptions):
            begin(GAME, players, DEFAULT, SEEDS[0])


@pytest.mark.rule("SC-1")
@PLAYERS
def test_seats_go_clockwise_and_the_first_comes_after_the_last(players: int) -> None:
    low = [f"{SIX} G{seat + 2}" for seat in range(players)]
    for seat in everyone(players):
        s = leading(seat, *low)
        do(s, f"{seat + 2}: G{seat + 2}")
        assert s.phase == Following(Seat((seat + 1) % players))


@pytest.mark.rule("SC-1")
@PLAYERS
def test_a_game_has_four_rounds(players: int) -> None:
    s = dealt(players)
    for round_ in (1, 2, 3, 4):
        assert (s.round, len(s.results)) == (round_, round_ - 1)
        assert isinstance(s.phase, Leading)
        go_out(s)
    assert isinstance(s.phase, Over)
    assert (s.round, len(s.results)) == (4, 4)


@pytest.mark.rule("SC-2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_whole_deck_is_dealt_twelve_cards_to_each(players: int) -> None:
    s = dealt(players)
    assert [(hand & SUIT_CARDS).bit_count() for hand in s.hands] == [12] * players
    assert len(suit_cards(s)) == 12 * players
    assert {*suit_cards(s)} == deck(players)


@pytest.mark.rule("SC-2")
@PLAYERS
def test_the_deck_is_shuffled_for_every_table_and_every_round(players: int) -> None:
    tables = [dealt(players, seed=seed).hands[0] & SUIT_CARDS for seed in SEEDS]
    dealt_anew = [s.hands[0] & SUIT_CARDS for s in rounds(players, DEFAULT, SEEDS[0])]
    assert len({*tables}) == len(SEEDS)
    assert len({*dealt_anew}) == 4


@pytest.mark.rule("SC-2")
def test_any_card_can_come_to_any_seat() -> None:
    for seat in everyone(3):
        hands = [names(dealt(3, seed=seed).hands[seat] & SUIT_CARDS) for seed in SEEDS]
        assert {card for hand in hands for card in hand} == deck(3)


def left_out(s: State) -> set[CardName]:
    """The suit cards of the deck that nobody holds."""
    return deck(s.players) - {*suit_cards(s)}


@pytest.mark.rule("SC-3")
def test_with_two_players_three_cards_of_the_deck_stay_out() -> None:
    for seed in SEEDS:
        s = dealt(2, seed=seed)
        assert [(hand & SUIT_CARDS).bit_count() for hand in s.hands] == [12, 12]
        assert {*suit_cards(s)} < deck(2)
        assert len(left_out(s)) == 3


@pytest.mark.rule("SC-3")
def test_any_card_can_be_taken_out() -> None:
    assert {card for seed in SEEDS for card in left_out(dealt(2, seed=seed))} == deck(2)


@pytest.mark.rule("SC-3")
def test_cards_taken_out_are_back_for_the_next_round() -> None:
    for seed in SEEDS[:5]:
        out = [left_out(s) for s in rounds(2, DEFAULT, seed)]
        assert [len(cards_out) for cards_out in out] == [3] * 4
        assert all(before != after for before, after in pairwise(out))
        assert not set.intersection(*out)


@pytest.mark.rule("SC-4")
@PLAYERS
def test_everyone_begins_every_round_with_a_joker_and_two_artifacts_in_fifteen_cards(
    players: int,
) -> None:
    for s in rounds(players, DEFAULT, SEEDS[0]):
        for hand in s.hands:
            assert (jokers(hand), (hand & ALL_ARTIFACTS).bit_count(), size(hand)) == (1, 2, 15)
        assert view(s, None).sizes == (15,) * players
        assert view(s, None).bonus == (False,) * players


@pytest.mark.rule("SC-4")
@pytest.mark.rule("SC-8")
def test_everyone_is_told_how_many_cards_each_has() -> None:
    for options, each in ((DEFAULT, 15), (PLAIN, 13)):
        told = begin(GAME, 3, options, SEEDS[0])[1]
        assert Dealt(each) in heard(told, None)


@pytest.mark.rule("SC-5")
@PLAYERS
def test_go_first_is_among_the_artifacts_of_every_round_and_none_is_there_twice(
    players: int,
) -> None:
    for seed in SEEDS[:10]:
        for s in rounds(players, DEFAULT, seed):
            assert artifacts(s).count("go_first") == 1
            assert len({*artifacts(s)}) == len(artifacts(s)) == 2 * players


@pytest.mark.rule("SC-5")
def test_any_of_the_other_fourteen_can_be_among_them() -> None:
    drawn = [{*artifacts(dealt(2, seed=seed))} for seed in SEEDS]
    assert set.union(*drawn) == {*names(ALL_ARTIFACTS)}
    assert set.intersection(*drawn) == {"go_first"}


@pytest.mark.rule("SC-5")
def test_artifacts_are_drawn_anew_every_round() -> None:
    groups = [frozenset(artifacts(s)) for s in rounds(3, DEFAULT, SEEDS[0])]
    assert len({*groups}) == 4


@pytest.mark.rule("SC-5")
@PLAYERS
def test_a_fixed_pool_is_drawn_once_and_shuffled_every_round(players: int) -> None:
    for seed in SEEDS[:5]:
        every = [artifacts(s) for s in rounds(players, FIXED, seed)]
        assert len({frozenset(group) for group in every}) == 1
        assert len({tuple(group) for group in every}) > 1
    pools = {frozenset(artifacts(dealt(players, FIXED, seed))) for seed in SEEDS}
    assert len(pools) > 1


@pytest.mark.rule("SC-5")
def test_go_first_can_come_to_any_seat() -> None:
    assert {dealt(5, seed=seed).first for seed in SEEDS} == {*everyone(5)}
    assert {s.first for seed in SEEDS[:5] for s in rounds(5, FIXED, seed)} == {*everyone(5)}


@pytest.mark.rule("SC-6")
@PLAYERS
def test_whoever_was_dealt_go_first_leads_and_everyone_is_told(players: int) -> None:
    for seed in SEEDS[:10]:
        s, told = begin(GAME, players, DEFAULT, seed)
        holder = next(seat for seat in everyone(players) if s.hands[seat] & GO_FIRST)
        assert s.phase == Leading(holder)
        assert RoundBegan(1, 4, holder, "go-first") in heard(told, None)
        assert {view(s, seat).first for seat in (*everyone(players), None)} == {holder}


@pytest.mark.rule("SC-6")
def test_go_first_need_not_be_laid_in_the_first_trick() -> None:
    s = dealt(3)
    others = [lead for lead in laid(s) if "go_first" not in lead]
    assert "1: go_first" in laid(s)
    assert others
    do(s, others[0])
    assert s.hands[s.first] & GO_FIRST


@pytest.mark.rule("SC-6")
def test_go_first_decides_only_about_the_first_trick() -> None:
    s = leading(0, f"{SIX} go_first", "G12 G13 Y2 Y3 Y4 Y5")
    do(s, "8: B8", "12: G12", "pass")
    assert s.hands[0] & GO_FIRST
    assert s.phase == Leading(Seat(1))


def in_full_swing(round_: int) -> State:
    """Some cards are gone, the moon is up, and seat 1 is about to lay its last card."""
    s = leading(1, SIX, "Y2", "S2 S3", won="S9 Y9")
    s.round, s.first = round_, Seat(2)
    s.discard, s.last_trick = cards("T9 rod J"), True
    s.clues = [Showed(Seat(0), ("turquoise_9",))]
    s.results = [result(1, 2, 3) for _ in range(round_ - 1)]
    return s


@pytest.mark.rule("SC-7")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_after_a_round_all_cards_are_collected_and_dealt_anew(round_: int) -> None:
    s = in_full_swing(round_)
    do(s, "2: Y2")
    assert s.round == round_ + 1
    assert (s.won, s.discard, s.clues, s.last_trick) == (0, 0, [], False)
    assert [size(hand) for hand in s.hands] == [15, 15, 15]
    assert {*suit_cards(s)} == deck(3)
    assert s.hands[s.first] & GO_FIRST
    assert (s.phase, s.trick) == (Leading(s.first), Trick(s.first))


@pytest.mark.rule("SC-7")
def test_after_the_fourth_round_nothing_is_dealt() -> None:
    s = in_full_swing(4)
    told = do(s, "2: Y2")
    assert isinstance(s.phase, Over)
    assert s.hands == [0, 0, 0]
    assert not any(isinstance(event, RoundBegan) for event in heard(told, None))


@pytest.mark.rule("SC-7")
def test_seats_do_not_change_between_rounds() -> None:
    s = in_full_swing(2)
    do(s, "2: Y2")
    assert s.players == 3
    assert [total(s.results, seat) for seat in everyone(3)] == [1 - 6, 2 + 0, 3 + 0]


@pytest.mark.rule("SC-8")
@PLAYERS
def test_without_artifacts_everyone_begins_with_thirteen_cards(players: int) -> None:
    for s in rounds(players, PLAIN, SEEDS[0]):
        for hand in s.hands:
            assert (hand & SUIT_CARDS).bit_count() == 12
            assert hand - (hand & SUIT_CARDS) == JOKER


@pytest.mark.rule("SC-8")
@PLAYERS
def test_without_artifacts_the_first_lead_goes_round_the_table(players: int) -> None:
    starters = set()
    for seed in SEEDS[:20]:
        leaders = []
        for s in rounds(players, PLAIN, seed):
            assert s.phase == Leading(s.first)
            leaders.append(s.first)
        assert leaders == [(leaders[0] + later) % players for later in range(4)]
        assert s.starter == leaders[0]
        starters.add(leaders[0])
    assert starters == {*everyone(players)}


@pytest.mark.rule("SC-8")
def test_without_artifacts_everyone_is_told_that_it_is_this_seats_turn() -> None:
    s, told = begin(GAME, 4, PLAIN, SEEDS[0])
    assert RoundBegan(1, 4, s.first, "turn") in heard(told, None)
    told = go_out(s)
    assert RoundBegan(2, 4, s.first, "turn") in heard(told, None)


@pytest.mark.rule("SC-8")
def test_without_artifacts_a_leader_can_only_lay_melds_of_suit_cards_and_the_joker() -> None:
    s = dealt(3, PLAIN)
    assert laid(s) == offered(s)
    used: Cards = sum(s.hands)
    assert not used & ALL_ARTIFACTS
    assert all("go_first" not in known.cards for known in view(s, None).known)


def test_a_first_game_is_past_once_a_round_is_over() -> None:
    s = dealt(4, PLAIN)
    first = GAME.setup.first
    assert first is not None
    assert not first.is_past(s)
    go_out(s)
    assert first.is_past(s)
