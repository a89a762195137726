"""Every law holds for an honest game, and catches games that break it."""
# ruff: noqa: ARG001, ARG005  # whatever is broken keeps the shape of the honest thing

from collections.abc import Callable, Sequence
from itertools import count
from math import nan
from random import Random
from typing import Any

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.encoding import Encoding, Rounds, level, numbers
from moonlit.core.errors import GameIsOver
from moonlit.core.figures import Calibration, Figure
from moonlit.core.game import Assistant, Game, Outcome, Over, Picking, Reading
from moonlit.core.laws import (
    Law,
    a_state_can_be_played,
    encoding_digest,
    encoding_laws,
    laws,
    only_what_is_offered_is_accepted,
    random_play,
    some_moments,
    tables,
)
from moonlit.core.record import Play
from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat
from tests.core import toy
from tests.core.pennies import PENNIES
from tests.core.toy import HUSH, Bet, Betting, Options, Said, Say, Saying, Silence, State, View

SEEDS = [Seed(f"hush/{i}") for i in range(5)]
Breaker = Callable[[pytest.MonkeyPatch], Game]
BREAKERS: list[tuple[str, str, Breaker]] = []


def breaks(law: str, complaint: str) -> Callable[[Breaker], Breaker]:
    """Register a way to break a law, and what the law will say to it."""

    def register(breaker: Breaker) -> Breaker:
        BREAKERS.append((law, complaint, breaker))
        return breaker

    return register


def verdict(law: Law, game: Game) -> str:
    """What the law has against the game; nothing, where it is content."""
    try:
        for players, options in tables(game):
            for seed in SEEDS:
                law(game, players, options, seed)
    except AssertionError as broken:
        return str(broken)
    return ""


def hush(**changes: object) -> Game:
    """The honest game, with something changed for the worse."""
    return msgspec.structs.replace(HUSH, **changes)


def test_honest_views_together_break_no_law() -> None:
    together = hush(views=lambda s: lambda viewer: HUSH.view(s, viewer))
    assert verdict(laws()["whoever_looks_together_sees_the_same"], together) == ""


@breaks("whoever_looks_together_sees_the_same", "Viewer 0 sees something else")
def a_view_over_the_shoulder(patch: pytest.MonkeyPatch) -> Game:
    return hush(views=lambda s: lambda _: HUSH.view(s, Seat(1)))


@breaks("a_view_says_whose_it_is", "sees the view of 1")
def a_view_of_somebody_else(patch: pytest.MonkeyPatch) -> Game:
    return hush(view=lambda s, seat: toy.view(s, Seat(1)))


