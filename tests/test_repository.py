"""The promises of the repository itself: its locks, its scripts and its habits."""

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

ROOT = Path(__file__).parent.parent
MOONLIT = ROOT / "src" / "moonlit"
GAMES = MOONLIT / "games"

PYTHON_LOCKS = sorted(ROOT.glob("requirements*.lock"))
NODE_LOCKS = [ROOT / "package-lock.json", ROOT / "scripts" / "headless" / "package-lock.json"]
COMMANDS = sorted(
    path for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix
)


def from_the_root(path: Path) -> str:
    return str(path.relative_to(ROOT))


def python_files(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


# --- locks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lock", PYTHON_LOCKS + NODE_LOCKS, ids=from_the_root)
def test_a_lock_names_no_host(lock: Path) -> None:
    assert "://" not in lock.read_text()


def locked(lock: Path) -> Iterator[tuple[str, str]]:
    """Each requirement of a lock as its name and all of its text, hashes included."""
    text = lock.read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            yield re.split(r"[=<>;\[\s]", line)[0], line


@pytest.mark.parametrize("lock", PYTHON_LOCKS, ids=from_the_root)
def test_every_python_package_is_held_to_a_version_and_a_hash(lock: Path) -> None:
    loose = [
        name for name, line in locked(lock) if not re.search(r"==\S+.*--hash=sha256:[0-9a-f]", line)
    ]
    assert list(locked(lock))
    assert loose == []


def test_the_lock_of_players_holds_everything_moonlit_needs() -> None:
    needs = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {re.split(r"[<>=\[ ]", need)[0].replace(".", "-").replace("_", "-") for need in needs}
    assert names <= {name for name, _ in locked(ROOT / "requirements.lock")}


def test_developers_and_players_run_the_same_packages() -> None:
    developers = {line for _, line in locked(ROOT / "requirements-dev.lock")}
    players = {line for _, line in locked(ROOT / "requirements.lock")}
    assert players <= developers


@pytest.mark.parametrize("lock", NODE_LOCKS, ids=from_the_root)
def test_every_node_package_is_held_to_a_version_and_a_hash(lock: Path) -> None:
    packages = json.loads(lock.read_text())["packages"]
    loose = [
        name
        for name, entry in packages.items()
        if name and not {"version", "integrity"} <= {*entry}
    ]
    assert len(packages) > 1
    assert loose == []


@pytest.mark.parametrize("lock", NODE_LOCKS, ids=from_the_root)
def test_the_node_lock_was_made_for_its_package_json(lock: Path) -> None:
    wanted = json.loads((lock.parent / "package.json").read_text())
    root = json.loads(lock.read_text())["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert root.get(kind) == wanted.get(kind)


# --- commands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS, ids=from_the_root)
def test_every_command_says_what_it_does(command: Path) -> None:
    answer = subprocess.run([command, "--help"], capture_output=True, text=True, check=True)
    assert answer.stdout.startswith(f"Usage: scripts/{command.name}")
    assert len(answer.stdout.splitlines()) > 2
    assert answer.stderr == ""


@pytest.mark.parametrize(
    "command", [path for path in COMMANDS if path.name != "play"], ids=from_the_root
)
def test_a_command_refuses_an_argument_it_does_not_know(command: Path) -> None:
    answer = subprocess.run([command, "--moon"], capture_output=True, text=True, check=False)
    assert answer.returncode != 0
    assert "--moon" in answer.stderr


def test_machines_run_the_same_checks_as_people() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    assert "scripts/test" in script.read_text()


# --- the rules are pure ------------------------------------------------------------------------

RULES = [path for path in python_files(MOONLIT / "core", GAMES) if "tests" not in path.parts]
# hash() and id() differ from one process to the next, so nothing in a game may depend on them.
IMPURE = {"open", "print", "input", "eval", "exec", "breakpoint", "__import__", "hash", "id"}


def impurities(source: str) -> list[str]:
    """What a file of rules does that would make two runs of the same game differ."""
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call | ast.Attribute | ast.ImportFrom) and impure(node)
    ]


def impure(node: ast.Call | ast.Attribute | ast.ImportFrom) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in IMPURE:
            return True
        case ast.Call(func=ast.Name(id="Random") | ast.Attribute(attr="Random"), args=[]):
            return True
        case ast.Attribute(value=ast.Name(id="random"), attr=name):
            return name != "Random"
        case ast.ImportFrom(module="random", names=names):
            return any(alias.name != "Random" for alias in names)
    return False


@pytest.mark.parametrize("path", RULES, ids=from_the_root)
def test_rules_use_no_chance_but_their_own_and_touch_nothing_outside(path: Path) -> None:
    assert impurities(path.read_text()) == []


@pytest.mark.parametrize(
    "line",
    [
        "random.shuffle(deck)",
        "from random import choice",
        "rng = random.Random()",
        "rng = Random()",
        "print(hand)",
        "with open(name) as file: pass",
        "order = hash(name)",
    ],
)
def test_impure_rules_would_be_noticed(line: str) -> None:
    assert impurities(line)


@pytest.mark.parametrize("line", ["rng = random.Random(seed)", "from random import Random"])
def test_seeded_chance_is_welcome(line: str) -> None:
    assert impurities(line) == []


# --- clauses -----------------------------------------------------------------------------------

CLAUSE = re.compile(r"\b[A-Z]{2}-\d+[a-z]?\b")
SHELF = sorted(path.parent for path in GAMES.glob("*/rules.en.md"))


def cited(game: Path) -> set[str]:
    """The clauses that the game's tests name in their `rule` markers."""
    return {
        clause.value
        for path in python_files(game / "tests")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")
        for clause in node.args
        if isinstance(clause, ast.Constant) and isinstance(clause.value, str)
    }


@pytest.mark.parametrize("game", SHELF, ids=from_the_root)
def test_every_clause_of_the_rules_is_cited_by_a_test(game: Path) -> None:
    clauses = set(CLAUSE.findall((game / "rules.en.md").read_text()))
    assert clauses
    assert cited(game) == clauses


@pytest.mark.parametrize("game", SHELF, ids=from_the_root)
def test_both_languages_have_the_same_clauses(game: Path) -> None:
    english, russian = (
        CLAUSE.findall((game / f"rules.{language}.md").read_text()) for language in ("en", "ru")
    )
    assert list(dict.fromkeys(english)) == list(dict.fromkeys(russian))


# --- habits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", python_files(MOONLIT / "server"), ids=from_the_root)
def test_no_part_of_the_server_grows_into_a_maze(path: Path) -> None:
    text = path.read_text()
    lines = len(text.splitlines())
    assert lines <= 400 or path.parent.name == "wire", f"{lines} lines"
    long = [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and (node.end_lineno or 0) - node.lineno >= 300
    ]
    assert long == []


def test_the_way_of_a_decision_is_one_short_file() -> None:
    way = MOONLIT / "server" / "tables" / "decisions.py"
    assert len(way.read_text().splitlines()) < 150


def test_functions_of_the_server_stay_short() -> None:
    lengths = [
        (node.end_lineno or 0) - node.lineno + 1
        for path in python_files(MOONLIT / "server")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert median(lengths) <= 6
    assert quantiles(lengths, n=10)[-1] <= 14


@pytest.mark.parametrize("path", python_files(MOONLIT, ROOT / "tests"), ids=from_the_root)
def test_every_function_fits_on_a_screen(path: Path) -> None:
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= 55
    ]
    assert long == []
