"""The worked examples of the rules, number by number."""

from fractions import Fraction
from random import Random

import pytest

from moonlit.core.game import decide
from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.actions import (
    ClaimArgs,
    Copy,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    HandOver,
    Look,
    LookAtTwo,
    NightAction,
    Rob,
    Say,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.checks import RoleSet, problems
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.presets import PRESETS
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.rules import State, call_vote
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    CW,
    S0,
    S1,
    S2,
    S3,
    S4,
    Choices,
    asked,
    cards,
    deeds,
    evening,
    final,
    morning,
    offered,
    until,
    verdict,
    vote_all,
    winners,
)
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.view import view
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge, knowledge_of
from moonlit.games.one_night.worlds.solver import solve
from moonlit.games.one_night.worlds.tally import Posterior

F = Fraction
AT0, AT1, AT2, AT3 = (Place(f"s{i}") for i in range(4))


# --- votes and winners ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roles", "votes", "dead", "won"),
    [
        ("werewolf robber troublemaker", [1, 2, 1], {1}, {0}),
        ("werewolf robber troublemaker", [1, 2, 0], set(), {0}),
        ("seer robber villager", [1, 2, 0], set(), {0, 1, 2}),
        ("seer robber villager", [2, 2, 0], {2}, set()),
        ("werewolf tanner villager seer drunk", [1, 0, 0, 1, 2], {0, 1}, {1, 2, 3, 4}),
        ("werewolf tanner villager seer", [1, 2, 1, 1], {1}, {1}),
        ("minion villager tanner seer", [1, 0, 0, 0], {0}, set()),
        ("minion villager tanner seer", [1, 0, 0, 1], {0, 1}, {0}),
        ("minion villager tanner seer", [2, 2, 1, 2], {2}, {2}),
        ("minion villager tanner seer", [1, 2, 1, 2], {1, 2}, {0, 2}),
        ("minion villager tanner seer", [1, 2, 3, 0], set(), {1, 3}),
        ("hunter hunter werewolf villager seer", [1, 2, 0, 0, 3], {0, 1, 2}, {0, 1, 3, 4}),
        ("bodyguard werewolf villager seer robber", [1, 2, 1, 1, 2], {2}, {1}),
        ("villager werewolf villager seer robber", [1, 2, 1, 1, 2], {1}, {0, 2, 3, 4}),
        ("bodyguard werewolf villager seer robber drunk", [2, 2, 1, 2, 2, 1], {1}, {0, 2, 3, 4, 5}),
        ("bodyguard werewolf villager seer robber drunk", [2, 2, 3, 2, 2, 1], set(), {1}),
        ("cursed werewolf villager minion", [2, 0, 0, 2], {0, 2}, {2}),
        ("cursed werewolf villager minion", [1, 2, 0, 0], {0}, {1, 3}),
        ("prince werewolf hunter villager seer", [2, 2, 0, 0, 0], {0, 2}, {1}),
    ],
)
def test_examples_one_to_ten(roles: str, votes: list[int], dead: set[int], won: set[int]) -> None:
    found = verdict(roles, votes)
    assert {*found.dead} == dead
    assert winners(found) == won


def test_the_variants_of_examples_five_and_ten() -> None:
    roles = "minion villager tanner seer"
    village = Options(minion_only_death="village")
    assert winners(verdict(roles, [1, 0, 0, 0], village)) == {1, 3}
    assert winners(verdict(roles, [2, 2, 1, 2], Options(minion_tanner_death=True))) == {0, 2}
    spared = Options(prince_vs_hunter="survives")
    found = verdict("prince werewolf hunter villager seer", [2, 2, 0, 0, 0], spared)
    assert (found.dead, winners(found)) == ((S2,), {1})


# --- nights --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "choices", "finally_"),
    [
        (
            "werewolf robber troublemaker | werewolf seer villager",
            {0: [Look(C2)], 1: [Rob(S0)], 2: [Swap(S0, S1)]},
            "werewolf robber troublemaker",
        ),
        (
            "doppelganger robber werewolf insomniac | werewolf seer villager",
            {0: [Copy(S1), Rob(S2)], 1: [Rob(S0)], 3: [Look(AT3)]},
            "robber werewolf robber insomniac",
        ),
        (
            "doppelganger drunk witch | werewolf tanner villager",
            {0: [Copy(S1), Drink(C1)], 1: [Drink(C2)], 2: [Look(C1), HandOver(S1)]},
            "werewolf tanner witch",
        ),
        (
            "doppelganger insomniac troublemaker werewolf | seer villager villager",
            {0: [Copy(S1), Look(AT0)], 1: [Look(AT1)], 2: [Swap(S0, S3)]},
            "werewolf insomniac troublemaker insomniac",
        ),
        (
            "doppelganger alpha_wolf villager seer | werewolf robber witch | dream_wolf",
            {0: [Copy(S1), GiveWolf(S2, CW)], 1: [GiveWolf(S2, CW)]},
            "alpha_wolf alpha_wolf villager seer",
        ),
        (
            "paranormal_investigator werewolf villager troublemaker | seer tanner robber",
            {0: [Look(AT2), Look(AT1)], 3: [Swap(S0, S2)]},
            "villager werewolf werewolf troublemaker",
        ),
    ],
)
def test_examples_eleven_to_fourteen_seventeen_and_eighteen(
    deal: str, choices: Choices, finally_: str
) -> None:
    assert final(morning(deal, choices)) == tuple(finally_.split())


