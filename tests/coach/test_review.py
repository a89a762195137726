"""The coach sees what one seat saw, adds up exactly, and calls nothing a mistake that is noise."""

from collections.abc import Sequence
from math import hypot
from random import Random
from statistics import mean, stdev

import msgspec
import pytest

from moonlit.bots import BOTS
from moonlit.coach import Judged, Story, Trend, judge, review, story_of, sum_up, trend_of
from moonlit.coach.judge import candidates
from moonlit.coach.moments import WHOLE, moment_of, share, start_of
from moonlit.coach.review import certainty, is_mistake
from moonlit.coach.worlds import Action, Worlds
from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Game
from moonlit.core.record import Play, Record
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.lab.arena import moments
from moonlit.lab.coached import Watched
from tests.core.test_slips import ANNA, DARK, Act, night
from tests.core.toy import HUSH, Bet, Options, Say

ME = Seat(0)


def hush(seed: str, bet: int) -> Play:
    play = Play(HUSH, 3, Options(), Seed(seed))
    for seat in range(3):
        play.decide(Seat(seat), Say("high"))
    for seat, coins in enumerate((bet, 1, 1)):
        play.decide(Seat(seat), Bet(coins))
    return play


def dealt(card: int, bet: int, n: int) -> list[Play]:
    plays = (hush(f"hush {i}", bet) for i in range(1000))
    return [play for play in plays if play.state.cards[ME] == card][:n]


def record(play: Play) -> Record:
    return play.record(("1", "2", "3"))


def test_another_hidden_truth_and_another_seed_change_no_byte_of_a_review() -> None:
    plays = dealt(card=7, bet=2, n=6)
    assert len({tuple(play.state.cards) for play in plays}) > 1
    reviews = {
        msgspec.json.encode(review(HUSH, story_of(HUSH, record(play), ME), 20)) for play in plays
    }
    assert len(reviews) == 1


def watched(game: Game, bot: str, seed: str) -> Story:
    """A game of which a bot in the first seat sees what it may."""
    me = Watched(name="me", player=BOTS[bot], every=0)
    others = [BOTS["heuristic"]] * (game.players[0] - 1)
    *_, end = moments(game, (me, *others), game.Options(), Seed(seed))
    return Story(
        game=game.name,
        rules=game.rules,
        seat=ME,
        start=start_of(game, game.players[0]),
        result=round(WHOLE * share(game, end, ME)),
        moments=tuple(me.seen),
    )


