"""The built client: index.html for every page, and the files it asks for."""

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path

import msgspec

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# What a machine's own list of types says differs from one to the next.
KINDS = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/json"}
WORTH_PACKING = ("text/", "application/json", "application/javascript", "image/svg+xml")
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Moonlit</title></head>
<body>
<p>The pages of Moonlit are not built yet. Run <code>scripts/build</code>, then reload.</p>
<p lang="ru">Страницы «При луне» ещё не собраны. Запустите <code>scripts/build</code>.</p>
</body></html>
"""


class File(msgspec.Struct, frozen=True):
    """A file ready to be sent, packed where that pays."""

    body: bytes
    packed: bytes | None
    kind: str
    cache: str
    tag: str


class Pages:
    """The files of a folder; what is not in it does not exist."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._known: dict[tuple[Path, int], File] = {}

    def file(self, path: str) -> File | None:
        """A file by its path in the folder."""
        if "\0" in path:
            return None
        found = (self._folder / path.lstrip("/")).resolve()
        try:
            if not found.is_relative_to(self._folder) or not found.is_file():
                return None
        except OSError:
            # No file of ours has a name that is too long.
            return None
        key = (found, found.stat().st_mtime_ns)
        if key not in self._known:
            self._known[key] = load(found, self._folder)
        return self._known[key]

    def index(self) -> File | None:
        """The one page; None where the client is not built."""
        return self.file("index.html")


def load(path: Path, folder: Path) -> File:
    """Read a file; those in `assets` carry a hash in their name and never change."""
    body = path.read_bytes()
    kind = (
        KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    packs = kind.startswith(WORTH_PACKING)
    return File(
        body=body,
        packed=gzip.compress(body, mtime=0) if packs else None,
        kind=kind,
        cache=FOREVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN,
        tag=f'"{sha256(body).hexdigest()[:20]}"',
    )
