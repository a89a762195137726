"""scripts/commit-message: what a commit may be called."""

import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
BODY = "\n\nElse a vote would count twice after a lost connection.\n"


def check(folder: Path, message: str) -> subprocess.CompletedProcess[str]:
    file = folder / "COMMIT_EDITMSG"
    file.write_text(message)
    command = [ROOT / "scripts" / "commit-message", file]
    return subprocess.run(command, check=False, capture_output=True, text=True)


@pytest.mark.parametrize(
    "subject",
    [
        "Count votes once",
        "Give “Каталог провидца” its pool back, and let nobody see it before",
        "Never send a hand to an onlooker",
        "Always close the store",
        *("Bring the host back", "Ring twice", "String cards together", "Ping every 20 seconds"),
        *("Embed the fonts", "Feed the bots", "Seed every deal", "Shed old pages", "Proceed alone"),
        *("Pass the hand on", "Focus the prompt", "Bias the search", "Address a seat by its name"),
        "Use TLS 1.3, if it is there",
        "X" * 72,
    ],
)
@pytest.mark.parametrize("body", ["", "\n", BODY])
def test_a_plain_imperative_is_taken(tmp_path: Path, subject: str, body: str) -> None:
    told = check(tmp_path, subject + body)
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize(
    "subject",
    [
        "Merge branch 'a-branch-with-a-name-that-is-as-long-as-a-whole-story' into another-one.",
        'Revert "Count votes once, whoever asks, and whenever it is, and however often it was"',
        "fixup! Count votes once",
    ],
)
def test_what_git_writes_is_taken(tmp_path: Path, subject: str) -> None:
    assert check(tmp_path, subject + BODY).returncode == 0


def test_what_git_throws_away_is_not_looked_at(tmp_path: Path) -> None:
    below = "# ------------------------ >8 ------------------------\ndiff --git a b\n"
    assert (
        check(tmp_path, f"\nCount votes once\n# Please enter a message.\n{below}").returncode == 0
    )


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("", "is empty"),
        ("# Please enter a message.\n", "is empty"),
        ("X" * 73, "has 73 characters, and may have 72"),
        ("count votes once", "capital letter"),
        ("[votes] Count once", "capital letter"),
        ("Count votes once.", "full stop"),
        ("Count votes once\nElse they would count twice.\n", "is not empty"),
        *((f"{word} votes once", "imperative") for word in ("Counted", "Counting", "Counts")),
        *((f"{word} it", "imperative") for word in ("Fixes", "Tried", "Being", "Freed", "Says")),
        ("Added: votes", "imperative"),
    ],
)
def test_anything_else_is_refused_with_its_reason(
    tmp_path: Path, message: str, reason: str
) -> None:
    told = check(tmp_path, message)
    assert told.returncode == 1
    (line,) = told.stderr.splitlines()
    assert reason in line
    assert "CONTRIBUTING.md" in line


def test_pre_commit_looks_at_every_message() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())
    hooks = [hook for repo in config["repos"] for hook in repo["hooks"]]
    (hook,) = [hook for hook in hooks if hook["entry"] == "scripts/commit-message"]
    assert hook["stages"] == ["commit-msg"]
    assert "commit-msg" in config["default_install_hook_types"]
