"""Chances in few digits."""

import pytest

from moonlit.core.figures import rounded


@pytest.mark.parametrize(
    ("chance", "shown"), [(0, 0), (1, 1), (1e-9, 0.0001), (1 - 1e-9, 0.9999), (1 / 3, 0.3333)]
)
def test_only_what_is_certain_is_rounded_to_0_or_1(chance: float, shown: float) -> None:
    assert rounded(chance) == shown
