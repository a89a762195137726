"""The operator's handbook says what is true."""

import re
from pathlib import Path

import pytest

from moonlit.__main__ import main
from moonlit.server.tables.context import CODES
from moonlit.server.web.limits import Limits, Rate

HANDBOOK = (Path(__file__).parents[3] / "docs" / "operating.md").read_text(encoding="utf-8")
ROWS = {
    "requests from one address": "requests",
    "new guests": "guests",
    "new tables": "tables",
    "unknown table codes": "unknown_codes",
    "messages of one page |": "messages",
    "messages of one page that": "bad_messages",
    "requests and new pages of one program": "programs",
    "wrong tokens of programs": "unknown_tokens",
    "lines of talk": "talk",
    "games played again": "replays",
    "recordings of a voice": "recordings",
    "failed tries to sign in from one address": "sign_ins",
    "failed tries to sign in under one name": "name_sign_ins",
    "new accounts": "accounts",
}


def rate_in(row: str) -> Rate:
    """A row of the table of limits."""
    burst, then = (cell.strip() for cell in row.split("|")[2:4])
    if each := re.fullmatch(r"1 in (\d+) seconds", then):
        return Rate(int(burst), 1 / int(each[1]))
    many = re.fullmatch(r"(\d+) a second", then)
    assert many, row
    return Rate(int(burst), float(many[1]))


@pytest.mark.parametrize(("start", "limit"), ROWS.items(), ids=ROWS.values())
def test_the_limits_are_those_of_the_handbook(start: str, limit: str) -> None:
    (row,) = re.findall(rf"^\| {re.escape(start)}.*$", HANDBOOK, re.MULTILINE)
    assert rate_in(row) == getattr(Limits(), limit)


def test_the_handbook_knows_how_many_pages_may_be_open() -> None:
    limits = Limits()
    assert f"| open pages | {limits.tabs} of one person | {limits.connections} from" in HANDBOOK


def test_every_limit_is_in_the_handbook() -> None:
    rates = {name for name in Limits.__struct_fields__ if isinstance(getattr(Limits(), name), Rate)}
    assert rates == set(ROWS.values())


@pytest.mark.parametrize("command", ["serve", "backup", "restore", "purge"])
def test_the_commands_of_the_handbook_can_be_given(command: str) -> None:
    lines = re.findall(rf"moonlit {command} (--.*)$", HANDBOOK, re.MULTILINE)
    known = {flag for param in main.commands[command].params for flag in param.opts}
    known |= {flag for param in main.commands[command].params for flag in param.secondary_opts}
    assert lines
    for line in lines:
        assert set(re.findall(r"--[a-z-]+", line)) <= known


def test_guessing_a_code_takes_as_long_as_the_handbook_says() -> None:
    burst, per_second = Limits().unknown_codes
    a_day = burst + per_second * 24 * 3600
    assert f"= {a_day:,.0f} codes a day" in HANDBOOK
    text = HANDBOOK.replace("\n", " ")
    assert f"needs {CODES / 2 / a_day / 365.25:.0f} years on average" in text
    assert f"with 1,000 tables on the server {CODES / 1_000 / a_day:.0f} days" in text
    assert f"with 100,000 tables {CODES / 100_000 / a_day:.1f} days" in text
