"""Imagined tables: they look the same to the viewer, and are as likely as they should be."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import begin, decide
from moonlit.core.laws import any_decision, happen
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import Feed, Mix, Pass, Skip
from moonlit.games.monster_next_door.assistant import advise
from moonlit.games.monster_next_door.components import (
    MONSTERS,
    CardName,
    Hand,
    Monster,
    Options,
    deck,
)
from moonlit.games.monster_next_door.imagine import from_facts, imagine, phase_of, place_monster
from moonlit.games.monster_next_door.rules import Playing, Returning, State
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Look,
    Meal,
    Mixture,
    Passes,
    Quiet,
    RoundResult,
    Swap,
    Theft,
    Veil,
    VoidTurn,
)
from moonlit.games.monster_next_door.telling import Contradiction, Telling
from moonlit.games.monster_next_door.tests.positions import (
    at,
    back,
    dealt,
    do,
    do_all,
    everybody,
    fed,
    give,
    hand,
    is_over,
    passes,
    play,
)
from moonlit.games.monster_next_door.view import view

OTHER_WAYS = Options(
    deck="R2",
    tie_rounds=True,
    rounds=2,
    mermaid_first="aimed",
    dog_replacement="draw",
    fog_mode="one_card",
    gossip_to="right",
    rumour_from="left",
    reveal_at_end=False,
)
MANY_HUNTERS = Options(
    rounds=3,
    deck=deck(
        wanted=1, hunter=12, hide=2, friend=4, dog=4, investigate=2, gossip=2, steal=3, fog=3
    ),
)
TABLES = [
    (3, Options(rounds=3)),
    (4, OTHER_WAYS),
    (5, Options(rounds=2)),
    (5, MANY_HUNTERS),
    (8, OTHER_WAYS),
    (8, Options(rounds=1)),
]


def moments(players: int, options: Options, seed: str) -> Iterator[State]:
    """Every moment of a game played blindly."""
    state: State = begin(GAME, players, options, Seed(seed))[0]
    rng = chance.stream(Seed(seed), "moments")
    yield state
    while not is_over(state):
        happen(state, *any_decision(state, rng))
        yield state


@pytest.mark.parametrize("make", [imagine, None], ids=["told again", "from facts"])
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_an_imagined_table_looks_the_same_to_its_viewer(
    players: int, options: Options, make: Callable[..., State] | None
) -> None:
    rng = Random(7)
    for seed in ("a", "b"):
        for i, s in enumerate(moments(players, options, seed)):
            viewer = everybody(s)[i % (players + 1)]
            seen = view(s, viewer)
            if make is not None:
                other = make(seen, rng)
            elif seen.asking is not None:
                other = from_facts(seen, rng)
                other.phase = phase_of(seen, other, None, rng)
            else:
                continue
            assert view(other, viewer) == seen


def test_a_table_made_from_facts_can_be_imagined_again_by_everyone() -> None:
    rng = Random(3)
    for s in moments(5, Options(rounds=1), "facts"):
        seen = view(s, Seat(1))
        if seen.asking is not None:
            other = from_facts(seen, rng)
            other.phase = phase_of(seen, other, None, rng)
            for viewer in everybody(other):
                assert view(imagine(view(other, viewer), rng), viewer) == view(other, viewer)


def imagined(s: State, viewer: int | None, tables: int = 200) -> list[State]:
    """Many tables that look like this one to a viewer."""
    seen, rng = view(s, None if viewer is None else Seat(viewer)), Random(11)
    return [imagine(seen, rng) for _ in range(tables)]


def holders(tables: list[State]) -> Counter[int]:
    """Where the monster is, as parts of a hundred."""
    found = Counter(next(i for i, h in enumerate(s.hands) if s.monster in h) for s in tables)
    return Counter({seat: round(100 * n / len(tables)) for seat, n in found.items()})


OPENER = "wanted deal deal hide"
FOUR = (
    OPENER,
    "hide hunter fog steal",
    "hunter werewolf dog deal",
    "rumour fog deal hide",
)


def test_at_the_deal_every_other_card_may_be_the_monster_but_wanted() -> None:
    found = holders(imagined(dealt(*FOUR), 1, 600))
    assert set(found) == {0, 2, 3}
    assert found[0] == pytest.approx(100 * 3 / 11, abs=6)
    assert found[2] == pytest.approx(100 * 4 / 11, abs=6)


def test_an_onlooker_suspects_everyone() -> None:
    assert set(holders(imagined(dealt(*FOUR), None))) == {0, 1, 2, 3}


def test_one_knows_ones_own_monster() -> None:
    tables = imagined(dealt(*FOUR), 2, 20)
    assert holders(tables) == {2: 100}
    assert {s.monster for s in tables} == {"werewolf"}


def test_any_monster_that_is_not_out_may_be_the_one() -> None:
    s = dealt(*FOUR)
    s.removed = ["mermaid", "gumiho"]
    s.results = [result_of(monster) for monster in s.removed]
    s.round = 3
    found = Counter(table.monster for table in imagined(s, 1, 300))
    assert set(found) == {"werewolf", "vampire", "mandrake"}
    assert min(found.values()) > 60
    tables = imagined(s, 1, 20)
    assert all(sorted([*t.monsters, t.monster, *t.removed]) == sorted(MONSTERS) for t in tables)


def result_of(monster: Monster) -> RoundResult:
    s = at(0, monster, "deal", "deal", "deal")
    do(s, 0, play(monster))
    return s.results[0]


def test_hunter_hide_and_wanted_are_always_among_the_cards_dealt() -> None:
    s = dealt("wanted deal deal deal", "fog fog steal steal", "hunter hide werewolf rumour")
    for table in imagined(s, 1, 100):
        cards = [card for cards in table.dealt for card in cards]
        assert {"hunter", "hide", "wanted"} <= {*cards}


def test_a_monster_given_away_is_where_it_was_given() -> None:
    s = dealt(OPENER, "hide mandrake fog steal", *FOUR[3:], "gossip fog deal deal")
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(3))
    do(s, 3, play("gossip"))
    passes(s, "deal", "mandrake", "rumour", "fog")
    tables = imagined(s, 1, 30)
    assert holders(tables) == {2: 100}
    assert all([where.by for where in table.path] == ["dealt", "gossip"] for table in tables)


def looked(words: str, monster: str, options: Options | None = None) -> State:
    """Seat 0 has looked at seat 1."""
    s = dealt("wanted investigate deal hide", words, f"deal fog {monster} deal", options=options)
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(0))
    do(s, 0, play("investigate", 1))
    return s


def test_a_hand_that_was_seen_is_known() -> None:
    for table in imagined(looked("hunter hide fog steal", "werewolf"), 0, 30):
        assert table.hands[1] in (hand("hunter hide fog steal"), hand("hunter gumiho fog steal"))


def test_a_monster_that_was_seen_is_there() -> None:
    tables = imagined(looked("hunter vampire fog steal", "deal"), 0, 30)
    assert {table.hands[1] for table in tables} == {hand("hunter fog steal vampire")}


def test_a_hide_that_was_seen_may_be_the_gumiho() -> None:
    found = Counter(
        table.hands[1] for table in imagined(looked("hide fog steal deal", "gumiho"), 0)
    )
    assert set(found) == {hand("hide fog steal deal"), hand("gumiho fog steal deal")}
    tables = [
        t for t in imagined(looked("hide fog steal deal", "gumiho"), 0) if "gumiho" in t.hands[1]
    ]
    assert all(t.deeds[1] == Look(Seat(0), Seat(1), hand("hide fog steal deal")) for t in tables)


def test_without_powers_a_hide_is_a_hide() -> None:
    s = looked("hide fog steal deal", "gumiho", Options(monster_powers="none"))
    assert {table.hands[1] for table in imagined(s, 0, 40)} == {hand("hide fog steal deal")}


def test_whoever_had_no_hunter_has_none() -> None:
    s = dealt("wanted friend deal hide", "fog fog steal steal", "hunter hide werewolf rumour")
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(0))
    do(s, 0, play("friend", 1))
    assert not any("hunter" in table.hands[1] for table in imagined(s, 0, 60))
    assert not any("hunter" in table.hands[1] for table in imagined(s, 2, 60))


def test_whoever_lost_a_hunter_had_it_and_it_lies_at_the_bottom() -> None:
    s = dealt("wanted friend deal hide", "fog hunter steal steal", "hunter hide werewolf rumour")
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(0))
    do(s, 0, play("friend", 1))
    for table in imagined(s, 2, 40):
        assert "hunter" in table.dealt[1]
        assert table.centre[-1] == "hunter"


def missed(words: str, options: Options | None = None, shots: int = 1) -> State:
    """Hunters were sent to seat 2, of whose hand the others know nothing."""
    s = dealt("wanted deal deal deal", "hunter hunter fog deal", words, options=options)
    do(s, 0, play("wanted"))
    for _ in range(shots):
        s.phase, s.turns[1] = Playing(Seat(1)), 1
        do(s, 1, play("hunter", 2))
    return s


def test_a_miss_makes_a_hand_less_suspect_and_needs_a_hide_or_the_mermaid() -> None:
    tables = imagined(missed("hide steal werewolf rumour"), 1, 400)
    found = holders(tables)
    # At the deal it is with four unknown cards to three.
    assert found[2] * 3 < found[0] * 4
    for table in tables:
        if table.monster in table.hands[2] and table.monster != "mermaid":
            assert "hide" in table.hands[2]


@pytest.mark.parametrize("first", ["round", "aimed"])
def test_the_mermaid_explains_one_miss_but_not_two(first: str) -> None:
    options = Options(mermaid_first=first)  # type: ignore[arg-type]

    def swims(shots: int) -> list[State]:
        tables = imagined(missed("steal dog mermaid hide", options, shots), 1, 400)
        return [t for t in tables if "mermaid" in t.hands[2]]

    assert any("hide" not in table.hands[2] for table in swims(1))
    assert all("hide" in table.hands[2] for table in swims(2))
    assert all(table.warned for table in swims(1))


def test_whoever_was_stolen_from_may_have_lost_the_monster() -> None:
    s = dealt(
        OPENER,
        "steal hide fog deal",
        "hunter dog deal fog",
        "hunter deal hide fog",
    )
    s.monster = "werewolf"
    do(s, 0, play("wanted"))
    do_all(s, (1, play("steal", 2)), (1, back(s.hands[1][0])))
    found = holders(imagined(s, 3, 400))
    assert found[1] > found[2]


def test_the_gumiho_is_never_thought_to_have_been_drawn() -> None:
    s = dealt(
        OPENER,
        "hide hide fog deal",
        "hunter gumiho deal fog",
        "rumour deal fog fog",
    )
    s.removed = ["werewolf", "mermaid", "vampire", "mandrake"]
    s.results = [result_of(monster) for monster in s.removed]
    s.round = 5
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(3))
    do(s, 3, play("rumour"))
    for table in imagined(s, 1, 60):
        assert len(table.path) == 1


def test_a_void_turn_shows_hunters_and_perhaps_the_monster() -> None:
    s = dealt(OPENER, "hunter hunter hunter mermaid", "hide fog fog steal")
    do(s, 0, play("wanted"))
    do(s, 1, Skip(face_up=False))
    for table in imagined(s, 2, 60):
        assert set(table.hands[1]) <= {"hunter", *MONSTERS}
        assert table.rows[1][0].card == "hunter"
    assert 1 in holders(imagined(s, 2, 60))


def test_with_hunters_enough_a_void_turn_may_do_without_the_monster() -> None:
    s = dealt(
        OPENER,
        "hunter hunter hunter hunter",
        "werewolf fog fog steal",
        "hide hide fog steal",
        options=MANY_HUNTERS,
    )
    do(s, 0, play("wanted"))
    do(s, 1, Skip(face_up=True))
    assert set(holders(imagined(s, 3))) == {0, 1, 2}


@pytest.mark.parametrize("replacement", ["dog_card", "draw"])
def test_what_was_fed_to_a_dog_is_not_the_monster(replacement: str) -> None:
    options = Options(dog_replacement=replacement)  # type: ignore[arg-type]
    s = dealt(
        "wanted dog deal hide", "hide fog steal werewolf", "fog fog steal steal", options=options
    )
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(0))
    do_all(s, (0, play("dog", 1)), (1, fed("hide")))
    for table in imagined(s, 2, 60):
        assert all(laid.card not in MONSTERS for laid in table.rows[0])
        assert ("dog" in table.hands[1]) or replacement == "draw"
    for table in imagined(s, 1, 20):
        assert [laid.card for laid in table.rows[0]][-1] == "hide"


def test_the_fog_leaves_everyone_as_suspect_as_their_hands_are_large() -> None:
    s = dealt("wanted fog deal hide", "hide hide steal werewolf", "fog gossip steal steal")
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(0))
    do(s, 0, play("fog"))
    me = next(seat for seat in range(3) if "werewolf" not in s.hands[seat])
    assert len(set(holders(imagined(s, me)))) == 2


# --- choices that are not yet known ------------------------------------------------------------


def chosen_at(s: State) -> tuple[Any, ...]:
    """What is in the envelopes."""
    phase: Any = s.phase
    choices: tuple[Any, ...] = phase.chosen.choices
    return choices


def test_whoever_has_chosen_may_have_chosen_any_card() -> None:
    s = dealt("wanted gossip deal hide", "hide fog steal werewolf", "fog hunter steal steal")
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(0))
    do(s, 0, play("gossip"))
    do_all(s, (1, Pass("fog")), (2, Pass("steal")))
    for table in imagined(s, 2, 40):
        chosen = chosen_at(table)
        assert chosen[0] is None
        assert chosen[1] in table.hands[1]
        assert chosen[2] == "steal"


def test_the_same_goes_for_the_fog_and_for_deals() -> None:
    s = dealt(
        "wanted fog deal hide",
        "hide fog steal werewolf",
        "fog hunter steal steal",
        options=OTHER_WAYS,
    )
    do(s, 0, play("wanted"))
    s.phase = Playing(Seat(0))
    fog, deal = s.copy(), s.copy()
    do_all(fog, (0, play("fog")), (1, Mix("fog")))
    assert all(chosen_at(table)[1] in table.hands[1] for table in imagined(fog, 2, 20))
    do_all(deal, (0, play("deal", 1, 1)), (1, give("fog")))
    for table in imagined(deal, 2, 20):
        mine, theirs, other = chosen_at(table)
        assert (mine, other) == (None, ())
        assert theirs[0] in table.hands[1]


def test_what_a_thief_has_taken_is_in_its_hand() -> None:
    s = begun("wanted steal deal hide", "hide fog steal werewolf", "fog hunter steal steal")
    s.phase = Playing(Seat(0))
    do(s, 0, play("steal", 1))
    assert all(taken_at(table) in table.hands[0] for table in imagined(s, 2, 40))
    assert {taken_at(table) for table in imagined(s, 1, 10)} == {taken_at(s)}


def taken_at(s: State) -> CardName:
    """What the thief has to give back, or something else for it."""
    assert isinstance(s.phase, Returning)
    return s.phase.taken


def test_after_the_end_nothing_is_left_to_imagine() -> None:
    s = at(0, "vampire", "hide", "hide", options=Options(rounds=1))
    do(s, 0, play("vampire"))
    seen = view(s, Seat(1))
    assert view(imagine(seen, Random(1)), Seat(1)) == seen


# --- stories that cannot be told ---------------------------------------------------------------


@pytest.mark.parametrize(
    "deed",
    [
        Passes(Seat(1), "rumour", (None, None, None)),
        Mixture(Seat(1), (None, None, None), (None, None, None)),
        Veil(Seat(1), (None, None, None)),
        Theft(Seat(2), Seat(1), None, None),
        Swap(Seat(0), Seat(2), 1, None, None),
        Meal(Seat(0), Seat(2), None, None, dog=True),
        Friendship(Seat(0), Seat(2), hunter=True, drawn=None),
        Swap(Seat(0), Seat(2), 1, ("hide",), ("hunter",)),
    ],
    ids=repr,
)
def test_where_the_own_part_is_not_remembered_the_facts_must_do(deed: AnyDeed) -> None:
    s = begun(OPENER, "hide fog steal werewolf", "investigate hunter steal steal")
    s.deeds.append(deed)
    seen = view(s, Seat(2))
    assert not Telling(seen, s.monster, None, Random(5)).holds()
    assert view(imagine(seen, Random(5)), Seat(2)) == seen


@pytest.mark.parametrize(
    "deed",
    [
        Theft(Seat(2), Seat(1), "mermaid", "wanted"),
        Look(Seat(2), Seat(1), ("fog",)),
        Look(Seat(2), Seat(1), ("fog", "fog", "fog", "hide")),
        Look(Seat(2), Seat(1), ("hunter", "hunter", "hide", "wanted")),
        Look(Seat(2), Seat(0), ("hunter", "hunter", "hunter", "hunter")),
        VoidTurn(Seat(2), face_up=True),
        Quiet(Seat(0), "wanted"),
    ],
    ids=repr,
)
def test_what_cannot_have_happened_cannot_be_told(deed: AnyDeed) -> None:
    s = begun(OPENER, "hide fog steal werewolf", "investigate hunter steal steal")
    s.deeds.append(deed)
    assert not Telling(view(s, Seat(2)), s.monster, None, Random(5)).holds()


def begun(*hands: str) -> State:
    s = dealt(*hands)
    do(s, 0, play("wanted"))
    return s


def fresh_telling(viewer: int = 2) -> Telling:
    """A telling in which only the viewer's own cards are read."""
    s = dealt(OPENER, "hide fog steal werewolf", "investigate hunter steal steal")
    telling = Telling(view(s, Seat(viewer)), s.monster, None, Random(5))
    telling._deal()
    return telling


