"""The role set: what can be played, what is odd, and the sets that are one tap away."""

from collections import Counter

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import begin, check_options
from moonlit.games.one_night import GAME
from moonlit.games.one_night.artifacts import ARTIFACTS
from moonlit.games.one_night.checks import RoleSet, problems, remarks
from moonlit.games.one_night.options import (
    PROFILES,
    Options,
    cards_of,
    centre_wolves_of,
    choices,
    house_rules,
    kits,
)
from moonlit.games.one_night.presets import PRESETS, presets_for
from moonlit.games.one_night.roles import CARDS, ROLES, in_order
from moonlit.games.one_night.rules import deal
from moonlit.games.one_night.tests.positions import roles

POOL = Options(role_set_mode="pool")
ALL_UNUSED = Options(centre_wolf_mode="all_unused")
FIVE = "werewolf werewolf seer robber troublemaker villager villager villager"


def found(
    players: int, cards: str, *centre_wolves: str, options: Options | None = None
) -> list[str]:
    chosen = RoleSet(
        players=players,
        cards=tuple(cards.split()),
        centre_wolves=centre_wolves,
        options=options or Options(),
    )
    return [remark.id for remark in problems(chosen)]


# --- numbers -------------------------------------------------------------------------------------


@pytest.mark.rule("ON-1")
def test_three_to_ten_play() -> None:
    assert list(GAME.players) == [3, 4, 5, 6, 7, 8, 9, 10]
    for players in (2, 11):
        assert [remark.id for remark in remarks(players, Options())] == ["v1"]
        with pytest.raises(BadOptions):
            deal(players, Options(), Seed("moon"))


@pytest.mark.rule("ON-2")
@pytest.mark.rule("ON-4")
@pytest.mark.parametrize("count", [7, 9])
def test_there_are_exactly_three_cards_more_than_players(count: int) -> None:
    assert found(5, " ".join([*FIVE.split(), "hunter"][:count])) == ["v2"]
    assert found(5, FIVE) == []


@pytest.mark.rule("ON-3")
def test_the_alpha_wolf_brings_one_more_wolf_card() -> None:
    options = Options(role_set="evil_transformation")
    s = deal(4, options, Seed("moon"))
    assert len(s.cards) == 7
    assert s.centre_wolves == ("werewolf",)
    assert len(s.dealt) == 8
    assert deal(4, Options(), Seed("moon")).centre_wolves == ()


@pytest.mark.rule("ON-3")
def test_the_table_chooses_the_kind_of_the_centre_wolf() -> None:
    for kind in ("werewolf", "mystic_wolf", "dream_wolf"):
        options = Options(role_set="total_chaos", centre_wolf=kind)
        assert centre_wolves_of(5, options) == (kind,)
    assert centre_wolves_of(3, Options(role_set="daybreak_first")) == ("dream_wolf",)
    own = (*roles("alpha_wolf seer robber witch drunk insomniac"),)
    assert centre_wolves_of(3, Options(role_set=own)) == ("werewolf",)


def test_in_the_translation_every_unused_wolf_lies_in_the_centre() -> None:
    translation = Options(role_set="trust_no_one", rules_profile="translation")
    assert centre_wolves_of(3, translation) == ("werewolf", "werewolf", "mystic_wolf")
    own = "alpha_wolf werewolf werewolf mystic_wolf dream_wolf seer"
    assert found(3, own, options=ALL_UNUSED) == ["w7"]
    assert (
        centre_wolves_of(3, Options(role_set=tuple(own.split()), centre_wolf_mode="all_unused"))
        == ()
    )


# --- errors --------------------------------------------------------------------------------------


@pytest.mark.rule("ON-4")
def test_no_card_is_played_more_often_than_the_box_has_it() -> None:
    assert found(3, "werewolf werewolf werewolf seer robber villager") == ["v3", "w7"]
    assert found(3, "alpha_wolf werewolf werewolf seer robber villager", "werewolf") == [
        "v3",
        "w7",
    ]
    assert "v3" in found(3, "werewolf vampire seer robber troublemaker villager")


