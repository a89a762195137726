"""DV-1 … DV-7: seats, rounds, and how a round begins."""

from collections import Counter

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import Over, begin, decide
from moonlit.core.seats import Seat, everyone, left_of, right_of
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import Dealt, Hand, RoundBegan, Turn
from moonlit.games.divinare.components import DECK, Options, cards
from moonlit.games.divinare.rules import Passing, Playing, State, deal, next_round, set_up
from moonlit.games.divinare.tests.positions import (
    heard,
    holding,
    passing,
    playing,
    result,
    table,
    together,
    tokens_at,
)
from moonlit.games.divinare.view import view

NOTHING = (0, 0, 0, 0)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def last_card(round_: int, players: int) -> State:
    """The last card of a round is about to be played, by the seat before the first player."""
    last = right_of(Seat((round_ - 1) % players), players)
    hands = [(0, 0, 0, 1) if seat == last else NOTHING for seat in everyone(players)]
    s = playing(last, hands)
    s.round, s.played = round_, [4, 4, 8, 7]
    s.results = [result(*[0] * players) for _ in range(round_ - 1)]
    return s


def play_last_card(s: State) -> None:
    decide(s, s.phase.asks(s)[0], Turn("astrology", 8))


@pytest.mark.rule("DV-1")
def test_two_to_four_may_play() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadOptions):
            begin(GAME, players, Options(), Seed("moon"))


@pytest.mark.rule("DV-1")
@PLAYERS
def test_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_before(
    players: int,
) -> None:
    assert [left_of(seat, players) for seat in everyone(players)] == [*range(1, players), 0]
    assert [right_of(seat, players) for seat in everyone(players)] == [
        players - 1,
        *range(players - 1),
    ]


@pytest.mark.rule("DV-2")
@PLAYERS
def test_there_are_as_many_rounds_as_players(players: int) -> None:
    for round_ in range(1, players):
        s = last_card(round_, players)
        play_last_card(s)
        assert not isinstance(s.phase, Over)
        assert s.round == round_ + 1
    s = last_card(players, players)
    play_last_card(s)
    assert isinstance(s.phase, Over)
    assert (s.round, len(s.results)) == (players, players)


@pytest.mark.rule("DV-3")
@PLAYERS
def test_the_first_player_moves_on_clockwise_each_round(players: int) -> None:
    s = table(holding(NOTHING, players))
    for starter in everyone(players):
        s.starter = starter
        firsts = []
        for round_ in range(1, players + 1):
            s.round = round_
            firsts.append(s.first)
        assert firsts == [(starter + r) % players for r in range(players)]


@pytest.mark.rule("DV-3")
def test_the_table_may_name_the_first_player() -> None:
    for seat in (0, 1, 2, 3):
        s, told = begin(GAME, 4, Options(first_player=seat), Seed("moon"))
        assert s.first == seat
        assert heard(told, None)[0][0] == RoundBegan(1, 4, Seat(seat))


@pytest.mark.rule("DV-3")
def test_otherwise_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(deal(4, Options(), Seed(f"{i}")).first for i in range(400))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 70


@pytest.mark.rule("DV-3")
def test_the_first_player_begins_the_round() -> None:
    s = table(holding((1, 1, 1, 1)))
    s.round, s.starter, s.steps = 2, Seat(2), ()
    s.phase = next_round(s)
    assert s.phase == Playing(Seat(0))


@pytest.mark.rule("DV-4")
@PLAYERS
def test_every_token_starts_in_the_centre_of_its_board(players: int) -> None:
    s = table(holding(NOTHING, players))
    s.tokens = tokens_at(players, {0: (2, 3, 4, 5), 1: (3, 4, 0, 6)})
    set_up(s)
    assert s.tokens == [(0,) * players] * 4


@pytest.mark.rule("DV-5")
@pytest.mark.parametrize(("players", "each"), [(4, 6), (3, 8), (2, 12)])
def test_everyone_is_dealt_the_same_number_of_cards(players: int, each: int) -> None:
    s, told = begin(GAME, players, Options(), Seed("moon"))
    assert [sum(hand) for hand in s.hands] == [each] * players
    assert Dealt(each) in heard(told, None)[0]
    for seat, told_to_it in enumerate(heard(told, *everyone(players))):
        assert Hand(cards(s.hands[seat])) in told_to_it


@pytest.mark.rule("DV-5")
def test_every_card_is_as_likely_in_every_hand() -> None:
    deals = [deal(4, Options(), Seed(f"{i}")) for i in range(1500)]
    for seat in range(4):
        held = together(s.hands[seat] for s in deals)
        for suit, all_cards in enumerate(DECK):
            assert held[suit] / len(deals) == pytest.approx(all_cards / 6, abs=0.1)


@pytest.mark.rule("DV-5")
def test_every_round_has_a_deal_of_its_own() -> None:
    s = deal(4, Options(), Seed("moon"))
    hands = s.hands
    s.phase = next_round(s)
    assert s.hands != hands


@pytest.mark.rule("DV-6")
@PLAYERS
def test_twelve_cards_stay_out_and_come_back_for_the_next_round(players: int) -> None:
    s = deal(players, Options(), Seed("moon"))
    for _ in range(2):
        assert sum(s.undealt) == 12
        assert together([*s.hands, s.undealt]) == DECK
        s.phase = next_round(s)


@pytest.mark.rule("DV-6")
def test_nobody_sees_the_undealt_cards() -> None:
    s = passing(3, holding((1, 1, 2, 2)))
    for viewer in (*everyone(4), None):
        before = msgspec.json.encode(view(s, viewer))
        s.undealt = s.undealt[::-1]
        assert msgspec.json.encode(view(s, viewer)) == before


@pytest.mark.rule("DV-6")
def test_the_undealt_cards_count_for_no_board() -> None:
    s = last_card(1, 4)
    s.undealt = (2, 4, 2, 4)
    play_last_card(s)
    assert s.results[-1].counts.each() == (4, 4, 8, 8)


@pytest.mark.rule("DV-7")
@PLAYERS
def test_a_round_begins_with_no_cards_at_the_boards(players: int) -> None:
    s = last_card(1, players)
    play_last_card(s)
    assert s.played == [0, 0, 0, 0]
    assert s.plays == []
    assert not isinstance(s.phase, Playing | Over)


def test_a_round_begins_with_no_step_done_and_nothing_laid_down() -> None:
    s = last_card(1, 4)
    play_last_card(s)
    assert s.handovers == []
    assert s.discarded == ()
    assert isinstance(s.phase, Passing)
    assert s.phase.size == 3