def test_there_is_only_one_monster() -> None:
    telling = fresh_telling()
    telling.write(0, telling.monster)
    with pytest.raises(Contradiction):
        telling.match(telling.hands[1], ["fog", "fog", "hide", telling.monster])


def test_a_dog_was_not_fed_the_only_card_if_that_is_the_monster() -> None:
    telling = fresh_telling()
    telling.write(4, telling.monster)
    telling.hands[1] = [4]
    telling.write(0, "dog")
    with pytest.raises(Contradiction):
        telling.meal(Meal(Seat(0), Seat(1), None, None, dog=True))


@pytest.mark.parametrize(("card", "fits"), [("hunter", True), ("fog", False)])
def test_a_hunter_that_comes_up_again_is_a_hunter(card: CardName, fits: bool) -> None:  # noqa: FBT001
    telling = fresh_telling()
    telling.write(telling.centre[0], "hunter")
    if fits:
        assert telling.draw(Seat(2), card) in telling.hands[2]
    else:
        with pytest.raises(Contradiction):
            telling.draw(Seat(2), card)


def test_hands_without_hunters_must_be_filled_with_something_else() -> None:
    telling = fresh_telling()
    telling.unarmed = set(range(34))
    with pytest.raises(Contradiction):
        telling._fill()


def test_if_no_hunter_can_have_been_dealt_the_story_is_wrong() -> None:
    telling = fresh_telling(1)
    telling.unarmed = set(range(34))
    with pytest.raises(Contradiction):
        telling._finish()