@pytest.mark.rule("ON-4")
def test_masons_come_as_a_pair() -> None:
    assert found(4, "werewolf werewolf seer mason robber villager hunter") == ["v4"]
    assert found(4, "werewolf werewolf seer mason mason villager hunter") == []


@pytest.mark.rule("ON-4")
def test_alpha_wolf_and_centre_wolf_need_each_other() -> None:
    eight = "alpha_wolf werewolf seer robber troublemaker villager villager villager"
    assert found(5, eight) == ["v5"]
    assert found(5, eight, "werewolf") == []
    assert found(5, eight, "seer") == ["v3", "v5"]
    assert found(5, FIVE, "dream_wolf") == ["v5"]


@pytest.mark.rule("ON-4")
def test_the_curator_needs_an_artifact() -> None:
    with_curator = "werewolf werewolf seer robber curator villager"
    assert found(3, with_curator, options=Options(artifacts=())) == ["v6"]
    assert found(3, with_curator, options=Options(artifacts=("void",))) == []
    assert found(5, FIVE, options=Options(artifacts=())) == []


@pytest.mark.rule("ON-4")
@pytest.mark.parametrize(
    ("options", "clause"),
    [
        (Options(discussion_seconds=59), "ON-96"),
        (Options(talk_rounds=11), "ON-96"),
        (Options(vote_seconds=5), "ON-103"),
        (Options(nights=21), "ON-130"),
    ],
)
def test_a_table_that_cannot_be_played_does_not_start(options: Options, clause: str) -> None:
    (remark,) = remarks(3, options)
    assert (remark.forbids, remark.clause) == (True, clause)
    with pytest.raises(BadOptions):
        deal(3, options, Seed("moon"))


def test_playing_without_a_clock_is_allowed_and_commented() -> None:
    (remark,) = remarks(3, Options(night_pace=0))
    assert (remark.id, remark.forbids) == ("no_clock", False)


# --- warnings ------------------------------------------------------------------------------------


@pytest.mark.rule("ON-5")
@pytest.mark.parametrize(
    ("players", "cards", "warnings"),
    [
        (3, "seer robber troublemaker villager villager villager", ["w1"]),
        (3, "werewolf seer insomniac villager villager drunk", ["w2"]),
        (3, "werewolf robber insomniac villager villager drunk", []),
        (3, "werewolf troublemaker insomniac villager villager drunk", []),
        (3, "werewolf witch insomniac villager villager drunk", []),
        (3, "werewolf village_idiot insomniac villager villager drunk", []),
        (4, "werewolf mystic_wolf seer apprentice_seer revealer hunter bodyguard", ["w3"]),
        (5, "werewolf seer robber villager villager villager hunter bodyguard", []),
        (3, "seer robber minion villager villager villager", ["w1", "w4"]),
        (3, "seer robber cursed villager villager villager", ["w1", "w4"]),
        (3, "dream_wolf aura_seer mason mason villager villager", ["w5", "w6"]),
        (3, "werewolf aura_seer mason mason villager villager", []),
        (3, "dream_wolf seer robber villager villager villager", ["w6"]),
        (3, "werewolf werewolf mystic_wolf seer villager villager", ["w7"]),
    ],
)
def test_what_makes_little_sense_is_said(players: int, cards: str, warnings: list[str]) -> None:
    assert found(players, cards) == warnings


@pytest.mark.rule("ON-5")
def test_a_lone_wolf_can_be_noticed_only_where_he_may_look() -> None:
    blind = Options(lone_wolf_peek="no")
    cards = "werewolf aura_seer mason mason villager villager"
    assert found(3, cards, options=blind) == ["w5"]


