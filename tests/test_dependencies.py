"""The packages Moonlit needs are declared, with the versions it really works with."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions, version
from inspect import isfunction
from pathlib import Path

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "moonlit"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
REQUIREMENTS = PROJECT["dependencies"]
EXTRAS = PROJECT["optional-dependencies"]
OPTIONAL = [each for extra, found in EXTRAS.items() if extra != "dev" for each in found]

UVICORN = "0.54"
INTERNALS: dict[type, tuple[str, ...]] = {
    H11Protocol: (
        *("connection_made", "connection_lost", "data_received", "pause_writing"),
        *("resume_writing", "conn", "loop", "transport"),
    ),
    WebSocketsSansIOProtocol: (
        *("connection_made", "connection_lost", "handle_connect", "handle_events", "handle_text"),
        *("handle_cont", "handle_ping", "keepalive_timeout", "run_asgi", "send", "shutdown"),
        *("close_sent", "conn", "frames", "loop", "queue", "response", "scope", "transport"),
        "writable",
    ),
}
"""What our own protocols override or read in uvicorn's, none of it documented."""


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def name_of(requirement: str) -> str:
    return normal(re.split(r"[<>=\[; ]", requirement)[0])


def imported() -> set[str]:
    """The top-level names that the sources import, tests apart."""
    names = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())) if "tests" not in path.parts else ():
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.partition(".")[0])
    return names - {"moonlit"} - sys.stdlib_module_names


def test_every_package_that_is_imported_is_declared() -> None:
    # A namespace is shared by several distributions; one of them has to be ours.
    found = packages_distributions()
    declared = {name_of(requirement) for requirement in REQUIREMENTS + OPTIONAL}
    missing = [
        name for name in imported() if not declared & {*map(normal, found.get(name, [name]))}
    ]
    assert missing == []


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=name_of)
def test_a_requirement_has_a_lower_bound(requirement: str) -> None:
    assert re.fullmatch(r"[\w.-]+>=\d[\w.]*(,<\d[\w.]*)?(; .+)?", requirement)


def test_uvicorn_is_held_to_the_minor_version_whose_internals_we_extend() -> None:
    major, minor = UVICORN.split(".")
    assert f"uvicorn>={UVICORN},<{major}.{int(minor) + 1}" in REQUIREMENTS
    assert version("uvicorn").startswith(f"{UVICORN}."), (
        f"uvicorn is {version('uvicorn')} now, and was {UVICORN} when our protocols were written."
        " They override and read these of its internals, which it may change without a word:"
        f" {INTERNALS}. Read what it has changed there, see that"
        " tests/server/web/test_connection.py is green, then move the bounds in pyproject.toml"
        " and the number in this file."
    )


@pytest.mark.parametrize("protocol", INTERNALS, ids=lambda kind: kind.__name__)
def test_uvicorn_still_has_what_we_extend(protocol: type) -> None:
    methods = [method for method in vars(protocol).values() if isfunction(method)]
    known = {*dir(protocol)} | {name for method in methods for name in method.__code__.co_names}
    assert [name for name in INTERNALS[protocol] if name not in known] == []
