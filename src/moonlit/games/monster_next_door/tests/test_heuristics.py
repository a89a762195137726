"""Rules of thumb: whom to suspect, what to play and what to keep on each side."""

from random import Random

import pytest

from moonlit.core.chance import Seed, below
from moonlit.core.game import begin
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import (
    Feed,
    Give,
    GiveBack,
    Mix,
    MonsterAction,
    Pass,
    Play,
    Skip,
)
from moonlit.games.monster_next_door.assistant import advise
from moonlit.games.monster_next_door.components import CardName, Options
from moonlit.games.monster_next_door.heuristics import (
    Eyes,
    EyesOfSeat,
    EyesOfView,
    heuristic,
    hunch,
    prospects,
)
from moonlit.games.monster_next_door.rules import Playing, State, outcome
from moonlit.games.monster_next_door.table import Look
from moonlit.games.monster_next_door.tests.calibration import FixedFactors
from moonlit.games.monster_next_door.tests.positions import (
    at,
    do,
    give,
    hand,
    is_over,
    options_of,
    play,
)
from moonlit.games.monster_next_door.view import view


def choice(s: State, seat: int = 0) -> MonsterAction:
    """What the rules of thumb say, from the view and inside an imagined table alike."""
    options = options_of(s, seat)
    said = heuristic(view(s, Seat(seat)), options, Random(1))
    assert type(said) is type(hunch(s, Seat(seat), options, Random(1)))
    return said


def card_of(action: MonsterAction) -> CardName:
    """Which card is played."""
    assert isinstance(action, Play)
    return action.card


def knowing(s: State, at_seat: int, cards: str) -> State:
    """Seat 0 has seen these cards in a hand."""
    s.deeds.append(Look(Seat(0), Seat(at_seat), hand(cards)))
    s.dealt[0] = ("investigate", *s.dealt[0][:3])
    return s


@pytest.mark.parametrize("monster", ["vampire", "mandrake", "gumiho"])
def test_the_monster_is_played_as_soon_as_it_may_be(monster: CardName) -> None:
    assert choice(at(0, monster, "hide", "hide")) == play(monster)
    if monster == "mandrake":
        assert choice(at(0, f"{monster} fog", "hide hide", "hide hide")) == play(monster)


def test_a_monster_keeps_its_hide() -> None:
    s = at(0, "vampire hide investigate", "deal deal deal", "deal deal deal")
    assert card_of(choice(s)) == "investigate"


@pytest.mark.parametrize("card", ["fog", "rumour", "gossip", "deal"])
def test_a_monster_does_not_shuffle_itself_away(card: CardName) -> None:
    s = at(0, f"vampire hunter {card}", "deal deal deal", "deal deal deal")
    assert card_of(choice(s)) == "hunter"
    alone = at(0, f"vampire hide {card}", "deal deal deal", "deal deal deal")
    assert card_of(choice(alone)) == (card if card in ("gossip", "deal") else "hide")


def test_a_monster_with_two_hides_may_lay_one() -> None:
    s = at(0, "vampire hide hide", "deal deal deal", "deal deal deal")
    assert choice(s) == play("hide")


def test_a_monster_likes_a_friend() -> None:
    s = at(0, "vampire friend steal dog", "deal deal deal deal", "deal deal deal")
    assert choice(s) == play("friend", 1)


def test_a_neighbour_shoots_whom_it_knows() -> None:
    s = at(0, "hunter deal deal", "vampire fog fog", "deal deal deal")
    knowing(s, 1, "vampire fog fog")
    assert choice(s) == play("hunter", 1)


def test_a_neighbour_does_not_shoot_at_a_hide_it_knows() -> None:
    s = at(0, "hunter deal deal", "vampire hide fog", "deal deal deal")
    knowing(s, 1, "vampire hide fog")
    s.removed = ["gumiho"]
    s.results = []
    assert EyesOfView(view(s, Seat(0))).hits[1] == 0
    assert card_of(choice(s)) == "deal"


def test_a_neighbour_sets_the_dog_on_a_cornered_suspect() -> None:
    s = knowing(at(0, "dog deal", "vampire", "deal"), 1, "vampire")
    assert choice(s) == play("dog", 1)
    free = at(0, "dog deal deal", "fog vampire fog", "deal deal deal")
    assert card_of(choice(free)) == "deal"


def test_a_neighbour_looks_before_it_shoots() -> None:
    s = at(0, "investigate hunter deal", "fog vampire fog", "deal deal deal", "deal deal deal")
    assert card_of(choice(s)) == "investigate"


def test_a_neighbour_steals_where_it_can_win_next() -> None:
    s = knowing(at(0, "steal hide", "vampire", "deal"), 1, "vampire")
    assert choice(s) == play("steal", 1)


def test_a_neighbour_joins_the_monster_unless_it_has_it_in_its_sights() -> None:
    s = at(0, "friend hunter deal", "fog vampire fog", "deal deal deal")
    assert card_of(choice(s)) == "friend"
    known = at(0, "friend hunter deal", "fog vampire fog", "deal deal deal")
    assert choice(knowing(known, 1, "fog vampire fog")) == play("hunter", 1)


