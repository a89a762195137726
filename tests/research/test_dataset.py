"""Decisions as rows of Parquet files: what a seat saw, could choose and chose, and nothing more."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pyarrow as pa
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import NOTHING, Decision, Play, rewind_to
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.research import dataset
from moonlit.research.dataset import NotADataset, Writer, load
from moonlit.research.decisions import Row, Unfinished, rows_of, told
from tests.core.toy import TIMED

NAMES = ("Анна", "Boris", "Vera")


def played(game: Game, seed: str = "data", until: int = 10_000) -> Play:
    """Three at random, up to so many decisions."""
    play, rng = Play(game, 3, game.Options(), Seed(seed)), Random(seed)
    while not play.is_over and len(play.decisions) < until:
        if asked := play.asked():
            play.decide(asked[0], rng.choice(play.options_of(asked[0])))
        else:
            play.time_up()
    return play


def rows(play: Play) -> list[Row]:
    return [*rows_of(play.record(NAMES), ["person"] * len(play.decisions))]


@pytest.mark.parametrize("name", [name for name, game in shelf().items() if 3 in game.players])
def test_a_row_is_what_the_seat_saw_and_chose_at_that_moment(name: str, tmp_path: Path) -> None:
    game = shelf()[name]
    play = played(game)
    with Writer(tmp_path / "games.parquet") as writer:
        writer.add_game(play.record(NAMES), ["person"] * len(play.decisions))
    found = [*load(tmp_path)]
    assert found == rows(play)
    again = Play(game, 3, game.Options(), Seed("data"))
    made = {row.entry: row for row in found}
    outcome = game.outcome(play.state)
    for n, decision in enumerate(play.decisions):
        if decision.seat is None:
            assert n not in made
        else:
            row, typed = made[n], made[n].typed()
            assert row.seat == decision.seat
            assert typed.view == again.view(decision.seat)
            assert typed.view.seat == decision.seat
            assert msgspec.json.encode(typed.choice) == msgspec.json.encode(
                msgspec.json.decode(decision.action)
            )
            assert typed.options == list(again.offers_to(decision.seat, typed.view))
            assert row.chosen is None or typed.options[row.chosen] == typed.choice
            assert row.is_asked == (decision.seat in again.asked())
            assert game.encoding is not None
            assert row.features == game.encoding.vector(typed.view)
            assert row.scores == outcome.scores
            assert row.won == (decision.seat in outcome.winners()) / len(outcome.winners() or [0])
        again.follow(decision)


def test_names_are_nowhere_in_a_file(tmp_path: Path) -> None:
    with Writer(tmp_path / "games.parquet") as writer:
        writer.add_game(played(shelf()["divinare"]).record(NAMES), ["person"] * 1000)
    for row in load(tmp_path):
        text = repr(row)
        assert not [name for name in NAMES if name in text]
    other = played(shelf()["divinare"]).record(("1", "2", "3"))
    assert next(rows_of(other, ["person"] * 1000)).game_id == row.game_id


def test_what_was_taken_back_is_no_row() -> None:
    lay, undo = msgspec.Raw(b'"lay"'), NOTHING
    log = [(0, lay), (1, lay), (0, undo), (None, undo), (0, lay), (1, lay), (1, undo), (1, lay)]
    entries = [Decision(seat if seat is None else Seat(seat), action) for seat, action in log]
    record = msgspec.structs.replace(played(shelf()["divinare"]).record(NAMES), decisions=entries)
    assert told(record) == {1, 4, 7}


def test_what_a_rewind_took_back_is_no_row() -> None:
    game = shelf()["divinare"]
    before = played(game, until=9)
    play = before.anew()
    for decision in before.decisions:
        play.follow(decision)
    play.follow(rewind_to(4))
    rng = Random(1)
    while not play.is_over:
        seat = play.asked()[0]
        play.decide(seat, rng.choice(play.options_of(seat)))
    made = {row.entry for row in rows(play)}
    assert made == {*range(4), *range(10, len(play.decisions))}


def test_a_game_that_is_not_over_has_no_rows(tmp_path: Path) -> None:
    with pytest.raises(Unfinished), Writer(tmp_path / "games.parquet") as writer:
        writer.add_game(played(shelf()["divinare"], until=5).record(NAMES), ["person"] * 5)
    assert [*tmp_path.iterdir()] == []


def test_who_stops_halfway_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GROUP_BYTES", 1)
    game, written = rows(played(shelf()["divinare"])), []

    def endless() -> Iterator[Row]:
        for row in game:
            yield row
            written.append(row)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), Writer(tmp_path / "games.parquet") as writer:
        writer.add(endless())
    assert writer.rows == len(written) == len(game)
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    with pytest.raises(FileExistsError):
        Writer(tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "dear"


def test_a_large_file_is_read_a_little_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "GROUP_BYTES", 1 << 17)
    game = rows(played(shelf()["divinare"]))

    # Random text cannot be packed, so that the file is as large as it looks.
    def padded() -> Iterator[Row]:
        for n in range(20):
            for row in game:
                text = Random(n).randbytes(2000).hex()
                yield msgspec.structs.replace(row, view=f"{text}{row.view}")

    with Writer(tmp_path / "games.parquet") as writer:
        writer.add(padded())
    size = (tmp_path / "games.parquet").stat().st_size
    before, most = pa.total_allocated_bytes(), 0
    for _ in islice(load(tmp_path).batches(rows=16), 200):
        most = max(most, pa.total_allocated_bytes() - before)
    assert len(load(tmp_path)) == 20 * len(game)
    assert 0 < most < size / 4


def test_a_folder_is_read_by_game_and_by_column(tmp_path: Path) -> None:
    for name in ("divinare", "one_night"):
        with Writer(tmp_path / f"{name}.parquet") as writer:
            writer.add(rows(played(shelf()[name])))
    both, one = load(tmp_path), load(tmp_path, game="one_night")
    assert {row.game for row in both} == {"divinare", "one_night"}
    assert {row.game for row in one} == {"one_night"}
    (batch,) = one.batches(columns=["won", "seat"])
    assert batch.schema.names == ["won", "seat"]
    assert batch.num_rows == len([*one]) < len(both)


@pytest.mark.parametrize("content", [b"dear", None])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "letter.parquet").write_bytes(content)
    with pytest.raises(NotADataset):
        load(tmp_path)


def test_a_parquet_file_of_others_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "others.parquet"
    pa.parquet.write_table(pa.table({"game": ["chess"]}), file)
    with pytest.raises(NotADataset, match=r"others\.parquet"):
        load(file)


def test_a_game_without_numbers_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonlit.research.decisions.shelf", lambda: {"timed": TIMED})
    play = played(TIMED)
    record = msgspec.structs.replace(play.record(NAMES), game="timed")
    found = [*rows_of(record, ["chance"] * len(play.decisions))]
    assert found
    assert {(row.encoding, row.features) for row in found} == {(None, None)}
