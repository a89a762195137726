"""MN-51 … MN-58: Gossip, Rumour, Fog and Deal."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.actions import (
    CardMixed,
    Chose,
    DealOffered,
    Exchanged,
    Fizzled,
    FogFell,
    FogRose,
    GossipBegan,
    HandMixed,
    Mix,
    Pass,
    Passed,
    Ready,
    RumourSpread,
    Swapped,
)
from moonlit.games.monster_next_door.components import CardName, Options, without
from moonlit.games.monster_next_door.rules import Dealing, Gossiping, Mixing, Playing
from moonlit.games.monster_next_door.table import Mixture, Passes, Swap, Veil
from moonlit.games.monster_next_door.tests.positions import (
    at,
    do,
    do_all,
    give,
    hands,
    heard,
    options_of,
    passes,
    play,
)
from moonlit.games.monster_next_door.view import view

RIGHT = Options(gossip_to="right")
FROM_LEFT = Options(rumour_from="left")
ONE_CARD = Options(fog_mode="one_card")


@pytest.mark.rule("MN-51")
@pytest.mark.parametrize("card", ["gossip", "rumour", "fog", "deal"])
@pytest.mark.parametrize("options", [Options(), ONE_CARD], ids=["whole hands", "one card"])
def test_as_a_last_card_they_do_nothing_to_anyone(card: CardName, options: Options) -> None:
    s = at(0, card, "hide deal", "werewolf deal", options=options)
    told = do(s, 0, play(card))
    assert heard(told, None, 1) == [[Fizzled(Seat(0), card)]] * 2  # type: ignore[arg-type]
    assert hands(s) == ["", "hide deal", "deal werewolf"]
    assert s.phase == Playing(Seat(1))


# --- Gossip ------------------------------------------------------------------------------------


@pytest.mark.rule("MN-52")
def test_in_gossip_everyone_chooses_in_secret_and_passes_to_the_left_at_once() -> None:
    s = at(0, "gossip deal hide", "hunter fog dog", "steal friend werewolf")
    told = do(s, 0, play("gossip"))
    assert heard(told, None) == [[GossipBegan(Seat(0), "left")]]
    assert list(s.phase.asks(s)) == [0, 1, 2]
    assert options_of(s, 1) == [Pass("hunter"), Pass("dog"), Pass("fog")]
    told = do(s, 1, Pass("dog"))
    assert heard(told, 0, 1) == [[Ready(Seat(1))], [Ready(Seat(1)), Chose({"dog": 1})]]
    assert list(s.phase.asks(s)) == [0, 2]
    assert hands(s)[1] == "hunter dog fog"
    with pytest.raises(NotYourTurn):
        do(s, 1, Pass("fog"))
    told = do_all(s, (0, Pass("hide")), (2, Pass("werewolf")))
    assert hands(s) == ["deal werewolf", "hunter hide fog", "friend dog steal"]
    public = [Ready(Seat(2)), Passed("left")]
    own = Exchanged({"hide": 1}, Seat(1), {"werewolf": 1}, Seat(2))
    assert heard(told, None, 0) == [public, [*public, own]]
    assert s.deeds == [Passes(Seat(0), "gossip", ("hide", "dog", "werewolf"))]


@pytest.mark.rule("MN-52")
def test_gossip_may_go_to_the_right() -> None:
    s = at(0, "gossip deal hide", "hunter fog dog", "steal friend werewolf", options=RIGHT)
    do(s, 0, play("gossip"))
    told = passes(s, "hide", "dog", "werewolf")
    assert hands(s) == ["dog deal", "hunter fog werewolf", "hide friend steal"]
    assert heard(told, 1)[0][-1] == Exchanged({"dog": 1}, Seat(0), {"werewolf": 1}, Seat(2))


@pytest.mark.rule("MN-52")
def test_what_was_received_cannot_be_passed_on() -> None:
    s = at(0, "gossip deal deal", "hide hide hide", "fog fog werewolf")
    do(s, 0, play("gossip"))
    do(s, 2, Pass("fog"))
    assert options_of(s, 0) == [Pass("deal")]
    with pytest.raises(NoSuchOption):
        do(s, 0, Pass("fog"))


@pytest.mark.rule("MN-52")
def test_whoever_has_one_card_is_not_asked_and_whoever_has_two_alike_is() -> None:
    s = at(0, "gossip deal", "hide hide", "werewolf deal", "fog")
    do(s, 0, play("gossip"))
    assert isinstance(s.phase, Gossiping)
    assert list(s.phase.asks(s)) == [1, 2]
    assert options_of(s, 1) == [Pass("hide")]
    assert view(s, Seat(3)).chosen == ("fog",)
    assert view(s, Seat(1)).chosen is None


@pytest.mark.rule("MN-52")
def test_if_nobody_has_a_choice_the_cards_go_at_once() -> None:
    s = at(0, "gossip deal", "hide", "werewolf")
    told = do(s, 0, play("gossip"))
    assert hands(s) == ["werewolf", "deal", "hide"]
    assert heard(told, None) == [[GossipBegan(Seat(0), "left"), Passed("left")]]


# --- Rumour ------------------------------------------------------------------------------------


@pytest.mark.rule("MN-53")
def test_in_rumour_everyone_draws_from_the_right_at_once() -> None:
    s = at(0, "rumour deal", "hide hide", "werewolf", "fog fog")
    told = do(s, 0, play("rumour"))
    assert hands(s) == ["fog", "hide deal", "hide", "fog werewolf"]
    public = RumourSpread(Seat(0), "right")
    own = Exchanged({"hide": 1}, Seat(2), {"deal": 1}, Seat(0))
    assert heard(told, None, 1) == [[public], [public, own]]
    assert s.deeds == [Passes(Seat(0), "rumour", ("deal", "hide", "werewolf", "fog"))]


@pytest.mark.rule("MN-53")
def test_rumour_may_draw_from_the_left() -> None:
    s = at(0, "rumour deal", "hide hide", "werewolf", "fog fog", options=FROM_LEFT)
    do(s, 0, play("rumour"))
    assert hands(s) == ["hide", "hide werewolf", "fog", "deal fog"]


@pytest.mark.rule("MN-53")
def test_every_hand_gives_any_of_its_cards_as_likely_whatever_the_others_give() -> None:
    given = Counter[object]()
    for i in range(900):
        s = at(0, "rumour deal", "hide fog", "hunter steal dog")
        s.seed = Seed(str(i))
        do(s, 0, play("rumour"))
        given[s.deeds[0].given] += 1  # type: ignore[union-attr]
    assert len(given) == 6
    assert all(count == pytest.approx(150, abs=40) for count in given.values())


# --- Fog ---------------------------------------------------------------------------------------


@pytest.mark.rule("MN-54")
def test_fog_mixes_all_hands_and_keeps_their_sizes() -> None:
    s = at(1, "deal hide", "fog hunter hunter", "steal friend werewolf", "dog dog")
    before = Counter(card for cards in s.hands for card in cards)
    told = do(s, 1, play("fog"))
    assert list(map(len, s.hands)) == [2, 2, 3, 2]
    before.subtract(["fog"])
    assert Counter(card for cards in s.hands for card in cards) == before
    public, own = FogFell(Seat(1), whole=True), HandMixed(dict(Counter(s.hands[2])))
    assert heard(told, None, 2) == [[public], [public, own]]
    assert s.deeds == [Veil(Seat(1), tuple(s.hands))]
    assert view(s, Seat(2)).deeds == (Veil(Seat(1), (None, None, s.hands[2], None)),)


@pytest.mark.rule("MN-54")
def test_any_card_may_come_to_anyone() -> None:
    holders = Counter[Seat]()
    for i in range(300):
        s = at(0, "fog deal", "hide", "werewolf")
        s.seed = Seed(str(i))
        do(s, 0, play("fog"))
        holders[s.path[-1].seat] += 1
    assert all(holders[Seat(i)] == pytest.approx(100, abs=30) for i in range(3))


@pytest.mark.rule("MN-55")
def test_fog_may_mix_one_card_of_each_hand() -> None:
    s = at(0, "fog deal hide", "hunter dog", "friend werewolf", options=ONE_CARD)
    told = do(s, 0, play("fog"))
    assert heard(told, None) == [[FogRose(Seat(0))]]
    assert isinstance(s.phase, Mixing)
    assert list(s.phase.asks(s)) == [0, 1, 2]
    assert options_of(s, 0) == [Mix("hide"), Mix("deal")]
    told = passes(s, "hide", "dog", "friend")
    kept: list[CardName] = ["deal", "hunter", "werewolf"]
    got = [without(s.hands[i], kept[i])[0] for i in range(3)]
    assert sorted(got) == ["dog", "friend", "hide"]
    public = [Ready(Seat(2)), FogFell(Seat(0), whole=False)]
    assert heard(told, None, 1) == [public, [*public, CardMixed({"dog": 1}, {got[1]: 1})]]
    assert s.deeds == [Mixture(Seat(0), ("hide", "dog", "friend"), tuple(got))]
    masked = Mixture(Seat(0), (None, "dog", None), (None, got[1], None))
    assert view(s, Seat(1)).deeds == (masked,)


@pytest.mark.rule("MN-55")
def test_the_own_card_may_come_back() -> None:
    came_back = 0
    for i in range(300):
        s = at(0, "fog deal", "hide", "werewolf", options=ONE_CARD)
        s.seed = Seed(str(i))
        do(s, 0, play("fog"))
        came_back += hands(s)[1] == "hide"
    assert came_back == pytest.approx(100, abs=30)


@pytest.mark.rule("MN-55")
def test_a_choice_for_the_fog_is_secret_until_all_have_chosen() -> None:
    s = at(0, "fog deal hide", "hunter dog", "friend werewolf", options=ONE_CARD)
    do(s, 0, play("fog"))
    told = do(s, 1, Mix("dog"))
    assert heard(told, 0, 1) == [[Ready(Seat(1))], [Ready(Seat(1)), Chose({"dog": 1})]]
    assert (view(s, Seat(1)).chosen, view(s, Seat(0)).chosen) == (("dog",), None)
    assert hands(s)[1] == "hunter dog"


# --- Deal --------------------------------------------------------------------------------------


@pytest.mark.rule("MN-56")
@pytest.mark.parametrize(
    ("mine", "theirs", "sizes"),
    [
        ("deal hide hide hide", "fog fog fog fog", [1, 2]),
        ("deal hide hide", "fog fog", [1, 2]),
        ("deal hide hide", "fog", [1]),
        ("deal hide", "fog fog", [1]),
    ],
)
def test_a_deal_is_about_one_or_two_cards_that_both_have(
    mine: str, theirs: str, sizes: list[int]
) -> None:
    s = at(0, mine, theirs, "")
    assert [option.size for option in options_of(s, 0) if option.card == "deal"] == sizes


@pytest.mark.rule("MN-57")
def test_both_sides_choose_in_secret_and_the_cards_change_places() -> None:
    s = at(0, "deal hide gossip vampire", "fog fog hunter steal", "hide hide hide hide")
    told = do(s, 0, play("deal", 1, 2))
    assert heard(told, 2) == [[DealOffered(Seat(0), Seat(1), 2)]]
    assert isinstance(s.phase, Dealing)
    assert list(s.phase.asks(s)) == [0, 1]
    assert options_of(s, 0) == [give("hide gossip"), give("hide vampire"), give("gossip vampire")]
    assert options_of(s, 1) == [
        give("hunter steal"),
        give("hunter fog"),
        give("steal fog"),
        give("fog fog"),
    ]
    told = do(s, 1, give("steal fog"))
    assert heard(told, 0, 1) == [[Ready(Seat(1))], [Ready(Seat(1)), Chose({"steal": 1, "fog": 1})]]
    assert view(s, Seat(1)).chosen == ("steal", "fog")
    assert view(s, Seat(2)).chosen is None
    told = do(s, 0, give("gossip vampire"))
    assert hands(s)[:2] == ["hide steal fog", "hunter gossip fog vampire"]
    public = [Ready(Seat(0)), Swapped(Seat(0), Seat(1), 2)]
    mine = [
        Ready(Seat(0)),
        Chose({"gossip": 1, "vampire": 1}),
        Swapped(Seat(0), Seat(1), 2),
        Exchanged({"gossip": 1, "vampire": 1}, Seat(1), {"steal": 1, "fog": 1}, Seat(1)),
    ]
    theirs = Exchanged({"steal": 1, "fog": 1}, Seat(0), {"gossip": 1, "vampire": 1}, Seat(0))
    assert heard(told, 2, 0, 1) == [public, mine, [*public, theirs]]
    whole = Swap(Seat(0), Seat(1), 2, ("gossip", "vampire"), ("steal", "fog"))
    assert view(s, Seat(1)).deeds == (whole,)
    assert view(s, Seat(2)).deeds == (Swap(Seat(0), Seat(1), 2, None, None),)


@pytest.mark.rule("MN-57")
def test_whoever_must_give_everything_is_not_asked() -> None:
    s = at(0, "deal hide fog", "hunter steal", "hide werewolf")
    do(s, 0, play("deal", 2, 2))
    assert hands(s) == ["hide werewolf", "hunter steal", "hide fog"]
    one_sided = at(0, "deal hide fog", "hunter steal dog", "hide werewolf")
    do(one_sided, 0, play("deal", 1, 2))
    assert list(one_sided.phase.asks(one_sided)) == [1]
    assert view(one_sided, Seat(0)).chosen == ("hide", "fog")


@pytest.mark.rule("MN-58")
def test_on_the_third_turn_a_deal_is_about_one_card() -> None:
    s = at(0, "deal hide", "fog fog", "fog fog")
    assert options_of(s, 0)[1:] == [play("deal", 1, 1), play("deal", 2, 1)]
