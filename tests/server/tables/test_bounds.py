"""One person's answers cost bounded work: a game that is stretched out still goes on."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from moonlit.core.game import TableTalk
from moonlit.server.domain.seating import Code
from moonlit.server.tables import dry_run, wishes
from tests.core.test_slips import ANNA, DARK, LEV, SLEEPER, Act, Dark, Night
from tests.server.conftest import ROOMY, FakeClock, Site, Tab, running, seat_all

SWAP, WHISTLE = {"type": "act", "what": "swap"}, {"type": "act", "what": "whistle"}
FEW = 3
RESTLESS = replace(DARK, talk=TableTalk(wishes=lambda _: (Act("swap"),)))


@pytest.fixture
async def tabs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Tab]]:
    """Whoever is awake is asked until they whistle; the sleeper is invited all the time."""
    for part in (dry_run, wishes):
        monkeypatch.setattr(part, "MOST_ANSWERS", FEW)
    monkeypatch.setattr(
        Night, "asks", lambda _, s: [n for n in (ANNA, LEV) if s.deeds[n] != "whistle"]
    )
    monkeypatch.setattr(Night, "invites", lambda *_: [SLEEPER])
    games = {"dark": RESTLESS}
    async with (
        running(tmp_path, limits=ROOMY, games=games, clock=FakeClock()) as site,
        AsyncExitStack() as stack,
    ):
        yield await seat_all(await site.guests(3), stack, game="dark")


async def acts(tab: Tab, question: int, action: object = SWAP) -> str:
    said = await tab.say("decide", question=question, action=action)
    return str(said.get("id", said["type"]))


async def test_who_has_decided_enough_may_only_move_the_game_on(tabs: list[Tab]) -> None:
    anna, lev, _ = tabs
    assert [await acts(anna, n) for n in range(FEW)] == ["done"] * FEW
    assert await acts(anna, FEW) == "decided-enough"
    assert await acts(lev, 0) == "done", "Nobody else is held up."
    assert await acts(anna, FEW, WHISTLE) == "done"
    assert not anna.is_asked


async def test_who_is_only_invited_decides_no_more_than_enough(tabs: list[Tab]) -> None:
    sleeper = tabs[SLEEPER]
    assert [await acts(sleeper, n) for n in range(FEW)] == ["done"] * FEW
    assert await acts(sleeper, FEW) == "decided-enough"
    assert (await sleeper.say("wish", action=SWAP))["id"] == "decided-enough"


async def test_where_nothing_moves_the_game_on_everything_is_still_accepted(
    tabs: list[Tab], monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_swaps(_: Night, _s: Dark, _seat: int) -> list[Act]:
        return [Act("swap")]

    monkeypatch.setattr(Night, "options", only_swaps)
    assert [await acts(tabs[0], n) for n in range(FEW + 2)] == ["done"] * (FEW + 2)


async def test_what_is_too_long_to_be_stored_is_refused(
    tabs: list[Tab], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dry_run, "MOST_ACTION_BYTES", 10)
    assert await acts(tabs[0], 0) == "too-long"


async def test_what_is_taken_back_too_often_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moonlit.core.record.MOST_TAKE_BACKS", 0)
    games = {"dark": DARK}
    async with running(tmp_path, limits=ROOMY, games=games) as site, AsyncExitStack() as stack:
        anna, *_ = await seat_all(await site.guests(3), stack, game="dark")
        assert await acts(anna, 0) == "done"
        assert anna.scene["take_back"] is None
        assert (await anna.say("take-back", question=0))["id"] == "too-late"
        assert len(await decisions_of(site, anna)) == 1


async def decisions_of(site: Site, tab: Tab) -> list[object]:
    return [*await site.store.decisions(Code(tab.table["code"]))]
