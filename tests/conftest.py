"""What every test shares."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
UNCOVERED = [HERE / folder for folder in ("bots", "lab", "leaks", "server")]
"""Rules are covered by their own tests; tracing them again here would only take time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(folder in item.path.parents for folder in UNCOVERED):
            item.add_marker(pytest.mark.no_cover)
