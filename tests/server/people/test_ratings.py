import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher
from click.testing import CliRunner

from moonlit.__main__ import main
from moonlit.games import shelf
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code, Setup, fresh
from moonlit.server.people import passwords
from moonlit.server.people.ratings import (
    NEW_RATING,
    displayed,
    has_walked_out,
    new_ratings,
    rebuild,
    recomputed,
    side_advantage,
    was_dealt_here,
    with_new_ratings,
)
from moonlit.server.store.results import Holder, Place, Rating, Result
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.context import ServerContext
from tests.server.conftest import ROOMY, Guest, QuickThinker, Site, play_on, running, seat_all
from tests.server.people.test_accounts import PASSWORD, join, member, sign_in

A, B, C, D = (Holder(person=PersonId(n)) for n in range(1, 5))
BOT = Holder(level="novice")
NO_SIDES: dict[str, tuple[int, int]] = {}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


def place(holder: Holder, place: int, side: str = "", *, walked: bool = False) -> Place:
    return Place(holder=holder, place=place, side=side, walked=walked)


def after(*places: Place, known: dict[Holder, Rating] | None = None) -> dict[Holder, Rating]:
    """Everybody's rating after a game."""
    return {
        one.holder: one.rating or NEW_RATING
        for one in with_new_ratings(places, known or {}, NO_SIDES)
    }


# --- how a rating changes


def test_winning_raises_losing_lowers_and_both_reduce_uncertainty() -> None:
    new = after(place(A, 1), place(B, 2))
    assert new[A].mu > NEW_RATING.mu > new[B].mu
    assert max(new[A].sigma, new[B].sigma) < NEW_RATING.sigma


def test_sharing_the_first_place_is_worth_less_than_having_it_alone() -> None:
    alone, shared = after(place(A, 1), place(B, 2)), after(place(A, 1), place(B, 1))
    assert alone[A].mu > shared[A].mu
    assert shared[A] == shared[B]


def test_a_win_over_the_stronger_is_worth_more() -> None:
    strong, weak = {B: Rating(35, 2)}, {B: Rating(15, 2)}
    over_strong = after(place(A, 1), place(B, 2), known=strong)
    over_weak = after(place(A, 1), place(B, 2), known=weak)
    assert over_strong[A].mu > over_weak[A].mu


def test_all_bots_of_a_level_are_rated_as_one() -> None:
    new = after(place(A, 2), place(BOT, 1), place(BOT, 3))
    assert set(new) == {A, BOT}
    assert abs(new[BOT].mu - NEW_RATING.mu) < abs(
        after(place(A, 2), place(BOT, 1))[BOT].mu - NEW_RATING.mu
    )


def test_a_game_of_one_holder_alone_says_nothing() -> None:
    assert after(place(BOT, 1), place(BOT, 2)) == {BOT: NEW_RATING}


def test_who_walks_away_has_lost_and_nobody_gains_by_it() -> None:
    new = after(place(A, 1, walked=True), place(B, 2), place(C, 3))
    without = after(place(B, 2), place(C, 3))
    assert new[A].mu < NEW_RATING.mu
    assert (new[B], new[C]) == (without[B], without[C])
    assert after(place(A, 1, walked=True), place(B, 2))[B] == NEW_RATING


@pytest.mark.parametrize(
    ("decided", "is_gone"), [(None, False), ((4, 4), False), ((3, 4), False), ((2, 4), True)]
)
def test_a_seat_is_ones_own_where_a_bot_decided_little(
    decided: tuple[int, int] | None, *, is_gone: bool
) -> None:
    assert has_walked_out(decided) is is_gone


# --- sides


def test_a_side_that_often_wins_has_an_advantage() -> None:
    assert side_advantage(None) == 0
    assert side_advantage((10, 5)) == 0
    assert side_advantage((100, 80)) == pytest.approx(-side_advantage((100, 20)))
    assert side_advantage((1000, 800)) > side_advantage((100, 80)) > side_advantage((10, 8)) > 0


def test_winning_with_the_weaker_side_is_worth_more() -> None:
    sides = {"wolves": (100, 25), "village": (100, 75)}
    wolf = new_ratings([place(A, 1, "wolves"), place(B, 2, "village")], {}, sides)[A]
    villager = new_ratings([place(A, 1, "village"), place(B, 2, "wolves")], {}, sides)[A]
    assert wolf.mu > villager.mu > NEW_RATING.mu


def test_a_side_wins_and_loses_together_however_many_they_are() -> None:
    many = [place(holder, 1, "village") for holder in (A, B, C)]
    new = new_ratings([*many, place(D, 2, "wolves")], {}, NO_SIDES)
    assert new[A] == new[B] == new[C]
    assert new[A].mu - NEW_RATING.mu == pytest.approx(NEW_RATING.mu - new[D].mu)


