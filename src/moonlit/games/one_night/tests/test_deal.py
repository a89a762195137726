"""The deal: where cards lie and who knows what of it."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import begin, decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night import GAME
from moonlit.games.one_night.actions import Look, Rob
from moonlit.games.one_night.events import CardDealt, Narrated, NightBegan
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import BEFORE, CENTRE
from moonlit.games.one_night.rules import State, deal
from moonlit.games.one_night.tests.positions import C1, S0, evening, heard, roles, until
from moonlit.games.one_night.view import view


def dealt(seed: str, players: int = 5, options: Options | None = None) -> State:
    return deal(players, options or Options(), Seed(seed))


@pytest.mark.rule("ON-6")
def test_every_seat_gets_a_card_and_three_lie_in_the_centre() -> None:
    s = dealt("moon")
    assert s.places == (*BEFORE[:5], *CENTRE)
    assert Counter(s.dealt) == Counter(s.cards)
    assert s.lying == list(range(8))


@pytest.mark.rule("ON-6")
def test_the_cards_are_shuffled() -> None:
    deals = {dealt(f"moon {i}").dealt for i in range(20)}
    assert len(deals) > 15
    seats_of_the_seer = {dealt(f"moon {i}").dealt.index("seer") for i in range(60)}
    assert seats_of_the_seer == set(range(8))


@pytest.mark.rule("ON-7")
def test_the_centre_wolf_lies_apart_and_everyone_knows_its_kind() -> None:
    s = dealt("moon", 5, Options(role_set="total_chaos", centre_wolf="dream_wolf"))
    assert s.places[-1] == "cw"
    assert s.dealt[-1] == "dream_wolf"
    for viewer in (*everyone(5), None):
        assert view(s, viewer).centre_wolves == ("dream_wolf",)


@pytest.mark.rule("ON-8")
def test_everyone_knows_the_set() -> None:
    s = dealt("moon")
    for viewer in (*everyone(5), None):
        assert view(s, viewer).cards == s.cards


@pytest.mark.rule("ON-9")
def test_of_a_pool_some_cards_stay_unseen_in_the_box() -> None:
    pool = roles("werewolf werewolf seer robber troublemaker villager villager villager hunter")
    options = Options(role_set=pool, role_set_mode="pool")
    boxes = {dealt(f"moon {i}", 3, options).boxed for i in range(30)}
    assert len(boxes) > 5
    s = dealt("moon", 3, options)
    assert len(s.dealt) == 6
    assert Counter((*s.dealt, *s.boxed)) == Counter(pool)
    assert view(s, S0).cards == s.cards


@pytest.mark.rule("ON-9")
def test_the_script_follows_the_pool_and_so_does_the_centre_wolf() -> None:
    seats = "werewolf villager villager | seer robber villager"
    s = evening(f"{seats} | werewolf", boxed="alpha_wolf insomniac")
    steps = [window.step for window in s.script]
    assert {"alpha", "insomniac"} <= set(steps)
    own = (*roles("alpha_wolf werewolf seer robber villager villager villager"),)
    pool = Options(role_set=own, role_set_mode="pool")
    assert dealt("moon", 3, pool).centre_wolves == ("werewolf",)


@pytest.mark.rule("ON-10")
def test_every_seat_is_told_its_own_card_and_nobody_else_is() -> None:
    s: State
    s, told = begin(GAME, 4, Options(), Seed("moon"))
    began = [NightBegan(1, 1)]
    opened = [Narrated("night-start")]
    assert heard(told, 0, 1, 2, 3, None) == [
        *([*began, CardDealt(role), *opened] for role in s.dealt[:4]),
        [*began, *opened],
    ]


@pytest.mark.rule("ON-10")
def test_the_dealt_role_stays_what_it_was_whatever_happens_to_the_card() -> None:
    s = until(evening("robber werewolf villager | seer drunk villager"), "robber")
    decide(s, S0, Rob(Seat(1)))
    assert [view(s, seat).dealt for seat in everyone(3)] == ["robber", "werewolf", "villager"]


@pytest.mark.rule("ON-10")
def test_nobody_sees_a_card_without_a_night_action() -> None:
    s = until(evening("werewolf seer villager | robber drunk villager"), "wolves", part="lone")
    before = [view(s, seat) for seat in everyone(3)]
    decide(s, S0, Look(C1))
    assert view(s, Seat(1)) == before[1]
    assert view(s, Seat(2)) == before[2]
    assert view(s, S0).notes[-1].looks[0].role == "robber"
