"""Processes of a house die while people play, and nothing is lost."""

import pytest

from tests.cluster.siege import besiege

DEATHS, TABLES = 4, 4


@pytest.mark.long
async def test_a_short_siege_loses_nothing(database_url: str) -> None:
    """Killed, frozen, ended, and the bus gone, in turn: python -m tests.cluster.siege does more."""
    result = await besiege(database_url, DEATHS, TABLES, thinkers_wanted=0)
    assert (result.lost, result.doubled) == (0, 0), result
    assert result.games >= TABLES
    assert max(result.reopened) < 20, result