@pytest.mark.rule("ON-5")
def test_a_warning_does_not_keep_a_table_from_starting() -> None:
    cards = roles("seer robber minion villager villager villager")
    options = Options(role_set=cards)
    check_options(GAME, 3, options)
    s, _ = begin(GAME, 3, options, Seed("moon"))
    assert s.cards == in_order(cards)
    assert all(remark.clause == "ON-5" for remark in remarks(3, options))


# --- sets and options ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.players)
def test_every_set_that_is_offered_can_be_played(players: int) -> None:
    for name in presets_for(players):
        for profile in ("official", "translation"):
            options = Options(role_set=name, rules_profile=profile)
            assert not any(remark.forbids for remark in remarks(players, options))


def test_the_usual_set_depends_on_the_number_of_players() -> None:
    for players in GAME.players:
        name = f"first_{players}" if players <= 5 else f"table_{players}"
        assert cards_of(players, Options()) == in_order(PRESETS[name].cards)


def test_growing_sets_are_filled_up_in_order_and_within_the_box() -> None:
    cards = Counter(cards_of(10, Options(role_set="information_society")))
    added = cards - Counter(PRESETS["information_society"].cards)
    assert added == Counter(roles("villager villager villager hunter drunk"))


def test_a_set_for_other_numbers_is_an_error() -> None:
    assert [r.id for r in remarks(4, Options(role_set="first_3"))] == ["v2"]
    assert "v3" in [r.id for r in remarks(4, Options(role_set="no_such_set"))]


@pytest.mark.rule("ON-9")
def test_of_a_pool_only_too_few_cards_are_an_error() -> None:
    assert found(3, FIVE, options=POOL) == []
    assert found(3, "werewolf seer robber villager villager", options=POOL) == ["v2"]
    assert found(3, "werewolf mason seer robber villager villager villager", options=POOL) == ["v4"]


def test_the_box_has_thirty_cards_of_twenty_six_roles() -> None:
    assert len(ROLES) == 26
    assert sum(card.count for card in CARDS.values()) == 30
    assert {role for role in ROLES if CARDS[role].count > 1} == {"werewolf", "mason", "villager"}
    assert CARDS["villager"].count == 3


def test_kits_show_the_whole_box_and_what_is_chosen() -> None:
    shown = kits(3, Options())
    assert sum(shown["role_set"].box.values()) == 30
    assert shown["role_set"].chosen == cards_of(3, Options())
    assert shown["artifacts"].chosen == ARTIFACTS


def test_the_profile_sets_seven_readings_and_each_can_be_overridden() -> None:
    assert house_rules(Options()) == PROFILES["official"]
    assert house_rules(Options(rules_profile="translation")) == PROFILES["translation"]
    mixed = house_rules(Options(rules_profile="translation", lone_wolf_peek="yes"))
    assert mixed.lone_wolf_peek
    assert mixed.sword_role == "prince"
    assert not house_rules(Options(doppel_aura_seer="no")).doppel_aura_seer


def test_every_choice_of_an_option_is_known_to_the_options() -> None:
    for option, values in choices(5).items():
        for value in values:
            chosen = msgspec.convert({option: value}, Options)
            assert getattr(chosen, option) == value


@pytest.mark.rule("ON-130")
def test_a_table_may_choose_every_option() -> None:
    assert {*choices(5)} == {*Options.__struct_fields__}


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [
        ("nights", 1, 20),
        ("discussion_seconds", 60, 900),
        ("vote_seconds", 10, 120),
        ("talk_rounds", 1, 10),
    ],
)
@pytest.mark.rule("ON-130")
def test_numbers_may_be_anything_in_their_range(option: str, least: int, most: int) -> None:
    for value in (least, least + 1, (least + most) // 2 + 1, most):
        check_options(GAME, 5, msgspec.convert({option: value}, Options))
    for value in (least - 1, most + 1):
        with pytest.raises(BadOptions):
            check_options(GAME, 5, msgspec.convert({option: value}, Options))
