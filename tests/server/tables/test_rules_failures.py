"""A bug in the rules changes nothing: no decision is written that the rules cannot take."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from moonlit.server.domain.seating import Code
from tests.core.toy import HUSH, Betting, Saying, State
from tests.server.conftest import ROOMY, FakeClock, Site, Tab, running, seat_all

Patch = pytest.MonkeyPatch
Apply = Callable[..., Any]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def site(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY, games={"hush": HUSH}, clock=clock) as site:
        yield site


def bug(*_: object) -> Any:  # noqa: ANN401
    raise IndexError


def fails_at(word: str) -> Apply:
    own = Saying.apply

    def apply(self: Saying, s: State, seat: Any, action: Any) -> Any:  # noqa: ANN401
        s.words.append("half done")
        if action.word == word:
            raise IndexError("a bug")
        s.words.pop()
        return own(self, s, seat, action)

    return apply


async def decided(site: Site, tab: Tab) -> list[int | None]:
    """Whose decisions are on disk."""
    return [one.seat for one in await site.store.decisions(Code(tab.table["code"]))]


async def heard(tab: Tab, what: Callable[[Tab], object]) -> None:
    while not what(tab):
        await tab.hear()


async def test_a_decision_the_rules_fail_at_is_refused_and_another_one_taken(
    site: Site, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(Saying, "apply", fails_at("high"))
    async with AsyncExitStack() as stack:
        tab, other = await seat_all(await site.guests(2), stack, game="hush")
        refused = await tab.decide()
        assert (refused["type"], refused["id"]) == ("refused", "rules-failed")
        assert await decided(site, tab) == []
        assert (await tab.decide(1))["type"] == "done"
        assert await decided(site, tab) == [0]
        await heard(other, lambda tab: tab.is_asked)
        assert other.scene["view"]["words"] == ["low"]


async def test_a_question_without_an_option_is_never_asked(site: Site, monkeypatch: Patch) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        assert (await tabs[0].decide())["type"] == "done"
        monkeypatch.setattr(Betting, "options", lambda *_: [])
        await heard(tabs[1], lambda tab: tab.is_asked)
        assert (await tabs[1].decide())["id"] == "rules-failed"
        assert await decided(site, tabs[0]) == [0]


async def test_a_view_that_fails_writes_nothing(site: Site, monkeypatch: Patch) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, game="hush")
        table = site.lobby.live[Code(tabs[0].table["code"])]
        assert table.play is not None
        own = table.play._views_of
        monkeypatch.setattr(
            table.play, "_views_of", lambda s: bug if s.words == ["high"] else own(s)
        )
        assert (await tabs[0].decide())["id"] == "rules-failed"
        assert await decided(site, tabs[0]) == []
        assert (await tabs[0].decide(1))["type"] == "done"


@pytest.mark.parametrize("word", ["high", "low"])
async def test_a_bot_takes_another_option_where_the_rules_fail_at_its_own(
    site: Site, monkeypatch: Patch, word: str
) -> None:
    monkeypatch.setattr(Saying, "apply", fails_at(word))
    async with AsyncExitStack() as stack:
        guest = await site.guest()
        code = await guest.make(game="hush", players=2, bots="novice")
        tab = await stack.enter_async_context(guest.tab(code))
        await tab.dealt()
        own = 1 if word == "high" else 0
        assert (await tab.decide(own))["type"] == "done"
        await heard(tab, lambda tab: tab.is_asked)
        assert word not in tab.scene["view"]["words"]
        assert (await decided(site, tab))[:2] == [0, 1]
