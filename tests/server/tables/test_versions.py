"""Games that were begun by earlier rules: opened, gone on with, ended, imported and played on."""

from pathlib import Path

import msgspec
import pytest

from moonlit.core.proof import Proof, flaws
from moonlit.core.record import Play, replay
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.lonesome_october.stash import Discarding
from moonlit.games.lonesome_october.versions import FIRST, NEWEST
from moonlit.server.domain.identity import hashed
from moonlit.server.domain.seating import BIRDS, Chair, Code, fresh, person_on
from moonlit.server.people.ratings import rebuild
from moonlit.server.tables.context import ServerContext, any_code
from tests.server.conftest import ROOMY, Guest, QuickThinker, Site, play_on, running
from tests.server.tables.test_replays import file_of, imported, on, read, record_of

CORPUS = Path(__file__).parents[2] / "corpus"
FILE = (CORPUS / "lonesome_october-v1-limits-4.json").read_bytes()
PROOF = msgspec.json.decode(FILE, type=Proof)
NEW = shelf()["lonesome_october"]
OLD = NEW.by_rules(FIRST)


def between_the_halves() -> Play:
    """The moment at which the old rules ask for a discard, and the new ones do not."""
    return next(
        play
        for play in replay(OLD, PROOF)
        if isinstance(play.state.phase, Discarding) and play.state.deal is not None
    )


async def old_table(site: Site, seat: Seat, decisions: int) -> tuple[Guest, Code]:
    """A table as an older server has left it: a person at this seat, and bots."""
    guest = await site.guest()
    person = await site.store.person(hashed(guest.cookie.partition("=")[2]))
    assert person is not None
    deal = PROOF.deal
    chairs = [Chair(bird=bird, level="novice") for bird in BIRDS[: len(PROOF.names)]]
    chairs[seat] = person_on(person)
    chairs = [
        msgspec.structs.replace(chair, pledge=pledge, share=share)
        for chair, pledge, share in zip(chairs, deal.pledges, deal.shares, strict=True)
    ]
    setup = msgspec.structs.replace(
        fresh(OLD, person.id, chairs),
        code=any_code(),
        options=msgspec.json.decode(PROOF.options),
        secret=deal.secret,
        seed=PROOF.seed,
        names=PROOF.names,
    )
    await site.store.add_table(setup, None, PROOF.decisions[:decisions])
    return guest, setup.code


async def saved(guest: Guest, code: str) -> Proof:
    return read(await file_of(guest, code), Proof)


async def test_a_table_begun_by_earlier_rules_goes_on_and_ends_by_them(tmp_path: Path) -> None:
    play = between_the_halves()
    async with running(tmp_path, limits=ROOMY) as site:
        guest, code = await old_table(site, play.asked()[0], len(play.decisions))
    async with running(tmp_path, limits=ROOMY) as site:
        guest = guest.at(site)
        async with guest.tab(code) as tab:
            await tab.dealt()
            assert tab.scene["view"]["rules"] == FIRST
            assert tab.scene["view"]["phase"]["type"] == "discarding"
            assert (await tab.decide())["type"] == "done"
            await play_on(tab)
        proof = await saved(guest, code)
    assert (proof.rules, flaws(proof)) == (FIRST, [])
    *_, again = replay(NEW, proof)
    assert again.is_over
    assert again.game is OLD


async def test_a_rematch_of_an_old_game_is_by_the_newest_rules(site: Site) -> None:
    guest, code = await old_table(site, Seat(0), len(PROOF.decisions))
    async with guest.tab(code) as tab:
        assert (await tab.say("rematch"))["type"] == "done"
        rematch = tab.table["rematch"]
    async with guest.tab(rematch) as tab:
        await tab.dealt()
        assert tab.scene["view"]["rules"] == NEWEST


async def test_an_old_file_is_checked_imported_seen_again_and_saved(site: Site) -> None:
    guest = await site.guest()
    checked = await guest.http.post("/api/records/check", content=FILE)
    assert checked.status_code == 200, checked.text
    code = await imported(guest, PROOF)
    shown = await guest.get(f"/api/replays/{code}?eyes=0")
    assert shown["frames"][-1]["at"] == len(PROOF.decisions)
    assert {frame["view"]["rules"] for frame in shown["frames"]} == {FIRST}
    assert await saved(guest, code) == PROOF


@pytest.mark.parametrize("is_redealt", [True, False])
async def test_an_old_game_is_played_on_by_its_own_rules(site: Site, *, is_redealt: bool) -> None:
    play = between_the_halves()
    guest = await site.guest()
    code = await imported(guest, PROOF)
    seat, at = play.asked()[0], len(play.decisions)
    new = await on(guest, code, at=at, seat=seat, is_redealt=is_redealt)
    async with guest.tab(new) as tab:
        await tab.dealt()
        assert tab.scene["view"]["rules"] == FIRST
        assert tab.scene["view"]["phase"]["type"] == "discarding"
        assert (await tab.decide())["type"] == "done"
        await play_on(tab)
    record = await record_of(guest, new)
    assert record.rules == FIRST
    *_, again = replay(NEW, record)
    assert again.is_over


async def test_ratings_are_recomputed_from_old_games_too(site: Site) -> None:
    _, code = await old_table(site, Seat(0), len(PROOF.decisions))
    context = ServerContext(store=site.store, thinker=QuickThinker(), games=shelf())
    assert await rebuild(context) == 1
    (result,) = await site.store.results.all()
    *_, play = replay(NEW, PROOF)
    ranks = OLD.outcome(play.state).ranks
    assert (result.code, tuple(place.place for place in result.places)) == (code, ranks)
