"""Who knows what: bytes sent to a seat do not depend on what it may not know."""

from collections.abc import Callable

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Told, heard_by
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.actions import MonsterAction, Pass
from moonlit.games.monster_next_door.components import MONSTERS, CardName, Options
from moonlit.games.monster_next_door.rules import Playing, Returning, State
from moonlit.games.monster_next_door.table import Whereabouts
from moonlit.games.monster_next_door.tests.positions import (
    at,
    back,
    do,
    do_all,
    everybody,
    fed,
    give,
    options_of,
    passes,
    play,
)
from moonlit.games.monster_next_door.view import view

HIDE: CardName = "hide"
DEAL: CardName = "deal"
HUNTER: CardName = "hunter"
WOLF: CardName = "werewolf"
DRAW = Options(dog_replacement="draw")
ONE_CARD = Options(fog_mode="one_card")
HIDDEN = Options(reveal_at_end=False)


def sent(s: State, told: list[Told], viewer: Seat | None) -> list[bytes]:
    """Everything that reaches a viewer: events one by one, the view, the question."""
    events = [msgspec.json.encode(event) for event in heard_by(viewer, told)]
    asked = viewer is not None and viewer in s.phase.asks(s)
    question = list(s.phase.options(s, viewer)) if asked and viewer is not None else None
    return [*events, msgspec.json.encode(view(s, viewer)), msgspec.json.encode(question)]


def who_can_tell(worlds: list[State], *steps: tuple[int, MonsterAction]) -> set[Seat | None]:
    """The viewers to whom some of these worlds look different after the same decisions."""
    told = [do_all(s, *steps) for s in worlds]
    return {
        viewer
        for viewer in everybody(worlds[0])
        if len({tuple(sent(s, t, viewer)) for s, t in zip(worlds, told, strict=True)}) > 1
    }


def who_sees(s: State, change: Callable[[State], None]) -> list[Seat | None]:
    """The viewers whose view is not the same after something has been changed in secret."""
    before = [msgspec.json.encode(view(s, viewer)) for viewer in everybody(s)]
    change(s)
    after = [msgspec.json.encode(view(s, viewer)) for viewer in everybody(s)]
    return [v for v, a, b in zip(everybody(s), before, after, strict=True) if a != b]


def table(*hands: str, monster: CardName | None = None, options: Options | None = None) -> State:
    """Seat 0 is to play; the monster's place is hidden from the table itself."""
    s = at(0, *hands, options=options or Options())
    if monster is not None:
        s.monster = monster  # type: ignore[assignment]
    return s


# --- the things that are hidden ----------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_only() -> None:
    def swap(s: State) -> None:
        s.hands[1] = ("fog", "fog")

    assert who_sees(table("hide hide", "deal deal", "deal werewolf"), swap) == [1]


def test_the_centre_the_seed_and_the_monster_deck_are_seen_by_nobody() -> None:
    def shuffle(s: State) -> None:
        s.centre.reverse()
        s.monsters.reverse()
        s.seed = Seed("another")
        s.warned = True

    assert who_sees(table("hide hide", "deal deal", "deal mermaid"), shuffle) == []


def test_which_monster_it_is_is_seen_by_its_holder_only() -> None:
    def change(s: State) -> None:
        s.hands[2], s.dealt[2] = ("deal", "vampire"), ("deal", "vampire", "hide", "hide")
        s.monster = "vampire"

    assert who_sees(table("hide hide", "deal deal", "deal mermaid"), change) == [2]


def test_whether_the_mandrake_has_moved_is_seen_by_its_holder_only() -> None:
    def move(s: State) -> None:
        s.path.append(Whereabouts(Seat(2), "fog"))

    assert who_sees(table("hide hide", "deal deal", "deal mandrake"), move) == [2]


def test_a_card_fed_to_the_dog_is_seen_by_its_former_owner_only() -> None:
    fed_to_it = (HIDE, HUNTER)
    worlds = [table("dog hide", f"{card} fog fog", "deal werewolf") for card in fed_to_it]
    for s, card in zip(worlds, fed_to_it, strict=True):
        do_all(s, (0, play("dog", 1)), (1, fed(card)))
    looks = [
        {msgspec.json.encode(view(s, viewer)) for s in worlds} for viewer in everybody(worlds[0])
    ]
    assert [len(look) for look in looks] == [1, 2, 1, 1]


# --- (a) a missed Hunter -----------------------------------------------------------------------

MISSED = ["deal dog fog", "vampire hide fog", "mermaid deal fog"]


