"""A match that was stopped goes on from what was kept, and ends as if it had not been."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from moonlit.__main__ import main
from moonlit.bots import BOTS
from moonlit.core.chance import Seed
from moonlit.lab import arena, command_line
from moonlit.lab.arena import Chunk, Match, chunks_of, compete, usual_chunk
from moonlit.lab.results import FILE, KeptResults, OtherMatch
from moonlit.research.dataset import load


def match(games: int = 4, seed: str = "kept", game: str = "one_night") -> Match:
    bots = tuple(BOTS[name] for name in ("heuristic", "chance", "chance"))
    return Match(game=game, bots=bots, games=games, seed=Seed(seed))


class Stop(Exception):
    """As if somebody had pressed Ctrl+C."""


class Ticker:
    """Stops after so many games."""

    def __init__(self, most: int) -> None:
        self.left = most

    def __call__(self) -> None:
        self.left -= 1
        if not self.left:
            raise Stop


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games that are played in this process, as they are."""
    seen: list[int] = []
    play_chunk = arena.play_chunk

    def watch(one: Match, chunk: Chunk, is_recorded: bool) -> arena.Played:  # noqa: FBT001
        seen.extend(chunk.numbers)
        return play_chunk(one, chunk, is_recorded)

    monkeypatch.setattr(arena, "play_chunk", watch)
    return seen


def test_a_match_that_was_stopped_goes_on(tmp_path: Path, numbers: list[int]) -> None:
    file = tmp_path / "kept.jsonl"
    with pytest.raises(Stop):
        compete(match(), 1, Ticker(2), results=KeptResults(match(), file=file))
    assert numbers == [0, 1]
    # It was stopped while a line was being written.
    with file.open("ab") as opened:
        opened.write(b'{"chunk":{"fi')
    again = compete(match(), 1, results=KeptResults(match(), file=file))
    assert numbers == [0, 1, 2, 3]
    assert again == compete(match(), 1)


def test_more_games_can_be_added_later(tmp_path: Path, numbers: list[int]) -> None:
    file = tmp_path / "kept.jsonl"
    compete(match(3), 1, results=KeptResults(match(3), file=file))
    ticks: list[int] = []
    result = compete(match(4), 1, lambda: ticks.append(1), results=KeptResults(match(4), file=file))
    assert numbers == [0, 1, 2, 3]
    assert len(ticks) == 4
    assert result == compete(match(4), 1)


def test_decisions_are_recorded_by_any_number_of_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    alone = compete(match(), 1, results=KeptResults(match(), folder=one))
    together = compete(match(), 2, results=KeptResults(match(), folder=two))
    assert alone == together == compete(match(), 1)
    rows = [*load(one)]
    assert rows == [*load(two)]
    assert {row.by for row in rows} == {"heuristic", "chance"}
    assert len({row.game_id for row in rows}) == 4
    won = {(row.game_id, row.seat): row.won for row in rows if row.by == "heuristic"}
    assert sum(won.values()) / 4 == pytest.approx(alone.players[0].win_rate, abs=1e-3)


def test_a_recording_that_was_stopped_has_every_game_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, folder = tmp_path / "whole", tmp_path / "folder"
    compete(match(), 1, results=KeptResults(match(), folder=whole))
    with pytest.raises(Stop):
        compete(match(), 1, Ticker(2), results=KeptResults(match(), folder=folder))
    # Its games were written, and it was stopped before they counted.
    lines = (folder / FILE).read_bytes().splitlines(keepends=True)
    (folder / FILE).write_bytes(b"".join(lines[:-1]))
    (folder / ".games-0000002-0000002.parquet.part").write_bytes(b"half")
    monkeypatch.setattr(arena, "CHUNKS_EACH", 1)
    compete(match(), 1, results=KeptResults(match(), folder=folder))
    assert {row.game_id for row in load(folder)} == {row.game_id for row in load(whole)}
    assert len([*load(folder)]) == len([*load(whole)])
    assert not [*folder.glob(".*")]


def test_other_results_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    KeptResults(match(), file=file)
    before = file.read_bytes()
    with pytest.raises(OtherMatch, match="another match"):
        KeptResults(match(seed="other"), file=file)
    assert file.read_bytes() == before
    (tmp_path / "letter").write_text("dear\n")
    with pytest.raises(OtherMatch, match="can be read"):
        KeptResults(match(), file=tmp_path / "letter")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "games-0000000-0000001.parquet").write_bytes(b"somebody's")
    with pytest.raises(OtherMatch, match="has games already"):
        KeptResults(match(), folder=folder)
    assert len([*folder.iterdir()]) == 1


def test_chunks_cover_what_is_missing_and_nothing_else() -> None:
    found = chunks_of([0, 1, 2, 5, 6, 9], 2)
    assert found == [Chunk(0, 2), Chunk(2, 1), Chunk(5, 2), Chunk(9, 1)]
    assert usual_chunk(40, 2) == 1
    assert usual_chunk(1_000_000, 16) == arena.MOST_IN_CHUNK


def tried(*arguments: object) -> Result:
    names = ("arena", "one_night", "--bots", "chance,chance,chance", "--games", 2, "--jobs", 1)
    return CliRunner().invoke(main, [*map(str, (*names, *arguments))])


def test_the_command_records_and_goes_on(tmp_path: Path) -> None:
    first = tried("--record", tmp_path / "games", "--json")
    assert first.exit_code == 0, first.output
    assert tried("--record", tmp_path / "games", "--json").output == first.output
    assert len({row.game_id for row in load(tmp_path / "games")}) == 2
    other = tried("--record", tmp_path / "games", "--seed", "other")
    assert other.exit_code == 2
    assert "another match" in other.output
    nowhere = tried("--resume", tmp_path / "none" / "file")
    assert nowhere.exit_code == 2
    assert "nothing can be kept there" in nowhere.output


def test_recording_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_line, "find_spec", lambda _: None)
    told = tried("--record", tmp_path / "games")
    assert told.exit_code == 2
    assert "pip install 'moonlit[data]'" in told.output