def few(story: Story, n: int) -> Story:
    return msgspec.structs.replace(story, moments=story.moments[:: max(1, len(story.moments) // n)])


@pytest.mark.parametrize("name", shelf())
def test_a_decision_is_judged_alike_whatever_is_true(name: str) -> None:
    game, rng = shelf()[name], Random(1)
    seen = few(watched(game, "heuristic", "truth"), 2).moments
    worlds = [game.imagine(moment.view, rng) for moment in seen for _ in range(2)]
    assert len({msgspec.json.encode(world) for world in worlds}) == len(worlds)
    for moment, one, other in zip(seen, worlds[::2], worlds[1::2], strict=True):
        looks = {
            msgspec.json.encode(judge(game, moment_of(game, world, ME, moment.chosen, 0), 2))
            for world in (one, other)
        }
        assert len(looks) == 1


@pytest.mark.parametrize("name", shelf())
def test_luck_and_skill_add_up_to_the_result(name: str) -> None:
    game = shelf()[name]
    looked = review(game, few(watched(game, "chance", "sum"), 4), 2)
    assert looked.start + looked.luck + looked.skill == looked.result
    assert sum(looked.turns) == looked.luck
    assert len(looked.turns) == len(looked.decisions) + 1
    assert looked.skill == -sum(one.given_away for one in looked.decisions)


def test_a_choice_that_throws_the_game_away_is_a_mistake_and_the_best_one_is_not() -> None:
    bad, good = (dealt(card=7, bet=bet, n=1)[0] for bet in (0, 2))
    assert named(bad) == [Bet(0)]
    assert named(good) == []


def named(play: Play) -> list[Action]:
    looked = review(HUSH, story_of(HUSH, record(play), ME), 60)
    return [looked.decisions[i].chosen for i in looked.mistakes]


def test_words_that_change_nothing_are_judged_without_the_luck_of_the_best_of_many() -> None:
    says = [story_of(HUSH, record(play), ME).moments[0] for play in dealt(7, 2, 1)]
    assert says[0].chosen == Say("high")
    assert abs(judge(HUSH, says[0], 400).given_away) <= 3 * judge(HUSH, says[0], 400).error


def test_the_best_of_options_that_are_alike_is_measured_where_it_was_not_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def noise(worlds: Worlds, number: int, options: Sequence[Action]) -> list[float]:
        luck = stream(worlds.seed, f"{worlds.purpose}/{number}")
        return [luck.random() for _ in options]

    monkeypatch.setattr(Worlds, "outcomes", noise)
    bet = story_of(HUSH, record(dealt(7, 2, 1)[0]), ME).moments[-1]
    looks = [judge(HUSH, bet, 24, again=f"/{n}") for n in range(300)]
    given = [one.given_away for one in looks]
    assert abs(mean(given)) <= 3 * stdev(given) / len(given) ** 0.5
    assert sum(is_mistake(one, certainty(1)) for one in looks) <= 0.06 * len(looks)


def judged(given_away: int, error: int) -> Judged:
    return Judged(
        at=0,
        round=None,
        options=2,
        chosen=Bet(0),
        best=Bet(1),
        value=5000 - given_away,
        best_value=5000,
        error=error,
        worlds=100,
        better=50,
        worse=40,
    )


def test_what_lies_within_the_noise_is_no_mistake() -> None:
    story = msgspec.structs.replace(story_of(HUSH, record(hush("1", 1)), ME), moments=())
    looks = [judged(300, 100), judged(900, 301), judged(99, 1), judged(700, 100), judged(301, 100)]
    assert sum_up(story, looks).mistakes == (1, 3, 4, 0)
    # Among forty decisions three standard errors are not rare enough.
    assert sum_up(story, looks * 8).mistakes == tuple(range(3, 40, 5))


def test_taken_back_answers_are_not_reviewed() -> None:
    play = night()
    play.decide(ANNA, Act("swap"))
    play.take_back(ANNA)
    play.decide(ANNA, Act("peek"))
    play.time_up()
    assert [moment.chosen for moment in story_of(DARK, record(play), ME).moments] == [Act("peek")]


def test_what_a_rewind_takes_back_is_not_reviewed() -> None:
    play = Play(HUSH, 3, Options(), Seed("rewind"))
    play.decide(ME, Say("low"))
    play.adopt(play.foresee_rewind(0))
    play.decide(ME, Say("high"))
    for seat in (1, 2):
        play.decide(Seat(seat), Say("high"))
    for seat in range(3):
        play.decide(Seat(seat), Bet(1))
    chosen = [moment.chosen for moment in story_of(HUSH, record(play), ME).moments]
    assert chosen == [Say("high"), Bet(1)]


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    play = Play(HUSH, 3, Options(), Seed("1"))
    play.decide(ME, Say("low"))
    with pytest.raises(ValueError, match="not over"):
        story_of(HUSH, record(play), ME)


def test_what_was_chosen_is_looked_at_even_if_no_bot_would_look_at_it() -> None:
    game = shelf()["seers_catalog"]
    seen = next(one for one in watched(game, "heuristic", "many").moments if len(one.options) > 9)
    worst = next(o for o in seen.options if o not in candidates(game, seen))
    assert candidates(game, msgspec.structs.replace(seen, chosen=worst))[0] == worst


def trend(*, is_good: bool) -> Trend:
    """Somebody who bets all or anything plays Hush against chance."""
    reviews = []
    for n in range(80):
        play, rng = Play(HUSH, 3, Options(), Seed(f"trend {n}")), Random(n)
        while not play.is_over:
            seat = play.asked()[0]
            options = play.options_of(seat)
            best = is_good and seat == ME
            play.decide(seat, options[-1] if best else options[below(rng, len(options))])
        reviews.append(review(HUSH, story_of(HUSH, record(play), ME), 8))
    return trend_of(reviews)


def test_skill_tells_bots_of_known_strength_apart_and_luck_does_not() -> None:
    good, bad = trend(is_good=True), trend(is_good=False)
    assert good.skill - good.skill_band > bad.skill + bad.skill_band
    assert abs(good.luck - bad.luck) < hypot(good.luck_band, bad.luck_band)
    assert good.luck + good.skill == pytest.approx(good.result)