@pytest.mark.rule("MN-29")
def test_a_miss_is_the_same_bytes_whatever_was_its_cause() -> None:
    worlds = [table("hunter deal deal", "deal", "deal", words, "deal") for words in MISSED]
    assert who_can_tell(worlds, (0, play("hunter", 3))) == {3}


@pytest.mark.rule("MN-29")
@pytest.mark.parametrize("viewer", [0, 1, 2, 4, None])
def test_a_miss_is_one_event_of_the_same_size_and_nothing_else_moves(viewer: int | None) -> None:
    seat = None if viewer is None else Seat(viewer)
    shapes = set()
    for words in MISSED:
        s = table("hunter deal deal", "deal", "deal", words, "deal")
        before = len(msgspec.json.encode(view(s, seat)))
        told = do(s, 0, play("hunter", 3))
        letters = sent(s, told, seat)
        shapes.add((len(told), *map(len, letters), len(letters[-2]) - before))
        assert letters[0] == b'{"type":"missed","seat":0,"at_seat":3}'
    assert len(shapes) == 1


@pytest.mark.rule("MN-29")
def test_after_a_miss_the_same_is_asked_of_the_same() -> None:
    asked = set()
    for words in MISSED:
        s = table("hunter deal deal", "deal", "deal", words, "deal")
        do(s, 0, play("hunter", 3))
        asked.add((type(s.phase), tuple(s.phase.asks(s)), s.phase.seconds(s)))
    assert asked == {(Playing, (1,), None)}


@pytest.mark.rule("MN-29")
def test_to_the_target_a_miss_says_no_more_than_its_own_hand() -> None:
    hidden, swimming = (
        table("hunter deal deal", "deal", "deal", words, "deal") for words in MISSED[1:]
    )
    told = [do(s, 0, play("hunter", 3)) for s in (hidden, swimming)]
    assert heard_by(Seat(3), told[0]) == heard_by(Seat(3), told[1])


@pytest.mark.rule("MN-60")
def test_whether_the_mermaids_gift_is_used_up_shows_nowhere() -> None:
    aimed = Options(mermaid_first="aimed")
    worlds = [table("hunter deal", "deal", words, options=aimed) for words in ("mermaid", "hide")]
    assert who_can_tell(worlds, (0, play("hunter", 2))) == {2}


# --- (b) choices that only look like none ------------------------------------------------------


@pytest.mark.rule("MN-52")
def test_whoever_holds_cards_of_one_kind_is_asked_like_everyone_else() -> None:
    worlds = [
        table("gossip deal deal", words, "deal werewolf") for words in ("hide hide", "hide fog")
    ]
    assert who_can_tell(worlds, (0, play("gossip"))) == {1}
    assert all(list(s.phase.asks(s)) == [0, 1, 2] for s in worlds)


@pytest.mark.rule("MN-36")
def test_the_dogs_victim_is_asked_even_if_all_its_cards_are_alike() -> None:
    worlds = [table("dog deal deal", words, "deal werewolf") for words in ("hide hide", "hide fog")]
    assert who_can_tell(worlds, (0, play("dog", 1))) == {1}
    assert all(list(s.phase.asks(s)) == [1] for s in worlds)


@pytest.mark.rule("MN-57")
def test_a_side_of_a_deal_is_asked_even_if_all_its_cards_are_alike() -> None:
    worlds = [table("deal fog fog", words, "deal werewolf") for words in ("hide hide", "hide fog")]
    assert who_can_tell(worlds, (0, play("deal", 1, 1))) == {1}


@pytest.mark.rule("MN-49")
def test_the_thief_is_asked_even_if_it_stole_what_it_has() -> None:
    worlds = [
        table("steal hide hide", words, "deal werewolf") for words in ("hide hide", "fog fog")
    ]
    assert who_can_tell(worlds, (0, play("steal", 1))) == {0, 1}
    assert all(isinstance(s.phase, Returning) for s in worlds)


# --- (c) options that only the holder has ------------------------------------------------------


@pytest.mark.rule("MN-66")
def test_that_the_monster_could_be_played_early_is_seen_by_its_holder_only() -> None:
    worlds = [table("hide hide", f"deal {one}", "deal deal") for one in ("vampire", "mermaid")]
    for s in worlds:
        s.friends = [Seat(2)]
    assert who_can_tell(worlds, (0, play("hide"))) == {1}
    assert [play(s.monster) in options_of(s, 1) for s in worlds] == [True, False]