def test_a_friend_aims_elsewhere() -> None:
    s = knowing(at(0, "hunter", "vampire fog", "deal deal"), 1, "vampire fog")
    s.friends = [Seat(0)]
    assert choice(s) == play("hunter", 2)
    dog = knowing(at(0, "dog", "vampire", "deal deal"), 1, "vampire")
    dog.friends = [Seat(0)]
    assert choice(dog) == play("dog", 2)


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("friend hunter hide", "friend"),
        ("steal investigate fog", "investigate"),
        ("hide gossip rumour", "hide"),
        ("deal steal hide", "hide"),
    ],
)
def test_a_friend_plays_what_helps_the_monster(words: str, card: str) -> None:
    s = at(0, words, "deal deal deal", "deal deal vampire", "deal deal deal")
    s.friends = [Seat(0)]
    assert card_of(choice(s)) == card


def test_a_void_hunter_is_laid_face_down() -> None:
    s = at(0, "hunter hunter hunter hunter", "deal deal deal deal", "deal deal deal vampire")
    assert choice(s) == Skip(face_up=False)


@pytest.mark.parametrize(
    ("words", "kept", "given"),
    [
        ("vampire hide", "vampire", "hide"),
        ("hunter steal", "hunter", "steal"),
        ("steal dog", "steal", "dog"),
        ("hide fog", "hide", "fog"),
    ],
)
def test_what_is_worth_less_goes_first(words: str, kept: str, given: CardName) -> None:
    s = at(1, words, "dog deal deal", "deal deal")
    do(s, 1, play("dog", 0))
    assert choice(s) == Feed(given)
    gossip = at(1, words, "gossip deal deal", "deal deal")
    do(gossip, 1, play("gossip"))
    assert choice(gossip) == Pass(given)
    assert kept in words


def test_a_monster_parts_with_its_hide_last() -> None:
    s = at(1, "vampire hide hunter", "dog deal deal", "deal deal")
    do(s, 1, play("dog", 0))
    assert choice(s) == Feed("hunter")


def test_deals_thefts_and_fog_go_by_the_same_worth() -> None:
    deal = at(1, "hunter fog hide", "deal deal deal", "deal vampire")
    do(deal, 1, play("deal", 0, 2))
    assert choice(deal) == give("hide fog")
    assert isinstance(choice(deal), Give)
    theft = at(0, "steal hunter", "fog fog", "deal vampire")
    do(theft, 0, play("steal", 1))
    assert choice(theft) == GiveBack("fog")
    one_card = Options(fog_mode="one_card")
    fog = at(1, "hunter fog hide", "fog deal deal", "deal vampire", options=one_card)
    do(fog, 1, play("fog"))
    assert choice(fog) == Mix("fog")


def test_the_mermaid_may_swim_away_from_a_first_hunter_only() -> None:
    s = at(0, "hunter deal deal", "deal deal", "deal vampire")
    first = EyesOfSeat(s, Seat(0)).exposed[1]
    s.hunters = 1
    assert EyesOfSeat(s, Seat(0)).exposed[1] > first
    no_powers = Options(monster_powers="none")
    plain = at(0, "hunter deal deal", "deal deal", "deal vampire", options=no_powers)
    assert EyesOfSeat(plain, Seat(0)).exposed[1] > first


def test_a_view_and_an_imagined_table_give_the_same_suspicions() -> None:
    s = at(0, "steal hunter deal", "fog fog deal", "deal deal vampire")
    do(s, 0, play("steal", 1))
    views, seats = FixedFactors(view(s, Seat(0))), EyesOfSeat(s, Seat(0))
    assert views.chances == seats.chances
    assert list(views.sizes) == list(seats.sizes)


def test_a_bot_goes_by_what_the_assistant_would_count() -> None:
    s = at(0, "steal hunter deal", "fog fog deal", "deal deal vampire")
    do(s, 0, play("steal", 1))
    seen = view(s, Seat(0))
    eyes, said = EyesOfView(seen), advise(seen)
    assert said is not None
    assert eyes.chances == [one.monster for one in said.seats]
    assert eyes.hits == [one.hit for one in said.seats]


def test_eyes_of_nobody_see_nothing() -> None:
    s = at(0, "hide hide", "deal deal", "deal vampire")
    nobody = Eyes(s, Seat(0), s.hands[0], s.dealt[0])
    for name in ("sizes", "chances", "hits"):
        with pytest.raises(NotImplementedError):
            getattr(nobody, name)


def test_a_choice_that_is_none_needs_no_thought() -> None:
    s = at(0, "wanted hide hide vampire", "deal deal deal deal", "deal deal deal deal")
    assert choice(s) == play("wanted")


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 5, 8])
def test_whole_games_can_be_played_by_rules_of_thumb_and_they_pay(players: int) -> None:
    points, par = 0.0, 0.0
    for game in range(60):
        state = begin(GAME, players, Options(rounds=3), Seed(f"thumb/{game}"))[0]
        rng = Random(game)
        while not is_over(state):
            seat = state.phase.asks(state)[0]
            options = options_of(state, seat)
            sensible = seat == game % players
            action = (
                heuristic(view(state, seat), options, rng)
                if sensible
                else options[below(rng, len(options))]
            )
            do(state, seat, action)
        scores = outcome(state).scores
        points += scores[game % players]
        par += sum(scores) / players
    assert points > par


def test_prospects_are_what_the_round_brings() -> None:
    s = at(0, "hide", "vampire", "deal")
    start = s.copy()
    assert prospects(s, start) is None
    s.phase = Playing(Seat(1))
    do(s, 1, play("vampire"))
    assert prospects(s, start) == [0, 1, 0]
