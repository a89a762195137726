"""Who knows what: views and log lines hold nothing their reader may not know."""

from collections.abc import Callable

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import begin, decide
from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import (
    Chose,
    Dealt,
    Discard,
    Discarded,
    Exchanged,
    Hand,
    Pass,
    Passed,
    Ready,
    RoundBegan,
    RoundScored,
    Totalled,
    Turn,
)
from moonlit.games.divinare.components import Cards, Options, cards
from moonlit.games.divinare.rules import Handover, Passing, State
from moonlit.games.divinare.tests.positions import (
    choose_all,
    discarding,
    heard,
    holding,
    passing,
    playing,
    result,
    table,
)
from moonlit.games.divinare.view import Exchange, view

VIEWERS = (0, 1, 2, 3, None)
SIX, OTHER_SIX = (1, 1, 2, 2), (0, 2, 3, 1)
HIDDEN = Options(totals="hidden")


def who_sees(s: State, change: Callable[[State], None]) -> list[int | None]:
    """The viewers whose view is not the same after something has been changed in secret."""
    viewers = (*everyone(s.players), None)
    before = [msgspec.json.encode(view(s, viewer)) for viewer in viewers]
    change(s)
    after = [msgspec.json.encode(view(s, viewer)) for viewer in viewers]
    return [v for v, a, b in zip(viewers, before, after, strict=True) if a != b]


def test_a_hand_is_seen_by_its_owner_only() -> None:
    def swap(s: State) -> None:
        s.hands[1] = OTHER_SIX

    assert who_sees(passing(3, holding(SIX)), swap) == [1]


def test_hand_sizes_are_seen_by_everyone() -> None:
    def take(s: State) -> None:
        s.hands[1] = (0, 1, 2, 2)

    assert who_sees(passing(3, holding(SIX)), take) == [0, 1, 2, 3, None]
    assert view(passing(3, holding(SIX)), None).sizes == (6, 6, 6, 6)


def test_the_seed_is_seen_by_nobody() -> None:
    def reseed(s: State) -> None:
        s.seed = Seed("another")

    assert who_sees(passing(3, holding(SIX)), reseed) == []


def test_a_sealed_choice_is_seen_by_whoever_made_it() -> None:
    s = passing(3, holding(SIX))
    decide(s, Seat(1), Pass(Cards(1, 1, 1, 0)))

    def change(s: State) -> None:
        assert isinstance(s.phase, Passing)
        s.phase = Passing(3, s.phase.chosen.put(Seat(1), Cards(0, 0, 1, 2)))

    assert who_sees(s, change) == [1]
    assert view(s, Seat(1)).chosen == Cards(0, 0, 1, 2)


def test_that_somebody_has_chosen_is_seen_by_everyone() -> None:
    s = passing(3, holding(SIX))
    decide(s, Seat(1), Pass(Cards(1, 1, 1, 0)))
    for viewer in (*everyone(4), None):
        assert view(s, viewer).asked == (0, 2, 3)


def test_a_pass_is_seen_by_giver_and_receiver() -> None:
    s = passing(3, holding(SIX))
    choose_all(s, *[(1, 1, 1, 0)] * 4)

    def change(s: State) -> None:
        given = s.handovers[0].given
        s.handovers[0] = Handover(0, (given[0], Cards(0, 0, 1, 2), given[2], given[3]))

    assert who_sees(s, change) == [0, 1]
    assert view(s, Seat(0)).exchanges == (Exchange(0, 3, Cards(1, 1, 1, 0), Cards(0, 0, 1, 2)),)
    assert view(s, None).exchanges == (Exchange(0, 3, None, None),)


def test_a_discard_is_seen_by_its_owner_until_it_is_turned_up() -> None:
    s = playing(0, [(0, 0, 0, 1), (0, 0, 0, 1)])
    s.discarded = (Cards(2), Cards(0, 2))

    def change(s: State) -> None:
        s.discarded = (Cards(2), Cards(0, 0, 2))

    assert who_sees(s, change) == [1]
    assert view(s, Seat(1)).discarded == Cards(0, 0, 2)
    assert view(s, None).discarded is None


def test_turned_up_discards_are_seen_by_everyone_with_their_owners() -> None:
    s = playing(0, [(0, 0, 0, 1), (0, 0, 0, 0)])
    s.starter, s.played, s.discarded = Seat(1), [4, 3, 5, 7], (Cards(2), Cards(0, 2))
    decide(s, Seat(0), Turn("astrology", 8))
    for viewer in (Seat(0), Seat(1), None):
        assert view(s, viewer).results[0].discarded == (Cards(2), Cards(0, 2))


def test_everyone_sees_what_is_asked_of_whom() -> None:
    turn = playing(2, holding(SIX))
    for s, asking, asked, size in [
        (turn, "turn", (2,), 0),
        (passing(3, holding(SIX)), "pass", (0, 1, 2, 3), 3),
        (discarding(holding((3, 3, 3, 3), 2)), "discard", (0, 1), 2),
        (table(holding(SIX)), None, (), 0),
    ]:
        for viewer in (Seat(0), None):
            seen = view(s, viewer)
            assert (seen.asking, seen.asked, seen.size) == (asking, asked, size)