CARDS: Hand = ("hide", "fog", "steal", "deal")


@pytest.mark.parametrize("card", CARDS)
def test_every_sample_is_a_whole_deck(card: CardName) -> None:
    s = begun(OPENER, "hide fog steal werewolf", "rumour hunter steal fog")
    if card in s.hands[1]:
        s.phase = Playing(Seat(1))
        option = next(o for o in s.phase.options(s, Seat(1)) if getattr(o, "card", "") == card)
        decide(s, Seat(1), option)
    for table in imagined(s, 2, 10):
        lying = [laid.card for row in table.rows for laid in row]
        held = [c for h in table.hands for c in h]
        assert Counter((*held, *lying, *table.centre)) == Counter((*deck_r1(), table.monster))


def deck_r1() -> Hand:
    s = begin(GAME, 3, Options(), Seed("x"))[0]
    cards = [card for h in s.hands for card in h if card not in MONSTERS]
    return (*cards, *s.centre)


# --- what will be seen where -------------------------------------------------------------------


def telling_with_two_fogs(monkeypatch: pytest.MonkeyPatch) -> Telling:
    """Both Fogs are accounted for, and the next one will be seen with the second player."""
    telling = fresh_telling()
    for token in (0, 1):
        telling.kinds[token] = "fog"
    telling.left["fog"] = 0
    seen = {"fog": Seat(1)}
    monkeypatch.setattr(telling, "_next_seen", seen.get)
    return telling


