"""Where the card one was dealt may lie, worked out without counting nights."""

from random import Random

import pytest

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import Flip, Look, Rob, Shield, Shift
from moonlit.games.one_night.assistant import advise
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place, places
from moonlit.games.one_night.rules import State
from moonlit.games.one_night.tests.brute import random_night, random_set, table
from moonlit.games.one_night.tests.positions import S0, S1, S2, morning
from moonlit.games.one_night.view import view
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import knowledge_of
from moonlit.games.one_night.worlds.solver import counted
from moonlit.games.one_night.worlds.wandering import reachable

CROWD = "villager minion werewolf seer mason mason hunter"
PLACE = Place("s0")


def any_morning(seed: int, players: int) -> State:
    rng = Random(seed)
    options = Options(
        rules_profile=rng.choice(("official", "translation")), night_notes=rng.random() < 0.7
    )
    return random_night(table(*random_set(rng, players + 3), options, players), rng)


def may_lie(s: State, seat: int = 0) -> frozenset[Place]:
    return reachable(knowledge_of(view(s, Seat(seat))), Seat(seat))


@pytest.mark.no_cover
@pytest.mark.rule("ON-14")
@pytest.mark.parametrize("players", [3, 5, 7, 10])
def test_a_card_never_lies_where_the_notebook_says_it_cannot(players: int) -> None:
    for seed in range(60):
        s = any_morning(seed, players)
        for seat in everyone(players):
            assert s.places[s.lying.index(seat)] in may_lie(s, seat)


@pytest.mark.rule("ON-14")
@pytest.mark.parametrize("seed", range(12))
def test_every_place_of_some_night_is_among_those_that_can_be_reached(seed: int) -> None:
    s = any_morning(seed, 3)
    known = knowledge_of(view(s, S0))
    found = counted(Hints(known)).posterior(exact=True)
    assert found is not None
    everywhere = places(3, len(s.centre_wolves))
    assert {everywhere[n] for n in found.my_card} <= reachable(known, S0)


@pytest.mark.rule("ON-59")
def test_an_insomniac_who_saw_herself_has_her_card_though_others_may_move_it() -> None:
    s = morning(f"insomniac robber troublemaker {CROWD} | drunk witch cursed", {0: [Look(PLACE)]})
    assert may_lie(s) == {PLACE}


@pytest.mark.rule("ON-51")
def test_a_robbed_card_lies_where_the_robber_put_it_until_somebody_may_move_it() -> None:
    s = morning(f"robber seer {CROWD} | werewolf cursed prince", {0: [Rob(S1)]})
    assert may_lie(s) == {Place("s1")}


@pytest.mark.rule("ON-28")
def test_a_shielded_card_lies_where_it_was_dealt() -> None:
    s = morning(f"villager sentinel robber {CROWD} | werewolf drunk witch", {1: [Shield(S0)]})
    assert may_lie(s) == {PLACE}
    assert Place("s0") not in may_lie(s, 2) - {Place("s2")}


@pytest.mark.rule("ON-63")
def test_a_village_idiot_moves_every_card_but_the_own() -> None:
    s = morning(f"village_idiot robber {CROWD} | werewolf cursed prince", {0: [Shift("left")]})
    assert may_lie(s) == {Place(f"s{n}") for n in range(s.players)}
    s = morning(f"village_idiot seer {CROWD} | werewolf cursed prince", {0: [Shift("left")]})
    assert may_lie(s) == {PLACE}


@pytest.mark.rule("ON-67")
def test_a_card_that_lies_open_is_not_the_own() -> None:
    s = morning("villager revealer robber seer | werewolf werewolf cursed", {1: [Flip(S2)]})
    assert may_lie(s) == {Place("s0"), Place("s3"), Place("s1")}


@pytest.mark.rule("ON-14")
def test_where_nights_are_too_many_no_place_is_left_out() -> None:
    s = morning(
        "villager minion werewolf seer robber troublemaker drunk insomniac | hunter mason mason"
    )
    found = advise(view(s, S0))
    assert found is not None
    assert not found.exact
    assert found.my_card == tuple(place for place in s.places if place in may_lie(s))
