"""What the assistant says, from one's own view alone."""

from random import Random

import msgspec
import pytest

from moonlit.core.laws import as_bytes
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.assistant import MANY_DEEDS, Advice, advise, is_slow
from moonlit.games.monster_next_door.components import Options
from moonlit.games.monster_next_door.imagine import imagine
from moonlit.games.monster_next_door.rules import State, holder_of
from moonlit.games.monster_next_door.tests.calibration import calibrate, fixed_factors, moments
from moonlit.games.monster_next_door.tests.positions import at, do, fed, play
from moonlit.games.monster_next_door.tests.test_imagine import MANY_HUNTERS, OTHER_WAYS
from moonlit.games.monster_next_door.view import view


def advice(s: State, seat: int = 0) -> Advice:
    said = advise(view(s, Seat(seat)))
    assert said is not None
    return said


def table() -> State:
    return at(0, "hunter investigate hide", "fog vampire hide", "deal deal deal", first=2)


def test_chances_add_up_and_leave_out_oneself() -> None:
    said = advice(table())
    assert sum(seat.monster for seat in said.seats) == pytest.approx(1, abs=0.001)
    assert (said.seats[0].monster, said.seats[0].hit) == (0, 0)


def test_a_hunter_hits_less_often_than_the_monster_is_there() -> None:
    said = advice(table())
    assert all(0 < seat.hit < seat.monster for seat in said.seats[1:])


def test_the_holder_sees_itself_and_no_way_to_hit_it() -> None:
    own = advice(table(), 1)
    assert (own.seats[1].monster, own.seats[1].hit) == (1, 0)
    assert [chance.monster for chance in own.monsters] == ["vampire"]
    assert own.monsters[0].chance == 1


def test_unseen_cards_are_those_that_lie_nowhere_in_sight() -> None:
    s = table()
    unseen = advice(s).unseen
    assert (unseen["hunter"], unseen["hide"], unseen["investigate"]) == (3, 4, 2)
    do(s, 0, play("hunter", 2))
    assert advice(s).unseen["hunter"] == 3
    assert advice(s, 2).unseen["hunter"] == 3
    assert "wanted" in unseen


def test_what_one_fed_to_the_dog_is_seen() -> None:
    s = at(0, "dog deal", "hide vampire", "deal deal")
    do(s, 0, play("dog", 1))
    do(s, 1, fed("hide"))
    assert advice(s, 1).unseen["hide"] == 4
    assert advice(s, 0).unseen["hide"] == 5


def test_kinds_of_which_all_are_seen_are_left_out() -> None:
    s = at(0, "dog friend friend", "fog vampire hide", "deal deal deal")
    assert {"dog", "friend"}.isdisjoint(advice(s).unseen)


def test_hides_are_no_more_than_there_are_cards_to_be_hides() -> None:
    assert advice(table()).hides == 4
    assert advice(at(0, "hide", "vampire", "deal")).hides == 2


def test_cards_that_are_known_to_be_something_else_are_no_hides() -> None:
    s = at(0, "dog hide", "hide vampire", "deal")
    do(s, 0, play("dog", 1))
    do(s, 1, fed("hide"))
    assert view(s, Seat(0)).known[1] == ("dog",)
    assert advice(s).hides == 2


def test_every_monster_that_may_be_about_is_named() -> None:
    s = table()
    s.removed = ["gumiho"]
    s.results = []
    said = advice(s).monsters
    assert [(one.monster, one.chance) for one in said] == [
        ("werewolf", 0.25),
        ("mermaid", 0.25),
        ("vampire", 0.25),
        ("mandrake", 0.25),
    ]


def test_nothing_is_said_to_onlookers_and_after_the_end() -> None:
    assert advise(view(table(), None)) is None
    s = at(0, "vampire", "hide", "hide", options=Options(rounds=1))
    do(s, 0, play("vampire"))
    assert advise(view(s, Seat(1))) is None


# --- how good it is ----------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("players", "options"),
    [(3, Options()), (4, OTHER_WAYS), (5, MANY_HUNTERS), (6, Options()), (8, OTHER_WAYS)],
)
def test_what_is_given_0_never_happens_and_what_is_given_100_always_does(
    players: int, options: Options
) -> None:
    losses = calibrate(players, 4, options)
    assert losses.asked > 100
    assert losses.impossible == []


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "games"), [(3, 15), (5, 8)])
def test_the_advice_is_better_than_fixed_factors_and_those_than_a_guess(
    players: int, games: int
) -> None:
    by_count = calibrate(players, games).means()
    by_factors = calibrate(players, games, advises=fixed_factors).means()
    for question in ("where", "hit"):
        guess = by_count[f"{question}, uniform"]
        assert by_count[question] < 0.99 * by_factors[question] < guess


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "options"), [(3, Options()), (5, OTHER_WAYS)])
def test_the_advice_does_not_depend_on_what_is_hidden(players: int, options: Options) -> None:
    rng = Random(5)
    for i, s in enumerate(moments(players, options, "twins")):
        seat = Seat(i % players)
        twin = imagine(view(s, seat), rng)
        assert as_bytes(advise(view(twin, seat))) == as_bytes(advise(view(s, seat)))


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 5])
def test_the_true_table_may_be_imagined_and_nothing_else_is_certain(players: int) -> None:
    rng = Random(6)
    for i, s in enumerate(moments(players, Options(rounds=2), "imagined")):
        seat = Seat(i % players)
        seen = view(s, seat)
        tables = [imagine(seen, rng) for _ in range(60)]
        chance = advice(s, seat).seats[holder_of(s, s.monster)].monster
        assert chance > 0
        if chance > 0.2:
            assert holder_of(s, s.monster) in {holder_of(t, t.monster) for t in tables}
            assert s.monster in {t.monster for t in tables}


def test_many_deeds_are_counted_elsewhere() -> None:
    seen = view(table(), Seat(0))
    assert not is_slow(seen)
    assert is_slow(msgspec.structs.replace(seen, deeds=("a deed",) * MANY_DEEDS))
    assert not is_slow(view(table(), None))