def test_example_eleven_the_robber_believes_he_is_a_wolf() -> None:
    s = morning(
        "werewolf robber troublemaker | werewolf seer villager",
        {0: [Look(C2)], 1: [Rob(S0)], 2: [Swap(S0, S1)]},
    )
    assert deeds(s, 0)[-1].looks[0].role == "seer"
    assert deeds(s, 1)[-1].looks[0].role == "werewolf"


def test_example_twelve_what_everybody_saw() -> None:
    s = morning(
        "doppelganger robber werewolf insomniac | werewolf seer villager",
        {0: [Copy(S1), Rob(S2)], 1: [Rob(S0)], 2: [Look(C1)], 3: [Look(AT3)]},
    )
    assert [look.role for deed in deeds(s, 0) for look in deed.looks] == ["robber", "werewolf"]
    assert deeds(s, 2)[0].awake == ()
    assert deeds(s, 1)[0].looks[0].role == "werewolf"
    assert deeds(s, 3)[0].looks[0].role == "insomniac"
    assert cards(s)[2] == "doppelganger"


def test_example_thirteen_where_the_cards_lie() -> None:
    s = morning(
        "doppelganger drunk witch | werewolf tanner villager",
        {0: [Copy(S1), Drink(C1)], 1: [Drink(C2)], 2: [Look(C1), HandOver(S1)]},
    )
    assert deeds(s, 2)[0].looks[0].role == "doppelganger"
    assert cards(s)[3:5] == ("drunk", "doppelganger")
    assert s.tags[0] == "drunk"


def test_example_fourteen_what_insomniac_and_copy_saw() -> None:
    s = morning(
        "doppelganger insomniac troublemaker werewolf | seer villager villager",
        {0: [Copy(S1), Look(AT0)], 1: [Look(AT1)], 2: [Swap(S0, S3)]},
    )
    assert deeds(s, 1)[0].looks[0].role == "insomniac"
    assert deeds(s, 0)[-1].looks[0].role == "werewolf"


def test_example_fifteen_shields() -> None:
    s = evening("sentinel drunk robber troublemaker | werewolf seer villager")
    until(s, "robber", {0: [Shield(S1)]})
    assert offered(s) == [Rob(S0), Rob(S3)]
    until(s, "troublemaker")
    assert offered(s) == [Swap(S0, S2)]
    until(s, "drunk")
    assert asked(s) is None


@pytest.mark.parametrize(
    ("direction", "expected"),
    [
        ("left", "tanner werewolf village_idiot seer hunter robber"),
        ("right", "seer robber village_idiot tanner hunter werewolf"),
    ],
)
def test_example_sixteen_the_shift_around_a_shield(direction: str, expected: str) -> None:
    s = evening("werewolf seer village_idiot robber hunter tanner | drunk mason mason")
    s.shields = [S4]
    until(s, "village_idiot")
    decide(s, S2, Shift("left") if direction == "left" else Shift("right"))
    assert cards(s)[:6] == tuple(expected.split())


def test_example_seventeen_the_options_of_both_alphas() -> None:
    s = evening("doppelganger alpha_wolf villager seer | werewolf robber witch | dream_wolf")
    until(s, "doppelganger", {0: [Copy(S1)]})
    assert offered(s) == [GiveWolf(S2, CW), GiveWolf(S3, CW)]
    until(s, "alpha", {0: [GiveWolf(S2, CW)]})
    assert deeds(s, 0)[-1].awake == (S1,)
    assert deeds(s, 1)[-1].awake == (S0,)
    assert offered(s) == [GiveWolf(S2, CW), GiveWolf(S3, CW)]


@pytest.mark.parametrize(
    ("options", "thumbs"),
    [(Options(), (S1, S2)), (Options(aura_seer_order="after_witch"), (S1,))],
)
def test_example_nineteen_the_aura_seer(options: Options, thumbs: tuple[Seat, ...]) -> None:
    s = morning(
        "aura_seer robber troublemaker sentinel drunk | werewolf werewolf seer",
        {1: [Rob(S3)], 2: [Swap(S0, S1)], 3: [Shield(S4)]},
        options,
    )
    assert deeds(s, 0)[0].thumbs == thumbs
    assert deeds(s, 4) == []


def test_example_twenty_the_revealer() -> None:
    wolf = morning("revealer seer villager mystic_wolf | drunk mason mason", {0: [Flip(S3)]})
    assert wolf.on_table().up == ()
    copy = morning(
        "revealer doppelganger werewolf | drunk mason mason", {1: [Copy(S2)], 0: [Flip(S1)]}
    )
    assert [(card.seat, card.role) for card in copy.on_table().up] == [(S1, "doppelganger")]


