"""Starting the server: one clear line where it fails, in the operator's language."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from moonlit.server.app import SWITCH_INTERVAL
from moonlit.server.operator import console
from moonlit.server.operator.console import Console, language_of, reachable, url
from moonlit.server.store.data_folder import FILE

SERVE = """
import sys
from pathlib import Path
from moonlit.server.app import serve
serve(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), lang=sys.argv[4] or None)
"""

SERVE_NOTHING = """
import sys
from pathlib import Path
from moonlit.server import app
app.run = lambda *_: print(sys.getswitchinterval())
app.serve("127.0.0.1", 0, Path(sys.argv[1]))
"""


def command(host: str, port: int, data: Path, lang: str = "") -> list[str]:
    return [sys.executable, "-c", SERVE, host, str(port), str(data), lang]


def attempt(host: str, port: int, data: Path, lang: str = "") -> subprocess.CompletedProcess[str]:
    """A start that must fail."""
    return subprocess.run(
        command(host, port, data, lang), capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as door:
        yield door.getsockname()[1]


@pytest.mark.parametrize(("lang", "word"), [("en", "is in use"), ("ru", "занят")])
def test_a_busy_port_is_said_in_one_line(
    busy_port: int, tmp_path: Path, lang: str, word: str
) -> None:
    answer = attempt("127.0.0.1", busy_port, tmp_path / "data", lang)
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1
    assert str(busy_port) in answer.stderr
    assert word in answer.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(("lang", "word"), [("en", "is damaged"), ("ru", "повреждён")])
def test_a_corrupt_data_folder_is_said_in_one_line_and_left_alone(
    tmp_path: Path, lang: str, word: str
) -> None:
    (tmp_path / FILE).write_bytes(b"moonshine" * 1000)
    answer = attempt("127.0.0.1", 0, tmp_path, lang)
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1
    assert str(tmp_path / FILE) in answer.stderr
    assert word in answer.stderr
    assert (tmp_path / FILE).read_bytes() == b"moonshine" * 1000
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    answer = attempt("127.0.0.1", 0, tmp_path / "data", "en")
    assert answer.returncode == 1
    assert "cannot be written" in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


def test_an_address_that_is_not_ours_is_said_in_one_line(tmp_path: Path) -> None:
    answer = attempt("203.0.113.7", 0, tmp_path, "en")
    assert answer.returncode == 2
    assert "203.0.113.7" in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


@contextmanager
def started(host: str, data: Path, lang: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A running server, and what it printed until it was ready."""
    with subprocess.Popen(
        command(host, 0, data, lang), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl+C" not in lines[-1]:
            line = process.stdout.readline()
            assert line, process.stderr and process.stderr.read()
            lines.append(line)
        try:
            yield process, lines
        finally:
            if process.poll() is None:
                process.kill()


def test_it_says_where_it_is_and_stops_cleanly(tmp_path: Path) -> None:
    with started("127.0.0.1", tmp_path, "en") as (process, lines):
        address = lines[0].rpartition(" ")[2].strip()
        assert address.startswith("http://127.0.0.1:")
        assert lines[1:] == ["Only this computer can connect.\n", lines[-1]]
        with urllib.request.urlopen(f"{address}api/games", timeout=30) as answer:
            assert json.load(answer)[0]["name"]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
        assert process.returncode == 0
        assert out == "Stopped. Every game is kept and goes on the next time.\n"
        # On a busy machine the watchdog may have had something to say, too.
        said = [line for line in err.splitlines() if "the event loop was stopped" not in line]
        assert said in ([], ["The pages are not built yet: run scripts/build."])


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with started("127.0.0.1", tmp_path, "en"):
        answer = attempt("127.0.0.1", 0, tmp_path, "ru")
    assert answer.returncode == 1
    assert "уже использует" in answer.stderr


def test_phones_get_an_address_and_a_qr_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "own_addresses", lambda: iter(["10.0.0.7", "192.168.1.5"]))
    Console("ru").greet("0.0.0.0", 8080, reachable("0.0.0.0", 8080), qr=True)  # noqa: S104
    out = capsys.readouterr().out
    assert "http://localhost:8080/" in out
    assert out.index("http://192.168.1.5:8080/") < out.index("http://10.0.0.7:8080/")
    assert "█" in out
    Console("ru").greet("0.0.0.0", 8080, reachable("0.0.0.0", 8080), qr=False)  # noqa: S104
    assert "█" not in capsys.readouterr().out


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_an_address_for_this_computer_alone_has_no_qr_code(host: str) -> None:
    assert reachable(host, 8080) == []


def test_an_address_of_one_network_is_shown_as_it_is() -> None:
    assert reachable("192.168.1.5", 8080) == ["http://192.168.1.5:8080/"]
    assert url("fd00::2", 8080) == "http://[fd00::2]:8080/"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_terminal(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


ANY: dict[str, str | int] = dict.fromkeys(
    [
        "address",
        "port",
        "host",
        "folder",
        "file",
        "size",
        "tables",
        "rows",
        "programs",
        "decisions",
        "people",
        "games",
        "guests",
        "lines",
        "level",
        "accounts",
        "place",
        "recordings",
        "results",
        "source",
        "table",
        "talk",
        "target",
        "processes",
        "program",
        "reason",
    ],
    1,
)


def test_both_languages_say_the_same_things() -> None:
    ids = [
        [line.split(" = ")[0] for line in text.splitlines() if " = " in line]
        for text in ((console.LOCALE / f"{language}.ftl").read_text() for language in ("en", "ru"))
    ]
    assert ids[0] == ids[1]
    for language in ("en", "ru"):
        for message in ids[0]:
            assert Console(language).words(message, **ANY)


def test_a_thread_that_computes_gives_way_to_the_event_loop(tmp_path: Path) -> None:
    served = subprocess.run(
        [sys.executable, "-c", SERVE_NOTHING, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert f"\n{SWITCH_INTERVAL}\n" in served.stdout
    assert sys.getswitchinterval() > 5 * SWITCH_INTERVAL, "Python's own is much longer."
