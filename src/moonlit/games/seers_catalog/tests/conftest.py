"""What the tests of this game share."""

import sys

import pytest

from moonlit.games import seers_catalog


@pytest.fixture(autouse=True, scope="module")
def _nothing_remembered() -> None:
    """Let every line be counted that an answer known by heart would skip."""
    for name, module in sys.modules.items():
        if name.startswith(f"{seers_catalog.__name__}."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
