"""The assistant counts and computes from one seat's own knowledge."""

from math import comb
from random import Random

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import begin
from moonlit.core.laws import finished, random_play
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import meld_of
from moonlit.games.seers_catalog.assistant import WEIGHED, Advice, Counsel, Single, advise
from moonlit.games.seers_catalog.components import ALL_ARTIFACTS, Options, names
from moonlit.games.seers_catalog.heuristics import eyes_of_view, heuristic, promised
from moonlit.games.seers_catalog.imagine import imagine
from moonlit.games.seers_catalog.meld import beat
from moonlit.games.seers_catalog.melds import can_lay
from moonlit.games.seers_catalog.rules import Following, State
from moonlit.games.seers_catalog.table import Looked, Sent, Showed, Stuck, Took, Trick
from moonlit.games.seers_catalog.tests.positions import asked, cards, late, name, said, say
from moonlit.games.seers_catalog.view import view

ME = Seat(0)
PLAIN = Options(artifacts="off")


def advice(s: State, seat: Seat = ME) -> Advice:
    given = advise(view(s, seat))
    assert given is not None
    return given


def single(s: State, value: int) -> Single:
    return next(one for one in advice(s).singles if one.value == value)


def top(s: State, meld: str, seat: int = 0) -> State:
    """The same after this lead, which is all there is to know of its cards."""
    m = said(meld)
    s.trick = Trick(Seat(seat)).under(Seat(seat), m, meld_of(m))
    s.phase = Following(Seat((seat + 1) % s.players))
    return s


def beaten_by(s: State) -> list[int]:
    """Who could still beat the top meld."""
    threat = advice(s).top
    assert threat is not None
    return list(threat.seats)


# --- counting ----------------------------------------------------------------------------------


def test_unseen_cards_are_those_of_the_other_hands() -> None:
    given = advice(late("Y13", "Y2 B3 ward", "S4 B12"))
    assert given.unseen == {
        "yellow": (2,),
        "burgundy": (3, 12),
        "silver": (4,),
        "turquoise": (),
        "green": (),
    }


def test_with_two_players_the_three_cards_in_no_hand_are_unseen_too() -> None:
    given = advice(late("Y10", "Y2 S4", options=PLAIN))
    assert sum(map(len, given.unseen.values())) == 5


def test_artifacts_nobody_has_shown_may_or_may_not_have_been_dealt() -> None:
    s = late("Y13", "Y2 ward", "S4")
    assert advice(s).artifacts == names(ALL_ARTIFACTS & ~s.discard)


def test_everyone_is_known_to_hold_a_joker_until_it_shows() -> None:
    assert advice(late("Y13 J", "Y2 B3 J", "S4 B12")).jokers == (1, 1, 0)


def parcelled(sender: str, receiver: str, card: str) -> State:
    """Seat 1 has sent this of its cards to seat 2, and seat 0 is to lead."""
    s = late("Y13 Y12", f"{sender} parcel", receiver)
    s.clues += [Showed(Seat(1), ("parcel",)), Sent(Seat(1), Seat(2), name(card))]
    s.hands[1] -= cards(card) + cards("parcel")
    s.hands[2] += cards(card)
    s.discard += cards("parcel")
    return s


@pytest.mark.rule("SC-71")
def test_nobody_is_known_to_hold_a_joker_that_may_have_been_sent() -> None:
    assert advice(parcelled("Y2 B3 J", "S4 B12 J", "J")).jokers == (0, 0, 1)


@pytest.mark.rule("SC-61")
@pytest.mark.rule("SC-71")
def test_of_two_jokers_only_one_can_have_been_sent() -> None:
    s = late("Y13 Y12", "Y2 B3 J parcel", "S4 B12 J")
    s.clues.append(Took(Seat(1), ("joker",)))
    s.clues += [Showed(Seat(1), ("parcel",)), Sent(Seat(1), Seat(2), "joker")]
    s.hands[1], s.hands[2] = cards("Y2 B3 J"), cards("S4 B12 J J")
    assert advice(s).jokers == (0, 1, 1)


