"""Decisions of finished games in Parquet files: written as they come, read a little at a time.

Needs `pip install 'moonlit[data]'`. `docs/data.md` says what the columns mean and what is left out.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from moonlit.core.record import Record
from moonlit.research.decisions import Row, rows_of

equal: Any = pc.__dict__["equal"]
writer: Any = pq.ParquetWriter
"""What pyarrow's own types do not know, or know wrongly."""
FORMAT = 1
"""Changes whenever columns mean something else."""
GROUP_BYTES = 1 << 23
"""About so much is held in memory before it is written, and so when it is read."""
COLUMNS = {
    "game": pa.string(),
    "rules": pa.int16(),
    "game_id": pa.string(),
    "players": pa.int8(),
    "table_options": pa.string(),
    "entry": pa.int32(),
    "seat": pa.int8(),
    "by": pa.string(),
    "is_asked": pa.bool_(),
    "view": pa.string(),
    "encoding": pa.int16(),
    "features": pa.binary(),
    "options": pa.string(),
    "is_whole": pa.bool_(),
    "choice": pa.string(),
    "chosen": pa.int32(),
    "won": pa.float64(),
    "scores": pa.list_(pa.float64()),
    "places": pa.list_(pa.int8()),
    "sides": pa.list_(pa.string()),
}
SCHEMA = pa.schema(list(COLUMNS.items()), metadata={"moonlit": str(FORMAT)})
REPEATED = ["game", "game_id", "table_options", "by", "choice"]
"""Columns that have few values."""


class NotADataset(ValueError):
    """A file that holds no decisions, or those of a newer version."""


class Packer:
    """Writes rows into an open file, a few megabytes at a time."""

    def __init__(self, sink: Any) -> None:  # noqa: ANN401  # pyarrow has no types
        """Begin; the sink is a path or one of Arrow's streams."""
        self.rows = 0
        """How many have been written."""
        self._held: list[Row] = []
        self._size = 0
        self._parquet = writer(sink, SCHEMA, compression="zstd", use_dictionary=REPEATED)

    def add_game(self, record: Record, by: Sequence[str]) -> None:
        """Add a finished game: all its decisions, or an error and none of them."""
        self.add([*rows_of(record, by)])

    def add(self, rows: Iterable[Row]) -> None:
        """Add rows."""
        for row in rows:
            self._held.append(row)
            self._size += len(row.view) + len(row.options) + len(row.features or b"")
            if self._size >= GROUP_BYTES:
                self.flush()

    def flush(self) -> None:
        """Write what is held."""
        if self._held:
            self._parquet.write_table(_table(self._held))
            self.rows += len(self._held)
            self._held, self._size = [], 0

    def close(self) -> None:
        """End the file."""
        self._parquet.close()


class Writer(Packer):
    """Writes rows into a new file, which is there only when all of them are."""

    def __init__(self, file: Path) -> None:
        """Begin a file; `FileExistsError` where there is one."""
        if file.exists():
            raise FileExistsError(file)
        self._file = file
        self._part = file.with_name(f".{file.name}.part")
        super().__init__(str(self._part))

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Finish the file, or leave nothing of it."""
        try:
            if kind is None:
                self.flush()
            self.close()
            if kind is None:
                self._part.rename(self._file)
        finally:
            self._part.unlink(missing_ok=True)


def packed(games: Iterable[tuple[Record, Sequence[str]]]) -> bytes:
    """The content of a file with these games; each comes with who made the entries of its log."""
    sink = pa.BufferOutputStream()
    packer = Packer(sink)
    for record, by in games:
        packer.add_game(record, by)
    packer.flush()
    packer.close()
    content: bytes = sink.getvalue().to_pybytes()
    return content


def _table(rows: Sequence[Row]) -> Any:  # noqa: ANN401  # pyarrow has no types
    arrays = [
        pa.array([getattr(row, name) for row in rows], kind) for name, kind in COLUMNS.items()
    ]
    return pa.Table.from_arrays(arrays, schema=SCHEMA)


class Dataset:
    """The decisions in some files, in their order; no more of them is in memory than needed."""

    def __init__(self, files: Sequence[Path], game: str | None = None) -> None:
        """All of them, or those of one game."""
        self.files = files
        self.game = game

    def __len__(self) -> int:
        """How many rows the files have, those of other games too."""
        return sum(pq.read_metadata(file).num_rows for file in self.files)

    def __iter__(self) -> Iterator[Row]:
        """One row after another."""
        for batch in self.batches():
            columns = {name: batch.column(name).to_pylist() for name in batch.schema.names}
            for values in zip(*columns.values(), strict=True):
                yield _row(dict(zip(columns, values, strict=True)))

    def batches(self, columns: Sequence[str] | None = None, rows: int = 1024) -> Iterator[Any]:
        """Arrow's record batches of at most so many rows, with all columns or some."""
        wanted = None if columns is None else [*dict.fromkeys((*columns, "game"))]
        for path in self.files:
            with pq.ParquetFile(path, pre_buffer=False) as file:
                for batch in file.iter_batches(rows, columns=wanted):
                    found = batch
                    if self.game is not None:
                        found = batch.filter(equal(batch.column("game"), self.game))
                    if found.num_rows:
                        yield found if columns is None else found.select([*columns])


def load(path: str | Path, game: str | None = None) -> Dataset:
    """The decisions in a file, or in all files of a folder; those of one game, if it is named."""
    where = Path(path)
    files = sorted(where.glob("*.parquet")) if where.is_dir() else [where]
    if not files:
        raise NotADataset(f"there are no Parquet files in {where}")
    for file in files:
        _check(file)
    return Dataset(files, game)


def _check(file: Path) -> None:
    try:
        found = (pq.read_schema(file).metadata or {}).get(b"moonlit", b"")
    except pa.ArrowInvalid:
        found = b""
    if found != str(FORMAT).encode():
        raise NotADataset(f"{file} holds no decisions that this version can read")


def _row(values: dict[str, Any]) -> Row:
    return msgspec.convert(values, Row)
