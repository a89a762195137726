"""What stands on the shelf is named and offered as it should be."""

import msgspec
import pytest

from moonlit.core.game import Game
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
