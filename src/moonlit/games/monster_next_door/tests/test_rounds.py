"""MN-1 … MN-9 and MN-73 … MN-77: the game, its rounds and its end."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import begin
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import Dealt, HandDealt, RoundBegan, Won
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    DECKS,
    MONSTERS,
    Hand,
    Monster,
    Options,
    deck,
    kits,
    remarks,
)
from moonlit.games.monster_next_door.rules import Playing, State, outcome
from moonlit.games.monster_next_door.table import RoundResult
from moonlit.games.monster_next_door.tests.positions import at, heard, is_over, play
from moonlit.games.monster_next_door.tests.positions import do as decide
from moonlit.games.monster_next_door.view import view

PLAYERS = range(3, 9)
TIES = Options(tie_rounds=True)


def fresh(players: int, seed: str = "moonlight", options: Options | None = None) -> State:
    state: State = begin(GAME, players, options or Options(), Seed(seed))[0]
    return state


def result(*points: int, monster: Monster = "werewolf") -> RoundResult:
    """A round that brought so many points to each."""
    return RoundResult(
        first=Seat(0),
        monster=monster,
        ending="played",
        seat=Seat(0),
        holder=Seat(0),
        early=False,
        betrayal=False,
        friends=(),
        points=points,
        rows=((),) * len(points),
        hands=None,
        path=None,
    )


def before_the_last_play(
    *results: tuple[int, ...], options: Options | None = None, monster: Monster = "vampire"
) -> State:
    """Seat 0 has only the monster left: playing it brings 2 points to seat 0 alone."""
    s = at(0, monster, *["hide"] * (len(results[0]) - 1), options=options or Options())
    s.round = len(results) + 1
    s.results = [result(*points) for points in results]
    return s


def cards_of(s: State) -> list[str]:
    return [card for hand in s.hands for card in hand]


@pytest.mark.rule("MN-1")
@pytest.mark.parametrize("players", [2, 9])
def test_three_to_eight_play(players: int) -> None:
    assert list(GAME.players) == [3, 4, 5, 6, 7, 8]
    with pytest.raises(BadOptions):
        fresh(players)


@pytest.mark.rule("MN-2")
def test_the_monster_deck_is_shuffled_anew_for_every_game() -> None:
    orders = {(*fresh(3, str(i)).monsters, fresh(3, str(i)).monster) for i in range(40)}
    assert all(set(order) == set(MONSTERS) for order in orders)
    assert len(orders) > 20


@pytest.mark.rule("MN-2")
def test_nobody_sees_the_order_of_the_monster_deck() -> None:
    s = fresh(4)
    before = [view(s, viewer) for viewer in (None, *everyone(4))]
    s.monsters.reverse()
    assert [view(s, viewer) for viewer in (None, *everyone(4))] == before


@pytest.mark.rule("MN-3")
def test_everyone_begins_with_no_points() -> None:
    assert view(fresh(5), None).totals == (0, 0, 0, 0, 0)


@pytest.mark.rule("MN-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_hunter_a_hide_and_wanted_are_always_dealt(players: int) -> None:
    for seed in range(30):
        dealt = Counter(cards_of(fresh(players, str(seed))))
        assert dealt["wanted"] == 1
        assert min(dealt["hunter"], dealt["hide"]) >= 1


@pytest.mark.rule("MN-5")
@pytest.mark.parametrize(
    ("players", "drawn"), [*zip(PLAYERS, (8, 12, 16, 20, 24, 28), strict=True)]
)
def test_the_rest_of_the_starting_deck_is_drawn_from_the_other_thirty(
    players: int, drawn: int
) -> None:
    seen = Counter[str]()
    for seed in range(60):
        s = fresh(players, str(seed))
        drawn_cards = Counter(cards_of(s)) - Counter(["wanted", "hunter", "hide", s.monster])
        assert drawn_cards.total() == drawn
        seen += drawn_cards
        assert Counter(cards_of(s)) + Counter(s.centre) == Counter((*DECKS["R1"], s.monster))
    assert set(seen) == {*DECKS["R1"]} - {"wanted"}


@pytest.mark.rule("MN-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_exactly_one_monster_is_dealt_the_top_of_its_deck(players: int) -> None:
    s = fresh(players)
    assert [card for card in cards_of(s) if card in ANY_MONSTER] == [s.monster]
    assert s.monster not in s.monsters
    assert len(s.monsters) == 4


@pytest.mark.rule("MN-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_is_dealt_four_cards(players: int) -> None:
    s = fresh(players)
    assert list(map(len, s.hands)) == [4] * players
    assert s.dealt == s.hands


@pytest.mark.rule("MN-7")
def test_any_seat_may_be_dealt_the_monster() -> None:
    holders = Counter(fresh(4, str(i)).path[0].seat for i in range(200))
    assert set(holders) == {0, 1, 2, 3}
    assert min(holders.values()) > 25


@pytest.mark.rule("MN-8")
@pytest.mark.parametrize(("players", "left"), [*zip(PLAYERS, (22, 18, 14, 10, 6, 2), strict=True)])
def test_the_rest_lies_in_the_centre(players: int, left: int) -> None:
    s = fresh(players)
    assert len(s.centre) == left
    assert ANY_MONSTER.isdisjoint(s.centre)
    assert view(s, Seat(0)).centre == left


@pytest.mark.rule("MN-9")
def test_sizes_are_public_and_hands_are_not() -> None:
    s, told = begin(GAME, 4, Options(), Seed("moonlight"))
    seen = view(s, None)
    assert (seen.sizes, seen.centre, seen.hand) == ((4, 4, 4, 4), 18, None)
    public = [RoundBegan(1, 5, extra=False, first_seat=s.first), Dealt(4, 18)]
    own = [HandDealt(dict(Counter(s.hands[seat]))) for seat in everyone(4)]
    assert heard(told, None, 0, 3) == [public, [*public, own[0]], [*public, own[3]]]


@pytest.mark.rule("MN-73")
def test_the_monster_of_a_round_is_out_and_all_other_cards_are_back() -> None:
    s = before_the_last_play((0, 0, 0))
    decide(s, 0, play("vampire"))
    assert s.removed == ["vampire"]
    assert s.monster != "vampire"
    assert Counter(cards_of(s)) + Counter(s.centre) == Counter((*DECKS["R1"], s.monster))
    gone = {now.monster: now.removed for now in view(s, None).monsters}
    assert gone == dict.fromkeys(MONSTERS) | {"vampire": 2}


@pytest.mark.rule("MN-74")
def test_after_the_last_round_the_highest_total_wins() -> None:
    s = before_the_last_play((0, 2, 1), (0, 2, 2), (2, 0, 1), (0, 0, 2))
    told = decide(s, 0, play("vampire"))
    assert is_over(s)
    assert outcome(s).scores == (4, 4, 6)
    assert outcome(s).ranks == (2, 2, 1)
    assert heard(told, None)[0][-1] == Won(Seat(2), 6, shared=False)


@pytest.mark.rule("MN-74")
def test_in_five_rounds_every_monster_comes_once() -> None:
    s = fresh(3)
    coming = [s.monster, *reversed(s.monsters)]
    for _ in range(5):
        s.hands = [(s.monster,), ("hide",), ("hide",)]
        s.turns, s.phase = [3, 3, 3], Playing(Seat(0))
        decide(s, 0, play(s.monster))
    assert is_over(s)
    assert [won.monster for won in s.results] == coming
    assert set(coming) == set(MONSTERS)


@pytest.mark.rule("MN-74")
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_a_short_game_ends_after_the_rounds_agreed(rounds: int) -> None:
    options = Options(rounds=rounds)  # type: ignore[arg-type]
    s = before_the_last_play(*[(0, 1, 1)] * (rounds - 1) or [(0, 0, 0)], options=options)
    s.round = rounds
    decide(s, 0, play("vampire"))
    assert is_over(s)


@pytest.mark.rule("MN-75")
def test_tied_leaders_share_the_win() -> None:
    s = before_the_last_play((2, 2, 1), (2, 2, 1), (0, 0, 1), (0, 2, 0))
    told = decide(s, 0, play("vampire"))
    assert outcome(s).winners() == [0, 1]
    assert heard(told, None)[0][-2:] == [Won(Seat(0), 6, shared=True), Won(Seat(1), 6, shared=True)]


@pytest.mark.rule("MN-76")
def test_nothing_is_carried_over_but_points_and_monsters() -> None:
    s = at(0, "friend mandrake", "hide", "hunter hide", options=Options(mermaid_first="aimed"))
    decide(s, 0, play("friend", 2))
    decide(s, 1, play("hide"))
    decide(s, 2, play("hide"))
    s.warned, s.hunters = True, 3
    decide(s, 0, play("mandrake"))
    assert (s.friends, s.hunters, s.warned, s.deeds) == ([], 0, False, [])
    assert (s.turns, s.rows) == ([0, 0, 0], [(), (), ()])
    assert len(s.path) == 1
    assert view(s, None).totals == (2, 0, 0)


@pytest.mark.rule("MN-77")
def test_as_long_as_several_lead_everyone_plays_another_round() -> None:
    s = before_the_last_play((0, 2, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), options=TIES)
    s.monsters, s.removed = [], ["werewolf", "mermaid", "mandrake", "gumiho"]
    decide(s, 0, play("vampire"))
    assert not is_over(s)
    assert (s.round, len(s.hands)) == (6, 3)
    assert view(s, None).extra
    assert s.removed == []
    assert sorted([*s.monsters, s.monster]) == sorted(MONSTERS)


@pytest.mark.rule("MN-77")
def test_the_game_ends_as_soon_as_one_leads() -> None:
    s = before_the_last_play((0, 2, 0), *[(0, 0, 0)] * 4, (2, 0, 0), options=TIES)
    decide(s, 0, play("vampire"))
    assert is_over(s)
    assert outcome(s).winners() == [0]


@pytest.mark.rule("MN-77")
def test_after_five_extra_rounds_the_monsters_are_shuffled_again() -> None:
    s = before_the_last_play((0, 2, 0), *[(0, 0, 0)] * 8, options=TIES)
    s.monsters, s.removed = [], ["werewolf", "mermaid", "mandrake", "gumiho"]
    decide(s, 0, play("vampire"))
    assert (s.round, s.removed) == (11, [])


@pytest.mark.rule("MN-77")
def test_within_one_deck_of_extra_rounds_the_monsters_that_went_stay_out() -> None:
    s = before_the_last_play((0, 2, 0), *[(0, 0, 0)] * 5, options=TIES)
    s.monsters, s.removed = ["gumiho", "mandrake"], ["werewolf", "mermaid"]
    decide(s, 0, play("vampire"))
    assert (s.round, s.monster) == (8, "mandrake")
    assert s.removed == ["werewolf", "mermaid", "vampire"]


@pytest.mark.rule("MN-77")
def test_ten_extra_rounds_are_enough() -> None:
    s = before_the_last_play((0, 2, 0), *[(0, 0, 0)] * 13, options=TIES)
    decide(s, 0, play("vampire"))
    assert is_over(s)
    assert outcome(s).winners() == [0, 1]


@pytest.mark.rule("MN-77")
def test_without_the_option_a_tie_stays() -> None:
    s = before_the_last_play((0, 2, 0), *[(0, 0, 0)] * 3)
    decide(s, 0, play("vampire"))
    assert is_over(s)


# --- decks -------------------------------------------------------------------------------------

OWN = deck(wanted=1, hunter=8, hide=8, friend=4, dog=4, gossip=2, rumour=2, deal=2, steal=2)


@pytest.mark.rule("MN-4")
def test_both_usual_decks_have_thirty_three_cards() -> None:
    assert {name: len(cards) for name, cards in DECKS.items()} == {"R1": 33, "R2": 33}
    assert Counter(DECKS["R2"]) == Counter(
        wanted=1, hunter=4, hide=5, friend=2, dog=2, gossip=3, rumour=4, deal=5, steal=4, fog=3
    )
    assert Counter(DECKS["R1"]) - Counter(DECKS["R2"]) == Counter(investigate=3)


@pytest.mark.rule("MN-8")
def test_a_table_may_put_its_own_deck_together() -> None:
    s = fresh(4, options=Options(deck=OWN))
    assert Counter(cards_of(s)) + Counter(s.centre) == Counter((*OWN, s.monster))
    assert kits(4, Options(deck=OWN))["deck"].chosen == OWN
    assert kits(4, Options())["deck"].box["wanted"] == 1
    assert set(kits(4, Options())["deck"].box) == {*DECKS["R1"]}


@pytest.mark.rule("MN-8")
@pytest.mark.parametrize("cards", [OWN[:-1], (*OWN, "fog")], ids=["32", "34"])
def test_a_deck_of_another_size_is_refused(cards: Hand) -> None:
    assert [(remark.id, remark.args) for remark in remarks(4, Options(deck=cards))] == [
        ("deck-size", {"n": len(cards), "all": 33})
    ]
    with pytest.raises(BadOptions):
        fresh(4, options=Options(deck=cards))


@pytest.mark.rule("MN-4")
@pytest.mark.parametrize("missing", ["wanted", "hunter", "hide"])
def test_a_deck_without_its_fixed_cards_is_refused(missing: str) -> None:
    cards = tuple("fog" if card == missing else card for card in OWN)
    options = Options(deck=cards)
    assert [remark.id for remark in remarks(4, options)] == ["deck-fixed"]
    with pytest.raises(BadOptions):
        fresh(4, options=options)


@pytest.mark.rule("MN-4")
def test_a_second_wanted_is_not_in_the_box() -> None:
    cards = ("wanted", *OWN[:-1])
    with pytest.raises(BadOptions):
        fresh(4, options=Options(deck=cards))