@pytest.mark.rule("MN-18")
def test_a_void_turn_is_seen_by_nobody_else_before_it_is_taken() -> None:
    worlds = [
        table("hide deal deal", words, "deal deal deal werewolf")
        for words in ("hunter hunter hunter hunter", "hunter hunter hunter hide")
    ]
    assert who_can_tell(worlds, (0, play("hide"))) == {1}


# --- (d) Steal ---------------------------------------------------------------------------------


@pytest.mark.rule("MN-49")
def test_whether_the_stolen_card_was_given_back_the_others_cannot_tell() -> None:
    same = table("steal deal fog", "hide hide", "deal werewolf")
    other = same.copy()
    told = [
        [*do(s, 0, play("steal", 1)), *do(s, 0, back(card))]
        for s, card in ((same, HIDE), (other, DEAL))
    ]
    for viewer in (Seat(2), None):
        assert sent(same, told[0], viewer) == sent(other, told[1], viewer)
    for viewer in (Seat(0), Seat(1)):
        assert sent(same, told[0], viewer) != sent(other, told[1], viewer)


@pytest.mark.rule("MN-49")
def test_what_is_stolen_only_the_two_learn() -> None:
    worlds = [table("steal deal fog", words, "deal werewolf") for words in ("hide hide", "dog dog")]
    assert who_can_tell(worlds, (0, play("steal", 1))) == {0, 1}


# --- (e) the Gumiho ----------------------------------------------------------------------------


@pytest.mark.rule("MN-65")
def test_the_gumiho_is_a_hide_to_whoever_investigates() -> None:
    worlds = [
        table("investigate deal", "gumiho fog", "deal deal"),
        table("investigate deal", "hide fog", "deal deal", monster="gumiho"),
    ]
    assert who_can_tell(worlds, (0, play("investigate", 1))) == {1}


@pytest.mark.rule("MN-65")
def test_no_bytes_name_the_gumiho_to_whoever_does_not_hold_it() -> None:
    s = table("investigate deal steal", "gumiho hide fog", "gossip deal deal")
    told = do(s, 0, play("investigate", 1))
    for viewer in (Seat(0), Seat(2), None):
        hidden = [line for line in sent(s, told, viewer) if b"gumiho" in line]
        # The five monsters are listed for everyone, as those that may be about.
        assert [line.count(b"gumiho") for line in hidden] == [1]


@pytest.mark.rule("MN-64")
def test_a_theft_that_spared_the_gumiho_looks_like_any_other() -> None:
    worlds = [
        table("steal deal", "gumiho hide", "deal deal"),
        table("steal deal", "hide hide", "deal deal", monster="gumiho"),
    ]
    assert who_can_tell(worlds, (0, play("steal", 1)), (0, back("deal"))) == {1}


# --- everything else of the table of events ----------------------------------------------------


@pytest.mark.rule("MN-39")
def test_a_dogs_meal_is_the_same_to_all_but_its_owner() -> None:
    worlds = []
    for card in (HIDE, HUNTER):
        s = table("dog deal", "hide hunter fog", "deal werewolf", options=DRAW)
        s.centre = ["deal", "deal"]
        do(s, 0, play("dog", 1))
        worlds.append((s, do(s, 1, fed(card))))
    for viewer in (Seat(0), Seat(2), None):
        assert sent(*worlds[0], viewer) == sent(*worlds[1], viewer)


@pytest.mark.rule("MN-45")
def test_what_is_drawn_only_whoever_drew_it_learns() -> None:
    worlds = [table("friend deal", "hunter fog", "deal werewolf") for _ in range(2)]
    worlds[0].centre, worlds[1].centre = ["hide", "deal"], ["dog", "deal"]
    assert who_can_tell(worlds, (0, play("friend", 1))) == {1}


@pytest.mark.rule("MN-46")
def test_that_there_was_no_hunter_is_all_that_a_friend_tells() -> None:
    worlds = [table("friend deal", words, "deal werewolf") for words in ("hide fog", "dog dog")]
    assert who_can_tell(worlds, (0, play("friend", 1))) == {1}


@pytest.mark.rule("MN-48")
def test_what_is_seen_only_whoever_looked_learns() -> None:
    worlds = [
        table("investigate deal", words, "deal werewolf") for words in ("hide fog", "dog dog")
    ]
    assert who_can_tell(worlds, (0, play("investigate", 1))) == {0, 1}