def test_the_deal_is_told_to_each_owner_and_its_size_to_all() -> None:
    s: State
    s, told = begin(GAME, 4, Options(first_player=1), Seed("moon"))
    public = [RoundBegan(1, 4, Seat(1)), Dealt(6)]
    assert heard(told, *VIEWERS) == [
        *([*public, Hand(cards(hand))] for hand in s.hands),
        public,
    ]


def test_a_choice_is_told_to_whoever_made_it_and_the_fact_to_all() -> None:
    s = passing(3, holding(SIX))
    told = decide(s, Seat(2), Pass(Cards(1, 1, 1, 0)))
    ready = [Ready(Seat(2))]
    mine = [*ready, Chose(Cards(1, 1, 1, 0))]
    assert heard(told, *VIEWERS) == [ready, ready, mine, ready, ready]


def test_a_pass_done_is_told_to_each_pair_and_its_size_to_all() -> None:
    s = passing(1, [(1, 1, 0, 0)] * 3, Options(schedule_3p="three"))
    told = choose_all(s, (1, 0, 0, 0), (0, 1, 0, 0), (1, 0, 0, 0))
    red, blue = Cards(1), Cards(0, 1)
    public = [Ready(Seat(2)), Passed(1)]
    assert heard(told, 0, 1, None) == [
        [*public, Exchanged(red, Seat(2), blue, Seat(1))],
        [*public, Exchanged(blue, Seat(0), red, Seat(2))],
        public,
    ]


def test_a_discard_done_tells_everyone_no_more_than_its_size() -> None:
    s = discarding(holding((3, 3, 3, 3), 2))
    decide(s, Seat(0), Discard(Cards(2)))
    told = decide(s, Seat(1), Discard(Cards(0, 2)))
    public = [Ready(Seat(1)), Discarded(2)]
    assert heard(told, 0, 1, None) == [
        public,
        [Ready(Seat(1)), Chose(Cards(0, 2)), Discarded(2)],
        public,
    ]


def test_only_who_is_asked_gets_options() -> None:
    play = Play(GAME, 4, Options(), Seed("moon"))
    play.decide(Seat(1), play.options_of(Seat(1))[0])
    assert play.options_of(Seat(1)) == ()
    assert len(play.options_of(Seat(0))) > 0


# --- option `totals` ---------------------------------------------------------------------------


def before_the_end_of(round_: int, options: Options) -> State:
    """The last card of a round lies in seat 0's hand."""
    s = playing(0, [(0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0)], {0: (0, 0, 0, 7)}, options)
    s.starter, s.played, s.round = Seat((2 - round_) % 3), [4, 4, 8, 7], round_
    s.results = [result(5, 3, 1)] * (round_ - 1)
    return s


def totals_told(s: State, *viewers: int | None) -> list[list[Totalled]]:
    """The running totals each viewer hears when the last card is played."""
    told = decide(s, Seat(0), Turn("astrology", "centre"))
    return [
        [event for event in events if isinstance(event, Totalled)]
        for events in heard(told, *viewers)
    ]


ALL_TOTALS = [Totalled(Seat(0), 5), Totalled(Seat(1), 3), Totalled(Seat(2), 1)]


def test_shown_totals_are_told_and_seen_by_all() -> None:
    s = before_the_end_of(2, Options())
    assert totals_told(s, 0, 1, 2, None) == [ALL_TOTALS] * 4
    for viewer in (Seat(0), None):
        assert view(s, viewer).totals == (5, 3, 1)


def test_hidden_totals_are_told_and_seen_by_their_owners() -> None:
    s = before_the_end_of(2, HIDDEN)
    assert totals_told(s, 0, 1, 2, None) == [[ALL_TOTALS[0]], [ALL_TOTALS[1]], [ALL_TOTALS[2]], []]
    assert view(s, Seat(1)).totals == (None, 3, None)
    assert view(s, None).totals == (None, None, None)


def test_hidden_totals_are_opened_once_the_last_round_is_scored() -> None:
    s = before_the_end_of(3, HIDDEN)
    s.results = [result(5, 3, 1)]
    assert totals_told(s, 0, 1, 2, None) == [ALL_TOTALS] * 4
    for viewer in (Seat(1), None):
        assert view(s, viewer).totals == (5, 3, 1)


@pytest.mark.parametrize("options", [Options(), HIDDEN])
def test_round_results_are_told_to_all_in_any_case(options: Options) -> None:
    s = before_the_end_of(1, options)
    told = decide(s, Seat(0), Turn("astrology", "centre"))
    for events in heard(told, 0, 1, 2, None):
        assert [event for event in events if isinstance(event, RoundScored)] == [
            RoundScored(seat, 1, 0, 0) for seat in everyone(3)
        ]
