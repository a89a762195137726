"""What every bot guarantees in every game, at its smallest and its largest table."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from moonlit.bots import BOTS, LEVELS, Bot, Budget
from moonlit.core.chance import Seed, stream
from moonlit.core.game import Game
from moonlit.core.laws import random_play
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from tests.core.toy import HUSH

GAMES = [*shelf().values(), HUSH]
ALL = {**BOTS, **LEVELS}
TABLES = [(game, n) for game in GAMES for n in (min(game.players), max(game.players))]
FEW = Budget(iterations=12)

every_bot = pytest.mark.parametrize("bot", [bot.with_budget(FEW) for bot in ALL.values()], ids=ALL)
every_table = pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{game.name}-{players}" for game, players in TABLES]
)


def moments(game: Game, players: int, one_in: int) -> Iterator[tuple[Play, Seat]]:
    """Some questions of a random game, and some moments at which somebody may act unasked."""
    for i, play in enumerate(random_play(game, players, game.Options(), Seed("bots"))):
        seats = [*play.state.phase.invites(play.state), *play.asked()]
        if i % one_in == 0 and seats:
            yield play, seats[-1]


@every_table
@every_bot
def test_a_bot_chooses_one_of_its_options(game: Game, players: int, bot: Bot) -> None:
    for play, seat in moments(game, players, one_in=7):
        options = play.options_of(seat)
        choice = bot.choose(game, play.view(seat), options, Random(1))
        assert play.state.phase.allows(play.state, seat, choice)
        if play.state.phase.whole:
            assert choice in options


@every_table
@every_bot
def test_a_bot_joins_in_with_what_it_may_do(game: Game, players: int, bot: Bot) -> None:
    for play, seat in moments(game, players, one_in=11):
        if seat in play.state.phase.invites(play.state):
            action = bot.join_in(game, play.view(seat), Random(1))
            assert action is None or play.state.phase.allows(play.state, seat, action)


@every_table
@every_bot
def test_another_hidden_world_does_not_change_its_choice(
    game: Game, players: int, bot: Bot
) -> None:
    rng = stream(Seed("twins"), game.name)
    for play, seat in moments(game, players, one_in=11):
        twin = game.imagine(play.view(seat), rng)
        choices = [
            bot.choose(
                game, game.view(state, seat), state.phase.options(state, seat), Random("same")
            )
            for state in (play.state, twin)
        ]
        assert choices[0] == choices[1]


@every_bot
def test_the_same_random_stream_gives_the_same_choice(bot: Bot) -> None:
    for play, seat in moments(HUSH, 4, one_in=1):
        view, options = play.view(seat), play.options_of(seat)
        choices = {bot.choose(HUSH, view, options, Random("again")) for _ in range(3)}
        assert len(choices) == 1


@every_bot
def test_a_bot_is_immutable_and_hashable(bot: Bot) -> None:
    with pytest.raises(AttributeError):
        bot.name = "cheat"  # type: ignore[misc]
    assert hash(bot) == hash(msgspec.structs.replace(bot))


def test_levels_go_from_the_easiest_on() -> None:
    assert list(LEVELS) == ["novice", "regular", "master"]


def test_the_default_budget_leaves_a_bot_its_own() -> None:
    assert LEVELS["master"].with_budget(Budget()) is LEVELS["master"]