@pytest.mark.rule("MN-57")
def test_of_a_deal_the_others_learn_only_its_size() -> None:
    made = []
    for mine, theirs in (("fog", "hide"), ("dog", "werewolf")):
        s = table("deal fog dog", "hide werewolf", "deal deal", "deal deal")
        do_all(s, (0, play("deal", 1, 1)), (0, give(mine)))
        made.append((s, do(s, 1, give(theirs))))
    for viewer in (Seat(2), Seat(3), None):
        assert sent(*made[0], viewer) == sent(*made[1], viewer)


@pytest.mark.rule("MN-52")
def test_in_gossip_everyone_learns_what_came_and_what_went_and_nothing_else() -> None:
    made = []
    for card in (HIDE, WOLF):
        s = table("gossip deal deal", "hide werewolf", "fog fog", "dog dog")
        do(s, 0, play("gossip"))
        made.append((s, passes(s, "deal", card, "fog", "dog")))
    unmoved = [v for v in everybody(made[0][0]) if sent(*made[0], v) == sent(*made[1], v)]
    assert unmoved == [0, 3, None]


@pytest.mark.rule("MN-52")
def test_a_choice_in_gossip_is_secret_while_others_choose() -> None:
    made = []
    for card in (HIDE, WOLF):
        s = table("gossip deal deal", "hide werewolf", "fog fog", "dog dog")
        do(s, 0, play("gossip"))
        made.append((s, do(s, 1, Pass(card))))
    everyone = everybody(made[0][0])
    assert [v for v in everyone if sent(*made[0], v) != sent(*made[1], v)] == [1]


@pytest.mark.rule("MN-53")
def test_in_rumour_everyone_learns_what_came_and_what_went_and_nothing_else() -> None:
    worlds = [table("rumour deal", words, "fog fog", "dog dog") for words in ("hide", "werewolf")]
    worlds[0].monster = worlds[1].monster = "werewolf"
    assert who_can_tell(worlds, (0, play("rumour"))) == {1, 2}


@pytest.mark.rule("MN-54")
def test_in_the_fog_everyone_learns_only_the_own_new_hand() -> None:
    s = table("fog deal", "hide hide", "werewolf fog", "dog dog")
    do(s, 0, play("fog"))

    def swap(state: State) -> None:
        deed = state.deeds[0]
        hands = list(deed.hands)  # type: ignore[union-attr]
        hands[1], hands[2] = hands[2], hands[1]
        state.deeds[0] = msgspec.structs.replace(deed, hands=tuple(hands))
        state.hands = hands

    assert set(who_sees(s, swap)) <= {1, 2}


@pytest.mark.rule("MN-55")
def test_nobody_learns_who_put_a_card_into_the_fog() -> None:
    s = table("fog deal hide", "hide dog", "werewolf fog", "dog hunter", options=ONE_CARD)
    do(s, 0, play("fog"))
    passes(s, "hide", "dog", "fog", "hunter")
    seen = view(s, Seat(1)).deeds[0]
    assert [card is not None for card in seen.given] == [False, True, False, False]  # type: ignore[union-attr]
    assert [card is not None for card in seen.received] == [False, True, False, False]  # type: ignore[union-attr]


@pytest.mark.rule("MN-20")
def test_a_face_down_hunter_shows_no_face() -> None:
    s = table("hunter hunter hunter hunter", "hide hide hide werewolf", "deal deal deal deal")
    told = do(s, 0, options_of(s, 0)[0])
    for viewer in (Seat(1), Seat(2), None):
        assert view(s, viewer).rows[0][0].card is None
        assert b"hunter" not in b"".join(sent(s, told, viewer)[:1])


@pytest.mark.parametrize("monster", MONSTERS)
def test_hidden_hands_stay_hidden_after_the_round_where_the_table_says_so(
    monster: CardName,
) -> None:
    worlds = [
        table(monster, words, "deal", options=HIDDEN, monster=monster) for words in ("hide", "dog")
    ]
    for s in worlds:
        s.seed = Seed("the same")
    told = [do(s, 0, play(monster)) for s in worlds]
    assert all(
        heard_by(viewer, told[0]) == heard_by(viewer, told[1]) for viewer in everybody(worlds[0])
    )


def test_shown_hands_are_the_same_to_everyone() -> None:
    s = table("vampire", "hide", "deal")
    told = do(s, 0, play("vampire"))
    results = {msgspec.json.encode(view(s, viewer).results) for viewer in everybody(s)}
    assert len(results) == 1
    assert {len(heard_by(viewer, told)) for viewer in (Seat(0), Seat(1), Seat(2))} == {
        len(heard_by(None, told)) + 1
    }
