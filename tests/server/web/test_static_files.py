"""The built client is served as static files."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from moonlit.server.web.static_files import StaticFiles
from tests.server.conftest import Site, running

pytestmark = pytest.mark.asyncio(loop_scope="module")
BROTLI = b"as the build has made it"
SCRIPT = "console.log('moon')\n" * 100


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tiny client."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Moonlit</title>")
    (folder / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "font-1a2b.woff2").write_bytes(b"wOF2")
    (folder / "moon.svg").write_text("<svg/>")
    (folder / "assets" / "small-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "small-1a2b.js.br").write_bytes(BROTLI)
    (folder / "assets" / "small-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder.parent / "secret.txt").write_text("nobody may read this")
    return folder


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def built(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    async with running(tmp_path_factory.mktemp("data"), pages=folder) as site:
        yield site


@pytest.mark.parametrize(
    "path", ["/", "/t/471903", "/r/471903", "/about", "/nowhere/deep", "/" + "x" * 300]
)
async def test_every_page_is_index_html(built: Site, path: str) -> None:
    answer = await (await built.guest()).http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Moonlit</title>" in answer.text


async def test_assets_are_cached_for_ever(built: Site) -> None:
    answer = await (await built.guest()).http.get("/assets/index-1a2b.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == SCRIPT


async def test_without_gzip_support_a_file_is_sent_uncompressed(built: Site) -> None:
    guest = await built.guest()
    answer = await guest.http.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers
    assert answer.text == SCRIPT


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.0,gzip;q=0.000", None),
        ("gzip", "gzip"),
        ("brotli", None),
        ("", None),
    ],
)
async def test_what_the_build_compressed_is_sent_to_whoever_understands_it(
    built: Site, accepted: str, coding: str | None
) -> None:
    guest = await built.guest()
    request = guest.http.build_request(
        "GET", "/assets/small-1a2b.js", headers={"accept-encoding": accepted}
    )
    answer = await guest.http.send(request, stream=True)
    body = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert (body == BROTLI) == (coding == "br")
    assert (body == SCRIPT.encode()) == (coding is None)


@pytest.mark.parametrize("end", [".br", ".gz"])
async def test_a_compressed_copy_is_no_file_of_its_own(built: Site, end: str) -> None:
    answer = await (await built.guest()).http.get(f"/assets/small-1a2b.js{end}")
    assert answer.status_code == 404


async def test_fonts_have_their_content_type_on_every_machine(built: Site) -> None:
    answer = await (await built.guest()).http.get("/assets/font-1a2b.woff2")
    assert answer.headers["content-type"] == "font/woff2"


async def test_a_file_with_the_same_etag_is_not_sent_again(built: Site) -> None:
    guest = await built.guest()
    tag = (await guest.http.get("/moon.svg")).headers["etag"]
    answer = await guest.http.get("/moon.svg", headers={"if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")


async def test_a_head_request_has_no_body(built: Site) -> None:
    answer = await (await built.guest()).http.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", ["../secret.txt", "/../secret.txt", "assets/../../secret.txt"])
async def test_nothing_outside_the_folder_is_sent(folder: Path, path: str) -> None:
    assert (folder / ".." / "secret.txt").exists()
    assert StaticFiles(folder).file(path) is None


async def test_a_client_that_is_not_built_says_so(tmp_path: Path) -> None:
    async with running(tmp_path / "data", pages=tmp_path / "none") as site:
        answer = await (await site.guest()).http.get("/")
        assert answer.status_code == 503
        assert "scripts/build" in answer.text