@pytest.mark.rule("SC-71")
def test_a_joker_that_would_have_been_laid_is_known_to_be_with_the_receiver() -> None:
    s = parcelled("Y2 B3 J", "S4 B12 J", "J")
    s.clues.append(Stuck(Seat(1), said("set 2: S2 G2"), reversed=False))
    assert advice(s).jokers == (0, 0, 1)
    s.clues.append(Showed(Seat(1), (name("B3"),)))
    s.hands[1] -= cards("B3")
    assert advice(s).jokers == (0, 0, 2)


@pytest.mark.rule("SC-71")
def test_a_joker_is_where_it_was_once_the_parcels_card_is_known() -> None:
    s = parcelled("Y2 B3 J", "S4 B12 J", "B3")
    s.clues.append(Looked(ME, Seat(2), names(s.hands[2])))
    assert advice(s).jokers == (0, 1, 1)


def test_the_own_hand_has_a_score_if_the_round_ended_now() -> None:
    assert advice(late("Y13 Y9", "Y2", "S4")).score_now == 7
    assert advice(late("Y13 J", "Y2", "S4")).score_now == -2


def test_nobody_else_is_advised_and_nobody_after_the_end() -> None:
    assert advise(view(late("Y13", "Y2", "S4"), None)) is None
    assert advise(finished(GAME, 2, Options(), Seed("over")).view(ME)) is None


# --- single cards ------------------------------------------------------------------------------


def test_a_single_wins_if_no_stronger_card_is_with_the_others() -> None:
    s = late("Y10", "Y2 S4", options=PLAIN)
    unseen = [card for values in advice(s).unseen.values() for card in values]
    above = sum(value > 7 for value in unseen)
    expected = comb(5 - above, 2) / comb(5, 2)
    assert single(s, 7) == Single(7, above, round(expected, 4))


def test_nothing_is_stronger_than_the_highest_card() -> None:
    assert single(late("Y13", "Y2 S4", "S12"), 13) == Single(13, 0, 1.0)


def test_a_card_that_is_known_to_be_there_beats_for_sure() -> None:
    s = late("Y13", "Y2 S12", "S4")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    assert single(s, 11).wins == 0
    assert single(s, 12).wins == 1


def test_players_who_have_passed_beat_nothing() -> None:
    s = top(late("Y13", "Y2 S12", "S4 S5", options=PLAIN), "3: B3", seat=2)
    before = single(s, 4).wins
    s.trick = s.trick.without(Seat(1))
    assert before == 0
    assert single(s, 4).wins == pytest.approx(comb(2, 2) / comb(4, 2), abs=1e-4)


def test_in_a_reversed_trick_lower_cards_are_the_stronger() -> None:
    s = top(late("Y13", "Y2 S12", "S4 S5"), "9: B9 turnabout", seat=2)
    assert [single(s, value).stronger for value in (2, 3, 5, 13)] == [0, 1, 2, 4]


def test_a_pass_that_rules_all_stronger_cards_out_makes_a_single_safe() -> None:
    s = late("Y10", "Y2 S4", options=PLAIN)
    assert 0 < single(s, 8).wins < 1
    s.clues.append(Stuck(Seat(1), said("8: B8"), reversed=False))
    assert single(s, 8).wins == 1


def test_stronger_cards_that_one_player_cannot_hold_are_with_the_others() -> None:
    s = top(late("Y13", "Y2 S4", "S12 S5", "T4", options=PLAIN), "3: B3", seat=3)
    s.trick = s.trick.without(Seat(2))
    assert single(s, 10).wins == 0.4
    s.clues.append(Stuck(Seat(2), said("9: B9"), reversed=False))
    assert single(s, 10).wins == 0


def test_a_card_that_may_have_been_sent_does_not_beat_for_sure() -> None:
    s = late("Y13", "Y2 S12 parcel", "S4 S5", "T4")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    s.clues += [Showed(Seat(1), ("parcel",)), Sent(Seat(1), Seat(2), name("S12"))]
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 S5 S12")
    s = top(s, "3: B3", seat=3)
    assert single(s, 11).wins == 0
    s.trick = s.trick.without(Seat(2))
    assert single(s, 11).wins == 0.5


