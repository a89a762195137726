"""The playthroughs, which tests/test_playthroughs.py plays again, show every kind of table."""

from pathlib import Path

import msgspec

from moonlit.core.playthrough import record_of, table_of
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import Lay
from moonlit.games.seers_catalog.artifacts import ARTIFACTS
from moonlit.games.seers_catalog.components import Options

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]


def test_every_number_of_players_and_every_option_has_a_playthrough() -> None:
    tables = [table_of(GAME, text) for text in TEXTS]
    assert {players for players, options in tables if options == Options()} == {*GAME.players}
    for option, values in GAME.choices(2).items():
        assert {getattr(options, option) for _, options in tables} == {*values}


def test_every_artifact_leaves_a_hand_in_some_playthrough() -> None:
    made = [decision for text in TEXTS for decision in record_of(GAME, text).decisions]
    actions = [msgspec.json.decode(decision.action, type=GAME.Action) for decision in made]
    laid = {card for act in actions if isinstance(act, Lay) and act.rank2 for card in act.cards}
    used = {str(act.__struct_config__.tag) for act in actions}
    assert laid | used >= {artifact.name for artifact in ARTIFACTS}
