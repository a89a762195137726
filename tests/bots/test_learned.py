"""What was learned: networks that fit in the package, and are better than the heuristic."""

from importlib.resources import files
from io import BytesIO
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from moonlit.bots import BOTS
from moonlit.bots.learned import FILE, Learned, has_learned, network_of
from moonlit.bots.network import About, Layer, Network, fresh, load
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.games import shelf
from moonlit.lab.arena import Match, compete

LEARNED = {name: game for name, game in shelf().items() if has_learned(game)}
LARGEST = 2_000_000
ABOUT = About(game="divinare", rules=1, encoding=1, views=3, options=2)


@pytest.mark.parametrize("game", LEARNED.values(), ids=LEARNED)
def test_a_network_is_small_and_fits_the_rules_of_its_game(game: Game) -> None:
    assert Path(str(files("moonlit.games").joinpath(game.name, FILE))).stat().st_size <= LARGEST
    network = network_of(game)
    assert network is not None
    about = network.about
    assert (about.game, about.rules) == (game.name, game.rules)
    assert game.encoding is not None
    assert (about.views, about.options) == (game.encoding.size, game.encoding.option_size)
    assert about.made_by.startswith(f"moonlit train {game.name}")


@pytest.mark.long
def test_in_divinare_it_wins_more_than_its_share_among_heuristics() -> None:
    four = tuple(BOTS[name] for name in ("learned", "heuristic", "heuristic", "heuristic"))
    result = compete(Match(game="divinare", bots=four, games=120, seed=Seed("learned")), jobs=1)
    assert result.players[0].low > 0.25


def test_what_was_learned_by_other_rules_is_not_used() -> None:
    divinare = shelf()["divinare"]
    later = msgspec.structs.replace(divinare, rules=divinare.rules + 1)
    assert network_of(later) is None
    play = Play(divinare, 2, divinare.Options(), Seed("rules"))
    seat = play.asked()[0]
    view, options = play.view(seat), play.options_of(seat)
    assert Learned().choose(later, view, options, Random(1)) == BOTS["heuristic"].choose(
        divinare, view, options, Random(1)
    )


def test_a_network_says_the_same_after_it_was_written_down() -> None:
    network = fresh(ABOUT, (8,), np.random.default_rng(1))
    file = BytesIO()
    network.save(file, np.float32)
    file.seek(0)
    again = load(file)
    assert again.about == ABOUT
    views, options = np.eye(3, dtype=np.uint8), np.eye(2, dtype=np.uint8)
    of = np.array([0, 2])
    assert np.array_equal(network.judge(views, options, of), again.judge(views, options, of))


def test_the_best_option_is_the_one_with_the_largest_margin() -> None:
    weights = np.array([[0, 0]] * 3 + [[9, 1], [0, 2]], np.float32)
    network = Network(ABOUT, (Layer(weights, np.zeros(2, np.float32)),))
    assert network.best(bytes(3), [b"\1\0", b"\0\1"]) == 1


def test_who_never_meets_it_needs_no_numpy() -> None:
    source = Path(str(files("moonlit.bots").joinpath("learned.py"))).read_text()
    assert "import numpy" not in source