@pytest.mark.rule("MN-54")
def test_only_one_card_of_a_kind_is_led_to_where_the_next_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    telling = telling_with_two_fogs(monkeypatch)
    led = []
    for _ in range(50):
        telling.hands = [[], [], []]
        telling._lead([0, 1, 2, 3], [2, 2, 2])
        led.append(len(telling.hands[1]))
    assert {*led} == {0, 1}


@pytest.mark.rule("MN-52")
def test_another_card_may_go_to_where_one_will_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = telling_with_two_fogs(monkeypatch)
    gone = {tuple(telling._may_go([0, 3], Seat(0), Seat(1))) for _ in range(50)}
    assert gone == {(0,), (0, 3)}


@pytest.mark.rule("MN-65")
def test_the_likelier_monster_is_imagined_more_often() -> None:
    s = dealt("wanted investigate deal deal", "hide hide hide gumiho", "steal steal hunter dog")
    do(s, 0, play("wanted"))
    do(s, 1, play("hide"))
    do(s, 2, play("dog", 1))
    do(s, 1, Feed("hide"))
    do(s, 0, play("investigate", 1))
    seen = view(s, Seat(0))
    advice = advise(seen)
    assert advice is not None
    chance = {one.monster: one.chance for one in advice.monsters}["gumiho"]
    foxes = sum(imagine(seen, Random(i)).monster == "gumiho" for i in range(400))
    assert chance > 0.25
    assert foxes / 400 == pytest.approx(chance, abs=0.08)


def test_where_the_guess_leaves_no_room_the_monster_is_elsewhere() -> None:
    s = begun(OPENER, "hide fog steal werewolf", "investigate hunter steal steal")
    hands: list[list[CardName]] = [["fog", "fog", "fog"], [], []]
    place_monster(view(s, None), hands, "werewolf", Seat(0), Random(1))
    assert "werewolf" not in hands[0]
    assert "werewolf" in hands[1] + hands[2]
