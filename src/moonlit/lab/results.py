"""What a match has brought so far, on disk: whoever stops it can go on later.

A line of the file is a chunk of games with their scores. Where decisions are recorded, too, each
chunk has a Parquet file of its own, which is there before its line is.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from moonlit import __version__
from moonlit.games import shelf
from moonlit.lab.arena import Chunk, Match, Played, Score

FILE = "scores.jsonl"
"""In a folder with recorded games."""
ENDING = ".parquet"


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: which match it is, except how many games there are to be."""

    version: str
    game: str
    rules: int
    bots: tuple[str, ...]
    seed: str


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A chunk that was played."""

    chunk: Chunk
    scores: list[list[Score]]


class OtherMatch(ValueError):
    """There are results of another match in this place, or something else."""


class KeptResults:
    """The results of a match in a file; in a folder, its decisions, too."""

    def __init__(
        self, match: Match, *, file: Path | None = None, folder: Path | None = None
    ) -> None:
        """Begin, or go on from what is there; `OtherMatch` where that is something else."""
        self.is_recorded = folder is not None
        self._folder = folder
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        self._file = (folder or Path()) / FILE if file is None else file
        self._lines: list[Line] = []
        head = head_of(match)
        if self._file.exists():
            self._read(head)
        elif folder is not None and any(folder.glob(f"*{ENDING}")):
            raise OtherMatch(f"{folder} has games already, but not {FILE}")
        else:
            self._append(head)
        self._clear_away()

    def scores(self) -> dict[int, list[Score]]:
        """The games that are there already, by their numbers."""
        return {
            number: score
            for line in self._lines
            for number, score in zip(line.chunk.numbers, line.scores, strict=True)
        }

    def keep(self, played: Played) -> None:
        """Keep a chunk."""
        if self._folder is not None and played.decisions is not None:
            file = self._folder / name_of(played.chunk)
            part = file.with_name(f".{file.name}.part")
            try:
                part.write_bytes(played.decisions)
                part.rename(file)
            finally:
                part.unlink(missing_ok=True)
        self._append(Line(chunk=played.chunk, scores=played.scores))

    def _read(self, head: Head) -> None:
        content = self._file.read_bytes()
        # Whoever stopped it may have done so in the middle of a line.
        whole = content[: content.rfind(b"\n") + 1]
        try:
            first, *others = whole.splitlines()
            if msgspec.json.decode(first, type=Head) != head:
                raise OtherMatch(f"{self._file} has results of another match")
            self._lines = [msgspec.json.decode(line, type=Line) for line in others]
        except (ValueError, msgspec.MsgspecError) as error:
            if isinstance(error, OtherMatch):
                raise
            raise OtherMatch(f"{self._file} has no results that can be read") from None
        if len(whole) < len(content):
            os.truncate(self._file, len(whole))

    def _append(self, what: Head | Line) -> None:
        with self._file.open("ab") as file:
            file.write(msgspec.json.encode(what) + b"\n")

    def _clear_away(self) -> None:
        """Delete what was being written when it was stopped: its games are played again."""
        known = {name_of(line.chunk) for line in self._lines}
        for file in self._own_files():
            if file.name not in known:
                file.unlink()

    def _own_files(self) -> Iterator[Path]:
        if self._folder is not None:
            yield from self._folder.glob(f"games-*{ENDING}")
            yield from self._folder.glob(f".games-*{ENDING}.part")


def head_of(match: Match) -> Head:
    """What a match is called by in its file."""
    return Head(
        version=__version__,
        game=match.game,
        rules=shelf()[match.game].rules,
        bots=tuple(map(repr, match.bots)),
        seed=match.seed,
    )


def name_of(chunk: Chunk) -> str:
    """The file with the decisions of a chunk."""
    return f"games-{chunk.first:07}-{chunk.first + chunk.games - 1:07}{ENDING}"
