"""Who is how strong: the table of a game, and one's own games beside it."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from moonlit.games import shelf
from moonlit.server.domain.identity import PersonId, hashed, new_token
from moonlit.server.domain.seating import Code, fresh
from moonlit.server.people.ratings import recomputed
from moonlit.server.store.members import Account
from moonlit.server.store.results import Holder, Place, Result
from moonlit.server.store.sqlite import Sqlite
from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import missing_words

GAMES = 24
NAMES = ("Anna", "Boris", "Vera Ivanovna von Rosen")
TOKEN = new_token()


async def keep(data: Path) -> None:
    """Members who have played a while, and bots."""
    store = Sqlite(data)
    people = [await member(store, n, name) for n, name in enumerate(NAMES)]
    results = [result(n, people) for n in range(GAMES)]
    for one in results:
        setup = fresh(shelf()["divinare"], people[0], ())
        await store.add_table(msgspec.structs.replace(setup, code=one.code))
    await store.results.replace(recomputed(results))
    await store.close()


async def member(store: Sqlite, n: int, name: str) -> PersonId:
    token = hashed(TOKEN if n == 0 else new_token())
    person = await store.add_person(new_token().encode())
    account = Account(person=person.id, name=name, handle=bytes([n]))
    await store.members.add(account, None, (), token)
    return person.id


def result(n: int, people: list[PersonId]) -> Result:
    """Anna learns, Boris wins now and then, and masters win most."""
    holders = [*map(Holder, people), Holder(level="master" if n % 2 else "novice")]
    order = [3, 0, 1, 2] if n % 2 else [0, 1, 2, 3] if n % 3 else [1, 2, 0, 3]
    return Result(
        code=Code(f"{n:06}"),
        game="divinare",
        at=1_790_000_000 + 86_400 * n,
        rated=True,
        places=tuple(
            Place(holder=holder, place=1 + order.index(seat)) for seat, holder in enumerate(holders)
        ),
    )


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with finished games."""
    data = tmp_path_factory.mktemp("club") / "data"
    # The browser keeps a loop running in this thread.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(keep(data))).result()
    server = ServerProcess(data)
    server.start()
    yield server
    server.stop()


def enter(page: Page, server: ServerProcess) -> None:
    cookie = {"name": f"moonlit-{server.port}", "value": TOKEN, "url": server.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto("/")
    page.get_by_role("link", name={"en": "Ratings", "ru": "Рейтинг"}[language(page)]).click()
    expect(page.get_by_role("table").first).to_be_visible()


def language(page: Page) -> str:
    return str(page.evaluate("document.documentElement.lang"))


@pytest.mark.parametrize(("lang", "size"), [("ru", PHONE), ("en", DESKTOP)])
def test_ratings_are_shown_with_how_sure_they_are(
    person: Invite, club: ServerProcess, lang: str, size: tuple[int, int]
) -> None:
    page = person(club, lang=lang, size=size)
    enter(page, club)
    ladder = page.get_by_role("table").first
    expect(ladder.get_by_role("row")).to_have_count(6)
    expect(ladder.locator("[aria-current]")).to_contain_text("Anna")
    expect(ladder.locator("[aria-current]")).to_contain_text("±")
    expect(page.get_by_role("img", name="24")).to_be_visible()
    page.locator("summary").click()
    expect(page.locator("details").get_by_role("row")).to_have_count(GAMES + 1)
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert missing_words(page) == []


def test_a_guest_sees_the_table_and_how_to_be_in_it(person: Invite, club: ServerProcess) -> None:
    page = person(club)
    page.goto("/ratings")
    expect(page.get_by_role("table").first).to_be_visible()
    expect(page.get_by_text("You have not finished this game yet.")).to_be_visible()
    page.get_by_role("link", name="Sign in or make an account").click()
    expect(page.get_by_role("button", name="Create account")).to_be_visible()
