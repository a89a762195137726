"""Files in the data folder from which a failure of rules can be reproduced."""

from os import O_CREAT, O_EXCL, O_WRONLY, fdopen
from os import open as open_file
from pathlib import Path

from moonlit.core.failure import Failure, as_json
from moonlit.server.domain.seating import Code

FOLDER = "failures"
MOST_FAILURES = 20
"""Beyond so many the oldest are deleted."""
MOST_BYTES = 2_000_000
"""Far more than the longest game needs; a longer file is not written."""


class FailureFiles:
    """Keeps one file for each moment of a table at which the rules failed."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER

    def keep(self, code: Code, failed: Failure) -> Path | None:
        """Write the file, unless there is one of this moment; None where it cannot be written."""
        path = self._folder / f"{code}-{len(failed.decisions)}.json"
        content = as_json(failed)
        if len(content) > MOST_BYTES:
            return None
        try:
            if not path.exists():
                self._write(path, content)
                self._delete_oldest()
        except OSError:
            return None
        return path

    def _write(self, path: Path, content: bytes) -> None:
        # They hold every secret of a game: for the owner of the server alone.
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.unlink(missing_ok=True)
        with fdopen(open_file(part, O_WRONLY | O_CREAT | O_EXCL, 0o600), "wb") as file:
            file.write(content)
        part.replace(path)

    def _delete_oldest(self) -> None:
        files = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        for path in files[:-MOST_FAILURES]:
            path.unlink(missing_ok=True)
