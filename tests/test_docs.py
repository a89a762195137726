"""The guides say what is true: their code runs."""

import doctest
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import Law, laws, tables

ROOT = Path(__file__).parent.parent


def code_of(page: str) -> str:
    """All Python of a page, in the order it is read."""
    text = (ROOT / page).read_text()
    return "\n\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))


def test_the_readme_plays_a_whole_game() -> None:
    told = subprocess.run(
        [sys.executable, "-c", code_of("README.md")], capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"\((-?\d+(, )?){4}\)\n", told.stdout)


@pytest.mark.parametrize("page", ["docs/python.md", "docs/bots.md", "docs/data.md"])
def test_what_a_page_types_in_answers_as_it_says(page: str) -> None:
    text = (ROOT / page).read_text()
    typed = "\n".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(typed, {"__name__": "docs"}, page, page, 0)
    told: list[str] = []
    failed, attempted = doctest.DocTestRunner().run(test, out=told.append)
    assert attempted > 5
    assert failed == 0, "".join(told)


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md")))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text())
    missing = [to for to in links if "://" not in to and not (page.parent / to).exists()]
    assert missing == []


def test_every_test_of_the_threat_model_exists() -> None:
    rows = re.findall(r"^\|.*\| (.+) \|$", (ROOT / "docs" / "threats.md").read_text(), re.MULTILINE)
    named = [path for row in rows[2:] for path in re.findall(r"`([^`]+)`", row)]
    folders = (ROOT, ROOT / "tests" / "server", ROOT / "tests" / "leaks", ROOT / "src" / "moonlit")
    missing = [path for path in named if not any([*folder.glob(path)] for folder in folders)]
    assert named
    assert missing == []


def test_every_name_in_the_glossary_can_be_searched_for() -> None:
    terms = (ROOT / "docs" / "glossary.md").read_text()
    names = {name.split(".")[-1] for name in re.findall(r"`([A-Za-z_]+(?:\.[a-z_]+)?)`", terms)}
    code = "\n".join(path.read_text() for path in (ROOT / "src").rglob("*.py"))
    missing = {name for name in names if not re.search(rf"\b{name}\b", code)}
    assert missing == set()


def test_the_glossary_is_in_alphabetical_order() -> None:
    for group in (ROOT / "docs" / "glossary.md").read_text().split("\n## ")[1:]:
        terms = [row.lower() for row in re.findall(r"^\| ([^,;|]+)", group, re.MULTILINE)][1:]
        assert terms == sorted(terms)


@pytest.mark.parametrize(
    "term",
    [
        *("backpressure", "broadcast", "CSRF", "garbage collection", "heartbeat", "idempotent"),
        *("migration", "rate limit", "RPC"),
    ],
)
def test_the_server_is_searched_by_the_usual_words(term: str) -> None:
    files = (ROOT / "src" / "moonlit" / "server").rglob("*.py")
    assert any(term.lower() in path.read_text().lower() for path in files)


def test_a_decision_note_has_a_number_of_its_own_and_the_usual_parts() -> None:
    notes = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    for number, note in enumerate(notes, start=1):
        text = note.read_text()
        assert note.name.startswith(f"{number:04}-")
        assert text.startswith(f"# {number}. ")
        parts = re.findall(r"^\*\*(\w+)\.\*\*", text, re.MULTILINE)
        usual = {"Status", "Context", "Decision", "Consequences"}
        assert [part for part in parts if part in usual] == [
            "Status",
            "Context",
            "Decision",
            "Consequences",
        ]


def test_the_way_of_a_decision_names_each_file_once() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    way = page.partition("### The way of a decision\n")[2].partition("\n\nViewers")[0]
    files = re.findall(r"`(\w+/\w+\.py)`", way)
    assert len(files) == len(set(files)) > 5
    folders = (ROOT / "src" / "moonlit", ROOT / "src" / "moonlit" / "server")
    missing = [name for name in files if not any((folder / name).exists() for folder in folders)]
    assert missing == []


GUIDE = code_of("docs/adding-a-game.md")
"""The game that it builds."""


@pytest.fixture(scope="module")
def pasted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The guide's code in a file."""
    path = tmp_path_factory.mktemp("guide") / "candles.py"
    path.write_text(GUIDE)
    return path


@pytest.mark.parametrize("command", ["check --quiet", "format --check"])
def test_the_code_of_the_guide_is_as_ruff_wants_a_game(command: str) -> None:
    there = ["--stdin-filename", "src/moonlit/games/candles.py", "-"]
    found = tool("ruff", *command.split(), *there, given=GUIDE)
    assert found.returncode == 0, found.stdout


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_the_code_of_the_guide_has_sound_types(checker: str, pasted: Path) -> None:
    found = tool(checker, str(pasted))
    assert found.returncode == 0, found.stdout


def tool(name: str, *args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run one of the tools of scripts/check, with the project's own settings."""
    program = Path(sys.executable).with_name(name)
    return subprocess.run(
        [program, *args], input=given, cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def candles(pasted: Path) -> Game:
    spec = spec_from_file_location("candles", pasted)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["candles"] = module
    spec.loader.exec_module(module)
    game = module.GAME
    assert isinstance(game, Game)
    return game


@pytest.mark.parametrize("law", laws().values(), ids=laws())
def test_the_game_of_the_guide_keeps_every_law(candles: Game, law: Law) -> None:
    kinds = list(tables(candles))
    for i in range(300):
        law(candles, *kinds[i % len(kinds)], Seed(f"{i}"))
