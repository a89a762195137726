"""MN-59 … MN-67: the monsters and their powers."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.actions import (
    Missed,
    MonsterPlayed,
    Pass,
    Saw,
    Skip,
)
from moonlit.games.monster_next_door.components import MONSTERS, CardName, Monster, Options
from moonlit.games.monster_next_door.rules import Playing, State
from moonlit.games.monster_next_door.tests.positions import (
    ONE_ROUND,
    at,
    back,
    do,
    do_all,
    fed,
    give,
    hands,
    heard,
    is_over,
    last,
    options_of,
    passes,
    play,
    playable,
)
from moonlit.games.monster_next_door.view import view

AIMED = Options(mermaid_first="aimed")
KNOWN_ONLY = Options(monster_powers="known_only")
NO_POWERS = Options(monster_powers="none")


@pytest.mark.rule("MN-59")
@pytest.mark.parametrize("monster", MONSTERS)
def test_whoever_plays_the_monster_wins_the_round_at_once(monster: Monster) -> None:
    s = at(1, "hide", monster, "hunter", options=ONE_ROUND)
    s.path = s.path[:0] + s.path * 3
    told = do(s, 1, play(monster))
    assert is_over(s)
    assert heard(told, None)[0][0] == MonsterPlayed(Seat(1), monster, early=False)
    assert (last(s).ending, last(s).seat, last(s).points) == ("played", 1, (0, 2, 0))
    assert last(s).hands == (("hide",), (), ("hunter",))


# --- Mermaid -----------------------------------------------------------------------------------


def shots(options: Options, *shots: tuple[int, int], holding: str = "mermaid deal") -> State:
    """Hunters sent one after the other, while seat 2 holds the Mermaid."""
    s = at(0, "hunter deal", "hunter deal", holding, "hunter deal", options=options)
    for seat, target in shots:
        s.phase = Playing(Seat(seat))
        do(s, seat, play("hunter", target))
    return s


@pytest.mark.rule("MN-60")
def test_the_first_hunter_of_the_round_does_not_catch_the_mermaid() -> None:
    assert shots(ONE_ROUND, (1, 2)).results == []


@pytest.mark.rule("MN-60")
def test_the_second_one_does() -> None:
    assert last(shots(ONE_ROUND, (1, 2), (3, 2))).ending == "hunter"


@pytest.mark.rule("MN-60")
def test_a_first_hunter_sent_to_somebody_else_uses_the_power_up() -> None:
    assert last(shots(ONE_ROUND, (1, 0), (3, 2))).ending == "hunter"


@pytest.mark.rule("MN-60")
def test_discarded_and_void_hunters_are_not_the_first() -> None:
    s = at(0, "friend hunter deal", "hunter hunter hunter hunter", "mermaid deal hunter", "hide")
    do(s, 0, play("friend", 2))
    do(s, 1, Skip(face_up=True))
    s.phase = Playing(Seat(0))
    told = do(s, 0, play("hunter", 2))
    assert heard(told, None) == [[Missed(Seat(0), Seat(2))]]


@pytest.mark.rule("MN-60")
def test_aimed_the_first_hunter_sent_to_her_holder_does_not_catch_her() -> None:
    assert shots(AIMED, (1, 0), (3, 2)).results == []
    assert last(shots(AIMED, (1, 0), (3, 2), (0, 2))).ending == "hunter"


@pytest.mark.rule("MN-60")
def test_aimed_the_power_is_used_up_also_where_a_hide_protected_her() -> None:
    s = shots(AIMED, (1, 2), holding="mermaid hide")
    s.hands[2] = ("deal", "mermaid")
    s.phase = Playing(Seat(3))
    do(s, 3, play("hunter", 2))
    assert last(s).ending == "hunter"


@pytest.mark.rule("MN-60")
def test_aimed_the_power_is_hers_whoever_holds_her() -> None:
    s = shots(AIMED, (1, 2))
    s.hands[2], s.hands[0] = ("deal", "deal"), ("hunter", "mermaid")
    s.phase = Playing(Seat(3))
    do(s, 3, play("hunter", 0))
    assert last(s).ending == "hunter"


@pytest.mark.rule("MN-60")
def test_a_mermaid_without_her_power_is_caught_by_the_first() -> None:
    assert last(shots(NO_POWERS, (1, 2))).ending == "hunter"
    assert shots(KNOWN_ONLY, (1, 2)).results == []


# --- Werewolf, Vampire, Mandrake: turn 3 -------------------------------------------------------


@pytest.mark.rule("MN-61")
@pytest.mark.parametrize("needed", [1, 2, 3, 4])
@pytest.mark.parametrize("played", range(5))
def test_the_werewolf_counts_hunters(needed: int, played: int) -> None:
    options = Options(werewolf_hunters=needed)  # type: ignore[arg-type]
    s = at(0, "werewolf deal", "deal deal", "deal deal", options=options)
    s.hunters = played
    assert ("werewolf" in playable(s, 0)) == (played >= needed)
    assert view(s, None).monsters[0].ready == (played >= needed)


@pytest.mark.rule("MN-61")
def test_misses_by_anyone_count_and_void_or_discarded_hunters_do_not() -> None:
    s = at(0, "hunter deal", "hunter deal", "hunter hunter hunter hunter", "werewolf hide", "dog")
    do(s, 0, play("hunter", 1))
    do(s, 1, play("hunter", 3))
    assert s.hunters == 2
    do(s, 2, Skip(face_up=True))
    do(s, 3, play("hide"))
    do_all(s, (4, play("dog", 2)), (2, fed("hunter")))
    assert s.hunters == 2


@pytest.mark.rule("MN-62")
def test_the_vampire_waits_for_a_friend_of_anyone() -> None:
    s = at(0, "vampire deal", "friend deal deal", "deal deal deal")
    assert "vampire" not in playable(s, 0)
    assert not view(s, None).monsters[2].ready
    s.phase = Playing(Seat(1))
    do(s, 1, play("friend", 2))
    s.phase = Playing(Seat(0))
    assert "vampire" in playable(s, 0)
    assert view(s, None).monsters[2].ready


@pytest.mark.rule("MN-62")
def test_the_vampires_own_friend_counts_too() -> None:
    s = at(0, "friend vampire deal", "deal deal deal", "deal deal deal")
    do(s, 0, play("friend", 1))
    s.phase = Playing(Seat(0))
    assert "vampire" in playable(s, 0)


def mandrake(*others: str, options: Options | None = None) -> State:
    return at(0, *others, options=options or Options())


def is_rooted(s: State) -> bool:
    """Whether the Mandrake could be played on turn 3 by whoever holds it."""
    holder = next(seat for seat, cards in enumerate(s.hands) if "mandrake" in cards)
    s.hands[holder], s.turns[holder] = ("deal", "mandrake"), 2
    s.phase = Playing(Seat(holder))
    return "mandrake" in playable(s, holder)


@pytest.mark.rule("MN-63")
def test_a_mandrake_that_never_moved_may_be_played_on_turn_3() -> None:
    s = mandrake("gossip mandrake deal", "hide hide hide", "fog fog fog")
    do(s, 0, play("gossip"))
    passes(s, "deal", "hide", "fog")
    assert is_rooted(s)


@pytest.mark.rule("MN-63")
def test_gossip_uproots_it() -> None:
    s = mandrake("gossip mandrake deal", "hide hide hide", "fog fog fog")
    do(s, 0, play("gossip"))
    passes(s, "mandrake", "hide", "fog")
    assert not is_rooted(s)


@pytest.mark.rule("MN-63")
def test_rumour_uproots_it() -> None:
    s = mandrake("rumour mandrake", "hide hide", "fog fog")
    do(s, 0, play("rumour"))
    assert not is_rooted(s)


@pytest.mark.rule("MN-63")
def test_a_deal_uproots_it() -> None:
    s = mandrake("deal mandrake fog", "hide hide hide", "fog fog fog")
    do_all(s, (0, play("deal", 1, 1)), (0, give("mandrake")), (1, give("hide")))
    assert not is_rooted(s)


@pytest.mark.rule("MN-63")
def test_a_theft_uproots_it_even_if_it_comes_straight_back() -> None:
    s = mandrake("steal deal", "mandrake", "fog fog")
    do_all(s, (0, play("steal", 1)), (0, back("mandrake")))
    assert hands(s)[1] == "mandrake"
    assert not is_rooted(s)


@pytest.mark.rule("MN-63")
@pytest.mark.parametrize("seed", range(6))
def test_fog_uproots_it_whoever_gets_it(seed: int) -> None:
    s = mandrake("fog mandrake", "hide", "fog")
    s.seed = Seed(str(seed))
    do(s, 0, play("fog"))
    assert not is_rooted(s)


@pytest.mark.rule("MN-63")
def test_fog_with_one_card_uproots_it_only_if_it_was_that_card() -> None:
    one_card = Options(fog_mode="one_card")
    s = mandrake("fog mandrake deal", "hide hide", "fog fog", options=one_card)
    do(s, 0, play("fog"))
    passes(s, "deal", "hide", "fog")
    assert is_rooted(s)
    moved = mandrake("fog mandrake deal", "hide hide", "fog fog", options=one_card)
    do(moved, 0, play("fog"))
    passes(moved, "mandrake", "hide", "fog")
    assert not is_rooted(moved)


@pytest.mark.rule("MN-63")
def test_dog_friend_and_investigate_leave_it_rooted() -> None:
    s = mandrake("dog friend investigate", "mandrake hunter hide", "fog fog fog")
    do_all(s, (0, play("dog", 1)), (1, fed("hide")))
    for card in ("friend", "investigate"):
        s.phase = Playing(Seat(0))
        do(s, 0, play(card, 1))
    assert is_rooted(s)


@pytest.mark.rule("MN-66")
@pytest.mark.parametrize("monster", ["werewolf", "vampire", "mandrake"])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_early_turn_is_turn_3_and_no_other(monster: CardName, turn: int) -> None:
    others = " ".join(["deal"] * (5 - turn))
    s = at(0, f"{monster} {others[5:]}", others, others)
    s.hunters, s.friends = 4, [Seat(1)]
    assert (monster in playable(s, 0)) == (turn >= 3)


@pytest.mark.rule("MN-66")
def test_on_turn_3_it_is_up_to_the_player_and_on_turn_4_it_is_the_only_card() -> None:
    s = at(0, "mandrake hide", "deal deal", "deal deal", options=ONE_ROUND)
    assert options_of(s, 0) == [play("hide"), play("mandrake")]
    told = do(s.copy(), 0, play("mandrake"))
    assert heard(told, None)[0][0] == MonsterPlayed(Seat(0), "mandrake", early=True)
    do(s, 0, play("hide"))
    s.phase = Playing(Seat(0))
    assert options_of(s, 0) == [play("mandrake")]


@pytest.mark.rule("MN-66")
def test_a_round_remembers_that_the_monster_came_early() -> None:
    s = at(0, "mandrake hide", "deal deal", "deal deal", options=ONE_ROUND)
    do(s, 0, play("mandrake"))
    assert last(s).early
    late = at(0, "mandrake", "deal", "deal", options=ONE_ROUND)
    do(late, 0, play("mandrake"))
    assert not last(late).early


@pytest.mark.rule("MN-16")
@pytest.mark.parametrize(
    ("options", "gifted"),
    [
        (Options(), {"werewolf", "vampire", "mandrake"}),
        (KNOWN_ONLY, {"werewolf"}),
        (NO_POWERS, set()),
    ],
    ids=["full", "known only", "none"],
)
def test_a_monster_without_its_power_waits_for_turn_4(options: Options, gifted: set[str]) -> None:
    early = set[str]()
    for monster in MONSTERS:
        s = at(0, f"{monster} deal", "deal deal", "deal deal", options=options)
        s.hunters, s.friends = 4, [Seat(1)]
        early |= playable(s, 0) - {"deal"}
    assert early == gifted
    table = at(0, "hide hide", "deal deal", "deal vampire", options=options)
    gifts = {now.monster for now in view(table, None).monsters if now.gift}
    powers = {"full": set(MONSTERS), "known_only": {"werewolf", "mermaid"}, "none": set()}
    assert gifts == powers[options.monster_powers]


# --- Gumiho ------------------------------------------------------------------------------------


def stolen(hand: str, options: Options | None = None) -> Counter[str]:
    """What is stolen from a hand, over many thefts."""
    taken = Counter[str]()
    for i in range(60):
        s = at(0, "steal deal", hand, "deal deal", options=options or Options())
        s.seed = Seed(str(i))
        do(s, 0, play("steal", 1))
        taken[s.phase.taken] += 1  # type: ignore[union-attr]
    return taken


@pytest.mark.rule("MN-64")
def test_a_thief_never_draws_the_gumiho_while_there_is_another_card() -> None:
    taken = stolen("gumiho hide fog")
    assert set(taken) == {"hide", "fog"}
    assert min(taken.values()) > 15


@pytest.mark.rule("MN-64")
def test_an_only_gumiho_is_drawn() -> None:
    assert set(stolen("gumiho")) == {"gumiho"}


@pytest.mark.rule("MN-64")
def test_a_gumiho_without_its_power_is_drawn_like_any_card() -> None:
    assert set(stolen("gumiho hide fog", KNOWN_ONLY)) == {"gumiho", "hide", "fog"}


@pytest.mark.rule("MN-64")
def test_rumour_does_not_draw_it_either() -> None:
    for i in range(40):
        s = at(0, "rumour deal", "gumiho hide", "fog fog")
        s.seed = Seed(str(i))
        do(s, 0, play("rumour"))
        assert "gumiho" in s.hands[1]
    alone = at(0, "rumour deal", "gumiho", "fog")
    do(alone, 0, play("rumour"))
    assert hands(alone)[2] == "gumiho"


@pytest.mark.rule("MN-64")
def test_gossip_deal_and_dog_treat_it_like_any_card() -> None:
    s = at(0, "gossip deal hide", "gumiho hide", "fog dog")
    do(s, 0, play("gossip"))
    assert Pass("gumiho") in options_of(s, 1)
    deal = at(0, "deal hide", "gumiho hide", "fog dog")
    do(deal, 0, play("deal", 1, 1))
    assert give("gumiho") in options_of(deal, 1)
    dog = at(0, "dog hide", "gumiho hide", "fog dog")
    do(dog, 0, play("dog", 1))
    assert fed("gumiho") in options_of(dog, 1)


@pytest.mark.rule("MN-64")
def test_fog_treats_it_like_any_card() -> None:
    holders = set()
    for i in range(30):
        s = at(0, "fog deal", "gumiho hide", "fog dog")
        s.seed = Seed(str(i))
        do(s, 0, play("fog"))
        holders.add(s.path[-1].seat)
    assert holders == {0, 1, 2}


@pytest.mark.rule("MN-65")
def test_whoever_investigates_the_gumiho_sees_a_hide() -> None:
    s = at(0, "investigate deal", "gumiho hide fog", "deal deal")
    told = do(s, 0, play("investigate", 1))
    assert heard(told, 0)[0][1] == Saw(Seat(1), {"hide": 2, "fog": 1})
    assert view(s, Seat(0)).deeds[0].cards == ("hide", "hide", "fog")  # type: ignore[union-attr]
    assert view(s, Seat(0)).monster is None


@pytest.mark.rule("MN-65")
def test_without_its_power_it_is_seen_as_it_is() -> None:
    s = at(0, "investigate deal", "gumiho hide fog", "deal deal", options=KNOWN_ONLY)
    told = do(s, 0, play("investigate", 1))
    assert heard(told, 0)[0][1] == Saw(Seat(1), {"hide": 1, "fog": 1, "gumiho": 1})
    assert view(s, Seat(0)).monster == "gumiho"


@pytest.mark.rule("MN-65")
def test_the_gumiho_is_no_hide_to_a_hunter() -> None:
    s = at(0, "hunter deal", "gumiho fog", "deal deal", options=ONE_ROUND)
    do(s, 0, play("hunter", 1))
    assert last(s).ending == "hunter"


# --- who knows which monster it is -------------------------------------------------------------


@pytest.mark.rule("MN-67")
def test_only_those_who_have_seen_the_monster_know_which_it_is() -> None:
    s = at(0, "gossip deal hide", "hide vampire hide", "fog dog fog", "deal deal deal")
    s.dealt = s.hands.copy()
    assert [view(s, seat).monster for seat in map(Seat, range(4))] == [None, "vampire", None, None]
    do(s, 0, play("gossip"))
    passes(s, "deal", "vampire", "fog", "deal")
    known = [view(s, seat).monster for seat in map(Seat, range(4))]
    assert known == [None, "vampire", "vampire", None]
    assert view(s, None).monster is None


@pytest.mark.rule("MN-67")
def test_the_last_monster_needs_no_telling() -> None:
    s = at(0, "hide hide", "hide vampire", "fog dog")
    s.removed = ["werewolf", "mermaid", "mandrake", "gumiho"]
    assert view(s, None).monster == "vampire"


@pytest.mark.rule("MN-67")
def test_a_power_works_unannounced() -> None:
    told = do(shots(Options()), 0, play("hunter", 2))
    plain = at(0, "hunter deal", "hunter deal", "deal deal", "hunter werewolf")
    assert told == do(plain, 0, play("hunter", 2))