def test_example_twenty_one_the_claw() -> None:
    s = evening("seer villager curator | werewolf drunk mason", Options(artifacts=("claw",)))
    s = until(s, "dawn", {2: [Entrust(S1)]}, "rest")
    assert view(s, S1).artifact == "claw"
    assert view(s, S2).artifact is None
    s.phase = call_vote(s)
    vote_all(s, [1, 0, 1])
    assert s.results[0].verdict.dead == (S1,)
    assert winners(s.results[0].verdict) == {0, 2}


# --- claims --------------------------------------------------------------------------------------


def test_example_twenty_two_claims() -> None:
    world = morning(
        "werewolf robber troublemaker | werewolf seer villager",
        {0: [Look(C2)], 1: [Rob(S0)], 2: [Swap(S0, S1)]},
    ).world()
    true = [
        (1, Say("was", ClaimArgs(role="robber"))),
        (1, Say("took", ClaimArgs(target=S0, role="werewolf"))),
        (1, Say("swapped", ClaimArgs(a=AT0, b=AT1))),
        (0, Say("woke_with", ClaimArgs(group="wolves", seats=()))),
        (0, Say("saw", ClaimArgs(place=C2, role="seer"))),
        (0, Say("am", ClaimArgs(role="werewolf"))),
        (2, Say("swapped", ClaimArgs(a=AT1, b=AT0))),
    ]
    false = [
        (1, Say("am", ClaimArgs(role="werewolf"))),
        (0, Say("was", ClaimArgs(role="villager"))),
        (2, Say("idle")),
    ]
    assert all(is_true(world, SEATS[seat], said) for seat, said in true)
    assert not any(is_true(world, SEATS[seat], said) for seat, said in false)


# --- the solver ----------------------------------------------------------------------------------


def solved(known: Knowledge) -> Posterior:
    found = solve(known, Random(1), 20_000, 0)
    assert found is not None
    assert found.exact
    return found


def mine(deal: str, *actions: NightAction) -> Knowledge:
    """What seat 0 knows in the morning."""
    s: State = morning(deal, {0: list(actions)})
    return knowledge_of(view(s, S0))


def test_example_twenty_three_a() -> None:
    found = solved(mine("robber werewolf seer | werewolf troublemaker villager", Rob(S1)))
    assert found.roles[0] == {"werewolf": F(31, 40), "robber": F(9, 40)}
    assert found.roles[1] == {"robber": F(31, 40), "werewolf": F(9, 40)}
    quarter = dict.fromkeys(("werewolf", "seer", "troublemaker", "villager"), F(1, 4))
    assert found.roles[2] == quarter


@pytest.mark.parametrize(
    ("mark", "wolf"),
    [
        ("open", (F(9, 50), F(31, 100), F(31, 100))),
        ("rejected", (F(9, 40), F(31, 80), F(21, 80))),
        ("believed", (F(0), F(0), F(1, 2))),
    ],
)
def test_example_twenty_three_b(mark: str, wolf: tuple[Fraction, ...]) -> None:
    known = mine("villager seer robber | werewolf troublemaker werewolf")
    if mark != "open":
        said = Say("was", ClaimArgs(role="seer"))
        known = known.with_claims([Believed(S1, said, mark == "believed")])
    found = solved(known)
    assert tuple(found.wolf(seat) for seat in range(3)) == wolf
    if mark == "open":
        assert found.roles[0]["villager"] == F(541, 1000)


def test_example_twenty_three_c() -> None:
    deal = "seer werewolf robber villager villager | werewolf villager troublemaker"
    found = solved(mine(deal, LookAtTwo(C1, C2)))
    assert [found.wolf(seat) for seat in range(5)] == [F(9, 100), *[F(71, 400)] * 4]


def test_example_twenty_three_d() -> None:
    s = morning(
        "insomniac robber werewolf seer | werewolf drunk troublemaker",
        {0: [Look(AT0)], 1: [Rob(S0)]},
    )
    found = solved(knowledge_of(view(s, S0)))
    law: dict[Role, Fraction] = {
        "werewolf": F(71, 207),
        "insomniac": F(43, 138),
        "seer": F(71, 414),
        "troublemaker": F(7, 46),
        "drunk": F(1, 46),
    }
    assert found.roles == ({"robber": F(1)}, law, law, law)


# --- validation ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "names", "found"),
    [
        (4, "werewolf werewolf seer mason robber villager hunter", ["v4"]),
        (5, "alpha_wolf werewolf seer robber troublemaker villager villager hunter", ["v5"]),
        (4, " ".join(PRESETS["cautionary_tale"].cards), ["w3"]),
        (3, "werewolf werewolf werewolf seer robber villager", ["v3", "w7"]),
        (6, "werewolf werewolf seer robber troublemaker villager drunk hunter", ["v2"]),
    ],
)
def test_example_twenty_four(players: int, names: str, found: list[str]) -> None:
    chosen = RoleSet(players=players, cards=tuple(names.split()))
    assert [remark.id for remark in problems(chosen)] == found
