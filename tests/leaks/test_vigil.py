"""Vigil keeps all laws of a game, without which the leak tests would prove nothing."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.laws import Law, laws
from tests.leaks.vigil import VIGIL


@pytest.mark.parametrize("law", laws().values(), ids=laws())
def test_vigil_is_a_game_like_any_other(law: Law) -> None:
    for players in VIGIL.players:
        law(VIGIL, players, VIGIL.Options(), Seed("vigil"))