def test_who_lost_gains_nothing_by_somebody_of_the_same_side_who_won() -> None:
    """Of two Tanners only one has died."""
    after = new_ratings(
        [place(A, 1, "alone"), place(B, 2, "alone"), place(C, 2, "village")], {}, {}
    )
    assert after[A].mu > NEW_RATING.mu > after[B].mu
    assert after[B] == after[C]


def test_a_certain_rating_changes_less_than_a_newcomers_of_the_same_side() -> None:
    known = {A: Rating(25, 2)}
    new = new_ratings(
        [place(A, 1, "village"), place(B, 1, "village"), place(C, 2, "wolves")], known, NO_SIDES
    )
    assert new[B].mu - 25 > new[A].mu - 25 > 0


def test_the_advantage_of_a_side_comes_from_earlier_games_only() -> None:
    def game(n: int) -> Result:
        places = (place(A, 1, "village"), place(B, 2, "wolves"))
        return Result(code=Code(str(n)), game="x", at=n, rated=True, places=places)

    one, two = recomputed([game(1)]), recomputed([game(1), game(2)])
    assert one[0] == two[0]
    assert recomputed([game(1), game(2)]) == two


def test_a_newcomer_has_1500_with_a_wide_interval() -> None:
    assert displayed(NEW_RATING) == {"rating": 1500, "spread": 667}


# --- which games count


def setup() -> Setup:
    return fresh(shelf()["divinare"], PersonId(1), ())


def test_only_games_dealt_here_count() -> None:
    dealt = msgspec.structs.replace(setup(), seed="00")
    assert was_dealt_here(dealt)
    assert not was_dealt_here(setup())
    assert not was_dealt_here(msgspec.structs.replace(dealt, is_imported=True))


async def play(guest: Guest, **options: Any) -> str:  # noqa: ANN401
    """A whole game with a bot."""
    code = await guest.make(players=2, bots="novice", **options)
    async with guest.tab(code) as tab:
        await play_on(tab)
    return code


async def ladder(guest: Guest) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = (await guest.get("/api/ratings/divinare"))["rows"]
    return rows


async def statistics(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await guest.http.get("/api/me/statistics")).json()
    return found


async def stored_results(site: Site, games: int) -> list[Result]:
    """All results, once there are this many."""
    async with asyncio.timeout(60):
        while len(results := await site.store.results.all()) < games:
            pass
    return results


async def test_a_member_and_the_bots_are_rated(site: Site) -> None:
    anna = await member(site, "Anna")
    await play(anna)
    await stored_results(site, 1)
    rows = await ladder(anna)
    assert {(row["name"], row["level"]) for row in rows} == {("Anna", None), ("", "novice")}
    assert [row["rank"] for row in rows] == [1, 2]
    assert [row["name"] for row in rows if row["is_you"]] == ["Anna"]
    (mine,) = await statistics(anna)
    assert (mine["game"], mine["played"], mine["rated"]) == ("divinare", 1, 1)
    # After a draw of equals both ratings stay, but both are more certain.
    assert mine["points"][0]["spread"] < displayed(NEW_RATING)["spread"]


async def test_a_rated_game_says_what_it_did_to_the_rating(site: Site) -> None:
    anna = await member(site, "Anna")
    codes = [await play(anna), await play(anna)]
    (first,), (second,) = [
        (await anna.http.get(f"/api/tables/{code}/ratings")).json() for code in codes
    ]
    newcomer = displayed(NEW_RATING)
    assert (first["seat"], first["before"]) == (0, newcomer["rating"])
    assert first["before_spread"] == newcomer["spread"] > first["spread"]
    assert (second["before"], second["before_spread"]) == (first["rating"], first["spread"])
    (mine,) = await statistics(anna)
    assert [point["rating"] for point in mine["points"]] == [first["rating"], second["rating"]]


async def test_a_friendly_game_does_nothing_to_a_rating(site: Site) -> None:
    guest = await site.guest()
    code = await play(guest)
    assert (await guest.http.get(f"/api/tables/{code}/ratings")).json() == []


async def test_a_running_game_has_done_nothing_yet(site: Site) -> None:
    anna = await member(site, "Anna")
    code = await anna.make(players=2, bots="novice")
    answer = await anna.http.get(f"/api/tables/{code}/ratings")
    assert (answer.status_code, answer.json()["id"]) == (409, "game-not-over")


async def test_a_guests_game_is_counted_but_never_rated(site: Site) -> None:
    guest = await site.guest()
    await play(guest)
    await stored_results(site, 1)
    assert await ladder(guest) == []
    await join(guest, "Anna")
    (mine,) = await statistics(guest)
    assert (mine["played"], mine["rated"], mine["points"]) == (1, 0, [])
    assert sum(mine["places"]) == 1
    assert await ladder(guest) == []


