"""What stands on the shelf is named and offered as it should be."""

import re
from pathlib import Path

import msgspec
import pytest

from moonlit import games
from moonlit.core.game import Game, check_options
from moonlit.core.laws import tables
from moonlit.games import shelf


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_game_is_known_by_the_name_of_its_folder(game: Game) -> None:
    assert shelf()[game.name] is game
    assert game.State.__module__.startswith(f"moonlit.games.{game.name}")


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_table_offered_uses_values_its_options_know(game: Game) -> None:
    for players in game.players:
        default = msgspec.structs.asdict(game.Options())
        for option, values in game.choices(players).items():
            assert values[0] == default[option], f"choices: {option} starts with its default"
            for value in values:
                chosen = game.Options(**{option: value})
                assert msgspec.json.decode(msgspec.json.encode(chosen), type=game.Options) == chosen


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_the_laws_look_at_every_number_of_players(game: Game) -> None:
    assert {players for players, _ in tables(game)} == set(game.players)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_state_keeps_the_options_that_change_for_whoever_plays_on_alone(game: Game) -> None:
    assert not game.setup.alone or "options" in game.State.__struct_fields__


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_first_game_can_be_played_with_any_number_of_players(game: Game) -> None:
    first = dict(game.setup.first.options) if game.setup.first else {}
    for players in game.players:
        check_options(game, players, msgspec.convert(first, game.Options))


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_cover_says_how_many_play_and_how_many_usually_do(game: Game) -> None:
    cover = Path(games.__file__).parent.joinpath(game.name, "face", "cover.ts").read_text()
    least, most, usual = re.findall(r"players: \[(\d+), (\d+)\],\s+usual: (\d+)", cover)[0]
    assert range(int(least), int(most) + 1) == game.players
    assert int(usual) == (game.setup.usual or max(game.players))


def test_things_can_be_looked_up_by_a_game() -> None:
    assert {game: game.name for game in shelf().values()}
