"""What every test of the project shares, those in tests/ and those beside a game."""

import sys
from collections.abc import Generator

import pytest
from hypothesis import settings

# On a busy machine a slow example is no mistake.
settings.register_profile("moonlit", deadline=None, print_blob=True)
settings.load_profile("moonlit")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count lines first: those behind a cache that a `no_cover` test has filled are not run."""
    items.sort(key=lambda item: item.get_closest_marker("no_cover") is not None)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Count no lines in a `no_cover` test: it is several times as quick.

    In the processes of xdist pytest-cov measures twice and pauses only one of the two.
    """
    if item.get_closest_marker("no_cover") is None:
        return (yield)
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