def test_a_pass_before_the_parcel_does_not_tell_what_came_with_it() -> None:
    s = late("Y13", "Y2 S12 parcel", "S4 S5", "T4")
    s.clues.append(Stuck(Seat(2), said("9: B9"), reversed=False))
    s.clues += [Showed(Seat(1), ("parcel",)), Sent(Seat(1), Seat(2), name("S12"))]
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 S5 S12")
    s = top(s, "3: B3", seat=3)
    s.trick = s.trick.without(Seat(1)).without(Seat(3))
    assert 0 < single(s, 10).wins < 1


def test_what_is_hardly_ever_so_is_not_called_impossible() -> None:
    s = begin(GAME, 4, Options(), Seed("moon"))[0]
    s.trick = s.trick.without(Seat(1))
    assert single(s, 10).wins == 0.0001


# --- who could still beat this -----------------------------------------------------------------


def test_whoever_may_hold_a_stronger_meld_is_named() -> None:
    s = late("Y13 Y12", "Y2 S4", "S11", options=PLAIN)
    assert beaten_by(top(s, "10: B10")) == [1, 2]
    assert beaten_by(top(s, "11: B11")) == []


def test_nobody_beats_what_needs_more_cards_than_a_hand_has() -> None:
    s = late("Y13 Y12", "S4 S5", "S6", options=PLAIN)
    assert beaten_by(top(s, "run 4: B3 B4")) == [1]


def test_jokers_help_whoever_holds_them() -> None:
    s = late("Y13 Y12", "S4", "S6 J", options=PLAIN)
    assert beaten_by(top(s, "set 5: B5 Y5")) == [2]


def test_an_artifact_nobody_has_shown_may_beat_it_too() -> None:
    s = late("Y13 Y12", "S4 ward", "S5")
    assert beaten_by(top(s, "12: B12")) == [1]


def test_two_artifacts_may_be_needed_together() -> None:
    s = late("Y13 Y12", "S4 ward twin", "S5")
    s.discard |= cards("above_all shadow")
    assert beaten_by(top(s, "4½: B4 half_step")) == [1, 2]
    assert beaten_by(top(s, "6: B6")) == [1]


def test_passes_tell_who_cannot() -> None:
    s = late("Y13 Y12", "S4", "S11", options=PLAIN)
    s.clues.append(Stuck(Seat(1), said("9: B9"), reversed=False))
    assert beaten_by(top(s, "10: B10")) == [2]


def test_any_card_may_have_come_with_a_parcel() -> None:
    s = parcelled("Y2 B3 J", "S4 B12", "B3")
    assert beaten_by(top(s, "set 4: Y4 B4")) == [1, 2]


def test_a_pass_before_the_parcel_leaves_the_receiver_a_threat() -> None:
    s = late("Y13 Y12", "Y2 B11 parcel", "S4 B2", "T3")
    s.clues.append(Stuck(Seat(2), said("9: Y9"), reversed=False))
    s.clues += [Showed(Seat(1), ("parcel",)), Sent(Seat(1), Seat(2), name("B11"))]
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 B2 B11")
    assert 2 in beaten_by(top(s, "10: B10"))


def test_a_pass_after_the_parcel_tells_that_the_receiver_cannot() -> None:
    s = parcelled("Y2 B11", "S4 B2", "Y2")
    s.clues.append(Stuck(Seat(2), said("9: Y9"), reversed=False))
    assert beaten_by(top(s, "10: B10")) == [1]


def test_a_sender_who_passed_may_hold_what_goes_with_a_joker_that_was_sent() -> None:
    s = parcelled("S9 Y9 J", "S4 B12 J", "J")
    s.clues.append(Stuck(Seat(1), said("set 10: Y10 B10"), reversed=False))
    s.clues.append(Showed(Seat(1), (name("Y9"),)))
    s.hands[1] -= cards("Y9")
    assert 1 in beaten_by(top(s, "11: B11"))


@pytest.mark.rule("SC-77")
def test_an_empty_lead_of_the_turnabout_is_beaten_by_any_higher_single() -> None:
    s = late("turnabout", "S4", "S12")
    found = {say(threat.lay): list(threat.seats) for threat in advice(s).melds}
    assert found == {"0: turnabout": [1, 2]}
    assert beaten_by(top(late("Y13", "S4", "S12"), "0: turnabout", seat=1)) == [2]