@breaks("a_view_says_whose_it_is", "sees [1] asked")
def a_view_that_names_the_wrong_seat(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(View, "asked", [Seat(1)])
    return hush()


# --- determinism, copies, JSON, replay ---------------------------------------------------------


@breaks("the_same_seed_gives_the_same_game", "told another story")
@breaks("a_replay_is_the_game_again", "another way")
def a_deal_of_its_own_will(patch: pytest.MonkeyPatch) -> Game:
    times = count()

    def deal(players: int, options: Options, seed: Seed) -> State:
        return toy.deal(players, options, Seed(f"{seed}{next(times)}"))

    return hush(deal=deal)


@breaks("the_same_seed_gives_the_same_game", "decisions differ")
def options_in_any_order(patch: pytest.MonkeyPatch) -> Game:
    times = count()
    patch.setattr(Betting, "options", lambda *_: [Bet(next(times) % 2)])
    patch.setattr(Betting, "allows", lambda *_: True)
    return hush()


@breaks("the_same_seed_gives_the_same_game", "last states differ")
def a_state_with_a_life_of_its_own(patch: pytest.MonkeyPatch) -> Game:
    times = count()

    def deal(players: int, options: Options, seed: Seed) -> State:
        state = toy.deal(players, options, seed)
        state.seed = Seed(f"{next(times)}")
        return state

    return hush(deal=deal)


@breaks("a_replay_is_the_game_again", "tells viewer 0 another story")
def a_storyteller_who_embroiders(patch: pytest.MonkeyPatch) -> Game:
    times = count()

    def apply(self: Saying, s: State, seat: Seat, action: Say) -> Over:
        s.tell(Said(seat, f"{action.word} for the {next(times)}th time"))
        return Over()

    patch.setattr(Saying, "apply", apply)
    return hush()


@breaks("copies_are_independent", "A decision at a copy changed")
def a_copy_that_is_none(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(State, "copy", lambda self: self)
    return hush()


@breaks("copies_are_independent", "A copy differs")
def a_copy_that_forgets(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(State, "copy", lambda self: msgspec.structs.replace(self, words=[]))
    return hush()


@breaks("everything_survives_json", "cannot be read back")
def an_action_nobody_announced(patch: pytest.MonkeyPatch) -> Game:
    return hush(Action=Say)


@breaks("everything_survives_json", "came back as")
def a_set_that_should_be_a_list(patch: pytest.MonkeyPatch) -> Game:
    def deal(players: int, options: Options, seed: Seed) -> State:
        state = toy.deal(players, options, seed)
        patch.setattr(state, "bets", set())
        return state

    return hush(deal=deal)


# --- who is asked, and what is accepted --------------------------------------------------------


@breaks("whoever_is_asked_has_a_choice", "Nobody is asked and no clock runs")
def an_endless_silence(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Silence, "seconds", lambda *_: None)
    return hush()


@breaks("whoever_is_asked_has_a_choice", "A clock runs after the end")
def a_clock_nobody_stops(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Over, "seconds", lambda *_: 5)
    return hush()


@breaks("whoever_is_asked_has_a_choice", "less than no time")
def a_clock_that_runs_backwards(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Betting, "seconds", lambda *_: -1)
    return hush()


@breaks("whoever_is_asked_has_a_choice", "Nobody is asked")
def a_silence(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Saying, "asks", lambda *_: ())
    return hush()


@breaks("whoever_is_asked_has_a_choice", "has no option")
def a_question_without_answers(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Betting, "options", lambda *_: [])
    return hush()


@breaks("whoever_is_asked_has_a_choice", "the same twice")
def an_option_twice(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Betting, "options", lambda *_: [Bet(1), Bet(1)])
    return hush()


@breaks("whoever_is_asked_has_a_choice", "asks somebody twice")
def a_seat_both_asked_and_invited(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Saying, "invites", lambda self, _: (self.seat,))
    return hush()


@breaks("whoever_is_asked_has_a_choice", "asks nobody's seat")
def a_ghost(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Saying, "invites", lambda *_: (Seat(9),))
    return hush()


@breaks("whoever_is_asked_has_a_choice", "after the end")
def a_question_too_late(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Over, "asks", lambda *_: (Seat(0),))
    return hush()


def all_said(word: str, s: State) -> bool:
    return bool(s.words) and {*s.words} == {word}


@breaks("no_way_of_playing_is_a_dead_end", "has no option in Betting")
def a_question_without_answers_after_too_many_low_words(patch: pytest.MonkeyPatch) -> Game:
    own = Betting.options
    patch.setattr(
        Betting, "options", lambda self, s, seat: [] if all_said("low", s) else own(self, s, seat)
    )
    return hush()


@breaks("no_way_of_playing_is_a_dead_end", "None of seat None in Silence")
def a_clock_that_breaks_after_too_many_low_words(patch: pytest.MonkeyPatch) -> Game:
    own = Silence.time_up

    def time_up(self: Silence, s: State) -> Betting:
        if all_said("low", s):
            raise IndexError
        return own(self, s)

    patch.setattr(Silence, "time_up", time_up)
    return hush(deal=toy.deal_with_hourglass)


@breaks("no_way_of_playing_is_a_dead_end", "The game does not end where all play")
def a_talk_that_only_a_high_word_ends(patch: pytest.MonkeyPatch) -> Game:
    own = Saying.apply

    def apply(self: Saying, s: State, seat: Seat, action: Say) -> Any:  # noqa: ANN401
        return self if action.word == "low" else own(self, s, seat, action)

    patch.setattr(Saying, "apply", apply)
    patch.setattr("moonlit.core.laws.MOST_DECISIONS", 200)
    return hush()


@breaks("only_what_is_offered_is_accepted", "but accepted")
def a_table_that_takes_anything(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Saying, "allows", lambda *_: True)
    patch.setattr(Saying, "apply", lambda *_: Over())
    return hush()


@breaks("only_what_is_offered_is_accepted", "offered to seat 0 but not allowed")
def an_offer_taken_back(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Saying, "allows", lambda *_: False)
    return hush()


def offers(view: View) -> Sequence[Any]:
    """The lowest bet is always worth a thought."""
    if view.ready is None or view.seat is None or view.ready[view.seat]:
        return sayings(view)
    return (Bet(0),)


def sayings(view: View) -> Sequence[Say]:
    return (Say("low"),) if view.seat is not None and view.turn == view.seat else ()


def read(view: View, picked: Sequence[str]) -> Reading:
    """So many coins as are picked, of those there are."""
    coins = [f"coin {i}" for i in range(view.most)]
    if not offers(view) or sayings(view) or not set(coins) >= set(picked):
        return Reading((), ())
    left = tuple(coin for coin in coins if coin not in picked)
    return Reading((Bet(len(picked)),), left)


def with_suggestions(**changes: object) -> Game:
    """The honest game with a short list and a way to the rest of it."""
    honest = Picking(offers=offers, read=read, things=("coin 0", "coin 1", "coin 2"))
    return hush(picking=msgspec.structs.replace(honest, **changes))


def test_honest_suggestions_break_no_law() -> None:
    assert verdict(laws()["what_is_suggested_can_be_chosen"], with_suggestions()) == ""


@breaks("what_is_suggested_can_be_chosen", "is shown ()")
def an_empty_list(patch: pytest.MonkeyPatch) -> Game:
    return with_suggestions(offers=lambda view: ())


@breaks("what_is_suggested_can_be_chosen", "The short list has more")
def a_list_too_long(patch: pytest.MonkeyPatch) -> Game:
    return with_suggestions(offers=lambda view: [Bet(9)] if offers(view) else ())


@breaks("what_is_suggested_can_be_chosen", "cannot be")
def a_reading_too_far(patch: pytest.MonkeyPatch) -> Game:
    return with_suggestions(read=lambda view, picked: Reading((Bet(9),), ()))


@breaks("what_is_suggested_can_be_chosen", "leads nowhere")
def a_dead_end(patch: pytest.MonkeyPatch) -> Game:
    def nothing(view: View, picked: Sequence[str]) -> Reading:
        return Reading((), () if picked else ("coin 0",))

    return with_suggestions(read=nothing)


@breaks("what_is_suggested_can_be_chosen", "{'coin 1'} are no things")
def a_thing_nobody_knows(patch: pytest.MonkeyPatch) -> Game:
    return with_suggestions(things=("coin 0", "coin 2"))


@breaks("what_is_suggested_can_be_chosen", "Strange things can be")
def a_reading_of_anything(patch: pytest.MonkeyPatch) -> Game:
    def anything(view: View, picked: Sequence[str]) -> Reading:
        return read(view, [coin for coin in picked if coin != "?"])

    return with_suggestions(read=anything)


@breaks("only_what_is_offered_is_accepted", "got game-is-over instead of no-such-option")
def a_wrong_excuse(patch: pytest.MonkeyPatch) -> Game:
    def allows(self: Saying, s: State, seat: Seat, action: object) -> bool:
        if not isinstance(action, Say):
            raise GameIsOver
        return True

    patch.setattr(Saying, "allows", allows)
    return hush()


@breaks("only_what_is_offered_is_accepted", "refused, but changed something")
def a_grudge(patch: pytest.MonkeyPatch) -> Game:
    def allows(self: Saying, s: State, seat: Seat, action: object) -> bool:
        if not isinstance(action, Say):
            s.most += 1
        return isinstance(action, Say)

    patch.setattr(Saying, "allows", allows)
    return hush()


@breaks("every_game_ends", "not over after")
def an_endless_talk(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Saying, "apply", lambda self, *_: self)
    return hush()


@breaks("every_game_ends", "failed with ZeroDivisionError")
def a_crash(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Saying, "apply", lambda *_: 1 // 0)
    return hush()


@breaks("the_outcome_is_well_formed", "is not about 2 seats")
def a_forgotten_player(patch: pytest.MonkeyPatch) -> Game:
    return hush(outcome=lambda _: Outcome((1,), (1,)))


@breaks("the_outcome_is_well_formed", "is no number")
def a_score_that_is_no_number(patch: pytest.MonkeyPatch) -> Game:
    return hush(outcome=lambda s: Outcome((nan,) * len(s.cards), (1,) * len(s.cards)))


@breaks("the_outcome_is_well_formed", "impossible ranks")
def a_rank_before_the_first(patch: pytest.MonkeyPatch) -> Game:
    return hush(outcome=lambda s: Outcome((0,) * len(s.cards), (0,) * len(s.cards)))


@breaks("the_outcome_is_well_formed", "ranks a higher score lower")
def an_unjust_order(patch: pytest.MonkeyPatch) -> Game:
    return hush(
        outcome=lambda s: Outcome(tuple(range(len(s.cards))), (1,) + (2,) * (len(s.cards) - 1))
    )


# --- imagined tables ---------------------------------------------------------------------------


def imagine_with(**changes: Callable[[View], object]) -> Callable[[View, Random], State]:
    """Imagine, and get something wrong."""

    def imagine(v: View, rng: Random) -> State:
        made = {name: change(v) for name, change in changes.items()}
        return msgspec.structs.replace(toy.imagine(v, rng), **made)

    return imagine


@breaks("imagined_tables_look_the_same", "sees")
def a_poor_memory(patch: pytest.MonkeyPatch) -> Game:
    return hush(imagine=imagine_with(words=lambda _: []))


@breaks("imagined_tables_look_the_same", "failed with KeyError")
def no_imagination(patch: pytest.MonkeyPatch) -> Game:
    return hush(imagine=lambda v, rng: {}[v])


def a_view_through_cards(s: State, seat: Seat | None) -> View:
    bets = s.phase.chosen.choices if isinstance(s.phase, Betting) else ()
    return msgspec.structs.replace(toy.view(s, seat), cards=tuple(s.cards), bets=bets)


def imagine_what_is_seen(v: View, rng: Random) -> State:
    state = toy.imagine(v, rng)
    if v.bets and isinstance(state.phase, Betting):
        state.phase = Betting(Sealed(v.bets))
    return state


@breaks("imagined_tables_differ_where_they_may", "Viewers [0, 1, None] never imagined two")
def a_window_in_every_hand(patch: pytest.MonkeyPatch) -> Game:
    return hush(view=a_view_through_cards, imagine=imagine_what_is_seen)


@breaks("imagined_tables_differ_where_they_may", "Viewers [0] never imagined two")
def a_window_for_one_seat(patch: pytest.MonkeyPatch) -> Game:
    def view(s: State, seat: Seat | None) -> View:
        return a_view_through_cards(s, seat) if seat == 0 else toy.view(s, seat)

    return hush(view=view, imagine=imagine_what_is_seen)


def imagining_the_truth(game: Game) -> Game:
    dealt: list[Any] = []

    def deal(players: int, options: msgspec.Struct, seed: Seed) -> object:
        dealt.append(game.deal(players, options, seed))
        return dealt[-1]

    return msgspec.structs.replace(game, deal=deal, imagine=lambda v, rng: dealt[-1].copy())


@breaks("imagined_tables_differ_where_they_may", "Viewers [0, 1, None] never imagined two")
def a_look_behind_the_curtain(patch: pytest.MonkeyPatch) -> Game:
    return imagining_the_truth(HUSH)


@breaks("imagined_tables_differ_where_they_may", "Viewers [0, 1, None] never imagined two")
def one_idea_of_every_table(patch: pytest.MonkeyPatch) -> Game:
    return hush(imagine=lambda v, rng: toy.imagine(v, Random(1)))


@breaks("imagined_tables_can_be_played_on", "came back as")
def a_table_of_paper(patch: pytest.MonkeyPatch) -> Game:
    return hush(imagine=imagine_with(words=lambda v: v.words))


@breaks("imagined_tables_can_be_played_on", "failed with IndexError")
def a_table_with_a_missing_leg(patch: pytest.MonkeyPatch) -> Game:
    return hush(imagine=imagine_with(cards=lambda v: [v.card or 1]))


@breaks("imagined_tables_can_be_played_on", "not over after")
def a_bottomless_table(patch: pytest.MonkeyPatch) -> Game:
    def apply(self: Saying, s: State, seat: Seat, action: Say) -> Saying | Over:
        return Over() if s.seed.startswith("hush") else self

    patch.setattr(Saying, "apply", apply)
    return hush()


class Advice(msgspec.Struct, frozen=True):
    """Whether the first card is the highest there is."""

    chance: float


def advised(chance: float, possible: Callable[[View, State], bool] | None = None) -> Game:
    """The honest game with an assistant that always says the same."""

    def figures(advice: Advice, v: View, s: State) -> list[Figure]:
        return [Figure("highest", advice.chance, s.cards[0] == max(toy.CARDS), len(toy.CARDS))]

    calibration = Calibration(
        figures=figures, secrets=lambda s, viewer: (), margins={"highest": 0.0}, possible=possible
    )
    assistant = Assistant(
        Advice=Advice, advise=lambda v: None if v.seat is None else Advice(chance)
    )
    return hush(assistant=assistant, calibration=calibration)


def test_an_assistant_that_is_never_sure_breaks_no_law() -> None:
    assert verdict(laws()["what_is_called_certain_is_true"], advised(0.5)) == ""


@breaks("what_is_called_certain_is_true", "led to a false certainty")
def an_assistant_that_says_always(patch: pytest.MonkeyPatch) -> Game:
    return advised(1.0)


@breaks("what_is_called_certain_is_true", "rules the truth out")
def a_truth_that_nobody_would_think_of(patch: pytest.MonkeyPatch) -> Game:
    return advised(0.5, possible=lambda v, s: s.cards[0] < max(toy.CARDS))


# --- twin worlds -------------------------------------------------------------------------------


@breaks("twin_worlds_stay_alike", "The options of seat")
@breaks("imagined_tables_look_the_same", "The options of seat")
def options_that_tell_a_secret(patch: pytest.MonkeyPatch) -> Game:
    def options(self: Betting, s: State, seat: Seat) -> Sequence[Bet]:
        return [Bet(coins) for coins in range(1 + s.cards[seat - 1])]

    patch.setattr(Betting, "options", options)
    return hush()


@breaks("twin_worlds_stay_alike", "asks seat")
def a_question_that_tells_a_secret(patch: pytest.MonkeyPatch) -> Game:
    def asks(self: Betting, s: State) -> Sequence[Seat]:
        return sorted(self.chosen.missing(), key=lambda seat: s.cards[seat])[:1]

    patch.setattr(Betting, "asks", asks)
    return hush()


@breaks("twin_worlds_stay_alike", "lasts tells viewer")
@breaks("imagined_tables_look_the_same", "lasts tells viewer")
def a_clock_that_knows_the_cards(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Betting, "seconds", lambda _, s: sum(s.cards))
    return hush()


@breaks("secret_answers_move_no_clock", "is secret, but the clock tells")
def a_clock_that_counts_answers(patch: pytest.MonkeyPatch) -> Game:
    def view(s: State, seat: Seat | None) -> View:
        return msgspec.structs.replace(toy.view(s, seat), ready=None, bet=None)

    patch.setattr(State, "tell", lambda *_: None)
    patch.setattr(Betting, "seconds", lambda self, _: 20 + sum(self.chosen.ready()))
    return hush(view=view)


@breaks("what_is_told_shows_and_nothing_else", "and sees no more")
def a_loud_whisper(patch: pytest.MonkeyPatch) -> Game:
    honest = Betting.apply

    def apply(self: Betting, s: State, seat: Seat, action: Bet) -> Betting | Over:
        s.tell(Said(seat, f"{action.coins}"))
        return honest(self, s, seat, action)

    patch.setattr(Betting, "apply", apply)
    return hush()


@breaks("what_is_told_shows_and_nothing_else", "sees b")
def a_glass_envelope(patch: pytest.MonkeyPatch) -> Game:
    def view(s: State, seat: Seat | None) -> View:
        chosen: Sequence[Any] = s.phase.chosen.choices if isinstance(s.phase, Betting) else ()
        return msgspec.structs.replace(toy.view(s, seat), ready=tuple(chosen))

    return hush(
        view=view, imagine=lambda v, rng: toy.imagine(msgspec.structs.replace(v, ready=None), rng)
    )


# --- games as numbers --------------------------------------------------------------------------

CATALOGUE = (Say("high"), Say("low"), *map(Bet, range(4)))


def encoded(**changes: object) -> Game:
    """The honest game with numbers for it, and something changed for the worse."""
    honest = Encoding(
        shapes={"card": (1,), "words": (4,)},
        features=lambda v: {"card": numbers([v.card or 0]), "words": level(len(v.words), 4)},
        option_size=1,
        option_features=lambda _, option: numbers([CATALOGUE.index(option)]),
        catalogue=lambda *_: CATALOGUE,
    )
    return hush(encoding=msgspec.structs.replace(honest, **changes))


@pytest.mark.parametrize("changes", [{}, {"catalogue": lambda *_: None}])
@pytest.mark.parametrize("law", encoding_laws())
def test_honest_numbers_break_no_law(law: Law, changes: dict[str, Any]) -> None:
    assert verdict(law, encoded(**changes)) == ""


@breaks("a_view_becomes_the_same_numbers", "The parts are {'card': 1, 'words': 4}, not {")
def numbers_of_another_shape(patch: pytest.MonkeyPatch) -> Game:
    return encoded(shapes={"card": (1,), "words": (2, 3)})


@breaks("a_view_becomes_the_same_numbers", "are other numbers elsewhere")
def numbers_that_depend_on_the_hour(patch: pytest.MonkeyPatch) -> Game:
    hours = count()
    return encoded(features=lambda v: {"card": numbers([next(hours)]), "words": bytes(4)})


@breaks("every_option_has_numbers_of_its_own", "have the same numbers")
def options_that_are_all_one(patch: pytest.MonkeyPatch) -> Game:
    return encoded(option_features=lambda *_: b"\1")


@breaks("every_option_has_numbers_of_its_own", "has 2 numbers instead of 1")
def options_of_another_size(patch: pytest.MonkeyPatch) -> Game:
    return encoded(option_features=lambda *_: b"\1\2")


@breaks("the_catalogue_lists_every_option_once", "lists an action twice")
def an_action_listed_twice(patch: pytest.MonkeyPatch) -> Game:
    return encoded(catalogue=lambda *_: (*CATALOGUE, Bet(0)))


@breaks("the_catalogue_lists_every_option_once", "lacks [Bet(coins=3)] of Betting")
def an_action_that_is_not_listed(patch: pytest.MonkeyPatch) -> Game:
    return encoded(catalogue=lambda *_: CATALOGUE[:-1])


@breaks("the_catalogue_lists_every_option_once", "changes its order")
def a_catalogue_that_is_shuffled(patch: pytest.MonkeyPatch) -> Game:
    times = count()
    return encoded(catalogue=lambda *_: CATALOGUE if next(times) % 2 else CATALOGUE[::-1])


def scored(s: State) -> Rounds:
    """The honest game as a single round."""
    over = isinstance(s.phase, Over)
    return Rounds([toy.outcome(s).scores] if over else [], 1)


def test_rounds_that_add_up_break_no_law() -> None:
    assert verdict(laws()["the_rounds_add_up"], encoded(rounds=scored)) == ""


@breaks("the_rounds_add_up", "The rounds add up to")
def rounds_that_do_not_add_up(patch: pytest.MonkeyPatch) -> Game:
    return encoded(rounds=lambda s: Rounds([[7] * len(points) for points in scored(s).points], 1))


@breaks("the_rounds_add_up", "1 of 0 rounds are over")
def more_rounds_than_there_are(patch: pytest.MonkeyPatch) -> Game:
    return encoded(rounds=lambda s: Rounds(scored(s).points, 0))


@breaks("the_rounds_add_up", "and became")
def rounds_that_change(patch: pytest.MonkeyPatch) -> Game:
    times = count()
    return encoded(rounds=lambda _: Rounds([[next(times)]], 1))


def test_other_numbers_have_another_digest() -> None:
    assert encoding_digest(encoded()) == "rules 1, version 1: 6748b0aa49e1"
    other = encoded(
        version=2, option_features=lambda _, option: numbers([9 - CATALOGUE.index(option)])
    )
    assert encoding_digest(other).startswith("rules 1, version 2: ")
    assert encoding_digest(other)[-12:] != encoding_digest(encoded())[-12:]


# --- the laws about the laws -------------------------------------------------------------------


@pytest.mark.parametrize("law", laws().values(), ids=laws())
def test_an_honest_game_keeps_every_law(law: Law) -> None:
    assert verdict(law, HUSH) == ""


@pytest.mark.no_cover
@pytest.mark.parametrize("law", laws().values(), ids=laws())
def test_an_honest_game_that_is_short_keeps_every_law_whatever_its_seed(law: Law) -> None:
    for i in range(300):
        law(PENNIES, 2, PENNIES.Options(), Seed(f"{i}"))


def test_a_short_game_that_imagines_the_truth_is_caught_whatever_its_seed() -> None:
    law, game = laws()["imagined_tables_differ_where_they_may"], imagining_the_truth(PENNIES)
    for i in range(20):
        with pytest.raises(AssertionError, match="never imagined two"):
            law(game, 2, game.Options(), Seed(f"{i}"))


@pytest.mark.parametrize(
    ("law", "complaint", "breaker"),
    BREAKERS,
    ids=[f"{law}-{breaker.__name__}" for law, _, breaker in BREAKERS],
)
def test_a_broken_game_is_caught(
    law: str, complaint: str, breaker: Breaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert complaint in verdict(laws()[law], breaker(monkeypatch))


def test_every_law_can_fail() -> None:
    assert {law for law, _, _ in BREAKERS} == set(laws())


def test_tables_use_every_number_of_players_and_every_value() -> None:
    assert list(tables(HUSH)) == [
        (players, each)
        for players in (2, 3, 4)
        for each in (Options(), Options(most=3, hourglass=True))
    ]


def test_a_game_without_options_still_has_tables() -> None:
    assert [players for players, _ in tables(hush(choices=lambda _: {}))] == [2, 3, 4]


def test_a_long_game_is_looked_at_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonlit.core.laws.MOMENTS", 2)
    table = (HUSH, 4, Options(), Seed("long"))
    every = [len(play.decisions) for play in random_play(*table)]
    some = [len(play.decisions) for play in some_moments(*table)]
    assert set(some) < set(every)


def test_where_options_are_suggestions_more_may_be_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Saying, "whole", False)
    monkeypatch.setattr(Saying, "allows", lambda *_: True)
    assert verdict(only_what_is_offered_is_accepted, HUSH) == ""


# --- built states ------------------------------------------------------------------------------


def built(game: Game = HUSH) -> State:
    """Two have said everything, and the bets are asked for."""
    state: State = Play(game, 2, Options(), Seed("built")).state.copy()
    state.words, state.phase = ["low", "low"], Betting(sealed(2))
    return state


def complaint_about(state: State, game: Game = HUSH) -> str:
    try:
        a_state_can_be_played(game, 2, state, Seed("built"))
    except AssertionError as error:
        return str(error)
    return ""


def fails(*_: object) -> Any:  # noqa: ANN401
    raise IndexError


@pytest.mark.parametrize("game", [HUSH, hush(deal=toy.deal_with_hourglass)])
def test_a_sound_state_can_be_played(game: Game) -> None:
    assert complaint_about(built(game), game) == ""
    advised = msgspec.structs.replace(game, assistant=Assistant(Advice=Bet, advise=lambda _: None))
    assert complaint_about(built(advised), advised) == ""


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"imagine": fails}, "Imagining Betting"),
        ({"assistant": Assistant(Advice=Bet, advise=fails)}, "Advice for viewer 0 in Betting"),
    ],
)
def test_what_fails_in_a_built_state_is_found(changes: dict[str, Any], complaint: str) -> None:
    assert complaint_about(built(), hush(**changes)).startswith(complaint)


def test_a_built_state_whose_options_fail_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Betting, "apply", fails)
    assert "Bet(coins=0) of seat 0" in complaint_about(built())


def test_what_is_suggested_in_a_built_state_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Betting, "options", lambda *_: [Bet(n) for n in range(99)])
    bad = hush(picking=Picking(offers=lambda _: [Bet(77)], read=read, things=()))
    own = Betting.apply

    def apply(self: Betting, s: State, seat: Seat, action: Bet) -> Any:  # noqa: ANN401
        return fails() if action.coins == 77 else own(self, s, seat, action)

    monkeypatch.setattr(Betting, "apply", apply)
    assert "Bet(coins=77)" in complaint_about(built(), bad)


def test_a_built_state_from_which_no_end_comes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Betting, "apply", lambda self, *_: self)
    monkeypatch.setattr("moonlit.core.laws.MOST_DECISIONS", 50)
    assert complaint_about(built()).startswith("The game does not end after Betting")
