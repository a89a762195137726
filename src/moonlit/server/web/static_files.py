"""The built client as static files: index.html for every page, and its assets."""

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path

import msgspec

STATIC = Path(__file__).parents[1] / "static"
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
# The operating system's own list of types differs between machines.
CONTENT_TYPES = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
CODINGS = {"br": ".br", "gzip": ".gz"}
"""The content codings that the build prepares, and how those files end."""
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Moonlit</title></head>
<body>
<p>The pages of Moonlit are not built yet. Run <code>scripts/build</code>, then reload.</p>
<p lang="ru">Страницы «При луне» ещё не собраны. Запустите <code>scripts/build</code>.</p>
</body></html>
"""


class File(msgspec.Struct, frozen=True):
    """A file ready to be sent, with smaller copies if its type compresses well."""

    body: bytes
    compressed: dict[str, bytes]
    """By content coding, the smallest first."""
    content_type: str
    cache_control: str
    etag: str


class StaticFiles:
    """The files of a folder, cached in memory; paths outside of it are not found."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._cache: dict[tuple[Path, int], File] = {}

    def file(self, path: str) -> File | None:
        """The file at a path in the folder, if there is one."""
        if "\0" in path:
            return None
        found = (self._folder / path.lstrip("/")).resolve()
        try:
            if not found.is_relative_to(self._folder) or not found.is_file():
                return None
        except OSError:
            # The name is longer than the file system allows.
            return None
        if found.suffix in CODINGS.values():
            return None
        key = (found, found.stat().st_mtime_ns)
        if key not in self._cache:
            self._cache[key] = load(found, self._folder)
        return self._cache[key]

    def index(self) -> File | None:
        """index.html; None if the client is not built."""
        return self.file("index.html")


def load(path: Path, folder: Path) -> File:
    """Read a file; those in `assets` have a hash in their name and never change."""
    body = path.read_bytes()
    content_type = (
        CONTENT_TYPES.get(path.suffix)
        or mimetypes.guess_type(path.name)[0]
        or "application/octet-stream"
    )
    is_asset = path.relative_to(folder).parts[0] == "assets"
    return File(
        body=body,
        compressed=compressed(path, body) if content_type.startswith(COMPRESSIBLE) else {},
        content_type=content_type,
        cache_control=IMMUTABLE if is_asset else REVALIDATE,
        etag=f'"{sha256(body).hexdigest()[:20]}"',
    )


def compressed(path: Path, body: bytes) -> dict[str, bytes]:
    """The copies that were built beside a file; gzip also without any."""
    built = {coding: path.with_name(path.name + end) for coding, end in CODINGS.items()}
    found = {coding: copy.read_bytes() for coding, copy in built.items() if copy.is_file()}
    return found or {"gzip": gzip.compress(body, mtime=0)}