async def test_one_guest_at_the_table_makes_it_a_friendly_game(site: Site) -> None:
    anna, guest = await member(site, "Anna"), await site.guest()
    async with AsyncExitStack() as stack:
        tabs = await seat_all([anna, guest], stack)
        await asyncio.gather(*map(play_on, tabs))
    (result,) = await stored_results(site, 1)
    assert not result.rated
    assert [one.rating for one in result.places] == [None, None]


async def test_everybody_knows_before_the_deal_whether_it_counts(site: Site) -> None:
    anna, guest = await member(site, "Anna"), await site.guest()
    code = await anna.make(players=2)
    async with anna.tab(code) as tab, guest.tab(code) as other:
        assert tab.table["is_rated"]
        await other.say("sit", seat=1, name="Guest")
        assert not other.table["is_rated"]
        await other.say("stand")
        assert other.table["is_rated"]
        await other.say("sit", seat=1, name="Guest")
        await join(guest, "Boris")
        await tab.until(lambda told: told["type"] == "table" and told["is_rated"])


async def test_a_guests_games_are_a_members_statistics_after_signing_in(site: Site) -> None:
    await member(site, "Anna")
    guest = await site.guest()
    await play(guest)
    await stored_results(site, 1)
    await sign_in(guest, "Anna")
    (mine,) = await statistics(guest)
    assert mine["played"] == 1


async def test_recomputed_ratings_are_the_same(site: Site) -> None:
    anna, boris = await member(site, "Anna"), await member(site, "Boris")
    await play(anna)
    async with AsyncExitStack() as stack:
        tabs = await seat_all([anna, boris], stack)
        await asyncio.gather(*map(play_on, tabs))
    await play(await site.guest())
    before = await stored_results(site, 3)
    context = ServerContext(store=site.store, thinker=QuickThinker(), games=shelf())
    assert await rebuild(context) == 3
    assert await site.store.results.all() == before
    await site.store.results.replace([])
    assert await rebuild(context) == 3
    found = {result.code: result for result in await site.store.results.all()}
    assert found.keys() == {result.code for result in before}


async def test_a_deleted_member_leaves_the_rating_table_and_no_other_row_changes(
    site: Site,
) -> None:
    anna, boris = await member(site, "Anna"), await member(site, "Boris")
    async with AsyncExitStack() as stack:
        tabs = await seat_all([anna, boris], stack)
        await asyncio.gather(*map(play_on, tabs))
    await stored_results(site, 1)
    (before,) = [row for row in await ladder(boris) if row["name"] == "Boris"]
    await anna.http.post("/api/account/deletion", json={"proof": {"password": PASSWORD}})
    await rebuild(ServerContext(store=site.store, thinker=QuickThinker(), games=shelf()))
    (row,) = await ladder(boris)
    assert row == {**before, "rank": 1}


async def test_a_missing_result_is_stored_when_somebody_lists_their_games(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        anna = await member(site, "Anna")
        await play(anna)
        before = await stored_results(site, 1)
        await site.store.results.replace([])
    async with running(tmp_path, limits=ROOMY) as site:
        await anna.at(site).get("/api/me/games")
        assert await stored_results(site, 1) == before


async def test_the_rebuild_command_recomputes_all_results(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        await play(await member(site, "Anna"))
        before = await stored_results(site, 1)
        await site.store.results.replace([])
    command = ["ratings", "rebuild", "--data", str(tmp_path), "--lang", "en"]
    told = await asyncio.to_thread(CliRunner().invoke, main, command)
    assert "Finished games: 1" in told.output
    store = Sqlite(tmp_path)
    assert await store.results.all() == before
    told = await asyncio.to_thread(CliRunner().invoke, main, command)
    assert told.exit_code == 1
    await store.close()
    nothing = [*command[:3], str(tmp_path / "nothing")]
    assert (await asyncio.to_thread(CliRunner().invoke, main, nothing)).exit_code == 1


async def test_an_unknown_game_has_no_rating_table(site: Site) -> None:
    answer = await (await site.guest()).http.get("/api/ratings/chess")
    assert (answer.status_code, answer.json()["id"]) == (404, "no-such-game")


async def test_a_seat_that_a_bot_played_is_not_the_persons(site: Site) -> None:
    anna, boris = await member(site, "Anna"), await member(site, "Boris")
    async with AsyncExitStack() as stack:
        tabs = await seat_all([anna, boris], stack)
        assert (await tabs[0].say("leave"))["type"] == "done"
        await play_on(tabs[1])
    (result,) = await stored_results(site, 1)
    assert [one.walked for one in result.places] == [True, False]
    assert result.places[1].rating == NEW_RATING
    assert result.places[0].rating is not None
    assert result.places[0].rating.mu < NEW_RATING.mu
