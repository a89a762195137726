"""The vote and what it leads to."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import Over, decide, time_up
from moonlit.core.seats import everyone
from moonlit.games.one_night.actions import Aim, Copy, Rob, Vote
from moonlit.games.one_night.events import (
    Aimed,
    CursedTurned,
    DealShown,
    Died,
    Looked,
    NobodyDied,
    NobodyWon,
    RoleShown,
    SeatWon,
    Spared,
    VoteLocked,
    VoteShown,
)
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.rules import State, Voting, call_vote
from moonlit.games.one_night.tests.positions import (
    S0,
    S1,
    S2,
    S3,
    final,
    given,
    heard,
    morning,
    verdict,
    vote_all,
    winners,
)
from moonlit.games.one_night.view import view

NIGHT = "werewolf robber villager | seer drunk villager"


def voting(options: Options | None = None, deal: str = NIGHT) -> State:
    s = morning(deal, options=options or Options())
    s.phase = call_vote(s)
    return s


# --- casting -------------------------------------------------------------------------------------


@pytest.mark.rule("ON-102")
def test_everyone_votes_for_exactly_one_other_seat() -> None:
    s = voting(Options(night_pace=0))
    assert isinstance(s.phase, Voting)
    assert s.phase.asks(s) == [S0, S1, S2]
    assert s.phase.options(s, S1) == (Vote(S0), Vote(S2))
    with pytest.raises(NoSuchOption):
        decide(s, S1, Vote(S1))
    decide(s, S1, Vote(S0))
    with pytest.raises(NotYourTurn):
        decide(s, S1, Vote(S2))


@pytest.mark.rule("ON-102")
def test_votes_are_secret_until_all_are_cast() -> None:
    s = voting()
    told = decide(s, S1, Vote(S0))
    assert heard(told, 0, 1, None) == [[VoteLocked(S1)]] * 3
    assert view(s, S1).vote == S0
    assert view(s, S0).vote is None
    assert view(s, S0).ready == (False, True, False)
    decide(s, S0, Vote(S1))
    told = decide(s, S2, Vote(S1))
    shown = [event for event in heard(told, None)[0] if isinstance(event, VoteShown)]
    assert shown == [VoteShown(S0, S1), VoteShown(S1, S0), VoteShown(S2, S1)]


@pytest.mark.rule("ON-103")
def test_when_time_is_up_the_aim_counts_else_a_random_seat() -> None:
    s = voting(Options(vote_seconds=20))
    assert s.phase.seconds(s) == 20
    told = decide(s, S0, Aim(S2))
    assert heard(told, 0, 1) == [[Aimed(S2)], []]
    assert view(s, S0).aim == S2
    assert view(s, S1).aim is None
    assert Aim(S2) not in s.phase.options(s, S0)
    decide(s, S1, Vote(S0))
    time_up(s)
    votes = s.results[0].votes
    assert votes[:2] == (S2, S0)
    assert votes[2] in {S0, S1}


@pytest.mark.rule("ON-103")
def test_a_vote_left_to_chance_may_hit_any_other_seat() -> None:
    hits = set()
    for seed in range(30):
        s = voting()
        s.seed = Seed(f"moon {seed}")
        time_up(s)
        hits.add(s.results[0].votes[0])
    assert hits == {S1, S2}


@pytest.mark.rule("ON-103")
def test_without_a_clock_there_is_nothing_to_aim_at() -> None:
    s = voting(Options(night_pace=0))
    assert s.phase.seconds(s) is None
    with pytest.raises(NoSuchOption):
        decide(s, S0, Aim(S1))


@pytest.mark.rule("ON-104")
def test_after_the_vote_everything_is_shown_to_everyone() -> None:
    s = morning(
        "doppelganger werewolf robber | seer drunk villager",
        {0: [Copy(S1)], 2: [Rob(S0)]},
    )
    s.phase = call_vote(s)
    told = vote_all(s, [1, 0, 1])
    events = heard(told, None)[0]
    assert [e.role for e in events if isinstance(e, DealShown)] == list(s.dealt)
    assert RoleShown(S2, "doppelganger", "werewolf", None) in events
    assert Looked("robber", S2, S2, None, "doppelganger") in events
    assert heard(told, 0, 1, 2) == [events] * 3
    for viewer in (*everyone(3), None):
        (result,) = view(s, viewer).results
        assert result.world == s.world()
    assert isinstance(s.phase, Over)


@pytest.mark.rule("ON-104")
def test_before_that_nobody_sees_a_result() -> None:
    s = voting()
    for viewer in (*everyone(3), None):
        assert view(s, viewer).results == ()


def test_the_result_is_told_step_by_step() -> None:
    s = voting(deal="cursed werewolf villager prince | seer drunk villager")
    told = vote_all(s, [2, 0, 0, 0])
    events = [
        event
        for event in heard(told, 3)[0]
        if isinstance(event, CursedTurned | Spared | Died | NobodyDied | SeatWon | NobodyWon)
    ]
    assert events == [
        CursedTurned(S0),
        Died(S0, None),
        SeatWon(S2, "village"),
        SeatWon(S3, "village"),
    ]
    nobody = voting(deal="seer robber villager | werewolf drunk villager")
    told = vote_all(nobody, [2, 2, 0])
    assert NobodyWon() in heard(told, None)[0]
    peace = voting(deal="seer robber villager | werewolf drunk villager")
    told = vote_all(peace, [1, 2, 0])
    assert NobodyDied() in heard(told, None)[0]


# --- resolution ----------------------------------------------------------------------------------


@pytest.mark.rule("ON-105")
def test_card_mark_artifact_the_later_replaces_the_earlier() -> None:
    s = morning(
        "doppelganger werewolf robber | seer drunk villager",
        {0: [Copy(S1)], 2: [Rob(S0)]},
    )
    assert final(s) == ("robber", "werewolf", "werewolf")
    assert final(given(s, 2, "brand"))[2] == "villager"
    assert final(given(s, 2, "void"))[2] == "werewolf"


@pytest.mark.rule("ON-106")
def test_a_bodyguard_protects_and_his_pointing_is_no_vote() -> None:
    found = verdict("bodyguard werewolf villager seer robber", [1, 2, 1, 1, 2])
    assert found.protected == (S1,)
    assert found.votes == (0, 2, 2, 0, 0)
    assert found.dead == (S2,)
    assert winners(found) == {1}


@pytest.mark.rule("ON-107")
def test_a_cursed_for_whom_a_wolf_votes_is_a_wolf() -> None:
    turned = verdict("cursed werewolf villager minion", [2, 0, 0, 2])
    assert turned.wolves == (S0, S1)
    assert turned.dead == (S0, S2)
    assert winners(turned) == {2}
    spared = verdict("cursed werewolf villager minion", [1, 2, 0, 0])
    assert spared.wolves == (S1,)
    assert winners(spared) == {1, 3}


@pytest.mark.rule("ON-107")
def test_a_minion_and_a_bodyguard_turn_nobody() -> None:
    by_minion = verdict("cursed minion werewolf villager", [3, 0, 3, 0])
    assert by_minion.wolves == (S2,)
    guarded = verdict("cursed bodyguard werewolf villager", [3, 0, 3, 0])
    assert guarded.wolves == (S2,)


@pytest.mark.rule("ON-107")
def test_a_turned_cursed_turns_another() -> None:
    chain = verdict("cursed cursed werewolf villager", [1, 3, 0, 2])
    assert chain.wolves == (S0, S1, S2)


@pytest.mark.rule("ON-108")
def test_the_most_votes_die_if_they_are_at_least_two() -> None:
    assert verdict("werewolf robber troublemaker", [1, 2, 1]).dead == (S1,)
    assert verdict("werewolf robber troublemaker", [1, 2, 0]).dead == ()
    assert verdict("werewolf robber seer drunk", [1, 0, 1, 1]).dead == (S1,)


@pytest.mark.rule("ON-108")
def test_votes_for_a_prince_are_void() -> None:
    found = verdict("prince werewolf villager seer", [1, 0, 0, 0])
    assert found.dead == ()
    assert found.spared == (S0,)


@pytest.mark.rule("ON-109")
def test_all_who_tie_die() -> None:
    found = verdict("werewolf robber seer drunk", [1, 0, 1, 0])
    assert found.dead == (S0, S1)


@pytest.mark.rule("ON-109")
def test_a_protected_leader_is_skipped_and_the_next_level_dies() -> None:
    found = verdict("bodyguard werewolf villager seer robber drunk", [2, 2, 1, 2, 2, 1])
    assert found.dead == (S1,)
    assert found.spared == (S2,)
    lower = verdict("bodyguard werewolf villager seer robber drunk", [2, 2, 3, 2, 2, 1])
    assert lower.dead == ()


@pytest.mark.rule("ON-109")
def test_a_protected_player_in_a_tie_survives_while_the_others_die() -> None:
    found = verdict("bodyguard werewolf villager seer robber", [1, 2, 1, 1, 2])
    assert found.dead == (S2,)
    assert found.spared == (S1,)


@pytest.mark.rule("ON-110")
def test_a_dying_hunter_takes_along_whom_he_voted_for() -> None:
    found = verdict("hunter hunter werewolf villager seer", [1, 2, 0, 0, 3])
    assert found.dead == (S0, S1, S2)
    assert [death.by for death in found.deaths] == [None, S0, S1]
    assert winners(found) == {0, 1, 3, 4}


@pytest.mark.rule("ON-110")
def test_a_living_hunter_shoots_nobody_and_nobody_dies_twice() -> None:
    assert verdict("hunter werewolf villager seer", [1, 2, 3, 2]).dead == (S2,)
    both = verdict("hunter werewolf villager seer", [1, 0, 1, 0])
    assert both.dead == (S0, S1)
    assert [death.by for death in both.deaths] == [None, None]


@pytest.mark.rule("ON-111")
def test_a_protected_player_survives_the_shot() -> None:
    found = verdict("hunter werewolf bodyguard villager seer", [1, 0, 1, 0, 0])
    assert found.dead == (S0,)
    assert found.spared == (S1,)


@pytest.mark.rule("ON-112")
def test_a_prince_dies_by_the_shot_or_survives_it() -> None:
    votes = [2, 2, 0, 0, 0]
    dies = verdict("prince werewolf hunter villager seer", votes)
    assert dies.dead == (S0, S2)
    survives = verdict(
        "prince werewolf hunter villager seer", votes, Options(prince_vs_hunter="survives")
    )
    assert survives.dead == (S2,)
    assert survives.spared == (S0,)
    assert winners(dies) == winners(survives) == {1}


@pytest.mark.rule("ON-113")
def test_a_dead_cursed_is_a_dead_wolf_only_if_he_turned() -> None:
    turned = verdict("cursed werewolf villager seer", [2, 0, 0, 1])
    assert turned.dead == (S0,)
    assert winners(turned) == {2, 3}
    plain = verdict("cursed werewolf villager seer", [1, 2, 0, 0])
    assert plain.dead == (S0,)
    assert winners(plain) == {1}


@pytest.mark.rule("ON-114")
def test_a_role_replaced_by_an_artifact_has_no_power() -> None:
    s = given(voting(deal="hunter werewolf villager seer | drunk mason mason"), 0, "brand")
    vote_all(s, [1, 0, 0, 1])
    assert s.results[0].verdict.dead == (S0, S1)
    assert [death.by for death in s.results[0].verdict.deaths] == [None, None]
    single = given(voting(deal="hunter werewolf villager seer | drunk mason mason"), 0, "brand")
    vote_all(single, [1, 0, 0, 0])
    assert single.results[0].verdict.dead == (S0,)


@pytest.mark.rule("ON-114")
def test_a_bodyguard_with_the_claw_votes_and_votes_as_a_wolf() -> None:
    s = given(voting(deal="bodyguard cursed villager seer | drunk mason mason"), 0, "claw")
    vote_all(s, [1, 2, 1, 2])
    found = s.results[0].verdict
    assert found.wolves == (S0, S1)
    assert found.votes == (0, 2, 2, 0)
    assert found.dead == (S1, S2)
    assert found.protected == ()
