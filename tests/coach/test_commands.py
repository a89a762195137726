"""`moonlit review` and `moonlit bench coach` say what the coach found, in numbers that add up."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result

from moonlit.__main__ import main
from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.games import shelf

GAME = shelf()["divinare"]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    play, rng = Play(GAME, 2, GAME.Options(), Seed("tale")), Random(1)
    while not play.is_over:
        seat = play.asked()[0]
        play.decide(seat, rng.choice(play.options_of(seat)))
    path = tmp_path_factory.mktemp("games") / "game.json"
    path.write_bytes(msgspec.json.encode(play.record(("Аня", "Лев"))))
    return path


def run(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


@pytest.mark.parametrize(("lang", "said"), [("en", "as Лев saw it"), ("ru", "глазами игрока Лев")])
def test_a_review_tells_luck_and_decisions_that_add_up(file: Path, lang: str, said: str) -> None:
    result = run("review", file, "--seat", 1, "--worlds", 30, "--lang", lang)
    assert result.exit_code == 0, result.output
    head, *lines = result.stdout.splitlines()
    assert said in head
    assert ("," in lines[0].split()[0]) == (lang == "ru")
    start, luck, skill, end = (tenths(line) for line in lines[:4])
    assert start + luck + skill == end
    assert start == 500
    # Somebody who plays at random makes mistakes that no noise hides.
    you, coach, why = lines[7:10]
    assert you.split(": ")[1] != coach.split(": ")[1]
    assert "100" in why


def tenths(line: str) -> int:
    number = re.match(r"[+−]?\d+[.,]\d", line)
    assert number, line
    return int(number[0].replace("−", "-").replace(".", "").replace(",", ""))


def test_over_several_games_there_is_a_line_for_luck_and_one_for_decisions(file: Path) -> None:
    result = run("review", file, file, "--seat", 0, "--worlds", 2, "--json")
    told = msgspec.json.decode(result.stdout)
    one, other = told["reviews"]
    assert one == other
    assert one["start"] + one["luck"] + one["skill"] == one["result"]
    assert told["trend"]["luck"] == one["luck"]
    assert told["trend"]["luck_band"] == 0
    spoken = run("review", file, file, "--seat", 0, "--worlds", 2).stdout.splitlines()
    assert spoken[-4] == "Over 2 games, with 95 % bands:"


def test_a_game_that_is_not_over_is_refused(file: Path, tmp_path: Path) -> None:
    record = msgspec.json.decode(file.read_bytes())
    record["decisions"].pop()
    unfinished = tmp_path / "unfinished.json"
    unfinished.write_bytes(msgspec.json.encode(record))
    result = run("review", unfinished, "--seat", 0)
    assert result.exit_code == 2
    assert "not over" in result.output


def test_the_coach_is_measured_by_what_it_says_of_careless_bots() -> None:
    few = ("--games", 1, "--players", 2, "--worlds", 2, "--jobs", 1, "--bot", "heuristic")
    told = msgspec.json.decode(run("bench", "coach", "divinare", *few, "--json").stdout)
    assert told["slips"] == (told["slips"] + told["own"]) // 5
    assert 0 <= told["found"] <= told["costly"] <= told["slips"]
    assert told["trend"]["luck"] + told["trend"]["skill"] in (-5000, 5000, 0)
    assert run("bench", "coach", "divinare", "--players", 9).exit_code == 2
