"""Who wins, and the score of a match."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Over, decide, time_up
from moonlit.core.seats import everyone
from moonlit.games.one_night.actions import ONWARD, Drink
from moonlit.games.one_night.events import MatchWon, NightBegan
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.reveal import outcome, sides
from moonlit.games.one_night.rules import (
    EVENING,
    Night,
    State,
    TalkRound,
    call_vote,
    deal,
)
from moonlit.games.one_night.tests.positions import (
    C1,
    S0,
    S1,
    S2,
    heard,
    moment,
    morning,
    night_through,
    verdict,
    vote_all,
    voting,
    winners,
)
from moonlit.games.one_night.view import view

VILLAGE = Options(minion_only_death="village")
TWO_NIGHTS = Options(nights=2)
TANNER_HELPS = Options(minion_tanner_death=True)


def deciders_of(roles: str, votes: list[int]) -> set[int]:
    """Whose vote decided, with these final roles."""
    s = morning(f"{roles} | villager villager villager")
    s.phase = call_vote(s)
    vote_all(s, votes)
    return {*s.results[0].deciders}


# --- a night -------------------------------------------------------------------------------------


@pytest.mark.rule("ON-115")
def test_a_seat_wins_by_its_final_role_whether_it_knows_it_or_not() -> None:
    s = morning("drunk seer villager | werewolf mason mason", {0: [Drink(C1)]})
    s.phase = call_vote(s)
    vote_all(s, [1, 2, 1])
    assert s.results[0].verdict.won_as == ("wolves", None, None)


@pytest.mark.rule("ON-115")
def test_the_dead_win_with_their_team() -> None:
    found = verdict("villager werewolf seer robber", [1, 0, 1, 0])
    assert found.dead == (S0, S1)
    assert winners(found) == {0, 2, 3}


@pytest.mark.rule("ON-115")
def test_a_vote_decided_if_another_one_would_have_made_others_win() -> None:
    # The wolf dies by two votes of three: either of them saves it.
    assert deciders_of("werewolf seer villager", [1, 0, 0]) == {1, 2}
    # Four votes against it: nobody alone could have saved it.
    assert deciders_of("werewolf seer villager robber drunk", [1, 0, 0, 0, 0]) == set()
    # Two and two: the wolf died with an innocent, and the Hunter's own vote does nothing more.
    assert deciders_of("werewolf seer villager robber", [1, 0, 0, 1]) == {1, 2}


@pytest.mark.rule("ON-115")
def test_a_tanner_who_lives_hung_on_nobody_unless_one_vote_was_missing() -> None:
    # Nobody dies where everybody has one vote; whoever votes with another kills.
    assert deciders_of("tanner seer villager", [1, 2, 0]) == {0, 1, 2}


@pytest.mark.rule("ON-116")
def test_the_village_wins_if_a_wolf_died_or_nobody_died_without_wolves() -> None:
    assert winners(verdict("werewolf seer robber", [1, 0, 0])) == {1, 2}
    assert winners(verdict("seer robber villager", [1, 2, 0])) == {0, 1, 2}
    assert winners(verdict("seer robber villager", [2, 2, 0])) == set()


@pytest.mark.rule("ON-117")
def test_the_wolves_win_if_neither_a_wolf_nor_a_tanner_died() -> None:
    assert verdict("werewolf seer robber", [1, 2, 1]).won_as == ("wolves", None, None)
    assert verdict("werewolf dream_wolf robber seer", [2, 2, 3, 2]).won_as[:2] == (
        "wolves",
        "wolves",
    )
    assert verdict("werewolf tanner robber seer", [1, 2, 1, 1]).won_as[0] is None


@pytest.mark.rule("ON-118")
def test_a_tanner_wins_if_he_himself_dies() -> None:
    assert winners(verdict("tanner tanner seer werewolf", [1, 2, 0, 0])) == {0}


@pytest.mark.rule("ON-119")
def test_tanner_and_village_can_win_together() -> None:
    found = verdict("werewolf tanner villager seer drunk", [1, 0, 0, 1, 2])
    assert found.dead == (S0, S1)
    assert winners(found) == {1, 2, 3, 4}


@pytest.mark.rule("ON-120")
def test_a_dead_tanner_spoils_it_for_both_sides() -> None:
    assert winners(verdict("werewolf tanner villager seer", [1, 2, 1, 1])) == {1}
    assert winners(verdict("villager tanner seer robber", [1, 2, 1, 1])) == {1}


@pytest.mark.rule("ON-121")
def test_with_wolves_the_minion_wins_and_loses_with_them() -> None:
    found = verdict("minion werewolf villager seer", [2, 2, 0, 0])
    assert found.dead == (S0, S2)
    assert found.won_as == ("minion", "wolves", None, None)
    lost = verdict("minion werewolf villager seer", [2, 2, 1, 1])
    assert winners(lost) == {2, 3}


@pytest.mark.rule("ON-122")
def test_without_wolves_the_minion_wins_if_somebody_else_died() -> None:
    assert winners(verdict("minion villager tanner seer", [1, 2, 1, 2])) == {0, 2}
    assert winners(verdict("minion villager tanner seer", [2, 2, 1, 2])) == {2}
    two = verdict("minion minion villager seer", [1, 2, 1, 1])
    assert two.dead == (S1,)
    assert winners(two) == {0}


@pytest.mark.rule("ON-123")
def test_without_wolves_and_with_only_the_minion_dead_nobody_wins() -> None:
    assert winners(verdict("minion villager tanner seer", [1, 0, 0, 0])) == set()


@pytest.mark.rule("ON-124")
def test_without_wolves_a_minion_who_dies_with_a_villager_wins() -> None:
    found = verdict("minion villager tanner seer", [1, 0, 0, 1])
    assert found.dead == (S0, S1)
    assert winners(found) == {0}


@pytest.mark.rule("ON-125")
def test_without_wolves_and_deaths_the_village_wins_alone() -> None:
    assert winners(verdict("minion villager tanner seer", [1, 2, 3, 0])) == {1, 3}


@pytest.mark.rule("ON-126")
def test_without_wolves_and_minion_a_death_is_for_nothing() -> None:
    assert winners(verdict("seer robber villager tanner", [1, 0, 1, 0])) == set()


@pytest.mark.rule("ON-127")
def test_a_team_without_members_has_no_winner() -> None:
    assert winners(verdict("werewolf dream_wolf mystic_wolf", [1, 0, 0])) == set()
    assert winners(verdict("werewolf tanner tanner", [1, 2, 1])) == {1}


@pytest.mark.rule("ON-128")
def test_at_some_tables_a_tanners_death_is_enough_for_the_minion() -> None:
    votes = [2, 2, 1, 2]
    assert winners(verdict("minion villager tanner seer", votes, TANNER_HELPS)) == {0, 2}
    assert winners(verdict("minion villager tanner seer", votes)) == {2}


@pytest.mark.rule("ON-129")
def test_at_some_tables_the_village_wins_if_only_minions_died() -> None:
    assert winners(verdict("minion villager tanner seer", [1, 0, 0, 0], VILLAGE)) == {1, 3}
    two = verdict("minion minion villager seer", [1, 2, 1, 1], VILLAGE)
    assert winners(two) == {2, 3}
    mixed = verdict("minion villager tanner seer", [1, 0, 0, 1], VILLAGE)
    assert winners(mixed) == {0}


@pytest.mark.rule("ON-115")
@pytest.mark.parametrize(
    ("roles", "votes", "options", "why"),
    [
        ("werewolf seer villager", [1, 0, 0], Options(), "ON-116 ON-116 ON-116"),
        ("werewolf seer minion", [1, 2, 1], Options(), "ON-117 ON-117 ON-121"),
        ("werewolf tanner seer drunk", [1, 0, 0, 1], Options(), "ON-119 ON-119 ON-119 ON-119"),
        ("werewolf tanner seer", [1, 2, 1], Options(), "ON-120 ON-118 ON-120"),
        ("werewolf tanner seer", [2, 2, 1], Options(), "ON-117 ON-118 ON-117"),
        ("seer robber drunk", [1, 2, 0], Options(), "ON-116 ON-116 ON-116"),
        ("seer minion tanner", [1, 2, 0], Options(), "ON-125 ON-125 ON-125"),
        ("seer minion drunk", [1, 0, 1], Options(), "ON-123 ON-123 ON-123"),
        ("seer minion drunk", [1, 0, 1], VILLAGE, "ON-129 ON-129 ON-129"),
        ("seer minion drunk", [1, 0, 0], Options(), "ON-122 ON-122 ON-122"),
        ("seer minion drunk robber", [1, 0, 0, 1], Options(), "ON-122 ON-124 ON-122 ON-122"),
        ("seer minion tanner", [2, 2, 0], Options(), "ON-120 ON-120 ON-118"),
        ("seer minion tanner", [2, 2, 0], TANNER_HELPS, "ON-128 ON-128 ON-118"),
        ("seer drunk tanner", [2, 2, 0], TANNER_HELPS, "ON-120 ON-120 ON-118"),
        ("seer minion minion", [1, 0, 1], Options(), "ON-122 ON-124 ON-122"),
        ("seer robber tanner", [1, 0, 1], Options(), "ON-126 ON-126 ON-118"),
    ],
)
def test_everyone_is_told_by_which_clause_he_won_or_lost(
    roles: str, votes: list[int], options: Options, why: str
) -> None:
    assert verdict(roles, votes, options).why == tuple(why.split())


@pytest.mark.rule("ON-115")
def test_sides_are_told_apart_by_final_roles_and_whom_the_wolves_bit() -> None:
    s = voting(morning("cursed werewolf minion tanner villager | seer drunk hunter"))
    vote_all(s, [1, 0, 1, 1, 1])
    assert sides(s) == ("wolves", "wolves", "wolves", "alone", "village")


# --- a match -------------------------------------------------------------------------------------


def through(s: State, votes: list[int]) -> None:
    """The rest of a night and its vote."""
    night_through(s)
    if isinstance(s.phase, TalkRound):
        s.phase = call_vote(s)
    else:
        time_up(s)
    vote_all(s, votes)


@pytest.mark.rule("ON-130")
def test_every_night_of_a_match_is_dealt_anew() -> None:
    s = deal(3, Options(nights=3, night_pace=0), Seed("moon"))
    deals = []
    for night in (1, 2, 3):
        assert s.night == night
        deals.append(s.dealt)
        assert s.claims == []
        assert s.deeds == [] or s.deeds[0].window > 0
        through(s, [1, 2, 0])
    assert isinstance(s.phase, Over)
    assert len(set(deals)) > 1
    assert [result.world.deal for result in s.results] == deals


@pytest.mark.rule("ON-130")
def test_each_win_is_a_point_and_most_points_win() -> None:
    s = deal(3, Options(nights=2, night_pace=0), Seed("moon"))
    through(s, [1, 2, 0])
    assert view(s, S0).points == tuple(
        int(team is not None) for team in s.results[0].verdict.won_as
    )
    through(s, [1, 2, 0])
    scores = [
        sum(result.verdict.won_as[seat] is not None for result in s.results) for seat in everyone(3)
    ]
    end = outcome(s)
    assert end.scores == tuple(scores)
    assert [rank == 1 for rank in end.ranks] == [
        score == max(scores) and score > 0 for score in scores
    ]


@pytest.mark.rule("ON-130")
def test_who_never_won_has_not_won_the_match() -> None:
    s = morning("seer robber villager | werewolf drunk villager")
    s.phase = call_vote(s)
    vote_all(s, [2, 2, 0])
    assert outcome(s).ranks == (2, 2, 2)
    assert outcome(s).winners() == []


@pytest.mark.rule("ON-130")
def test_ties_share_the_match() -> None:
    s = morning("seer robber villager | werewolf drunk villager", options=Options(nights=2))
    s.night = 2
    s.phase = call_vote(s)
    told = vote_all(s, [1, 2, 0])
    won = [event for event in heard(told, None)[0] if isinstance(event, MatchWon)]
    assert won == [MatchWon(seat, 1, shared=True) for seat in (S0, S1, S2)]
    assert outcome(s).ranks == (1, 1, 1)


@pytest.mark.rule("ON-130")
def test_a_finished_night_lies_open_until_all_go_on() -> None:
    s = voting(morning("seer robber villager | werewolf drunk villager", options=TWO_NIGHTS))
    vote_all(s, [1, 2, 0])
    assert moment(s) == "Evening"
    assert s.phase.seconds(s) == EVENING
    assert s.phase.asks(s) == (S0, S1, S2)
    assert view(s, None).stage == "evening"
    decide(s, S1, ONWARD)
    assert view(s, S1).answered
    assert s.phase.asks(s) == (S0, S2)
    decide(s, S0, ONWARD)
    told = decide(s, S2, ONWARD)
    assert s.phase == Night(0)
    assert heard(told, None)[0][0] == NightBegan(2, 2)


@pytest.mark.rule("ON-130")
def test_nobody_holds_up_a_match_for_ever() -> None:
    s = voting(morning("seer robber villager | werewolf drunk villager", options=TWO_NIGHTS))
    vote_all(s, [1, 2, 0])
    time_up(s)
    assert s.phase == Night(0)
    assert s.night == 2


def test_one_night_is_no_match() -> None:
    s = morning("seer robber villager | werewolf drunk villager")
    s.phase = call_vote(s)
    told = vote_all(s, [1, 2, 0])
    assert not any(isinstance(event, MatchWon) for event in heard(told, None)[0])
    assert isinstance(s.phase, Over)
    assert view(s, S0).ranks == (1, 1, 1)