def test_the_own_melds_come_from_low_to_high_each_with_its_threats() -> None:
    s = late("Y3 Y13 J", "S4", "S12", options=PLAIN)
    found = {say(threat.lay): list(threat.seats) for threat in advice(s).melds}
    assert list(found)[:2] == ["3: Y3", "13: Y13"]
    assert found["3: Y3"] == [1, 2]
    assert found["13: Y13"] == []


def test_with_the_turnabout_lower_melds_are_the_threat() -> None:
    s = late("Y13 turnabout", "S4", "S12")
    found = {say(threat.lay): list(threat.seats) for threat in advice(s).melds}
    assert found["13: Y13"] == []
    assert found["13: Y13 turnabout"] == [1, 2]


def test_too_many_melds_are_left_to_the_player() -> None:
    s = late("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 J", "S4", "S12", options=PLAIN)
    assert advice(s).melds == ()


@pytest.mark.no_cover
@pytest.mark.parametrize("players", GAME.players)
def test_whoever_can_beat_it_at_an_imagined_table_is_named(players: int) -> None:
    rng = Random(3)
    for play in random_play(GAME, players, Options(), Seed("threats")):
        seat = Seat(rng.randrange(players))
        seen = play.view(seat)
        given = advise(seen)
        if given is None or given.top is None:
            continue
        other: State = imagine(seen, rng)
        ask = beat(meld_of(given.top.lay), lower_wins=seen.trick.reversed)
        owner = seen.trick.melds[-1].seat
        for rival in everyone(players):
            if rival not in (seat, owner, *seen.trick.passed):
                assert rival in given.top.seats or not can_lay(other.hands[rival], ask)


# --- counsel -----------------------------------------------------------------------------------


def counsel(s: State) -> Counsel:
    given = advice(s, asked(s)).counsel
    assert given is not None
    return given


@pytest.mark.no_cover
@pytest.mark.parametrize("n", range(6))
def test_the_counsel_is_what_a_sensible_bot_would_do(n: int) -> None:
    """In value: between options that promise the same a bot draws lots."""
    options = Options(artifacts="off" if n % 3 == 2 else "on")
    for play in random_play(GAME, 2 + n % 4, options, Seed(f"counsel {n}")):
        for seat in play.asked():
            seen, every = play.view(seat), play.options_of(seat)
            given = advise(seen)
            assert given is not None
            assert given.counsel is not None
            assert given.counsel.action in every
            if len(every) <= WEIGHED:
                bots = heuristic(seen, every, Random(n))
                eyes = eyes_of_view(seen)
                assert promised(eyes, given.counsel.action) == promised(eyes, bots)


def test_a_lead_is_told_with_what_it_sheds_and_who_could_beat_it() -> None:
    given = counsel(late("Y3 B3 Y12 S13 G13 T13", "Y2 B4", "S4 G4 B12 S12", options=PLAIN))
    assert say(given.action) == "set 3: Y3 B3"
    assert (given.left, given.score, given.weakest) == (4, 8, True)
    assert given.beaten_by == (1, 2)


def test_a_last_card_that_can_be_laid_is_no_weakest_one() -> None:
    given = counsel(late("Y3", "Y2 B4", "S4 B12", options=PLAIN))
    assert (say(given.action), given.left, given.score, given.weakest) == ("3: Y3", 0, 0, False)


def test_a_pass_is_told_with_the_best_meld_and_what_the_hand_would_bring_after_it() -> None:
    s = top(late("Y8", "Y9 B4 B10 S2 gift J", "S4"), "8: Y8")
    given = advice(s, Seat(1)).counsel
    assert given is not None
    assert say(given.action) == "pass"
    assert given.instead is not None
    assert (given.left, given.score, given.score_instead) == (6, -6, -5)


def test_who_is_not_asked_gets_no_counsel() -> None:
    s = late("Y13 Y12", "Y2 B3", "S4")
    assert advice(s, Seat(1)).counsel is None
