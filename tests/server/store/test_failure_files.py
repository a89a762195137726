"""Files of failures are few, small, and nobody's business but their owner's."""

import os
from pathlib import Path

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.failure import Failure, failure
from moonlit.core.record import TIME_UP, Play
from moonlit.server.domain.seating import Code
from moonlit.server.store import failure_files
from moonlit.server.store.failure_files import MOST_FAILURES, FailureFiles
from tests.core.toy import HUSH, Options

CODE = Code("123456789")


def failed(why: str = "why") -> Failure:
    play = Play(HUSH, 2, Options(), Seed("files"))
    return failure(play, (), TIME_UP, IndexError(why))


def kept(files: FailureFiles, code: Code = CODE, why: str = "why") -> Path:
    path = files.keep(code, failed(why))
    assert path is not None
    return path


def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    path = kept(FailureFiles(tmp_path / "data"))
    assert path.relative_to(tmp_path) == Path("data/failures/123456789-0.json")
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert msgspec.json.decode(path.read_bytes(), type=Failure).trace == ("IndexError: why",)


def test_one_moment_has_one_file(tmp_path: Path) -> None:
    files = FailureFiles(tmp_path)
    assert kept(files, why="first") == kept(files, why="second")
    assert b"first" in kept(files).read_bytes()
    assert len(list((tmp_path / "failures").iterdir())) == 1


def test_the_oldest_are_deleted(tmp_path: Path) -> None:
    files = FailureFiles(tmp_path)
    for n in range(MOST_FAILURES + 3):
        os.utime(kept(files, Code(f"{n:09}")), (n, n))
    left = {path.name for path in (tmp_path / "failures").iterdir()}
    assert len(left) == MOST_FAILURES
    assert "000000002-0.json" not in left
    assert f"{MOST_FAILURES + 2:09}-0.json" in left


def test_a_file_that_is_too_long_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(failure_files, "MOST_BYTES", 100)
    assert FailureFiles(tmp_path).keep(CODE, failed()) is None
    assert not (tmp_path / "failures").exists()


def test_a_disk_that_takes_nothing_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "failures").write_text("not a folder")
    assert FailureFiles(tmp_path).keep(CODE, failed()) is None
